"""The greedy agent: takes what looks best at once, by expected WOUNDS, danger and distance. It never looks ahead.

Comes in: a decision with its options. Goes out: an index. It reads the state and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.wander import estimates, options, places, wounds
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.state import Enemy, Hero, Item, Model, Pool, Space

Judge = Callable[[Encounter, Decision, Any], float]


class GreedyAgent:
    """Plays a sensible party. Questions that it has no judgement for get their first option."""

    __slots__ = ()

    def choose(self, game: Any, decision: Decision) -> int:
        judge = JUDGES.get(decision.what)
        if judge is None:
            return 0
        best, index = float("-inf"), 0
        for number, option in enumerate(decision.options):
            value = judge(game, decision, option)
            if value > best:
                best, index = value, number
        return index


# ---- the turn -------------------------------------------------------------------------------------------------------------


def judge_action(game: Encounter, decision: Decision, option: Any) -> float:
    """The worth of an action, in WOUNDS or so."""
    hero: Hero = decision.who
    if isinstance(option, options.AttackWith):
        return attack_value(game, hero, option) / max(1, option.cost)
    if isinstance(option, options.RallyOther):
        return 4.0
    if isinstance(option, options.Use):
        return estimates.use_value(game, hero, option.section, option.target)
    if isinstance(option, options.DrinkPotion):
        return 3.0 if wounds.health_left(game, hero) <= 1 or hero.wounds >= wounds.half_of_max(game, hero) + 1 else -1.0
    if isinstance(option, options.UseObjective | options.UseLadder):
        return 3.5
    if isinstance(option, options.OpenChest):
        return 1.2
    if isinstance(option, options.TakePotion):
        return 1.1
    if isinstance(option, options.TakeThing):
        return 1.0
    if isinstance(option, options.Remedy | options.Escape):
        return 0.7
    if isinstance(option, options.Move):
        return move_value(game, hero) + (0.3 if option.free else 0.0)
    if isinstance(option, options.ReadyItem):
        return estimates.ready_value(game, hero, option.item)
    return 0.0 if option is options.PASS else -1.0


def attack_value(game: Encounter, hero: Hero, option: Any) -> float:
    """Expected WOUNDS of an attack, with something for a defeat."""
    expected = estimates.expected_wounds(game, hero, option.weapon, option.ability, option.target)
    left = wounds.health_left(game, option.target)
    return float(min(expected, left) + (1.5 if expected >= left else 0.0) + 0.05 * option.target.type.xp)


def move_value(game: Encounter, hero: Hero) -> float:
    """What a MOVE ACTION is worth: going somewhere when nothing can be attacked from here."""
    if hero.space is None:
        return -1.0
    aim = estimates.goal_distance(game, hero, hero.space)
    if aim == 0:
        return -0.5
    return 0.4 if hero.wounds == 0 or not places.attack_range_enemies(game, hero) else 0.1


def judge_step(game: Encounter, decision: Decision, option: Any) -> float:
    """Nearer to what the hero wants; not into the reach of many enemies for nothing."""
    hero: Hero = decision.who
    space = option if isinstance(option, Space) else hero.space
    if space is None:
        return 0.0
    far = estimates.goal_distance(game, hero, space)
    danger = 0.15 * estimates.threat(game, hero, space)
    dark = 0.6 if space.dark and hero.wounds == 0 and not game.enemies() else (-0.8 if space.dark else 0.0)
    stay = 0.01 if not isinstance(option, Space) else 0.0
    return -far - danger + dark + stay


# ---- choices inside actions ---------------------------------------------------------------------------------------------------


def judge_reroll(game: Encounter, decision: Decision, option: Any) -> float:
    """Re-roll a failure, never a success."""
    pool: Pool = decision.about
    if not isinstance(option, str) or option not in game.die.succeeds:
        return 0.5
    return 0.0 if pool.success in game.die.succeeds[option] else 1.0


def judge_charge(game: Encounter, decision: Decision, option: Any) -> float:
    """The best free attack."""
    if isinstance(option, options.AttackWith):
        return attack_value(game, decision.who, option)
    return 0.0


def judge_weakest(game: Encounter, decision: Decision, option: Any) -> float:
    """The enemy with the least health left."""
    return -float(wounds.health_left(game, option)) if isinstance(option, Enemy) else 0.0


def judge_item(game: Encounter, decision: Decision, option: Any) -> float:
    """An item to put in the paws: the better the more dice."""
    item = option if isinstance(option, Item) else getattr(option, "item", None)
    if not isinstance(item, Item) or not isinstance(decision.who, Hero):
        return 0.0
    return estimates.ready_value(game, decision.who, item)


def judge_surplus(game: Encounter, decision: Decision, option: Any) -> float:
    """What goes when there is too much: the least useful."""
    item = option if isinstance(option, Item) else getattr(option, "item", None)
    return -estimates.item_value(item) if isinstance(item, Item) else 0.0


def judge_away(game: Encounter, decision: Decision, option: Any) -> float:
    """Where enemies arrive or are pushed to: far from the heroes."""
    if not isinstance(option, Space) or not game.standing():
        return 0.0
    board = game.map()
    away = min(board.steps(option, hero.space) for hero in game.standing() if hero.space is not None)
    about = decision.about
    return float(-away if isinstance(about, Model) and isinstance(about, Hero) else away)


JUDGES: dict[str, Judge] = {
    "action": judge_action,
    "step": judge_step,
    "re-roll": judge_reroll,
    "charge": judge_charge,
    "cleave": judge_weakest,
    "rearrange": judge_item,
    "refill": judge_item,
    "surplus": judge_surplus,
    "spawn point": judge_away,
    "spawn space": judge_away,
    "push to": judge_away,
}
