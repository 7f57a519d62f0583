"""The whole pack: its phrasebook with every phrase, and how built cards become a library."""

from __future__ import annotations

from rulesdsl.packs.tmb import primitives
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.phrasebook import book

__all__ = ["Library", "book", "primitives"]
