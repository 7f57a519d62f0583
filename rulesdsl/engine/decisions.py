"""Decisions and the agents that take them.

A `Decision` says who chooses, what about, and the legal options; an agent answers with an index. Agents never change state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from rulesdsl.engine.faults import ScriptExhausted

if TYPE_CHECKING:
    from rulesdsl.engine.game import Game


@dataclass(slots=True, eq=False)
class Decision:
    """One choice; nobody changes it. `who` is the chooser (None: the whole side of the players), `what` a stable short name of
    the question, `options` the legal answers, `about` what the question is about (a card, a unit)."""

    who: Any
    what: str
    options: Sequence[Any]
    about: Any = None


class Agent(Protocol):
    """Whoever answers decisions."""

    def choose(self, game: Game, decision: Decision) -> int:
        """The index of the chosen option."""
        ...


class FirstAgent:
    """Always the first legal option."""

    def choose(self, game: Game, decision: Decision) -> int:
        return 0


class RandomAgent:
    """Uniform over the legal options, from a stream of its own."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        self._random = Random(f"agent/{seed}")

    def choose(self, game: Game, decision: Decision) -> int:
        return int(self._random.random() * len(decision.options))


class ReplayAgent:
    """Answers with recorded indices, then hands over to `then` (undo and saved games)."""

    __slots__ = ("_indices", "_next", "then")

    def __init__(self, indices: Sequence[int], then: Agent | None = None) -> None:
        self._indices = list(indices)
        self._next = 0
        self.then = then

    def choose(self, game: Game, decision: Decision) -> int:
        if self._next < len(self._indices):
            index = self._indices[self._next]
            self._next += 1
            if not 0 <= index < len(decision.options):
                raise ScriptExhausted(f"the recorded answer {index} to `{decision.what}` is not among its options")
            return index
        if self.then is None:
            raise ScriptExhausted(f"no recorded answer is left for `{decision.what}`")
        return self.then.choose(game, decision)


class ScriptedAgent:
    """Answers by label: `script` maps the name of a question to answers that are used up in order; `fallback` takes the rest.

    `label` turns an option into the text that a script names. `asked` are all decisions so far.
    """

    __slots__ = ("asked", "fallback", "label", "script")

    def __init__(self, script: dict[str, list[str]], label: Callable[[Any], str], fallback: Agent | None = None) -> None:
        self.script = script
        self.label = label
        self.fallback = fallback or FirstAgent()
        self.asked: list[Decision] = []

    def choose(self, game: Game, decision: Decision) -> int:
        self.asked.append(decision)
        wanted = self.script.get(decision.what)
        if not wanted:
            return self.fallback.choose(game, decision)
        labels = [self.label(option) for option in decision.options]
        answer = wanted.pop(0)
        for index, label in enumerate(labels):
            if label.casefold() == answer.casefold():
                return index
        raise ScriptExhausted(f"`{answer}` is not a legal answer to `{decision.what}`; legal are: {', '.join(labels)}")
