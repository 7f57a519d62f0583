"""Loot: its decks, what a Gearloc can carry, what is in force of it (TMB-LOOT). Using it stands in `loot_use.py`.

Comes in: a Battle, Gearlocs, Loot cards. Goes out: cards drawn, held and discarded. What a card does stands on the card; nothing
here knows a single one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Card
from rulesdsl.packs.tmb.adventure import LOOT, TROVE, Deck, loot_cards
from rulesdsl.packs.tmb.state import Gearloc, HeldLoot

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

MOST_SPOTS, HEAVY_SPOTS = 4, 3
LOCKS = 3
#: the locks of Trove Loot whose card names none: no public source gives them (house)
USUAL_LOCKS = "3F-3T-3L"

# ---- decks ------------------------------------------------------------------------------------------------------------


def deck_of(game: Battle, trove: bool) -> Deck:
    """A Loot deck; the cards of the set are shuffled into it when it is needed first, unless somebody laid it out."""
    deck = game.adventure.decks[TROVE if trove else LOOT]
    if not deck.made:
        deck.made = True
        deck.cards = loot_cards(game.library, trove)
        game.stream("loot").shuffle(deck.cards)
    return deck


def draw_loot(game: Battle, trove: bool = False) -> Card | None:
    """The top card; an empty deck is made anew from its discard pile (TMB-LOOT-013). None when there is no card at all."""
    deck = deck_of(game, trove)
    if not deck.cards and deck.discarded:
        deck.cards, deck.discarded = deck.discarded, []
        game.stream("loot").shuffle(deck.cards)
    return deck.cards.pop(0) if deck.cards else None


# ---- holding ----------------------------------------------------------------------------------------------------------


def spots(held: HeldLoot) -> int:
    """The spots that a card takes (TMB-LOOT-003, TMB-LOOT-004, UNB-LOOT-001)."""
    if held.locks:
        return 1
    flags = held.card.flags
    return HEAVY_SPOTS if "heavy" in flags else 0 if "light" in flags else 1


def take_loot(game: Battle, gearloc: Gearloc, card: Card, *, opened: bool = False) -> HeldLoot:
    """A Gearloc gets a card; Trove Loot comes locked unless it is `opened` (TMB-LOOT-002, TMB-LOOT-011)."""
    held = HeldLoot(card, gearloc, uses=int(card.fields.get("uses") or 1))
    held.locks = LOCKS if held.trove and not opened else 0
    gearloc.loot.append(held)
    game.note("loot", held)
    put_in_force(game, held)
    keep_within(game, gearloc)
    return held


def keep_within(game: Battle, gearloc: Gearloc) -> None:
    """Over the limit the Gearloc chooses what goes (TMB-LOOT-002, TMB-LOOT-005)."""
    while sum(spots(held) for held in gearloc.loot) > MOST_SPOTS:
        options = [held for held in gearloc.loot if spots(held)]
        discard(game, game.decide(gearloc, "discard loot", options, gearloc))


def unlock(game: Battle, held: HeldLoot) -> None:
    """The last lock is solved: the card is turned up, and may be too heavy now (TMB-LOOT-005)."""
    held.locks = 0
    game.note("loot opened", held)
    put_in_force(game, held)
    keep_within(game, held.owner)


def discard(game: Battle, held: HeldLoot) -> None:
    """The card goes to its discard pile; one that lies in no deck leaves the game."""
    out_of_force(game, held)
    pile = game.adventure.laid_out if held in game.adventure.laid_out else held.owner.loot
    if held in pile:
        pile.remove(held)
        game.note("loot gone", held)
        if held.card.fields.get("copies") != 0:
            deck_of(game, held.trove).discarded.append(held.card)


def lose_loot(game: Battle, gearloc: Gearloc, count: int) -> None:
    """A Gearloc discards cards of its choice, as far as it has any."""
    for _ in range(count):
        if gearloc.loot:
            discard(game, game.decide(gearloc, "discard loot", list(gearloc.loot), gearloc))


# ---- in force ---------------------------------------------------------------------------------------------------------


def put_in_force(game: Battle, held: HeldLoot) -> None:
    """Handlers of a card work while it is held and open; those of Single-battle loot only once it was used (TMB-LOOT-010)."""
    card = held.card
    if held.locks or not (card.hooks or card.modifiers or card.permits):
        return
    if "single-battle" in card.flags and not held.playing:
        return
    if held.attachment is None or not held.attachment.live:
        held.attachment = game.attach(card, held.owner, source=held)


def out_of_force(game: Battle, held: HeldLoot) -> None:
    """The handlers of a card stop working."""
    if held.attachment is not None:
        game.detach(held.attachment)
        held.attachment = None


def arm_loot(game: Battle, gearloc: Gearloc) -> None:
    """Everything that a Gearloc holds works again: at the start of a battle, and after it."""
    for held in gearloc.loot:
        put_in_force(game, held)


def end_of_battle(game: Battle, gearloc: Gearloc) -> None:
    """Used Single-battle loot is discarded (TMB-RES-009, TMB-LOOT-010); what else is held goes on working."""
    for held in [held for held in gearloc.loot if held.playing]:
        discard(game, held)
    arm_loot(game, gearloc)
