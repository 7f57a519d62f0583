"""The typed tree: what the checks give to the emitter. Every name is resolved, every argument has the type its phrase wants.

Types are strings: int, bool, unit, units, chooser, points, position, text, word, filter, duration, or a kind of card.
`at` is the node's span inside the card's text.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from rulesdsl.lang.nodes import At
from rulesdsl.lang.phrases import Path
from rulesdsl.lang.records import record


@record
class Typed:
    """Anything typed, with its place."""

    at: At


# ---- expressions ------------------------------------------------------------------------------------------------------


@record
class Const(Typed):
    """A number or text."""

    value: int | str
    type: str


@record
class Var(Typed):
    """`source`: owner, event, param, local or rolled."""

    name: str
    type: str
    source: str
    maybe: bool = False


@record
class Named(Typed):
    """A unit named in a test."""

    name: str
    type: str = "unit"


@record
class RefTo(Typed):
    """A card of some kind, by its declared name. In a field, `acts` says what `Entry.acts` says; an unknown card passes."""

    kind: str
    name: str
    args: tuple[Any, ...]
    acts: bool = True

    @property
    def type(self) -> str:
        return self.kind


@record
class Call(Typed):
    """A phrase with typed arguments."""

    key: str
    args: tuple[Any, ...]
    type: str
    flags: tuple[str, ...] = ()
    maybe: bool = False
    negated: bool = False


@record
class Op(Typed):
    """An operation: arithmetic, a comparison, `and`, `or`, `not`."""

    operator: str
    operands: tuple[Any, ...]
    type: str


@record
class Many(Typed):
    """A unit where units are wanted: a list of it, or an empty list."""

    item: Any
    type: str = "units"


# ---- statements -------------------------------------------------------------------------------------------------------


@record
class TDo(Typed):
    """A verb."""

    call: Call


@record
class TIf(Typed):
    """`if`, with both branches."""

    condition: Any
    then: tuple[Typed, ...]
    otherwise: tuple[Typed, ...]


@record
class TFor(Typed):
    """`for each`."""

    variable: str
    units: Any
    body: tuple[Typed, ...]


@record
class TRepeat(Typed):
    """`repeat`."""

    count: Any
    body: tuple[Typed, ...]


@record
class TRoll(Typed):
    """Rows: faces in order, and what happens."""

    sides: int
    rows: tuple[tuple[tuple[int, ...], tuple[Typed, ...]], ...]


@record
class TChoose(Typed):
    """Options: label, condition or None, what happens."""

    chooser: Any
    options: tuple[tuple[str, Any, tuple[Typed, ...]], ...]


@record
class TChooseIn(Typed):
    """A choice among units or positions."""

    chooser: Any
    variable: str
    units: Any
    body: tuple[Typed, ...]


@record
class TMay(Typed):
    """An offer that may be declined."""

    chooser: Any
    label: str
    body: tuple[Typed, ...]


@record
class TLet(Typed):
    """A name for a value."""

    variable: str
    value: Any


@record
class TPrevent(Typed):
    """The event does not happen."""


@record
class TAmount(Typed):
    """A change of the event's amount."""

    how: str
    value: Any


@record
class TReplace(Typed):
    """Something else happens instead."""

    body: tuple[Typed, ...]


@record
class TModify(Typed):
    """A change for a time."""

    quantity: str
    subjects: Any
    absolute: bool
    value: Any
    duration: Call


@record
class TPermit(Typed):
    """A permission for a time."""

    action: str
    subjects: Any
    allow: bool
    duration: Call


# ---- handlers and cards -----------------------------------------------------------------------------------------------


@record
class THook(Typed):
    """`filter` tests the subject when the window is not the owner's own."""

    window: str
    phase: str
    own: bool
    filter: Call | None
    condition: Any
    limit: str
    body: tuple[Typed, ...]


@record
class TModifier(Typed):
    """A continuous change of a quantity."""

    quantity: str
    own: bool
    filter: Call | None
    absolute: bool
    value: Any
    condition: Any


@record
class TPermission(Typed):
    """A continuous permission."""

    action: str
    own: bool
    filter: Call | None
    allow: bool
    condition: Any


@record
class TPart(Typed):
    """A card or section. `fields` holds final values: scalars, tuples, `RefTo`."""

    kind: str
    name: str
    head: tuple[int | str, ...]
    params: tuple[tuple[str, int | None, int | None], ...]
    flags: tuple[str, ...]
    fields: dict[str, Any]
    condition: Any
    body: tuple[Typed, ...]
    hooks: tuple[THook, ...]
    modifiers: tuple[TModifier, ...]
    permits: tuple[TPermission, ...]
    sections: tuple[TPart, ...]
    name_at: At
    field_at: dict[str, At] = field(default_factory=dict)
    value_at: dict[str, tuple[At, ...]] = field(default_factory=dict)

    def parts(self) -> list[TPart]:
        """This part and all parts below it."""
        found = [self]
        for section in self.sections:
            found.extend(section.parts())
        return found

    def place(self, path: Path) -> At:
        """The place that a path leads to; as far as it leads where something of it is not there."""
        part = self
        for depth, step in enumerate(path):
            if isinstance(step, TPart):
                part = step
            elif step in part.field_at:
                items = part.value_at[step]
                number = path[depth + 1] if depth + 1 < len(path) else "1" if len(items) == 1 else ""
                return items[int(number) - 1] if number.isdigit() and 0 < int(number) <= len(items) else part.field_at[step]
            else:
                part = next((section for section in part.sections if section.name == step), part)
        return part.name_at


@record
class TCard:
    """A checked card with its place and the cards that it names."""

    file: str
    line: int
    digest: str
    part: TPart
    uses: tuple[tuple[str, str], ...] = ()
