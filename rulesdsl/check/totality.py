"""Totality: every face of a roll table and of a die is covered exactly once (RD0401, RD0402, RD0403, RD0407)."""

from __future__ import annotations

from rulesdsl.check.report import Report
from rulesdsl.lang import nodes as n
from rulesdsl.lang.nodes import At


def spans_of(faces: tuple[n.Node, ...]) -> list[tuple[int, int, At]]:
    """Faces as (low, high, place)."""
    found = []
    for face in faces:
        if isinstance(face, n.Span):
            found.append((face.low, face.high, face.at))
        elif isinstance(face, n.Number):
            found.append((face.value, face.value, face.at))
    return found


def _show(faces: list[int]) -> str:
    return ", ".join(map(str, faces[:8])) + (", ..." if len(faces) > 8 else "")


def _outside(low: int, high: int, most: int) -> str:
    """The first face of a span that is not there."""
    return f"{low}-{high}" if low > high else str(low if low < 1 or low > most else most + 1)


def check_rows(node: n.Roll, report: Report) -> None:
    """A roll table covers 1 to the sides of its die, each exactly once."""
    if not 2 <= node.sides <= 100:
        report.add("RD0407", f"there is no d{node.sides}", node.at, "use a die with 2 to 100 sides")
        return
    seen: dict[int, At] = {}
    for row in node.rows:
        for low, high, at in spans_of(row.faces):
            if low > high or low < 1 or high > node.sides:
                report.add(
                    "RD0407",
                    f"a d{node.sides} has no face {_outside(low, high, node.sides)}",
                    at,
                    f"its faces are 1 to {node.sides}",
                )
                low, high = max(low, 1), min(high, node.sides)
            again = [face for face in range(low, high + 1) if face in seen]
            if again:
                first = report.other(seen[again[0]], "first given here")
                report.add(
                    "RD0402",
                    f"{_show(again)} {'stands' if len(again) == 1 else 'stand'} twice in this roll table",
                    at,
                    "give every face to one row",
                    related=(first,),
                )
            seen.update(dict.fromkeys(range(low, high + 1), at))
    missing = [face for face in range(1, node.sides + 1) if face not in seen]
    if missing:
        report.add("RD0401", f"nothing is said for a roll of {_show(missing)}", node.at, f"add a row: `{missing[0]} -> ...`")


def check_faces(part: n.Part, faces: int, report: Report) -> None:
    """The face sections of a die cover 1 to `faces`, each exactly once."""
    seen: dict[int, At] = {}
    for item in part.items:
        if not isinstance(item, n.Part) or item.kind != "face":
            continue
        for low, high, at in spans_of(item.head):
            if low > high or low < 1 or high > faces:
                report.add(
                    "RD0407",
                    f"a die with {faces} faces has no face {_outside(low, high, faces)}",
                    at,
                    f"its faces are 1 to {faces}",
                )
                low, high = max(low, 1), min(high, faces)
            for face in range(low, high + 1):
                if face in seen:
                    report.add(
                        "RD0402",
                        f"face {face} is given twice",
                        at,
                        "give every face once",
                        related=(report.other(seen[face], "first given here"),),
                    )
                seen[face] = at
    readable = all(spans_of(item.head) for item in part.items if isinstance(item, n.Part) and item.kind == "face")
    missing = [face for face in range(1, faces + 1) if face not in seen]
    if missing and readable:
        report.add(
            "RD0403",
            f"the die `{part.name}` lacks face {_show(missing)}",
            part.name_at,
            f"a die has {faces} faces: add `face {', '.join(map(str, missing))} {{ ... }}`",
        )
