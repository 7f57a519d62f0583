"""A turn that a Gearloc's player takes for a Baddie (TMB-TAKE): everything in it is optional.

Comes in: a Battle, the Baddie, which fights on the Party's side meanwhile, and in `owner` the Gearloc. Goes out: moves,
targets and dice as the player chooses. The order of the steps is content (`sequence taken turn`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.packs.tmb import companion
from rulesdsl.packs.tmb.baddie_turn import bones_in
from rulesdsl.packs.tmb.gearloc_turn import DONE, NO_TARGET, ROLL
from rulesdsl.packs.tmb.movement import BADDIE_STEPS
from rulesdsl.packs.tmb.options import Done, TargetUnit
from rulesdsl.packs.tmb.state import Event, Unit

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

USE, LEAVE = Done("use them"), Done("done")


def take_moves(game: Battle, unit: Unit) -> None:
    """Any Baddie, a Ranged one too, may be moved up to 2 positions (TMB-TAKE-002, TMB-TAKE-003)."""
    if game.allowed("movement", unit):
        companion.walk(game, unit, unit.owner, BADDIE_STEPS)


def choose_targets(game: Battle, unit: Unit) -> None:
    """The player picks as many targets in range as the icon has figures, or fewer."""
    unit.targets = []
    while len(unit.targets) < game.target_number(unit):
        left = [TargetUnit(other) for other in game.in_range(unit) if other not in unit.targets]
        options: list[Any] = [*left, NO_TARGET]
        chosen = game.decide(unit.owner, "target", options, unit)
        if chosen is NO_TARGET:
            break
        unit.targets.append(chosen.unit)
    unit.attack_targets = list(unit.targets)


def use_skills(game: Battle, unit: Unit) -> None:
    """The skills without a timing may be used on the targets."""
    if not ("skills" in unit.hooks or "skill step" in unit.hooks):
        return
    if game.decide(unit.owner, "skills", [USE, LEAVE], unit) is LEAVE:
        return
    game.fire("skill step", Event(unit))
    for target in unit.targets:
        if game.on_mat(target) and not game.interrupted(unit):
            game.fire("skills", Event(unit, target=target))


def roll_dice(game: Battle, unit: Unit) -> None:
    """The printed Def and Atk dice may be rolled, the Atk dice at each target."""
    game.attacks, game.defense_roll, game.rolled_faces = [], [], []
    unit.bones = 0
    if game.decide(unit.owner, "dice", [ROLL, DONE], unit) is DONE:
        return
    game.defense_roll = game.roll_faces("defense", game.defense_dice_to_roll(unit))
    for target in unit.targets:
        if game.on_mat(target):
            game.roll_attack(unit, target)
    unit.bones = bones_in(game.defense_roll) + sum(bones_in(event.dice) for event in game.attacks)
