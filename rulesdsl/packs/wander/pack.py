"""The whole pack: its phrasebook with every phrase, how built cards become a library, and how whole games are played.

`rulesdsl.packs.protocol` says what each name is for.
"""

from __future__ import annotations

from rulesdsl.packs.playing import label_at_work
from rulesdsl.packs.protocol import Figure, Figures, ReportSpec, Table
from rulesdsl.packs.wander import checks, primitives
from rulesdsl.packs.wander.counting import Tally
from rulesdsl.packs.wander.games import AGENTS, make_agent, play_one, play_scene
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.narrator import Narrator, option, picture, question
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.plans import make_game, plan_game, plan_of_json

REPORT = ReportSpec(
    game="game",
    games="games",
    wins="the heroes win",
    figures=(
        Figure("rounds", "rounds", "rounds", short="rounds"),
        Figure("morale_lost", "Morale lost", "morale_lost", short="Morale lost"),
        Figure("downs", "heroes DOWNED", "downs"),
        Figure("kills", "enemies defeated", "kills"),
        Figure("xp", "XP of all heroes", "xp"),
        Figure("items_used", "items used", "items_used"),
    ),
    tables=(
        Table("items", "items", "Items used"),
        Table("abilities", "abilities", "Abilities used"),
        Table("gained", "gained", "Items gained"),
        Table("wounds_by", "wounds_by", "WOUNDS on heroes"),
        Table("kills_by", "kills_by", "Enemies defeated by"),
        Table("defeated", "defeated", "Enemies defeated"),
        Table("events", "events", "Events drawn"),
        Table("downs_by_hero", "downs", "Heroes DOWNED"),
        Table("tiers", "tiers", "Tiers entered"),
    ),
)


def advice(figures: Figures, own: object) -> list[str]:
    """What a designer should look at next."""
    return []


__all__ = [
    "AGENTS",
    "REPORT",
    "Library",
    "Narrator",
    "Tally",
    "advice",
    "book",
    "checks",
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
