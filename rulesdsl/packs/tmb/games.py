"""Whole games of this pack for whoever runs many of them: one call plays one battle or one scene.

Comes in: a library, a plan, a seed, the name of an agent. Goes out: an `Outcome` of plain numbers. Faults go through as they are,
with the chain of cards that was at work.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from rulesdsl.engine.cards import Attachment, Card
from rulesdsl.engine.decisions import Agent, ScriptedAgent
from rulesdsl.packs.playing import agent_called, check_script, guarded, label_at_work
from rulesdsl.packs.tmb.agents import GreedyAgent
from rulesdsl.packs.tmb.battle import SUCCESS, Battle
from rulesdsl.packs.tmb.counting import Counter, Tally
from rulesdsl.packs.tmb.encounter_plans import EncounterPlan
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.plans import AnyPlan, make_game
from rulesdsl.packs.tmb.setting import label
from rulesdsl.packs.tmb.state import PARTY, Event, Unit
from rulesdsl.packs.tmb.watching import WatchedBattle

__all__ = ["AGENTS", "Outcome", "label_at_work", "make_agent", "play_one", "play_scene"]

AGENTS = ("greedy", "random")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a battle ended. `kos`: Gearlocs that lie KO'd at its end; `hp_left`: HP of the party; `boss_hp`: HP that the Tyrants
    which acted have left; `digest`: of the journal; `given_up`: lost only because it went on for too long."""

    index: int
    won: bool
    rounds: int
    turns: int
    kos: int
    hp_left: int
    boss_hp: int
    decisions: int
    digest: str
    given_up: bool = False

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)


def make_agent(name: str, seed: int | str = 0, index: int = 0) -> Agent:
    """An agent by name, fresh for one battle."""
    return agent_called(name, GreedyAgent, seed, index)


@dataclass(frozen=True, slots=True)
class EncounterOutcome:
    """How an Encounter ended. `rounds`: of its last battle; `training`: Training Pts of all Gearlocs; `loot`, `trove`: cards
    drawn; the rest as in `Outcome`."""

    index: int
    won: bool
    rounds: int
    progress: int
    training: int
    loot: int
    trove: int
    kos: int
    hp_left: int
    decisions: int
    digest: str
    given_up: bool = False

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)


def play_one(
    library: Library, plan: AnyPlan, seed: int | str, index: int, agent: str, tally: Tally | None = None
) -> Outcome | EncounterOutcome:
    """Play one battle or Encounter; count into the tally when there is one. Raises `Unfinished`."""
    battle = make_game(library, plan, seed=seed, index=index, agent=make_agent(agent, seed, index), watched=tally is not None)
    if tally is not None and isinstance(battle, WatchedBattle):
        battle.observer = Counter(battle, tally)
        for gearloc in battle.party:
            tally.kos.setdefault(gearloc.name, 0)
    guarded(battle, battle.play_game)
    if isinstance(plan, EncounterPlan):
        return encounter_outcome(battle, index, tally)
    entries = battle.journal.entries
    return Outcome(
        index,
        battle.result == SUCCESS,
        battle.round,
        battle.clock.get("turn", 0),
        sum(1 for gearloc in battle.party if gearloc.defeated),
        sum(gearloc.hp for gearloc in battle.party),
        sum(unit.hp for unit in battle.acted if unit.kind == "tyrant"),
        sum(1 for entry in entries if entry[0] == "decide"),
        battle.journal.digest(),
        battle.given_up,
    )


def encounter_outcome(game: Battle, index: int, tally: Tally | None) -> EncounterOutcome:
    """How an Encounter that was played ended; its rewards are counted into the tally."""
    gained = game.adventure.trophies
    if tally is not None:
        for name, number in gained.items():
            tally.rewards[name] = tally.rewards.get(name, 0) + number
    return EncounterOutcome(
        index,
        game.result == SUCCESS,
        game.round,
        game.adventure.progress,
        gained.get("training", 0),
        gained.get("loot", 0),
        gained.get("trove loot", 0),
        sum(1 for gearloc in game.party if gearloc.hp <= 0),
        sum(gearloc.hp for gearloc in game.party),
        sum(1 for entry in game.journal.entries if entry[0] == "decide"),
        game.journal.digest(),
    )


def play_scene(library: Library, card: Card) -> None:
    """Play the statements of a scene card. Raises `Unfinished`; dice and answers that nothing asked for are a fault too."""
    battle = Battle(library, "Land", [], seed=f"scene {card.name}", agent=ScriptedAgent({}, label))
    narrator = Unit(card.name, "object", PARTY, None)

    def play() -> None:
        if card.body is not None:
            battle.perform(card.body, Attachment(card, narrator), Event())
        check_script(battle)

    guarded(battle, play)
