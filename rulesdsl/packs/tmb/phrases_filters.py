"""Phrases that pick positions, and the filters that say whose windows, numbers and permissions a handler means.

Comes in: the battle and the card in force. Goes out: positions in the order of the mat; for a filter, whether a unit is meant.
Nothing here changes anything.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_units import has_skill
from rulesdsl.packs.tmb.state import Position, Unit

# ---- positions -------------------------------------------------------------------------------------------------------------


@book.selector("position of {unit:unit}", gives="position", example="leave Decoy Figure with 2 hp at position of self")
def position_of(game: Battle, here: Attachment, unit: Unit | None) -> Position | None:
    """Where a unit stands, or stood when it was just defeated."""
    return None if unit is None else unit.position


@book.selector(
    "free positions next to {unit:unit}",
    gives="positions",
    example="move target to one of free positions next to self",
)
def free_positions_next_to(game: Battle, here: Attachment, unit: Unit | None) -> list[Position]:
    """Adjacent positions that a unit could stand on."""
    return game.free_beside(unit)


@book.selector(
    "furthest positions from {unit:unit}",
    gives="positions",
    example="move target to one of furthest positions from target",
)
def furthest_positions_from(game: Battle, here: Attachment, unit: Unit | None) -> list[Position]:
    """The free positions with the greatest distance (SD-DIE-035)."""
    if unit is None or unit.position is None:
        return []
    return game.mat.furthest(unit.position, game.taken())


@book.selector(
    "start position {letter:word} {number:int}",
    gives="positions",
    example="move self to one of start position krelln 2",
)
def start_position(game: Battle, here: Attachment, letter: str, number: int) -> list[Position]:
    """A start position: krelln, mech, baddie-ranged, baddie-melee, gearloc-melee or gearloc-ranged, and its number."""
    found = game.mat.start(START_WORDS.get(letter, letter), number)
    return [] if found is None else [found]


@book.selector(
    "krelln positions next to {unit:unit}",
    gives="positions",
    example="move target to one of krelln positions next to self",
)
def krelln_positions_next_to(game: Battle, here: Attachment, unit: Unit | None) -> list[Position]:
    """Free Krelln start positions adjacent to a unit."""
    krelln = list(game.mat.starts.get("K", {}).values())
    return [place for place in game.free_beside(unit) if place in krelln]


START_WORDS = {
    "krelln": "K",
    "mech": "C",
    "baddie-ranged": "R",
    "baddie-melee": "M",
    "gearloc-melee": "m",
    "gearloc-ranged": "r",
}


# ---- filters of handlers ---------------------------------------------------------------------------------------------------


@book.filter("any unit", example="on defeat of any unit { heal self for 1 }")
def any_unit(game: Battle, here: Attachment, unit: Unit) -> bool:
    """Every unit."""
    return True


@book.filter("any other unit", example="on defeat of any other unit { heal self for 1 }")
def any_other_unit(game: Battle, here: Attachment, unit: Unit) -> bool:
    """Every unit but the owner of the card."""
    return unit is not here.owner


@book.filter("any opposing unit", example="on turn start of any opposing unit { deal 1 damage to unit }")
def any_opposing_unit(game: Battle, here: Attachment, unit: Unit) -> bool:
    """Units of the other side."""
    return bool(unit.side != here.owner.side)


@book.filter("any allied unit", example="on defeat of any allied unit { heal self for 1 }")
def any_allied_unit(game: Battle, here: Attachment, unit: Unit) -> bool:
    """Other units of the own side."""
    return unit is not here.owner and unit.side == here.owner.side


@book.filter("any baddie", example="on defeat of any baddie { heal self for 1 }")
def any_baddie(game: Battle, here: Attachment, unit: Unit) -> bool:
    """Baddies and Tyrants."""
    return unit.kind in ("baddie", "tyrant")


@book.filter("any gearloc", example="on ko of any gearloc { heal self for 1 }")
def any_gearloc(game: Battle, here: Attachment, unit: Unit) -> bool:
    """Gearlocs."""
    return unit.kind == "gearloc"


@book.filter(
    "any unit having the skill {skill:skill}",
    example="forbid targeting of any unit having the skill Terrify while actor is bearer",
)
def any_unit_with_skill(game: Battle, here: Attachment, unit: Unit, skill: Ref) -> bool:
    """Units that have a skill."""
    return has_skill(unit, skill.name)


@book.filter("any baddie of type {type:type}", example="modify attack of any baddie of type Orc by 1")
def any_baddie_of_type(game: Battle, here: Attachment, unit: Unit, type: Ref) -> bool:
    """Baddies of a type."""
    return type.name in unit.types
