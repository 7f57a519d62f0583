"""Set-up and what else of a game cannot be shown by a scene: the order of its steps, who may play, what a card must have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesdsl.engine.cards import Hook, Section
from rulesdsl.packs.wander import decks, encounters, setup, spawn_points, spawning, turn_options, wounds
from rulesdsl.packs.wander.games import make_agent
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.narrator import Narrator
from rulesdsl.packs.wander.options import FallBack, StepUp
from rulesdsl.packs.wander.plans import Plan, make_game
from rulesdsl.packs.wander.setting import space_at

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


@pytest.mark.rule("WAN-ENC-003", "WAN-TOKEN-015")
def test_an_encounter_behind_a_ladder_is_laid_out_then_spawned_then_dealt(shipped: Library) -> None:
    game = make_game(shipped, Plan("Rule Cellar", PARTY), seed=1, agent=make_agent("random"))
    setup.lay_tiles(game)
    setup.place_heroes(game)
    log: list[str] = []
    listening(game, ["spawning", "first sight", "initiative", "encounter start"], log)
    seen: list[str] = []

    def note(game: Any, here: Any, event: Any) -> None:
        seen.extend(token for space in game.map().ordered() for token in space.tokens)
        seen.extend(hero.space.name for hero in game.heroes)

    game.attach(Section("test", "first look", {}, hooks=(Hook("spawning", "on", False, note),)), game.party)
    encounters.use_ladder(game, game.heroes[0])
    assert log == ["spawning", "first sight", "initiative", "encounter start"]
    assert seen == ["ladder", "start", "column 3 row 2", "column 3 row 2"]


@pytest.mark.rule("WAN-SETUP-005")
def test_every_hero_begins_without_xp(shipped: Library) -> None:
    for _ in range(2):
        game = make_game(shipped, Plan("Rule Journey", PARTY), seed=1, agent=make_agent("random"))
        setup.lay_tiles(game)
        setup.place_heroes(game)
        assert [(hero.xp, hero.tier) for hero in game.heroes] == [(0, 1), (0, 1)]


@pytest.mark.rule("WAN-EQUIP-012", "WAN-SETUP-001")
@pytest.mark.parametrize(("scenario", "level"), [("Low Water", 1), ("The Drowned Gate", 2), ("The Lantern Below", 3)])
def test_the_treasure_deck_is_that_of_the_scenario_alone(shipped: Library, scenario: str, level: int) -> None:
    game = make_game(shipped, Plan(scenario, PARTY), seed=1, agent=make_agent("random"))
    decks.build_treasure(game)
    (pile,) = game.piles.values()
    assert list(game.piles) == [f"treasure {level}"]
    assert {item.level for item in pile} == {level} and {item.deck for item in pile} == {"treasure"}
    assert len(pile) == sum(
        int(card.fields["copies"])
        for card in shipped.kind("item").values()
        if (card.fields["deck"], card.fields["level"]) == ("treasure", level) and "stand-in" not in card.flags
    )


@pytest.mark.rule("WAN-INIT-014")
def test_behind_a_ladder_the_old_order_counts_no_more(shipped: Library) -> None:
    """Over many games: cards of types that are gone leave, and who was before whom says nothing of the new order."""
    kept = 0
    for seed in range(24):
        game = make_game(shipped, Plan("Rule Cellar", PARTY), seed=seed, agent=make_agent("random"))
        setup.lay_tiles(game)
        setup.place_heroes(game)
        grunt = spawning.add_enemy(game, spawning.type_of(game, "Rule Grunt"), game.map().ordered()[-1])
        encounters.begin_encounter(game)
        assert len(game.tracker) == 3
        before = [card for card in game.tracker if card is not grunt.type]
        wounds.defeat(game, grunt)
        encounters.use_ladder(game, game.heroes[0])
        assert sorted(card.name for card in game.tracker) == ["Kira", "Tank"]
        kept += game.tracker == before
    assert 4 < kept < 20


@pytest.mark.rule("WAN-META-003")
def test_what_the_players_choose_from_lies_row_by_row(arena: Callable[..., Any]) -> None:
    table = arena("S . . / . . . / . . S", answers={"spawn point": ["column 3 row 3"]})
    table.hero("Rule Walker", 2, 2)
    found = spawn_points.points_from(table.game, [space_at(table.game, 2, 2)])
    (asked,) = table.agent.asked
    assert asked.who is None and [option.name for option in asked.options] == ["column 1 row 1", "column 3 row 3"]
    assert [point.name for point in found] == ["column 3 row 3", "column 1 row 1"]


class Idle:
    """Takes the last option: passes, stops, does nothing."""

    def choose(self, game: Any, decision: Any) -> int:
        return len(decision.options) - 1


def test_a_game_that_nobody_ends_is_given_up(shipped: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "MOST_ROUNDS", 3)
    game = make_game(shipped, Plan("Rule Cellar", PARTY), seed=1, agent=Idle())
    told: list[str] = []
    game.observer = Narrator(game, told.append)
    game.play_game()
    assert (game.result, game.given_up, game.all_rounds) == ("lost", True, 3)
    assert told[-1] == "Nobody brings it to an end: the Scenario is given up."


def test_ladders_do_not_put_the_end_of_a_game_off(shipped: Library) -> None:
    game = make_game(shipped, Plan("Rule Cellar", PARTY), seed=1, agent=Idle())
    setup.lay_tiles(game)
    setup.place_heroes(game)
    for _ in range(2):
        encounters.begin_round(game)
        encounters.use_ladder(game, game.heroes[0])
    assert (game.round, game.all_rounds, game.visited) == (0, 2, ["Cellar", "Hall"])


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
    assert encounters.next_stage(game) is above
    assert game.scenario is not None
    game.scenario = replace(game.scenario, sections=(replace(above, flags=frozenset()), below))
    assert encounters.next_stage(game) is None


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
