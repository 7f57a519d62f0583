"""Phrases that Event Cards need besides those of items and turns: One-Shots that are found, things that are dropped.

Comes in: the game, the card in force, whom it is about. Goes out: what `decks` and `equipment` do.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.wander import decks, equipment
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.state import Hero, Item, Model


@book.verb(
    "find a one-shot for {unit:unit}",
    falls=True,
    causes=("item",),
    example="find a one-shot for self",
    text="{unit} takes the first One-Shot of the Event Deck",
)
def find_a_one_shot(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero gets the topmost One-Shot of the Event Deck, if one is left in it (WAN-EVENT-005, WAN-ITEM-019)."""
    cards = game.piles.get(decks.EVENT, [])
    found = next((card for card in cards if isinstance(card, Item)), None)
    if isinstance(unit, Hero) and found is not None:
        cards.remove(found)
        equipment.gain(game, unit, found)


@book.verb("let {unit:unit} drop an item", falls=True, example="let unit drop an item", text="{unit} drops an item")
def let_drop_an_item(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero lays an item of its choice on its space, Readied or not ("drop", WAN-DROP-001, WAN-DROP-003)."""
    held = [*unit.paws, *unit.inventory] if isinstance(unit, Hero) else []
    if isinstance(unit, Hero) and held:
        equipment.drop(game, unit, game.decide(unit, "drop", held, unit))


@book.verb(
    "let {unit:unit} drop what is readied",
    falls=True,
    example="let unit drop what is readied",
    text="{unit} drops its Readied items",
)
def let_drop_what_is_readied(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """Everything in a hero's paws lies on its space (WAN-DROP-001)."""
    if isinstance(unit, Hero):
        for item in list(unit.paws):
            equipment.drop(game, unit, item)
