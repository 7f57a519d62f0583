"""Whole games of this pack for whoever runs many of them: one call plays one game or one scene.

Comes in: a library, a plan, a seed, the name of an agent. Goes out: an `Outcome` of plain numbers. Faults go through as
`Unfinished`, with the chain of cards that was at work.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from rulesdsl.engine.cards import Attachment, Card
from rulesdsl.engine.decisions import Agent, ScriptedAgent
from rulesdsl.packs import playing
from rulesdsl.packs.wander.counting import Counter, Tally
from rulesdsl.packs.wander.game import WON, Encounter
from rulesdsl.packs.wander.greedy import GreedyAgent
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.plans import Plan, make_game
from rulesdsl.packs.wander.setting import label
from rulesdsl.packs.wander.state import Event, Model

AGENTS = ("greedy", "random")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `rounds`: of all its Encounters; `xp`: of all heroes together; `downs`: times a hero was DOWNED."""

    index: int
    won: bool
    rounds: int
    morale_lost: int
    downs: int
    kills: int
    xp: int
    items: int
    items_used: int
    decisions: int
    digest: str
    given_up: bool = False

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)


def make_agent(name: str, seed: int | str = 0, index: int = 0) -> Agent:
    """An agent by name, fresh for one game."""
    return playing.agent_called(name, GreedyAgent, seed, index)


def play_one(library: Library, plan: Plan, seed: int | str, index: int, agent: str, tally: Tally | None = None) -> Outcome:
    """Play one game; count into the tally when there is one. Raises `Unfinished`."""
    game = make_game(library, plan, seed=seed, index=index, agent=make_agent(agent, seed, index), watched=tally is not None)
    if tally is not None:
        game.observer = Counter(game, tally)
    playing.guarded(game, game.play_game)
    return Outcome(
        index,
        game.result == WON,
        game.all_rounds,
        int(game.reads["morale"]) - game.morale,
        game.downs,
        len(game.fallen),
        sum(hero.xp for hero in game.heroes),
        sum(len(hero.items()) for hero in game.heroes),
        game.items_used,
        len(game.journal.decisions()),
        game.journal.digest(),
        game.given_up,
    )


def play_scene(library: Library, card: Card) -> None:
    """Play the statements of a scene card. Raises `Unfinished`; dice and answers that nothing asked for are a fault too."""
    game = Encounter(library, seed=f"scene {card.name}", agent=ScriptedAgent({}, label))
    teller = Model(card.name, "scene", None)

    def play() -> None:
        if card.body is not None:
            game.perform(card.body, Attachment(card, teller), Event())
        playing.check_script(game)

    playing.guarded(game, play)
