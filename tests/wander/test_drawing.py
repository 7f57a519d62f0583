"""Drawings of tiles: what each sign becomes, and the first thing that is wrong with one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.packs.wander.board import Board
from rulesdsl.packs.wander.drawing import CLOSED, TOKENS, DrawingFault, read_drawing
from rulesdsl.packs.wander.readings import usual
from rulesdsl.packs.wander.state import DIRECTIONS, EAST, LINE, NORTH, OPPOSITE, SOUTH, STEPS, WEST

PLAIN = ["+-+ +-+", "|H . C|", "+ + + +", " ~|L S ", "+-+-+-+"]


@pytest.mark.rule("WAN-TILE-010")
def test_spaces_and_tokens_are_read_by_their_signs() -> None:
    drawing = read_drawing(PLAIN)
    assert (drawing.columns, drawing.rows) == (3, 2)
    assert drawing.spaces == {(0, 0): "H", (1, 0): ".", (2, 0): "C", (0, 1): "~", (1, 1): "L", (2, 1): "S"}


@pytest.mark.rule("WAN-TILE-004", "WAN-TILE-005")
def test_a_wall_is_known_from_both_of_its_spaces() -> None:
    drawing = read_drawing(PLAIN)
    assert drawing.walls[0, 1, EAST] and drawing.walls[1, 1, WEST]
    assert (1, 1, EAST) not in drawing.walls and (2, 1, WEST) not in drawing.walls
    assert drawing.edge(NORTH) == [True, False, True]
    assert drawing.edge(SOUTH) == [True, True, True]
    assert drawing.edge(WEST) == [True, False] and drawing.edge(EAST) == [True, False]


@pytest.mark.rule("WAN-TILE-005", "WAN-TILE-007", "WAN-TILE-011")
def test_a_laid_drawing_has_its_walls_water_and_tokens_where_it_lies() -> None:
    board = Board(usual())
    board.lay("8A", "small", read_drawing(PLAIN), 2, 1)
    board.join()
    start, water, ladder = board.spaces[2, 1], board.spaces[2, 2], board.spaces[3, 2]
    assert start.tokens == ["start"] and ladder.tokens == ["ladder"] and start.tile == "8A"
    assert water.water and not start.water
    assert water.walls[EAST] == ladder.walls[WEST] == LINE and water.exits == [start]
    assert board.walled(board.spaces[3, 1], NORTH)  # the edge, though no wall is drawn there


@pytest.mark.parametrize(
    ("lines", "message", "line"),
    [
        (["+ +", " . "], "the map has 2 lines, an even number", 2),
        (["+ + +", " . . ", "+ + + "], "line 3 of the map has 6 signs, the first one 5", 3),
        (["+", ".", "+"], "the map has no spaces", 1),
        (["+ + ", " . .", "+ + "], "the lines of the map have 4 signs, an even number", 1),
        (["+ +", " w ", "+ +"], "`w` is no space in line 2 of the map", 2),
        (["+ +", "!. ", "+ +"], "`!` is no border in line 2 of the map", 2),
        (["+_+", " . ", "+ +"], "`_` is no border in line 1 of the map", 1),
        (["+ +", " . ", "* +"], "`*` is no corner in line 3 of the map", 3),
        (["+-+", "|X|", "+ +"], "the closed space in column 1 row 1 has no wall on its south side", 2),
        (["+-+ +", "|.|. ", "+-+ +"], "the space in column 1 row 1 has walls on all four sides", 2),
    ],
)
def test_the_first_thing_that_is_wrong_is_told_with_its_line(lines: list[str], message: str, line: int) -> None:
    with pytest.raises(DrawingFault) as told:
        read_drawing(lines)
    assert (told.value.message, told.value.line) == (message, line)
    assert told.value.help and told.value.help != message


SIGNS = [sign for sign in TOKENS if sign != CLOSED]


@st.composite
def drawings(draw: st.DrawFn) -> list[str]:
    """Drawings with walls north and west of spaces; none is closed."""
    columns, rows = draw(st.integers(1, 5)), draw(st.integers(1, 5))

    def some(signs: list[str]) -> list[str]:
        return draw(st.lists(st.sampled_from(signs), min_size=columns, max_size=columns))

    lines: list[str] = []
    for _ in range(rows):
        lines.append("+" + "+".join(some([" ", "-"])) + "+")
        spaces = zip(some([" ", "|"]), some(SIGNS), strict=True)
        lines.append("".join(wall + sign for wall, sign in spaces) + " ")
    return [*lines, "+" + " +" * columns]


@given(drawings())
@pytest.mark.rule("WAN-TILE-010")
def test_a_drawing_is_read_as_it_is_drawn(lines: list[str]) -> None:
    try:
        drawing = read_drawing(lines)
    except DrawingFault as fault:
        assert "walls on all four sides" in fault.message
        return
    for (x, y), sign in drawing.spaces.items():
        assert lines[2 * y + 1][2 * x + 1] == sign
        drawn = {
            NORTH: lines[2 * y][2 * x + 1] == "-",
            SOUTH: lines[2 * y + 2][2 * x + 1] == "-",
            WEST: lines[2 * y + 1][2 * x] == "|",
            EAST: lines[2 * y + 1][2 * x + 2] == "|",
        }
        for side in DIRECTIONS:
            assert drawing.walls.get((x, y, side), False) == drawn[side]
            across, down = STEPS[side]
            if (x + across, y + down) in drawing.spaces:
                assert drawing.walls.get((x + across, y + down, OPPOSITE[side]), False) == drawn[side]
