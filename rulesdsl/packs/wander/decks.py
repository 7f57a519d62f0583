"""The decks: Treasure by level, Events with the One-Shots among them, Spawn Cards; drawing and discarding.

Comes in: the game and its library. Goes out: piles, cards drawn, cards discarded. What a card does when it is drawn stands in
`equipment`, `events` and `spawning`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.packs.wander.state import PILE, Item

if TYPE_CHECKING:
    from rulesdsl.engine.cards import Card
    from rulesdsl.packs.wander.game import Encounter

EVENT, SPAWN, TREASURE = "event", "spawn", "treasure"


def treasure_pile(level: int) -> str:
    """The name of the Treasure Deck of a level (WAN-EQUIP-012)."""
    return f"treasure {level}"


def pile_of(item: Item) -> str:
    """The deck that an item belongs to: a Treasure Deck, the Event Deck, "starting" or "relic"."""
    return treasure_pile(item.level) if item.deck == TREASURE else item.deck


# ---- building -----------------------------------------------------------------------------------------------------------


def copies_of(game: Encounter, kind: str) -> list[Card]:
    """Every card of a kind as often as it lies in its deck; stand-ins lie in none."""
    return game.library.dealt(kind)


def build_treasure(game: Encounter, level: int = 0) -> None:
    """Shuffle the Treasure Deck of a level, of the Scenario's without one (WAN-EQUIP-012, WAN-SETUP-001)."""
    level = level or game.level
    cards = [card for card in copies_of(game, "item") if card.fields["deck"] == TREASURE and card.fields["level"] == level]
    lay(game, treasure_pile(level), TREASURE, [Item(card) for card in cards])


def build_events(game: Encounter) -> None:
    """Shuffle the Event Deck: Event Cards and One-Shots (WAN-ITEM-019)."""
    one_shots = [Item(card) for card in copies_of(game, "item") if card.fields["deck"] == EVENT]
    lay(game, EVENT, EVENT, [*copies_of(game, "event"), *one_shots])


def build_spawns(game: Encounter) -> None:
    """Shuffle the Spawn Cards."""
    lay(game, SPAWN, SPAWN, list(copies_of(game, "spawn")))


def lay(game: Encounter, pile: str, stream: str, cards: list[Any]) -> None:
    """Lay a shuffled deck; it has no discards yet."""
    game.stream(stream).shuffle(cards)
    game.piles[pile] = cards
    game.discards[pile] = []


# ---- drawing and discarding ---------------------------------------------------------------------------------------------


def draw(game: Encounter, pile: str, stream: str) -> Any:
    """The top card; an empty deck is made anew from its discards; None when there are none (WAN-EQUIP-017, WAN-EVENT-004)."""
    cards = game.piles.setdefault(pile, [])
    if not cards:
        cards.extend(game.discards.get(pile, ()))
        game.discards[pile] = []
        game.stream(stream).shuffle(cards)
    return cards.pop(0) if cards else None


def draw_treasure(game: Encounter, level: int = 0) -> Item | None:
    """The top Treasure Card of a level, of the Scenario's without one (WAN-EQUIP-012, WAN-EQUIP-013, WAN-EQUIP-014)."""
    level = level or game.level
    if treasure_pile(level) not in game.piles:
        build_treasure(game, level)
    item: Item | None = draw(game, treasure_pile(level), TREASURE)
    return item


def discard(game: Encounter, pile: str, card: Any) -> None:
    """A card goes to the discards of its deck."""
    game.discards.setdefault(pile, []).append(card)


def discard_item(game: Encounter, item: Item) -> None:
    """An item that nobody holds goes to the discards of its deck; Starting Equipment and Relics belong to no deck."""
    item.holder = None
    item.place = PILE
    discard(game, pile_of(item), item)


def search(game: Encounter, name: str) -> Item:
    """The item card of that name: out of its deck or its discards, else one that lies in no deck (WAN-EQUIP-016)."""
    card = game.library.get("item", name)
    for cards in (*game.piles.values(), *game.discards.values()):
        for item in cards:
            if isinstance(item, Item) and item.card is card:
                cards.remove(item)
                return item
    return Item(card)
