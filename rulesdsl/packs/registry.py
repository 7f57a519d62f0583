"""Which packs there are, and where their phrasebooks stand. A set of cards may bring a pack of its own by its module."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulesdsl.lang.phrases import Phrasebook

PACKS = {"tmb": "rulesdsl.packs.tmb.pack"}


def load_pack(name: str) -> Any:
    """The pack's module: it has `book` (with all phrases), `load_library(cards)` and `requires`."""
    target = PACKS.get(name, name)
    return importlib.import_module(target)


def load_book(name: str) -> Phrasebook:
    """The complete phrasebook of a pack."""
    book: Phrasebook = load_pack(name).book
    return book
