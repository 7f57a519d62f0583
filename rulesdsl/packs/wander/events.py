"""Event Cards: drawn, resolved by a check, kept while they TRAP a hero.

Comes in: the game, the hero who drew. Goes out: what the card says, done. How one comes to draw stands in `darkness`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Attachment, Card, Section
from rulesdsl.packs.wander import decks, equipment, rolls, statuses
from rulesdsl.packs.wander.state import Event, Hero, Item

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

TRAPPED = "trapped"
KEPT = "kept"  # in the memory of a running Event Card: it stays with a hero that it TRAPPED


def draw_event(game: Encounter, hero: Hero) -> None:
    """The hero draws the top card of the Event Deck and resolves it; a One-Shot is kept (WAN-EVENT-001, WAN-EVENT-004)."""
    drawn = decks.draw(game, decks.EVENT, decks.EVENT)
    if drawn is None:
        return
    if isinstance(drawn, Item):
        equipment.gain(game, hero, drawn)
    else:
        resolve(game, hero, drawn)


def resolve(game: Encounter, hero: Hero, card: Card) -> None:
    """What stands on the card, then its check and the outcome for so many successes (WAN-EVENT-002)."""
    if game.observer is not None:
        game.observer("event", (hero, card))
    kept = run(game, hero, card, card)
    if not game.result and card.parts("outcome") + card.parts("outcome from"):
        outcome = outcome_of(card, successes(game, hero, card))
        if outcome is not None:
            if game.observer is not None:
                game.observer("outcome", (hero, card, outcome))
            kept = run(game, hero, outcome, card) or kept
    if not kept:
        decks.discard(game, decks.EVENT, card)


def successes(game: Encounter, hero: Hero, card: Card) -> int:
    """Successes of the check that a card asks for; none without one. A DOWNED hero rolls nothing."""
    kind = str(card.fields["check"])
    if kind == "none" or hero.downed:
        return 0
    game.checked = rolls.roll_check(game, hero, kind)
    if game.observer is not None:
        game.observer("check", (hero, game.checked))
    return game.checked.successes


def outcome_of(card: Card, count: int) -> Section | None:
    """The outcome for so many successes (WAN-EVENT-002, WAN-EVENT-003)."""
    for section in card.parts("outcome"):
        if count in section.head:
            return section
    fitting = [section for section in card.parts("outcome from") if count >= section.head[0]]
    return max(fitting, key=lambda section: int(section.head[0])) if fitting else None


def run(game: Encounter, hero: Hero, section: Section, card: Card) -> bool:
    """Do what a card or its outcome says, for the hero who drew it; gives whether the card stays, because it TRAPPED somebody."""
    here = Attachment(section, hero, (), card)
    if section.body is not None:
        game.perform(section.body, here, Event(hero))
    return KEPT in here.memory


# ---- TRAPPED --------------------------------------------------------------------------------------------------------------


def trap(game: Encounter, hero: Hero, here: Attachment) -> None:
    """A card TRAPS a hero; an Event Card stays with it until the escape is made (WAN-STATUS-025, WAN-EVENT-004)."""
    card = here.source if isinstance(here.source, Card) and here.source.kind == decks.EVENT else None
    if statuses.put_status(game, hero, TRAPPED, here.owner, card) and card is not None:
        here.memory[KEPT] = True


def escape_of(hero: Hero) -> Section | None:
    """How a TRAPPED hero gets free, as the card says that did it."""
    token = hero.statuses.get(TRAPPED)
    if token is None or token.card is None:
        return None
    return next(iter(token.card.parts("escape")), None)


def try_escape(game: Encounter, helper: Hero, hero: Hero, section: Section) -> bool:
    """An attempt of a hero to free itself, or a helper's; gives whether it came free."""
    kind = str(section.fields["check"])
    if kind != "none":
        game.checked = rolls.roll_check(game, helper, kind)
        if game.checked.successes < int(section.fields["successes"]):
            return False
    return statuses.end_status(game, hero, TRAPPED)
