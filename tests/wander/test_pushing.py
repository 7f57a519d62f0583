"""Readings of pushing, and the arithmetic of room (WAN-PUSH, WAN-FULL)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.packs.wander import places
from rulesdsl.packs.wander.setting import space_at
from rulesdsl.packs.wander.state import CAPACITY

NewArena = Callable[..., Any]


@pytest.mark.rule("WAN-PUSH-008")
def test_every_pair_may_be_pushed(arena: NewArena) -> None:
    table = arena(". . .")
    brute = table.enemy("Rule Brute", 1)
    grunts = table.enemies("Rule Grunt", 4, 2)
    assert places.pushed_sets(table.game, space_at(table.game, 2, 1), 2, brute) == list(combinations(grunts, 2))


@pytest.mark.rule("WAN-PUSH-003")
@pytest.mark.parametrize(("answer", "pushed"), [("least", 1), ("two", 2)])
def test_a_brute_may_push_two_whatever_it_needs(arena: NewArena, answer: str, pushed: int) -> None:
    table = arena(". . .", push=answer)
    brute = table.enemy("Rule Brute", 1)
    table.enemies("Rule Grunt", 3, 2)
    assert places.push_out(table.game, space_at(table.game, 2, 1), 2, brute)
    assert len(table.at(2)) == 3 - pushed


@pytest.mark.rule("WAN-PUSH-003")
@pytest.mark.parametrize("answer", ["least", "two"])
def test_two_is_never_more_than_there_are(arena: NewArena, answer: str) -> None:
    table = arena(". . .", push=answer)
    brute = table.enemy("Rule Brute", 1)
    table.enemy("Rule Brute", 2)
    table.enemy("Rule Grunt", 2)
    assert places.push_out(table.game, space_at(table.game, 2, 1), 2, brute)
    assert table.at(2) == ["Rule Brute 2"]


@pytest.mark.rule("WAN-PUSH-009")
@pytest.mark.parametrize(("answer", "names"), [("pushed", ["Rule Knight", "Rule Grunt"]), ("stay", ["Rule Grunt"])])
def test_a_table_may_leave_heroes_where_they_are(arena: NewArena, answer: str, names: list[str]) -> None:
    table = arena(". . .", push_heroes=answer)
    brute = table.enemy("Rule Brute", 1)
    knight = table.hero("Rule Knight", 2)
    table.enemy("Rule Grunt", 2)
    found = [model.name for model in (knight, *table.game.enemies()) if places.can_be_pushed(table.game, model, brute.units)]
    assert found == names


@pytest.mark.rule("WAN-PUSH-001", "WAN-PUSH-005")
def test_nobody_pushes_what_is_as_large_or_pushes_itself(arena: NewArena) -> None:
    table = arena(". . .")
    brute, giant = table.enemy("Rule Brute", 1), table.enemy("Rule Giant", 1)
    assert not places.can_be_pushed(table.game, brute, brute.units)
    assert not places.can_be_pushed(table.game, brute, giant.units)
    assert places.can_be_pushed(table.game, table.enemy("Rule Archer", 2), brute.units)
    assert not places.can_be_pushed(table.game, table.enemy("Rule Archer", 2), 1)


@pytest.mark.rule("WAN-PUSH-010")
def test_nobody_is_pushed_where_there_is_no_room_left(arena: NewArena) -> None:
    table = arena(". . .")
    giant = table.enemy("Rule Giant", 1)
    table.enemies("Rule Archer", 2, 1)
    table.enemies("Rule Grunt", 4, 2)
    table.enemies("Rule Archer", 2, 3)
    assert places.push_out(table.game, space_at(table.game, 2, 1), giant.units, giant)
    assert table.at(2) == []
    assert table.at(1)[3:] == ["Rule Grunt", "Rule Grunt 2"] and table.at(3)[2:] == ["Rule Grunt 3", "Rule Grunt 4"]


def packed(sizes: list[int], rooms: list[int]) -> bool:
    """Whether the sizes can be put into the rooms, by trying everything."""
    if not sizes:
        return True
    return any(
        packed(sizes[1:], [room - sizes[0] if at == here else room for at, room in enumerate(rooms)])
        for here, room in enumerate(rooms)
        if room >= sizes[0]
    )


@pytest.mark.rule("WAN-PUSH-007")
@given(st.lists(st.integers(1, 2), max_size=4), st.lists(st.integers(0, CAPACITY), max_size=4))
def test_room_is_found_whenever_there_is_some(sizes: list[int], rooms: list[int]) -> None:
    assert places.can_place(sizes, rooms) == packed(sizes, rooms)


@pytest.mark.rule("WAN-FULL-001", "WAN-FULL-002", "WAN-FULL-003")
@pytest.mark.parametrize(
    ("there", "fits"),
    [
        ({}, [1, 2, 4]),
        ({"Rule Grunt": 1}, [1, 2]),
        ({"Rule Grunt": 2}, [1, 2]),
        ({"Rule Grunt": 3}, [1]),
        ({"Rule Grunt": 4}, []),
        ({"Rule Brute": 1}, [1, 2]),
        ({"Rule Brute": 1, "Rule Grunt": 1}, [1]),
        ({"Rule Brute": 2}, []),
        ({"Rule Giant": 1}, []),
    ],
)
def test_what_has_room_beside_what(arena: NewArena, there: dict[str, int], fits: list[int]) -> None:
    table = arena(".")
    for name, count in there.items():
        table.enemies(name, count, 1)
    assert [units for units in (1, 2, 4) if places.fits(units, space_at(table.game, 1, 1))] == fits
