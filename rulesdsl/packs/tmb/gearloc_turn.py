"""A Gearloc's turn up to the roll: any-time skills, moves, the target, the dice, the one roll.

Comes in: a Battle and the Gearloc whose turn it is. Goes out: `Turn`, the record that `resolving.py` works off. The order of
the steps is content (`sequence gearloc turn`); what a single Gearloc can do stands on its card.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Attachment, Section
from rulesdsl.packs.tmb.encounter_uses import run_use_here, uses_here
from rulesdsl.packs.tmb.gearloc import current_stat
from rulesdsl.packs.tmb.loot_use import run_loot, uses_of
from rulesdsl.packs.tmb.options import (
    ClearSlot,
    Done,
    MoveTo,
    TakeAttack,
    TakeDefense,
    TakeSkill,
    TargetUnit,
    UseDie,
    UseEncounter,
    UseLoot,
)
from rulesdsl.packs.tmb.skill_dice import ROLLED, Face, find_die, showing, turn_down
from rulesdsl.packs.tmb.slots import clear_slot, clears_of, locked_clears_of
from rulesdsl.packs.tmb.state import READY, Event, Gearloc, Position, SkillDie, Unit

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

Known = tuple[int, int, list[TakeSkill]]  # Dex Stat, Def Stat, Skill Dice that may be rolled

move_to = cache(MoveTo)
DONE, STAY, ROLL, NO_TARGET = Done(), Done("stay"), Done("roll"), Done("no target")
ATTACK, DEFENSE = TakeAttack(), TakeDefense()


class Turn:
    """What a turn has come to: the target, the dice chosen, what they show, what of it is still to be resolved.

    `attack` and `defense` are hits of white dice not yet used, `bones` white bones not yet banked, `skills` pairs of a Skill
    Die and its face. `attack_bonus` is what handlers of the attack added to its Dmg. `attack_bones` are the bones that Atk
    dice rolled, banked or not.
    """

    __slots__ = (
        "attack",
        "attack_bones",
        "attack_bonus",
        "attack_dice",
        "bones",
        "defense",
        "defense_dice",
        "gearloc",
        "plan_used",
        "skills",
        "target",
    )

    def __init__(self, gearloc: Gearloc) -> None:
        self.gearloc = gearloc
        self.target: Unit | None = None
        self.attack_dice = 0
        self.defense_dice = 0
        self.attack: list[int] = []
        self.defense: list[int] = []
        self.bones = 0
        self.attack_bones = 0
        self.skills: list[tuple[SkillDie, Face]] = []
        self.attack_bonus = 0
        self.plan_used = False


def turn_event(gearloc: Gearloc) -> Event:
    """The event with which parts of the Gearloc's card run: itself and the target of its turn."""
    turn = gearloc.turn
    return Event(gearloc, target=None if turn is None else turn.target)


def begin_turn(game: Battle, gearloc: Gearloc) -> None:
    """TMB-STA-005: Dex is full again; TMB-GT-008, TMB-GT-009: Loot and any-time skills may be used before moving.

    Dice of an earlier turn that a KO cut short are back in the Skills Area (TMB-ROLL-004).
    """
    for die in gearloc.dice:
        if die.place == ROLLED:
            die.place = READY
    gearloc.turn = Turn(gearloc)
    gearloc.dex_spent = 0
    use_any_time(game, gearloc)


def dex_left(game: Battle, gearloc: Gearloc) -> int:
    """TMB-STA-004, -019: Dex not spent in this turn."""
    return current_stat(game, gearloc, "dex") - gearloc.dex_spent


# ---- any-time skills --------------------------------------------------------------------------------------------------


def die_uses(game: Battle, gearloc: Gearloc, any_time: bool) -> list[UseDie]:
    """The actions of dice in the Skills Area and in slots that are possible now; `any_time`: only dice of that flag."""
    found: list[UseDie] = []
    event: Event | None = None
    for die in gearloc.acting:
        plan = die.plan
        if any_time and not plan.any_time:
            continue
        sections: list[Section] = []
        if die.place == READY and plan.uses:
            sections.extend(plan.uses)
        elif die.result is not None and die.holder is gearloc:
            sections.extend(die.result.parts("use"))
        for section in sections:
            event = event or turn_event(gearloc)
            if _possible(game, gearloc, die, section, event):
                found.append(UseDie(die, section))
    for die in gearloc.slotted:
        if die.owner is not gearloc and die.result is not None and not any_time:
            for section in die.result.parts("use"):
                event = event or turn_event(gearloc)
                if _possible(game, gearloc, die, section, event):
                    found.append(UseDie(die, section))
    return found


def _possible(game: Battle, gearloc: Gearloc, die: SkillDie, section: Section, event: Event) -> bool:
    if "targeted" in section.flags and not game.on_mat(event.target):
        return False
    return section.when is None or section.when(game, Attachment(section, gearloc, (die.value,), die), event)


def run_use(game: Battle, gearloc: Gearloc, use: UseDie) -> None:
    """Carry out an action of a die; its card says what becomes of the die."""
    if use.section.body is not None:
        here = Attachment(use.section, gearloc, (use.die.value,), use.die)
        game.perform(use.section.body, here, turn_event(gearloc))


def use_any_time(game: Battle, gearloc: Gearloc) -> None:
    """Offer Loot and actions of any-time dice until the player has enough."""
    while not game.interrupted(gearloc):
        options: list[Any] = list(die_uses(game, gearloc, True))
        if gearloc.loot or game.adventure.laid_out:
            options.extend(uses_of(game, gearloc, "battle"))
        options.extend(uses_here(game, gearloc))
        if not options:
            return
        options.append(DONE)
        chosen = game.decide(gearloc, "any-time", options, gearloc)
        if chosen is DONE:
            return
        if isinstance(chosen, UseLoot):
            run_loot(game, chosen)
        elif isinstance(chosen, UseEncounter):
            run_use_here(game, chosen)
        else:
            run_use(game, gearloc, chosen)


# ---- moves ------------------------------------------------------------------------------------------------------------


def take_moves(game: Battle, gearloc: Gearloc) -> None:
    """TMB-MOV-003, TMB-STA-004: positions are entered one by one for Dex, free moves first; the player may stop at any time."""
    if not game.allowed("movement", gearloc):
        return
    free = game.quantity("free movement", gearloc, 0)
    while not game.interrupted(gearloc):
        options = moves_of(game, gearloc, dex_left(game, gearloc), free)
        if not options:
            return
        chosen = game.decide(gearloc, "move", [*options, STAY], gearloc)
        if chosen is STAY:
            return
        if free > 0:
            free -= 1
        gearloc.dex_spent += chosen.cost
        game.enter_position(gearloc, chosen.position)
        gearloc.moved += 1


def moves_of(game: Battle, gearloc: Gearloc, left: int, free: int) -> list[MoveTo]:
    """The positions next to the Gearloc that it can enter now, with their cost in Dex."""
    start = gearloc.position
    if start is None or (left <= 0 and free <= 0):
        return []
    cost = 0 if free > 0 else max(0, game.quantity("movement cost", gearloc, 1))
    if cost > left:
        return []
    links = game.mat.links(game.moves_diagonally(gearloc))[start]
    if game.party_ground:
        return [move_to(place, cost) for place in links if open_to_party(game, place, gearloc) and game.free(place)]
    aside = game.mat.aside
    return [move_to(place, cost) for place in links if place not in aside and game.free(place)]


def open_to_party(game: Battle, place: Position, unit: Unit) -> bool:
    """UND-MOV-002: positions of Krelln and Mechs are closed to the Party's own moves; a card may keep Gearlocs to some others."""
    if game.party_ground and unit.kind == "gearloc":
        return place in game.party_ground
    return place not in game.mat.aside


# ---- the target -------------------------------------------------------------------------------------------------------


def choose_target(game: Battle, gearloc: Gearloc) -> None:
    """TMB-GT-003, TMB-TGT-001..003: one target in range for the whole turn, or none: adjacent, or anywhere for a ranged form."""
    options: list[Any] = [TargetUnit(unit) for unit in game.in_range(gearloc)]
    turn = gearloc.turn
    if turn is None or not options:
        return
    options.append(NO_TARGET)
    chosen = game.decide(gearloc, "target", options, gearloc)
    turn.target = None if chosen is NO_TARGET else chosen.unit


# ---- dice -------------------------------------------------------------------------------------------------------------


def choose_dice(game: Battle, gearloc: Gearloc) -> None:
    """TMB-GT-004: dice are added one at a time until the player rolls or Dex runs out."""
    turn: Turn = gearloc.turn
    most_attack = attack_limit(game, gearloc)
    known: Known | None = None
    while not game.interrupted(gearloc):
        if known is None or game.changes(gearloc, "dex", "defense", "skills"):
            known = known_of(game, gearloc)
        options = dice_of(gearloc, known, most_attack)
        if turn.attack_dice + turn.defense_dice + len(turn.skills) == 0:
            options.extend(clears_of(gearloc))
            options.extend(locked_clears_of(gearloc))
        if not options:
            return
        chosen = game.decide(gearloc, "dice", [*options, ROLL], gearloc)
        if chosen is ROLL:
            return
        if isinstance(chosen, ClearSlot):
            clear_slot(game, gearloc, chosen)
            known = None
            continue
        gearloc.dex_spent += 1
        if chosen is ATTACK:
            turn.attack_dice += 1
        elif chosen is DEFENSE:
            turn.defense_dice += 1
        else:
            take_skill(game, gearloc, chosen.die)
            known = None


def attack_limit(game: Battle, gearloc: Gearloc) -> int:
    """TMB-STA-006, TMB-TGT-005: Atk dice that may be rolled at the target of the turn."""
    target = gearloc.turn.target
    if target is None or not game.allowed("attacks", gearloc, target):
        return 0
    return current_stat(game, gearloc, "attack")


def known_of(game: Battle, gearloc: Gearloc) -> Known:
    """Dex and Def Stats and the Skill Dice that may be rolled: the same until a Skill Die is taken or a slot cleared, as long
    as no card changes a number or a permission."""
    dice: list[TakeSkill] = []
    if game.allowed("skills", gearloc):
        for die in gearloc.dice:
            if die.place == READY and die.plan.rollable and may_roll(gearloc, die):
                dice.append(take_of(die))
    return current_stat(game, gearloc, "dex"), current_stat(game, gearloc, "defense"), dice


def dice_of(gearloc: Gearloc, known: Known, most_attack: int) -> list[Any]:
    """The dice that may be added to the roll now."""
    dex, defense, dice = known
    if dex <= gearloc.dex_spent:
        return []
    turn: Turn = gearloc.turn
    options: list[Any] = []
    if turn.attack_dice < most_attack:
        options.append(ATTACK)
    if turn.defense_dice + len(gearloc.defense_dice) < defense:
        options.append(DEFENSE)
    return options + dice


def take_of(die: SkillDie) -> TakeSkill:
    """The option to add a die to the roll, one for each die."""
    if die.take is None:
        die.take = TakeSkill(die)
    return die.take  # type: ignore[no-any-return]


def may_roll(gearloc: Gearloc, die: SkillDie) -> bool:
    """Whether a die of the Skills Area may be rolled now: it has faces to use, a target if it needs one, and what it costs."""
    plan = die.plan
    if not plan.rollable or (plan.targeted and gearloc.turn.target is None):
        return False
    return not plan.needs or showing(find_die(gearloc, plan.needs)) > 0


def take_skill(game: Battle, gearloc: Gearloc, die: SkillDie) -> None:
    """Add a Skill Die to the roll and pay what it costs."""
    needs = find_die(gearloc, die.plan.needs)
    if needs is not None:
        turn_down(game, needs, 1)
    die.place = ROLLED
    gearloc.turn.skills.append((die, die.plan.faces[0]))


def roll_dice(game: Battle, gearloc: Gearloc) -> None:
    """TMB-GT-004: all chosen dice at once."""
    turn: Turn = gearloc.turn
    roll_attack(game, gearloc)
    if turn.defense_dice > 0:
        rolled = roll_white(game, game.defense_faces, f"defense {gearloc.name}", turn.defense_dice)
        turn.defense = [value for value in rolled if value > 0]
        turn.bones -= sum(value for value in rolled if value < 0)
        if not game.allowed("rolled defense", gearloc):
            turn.bones += sum(turn.defense)
            turn.defense = []
    if turn.skills:
        turn.skills = [(die, roll_skill(game, die)) for die, _ in turn.skills]


def roll_attack(game: Battle, gearloc: Gearloc) -> None:
    """TMB-STA-007: the Atk dice at the target, with the windows of an attack."""
    turn: Turn = gearloc.turn
    target = turn.target
    if target is None:
        return
    number = turn.attack_dice + game.quantity("extra attack dice", gearloc, 0)
    if number <= 0:
        return
    if game.listens("before attack", gearloc):
        before = Event(gearloc, number, source=gearloc, target=target, attack=True)
        if not game.fire("before attack", before):
            return
        number = before.amount
    event = Event(gearloc, 0, source=gearloc, target=target, attack=True)
    event.dice = roll_white(game, game.attack_faces, f"attack {gearloc.name}", number)
    target.memory["attacked by"] = gearloc
    game.announce(event)
    turn.attack = [value for value in event.dice if value > 0]
    turn.attack_bonus = event.amount - sum(turn.attack)
    turn.attack_bones = -sum(value for value in event.dice if value < 0)
    turn.bones += turn.attack_bones


def roll_white(game: Battle, faces: tuple[int, ...], stream: str, count: int) -> list[int]:
    """Faces of white dice: hits, or minus the bones."""
    return [faces[game.roll(stream) - 1] for _ in range(count)]


def roll_skill(game: Battle, die: SkillDie) -> Face:
    """Roll one Skill Die."""
    die.face = game.roll(f"skill {die.owner.name} {die.name}") - 1
    face: Face = die.plan.faces[die.face]
    return face
