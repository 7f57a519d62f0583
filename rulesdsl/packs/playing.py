"""What every pack does around a game: exceptions with the cards that were at work, and scripts that are used up.

Comes in: an engine `Game`. Goes out: the same course of play, or `Unfinished`. No rules of any game here.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdsl.engine.cards import Attachment
from rulesdsl.engine.decisions import ScriptedAgent
from rulesdsl.engine.faults import ScriptExhausted
from rulesdsl.engine.game import Game
from rulesdsl.packs.protocol import Unfinished

MOST_AT_WORK = 12


def label_at_work(here: Attachment) -> str:
    """`skill Poison 2 of Spitter`."""
    owner = getattr(here.owner, "name", "")
    return f"{here.card.kind} {here.label}" + (f" of {owner}" if owner and owner != here.card.name else "")


def guarded(game: Game, play: Callable[[], object], label: Callable[[Attachment], str] = label_at_work) -> None:
    """Run a part of a game; an exception comes out as `Unfinished` with the cards that were at work."""
    try:
        play()
    except Exception as error:
        chain = tuple(label(here) for here in game.chain[-MOST_AT_WORK:])
        raise Unfinished(error, chain, len(game.journal.entries)) from error


def check_script(game: Game) -> None:
    """Raise `ScriptExhausted` when a scene laid out dice or answers that nothing asked for."""
    left = [f"{len(stream.script)} dice of `{name}`" for name, stream in game.dice.streams() if stream.script]
    if isinstance(game.agent, ScriptedAgent):
        left += [f"the answer `{item}` to `{what}`" for what, answers in game.agent.script.items() for item in answers]
    if left:
        raise ScriptExhausted(f"the scene never asked for {', '.join(left)}")
