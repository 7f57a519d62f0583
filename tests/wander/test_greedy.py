"""The greedy agent: what it answers where the best answer is plain, that it changes nothing, and that it beats random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.wander import equipment, turn_options, wounds
from rulesdsl.packs.wander.games import Outcome, play_one
from rulesdsl.packs.wander.greedy import GreedyAgent
from rulesdsl.packs.wander.library import NOT_DEALT, Library
from rulesdsl.packs.wander.options import Word
from rulesdsl.packs.wander.plans import Plan
from rulesdsl.packs.wander.setting import label, space_at
from rulesdsl.packs.wander.state import Hero, Item, Pool

NewArena = Callable[..., Any]
PARTY = ("Tank", "Kira", "Fynn", "Marlow")


def chosen(table: Any, who: Hero | None, question: str, options: Sequence[Any], about: Any = None) -> str:
    """The words of the agent's answer."""
    decision = Decision(who, question, options, about)
    return label(options[GreedyAgent().choose(table.game, decision)])


def action(table: Any, hero: Hero, actions: int = 2) -> str:
    """What the agent does with a hero's ACTIONS."""
    hero.actions = actions
    return chosen(table, hero, "action", turn_options.options_of(table.game, hero), hero)


def armed(table: Any, hero: Hero, *names: str) -> Hero:
    """The hero with these items in its paws, or where else they belong."""
    equipment.equip(table.game, hero, [Item(table.game.library.get("item", name)) for name in names])
    return hero


# ---- the turn --------------------------------------------------------------------------------------------------------------


def test_it_attacks_whom_it_can_defeat(arena: NewArena) -> None:
    table = arena(". . .")
    hero = armed(table, table.hero("Rule Walker", 2), "Rule Axe")
    table.enemy("Rule Grunt", 1)
    other = table.enemy("Rule Grunt", 3)
    other.wounds = wounds.enemy_hp(table.game, other) - 1
    assert action(table, hero) == "attack Rule Grunt 2 with Rule Axe"


def test_it_attacks_with_the_better_weapon(arena: NewArena) -> None:
    table = arena(". .")
    hero = armed(table, table.hero("Rule Walker", 1), "Rule Dagger", "Rule Axe")
    table.enemy("Rule Grunt", 2)
    assert action(table, hero) == "attack Rule Grunt with Rule Axe"


def test_it_walks_to_enemies_that_it_cannot_reach(arena: NewArena) -> None:
    table = arena(". . . . .")
    hero = armed(table, table.hero("Rule Walker", 3), "Rule Axe")
    table.enemy("Rule Grunt", 5)
    assert action(table, hero) == "move"
    beside = [space_at(table.game, 2, 1), space_at(table.game, 4, 1), Word("stop")]
    assert chosen(table, hero, "step", beside, hero) == "column 4 row 1"


def test_it_stops_where_it_can_attack_from(arena: NewArena) -> None:
    table = arena(". . . / . . .")
    hero = armed(table, table.hero("Rule Walker", 2), "Rule Axe")
    table.enemy("Rule Grunt", 3)
    beside = [space_at(table.game, 1, 1), space_at(table.game, 2, 2), Word("stop")]
    assert chosen(table, hero, "step", beside, hero) == "stop"


def test_of_two_ways_it_takes_the_one_with_fewer_enemies_in_range(arena: NewArena) -> None:
    table = arena(". . . / . . .")
    hero = armed(table, table.hero("Rule Walker", 2, 2), "Rule Axe")
    table.enemy("Rule Grunt", 1, 1)
    table.enemy("Rule Grunt", 3, 1)
    ways = [space_at(table.game, 2, 1), space_at(table.game, 1, 2)]
    assert chosen(table, hero, "step", ways, hero) == "column 1 row 2"


def test_it_drinks_when_it_is_nearly_down_and_not_before(arena: NewArena) -> None:
    table = arena(". .")
    hero = armed(table, table.hero("Rule Walker", 1), "Rule Axe")
    table.enemy("Rule Grunt", 2)
    hero.potions = 1
    hero.wounds = 1
    assert action(table, hero).startswith("attack")
    hero.wounds = wounds.max_hp(table.game, hero) - 1
    assert action(table, hero) == "drink a potion"


def test_it_helps_the_fallen_first(arena: NewArena) -> None:
    table = arena(". . .")
    hero = armed(table, table.hero("Rule Walker", 1), "Rule Axe")
    fallen = table.hero("Rule Helper", 1)
    table.enemy("Rule Grunt", 2).engaged = True
    wounds.wound_hero(table.game, fallen, 9)
    assert fallen.downed
    hero.potions = 1
    assert "Rule Helper" in action(table, hero)


def test_without_enemies_it_gathers_what_lies_there(arena: NewArena) -> None:
    table = arena("C . . P")
    hero = table.hero("Rule Walker", 1)
    assert action(table, hero) == "open the chest"
    space_at(table.game, 1, 1).tokens.clear()
    assert action(table, hero) == "move"
    ways = [space_at(table.game, 2, 1), Word("stop")]
    assert chosen(table, hero, "step", ways, hero) == "column 2 row 1"
    table.game.heroes.remove(hero)
    assert action(table, table.hero("Rule Helper", 4)) == "take the potion"


def test_it_readies_a_weapon_when_its_paws_are_empty(arena: NewArena) -> None:
    table = arena(". . .")
    hero = table.hero("Rule Walker", 1)
    equipment.gain(table.game, hero, Item(table.game.library.get("item", "Rule Dagger")))
    for item in list(hero.paws):
        equipment.move_item(table.game, item, hero, "inventory")
    table.enemy("Rule Grunt", 2)
    assert "Rule Dagger" in action(table, hero)


def test_with_nothing_to_do_it_passes(arena: NewArena) -> None:
    table = arena(". .")
    assert action(table, table.hero("Rule Smith", 1)) == "pass"


# ---- choices inside actions ------------------------------------------------------------------------------------------------


def test_it_rolls_failures_again_and_keeps_successes(arena: NewArena) -> None:
    table = arena(". .")
    hero = table.hero("Rule Walker", 1)
    pool = Pool("attack", "melee", hero, ["axe", "ranged"])
    assert chosen(table, hero, "re-roll", ["keep", "axe", "ranged"], pool) == "ranged"
    assert chosen(table, hero, "re-roll", ["keep", "axe"], Pool("attack", "melee", hero, ["axe"])) == "keep"


def test_it_cleaves_the_weakest_and_parts_with_the_least(arena: NewArena) -> None:
    table = arena(". . .")
    hero = table.hero("Rule Walker", 1)
    strong, weak = table.enemies("Rule Grunt", 2, 2)
    weak.wounds = 1
    assert chosen(table, hero, "cleave", [strong, weak], strong) == weak.name
    items = [Item(table.game.library.get("item", name)) for name in ("Rule Greatsword", "Rule Dagger")]
    assert chosen(table, hero, "overflow", items, items[0]) == "Rule Dagger"


def test_enemies_arrive_and_are_pushed_far_from_the_heroes(arena: NewArena) -> None:
    table = arena("S . . . S")
    table.hero("Rule Walker", 1)
    points = [space_at(table.game, 1, 1), space_at(table.game, 5, 1)]
    assert chosen(table, None, "spawn point", points) == "column 5 row 1"
    grunt = table.enemy("Rule Grunt", 3)
    assert chosen(table, None, "push to", [space_at(table.game, 2, 1), space_at(table.game, 4, 1)], grunt) == "column 4 row 1"


def test_questions_that_it_does_not_know_get_the_first_option(arena: NewArena) -> None:
    assert chosen(arena(". ."), None, "something else", [Word("one"), Word("two")]) == "one"


def test_it_only_looks(arena: NewArena) -> None:
    table = arena(". . . S / C . P .")
    hero = armed(table, table.hero("Rule Walker", 1), "Rule Axe", "Rule Dagger")
    table.enemy("Rule Grunt", 2).engaged = True

    def state() -> Any:
        game = table.game
        spaces = [(space.name, list(space.tokens), [model.name for model in space.models]) for space in game.map().ordered()]
        rest = [
            (model.name, model.wounds, sorted(model.statuses), sorted(model.memory)) for model in [*game.heroes, *game.enemies()]
        ]
        return deepcopy((spaces, rest, game.journal.entries, game.clock, game.attack is None, list(hero.hooks), hero.actions))

    hero.actions = 2
    before = state()
    for _ in range(2):
        action(table, hero)
        chosen(table, hero, "step", [*space_at(table.game, 1, 1).exits, Word("stop")], hero)
    assert state() == before


# ---- whole games -------------------------------------------------------------------------------------------------------------


def test_it_beats_random_in_every_scenario(shipped: Library) -> None:
    scenarios = [card.name for card in shipped.kind("scenario").values() if NOT_DEALT not in card.flags]
    played: dict[tuple[str, str], list[Outcome]] = {
        (scenario, agent): [play_one(shipped, Plan(scenario, PARTY), "greedy", index, agent) for index in range(6)]
        for scenario in scenarios
        for agent in ("greedy", "random")
    }
    assert len(scenarios) >= 3
    for scenario in scenarios:
        kills, wins = (
            [sum(getattr(outcome, what) for outcome in played[scenario, agent]) for agent in ("greedy", "random")]
            for what in ("kills", "won")
        )
        assert kills[0] > 2 * kills[1], scenario
        assert wins[0] >= 2 and wins[0] > wins[1], scenario
