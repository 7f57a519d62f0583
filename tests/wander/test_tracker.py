"""The Initiative Tracker: shuffles, length, readings (WAN-INIT, WAN-ADV)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesdsl.packs.wander import enemy_turn, spawning, tracker
from rulesdsl.packs.wander.readings import FIELDS
from rulesdsl.packs.wander.setting import space_at

NewArena = Callable[..., Any]


@pytest.mark.rule("WAN-INIT-003", "WAN-ADV-005")
def test_the_tracker_has_twelve_slots_and_their_bonuses_are_data(arena: NewArena) -> None:
    assert tracker.SLOTS == 12
    assert FIELDS["slot-bonus"].schema["minlength"] == FIELDS["slot-bonus"].schema["maxlength"] == 12
    table = arena(".", advanced=True, slot_bonus=("attack", *["none"] * 11))
    hero = table.hero("Rule Scout", 1)
    assert [tracker.slot_bonus(table.game, hero, what) for what in ("attack", "defense", "movement")] == [1, 0, 0]


@pytest.mark.rule("WAN-INIT-004", "WAN-INIT-005", "WAN-INIT-001")
def test_all_cards_are_shuffled_together_and_laid_from_slot_1(arena: NewArena) -> None:
    orders = []
    for seed in range(30):
        table = arena(". . .", seed=seed)
        for name in ("Rule Knight", "Rule Scout", "Rule Monk", "Rule Smith"):
            table.hero(name, 1)
        table.enemies("Rule Grunt", 3, 3)
        table.enemies("Rule Archer", 1, 2)
        spawning.type_of(table.game, "Rule Brute")
        tracker.deal(table.game)
        orders.append([card.name for card in table.game.tracker])
    names = ["Rule Archer", "Rule Grunt", "Rule Knight", "Rule Monk", "Rule Scout", "Rule Smith"]
    assert all(sorted(order) == names for order in orders)
    assert len(dict.fromkeys(order[0] for order in orders)) == len(names)


@pytest.mark.rule("WAN-INIT-013")
def test_no_card_is_turned_away(arena: NewArena) -> None:
    table = arena(".", advanced=True, slot_bonus=("defense",) * 12)
    heroes = [table.hero("Rule Scout", 1) for _ in range(13)]
    assert tracker.slot_of(table.game, heroes[12]) == 12
    assert tracker.slot_bonus(table.game, heroes[11], "defense") == 1
    assert tracker.slot_bonus(table.game, heroes[12], "defense") == 0


@pytest.mark.rule("WAN-INIT-011")
@pytest.mark.parametrize(("answer", "following"), [("rests", "Rule Monk"), ("acts-again", "Rule Scout")])
def test_a_card_that_is_moved_after_its_activation(arena: NewArena, answer: str, following: str) -> None:
    table = arena(".", moved_card=answer)
    table.hero("Rule Knight", 1)
    scout = table.hero("Rule Scout", 1)
    table.hero("Rule Monk", 1)
    game = table.game
    game.activated = game.tracker[:2]
    tracker.move_to_top(game, scout)
    card = tracker.next_card(game)
    assert card is not None and card.name == following


@pytest.mark.rule("WAN-INIT-012")
@pytest.mark.parametrize(("answer", "following"), [("acts", "Rule Grunt"), ("waits", "none")])
def test_a_type_that_arrives_in_the_middle_of_a_round(arena: NewArena, answer: str, following: str) -> None:
    table = arena(". .", new_card=answer)
    table.hero("Rule Knight", 1)
    game = table.game
    game.activated = list(game.tracker)
    spawning.spawn_models(game, spawning.type_of(game, "Rule Grunt"), 1, space_at(game, 2, 1))
    card = tracker.next_card(game)
    assert (card.name if card is not None else "none") == following


@pytest.mark.rule("WAN-ADV-006")
@pytest.mark.parametrize(("answer", "bonus"), [("now", 0), ("at-round-start", 1)])
def test_when_the_bonus_of_a_slot_is_read(arena: NewArena, answer: str, bonus: int) -> None:
    table = arena(".", advanced=True, slot_bonus_read=answer, slot_bonus=("attack", *["none"] * 11))
    scout = table.hero("Rule Scout", 1)
    table.hero("Rule Knight", 1)
    tracker.note_slots(table.game)
    tracker.move_to_bottom(table.game, scout)
    assert tracker.slot_bonus(table.game, scout, "attack") == bonus


@pytest.mark.rule("WAN-ADV-003", "WAN-ADV-008")
def test_each_model_has_the_hit_of_the_slot_but_one_that_fills_a_space(arena: NewArena) -> None:
    table = arena(". . .", advanced=True, slot_bonus=("attack",) * 12)
    grunt, giant = table.enemy("Rule Grunt", 1), table.enemy("Rule Giant", 2)
    assert enemy_turn.attack_of(table.game, grunt) == 2
    assert enemy_turn.attack_of(table.game, giant) == 3
