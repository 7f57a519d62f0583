"""Which packs there are, and where their phrasebooks stand. Whoever runs the tool may name another pack by its module; a set
of cards may not: it would name code to load."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulesdsl.lang.phrases import Phrasebook

PACKS = {"tmb": "rulesdsl.packs.tmb.pack"}


def is_pack(name: str) -> bool:
    """Whether a name is that of a known pack or of a module that could be one."""
    if name in PACKS:
        return True
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def load_pack(name: str) -> Any:
    """The pack's module: it has `book` (with all phrases), `load_library(cards)` and `requires`."""
    target = PACKS.get(name, name)
    return importlib.import_module(target)


def load_book(name: str) -> Phrasebook:
    """The complete phrasebook of a pack."""
    book: Phrasebook = load_pack(name).book
    return book
