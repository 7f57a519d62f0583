"""Numbers: dice and stats that cards may modify, and counts.

Comes in: the game, the card in force. Goes out: an int. Nothing here changes anything.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.wander import attacks, enemy_moves, enemy_turn, rolls, tracker, wounds
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.state import Enemy, Hero, Model

# ---- what cards may modify ---------------------------------------------------------------------------------------------


@book.quantity("attack dice of {unit:unit}", modifies="attack dice", example="modify attack dice by 1")
def attack_dice_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Dice of the attack under way, else what cards add to attack rolls (WAN-ATTACK-010, WAN-KEY-001)."""
    if not isinstance(unit, Hero):
        return 0
    now = game.attack
    return attacks.attack_dice(game, now) if now is not None and now.hero is unit else game.quantity("attack dice", unit, 0)


@book.quantity("defense dice of {unit:unit}", modifies="defense dice", example="modify defense dice by 1")
def defense_dice_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Dice of a hero's defense rolls (WAN-HERO-005, WAN-KEY-002)."""
    return rolls.defense_dice(game, unit) if isinstance(unit, Hero) else 0


@book.quantity("knowledge dice of {unit:unit}", modifies="knowledge dice", example="modify knowledge dice by 1")
def knowledge_dice_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Dice of a hero's Knowledge rolls (WAN-HERO-007)."""
    return rolls.knowledge_dice(game, unit) if isinstance(unit, Hero) else 0


@book.quantity("hp of {unit:unit}", modifies="hp", example="modify hp by 1")
def hp_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Max HP of a hero or enemy, WOUNDS not counted (WAN-WOUND-003)."""
    if isinstance(unit, Hero):
        return wounds.max_hp(game, unit)
    return wounds.enemy_hp(game, unit) if isinstance(unit, Enemy) else 0


@book.quantity("health of {unit:unit}", modifies="enemy hp", example="modify health of any enemy by 1")
def health_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """WOUNDS that a model can still take; a change makes an enemy tougher."""
    return wounds.health_left(game, unit) if unit is not None else 0


@book.quantity("actions of {unit:unit}", modifies="actions", example="modify actions by 1")
def actions_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """ACTIONS that a hero has left; a change counts for the number at the start of its turns (WAN-TURN-001)."""
    return unit.actions if isinstance(unit, Hero) else 0


@book.quantity("free moves of {unit:unit}", modifies="free moves", example="modify free moves by 1")
def free_moves_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """MOVE ACTIONS that cost a hero nothing in this turn (WAN-ADV-004)."""
    return unit.free_moves if isinstance(unit, Hero) else 0


@book.quantity("movement of {unit:unit}", modifies="movement", example="modify movement by 1")
def movement_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Spaces of a MOVE ACTION of a hero (WAN-MOVE-001), or of an enemy's move (WAN-EMOVE-002)."""
    if isinstance(unit, Enemy):
        return enemy_moves.movement_of(game, unit)
    return game.quantity("movement", unit, 2) if unit is not None else 0


@book.quantity("attack rerolls of {unit:unit}", modifies="attack rerolls", example="modify attack rerolls by 1")
def attack_rerolls_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Dice that a hero may roll again in attacks (WAN-KEY-026)."""
    return game.quantity("attack rerolls", unit, 0) if unit is not None else 0


@book.quantity("defense rerolls of {unit:unit}", modifies="defense rerolls", example="modify defense rerolls by 1")
def defense_rerolls_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Dice that a hero may roll again in defense rolls."""
    return game.quantity("defense rerolls", unit, 0) if unit is not None else 0


@book.quantity("knowledge rerolls of {unit:unit}", modifies="knowledge rerolls", example="modify knowledge rerolls by 1")
def knowledge_rerolls_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Dice that a hero may roll again in Knowledge rolls."""
    return game.quantity("knowledge rerolls", unit, 0) if unit is not None else 0


@book.quantity("any rerolls of {unit:unit}", modifies="any rerolls", example="modify any rerolls by 1")
def any_rerolls_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Dice that a hero may roll again in each check of any kind (WAN-KEY-029)."""
    return game.quantity("any rerolls", unit, 0) if unit is not None else 0


@book.quantity("reach of {unit:unit}", modifies="reach", example="modify reach by 1")
def reach_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """How many spaces a melee attack reaches (WAN-KEY-024)."""
    return game.quantity("reach", unit, 1) if unit is not None else 0


@book.quantity("pierce of {unit:unit}", modifies="pierce", example="modify pierce by 1")
def pierce_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Points of DEF that a hero's attacks ignore (WAN-KEY-021)."""
    return game.quantity("pierce", unit, 0) if unit is not None else 0


@book.quantity("rally dice of {unit:unit}", modifies="rally dice", example="modify rally dice by 1")
def rally_dice_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Dice of a RALLY attempt (WAN-RALLY-002)."""
    return wounds.rally_dice(game, unit) if isinstance(unit, Hero) else 0


@book.quantity("defense of {unit:unit}", modifies="defense", example="modify defense of any enemy by 1")
def defense_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """HITS that an enemy blocks of each attack (WAN-ENEMY-011)."""
    return attacks.static_defense(game, unit) if isinstance(unit, Enemy) else 0


@book.quantity("attack of {unit:unit}", modifies="attack", example="modify attack of any enemy by 1")
def attack_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """HITS of an enemy's attack (WAN-EATK-004)."""
    return enemy_turn.attack_of(game, unit) if isinstance(unit, Enemy) else 0


# ---- counts -------------------------------------------------------------------------------------------------------------


@book.quantity("wounds of {unit:unit}", example="if wounds of self is at least 2 { heal self for 1 }")
def wounds_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """WOUND tokens on a model."""
    return unit.wounds if unit is not None else 0


@book.quantity("xp of {unit:unit}", example="if xp of self is at least 2 { heal self for 1 }")
def xp_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """XP of a hero."""
    return unit.xp if isinstance(unit, Hero) else 0


@book.quantity("tier of {unit:unit}", example="if tier of self is at least 2 { heal self for 1 }")
def tier_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Experience Tier of a hero, 1 to 5 (WAN-XP-009)."""
    return unit.tier if isinstance(unit, Hero) else 0


@book.quantity("potions of {unit:unit}", example="if potions of self is 0 { heal self for 1 }")
def potions_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Health Potions of a hero."""
    return unit.potions if isinstance(unit, Hero) else 0


@book.quantity("number of {units:units}", example="if number of all enemies is at least 3 { heal self for 1 }")
def number_of(game: Encounter, here: Attachment, units: list[Model]) -> int:
    """How many there are."""
    return len(units)


@book.quantity("morale", example="if morale is at most 2 { heal all heroes for 1 }")
def morale(game: Encounter, here: Attachment) -> int:
    """Where the Morale Token lies (WAN-MORALE-001)."""
    return game.morale


@book.quantity("rounds", example="if rounds is at least 3 { heal all heroes for 1 }")
def rounds(game: Encounter, here: Attachment) -> int:
    """The number of the running round of the Encounter, from 1."""
    return game.round


@book.quantity("steps from {unit:unit} to {other:unit}", example="if steps from self to target is at least 3 { heal self for 1 }")
def steps_between(game: Encounter, here: Attachment, unit: Model | None, other: Model | None) -> int:
    """Steps between two models, walls respected, models not."""
    if unit is None or other is None or unit.space is None or other.space is None:
        return 0
    return game.map().steps(unit.space, other.space)


@book.quantity("slot of {unit:unit}", example="if slot of self is 1 { heal self for 1 }")
def slot_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """The slot of a hero's or enemy type's initiative card, from 1; 0 without one."""
    card = unit.type if isinstance(unit, Enemy) else unit
    return tracker.slot_of(game, card) + 1 if isinstance(card, Hero) or (card is not None and card in game.tracker) else 0


# ---- the roll under way ---------------------------------------------------------------------------------------------------


@book.quantity("successes of the check", example="if successes of the check is 0 { deal 1 wounds to self }")
def successes_of_the_check(game: Encounter, here: Attachment) -> int:
    """Successes of the last check that a card asked for (WAN-CHECK-001, WAN-CHECK-002)."""
    return game.checked.successes if game.checked is not None else 0


@book.quantity("crits of the check", example="if crits of the check is 0 { deal 1 wounds to self }")
def crits_of_the_check(game: Encounter, here: Attachment) -> int:
    """CRITs of the last check that a card asked for (WAN-STATUS-006)."""
    return game.checked.crits if game.checked is not None else 0


@book.quantity("crits of the attack", example="on wounding of self { deal crits of the attack wounds to target }")
def crits_of_the_attack(game: Encounter, here: Attachment) -> int:
    """CRITs of the attack under way."""
    return game.attack.pool.crits if game.attack is not None and game.attack.pool is not None else 0


@book.quantity("hits of the attack", example="on attack end of self { if hits of the attack is 0 { heal self for 1 } }")
def hits_of_the_attack(game: Encounter, here: Attachment) -> int:
    """HITS of the attack under way, before DEF."""
    return game.attack.hits if game.attack is not None else 0
