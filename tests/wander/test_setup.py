"""Set-up and what else of a game cannot be shown by a scene: the order of its steps, who may play, what a card must have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesdsl.engine.cards import Hook, Section
from rulesdsl.packs.wander import setup, turn_options
from rulesdsl.packs.wander.games import make_agent
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.options import FallBack, StepUp
from rulesdsl.packs.wander.plans import Plan, make_game, plan_game, plan_of_json

PARTY = ("Tank", "Kira")


def listening(game: Any, windows: list[str], log: list[str]) -> None:
    """Note in a log when windows open."""
    hooks = tuple(Hook(name, "on", False, lambda game, here, event, name=name: log.append(name)) for name in windows)
    game.attach(Section("test", "listener", {}, hooks=hooks), game.party)


@pytest.mark.rule("WAN-SETUP-001", "WAN-ENC-003")
def test_set_up_runs_in_the_order_of_the_rulebook(shipped: Library) -> None:
    game = make_game(shipped, Plan("Rule Journey", PARTY), seed=1, agent=make_agent("random"))
    steps = [
        "tiles",
        "heroes",
        "treasure",
        "darkness",
        "walls",
        "tokens",
        "events",
        "spawn cards",
        "spawning",
        "first sight",
        "initiative",
        "encounter start",
        "round start",
    ]
    log: list[str] = []
    listening(game, steps, log)
    game.play_game()
    assert log[: len(steps)] == steps


@pytest.mark.rule("WAN-SETUP-005")
def test_every_hero_begins_without_xp(shipped: Library) -> None:
    for _ in range(2):
        game = make_game(shipped, Plan("Rule Journey", PARTY), seed=1, agent=make_agent("random"))
        setup.lay_tiles(game)
        setup.place_heroes(game)
        assert [(hero.xp, hero.tier) for hero in game.heroes] == [(0, 1), (0, 1)]


@pytest.mark.rule("WAN-SETUP-007")
@pytest.mark.parametrize("heroes", [("Tank",), ("Tank", "Kira", "Fynn", "Roland", "Ibexus", "Marlow")])
def test_a_game_is_for_two_to_five_heroes(shipped: Library, heroes: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=f"a game has 2 to 5 heroes, not {len(heroes)}"):
        plan_game(shipped, {"heroes": heroes})


def test_a_plan_is_what_was_asked_for(shipped: Library) -> None:
    plan = plan_game(shipped, {"scenario": "low water", "heroes": ("tank", "KIRA"), "advanced": True, "readings": "strict"})
    assert plan == Plan("Low Water", PARTY, True, "Strict")
    assert plan_of_json(plan.to_json()) == plan
    usual = plan_game(shipped, {})
    assert len(usual.heroes) == 4
    assert not any(name.startswith("Rule") for name in (usual.scenario, *usual.heroes))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"heroes": ("Tank", "Tanc")}, "did you mean `Tank`"),
        ({"heroes": ("Tank", "tank")}, "is named twice"),
        ({"scenario": "Low Watr"}, "did you mean `Low Water`"),
        ({"readings": "Stricter"}, "did you mean `Strict`"),
    ],
)
def test_a_plan_that_cannot_be_says_why(shipped: Library, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        plan_game(shipped, {"heroes": PARTY, **options})


def test_data_that_are_no_plan_are_refused() -> None:
    with pytest.raises(ValueError, match="names no scenario"):
        plan_of_json({"tyrant": "Nom"})


@pytest.mark.rule("WAN-EQUIP-011")
def test_an_item_card_has_what_the_rulebook_lists(shipped: Library) -> None:
    card = shipped.get("item", "Zweihander")
    assert (card.name, card.fields["paws"], card.fields["attack"]) == ("Zweihander", 2, (4, "axe"))
    assert [ref.name for ref in card.fields["keywords"]] == ["two-handed", "melee"]
    assert card.modifiers  # its special rule


@pytest.mark.rule("WAN-EVENT-003")
def test_events_with_gaps_or_overlaps_are_refused(root: Path) -> None:
    """The loader refuses them: the broken files that show it keep their exact findings in `tests/bad/wander`."""
    told = [path.read_text(encoding="utf-8") for path in sorted((root / "tests" / "bad" / "wander").glob("*.expected"))]
    assert any("RD0401" in text and "success" in text for text in told)
    assert any("RD0402" in text and "success" in text for text in told)


@pytest.mark.rule("WAN-TOKEN-016")
def test_a_ladder_leads_back_only_where_the_scenario_allows_it(shipped: Library) -> None:
    game = make_game(shipped, Plan("Rule Journey", PARTY), seed=1, agent=make_agent("random"))
    setup.lay_tiles(game)
    above, below = setup.stages(game)
    game.visited, game.stage = ["Above", "Below"], below
    assert setup.next_stage(game) is above
    assert game.scenario is not None
    game.scenario = replace(game.scenario, sections=(replace(above, flags=frozenset()), below))
    assert setup.next_stage(game) is None


@pytest.mark.rule("WAN-STEP-001")
def test_only_a_fresh_turn_offers_step_up_and_fall_back(arena: Callable[..., Any]) -> None:
    table = arena(". . . .")
    table.hero("Rule Smith", 1)
    hero = table.hero("Rule Walker", 1)
    table.hero("Rule Helper", 1)
    table.enemy("Rule Grunt", 4).engaged = True
    hero.actions = 2
    hero.memory[turn_options.FRESH] = True
    assert any(isinstance(option, StepUp) for option in turn_options.options_of(table.game, hero))
    assert any(isinstance(option, FallBack) for option in turn_options.options_of(table.game, hero))
    hero.memory[turn_options.FRESH] = False
    assert not any(isinstance(option, StepUp | FallBack) for option in turn_options.options_of(table.game, hero))
