"""Phrases of scenes: build a situation exactly, script dice and answers, expect.

Comes in: the game of the scene. Goes out: the situation built; an `AssertionFault` when something expected does not hold. Models
are named as on their cards; the second Grunt is `Grunt 2`. Columns and rows count from 1 at the top left.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.engine.decisions import ScriptedAgent
from rulesdsl.engine.journal import DECIDE, ROLL
from rulesdsl.packs.wander import attacks, experience, places, rolls, spawning, statuses, tracker, wounds
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.setting import (
    AssertionFault,
    board_of,
    find_hero,
    find_model,
    find_type,
    label,
    listed,
    space_at,
)
from rulesdsl.packs.wander.state import OBJECTIVE_WALL, TOKEN, Hero, Model

SCENE = "scene"

# ---- the map ------------------------------------------------------------------------------------------------------------


@book.verb("board {text:text}", where=SCENE, example='board ". . ~ / . X ."')
def scene_board(game: Encounter, here: Attachment, text: str) -> None:
    """A map, row by row: `.` open, `~` water, `X` closed, `_` none, tokens by their signs."""
    game.board = board_of(game, text)


def _wall(game: Encounter, side: str, column: int, row: int, what: str) -> None:
    game.map().set_wall(space_at(game, column, row), side, what)


@book.verb("line {side:word} of column {column:int} row {row:int}", where=SCENE, example="line east of column 1 row 1")
def scene_line(game: Encounter, here: Attachment, side: str, column: int, row: int) -> None:
    """A printed red line on a border (WAN-TILE-005)."""
    _wall(game, side, column, row, "line")


@book.verb("wall {side:word} of column {column:int} row {row:int}", where=SCENE, example="wall east of column 1 row 1")
def scene_wall(game: Encounter, here: Attachment, side: str, column: int, row: int) -> None:
    """A Wall Token on a border (WAN-TILE-016)."""
    _wall(game, side, column, row, TOKEN)


@book.verb(
    "objective wall {side:word} of column {column:int} row {row:int}",
    where=SCENE,
    example="objective wall east of column 1 row 1",
)
def scene_objective_wall(game: Encounter, here: Attachment, side: str, column: int, row: int) -> None:
    """The blue side of a Wall Token on a border (WAN-TILE-017)."""
    _wall(game, side, column, row, OBJECTIVE_WALL)


# ---- who is there ---------------------------------------------------------------------------------------------------------


@book.verb("hero {name:name} at column {column:int} row {row:int}", where=SCENE, example="hero Tank at column 1 row 1")
def scene_hero(game: Encounter, here: Attachment, name: str, column: int, row: int) -> None:
    """A hero with its Tier I ability and empty paws; its card goes to the bottom of the tracker."""
    hero = experience.make_hero(game, game.library.get("hero", name), len(game.heroes))
    game.heroes.append(hero)
    game.tracker.append(hero)
    places.put(game, hero, space_at(game, column, row))


@book.verb("enemy {name:name} at column {column:int} row {row:int}", where=SCENE, example="enemy Grunt at column 3 row 1")
def scene_enemy(game: Encounter, here: Attachment, name: str, column: int, row: int) -> None:
    """An enemy of a type; the card of a new type goes to the bottom of the tracker. Nobody looks who sees whom."""
    kind = spawning.type_of(game, name)
    spawning.add_enemy(game, kind, space_at(game, column, row))
    if kind not in game.tracker:
        game.tracker.append(kind)


@book.verb("play at level {level:int}", where=SCENE, example="play at level 2")
def scene_level(game: Encounter, here: Attachment, level: int) -> None:
    """Enemies and treasure are those of a level."""
    game.level = level


@book.verb("read the rules as {name:name}", where=SCENE, example='read the rules as "Usual"')
def scene_readings(game: Encounter, here: Attachment, name: str) -> None:
    """Play by a `readings` card; it comes before the board."""
    game.reads = game.library.reads(name)
    game.die = game.library.die(game.reads["die"])


@book.verb("use the advanced tracker", where=SCENE, example="use the advanced tracker")
def scene_advanced(game: Encounter, here: Attachment) -> None:
    """Play on the side of the tracker with bonuses (WAN-INIT-002)."""
    game.advanced = True


@book.verb("order {text:text}", where=SCENE, example='order "Tank, Grunt"')
def scene_order(game: Encounter, here: Attachment, text: str) -> None:
    """The cards on the tracker from slot 1 down."""
    cards: list[object] = []
    for name in listed(text):
        heroes = [hero for hero in game.heroes if hero.name.casefold() == name.casefold()]
        cards.append(heroes[0] if heroes else find_type(game, name))
    game.tracker = cards  # type: ignore[assignment]
    tracker.note_slots(game)


@book.verb("put {amount:int} wounds on {name:name}", where=SCENE, example="put 2 wounds on Tank")
def scene_wounds(game: Encounter, here: Attachment, amount: int, name: str) -> None:
    """WOUND tokens lie there; nothing follows from them."""
    find_model(game, name).wounds = amount


@book.verb("knock out {name:name}", where=SCENE, example="knock out Tank")
def scene_knock_out(game: Encounter, here: Attachment, name: str) -> None:
    """A hero is DOWNED by WOUNDS, with all that follows."""
    hero = find_hero(game, name)
    wounds.wound_hero(game, hero, wounds.health_left(game, hero))


@book.verb("give {unit:unit} the status {status:status}", where=SCENE, example="give Tank the status poison")
def scene_status(game: Encounter, here: Attachment, unit: Model | None, status: Ref) -> None:
    """A model has a status."""
    if unit is None or not statuses.put_status(game, unit, status.name):
        raise AssertionFault(f"nobody gets {status.name}")


@book.verb("set morale to {amount:int}", where=SCENE, example="set morale to 2")
def scene_morale(game: Encounter, here: Attachment, amount: int) -> None:
    """The Morale Token lies there."""
    game.morale = amount


@book.verb("make {name:name} engaged", where=SCENE, example="make Grunt engaged")
def scene_engaged(game: Encounter, here: Attachment, name: str) -> None:
    """An enemy is ENGAGED."""
    find_model(game, name).engaged = True


@book.verb("look around", where=SCENE, example="look around")
def scene_look(game: Encounter, here: Attachment) -> None:
    """The LOS check: who sees a hero is ENGAGED (WAN-ENGAGE-005)."""
    places.look(game)


@book.verb("move {name:name} to column {column:int} row {row:int}", where=SCENE, example="move Tank to column 1 row 2")
def scene_move(game: Encounter, here: Attachment, name: str, column: int, row: int) -> None:
    """A model stands there from now on; no rule of moving counts."""
    model = find_model(game, name)
    places.take_off(game, model)
    places.put(game, model, space_at(game, column, row))


# ---- dice and answers ---------------------------------------------------------------------------------------------------------


@book.verb("dice {stream:word} {text:text}", where=SCENE, example='dice attack "axe, crit, ranged"')
def scene_dice(game: Encounter, here: Attachment, stream: str, text: str) -> None:
    """The next dice of a kind of roll (attack, defense, knowledge, rally) show these symbols."""
    faces = game.die.faces
    for symbol in listed(text):
        if symbol not in faces:
            raise AssertionFault(f"the die has no `{symbol}`; it shows {', '.join(dict.fromkeys(faces))}")
        game.stream(stream).script.append(faces.index(symbol))


@book.verb("answer {question:text} with {text:text}", where=SCENE, example='answer "action" with "move, pass"')
def scene_answer(game: Encounter, here: Attachment, question: str, text: str) -> None:
    """The next answers to a question, by the words of the options, with `;` or `,` between them."""
    parts = [item.strip() for item in text.split(";")] if ";" in text else listed(text)
    if isinstance(game.agent, ScriptedAgent):
        game.agent.script.setdefault(question, []).extend(parts)


@book.verb(
    "{name:name} attacks {other:name} with {thing:name}",
    where=SCENE,
    causes=("attack",),
    example="Tank attacks Grunt with Zweihander",
)
def scene_attack(game: Encounter, here: Attachment, name: str, other: str, thing: str) -> None:
    """A hero makes one attack with a Readied weapon or an attack ability; ACTIONS do not count, tiers are left open."""
    hero, target = find_hero(game, name), find_model(game, other)
    for weapon, ability in attacks.means_of(game, hero):
        tool = ability if ability is not None else weapon
        if tool is not None and tool.name.casefold() == thing.casefold():
            if target not in attacks.targets_of(game, hero, weapon, ability):
                raise AssertionFault(f"{name} cannot attack {other} with {thing}")
            attacks.attack(game, hero, weapon, ability, target)
            return
    raise AssertionFault(f"{name} cannot attack with `{thing}`")


@book.condition(
    "{unit:unit} can attack {other:name} with {thing:name}", where=SCENE, example="expect Tank can attack Grunt with Axe"
)
def scene_can_attack(game: Encounter, here: Attachment, unit: Model | None, other: str, thing: str) -> bool:
    """Whether the attack is legal."""
    target = find_model(game, other)
    return isinstance(unit, Hero) and any(
        thing.casefold() in (tool.name.casefold() for tool in means if tool is not None)
        and target in attacks.targets_of(game, unit, *means)
        for means in attacks.means_of(game, unit)
    )


@book.quantity(
    "successes of {kind:word} dice {text:text}", where=SCENE, example='expect successes of melee dice "axe, crit" is 2'
)
def scene_successes(game: Encounter, here: Attachment, kind: str, text: str) -> int:
    """How many of these symbols succeed at melee, ranged, knowledge or defense rolls."""
    succeeds = game.die.succeeds
    for symbol in listed(text):
        if symbol not in succeeds:
            raise AssertionFault(f"the die has no `{symbol}`; it shows {', '.join(succeeds)}")
    return sum(1 for symbol in listed(text) if kind in succeeds[symbol])


@book.verb("roll {count:int} {kind:word} dice for {name:name}", where=SCENE, example="roll 3 melee dice for Tank")
def scene_roll(game: Encounter, here: Attachment, count: int, kind: str, name: str) -> None:
    """A bare roll of so many dice that counts as the check of the scene: melee, ranged, knowledge or defense."""
    stream = "attack" if kind in ("melee", "ranged") else kind
    game.checked = rolls.roll_pool(game, stream, kind, find_hero(game, name), count)


@book.quantity("dice of the check", where=SCENE, example="expect dice of the check is 3")
def dice_of_the_check(game: Encounter, here: Attachment) -> int:
    """How many dice lay there in the end, bonus dice included."""
    return len(game.checked.symbols) if game.checked is not None else 0


# ---- what is expected -------------------------------------------------------------------------------------------------------


@book.verb("expect {holds:bool}", where=SCENE, example="expect wounds of Tank is 1")
def expect(game: Encounter, here: Attachment, holds: bool) -> None:
    """The scene fails when it does not hold."""
    if not holds:
        raise AssertionFault("this does not hold: " + situation(game))


def situation(game: Encounter) -> str:
    """How things stand, in a line."""
    models: list[Model] = [*game.heroes, *game.enemies()]
    parts = [f"{model.name} {model.wounds} wounds, {model.space.name if model.space is not None else 'off'}" for model in models]
    return "; ".join([*parts, f"Morale {game.morale}"])


@book.condition(
    "{unit:unit} stands at column {column:int} row {row:int}", where=SCENE, example="expect Tank stands at column 1 row 1"
)
def stands_at(game: Encounter, here: Attachment, unit: Model | None, column: int, row: int) -> bool:
    """Whether a model is in that space."""
    return unit is not None and unit.space is space_at(game, column, row)


@book.condition("{unit:unit} is on the map", where=SCENE, example="expect Grunt is on the map")
def is_on_the_map(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether a model stands anywhere."""
    return unit is not None and unit.space is not None


@book.condition("{unit:unit} lies down", where=SCENE, example="expect Tank lies down")
def lies_down(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether the model lies on its side."""
    return unit is not None and statuses.lies(game, unit)


@book.condition("the tracker reads {text:text}", where=SCENE, example='expect the tracker reads "Tank, Grunt"')
def the_tracker_reads(game: Encounter, here: Attachment, text: str) -> bool:
    """The cards from slot 1 down."""
    return [item.casefold() for item in listed(text)] == [card.name.casefold() for card in game.tracker]


@book.condition("the scenario is {result:word}", where=SCENE, example="expect the scenario is lost")
def the_scenario_is(game: Encounter, here: Attachment, result: str) -> bool:
    """`won`, `lost` or `open`."""
    return (game.result or "open") == result


@book.quantity("dice rolled for {stream:text}", where=SCENE, example='expect dice rolled for "attack" is 2')
def dice_rolled_for(game: Encounter, here: Attachment, stream: str) -> int:
    """How many dice of one kind of roll were rolled so far."""
    return sum(1 for kind, what, _ in game.journal.entries if kind == ROLL and what == stream)


@book.quantity("answers given to {question:text}", where=SCENE, example='expect answers given to "push" is 0')
def answers_given_to(game: Encounter, here: Attachment, question: str) -> int:
    """How often a question with more than one answer was put."""
    return sum(1 for kind, what, _ in game.journal.entries if kind == DECIDE and what == question)


@book.condition(
    "the question {question:text} offered {answer:text}", where=SCENE, example='expect the question "action" offered "move"'
)
def the_question_offered(game: Encounter, here: Attachment, question: str, answer: str) -> bool:
    """Whether a question so far had this option."""
    if not isinstance(game.agent, ScriptedAgent):
        return False
    return any(
        answer.casefold() == label(option).casefold()
        for decision in game.agent.asked
        if decision.what == question
        for option in decision.options
    )
