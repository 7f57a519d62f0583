"""Training Pts of Rewards, spent one attempt at a time (TMB-TRN).

Comes in: a Battle, a Gearloc, Training Pts. Goes out: Stat Dice raised, Skill Dice trained. What is tried is the player's choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.tmb.gearloc import HIGHEST_STAT_DIE, STATS, current_stat, may_train, raise_stat, train
from rulesdsl.packs.tmb.options import Train
from rulesdsl.packs.tmb.skill_dice import find_die
from rulesdsl.packs.tmb.state import Gearloc

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

ROLLED_FOR = ("attack", "defense")


def spend_points(game: Battle, gearloc: Gearloc, points: int) -> None:
    """A Training Pt is one attempt; what failed may not be tried again with the same point (TMB-TRN-001, TMB-TRN-008)."""
    for _ in range(points):
        failed: list[str] = []
        while True:
            options = [Train(item) for item in trainable(gearloc) if item not in failed]
            if not options:
                return
            chosen = game.decide(gearloc, "training", options, gearloc).what
            if attempt(game, gearloc, chosen):
                game.note("trained", (gearloc, chosen))
                break
            game.note("not trained", (gearloc, chosen))
            failed.append(chosen)


def trainable(gearloc: Gearloc) -> list[str]:
    """What may be tried: stats whose die is below 6, Skill Dice that are open (TMB-TRN-012, TMB-SKL-002)."""
    stats = [stat for stat in STATS if gearloc.stat_dice[stat] < HIGHEST_STAT_DIE]
    return stats + [die.name for die in gearloc.dice if may_train(gearloc, die)]


def attempt(game: Battle, gearloc: Gearloc, what: str) -> bool:
    """One attempt; Atk and Def are rolled for, all else succeeds (TMB-TRN-004 to TMB-TRN-009, TMB-TRN-015)."""
    if what not in STATS:
        die = find_die(gearloc, what)
        if die is not None:
            train(gearloc, die)
        return True
    if what in ROLLED_FOR and not roll_for(game, gearloc, what):
        return False
    raise_stat(gearloc, what)
    if what == "hp":
        gearloc.defeated = False
    return True


def roll_for(game: Battle, gearloc: Gearloc, stat: str) -> bool:
    """As many dice as the stat has; bones fail it, those of Def dice are rolled again once (TMB-TRN-007, TMB-TRN-009).

    Cards may forgive some bones.
    """
    faces = game.attack_faces if stat == "attack" else game.defense_faces
    stream = f"{stat} {gearloc.name}"
    number = current_stat(game, gearloc, stat)
    rolled = [faces[game.roll(stream) - 1] for _ in range(number)]
    if stat == "defense":
        rolled = [faces[game.roll(stream) - 1] if value < 0 else value for value in rolled]
    forgiven = game.quantity("training bones", gearloc, 0)
    return sum(value < 0 for value in rolled) <= forgiven


def usual_training(gearloc: Gearloc, options: list[Train]) -> Train:
    """The next thing of the Gearloc's build order that is among the options, else HP, else the first."""
    names = [option.what for option in options]
    left = dict(gearloc.stat_dice)
    for item in gearloc.build:
        name = " ".join(map(str, item)) if isinstance(item, tuple) else str(getattr(item, "name", item))
        if name in left and left[name] > 0:
            left[name] -= 1  # this one was trained already
        elif name in names:
            return options[names.index(name)]
    return options[names.index("hp")] if "hp" in names else options[0]
