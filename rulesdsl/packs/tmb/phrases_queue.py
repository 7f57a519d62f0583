"""Phrases for Battle Queues that are not built from plain Baddie Pts, and for chips that are added to them.

Comes in: the battle, the card in force, points. Goes out: chips drawn into the queue through the methods of `Battle`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.meter import BOTTOM, TOP
from rulesdsl.packs.tmb.phrasebook import book


@book.verb(
    "build the queue with {amount:int} points including {count:int} {type:type}",
    example="build the queue with baddie points points including 1 Mech",
    text="build the Battle Queue with this many Pts, including {count} {type} at 3 Pts each: {amount}",
)
def build_including(game: Battle, here: Attachment, amount: int, count: int, type: Ref) -> None:
    """So many 3Pt Baddies of a type, as far as the Pts pay for them, then the rest of the Pts (UND-BQ-002, UND-BQ-004)."""
    game.build_queue(amount, including=(type.name, count))


@book.verb(
    "build the queue with {amount:int} points of type {type:type} first",
    example="build the queue with baddie points points of type Beast first",
    text="build the Battle Queue with this many Pts, as many of them as possible in Baddies of type {type}: {amount}",
)
def build_from_type(game: Battle, here: Attachment, amount: int, type: Ref) -> None:
    """Highest values first as always, chips of a type before all others, looked for everywhere (UND-BQ-007, UND-BQ-008)."""
    game.build_queue(amount, kind=type.name)


@book.verb(
    "build the queue with {amount:int} points led by {points:points} baddies",
    example="build the queue with baddie points points led by 5pt baddies",
    text="build the Battle Queue with this many Pts, as many of them as possible in {points} Baddies and none dearer: {amount}",
)
def build_from_value(game: Battle, here: Attachment, amount: int, points: int) -> None:
    """As many Baddies of a value as possible, looked for everywhere, none dearer; then cheaper ones (UNB-BQ-001)."""
    game.build_queue(amount, most=points)


@book.quantity(
    "half of {amount:int} rounded up",
    example="build the queue with half of baddie points rounded up points",
    text="half of {amount} (rounded up)",
)
def half_rounded_up(game: Battle, here: Attachment, amount: int) -> int:
    """Half of a number, the greater half of an odd one (TMB-BQ-014)."""
    return (amount + 1) // 2


# ---- chips that are added ---------------------------------------------------------------------------------------------


def add_some(game: Battle, count: int, points: int, where: str = "place") -> None:
    """Chips from the Active Stack of a value, as many as there are (TMB-ENC-026)."""
    for _ in game.times(count):
        game.enqueue(game.draw(points), where)


@book.verb(
    "add {count:int} baddies worth {points:points} to the queue",
    example="add 2 baddies worth 5pt to the queue",
    text="{count} more Baddies worth {points} go to their places in the queue",
)
def add_baddies(game: Battle, here: Attachment, count: int, points: int) -> None:
    """Baddies go to the places of their value after the queue was built (TMB-BQ-007)."""
    add_some(game, count, points)


@book.verb(
    "add {count:int} baddies worth {points:points} to the top of the queue",
    example="add 2 baddies worth 5pt to the top of the queue",
    text="{count} more Baddies worth {points} go on top of the queue",
)
def add_baddies_on_top(game: Battle, here: Attachment, count: int, points: int) -> None:
    """Baddies go on top of the queue."""
    add_some(game, count, points, TOP)


@book.verb(
    "add {count:int} baddies worth {points:points} to the bottom of the queue",
    example="add 2 baddies worth 1pt to the bottom of the queue",
    text="{count} more Baddies worth {points} go under the queue",
)
def add_baddies_below(game: Battle, here: Attachment, count: int, points: int) -> None:
    """Baddies go under the queue."""
    add_some(game, count, points, BOTTOM)


@book.verb(
    "add {count:int} {type:type} to the queue",
    example="add size of the party Krelln to the queue",
    text="add {type} to the queue: {count}",
)
def add_of_type(game: Battle, here: Attachment, count: int, type: Ref) -> None:
    """3Pt Baddies of a type: Krelln go on top of everything, Mechs to the bottom (UND-BQ-001, UND-BQ-005)."""
    for _ in game.times(count):
        game.enqueue(game.search(lambda chip: type.name in chip.types, 3))


@book.verb(
    "add a {points:points} {type:type} baddie to the bottom of the queue",
    example="add a 5pt Orc baddie to the bottom of the queue",
)
def add_typed_below(game: Battle, here: Attachment, points: int, type: Ref) -> None:
    """A Baddie of a type is looked for and goes under the queue."""
    game.enqueue(game.search(lambda chip: type.name in chip.types, points), BOTTOM)


@book.verb("add {baddie:baddie} to the queue", example="add Goblin Guru to the queue")
def add_named(game: Battle, here: Attachment, baddie: Ref) -> None:
    """A Baddie is looked for and goes to the place of its value (TMB-BQ-008)."""
    game.enqueue(game.search(lambda chip: chip.name == baddie.name))


@book.verb("add {baddie:baddie} to the bottom of the queue", example="add Goblin Guru to the bottom of the queue")
def add_named_below(game: Battle, here: Attachment, baddie: Ref) -> None:
    """A Baddie is looked for and goes under the queue."""
    game.enqueue(game.search(lambda chip: chip.name == baddie.name), BOTTOM)
