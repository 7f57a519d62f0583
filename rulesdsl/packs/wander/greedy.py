"""The greedy agent: takes what looks best at once, by expected WOUNDS, danger and distance. It never looks ahead.

Comes in: a decision with its options. Goes out: an index. It reads the state and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.wander import estimates, options, places, wounds
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.state import Enemy, Hero, Item, Pool, Space

#: what the options of a decision are worth, in their order
Judge = Callable[[Encounter, Decision], list[float]]


class GreedyAgent:
    """Plays a sensible party. Questions that it has no judgement for get their first option."""

    __slots__ = ()

    def choose(self, game: Any, decision: Decision) -> int:
        judge = JUDGES.get(decision.what)
        if judge is None:
            return 0
        values = judge(game, decision)
        return values.index(max(values))


# ---- the turn -------------------------------------------------------------------------------------------------------------


def judge_actions(game: Encounter, decision: Decision) -> list[float]:
    """The worth of each action, in WOUNDS or so."""
    hero: Hero = decision.who
    guesses: dict[tuple[int, int, int], float] = {}
    found: list[float] = []
    moves: list[int] = []
    for option in decision.options:
        if isinstance(option, options.AttackWith):
            found.append(attack_value(game, hero, option, guesses) / option.cost)
        elif isinstance(option, options.Move):
            moves.append(len(found))
            found.append(-1.0)
        else:
            found.append(action_value(game, hero, option))
    if moves and max(found) < BEST_MOVE:  # what beats any move need not be compared with one
        worth = move_value(game, hero)
        for number in moves:
            found[number] = worth + (0.3 if decision.options[number].free else 0.0)
    return found


BEST_MOVE = 2.9  # what a free MOVE ACTION on an errand is worth

#: what simple actions are worth
WORTH: dict[type, float] = {
    options.RallyOther: 4.0,
    options.UseObjective: 3.5,
    options.UseLadder: 3.5,
    options.OpenChest: 1.2,
    options.TakePotion: 1.1,
    options.TakeThing: 1.0,
    options.Remedy: 0.7,
    options.Escape: 0.7,
    options.Pass: 0.0,
}


def action_value(game: Encounter, hero: Hero, option: Any) -> float:
    """The worth of an action that is neither an attack nor a move."""
    known = WORTH.get(type(option))
    if known is not None:
        return known
    if isinstance(option, options.Use):
        return estimates.use_value(game, hero, option.section, option.target)
    if isinstance(option, options.ReadyItem):
        return estimates.ready_value(game, hero, option.item)
    if isinstance(option, options.DrinkPotion):
        return 3.0 if wounds.health_left(game, hero) <= 1 or hero.wounds > wounds.half_of_max(game, hero) else -1.0
    return -1.0


def attack_value(game: Encounter, hero: Hero, option: Any, guesses: dict[tuple[int, int, int], float]) -> float:
    """Expected WOUNDS of an attack, with something for a defeat. `guesses` holds what was worked out for like targets."""
    target: Enemy = option.target
    key = (id(option.weapon), id(option.ability), id(target) if target.modifiers or target.statuses else id(target.type))
    expected = guesses.get(key)
    if expected is None:
        expected = guesses[key] = estimates.expected_wounds(game, hero, option.weapon, option.ability, target)
    left = wounds.health_left(game, target)
    return min(expected, left) + (1.5 if expected >= left else 0.0) + 0.05 * target.type.xp


def move_value(game: Encounter, hero: Hero) -> float:
    """What a MOVE ACTION is worth: going somewhere when nothing can be attacked from here."""
    if hero.space is None:
        return -0.5
    aims = estimates.Aims(game, hero)
    far = aims.distance(hero.space)
    if far == 0:
        return -0.5
    if aims.errand is not None and wounds.health_left(game, hero) > 1:
        return BEST_MOVE - 0.3
    return 0.4 if hero.wounds == 0 or not places.attack_range_enemies(game, hero) else 0.1


def judge_steps(game: Encounter, decision: Decision) -> list[float]:
    """Nearer to what the hero wants; not into the reach of many enemies for nothing."""
    hero: Hero = decision.who
    aims = estimates.Aims(game, hero)
    found = []
    for option in decision.options:
        space = option if isinstance(option, Space) else hero.space
        if space is None:
            found.append(0.0)
            continue
        dark = 0.0
        if space.dark:
            dark = 0.6 if hero.wounds == 0 and not aims.enemies else -0.8
        stay = 0.0 if isinstance(option, Space) else 0.01
        found.append(-aims.distance(space) - 0.15 * aims.threat(space) + dark + stay)
    return found


# ---- choices inside actions ---------------------------------------------------------------------------------------------------


def judge_rerolls(game: Encounter, decision: Decision) -> list[float]:
    """Re-roll a failure, never a success."""
    pool: Pool = decision.about
    succeeds = game.die.succeeds
    return [
        0.5 if not isinstance(option, str) or option not in succeeds else 0.0 if pool.success in succeeds[option] else 1.0
        for option in decision.options
    ]


def judge_charges(game: Encounter, decision: Decision) -> list[float]:
    """The best free attack."""
    guesses: dict[tuple[int, int, int], float] = {}
    return [
        attack_value(game, decision.who, option, guesses) if isinstance(option, options.AttackWith) else 0.0
        for option in decision.options
    ]


def judge_targets(game: Encounter, decision: Decision) -> list[float]:
    """The enemy with the least health left."""
    return [-float(wounds.health_left(game, option)) if isinstance(option, Enemy) else 0.0 for option in decision.options]


def judge_readying(game: Encounter, decision: Decision) -> list[float]:
    """An item to put in the paws: the better the more dice; keeping things as they are is worth nothing."""
    found = []
    for option in decision.options:
        item = item_of(option)
        if item is None or not isinstance(decision.who, Hero):
            found.append(0.0)
        else:
            found.append(-1.0 if isinstance(option, options.Stow) else estimates.ready_value(game, decision.who, item))
    return found


def judge_parting(game: Encounter, decision: Decision) -> list[float]:
    """What goes when there is too much: the least useful."""
    return [-estimates.item_value(item) if item is not None else 0.0 for item in map(item_of, decision.options)]


def judge_ways(game: Encounter, decision: Decision) -> list[float]:
    """What becomes of a surplus item: another hero may have a use for it."""
    return [1.0 if isinstance(option, options.HandOver) else 0.0 for option in decision.options]


def item_of(option: Any) -> Item | None:
    """The item that an option is about."""
    item = option if isinstance(option, Item) else getattr(option, "item", None)
    return item if isinstance(item, Item) else None


def judge_places(game: Encounter, decision: Decision) -> list[float]:
    """Where enemies arrive or are pushed to: far from the heroes; heroes near to each other."""
    board = game.map()
    standing = [hero.space for hero in game.standing() if hero.space is not None]
    if not standing:
        return [0.0] * len(decision.options)
    sign = -1.0 if isinstance(decision.about, Hero) else 1.0
    return [
        sign * min(board.steps(option, space) for space in standing) if isinstance(option, Space) else 0.0
        for option in decision.options
    ]


JUDGES: dict[str, Judge] = {
    "action": judge_actions,
    "step": judge_steps,
    "re-roll": judge_rerolls,
    "charge": judge_charges,
    "cleave": judge_targets,
    "arrange": judge_readying,
    "refill": judge_readying,
    "surplus": judge_parting,
    "overflow": judge_parting,
    "relic": judge_parting,
    "what to do": judge_ways,
    "spawn point": judge_places,
    "spawn space": judge_places,
    "push to": judge_places,
}
