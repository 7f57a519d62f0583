"""Readings of how enemies move and attack, and of what makes a hero DODGE (WAN-EMOVE, WAN-EATK, WAN-ENGAGE, WAN-DODGE)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdsl.packs.wander import enemy_moves, enemy_turn, places
from rulesdsl.packs.wander.setting import space_at
from rulesdsl.packs.wander.state import DIRECTIONS, MELEE, RANGED

NewArena = Callable[..., Any]


def where(model: Any) -> tuple[int, int]:
    """Column and row of a model, from 1."""
    return model.space.x + 1, model.space.y + 1


@pytest.mark.rule("WAN-ENGAGE-004")
@pytest.mark.parametrize(("answer", "engaged"), [("lasts", True), ("while-seen", False)])
def test_when_engaged_ends(arena: NewArena, answer: str, engaged: bool) -> None:
    table = arena(". . . . / X X X .", engaged=answer)
    knight = table.hero("Rule Knight", 4)
    grunt = table.enemy("Rule Grunt", 1)
    places.look(table.game)
    places.put(table.game, knight, space_at(table.game, 4, 2))
    table.activate("Rule Grunt")
    assert where(grunt) == (2, 1)  # it was seen in the turn of the hero, so it goes after it
    assert not places.sees_hero(table.game, grunt)
    assert grunt.engaged == engaged
    table.activate("Rule Grunt")
    assert where(grunt) == ((3, 1) if engaged else (2, 1))


@pytest.mark.rule("WAN-EMOVE-011")
@pytest.mark.parametrize(("answer", "goal"), [("any", (1, 2)), ("seen", (2, 1))])
def test_whether_the_closest_hero_must_be_seen(arena: NewArena, answer: str, goal: tuple[int, int]) -> None:
    table = arena(". . . . . . / . X X X X X / . . X X X X", closest_hero=answer)
    table.hero("Rule Knight", 6)
    table.hero("Rule Scout", 2, 3)
    grunt = table.enemy("Rule Grunt", 1)
    table.activate("Rule Grunt")
    assert where(grunt) == goal


@pytest.mark.rule("WAN-EMOVE-011")
def test_without_a_hero_in_sight_the_closest_of_all_is_gone_for(arena: NewArena) -> None:
    table = arena(". . . . / . X X X / . . X X", closest_hero="seen")
    table.hero("Rule Scout", 2, 3)
    grunt = table.enemy("Rule Grunt", 1)
    grunt.engaged = True
    table.activate("Rule Grunt")
    assert where(grunt) == (1, 2)


@pytest.mark.rule("WAN-EMOVE-007", "WAN-EMOVE-016")
@pytest.mark.parametrize(("answer", "column"), [("stays", 1), ("moves-closer", 3)])
def test_an_enemy_with_a_hero_in_range(arena: NewArena, answer: str, column: int) -> None:
    table = arena(". . . . . .", enemy_in_range=answer)
    knight = table.hero("Rule Knight", 6)
    archer = table.enemy("Rule Archer", 1)
    table.dice("defense", "axe", "axe")
    table.activate("Rule Archer")
    assert where(archer) == (column, 1)
    assert knight.wounds == 1


@pytest.mark.rule("WAN-EMOVE-016")
def test_who_moves_closer_stops_beside_the_hero_and_keeps_it_in_range(arena: NewArena) -> None:
    table = arena(". . . . / X X . X", enemy_in_range="moves-closer")
    table.hero("Rule Knight", 4)
    archer, grunt = table.enemy("Rule Archer", 2), table.enemy("Rule Grunt", 3)
    places.look(table.game)
    hero = table.game.heroes[0]
    assert [(space.x + 1, space.y + 1) for space in enemy_moves.next_steps(table.game, archer, hero)] == [(3, 1)]
    assert enemy_moves.is_there(table.game, grunt, hero)
    assert not enemy_moves.is_there(table.game, archer, hero)


@pytest.mark.rule("WAN-EATK-007")
@pytest.mark.parametrize(("answer", "hits"), [("one-attack-each", [2, 1]), ("all-on-first", [3])])
def test_enemies_that_could_attack_different_heroes(arena: NewArena, answer: str, hits: list[int]) -> None:
    table = arena(". . . .", split_targets=answer)
    table.hero("Rule Knight", 2)
    table.hero("Rule Scout", 3)
    grunts = [*table.enemies("Rule Grunt", 1, 3), *table.enemies("Rule Grunt", 2, 2)]
    places.look(table.game)
    enemy_turn.begin_activation(table.game, grunts[0].type)
    groups = enemy_turn.declared_attacks(table.game, grunts[0].type)
    assert [hero.name for hero, _ in groups] == ["Rule Knight", "Rule Scout"][: len(hits)]
    assert [len(group) for _, group in groups] == hits


@pytest.mark.rule("WAN-EATK-002", "WAN-ATTACK-003", "WAN-ATTACK-008")
@pytest.mark.parametrize(
    ("form", "reads", "in_range"),
    [
        (MELEE, {}, True),
        (MELEE, {"own_space": "not-close"}, False),
        (RANGED, {}, True),
        (RANGED, {"own_space_ranged": "forbidden"}, False),
    ],
)
def test_the_own_space(arena: NewArena, form: str, reads: dict[str, str], in_range: bool) -> None:
    table = arena(". .", **reads)
    knight = table.hero("Rule Knight", 1)
    assert places.in_range(table.game, form, space_at(table.game, 1, 1), knight) == in_range


@pytest.mark.rule("WAN-ATTACK-003")
def test_who_cannot_attack_in_its_own_space_steps_out_of_it(arena: NewArena) -> None:
    table = arena(". .", own_space="not-close")
    table.hero("Rule Knight", 1)
    grunt = table.enemy("Rule Grunt", 1)
    table.activate("Rule Grunt")
    assert where(grunt) == (2, 1)


@pytest.mark.rule("WAN-ATTACK-007")
@pytest.mark.parametrize(("answer", "in_range"), [("blocks", False), ("open", True)])
def test_whether_a_space_full_of_heroes_stops_a_shot(arena: NewArena, answer: str, in_range: bool) -> None:
    table = arena(". . .", full_hero_space=answer)
    knight = table.hero("Rule Knight", 3)
    for _ in range(4):
        table.hero("Rule Scout", 2)
    assert places.in_range(table.game, RANGED, space_at(table.game, 1, 1), knight) == in_range


@pytest.mark.rule("WAN-EMOVE-006", "WAN-ATTACK-006")
def test_the_space_that_an_enemy_leaves_may_be_full_by_it_alone(arena: NewArena) -> None:
    """Whether a line is free is judged as if the enemy had left: here three others stand in the space between."""
    table = arena("X . X X / . . . .")
    knight = table.hero("Rule Knight", 4, 2)
    table.enemies("Rule Grunt", 3, 2, 2)
    archer = table.enemy("Rule Archer", 2, 2)
    knight.space.models.remove(knight)
    space_at(table.game, 4, 2).models.append(knight)
    assert places.in_range(table.game, RANGED, space_at(table.game, 2, 2), knight)
    assert not places.in_range(table.game, RANGED, space_at(table.game, 1, 2), knight)
    assert enemy_moves.heroes_in_range(table.game, archer) == [knight]


spaces = st.tuples(st.integers(1, 5), st.integers(1, 4))


@pytest.mark.rule("WAN-EMOVE-003", "WAN-EMOVE-009")
@settings(max_examples=150)
@given(spaces, spaces, st.lists(st.tuples(spaces, st.sampled_from(DIRECTIONS)), max_size=8), st.lists(spaces, max_size=3))
def test_in_the_open_the_quick_answer_is_the_true_one(
    arena: NewArena,
    one: tuple[int, int],
    other: tuple[int, int],
    walls: list[tuple[tuple[int, int], str]],
    grunts: list[tuple[int, int]],
) -> None:
    """The steps nearer to the hero are the first steps of the shortest routes as long as no space is full."""
    table = arena(" / ".join([". . . . ."] * 4))
    game = table.game
    for at, side in walls:
        game.map().set_wall(space_at(game, *at), side, "token")
    hero, brute = table.hero("Rule Knight", *other), table.enemy("Rule Brute", *one)
    for at in grunts:
        table.enemy("Rule Grunt", *at)
    here = brute.space
    places.take_off(game, brute)
    if here is not None and not places.in_range(game, MELEE, here, hero):
        quick = enemy_moves.open_steps(game, brute, hero, here)
        slow = enemy_moves.first_steps(game, brute, hero, here)
        full = any(not places.fits(brute.units, model.space) for model in (hero, *game.enemies()) if model.space is not None)
        assert sorted(map(id, quick)) == ([] if full else sorted(map(id, slow)))


# ---- what makes a hero DODGE ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WAN-DODGE-006")
@pytest.mark.parametrize(("answer", "names"), [("clearshot", ["Rule Archer"]), ("close", [])])
def test_the_range_of_an_archer_for_dodge(arena: NewArena, answer: str, names: list[str]) -> None:
    table = arena(". . . .", dodge_ranged=answer)
    knight = table.hero("Rule Knight", 4)
    table.enemy("Rule Archer", 1)
    places.look(table.game)
    assert [enemy.name for enemy in places.attack_range_enemies(table.game, knight)] == names


@pytest.mark.rule("WAN-DODGE-007")
@pytest.mark.parametrize(("answer", "count"), [("engaged", 0), ("any", 1)])
def test_whether_enemies_that_are_not_engaged_make_a_hero_dodge(arena: NewArena, answer: str, count: int) -> None:
    table = arena(". .", dodge_enemies=answer)
    knight = table.hero("Rule Knight", 2)
    table.enemy("Rule Grunt", 1)
    assert len(places.attack_range_enemies(table.game, knight)) == count


@pytest.mark.rule("WAN-DODGE-001", "WAN-DODGE-008")
def test_an_enemy_that_lies_makes_nobody_dodge(arena: NewArena) -> None:
    from rulesdsl.packs.wander.statuses import put_status

    table = arena(". .")
    knight = table.hero("Rule Knight", 2)
    grunt = table.enemy("Rule Grunt", 1)
    places.look(table.game)
    assert places.attack_range_enemies(table.game, knight) == [grunt]
    put_status(table.game, grunt, "knockdown")
    assert places.attack_range_enemies(table.game, knight) == []
