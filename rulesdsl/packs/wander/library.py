"""The library: every compiled card of a set by kind and name, with what play needs worked out once per card.

Comes in: engine `Card` objects. Goes out: look-ups. It holds no state of any game and may be shared by all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesdsl.engine.cards import Card, Section
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.cards import CardTable
from rulesdsl.packs.wander import readings
from rulesdsl.packs.wander.drawing import Drawing, read_drawing

NOT_DEALT = "stand-in"


@dataclass(frozen=True, slots=True)
class SymbolDie:
    """A die of the game: the symbol of each face, what each symbol succeeds at, which symbols are CRITs.

    `rates` are the expected successes of a die at each kind of roll, its bonus dice included.
    """

    faces: tuple[str, ...]
    succeeds: Mapping[str, tuple[str, ...]]
    crits: tuple[str, ...]
    rates: Mapping[str, float]


@dataclass
class Library(CardTable):
    """The cards of a set, with what play needs worked out once."""

    _dice: dict[str, SymbolDie] = field(default_factory=dict)
    _reads: dict[str, dict[str, Any]] = field(default_factory=dict)
    _drawings: dict[str, Drawing] = field(default_factory=dict)
    _dealt: dict[str, list[Card]] = field(default_factory=dict)

    def add(self, card: Card) -> None:
        """Add one card."""
        super().add(card)
        self._dice = {}
        self._reads = {}
        self._drawings = {}
        self._dealt = {}

    def die(self, name: str) -> SymbolDie:
        """The symbol die of that name, read once."""
        found = self._dice.get(name)
        if found is None:
            found = self._dice[name] = read_die(self.get("symbol die", name))
        return found

    def dealt(self, kind: str) -> list[Card]:
        """Every card of a kind as often as it lies in its deck, a fresh list; stand-ins lie in none."""
        found = self._dealt.get(kind)
        if found is None:
            cards = [card for card in self.kind(kind).values() if NOT_DEALT not in card.flags]
            found = self._dealt[kind] = [card for card in cards for _ in range(int(card.fields["copies"]))]
        return list(found)

    def drawing(self, tile: str) -> Drawing:
        """The drawn side of a tile by number and side (`8A`), read once (WAN-TILE-002)."""
        found = self._drawings.get(tile)
        if found is None:
            card = self.get("tile", tile[:-1])
            side = next((part for part in card.parts("side") if part.head[0] == tile[-1].lower()), None)
            if side is None:
                raise GameFault(f"the tile `{card.name}` has no side {tile[-1]}")
            found = self._drawings[tile] = read_drawing([str(line) for line in side.fields["map"]])
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
    again = min(0.9, sum(1 for face in faces if face in crits) / max(1, len(faces)))
    kinds = list(dict.fromkeys(kind for listed in succeeds.values() for kind in listed))
    rates = {kind: sum(1 for face in faces if kind in succeeds[face]) / len(faces) / (1 - again) for kind in kinds}
    return SymbolDie(faces, succeeds, crits, rates)


def faces_of(item: Any) -> list[str]:
    """The faces that an item of the list stands for: `crit` or `ranged x2`."""
    if isinstance(item, tuple):
        times = str(item[1]).removeprefix("x")
        return [str(item[0])] * (int(times) if times.isdigit() else 1)
    return [str(item)]
