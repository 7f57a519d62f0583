"""What a typed card says, read by attributes alone: its sections, keywords, what its phrases name.

Comes in: typed parts and the nodes in them. Goes out: plain values. The checks of the pack use it; it judges nothing.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.packs.card_nodes import behaviour_of as behaviour_of
from rulesdsl.packs.card_nodes import does_something as does_something
from rulesdsl.packs.card_nodes import items_of as items_of
from rulesdsl.packs.card_nodes import nodes_in as nodes_in
from rulesdsl.packs.card_nodes import number_of as number_of
from rulesdsl.packs.card_nodes import sections_of as sections_of
from rulesdsl.packs.card_nodes import word_of as word_of


def stands_in(part: Any) -> bool:
    """Whether a card is there for scenes alone: it need not have all that a card in a deck has."""
    return "stand-in" in part.flags


def names_in(part: Any, field: str) -> list[str]:
    """The names of the cards that a field refers to, item by item ("" for an item that is none)."""
    found = []
    for item in items_of(part, field):
        last = item[-1] if isinstance(item, tuple) and item else item
        found.append(str(getattr(last, "name", "")))
    return found


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
