"""What a batch of battles says: win rate, lengths, KOs, damage by card, what fired.

Comes in: a played batch. Goes out: a `Report` of plain numbers, as JSON too. Text for people is made by renderers.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from rulesdsl.lab.batch import Played
from rulesdsl.lab.figures import Share, Spread, share, spread


@dataclass(frozen=True, slots=True)
class Row:
    """A label with its total and the total per battle."""

    label: str
    total: int
    per_battle: float


@dataclass(frozen=True, slots=True)
class Report:
    """Figures of a batch. Rows go from the highest total down, equal ones by label. `given_up`: battles that nobody could end."""

    plan: dict[str, Any]
    agent: str
    seed: int | str
    battles: int
    wins: Share
    rounds: Spread
    turns: Spread
    kos: Spread
    hp_left_when_won: Spread
    boss_hp_when_lost: Spread
    decisions: Spread
    digest: str
    hurt_party: tuple[Row, ...] = ()
    hurt_baddies: tuple[Row, ...] = ()
    skills: tuple[Row, ...] = ()
    silent_skills: tuple[str, ...] = ()
    faces: tuple[Row, ...] = ()
    dice: tuple[Row, ...] = ()
    kos_by_gearloc: tuple[Row, ...] = ()
    defeats: tuple[Row, ...] = ()
    met: tuple[Row, ...] = ()
    given_up: int = 0

    def to_json(self) -> dict[str, Any]:
        """Plain data; shares and means are rounded to six places."""
        return {"version": 1, **rounded(asdict(self)), "win_rate": round(self.wins.value, 6)}


def rounded(value: Any) -> Any:
    """The same data with every fraction rounded."""
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(item) for item in value]
    return value


def rows(counts: dict[str, int], battles: int) -> tuple[Row, ...]:
    """Counts as rows."""
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Row(label, total, total / battles if battles else 0.0) for label, total in ordered)


def report_of(played: Played) -> Report:
    """The report of a played batch."""
    batch, outcomes, tally = played.batch, played.outcomes, played.tally
    number = len(outcomes)
    won = [outcome for outcome in outcomes if outcome.won]
    lost = [outcome for outcome in outcomes if not outcome.won]
    counted: dict[str, Any] = {}
    if tally is not None:
        names = {"skills": "fired", "kos_by_gearloc": "kos"}
        listed = ("hurt_party", "hurt_baddies", "skills", "faces", "dice", "kos_by_gearloc", "defeats", "met")
        counted = {name: rows(getattr(tally, names.get(name, name)), number) for name in listed}
        counted["silent_skills"] = tuple(sorted(label for label in tally.present if label not in tally.fired))
    return Report(
        plan=batch.plan.to_json(),
        agent=batch.agent,
        seed=batch.seed,
        battles=number,
        wins=share(len(won), number),
        rounds=spread([outcome.rounds for outcome in outcomes]),
        turns=spread([outcome.turns for outcome in outcomes]),
        kos=spread([outcome.kos for outcome in outcomes]),
        hp_left_when_won=spread([outcome.hp_left for outcome in won]),
        boss_hp_when_lost=spread([outcome.boss_hp for outcome in lost]),
        decisions=spread([outcome.decisions for outcome in outcomes]),
        digest=played.digest(),
        given_up=sum(outcome.given_up for outcome in outcomes),
        **counted,
    )
