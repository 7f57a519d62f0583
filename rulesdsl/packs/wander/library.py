"""The library: every compiled card of a set by kind and name, with what play needs worked out once per card.

Comes in: engine `Card` objects. Goes out: look-ups. It holds no state of any game and may be shared by all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesdsl.engine.cards import Card, Section
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.wander import readings


@dataclass(frozen=True, slots=True)
class SymbolDie:
    """A die of the game: the symbol of each face, what each symbol succeeds at, and which symbols are CRITs."""

    faces: tuple[str, ...]
    succeeds: Mapping[str, tuple[str, ...]]
    crits: tuple[str, ...]


@dataclass
class Library:
    """`cards[kind][name in casefold]` gives the card."""

    cards: dict[str, dict[str, Card]] = field(default_factory=dict)
    _dice: dict[str, SymbolDie] = field(default_factory=dict)
    _reads: dict[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Library:
        """A library of these cards; a later card replaces an earlier one of the same kind and name."""
        library = cls()
        for card in cards:
            library.add(card)
        return library

    def add(self, card: Card) -> None:
        """Add one card."""
        self.cards.setdefault(card.kind, {})[card.name.casefold()] = card
        self._dice = {}
        self._reads = {}

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

    def die(self, name: str) -> SymbolDie:
        """The symbol die of that name, read once."""
        found = self._dice.get(name)
        if found is None:
            found = self._dice[name] = read_die(self.get("symbol die", name))
        return found

    def reads(self, name: str) -> dict[str, Any]:
        """The readings of a `readings` card; the usual ones for an empty name."""
        found = self._reads.get(name)
        if found is None:
            found = self._reads[name] = readings.of_card(self.get("readings", name) if name else None)
        return found


def read_die(card: Card) -> SymbolDie:
    """The faces and symbols of a `symbol die` card."""
    symbols: tuple[Section, ...] = card.parts("symbol")
    succeeds = {part.name: tuple(str(item) for item in part.fields["succeeds"]) for part in symbols}
    crits = tuple(part.name for part in symbols if "crit" in part.flags)
    faces = tuple(face for item in card.fields["faces"] for face in faces_of(item))
    return SymbolDie(faces, succeeds, crits)


def faces_of(item: Any) -> list[str]:
    """The faces that an item of the list stands for: `crit` or `ranged x2`."""
    if isinstance(item, tuple):
        times = str(item[1]).removeprefix("x")
        return [str(item[0])] * (int(times) if times.isdigit() else 1)
    return [str(item)]
