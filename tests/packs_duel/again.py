"""A second pack that builds on the first: the same game under another name, as the registry would find it."""

from __future__ import annotations

from rulesdsl.lang.phrases import Phrasebook
from tests.packs_duel import pack, phrasebook
from tests.packs_duel.pack import *  # noqa: F403

__all__ = [*pack.__all__]

book = Phrasebook("again", primitives="tests.packs_duel.primitives", requires=(phrasebook.book,))
book.game_type, book.event_type = phrasebook.book.game_type, phrasebook.book.event_type
