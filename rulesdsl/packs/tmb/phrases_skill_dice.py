"""Phrases about Skill Dice: the die a card part lies on, other dice by name, active dice, exhausting, counters.

Comes in: a Battle, the card in force (`here.source` is the Skill Die that it is part of) and units. Goes out: dice that
lie elsewhere or show another number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Attachment, Hook, Section
from rulesdsl.engine.cards import Event as EngineEvent
from rulesdsl.engine.game import Game
from rulesdsl.packs.tmb import rerolling, slots
from rulesdsl.packs.tmb.options import TakeSkill
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_gearloc import defending, gearlocs_of
from rulesdsl.packs.tmb.skill_dice import (
    ROLLED,
    exhaust,
    find_die,
    make_ready,
    set_value,
    showing,
    spend,
    turn_down,
)
from rulesdsl.packs.tmb.state import ACTIVE, EXHAUSTED, READY, STORAGE, Event, Gearloc, SkillDie, Unit

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle


def die_of(here: Attachment) -> SkillDie | None:
    """The Skill Die that a card part lies on."""
    return here.source if isinstance(here.source, SkillDie) else None


# ---- this die ---------------------------------------------------------------------------------------------------------


@book.quantity("value of this die", example="heal self for value of this die")
def value_of_this_die(game: Battle, here: Attachment) -> int:
    """The number that this Skill Die shows now."""
    die = die_of(here)
    return die.value if die is not None else 0


@book.verb("exhaust this die", example="exhaust this die")
def exhaust_this_die(game: Battle, here: Attachment) -> None:
    """This Skill Die was used out of its slot: it is exhausted, a consumable goes to storage (TMB-ACT-004, TMB-SKL-014)."""
    die = die_of(here)
    if die is not None and die.place not in (EXHAUSTED, STORAGE):
        spend(game, die)


@book.verb("lower this die by {amount:int}", example="lower this die by 1")
def lower_this_die(game: Battle, here: Attachment, amount: int) -> None:
    """This Skill Die is turned down; at 0 it is used up, a counter stays."""
    die = die_of(here)
    if die is not None:
        turn_down(game, die, amount)


@book.verb("raise this die by {amount:int}", example="raise this die by 1")
def raise_this_die(game: Battle, here: Attachment, amount: int) -> None:
    """This Skill Die is turned up, a counter at most to its highest number."""
    die = die_of(here)
    if die is not None:
        set_value(die, die.value + amount)


@book.verb("absorb with this die", event=True, example="before damage to self { absorb with this die }")
def absorb_with_this_die(game: Battle, here: Attachment, event: Event) -> None:
    """This Skill Die stops the running Dmg up to its number and is turned down by it; not True Dmg (TMB-DMG-002, -005)."""
    die = die_of(here)
    if die is not None and not event.true and event.amount > 0:
        stopped = min(event.amount, die.value)
        event.amount -= stopped
        turn_down(game, die, stopped)


@book.verb("put this die on {unit:unit}", example="put this die on target")
def put_this_die_on(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """This Skill Die is aimed at a unit until it is exhausted, at the latest when the unit is defeated."""
    die = die_of(here)
    if die is None or unit is None or die.mark is unit:
        return
    die.mark = unit

    def gone(game: Game, clock: Attachment, event: EngineEvent) -> None:
        if die.mark is unit:
            exhaust(game, die)  # type: ignore[arg-type] # hooks are called with the game in play, a Battle

    game.attach(Section("clock", "defeat", {}, hooks=(Hook("defeat", "on", True, gone),)), unit)


@book.selector("mark of this die", gives="unit", maybe=True, example="deal 2 damage to mark of this die")
def mark_of_this_die(game: Battle, here: Attachment) -> Unit | None:
    """The unit that this Skill Die was put on, while it is on the mat."""
    die = die_of(here)
    return die.mark if die is not None and game.on_mat(die.mark) else None


# ---- dice by name -----------------------------------------------------------------------------------------------------


@book.quantity("value of {die:name} of {unit:unit}", example="deal 1 + value of Bigger Boom of self damage to target")
def value_of_die(game: Battle, here: Attachment, die: str, unit: Unit | None) -> int:
    """The number that a Skill Die shows in a slot, or as a counter; 0 otherwise (TMB-SKL-008)."""
    return showing(find_die(unit, die))


@book.verb("raise {die:name} of {unit:unit} by {amount:int}", example="raise Boom Counter of self by 1")
def raise_die(game: Battle, here: Attachment, die: str, unit: Unit | None, amount: int) -> None:
    """A counter is turned up, at most to its highest number; it must be on the mat."""
    found = find_die(unit, die)
    if found is not None and found.place not in (STORAGE, EXHAUSTED):
        set_value(found, found.value + amount)


@book.verb("lower {die:name} of {unit:unit} by {amount:int}", example="lower D-Cells of self by 1")
def lower_die(game: Battle, here: Attachment, die: str, unit: Unit | None, amount: int) -> None:
    """A die in a slot or a counter is turned down; at 0 one that is no counter is used up."""
    found = find_die(unit, die)
    if found is not None and showing(found) > 0:
        turn_down(game, found, amount)


@book.verb("exhaust die {die:name} of {unit:unit}", example="exhaust die Bigger Boom of self")
def exhaust_die_of(game: Battle, here: Attachment, die: str, unit: Unit | None) -> None:
    """A Skill Die that is in play is exhausted."""
    found = find_die(unit, die)
    if found is not None and found.place not in (STORAGE, EXHAUSTED):
        exhaust(game, found)


@book.verb("make {die:name} of {unit:unit} ready", example="make Nightshade of self ready")
def make_die_ready(game: Battle, here: Attachment, die: str, unit: Unit | None) -> None:
    """A Skill Die comes into the Skills Area from wherever it lies; one that is ready stays (TMB-SKL-012, -015)."""
    found = find_die(unit, die)
    if found is not None and found.place in (STORAGE, EXHAUSTED):
        make_ready(game, found)


@book.condition("die {die:name} of {unit:unit} is ready", example="if die Nightshade of self is ready { heal self for 1 }")
def die_is_ready(game: Battle, here: Attachment, die: str, unit: Unit | None) -> bool:
    """Whether a Skill Die lies in the Skills Area, not exhausted."""
    found = find_die(unit, die)
    return found is not None and found.place == READY


@book.condition("die {die:name} of {unit:unit} is rolled", example="if die Element of self is rolled { heal self for 1 }")
def die_is_rolled(game: Battle, here: Attachment, die: str, unit: Unit | None) -> bool:
    """Whether a Skill Die was rolled in this turn and is not resolved yet."""
    found = find_die(unit, die)
    return found is not None and found.place == ROLLED


@book.verb("give a consumable to {units:units}", example="give a consumable to self")
def give_consumable(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """A Consumable from storage comes to the Skills Area; its player picks which (TMB-SKL-012, -015)."""
    for unit in gearlocs_of(units):
        stored = [TakeSkill(die) for die in unit.dice if die.place == STORAGE and die.plan.consumable]
        if stored:
            make_ready(game, game.decide(unit, "consumable", stored, unit).die)


# ---- dice of others ---------------------------------------------------------------------------------------------------


@book.verb("exhaust {count:int} skill dice of {units:units}", example="exhaust 1 skill dice of target")
def exhaust_skill_dice(game: Battle, here: Attachment, count: int, units: list[Unit]) -> None:
    """Gearlocs exhaust Skill Dice of the Skills Area, counters not; their players pick (TMB-SKL-016, -017)."""
    for unit in gearlocs_of(units):
        for _ in range(max(0, count)):
            ready = [TakeSkill(die) for die in unit.dice if die.place == READY and die.plan.counter is None]
            if not ready:
                break
            exhaust(game, game.decide(unit, "exhaust skill", ready, unit).die)


@book.verb("ready {count:int} exhausted dice of {units:units}", example="ready 1 exhausted dice of self")
def ready_exhausted_dice(game: Battle, here: Attachment, count: int, units: list[Unit]) -> None:
    """Exhausted Skill Dice come back to the Skills Area; their players pick."""
    for unit in gearlocs_of(units):
        for _ in range(max(0, count)):
            spent = [TakeSkill(die) for die in unit.dice if die.place == EXHAUSTED]
            if not spent:
                break
            make_ready(game, game.decide(unit, "ready skill", spent, unit).die)


@book.verb("take {count:int} active dice from {units:units}", example="take 2 active dice from target")
def remove_active_dice(game: Battle, here: Attachment, count: int, units: list[Unit]) -> None:
    """Dice leave the Active Slots; their player picks which. Of other units it takes Def dice."""
    for unit in units:
        for _ in range(max(0, count)):
            if isinstance(unit, Gearloc):
                options = slots.clears_of(unit)
                if options:
                    slots.clear_slot(game, unit, game.decide(unit, "remove active", options, unit))
            elif unit.defense_dice:
                unit.defense_dice.remove(min(unit.defense_dice))


@book.verb("exhaust active defense of {units:units}", example="exhaust active defense of target")
def exhaust_active_defense(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """The Def dice in Active Slots are exhausted: they go, and the Def Stat drops by one for each white one (TMB-STA-016).

    Skill Dice that lie there as Def dice are exhausted, too.
    """
    for unit in units:
        if isinstance(unit, Gearloc):
            unit.exhausted_defense += len(unit.defense_dice)
            for die in defending(unit):
                exhaust(game, die)
        unit.defense_dice = []


@book.verb("exhaust {count:int} attack dice of {units:units}", example="exhaust 1 attack dice of target")
def exhaust_attack_dice(game: Battle, here: Attachment, count: int, units: list[Unit]) -> None:
    """Atk dice of Gearlocs are exhausted: the Atk Stat drops for the rest of the battle (TMB-STA-016)."""
    for unit in gearlocs_of(units):
        unit.exhausted_attack += max(0, count)


@book.verb("exhaust {count:int} defense dice of {units:units}", example="exhaust 1 defense dice of target")
def exhaust_defense_dice(game: Battle, here: Attachment, count: int, units: list[Unit]) -> None:
    """Def dice of Gearlocs are exhausted: the Def Stat drops for the rest of the battle (TMB-STA-016)."""
    for unit in gearlocs_of(units):
        unit.exhausted_defense += max(0, count)


@book.quantity("active dice of {unit:unit}", example="if active dice of self is 0 { heal self for 1 }")
def active_dice_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The dice in a Gearloc's Active Slots; of another unit its Def dice."""
    if unit is None:
        return 0
    slotted = unit.slotted if isinstance(unit, Gearloc) else []
    return len(unit.defense_dice) + sum(die.place == ACTIVE for die in slotted)


# ---- the running roll -------------------------------------------------------------------------------------------------


@book.quantity("dice showing {result:word} of {unit:unit}", example="heal self for dice showing switch of self")
def dice_showing(game: Battle, here: Attachment, result: str, unit: Unit | None) -> int:
    """How many rolled Skill Dice of this turn, not resolved yet, show a result."""
    if not isinstance(unit, Gearloc) or unit.turn is None:
        return 0
    return sum(face.word == result for _, face in unit.turn.skills)


@book.verb("use up a die showing {result:word} of {unit:unit}", example="use up a die showing switch of self")
def use_up_showing(game: Battle, here: Attachment, result: str, unit: Unit | None) -> None:
    """A rolled Skill Die with that result counts as used without its own effect."""
    if isinstance(unit, Gearloc) and unit.turn is not None:
        for die, face in unit.turn.skills:
            if face.word == result:
                unit.turn.skills = [pair for pair in unit.turn.skills if pair[0] is not die]
                spend(game, die)
                return


@book.quantity("attack dice rolled by {unit:unit}", example="if attack dice rolled by self is at least 2 { heal self for 1 }")
def rolled_attack_dice(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The Atk dice that a Gearloc chose for the roll of this turn."""
    return unit.turn.attack_dice if isinstance(unit, Gearloc) and unit.turn is not None else 0


@book.quantity("white bones rolled by {unit:unit}", example="if white bones rolled by self is 0 { heal self for 1 }")
def rolled_white_bones(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The bones of white dice in this turn's roll that are not banked yet."""
    return unit.turn.bones if isinstance(unit, Gearloc) and unit.turn is not None else 0


@book.verb("reroll up to {count:int} dice of {unit:unit}", example="reroll up to 1 dice of self")
def reroll_dice(game: Battle, here: Attachment, count: int, unit: Unit | None) -> None:
    """The player rolls dice of this turn again that are not resolved yet, one at a time (a die may be picked again)."""
    if isinstance(unit, Gearloc) and unit.turn is not None:
        rerolling.reroll_up_to(game, unit, count)


@book.verb("reroll any dice of {unit:unit}", example="reroll any dice of self")
def reroll_any_dice(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The player rolls any dice of this turn again that are not resolved yet, each of them once."""
    if isinstance(unit, Gearloc) and unit.turn is not None:
        rerolling.reroll_any(game, unit)


@book.verb("roll again a {profession:name} die of {unit:unit}", example="roll again a Scavenger die of self")
def roll_again(game: Battle, here: Attachment, profession: str, unit: Unit | None) -> None:
    """One Skill Die of a profession that was rolled in this turn and is not resolved yet is rolled again; its player picks."""
    if not isinstance(unit, Gearloc) or unit.turn is None:
        return
    rolled = [TakeSkill(die) for die in unit.dice if die.place == ROLLED and die.plan.profession == profession]
    if rolled:
        rerolling.reroll(game, unit, game.decide(unit, "reroll", rolled, unit))
