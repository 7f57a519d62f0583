"""Numbers of a unit: HP, Atk, Def, movement, targets, damage. Those with `modifies` can be changed by cards.

Comes in: the battle and a unit (None counts as 0). Goes out: whole numbers in HP, dice or positions.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.state import Unit


@book.quantity("hp of {unit:unit}", example="if hp of self is at most 3 { heal self for 1 }")
def hp_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """Current HP."""
    return 0 if unit is None else unit.hp


@book.quantity("hp stat of {unit:unit}", modifies="hp", example="modify hp stat of self by 2 this battle")
def hp_stat_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The most HP it can have."""
    return 0 if unit is None else game.max_hp(unit)


@book.quantity("hp lost by {unit:unit} this turn", example="if hp lost by self this turn is at least 1 { heal self for 1 }")
def hp_lost_this_turn(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """HP it lost in the running turn so far, from anything."""
    return 0 if unit is None else unit.hp_lost_this_turn


@book.quantity("attack of {unit:unit}", modifies="attack", example="modify attack of self by 1 while self is not at full hp")
def attack_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """Atk Stat with everything that changes it."""
    return 0 if unit is None else max(0, game.quantity("attack", unit, game.base_stat(unit, "attack")))


@book.quantity("defense of {unit:unit}", modifies="defense", example="modify defense of self by 1 until end of round")
def defense_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """Def Stat with everything that changes it."""
    return 0 if unit is None else max(0, game.quantity("defense", unit, game.base_stat(unit, "defense")))


@book.quantity("printed attack of {unit:unit}", example="modify defense of bearer to printed attack of bearer")
def printed_attack_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """Atk Stat before anything changes it."""
    return 0 if unit is None else game.base_stat(unit, "attack")


@book.quantity("printed defense of {unit:unit}", example="modify attack of bearer to printed defense of bearer")
def printed_defense_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """Def Stat before anything changes it."""
    return 0 if unit is None else game.base_stat(unit, "defense")


@book.quantity("defense in force of {unit:unit}", example="if defense in force of target is 0 { heal self for 1 }")
def active_defense_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """What its active Def dice show together."""
    return 0 if unit is None else sum(unit.defense_dice)


@book.quantity("movement of {unit:unit}", modifies="movement", example="modify movement of self by 1 until end of round")
def movement_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """How many positions a Baddie may enter in its turn."""
    return 0 if unit is None else game.steps_of(unit)


@book.quantity("figures of {unit:unit}", modifies="targets", example="modify figures of self by 1 until end of round")
def number_of_targets_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """How many units a Baddie targets."""
    return 0 if unit is None else game.target_number(unit)


@book.quantity(
    "damage dealt by {unit:unit}",
    modifies="damage dealt",
    example="modify damage dealt by self by 1 until end of round",
)
def damage_dealt_by(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """How much each Dmg it deals is changed."""
    return 0 if unit is None else game.quantity("damage dealt", unit, 0)


@book.quantity(
    "damage taken by {unit:unit}",
    modifies="damage taken",
    example="modify damage taken by self by 1 until end of round",
)
def damage_taken_by(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """How much each Dmg it takes is changed."""
    return 0 if unit is None else game.quantity("damage taken", unit, 0)


@book.quantity(
    "damage from {unit:unit} this turn",
    example="deal damage from source this turn damage to source",
    text="the damage from {unit} this turn",
)
def damage_from_unit(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """HP that the owner of the card lost to a unit's damage in this turn."""
    return int(here.owner.damage_from.get(unit, 0)) if unit is not None else 0


@book.quantity("bones rolled by {unit:unit}", example="if bones rolled by self is at least 2 { heal self for 1 }")
def bones_rolled_by(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The bones that a Baddie rolled in its turn."""
    return 0 if unit is None else unit.bones
