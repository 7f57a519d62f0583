"""The library: every compiled card of a set by kind and name, with what play needs worked out once per card.

Comes in: engine `Card` objects. Goes out: look-ups. It holds no state of any battle and may be shared by all of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulesdsl.engine.cards import Card, Ref
from rulesdsl.packs.cards import CardTable
from rulesdsl.packs.tmb.chips import type_names
from rulesdsl.packs.tmb.mat import Mat

BONES = "bones"
Stacks = tuple[list[tuple[Card, int]], list[tuple[Card, int]]]


@dataclass(frozen=True, slots=True)
class SkillSet:
    """The skills of a chip: black ones `(card, numbers)`, Backup Plan ones `(bones, card, numbers)`."""

    black: tuple[tuple[Card, tuple[Any, ...]], ...]
    backup: tuple[tuple[int, Card, tuple[Any, ...]], ...]


@dataclass
class Library(CardTable):
    """The cards of a set, with what play needs worked out once."""

    _mats: dict[str, Mat] = field(default_factory=dict)
    _skills: dict[int, tuple[Card, SkillSet]] = field(default_factory=dict)
    _faces: dict[str, tuple[int, ...]] = field(default_factory=dict)
    _immune: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _stacks: dict[tuple[str, ...], Stacks] = field(default_factory=dict)
    _chips: tuple[int, list[tuple[Card, int, int, tuple[str, ...]]]] = field(default_factory=lambda: (0, []))

    def add(self, card: Card) -> None:
        """Add one card."""
        super().add(card)
        self._chips = (0, [])
        self._stacks = {}

    def chips(self) -> list[tuple[Card, int, int, tuple[str, ...]]]:
        """The Baddies that lie in stacks: card, Baddie Pts, how many chips, types; stand-ins do not."""
        table = self.kind("baddie")
        if len(table) != self._chips[0]:
            listed = [
                (card, int(card.fields["points"]), int(card.fields.get("copies") or 1), type_names(card))
                for card in table.values()
                if "stand-in" not in card.flags
            ]
            self._chips = (len(table), listed)
        return self._chips[1]

    def stacks(self, types: tuple[str, ...]) -> Stacks:
        """The chips `(card, Baddie Pts)` that have one of these types (all when none is named), and all others."""
        found = self._stacks.get(types)
        if found is None:
            found = self._stacks[types] = ([], [])
            for card, points, copies, kinds in self.chips():
                wanted = not types or any(kind in types for kind in kinds)
                found[0 if wanted else 1].extend([(card, points)] * copies)
        return found

    def mat(self, name: str) -> Mat:
        """The battle mat of that name, built once."""
        key = name.casefold()
        found = self._mats.get(key)
        if found is None:
            found = self._mats[key] = Mat(self.get("mat", name))
        return found

    def skills(self, card: Card) -> SkillSet:
        """The skills of a chip, with their cards (TMB-CHIP-011, TMB-CHIP-012)."""
        found = self._skills.get(id(card))
        if found is None:
            found = self._skills[id(card)] = (card, self._read_skills(card))
        return found[1]

    def _read_skills(self, card: Card) -> SkillSet:
        black: list[tuple[Card, tuple[Any, ...]]] = []
        backup: list[tuple[int, Card, tuple[Any, ...]]] = []
        for item in card.fields.get("skills", ()):
            if isinstance(item, Ref):
                black.append((self.get("skill", item.name), item.args))
            else:
                _, bones, ref = item
                backup.append((int(bones), self.get("skill", ref.name), ref.args))
        return SkillSet(tuple(black), tuple(backup))

    def faces(self, name: str) -> tuple[int, ...]:
        """The six faces of a plain die as numbers: hits, or minus the number of bones."""
        found = self._faces.get(name)
        if found is None:
            raw = self.get("die", name).fields.get("faces", ())
            found = self._faces[name] = tuple(face_value(item) for item in raw)
        return found

    def immune(self, kind: str) -> tuple[str, ...]:
        """The effects that units of a type never get (TMB-EFF-015)."""
        found = self._immune.get(kind)
        if found is None:
            card = self.find("type", kind)
            listed = card.fields.get("immune", ()) if card is not None else ()
            found = self._immune[kind] = tuple(getattr(item, "name", item) for item in listed)
        return found


def face_value(face: Any) -> int:
    """A face of a plain die as a number: `2` is two hits, `bones` is -1, `bones 2` is -2."""
    if isinstance(face, int):
        return face
    if isinstance(face, str):
        return -1 if face == BONES else 0
    word, *numbers = face
    return -int(numbers[0]) if word == BONES and numbers else face_value(word)
