"""What covers positions of the mat, and how the Party gets rid of it (UNB-LOOT-002, UNB-LAVA-009).

Comes in: a Battle whose `ground` says what covers a position. Goes out: positions that are bare again. Nobody moves here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.tmb.loot import lose_loot
from rulesdsl.packs.tmb.options import Done, TurnToRock
from rulesdsl.packs.tmb.state import Gearloc, Unit

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

LAVA = "lava"
DONE = Done()


def rocks_of(game: Battle, gearloc: Gearloc) -> list[TurnToRock]:
    """The Lava positions that a Gearloc may turn to Rock, occupied or not: all of them, as long as it has Loot to give."""
    if not gearloc.loot or gearloc.hp <= 0:
        return []
    return [TurnToRock(place) for place in sorted(game.ground) if game.ground[place] == LAVA]


def turn_to_rock(game: Battle, gearloc: Gearloc, option: TurnToRock) -> None:
    """Discard a Loot or Trove Loot of the Gearloc's choice for one position."""
    lose_loot(game, gearloc, 1)
    del game.ground[option.position]
    game.note("rock", (gearloc, option.position))


def offer_rock(game: Battle, unit: Unit | None) -> None:
    """Offer it before the turn of a Gearloc ends: all that Lava does in that turn is still to come."""
    while isinstance(unit, Gearloc) and game.ground and not game.interrupted(unit):
        options = rocks_of(game, unit)
        if not options:
            return
        chosen = game.decide(unit, "rock", [*options, DONE], unit)
        if chosen is DONE:
            return
        turn_to_rock(game, unit, chosen)
