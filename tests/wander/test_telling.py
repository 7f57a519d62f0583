"""What a person sees of a game: the told lines, the map, questions and options; the commands that tell, save and replay it.

`tests/wander/golden/low-water.txt` is a whole told game, made by

    rulesdsl wander --scenario "Low Water" --heroes "Tank, Kira" --seed 3 > tests/wander/golden/low-water.txt
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rulesdsl.cli.main import main
from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.wander import attacks, encounters, enemy_turn, equipment, events, setup, spawning, turn_options, wounds
from rulesdsl.packs.wander.games import make_agent
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.narrator import Narrator, option, picture, question
from rulesdsl.packs.wander.options import PASS, AttackWith, Move, UseLadder
from rulesdsl.packs.wander.plans import Plan, make_game
from rulesdsl.packs.wander.setting import space_at
from rulesdsl.packs.wander.state import PAW, DarknessTile, Item
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


@pytest.mark.rule("WAN-DROP-004")
def test_who_climbs_is_told_what_will_be_lost(shipped: Library) -> None:
    game = make_game(shipped, Plan("Rule Cellar", ("Rule Walker", "Rule Helper")), seed=1, agent=make_agent("random"))
    setup.lay_tiles(game)
    setup.place_heroes(game)
    hero = game.heroes[0]
    climb = Decision(hero, "action", [UseLadder(), PASS], hero)
    assert option(game, climb, UseLadder()) == "use the ladder"
    floor = game.map().ordered()[0].items
    floor += [Item(shipped.get("item", "Rule Gloves")), "Key"]
    assert option(game, climb, UseLadder()) == "use the ladder (what lies on the map is lost: Rule Gloves and Key)"
    told: list[str] = []
    game.observer = Narrator(game, told.append)
    encounters.use_ladder(game, hero)
    assert told[:3] == ["", "Rule Walker uses the ladder to Cellar.", "  Left behind: Rule Gloves and Key."]
    assert not floor and encounters.left_behind(game) == []


def test_an_event_is_told_with_its_check_and_outcome(arena: NewArena) -> None:
    table = arena(". . .")
    hero = table.hero("Rule Walker", 1)
    told: list[str] = []
    table.game.observer = Narrator(table.game, told.append)
    for dice, name in ((("axe", "axe"), "Snare of Ropes"), (("axe-shield", "axe-shield"), "Loose Planks")):
        table.dice("defense", *dice)
        events.resolve(table.game, hero, table.game.library.get("event", name))
    assert told == [
        "  Rule Walker draws the event Snare of Ropes.",
        "  Rule Walker checks: [axe, axe], 0 successes.",
        "  Snare of Ropes: the outcome for 0 to 1 success.",
        "  Rule Walker gets TRAPPED.",
        "  Rule Walker draws the event Loose Planks.",
        "  Rule Walker checks: [axe-shield, axe-shield], 2 successes.",
        "  Loose Planks: the outcome for 2 successes or more.",
        "  Rule Walker gains 1 XP and has 1.",
    ]


def test_the_golden_game_is_told_as_before(root: Path) -> None:
    args = ["wander", "--scenario", "Low Water", "--heroes", "Tank, Kira", "--seed", "3"]
    told = CliRunner().invoke(main, args)
    assert told.exit_code == 0, told.output
    assert told.stdout == (root / "tests" / "wander" / "golden" / "low-water.txt").read_text(encoding="utf-8")


def test_a_game_is_saved_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    args = ["wander", "--scenario", "The Lantern Below", "--heroes", "tank, kira, fynn", "--advanced", "--readings", "strict"]
    told = CliRunner().invoke(main, [*args, "--seed", "8", "--save", str(path)])
    assert told.exit_code == 0, told.output
    saved = json.loads(path.read_text(encoding="utf-8"))
    heroes = ["Tank", "Kira", "Fynn"]
    assert saved["pack"] == "wander"
    assert saved["set_up"] == {"scenario": "The Lantern Below", "heroes": heroes, "advanced": True, "readings": "Strict"}
    assert saved["result"] in ("won", "lost")
    again = CliRunner().invoke(main, ["wander", "--replay", str(path)])
    assert again.exit_code == 0 and again.stdout == told.stdout
    path.write_text(json.dumps({**saved, "set_up": {**saved["set_up"], "heroes": ["Tank", "Nobody"]}}), encoding="utf-8")
    gone = CliRunner().invoke(main, ["wander", "--replay", str(path)])
    assert gone.exit_code != 0 and "there is no hero called `Nobody`" in gone.output


def test_a_game_that_takes_another_course_names_the_step(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert CliRunner().invoke(main, ["wander", "--seed", "2", "--quiet", "--save", str(path)]).exit_code == 0
    saved = json.loads(path.read_text(encoding="utf-8"))
    other = {**saved, "set_up": {**saved["set_up"], "heroes": list(reversed(saved["set_up"]["heroes"]))}}
    path.write_text(json.dumps(other), encoding="utf-8")
    result = CliRunner().invoke(main, ["wander", "--replay", str(path), "--quiet"])
    assert result.exit_code == 1 and "RD0703" in result.output and "differs at step" in result.output


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


def test_the_map_tells_of_darkness_tokens_portals_and_the_fallen(arena: NewArena) -> None:
    table = arena("S L H / . . .")
    hero, grunt = table.hero("Rule Walker", 1, 2), table.enemy("Rule Grunt", 3, 2)
    space_at(table.game, 2, 2).darkness = DarknessTile("event")
    hero.downed = True
    put_status(table.game, grunt, "knockdown")
    spawning.open_portal(table.game, spawning.type_of(table.game, "Rule Archer"), space_at(table.game, 3, 2))
    assert picture(table.game).splitlines() == [
        "     1    2    3",
        "  1  S    L    H",
        "  2  a    ?    R",
        "  a Rule Walker, DOWNED, column 1 row 2",
        "  R Rule Grunt, 3 HP left, KNOCKDOWN, column 3 row 2",
        "  portal of Rule Archer, column 3 row 2",
        "  Morale 4; Rule Walker, Rule Grunt, Rule Archer",
    ]


def test_without_a_map_there_is_no_picture(shipped: Library) -> None:
    game = make_game(shipped, Plan("Low Water", ("Tank", "Kira")), seed=1, agent=make_agent("random"))
    assert picture(game) == "There is no map yet."


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
