"""Phrases of scenes: build a situation exactly, script dice and answers, play a part of a battle, expect.

Comes in: the battle of the scene. Goes out: the situation built or played; an `AssertionFault` when something expected does
not hold. Units are named by the names on their chips; a second one of the same name is `Name 2`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.engine.decisions import ScriptedAgent
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.gearloc import build_gearloc, ready_for_battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.setting import find_unit, label, place_somewhere, put_gearloc
from rulesdsl.packs.tmb.state import Gearloc, Position, Unit

SCENE = "scene"
#: a text that lists Baddies
BADDIES = {"text": ("baddie",)}


class AssertionFault(GameFault):
    """Something that a scene expects does not hold."""

    code = "RD0705"


# ---- the situation ------------------------------------------------------------------------------------------------------------


@book.verb("mat {name:name}", where=SCENE, example="mat Land")
def scene_mat(game: Battle, here: Attachment, name: str) -> None:
    """Play on a mat."""
    game.mat = game.library.mat(name)


@book.verb("day {number:int}", where=SCENE, example="day 2")
def scene_day(game: Battle, here: Attachment, number: int) -> None:
    """It is that day."""
    game.day = number


@book.verb("round {number:int}", where=SCENE, example="round 6")
def scene_round(game: Battle, here: Attachment, number: int) -> None:
    """It is that round."""
    game.round = number


@book.verb("play by the base rules", where=SCENE, example="play by the base rules")
def base_rules(game: Battle, here: Attachment) -> None:
    """The rules of the base game where they differ."""
    game.base = True


@book.verb("difficulty {mode:mode}", where=SCENE, example="difficulty Greenhorn")
def scene_mode(game: Battle, here: Attachment, mode: Ref) -> None:
    """Play in a difficulty mode."""
    game.mode = game.library.get("mode", mode.name)


@book.verb("gearloc {name:name}", where=SCENE, example="gearloc Duster")
def scene_gearloc(game: Battle, here: Attachment, name: str) -> None:
    """A Gearloc joins the party and stands on the first free start position of its form."""
    gearloc = build_gearloc(game.library.get("gearloc", name))
    gearloc.seat = len(game.party)
    gearloc.keeps_locked = game.mode is not None and "keeps-locked" in game.mode.flags
    game.party.append(gearloc)
    ready_for_battle(game, gearloc)
    put_gearloc(game, gearloc)


@book.verb("baddie {name:name}", where=SCENE, example="baddie Frog")
def scene_baddie(game: Battle, here: Attachment, name: str) -> None:
    """A Baddie enters in the next free lane; its entry skills resolve."""
    card = game.library.get("baddie", name)
    place_somewhere(game, Chip(card, int(card.fields["points"])))


@book.verb("tyrant {name:name}", where=SCENE, example="tyrant Mulmesh")
def scene_tyrant(game: Battle, here: Attachment, name: str) -> None:
    """A Tyrant enters in the next free lane; the battle is won when it falls. Its set-up is not done."""
    place_somewhere(game, game.tyrant_chip(name))


@book.verb("meet {name:name}", where=SCENE, example="meet Mulmesh")
def scene_meet(game: Battle, here: Attachment, name: str) -> None:
    """Do the set-up of a Tyrant's card."""
    game.meet_tyrant(name)


@book.verb("put {name:name} at row {row:int} column {column:int}", where=SCENE, example="put Frog at row 2 column 1")
def put_at(game: Battle, here: Attachment, name: str, row: int, column: int) -> None:
    """Stand a unit on a position, counted from 1 at the top left."""
    put_on(game, find_unit(game, name), (row - 1, column - 1))


@book.verb("put {name:name} next to {other:name}", where=SCENE, example="put Frog next to Duster")
def put_next_to(game: Battle, here: Attachment, name: str, other: str) -> None:
    """Stand a unit on the first free position adjacent to another one."""
    free = game.free_beside(find_unit(game, other))
    if not free:
        raise AssertionFault(f"no position next to `{other}` is free")
    put_on(game, find_unit(game, name), free[0])


def put_on(game: Battle, unit: Unit, position: Position) -> None:
    """Stand a unit on a free position."""
    if position not in game.mat.neighbours:
        raise AssertionFault(f"the mat has no row {position[0] + 1} column {position[1] + 1}")
    if unit.position != position:
        if not game.free(position):
            raise AssertionFault(f"row {position[0] + 1} column {position[1] + 1} is taken")
        game.place(unit, position)


@book.verb("set hp of {name:name} to {amount:int}", where=SCENE, example="set hp of Duster to 5")
def scene_hp(game: Battle, here: Attachment, name: str, amount: int) -> None:
    """Set current HP; the printed HP of a Gearloc follow when they are lower."""
    unit = find_unit(game, name)
    unit.hp = amount
    if unit.kind == "gearloc" and amount > game.max_hp(unit):
        unit.printed_hp += amount - game.max_hp(unit)


@book.verb("set {stat:word} stat of {name:name} to {amount:int}", where=SCENE, example="set attack stat of Duster to 2")
def scene_stat(game: Battle, here: Attachment, stat: str, name: str, amount: int) -> None:
    """Set a printed number: hp, dex, attack, defense, ini, targets or points."""
    unit = find_unit(game, name)
    if stat in ("ini", "points"):
        setattr(unit, stat, amount)
    elif stat == "targets":
        unit.target_count = amount
    elif stat in ("hp", "dex", "attack", "defense"):
        setattr(unit, f"printed_{stat}", amount)
        if isinstance(unit, Gearloc):
            unit.stat_dice[stat] = 0
    else:
        raise AssertionFault(f"no unit has a stat called `{stat}`")


@book.verb("set hp stat of {name:name} to {amount:int}", where=SCENE, example="set hp stat of Duster to 9")
def scene_hp_stat(game: Battle, here: Attachment, name: str, amount: int) -> None:
    """Set the printed HP, the most that healing can reach."""
    scene_stat(game, here, "hp", name, amount)


@book.verb("inflict {effect:effect} on {name:name}", numbers=True, where=SCENE, example="inflict poison(2) on Duster")
def inflict(game: Battle, here: Attachment, effect: Ref, name: str) -> None:
    """The unit has an effect."""
    game.apply_effect(find_unit(game, name), effect)


@book.verb(
    "active defense dice of {name:name} are {text:text}",
    where=SCENE,
    example='active defense dice of Duster are "1, 2"',
)
def scene_defense(game: Battle, here: Attachment, name: str, text: str) -> None:
    """Active Def dice by their numbers."""
    find_unit(game, name).defense_dice = [int(item) for item in listed(text)]


@book.verb("give the skill {skill:skill} to {name:name}", numbers=True, where=SCENE, example="give the skill Poison 1 to Frog")
def scene_skill(game: Battle, here: Attachment, skill: Ref, name: str) -> None:
    """The unit has one more black skill."""
    unit = find_unit(game, name)
    game.attach(game.library.get("skill", skill.name), unit, skill.args, unit)


@book.verb(
    "give the skill {skill:skill} for {bones:int} bones to {name:name}",
    numbers=True,
    where=SCENE,
    example="give the skill Poison 1 for 2 bones to Frog",
)
def scene_backup_skill(game: Battle, here: Attachment, skill: Ref, bones: int, name: str) -> None:
    """The unit has one more Backup Plan skill."""
    find_unit(game, name).skills.append((bones, game.library.get("skill", skill.name), skill.args))


@book.verb("give the die {die:name} to {name:name}", where=SCENE, example="give the die Orc Die to Mulmesh")
def scene_die(game: Battle, here: Attachment, die: str, name: str) -> None:
    """The unit rolls one more Tyrant Die."""
    find_unit(game, name).tyrant_dice.append(game.library.get("die", die))


@book.verb("queue {text:text}", where=SCENE, names=BADDIES, example='queue "Frog, Wolf"')
def scene_queue(game: Battle, here: Attachment, text: str) -> None:
    """The Battle Queue from the top, by name."""
    game.queue = []
    for name in listed(text):
        card = game.library.get("baddie", name)
        game.queue.append(Chip(card, int(card.fields["points"])))


@book.verb("stack {text:text}", where=SCENE, names=BADDIES, example='stack "Frog, Wolf"')
def scene_stack(game: Battle, here: Attachment, text: str) -> None:
    """The Active Stacks from the top, by name; each chip goes to the stack of its Pts."""
    for name in listed(text):
        card = game.library.get("baddie", name)
        game.active[int(card.fields["points"])].append(Chip(card, int(card.fields["points"])))


@book.verb("meter {text:text}", where=SCENE, example='meter "Frog, Duster"')
def scene_meter(game: Battle, here: Attachment, text: str) -> None:
    """The Initiative Meter from the top, by name."""
    game.meter = [find_unit(game, name) for name in listed(text)]


# ---- dice and answers ---------------------------------------------------------------------------------------------------------


@book.verb("next {stream:word} rolls are {text:text}", where=SCENE, example='next attack rolls are "0, 1, bones"')
def next_rolls(game: Battle, here: Attachment, stream: str, text: str) -> None:
    """Script dice: attack and defense by what they show, all others by the number rolled."""
    faces = {"attack": game.attack_faces, "defense": game.defense_faces}.get(stream)
    script = game.stream(stream).script
    for item in listed(text):
        if faces is None:
            script.append(int(item) - 1)
            continue
        value = -1 if item == "bones" else int(item)
        if value not in faces:
            raise AssertionFault(f"no face of the {stream} die shows `{item}`")
        script.append(faces.index(value))


@book.verb("answer {question:text} with {answer:text}", where=SCENE, example='answer "target" with "Duster"')
def scene_answer(game: Battle, here: Attachment, question: str, answer: str) -> None:
    """Script a decision by its question and the label of the answer."""
    if not isinstance(game.agent, ScriptedAgent):
        game.agent = ScriptedAgent({}, label, game.agent)
    game.agent.script.setdefault(question, []).append(answer)


# ---- playing ------------------------------------------------------------------------------------------------------------------


@book.verb("play turn of {name:name}", where=SCENE, causes=("turn start", "turn end"), example="play turn of Frog")
def play_turn_of(game: Battle, here: Attachment, name: str) -> None:
    """The unit takes its turn."""
    begin(game)
    unit = find_unit(game, name)
    game.acted[unit] = game.round
    game.take_turn(unit)


@book.verb("play a round", where=SCENE, causes=("round start", "round end"), example="play a round")
def play_a_round(game: Battle, here: Attachment) -> None:
    """Everyone takes a turn; the round ends and the next one begins."""
    begin(game)
    game.play_round()


@book.verb("play the battle", where=SCENE, causes=("round start", "round end"), example="play the battle")
def play_the_battle(game: Battle, here: Attachment) -> None:
    """Go on until the battle is decided."""
    begin(game)
    game.play_rounds()


@book.verb("set up the battle", where=SCENE, causes=("entry", "step"), example="set up the battle")
def set_up_the_battle(game: Battle, here: Attachment) -> None:
    """Baddies from the queue, party and Initiative Meter, as far as they are not there yet."""
    game.enter_from_queue()
    game.place_party()
    game.roll_initiative()
    game.round = max(1, game.round)
    game.fire("battle start", game.nothing())


def begin(game: Battle) -> None:
    """A scene that names no round is in round 1; without a meter all units stand on it in order of entry."""
    game.round = max(1, game.round)
    if not game.meter:
        game.meter = [unit for unit in game.units if unit.kind != "object"]


@book.verb("expect {holds:bool}", where=SCENE, example="expect hp of Duster is 4")
def expect(game: Battle, here: Attachment, holds: bool) -> None:
    """The scene fails when it does not hold."""
    if not holds:
        raise AssertionFault("this does not hold: " + situation(game))


@book.condition("the queue reads {text:text}", where=SCENE, example='expect the queue reads "Frog, Wolf"')
def the_queue_reads(game: Battle, here: Attachment, text: str) -> bool:
    """The names in the Battle Queue from the top, or their Pts."""
    wanted = [item.casefold() for item in listed(text)]
    names = [chip.name.casefold() for chip in game.queue]
    return wanted in (names, [str(chip.points) for chip in game.queue])


@book.condition("the meter reads {text:text}", where=SCENE, example='expect the meter reads "Frog, Duster"')
def the_meter_reads(game: Battle, here: Attachment, text: str) -> bool:
    """The names on the Initiative Meter from the top."""
    return [item.casefold() for item in listed(text)] == [unit.name.casefold() for unit in game.meter]


@book.condition("the battle is {result:word}", where=SCENE, example="expect the battle is won")
def the_battle_is(game: Battle, here: Attachment, result: str) -> bool:
    """won, lost or open."""
    return {"success": "won", "failure": "lost"}.get(game.result, "open") == result


@book.condition(
    "{unit:unit} stands at row {row:int} column {column:int}",
    where=SCENE,
    example="expect Frog stands at row 2 column 1",
)
def stands_at(game: Battle, here: Attachment, unit: Unit | None, row: int, column: int) -> bool:
    """Where a unit stands, counted from 1 at the top left."""
    return unit is not None and game.on_mat(unit) and unit.position == (row - 1, column - 1)


def listed(text: str) -> list[str]:
    """The items of a comma list; semicolons stand between them where one has a comma."""
    return [item.strip() for item in text.split(";" if ";" in text else ",") if item.strip()]


def situation(game: Battle) -> str:
    """What stands on the mat, for the message of a failed scene."""
    shown = []
    for unit in game.units:
        place = f"row {unit.position[0] + 1} column {unit.position[1] + 1}" if unit.position else "off the mat"
        effects = "".join(f", {name} {die.value}".rstrip(" 0") for name, die in unit.effects.items())
        shown.append(f"{unit.name} has {unit.hp} hp at {place}{effects}")
    return "; ".join(shown) or "nobody is on the mat"
