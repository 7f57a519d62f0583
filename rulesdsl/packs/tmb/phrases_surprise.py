"""Phrases about Surprise: who lies above whom on the Initiative Meter when a battle starts.

Comes in: the battle, units on the Initiative Meter. Goes out: their Ini Dice moved, in the order that they had among themselves.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.state import Unit


def part_meter(game: Battle, units: list[Unit], above: bool) -> None:
    """Lay the Ini Dice of some units above or under all others."""
    named = [unit for unit in game.meter if unit in units]
    others = [unit for unit in game.meter if unit not in units]
    game.meter = named + others if above else others + named


@book.verb(
    "surprise {units:units}",
    example="on battle start { surprise all baddies }",
    text="Surprise: the Ini Dice of {units} go under all others",
)
def surprise(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """Units that are surprised act after all others: their Ini Dice go under those of the rest, in their own order."""
    part_meter(game, units, False)


@book.verb(
    "give surprise to {units:units}",
    example="on battle start { give surprise to all baddies }",
    text="Surprise: the Ini Dice of {units} go above all others",
)
def give_surprise(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """Units that have Surprise act before all others: their Ini Dice go above those of the rest, in their own order."""
    part_meter(game, units, True)
