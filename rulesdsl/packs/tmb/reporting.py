"""What is told of many battles: which figures and tables, and what they tell the designer of a Tyrant to look at.

Comes in: the figures of a batch. Goes out: sentences, the weightiest first. Nothing is played or counted here.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.packs.protocol import Figure, Figures, ReportSpec, Row, Silent, Table
from rulesdsl.packs.tmb import reporting_encounters

LONG = 9

REPORT = ReportSpec(
    game="battle",
    games="battles",
    wins="the party wins",
    figures=(
        Figure("rounds", "rounds", "rounds", short="rounds"),
        Figure("turns", "turns", "turns"),
        Figure("kos", "Gearlocs KO'd", "kos", note="at the end", short="Gearlocs KO'd at the end"),
        Figure("hp_left_when_won", "party HP left", "hp_left", of="won"),
        Figure("boss_hp_when_lost", "Tyrant HP left", "boss_hp", of="lost"),
    ),
    tables=(
        Table("hurt_party", "hurt_party", "HP that the party lost, by card", "HP"),
        Table("hurt_baddies", "hurt_baddies", "HP that the other side lost, by card", "HP"),
        Table("skills", "fired", "skills of the other side that fired"),
        Silent("silent_skills", "present", "fired", "never fired"),
        Table("faces", "faces", "faces of Tyrant Dice"),
        Table("dice", "dice", "Skill Dice and Backup Plan skills used"),
        Table("kos_by_gearloc", "kos", "KOs"),
        Table("defeats", "defeats"),
        Table("met", "met"),
    ),
    too_few="Take HP, Atk or a skill away, or give it a later day.",
    too_many="Give HP, Atk or a stronger face, or an earlier day.",
)


def advice(figures: Figures, own: Sequence[str] = ()) -> list[str]:
    """Length, skills that never fired, faces that never hurt, cards that do most.

    `own` names the cards of the designer's set (`kind name`): only they and the Tyrant's are spoken of.
    """
    if "encounter" in figures.plan:
        return reporting_encounters.advice(figures)
    tyrant = str(figures.plan["tyrant"])
    return [*length(figures), *silent(figures, [*own, f"tyrant {tyrant}"]), *faces(figures), *leaders(figures, tyrant)]


def length(figures: Figures) -> list[str]:
    """Whether battles go on for too long."""
    rounds = figures.mean("rounds")
    if rounds < LONG:
        return []
    return [f"A battle lasts {rounds:.1f} rounds, long into Fatigue: fewer HP or less healing would shorten it."]


def silent(figures: Figures, own: Sequence[str]) -> list[str]:
    """Own Baddies that never entered, own skills that were on the mat and never did anything."""
    known = dict.fromkeys(own)
    met = {row.label for row in figures.rows("met")}
    absent = [name for kind, _, name in (label.partition(" ") for label in own) if kind == "baddie" and name not in met]
    quiet = []
    for label in figures.silent("silent_skills"):
        skill, _, unit = label.partition(" of ")
        if skill in known or f"tyrant {unit}" in known or f"baddie {unit}" in known:
            quiet.append(f"`{label.removeprefix('skill ')}`")
    found = [f"Never came onto the mat: {', '.join(f'`{name}`' for name in absent[:4])}."] if absent else []
    return [*found, f"Never fired: {', '.join(quiet[:4])}. Is the trigger out of reach?"] if quiet else found


def faces(figures: Figures) -> list[str]:
    """Faces of the Tyrant Die that never took HP from the party."""
    hurting = {row.label for row in figures.rows("hurt_party")}
    shown = figures.rows("faces")
    mild = [row for row in shown if row.label not in hurting]
    if not mild or len(mild) == len(shown):
        return []
    listed = ", ".join(f"`{row.label}` ({row.total} times)" for row in mild[:4])
    return [f"Faces that never took HP by themselves: {listed}. Is what they do instead worth it?"]


def leaders(figures: Figures, tyrant: str) -> list[str]:
    """The cards that did most to each side."""
    found = []
    hurt_party = figures.rows("hurt_party")
    own = first(hurt_party, tyrant)
    if own is not None:
        found.append(f"The most dangerous card of {tyrant} is `{own.label}` with {own.per_battle:.1f} HP in a battle.")
    top = hurt_party[0] if hurt_party else None
    if top is not None and own is not None and top.label != own.label:
        found.append(f"The party loses most to `{top.label}`: {top.per_battle:.1f} HP in a battle.")
    party = next((row for row in figures.rows("hurt_baddies") if row.label != "fatigue"), None)
    if party is not None:
        found.append(f"The party's best answer is `{party.label}` with {party.per_battle:.1f} HP in a battle.")
    return found


def first(rows: Sequence[Row], name: str) -> Row | None:
    """The first row that a unit is named in."""
    return next((row for row in rows if row.label.endswith(f" of {name}")), None)
