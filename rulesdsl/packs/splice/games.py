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
from rulesdsl.packs.splice import supplies, tyrant_mat
from rulesdsl.packs.splice.counting import Counter, Tally
from rulesdsl.packs.splice.greedy import GreedyAgent
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.library import Library
from rulesdsl.packs.splice.plans import Plan, make_game
from rulesdsl.packs.splice.setting import label
from rulesdsl.packs.splice.state import READY, STATS, Event, Member

AGENTS = ("greedy", "random")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `won`: the fifth Progress Point was reached; `day`: the last Day that was played.

    `positive` and `negative` count the results of all splices; `stats` is the sum of the Tyrant's Stats at the end.
    """

    index: int
    won: bool
    day: int
    progress: int
    failed: int
    turns: int
    positive: int
    negative: int
    stats: int
    tyrant_dice: int
    skills: int
    reason: str
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
    return outcome_of(game, index)


def outcome_of(game: Lab, index: int) -> Outcome:
    """The numbers of a game that is over."""
    tyrant = game.tyrant
    return Outcome(
        index,
        game.result == READY,
        game.day,
        game.progress,
        game.failed,
        game.turns,
        game.positives,
        game.negatives,
        sum(tyrant.stats[stat] for stat in STATS),
        len(tyrant.dice),
        len(tyrant_mat.skills_had(game)),
        game.reason,
        len(game.journal.decisions()),
        game.journal.digest(),
    )


def play_scene(library: Library, card: Card) -> None:
    """Play the statements of a scene card. Raises `Unfinished`; dice and answers that nothing asked for are a fault too.

    A scene begins with all Lab Dice in the bag, the Tyrant's Stats at their lowest, and empty stacks.
    """
    game = Lab(library, seed=f"scene {card.name}", agent=ScriptedAgent({}, label))
    supplies.fill_bag(game)
    for stat in STATS:
        game.tyrant.stats[stat] = tyrant_mat.limits(game, stat)[0]
    teller = Member(card.name)

    def play() -> None:
        if card.body is not None:
            game.perform(card.body, Attachment(card, teller), Event())
        playing.check_script(game)

    playing.guarded(game, play)
