"""Nob cards in play: revealed, turned, fulfilled, ended (NAP-NOB, NAP-OPP, NAP-SETB, NAP-TASK).

Comes in: the game, a card. Goes out: the side that shows in force, the one before it not. `settle` is called after each change
that could fulfil a card (NAP-FUL-014).
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Card, Section
from rulesdsl.packs.splice import requirements
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import BENEFIT, ENDED, FIRST_SIDE, SETBACK, Event, NobCard


def kind_of(card: Card) -> str:
    """`opportunity`, `setback` or `task`."""
    return card.kind.removeprefix("nob ")


def next_card(game: Lab) -> Card | None:
    """The top card of the Nob Deck; an empty deck is made anew from its discard pile first (NAP-NOB-004, NAP-NOB-005)."""
    if not game.nob_deck and game.nob_discard:
        game.nob_deck, game.nob_discard = game.nob_discard, []
        game.stream("nob deck").shuffle(game.nob_deck)
    return game.nob_deck.pop(0) if game.nob_deck else None


def reveal(game: Lab) -> NobCard | None:
    """The next Nob card comes into play (NAP-TURN-002)."""
    card = next_card(game)
    return enter(game, card) if card is not None else None


def enter(game: Lab, card: Card) -> NobCard:
    """A card comes into play: instant text, then the rest is in force, then requirements are looked at."""
    kind = kind_of(card)
    nob = NobCard(card, kind, FIRST_SIDE[kind])
    game.in_play.append(nob)
    game.note("revealed", nob)
    show(game, nob)
    game.fire("card revealed", Event(game.team, card=nob, player=game.player))
    settle(game)
    return nob


def section_of(nob: NobCard) -> Section | None:
    """The section of the side that shows."""
    parts = nob.card.parts(nob.side)
    return parts[0] if parts else None


def show(game: Lab, nob: NobCard) -> None:
    """The side that shows acts: `instant` once, handlers from now on (NAP-TURN-003 to NAP-TURN-005)."""
    section = section_of(nob)
    if section is None:
        return
    for part in section.parts("instant"):
        if part.body is not None and requirements.holds(game, part, nob):
            game.perform(part.body, Attachment(part, game.team, source=nob), Event(game.team, card=nob, player=game.player))
    if section_of(nob) is section and nob in game.in_play:
        nob.here = game.attach(section, game.team, source=nob)


def turn(game: Lab, nob: NobCard, side: str) -> None:
    """Turn a card to another side, or face down: what showed is out of force (NAP-NOB-006, NAP-NOB-007)."""
    if nob.here is not None:
        game.detach(nob.here)
        nob.here = None
    nob.side, nob.used = side, {}
    game.note("turned", nob)
    if side != ENDED:
        show(game, nob)


def fulfil(game: Lab, nob: NobCard) -> None:
    """What lies on the card leaves, and it turns: to its Benefit, its Reward, or face down (NAP-FUL-015)."""
    requirements.clear(game, nob)
    game.note("fulfilled", nob)
    turn(game, nob, requirements.FULFILLED[nob.side])
    game.fire("card fulfilled", Event(game.team, card=nob, player=game.player))


def end(game: Lab, nob: NobCard) -> None:
    """A card is ended without being fulfilled: what lies on it leaves (NAP-ACT-018, NAP-ACT-021)."""
    requirements.clear(game, nob)
    turn(game, nob, ENDED)
    game.fire("card ended", Event(game.team, card=nob, player=game.player))


def endable(game: Lab) -> list[NobCard]:
    """The fulfilled Opportunities (NAP-OPP-006, NAP-OPP-009)."""
    return [nob for nob in game.in_play if nob.side == BENEFIT]


def settle(game: Lab) -> None:
    """Fulfil every card whose requirement is met now, until none is left (NAP-FUL-009, NAP-FUL-014)."""
    if game.result:
        return
    again = True
    while again:
        again = False
        for nob in list(game.in_play):
            if nob.side in requirements.ASKED and nob in game.in_play and requirements.met(game, nob):
                fulfil(game, nob)
                again = True


def in_play(game: Lab, kind: str) -> int:
    """How many cards of a kind are in play, ended ones too (NAP-FUL-011)."""
    return sum(1 for nob in game.in_play if nob.kind == kind)


def open_setbacks(game: Lab) -> list[NobCard]:
    """The Setbacks that have not been ended."""
    return [nob for nob in game.in_play if nob.kind == SETBACK and not nob.face_down]
