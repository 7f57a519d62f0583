"""Compiled cards: what the emitter writes and the interpreter attaches.

Comes in: functions of generated modules. Goes out: `Card` and `Attachment` records. No rules of any game here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Body = Callable[..., None]
Test = Callable[..., bool]
Change = Callable[..., int]


@dataclass(frozen=True, slots=True)
class Hook:
    """A handler of one window.

    `own` hooks hear only events whose subject is the owner of the attachment; others hear every event of the window
    and must pass `when` (the subject filter is part of it). `limit` is a clock scope ("turn", "round", ...) or "".
    """

    window: str
    phase: str  # "on" or "before"
    own: bool
    body: Body
    when: Test | None = None
    limit: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Modifier:
    """A continuous change of a quantity; `change(game, here, subject, value)` gives the new value."""

    quantity: str
    own: bool
    change: Change
    absolute: bool = False  # `modify X to N` comes before every `modify X by N`


@dataclass(frozen=True, slots=True)
class Permit:
    """A permission; `applies(game, here, subject, actor)` says whether it holds now."""

    action: str
    own: bool
    allow: bool
    applies: Test


@dataclass(frozen=True, slots=True)
class Section:
    """A named part of a card (a die, a face, a step) with its own fields and behaviour.

    `head` holds the numbers or words written before the brace, `flags` the bare words inside, `when` the condition on the head.
    Field values are scalars, tuples (comma lists), or `Ref` where the field refers to cards.
    """

    kind: str
    name: str
    fields: Mapping[str, Any]
    body: Body | None = None
    hooks: tuple[Hook, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    permits: tuple[Permit, ...] = ()
    sections: tuple[Section, ...] = ()
    params: tuple[str, ...] = ()
    head: tuple[Any, ...] = ()
    flags: frozenset[str] = frozenset()
    when: Test | None = None
    _parts: dict[str, tuple[Section, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def parts(self, kind: str) -> tuple[Section, ...]:
        """The sections of one kind, in the order of the card."""
        found = self._parts.get(kind)
        if found is None:
            found = self._parts[kind] = tuple([part for part in self.sections if part.kind == kind])
        return found


@dataclass(frozen=True, slots=True)
class Card(Section):
    """A whole card. `digest` is the hash of its source text; `origin` is `file:line`."""

    origin: str = ""
    digest: str = ""


@dataclass(slots=True, eq=False)
class Attachment:
    """A card (or section) in force on an owner, with the values of its parameters.

    `memory` is the card's own scratch space for counters that the rules keep on the card itself.
    """

    card: Section
    owner: Any
    args: tuple[Any, ...] = ()
    source: Any = None
    order: int = 0
    live: bool = True
    uses: dict[tuple[int, str], int] = field(default_factory=dict)
    memory: dict[str, Any] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """The card's name with its numbers, as a person reads it."""
        return " ".join([self.card.name, *map(str, self.args)])


@dataclass(slots=True)
class Event:
    """Something that happens. Packs derive their own events with the variables that their windows offer.

    `prevented` is set by `prevent` in a window of phase "before"; `amount` may be changed there.
    """

    subject: Any = None
    amount: int = 0
    prevented: bool = False


@dataclass(frozen=True, slots=True)
class Ref:
    """A card named by another card, with its numbers: `spark(2)`, `Spark 2`."""

    name: str
    args: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Expiry:
    """When a temporary change ends: after `count` openings of `window` (for the subject `of`, or any if None)."""

    window: str
    count: int = 1
    of: Any = None


def some(item: Any) -> list[Any]:
    """A list of the item, or an empty list for None."""
    return [] if item is None else [item]


def divide(left: int, right: int) -> int:
    """Division rounded down; by zero it gives 0."""
    return left // right if right else 0


#: no product of a card goes beyond this, whatever it multiplies how often
LARGEST = 1_000_000_000


def multiply(left: int, right: int) -> int:
    """A product, held within `LARGEST`, so that no card can make numbers that fill the memory."""
    return max(-LARGEST, min(LARGEST, left * right))
