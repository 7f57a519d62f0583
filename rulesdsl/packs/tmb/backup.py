"""The Backup Plan: bones in their order, what they cost, what they pay.

Comes in: bones of a roll or of an effect. Goes out: a changed Backup Plan. It must not choose for the player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.tmb.skill_dice import exhaust, spend, to_backup
from rulesdsl.packs.tmb.state import Bones, Gearloc, SkillDie

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

CAPACITY = 5
INNATE_PLUS_COST = 6


def bones_in(gearloc: Gearloc) -> int:
    """How many bones lie in the Backup Plan; a face of several bones counts for all of them (TMB-BP-008)."""
    total = 0
    for bones in gearloc.backup:
        total += bones.count
    return total


def fits(gearloc: Gearloc, count: int) -> bool:
    """TMB-BP-005, -010: whether that many bones fit into the five slots."""
    return bones_in(gearloc) + count <= CAPACITY


def bank(game: Battle, gearloc: Gearloc, count: int, die: SkillDie | None = None) -> bool:
    """TMB-BP-004, -006: bones go to the next slot on the right. False when they do not fit."""
    if count <= 0 or not fits(gearloc, count):
        return False
    gearloc.backup.append(Bones(count, die))
    if die is not None:
        to_backup(game, die)
    return True


def pay(game: Battle, gearloc: Gearloc, cost: int) -> None:
    """TMB-BP-002, -003, -006, -009: whole dice from the left until the cost is paid; a surplus is lost."""
    backup = gearloc.backup
    while cost > 0 and backup:
        bones = backup.pop(0)
        cost -= bones.count
        if bones.die is not None:
            spend(game, bones.die)


def lose_bones(game: Battle, gearloc: Gearloc, count: int) -> int:
    """An enemy takes bones from the left; gives how many were lost. Skill Dice among them are exhausted."""
    lost = 0
    while lost < count and gearloc.backup:
        bones = gearloc.backup.pop(0)
        lost += bones.count
        if bones.die is not None:
            exhaust(game, bones.die)
    return lost
