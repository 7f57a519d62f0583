"""Faults at run time. Exceptions of this module are the only ones that the interpreter raises on purpose."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a card something happened: file, line and column (both from 1) and what was being done."""

    file: str
    line: int
    column: int
    what: str = ""


class GameFault(Exception):
    """A game that cannot go on. `chain` lists the causes, outermost first, as card labels."""

    code = "RD0701"

    def __init__(self, message: str, chain: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.chain = chain
        self.places: tuple[Place, ...] = ()


class BudgetExceeded(GameFault):
    """More steps or deeper triggers than the budget of the game allows: a runaway card."""

    code = "RD0702"


class ReplayDiffers(GameFault):
    """A journal that does not fit the game played now. `step` counts journal entries from 1."""

    code = "RD0703"

    def __init__(self, message: str, step: int) -> None:
        super().__init__(message)
        self.step = step


class ScriptExhausted(GameFault):
    """A scripted agent was asked more than its script holds, or for an option that is not legal."""

    code = "RD0705"
