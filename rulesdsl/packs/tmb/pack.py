"""The whole pack, as `rulesdsl.packs.protocol.Pack` asks for it: its phrasebook with every phrase, its library, its games.

Whoever plays many games or tells one (`lab`, `cli`) knows no other module of the pack.
"""

from __future__ import annotations

from rulesdsl.packs.tmb import checks, checks_encounters, checks_loot, checks_sets, primitives
from rulesdsl.packs.tmb.asking import option, picture, question
from rulesdsl.packs.tmb.counting import Tally
from rulesdsl.packs.tmb.games import AGENTS, label_at_work, make_agent, play_one, play_scene
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.narrator import Narrator
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.plans import make_game, plan_game, plan_of_json
from rulesdsl.packs.tmb.reporting import REPORT, advice

__all__ = [
    "AGENTS",
    "REPORT",
    "Library",
    "Narrator",
    "Tally",
    "advice",
    "book",
    "checks",
    "checks_encounters",
    "checks_loot",
    "checks_sets",
    "label_at_work",
    "make_agent",
    "make_game",
    "option",
    "picture",
    "plan_game",
    "plan_of_json",
    "play_one",
    "play_scene",
    "primitives",
    "question",
]
