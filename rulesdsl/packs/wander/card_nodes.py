"""What a typed card says, read by attributes alone: its sections, keywords, what its phrases name.

Comes in: typed parts and the nodes in them. Goes out: plain values. The checks of the pack use it; it judges nothing.
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


def behaviour_of(part: Any) -> tuple[Any, ...]:
    """What a part does itself, without its sections."""
    return (part.body, part.hooks, part.modifiers, part.permits)


def does_something(part: Any) -> bool:
    """Whether there is anything in a part that can happen, sections included."""
    return any(any(behaviour_of(piece)) for piece in part.parts())


def stands_in(part: Any) -> bool:
    """Whether a card is there for scenes alone: it need not have all that a card in a deck has."""
    return "stand-in" in part.flags


def sections_of(part: Any, *kinds: str) -> list[Any]:
    """The sections of some kinds, in their order."""
    return [section for section in part.sections if section.kind in kinds]


def names_in(part: Any, field: str) -> list[str]:
    """The names of the cards that a field refers to, item by item ("" for an item that is none)."""
    found = []
    for item in items_of(part, field):
        last = item[-1] if isinstance(item, tuple) and item else item
        found.append(str(getattr(last, "name", "")))
    return found


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


def dice_of(part: Any) -> tuple[int, str]:
    """Attack dice and their symbol; 0 dice when there are none."""
    dice = items_of(part, "attack")
    if len(dice) == 2 and isinstance(dice[0], int) and isinstance(dice[1], str):
        return dice[0], dice[1]
    return (1, "") if "attack" in part.field_at else (0, "")


def numbers_of(part: Any) -> list[int]:
    """The numbers in the head of a section."""
    return [value for value in part.head if isinstance(value, int)]


def shown(item: Any) -> str:
    """An item of a list as it is written."""
    atoms = item if isinstance(item, tuple) else (item,)
    return " ".join(str(getattr(atom, "name", atom)) for atom in atoms)


def many(count: int, noun: str) -> str:
    """A number of things: `1 row`, `2 rows`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def in_a_row(numbers: list[int]) -> str:
    """Numbers in words: `2`, `2 and 4`, `2, 3 and 5`."""
    words = [str(number) for number in numbers]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
