"""The other answers of readings that scenes play in the usual way only: each switch changes what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesdsl.packs.wander import attacks, encounters, equipment, hero_turn, movement, turn_options, wounds
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.options import (
    OpenChest,
    RallyOther,
    Remedy,
    TradeWith,
    UseLadder,
)
from rulesdsl.packs.wander.plans import Plan, plan_game
from rulesdsl.packs.wander.setting import space_at
from rulesdsl.packs.wander.state import INVENTORY, PAW, Item
from rulesdsl.packs.wander.statuses import put_status

NewArena = Callable[..., Any]


def armed(table: Any, hero: Any, *names: str) -> list[Item]:
    """Items in the paws of a hero."""
    items = [Item(table.game.library.get("item", name)) for name in names]
    for item in items:
        equipment.move_item(table.game, item, hero, PAW)
    return items


def turn_of(table: Any, hero: Any, actions: int = 2) -> list[Any]:
    """What a hero may do in a turn that has just begun."""
    table.game.turn_of = hero
    hero_turn.begin_turn(table.game, hero)
    hero.actions = actions
    return turn_options.options_of(table.game, hero)


def offers(options: list[Any], kind: type) -> int:
    """How many options are of a kind."""
    return sum(1 for option in options if isinstance(option, kind))


# ---- dice and attacks -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAN-CRIT-006")
@pytest.mark.parametrize(("answer", "left"), [("once", 3), ("each-pair", 2)])
def test_how_often_a_double_crit_rule_fires(arena: NewArena, answer: str, left: int) -> None:
    table = arena(". .", double_crit=answer)
    hero, giant = table.hero("Rule Knight", 1), table.enemy("Rule Giant", 2)
    hero.wounds = 4
    (pair,) = armed(table, hero, "Fight Pair")
    table.dice("attack", "crit", "crit", "crit", "crit", "ranged", "ranged", "ranged", "ranged")
    attacks.attack(table.game, hero, pair, None, giant)
    assert hero.wounds == left


@pytest.mark.rule("WAN-CRIT-003")
@pytest.mark.parametrize(("answer", "wounds_dealt"), [("count", 3), ("do-not-count", 2)])
def test_whether_bonus_dice_fire_crit_rules(arena: NewArena, answer: str, wounds_dealt: int) -> None:
    table = arena(". .", crit_of_bonus_dice=answer)
    hero, brute = table.hero("Rule Knight", 1), table.enemy("Rule Brute", 2)
    (axe,) = armed(table, hero, "Fight Axe")
    table.dice("attack", "crit", "axe", "ranged", "crit", "ranged")
    attacks.attack(table.game, hero, axe, None, brute)
    assert brute.wounds == wounds_dealt


@pytest.mark.rule("WAN-CRIT-007")
@pytest.mark.parametrize(("answer", "wounds_dealt"), [("fire", 1), ("rest", 0)])
def test_crit_rules_of_a_defeat(arena: NewArena, answer: str, wounds_dealt: int) -> None:
    table = arena(". .", crit_on_defeat=answer)
    hero, archer, grunt = table.hero("Rule Knight", 1), table.enemy("Rule Archer", 2), table.enemy("Rule Grunt", 2)
    (cleaver,) = armed(table, hero, "Fight Cleaver")
    table.dice("attack", "crit", "axe", "ranged", "ranged")
    attacks.attack(table.game, hero, cleaver, None, archer)
    assert grunt.wounds == wounds_dealt


@pytest.mark.rule("WAN-KEY-027")
@pytest.mark.parametrize(("answer", "dice"), [("explodes", 5), ("does-not-explode", 4)])
def test_a_rerolled_crit(arena: NewArena, answer: str, dice: int) -> None:
    table = arena(". .", answers={"re-roll": ["ranged"]}, rerolled_crit=answer)
    hero, brute = table.hero("Rule Knight", 1), table.enemy("Rule Brute", 2)
    (claymore,) = armed(table, hero, "Fight Claymore")
    symbols = ("axe", "ranged", "axe", "axe", "crit", "axe")[: dice + 1]
    table.dice("attack", *symbols)
    attacks.attack(table.game, hero, claymore, None, brute)
    assert not table.game.stream("attack").script
    assert brute.wounds == dice - 2


@pytest.mark.rule("WAN-KEY-006")
@pytest.mark.parametrize(("answer", "wounds_dealt"), [("hit", 1), ("wound", 0)])
def test_what_an_aoe_needs(arena: NewArena, answer: str, wounds_dealt: int) -> None:
    table = arena(". .", aoe_needs=answer)
    hero, brute, archer = table.hero("Rule Knight", 1), table.enemy("Rule Brute", 2), table.enemy("Rule Archer", 2)
    (broom,) = armed(table, hero, "Fight Broom")
    table.dice("attack", "axe", "ranged", "ranged")
    attacks.attack(table.game, hero, broom, None, brute)
    assert archer.wounds == wounds_dealt


@pytest.mark.rule("WAN-KEY-005")
@pytest.mark.parametrize(("answer", "wounds_dealt"), [("hits", 1), ("wounds", 2)])
def test_what_an_aoe_deals(arena: NewArena, answer: str, wounds_dealt: int) -> None:
    table = arena(". .", aoe=answer)
    hero, grunt, brute = table.hero("Rule Knight", 1), table.enemy("Rule Grunt", 2), table.enemy("Rule Brute", 2)
    (broom,) = armed(table, hero, "Fight Broom")
    table.dice("attack", "axe", "axe", "axe")
    attacks.attack(table.game, hero, broom, None, grunt)
    assert brute.wounds == wounds_dealt


@pytest.mark.rule("WAN-KEY-022")
@pytest.mark.parametrize(("answer", "wounds_dealt"), [("adds-up", 2), ("highest", 1)])
def test_several_sources_of_pierce(arena: NewArena, answer: str, wounds_dealt: int) -> None:
    table = arena(". .", pierce=answer)
    hero, giant = table.hero("Rule Knight", 1), table.enemy("Rule Giant", 2)
    (spike,) = armed(table, hero, "Fight Spike")
    equipment.move_item(table.game, Item(table.game.library.get("item", "Fight Needle")), hero, INVENTORY)
    table.dice("attack", "axe", "axe", "axe")
    attacks.attack(table.game, hero, spike, None, giant)
    assert giant.wounds == wounds_dealt


@pytest.mark.rule("WAN-KEY-011")
@pytest.mark.parametrize(("answer", "shares"), [("freely", [2, 0]), ("one-each", [1, 1])])
def test_how_cleave_is_shared(arena: NewArena, answer: str, shares: list[int]) -> None:
    table = arena(". .", cleave=answer)
    hero, grunt = table.hero("Rule Knight", 1), table.enemy("Rule Grunt", 2)
    others = [table.enemy("Rule Brute", 2), table.enemy("Rule Runner", 2)]
    (cleaver,) = armed(table, hero, "Fight Cleaver")
    table.dice("attack", "crit", "crit", "ranged", "ranged", "ranged")
    attacks.attack(table.game, hero, cleaver, None, grunt)
    assert [other.wounds for other in others] == shares


@pytest.mark.rule("WAN-ITEM-007", "WAN-ITEM-023")
def test_what_counts_as_a_weapon(arena: NewArena) -> None:
    usual, other = arena(". ."), arena(". .", off_hand="no-weapon", dual_wield="two-handed")
    shield, blades = (Item(usual.game.library.get("item", name)) for name in ("Rule Shield", "Rule Twin Blades"))
    assert attacks.is_a(usual.game, shield, "weapon") and not attacks.is_a(other.game, shield, "weapon")
    assert attacks.is_a(other.game, blades, "two-handed") and not attacks.is_a(usual.game, blades, "two-handed")


@pytest.mark.rule("WAN-ATTACK-016")
@pytest.mark.parametrize(("answer", "means"), [("allowed", 2), ("forbidden", 1)])
def test_whether_a_second_weapon_attacks_in_the_same_turn(arena: NewArena, answer: str, means: int) -> None:
    table = arena(". .", second_weapon=answer)
    hero, giant = table.hero("Rule Walker", 1), table.enemy("Rule Giant", 2)
    axe, _ = armed(table, hero, "Rule Axe", "Rule Dagger")
    turn_of(table, hero)
    attacks.attack(table.game, hero, axe, None, giant)
    assert len(attacks.means_of(table.game, hero)) == means


@pytest.mark.rule("WAN-ITEM-016")
@pytest.mark.parametrize(("answer", "dice"), [("bonuses", 2), ("bonuses-and-penalties", 3)])
def test_what_a_special_item_ignores(arena: NewArena, answer: str, dice: int) -> None:
    table = arena(". .", special=answer)
    hero, brute = table.hero("Rule Walker", 1), table.enemy("Rule Brute", 2)
    (cannon,) = armed(table, hero, "Rule Cannon")
    equipment.move_item(table.game, Item(table.game.library.get("item", "Rule Shackle")), hero, INVENTORY)
    table.dice("attack", *["ranged"] * dice)
    attacks.attack(table.game, hero, cannon, None, brute)
    assert not table.game.stream("attack").script


@pytest.mark.rule("WAN-HITS-006")
@pytest.mark.parametrize(("answer", "wounds_dealt"), [("lost", 0), ("carried-to-the-space", 2)])
def test_wounds_beyond_what_a_model_can_take(arena: NewArena, answer: str, wounds_dealt: int) -> None:
    table = arena(". .", overkill=answer)
    hero, archer, grunt = table.hero("Rule Knight", 1), table.enemy("Rule Archer", 2), table.enemy("Rule Grunt", 2)
    wounds.wound_enemy(table.game, archer, 4, hero)
    assert archer.defeated and grunt.wounds == wounds_dealt


@pytest.mark.rule("WAN-ATTACK-003", "WAN-ATTACK-008", "WAN-ATTACK-007", "WAN-KEY-025")
def test_who_can_be_attacked_from_where(arena: NewArena) -> None:
    for answer, melee in (("close", 1), ("not-close", 0)):
        table = arena(". .", own_space=answer)
        hero = table.hero("Rule Walker", 1)
        table.enemy("Rule Grunt", 1)
        (axe,) = armed(table, hero, "Rule Axe")
        assert len(attacks.targets_of(table.game, hero, axe, None)) == melee
    for answer, ranged in (("allowed", 1), ("forbidden", 0)):
        table = arena(". .", own_space_ranged=answer)
        hero = table.hero("Rule Walker", 1)
        table.enemy("Rule Grunt", 1)
        (bow,) = armed(table, hero, "Fight Bow")
        assert len(attacks.targets_of(table.game, hero, bow, None)) == ranged
    for answer, ranged in (("blocks", 0), ("open", 1)):
        table = arena(". . .", full_hero_space=answer)
        hero = table.hero("Rule Walker", 1)
        for name in ("Rule Knight", "Rule Scout", "Rule Monk", "Rule Smith"):
            table.hero(name, 2)
        table.enemy("Rule Grunt", 3)
        (bow,) = armed(table, hero, "Fight Bow")
        assert len(attacks.targets_of(table.game, hero, bow, None)) == ranged
    for answer, reached in (("straight", 0), ("corner", 1)):
        table = arena(". . / . .", reach=answer)
        hero = table.hero("Rule Walker", 1)
        table.enemy("Rule Grunt", 2, 2)
        (pike,) = armed(table, hero, "Fight Pike")
        assert len(attacks.targets_of(table.game, hero, pike, None)) == reached


# ---- the turn of a hero -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAN-FULL-007")
@pytest.mark.parametrize(("answer", "steps"), [("blocks", 0), ("open", 1)])
def test_crossing_a_full_space_of_both_sides(arena: NewArena, answer: str, steps: int) -> None:
    table = arena(". . .", mixed_full_space=answer)
    hero = table.hero("Rule Walker", 1)
    table.hero("Rule Knight", 2)
    table.enemies("Rule Grunt", 3, 2)
    assert len(movement.steps_of(table.game, hero, 2)) == steps


@pytest.mark.rule("WAN-MOVE-006")
@pytest.mark.parametrize(("answer", "moved"), [("allowed", 0), ("forbidden", 1)])
def test_a_move_of_no_space(arena: NewArena, answer: str, moved: int) -> None:
    table = arena(". . .", answers={"step": ["stop"]} if answer == "allowed" else {}, empty_move=answer)
    hero = table.hero("Rule Walker", 1)
    assert min(1, movement.move_action(table.game, hero)) == moved


@pytest.mark.rule("WAN-TRADE-006")
@pytest.mark.parametrize(("answer", "trades"), [("forbidden", 0), ("allowed", 1)])
def test_trading_with_the_fallen(arena: NewArena, answer: str, trades: int) -> None:
    table = arena(". . .", trade_with_fallen=answer)
    hero, sleeper = table.hero("Rule Walker", 1), table.hero("Rule Knight", 1)
    equipment.move_item(table.game, Item(table.game.library.get("item", "Rule Gloves")), hero, INVENTORY)
    put_status(table.game, sleeper, "sleep")
    assert offers(turn_of(table, hero), TradeWith) == trades


@pytest.mark.rule("WAN-TOKEN-002")
@pytest.mark.parametrize(("answer", "chests"), [("same-space", 0), ("close", 1)])
def test_from_where_a_token_is_used(arena: NewArena, answer: str, chests: int) -> None:
    table = arena(". C .", token_reach=answer)
    assert offers(turn_of(table, table.hero("Rule Walker", 1)), OpenChest) == chests


@pytest.mark.rule("WAN-TOKEN-014")
@pytest.mark.parametrize(("answer", "actions"), [("one", 1), ("none", 2)])
def test_what_a_ladder_costs(arena: NewArena, answer: str, actions: int) -> None:
    table = arena(". L .", ladder_cost=answer)
    hero = table.hero("Rule Walker", 2)
    hero.actions = 2
    assert hero.actions - hero_turn.cost_of(table.game, UseLadder()) == actions


@pytest.mark.rule("WAN-TOKEN-007", "WAN-RALLY-010")
def test_a_potion_for_another_hero(arena: NewArena) -> None:
    for reads, actions, column, offered in (
        ({}, 0, 2, 0),
        ({"potion_for_other": "none"}, 0, 2, 1),
        ({}, 1, 2, 1),
        ({"rally_help": "same-space"}, 1, 2, 0),
        ({"rally_help": "same-space"}, 1, 1, 1),
    ):
        table = arena(". . . .", **reads)
        hero, fallen = table.hero("Rule Walker", 1), table.hero("Rule Knight", column)
        table.enemy("Rule Giant", 4).engaged = True
        hero.potions = 1
        wounds.wound_hero(table.game, fallen, 5)
        assert offers(turn_of(table, hero, actions), RallyOther) == offered


@pytest.mark.rule("WAN-EQUIP-010")
@pytest.mark.parametrize(("answer", "asked"), [("any-item", 1), ("darkness-only", 0)])
def test_when_the_dashboard_may_be_rearranged(arena: NewArena, answer: str, asked: int) -> None:
    table = arena(". .", rearranging=answer)
    hero = table.hero("Rule Walker", 1)
    equipment.gain(table.game, hero, Item(table.game.library.get("item", "Rule Axe")))
    assert table.asked("arrange") == asked


@pytest.mark.rule("WAN-ITEM-011")
@pytest.mark.parametrize(("answer", "ways"), [("give", 3), ("no-give", 2)])
def test_whether_a_second_armor_is_handed_over(arena: NewArena, answer: str, ways: int) -> None:
    table = arena(". .", surplus_armor=answer)
    hero, _ = table.hero("Rule Walker", 1), table.hero("Rule Helper", 1)
    for name in ("Rule Mail", "Rule Coat"):
        equipment.gain(table.game, hero, Item(table.game.library.get("item", name)))
    asked = [decision for decision in table.agent.asked if decision.what == "what to do"]
    assert len(asked[0].options) == ways


@pytest.mark.rule("WAN-STATUS-016")
@pytest.mark.parametrize(("answer", "offered"), [("close", 1), ("same-space", 0)])
def test_from_where_a_sleeper_is_woken(arena: NewArena, answer: str, offered: int) -> None:
    table = arena(". .", wake_reach=answer)
    hero, sleeper = table.hero("Rule Walker", 1), table.hero("Rule Knight", 2)
    put_status(table.game, sleeper, "sleep")
    assert offers(turn_of(table, hero), Remedy) == offered


@pytest.mark.rule("WAN-EVENT-006")
@pytest.mark.parametrize(("answer", "potions", "tokens"), [("to-the-hero", 1, []), ("on-the-space", 0, ["potion"])])
def test_a_potion_that_an_event_finds(arena: NewArena, answer: str, potions: int, tokens: list[str]) -> None:
    from rulesdsl.packs.wander import events

    table = arena(". .", event_potion=answer)
    hero = table.hero("Rule Walker", 1)
    table.game.piles["event"] = [table.game.library.get("event", "Rule Find")]
    events.draw_event(table.game, hero)
    assert (hero.potions, hero.space.tokens) == (potions, tokens)


# ---- fallen heroes -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAN-DOWNED-008")
@pytest.mark.parametrize(("answer", "broken"), [("ends-turn", True), ("goes-on", False)])
def test_a_hero_that_falls_in_its_own_turn(arena: NewArena, answer: str, broken: bool) -> None:
    table = arena(". . .", downed_turn=answer)
    hero = table.hero("Rule Walker", 1)
    table.enemy("Rule Giant", 3).engaged = True
    turn_of(table, hero)
    wounds.wound_hero(table.game, hero, 5)
    assert table.game.broken == broken


@pytest.mark.rule("WAN-DOWNED-006")
@pytest.mark.parametrize(("answer", "potions"), [("objectives", 1), ("everything", 0)])
def test_what_a_downed_hero_drops(arena: NewArena, answer: str, potions: int) -> None:
    table = arena(". . .", downed_drops=answer)
    hero = table.hero("Rule Walker", 1)
    hero.potions = 1
    hero.objectives.append("Key")
    put_status(table.game, hero, "poison")
    wounds.wound_hero(table.game, hero, 5)
    assert (hero.potions, "poison" in hero.statuses) == (potions, bool(potions))
    assert space_at(table.game, 1, 1).items == ["Key"]


@pytest.mark.rule("WAN-RALLY-011")
@pytest.mark.parametrize(("answer", "dice"), [("all-heroes", 3), ("standing-heroes", 2)])
def test_who_counts_for_rally_dice(arena: NewArena, answer: str, dice: int) -> None:
    table = arena(". . .", rally_dice=answer)
    hero, other, _ = table.hero("Rule Walker", 1), table.hero("Rule Knight", 1), table.hero("Rule Helper", 1)
    wounds.wound_hero(table.game, hero, 5)
    wounds.wound_hero(table.game, other, 5)
    assert wounds.rally_dice(table.game, hero) == dice


@pytest.mark.rule("WAN-RALLY-013")
@pytest.mark.parametrize(("answer", "asked"), [("free-move", 1), ("no-move", 0)])
def test_the_move_after_a_potion_rally(arena: NewArena, answer: str, asked: int) -> None:
    table = arena(". . .", answers={"step": ["stop"]} if answer == "free-move" else {}, potion_rally=answer)
    hero, fallen = table.hero("Rule Walker", 1), table.hero("Rule Knight", 1)
    table.enemy("Rule Giant", 3).engaged = True
    hero.potions = 1
    wounds.wound_hero(table.game, fallen, 5)
    hero_turn.perform(table.game, hero, RallyOther(fallen))
    assert not fallen.downed and table.asked("step") == asked


@pytest.mark.rule("WAN-STATUS-014")
@pytest.mark.parametrize(("answer", "asleep"), [("sleeps-on", True), ("wakes", False)])
def test_whether_any_wound_wakes_a_sleeper(arena: NewArena, answer: str, asleep: bool) -> None:
    table = arena(". . .", status_wakes=answer)
    hero = table.hero("Rule Walker", 1)
    put_status(table.game, hero, "sleep")
    wounds.wound_hero(table.game, hero, 1)
    assert ("sleep" in hero.statuses) == asleep


@pytest.mark.rule("WAN-ENC-006")
@pytest.mark.parametrize(("answer", "left"), [("once", 2), ("each-time", 1)])
def test_how_often_a_cleared_encounter_heals(arena: NewArena, answer: str, left: int) -> None:
    table = arena(". . .", clear_heals=answer)
    hero = table.hero("Rule Walker", 1)
    hero.wounds = 3
    for _ in range(2):
        grunt = table.enemy("Rule Grunt", 3)
        encounters.check_cleared(table.game)
        wounds.defeat(table.game, grunt)
        encounters.check_cleared(table.game)
    assert hero.wounds == left


@pytest.mark.rule("WAN-INIT-015")
@pytest.mark.parametrize(("answer", "activated"), [("fresh", 0), ("goes-on", 1)])
def test_the_round_of_a_new_encounter(arena: NewArena, answer: str, activated: int) -> None:
    table = arena(". . .", new_encounter=answer)
    table.game.activated.append(table.hero("Rule Walker", 1))
    encounters.deal_initiative(table.game)
    assert len(table.game.activated) == activated


@pytest.mark.rule("WAN-SETUP-007")
def test_how_many_heroes_may_play_is_a_number_of_the_table(shipped: Library) -> None:
    plan = Plan("Low Water", ("Tank", "Kira", "Fynn", "Roland", "Ibexus"))
    assert plan_game(shipped, {"heroes": plan.heroes, "scenario": plan.scenario}) == plan
    reads = shipped.reads("")
    usual, reads["most-heroes"] = reads["most-heroes"], 4
    try:
        with pytest.raises(ValueError, match="2 to 4 heroes"):
            plan_game(shipped, {"heroes": plan.heroes, "scenario": plan.scenario})
    finally:
        reads["most-heroes"] = usual
