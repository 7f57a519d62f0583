"""The whole pack: its phrasebook with every phrase, how built cards become a library, and how whole games are played.

`rulesdsl.packs.protocol` says what each name is for.
"""

from __future__ import annotations

from rulesdsl.packs.playing import label_at_work
from rulesdsl.packs.splice import checks, checks_lab, checks_stacks, primitives
from rulesdsl.packs.splice.counting import Tally
from rulesdsl.packs.splice.games import AGENTS, make_agent, play_one, play_scene
from rulesdsl.packs.splice.library import Library
from rulesdsl.packs.splice.narrator import Narrator, option, picture, question
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.plans import make_game, plan_game, plan_of_json
from rulesdsl.packs.splice.reporting import REPORT, advice

__all__ = [
    "AGENTS",
    "REPORT",
    "Library",
    "Narrator",
    "Tally",
    "advice",
    "book",
    "checks",
    "checks_lab",
    "checks_stacks",
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
