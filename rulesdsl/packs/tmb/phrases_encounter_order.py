"""Phrases of Encounters about who is on the mat and when: limits, the Party Leader, late Gearlocs, odd Baddies.

Comes in: the battle, the card in force. Goes out: changes through the methods and limits of `Battle`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.meter import BOTTOM, TOP
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_gearloc import gearlocs_of
from rulesdsl.packs.tmb.state import LONERS, Position, Unit

# ---- the party --------------------------------------------------------------------------------------------------------


@book.selector("party leader", gives="unit", maybe=True, example="heal party leader for 1", text="the Party Leader")
def party_leader(game: Battle, here: Attachment) -> Unit | None:
    """The Gearloc in the first seat (TMB-ENC-023)."""
    return game.party[0] if game.party else None


@book.condition("{unit:unit} is the party leader", example="if unit is the party leader { heal unit for 1 }")
def is_party_leader(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether it is the Gearloc in the first seat (TMB-ENC-023)."""
    return bool(game.party) and unit is game.party[0]


@book.verb(
    "hold {units:units} back for {count:int} rounds",
    example="hold party leader back for 1 rounds",
    text="{units} enters at the end of round {count}",
)
def hold_back(game: Battle, here: Attachment, units: list[Unit], count: int) -> None:
    """Gearlocs are not placed at set-up: they enter when that round has ended, at the top of the meter."""
    for gearloc in gearlocs_of(units):
        game.held_back[gearloc] = max(1, count)


@book.verb(
    "send only {unit:unit} into the battle",
    example="send only party leader into the battle",
    text="only {unit} takes part in the battle",
)
def send_only(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A trial: the other Gearlocs are not placed, and it is lost when this one falls."""
    if unit is not None:
        game.kept_out = [gearloc for gearloc in game.party if gearloc is not unit]


@book.selector("first gearloc on the meter", gives="unit", maybe=True, example="heal first gearloc on the meter for 1")
def first_gearloc(game: Battle, here: Attachment) -> Unit | None:
    """The Gearloc with the highest place on the Initiative Meter."""
    return next((unit for unit in game.meter if unit.kind == "gearloc"), None)


book.action("rolled defense", "rolled defense of {unit:unit}", text="using the rolled Def of {unit} as anything but bones")
book.action("any distance", "attacks at any distance of {unit:unit}", text="attacks by {unit} on units that are not adjacent")

# ---- Baddies ----------------------------------------------------------------------------------------------------------


@book.verb(
    "let at most {number:int} baddies stand on the mat",
    example="let at most 2 baddies stand on the mat",
    text="at most {number} Baddies stand on the mat at a time",
)
def at_most_baddies(game: Battle, here: Attachment, number: int) -> None:
    """Baddies come from the queue up to that number instead of four (TMB-BIB-001)."""
    game.most_baddies = number


@book.verb(
    "enter a {points:points} baddie without a lane marker",
    causes=("entry", "step"),
    example="enter a 1pt baddie without a lane marker",
    text="a {points} Baddie enters without a Lane Marker or an Ini Die",
)
def enter_unmarked(game: Battle, here: Attachment, points: int) -> None:
    """A Baddie from its Active Stack enters on a free start position, over the limit of four, and has no turns of its own."""
    chip = game.draw(points)
    if chip is not None and game.enter(chip, None, 0) is None:
        game.to_stack(chip)


@book.condition("{unit:unit} has no lane marker", example="if unit has no lane marker { heal unit for 1 }")
def has_no_marker(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether a Baddie on the mat has no Lane Marker."""
    return unit is not None and unit.lane == 0 and game.on_mat(unit)


@book.verb(
    "exchange the chips of {units:units}",
    causes=("entry", "step"),
    example="on round end { exchange the chips of all baddies worth 5pt }",
    text="each of {units} is exchanged for another chip of its value, which keeps its HP and its Ini Die",
)
def exchange_chips(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """Chips from the Active Stacks take the place of Baddies; their skills and other numbers are their own."""
    for unit in units:
        game.exchange_chip(unit)


@book.filter("any unit named {name:name}", example="forbid tyrant die of any unit named Mulmesh")
def any_named(game: Battle, here: Attachment, unit: Unit, name: str) -> bool:
    """Units of that name."""
    return unit.name == name


@book.filter("any baddie without a lane marker", example="forbid movement of any baddie without a lane marker")
def any_unmarked(game: Battle, here: Attachment, unit: Unit) -> bool:
    """Baddies that entered without a Lane Marker."""
    return unit.kind == "baddie" and unit.lane == 0


@book.verb(
    "call in {baddie:baddie} at {positions:positions}",
    causes=("entry", "step"),
    example="call in Timid Geophage at side position 3",
    text="{baddie} enters on {positions}",
)
def enter_named_on(game: Battle, here: Attachment, baddie: Ref, positions: list[Position]) -> None:
    """A Baddie is looked for and enters on the first of some positions that is free (TMB-BQ-008)."""
    places = [place for place in positions if game.free(place)]
    chip = game.search(lambda found: found.name == baddie.name) if places else None
    if chip is not None:
        entered = game.enter(chip, places[0])
        if entered is not None and game.round > 0:
            game.join_meter([entered])


@book.verb(
    "pit {units:units} against everybody",
    text="{units} opposes both sides",
    example="on entry of any baddie when unit is worth 20pt { pit unit against everybody }",
)
def make_hostile(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """A Baddie opposes both sides, and both sides oppose it; it must fall as the others must."""
    for unit in units:
        unit.side = LONERS


# ---- the Battle Queue -------------------------------------------------------------------------------------------------


@book.verb(
    "add {count:int} {type:type} to the bottom of the queue",
    example="add 1 Krelln to the bottom of the queue",
    text="add {type} under the queue: {count}",
)
def add_of_type_below(game: Battle, here: Attachment, count: int, type: Ref) -> None:
    """3Pt Baddies of a type go under the queue, where the card says so."""
    for _ in game.times(count):
        game.enqueue(game.search(lambda chip: type.name in chip.types, 3), BOTTOM)


@book.verb(
    "add {count:int} {type:type} to the top of the queue",
    example="add 1 Mech to the top of the queue",
    text="add {type} on top of the queue: {count}",
)
def add_of_type_above(game: Battle, here: Attachment, count: int, type: Ref) -> None:
    """3Pt Baddies of a type go on top of the queue, where the card says so."""
    for _ in game.times(count):
        game.enqueue(game.search(lambda chip: type.name in chip.types, 3), TOP)


# ---- stacked chips ----------------------------------------------------------------------------------------------------


@book.verb(
    "add a stack of {count:int} {type:type} to the queue",
    example="add a stack of 2 Mech to the queue",
    text="add a stack of {type} to the queue: {count}",
)
def add_stack(game: Battle, here: Attachment, count: int, type: Ref) -> None:
    """3Pt Baddies of a type lie on each other and enter as one: the top chip counts, the others lie under it."""
    found = [game.search(lambda chip: type.name in chip.types, 3) for _ in game.times(count)]
    chips = [chip for chip in found if chip is not None]
    if chips:
        chips[0].below = chips[1:]
        game.enqueue(chips[0])


@book.verb(
    "uncover the chip under {unit:unit}",
    falls=True,
    causes=("entry", "step"),
    example="on defeat of any baddie { uncover the chip under unit }",
    text="the chip under {unit} is uncovered and goes on in its place",
)
def uncover(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The next chip of a stack stands where the one above it stood, with its Ini Die; its own numbers and skills count now."""
    if unit is not None:
        game.uncover(unit)
