"""The Search of the Recovery Phase, and what changes it (TMB-REC-005 to TMB-REC-011).

Comes in: the battle, a Gearloc. Goes out: a loot given up, Loot seen, at most one of it kept.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.gearloc_turn import roll_white
from rulesdsl.packs.tmb.loot import deck_of, draw_loot, lose_loot, take_loot
from rulesdsl.packs.tmb.options import Done, KeepCard
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_gearloc import gearlocs_of
from rulesdsl.packs.tmb.state import Unit

SEARCH_DICE = 6
NOTHING = Done("keep nothing")


@book.verb("search for loot with {units:units}", example="search for loot with self", text="{units} searches for Loot")
def search_for_loot(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """A loot is given up, six Atk dice are rolled, and one Loot card is turned over for each hit; one of them may be kept.

    TMB-REC-005 to TMB-REC-009: hits are counted by value; without any the loot is gone all the same; the others are discarded.
    """
    for gearloc in gearlocs_of(units):
        if not gearloc.loot:
            continue
        lose_loot(game, gearloc, 1)
        rolled = roll_white(game, game.attack_faces, f"attack {gearloc.name}", SEARCH_DICE)
        hits = sum(value for value in rolled if value > 0)
        count = game.quantity("loot found", gearloc, hits)
        seen = [card for card in (draw_loot(game) for _ in game.times(max(0, count))) if card is not None]
        if not seen:
            continue
        chosen = game.decide(gearloc, "found loot", [*(KeepCard(card) for card in seen), NOTHING], gearloc)
        if chosen is not NOTHING:
            seen.remove(chosen.card)
            game.adventure.gain("loot", 1)
            take_loot(game, gearloc, chosen.card)
        deck_of(game, False).discarded += seen


@book.quantity("loot found in search of {unit:unit}", modifies="loot found", example="modify loot found in search of self by 2")
def found_in_search(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """How many more cards than hits a Gearloc turns over in a Search."""
    return 0 if unit is None else game.quantity("loot found", unit, 0)
