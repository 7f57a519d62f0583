"""Readings of heroes' turns: moving, DODGE, items, potions, fallen heroes. The usual readings are shown by scenes as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesdsl.packs.wander import equipment, hero_turn, movement, places, setup, statuses, turn_options, wounds
from rulesdsl.packs.wander.games import make_agent
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.plans import Plan, make_game
from rulesdsl.packs.wander.setting import label, space_at
from rulesdsl.packs.wander.state import INVENTORY, PAW, DarknessTile, Hero, Item

NewArena = Callable[..., Any]


def give(table: Any, hero: Hero, name: str, place: str = INVENTORY) -> Item:
    """An item of a hero, without the rules of gaining it."""
    item = Item(table.game.library.get("item", name))
    equipment.move_item(table.game, item, hero, place)
    return item


def offered(table: Any, hero: Hero, *, actions: int = 2) -> list[str]:
    """What the hero may do with so many ACTIONS left."""
    hero.actions = actions
    return [label(option) for option in turn_options.options_of(table.game, hero)]


def knock_out(table: Any, hero: Hero) -> None:
    """DOWNED by WOUNDS."""
    wounds.wound_hero(table.game, hero, wounds.health_left(table.game, hero))


def rolled(table: Any, stream: str) -> int:
    """How many dice of a kind of roll were rolled."""
    return sum(1 for kind, what, _ in table.game.journal.entries if (kind, what) == ("roll", stream))


# ---- moving -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAN-MOVE-006")
@pytest.mark.parametrize(("answer", "stops"), [("allowed", ["stop"]), ("forbidden", [])])
def test_a_table_may_forbid_a_move_of_no_space(arena: NewArena, answer: str, stops: list[str]) -> None:
    table = arena(". . .", empty_move=answer, answers={"step": ["column 3 row 1", "stop"]})
    movement.move_action(table.game, table.hero("Rule Walker", 2))
    first, second = (decision for decision in table.agent.asked if decision.what == "step")
    assert [label(option) for option in first.options] == ["column 1 row 1", "column 3 row 1", *stops]
    assert [label(option) for option in second.options] == ["column 2 row 1", "stop"]


@pytest.mark.rule("WAN-FULL-007")
@pytest.mark.parametrize(("answer", "place"), [("blocks", 1), ("open", 3)])
def test_a_table_may_let_heroes_cross_a_mixed_full_space(arena: NewArena, answer: str, place: int) -> None:
    steps = ["column 2 row 1", "column 3 row 1"] if answer == "open" else []
    table = arena(". . .", mixed_full_space=answer, answers={"step": steps})
    hero = table.hero("Rule Walker", 1)
    table.hero("Rule Helper", 2)
    table.enemies("Rule Grunt", 3, 2)
    movement.move_action(table.game, hero)
    assert table.at(place) == ["Rule Walker"]


@pytest.mark.rule("WAN-DODGE-004")
@pytest.mark.parametrize(("answer", "dice"), [("once-a-move", 2), ("each-space", 4)])
def test_a_table_may_dodge_at_every_space(arena: NewArena, answer: str, dice: int) -> None:
    table = arena(". . . .", dodge=answer, answers={"step": ["column 3 row 1", "column 4 row 1"]})
    hero = table.hero("Rule Walker", 2)
    table.enemy("Rule Archer", 1)
    places.look(table.game)
    table.dice("defense", *["axe-shield"] * 4)
    movement.move_action(table.game, hero)
    assert table.game.stream("defense").script == [table.game.die.faces.index("axe-shield")] * (4 - dice)
    assert table.at(4) == ["Rule Walker"]


@pytest.mark.rule("WAN-DODGE-005")
@pytest.mark.parametrize(("answer", "place"), [("goes-on", 3), ("ends", 1)])
def test_a_failed_dodge_may_end_the_move(arena: NewArena, answer: str, place: int) -> None:
    table = arena(". . .", failed_dodge=answer, answers={"step": ["column 2 row 1", "column 3 row 1"]})
    hero = table.hero("Rule Walker", 1)
    table.enemy("Rule Grunt", 1)
    places.look(table.game)
    table.dice("defense", "axe", "axe")
    movement.move_action(table.game, hero)
    assert hero.wounds == 1
    assert hero.space is space_at(table.game, place, 1)


@pytest.mark.rule("WAN-KEY-008")
@pytest.mark.parametrize(("answer", "attacks"), [("each-move", 2), ("once-a-turn", 1)])
def test_charge_may_work_once_a_turn(arena: NewArena, answer: str, attacks: int) -> None:
    table = arena(". .", charge=answer, answers={"action": ["move", "move"], "step": ["stop", "stop"]})
    hero = table.hero("Rule Charger", 1)
    give(table, hero, "Rule Axe", PAW)
    table.enemy("Rule Giant", 2)
    table.dice("attack", *["ranged"] * 6)
    hero_turn.play_turn(table.game, hero)
    assert table.asked("charge") == attacks
    table.agent.script.update({"action": ["move", "pass"], "step": ["stop"]})
    hero_turn.play_turn(table.game, hero)
    assert table.asked("charge") == attacks + 1


@pytest.mark.rule("WAN-STATUS-003")
@pytest.mark.parametrize(("answer", "moves"), [("moves", True), ("stands-first", False)])
def test_who_lies_may_have_to_stand_up_before_it_moves(arena: NewArena, answer: str, moves: bool) -> None:
    table = arena(". .", knockdown_move=answer)
    hero = table.hero("Rule Walker", 1)
    assert "move" in offered(table, hero)
    statuses.put_status(table.game, hero, "knockdown")
    assert ("move" in offered(table, hero)) is moves
    assert "stand up" in offered(table, hero)


# ---- equipment ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAN-READY-002")
@pytest.mark.parametrize(("answer", "paws"), [("one", ["Rule Axe"]), ("any", ["Rule Axe", "Rule Shield"])])
def test_a_ready_action_may_move_more_than_one_item(arena: NewArena, answer: str, paws: list[str]) -> None:
    script = {"action": ["ready Rule Axe", "pass"]} | ({"arrange": ["ready Rule Shield"]} if answer == "any" else {})
    table = arena(". .", ready=answer, answers=script)
    hero = table.hero("Rule Walker", 1)
    give(table, hero, "Rule Axe")
    give(table, hero, "Rule Shield")
    hero_turn.play_turn(table.game, hero)
    assert [item.name for item in hero.paws] == paws
    assert hero.actions == 1


@pytest.mark.rule("WAN-READY-002")
def test_what_leaves_the_paws_must_find_room(arena: NewArena) -> None:
    table = arena(". .", inventory_slots=2)
    hero = table.hero("Rule Walker", 1)
    give(table, hero, "Rule Axe", PAW)
    give(table, hero, "Rule Dagger", PAW)
    give(table, hero, "Rule Greatsword")
    both = "ready Rule Greatsword instead of Rule Axe and Rule Dagger"
    assert both in offered(table, hero)
    give(table, hero, "Rule Ring")
    assert both not in offered(table, hero)


@pytest.mark.rule("WAN-EQUIP-007")
@pytest.mark.parametrize(("answer", "choices"), [("any-item", ["Rule Ring", "Rule Gloves"]), ("new-item", [])])
def test_a_full_inventory_may_have_to_refuse_the_new_item(arena: NewArena, answer: str, choices: list[str]) -> None:
    table = arena(". .", overflow=answer, inventory_slots=1)
    hero = table.hero("Rule Walker", 1)
    give(table, hero, "Rule Ring")
    new = Item(table.game.library.get("item", "Rule Gloves"))
    equipment.gain(table.game, hero, new)
    asked = [decision for decision in table.agent.asked if decision.what == "overflow"]
    assert [label(option) for decision in asked for option in decision.options] == choices
    assert [item.name for item in hero.inventory] == ["Rule Gloves" if answer == "any-item" else "Rule Ring"]


@pytest.mark.rule("WAN-EQUIP-010")
@pytest.mark.parametrize(("answer", "asked"), [("any-item", 2), ("darkness-only", 1)])
def test_the_dashboard_may_be_rearranged_for_darkness_only(arena: NewArena, answer: str, asked: int) -> None:
    table = arena(". .", rearranging=answer, answers={"step": ["column 2 row 1"], "arrange": ["done"]})
    hero = table.hero("Rule Walker", 1)
    give(table, hero, "Rule Axe")
    table.game.piles["treasure 1"] = [Item(table.game.library.get("item", "Rule Ring"))]
    equipment.gain(table.game, hero, Item(table.game.library.get("item", "Rule Gloves")))
    space_at(table.game, 2, 1).darkness = DarknessTile("treasure")
    table.game.map().refresh()
    movement.move_action(table.game, hero)
    assert table.asked("arrange") == asked
    assert [item.name for item in hero.inventory] == ["Rule Axe", "Rule Gloves", "Rule Ring"]


@pytest.mark.rule("WAN-ITEM-011")
@pytest.mark.parametrize(("answer", "given"), [("give", True), ("no-give", False)])
def test_a_second_armor_may_be_handed_over(arena: NewArena, answer: str, given: bool) -> None:
    table = arena(". .", surplus_armor=answer)
    hero = table.hero("Rule Walker", 1)
    table.hero("Rule Helper", 2)
    give(table, hero, "Rule Mail")
    equipment.gain(table.game, hero, Item(table.game.library.get("item", "Rule Coat")))
    asked = [decision for decision in table.agent.asked if decision.what == "what to do"]
    assert ("give Rule Coat to Rule Helper" in [label(option) for option in asked[0].options]) is given


@pytest.mark.rule("WAN-EQUIP-008", "WAN-EQUIP-006")
def test_who_is_full_as_well_makes_room_and_never_hands_it_back(arena: NewArena) -> None:
    answers = {"overflow": ["Rule Gloves", "Rule Ring"], "what to do": ["give Rule Gloves to Rule Helper", "drop Rule Ring"]}
    table = arena(". .", inventory_slots=1, answers=answers)
    hero, helper = table.hero("Rule Walker", 1), table.hero("Rule Helper", 2)
    give(table, hero, "Rule Quiver")
    give(table, helper, "Rule Ring")
    equipment.gain(table.game, hero, Item(table.game.library.get("item", "Rule Gloves")))
    assert [item.name for item in helper.inventory] == ["Rule Gloves"]
    assert [item.name for item in hero.inventory] == ["Rule Quiver"]
    last = [decision for decision in table.agent.asked if decision.what == "what to do"][-1]
    assert [label(option) for option in last.options] == ["discard Rule Ring", "drop Rule Ring"]
    assert hero.actions == helper.actions == 0


# ---- trade, tokens, potions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WAN-TRADE-002")
@pytest.mark.parametrize(
    ("answer", "mine", "theirs"), [("one-item", [], ["Rule Gloves", "Rule Ring"]), ("both-ways", ["Rule Ring"], ["Rule Gloves"])]
)
def test_a_trade_may_go_both_ways(arena: NewArena, answer: str, mine: list[str], theirs: list[str]) -> None:
    script = ["give Rule Gloves"] + (["take Rule Ring"] if answer == "both-ways" else [])
    table = arena(". .", trade=answer, answers={"action": ["trade with Rule Helper", "pass"], "trade": list(script)})
    hero, helper = table.hero("Rule Walker", 1), table.hero("Rule Helper", 2)
    give(table, hero, "Rule Gloves")
    give(table, helper, "Rule Ring")
    hero_turn.play_turn(table.game, hero)
    assert [item.name for item in hero.inventory] == mine
    assert sorted(item.name for item in helper.inventory) == theirs
    assert table.asked("trade") == len(script)
    assert hero.actions == 1


@pytest.mark.rule("WAN-TRADE-006")
@pytest.mark.parametrize(("answer", "trades"), [("forbidden", False), ("allowed", True)])
def test_a_table_may_trade_with_the_fallen(arena: NewArena, answer: str, trades: bool) -> None:
    table = arena(". . .", trade_with_fallen=answer)
    hero, helper, knight = table.hero("Rule Walker", 2), table.hero("Rule Helper", 1), table.hero("Rule Knight", 3)
    give(table, hero, "Rule Gloves")
    statuses.put_status(table.game, helper, "sleep")
    knock_out(table, knight)
    found = offered(table, hero)
    assert ("trade with Rule Helper" in found) is trades
    assert ("trade with Rule Knight" in found) is trades


@pytest.mark.rule("WAN-TOKEN-002")
@pytest.mark.parametrize("token", ["chest", "potion"])
@pytest.mark.parametrize(("answer", "places_of_it"), [("same-space", [1]), ("close", [1, 2])])
def test_tokens_may_be_used_from_beside(arena: NewArena, answer: str, places_of_it: list[int], token: str) -> None:
    table = arena(". . .", token_reach=answer)
    hero = table.hero("Rule Walker", 1)
    word = {"chest": "open the chest", "potion": "take the potion"}[token]
    found = []
    for column in (1, 2, 3):
        space_at(table.game, column, 1).tokens.append(token)
        found += [column] if word in offered(table, hero) else []
        space_at(table.game, column, 1).tokens.clear()
    assert found == places_of_it


@pytest.mark.rule("WAN-TOKEN-007")
@pytest.mark.parametrize(("answer", "left"), [("one", 1), ("none", 2)])
def test_a_potion_for_another_hero_may_cost_nothing(arena: NewArena, answer: str, left: int) -> None:
    table = arena(". . . .", potion_for_other=answer, answers={"action": ["rally Rule Helper", "pass"], "step": ["stop"]})
    hero, helper = table.hero("Rule Walker", 1), table.hero("Rule Helper", 2)
    table.enemy("Rule Grunt", 4).engaged = True
    hero.potions = 1
    knock_out(table, helper)
    assert ("rally Rule Helper" in offered(table, hero, actions=0)) is (answer == "none")
    hero_turn.play_turn(table.game, hero)
    assert not helper.downed
    assert hero.actions == left


@pytest.mark.rule("WAN-TOKEN-014")
@pytest.mark.parametrize(("answer", "cost"), [("one", 1), ("none", 0)])
def test_a_ladder_may_cost_nothing(shipped: Library, answer: str, cost: int) -> None:
    game = make_game(shipped, Plan("Rule Journey", ("Tank", "Kira")), seed=1, agent=make_agent("random"))
    game.reads = {**game.reads, "ladder-cost": answer}
    setup.lay_tiles(game)
    ladder = game.map().with_token("ladder")[0]
    for hero in game.heroes:
        places.put(game, hero, ladder)
    tank = game.heroes[0]
    for actions in (1, 0):
        tank.actions = actions
        assert (turn_options.LADDER in turn_options.options_of(game, tank)) is (actions >= cost)
    assert hero_turn.cost_of(game, turn_options.LADDER) == cost


@pytest.mark.rule("WAN-RALLY-010")
@pytest.mark.parametrize(("answer", "from_beside"), [("close", True), ("same-space", False)])
def test_a_potion_may_ask_for_the_same_space(arena: NewArena, answer: str, from_beside: bool) -> None:
    table = arena(". . . .", rally_help=answer)
    hero, helper = table.hero("Rule Walker", 1), table.hero("Rule Helper", 2)
    hero.potions = 1
    knock_out(table, helper)
    assert ("rally Rule Helper" in offered(table, hero)) is from_beside
    places.put(table.game, hero, space_at(table.game, 2, 1))
    assert "rally Rule Helper" in offered(table, hero)


@pytest.mark.rule("WAN-RALLY-013")
@pytest.mark.parametrize(("answer", "asked"), [("free-move", 1), ("no-move", 0)])
def test_a_potion_may_give_no_free_move(arena: NewArena, answer: str, asked: int) -> None:
    table = arena(". . . .", potion_rally=answer, answers={"action": ["rally Rule Helper", "pass"], "step": ["stop"] * asked})
    hero, helper = table.hero("Rule Walker", 1), table.hero("Rule Helper", 2)
    table.enemy("Rule Grunt", 4).engaged = True
    hero.potions = 1
    knock_out(table, helper)
    hero_turn.play_turn(table.game, hero)
    assert not helper.downed
    assert helper.wounds == 2
    assert table.asked("step") == asked


@pytest.mark.rule("WAN-EVENT-006")
@pytest.mark.parametrize(("answer", "held", "tokens"), [("to-the-hero", 1, []), ("on-the-space", 0, ["potion"])])
def test_a_found_potion_may_lie_on_the_space(arena: NewArena, answer: str, held: int, tokens: list[str]) -> None:
    table = arena(". .", event_potion=answer, answers={"step": ["column 2 row 1"]})
    hero = table.hero("Rule Walker", 1)
    space_at(table.game, 2, 1).darkness = DarknessTile("event")
    table.game.map().refresh()
    table.game.piles["event"] = [table.game.library.get("event", "Rule Find")]
    movement.move_action(table.game, hero)
    assert hero.potions == held
    assert space_at(table.game, 2, 1).tokens == tokens


# ---- fallen and sleeping heroes -----------------------------------------------------------------------------------------


@pytest.mark.rule("WAN-STATUS-016")
@pytest.mark.parametrize(("answer", "from_beside"), [("close", True), ("same-space", False)])
def test_a_sleeper_may_be_woken_in_its_space_only(arena: NewArena, answer: str, from_beside: bool) -> None:
    table = arena(". . .", wake_reach=answer)
    hero, helper = table.hero("Rule Walker", 1), table.hero("Rule Helper", 2)
    statuses.put_status(table.game, helper, "sleep")
    assert ("wake Rule Helper" in offered(table, hero)) is from_beside
    places.put(table.game, hero, space_at(table.game, 2, 1))
    assert "wake Rule Helper" in offered(table, hero)


@pytest.mark.rule("WAN-DOWNED-008")
@pytest.mark.parametrize(("answer", "attempts"), [("ends-turn", 0), ("goes-on", 1)])
def test_who_is_downed_in_its_turn_may_try_to_rally_in_it(arena: NewArena, answer: str, attempts: int) -> None:
    table = arena(". . .", downed_turn=answer, answers={"action": ["move"], "step": ["column 2 row 1"]})
    hero = table.hero("Rule Walker", 1)
    table.enemy("Rule Grunt", 1)
    places.look(table.game)
    statuses.put_status(table.game, hero, "poison")
    hero.wounds = 4
    table.dice("defense", "axe", "axe")
    table.dice("rally", "axe")
    hero_turn.play_turn(table.game, hero)
    assert hero.downed
    assert rolled(table, "rally") == attempts
    assert rolled(table, "defense") == 2  # the DODGE, and no check of POISON
