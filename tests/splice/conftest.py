"""The shipped cards of the lab, compiled once for these tests."""

from __future__ import annotations

import pytest

from rulesdsl.lab.content import Playable, load, shipped
from rulesdsl.packs.splice.library import Library


@pytest.fixture(scope="session")
def playable() -> Playable:
    """What ships, as a game is played with it."""
    return load(shipped("splice"))


@pytest.fixture
def library(playable: Playable) -> Library:
    """A library of its own for each test, with the Baddies of Too Many Bones."""
    return Library.of([card for table in playable.library.cards.values() for card in table.values()])
