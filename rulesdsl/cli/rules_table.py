"""The table of `rulesdsl test --rules`: per area how many rows are shown and which are not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table

from rulesdsl.rules import AreaCount


def print_areas(counts: Sequence[AreaCount], reasons: Mapping[str, str], *, console: Console | None = None) -> None:
    """Print the table, then the rows that are not applicable with their reasons."""
    console = console or Console()
    table = Table("area", "rows", "shown", "not applicable", "not shown")
    for count in counts:
        missing = ranges([rule.id for rule in count.missing]) or "-"
        table.add_row(count.area, str(count.rows), str(len(count.shown)), str(len(count.excused)), missing)
    total = [sum(len(part) for part in column) for column in zip(*((c.shown, c.excused, c.missing) for c in counts), strict=True)]
    if counts:
        shown, excused, missing_rows = total
        table.add_section()
        table.add_row("all", str(sum(total)), str(shown), str(excused), str(missing_rows))
    console.print(table)
    for count in counts if reasons else ():
        for rule in count.excused:
            console.print(f"{rule.id}: {reasons.get(rule.id, '')}", markup=False, highlight=False)


def ranges(ids: Sequence[str]) -> str:
    """Ids of rows with runs drawn together: `TMB-SET-001..004, UND-SET-001`."""
    runs: list[tuple[str, list[str]]] = []
    for id in ids:
        name, _, number = id.rpartition("-")
        known = runs[-1] if runs else ("", [])
        follows = number.isdigit() and known[0] == name and int(known[1][-1]) + 1 == int(number)
        if follows:
            known[1].append(number)
        else:
            runs.append((name, [number]))
    return ", ".join(f"{name}-{run[0]}" + (f"..{run[-1]}" if len(run) > 1 else "") for name, run in runs)
