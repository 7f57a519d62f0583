"""The readings of the open questions of the rulebook, and the numbers that it leaves to pictures: all of them content.

A `readings` card says how a table plays; a field that it leaves out has the reading of the rule's row. Each switch is declared
here, once, with the ids of its rows; the page `docs/wander-readings.md` lists them. The code asks `game.reads[NAME]`.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.engine.cards import Card
from rulesdsl.lang.phrases import Field

BONUSES = ("none", "defense", "attack", "movement")


def switch(doc: str, usual: str, *others: str) -> Field:
    """A question with its answers; the usual one first. `doc` ends with the ids of the rows in brackets."""
    return Field({"type": "string", "allowed": [usual, *others]}, doc, default=usual)


NUMBERS: dict[str, Field] = {
    "die": Field({"type": "string"}, "the symbol die that everyone rolls (WAN-DICE-002)", default="Wander Die"),
    "tier-thresholds": Field(
        {"type": "list", "minlength": 4, "maxlength": 4, "schema": {"type": "integer", "min": 1, "max": 99}},
        "XP at which the tiers II to V begin, rising (WAN-XP-010)",
        default=(3, 7, 12, 18),
        many=True,
    ),
    "xp-cap": Field({"type": "integer", "min": 1, "max": 99}, "the last number of the XP track (WAN-XP-019)", default=24),
    "inventory-slots": Field({"type": "integer", "min": 1, "max": 12}, "inventory slots of a hero (WAN-DASH-005)", default=6),
    "slot-bonus": Field(
        {"type": "list", "minlength": 12, "maxlength": 12, "schema": {"type": "string", "allowed": list(BONUSES)}},
        "what stands beside the slots 1 to 12 of the advanced side (WAN-ADV-005)",
        default=(
            "movement",
            "attack",
            "defense",
            "none",
            "attack",
            "none",
            "defense",
            "none",
            "movement",
            "none",
            "none",
            "none",
        ),
        many=True,
    ),
    "morale": Field({"type": "integer", "min": 1, "max": 9}, "Morale at the start, and its most (WAN-MORALE-005)", default=4),
    "most-heroes": Field({"type": "integer", "min": 2, "max": 8}, "how many heroes may play (WAN-SETUP-007)", default=5),
    "models": Field(
        {"type": "integer", "min": 0, "max": 99}, "enemy models of each type, 0 for any number (WAN-SPAWN-014)", default=0
    ),
}

SWITCHES: dict[str, Field] = {
    # ---- the map ----
    "own-space": switch("whether a melee attack reaches the attacker's own space (WAN-ATTACK-003)", "close", "not-close"),
    "own-space-ranged": switch("whether a ranged attack may be aimed at the own space (WAN-ATTACK-008)", "allowed", "forbidden"),
    "full-hero-space": switch("whether a space full of heroes alone stops a CLEARSHOT (WAN-ATTACK-007)", "blocks", "open"),
    "mixed-full-space": switch("whether heroes may cross a full space of heroes and enemies (WAN-FULL-007)", "blocks", "open"),
    "reach": switch("whether REACH goes around a corner (WAN-KEY-025)", "straight", "corner"),
    "flipped-darkness": switch(
        "whether a Darkness Tile that lies face up still stops sight and enemies (WAN-DARK-008)", "open", "dark"
    ),
    "darkness-cancels": switch(
        "how long a Darkness Tile cancels the lines of its space (WAN-TILE-020)", "stays", "until-flipped"
    ),
    "sight-touch": switch(
        "whether a line of sight that touches the end of one wall is blocked (WAN-LOS-008)", "passes", "blocked"
    ),
    "map-edge": switch("whether the edge of the map stops sight (WAN-TILE-011, WAN-LOS-010)", "blocks", "open"),
    # ---- dice and attacks ----
    "crit-of-bonus-dice": switch("whether CRITs of bonus dice fire CRIT rules (WAN-CRIT-003)", "count", "do-not-count"),
    "double-crit": switch("how often a 2x CRIT rule fires (WAN-CRIT-006)", "once", "each-pair"),
    "crit-on-defeat": switch("whether CRIT rules fire when the target is defeated (WAN-CRIT-007)", "fire", "rest"),
    "rerolled-crit": switch("whether a re-rolled die that shows a CRIT adds a die (WAN-KEY-027)", "explodes", "does-not-explode"),
    "aoe": switch("what AOE deals to the others in the space (WAN-KEY-005)", "hits", "wounds"),
    "aoe-needs": switch("what an AOE of every attack needs on the target (WAN-KEY-006)", "hit", "wound"),
    "pierce": switch("several sources of PIERCE (WAN-KEY-022)", "adds-up", "highest"),
    "cleave": switch("how CLEAVE WOUNDS are shared (WAN-KEY-011)", "freely", "one-each"),
    "off-hand": switch("whether an Off-Hand item counts as a weapon for effects (WAN-ITEM-007)", "weapon", "no-weapon"),
    "dual-wield": switch("what a DUAL-WIELD weapon counts as (WAN-ITEM-023)", "itself", "two-handed"),
    "second-weapon": switch(
        "whether both Readied one-handed weapons may attack in a turn (WAN-ATTACK-016)", "allowed", "forbidden"
    ),
    "special": switch("what a SPECIAL item ignores (WAN-ITEM-016)", "bonuses", "bonuses-and-penalties"),
    "overkill": switch("WOUNDS above what a model can take (WAN-HITS-006)", "lost", "carried-to-the-space"),
    # ---- the turn of a hero ----
    "dodge": switch("how often a hero has to DODGE (WAN-DODGE-004)", "once-a-move", "each-space"),
    "failed-dodge": switch("the rest of the move after a failed DODGE (WAN-DODGE-005)", "goes-on", "ends"),
    "dodge-ranged": switch("the range of Archers and Casters for DODGE (WAN-DODGE-006)", "clearshot", "close"),
    "dodge-enemies": switch("which enemies make a hero DODGE (WAN-DODGE-007)", "engaged", "any"),
    "charge": switch("how often CHARGE works (WAN-KEY-008)", "each-move", "once-a-turn"),
    "empty-move": switch("whether a MOVE ACTION may be of no space (WAN-MOVE-006)", "allowed", "forbidden"),
    "ready": switch("how many items a Ready ACTION may move (WAN-READY-002)", "one", "any"),
    "trade": switch("what one Trade ACTION may move (WAN-TRADE-002)", "one-item", "both-ways"),
    "trade-with-fallen": switch("trading with DOWNED and sleeping heroes (WAN-TRADE-006)", "forbidden", "allowed"),
    "token-reach": switch("where one stands to use a chest, potion or objective (WAN-TOKEN-002)", "same-space", "close"),
    "ladder-cost": switch("ACTIONS for a ladder (WAN-TOKEN-014)", "one", "none"),
    "potion-for-other": switch("ACTIONS for a potion that RALLIES another hero (WAN-TOKEN-007)", "one", "none"),
    "rearranging": switch("when the dashboard may be rearranged (WAN-EQUIP-010)", "any-item", "darkness-only"),
    "overflow": switch("what may leave when the inventory is full (WAN-EQUIP-007)", "any-item", "new-item"),
    "surplus-armor": switch("whether a second armor or helm may be handed over (WAN-ITEM-011)", "give", "no-give"),
    "knockdown-move": switch("whether a KNOCKED DOWN hero may move (WAN-STATUS-003)", "moves", "stands-first"),
    "event-potion": switch("a Health Potion found by an event (WAN-EVENT-006)", "to-the-hero", "on-the-space"),
    # ---- fallen heroes ----
    "downed-turn": switch("a hero DOWNED in the own turn (WAN-DOWNED-008)", "ends-turn", "goes-on"),
    "downed-drops": switch("what a DOWNED hero drops (WAN-DOWNED-006)", "objectives", "everything"),
    "rally-dice": switch("whether other DOWNED heroes count for RALLY dice (WAN-RALLY-011)", "all-heroes", "standing-heroes"),
    "rally-help": switch("from where a potion RALLIES (WAN-RALLY-010)", "close", "same-space"),
    "potion-rally": switch("the free move after a potion RALLY (WAN-RALLY-013)", "free-move", "no-move"),
    "status-wakes": switch("whether WOUNDS other than of enemy attacks wake a sleeper (WAN-STATUS-014)", "sleeps-on", "wakes"),
    "wake-reach": switch("how near one must be to wake a sleeper (WAN-STATUS-016)", "close", "same-space"),
    "clear-heals": switch("how often clearing an Encounter heals (WAN-ENC-006)", "once", "each-time"),
    # ---- enemies, spawning, the tracker ----
    "engaged": switch("when ENGAGED ends (WAN-ENGAGE-004)", "lasts", "while-seen"),
    "closest-hero": switch("whether the closest hero must be seen (WAN-EMOVE-011)", "any", "seen"),
    "enemy-in-range": switch("an enemy that has a hero in range (WAN-EMOVE-007, WAN-EMOVE-016)", "stays", "moves-closer"),
    "push": switch("how many models a pushing enemy moves away (WAN-PUSH-003)", "least", "two"),
    "push-heroes": switch("whether heroes can be pushed (WAN-PUSH-009)", "pushed", "stay"),
    "split-targets": switch("enemies of a type that attack different heroes (WAN-EATK-007)", "one-attack-each", "all-on-first"),
    "miasma": switch("several models whose miasma reaches a hero (WAN-ENEMY-006)", "once", "each-model"),
    "spawn-overflow": switch("where models of one card go when the point is full (WAN-SPAWN-010)", "each-apart", "all-together"),
    "event-spawn": switch("the Spawn Point of an event (WAN-SPAWN-015)", "near-drawer", "near-party"),
    "tier-bonus": switch("who gets the XP of a tier that is entered first (WAN-XP-012)", "others", "everyone"),
    "tier-line": switch("the line of a Spawn Card in a Tier Spawn (WAN-TSPAWN-007)", "new-tier", "old-tier"),
    "moved-card": switch("a card that is moved after it activated (WAN-INIT-011)", "rests", "acts-again"),
    "new-card": switch("a type that arrives in the middle of a round (WAN-INIT-012)", "acts", "waits"),
    "new-encounter": switch("the round of a new Encounter (WAN-INIT-015)", "fresh", "goes-on"),
    "slot-bonus-read": switch("when a slot bonus is read (WAN-ADV-006)", "now", "at-round-start"),
    "portal-card": switch("the card of a portal whose type is gone (WAN-TOKEN-024)", "stays", "leaves"),
}

FIELDS: dict[str, Field] = {**NUMBERS, **SWITCHES}


def usual() -> dict[str, Any]:
    """The readings of the rows."""
    return {name: field.default for name, field in FIELDS.items()}


def of_card(card: Card | None) -> dict[str, Any]:
    """The readings of a table: those that its card names, else the usual ones."""
    reads = usual()
    if card is not None:
        reads.update({name: card.fields[name] for name in reads if name in card.fields})
    return reads
