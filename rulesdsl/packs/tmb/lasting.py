"""Persistent effects: what stays in force when an Encounter is completed, and when it ends (TMB-ENC-016, TMB-ENC-017).

Comes in: a Battle and `persistent` sections. Goes out: handlers in force on the Adventure, and taken out of force again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Section
from rulesdsl.packs.tmb.adventure import Lasting
from rulesdsl.packs.tmb.kinds_adventure import BATTLES, DAY

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle


def make_lasting(game: Battle, section: Section) -> None:
    """Handlers stay in force for the rest of the Adventure, or as long as the card says (TMB-ENC-017)."""
    how, number = (section.fields.get("lasts") or ("adventure", 0))[:2]
    lasting = Lasting(game.attach(section, game.adventure.keeper))
    lasting.here.memory = game.adventure.notes
    if how == DAY:
        lasting.day = int(number)
    elif how == BATTLES:
        lasting.battles = int(number)
    game.adventure.lasting.append(lasting)
    game.note("lasting", game.adventure.card)


def end_by_day(game: Battle) -> None:
    """What lasts up to an earlier day ends."""
    end_lasting(game, [lasting for lasting in game.adventure.lasting if lasting.day and game.day > lasting.day])


def count_battle(game: Battle) -> None:
    """A battle is over: what lasts for some battles has one less."""
    over = []
    for lasting in game.adventure.lasting:
        if lasting.battles:
            lasting.battles -= 1
            if not lasting.battles:
                over.append(lasting)
    end_lasting(game, over)


def end_lasting(game: Battle, over: list[Lasting]) -> None:
    """Take effects out of force."""
    for lasting in over:
        game.detach(lasting.here)
        game.adventure.lasting.remove(lasting)
