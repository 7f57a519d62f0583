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
        missing = " ".join(rule.id for rule in count.missing) or "-"
        table.add_row(count.area, str(count.rows), str(len(count.shown)), str(len(count.excused)), missing)
    total = [sum(len(part) for part in column) for column in zip(*((c.shown, c.excused, c.missing) for c in counts), strict=True)]
    if counts:
        shown, excused, missing_rows = total
        table.add_section()
        table.add_row("all", str(sum(total)), str(shown), str(excused), str(missing_rows))
    console.print(table)
    for count in counts:
        for rule in count.excused:
            console.print(f"{rule.id}: {reasons.get(rule.id, '')}", markup=False, highlight=False)
