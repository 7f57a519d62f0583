"""Chips as they lie in stacks, in the Battle Queue and in the defeated piles.

Comes in: compiled `baddie` and `tyrant` cards. Goes out: `Chip` records; a chip on the mat is a `Unit` (see entering.py).
No rules here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulesdsl.engine.cards import Card


@dataclass(slots=True, eq=False)
class Chip:
    """A Baddie or Tyrant chip. `points` are its Baddie Pts (0: a Tyrant); `scouted` chips lie face up.

    `memory` is handed to the unit each time the chip enters the mat, so that a card may remember an earlier stay.
    `stray` chips were fetched from out of play for one battle (TMB-RES-007). `below` are the chips under it, top first, where an
    Encounter has made a stack of them.
    """

    card: Card
    points: int
    scouted: bool = False
    stray: bool = False
    defeated: bool = False
    memory: dict[str, Any] = field(default_factory=dict)
    below: list[Chip] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name on the chip."""
        return self.card.name

    @property
    def tyrant(self) -> bool:
        """Whether it is a Tyrant's chip."""
        return self.card.kind == "tyrant"

    @property
    def types(self) -> tuple[str, ...]:
        """Its Baddie types."""
        return type_names(self.card)

    def __repr__(self) -> str:
        return f"<chip {self.card.name} {self.points}pt>"


def type_names(card: Card) -> tuple[str, ...]:
    """The names of the types of a chip's card."""
    return tuple(getattr(item, "name", item) for item in card.fields.get("types", ()))
