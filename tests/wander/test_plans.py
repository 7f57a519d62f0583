"""Which game is played: what is chosen, what is left open, what cannot be, and plans as data."""

from __future__ import annotations

import json
import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from rulesdsl.packs.wander.games import make_agent
from rulesdsl.packs.wander.library import NOT_DEALT, Library
from rulesdsl.packs.wander.plans import Plan, make_game, own_first, plan_game, plan_of_json

PARTY = ("Tank", "Kira")


def test_a_plan_is_what_was_asked_for(shipped: Library) -> None:
    plan = plan_game(shipped, {"scenario": "low water", "heroes": ("tank", "KIRA"), "advanced": True, "readings": "strict"})
    assert plan == Plan("Low Water", PARTY, True, "Strict")


@pytest.mark.rule("WAN-SETUP-006")
def test_what_is_left_open_is_the_usual(shipped: Library) -> None:
    """The first scenario, four heroes, the basic tracker, the readings of the scenario; stand-ins never."""
    plan = plan_game(shipped, {})
    assert len(plan.heroes) == 4 and not plan.advanced and plan.readings == ""
    for kind, name in (("scenario", plan.scenario), *(("hero", hero) for hero in plan.heroes)):
        assert NOT_DEALT not in shipped.get(kind, name).flags
    assert plan_game(shipped, {"heroes": PARTY}).heroes == PARTY  # fewer may play


def test_cards_of_the_set_come_first(shipped: Library) -> None:
    own = ["scenario The Drowned Gate", "scenario Rule Journey", "hero Tank", "hero Rule Walker", "item Cutlass"]
    plan = plan_game(shipped, {}, own)
    assert plan.scenario == "The Drowned Gate"
    assert plan.heroes[0] == "Tank" and "Rule Walker" not in plan.heroes and len(plan.heroes) == 4
    assert plan_game(shipped, {"scenario": "Low Water", "heroes": PARTY}, own) == Plan("Low Water", PARTY)
    assert own_first(shipped, "hero", own)[0] == "Tank"


@pytest.mark.rule("WAN-SETUP-007")
@pytest.mark.parametrize("heroes", [("Tank",), ("Tank", "Kira", "Fynn", "Roland", "Ibexus", "Marlow")])
def test_a_game_is_for_two_to_five_heroes(shipped: Library, heroes: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=f"a game has 2 to 5 heroes, not {len(heroes)}"):
        plan_game(shipped, {"heroes": heroes})


@pytest.mark.rule("WAN-SETUP-007")
def test_how_many_may_play_is_a_reading(shipped: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    strict = {**shipped.reads("Strict"), "most-heroes": 3}
    monkeypatch.setitem(shipped._reads, "Strict", strict)
    assert len(plan_game(shipped, {"readings": "Strict"}).heroes) == 3
    with pytest.raises(ValueError, match="a game has 2 to 3 heroes, not 4"):
        plan_game(shipped, {"readings": "Strict", "heroes": ("Tank", "Kira", "Fynn", "Roland")})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"heroes": ("Tank", "Tanc")}, "there is no hero called `Tanc`.*did you mean `Tank`"),
        ({"heroes": ("Tank", "tank")}, "the hero `Tank` is named twice; each hero plays once"),
        ({"scenario": "Low Watr"}, "there is no scenario called `Low Watr`.*did you mean `Low Water`"),
        ({"readings": "Stricter"}, "there is no readings called `Stricter`.*did you mean `Strict`"),
    ],
)
def test_a_plan_that_cannot_be_says_why(shipped: Library, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        plan_game(shipped, {"heroes": PARTY, **options})


def test_a_set_without_scenarios_says_so(shipped: Library) -> None:
    empty = Library.of(card for card in shipped.kind("hero").values())
    with pytest.raises(ValueError, match="this set has no scenario"):
        plan_game(empty, {})


def test_a_plan_goes_through_json_and_to_other_processes(shipped: Library) -> None:
    plan = Plan("Low Water", PARTY, True, "Strict")
    assert plan_of_json(json.loads(json.dumps(plan.to_json()))) == plan
    assert pickle.loads(pickle.dumps(plan)) == plan
    plan.check(shipped)
    with pytest.raises(ValueError, match="there is no hero called `Nobody`"):
        Plan("Low Water", ("Tank", "Nobody")).check(shipped)


@pytest.mark.parametrize(
    "data",
    [
        {"tyrant": "Nom"},
        {"scenario": "Low Water", "heroes": "Tank", "advanced": False, "readings": ""},
        {"scenario": "Low Water", "heroes": ["Tank", 2], "advanced": False, "readings": ""},
        {"scenario": 3, "heroes": ["Tank", "Kira"], "advanced": False, "readings": ""},
        {"scenario": "Low Water", "heroes": ["Tank", "Kira"], "advanced": "no", "readings": ""},
    ],
)
def test_data_that_are_no_plan_are_refused(data: Mapping[str, Any]) -> None:
    with pytest.raises(ValueError, match="the set-up names"):
        plan_of_json(data)


def test_a_plan_is_told_in_a_line() -> None:
    plan = Plan("Low Water", PARTY, True, "Strict")
    assert plan.summary() == "Tank, Kira in Low Water, advanced tracker, read as `Strict`"
    assert plan.short() == "Tank, Kira in Low Water"
    assert Plan("Low Water", PARTY).summary() == "Tank, Kira in Low Water, basic tracker"


@pytest.mark.rule("WAN-HERO-009", "WAN-SETUP-005", "WAN-MORALE-001")
def test_a_game_is_made_as_planned_and_nothing_is_set_up_yet(shipped: Library) -> None:
    game = make_game(shipped, Plan("The Drowned Gate", PARTY, True, "Strict"), seed=7, agent=make_agent("random"))
    assert (game.level, game.advanced, game.reads["dodge"], game.morale) == (2, True, "each-space", 4)
    assert [hero.name for hero in game.heroes] == list(PARTY)
    assert [[ability.tier for ability in hero.abilities] for hero in game.heroes] == [[1], [1]]
    assert [(hero.xp, hero.tier) for hero in game.heroes] == [(0, 1), (0, 1)]
    assert game.board is None and not game.piles and game.result == ""


def test_the_same_seed_gives_the_same_game(shipped: Library) -> None:
    plan = Plan("Low Water", PARTY)
    digests = []
    for seed, index in ((1, 0), (1, 0), (1, 1), (2, 0)):
        game = make_game(shipped, plan, seed=seed, index=index, agent=make_agent("greedy"))
        game.play_game()
        digests.append(game.journal.digest())
    assert digests[0] == digests[1] and len(set(digests)) == 3
