"""Phrases that the set-ups and skills of Tyrants need and other cards seldom do.

Comes in: the battle, the card in force. Goes out: chips in the queue, through the methods of `Battle`. No phrase here is about
one card.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.meter import TOP
from rulesdsl.packs.tmb.phrasebook import book


@book.verb(
    "call a {points:points} {type:type} baddie to the top of the queue", example="call a 1pt Orc baddie to the top of the queue"
)
def call_typed_on_top(game: Battle, here: Attachment, points: int, type: Ref) -> None:
    """A Baddie of a type goes on top of the queue: from the Active Stacks, the defeated (in any edition) or out of play."""
    base, game.base = game.base, False
    chip = game.search(lambda found: type.name in found.types, points)
    game.base = base
    game.enqueue(chip, TOP)


@book.verb(
    "add the tyrant {tyrant:tyrant} to the top of the queue",
    example="add the tyrant Mulmesh to the top of the queue",
)
def add_tyrant_on_top(game: Battle, here: Attachment, tyrant: Ref) -> None:
    """One more chip of a Tyrant that has several: it must fall too (TMB-TYR-006, TMB-TYR-010)."""
    game.enqueue(game.tyrant_chip(tyrant.name), TOP)
