"""Phrases of scenes about Gearlocs: training, Skill Dice with what they show, slots and Backup Plans, one battle after another.

Comes in: the battle of the scene. Goes out: dice that lie elsewhere, scripted Skill Dice, conditions for `expect`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.engine.decisions import ScriptedAgent
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.gearloc import STATS, may_train, raise_stat, train, upgrade_innate
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_scene import SCENE, AssertionFault, listed
from rulesdsl.packs.tmb.setting import find_unit, label
from rulesdsl.packs.tmb.skill_dice import BONES, Face, find_die, make_ready, put_in_slot
from rulesdsl.packs.tmb.state import ACTIVE, BACKUP, EXHAUSTED, LOCKED, METER, READY, STORAGE, Gearloc, SkillDie, Unit

PLACES = (STORAGE, READY, EXHAUSTED, ACTIVE, LOCKED, BACKUP, METER)


def gearloc_named(game: Battle, name: str) -> Gearloc:
    """A Gearloc by name."""
    unit = find_unit(game, name)
    if not isinstance(unit, Gearloc):
        raise AssertionFault(f"`{name}` is no Gearloc")
    return unit


def die_named(gearloc: Unit | None, name: str) -> SkillDie:
    """A Skill Die of a Gearloc by name."""
    die = find_die(gearloc, name)
    if die is None:
        raise AssertionFault(f"no Skill Die here is called `{name}`")
    return die


def face_showing(die: SkillDie, text: str) -> Face:
    """The first face of a die with these words; red bones are called bones too, and one bones just that."""
    for face in die.plan.faces:
        words = str(face).removeprefix("red ")
        if text in (str(face), words, f"{face.word} {face.value}") or (text == BONES and words == f"{BONES} 1"):
            found: Face = face
            return found
    raise AssertionFault(f"no face of {die.name} shows `{text}`; they show {', '.join(map(str, die.plan.faces))}")


# ---- the situation ----------------------------------------------------------------------------------------------------


@book.verb("train {what:text} of {name:name}", where=SCENE, example='train "dex" of Duster')
def scene_train(game: Battle, here: Attachment, what: str, name: str) -> None:
    """A Stat Die goes up by one, or a Skill Die that may be trained comes to the Skills Area (TMB-SKL-001)."""
    gearloc = gearloc_named(game, name)
    if what in STATS:
        raise_stat(gearloc, what)
        return
    die = die_named(gearloc, what)
    if not may_train(gearloc, die):
        raise AssertionFault(f"{what} of {name} may not be trained now")
    train(gearloc, die)
    make_ready(game, die)


@book.verb("upgrade the innate of {name:name}", where=SCENE, example="upgrade the innate of Duster")
def scene_upgrade(game: Battle, here: Attachment, name: str) -> None:
    """The Gearloc has its Innate +1 (TMB-STA-013)."""
    upgrade_innate(game, gearloc_named(game, name))


@book.verb("lay {die:name} of {name:name} showing {face:text}", where=SCENE, example='lay "D-Cells" of Duster showing "2"')
def scene_lay(game: Battle, here: Attachment, die: str, name: str, face: str) -> None:
    """A Skill Die lies with that face up in the slot that the face belongs in; of an ally's slot, in the own one."""
    gearloc = gearloc_named(game, name)
    found = die_named(gearloc, die)
    shown = face_showing(found, face)
    result = found.plan.results.get(shown.word)
    place = result.fields.get("place") if result is not None else None
    if place not in ("active", "locked", "ally"):
        raise AssertionFault(f"`{face}` of {die} belongs in no slot")
    put_in_slot(game, found, gearloc, LOCKED if place == "locked" else ACTIVE, shown)


@book.verb(
    "next rolls of die {die:name} of {name:name} are {text:text}",
    where=SCENE,
    example='next rolls of die "Dagger" of Duster are "bleed 2, bones"',
)
def scene_skill_rolls(game: Battle, here: Attachment, die: str, name: str, text: str) -> None:
    """Script a Skill Die by what its faces show."""
    found = die_named(gearloc_named(game, name), die)
    script = game.stream(f"skill {found.owner.name} {found.name}").script
    script += [found.plan.faces.index(face_showing(found, item)) for item in listed(text)]


# ---- one battle after another -----------------------------------------------------------------------------------------


@book.verb("prepare the battle", where=SCENE, causes=("battle preparation", "entry"), example="prepare the battle")
def prepare_the_battle(game: Battle, here: Attachment) -> None:
    """What happens before the Baddies come."""
    game.fire("battle preparation", game.nothing())


@book.verb("begin the next battle", where=SCENE, causes=("battle start", "entry"), example="begin the next battle")
def begin_the_next_battle(game: Battle, here: Attachment) -> None:
    """The same party is made ready for another battle, placed, and starts it; Baddies are up to the scene."""
    if not game.result:
        raise AssertionFault("the battle before it is not decided")
    game.result = ""
    game.tyrants, game.gone, game.acted = [], [], {}
    game.round = game.defeats = 0
    game.tick("battle")
    game.prepare_party()
    game.fire("battle preparation", game.nothing())
    game.place_party()
    game.round = 1
    game.fire("battle start", game.nothing())


# ---- what lies where --------------------------------------------------------------------------------------------------


@book.condition(
    "die {die:name} of {unit:unit} lies {place:word}", where=SCENE, example='expect die "Dagger" of Duster lies exhausted'
)
def die_lies(game: Battle, here: Attachment, die: str, unit: Unit | None, place: str) -> bool:
    """Where a Skill Die lies: storage, ready (in the Skills Area), exhausted, active, locked, backup or meter."""
    if place not in PLACES:
        raise AssertionFault(f"a die lies in one of {', '.join(PLACES)}")
    return die_named(unit, die).place == place


@book.condition(
    "die {die:name} of {unit:unit} may be trained", where=SCENE, example='expect die "Dagger" of Duster may be trained'
)
def die_may_be_trained(game: Battle, here: Attachment, die: str, unit: Unit | None) -> bool:
    """Whether a Skill Die may be trained now (TMB-SKL-002, TMB-SKL-011)."""
    return isinstance(unit, Gearloc) and may_train(unit, die_named(unit, die))


@book.condition(
    "the backup plan of {unit:unit} reads {text:text}",
    where=SCENE,
    example='expect the backup plan of Duster reads "1, Ferocity 2"',
)
def the_backup_plan_reads(game: Battle, here: Attachment, unit: Unit | None, text: str) -> bool:
    """The bones from the left: the number of each die, with its name when it is a Skill Die."""
    if not isinstance(unit, Gearloc):
        return False
    return listed(text) == [f"{item.die.name} {item.count}" if item.die is not None else f"{item.count}" for item in unit.backup]


def in_slots(unit: Unit | None, white: list[int], place: str) -> list[str]:
    """White Def dice by their numbers, then Skill Dice with what they show."""
    skills = unit.slotted if isinstance(unit, Gearloc) else []
    return [str(value) for value in white] + [
        f"{die.name} {die.value}".removesuffix(" 0") for die in skills if die.place == place
    ]


@book.condition(
    "the active slots of {unit:unit} read {text:text}",
    where=SCENE,
    example='expect the active slots of Duster read "2, D-Cells 1"',
)
def the_active_slots_read(game: Battle, here: Attachment, unit: Unit | None, text: str) -> bool:
    """White Def dice by their numbers, then Skill Dice with theirs; a Skill Die without a number by its name."""
    return unit is not None and listed(text) == in_slots(unit, unit.defense_dice, ACTIVE)


@book.condition(
    "the locked slots of {unit:unit} read {text:text}",
    where=SCENE,
    example='expect the locked slots of Duster read "Scrag Roots 2"',
)
def the_locked_slots_read(game: Battle, here: Attachment, unit: Unit | None, text: str) -> bool:
    """The same for the Locked Slots."""
    return isinstance(unit, Gearloc) and listed(text) == in_slots(unit, unit.locked_defense, LOCKED)


# ---- what was on offer ------------------------------------------------------------------------------------------------


@book.condition(
    "the question {question:text} offered {answer:text}", where=SCENE, example='expect the question "dice" offered "defense die"'
)
def the_question_offered(game: Battle, here: Attachment, question: str, answer: str) -> bool:
    """Whether an answer was legal when a question was asked last; a single option is not asked for."""
    asked = game.agent.asked if isinstance(game.agent, ScriptedAgent) else []
    for decision in reversed(asked):
        if decision.what == question:
            return answer.casefold() in [label(option).casefold() for option in decision.options]
    raise AssertionFault(f"nobody was asked `{question}`")
