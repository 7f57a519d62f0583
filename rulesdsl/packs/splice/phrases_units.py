"""Which dice and Baddies are meant: selectors, filters of windows and modifiers, conditions on one of them.

Comes in: the game, the card in force. Goes out: players, Baddies, Lab Dice. Nothing here changes anything.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.splice import splicing, supplies
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.state import Chip, LabDie, Member, Player

# ---- who ---------------------------------------------------------------------------------------------------------------


@book.value("the player", gives="unit", maybe=True, text="the player whose turn it is", example="give 1 actions to the player")
def the_player(game: Lab, here: Attachment) -> Member | None:
    """The player whose turn it is; nobody between turns."""
    return game.player


@book.filter("any player", text="any player", example="on turn start of any player { gain 1 progress }")
def any_player(game: Lab, here: Attachment, unit: Member) -> bool:
    """Every player."""
    return isinstance(unit, Player)


@book.filter("any baddie", text="any Baddie", example="modify attack of any baddie by 1")
def any_baddie(game: Lab, here: Attachment, unit: Member) -> bool:
    """Every Baddie."""
    return isinstance(unit, Chip)


@book.filter("any baddie of type {kind:type}", text="any {kind} Baddie", example="modify hp of any baddie of type Orc by 1")
def any_baddie_of_type(game: Lab, here: Attachment, unit: Member, kind: Ref) -> bool:
    """Every Baddie of a type; one of two types is of both (SD-DUAL-006)."""
    return isinstance(unit, Chip) and kind.name in unit.facts.types


@book.filter("any baddie worth {points:points}", text="any {points} Baddie", example="modify hp of any baddie worth 1pt by 1")
def any_baddie_worth(game: Lab, here: Attachment, unit: Member, points: int) -> bool:
    """Every Baddie of so many Baddie Pts."""
    return isinstance(unit, Chip) and unit.points == points


@book.filter("any lab die", text="any Lab Die", example="modify loss of any lab die by -1")
def any_lab_die(game: Lab, here: Attachment, unit: Member) -> bool:
    """Every Lab Die."""
    return isinstance(unit, LabDie)


@book.filter("any die showing {symbol:symbol}", text="any {symbol} die", example="modify gain of any die showing hp by 1")
def any_die_showing(game: Lab, here: Attachment, unit: Member, symbol: Ref) -> bool:
    """Every Lab Die that shows a symbol."""
    return isinstance(unit, LabDie) and unit.face == symbol.name


# ---- dice --------------------------------------------------------------------------------------------------------------


@book.selector("researched dice", text="the researched Lab Dice", example="exhaust researched dice")
def researched_dice(game: Lab, here: Attachment) -> list[Member]:
    """Lab Dice in the Research Area."""
    return list(game.research_dice)


@book.selector("placed dice", text="the Lab Dice in slots", example="exhaust placed dice")
def placed_dice(game: Lab, here: Attachment) -> list[Member]:
    """Lab Dice in slots, in the order of splicing."""
    return [die for die in game.slots if die is not None]


@book.selector("exhausted dice", text="the Exhausted Lab Dice", example="return exhausted dice to the bag")
def exhausted_dice(game: Lab, here: Attachment) -> list[Member]:
    """Lab Dice in the Exhausted area."""
    return list(game.exhausted)


@book.selector(
    "{units:units} showing {symbol:symbol}", text="{units} that show {symbol}", example="exhaust placed dice showing hp"
)
def showing(game: Lab, here: Attachment, units: list[Member], symbol: Ref) -> list[Member]:
    """Those of some Lab Dice that show a symbol."""
    return [die for die in units if isinstance(die, LabDie) and die.face == symbol.name]


# ---- Baddies -----------------------------------------------------------------------------------------------------------


@book.selector("researched baddies", text="the researched Baddies", example="discard researched baddies")
def researched_baddies(game: Lab, here: Attachment) -> list[Member]:
    """Baddies in the Research Area."""
    return list(game.research_baddies)


@book.selector("baddies in tanks", text="the Baddies in the Tanks", example="discard baddies in tanks")
def baddies_in_tanks(game: Lab, here: Attachment) -> list[Member]:
    """Baddies in the Tanks, from Tank 1 on (SD-GLO-008)."""
    return list(supplies.in_tanks(game))


@book.selector("baddies beside the die", text="the Baddies adjacent to this die", example="discard baddies beside the die")
def baddies_beside_the_die(game: Lab, here: Attachment) -> list[Member]:
    """Baddies in the two Tanks beside the Lab Die that is being spliced (LAB-MAT-005)."""
    return list(splicing.adjacent(game, game.splice.slot)) if game.splice.die is not None else []


@book.selector("{units:units} of type {kind:type}", text="{units} of type {kind}", example="discard baddies in tanks of type Orc")
def of_type(game: Lab, here: Attachment, units: list[Member], kind: Ref) -> list[Member]:
    """Those of some Baddies that have a type (SD-DUAL-006)."""
    return [chip for chip in units if isinstance(chip, Chip) and kind.name in chip.facts.types]


@book.selector(
    "{units:units} worth {points:points}", text="{units} worth {points}", example="discard researched baddies worth 1pt"
)
def worth(game: Lab, here: Attachment, units: list[Member], points: int) -> list[Member]:
    """Those of some Baddies that are worth so many Baddie Pts."""
    return [chip for chip in units if isinstance(chip, Chip) and chip.points == points]


# ---- conditions --------------------------------------------------------------------------------------------------------


@book.condition(
    "{unit:unit} is of type {kind:type}", text="{unit} is of type {kind}", example="if unit is of type Orc { gain 1 progress }"
)
def is_of_type(game: Lab, here: Attachment, unit: Member | None, kind: Ref) -> bool:
    """Whether a Baddie has a type."""
    return isinstance(unit, Chip) and kind.name in unit.facts.types


@book.condition("{unit:unit} shows {symbol:symbol}", text="{unit} shows {symbol}", example="if unit shows hp { gain 1 progress }")
def shows(game: Lab, here: Attachment, unit: Member | None, symbol: Ref) -> bool:
    """Whether a Lab Die shows a symbol."""
    return isinstance(unit, LabDie) and unit.face == symbol.name


@book.condition("{unit:unit} is worth {points:points}", example="if unit is worth 20pt { gain 1 progress }")
def is_worth(game: Lab, here: Attachment, unit: Member | None, points: int) -> bool:
    """Whether a Baddie has so many Baddie Pts."""
    return isinstance(unit, Chip) and unit.points == points


@book.condition("{unit:unit} is in a tank", text="{unit} is in a Tank", example="if unit is in a tank { gain 1 progress }")
def is_in_a_tank(game: Lab, here: Attachment, unit: Member | None) -> bool:
    """Whether a Baddie lies in a Tank."""
    return isinstance(unit, Chip) and unit.tank >= 0


@book.condition(
    "tyrant has the type {kind:type}",
    text="the Tyrant has the type {kind}",
    example="if tyrant has the type Orc { gain 1 progress }",
)
def tyrant_has_the_type(game: Lab, here: Attachment, kind: Ref) -> bool:
    """Whether a type is pegged on the Tyrant Mat."""
    return kind.name in game.tyrant.types


@book.condition(
    "the tyrant has the die {kind:type}", text="the Tyrant has the {kind} die", example="expect the tyrant has the die Orc"
)
def the_tyrant_has_the_die(game: Lab, here: Attachment, kind: Ref) -> bool:
    """Whether the Tyrant has the Spliced Tyrant Die of a type."""
    return kind.name in game.tyrant.dice


@book.condition("the splice was successful", example="if the splice was successful { gain 1 progress }")
def the_splice_was_successful(game: Lab, here: Attachment) -> bool:
    """Whether the last splice had a positive result (NAP-PROG-001)."""
    return bool(game.splice.successful)
