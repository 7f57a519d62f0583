"""The mini game Dangerous Darts, by a reading of our own: its board is no part of the rulebooks.

Comes in: the battle, Gearlocs. Goes out: who won, as the mark `won`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_gearloc import gearlocs_of
from rulesdsl.packs.tmb.state import Unit

WON = "won"


@book.verb(
    "play darts with {units:units}",
    example="play darts with party leader",
    text="{units} plays Dangerous Darts",
)
def play_darts(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """House reading: a D6 for the Gearloc and one for its opponent, rolled again while equal; the higher one wins."""
    for gearloc in gearlocs_of(units):
        own = other = 0
        for _ in range(20):
            own, other = game.roll(f"darts {gearloc.name}"), game.roll("darts")
            if own != other:
                break
        gearloc.memory[WON] = int(own > other)
        game.note("darts", (gearloc, own > other))


@book.condition("{unit:unit} won at darts", example="if party leader won at darts { share 1 loot }")
def won_at_darts(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether a Gearloc won its last game of Dangerous Darts."""
    return unit is not None and bool(unit.memory.get(WON))
