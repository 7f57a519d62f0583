"""Readings of XP and tiers (WAN-XP)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdsl.packs.wander import experience

NewArena = Callable[..., Any]


@pytest.mark.rule("WAN-XP-010")
def test_the_thresholds_are_data(arena: NewArena) -> None:
    table = arena(".", tier_thresholds=(2, 5, 6, 9))
    assert [experience.tier_of(table.game, xp) for xp in range(11)] == [1, 1, 2, 2, 2, 3, 4, 4, 4, 5, 5]


@pytest.mark.rule("WAN-XP-017")
def test_a_bonus_that_opens_a_higher_tier_waits_for_the_one_that_gave_it(arena: NewArena) -> None:
    """Kira opens Tier III; her bonus makes Tank the first in Tier IV: her Spawn Cards come before his."""
    table = arena("S . . . . . S", tier_thresholds=(2, 5, 6, 9))
    kira, tank = table.hero("Rule Scout", 2), table.hero("Rule Knight", 6)
    table.game.opened = [1, 2]
    for hero in (kira, tank):
        hero.xp, hero.tier = 4, 2
    table.deck("Rule One Grunt", "Rule One Runner", "Rule One Archer", "Rule One Caster", "Rule One Brute")
    experience.gain_xp(table.game, kira, 1)
    experience.process_tiers(table.game)
    assert (kira.xp, tank.xp) == (5 + 3, 6)
    assert table.at(1) == ["Rule Grunt", "Rule Caster"]
    assert table.at(7) == ["Rule Runner", "Rule Archer", "Rule Brute"]
    assert table.game.opened == [1, 2, 3, 4]


@pytest.mark.rule("WAN-XP-012")
@pytest.mark.parametrize(("answer", "xp"), [("others", [3, 1]), ("everyone", [4, 1])])
def test_the_bonus_may_be_for_everyone(arena: NewArena, answer: str, xp: list[int]) -> None:
    table = arena(".", tier_bonus=answer)
    first, second = table.hero("Rule Scout", 1), table.hero("Rule Smith", 1)
    experience.gain_xp(table.game, first, 3)
    experience.process_tiers(table.game)
    assert [first.xp, second.xp] == xp


@pytest.mark.rule("WAN-XP-019")
def test_the_end_of_the_track_is_data(arena: NewArena) -> None:
    table = arena(".", xp_cap=5)
    hero = table.hero("Rule Scout", 1)
    experience.gain_xp(table.game, hero, 9)
    assert hero.xp == 5
    experience.gain_xp(table.game, hero, 1)
    assert hero.xp == 5


@pytest.mark.rule("WAN-XP-014", "WAN-XP-015", "WAN-XP-016", "WAN-XP-020")
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 6)), max_size=12))
def test_each_tier_is_opened_once_and_everyone_there_has_its_ability(arena: NewArena, gains: list[tuple[int, int]]) -> None:
    table = arena(".", answers={})
    heroes = [table.hero(name, 1) for name in ("Rule Knight", "Rule Scout", "Rule Monk")]
    for who, amount in gains:
        experience.gain_xp(table.game, heroes[who], amount)
        experience.process_tiers(table.game)
    assert len(table.game.opened) == len(dict.fromkeys(table.game.opened))
    assert sorted(table.game.opened) == list(range(1, max(hero.tier for hero in heroes) + 1))
    for hero in heroes:
        assert hero.tier == experience.tier_of(table.game, hero.xp)
        offered = [tier for tier in range(1, hero.tier + 1) if experience.abilities_of(hero, tier)]
        assert [ability.tier for ability in hero.abilities] == offered
        assert hero.pending_tiers == []


@pytest.mark.rule("WAN-HERO-012")
def test_the_keywords_of_an_ability_are_in_force_with_it(arena: NewArena) -> None:
    table = arena(".")
    scout = table.hero("Rule Scout", 1)
    eye = scout.abilities[0]
    assert [here.card.name for here in eye.attachments] == ["Rule Eye", "confuse", "pierce"]
    assert all(here.source is eye and here.owner is scout for here in eye.attachments)
