"""The pack as the registry finds it: what `lint`, `build`, `show` and `test` ask for. No game of it is played."""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Card, Event
from rulesdsl.packs.cards import CardTable as Library
from rulesdsl.packs.playing import guarded, label_at_work
from tests.packs_school import primitives
from tests.packs_school.phrasebook import book
from tests.packs_school.primitives import School

__all__ = ["Library", "book", "label_at_work", "play_scene", "primitives"]


def play_scene(library: Library, card: Card) -> None:
    school = School(library)
    body = card.body
    if body is not None:
        guarded(school, lambda: school.perform(body, Attachment(card, None), Event()), label_at_work)
