"""Exceptions of a game as diagnostics at the card's line, with the chain of causes.

Comes in: what a game raised, and the places of the loaded cards. Goes out: plain `Failure` records (they can leave a process) and
`Diagnostic`s. Nothing is printed here.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulesdsl.engine.faults import BudgetExceeded, GameFault, Place
from rulesdsl.lang.codes import diagnose
from rulesdsl.lang.diagnostics import Diagnostic, Related, Span
from rulesdsl.loading import Loaded, as_fault

HELP = {
    "RD0701": "guard against the values of the message with `if` or `when`",
    "RD0702": "put `once per turn` or a `when` on one of the cards of the chain",
    "RD0705": "give as many dice and answers as are asked for, in that order",
}


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that could not go on. `places` go from the outermost card to the innermost, `chain` are the cards at work; `test`
    is the kind of card that was played as a test."""

    code: str
    message: str
    places: tuple[Place, ...]
    chain: tuple[str, ...]
    game: str = ""
    test: str = ""


def failure_of(error: Exception, loaded: Loaded, chain: tuple[str, ...] = (), game: str = "", test: str = "") -> Failure:
    """The failure behind an exception; `chain` is what was at work, `game` says which game it was, `test` of which kind a test
    is."""
    fault = as_fault(error, loaded, chain)
    return Failure(fault.code, one_line(fault), fault.places, fault.chain or chain, game, test)


def one_line(fault: GameFault) -> str:
    """The message without anything that speaks of Python."""
    cause = fault.__cause__
    if isinstance(cause, RecursionError):
        return "the handler went too deep"
    text = " ".join(fault.message.split())
    if isinstance(cause, Exception) and not isinstance(fault, BudgetExceeded):
        detail = " ".join(str(cause).split())
        return f"the handler failed: {detail}" if detail else "the handler failed"
    return text[:1].lower() + text[1:]


def diagnostic_of(failure: Failure, fallback: Span | None = None) -> Diagnostic:
    """The failure at its innermost place; outer places are related ones, the chain and the game are notes."""
    spans = [Span(place.file, place.line, place.column, place.line, place.column + 1) for place in failure.places]
    span = spans[-1] if spans else fallback or Span("", 1, 1, 1, 1)
    related = tuple(Related(outer, "on the way here") for outer in dict.fromkeys(reversed(spans[:-1])) if outer != span)
    notes = [f"at work: {' > '.join(failure.chain)}"] if failure.chain else []
    notes += [f"in {failure.game}"] if failure.game else []
    help = "" if failure.code == "RD0705" and "asked" not in failure.message else HELP.get(failure.code, "")
    if failure.code == "RD0701" and failure.test and not failure.message.startswith("the handler"):
        help = f"check the names here and what the {failure.test} sets up before this step"
    return diagnose(failure.code, failure.message, span, help=help, related=related, notes=tuple(notes))
