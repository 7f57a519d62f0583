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


def check_rows(node: n.Roll, report: Report) -> None:
    """A roll table covers 1 to the sides of its die, each exactly once."""
    if not 2 <= node.sides <= 100:
        report.add("RD0407", f"there is no d{node.sides}", node.at, "use a die with 2 to 100 sides")
        return
    seen: dict[int, At] = {}
    for row in node.rows:
        for low, high, at in spans_of(row.faces):
            if low > high or low < 1 or high > node.sides:
                report.add("RD0407", f"a d{node.sides} has no face {low if low < 1 or low > node.sides else f'{low}-{high}'}", at, f"its faces are 1 to {node.sides}")
                continue
            again = [face for face in range(low, high + 1) if face in seen]
            if again:
                report.add("RD0402", f"{_show(again)} stands in this roll table twice", at, "give every face to one row")
            seen.update({face: at for face in range(low, high + 1)})
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
                report.add("RD0407", f"a die with {faces} faces has no face {low if low == high else f'{low}-{high}'}", at, f"its faces are 1 to {faces}")
                continue
            for face in range(low, high + 1):
                if face in seen:
                    report.add("RD0402", f"face {face} is given twice", at, "give every face once")
                seen[face] = at
    missing = [face for face in range(1, faces + 1) if face not in seen]
    if missing:
        report.add("RD0403", f"the die `{part.name}` lacks face {_show(missing)}", part.name_at, f"a die has {faces} faces: add `face {', '.join(map(str, missing))} {{ ... }}`")
