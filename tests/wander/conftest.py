"""The shipped cards, compiled once for the tests of the rules, and maps to put models on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesdsl.engine.decisions import ScriptedAgent
from rulesdsl.packs.wander import enemy_turn, experience, places, spawning
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.setting import board_of, label, space_at
from rulesdsl.packs.wander.state import Enemy, Hero
from rulesdsl.workspace import load_all, open_workspace


class Arena:
    """A game on a drawn map, without set-up. Columns and rows count from 1, as in scenes; `reads` are other readings."""

    def __init__(
        self,
        library: Library,
        board: str,
        answers: dict[str, list[str]],
        *,
        level: int,
        advanced: bool,
        seed: int,
        reads: dict[str, Any],
    ) -> None:
        self.agent = ScriptedAgent(answers, label)
        self.game = Encounter(library, level=level, advanced=advanced, seed=seed, agent=self.agent)
        self.game.reads = {**self.game.reads, **reads}
        self.game.board = board_of(self.game, board)

    def hero(self, name: str, column: int, row: int = 1) -> Hero:
        """A hero whose card goes to the bottom of the tracker."""
        game = self.game
        hero = experience.make_hero(game, game.library.get("hero", name), len(game.heroes))
        game.heroes.append(hero)
        game.tracker.append(hero)
        places.put(game, hero, space_at(game, column, row))
        return hero

    def enemies(self, name: str, count: int, column: int, row: int = 1) -> list[Enemy]:
        """Enemies in one space, whether they have room or not; the card of a new type goes to the bottom."""
        kind = spawning.type_of(self.game, name)
        found = [spawning.add_enemy(self.game, kind, space_at(self.game, column, row)) for _ in range(count)]
        if kind not in self.game.tracker:
            self.game.tracker.append(kind)
        return found

    def enemy(self, name: str, column: int, row: int = 1) -> Enemy:
        """One enemy."""
        return self.enemies(name, 1, column, row)[0]

    def activate(self, name: str) -> None:
        """The activation of a type."""
        enemy_turn.activate(self.game, spawning.type_of(self.game, name))

    def dice(self, stream: str, *symbols: str) -> None:
        """The next dice of a kind of roll."""
        self.game.stream(stream).script.extend(self.game.die.faces.index(symbol) for symbol in symbols)

    def deck(self, *names: str) -> None:
        """The Spawn Deck from the top."""
        self.game.piles["spawn"] = [self.game.library.get("spawn", name) for name in names]

    def at(self, column: int, row: int = 1) -> list[str]:
        """The names of the models in a space, in the order in which they came."""
        return [model.name for model in space_at(self.game, column, row).models]

    def asked(self, question: str) -> int:
        """How often a question was put."""
        return sum(1 for decision in self.agent.asked if decision.what == question)


NewArena = Callable[..., Arena]


@pytest.fixture(scope="session")
def shipped() -> Library:
    """The library of the shipped set."""
    workspace = open_workspace(pack="wander")
    checked = workspace.check()
    assert not checked.errors
    return Library.of(load_all(workspace, checked).cards)


@pytest.fixture
def arena(shipped: Library) -> NewArena:
    """Makes an arena: `arena(". . S", level=2, answers={"push": ["Grunt"]}, push="two")`."""

    def make(
        board: str,
        *,
        level: int = 1,
        advanced: bool = False,
        seed: int = 0,
        answers: dict[str, list[str]] | None = None,
        library: Library | None = None,
        **reads: Any,
    ) -> Arena:
        names = {name.replace("_", "-"): answer for name, answer in reads.items()}
        return Arena(library or shipped, board, answers or {}, level=level, advanced=advanced, seed=seed, reads=names)

    return make
