"""Quick guesses for the greedy agent: expected WOUNDS, threats, where to go, what an item is worth.

Comes in: the state. Goes out: numbers. Nothing is changed or rolled.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Section
from rulesdsl.packs.wander import attacks, places
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.state import MELEE, Ability, Enemy, Hero, Item, Model, Space

FAR = 1000  # steps to where no way leads
GOALS = ("chest", "objective", "ladder", "potion")


def expected_wounds(game: Encounter, hero: Hero, weapon: Item | None, ability: Ability | None, target: Enemy) -> float:
    """Expected WOUNDS of an attack."""
    now = attacks.prepare(hero, weapon, ability, target)
    before, game.attack = game.attack, now
    try:
        dice = attacks.attack_dice(game, now)
        blocked = attacks.static_defense(game, target, now)
    finally:
        game.attack = before
    return max(0.1, dice * game.die.rates[now.form] - blocked) + 0.2 * len(now.keywords)


class Aims:
    """Where a hero wants to be: in a space to attack from; without enemies at chests, objectives, ladders, darkness.

    `errand` is an Objective Token that nobody stands nearer to: then the hero goes there, enemies or not.
    """

    __slots__ = ("board", "enemies", "errand", "goals", "reach")

    def __init__(self, game: Encounter, hero: Hero) -> None:
        self.board = game.map()
        self.enemies: dict[Space, list[str]] = {}  # the forms of attack of those on a space
        for enemy in game.enemies():
            if enemy.space is not None:
                self.enemies.setdefault(enemy.space, []).append(enemy.type.form)
        self.reach = fighting_reach(game, hero)
        self.errand = errand_of(game, hero)
        self.goals: list[Space] = []
        if not self.enemies:
            spaces = self.board.ordered()
            self.goals = [space for space in spaces if space.dark or any(token in GOALS for token in space.tokens)]

    def distance(self, space: Space) -> int:
        """Steps from a space to the nearest aim, models ignored."""
        board = self.board
        walk = board.walk(space)
        if self.errand is not None:
            return walk.get(self.errand, FAR)
        if not self.enemies:
            return min((walk.get(goal, FAR) for goal in self.goals), default=0)
        if self.reach == 0:
            x, y = space.x, space.y
            if any(board.clearshot(space, there) for there in self.enemies if there.x == x or there.y == y):
                return 0
        nearest = next((steps for there, steps in walk.items() if there in self.enemies), FAR)
        return max(1, nearest - 1) if self.reach == 0 else max(0, nearest - self.reach)

    def threat(self, space: Space) -> int:
        """Enemies that would have the hero in range on a space."""
        board = self.board
        x, y = space.x, space.y
        found = 0
        for there, forms in self.enemies.items():
            if there.x == x or there.y == y:
                for form in forms:
                    found += (board.close if form == MELEE else board.clearshot)(there, space)
        return found


def errand_of(game: Encounter, hero: Hero) -> Space | None:
    """The Objective Token that the hero is to use: the nearest one that can be reached, if no other hero is nearer to it."""
    if hero.space is None or not game.listens("objective token", hero):
        return None
    if sum(1 for enemy in game.enemies() if enemy.engaged) > 2 * len(game.standing()):
        return None  # the fight comes first
    board = game.map()
    walk = board.walk(hero.space)
    known = [(walk[space], number, space) for number, space in enumerate(board.with_token("objective")) if space in walk]
    if not known:
        return None
    steps, _, space = min(known)
    for other in game.standing():
        if other is not hero and other.space is not None:
            far = board.walk(other.space).get(space, 1000)
            if far < steps or (far == steps and other.seat < hero.seat):
                return None
    return space


def fighting_reach(game: Encounter, hero: Hero) -> int:
    """How far the hero's melee attacks reach; 0 when it fights from afar."""
    best = 1
    for weapon, ability in attacks.means_of(game, hero):
        if attacks.form_of(weapon, ability) != MELEE:
            return 0
        best = max(best, attacks.reach(game, hero, weapon, ability))
    return best


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
    near = target is not None or bool(places.attack_range_enemies(game, hero))
    return (0.9 if near or hero.wounds else 0.1) - 0.2 * cost
