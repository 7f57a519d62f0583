"""The whole pack: its phrasebook with every phrase, how built cards become a library, and how whole games are played.

Whoever plays many games or tells one (`lab`, `cli`) asks the pack for `AGENTS`, `play_one`, `play_scene` and `Tally`.
"""

from __future__ import annotations

from rulesdsl.packs.tmb import checks, primitives
from rulesdsl.packs.tmb.counting import Tally
from rulesdsl.packs.tmb.games import AGENTS, Unfinished, play_one, play_scene
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.phrasebook import book

__all__ = ["AGENTS", "Library", "Tally", "Unfinished", "book", "checks", "play_one", "play_scene", "primitives"]
