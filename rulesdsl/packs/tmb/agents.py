"""The agent of this pack that plays for itself.

Comes in: decisions of a Battle. Goes out: the index of an answer. It reads the state, never changes it, and knows no card
by name: what a card is worth is estimated in `estimates.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Attachment
from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.tmb.estimates import HARM, worth_of
from rulesdsl.packs.tmb.greedy import Judge
from rulesdsl.packs.tmb.greedy_adventure import choice, discarded_loot, loot, loot_for, rock, training
from rulesdsl.packs.tmb.options import (
    ApplyHits,
    BankBones,
    Done,
    MoveTo,
    PlaceDefense,
    TakeAttack,
    TakeDefense,
    TakeSkill,
    UpgradeInnate,
    UseDie,
    UseEncounter,
    UseLoot,
    UsePlan,
    UseResult,
)
from rulesdsl.packs.tmb.state import PARTY, Gearloc, SkillDie, Unit

if TYPE_CHECKING:
    from rulesdsl.engine.game import Game

LOOT_WORTH = 0.8
"""What keeping a use of Loot for later is worth."""
ENCOUNTER_WORTH = 0.5
"""What doing something that the Encounter offers is worth."""
MOST_RESULTS = 40
"""Answers in one resolve step after which the greedy agent stops, whatever is left."""


class GreedyAgent:
    """Takes what looks best now. The same state always gets the same answer."""

    __slots__ = ("_answers", "_count", "_dice_known", "_dice_turn", "_judge", "_turn", "_used")

    def __init__(self) -> None:
        self._judge = Judge()
        self._turn: Any = None
        self._used: Any = None
        self._dice_turn: Any = None
        self._dice_known: dict[SkillDie | None, float] = {}  # what the ready dice are worth in this turn; None: the danger
        self._count = 0
        self._answers: dict[str, Callable[[Any, Decision], int]] = {
            "move": self._move,
            "target": self._target,
            "dice": self._dice,
            "resolve": self._resolve,
            "any-time": self._resolve,
            "start position": self._start,
            "tied initiative": self._initiative,
            "unit": self._unit,
            "slot": self._slot,
            "consumable": self._best_die,
            "ready skill": self._best_die,
            "exhaust skill": self._worst_die,
            "reroll": self._reroll,
            "remove active": self._cheapest,
            "choice": choice,
            "training": training,
            "loot for": loot_for,
            "loot": loot,
            "discard loot": discarded_loot,
            "rock": rock,
        }

    def choose(self, game: Game, decision: Decision) -> int:
        """The index of the answer; unknown questions about units are judged like targets, others get the first option."""
        answer = self._answers.get(decision.what)
        self._judge.begin()
        if answer is not None:
            return answer(game, decision)
        if isinstance(decision.options[0], Unit):
            return self._unit(game, decision)
        return 0

    # ---- the turn -----------------------------------------------------------------------------------------------------

    def _move(self, game: Any, decision: Decision) -> int:
        options = decision.options
        goal = self._judge.next_step(game, decision.about, [option for option in options if isinstance(option, MoveTo)])
        return next((i for i, option in enumerate(options) if option is goal), len(options) - 1)

    def _target(self, game: Any, decision: Decision) -> int:
        options = decision.options
        units = [option if isinstance(option, Unit) else getattr(option, "unit", None) for option in options]
        if decision.who is None and all(unit is not None and unit.side == PARTY for unit in units):
            return best([self._judge.sturdiness(game, unit) for unit in units if unit is not None])
        about = decision.about if isinstance(decision.about, Unit) else None
        return best([self._judge.prey(game, about, unit) if unit is not None else -1e9 for unit in units])

    def _dice(self, game: Any, decision: Decision) -> int:
        gearloc = decision.about
        judge = self._judge
        if not isinstance(gearloc, Gearloc):
            return 0  # a turn taken for a Baddie
        if self._dice_turn is not gearloc.turn:
            self._dice_turn, self._dice_known = gearloc.turn, {}
        known = self._dice_known
        scores: list[float] = []
        for option in decision.options:
            kind = type(option)
            if kind is TakeSkill:
                die = option.die
                score = known.get(die)
                if score is None:
                    score = known[die] = judge.skill_die(game, gearloc, die)
                scores.append(score)
            elif kind is TakeAttack:
                scores.append(judge.attack_die(game, gearloc))
            elif kind is TakeDefense:
                danger = known.get(None)
                if danger is None:
                    danger = known[None] = judge.danger(game, gearloc)
                scores.append(judge.defense_die(game, gearloc, danger))
            else:
                scores.append(0.05 if kind is Done else 0.0)
        return best(scores)

    def _resolve(self, game: Any, decision: Decision) -> int:
        gearloc = decision.about
        options = decision.options
        if not isinstance(gearloc, Gearloc):
            return 0
        if self._turn is not gearloc.turn:
            self._turn, self._count = gearloc.turn, 0
        self._count += 1
        if self._count > MOST_RESULTS and isinstance(options[-1], Done):
            return len(options) - 1
        chosen = best([self._result(game, gearloc, option) for option in options])
        option = options[chosen]
        if isinstance(option, UseDie):
            # an action that changed nothing is not taken again
            done = (option.die, option.section.name, option.die.value, option.die.place, gearloc.turn)
            if done == self._used and isinstance(options[-1], Done):
                return len(options) - 1
            self._used = done
        return chosen

    def _result(self, game: Any, gearloc: Any, option: Any) -> float:
        judge = self._judge
        kind = type(option)
        if kind is Done:
            return 0.1
        if kind is UseResult:
            return judge.result(game, gearloc, option.die, option.face)
        if kind is UsePlan:
            return float(judge.plan(game, gearloc, option.section, option.cost))
        if kind is PlaceDefense:
            return 0.5 + float(option.value) * (1.0 if option.locked else 1.1)
        if kind is ApplyHits:
            return float(option.amount)
        if kind is BankBones:
            return judge.bones(gearloc, option.count)
        if kind is UseDie:
            return judge.use(game, gearloc, option.die, option.section)
        if kind is UseLoot:
            return judge.section(game, gearloc, worth_of(option.section), 2) - LOOT_WORTH
        if kind is UseEncounter:
            return ENCOUNTER_WORTH
        return 3.0 if kind is UpgradeInnate else 0.0

    # ---- other questions ----------------------------------------------------------------------------------------------

    def _start(self, game: Any, decision: Decision) -> int:
        return best([self._judge.start(game, decision.about, place) for place in decision.options])

    def _initiative(self, game: Any, decision: Decision) -> int:
        return best([float(unit.side == PARTY) for unit in decision.options])

    def _unit(self, game: Any, decision: Decision) -> int:
        here = decision.about
        judge = self._judge
        harm = isinstance(here, Attachment) and HARM in worth_of(here.card).kinds
        actor = here.owner if isinstance(here, Attachment) else here if isinstance(here, Unit) else None
        scores = []
        for unit in decision.options:
            if unit.side == PARTY:
                scores.append(judge.sturdiness(game, unit) - 50 if harm or decision.who is None else judge.need(game, unit))
            else:
                scores.append(judge.prey(game, actor, unit))
        return best(scores)

    def _slot(self, game: Any, decision: Decision) -> int:
        return best([float(option.gearloc.printed_attack + option.gearloc.stat_dice["attack"]) for option in decision.options])

    def _best_die(self, game: Any, decision: Decision) -> int:
        return best([self._judge.skill_die(game, option.die.owner, option.die) for option in decision.options])

    def _worst_die(self, game: Any, decision: Decision) -> int:
        return best([-self._judge.skill_die(game, option.die.owner, option.die) for option in decision.options])

    def _reroll(self, game: Any, decision: Decision) -> int:
        return best([self._judge.reroll(game, decision.about, option) for option in decision.options])

    def _cheapest(self, game: Any, decision: Decision) -> int:
        return best([-float(option.value or 2) for option in decision.options])


def best(scores: Sequence[float]) -> int:
    """The index of the highest score, the first of equal ones."""
    return scores.index(max(scores)) if len(scores) > 1 else 0
