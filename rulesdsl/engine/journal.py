"""The journal: every decision and roll of a game in order. Same content, seed and decisions give the same journal.

A saved game is a journal with its set-up; undo is a replay without the last decisions.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

ROLL = "roll"
DECIDE = "decide"

Entry = tuple[str, str, int]  # (ROLL or DECIDE, what, value)


@dataclass(slots=True)
class Journal:
    """Entries `(kind, what, value)`; for a decision the value is the index of the chosen option."""

    entries: list[Entry] = field(default_factory=list)

    def digest(self) -> str:
        """A hash of the whole course, equal for equal courses."""
        text = "\n".join([f"{kind}\t{what}\t{value}" for kind, what, value in self.entries])
        return hashlib.sha256(text.encode()).hexdigest()

    def decisions(self) -> list[int]:
        """The chosen indices alone, in order."""
        return [value for kind, _, value in self.entries if kind == DECIDE]
