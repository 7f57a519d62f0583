"""Phrases that pick units.

Comes in: the battle and the card in force. Goes out: units in a fixed order (order of entry, or of the mat). Ties are the
party's (TMB-BT-012). Nothing here changes anything.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.state import Position, Unit
from rulesdsl.packs.tmb.targeting import STRONGEST, WEAKEST

# ---- groups ------------------------------------------------------------------------------------------------------------


@book.selector("all units", example="heal all units for 1")
def all_units(game: Battle, here: Attachment) -> list[Unit]:
    """Every unit on the mat."""
    return list(game.units)


@book.selector("all opposing units", example="deal 1 damage to all opposing units")
def all_opposing_units(game: Battle, here: Attachment) -> list[Unit]:
    """Every unit of the other side on the mat (TMB-UNIT-002)."""
    return game.opponents(here.owner)


@book.selector("all allied units", example="heal all allied units for 1")
def all_allied_units(game: Battle, here: Attachment) -> list[Unit]:
    """Every other unit of the own side on the mat."""
    return game.allies(here.owner)


@book.selector("all baddies", example="deal 1 damage to all baddies")
def all_baddies(game: Battle, here: Attachment) -> list[Unit]:
    """Every Baddie and Tyrant on the mat (TMB-UNIT-003)."""
    return game.baddies()


@book.selector("all melee baddies", example="give surprise to all melee baddies")
def all_melee_baddies(game: Battle, here: Attachment) -> list[Unit]:
    """The Baddies on the mat whose attack form is melee (TMB-CHIP-003)."""
    return [unit for unit in game.baddies() if unit.form == "melee"]


@book.selector("all ranged baddies", example="give surprise to all ranged baddies")
def all_ranged_baddies(game: Battle, here: Attachment) -> list[Unit]:
    """The Baddies on the mat whose attack form is ranged (TMB-CHIP-004)."""
    return [unit for unit in game.baddies() if unit.form == "ranged"]


@book.selector("all gearlocs", example="heal all gearlocs for 1")
def all_gearlocs(game: Battle, here: Attachment) -> list[Unit]:
    """Every Gearloc on the mat; outside of battles those of the party that have HP."""
    if game.adventure.calm:
        return [gearloc for gearloc in game.party if gearloc.hp > 0]
    return [*game.gearlocs()]


@book.selector("units adjacent to {unit:unit}", example="deal 2 damage to units adjacent to self")
def units_adjacent_to(game: Battle, here: Attachment, unit: Unit | None) -> list[Unit]:
    """The units of both sides that share a side of their position with it (TMB-MAT-003)."""
    return game.beside(unit)


@book.selector("targets of {unit:unit}", example="apply weaken(1) to targets of self")
def targets_of_unit(game: Battle, here: Attachment, unit: Unit | None) -> list[Unit]:
    """The targets of its running turn that are in range."""
    if unit is None:
        return []
    return [target for target in dict.fromkeys(unit.attack_targets) if game.on_mat(target)]


@book.selector("units on or next to {positions:positions}", example="deal 1 damage to units on or next to start position mech 2")
def units_around(game: Battle, here: Attachment, positions: list[Position]) -> list[Unit]:
    """The units that stand on positions or adjacent to them."""
    near = [place for start in positions for place in (start, *game.mat.neighbours[start])]
    return game.standing_on(dict.fromkeys(near))


@book.selector("units that damaged {unit:unit}", example="deal 1 damage to units that damaged self")
def units_that_damaged(game: Battle, here: Attachment, unit: Unit | None) -> list[Unit]:
    """Who damaged it in this turn."""
    return [] if unit is None else list(unit.damage_from)


# ---- narrowing a group ---------------------------------------------------------------------------------------------------


@book.selector("{units:units} adjacent to {unit:unit}", example="deal 1 damage to all opposing units adjacent to self")
def narrowed_to_adjacent(game: Battle, here: Attachment, units: list[Unit], unit: Unit | None) -> list[Unit]:
    """Those adjacent to a unit."""
    return [other for other in units if game.adjacent(other, unit)]


@book.selector(
    "{units:units} not adjacent to {unit:unit}",
    example="deal 2 true damage to all opposing units not adjacent to self",
)
def narrowed_to_distant(game: Battle, here: Attachment, units: list[Unit], unit: Unit | None) -> list[Unit]:
    """Those not adjacent to a unit."""
    return [other for other in units if other is not unit and not game.adjacent(other, unit)]


@book.selector("{units:units} of type {type:type}", example="heal all baddies of type Beast for 1")
def narrowed_to_type(game: Battle, here: Attachment, units: list[Unit], type: Ref) -> list[Unit]:
    """Those of a Baddie type."""
    return [other for other in units if type.name in other.types]


@book.selector("{units:units} other than {unit:unit}", example="deal 1 damage to all baddies other than self")
def narrowed_to_others(game: Battle, here: Attachment, units: list[Unit], unit: Unit | None) -> list[Unit]:
    """All but one."""
    return [other for other in units if other is not unit]


@book.selector("{units:units} affected by {effect:effect}", example="deal 1 damage to all opposing units affected by poison")
def narrowed_to_affected(game: Battle, here: Attachment, units: list[Unit], effect: Ref) -> list[Unit]:
    """Those with an effect."""
    return [other for other in units if effect.name in other.effects]


@book.selector("{units:units} worth {points:points}", example="defeat all baddies worth 1pt")
def narrowed_to_points(game: Battle, here: Attachment, units: list[Unit], points: int) -> list[Unit]:
    """Those with that many Baddie Pts."""
    return [other for other in units if other.points == points]


@book.selector("{units:units} worth at most {points:points}", example="apply stun to all baddies worth at most 5pt")
def narrowed_to_small(game: Battle, here: Attachment, units: list[Unit], points: int) -> list[Unit]:
    """Baddies with at most that many Pts; no Tyrants."""
    return [other for other in units if 0 < other.points <= points]


@book.selector("{units:units} holding loot", example="let thief be closest of all opposing units holding loot to self")
def narrowed_to_looters(game: Battle, here: Attachment, units: list[Unit]) -> list[Unit]:
    """Gearlocs that hold Loot."""
    return [other for other in units if getattr(other, "loot", ())]


@book.selector("{units:units} in reach of {unit:unit}", example="deal 1 damage to all opposing units in reach of self")
def narrowed_to_reach(game: Battle, here: Attachment, units: list[Unit], unit: Unit | None) -> list[Unit]:
    """Those that the unit may target from where it stands."""
    near = game.in_range(unit) if unit is not None else []
    return [other for other in units if other in near]


@book.selector(
    "{units:units} available to {unit:unit}", example="place self next to weakest of all opposing units available to self"
)
def narrowed_to_available(game: Battle, here: Attachment, units: list[Unit], unit: Unit | None) -> list[Unit]:
    """Those that the unit may target and is adjacent to, or would be on a free position."""
    if unit is None:
        return []
    near = [other for other in units if game.adjacent(other, unit) or game.free_beside(other)]
    return [other for other in near if game.may_target(unit, other)]


@book.selector("{units:units} having the skill {skill:skill}", example="heal all baddies having the skill Terrify for 1")
def narrowed_to_skilled(game: Battle, here: Attachment, units: list[Unit], skill: Ref) -> list[Unit]:
    """Those that have a skill."""
    return [other for other in units if has_skill(other, skill.name)]


def has_skill(unit: Unit, name: str) -> bool:
    """Whether a skill of that name is in force on the unit (SD-DIE-030: also one it was lent)."""
    return any(here.card.name == name and here.card.kind == "skill" for here in unit.attached)


@book.selector("{units:units} standing on {ground:word}", example="deal 1 damage to all gearlocs standing on lava")
def narrowed_to_ground(game: Battle, here: Attachment, units: list[Unit], ground: str) -> list[Unit]:
    """Those whose position is covered with something: lava, wreckage."""
    return [other for other in units if other.position is not None and game.ground.get(other.position) == ground]


@book.selector("{units:units} named like {unit:unit}", example="redirect it to all allied units named like self")
def narrowed_to_namesakes(game: Battle, here: Attachment, units: list[Unit], unit: Unit | None) -> list[Unit]:
    """Those with the same name as another one."""
    return [other for other in units if unit is not None and other is not unit and other.name == unit.name]


@book.selector("the whole party", example="party chooses victim in the whole party { heal victim for 1 }")
def the_whole_party(game: Battle, here: Attachment) -> list[Unit]:
    """Every Gearloc of the party, on the mat or not."""
    return [*game.party]


# ---- one unit ------------------------------------------------------------------------------------------------------------


@book.selector("strongest of {units:units}", gives="unit", maybe=True, example="deal 3 damage to strongest of all opposing units")
def strongest_of(game: Battle, here: Attachment, units: list[Unit]) -> Unit | None:
    """The one with the most HP now; ties are the party's (TMB-TGT-013)."""
    return game.one_of(game.extreme(STRONGEST, units), "strongest", here.owner)


@book.selector("weakest of {units:units}", gives="unit", maybe=True, example="deal 1 damage to weakest of all opposing units")
def weakest_of(game: Battle, here: Attachment, units: list[Unit]) -> Unit | None:
    """The one with the fewest HP now; ties are the party's."""
    return game.one_of(game.extreme(WEAKEST, units), "weakest", here.owner)


@book.selector(
    "closest of {units:units} to {unit:unit}",
    gives="unit",
    maybe=True,
    example="deal 1 damage to closest of all gearlocs to self",
)
def closest_of(game: Battle, here: Attachment, units: list[Unit], unit: Unit | None) -> Unit | None:
    """The one fewest steps away; ties by the unit's target icon, then the party (TMB-MOV-009)."""
    near = game.closest(unit, [other for other in units if other is not unit])
    if len(near) > 1 and unit is not None:
        near = game.extreme(unit.target_rule, near)
    return game.one_of(near, "closest", unit)


@book.selector(
    "closest strongest of {units:units} to {unit:unit}",
    gives="unit",
    maybe=True,
    example="swap self with closest strongest of all opposing units to self",
)
def closest_strongest_of(game: Battle, here: Attachment, units: list[Unit], unit: Unit | None) -> Unit | None:
    """The strongest one; among equals the closest."""
    return game.one_of(game.closest(unit, game.extreme(STRONGEST, units)), "closest strongest", unit)


@book.selector("one of {units:units}", gives="unit", maybe=True, example="apply bleed to one of all opposing units")
def one_of_units(game: Battle, here: Attachment, units: list[Unit]) -> Unit | None:
    """One that the party picks."""
    return game.one_of(list(units), "unit", here.owner)


@book.selector(
    "closest opposing unit to {unit:unit}",
    gives="unit",
    maybe=True,
    example="deal 1 damage to closest opposing unit to self",
)
def closest_opposing_unit(game: Battle, here: Attachment, unit: Unit | None) -> Unit | None:
    """The opposing unit fewest steps away; ties by the target icon, then the party."""
    return None if unit is None else closest_of(game, here, game.opponents(unit), unit)


@book.selector("next baddie after {unit:unit}", gives="unit", maybe=True, example="take a turn with next baddie after self")
def next_baddie(game: Battle, here: Attachment, unit: Unit | None) -> Unit | None:
    """The next other Baddie on the Initiative Meter that has not acted in this round."""
    if unit is None:
        return None
    later = [other for other in game.following(unit) if game.acted.get(other) != game.round]
    return next((other for other in later if other.kind in ("baddie", "tyrant") and other is not unit), None)


@book.selector(
    "next opposing unit after {unit:unit}",
    gives="unit",
    maybe=True,
    example="move next opposing unit after self to the bottom of the meter now",
)
def next_opposing_unit(game: Battle, here: Attachment, unit: Unit | None) -> Unit | None:
    """The next unit of the other side on the Initiative Meter, going on from the top (SD-DIE-033)."""
    if unit is None:
        return None
    return next((other for other in game.following(unit) if other.side != unit.side), None)


@book.selector("keeper of {unit:unit}", gives="unit", maybe=True, example="heal keeper of self for 1")
def owner_of_unit(game: Battle, here: Attachment, unit: Unit | None) -> Unit | None:
    """Who left the object, or whose Companion it is."""
    return None if unit is None else unit.owner


@book.selector("attacker of {unit:unit}", gives="unit", maybe=True, example="apply terrify to attacker of self")
def attacker_of(game: Battle, here: Attachment, unit: Unit | None) -> Unit | None:
    """Who rolled Atk dice at it last."""
    found = unit.memory.get("attacked by") if unit is not None else None
    return found if isinstance(found, Unit) else None


@book.selector("active unit", gives="unit", maybe=True, example="deal 1 damage to active unit")
def active_unit(game: Battle, here: Attachment) -> Unit | None:
    """The unit whose turn it is."""
    return game.turn_of


@book.selector("causer of this", gives="unit", maybe=True, example="deal 1 damage to causer of this")
def unit_that_caused_this(game: Battle, here: Attachment) -> Unit | None:
    """Who applied this effect or left this object."""
    return here.source if isinstance(here.source, Unit) else None
