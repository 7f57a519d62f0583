"""The compiled cards of a set by kind and name: what every pack's library is built on.

Comes in: engine `Card` objects. Goes out: look-ups. It holds no state of any game and may be shared by all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Self

from rulesdsl.engine.cards import Card
from rulesdsl.engine.faults import GameFault


@dataclass
class CardTable:
    """`cards[kind][name in casefold]` gives the card. A pack's library derives from it and forgets what it knows in `add`."""

    cards: dict[str, dict[str, Card]] = field(default_factory=dict)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """A library of these cards; a later card replaces an earlier one of the same kind and name."""
        library = cls()
        for card in cards:
            library.add(card)
        return library

    def add(self, card: Card) -> None:
        """Add one card."""
        self.cards.setdefault(card.kind, {})[card.name.casefold()] = card

    def kind(self, kind: str) -> Mapping[str, Card]:
        """All cards of one kind, in the order in which they were added."""
        return self.cards.get(kind, {})

    def find(self, kind: str, name: str) -> Card | None:
        """The card, or None."""
        return self.cards.get(kind, {}).get(name.casefold())

    def get(self, kind: str, name: str) -> Card:
        """The card; a `GameFault` when the set does not hold it."""
        card = self.find(kind, name)
        if card is None:
            raise GameFault(f"this set has no {kind} called `{name}`")
        return card
