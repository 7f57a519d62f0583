"""The figures of a batch for a person. Comes in: a `Report`. Goes out: text; nothing is worked out anew here."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.lab.figures import Spread
from rulesdsl.lab.report import Report, Row


def to_text(report: Report, most: int = 12) -> str:
    """The whole report; `most` rows of each table."""
    plan = report.plan
    won, lost = report.wins.hits, report.battles - report.wins.hits
    lines = [
        f"{', '.join(plan['party'])} against {plan['tyrant']}, day {plan['day']}, {plan['mode']}, mat {plan['mat']}",
        f"{report.battles} battles, seed {report.seed}, {report.agent} agent",
        "",
        f"win rate        {win_rate(report)}",
        f"rounds          {spread_text(report.rounds)}",
        f"turns           {spread_text(report.turns)}",
        f"Gearlocs KO'd   {spread_text(report.kos)} (at the end)",
    ]
    lines += [f"party HP left   {spread_text(report.hp_left_when_won)} (in the {won} battles won)"] if won else []
    lines += [f"Tyrant HP left  {spread_text(report.boss_hp_when_lost)} (in the {lost} battles lost)"] if lost else []
    lines += [f"never decided   {report.given_up} (they count as lost)"] if report.given_up else []
    for title, rows, of in tables(report):
        lines += table(title, rows, of, most)
    if report.silent_skills:
        lines += ["", "never fired", *(f"  {label}" for label in report.silent_skills[:most])]
        lines += more(len(report.silent_skills) - most)
    return "\n".join(lines)


def tables(report: Report) -> list[tuple[str, Sequence[Row], str]]:
    """The tables: title, rows, what the total is called."""
    return [
        ("HP that the party lost, by card", report.hurt_party, "HP"),
        ("HP that the other side lost, by card", report.hurt_baddies, "HP"),
        ("skills of the other side that fired", report.skills, "times"),
        ("faces of Tyrant Dice", report.faces, "times"),
        ("Skill Dice and Backup Plan skills used", report.dice, "times"),
        ("KOs", report.kos_by_gearloc, "times"),
    ]


def win_rate(report: Report) -> str:
    """`38.0 % (95 % interval 33.9 to 42.3)`."""
    wins = report.wins
    return f"{wins.value:.1%} (95% interval {wins.low:.1%} to {wins.high:.1%})"


def spread_text(spread: Spread) -> str:
    """`5.2 on average, mostly 4 to 7`."""
    usual = f"{spread.low} to {spread.high}" if spread.low != spread.high else f"{spread.low}"
    return f"{spread.mean:.1f} on average, mostly {usual}"


def table(title: str, rows: Sequence[Row], of: str, most: int) -> list[str]:
    """A table with the total and the number per battle; nothing when there are no rows."""
    if not rows:
        return []
    shown = rows[:most]
    width = max(len(row.label) for row in shown)
    lines = ["", f"{title} ({of}, per battle)"]
    lines += [f"  {row.label:<{width}}  {row.total:>8}  {row.per_battle:>8.2f}" for row in shown]
    return lines + more(len(rows) - most)


def more(number: int) -> list[str]:
    """A line for the rows that are not shown."""
    return [f"  ... and {number} more (`--rows` shows them)"] if number > 0 else []
