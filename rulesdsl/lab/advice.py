"""What the figures of a Tyrant tell its designer to look at.

Comes in: a report. Goes out: sentences, the weightiest first. Nothing is played here.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.lab.report import Report, Row

#: share of battles that a party should win against a Tyrant on its last day
BAND = (0.35, 0.65)
LONG = 9


def advice(report: Report, own: Sequence[str] = (), band: tuple[float, float] = BAND) -> list[str]:
    """Win rate against the band, length, skills that never fired, faces that never hurt, cards that do most.

    `own` names the cards of the designer's set (`kind name`): only they and the Tyrant's are spoken of.
    """
    tyrant = str(report.plan["tyrant"])
    return [
        *win_rate(report, band),
        *length(report),
        *silent(report, [*own, f"tyrant {tyrant}"]),
        *faces(report),
        *leaders(report, tyrant),
    ]


def win_rate(report: Report, band: tuple[float, float]) -> list[str]:
    """Whether the party wins too often or too seldom."""
    wins, (low, high) = report.wins, band
    told = f"The party wins {wins.value:.0%} of the battles"
    aim = f"{low:.0%} to {high:.0%} is a good aim"
    if wins.high < low:
        return [f"{told}; {aim}. Take HP, Atk or a skill away, or give it a later day."]
    if wins.low > high:
        return [f"{told}; {aim}. Give HP, Atk or a stronger face, or an earlier day."]
    if wins.low < low or wins.high > high:
        return [f"{told}, which may lie on either side of the aim ({aim}): play more battles."]
    return [f"{told}, which is in the aim ({aim})."]


def length(report: Report) -> list[str]:
    """Whether battles go on for too long."""
    if report.rounds.mean < LONG:
        return []
    return [f"A battle lasts {report.rounds.mean:.1f} rounds, long into Fatigue: fewer HP or less healing would shorten it."]


def silent(report: Report, own: Sequence[str]) -> list[str]:
    """Own Baddies that never entered, own skills that were on the mat and never did anything."""
    known = dict.fromkeys(own)
    met = {row.label for row in report.met}
    absent = [name for kind, _, name in (label.partition(" ") for label in own) if kind == "baddie" and name not in met]
    quiet = []
    for label in report.silent_skills:
        skill, _, unit = label.partition(" of ")
        if skill in known or f"tyrant {unit}" in known or f"baddie {unit}" in known:
            quiet.append(f"`{label.removeprefix('skill ')}`")
    found = [f"Never came onto the mat: {', '.join(f'`{name}`' for name in absent[:4])}."] if absent else []
    return [*found, f"Never fired: {', '.join(quiet[:4])}. Is the trigger out of reach?"] if quiet else found


def faces(report: Report) -> list[str]:
    """Faces of the Tyrant Die that never took HP from the party."""
    hurting = {row.label for row in report.hurt_party}
    mild = [row for row in report.faces if row.label not in hurting]
    if not mild or len(mild) == len(report.faces):
        return []
    listed = ", ".join(f"`{row.label}` ({row.total} times)" for row in mild[:4])
    return [f"Faces that never took HP by themselves: {listed}. Is what they do instead worth it?"]


def leaders(report: Report, tyrant: str) -> list[str]:
    """The cards that did most to each side."""
    found = []
    own = first(report.hurt_party, tyrant)
    if own is not None:
        found.append(f"The most dangerous card of {tyrant} is `{own.label}` with {own.per_battle:.1f} HP in a battle.")
    top = report.hurt_party[0] if report.hurt_party else None
    if top is not None and own is not None and top.label != own.label:
        found.append(f"The party loses most to `{top.label}`: {top.per_battle:.1f} HP in a battle.")
    party = next((row for row in report.hurt_baddies if row.label != "fatigue"), None)
    if party is not None:
        found.append(f"The party's best answer is `{party.label}` with {party.per_battle:.1f} HP in a battle.")
    return found


def first(rows: Sequence[Row], name: str) -> Row | None:
    """The first row that a unit is named in."""
    return next((row for row in rows if row.label.endswith(f" of {name}")), None)
