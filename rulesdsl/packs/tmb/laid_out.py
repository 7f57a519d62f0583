"""Loot that an Encounter lays out face up, and what a party that is too heavy sheds for a time.

Comes in: a Battle. Goes out: cards beside the decks that everybody may use; HP and Skill Dice laid aside and given back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.packs.tmb.adventure import Shed
from rulesdsl.packs.tmb.loot import deck_of, discard, draw_loot, take_loot
from rulesdsl.packs.tmb.options import ShedDie, ShedHp, ToAlly
from rulesdsl.packs.tmb.state import ASIDE, READY, HeldLoot, SkillDie

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

#: what was shed comes back when the card of the next day is put away, too
CARDS_UNTIL_BACK = 2

# ---- Loot that lies open ----------------------------------------------------------------------------------------------


def lay_out(game: Battle, count: int) -> None:
    """Cards of the Loot deck lie face up; until the Encounter is over everybody may use them in its turn."""
    for _ in range(count):
        card = draw_loot(game)
        if card is not None:
            game.adventure.laid_out.append(HeldLoot(card, game.party[0], uses=int(card.fields.get("uses") or 1)))


def share_out(game: Battle) -> None:
    """The party keeps what still lies there, and says who gets which card."""
    left, game.adventure.laid_out = game.adventure.laid_out, []
    for held in left:
        holders = [ToAlly(gearloc) for gearloc in game.party]
        game.adventure.gain("loot", 1)
        take_loot(game, game.decide(None, "loot for", holders, held.card).gearloc, held.card).uses = held.uses


def put_back(game: Battle) -> None:
    """What still lies there goes to the discard pile."""
    left, game.adventure.laid_out = game.adventure.laid_out, []
    deck_of(game, False).discarded += [held.card for held in left]


# ---- weight -----------------------------------------------------------------------------------------------------------


def weight(game: Battle) -> int:
    """Each loot, each HP and each Skill Die on a mat weighs 1."""
    return sum(len(gearloc.loot) + gearloc.hp + len(dice_on_mat(gearloc)) for gearloc in game.party)


def dice_on_mat(gearloc: Any) -> list[SkillDie]:
    """The trained Skill Dice that can be laid aside; counters stay."""
    return [die for die in gearloc.dice if die.place == READY and die.plan.counter is None]


def shed_down_to(game: Battle, limit: int) -> None:
    """The party sheds one thing after the other until it is light enough or nothing more can go; each keeps 1 HP."""
    while weight(game) > limit:
        options: list[Any] = []
        for gearloc in game.party:
            options += [*gearloc.loot, *([ShedHp(gearloc)] if gearloc.hp > 1 else [])]
            options += [ShedDie(die) for die in dice_on_mat(gearloc)]
        if not options:
            return
        chosen = game.decide(None, "shed", options)
        if isinstance(chosen, HeldLoot):
            discard(game, chosen)
        elif isinstance(chosen, ShedHp):
            chosen.gearloc.hp -= 1
            game.adventure.shed.append(Shed(chosen.gearloc, None, CARDS_UNTIL_BACK))
        else:
            chosen.die.place = ASIDE
            game.adventure.shed.append(Shed(chosen.die.owner, chosen.die, CARDS_UNTIL_BACK))


def give_back(game: Battle) -> None:
    """An Encounter is put away: what was shed long enough ago comes back, HP up to the HP Stat."""
    for thing in list(game.adventure.shed):
        thing.cards -= 1
        if thing.cards > 0:
            continue
        game.adventure.shed.remove(thing)
        if thing.die is not None:
            thing.die.place = READY
        elif thing.gearloc.hp < game.max_hp(thing.gearloc):
            thing.gearloc.hp += 1
            thing.gearloc.defeated = False
