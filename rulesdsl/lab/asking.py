"""The agent that asks a person: options by number, undo, quit.

Comes in: decisions of any game, and the words of its pack. Goes out: the index of an answer. How a line is read and printed is
handed in.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING

from rulesdsl.engine.decisions import Decision
from rulesdsl.engine.journal import DECIDE

if TYPE_CHECKING:
    from rulesdsl.engine.game import Game
    from rulesdsl.packs.protocol import Words

WIDTH = 100
"""Longest line that is shown."""

HELP = "number: take that option   u: undo the last decision   s: show the {}   ? NAME: what a card says   q: quit   ?: this help"


class Undo(Exception):
    """The person wants the last decision back; whoever runs the game replays it without that one."""


class Quit(Exception):
    """The person stops playing."""


class TerminalAgent:
    """Asks a person. `ask` shows a prompt and gives a line, `show` prints one; `words` are those of the game, which a person
    calls a `noun`; `explain` gives the lines that a card says, by its name."""

    __slots__ = ("_ask", "_explain", "_noun", "_show", "_words")

    def __init__(
        self,
        ask: Callable[[str], str],
        show: Callable[[str], None],
        words: Words,
        noun: str = "game",
        explain: Callable[[str], list[str]] | None = None,
    ) -> None:
        self._ask = ask
        self._show = show
        self._words = words
        self._noun = noun
        self._explain = explain

    def choose(self, game: Game, decision: Decision) -> int:
        """The index of the option that the person picks; raises `Undo` or `Quit`."""
        self._picture(game)
        self._show(self._words.question(game, decision))
        for number, option in enumerate(decision.options, start=1):
            self._show(f"  {number}  {self._words.option(game, decision, option)}")
        while True:
            line = self._ask("> ").strip().casefold()
            if line.isdigit() and 1 <= int(line) <= len(decision.options):
                return int(line) - 1
            if line == "u" and not any(kind == DECIDE for kind, _, _ in game.journal.entries):
                self._show("There is nothing to take back.")
                continue
            if line == "u":
                raise Undo
            if line == "q":
                raise Quit
            if line == "s":
                self._picture(game)
            elif line == "?":
                self._show(HELP.format(self._noun))
            elif line.startswith("?") and self._explain is not None:
                for text in self._explain(line[1:].strip()):
                    self._show(folded(text))
            else:
                self._show(f"a number from 1 to {len(decision.options)}, or u, s, q, ?")

    def _picture(self, game: Game) -> None:
        self._show("\n".join(folded(line) for line in self._words.picture(game).split("\n")))


def folded(line: str) -> str:
    """A line of at most `WIDTH` letters, the rest of it below."""
    if len(line) <= WIDTH:
        return line
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(line.strip(), WIDTH, initial_indent=indent, subsequent_indent=f"{indent}    ", break_on_hyphens=False)
