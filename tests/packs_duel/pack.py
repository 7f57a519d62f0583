"""The pack as the registry finds it: `tests.packs_duel.pack`."""

from __future__ import annotations

from tests.packs_duel import primitives
from tests.packs_duel.phrasebook import book

__all__ = ["book", "primitives"]
