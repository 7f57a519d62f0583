"""The greedy apprentices reach the fifth Progress Point clearly more often than random ones."""

from __future__ import annotations

from rulesdsl.lab.content import Playable
from rulesdsl.packs.splice.plans import Plan

GAMES = 40


def ready(playable: Playable, agent: str, season: str) -> int:
    plan = Plan(2, season)
    return sum(playable.pack.play_one(playable.library, plan, 11, index, agent).won for index in range(GAMES))


def test_greedy_beats_random(playable: Playable) -> None:
    assert ready(playable, "random", "Off Season") == 0
    assert ready(playable, "greedy", "Off Season") >= GAMES // 4


def test_busy_season_is_harder(playable: Playable) -> None:
    assert 0 < ready(playable, "greedy", "Busy Season") < ready(playable, "greedy", "Off Season")
