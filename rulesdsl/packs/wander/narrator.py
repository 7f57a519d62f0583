"""Tells a game turn by turn, and says what a person is asked.

Comes in: the notes of a game. Goes out: lines of text through `say`. Nothing is changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.setting import label
from rulesdsl.packs.wander.state import Hero, Model

Say = Callable[[str], None]


class Narrator:
    """Set as the observer of a game."""

    def __init__(self, game: Encounter, say: Say) -> None:
        self.game = game
        self.say = say

    def introduce(self) -> None:
        """Who plays what."""
        name = self.game.scenario.name if self.game.scenario is not None else "a scene"
        self.say(f"{name}: {', '.join(hero.name for hero in self.game.heroes)}")

    def __call__(self, what: str, about: Any) -> None:
        tell = TELLERS.get(what)
        if tell is not None:
            for line in tell(self.game, about):
                self.say(line)


def tell_round(game: Encounter, about: Any) -> list[str]:
    return [f"Round {about}. Morale {game.morale}. Tracker: {', '.join(card.name for card in game.tracker)}"]


def tell_wounds(game: Encounter, about: Any) -> list[str]:
    model, amount, _ = about
    return [f"    {model.name} takes {amount} {'WOUND' if amount == 1 else 'WOUNDS'}"] if amount else []


TELLERS: dict[str, Callable[[Encounter, Any], list[str]]] = {"round": tell_round, "wounds": tell_wounds}


def question(game: Encounter, decision: Decision) -> str:
    """One line: who is asked what."""
    who = decision.who.name if isinstance(decision.who, Model | Hero) else "Players"
    about = label(decision.about) if decision.about is not None and decision.about is not decision.who else ""
    return f"{who}: {decision.what}{f' ({about})' if about else ''}"


def option(game: Encounter, decision: Decision, option: Any) -> str:
    """One line: an option."""
    return label(option)


def picture(game: Encounter) -> str:
    """How things stand."""
    return "; ".join(f"{hero.name} {hero.wounds} WOUNDS" for hero in game.heroes)
