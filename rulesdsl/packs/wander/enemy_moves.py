"""How a group of enemies moves: for which hero, in which order, by which route.

Comes in: the game, the models that act. Goes out: models moved, others pushed. Attacks stand in `enemy_turn`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.wander import places, tracker
from rulesdsl.packs.wander.state import MELEE, Enemy, Event, Hero, Space

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

# ---- numbers and nearness -------------------------------------------------------------------------------------------------


def movement_of(game: Encounter, enemy: Enemy) -> int:
    """Spaces of a model's move: stat line, slot, cards (WAN-EMOVE-002, WAN-ADV-004)."""
    base = int(enemy.type.stats.fields["movement"]) + tracker.slot_bonus(game, enemy.type, "movement")
    return max(0, game.quantity("movement", enemy, base))


def in_range_of(game: Encounter, enemy: Enemy) -> list[Hero]:
    """The heroes that a model can attack from where it stands, by their seats."""
    space = enemy.space
    if space is None:
        return []
    found = []
    for hero in game.heroes:
        there = hero.space
        if (
            not hero.downed
            and there is not None
            and places.in_range(game, enemy.type.form, space, hero)
            and game.allowed("targeting", hero, enemy)
            and game.allowed("attacks", enemy, hero)
        ):
            found.append(hero)
    return found


def heroes_in_range(game: Encounter, enemy: Enemy) -> list[Hero]:
    """The heroes that a model can attack from where it stands, the closest first (WAN-EATK-001 to WAN-EATK-003)."""
    found = in_range_of(game, enemy)
    if len(found) < 2 or enemy.space is None:
        return found
    return [hero for hero in places.closest_heroes(game, enemy.space) if hero in found]


def quarry(game: Encounter, enemy: Enemy) -> Hero | None:
    """The hero that a model moves for: the closest, of equally near ones the higher card (WAN-EMOVE-003, WAN-EMOVE-004).

    Seen or not, as the table reads it (WAN-EMOVE-011, WAN-EMOVE-014); DOWNED ones do not count (WAN-EMOVE-015).
    """
    space = enemy.space
    if space is None:
        return None
    heroes = [
        hero for hero in game.heroes if not hero.downed and hero.space is not None and game.allowed("targeting", hero, enemy)
    ]
    if game.reads["closest-hero"] == "seen":
        heroes = [hero for hero in heroes if hero.space is not None and game.map().sight(space, hero.space)] or heroes
    if len(heroes) < 2:
        return heroes[0] if heroes else None
    far = [steps_to(game, space, hero) for hero in heroes]
    nearest = [hero for hero, steps in zip(heroes, far, strict=True) if steps == min(far)]
    return nearest[0] if len(nearest) == 1 else min(nearest, key=lambda hero: tracker.slot_of(game, hero))


def steps_to(game: Encounter, space: Space, hero: Hero) -> int:
    """Steps of an enemy from a space to a hero."""
    return game.map().steps(space, hero.space, enemy=True) if hero.space is not None else 0


# ---- moves ----------------------------------------------------------------------------------------------------------------


def move_group(game: Encounter, enemies: list[Enemy]) -> None:
    """Each model of a group moves, the nearest to its hero first (WAN-EMOVE-012)."""
    waiting = [enemy for enemy in enemies if not stays(game, enemy)]
    far: dict[Enemy, int] = {}
    stood: list[Space | None] = []
    while waiting and not game.result:
        stand = [None if hero.downed else hero.space for hero in game.heroes]
        if stand != stood:  # distances hold until a hero is pushed or falls
            far, stood = {enemy: distance(game, enemy) for enemy in waiting}, stand
        enemy = next_mover(game, waiting, far)
        waiting.remove(enemy)
        move_enemy(game, enemy)
        waiting = [other for other in waiting if other.space is not None]


def stays(game: Encounter, enemy: Enemy) -> bool:
    """Whether a model does not move because it has a hero in range already (WAN-EMOVE-001, WAN-EMOVE-007)."""
    return game.reads["enemy-in-range"] == "stays" and bool(in_range_of(game, enemy))


def next_mover(game: Encounter, waiting: list[Enemy], far: dict[Enemy, int]) -> Enemy:
    """The model that moves next; the players choose among equally near ones that differ ("mover", WAN-EMOVE-012)."""
    if len(waiting) == 1:
        return waiting[0]
    least = min([far[enemy] for enemy in waiting])
    nearest = [enemy for enemy in waiting if far[enemy] == least]
    different: dict[tuple[int, int, str], Enemy] = {}
    for enemy in nearest:
        different.setdefault((id(enemy.space), enemy.wounds, ", ".join(enemy.statuses)), enemy)
    chosen: Enemy = game.decide(None, "mover", list(different.values()), enemy.type)
    return chosen


def distance(game: Encounter, enemy: Enemy) -> int:
    """Steps from a model to the hero that it moves for."""
    hero = quarry(game, enemy)
    if hero is None or hero.space is None or enemy.space is None:
        return 0
    return game.map().steps(enemy.space, hero.space, enemy=True)


def move_enemy(game: Encounter, enemy: Enemy) -> None:
    """A model moves until it has a hero in range, step by step (WAN-EMOVE-002, WAN-EMOVE-013); water is nothing to it."""
    hero, start = quarry(game, enemy), enemy.space
    if hero is None or not game.allowed("movement", enemy):
        return
    for _ in range(movement_of(game, enemy)):
        if enemy.space is None or hero.space is None or game.result or is_there(game, enemy, hero):
            break
        options = next_steps(game, enemy, hero)
        if not options or not enter(game, enemy, game.decide(None, "route", options, enemy)):
            break
    if enemy.space is not None and enemy.space is not start:
        if game.observer is not None:
            game.observer("enemy move", (enemy, start))
        game.fire("enemy move", Event(enemy))


def is_there(game: Encounter, enemy: Enemy, hero: Hero) -> bool:
    """Whether a model need not move any more (WAN-EMOVE-007, WAN-EMOVE-013, WAN-EMOVE-016)."""
    if game.reads["enemy-in-range"] == "moves-closer":
        return distance(game, enemy) <= 1 and hero in heroes_in_range(game, enemy)
    return bool(in_range_of(game, enemy))


def enter(game: Encounter, enemy: Enemy, space: Space) -> bool:
    """A model enters a space beside it, pushing if it must; gives whether it did (WAN-PUSH-001, WAN-PUSH-007)."""
    pushes = not places.fits(enemy.units, space)
    if pushes and not (enemy.type.pushes and places.push_out(game, space, enemy.units, enemy)):
        return False
    if enemy.space is None:
        return False
    places.put(game, enemy, space)
    if pushes:
        places.look(game)
    return True


# ---- routes ---------------------------------------------------------------------------------------------------------------


def next_steps(game: Encounter, enemy: Enemy, hero: Hero) -> list[Space]:
    """The spaces that a model may step to now, row by row; the players choose among them (WAN-EMOVE-003, WAN-EMOVE-009)."""
    here = enemy.space
    if here is None:
        return []
    place = here.models.index(enemy)
    here.models.pop(place)  # while it looks for a route it stands nowhere: its own space may be full by it
    enemy.space = None
    try:
        if places.in_range(game, enemy.type.form, here, hero):
            found = closer_steps(game, enemy, hero, here) if game.reads["enemy-in-range"] == "moves-closer" else []
        else:
            found = (
                open_steps(game, enemy, hero, here)
                or first_steps(game, enemy, hero, here)
                or nearer_steps(game, enemy, hero, here)
            )
    finally:
        enemy.space = here
        here.models.insert(place, enemy)
    return sorted(found, key=lambda space: (space.y, space.x))


def open_steps(game: Encounter, enemy: Enemy, hero: Hero, here: Space) -> list[Space]:
    """What `first_steps` finds for a melee enemy while no space is too full for it: the steps nearer to the hero."""
    there = hero.space
    if there is None or enemy.type.form != MELEE:
        return []
    for other in (*game.heroes, *game.enemies()):
        if other.space is not None and not places.fits(enemy.units, other.space):
            return []
    left = game.map().walk(there, enemy=True)
    nearer = left.get(here, 0) - 1
    return [space for space in here.exits if left.get(space) == nearer] if nearer > 0 else []


def first_steps(game: Encounter, enemy: Enemy, hero: Hero, here: Space) -> list[Space]:
    """The first steps of the shortest routes to a space with the hero in range; full spaces bar the way (WAN-EMOVE-006)."""
    begins: dict[Space, list[Space]] = {here: []}
    edge = [here]
    near = melee_goals(game, hero) if enemy.type.form == MELEE else None
    while edge:
        reached: dict[Space, list[Space]] = {}
        for space in edge:
            for other in space.exits:
                if other not in begins and places.enterable_by_enemy(game, enemy, other):
                    reached.setdefault(other, []).extend(begins[space] or [other])
        if near is not None:
            goals = [space for space in reached if space in near]
        else:
            goals = [space for space in reached if places.in_range(game, enemy.type.form, space, hero)]
        if goals:
            return list(dict.fromkeys(first for space in goals for first in reached[space]))
        begins.update({space: list(dict.fromkeys(firsts)) for space, firsts in reached.items()})
        edge = list(reached)
    return []


def melee_goals(game: Encounter, hero: Hero) -> list[Space]:
    """The spaces from which a melee enemy has a hero in range (WAN-EATK-002)."""
    space = hero.space
    if space is None:
        return []
    return [*space.exits, space] if game.reads["own-space"] == "close" else list(space.exits)


def nearer_steps(game: Encounter, enemy: Enemy, hero: Hero, here: Space) -> list[Space]:
    """Without a free route: the steps that leave the fewest steps to go, models ignored (WAN-EMOVE-010)."""
    board = game.map()
    goals = [space for space in board.walk(here, enemy=True) if places.in_range(game, enemy.type.form, space, hero)]
    ends = goals or ([hero.space] if hero.space is not None else [])
    if not ends:
        return []
    left = {space: min(board.steps(space, end, enemy=True) for end in ends) for space in (here, *here.exits)}
    nearer = [space for space in here.exits if left[space] < left[here] and places.enterable_by_enemy(game, enemy, space)]
    return [space for space in nearer if left[space] == min(left[other] for other in nearer)]


def closer_steps(game: Encounter, enemy: Enemy, hero: Hero, here: Space) -> list[Space]:
    """The steps that bring a model nearer to a hero that it keeps in range (WAN-EMOVE-016)."""
    board = game.map()
    if hero.space is None:
        return []
    far = board.steps(here, hero.space, enemy=True)
    return [
        space
        for space in here.exits
        if board.steps(space, hero.space, enemy=True) < far
        and places.in_range(game, enemy.type.form, space, hero)
        and places.enterable_by_enemy(game, enemy, space)
    ]
