"""What a typed card says, read by attributes alone: its sections, fields, what its phrases name. Every pack's checks may use it.

Comes in: typed parts and the nodes in them. Goes out: plain values. It judges nothing and knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def nodes_in(*values: Any) -> Iterator[Any]:
    """Every node in some values, the outer ones first."""
    for value in values:
        if isinstance(value, tuple):
            yield from nodes_in(*value)
        elif is_dataclass(value) and not isinstance(value, type):
            yield value
            yield from nodes_in(*(getattr(value, item.name) for item in fields(value) if item.name != "at"))


def calls_in(*values: Any) -> Iterator[Any]:
    """Every phrase in some values, with its `key` and `args`."""
    return (node for node in nodes_in(*values) if hasattr(node, "key"))


def behaviour_of(part: Any) -> tuple[Any, ...]:
    """What a part does itself, without its sections."""
    return (part.body, part.hooks, part.modifiers, part.permits)


def does_something(part: Any) -> bool:
    """Whether there is anything in a part that can happen, sections included."""
    return any(any(behaviour_of(piece)) for piece in part.parts())


def sections_of(part: Any, *kinds: str) -> list[Any]:
    """The sections of some kinds, in their order."""
    return [section for section in part.sections if section.kind in kinds]


def items_of(part: Any, field: str) -> tuple[Any, ...]:
    """The items of a list; none when it is missing or is no list."""
    value = part.fields.get(field, ())
    return value if isinstance(value, tuple) else ()


def number_of(part: Any, field: str, default: int = 0) -> int:
    """The number in a field, or another one when what stands there is none."""
    value = part.fields.get(field)
    return value if isinstance(value, int) else default


def word_of(part: Any, field: str) -> str:
    """The word in a field, empty when what stands there is none."""
    value = part.fields.get(field)
    return value if isinstance(value, str) else ""
