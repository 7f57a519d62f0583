"""The shipped cards, built once for the tests of the rules, and battles to begin with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.gearloc import build_gearloc
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.watching import WatchedBattle
from rulesdsl.workspace import load_all, open_workspace

NewBattle = Callable[..., Battle]


@pytest.fixture(scope="session")
def shipped() -> Library:
    """The library of the shipped set."""
    workspace = open_workspace()
    checked = workspace.check()
    assert not checked.errors
    return Library.of(load_all(workspace, checked).cards)


@pytest.fixture
def new_battle(shipped: Library) -> NewBattle:
    """Makes a battle of so many Gearlocs with plain chips in its stacks: 20 of 1Pt, 8 of 5Pt, 3 of 20Pt, 2 Krelln, 2 Mechs."""

    def make(gearlocs: int = 1, day: int = 1, mat: str = "Base", watched: bool = False) -> Battle:
        names = ["Boomer", "Picket", "Patches", "Duster"][:gearlocs]
        battle = (WatchedBattle if watched else Battle)(
            shipped, mat, [build_gearloc(shipped.get("gearloc", name)) for name in names], day=day
        )
        for name, count in (("Rule Ogre", 3), ("Rule Captain", 8), ("Rule Fighter", 20), ("Rule Krelln", 2), ("Rule Mech", 2)):
            card = shipped.get("baddie", name)
            points = int(card.fields["points"])
            battle.active[points] += [Chip(card, points) for _ in range(count)]
        return battle

    return make
