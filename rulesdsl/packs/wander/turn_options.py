"""What a hero may do now in its turn: the options of the decision "action", in a fixed order.

Comes in: the game, the hero. Goes out: records of `options`. Nothing is done here. The list is built after each ACTION, so what
is rarely possible is looked for last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Section
from rulesdsl.packs.wander import attacks, equipment, events, places, statuses, tracker
from rulesdsl.packs.wander.options import (
    PASS,
    AttackWith,
    DrinkPotion,
    Drop,
    Escape,
    FallBack,
    Move,
    OpenChest,
    RallyOther,
    Remedy,
    StepUp,
    TakePotion,
    TakeThing,
    TradeWith,
    Use,
    UseLadder,
    UseObjective,
)
from rulesdsl.packs.wander.state import Ability, Event, Hero, Item, Model, Space

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

FRESH = "fresh"  # in the memory of a hero: it has done nothing yet in its turn
USED = "used"  # in the memory of a hero: the `use` sections that it may not use again in its turn
INTERACT = 1  # ACTIONS (WAN-INTER-001)

DRINK, DROP, LADDER, STEP_UP, FALL_BACK = DrinkPotion(), Drop(), UseLadder(), StepUp(), FallBack()
MOVE, FREE_MOVE = Move(), Move(free=True)


def options_of(game: Encounter, hero: Hero) -> list[Any]:
    """Everything that the hero may do now, `pass` last (WAN-TURN-002, WAN-TURN-003, WAN-TURN-009)."""
    space = hero.space
    if space is None:
        return [PASS]
    found: list[Any] = list(attacks_of(game, hero, hero.actions))
    found += uses_of(game, hero)
    found += moves_of(game, hero)
    exits = space.exits
    close = [other for other in game.heroes if other is not hero and (other.space is space or other.space in exits)]
    found += remedies_of(game, hero, close)
    found += potions_of(game, hero, close)
    if hero.actions > 0:
        found += interactions_of(game, hero, space)
        found += [
            way for item in hero.inventory for way in equipment.ways_to_ready(hero, item) if equipment.can_ready(game, hero, way)
        ]
        if close:
            found += [TradeWith(other) for other in equipment.neighbours(game, hero) if has_tradable(hero) or has_tradable(other)]
        if hero.paws or hero.inventory or hero.relic is not None or hero.objectives:
            found.append(DROP)
    elif game.reads["ladder-cost"] == "none" and may_climb(game, hero):
        found.append(LADDER)
    if hero.memory.get(FRESH):
        found += shifts_of(game, hero)
    found.append(PASS)
    return found


# ---- attacks, uses, moves -----------------------------------------------------------------------------------------------


def cost_of_attack(ability: Ability | None) -> int:
    """ACTIONS of an attack: one, or what the ability prints (WAN-TURN-004, WAN-TURN-006)."""
    return max(1, ability.cost) if ability is not None else 1


def attacks_of(game: Encounter, hero: Hero, actions: int) -> list[AttackWith]:
    """Every attack that so many ACTIONS pay, all of its cost available (WAN-KEY-035)."""
    if actions < 1 or not game.allowed("attacks", hero):
        return []
    found = []
    for weapon, ability in attacks.means_of(game, hero):
        cost = cost_of_attack(ability)
        if cost <= actions:
            found += [AttackWith(target, weapon, ability, cost) for target in attacks.targets_of(game, hero, weapon, ability)]
    return found


def uses_of(game: Encounter, hero: Hero) -> list[Use]:
    """What abilities and working items let the hero do (WAN-TURN-005, WAN-ITEM-020)."""
    found: list[Use] = []
    for ability in hero.abilities:
        for section in ability.section.parts("use"):
            found += ways_to_use(game, hero, ability, section)
    for item in hero.items():
        if item.attachments:
            for section in item.card.parts("use"):
                found += ways_to_use(game, hero, item, section)
    return found


def ways_to_use(game: Encounter, hero: Hero, source: Ability | Item, section: Section) -> list[Use]:
    """A use, once for each target that it may be aimed at. What costs nothing can be done once a turn."""
    if int(section.fields["cost"]) > hero.actions or key_of(source, section) in hero.memory.get(USED, ()):
        return []
    here = source.attachments[0]
    targets: list[Model | None] = [None]
    if "aimed-at-enemy" in section.flags:
        targets = [enemy for enemy in enemies_in_reach(game, hero) if game.allowed("targeting", enemy, hero)]
    elif "aimed-at-hero" in section.flags:
        targets = [
            other for other in game.standing() if other.space is not None and game.map().close(hero_space(hero), other.space)
        ]
    return [
        Use(source, section, target)
        for target in targets
        if section.when is None or section.when(game, here, Event(hero, target=target))
    ]


def key_of(source: Ability | Item, section: Section) -> tuple[int, int]:
    """What tells the uses of a turn apart: two copies of an item are two."""
    return id(source), id(section)


def enemies_in_reach(game: Encounter, hero: Hero) -> list[Any]:
    """The enemies CLOSE to a hero or in its CLEARSHOT."""
    here, board = hero_space(hero), game.map()
    return [
        enemy
        for enemy in game.enemies()
        if enemy.space is not None and (board.close(here, enemy.space) or board.clearshot(here, enemy.space))
    ]


def hero_space(hero: Hero) -> Space:
    """Where a hero stands that is on the map."""
    assert hero.space is not None
    return hero.space


def moves_of(game: Encounter, hero: Hero) -> list[Move]:
    """A MOVE ACTION, free ones first (WAN-ADV-004, WAN-ADV-007)."""
    if hero.free_moves <= 0 and hero.actions <= 0:
        return []
    if not game.allowed("movement", hero) or (game.reads["knockdown-move"] == "stands-first" and statuses.lies(game, hero)):
        return []
    return [FREE_MOVE if hero.free_moves > 0 else MOVE]


# ---- statuses and potions -----------------------------------------------------------------------------------------------


def remedies_of(game: Encounter, hero: Hero, close: list[Hero]) -> list[Any]:
    """What the hero may do against a status of its own or of a CLOSE hero (WAN-STATUS-001, WAN-STATUS-012, WAN-STATUS-025)."""
    found: list[Any] = []
    for bearer in (hero, *close):
        own = bearer is hero
        if not bearer.statuses or not (own or game.reads["wake-reach"] == "close" or bearer.space is hero.space):
            continue
        for name, token in bearer.statuses.items():
            for section in token.attachment.card.parts("remedy"):
                fits = ("by-self" if own else "by-helper") in section.flags and int(section.fields["cost"]) <= hero.actions
                if fits and (section.when is None or section.when(game, token.attachment, Event(bearer, actor=hero))):
                    found.append(Remedy(bearer, name, section, own))
        escape = events.escape_of(bearer)
        if escape is not None and (own or "by-helper" in escape.flags) and int(escape.fields["cost"]) <= hero.actions:
            found.append(Escape(bearer, escape, own))
    return found


def potions_of(game: Encounter, hero: Hero, close: list[Hero]) -> list[Any]:
    """A Health Potion for the hero's own WOUNDS or for a DOWNED hero (WAN-TOKEN-004, WAN-TOKEN-006, WAN-TOKEN-007)."""
    if not hero.potions:
        return []
    found: list[Any] = [DRINK] if hero.wounds and hero.actions >= INTERACT else []
    if hero.actions >= cost_of_rallying(game):
        anywhere = game.reads["rally-help"] == "close"
        found += [RallyOther(other) for other in close if other.downed and (anywhere or other.space is hero.space)]
    return found


def cost_of_rallying(game: Encounter) -> int:
    """ACTIONS of a potion for a DOWNED hero (WAN-TOKEN-007)."""
    return INTERACT if game.reads["potion-for-other"] == "one" else 0


# ---- tokens, trade, the tracker -----------------------------------------------------------------------------------------


def interactions_of(game: Encounter, hero: Hero, space: Space) -> list[Any]:
    """Tokens and dropped things in reach (WAN-INTER-001, WAN-INTER-003, WAN-TOKEN-002, WAN-DROP-002)."""
    found: list[Any] = []
    for place in [space, *space.exits] if game.reads["token-reach"] == "close" else [space]:
        for token in dict.fromkeys(place.tokens):
            if token == "chest":
                found.append(OpenChest(place))
            elif token == "potion":
                found.append(TakePotion(place))
            elif token == "objective" and game.listens("objective token", hero):
                found.append(UseObjective(place))
    found += [TakeThing(thing) for thing in space.items]
    if may_climb(game, hero):
        found.append(LADDER)
    return found


def may_climb(game: Encounter, hero: Hero) -> bool:
    """Whether the hero may use a ladder: no enemy left, everyone on its tile (WAN-TOKEN-010, WAN-TOKEN-011, WAN-TOKEN-012)."""
    space = hero.space
    if space is None or "ladder" not in space.tokens or game.enemies():
        return False
    from rulesdsl.packs.wander.encounters import next_stage

    everyone = all(other.space is not None and other.space.tile == space.tile for other in game.heroes)
    return everyone and next_stage(game) is not None


def has_tradable(hero: Hero) -> bool:
    """Whether a hero holds anything that can be traded (WAN-TRADE-005)."""
    return bool(hero.paws or hero.inventory or hero.relic is not None or hero.potions or hero.objectives)


def shifts_of(game: Encounter, hero: Hero) -> list[Any]:
    """Step Up and Fall Back: at the start of the turn, while an enemy is ENGAGED (WAN-STEP-001, WAN-STEP-002)."""
    if hero not in game.tracker or not places.any_engaged(game):
        return []
    found: list[Any] = []
    if tracker.slot_of(game, hero) > 0:
        found.append(STEP_UP)
    if tracker.slot_of(game, hero) < len(game.tracker) - 1:
        found.append(FALL_BACK)
    return found
