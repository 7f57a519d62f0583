"""The pack as the registry finds it: `tests.packs_duel.pack`."""

from __future__ import annotations

from rulesdsl.packs.playing import label_at_work
from tests.packs_duel import primitives
from tests.packs_duel.games import (
    AGENTS,
    REPORT,
    Library,
    Narrator,
    Tally,
    advice,
    make_agent,
    make_game,
    option,
    picture,
    plan_game,
    plan_of_json,
    play_one,
    play_scene,
    question,
)
from tests.packs_duel.phrasebook import book

__all__ = [
    "AGENTS",
    "REPORT",
    "Library",
    "Narrator",
    "Tally",
    "advice",
    "book",
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
