"""Quick guesses for the greedy agent: expected successes and WOUNDS, threats, where to go, what an item is worth.

Comes in: the state. Goes out: numbers. Nothing is changed or rolled.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Section
from rulesdsl.packs.wander import attacks, places
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.state import MELEE, Ability, Enemy, Hero, Item, Model, Space


def success_rate(game: Encounter, success: str) -> float:
    """Expected successes of a die at melee, ranged, knowledge or defense rolls, bonus dice included."""
    faces = game.die.faces
    hits = sum(1 for face in faces if success in game.die.succeeds[face]) / len(faces)
    again = sum(1 for face in faces if face in game.die.crits) / len(faces)
    return hits / (1 - min(again, 0.9))


def expected_wounds(game: Encounter, hero: Hero, weapon: Item | None, ability: Ability | None, target: Enemy) -> float:
    """Expected WOUNDS of an attack."""
    now = attacks.prepare(hero, weapon, ability, target)
    before, game.attack = game.attack, now
    try:
        dice = attacks.attack_dice(game, now)
        blocked = attacks.static_defense(game, target, now)
    finally:
        game.attack = before
    extra = 0.2 * len(now.keywords)
    return max(0.1, dice * success_rate(game, now.form) - blocked) + extra


def threat(game: Encounter, hero: Hero, space: Space) -> int:
    """Enemies that would have the hero in range on a space."""
    board = game.map()
    found = 0
    for enemy in game.enemies():
        there = enemy.space
        if there is not None:
            near = board.close(there, space) if enemy.type.form == MELEE else board.clearshot(there, space)
            found += 1 if near else 0
    return found


def goal_distance(game: Encounter, hero: Hero, space: Space) -> int:
    """Steps from a space to where the hero wants to be: a space to attack from; without enemies chests, objectives, ladders."""
    board = game.map()
    reach = fighting_reach(game, hero)
    aims: list[int] = []
    for enemy in game.enemies():
        if enemy.space is None:
            continue
        if reach == 0 and board.clearshot(space, enemy.space):
            return 0
        steps = board.steps(space, enemy.space)
        aims.append(max(0, steps - max(reach, 1)))
    if aims:
        return min(aims)
    goals = [place for place in board.ordered() if place.dark or set(place.tokens) & {"chest", "objective", "ladder", "potion"}]
    return min((board.steps(space, goal) for goal in goals), default=0)


def fighting_reach(game: Encounter, hero: Hero) -> int:
    """How far the hero's melee attacks reach; 0 when it fights from afar."""
    means = attacks.means_of(game, hero)
    if any(attacks.form_of(weapon, ability) != MELEE for weapon, ability in means):
        return 0
    return max((attacks.reach(game, hero, weapon, ability) for weapon, ability in means), default=1)


def item_value(item: Item) -> float:
    """What an item is worth: dice, level, handlers."""
    return item.attack + 0.5 * item.level + 0.3 * len(item.keywords) + 0.4 * len(item.card.modifiers)


def ready_value(game: Encounter, hero: Hero, item: Item) -> float:
    """What Readying an item is worth: more dice than the best weapon in the paws, or a free paw for something to hold."""
    best = max((other.attack for other in hero.paws), default=0)
    room = 2 - sum(other.paws for other in hero.paws)
    if item.attack > best:
        return 0.8 * (item.attack - best)
    return 0.6 if item.paws <= room and not item.attack else -0.5


def use_value(game: Encounter, hero: Hero, section: Section, target: Model | None) -> float:
    """What a `use` is worth: free ones are taken when they may help, others rank below a good attack."""
    cost = int(section.fields["cost"])
    if isinstance(target, Hero):
        return (0.5 + target.wounds) / max(1, cost) - 0.5
    near = places.attack_range_enemies(game, hero) if target is None else [target]
    return (0.9 if near or hero.wounds else 0.1) - 0.2 * cost
