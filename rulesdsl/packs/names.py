"""Names as a person writes them: the card that is meant, or near names when there is none.

Comes in: a library and a written name. Goes out: the card. No rules of any game here.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesdsl.engine.cards import Card
    from rulesdsl.packs.protocol import CardLibrary

MOST_NAMES = 12


class UnknownName(ValueError):
    """A name that no card has. `near` are the names that it may have been meant to be."""

    def __init__(self, kind: str, written: str, near: Sequence[str], names: Sequence[str] = ()) -> None:
        super().__init__(kind, written)
        self.kind = kind
        self.written = written
        self.near = tuple(near)
        self.names = tuple(names)

    def __str__(self) -> str:
        hint = f"; did you mean {' or '.join(f'`{name}`' for name in self.near)}?" if self.near else ""
        if not hint and self.names:
            hint = f"; there are {', '.join(self.names[:MOST_NAMES])}{' and others' if len(self.names) > MOST_NAMES else ''}"
        return f"there is no {self.kind} called `{self.written}`{hint}"


def find_card(library: CardLibrary, kind: str, written: str) -> Card:
    """The card of a name, whatever its case; raises `UnknownName` with near names of the same kind."""
    card = library.find(kind, written.strip())
    if card is None:
        names = [other.name for other in library.kind(kind).values()]
        raise UnknownName(kind, written, near_names(written, names), names)
    return card


def near_names(written: str, names: Sequence[str]) -> list[str]:
    """Up to two names that are spelled much like the written one."""
    known = {name.casefold(): name for name in names}
    return [known[key] for key in difflib.get_close_matches(written.casefold().strip(), known, n=2)]
