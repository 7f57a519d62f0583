"""What cards of the school can say."""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Event, Ref
from rulesdsl.engine.faults import GameFault
from rulesdsl.engine.game import Game
from rulesdsl.packs.cards import CardTable
from tests.packs_school.phrasebook import book

__all__ = ["Event", "School", "expect", "steps_of", "vigor_of"]


class School(Game):
    """The cards of a school, to ask about."""

    def __init__(self, library: CardTable) -> None:
        super().__init__()
        self.library = library


class Failed(GameFault):
    """A visit expected something else."""


@book.quantity("vigor of {whom:fencer}", example="expect vigor of Cyrano is 7")
def vigor_of(game: School, here: Attachment, whom: Ref) -> int:
    """What a fencer can take, as the duel's card has it."""
    return int(game.library.get("fencer", whom.name).fields["vigor"])


@book.quantity("steps of {name:name}", example='expect steps of "turn" is 1')
def steps_of(game: School, here: Attachment, name: str) -> int:
    """How many steps a sequence has."""
    return len(game.library.get("sequence", name).sections)


@book.verb("expect {holds:bool}", where="visit", example="expect vigor of Cyrano is 7")
def expect(game: School, here: Attachment, holds: bool) -> None:
    """The visit fails when it does not hold."""
    if not holds:
        raise Failed("expected something else")
