"""The shape of a card that set checks and caches keep: which windows its handlers hear and may open, what it names."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from rulesdsl.check.statements import bodies_of, calls_in
from rulesdsl.check.typed import Call, Many, Op, TCard, THook, TModifier, TPart, Typed
from rulesdsl.lang.nodes import At
from rulesdsl.lang.phrases import Phrasebook
from rulesdsl.lang.records import record

#: before the name of a quantity, where a change of it stands among the handlers
QUANTITY = "the number "


@record
class Trigger:
    """A handler as the check of circles sees it."""

    window: str
    opens: tuple[str, ...]
    ends: bool
    at: At


@record
class Shape:
    """What the checks of a whole set need to know of a card."""

    kind: str
    name: str
    file: str
    line: int
    name_at: At
    triggers: tuple[Trigger, ...]
    uses: tuple[tuple[str, str], ...]
    has_source: bool
    wants_source: bool
    rules: tuple[tuple[str, At], ...]
    body_digest: str
    test: bool
    lints: tuple[str, ...]
    mentions: tuple[str, ...] = ()
    facts: tuple[tuple[str, Any, At], ...] = ()


def shape_of(card: TCard, book: Phrasebook) -> Shape:
    """The shape of a checked card."""
    part = card.part
    triggers = tuple(_trigger(hook, book) for piece in part.parts() for hook in piece.hooks)
    triggers += tuple(_reading(item, book) for piece in part.parts() for item in piece.modifiers)
    kind = book.kinds[part.kind]
    mentions = tuple(sorted({name.casefold() for name in _names(part)})) if kind.test else ()
    rules = (
        tuple(zip(map(str, part.fields.get("rule", ()) or ()), part.value_at.get("rule", ()), strict=False)) if kind.test else ()
    )
    return Shape(
        part.kind,
        part.name,
        card.file,
        card.line,
        part.name_at,
        triggers,
        card.uses,
        "source" in part.fields,
        "source" in kind.fields,
        rules,
        _digest(part),
        kind.test,
        tuple(sorted(kind.lints)),
        mentions,
        tuple((topic, data, part.place(path)) for keep in book.facts for topic, data, path in keep(card)),
    )


def _reading(item: TModifier, book: Phrasebook) -> Trigger:
    """A change of a quantity, as a handler that is asked for it and asks for the quantities that it reads."""
    reads: list[str] = []

    def walk(value: Any) -> None:
        if isinstance(value, Call):
            modifies = book.phrases[value.key].modifies
            if modifies:
                reads.append(QUANTITY + modifies)
        for inner in getattr(value, "args", None) or getattr(value, "operands", None) or ():
            walk(inner)
        if isinstance(value, Many):
            walk(value.item)

    walk(item.value)
    walk(item.condition)
    return Trigger(QUANTITY + item.quantity, tuple(dict.fromkeys(reads)), False, item.at)


def _trigger(hook: THook, book: Phrasebook) -> Trigger:
    opens: list[str] = []
    ends = bool(hook.limit)
    for call, _ in calls_in(hook.body):
        phrase = book.phrases[call.key]
        opens.extend(phrase.causes)
        ends = ends or phrase.falls
    return Trigger(hook.window, tuple(dict.fromkeys(opens)), ends, hook.at)


@cache
def _parts_of(kind: type) -> tuple[str, ...] | None:
    """The fields of a class of nodes but its place; None for other classes."""
    return tuple(item.name for item in fields(kind) if item.name != "at") if is_dataclass(kind) else None


def _class_of(value: Any) -> Any:
    return type(value)


def _names(part: TPart) -> list[str]:
    found: list[str] = []

    def walk(value: Any) -> None:
        if isinstance(value, tuple | list):
            for item in value:
                walk(item)
            return
        for name in _parts_of(_class_of(value)) or ():
            item = getattr(value, name)
            if isinstance(item, str):
                if name in ("name", "value"):
                    found.append(item)
            else:
                walk(item)

    walk(part.body)
    return found


def _digest(part: TPart) -> str:
    def plain(value: Any) -> Any:
        if isinstance(value, TPart):
            return (
                value.kind,
                plain(value.fields),
                plain(value.flags),
                plain(value.body),
                plain(value.hooks),
                plain(value.modifiers),
                plain(value.permits),
                plain(value.sections),
            )
        names = _parts_of(_class_of(value))
        if names is not None:
            return (type(value).__name__, *(plain(getattr(value, name)) for name in names))
        if isinstance(value, dict):
            return tuple((key, plain(item)) for key, item in value.items())
        if isinstance(value, tuple | list):
            return tuple(plain(item) for item in value)
        return value

    if not (part.hooks or part.modifiers or part.permits):
        return ""
    import hashlib

    return hashlib.sha256(repr(plain(part)).encode("utf-8", "replace")).hexdigest()[:16]


def impossible(condition: Any) -> bool:
    """Whether a condition compares two constants that never match."""
    if not isinstance(condition, Op) or len(condition.operands) != 2:
        return False
    left, right = (getattr(operand, "value", None) for operand in condition.operands)
    if not isinstance(left, int) or not isinstance(right, int):
        return False
    return not {
        "is": left == right,
        "is not": left != right,
        "at least": left >= right,
        "at most": left <= right,
        "more than": left > right,
        "less than": left < right,
    }.get(condition.operator, True)


def conditions_in(part: TPart) -> list[Any]:
    """Every condition of a part: of handlers, of `if`, of options."""
    items: list[Any] = [item for piece in part.parts() for item in (*piece.hooks, *piece.modifiers, *piece.permits)]
    found = [item.condition for item in items if item.condition is not None]

    def walk(body: tuple[Typed, ...]) -> None:
        for statement in body:
            condition: Any = getattr(statement, "condition", None)
            if condition is not None:
                found.append(condition)
            for inner in bodies_of(statement):
                walk(inner)

    for piece in part.parts():
        walk(piece.body)
        for hook in piece.hooks:
            walk(hook.body)
    return found
