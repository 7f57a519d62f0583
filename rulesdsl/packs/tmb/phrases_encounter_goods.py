"""Phrases of Encounters about goods: Loot that lies open, weight, the order of the next Encounters.

Comes in: the battle, the card in force. Goes out: changes through `laid_out.py` and of the Encounter deck.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb import encounters, laid_out
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.options import NextCard
from rulesdsl.packs.tmb.phrasebook import book

USED = "laid out loot used"


@book.verb(
    "lay out {count:int} loot",
    where="encounter",
    example="lay out 3 loot",
    text="{count} Loot lie face up and may be used by everybody",
)
def lay_out_loot(game: Battle, here: Attachment, count: int) -> None:
    """Cards of the Loot deck lie face up until the Encounter is over; everybody may use them in its turn (TMB-LOOT-009)."""
    laid_out.lay_out(game, len(game.times(count)))


@book.condition(
    "any laid out loot was used",
    where="encounter",
    example="if any laid out loot was used { share the laid out loot }",
)
def laid_out_used(game: Battle, here: Attachment) -> bool:
    """Whether anybody used a Loot that lay open in this Encounter."""
    return bool(game.adventure.notes.get(USED))


@book.verb(
    "share the laid out loot",
    where="encounter",
    example="share the laid out loot",
    text="the party keeps the Loot that lies open",
)
def share_laid_out(game: Battle, here: Attachment) -> None:
    """The party keeps what still lies open, and says who gets which card."""
    laid_out.share_out(game)


@book.verb(
    "shed what the party carries above {limit:int}",
    where="encounter",
    example="shed what the party carries above baddie points",
    text="the party sheds Loot, HP and Skill Dice, which weigh 1 each, down to {limit}; HP and dice come back after the next day",
)
def shed_above(game: Battle, here: Attachment, limit: int) -> None:
    """Each Loot, HP and Skill Die on a mat weighs 1; each Gearloc keeps 1 HP, what cannot be shed stays."""
    laid_out.shed_down_to(game, limit)


@book.verb(
    "arrange the top {count:int} encounters",
    example="arrange the top 2 encounters",
    text="look at the top {count} Encounters and put them back in any order",
)
def arrange_encounters(game: Battle, here: Attachment, count: int) -> None:
    """The party sees the next cards of the Encounter deck and says which of them comes next."""
    deck = encounters.deck_of(game)
    seen, rest = deck.cards[: max(0, count)], deck.cards[max(0, count) :]
    ordered = []
    while len(seen) > 1:
        chosen = game.decide(None, "next encounter", [NextCard(card) for card in seen], here).card
        seen.remove(chosen)
        ordered.append(chosen)
    deck.cards = ordered + seen + rest
