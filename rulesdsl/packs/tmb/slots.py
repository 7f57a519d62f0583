"""Clearing Active and Locked Slots (TMB-ACT-005).

Comes in: a Battle and a Gearloc. Goes out: what may be taken out of its slots, and slots with room again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.tmb.options import ClearSlot, Done
from rulesdsl.packs.tmb.skill_dice import exhaust
from rulesdsl.packs.tmb.state import ACTIVE, LOCKED, Gearloc

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

KEEP = Done("keep")


def clears_of(gearloc: Gearloc) -> list[ClearSlot]:
    """TMB-ACT-005: what may be taken out of the own Active Slots: Def dice by value, Skill Dice."""
    values = list(dict.fromkeys(gearloc.defense_dice))
    return [*(ClearSlot(None, value) for value in values), *(ClearSlot(die) for die in gearloc.slotted if die.place == ACTIVE)]


def locked_clears_of(gearloc: Gearloc) -> list[ClearSlot]:
    """TMB-ACT-005: the same for the Locked Slots."""
    if not gearloc.slotted and not gearloc.locked_defense:
        return []
    values = list(dict.fromkeys(gearloc.locked_defense))
    dice = [ClearSlot(die) for die in gearloc.slotted if die.place == LOCKED]
    return [*(ClearSlot(None, value, True) for value in values), *dice]


def clear_slot(game: Battle, gearloc: Gearloc, chosen: ClearSlot) -> None:
    """TMB-ACT-005: Skill Dice become exhausted, Def dice return to the supply."""
    if chosen.die is not None:
        exhaust(game, chosen.die)
    elif chosen.locked:
        gearloc.locked_defense.remove(chosen.value)
    else:
        gearloc.defense_dice.remove(chosen.value)


def offer_clears(game: Battle, gearloc: Gearloc) -> None:
    """TMB-ACT-005: at the end of a battle Locked Slots may be cleared, so that the dice can be rolled in the next one."""
    while True:
        options = locked_clears_of(gearloc)
        if not options:
            return
        chosen = game.decide(gearloc, "clear locked", [KEEP, *options], gearloc)
        if chosen is KEEP:
            return
        clear_slot(game, gearloc, chosen)
