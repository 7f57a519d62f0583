"""The library: every compiled card of a set by kind and name, with what play needs worked out once per card.

Comes in: engine `Card` objects of this pack, and the Baddies of Too Many Bones. Goes out: look-ups. It holds no state of any
game and may be shared by all of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulesdsl.engine.cards import Card, Section
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.cards import CardTable

NOT_DEALT = "stand-in"
SPLICE_BOX = "splice"
STEP = "step"
USUAL_LAB = "Nob Lab"


@dataclass(frozen=True, slots=True)
class ChipFacts:
    """What is printed on a Baddie chip. `target` is the preferred target as one text (`strongest 2`), `skills` are names.

    `stats` has hp, ini, attack and defense; Armor counts as defense (BAT-INIT-013).
    """

    name: str
    points: int
    box: str
    types: tuple[str, ...]
    stats: dict[str, int]
    form: str
    target: str
    extra: int
    skills: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SymbolFacts:
    """What a symbol of the Lab Dice splices. One of `stat`, `track` and `adds` is not ""."""

    name: str
    stat: str
    track: str
    adds: str
    compare: str
    wants: str


@dataclass(frozen=True, slots=True)
class TrackFacts:
    """A Track: its positions as texts, "step" for one between two values."""

    name: str
    positions: tuple[str, ...]

    def value(self, peg: int) -> str:
        """The value of the last red position at or before the peg."""
        return next(text for text in reversed(self.positions[: peg + 1]) if text != STEP)

    def place(self, value: str) -> int:
        """The position of a value, -1 when the Track has none."""
        return self.positions.index(value) if value in self.positions else -1


@dataclass(frozen=True, slots=True)
class Needs:
    """What a requirement asks for. `baddies` 0: as many as the totals take; `totals` are (Stat, sum); `dice` (symbol, number).

    `pay` are (amount, thing). A requirement with `when` asks for a state of the game.
    """

    section: Section
    baddies: int
    totals: tuple[tuple[str, int], ...]
    points: int
    types: tuple[str, ...]
    skill: str
    form: str
    dice: tuple[tuple[str, int], ...]
    any_dice: int
    actions: int
    effort: int
    pay: tuple[tuple[int, str], ...]

    @property
    def wants_baddies(self) -> bool:
        """Whether Baddies are placed on the card."""
        return bool(self.baddies or self.totals)

    @property
    def wants_dice(self) -> bool:
        """Whether Lab Dice are placed on the card."""
        return bool(self.dice or self.any_dice)


@dataclass
class Library(CardTable):
    """The cards of a set, with what play needs worked out once."""

    _chips: dict[str, ChipFacts] = field(default_factory=dict)
    _symbols: dict[str, SymbolFacts] = field(default_factory=dict)
    _tracks: dict[str, TrackFacts] = field(default_factory=dict)
    _needs: dict[int, Needs] = field(default_factory=dict)

    def add(self, card: Card) -> None:
        """Add one card."""
        super().add(card)
        self._chips, self._symbols, self._tracks, self._needs = {}, {}, {}, {}

    def lab(self) -> Card:
        """The `lab` card: the set's last one that is no stand-in."""
        labs = [card for card in self.kind("lab").values() if NOT_DEALT not in card.flags]
        if not labs:
            raise GameFault("this set has no `lab` card, which says how many Tanks, slots and stacks there are")
        return labs[-1]

    def dealt(self, kind: str) -> list[Card]:
        """Every card of a kind as often as it lies in its deck, a fresh list; stand-ins lie in none."""
        cards = [card for card in self.kind(kind).values() if NOT_DEALT not in card.flags]
        return [card for card in cards for _ in range(int(card.fields.get("copies") or 1))]

    def chip(self, name: str) -> ChipFacts:
        """What is printed on a Baddie."""
        return self._chip(self.get("baddie", name))

    def chips(self, points: int, *, splice: bool) -> list[ChipFacts]:
        """The chips of a value as often as they lie in their box: of Splice & Dice, or of all others."""
        found = [self._chip(card) for card in self.dealt("baddie") if int(card.fields["points"]) == points]
        return [facts for facts in found if (facts.box == SPLICE_BOX) == splice]

    def _chip(self, card: Card) -> ChipFacts:
        found = self._chips.get(card.name)
        if found is None:
            found = self._chips[card.name] = chip_facts(card)
        return found

    def symbol(self, name: str) -> SymbolFacts:
        """What a symbol splices."""
        found = self._symbols.get(name)
        if found is None:
            fields = self.get("symbol", name).fields
            stat, track = names_of(fields.get("stat")), names_of(fields.get("track"))
            words = [str(fields.get(key) or "") for key in ("adds", "compare", "wants")]
            found = self._symbols[name] = SymbolFacts(name, "".join(stat), "".join(track), *words)
        return found

    def track(self, name: str) -> TrackFacts:
        """The positions of a Track."""
        found = self._tracks.get(name)
        if found is None:
            positions = tuple(target_text(item) for item in self.get("track", name).fields["positions"])
            found = self._tracks[name] = TrackFacts(name, positions)
        return found

    def needs(self, section: Section) -> Needs:
        """What a requirement, Request or Demand asks for, read once."""
        found = self._needs.get(id(section))
        if found is None or found.section is not section:
            found = self._needs[id(section)] = needs_of(section)
        return found


def name_of(item: Any) -> str:
    """The name that an item refers to."""
    return str(getattr(item, "name", item))


def names_of(value: Any) -> tuple[str, ...]:
    """The names that a field refers to."""
    return tuple(name_of(item) for item in (value or ()))


def as_text(item: Any) -> str:
    """An item of one or several words as a text; padding is left out."""
    return " ".join(str(part) for part in item if part != "") if isinstance(item, tuple | list) else str(item)


def target_text(item: Any) -> str:
    """A preferred target as on the Track: `strongest 2`, and `strongest` for one."""
    return as_text(item).removesuffix(" 1")


def counted(item: Any) -> tuple[str, int]:
    """`2 hp` or `hp` as a name and a number."""
    if isinstance(item, tuple):
        return name_of(item[-1]), int(item[0])
    return name_of(item), 1


def skill_name(item: Any) -> str:
    """The name of a skill on a chip, whether it is always on or needs bones."""
    return name_of(item[-1]) if isinstance(item, tuple) else name_of(item)


def chip_facts(card: Card) -> ChipFacts:
    """What a `baddie` card prints on its chip."""
    fields = card.fields
    stats = {key: int(fields.get(key) or 0) for key in ("hp", "ini", "attack", "defense")}
    stats["defense"] = max(stats["defense"], int(fields.get("armor") or 0))
    return ChipFacts(
        card.name,
        int(fields["points"]),
        str(fields.get("box") or ""),
        names_of(fields.get("types")),
        stats,
        str(fields["form"]),
        target_text(fields["target"]),
        int(fields.get("extra") or 0),
        tuple(dict.fromkeys(skill_name(item) for item in fields.get("skills") or ())),
    )


def payments(section: Section) -> tuple[tuple[int, str], ...]:
    """What a section costs besides Actions: amount and thing each."""
    found = [item if isinstance(item, tuple) else (1, item) for item in section.fields.get("pay") or ()]
    return tuple((int(item[0]), str(item[1])) for item in found)


def needs_of(section: Section) -> Needs:
    """The fields of a requirement, read."""
    fields = section.fields
    numbers = {key: int(fields.get(key) or 0) for key in ("baddies", "points", "any-dice", "actions", "effort")}
    return Needs(
        section,
        numbers["baddies"],
        tuple(counted(item) for item in fields.get("total") or ()),
        numbers["points"],
        names_of(fields.get("types")),
        "".join(names_of(fields.get("skill"))),
        str(fields.get("form") or ""),
        tuple(counted(item) for item in fields.get("dice") or ()),
        numbers["any-dice"],
        numbers["actions"],
        numbers["effort"],
        payments(section),
    )
