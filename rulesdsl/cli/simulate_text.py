"""The figures of a batch for a person. Comes in: a `Report`. Goes out: text; nothing is worked out anew here."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.lab.figures import Spread
from rulesdsl.lab.report import Report
from rulesdsl.packs.protocol import Figure, Row, Silent

WON, GIVEN_UP = "win rate", "never decided"
NARROWEST = 14


def to_text(report: Report, most: int = 12) -> str:
    """The whole report; `most` rows of each table."""
    spec = report.spec
    labels = [WON, GIVEN_UP, *(figure.label for figure in spec.figures)]
    width = max(NARROWEST, *map(len, labels)) + 2
    lines = [
        report.summary,
        f"{report.battles} {spec.games}, seed {report.seed}, {report.agent} agent",
        "",
        f"{WON:<{width}}{win_rate(report)}",
    ]
    for figure in spec.figures:
        counted = games_of(report, figure)
        if figure.label and counted:
            shown = spread_text(report.figures[figure.key])
            lines.append(f"{figure.label:<{width}}{shown}{note_of(figure, counted, spec.games)}")
    lines += [f"{GIVEN_UP:<{width}}{report.given_up} (they count as lost)"] if report.given_up else []
    for table in spec.tables:
        if not isinstance(table, Silent) and table.title:
            lines += rows_text(f"{table.title} ({table.of}, per {spec.game})", report.tables[table.key], most)
    for table in spec.tables:
        if isinstance(table, Silent) and report.silences[table.key]:
            labels = list(report.silences[table.key])
            lines += ["", table.title, *(f"  {label}" for label in labels[:most]), *more(len(labels) - most)]
    return "\n".join(lines)


def games_of(report: Report, figure: Figure) -> int:
    """How many games a figure is made from."""
    won = report.wins.hits
    return {"all": report.battles, "won": won, "lost": report.battles - won}[figure.of]


def note_of(figure: Figure, counted: int, games: str) -> str:
    """What stands behind the numbers: of which games they are, and the note of the figure."""
    notes = [f"in the {counted} {games} {figure.of}"] if figure.of != "all" else []
    notes += [figure.note] if figure.note else []
    return f" ({'; '.join(notes)})" if notes else ""


def win_rate(report: Report) -> str:
    """`38.0 % (95 % interval 33.9 to 42.3)`."""
    wins = report.wins
    return f"{wins.value:.1%} (95% interval {wins.low:.1%} to {wins.high:.1%})"


def spread_text(spread: Spread) -> str:
    """`5.2 on average, mostly 4 to 7`."""
    usual = f"{spread.low} to {spread.high}" if spread.low != spread.high else f"{spread.low}"
    return f"{spread.mean:.1f} on average, mostly {usual}"


def rows_text(title: str, rows: Sequence[Row], most: int) -> list[str]:
    """A table with the total and the number per game; nothing when there are no rows."""
    if not rows:
        return []
    shown = rows[:most]
    width = max(len(row.label) for row in shown)
    lines = ["", title]
    lines += [f"  {row.label:<{width}}  {row.total:>8}  {row.per_battle:>8.2f}" for row in shown]
    return lines + more(len(rows) - most)


def more(number: int) -> list[str]:
    """A line for the rows that are not shown."""
    return [f"  ... and {number} more (`--rows` shows them)"] if number > 0 else []
