"""What every pack does around a game: exceptions with the cards that were at work, and scripts that are used up.

Comes in: an engine `Game`. Goes out: the same course of play, or `Unfinished`. No rules of any game here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdsl.engine.cards import Attachment
from rulesdsl.engine.decisions import Agent, RandomAgent, ScriptedAgent
from rulesdsl.engine.faults import ScriptExhausted
from rulesdsl.engine.game import Bound, Game
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


def first_by_choice(game: Game, ready: list[Bound], subject: Any) -> int:
    """Ask which card's handler comes first: its place in `ready`. What has run out is put away before anybody is asked."""
    cards: dict[int, int] = {}
    for number, (_, here, *_) in enumerate(ready):
        if here.card.kind == "clock":
            return number
        cards.setdefault(id(here.card), number)
    if len(cards) < 2:
        return 0
    options = [ready[number][1] for number in cards.values()]
    chosen = game.decide(None, "order", options, subject)
    return list(cards.values())[options.index(chosen)]


def agent_called(name: str, greedy: Callable[[], Agent], seed: int | str = 0, index: int = 0) -> Agent:
    """An agent by name, fresh for one game: `random`, or the `greedy` one of the pack. Raises `ValueError`."""
    if name == "random":
        return RandomAgent(f"{seed}/{index}")
    if name == "greedy":
        return greedy()
    raise ValueError(f"there is no agent called `{name}`")
