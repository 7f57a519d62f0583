"""Resolving a Gearloc's roll: one result after the other, in the order the player likes.

Comes in: the `Turn` of the running turn. Goes out: hits, placed dice, banked bones, results of Skill Dice, one Backup Plan use.
What a result does stands on the card; nothing here knows a single die.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Attachment, Section
from rulesdsl.packs.tmb.backup import CAPACITY, INNATE_PLUS_COST, bank, bones_in, fits, pay
from rulesdsl.packs.tmb.encounter_uses import run_use_here, uses_here
from rulesdsl.packs.tmb.gearloc import upgrade_innate
from rulesdsl.packs.tmb.gearloc_turn import DONE, Turn, die_uses, run_use, turn_event
from rulesdsl.packs.tmb.loot_use import run_loot, uses_of
from rulesdsl.packs.tmb.options import (
    ApplyHits,
    BankBones,
    ClearSlot,
    PlaceDefense,
    ToAlly,
    UpgradeInnate,
    UseDie,
    UseEncounter,
    UseLoot,
    UsePlan,
    UseResult,
)
from rulesdsl.packs.tmb.skill_dice import (
    BLANK,
    BONES,
    ROLLED,
    Face,
    exhaust,
    make_ready,
    open_active,
    open_locked,
    put_in_slot,
    set_value,
    spend,
)
from rulesdsl.packs.tmb.slots import clear_slot, clears_of, locked_clears_of
from rulesdsl.packs.tmb.state import ACTIVE, LOCKED, READY, Gearloc, SkillDie

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

UPGRADE = UpgradeInnate()
hit_for, place_defense = cache(ApplyHits), cache(PlaceDefense)


def resolve_roll(game: Battle, gearloc: Gearloc) -> None:
    """TMB-GT-005, TMB-ROLL-001, -002: resolve what the player wants; red bones and forced results cannot be declined."""
    turn: Turn = gearloc.turn
    _bank_red(game, gearloc)
    while not game.interrupted(gearloc):
        forced = _forced(game, gearloc)
        options = forced or options_of(game, gearloc)
        if not options:
            break
        chosen = game.decide(gearloc, "resolve", options if forced else [*options, DONE], gearloc)
        if chosen is DONE:
            break
        carry_out(game, gearloc, chosen)
    put_back(turn)


def put_back(turn: Turn) -> None:
    """TMB-ROLL-004: unused Skill Dice go back to their slots, not exhausted; unused white dice are lost."""
    for die, _ in turn.skills:
        if die.place == ROLLED:
            die.place = READY
    turn.skills = []
    turn.attack = []
    turn.defense = []
    turn.bones = 0


def _bank_red(game: Battle, gearloc: Gearloc) -> None:
    """TMB-SKL-006: red bones go into the Backup Plan if there is room."""
    turn: Turn = gearloc.turn
    for die, face in list(turn.skills):
        if face.red and face.word == BONES and bank(game, gearloc, face.value, die):
            turn.skills.remove((die, face))


def _forced(game: Battle, gearloc: Gearloc) -> list[Any]:
    turn: Turn = gearloc.turn
    if not turn.skills:
        return []
    found: list[Any] = []
    for die, face in turn.skills:
        result = die.plan.results.get(face.word)
        if result is None or "forced" not in result.flags:
            continue
        if usable(game, gearloc, result) and holds(game, gearloc, die, face, result):
            found.append(UseResult(die, face))
    return found


# ---- what can be resolved now -----------------------------------------------------------------------------------------


def options_of(game: Battle, gearloc: Gearloc) -> list[Any]:
    """Everything the player may resolve now."""
    turn: Turn = gearloc.turn
    options: list[Any] = []
    if turn.attack and game.on_mat(turn.target):
        options.extend([hit_for(amount) for amount in sums_of(turn.attack)])
    stuck = jammed = False
    if turn.defense:
        slots = open_active(gearloc) > 0
        stuck = not slots
        lockable = game.allowed("locked defense", gearloc, None, False) and open_locked(gearloc) > 0
        for value in dict.fromkeys(turn.defense):
            if slots:
                options.append(place_defense(value))
            if lockable:
                options.append(place_defense(value, True))
    if turn.bones > 0 and fits(gearloc, 1):
        options.append(BankBones(1))
    for die, face in turn.skills:
        if face.word == BONES and fits(gearloc, face.value):
            options.append(BankBones(face.value, die))
        if face.word != BLANK:
            result = die.plan.results.get(face.word)
            if result is not None:
                if usable(game, gearloc, result) and holds(game, gearloc, die, face, result):
                    options.append(UseResult(die, face))
                place = result.fields.get("place")
                stuck = stuck or (place == ACTIVE and open_active(gearloc) <= 0)
                jammed = jammed or (place == LOCKED and open_locked(gearloc) <= 0)
    options.extend(die_uses(game, gearloc, False))
    if gearloc.loot or game.adventure.laid_out:
        options.extend(uses_of(game, gearloc, "battle"))
    options.extend(uses_here(game, gearloc))
    if not turn.plan_used and (gearloc.backup or turn.bones):
        options.extend(plans_of(game, gearloc))
    if stuck:
        options.extend(clears_of(gearloc))
    if jammed:
        options.extend(locked_clears_of(gearloc))
    return options


def sums_of(values: list[int]) -> list[int]:
    """TMB-STA-009: what may be applied of the hits: every sum of some of the dice, highest first."""
    if len(values) == 1:
        return values
    sums = {0: None}
    for value in values:
        sums |= dict.fromkeys(old + value for old in list(sums))
    return sorted((total for total in sums if total), reverse=True)


def usable(game: Battle, gearloc: Gearloc, result: Section) -> bool:
    """Whether a result can be used now: a target if it is targeted, an open slot where it goes."""
    if "targeted" in result.flags and not game.on_mat(gearloc.turn.target):
        return False
    place = result.fields.get("place") or "instant"
    if place == "active":
        return open_active(gearloc) > 0
    if place == "locked":
        return open_locked(gearloc) > 0
    if place == "ally":
        return bool(open_allies(game, gearloc))
    return True


def holds(game: Battle, gearloc: Gearloc, die: SkillDie, face: Face, result: Section) -> bool:
    """Whether the condition in the head of a result holds."""
    return result.when is None or result.when(game, Attachment(result, gearloc, (face.value,), die), turn_event(gearloc))


def open_allies(game: Battle, gearloc: Gearloc) -> list[Gearloc]:
    """TMB-ACT-001: the Gearlocs on the mat with an open Active Slot, oneself too."""
    return [other for other in game.gearlocs() if open_active(other) > 0]


def plans_of(game: Battle, gearloc: Gearloc) -> list[Any]:
    """TMB-BP-001, -002, -011, -015, -016: Backup Plan skills that the stored bones pay for; Innate +1 also with rolled bones."""
    card = gearloc.card
    if card is None:
        return []
    stored = bones_in(gearloc)
    change = game.quantity("backup plan cost", gearloc, 0)
    found: list[Any] = []
    for part in card.parts("backup plan") if stored else ():
        cost = max(1, int(part.head[0]) + change)
        if cost > stored or not usable(game, gearloc, part):
            continue
        if part.when is None or part.when(game, Attachment(part, gearloc), turn_event(gearloc)):
            found.append(UsePlan(part, cost))
    if not gearloc.innate_plus and stored + rolled_bones(gearloc.turn) >= INNATE_PLUS_COST and card.parts("innate plus"):
        found.append(UPGRADE)
    return found


def rolled_bones(turn: Turn) -> int:
    """Bones of this roll that are not banked."""
    total = turn.bones
    for _, face in turn.skills:
        if face.word == BONES:
            total += face.value
    return total


# ---- doing it ---------------------------------------------------------------------------------------------------------


def carry_out(game: Battle, gearloc: Gearloc, chosen: Any) -> None:
    """Resolve one chosen thing."""
    turn: Turn = gearloc.turn
    if isinstance(chosen, ApplyHits):
        _attack(game, gearloc, chosen.amount)
    elif isinstance(chosen, PlaceDefense):
        turn.defense.remove(chosen.value)
        (gearloc.locked_defense if chosen.locked else gearloc.defense_dice).append(chosen.value)
    elif isinstance(chosen, BankBones):
        if bank(game, gearloc, chosen.count, chosen.die):
            if chosen.die is None:
                turn.bones -= 1
            else:
                turn.skills = [pair for pair in turn.skills if pair[0] is not chosen.die]
    elif isinstance(chosen, UseResult):
        use_result(game, gearloc, chosen.die, chosen.face)
    elif isinstance(chosen, UseDie):
        run_use(game, gearloc, chosen)
    elif isinstance(chosen, UseLoot):
        run_loot(game, chosen)
    elif isinstance(chosen, UseEncounter):
        run_use_here(game, chosen)
    elif isinstance(chosen, UsePlan):
        turn.plan_used = True
        pay(game, gearloc, chosen.cost)
        if chosen.section.body is not None:
            game.perform(chosen.section.body, Attachment(chosen.section, gearloc), turn_event(gearloc))
    elif isinstance(chosen, ClearSlot):
        clear_slot(game, gearloc, chosen)
    elif chosen is UPGRADE:
        _upgrade(game, gearloc)


def _attack(game: Battle, gearloc: Gearloc, amount: int) -> None:
    """TMB-ROLL-007, -008: the hits that are used, as one sum."""
    turn: Turn = gearloc.turn
    dice = _dice_for(turn.attack, amount)
    turn.attack = []
    amount += turn.attack_bonus + game.quantity("hit damage", gearloc, 0)
    game.deal_damage(gearloc, turn.target, amount, attack=True, dice=dice)


def _dice_for(values: list[int], amount: int) -> list[int]:
    """Dice that make up a sum, as few as possible."""
    ways: dict[int, list[int]] = {0: []}
    for value in sorted(values, reverse=True):
        for total, dice in list(ways.items()):
            ways.setdefault(total + value, [*dice, value])
    return ways.get(amount, [])


def use_result(game: Battle, gearloc: Gearloc, die: SkillDie, face: Face) -> None:
    """TMB-SKL-009: an immediate result is carried out, others go where their face says; TMB-SKL-004: used dice are exhausted."""
    turn: Turn = gearloc.turn
    turn.skills = [pair for pair in turn.skills if pair[0] is not die]
    result = die.plan.results[face.word]
    place = result.fields.get("place") or "instant"
    holder = gearloc
    if place == "ally":
        allies = [ToAlly(other) for other in open_allies(game, gearloc)]
        holder = game.decide(gearloc, "slot", allies, die).gearloc
    if place in ("active", "ally"):
        put_in_slot(game, die, holder, ACTIVE, face)
    elif place == "locked":
        put_in_slot(game, die, holder, LOCKED, face)
    elif place == "counter":
        set_value(die, face.value)
        make_ready(game, die)
    elif place == "backup":
        bank(game, gearloc, face.value, die)
    if result.body is not None:
        game.perform(result.body, Attachment(result, holder, (face.value,), die), turn_event(gearloc))
    if die.place == ROLLED:
        spend(game, die)


def offer_bones(game: Battle, gearloc: Gearloc, count: int) -> None:
    """TMB-BP-004: bones that a Gearloc rolls outside its own roll may go into its Backup Plan, too."""
    for _ in range(count):
        if not fits(gearloc, 1) or game.decide(gearloc, "bank", [BankBones(1), DONE], gearloc) is DONE:
            return
        bank(game, gearloc, 1)


def _upgrade(game: Battle, gearloc: Gearloc) -> None:
    """TMB-BP-011, -012: six bones, those of this roll too; it is the Backup Plan use of the turn."""
    turn: Turn = gearloc.turn
    turn.plan_used = True
    missing = INNATE_PLUS_COST - min(bones_in(gearloc), CAPACITY)
    pay(game, gearloc, CAPACITY)
    white = min(turn.bones, missing)
    turn.bones -= white
    missing -= white
    for die, face in list(turn.skills):
        if missing > 0 and face.word == BONES:
            missing -= face.value
            turn.skills.remove((die, face))
            exhaust(game, die)
    upgrade_innate(game, gearloc)
