"""A Gearloc outside its own turn: built from its card, made ready for a battle, knocked out, taken out of a battle.

Comes in: `gearloc` cards and a Battle. Goes out: changed Gearlocs. It must not move units on the mat or on the Initiative
Meter (the Battle does that) and must not know any single Gearloc.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Attachment, Card
from rulesdsl.packs.tmb.loot import arm_loot, end_of_battle
from rulesdsl.packs.tmb.skill_dice import ROLLED, exhaust, make_ready, plan_of, take_force
from rulesdsl.packs.tmb.state import ACTIVE, BACKUP, EXHAUSTED, LOCKED, METER, READY, STORAGE, Gearloc, SkillDie

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

STATS = ("hp", "dex", "attack", "defense")
HIGHEST_STAT_DIE = 6
HP_KEPT = "companion hp"


def build_gearloc(card: Card, name: str = "") -> Gearloc:
    """A Gearloc as it comes out of the box: printed stats, starting dice on the mat, the rest in storage (TMB-STA-001)."""
    gearloc = Gearloc(name or card.name, card)
    fields = card.fields
    gearloc.printed_hp = int(fields["hp"])
    gearloc.printed_dex = int(fields["dex"])
    gearloc.printed_attack = int(fields["attack"])
    gearloc.printed_defense = int(fields["defense"])
    gearloc.form = str(fields["form"])
    gearloc.active_slots = int(fields.get("active") or 4)
    gearloc.locked_slots = int(fields.get("locked") or 4)
    gearloc.build = tuple(fields.get("build") or ())
    for section in card.parts("skill die"):
        plan = plan_of(section)
        die = SkillDie(section, gearloc, plan.number)
        die.plan = plan
        if plan.acts:
            gearloc.acting.append(die)
        if plan.counter is not None:
            die.value = plan.counter[0]
        if plan.start:
            die.place = READY
        gearloc.dice.append(die)
    gearloc.hp = gearloc.printed_hp
    return gearloc


def printed_stat(gearloc: Gearloc, stat: str) -> int:
    """TMB-STA-001: the printed value and the Stat Die; TMB-STA-016: less one for each exhausted Atk or Def die."""
    value = gearloc.stat_dice[stat]
    if stat == "hp":
        return value + gearloc.printed_hp
    if stat == "dex":
        return value + gearloc.printed_dex
    if stat == "attack":
        value += gearloc.printed_attack - gearloc.exhausted_attack
    else:
        value += gearloc.printed_defense - gearloc.exhausted_defense
    return value if value > 0 else 0


def current_stat(game: Battle, gearloc: Gearloc, stat: str) -> int:
    """A stat after everything that changes it, never below 0."""
    value = printed_stat(gearloc, stat)
    if game.changes(gearloc, stat):
        value = game.quantity(stat, gearloc, value)
    return value if value > 0 else 0


def raise_stat(gearloc: Gearloc, stat: str) -> bool:
    """TMB-TRN-002..004, -012: the Stat Die goes up by one, at most to 6; HP training gives the HP too."""
    if gearloc.stat_dice[stat] >= HIGHEST_STAT_DIE:
        return False
    gearloc.stat_dice[stat] += 1
    if stat == "hp":
        gearloc.hp += 1
    return True


def may_train(gearloc: Gearloc, die: SkillDie) -> bool:
    """TMB-SKL-002, -011: starred dice always, others after one of the dice that lead to them; consumables never."""
    plan = die.plan
    if die.place != STORAGE or plan.consumable:
        return False
    before = leads_to(gearloc, die)
    return plan.starred or not before or any(other.place != STORAGE for other in before)


def leads_to(gearloc: Gearloc, die: SkillDie) -> list[SkillDie]:
    """The dice of which one must be trained first: those of `after`, else the one printed before it in its profession."""
    plan = die.plan
    if plan.after:
        return [other for other in gearloc.dice if other.name in plan.after]
    earlier: list[SkillDie] = []
    for other in gearloc.dice:
        if other is die:
            break
        other_plan = other.plan
        if other_plan.profession == plan.profession and not other_plan.consumable:
            earlier.append(other)
    return earlier[-1:]


def train(gearloc: Gearloc, die: SkillDie) -> None:
    """TMB-SKL-001: the die goes to its slot for the rest of the Adventure."""
    die.place = READY


# ---- a battle begins --------------------------------------------------------------------------------------------------


def ready_for_battle(game: Battle, gearloc: Gearloc) -> None:
    """Put the card, the Innate, the Loot, the trained dice and the Locked dice of earlier battles in force.

    TMB-STA-013, TMB-ACT-003.
    """
    card = gearloc.card
    gearloc.turn = None
    gearloc.dex_spent = 0
    if card is not None:
        if card.hooks or card.modifiers or card.permits:
            game.attach(card, gearloc)
        _attach_parts(game, gearloc, "innate")
        if gearloc.innate_plus:
            _attach_parts(game, gearloc, "innate plus")
    arm_loot(game, gearloc)
    for die in gearloc.dice:
        if die.place == READY:
            if die.plan.behaves:
                make_ready(game, die)
        elif die.place in (ACTIVE, LOCKED):
            take_force(game, die)


def _attach_parts(game: Battle, gearloc: Gearloc, kind: str) -> None:
    if gearloc.card is None:
        return
    for part in gearloc.card.parts(kind):
        if part.hooks or part.modifiers or part.permits:
            game.attach(part, gearloc)


def upgrade_innate(game: Battle, gearloc: Gearloc) -> None:
    """TMB-STA-013, -014: the Innate is upgraded once; statements of `innate plus` run at once, its handlers stay in force."""
    if gearloc.innate_plus or gearloc.card is None:
        return
    gearloc.innate_plus = True
    for part in gearloc.card.parts("innate plus"):
        here = Attachment(part, gearloc)
        if part.hooks or part.modifiers or part.permits:
            here = game.attach(part, gearloc)
        if part.body is not None:
            game.perform(part.body, here, game_event(gearloc))


def game_event(gearloc: Gearloc) -> Any:
    """An event about the Gearloc itself, with the target of its turn."""
    from rulesdsl.packs.tmb.state import Event

    turn = gearloc.turn
    return Event(subject=gearloc, target=None if turn is None else turn.target)


def roll_ini(game: Battle, gearloc: Gearloc) -> int:
    """TMB-INI-006: its own Ini Die; the number goes to `ini` too."""
    faces = gearloc.card.fields["ini"] if gearloc.card is not None else (1, 2, 3, 4, 5, 6)
    gearloc.ini = int(faces[game.roll(f"ini {gearloc.name}") - 1])
    return gearloc.ini


# ---- out of the battle ------------------------------------------------------------------------------------------------


def knock_out(game: Battle, gearloc: Gearloc) -> None:
    """TMB-KO-002..004: Active and Locked Slots and the Backup Plan are emptied, Skill Dice among them exhausted, Buff HP lost.

    Locked dice stay if the mode lets them (UND-DIF-001).
    """
    clear_active(game, gearloc)
    if not gearloc.keeps_locked:
        clear_locked(game, gearloc)
    clear_backup(game, gearloc)
    gearloc.buff_hp = 0


def clear_active(game: Battle, gearloc: Gearloc) -> None:
    """TMB-ACT-002: Skill Dice of the Active Slots are exhausted, Def dice return to the supply."""
    for die in [die for die in gearloc.slotted if die.place == ACTIVE]:
        exhaust(game, die)
    gearloc.defense_dice.clear()


def clear_locked(game: Battle, gearloc: Gearloc) -> None:
    """TMB-KO-002: the same for the Locked Slots."""
    for die in [die for die in gearloc.slotted if die.place == LOCKED]:
        exhaust(game, die)
    gearloc.locked_defense.clear()


def clear_backup(game: Battle, gearloc: Gearloc) -> None:
    """TMB-BP-007: all bones are removed; Skill Dice among them are exhausted."""
    for bones in gearloc.backup:
        if bones.die is not None:
            exhaust(game, bones.die)
    gearloc.backup.clear()


def leave_battle(game: Battle, gearloc: Gearloc, won: bool) -> None:
    """TMB-RES-001..005, -010, -011: slots and Backup Plan are cleared (Locked Slots after a failure only), exhausted dice return.

    Nothing of the battle stays in force on the Gearloc. A Companion keeps its HP; one that was defeated has 1.
    """
    held = [die for die in gearloc.slotted if die.owner is not gearloc]
    clear_active(game, gearloc)
    if not won and not gearloc.keeps_locked:
        clear_locked(game, gearloc)
    clear_backup(game, gearloc)
    for die in [*gearloc.dice, *held]:
        if die.place in (EXHAUSTED, BACKUP, ROLLED, METER):
            die.place = READY
        die.attachments.clear()
    for here in list(gearloc.attached):
        game.detach(here)
    companion = gearloc.memory.pop("companion", None)
    if companion is not None:
        gearloc.memory[f"{HP_KEPT} {companion.name}"] = max(1, companion.hp)
    # marks end with the battle
    gearloc.memory = {key: value for key, value in gearloc.memory.items() if key.startswith(HP_KEPT)}
    gearloc.effects.clear()
    gearloc.exhausted_attack = gearloc.exhausted_defense = 0
    gearloc.buff_hp = 0
    gearloc.uses.clear()
    gearloc.turn = None
    end_of_battle(game, gearloc)
