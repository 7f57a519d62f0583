"""A player that takes what looks best for the next splice.

Comes in: decisions. Goes out: an option each time. It sees what lies open and no more, and draws nothing by chance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.splice import estimates, requirements
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import Chip, NobCard, Option, Player

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

    def _unit(self, game: Lab, decision: Decision, option: Any) -> float:
        """Who is named is mostly lost or changed: the one that is needed least."""
        return -estimates.keeping_value(game, option)

    def _may(self, game: Lab, decision: Decision, option: Any) -> float:
        """Nothing is moved about that is good as it lies."""
        return 1.0 if (option == "no") == estimates.secured(game) else 0.0

    def _symbol(self, game: Lab, decision: Decision, option: Option) -> float:
        return estimates.symbol_value(game, decision.about, str(option.about))

    def _reroll(self, game: Lab, decision: Decision, option: Option) -> float:
        return 0.0 if option.what == "stop" else 0.3 - estimates.die_value(game, option.about)

    def _swap(self, game: Lab, decision: Decision, option: Option) -> float:
        return estimates.swap_value(game, option.about, decision.about, decision.what.startswith("tank"))

    def _exhaust(self, game: Lab, decision: Decision, option: Option) -> float:
        about = game.slots[option.about] if isinstance(option.about, int) else option.about
        return -estimates.keeping_value(game, about)

    def _discard(self, game: Lab, decision: Decision, option: Option) -> float:
        return -estimates.keeping_value(game, option.about)


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
    return 0.1 if estimates.pressing(game) else 0.45


def end_opportunity(game: Lab, player: Player, option: Option) -> float:
    """A spent Benefit only takes a place."""
    return estimates.ending_value(game, option.about) - 0.5


def use(game: Lab, player: Player, option: Option) -> float:
    """Uses of cards are mostly good for the one who has them."""
    cost = int(option.section.fields["cost"]) if option.section is not None else 1
    if option.section is not None and option.section.fields.get("pay"):
        return 0.3
    return 2.0 if cost == 0 else 0.5 if estimates.pressing(game) else 1.0


def fulfil(game: Lab, player: Player, option: Option) -> float:
    """A card that is fulfilled hurts no more, or helps."""
    nob: NobCard = option.about
    needs = requirements.asked(game, nob)
    heavy = any(thing in ("progress", "skill", "tyrant-die") for _, thing in needs.pay) if needs is not None else False
    placed = any(thing.startswith("placed") for _, thing in needs.pay) if needs is not None else False
    if heavy or (placed and estimates.results(game)[0] < 2):
        return 0.15
    return 0.6 if estimates.pressing(game) else 1.2


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
    "unit": GreedyAgent._unit,
    "may": GreedyAgent._may,
    "symbol": GreedyAgent._symbol,
    "die to reroll": GreedyAgent._reroll,
    "tank to swap": GreedyAgent._swap,
    "tank to swap with": GreedyAgent._swap,
    "die to swap": GreedyAgent._swap,
    "die to swap with": GreedyAgent._swap,
    "die to move": GreedyAgent._swap,
    "slot": GreedyAgent._swap,
    "die to exhaust": GreedyAgent._exhaust,
    "baddie to discard": GreedyAgent._discard,
}
