"""What a person sees of a game: the told lines, the map, questions and options; and what a tally counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.wander import attacks, enemy_turn, equipment, turn_options, wounds
from rulesdsl.packs.wander.counting import Counter, Tally
from rulesdsl.packs.wander.games import make_agent, play_one
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.narrator import Narrator, option, picture, question
from rulesdsl.packs.wander.options import PASS, AttackWith, Move
from rulesdsl.packs.wander.plans import Plan, make_game
from rulesdsl.packs.wander.setting import space_at
from rulesdsl.packs.wander.state import PAW, Item
from rulesdsl.packs.wander.statuses import put_status

NewArena = Callable[..., Any]


def with_axe(table: Any, hero: Any) -> Item:
    """A Readied weapon."""
    axe = Item(table.game.library.get("item", "Rule Axe"))
    equipment.move_item(table.game, axe, hero, PAW)
    return axe


def test_an_attack_is_told_step_by_step(arena: NewArena) -> None:
    table = arena(". . .")
    hero, grunt = table.hero("Rule Walker", 1), table.enemy("Rule Grunt", 2)
    axe = with_axe(table, hero)
    told: list[str] = []
    table.game.observer = Narrator(table.game, told.append)
    table.dice("attack", "axe", "axe-shield", "ranged")
    attacks.attack(table.game, hero, axe, None, grunt)
    grunt.engaged = True
    table.dice("defense", "axe", "axe")
    enemy_turn.activate(table.game, grunt.type)
    assert told == [
        "  Rule Walker attacks Rule Grunt with Rule Axe.",
        "  [axe, axe-shield, ranged]: 2 HITS.",
        "  Rule Grunt takes 1 WOUND and has 2 HP left.",
        "Rule Grunt: 1 on the map, 1 ENGAGED",
        "  Rule Grunt attacks Rule Walker: 1 HIT.",
        "  Rule Walker defends: [axe, axe], blocks 0.",
        "  Rule Walker takes 1 WOUND and has 4 HP left.",
    ]


def test_falling_and_rising_are_told(arena: NewArena) -> None:
    table = arena(". . .", answers={"step": ["column 2 row 1", "stop"]})
    hero = table.hero("Rule Walker", 1)
    table.enemy("Rule Giant", 3).engaged = True
    told: list[str] = []
    table.game.round = 1
    table.game.observer = Narrator(table.game, told.append)
    put_status(table.game, hero, "curse")
    wounds.wound_hero(table.game, hero, 5)
    wounds.rally(table.game, hero)
    wounds.heal(table.game, hero, 1)
    assert told == [
        "  Rule Walker gets CURSE.",
        "  Rule Walker takes 5 WOUNDS.",
        "  Rule Walker is DOWNED. Morale is 3.",
        "  Rule Walker heals 3 WOUNDS.",
        "  Rule Walker RALLIES with 3 HP left.",
        "  Rule Walker moves 1 space to column 2 row 1.",
        "  Rule Walker heals 1 WOUND.",
    ]


def test_a_whole_game_is_told_to_its_end(shipped: Library) -> None:
    game = make_game(shipped, Plan("Low Water", ("Tank", "Kira")), seed=3, agent=make_agent("greedy"), watched=True)
    told: list[str] = []
    narrator = Narrator(game, told.append)
    game.observer = narrator
    narrator.introduce()
    game.play_game()
    assert told[0] == "Low Water, level 1. The heroes: Tank, Kira."
    assert sum(1 for line in told if line.startswith("Round ")) == game.round
    assert any(line.startswith(f"The Scenario is {game.result} in round {game.round}") for line in told)
    assert not any("None" in line or "<" in line or "object" in line for line in told)


def test_the_map_is_drawn_with_walls_models_and_a_legend(arena: NewArena) -> None:
    table = arena(". ~ X / . C .")
    table.game.map().set_wall(space_at(table.game, 1, 1), "south", "token")
    table.game.map().set_wall(space_at(table.game, 1, 2), "east", "token")
    hero = table.hero("Rule Walker", 1)
    hero.wounds = 2
    table.enemies("Rule Grunt", 2, 3, 2)
    assert picture(table.game).splitlines() == [
        "     1    2    3",
        "  1  a    ~   |#",
        "     ----      ----",
        "  2  .   |C    RR2",
        "  a Rule Walker, 3 HP left, column 1 row 1",
        "  R Rule Grunt, 3 HP left, column 3 row 2",
        "  R2 Rule Grunt 2, 3 HP left, column 3 row 2",
        "  Morale 4; Rule Walker, Rule Grunt",
    ]


def test_questions_and_options_are_in_words(arena: NewArena) -> None:
    table = arena(". ~ .")
    hero, grunt = table.hero("Rule Walker", 1), table.enemy("Rule Grunt", 2)
    axe = with_axe(table, hero)
    hero.actions = 2
    action = Decision(hero, "action", [Move(), PASS], hero)
    assert question(table.game, action) == "Rule Walker (2 ACTIONS left): what do you do?"
    assert option(table.game, action, Move()) == "move"
    attack = AttackWith(grunt, axe, None)
    assert option(table.game, action, attack) == "attack Rule Grunt with Rule Axe (3 HP left, column 2 row 1)"
    step = Decision(hero, "step", [space_at(table.game, 2, 1), "stop"], hero)
    assert question(table.game, step) == "Rule Walker: where to?"
    assert option(table.game, step, space_at(table.game, 2, 1)) == "column 2 row 1 (water)"
    pushed = Decision(None, "push to", [space_at(table.game, 3, 1)], grunt)
    assert question(table.game, pushed) == "The players: Rule Grunt: where to?"
    assert turn_options.options_of(table.game, hero)[-1] is PASS


def test_a_tally_counts_what_was_done(arena: NewArena) -> None:
    table = arena(". . .")
    hero, archer = table.hero("Rule Walker", 1), table.enemy("Rule Archer", 2)
    axe = with_axe(table, hero)
    tally = Tally()
    table.game.observer = Counter(table.game, tally)
    table.dice("attack", "axe", "axe", "axe")
    attacks.attack(table.game, hero, axe, None, archer)
    wounds.wound_hero(table.game, hero, 5, table.enemy("Rule Giant", 3))
    assert tally.items == {"Rule Axe": 1}
    assert tally.defeated == {"Rule Archer": 1}
    assert tally.kills_by == {"Rule Walker": 1}
    assert tally.wounds_by == {"Rule Giant": 5}
    assert tally.downs == {"Rule Walker": 1}
    assert (table.game.items_used, table.game.downs) == (1, 1)


def test_greedy_wins_far_more_than_random(shipped: Library) -> None:
    plan = Plan("Low Water", ("Tank", "Kira", "Fynn", "Marlow"))
    won = {
        agent: sum(play_one(shipped, plan, "agents", index, agent).won for index in range(24)) for agent in ("greedy", "random")
    }
    assert won["greedy"] >= 8 > 2 >= won["random"]


def test_counting_changes_no_game(shipped: Library) -> None:
    plan = Plan("Three Rusty Keys", ("Tank", "Fynn", "Ibexus"))
    for agent in ("greedy", "random"):
        assert play_one(shipped, plan, 5, 1, agent, Tally()) == play_one(shipped, plan, 5, 1, agent)
