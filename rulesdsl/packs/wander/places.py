"""Where models stand: putting them on spaces, room, pushing, attack range of enemies, who is ENGAGED.

Comes in: the game, models, spaces. Goes out: models moved, answers about range and nearness. Nobody takes a turn here.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from rulesdsl.packs.wander.state import CAPACITY, MELEE, Enemy, Event, Hero, Model, Space
from rulesdsl.packs.wander.tracker import slot_of

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

# ---- standing -----------------------------------------------------------------------------------------------------------


def put(game: Encounter, model: Model, space: Space) -> None:
    """Stand a model on a space, wherever it stood before; whether it has room is not asked (WAN-SETUP-003)."""
    take_off(game, model)
    model.space = space
    space.models.append(model)
    if game.observer is not None:
        game.observer("placed", model)


def take_off(game: Encounter, model: Model) -> None:
    """Take a model off the map."""
    space = model.space
    if space is not None:
        space.models.remove(model)
        model.space = None


def fits(units: int, space: Space) -> bool:
    """Whether a model of so many units has room on a space (WAN-FULL-001 to WAN-FULL-003)."""
    return space.used + units <= CAPACITY


def enterable_by_enemy(game: Encounter, enemy: Enemy, space: Space) -> bool:
    """Whether an enemy may enter a space beside it: no darkness, and room, made by pushing if it can (WAN-EMOVE-006)."""
    if space.closed or (space.darkness is not None and game.map().dark(space)):
        return False
    return (
        not space.models or fits(enemy.units, space) or (enemy.type.pushes and bool(pushed_sets(game, space, enemy.units, enemy)))
    )


# ---- pushing ------------------------------------------------------------------------------------------------------------


def can_be_pushed(game: Encounter, model: Model, units: int) -> bool:
    """Whether a model is small enough for a mover of so many units and no pusher itself (WAN-PUSH-001, WAN-PUSH-005)."""
    if model.units >= units or (isinstance(model, Enemy) and model.type.pushes):
        return False
    if model.kind == "hero" and game.reads["push-heroes"] == "stay":
        return False
    return game.allowed("pushing", model)


def push_targets(game: Encounter, space: Space) -> list[Space]:
    """The spaces that models can be pushed to: CLOSE, enterable, not dark (WAN-PUSH-010, WAN-KEY-013)."""
    return [other for other in space.exits if not game.map().dark(other)]


def room_in(space: Space, mover: Model) -> int:
    """Units of room; the space that the mover is about to leave counts as left (WAN-PUSH-010)."""
    return CAPACITY - space.used + (mover.units if mover.space is space else 0)


def pushed_sets(game: Encounter, space: Space, units: int, mover: Model) -> list[tuple[Model, ...]]:
    """The groups of models that a mover of so many units may push out of a space, all of one length; none: it cannot enter.

    The least number that makes room (WAN-PUSH-002, WAN-PUSH-003): for one that fills a space everyone (WAN-PUSH-004). All of a
    group can be placed around the space (WAN-PUSH-007).
    """
    inside = [model for model in space.models if model is not mover]
    small = [model for model in inside if can_be_pushed(game, model, units)]
    rooms = [room_in(other, mover) for other in push_targets(game, space)]
    needed = units - (CAPACITY - sum(model.units for model in inside))
    least = min(2, len(small)) if game.reads["push"] == "two" else 1
    for count in range(least, len(small) + 1):
        found = [
            group
            for group in combinations(small, count)
            if sum(model.units for model in group) >= needed and can_place([model.units for model in group], rooms)
        ]
        if found:
            return found
    return []


def can_place(sizes: list[int], rooms: list[int]) -> bool:
    """Whether models of these sizes find room in spaces with so much room each."""
    if not sizes:
        return True
    for number, room in enumerate(rooms):
        if room >= sizes[0] and can_place(sizes[1:], [*rooms[:number], room - sizes[0], *rooms[number + 1 :]]):
            return True
    return False


def push_out(game: Encounter, space: Space, units: int, mover: Model) -> bool:
    """Push models out of a space until `units` have room; gives whether they have (WAN-PUSH-001 to WAN-PUSH-010).

    The players choose whom ("push") and where to ("push to"), a model at a time (WAN-PUSH-008). No DODGE, no water, no end of a
    move for a pushed hero (WAN-PUSH-009).
    """
    groups = pushed_sets(game, space, units, mover)
    if not groups:
        return False
    chosen: list[Model] = []
    while len(chosen) < len(groups[0]):
        left = [model for model in space.models if model not in chosen and any(model in group for group in groups)]
        model = game.decide(None, "push", left, mover)
        chosen.append(model)
        groups = [group for group in groups if model in group]
    for number, model in enumerate(chosen):
        rest = [other.units for other in chosen[number + 1 :]]
        where = game.decide(None, "push to", places_for(game, space, model, rest, mover), model)
        put(game, model, where)
        if game.observer is not None:
            game.observer("pushed", (model, mover))
        game.fire("pushed", Event(model, source=mover))
    return space.used - (mover.units if mover.space is space else 0) + units <= CAPACITY


def places_for(game: Encounter, space: Space, model: Model, rest: list[int], mover: Model) -> list[Space]:
    """Where a pushed model may go so that those after it find room as well, row by row (WAN-META-003)."""
    around = sorted(push_targets(game, space), key=lambda other: (other.y, other.x))
    rooms = [room_in(other, mover) for other in around]
    found = []
    for number, room in enumerate(rooms):
        if room >= model.units and can_place(rest, [*rooms[:number], room - model.units, *rooms[number + 1 :]]):
            found.append(around[number])
    return found


# ---- range and nearness ---------------------------------------------------------------------------------------------------


def in_range(game: Encounter, form: str, space: Space, hero: Hero) -> bool:
    """Whether a melee or ranged enemy that stands on a space has a hero in attack range (WAN-EATK-002, WAN-EATK-008)."""
    there = hero.space
    if there is None or (space.x != there.x and space.y != there.y):
        return False  # nobody attacks diagonally (WAN-ATTACK-001)
    board = game.map()
    if form != MELEE:
        return board.clearshot(space, there)
    if space is there:
        return bool(game.reads["own-space"] == "close")
    return board.close(space, there)


def attack_range_enemies(game: Encounter, hero: Hero) -> list[Enemy]:
    """The enemies that make a hero DODGE where it stands (WAN-DODGE-001, WAN-DODGE-006 to WAN-DODGE-008)."""
    from rulesdsl.packs.wander.statuses import lies

    if hero.space is None:
        return []
    any_enemy = game.reads["dodge-enemies"] == "any"
    close_only = game.reads["dodge-ranged"] == "close"
    return [
        enemy
        for enemy in game.enemies()
        if enemy.space is not None
        and (enemy.engaged or any_enemy)
        and in_range(game, MELEE if close_only else enemy.type.form, enemy.space, hero)
        and not lies(game, enemy)
    ]


def closest_heroes(game: Encounter, space: Space) -> list[Hero]:
    """The standing heroes, nearest first as an enemy walks; of equally near ones the higher on the tracker first.

    Those that cannot be reached come after all others (WAN-EMOVE-004, WAN-EMOVE-008, WAN-EMOVE-011, WAN-EMOVE-015).
    """
    board = game.map()
    walk = board.walk(space, enemy=True)
    known = []
    for hero in game.heroes:
        there = hero.space
        if there is None or hero.downed:
            continue
        steps = walk.get(there)
        known.append((board.steps(space, there, enemy=True) if steps is None else steps, slot_of(game, hero), hero))
    if len(known) > 1:
        known.sort(key=_nearest)
    return [hero for _, _, hero in known]


def _nearest(entry: tuple[int, int, Hero]) -> tuple[int, int]:
    return entry[:2]


# ---- ENGAGED --------------------------------------------------------------------------------------------------------------


def sees_hero(game: Encounter, enemy: Enemy) -> bool:
    """Whether an enemy has line of sight to a hero that is not DOWNED (WAN-ENGAGE-001, WAN-ENGAGE-007)."""
    space = enemy.space
    if space is None:
        return False
    board = game.map()
    return any(hero.space is not None and board.sight(space, hero.space) for hero in game.standing())


def look(game: Encounter) -> None:
    """Every enemy that sees a hero now becomes ENGAGED (WAN-ENGAGE-001, WAN-ENGAGE-003, WAN-LOS-012).

    To be called after each step or push of a hero, after spawning, after a change of walls or darkness, before enemies
    activate (WAN-ENGAGE-005).
    """
    unaware = [enemy for enemy in game.enemies() if not enemy.engaged and enemy.space is not None]
    if not unaware:
        return
    board = game.map()
    heroes = {hero.space for hero in game.standing() if hero.space is not None}
    for enemy in unaware:
        if enemy.space is not None and any(board.sight(enemy.space, there) for there in heroes):
            enemy.engaged = True
            if game.observer is not None:
                game.observer("engaged", enemy)


def lose_sight(game: Encounter, enemies: list[Enemy]) -> None:
    """After an activation: where ENGAGED needs sight, enemies that see nobody are no longer ENGAGED (WAN-ENGAGE-004)."""
    if game.reads["engaged"] == "while-seen":
        for enemy in enemies:
            enemy.engaged = enemy.engaged and sees_hero(game, enemy)


def any_engaged(game: Encounter) -> bool:
    """Whether an enemy on the board is ENGAGED (WAN-ENGAGE-008)."""
    return any(enemy.engaged for enemy in game.enemies())
