"""Darkness Tiles that heroes walk onto: flipped, then what their symbol brings.

Comes in: the game, a hero, the space it entered. Goes out: the tile face up, treasure or event resolved. The end of the move is a
matter of `movement`; what face-down tiles hide is a matter of the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.wander import decks, equipment, events, places
from rulesdsl.packs.wander.state import DarknessTile, Event, Hero, Space

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

TREASURE, EVENT, OBJECTIVE = "treasure", "event", "objective"
SYMBOLS = (TREASURE, EVENT, OBJECTIVE)
WAITING = "tiles to resolve"  # in the memory of a hero that is resolving one


def uncover(game: Encounter, hero: Hero, space: Space) -> None:
    """Flip the tile under a hero and resolve its symbol (WAN-DARK-002). It stays there face up (WAN-DARK-009).

    A tile that a card leads the hero onto meanwhile is resolved when that card is done (WAN-DARK-012).
    """
    tile = space.darkness
    if tile is None or tile.face_up:
        return
    tile.face_up = True
    game.map().refresh()
    if game.observer is not None:
        game.observer("darkness", (hero, space))
    places.look(game)
    if WAITING in hero.memory:
        hero.memory[WAITING].append(tile)
        return
    waiting = hero.memory[WAITING] = [tile]
    try:
        while waiting and not game.result:
            resolve(game, hero, waiting.pop(0))
    finally:
        del hero.memory[WAITING]


def resolve(game: Encounter, hero: Hero, tile: DarknessTile) -> None:
    """What a symbol brings: treasure, an event, what the Scenario says (WAN-DARK-003, WAN-DARK-004, WAN-DARK-005)."""
    game.fire("darkness", Event(hero, symbol=tile.symbol))
    if tile.symbol == TREASURE:
        item = decks.draw_treasure(game)
        if item is not None:
            equipment.gain(game, hero, item, free=True)
    elif tile.symbol == OBJECTIVE and game.listens("objective"):
        game.fire("objective", Event(hero, symbol=tile.symbol))
    else:
        events.draw_event(game, hero)
