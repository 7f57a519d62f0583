"""A player that takes what looks best for the next splice.

Comes in: decisions. Goes out: an option each time. It sees what lies open and no more, and draws nothing by chance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.splice import estimates, requirements
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import Chip, LabDie, NobCard, Option, Player

Score = Callable[["GreedyAgent", Lab, Decision, Any], float]


class GreedyAgent:
    """Scores every option and takes the first of the best."""

    def choose(self, game: Any, decision: Decision) -> int:
        """The index of the option taken."""
        score = SCORES.get(decision.what)
        if score is None:
            return 0
        scores = [score(self, game, decision, option) for option in decision.options]
        return scores.index(max(scores))

    # ---- Actions ------------------------------------------------------------------------------------------------------

    def _action(self, game: Lab, decision: Decision, option: Option) -> float:
        player: Player = decision.who
        worth = WORTHS.get(option.what)
        return worth(game, player, option) if worth is not None else 0.0

    def _stack(self, game: Lab, decision: Decision, option: Option) -> float:
        if option.what == "stop":
            return 0.5
        return estimates.stack_value(game, option.about)

    def _go_on(self, game: Lab, decision: Decision, option: Option) -> float:
        return 1.0 if option.what == "draw" else 0.5

    def _destination(self, game: Lab, decision: Decision, option: Option) -> float:
        if option.what == "stop":
            return 0.0
        return estimates.destination_value(game, option)

    def _source(self, game: Lab, decision: Decision, option: Option) -> float:
        return estimates.source_value(game, decision.about, option)

    # ---- splicing and the rest ----------------------------------------------------------------------------------------

    def _skill(self, game: Lab, decision: Decision, option: Option) -> float:
        chip = option.about
        return len(chip.facts.skills) if isinstance(chip, Chip) else 0.0

    def _keep(self, game: Lab, decision: Decision, option: Option) -> float:
        return -self._skill(game, decision, option)

    def _lower(self, game: Lab, decision: Decision, option: Option) -> float:
        return float(game.tyrant.stats.get(str(option.about), 0))

    def _end(self, game: Lab, decision: Decision, option: Option) -> float:
        return 0.0 if option.what == "stop" else estimates.ending_value(game, option.about)

    def _exhaust(self, game: Lab, decision: Decision, option: Option) -> float:
        die = option.about
        return -estimates.die_value(game, die) if isinstance(die, LabDie) else 0.0

    def _discard(self, game: Lab, decision: Decision, option: Option) -> float:
        chip = option.about
        return -estimates.chip_value(game, chip) if isinstance(chip, Chip) else 0.0


def research_dice(game: Lab, player: Player, option: Option) -> float:
    """Dice are wanted as long as fewer lie open than slots are free."""
    return estimates.research_dice_value(game)


def research_baddies(game: Lab, player: Player, option: Option) -> float:
    """Baddies are wanted as long as few lie open."""
    return estimates.research_baddies_value(game)


def place_dice(game: Lab, player: Player, option: Option) -> float:
    """What the best die would bring."""
    return estimates.best_die_placement(game)


def place_baddies(game: Lab, player: Player, option: Option) -> float:
    """What the best Baddie would bring."""
    return estimates.best_baddie_placement(game)


def end_request(game: Lab, player: Player, option: Option) -> float:
    """Seldom worth two Actions: only when nothing else is left to do."""
    return 0.4


def end_opportunity(game: Lab, player: Player, option: Option) -> float:
    """A spent Benefit only takes a place."""
    return estimates.ending_value(game, option.about) - 0.5


def use(game: Lab, player: Player, option: Option) -> float:
    """Uses of cards are mostly good for the one who has them."""
    cost = int(option.section.fields["cost"]) if option.section is not None else 1
    return 2.0 - cost * 0.8 if not (option.section is not None and option.section.fields.get("pay")) else 0.3


def fulfil(game: Lab, player: Player, option: Option) -> float:
    """A card that is fulfilled hurts no more, or helps."""
    nob: NobCard = option.about
    needs = requirements.asked(game, nob)
    heavy = any(thing in ("progress", "skill", "tyrant-die") for _, thing in needs.pay) if needs is not None else False
    return 0.2 if heavy else 1.4


WORTHS: dict[str, Callable[[Lab, Player, Option], float]] = {
    "research dice": research_dice,
    "research baddies": research_baddies,
    "place dice": place_dice,
    "place baddies": place_baddies,
    "end request": end_request,
    "end opportunity": end_opportunity,
    "use": use,
    "fulfil": fulfil,
    "effort": fulfil,
}

SCORES: dict[str, Score] = {
    "action": GreedyAgent._action,
    "stack": GreedyAgent._stack,
    "go on": GreedyAgent._go_on,
    "destination": GreedyAgent._destination,
    "die": GreedyAgent._source,
    "baddie": GreedyAgent._source,
    "skill baddie": GreedyAgent._skill,
    "skill to lose": GreedyAgent._keep,
    "stat to lower": GreedyAgent._lower,
    "end opportunity": GreedyAgent._end,
    "die to exhaust": GreedyAgent._exhaust,
    "baddie to discard": GreedyAgent._discard,
}
