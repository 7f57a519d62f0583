"""Tables of counts by label, which can be added up over many games.

Comes in: labels. Goes out: numbers. A pack derives its `Tally` from `CountTables`; what is counted is the pack's own affair.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Self

Counts = dict[str, int]


@dataclass(slots=True)
class CountTables:
    """A dataclass whose fields are all `Counts`."""

    def add(self, other: Self) -> None:
        """Add the numbers of another tally."""
        for item in fields(self):
            mine = getattr(self, item.name)
            for label, number in getattr(other, item.name).items():
                mine[label] = mine.get(label, 0) + number

    def to_json(self) -> dict[str, Counts]:
        """Plain data, labels in the order of the alphabet."""
        return {item.name: dict(sorted(getattr(self, item.name).items())) for item in fields(self)}


def one_more(table: Counts, label: str) -> None:
    """Count one."""
    table[label] = table.get(label, 0) + 1
