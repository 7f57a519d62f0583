"""Phrases for the Battle Queue, entering, turns and numbers of the battle.

Comes in: the battle, the card in force, units, points. Goes out: changes through the methods of `Battle`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.meter import BOTTOM, TOP
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.state import Unit

LESSER = {20: 5, 5: 1, 3: 1, 1: 1}

# ---- Battle Queue ----------------------------------------------------------------------------------------------------


@book.verb("build the queue", example="build the queue", text="build the Battle Queue from the Baddie Pts")
def build_the_queue(game: Battle, here: Attachment) -> None:
    """Draw Baddies worth the Baddie Pts of the day (TMB-BQ-004, TMB-BQ-012)."""
    game.build_queue(game.baddie_points())


@book.verb(
    "build the queue with {amount:int} points",
    example="build the queue with 8 points",
    text="build the Battle Queue with this many Pts: {amount}",
)
def build_the_queue_with(game: Battle, here: Attachment, amount: int) -> None:
    """Draw Baddies worth that many Pts (TMB-BQ-005, TMB-BQ-013, TMB-BQ-014)."""
    game.build_queue(amount)


@book.verb("add a {points:points} baddie to the queue", example="add a 5pt baddie to the queue")
def add_baddie(game: Battle, here: Attachment, points: int) -> None:
    """A Baddie from its Active Stack goes to the place of its value (TMB-BQ-007)."""
    game.enqueue(game.draw(points))


@book.verb("add a {points:points} baddie to the top of the queue", example="add a 5pt baddie to the top of the queue")
def add_baddie_on_top(game: Battle, here: Attachment, points: int) -> None:
    """A Baddie from its Active Stack goes on top of the queue."""
    game.enqueue(game.draw(points), TOP)


@book.verb("add a {points:points} baddie to the bottom of the queue", example="add a 1pt baddie to the bottom of the queue")
def add_baddie_below(game: Battle, here: Attachment, points: int) -> None:
    """A Baddie from its Active Stack goes under the queue."""
    game.enqueue(game.draw(points), BOTTOM)


@book.verb(
    "add a {points:points} {type:type} baddie to the top of the queue",
    example="add a 1pt Orc baddie to the top of the queue",
)
def add_typed_on_top(game: Battle, here: Attachment, points: int, type: Ref) -> None:
    """A Baddie of a type is looked for and goes on top of the queue (TMB-BQ-008)."""
    game.enqueue(game.search(lambda chip: type.name in chip.types, points), TOP)


@book.verb("add a {points:points} {type:type} baddie to the queue", example="add a 1pt Orc baddie to the queue")
def add_typed(game: Battle, here: Attachment, points: int, type: Ref) -> None:
    """A Baddie of a type is looked for and goes to the place of its value."""
    game.enqueue(game.search(lambda chip: type.name in chip.types, points))


@book.verb("add {baddie:baddie} to the top of the queue", example="add Goblin Guru to the top of the queue")
def add_named_on_top(game: Battle, here: Attachment, baddie: Ref) -> None:
    """A Baddie is looked for and goes on top of the queue (TMB-BQ-008)."""
    game.enqueue(game.search(lambda chip: chip.name == baddie.name), TOP)


@book.verb(
    "add {baddie:baddie} from the active stacks to the top of the queue",
    example="add Goblin Guru from the active stacks to the top of the queue",
)
def add_active_on_top(game: Battle, here: Attachment, baddie: Ref) -> None:
    """A Baddie is looked for in the Active Stacks only and goes on top of the queue."""
    game.enqueue(game.search(lambda chip: chip.name == baddie.name, active_only=True), TOP)


@book.verb(
    "add a namesake of {unit:unit} from the active stacks to the top of the queue",
    example="add a namesake of self from the active stacks to the top of the queue",
)
def add_namesake(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """Another chip with the same name is looked for in the Active Stacks and goes on top of the queue."""
    if unit is not None:
        game.enqueue(game.search(lambda chip: chip.name == unit.name, active_only=True), TOP)


@book.verb("return {unit:unit} to the top of the queue", example="return self to the top of the queue")
def put_on_top(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Baddie goes back on top of the queue, healed and without effects (TMB-BIB-009)."""
    game.back_to_queue(unit, TOP)


@book.verb("return {unit:unit} to the bottom of the queue", example="return self to the bottom of the queue")
def put_under(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Baddie goes back to the bottom of the queue."""
    game.back_to_queue(unit, BOTTOM)


@book.verb("return {unit:unit} to the queue", example="return target to the queue")
def put_back(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Baddie goes back to the place of its value in the queue (TMB-BIB-010)."""
    game.back_to_queue(unit)


@book.verb("send {unit:unit} to the defeated stack", example="send self to the defeated stack")
def send_to_defeated(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Baddie leaves the mat for the pile of defeated chips without being defeated by anyone."""
    if unit is not None and unit.chip is not None and game.on_mat(unit):
        game.leave(unit)
        unit.defeated = True
        game.pile(unit.chip)
        game.check_end()


@book.quantity("baddies in the queue", example="if baddies in the queue is at least 1 { heal self for 1 }")
def baddies_in_the_queue(game: Battle, here: Attachment) -> int:
    """How many chips the queue holds."""
    return len(game.queue)


@book.verb(
    "add a lesser baddie than {unit:unit} to the bottom of the queue",
    example="add a lesser baddie than self to the bottom of the queue",
)
def add_lesser(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Baddie of the next lower Pts (20 to 5, 5 to 1, 1 to 1) goes under the queue."""
    if unit is not None:
        game.enqueue(game.draw(LESSER.get(unit.points, 5)), BOTTOM)


# ---- entering ----------------------------------------------------------------------------------------------------


@book.verb("enter {unit:unit} at lane {lane:int}", causes=("entry", "step"), example="enter self at lane 1")
def enter_in_lane(game: Battle, here: Attachment, unit: Unit | None, lane: int) -> None:
    """A chip that is being set up enters at the position of its attack form in a lane."""
    if unit is not None and unit.chip is not None and not game.on_mat(unit):
        enter_at(game, unit.chip, "R" if unit.form == "ranged" else "M", lane)


@book.verb(
    "enter {unit:unit} on the ranged position of lane {lane:int}",
    causes=("entry", "step"),
    example="enter self on the ranged position of lane 3",
)
def enter_on_ranged(game: Battle, here: Attachment, unit: Unit | None, lane: int) -> None:
    """A chip that is being set up enters at the ranged Baddie position of a lane."""
    if unit is not None and unit.chip is not None and not game.on_mat(unit):
        enter_at(game, unit.chip, "R", lane)


@book.verb(
    "enter a {points:points} {type:type} baddie at lane {lane:int}",
    causes=("entry", "step"),
    example="enter a 1pt Bog baddie at lane 2",
)
def enter_typed_in_lane(game: Battle, here: Attachment, points: int, type: Ref, lane: int) -> None:
    """A Baddie of a type is looked for and enters in a lane."""
    chip = game.search(lambda found: type.name in found.types, points)
    if chip is not None:
        enter_at(game, chip, "R" if chip.card.fields["form"] == "ranged" else "M", lane)


@book.verb(
    "enter a {points:points} baddie next to {unit:unit} to act after it",
    causes=("entry", "step"),
    example="enter a 1pt baddie next to self to act after it",
)
def enter_next_to(game: Battle, here: Attachment, points: int, unit: Unit | None) -> None:
    """A Baddie from its Active Stack enters on a free adjacent position and acts right after the unit (SD-DIE-012).

    Not while four are on the mat (TMB-BIB-001).
    """
    places = game.free_beside(unit)
    if unit is None or not places or len(game.baddies()) >= game.most_baddies:
        return
    chip = game.draw(points)
    if chip is None:
        return
    entered = game.enter(chip, game.decide(None, "position", places, unit))
    if entered is not None and game.round > 0:
        game.put_after(entered, unit)


def enter_at(game: Battle, chip: Chip, letter: str, lane: int) -> None:
    """Enter a chip with a lane's marker at one of its positions, or as a chip from the queue if that is taken."""
    place = game.mat.start(letter, lane)
    free = place is not None and game.free(place)
    if game.enter(chip, place if free else None, lane) is None:
        game.enqueue(chip, TOP)


@book.verb("let only {number:int} gearlocs fight at a time", example="let only 1 gearlocs fight at a time")
def only_some_gearlocs(game: Battle, here: Attachment, number: int) -> None:
    """The others wait; one enters at the end of a round in which there is room."""
    game.most_gearlocs = number


# ---- turns ----------------------------------------------------------------------------------------------------


@book.verb("take a turn with {unit:unit}", causes=("turn start", "turn end"), example="take a turn with self")
def take_a_turn(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The unit takes a whole turn at once, besides its own one."""
    game.take_turn(unit)


@book.verb(
    "let {unit:unit} act now after {other:unit}",
    causes=("turn start", "turn end"),
    example="let next baddie after self act now after self",
)
def act_now(game: Battle, here: Attachment, unit: Unit | None, other: Unit | None) -> None:
    """The unit takes its turn of this round at once and its Ini Die moves right below the other one."""
    if unit is None or other is None or unit is other or not game.on_mat(unit):
        return
    game.put_after(unit, other)
    game.acted[unit] = game.round
    game.take_turn(unit)


@book.verb(
    "take a turn with {unit:unit} as an ally of {gearloc:unit}",
    causes=("turn start", "turn end"),
    example="take a turn with self as an ally of unit",
)
def turn_as_ally(game: Battle, here: Attachment, unit: Unit | None, gearloc: Unit | None) -> None:
    """The unit takes a turn on the side of a Gearloc (TMB-UNIT-005)."""
    game.turn_as_ally(unit, gearloc)


@book.verb("advance the round die to fatigue", example="on round end { advance the round die to fatigue }")
def advance_to_fatigue(game: Battle, here: Attachment) -> None:
    """The next round is a Fatigue round."""
    game.round = max(game.round, 5)


@book.quantity("round number", example="modify attack of self to round number")
def round_number(game: Battle, here: Attachment) -> int:
    """The round, from 1."""
    return game.round


@book.quantity("day number", example="heal self for day number")
def day_number(game: Battle, here: Attachment) -> int:
    """The day of the Adventure."""
    return game.day


@book.quantity("size of the party", example="heal self for size of the party", text="the size of the party")
def party_size(game: Battle, here: Attachment) -> int:
    """Gearlocs in the party, those who are knocked out included (TMB-BQ-016)."""
    return len(game.party)


@book.quantity("baddie points", example="build the queue with baddie points points", text="the Baddie Pts")
def baddie_points(game: Battle, here: Attachment) -> int:
    """Day times Gearlocs in the party (TMB-BQ-004)."""
    return game.baddie_points()


@book.quantity("number of {units:units}", example="modify attack of self by number of all allied units of type Orc")
def number_of(game: Battle, here: Attachment, units: list[Unit]) -> int:
    """How many units a group has."""
    return len(units)


@book.quantity(
    "lowest of {one:int} and {other:int}",
    example="heal self for lowest of 3 and round number",
    text="the lower of {one} and {other}",
)
def lowest_of(game: Battle, here: Attachment, one: int, other: int) -> int:
    """The lower of two numbers."""
    return min(one, other)


@book.quantity("lane of {unit:unit}", example="if lane of self is 1 { heal self for 1 }")
def lane_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The number of its Lane Marker (TMB-MAT-005)."""
    return 0 if unit is None else unit.lane


@book.verb("use a random die of the set with {unit:unit}", example="use a random die of the set with self")
def use_random_die(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Tyrant takes one of the Tyrant Dice that no Tyrant of the battle uses, for this battle."""
    if unit is None:
        return
    used = [die.name for other in game.units for die in other.tyrant_dice]
    free = [die for die in game.library.kind("die").values() if die.parts("face") and die.name not in used]
    if free:
        unit.tyrant_dice.append(free[game.roll("randomize", len(free)) - 1])
