"""The agent that asks a person, in the words of a game."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdsl.engine.decisions import Decision
from rulesdsl.engine.game import Game
from rulesdsl.engine.journal import DECIDE
from rulesdsl.lab.asking import WIDTH, Quit, TerminalAgent, Undo, folded


class Words:
    """The words of a game that has none."""

    def question(self, game: Any, decision: Decision) -> str:
        return f"which {decision.what}?"

    def option(self, game: Any, decision: Decision, option: Any) -> str:
        return f"<{option}>"

    def picture(self, game: Any) -> str:
        return "mat"


def test_it_asks_again_and_knows_undo_and_quit() -> None:
    lines = ["", "7", "?", "s", "2", "u", "q"]
    shown: list[str] = []
    agent = TerminalAgent(lambda prompt: lines.pop(0), shown.append, Words(), "duel")
    decision = Decision(None, "dice", ("attack die", "roll"))
    game = Game()
    game.record(DECIDE, "move", 0)
    assert agent.choose(game, decision) == 1
    assert shown[:4] == ["mat", "which dice?", "  1  <attack die>", "  2  <roll>"]
    assert shown[4:6] == ["a number from 1 to 2, or u, s, q, ?"] * 2
    assert "s: show the duel" in shown[6] and shown[7] == "mat"
    with pytest.raises(Undo):
        agent.choose(game, decision)
    with pytest.raises(Quit):
        agent.choose(game, decision)


def test_it_says_what_a_card_says() -> None:
    lines = ["? Net Hook", "1"]
    shown: list[str] = []
    agent = TerminalAgent(lambda prompt: lines.pop(0), shown.append, Words(), "duel", lambda name: [f"item {name}", "  Pull."])
    assert agent.choose(Game(), Decision(None, "dice", ("a", "b"))) == 0
    assert shown[-2:] == ["item net hook", "  Pull."]


def test_there_is_nothing_to_take_back_before_the_first_decision() -> None:
    lines = ["u", "1"]
    shown: list[str] = []
    agent = TerminalAgent(lambda prompt: lines.pop(0), shown.append, Words())
    assert agent.choose(Game(), Decision(None, "dice", ("a", "b"))) == 0
    assert "There is nothing to take back." in shown


def test_long_lines_are_folded_below_their_own_indent() -> None:
    line = "  " + " ".join(["word"] * 40)
    first, *rest = folded(line).split("\n")
    assert len(first) <= WIDTH and first.startswith("  word") and all(part.startswith("      word") for part in rest)
    assert folded("  short") == "  short"
