"""Readings of spawning, and what no scene of the shipped set can show (WAN-SPAWN, WAN-TSPAWN)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rulesdsl.packs.wander import experience, spawning
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.setting import space_at
from rulesdsl.packs.wander.spawn_points import points_from

NewArena = Callable[..., Any]


@pytest.mark.rule("WAN-SPAWN-010")
def test_models_of_a_card_may_stay_together(arena: NewArena) -> None:
    table = arena(
        ". . . / . S . / . . .", answers={"spawn space": ["column 3 row 2", "column 1 row 2"]}, spawn_overflow="all-together"
    )
    table.hero("Rule Knight", 1)
    table.enemies("Rule Grunt", 4, 2, 2)
    spawning.spawn_card(table.game, table.game.library.get("spawn", "Rule Pair"), space_at(table.game, 2, 2), 1)
    assert table.at(3, 2) == ["Rule Grunt 5", "Rule Grunt 6"]
    spawning.spawn_card(table.game, table.game.library.get("spawn", "Rule Pair"), space_at(table.game, 2, 2), 1)
    assert table.at(1, 2) == ["Rule Grunt 7", "Rule Grunt 8"]


@pytest.mark.rule("WAN-SPAWN-014")
def test_a_table_may_count_its_models(arena: NewArena) -> None:
    table = arena("S . . .", models=3)
    table.hero("Rule Knight", 4)
    kind = spawning.type_of(table.game, "Rule Grunt")
    assert len(spawning.spawn_models(table.game, kind, 5, space_at(table.game, 1, 1))) == 3
    table.game.fallen.append(kind.models[0])
    spawning.remove_enemy(table.game, kind.models[0])
    arrived = spawning.spawn_models(table.game, kind, 2, space_at(table.game, 1, 1))
    assert [enemy.name for enemy in arrived] == ["Rule Grunt 4"]


@pytest.mark.rule("WAN-SPAWN-014")
def test_nobody_is_spawned_where_no_room_is_left(arena: NewArena) -> None:
    table = arena("S X")
    kind = spawning.type_of(table.game, "Rule Grunt")
    assert len(spawning.spawn_models(table.game, kind, 6, space_at(table.game, 1, 1))) == 4


@pytest.mark.rule("WAN-SPAWN-015")
def test_an_event_may_spawn_near_the_party(arena: NewArena) -> None:
    table = arena("S . . . . . . S", event_spawn="near-party")
    table.hero("Rule Knight", 2)
    drawer = table.hero("Rule Scout", 6)
    spawning.spawn_near(table.game, drawer, spawning.type_of(table.game, "Rule Grunt"), 1)
    assert table.at(1) == ["Rule Grunt"]


@pytest.mark.rule("WAN-SPAWN-006")
def test_clockwise_on_a_map_that_is_no_rectangle(arena: NewArena) -> None:
    table = arena("_ _ S . / _ _ . S / S . . . / . S . .")
    game = table.game
    points = [(point.x + 1, point.y + 1) for point in points_from(game, [space_at(game, 3, 1)])]
    assert points == [(3, 1), (4, 2), (2, 4), (1, 3)]


@pytest.mark.rule("WAN-TSPAWN-007")
def test_a_tier_spawn_may_use_the_line_of_the_old_tier(arena: NewArena) -> None:
    table = arena("S . . .", tier_line="old-tier")
    scout = table.hero("Rule Scout", 4)
    table.deck("Rule Pair")
    experience.gain_xp(table.game, scout, 3)
    experience.process_tiers(table.game)
    assert table.at(1) == ["Rule Grunt", "Rule Grunt 2"]


def with_mega_brute(library: Library) -> Library:
    """A set that has a Mega-Brute: one that fills a space."""
    giant = library.get("enemy", "Rule Giant")
    return Library.of([*(card for kind in library.cards.values() for card in kind.values()), replace(giant, name="Mega-Brute")])


@pytest.mark.rule("WAN-TSPAWN-002", "WAN-TSPAWN-006")
def test_tier_v_brings_a_mega_brute_to_the_closest_point(arena: NewArena, shipped: Library) -> None:
    table = arena("S . . . . S . . S", library=with_mega_brute(shipped))
    scout = table.hero("Rule Scout", 5)
    table.deck(*["Rule One Grunt"] * 9)
    experience.gain_xp(table.game, scout, 12)
    experience.process_tiers(table.game)
    left = len(table.game.piles["spawn"])
    for enemy in table.game.enemies():
        spawning.remove_enemy(table.game, enemy)
    experience.gain_xp(table.game, scout, 6)
    experience.process_tiers(table.game)
    assert table.at(6) == ["Mega-Brute"]
    assert len(table.game.piles["spawn"]) == left
    assert [card.name for card in table.game.tracker] == ["Rule Scout", "Mega-Brute"]


@pytest.mark.rule("WAN-TSPAWN-002")
def test_a_set_without_a_mega_brute_goes_without(arena: NewArena) -> None:
    table = arena("S . . .")
    scout = table.hero("Rule Scout", 4)
    told: list[str] = []
    table.game.observer = lambda what, about: told.append(what)
    experience.gain_xp(table.game, scout, 18)
    experience.process_tiers(table.game)
    assert table.game.enemies() == []
    assert "no mega-brute" in told


@pytest.mark.rule("WAN-TSPAWN-009")
@pytest.mark.parametrize(("models", "there"), [(0, 2), (1, 1)])
def test_a_second_mega_brute_comes_if_there_is_a_model(arena: NewArena, shipped: Library, models: int, there: int) -> None:
    table = arena("S . . .", library=with_mega_brute(shipped), models=models)
    scout = table.hero("Rule Scout", 4)
    table.enemy("Mega-Brute", 2)
    experience.gain_xp(table.game, scout, 18)
    experience.process_tiers(table.game)
    assert [enemy.type.name for enemy in table.game.enemies()] == ["Mega-Brute"] * there


@pytest.mark.rule("WAN-TSPAWN-008")
def test_the_table_is_told_that_there_is_no_spawn_token(arena: NewArena) -> None:
    table = arena(". . .")
    scout = table.hero("Rule Scout", 1)
    told: list[str] = []
    table.game.observer = lambda what, about: told.append(what)
    table.deck("Rule One Grunt")
    experience.gain_xp(table.game, scout, 3)
    experience.process_tiers(table.game)
    assert "no spawn point" in told


@pytest.mark.rule("WAN-ENEMY-006")
@pytest.mark.parametrize(("answer", "dice"), [("once", 1), ("each-model", 0)])
def test_a_table_may_add_miasmas_up(arena: NewArena, answer: str, dice: int) -> None:
    from rulesdsl.packs.wander.rolls import defense_dice

    table = arena(". .", miasma=answer)
    knight = table.hero("Rule Knight", 1)
    casters = table.enemies("Rule Caster", 2, 2)
    assert defense_dice(table.game, knight) == dice
    for caster in casters:
        spawning.remove_enemy(table.game, caster)
    assert defense_dice(table.game, knight) == 2


@pytest.mark.rule("WAN-TOKEN-024", "WAN-INIT-006")
@pytest.mark.parametrize(("answer", "cards"), [("stays", 2), ("leaves", 1)])
def test_the_card_of_an_open_portal(arena: NewArena, answer: str, cards: int) -> None:
    table = arena(". .", portal_card=answer)
    table.hero("Rule Knight", 1)
    grunt = table.enemy("Rule Grunt", 2)
    spawning.open_portal(table.game, grunt.type, space_at(table.game, 2, 1))
    spawning.remove_enemy(table.game, grunt)
    assert len(table.game.tracker) == cards
