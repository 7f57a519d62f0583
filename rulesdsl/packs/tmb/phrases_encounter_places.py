"""Phrases of Encounters about places: marked positions, where the party may stand, things that roll over the mat.

Comes in: the battle, the card in force, positions. Goes out: changes of the ground, of the party's places, of who stands where.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.mat import BADDIE_MELEE, BADDIE_RANGED, GEARLOC_MELEE, GEARLOC_RANGED, KRELLN, MECH
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.state import Position, Unit

CENTRE_LANES = (2, 3)
#: which start positions a word means
GROUPS = {
    "krelln": KRELLN,
    "mech": MECH,
    "side": KRELLN + MECH,
    "baddie": BADDIE_RANGED + BADDIE_MELEE,
    "gearloc": GEARLOC_MELEE + GEARLOC_RANGED,
    "gearloc-melee": GEARLOC_MELEE,
    "gearloc-ranged": GEARLOC_RANGED,
}

# ---- positions --------------------------------------------------------------------------------------------------------


@book.selector(
    "start positions {group:word}",
    gives="positions",
    example="keep the party to start positions mech",
    text="the {group} start positions",
)
def start_positions(game: Battle, here: Attachment, group: str) -> list[Position]:
    """All start positions of a kind: krelln, mech, side (what the mat has of these two), baddie, gearloc, gearloc-melee, ..."""
    return [place for letter in GROUPS.get(group, "") for _, place in sorted(game.mat.starts.get(letter, {}).items())]


@book.selector(
    "side position {number:int}",
    gives="positions",
    example="cover side position 2 with plates",
    text="side position {number}",
)
def side_position(game: Battle, here: Attachment, number: int) -> list[Position]:
    """The Krelln or Mech start position of that number, whichever the mat has (UND-MEC-009)."""
    found = game.mat.start(KRELLN, number) or game.mat.start(MECH, number)
    return [] if found is None else [found]


@book.selector("centre positions", gives="positions", example="start the party on centre positions", text="the centre positions")
def centre_positions(game: Battle, here: Attachment) -> list[Position]:
    """The four positions in the middle of the mat: the melee start positions of lanes 2 and 3 of both sides."""
    found = [game.mat.start(letter, lane) for letter in (BADDIE_MELEE, GEARLOC_MELEE) for lane in CENTRE_LANES]
    return [place for place in found if place is not None]


@book.verb(
    "move {unit:unit} across the mat",
    causes=("step",),
    example="move unit across the mat",
    text="{unit} moves to the side position at the other end of its row",
)
def move_across(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """From one Krelln or Mech position to the other one of the row, if that is free."""
    if unit is not None and unit.position in game.mat.aside:
        row = unit.position[0]
        game.relocate_to_one(unit, [place for place in game.mat.aside if place[0] == row and place != unit.position])


@book.selector(
    "krelln positions closest to {unit:unit}",
    gives="positions",
    example="move unit to one of krelln positions closest to unit",
    text="the free Krelln positions closest to {unit}",
)
def krelln_closest(game: Battle, here: Attachment, unit: Unit | None) -> list[Position]:
    """The free Krelln start positions that are fewest steps away from a unit."""
    if unit is None or unit.position is None:
        return []
    return game.mat.nearest(unit.position, [place for place in game.mat.starts.get(KRELLN, {}).values() if game.free(place)])


# ---- marked positions -------------------------------------------------------------------------------------------------


@book.verb("cover {positions:positions} with {ground:word}", example="cover start position mech 2 with plates")
def cover_positions(game: Battle, here: Attachment, positions: list[Position], ground: str) -> None:
    """Positions are covered with something, or marked by it, for the rest of the battle."""
    for place in positions:
        game.ground[place] = ground


@book.verb(
    "let the party place {ground:word} on one of {positions:positions}",
    example="let the party place bombs on one of start positions gearloc",
    text="the party places {ground} on one of {positions}",
)
def cover_one(game: Battle, here: Attachment, ground: str, positions: list[Position]) -> None:
    """The party picks the position that is covered."""
    if positions:
        game.ground[game.decide(None, "position", positions) if len(positions) > 1 else positions[0]] = ground


@book.verb("clear the mat of {ground:word}", example="clear the mat of bombs")
def clear_ground(game: Battle, here: Attachment, ground: str) -> None:
    """No position is covered with it any more."""
    game.ground = {place: what for place, what in game.ground.items() if what != ground}


@book.condition("the mat is clear of {ground:word}", example="if the mat is clear of bombs { heal all gearlocs for 1 }")
def mat_is_clear(game: Battle, here: Attachment, ground: str) -> bool:
    """Whether no position is covered with it."""
    return ground not in game.ground.values()


@book.condition(
    "{unit:unit} stands on {positions:positions}",
    example="if unit stands on centre positions { heal unit for 1 }",
)
def stands_on(game: Battle, here: Attachment, unit: Unit | None, positions: list[Position]) -> bool:
    """Whether a unit stands on one of some positions."""
    return unit is not None and game.on_mat(unit) and unit.position in positions


@book.condition(
    "{unit:unit} stands next to {positions:positions}",
    example="if unit stands next to start position mech 2 { heal unit for 1 }",
)
def stands_next_to(game: Battle, here: Attachment, unit: Unit | None, positions: list[Position]) -> bool:
    """Whether a unit stands on a position adjacent to one of some positions (TMB-MAT-003)."""
    return unit is not None and game.on_mat(unit) and any(unit.position in game.mat.neighbours[place] for place in positions)


@book.verb(
    "leave {skill:skill} with {hp:int} hp on {positions:positions}",
    numbers=True,
    example="leave Obstacle with 2 hp on start position mech 1",
    text="{skill} (HP: {hp}) stands on {positions}",
)
def leave_on(game: Battle, here: Attachment, skill: Ref, hp: int, positions: list[Position]) -> None:
    """Objects on all of some positions (0 HP: they cannot be hurt or targeted), such as Obstacles (UND-OBS-005)."""
    for place in positions:
        game.make_object(game.library.get("skill", skill.name), skill.args, hp, place, here.owner)


# ---- the party's places -----------------------------------------------------------------------------------------------


@book.verb("start the party on {positions:positions}", example="start the party on centre positions")
def start_on(game: Battle, here: Attachment, positions: list[Position]) -> None:
    """Gearlocs are placed there instead of on their start positions, as far as there is room; later they move as always."""
    game.party_starts = list(positions)


@book.verb(
    "keep the party to {positions:positions}",
    example="keep the party to start positions mech",
    text="Gearlocs stand and move on {positions} only",
)
def keep_to(game: Battle, here: Attachment, positions: list[Position]) -> None:
    """Gearlocs are placed there and enter no other position of their own will, those of Krelln and Mechs included."""
    game.party_starts = game.party_ground = list(positions)


@book.selector(
    "next bare side position from {number:int}",
    gives="positions",
    example="cover next bare side position from 3 with plates",
    text="the side position {number}, or the next one that is not covered yet,",
)
def next_bare(game: Battle, here: Attachment, number: int) -> list[Position]:
    """The first side position from a number on, going on at 1, that nothing covers (as at entry: TMB-BIB-006)."""
    places = start_positions(game, here, "side")
    around = [places[(number - 1 + step) % len(places)] for step in range(len(places))]
    return [place for place in around if place not in game.ground][:1]


@book.selector(
    "lowest side position with {ground:word}",
    gives="positions",
    example="uncover lowest side position with plates",
    text="the side position with {ground} of the lowest number",
)
def lowest_covered(game: Battle, here: Attachment, ground: str) -> list[Position]:
    """The side position of the lowest number that is covered with it; none when no one is."""
    return [place for place in start_positions(game, here, "side") if game.ground.get(place) == ground][:1]


@book.verb("uncover {positions:positions}", example="uncover start position mech 2")
def uncover_positions(game: Battle, here: Attachment, positions: list[Position]) -> None:
    """Nothing covers the positions any more."""
    for place in positions:
        game.ground.pop(place, None)


# ---- things that roll -------------------------------------------------------------------------------------------------


@book.verb(
    "roll {unit:unit} over the mat towards {other:unit} by {steps:int}",
    causes=("defeat", "ko", "step"),
    example="roll self over the mat towards closest opposing unit to self by 1",
    text="{unit} rolls towards {other} by {steps} and defeats every unit in its way",
)
def roll_over(game: Battle, here: Attachment, unit: Unit | None, other: Unit | None, steps: int) -> None:
    """It goes straight to the unit, as if the mat were empty; whoever stands on a position that it enters is defeated or KO'd."""
    for _ in game.times(steps):
        if unit is None or other is None or unit.position is None or other.position is None or unit.position == other.position:
            return
        ways = game.mat.nearest(other.position, game.mat.neighbours[unit.position])
        place = game.decide(None, "route", ways, unit) if len(ways) > 1 else ways[0]
        for crushed in game.standing_on([place]):
            game.defeat(crushed, unit)
        if game.result or not game.relocate(unit, place):
            return
