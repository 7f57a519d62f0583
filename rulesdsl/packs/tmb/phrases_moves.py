"""Phrases for positions and the Initiative Meter: place, move, push, swap, walk; Ini Dice up and down.

Comes in: the battle, the card in force, units, positions. Goes out: changes through the methods of `Battle`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.meter import BOTTOM, DOWN, TOP, UP
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.state import Position, Unit

STEPS = ("step",)

# ---- positions ----------------------------------------------------------------------------------------------------


@book.verb("place {unit:unit} next to {other:unit}", causes=STEPS, example="place self next to weakest of all opposing units")
def place_next_to(game: Battle, here: Attachment, unit: Unit | None, other: Unit | None) -> None:
    """Put a unit on a free position adjacent to another one; the party picks which."""
    if unit is not other and not game.adjacent(unit, other):
        game.relocate_to_one(unit, game.free_beside(other))


@book.verb(
    "move {unit:unit} to one of {positions:positions}",
    causes=STEPS,
    example="move target to one of free positions next to self",
)
def move_to_one_of(game: Battle, here: Attachment, unit: Unit | None, positions: list[Position]) -> None:
    """Put a unit on one of several positions if one is free; the party picks which."""
    game.relocate_to_one(unit, positions)


@book.verb("move {unit:unit} as far away as possible", causes=STEPS, example="move target as far away as possible")
def move_far_away(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """Put a unit on the free position that is furthest from where it stands (SD-DIE-022, SD-DIE-035)."""
    if unit is not None and unit.position is not None and game.on_mat(unit):
        game.relocate_to_one(unit, game.mat.furthest(unit.position, game.taken()))


@book.verb(
    "move {unit:unit} as far away as possible from {other:unit}",
    causes=STEPS,
    example="move target as far away as possible from self",
)
def move_far_away_from(game: Battle, here: Attachment, unit: Unit | None, other: Unit | None) -> None:
    """Put a unit on the free position that is furthest from another unit."""
    if other is not None and other.position is not None:
        game.relocate_to_one(unit, game.mat.furthest(other.position, game.taken()))


@book.verb("swap {unit:unit} with {other:unit}", causes=STEPS, example="swap self with target")
def swap(game: Battle, here: Attachment, unit: Unit | None, other: Unit | None) -> None:
    """Two units trade places."""
    game.exchange(unit, other)


@book.verb("push {unit:unit} up by {steps:int}", causes=STEPS, example="push target up by 1")
def push_up(game: Battle, here: Attachment, unit: Unit | None, steps: int) -> None:
    """Push a unit towards the Baddies' back row until something stops it (TMB-MOV-021, TMB-MOV-022)."""
    game.push(unit, "up", steps)


@book.verb("push {unit:unit} down by {steps:int}", causes=STEPS, example="push target down by 1")
def push_down(game: Battle, here: Attachment, unit: Unit | None, steps: int) -> None:
    """Push a unit towards the Gearlocs' back row until something stops it (TMB-MOV-021, TMB-MOV-022)."""
    game.push(unit, "down", steps)


@book.verb("push {unit:unit} left by {steps:int}", causes=STEPS, example="push target left by 1")
def push_left(game: Battle, here: Attachment, unit: Unit | None, steps: int) -> None:
    """Push a unit to the left until something stops it (TMB-MOV-021, TMB-MOV-022)."""
    game.push(unit, "left", steps)


@book.verb("push {unit:unit} right by {steps:int}", causes=STEPS, example="push target right by 1")
def push_right(game: Battle, here: Attachment, unit: Unit | None, steps: int) -> None:
    """Push a unit to the right until something stops it (TMB-MOV-021, TMB-MOV-022)."""
    game.push(unit, "right", steps)


@book.verb("push {unit:unit} away from {other:unit} by {steps:int}", causes=STEPS, example="push target away from self by 1")
def push_away_from(game: Battle, here: Attachment, unit: Unit | None, other: Unit | None, steps: int) -> None:
    """Push a unit straight away from another one."""
    game.push_away(unit, other, steps)


@book.verb("walk {unit:unit} up to {steps:int} towards {other:unit}", causes=STEPS, example="walk self up to 2 towards target")
def walk_towards(game: Battle, here: Attachment, unit: Unit | None, steps: int, other: Unit | None) -> None:
    """Walk a shortest route to a position adjacent to another unit."""
    if other is not None and other.position is not None and not game.adjacent(unit, other):
        game.walk(unit, game.mat.neighbours[other.position], steps)


@book.verb(
    "walk {unit:unit} up to {steps:int} to one of {positions:positions}",
    causes=STEPS,
    example="walk self up to 2 to one of start position baddie-ranged 3",
)
def walk_to(game: Battle, here: Attachment, unit: Unit | None, steps: int, positions: list[Position]) -> None:
    """Walk a shortest route to one of several positions; when all are taken, to a position adjacent to one."""
    if unit is None or unit.position in positions:
        return
    free = [place for place in positions if game.free(place)]
    game.walk(unit, free or [near for place in positions for near in game.mat.neighbours[place]], steps)


@book.verb("aim at {units:units} instead", example="aim at weakest of all opposing units instead")
def target_instead(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """The owner's targets of this turn are these."""
    here.owner.memory["chosen targets"] = [unit for unit in units if game.may_target(here.owner, unit)]


# ---- Initiative Meter -------------------------------------------------------------------------------------------------


@book.verb("move {unit:unit} up {spots:int} on the meter [now]", example="move self up 1 on the meter")
def move_up(game: Battle, here: Attachment, unit: Unit | None, spots: int, *, now: bool = False) -> None:
    """Move an Ini Die up; without `now` at the end of the round (TMB-INI-014)."""
    game.shift(unit, UP, spots, now=now)


@book.verb("move {unit:unit} down {spots:int} on the meter [now]", example="move target down 2 on the meter")
def move_down(game: Battle, here: Attachment, unit: Unit | None, spots: int, *, now: bool = False) -> None:
    """Move an Ini Die down; without `now` at the end of the round."""
    game.shift(unit, DOWN, spots, now=now)


@book.verb("move {unit:unit} to the top of the meter [now]", example="move self to the top of the meter")
def move_to_top(game: Battle, here: Attachment, unit: Unit | None, *, now: bool = False) -> None:
    """Move an Ini Die to the top; without `now` at the end of the round."""
    game.shift(unit, TOP, now=now)


@book.verb("move {unit:unit} to the bottom of the meter [now]", example="move target to the bottom of the meter now")
def move_to_bottom(game: Battle, here: Attachment, unit: Unit | None, *, now: bool = False) -> None:
    """Move an Ini Die to the bottom; without `now` at the end of the round."""
    game.shift(unit, BOTTOM, now=now)


@book.verb(
    "move allies of {unit:unit} up {spots:int} behind it on the meter",
    example="move allies of self up 1 behind it on the meter",
)
def move_allies_up(game: Battle, here: Attachment, unit: Unit | None, spots: int) -> None:
    """Ini Dice of its side go up, but not above its own."""
    if unit is None or unit not in game.meter:
        return
    for other in [other for other in game.meter if other.side == unit.side and other is not unit]:
        room = game.meter.index(other) - game.meter.index(unit) - 1
        if room > 0:
            game.shift(other, UP, min(spots, room))


@book.quantity("initiative of {unit:unit}", modifies="initiative", example="modify initiative of self by 2 this battle")
def initiative_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The number of its Ini Die when it enters; after round 1 it means nothing (TMB-INI-009)."""
    return 0 if unit is None else unit.ini


@book.verb("raise the ini die of {unit:unit} by {amount:int}", example="raise the ini die of self by 2")
def raise_ini(game: Battle, here: Attachment, unit: Unit | None, amount: int) -> None:
    """Change the Ini number before the meter is built (TMB-INI-008)."""
    if unit is not None:
        unit.ini = max(1, unit.ini + amount)
