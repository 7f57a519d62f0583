"""A drawn side of a tile as data: its spaces with water, closed ones and tokens, and the walls on borders.

Comes in: the lines of a `map` field. Goes out: a `Drawing`, or the first thing that is wrong with it. It knows no other card.

Lines go in turn: borders, spaces, borders, ... In a line of spaces border signs and spaces take turns, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulesdsl.packs.wander.state import EAST, NORTH, SOUTH, WEST

#: the sign of a space -> its token, "" for none
TOKENS = {
    ".": "",
    "~": "",
    "X": "",
    "S": "spawn",
    "C": "chest",
    "P": "potion",
    "D": "darkness",
    "L": "ladder",
    "O": "objective",
    "H": "start",
}
WATER, CLOSED = "~", "X"


class DrawingFault(ValueError):
    """A drawing that cannot be read; `line` counts from 1."""

    def __init__(self, message: str, help: str, line: int) -> None:
        super().__init__(message)
        self.message = message
        self.help = help
        self.line = line


@dataclass(slots=True)
class Drawing:
    """`spaces[(x, y)]` is the sign of a space; `walls` are `(x, y, side)` with the side's name, each wall from both spaces."""

    columns: int
    rows: int
    spaces: dict[tuple[int, int], str] = field(default_factory=dict)
    walls: dict[tuple[int, int, str], bool] = field(default_factory=dict)

    def edge(self, side: str) -> list[bool]:
        """Whether a wall is drawn on the outer edge, space by space from the left or the top."""
        if side in (NORTH, SOUTH):
            y = 0 if side == NORTH else self.rows - 1
            return [self.walls.get((x, y, side), False) for x in range(self.columns)]
        x = 0 if side == WEST else self.columns - 1
        return [self.walls.get((x, y, side), False) for y in range(self.rows)]


def read_drawing(lines: Sequence[str]) -> Drawing:
    """The drawing; raises `DrawingFault` for the first thing that is wrong."""
    if len(lines) % 2 == 0:
        raise DrawingFault(
            f"the map has {len(lines)} lines, an even number",
            "draw a line of borders above, between and below the spaces",
            len(lines),
        )
    width = len(lines[0])
    for number, line in enumerate(lines, start=1):
        if len(line) != width:
            raise DrawingFault(
                f"line {number} of the map has {len(line)} signs, the first one {width}", "draw all lines alike long", number
            )
    if width < 3:
        raise DrawingFault("the map has no spaces", "draw a border, a space, a border: ` . `", 1)
    if width % 2 == 0:
        raise DrawingFault(
            f"the lines of the map have {width} signs, an even number", "draw a border sign on both sides of every space", 1
        )
    drawing = Drawing((width - 1) // 2, (len(lines) - 1) // 2)
    for y in range(drawing.rows):
        _spaces(drawing, lines[2 * y + 1], y)
    for y in range(drawing.rows + 1):
        _borders(drawing, lines[2 * y], y)
    _closed(drawing)
    return drawing


def _spaces(drawing: Drawing, line: str, y: int) -> None:
    for place, sign in enumerate(line):
        x = place // 2
        if place % 2:
            if sign not in TOKENS:
                shown = ", ".join(f"`{known}`" for known in TOKENS)
                raise DrawingFault(
                    f"`{sign}` is no space in line {2 * y + 2} of the map", f"a space is one of {shown}", 2 * y + 2
                )
            drawing.spaces[x, y] = sign
        elif sign == "|":
            drawing.walls[x - 1, y, EAST] = True
            drawing.walls[x, y, WEST] = True
        elif sign != " ":
            raise DrawingFault(
                f"`{sign}` is no border in line {2 * y + 2} of the map", "between spaces stands a blank or a wall `|`", 2 * y + 2
            )


def _borders(drawing: Drawing, line: str, y: int) -> None:
    for place, sign in enumerate(line):
        x = place // 2
        if place % 2 == 0:
            if sign not in "+ ":
                raise DrawingFault(f"`{sign}` is no corner in line {2 * y + 1} of the map", "a corner is `+`", 2 * y + 1)
        elif sign == "-":
            drawing.walls[x, y - 1, SOUTH] = True
            drawing.walls[x, y, NORTH] = True
        elif sign != " ":
            raise DrawingFault(
                f"`{sign}` is no border in line {2 * y + 1} of the map", "between spaces stands a blank or a wall `-`", 2 * y + 1
            )


def _closed(drawing: Drawing) -> None:
    """A closed space has a wall on every side (WAN-TILE-006)."""
    for (x, y), sign in drawing.spaces.items():
        open_sides = [side for side in (NORTH, EAST, SOUTH, WEST) if (x, y, side) not in drawing.walls]
        if sign == CLOSED and open_sides:
            raise DrawingFault(
                f"the closed space in column {x + 1} row {y + 1} has no wall on its {open_sides[0]} side",
                "draw a wall on each of its four sides, or draw it open with `.`",
                2 * y + 2,
            )
        if sign != CLOSED and not open_sides:
            raise DrawingFault(
                f"the space in column {x + 1} row {y + 1} has walls on all four sides",
                "a space that nobody can enter is drawn `X`",
                2 * y + 2,
            )
