"""The Initiative Tracker: one card per hero and per enemy type, from slot 1 down.

Comes in: the game. Goes out: cards dealt, moved, added, removed; whose card is next. Nobody acts here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.wander.state import CAPACITY, EnemyType, Hero

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

SLOTS = 12


def deal(game: Encounter) -> None:
    """Shuffle the cards of all heroes and of the enemy types on the board and lay them down (WAN-INIT-004, WAN-INIT-014)."""
    cards: list[Hero | EnemyType] = [*game.heroes, *(kind for kind in game.types.values() if has_card(game, kind))]
    game.stream("initiative").shuffle(cards)
    game.tracker = cards
    note_slots(game)


def has_card(game: Encounter, kind: EnemyType) -> bool:
    """Whether a type has a card: while models of it stand on the board, or a portal of it is open (WAN-TOKEN-024)."""
    if kind.models:
        return True
    return game.reads["portal-card"] == "stays" and any(other is kind for _, other in game.portals)


def note_slots(game: Encounter) -> None:
    """Keep the slots for tables that read bonuses at the start of a round (WAN-ADV-006)."""
    game.slots_at_round_start = {id(card): slot for slot, card in enumerate(game.tracker)}


def add_type(game: Encounter, kind: EnemyType) -> None:
    """A type that has no card yet gets one at the bottom (WAN-INIT-007, WAN-INIT-008)."""
    if kind in game.tracker or not game.tracker:
        return
    game.tracker.append(kind)
    if kind in game.activated:
        game.activated.remove(kind)
    if game.reads["new-card"] == "waits":
        game.waiting.append(kind)


def drop_empty(game: Encounter) -> None:
    """Cards of types without models leave; later ones move up (WAN-INIT-006)."""
    game.tracker = [card for card in game.tracker if isinstance(card, Hero) or has_card(game, card)]


def move_to_top(game: Encounter, hero: Hero) -> None:
    """Step Up (WAN-STEP-003): a card to slot 1."""
    _move(game, hero, 0)


def move_to_bottom(game: Encounter, hero: Hero) -> None:
    """Fall Back and DOWNED (WAN-STEP-004, WAN-DOWNED-003): a card to the end, the others close the gap."""
    _move(game, hero, len(game.tracker))


def _move(game: Encounter, hero: Hero, slot: int) -> None:
    if hero not in game.tracker:
        return
    game.tracker.remove(hero)
    game.tracker.insert(min(slot, len(game.tracker)), hero)
    if game.reads["moved-card"] == "acts-again" and hero is not game.turn_of and hero in game.activated:
        game.activated.remove(hero)


def next_card(game: Encounter) -> Hero | EnemyType | None:
    """The topmost card that has not activated in this round; None when the round is over (WAN-INIT-010, WAN-INIT-011)."""
    return next((card for card in game.tracker if card not in game.activated and card not in game.waiting), None)


def slot_of(game: Encounter, card: Hero | EnemyType) -> int:
    """The slot of a card, counted from 0; behind all others when it has none."""
    for slot, other in enumerate(game.tracker):
        if other is card:
            return slot
    return len(game.tracker)


def slot_bonus(game: Encounter, card: Hero | EnemyType, what: str) -> int:
    """1 when the card lies in a slot with this bonus on the advanced side, else 0 (WAN-ADV-001 to WAN-ADV-006).

    Enemies that fill a space never get one (WAN-ADV-008).
    """
    if not game.advanced or card not in game.tracker or (isinstance(card, EnemyType) and card.units >= CAPACITY):
        return 0
    slot = game.tracker.index(card)
    if game.reads["slot-bonus-read"] == "at-round-start":
        slot = game.slots_at_round_start.get(id(card), slot)
    return 1 if slot < SLOTS and game.reads["slot-bonus"][slot] == what else 0
