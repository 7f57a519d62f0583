"""What a batch of games says: how many were won, the figures and the tables that the pack declares.

Comes in: a played batch. Goes out: a `Report` of plain numbers, as JSON too. Text for people is made by renderers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rulesdsl.lab.batch import Played
from rulesdsl.lab.figures import Share, Spread, share, spread
from rulesdsl.packs.protocol import Figure, ReportSpec, Row, Silent
from rulesdsl.packs.protocol import report_of as spec_of
from rulesdsl.packs.registry import load_pack


@dataclass(frozen=True, slots=True)
class Report:
    """Figures of a batch by the keys of the pack's `REPORT`, in its order.

    Rows go from the highest total down, equal ones by label; without counting there are none. `summary` and `short` are the
    plan in words. `given_up`: games that nobody could end.
    """

    spec: ReportSpec
    plan: dict[str, Any]
    summary: str
    short: str
    agent: str
    seed: int | str
    battles: int
    wins: Share
    figures: dict[str, Spread]
    decisions: Spread
    digest: str
    tables: dict[str, tuple[Row, ...]]
    silences: dict[str, tuple[str, ...]]
    given_up: int = 0

    def mean(self, key: str) -> float:
        """The mean of a figure."""
        return self.figures[key].mean

    def rows(self, key: str) -> Sequence[Row]:
        """The rows of a table."""
        return self.tables[key]

    def silent(self, key: str) -> Sequence[str]:
        """The labels of what could act and never did."""
        return self.silences[key]

    def to_json(self) -> dict[str, Any]:
        """Plain data; shares and means are rounded to six places."""
        listed: dict[str, Any] = {}
        for table in self.spec.tables:
            if isinstance(table, Silent):
                listed[table.key] = self.silences[table.key]
            else:
                listed[table.key] = [asdict(row) for row in self.tables[table.key]]
        data = {
            "plan": self.plan,
            "agent": self.agent,
            "seed": self.seed,
            "battles": self.battles,
            "wins": asdict(self.wins),
            **{key: asdict(figure) for key, figure in self.figures.items()},
            "decisions": asdict(self.decisions),
            "digest": self.digest,
            **listed,
            "given_up": self.given_up,
        }
        return {"version": 1, **rounded(data), "win_rate": round(self.wins.value, 6)}


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
    spec = spec_of(load_pack(batch.content.pack), batch.plan)
    number = len(outcomes)
    tables: dict[str, tuple[Row, ...]] = {}
    silences: dict[str, tuple[str, ...]] = {}
    for table in spec.tables:
        if isinstance(table, Silent):
            silences[table.key] = silent_labels(tally, table)
        else:
            tables[table.key] = rows(getattr(tally, table.tally), number) if tally is not None else ()
    return Report(
        spec=spec,
        plan=batch.plan.to_json(),
        summary=batch.plan.summary(),
        short=batch.plan.short(),
        agent=batch.agent,
        seed=batch.seed,
        battles=number,
        wins=share(sum(1 for outcome in outcomes if outcome.won), number),
        figures={figure.key: spread(values(figure, outcomes)) for figure in spec.figures},
        decisions=spread([outcome.decisions for outcome in outcomes]),
        digest=played.digest(),
        tables=tables,
        silences=silences,
        given_up=sum(outcome.given_up for outcome in outcomes),
    )


def values(figure: Figure, outcomes: Sequence[Any]) -> list[int]:
    """The numbers that a figure is made from."""
    counted = [outcome for outcome in outcomes if figure.of == "all" or outcome.won == (figure.of == "won")]
    return [getattr(outcome, figure.outcome) for outcome in counted]


def silent_labels(tally: Any, table: Silent) -> tuple[str, ...]:
    """What is in one table of a tally and not in the other; nothing without a tally."""
    if tally is None:
        return ()
    fired = getattr(tally, table.fired)
    return tuple(sorted(label for label in getattr(tally, table.present) if label not in fired))
