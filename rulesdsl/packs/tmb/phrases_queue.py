"""Phrases for Battle Queues that are not built from plain Baddie Pts.

Comes in: the battle, the card in force, points. Goes out: chips drawn into the queue through the methods of `Battle`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book


@book.verb(
    "build the queue with {amount:int} points including {count:int} {type:type}",
    example="build the queue with baddie points points including 1 Mech",
)
def build_including(game: Battle, here: Attachment, amount: int, count: int, type: Ref) -> None:
    """So many 3Pt Baddies of a type, as far as the Pts pay for them, then the rest of the Pts (UND-BQ-002, UND-BQ-004)."""
    game.build_queue(amount, including=(type.name, count))


@book.verb(
    "build the queue with {amount:int} points of type {type:type} first",
    example="build the queue with baddie points points of type Beast first",
)
def build_from_type(game: Battle, here: Attachment, amount: int, type: Ref) -> None:
    """Highest values first as always, chips of a type before all others, looked for everywhere (UND-BQ-007, UND-BQ-008)."""
    game.build_queue(amount, kind=type.name)


@book.verb(
    "build the queue with {amount:int} points led by {points:points} baddies",
    example="build the queue with baddie points points led by 5pt baddies",
)
def build_from_value(game: Battle, here: Attachment, amount: int, points: int) -> None:
    """As many Baddies of a value as possible, looked for everywhere, none dearer; then cheaper ones (UNB-BQ-001)."""
    game.build_queue(amount, most=points)
