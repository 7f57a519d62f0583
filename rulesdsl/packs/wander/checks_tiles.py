"""What the linter must know of tiles, of symbol dice, of readings: drawings, faces, numbers in order.

Comes in: the typed part of a card. Goes out: findings. It looks at no other card; `checks_layout` lays tiles together.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

from rulesdsl.lang.phrases import Finding
from rulesdsl.packs.wander.card_nodes import items_of, many, number_of, sections_of, shown
from rulesdsl.packs.wander.drawing import Drawing, DrawingFault, read_drawing

SIDES = ("a", "b")


def check_tile(part: Any) -> list[Finding]:
    """A tile has a number and two drawn sides of one size (WAN-TILE-001, WAN-TILE-002)."""
    if part.kind != "tile":
        return []
    found: list[Finding] = []
    if not is_number(part.name):
        found.append(
            (
                "RD0207",
                f"the tile `{part.name}` is not named by a number",
                'write its number between quotes: `tile "8" { ... }`',
                (),
            )
        )
    sides = sections_of(part, "side")
    drawn: list[tuple[Any, Drawing]] = []
    for number, side in enumerate(sides):
        if side.name not in SIDES:
            found.append(
                ("RD0219", f"a tile has no side `{side.name}`", "its sides are `a`, above ground, and `b`, below", (side,))
            )
        elif side.name in [other.name for other in sides[:number]]:
            found.append(
                ("RD0206", f"the side `{side.name}` is drawn twice", "keep one drawing, or name the other side", (side,))
            )
        drawing, problems = drawing_of(side)
        found += problems
        if drawing is not None:
            drawn.append((side, drawing))
    missing = [name for name in SIDES if name not in [side.name for side in sides]]
    if missing and all(side.name in SIDES for side in sides):
        found.append(
            ("RD0205", f"the tile `{part.name}` has no side `{missing[0]}`", f"add `side {missing[0]} {{ map: ... }}`", ())
        )
    for side, drawing in drawn[1:]:
        first = drawn[0][1]
        if (drawing.columns, drawing.rows) != (first.columns, first.rows):
            message = f"side `{side.name}` has {_size(drawing)}, side `{drawn[0][0].name}` {_size(first)}"
            found.append(("RD0207", message, "draw both sides of a tile alike large", (side, "map", "1")))
    return found


def _size(drawing: Drawing) -> str:
    return f"{many(drawing.columns, 'column')} and {many(drawing.rows, 'row')}"


def is_number(name: str) -> bool:
    """Whether a name is the number of a tile."""
    return name.isascii() and name.isdigit() and not name.startswith("0")


def drawing_of(side: Any) -> tuple[Drawing | None, list[Finding]]:
    """The drawing of a side, or what is wrong with it; neither when the lines are no texts."""
    lines = items_of(side, "map")
    if len(lines) < 3 or not all(isinstance(line, str) for line in lines):
        return None, []
    try:
        return read_drawing(lines), []
    except DrawingFault as fault:
        return None, [("RD0222", fault.message, fault.help, (side, "map", str(fault.line)))]


# ---- dice and readings ----------------------------------------------------------------------------------------------------


def check_die(part: Any) -> list[Finding]:
    """As many faces as sides, every face a symbol, every symbol on a face, a CRIT (WAN-DICE-001, WAN-DICE-002, WAN-DICE-006)."""
    if part.kind != "symbol die":
        return []
    faces, sides = items_of(part, "faces"), number_of(part, "sides", 6)
    symbols = sections_of(part, "symbol")
    names = [symbol.name for symbol in symbols]
    found: list[Finding] = [*_faces(faces, names)]
    if faces and len(faces) != sides:
        message = f"`faces` has {len(faces)} faces, but `sides` is {sides}"
        code = "RD0403" if len(faces) < sides else "RD0407"
        found.append((code, message, "say how often each face is there: `ranged x2`", ("faces",)))
    for number, symbol in enumerate(symbols):
        if symbol.name in names[:number]:
            found.append(("RD0206", f"the symbol `{symbol.name}` is declared twice", "keep one of them", (symbol,)))
        elif symbol.name not in faces and all(shown(face) in names for face in faces):
            found.append(
                (
                    "RD0207",
                    f"no face shows the symbol `{symbol.name}`",
                    f"add `{symbol.name}` to `faces`, or remove it",
                    (symbol,),
                )
            )
    if symbols and not any("crit" in symbol.flags for symbol in symbols):
        help_text = "write `crit` on a line of the symbol that is one"
        found.append(("RD0205", f"no symbol of `{part.name}` is a `crit`", help_text, ()))
    return found


def _faces(faces: tuple[Any, ...], names: list[str]) -> Iterable[Finding]:
    for number, face in enumerate(faces, start=1):
        word = shown(face)
        if word in names or face in faces[: number - 1]:
            continue
        close = near(word, names)
        path = ("faces", str(number))
        known = ", ".join(f"`{name}`" for name in names)
        help_text = (
            f"did you mean `{close}`?"
            if close
            else f"its symbols are {known}; or add `symbol {word} {{ ... }}`"
            if known
            else f"add `symbol {word} {{ ... }}`"
        )
        found: Finding = ("RD0207", f"`{word}` is no symbol of this die", help_text, path)
        yield (*found[:4], (close, f"write `{close}`")) if close else found


def near(word: str, names: Iterable[str]) -> str:
    """The name that reads most like a word, or nothing."""
    known = {name.casefold(): name for name in names}
    close = difflib.get_close_matches(word.casefold(), list(known), 1, 0.6)
    return known[close[0]] if close else ""


def check_readings(part: Any) -> list[Finding]:
    """The tiers begin one after the other, all of them on the XP track (WAN-XP-010, WAN-XP-019)."""
    if part.kind != "readings":
        return []
    numbers = items_of(part, "tier-thresholds")
    if not all(isinstance(number, int) for number in numbers):
        return []
    for place in range(1, len(numbers)):
        if numbers[place] <= numbers[place - 1]:
            message = f"tier {place + 2} begins at {numbers[place]} XP, tier {place + 1} at {numbers[place - 1]}"
            return [("RD0207", message, "write rising numbers, such as `3, 7, 12, 18`", ("tier-thresholds", str(place + 1)))]
    cap = number_of(part, "xp-cap", 24)
    if numbers and cap < numbers[-1]:
        where = "xp-cap" if "xp-cap" in part.field_at else "tier-thresholds"
        return [
            ("RD0207", f"the XP track ends at {cap}, but tier 5 begins at {numbers[-1]}", "let `xp-cap` be no smaller", (where,))
        ]
    return []
