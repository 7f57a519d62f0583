"""Line of sight by its geometry, against a slow answer of its own (WAN-LOS)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.packs.wander.board import Board
from rulesdsl.packs.wander.setting import space_at
from rulesdsl.packs.wander.state import DIRECTIONS, STEPS, DarknessTile, Space

NewArena = Callable[..., Any]
OPEN = " / ".join([". . . . ."] * 4)


def blocked(board: Board, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether nothing is seen between two spaces that share a border."""
    here, there = board.spaces.get(one), board.spaces.get(other)
    if here is None or there is None:
        return True
    if any(space.closed or space.dark for space in (here, there)):
        return True
    side = next(side for side in DIRECTIONS if (one[0] + STEPS[side][0], one[1] + STEPS[side][1]) == other)
    return board.walled(here, side)


def sees(board: Board, enemy: Space, hero: Space) -> bool:
    """Walk along the segment in small exact pieces and test each border that lies between them."""
    right, down = hero.x > enemy.x, hero.y > enemy.y
    start = (enemy.x + (0 if right else 1), enemy.y + (0 if down else 1))
    end = (hero.x + (1 if right else 0), hero.y + (1 if down else 0))
    wide, high = end[0] - start[0], end[1] - start[1]
    cuts = {Fraction(0), Fraction(1)}
    cuts |= {Fraction(k, abs(wide)) for k in range(abs(wide))} | {Fraction(k, abs(high)) for k in range(abs(high))}
    ordered = sorted(cuts)
    cells = []
    for first, last in pairwise(ordered):
        middle = (first + last) / 2
        x, y = start[0] + middle * wide, start[1] + middle * high
        cells.append((x.numerator // x.denominator, y.numerator // y.denominator))
    for one, other in pairwise(cells):
        if one[0] != other[0] and one[1] != other[1]:
            ways = [(one[0], other[1]), (other[0], one[1])]
            if all(blocked(board, one, way) or blocked(board, way, other) for way in ways):
                return False
        elif blocked(board, one, other):
            return False
    return True


spaces = st.tuples(st.integers(0, 4), st.integers(0, 3))


@pytest.mark.rule("WAN-LOS-001", "WAN-LOS-002", "WAN-LOS-004", "WAN-LOS-008", "WAN-TILE-005")
@settings(max_examples=300)
@given(spaces, spaces, st.lists(st.tuples(spaces, st.sampled_from(DIRECTIONS)), max_size=6), st.lists(spaces, max_size=2))
def test_sight_is_the_segment_between_the_far_corners(
    arena: NewArena,
    one: tuple[int, int],
    other: tuple[int, int],
    walls: list[tuple[tuple[int, int], str]],
    dark: list[tuple[int, int]],
) -> None:
    board: Board = arena(OPEN).game.map()
    for at, side in walls:
        board.set_wall(board.spaces[at], side, "token")
    for at in dark:
        board.spaces[at].darkness = DarknessTile("event")
    board.refresh()
    enemy, hero = board.spaces[one], board.spaces[other]
    if one[0] != other[0] and one[1] != other[1]:
        assert board.sight(enemy, hero) == sees(board, enemy, hero)
    assert board.sight(enemy, enemy)


@pytest.mark.rule("WAN-LOS-001", "WAN-LOS-007")
@settings(max_examples=200)
@given(spaces, spaces, st.lists(st.tuples(spaces, st.sampled_from(DIRECTIONS)), max_size=8))
def test_who_is_seen_sees(
    arena: NewArena, one: tuple[int, int], other: tuple[int, int], walls: list[tuple[tuple[int, int], str]]
) -> None:
    """The segment between two far corners is the same from both ends."""
    board: Board = arena(OPEN).game.map()
    for at, side in walls:
        board.set_wall(board.spaces[at], side, "token")
    assert board.sight(board.spaces[one], board.spaces[other]) == board.sight(board.spaces[other], board.spaces[one])


@pytest.mark.rule("WAN-LOS-001")
def test_the_spaces_of_the_example_are_crossed(arena: NewArena) -> None:
    """Enemy (0,0), hero (2,1): (0,0), (1,0), (1,1), (2,1)."""
    for at, seen in [((1, 1), True), ((3, 1), True), ((1, 2), True), ((2, 1), False), ((2, 2), False)]:
        table = arena(". . . / . . .")
        if at not in ((1, 1), (3, 2)):
            space_at(table.game, *at).darkness = DarknessTile("event")
        table.game.map().refresh()
        assert table.game.map().sight(space_at(table.game, 1, 1), space_at(table.game, 3, 2)) == seen, at


@pytest.mark.rule("WAN-LOS-008")
@pytest.mark.parametrize(("answer", "seen"), [("passes", True), ("blocked", False)])
def test_whether_the_end_of_one_wall_stops_sight(arena: NewArena, answer: str, seen: bool) -> None:
    table = arena(". . / . .", sight_touch=answer)
    board = table.game.map()
    board.set_wall(space_at(table.game, 1, 1), "east", "token")
    assert board.sight(space_at(table.game, 1, 1), space_at(table.game, 2, 2)) == seen


@pytest.mark.rule("WAN-LOS-006", "WAN-LOS-010", "WAN-TILE-011")
@pytest.mark.parametrize(("answer", "seen"), [("blocks", False), ("open", True)])
def test_whether_the_edge_of_the_map_stops_sight(arena: NewArena, answer: str, seen: bool) -> None:
    table = arena(". . . / _ _ . / _ _ .", map_edge=answer)
    assert table.game.map().sight(space_at(table.game, 1, 1), space_at(table.game, 3, 3)) == seen


@pytest.mark.rule("WAN-DARK-008")
@pytest.mark.parametrize(("answer", "seen"), [("open", True), ("dark", False)])
def test_whether_a_flipped_tile_still_is_dark(arena: NewArena, answer: str, seen: bool) -> None:
    table = arena(". . .", flipped_darkness=answer)
    board = table.game.map()
    space_at(table.game, 2, 1).darkness = DarknessTile("event", face_up=True)
    board.refresh()
    assert board.sight(space_at(table.game, 1, 1), space_at(table.game, 3, 1)) == seen
    assert board.dark(space_at(table.game, 2, 1)) != seen


@pytest.mark.rule("WAN-TILE-020")
@pytest.mark.parametrize(("answer", "seen"), [("stays", True), ("until-flipped", False)])
def test_how_long_a_darkness_tile_cancels_the_lines_of_its_space(arena: NewArena, answer: str, seen: bool) -> None:
    table = arena(". . .", darkness_cancels=answer)
    board = table.game.map()
    board.set_wall(space_at(table.game, 2, 1), "east", "line")
    space_at(table.game, 2, 1).darkness = DarknessTile("event", face_up=True)
    board.refresh()
    assert board.sight(space_at(table.game, 1, 1), space_at(table.game, 3, 1)) == seen
