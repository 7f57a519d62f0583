"""A hero moves: MOVE ACTIONS step by step, DODGE, water, darkness, full spaces, the free move of a RALLY.

Comes in: the game, a hero. Goes out: the hero on another space, with all that the way brought. ACTIONS are paid elsewhere, but
for those that a full space makes a hero spend.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.wander import darkness, places, rolls, wounds
from rulesdsl.packs.wander.options import STOP
from rulesdsl.packs.wander.state import CAPACITY, Enemy, Event, Hero, Space

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

SPACES = 2  # of a MOVE ACTION (WAN-MOVE-001)


def move_action(game: Encounter, hero: Hero, *, free: bool = False, rally: bool = False) -> int:
    """Move a hero up to two spaces, one "step" at a time; gives how many (WAN-MOVE-001, WAN-MOVE-002).

    `rally`: the free move of a RALLY, without DODGE and water, which is no MOVE ACTION (WAN-RALLY-005, WAN-RALLY-007). A hero
    whose move ends in a space full of heroes goes on with another MOVE ACTION at once (WAN-FULL-005, WAN-FULL-006). `free`: it
    cost no ACTION, which watchers are told.
    """
    if hero.space is None or not game.allowed("movement", hero):
        return 0
    if game.observer is not None:
        game.observer("move", (hero, free or rally))
    if not rally:
        game.fire("move", Event(hero))
    taken = walk(game, hero, rally=rally)
    while crowded(hero.space) and able(game, hero) and not rally and pay_move(game, hero):
        more = walk(game, hero, rally=False)
        taken += more
        if not more:
            break
    if not rally and able(game, hero):
        game.fire("move end", Event(hero))
    return taken


def free_steps(game: Encounter, hero: Hero, spaces: int) -> int:
    """Move a hero up to so many spaces, as after a RALLY: no DODGE, no water, no MOVE ACTION (WAN-RALLY-007); gives how many."""
    if hero.space is None or hero.downed or not game.allowed("movement", hero):
        return 0
    if game.observer is not None:
        game.observer("move", (hero, True))
    return walk(game, hero, rally=True, spaces=spaces)


def able(game: Encounter, hero: Hero) -> bool:
    """Whether the hero can still go on."""
    return not (game.result or hero.downed or hero.space is None)


def length_of_move(game: Encounter, hero: Hero, space: Space, rally: bool) -> int:
    """Spaces of a move that starts on a space: one out of water, whatever lies beyond (WAN-TILE-013)."""
    if rally:
        return SPACES
    spaces = max(0, game.quantity("movement", hero, SPACES))
    return min(1, spaces) if game.map().wet(space) else spaces


def walk(game: Encounter, hero: Hero, *, rally: bool, spaces: int = 0) -> int:
    """The steps of one move, of so many spaces if that is said; gives how many were taken."""
    assert hero.space is not None
    left = spaces or length_of_move(game, hero, hero.space, rally)
    taken = 0
    dodged = rally
    while left > 0 and able(game, hero):
        space = choose_step(game, hero, left, taken, rally)
        if space is None:
            break
        if not dodged or (game.reads["dodge"] == "each-space" and not rally):
            enemies = threats(game, hero)
            if enemies:
                dodged = True
                if not dodge(game, hero, enemies) and (game.reads["failed-dodge"] == "ends" or not able(game, hero)):
                    break
        left = 0 if enter(game, hero, space, rally) else left - 1
        taken += 1
    return taken


def choose_step(game: Encounter, hero: Hero, left: int, taken: int, rally: bool) -> Space | None:
    """Where the player goes next; None to stop (WAN-MOVE-006)."""
    options: list[object] = list(steps_of(game, hero, left, rally))
    if not options:
        return None
    if not crowded(hero.space) and (taken or rally or game.reads["empty-move"] == "allowed"):
        options.append(STOP)
    chosen = game.decide(hero, "step", options, left)
    return chosen if isinstance(chosen, Space) else None


def enter(game: Encounter, hero: Hero, space: Space, rally: bool) -> bool:
    """Step onto a space; gives whether the move ends there, by darkness or water (WAN-MOVE-004, WAN-TILE-012)."""
    dark = space.dark
    places.put(game, hero, space)
    game.fire("step", Event(hero))
    if hero.space is not space:
        return True
    if dark:
        darkness.uncover(game, hero, space)
        return True
    places.look(game)
    return not rally and game.map().wet(space)


# ---- where to -----------------------------------------------------------------------------------------------------------


def steps_of(game: Encounter, hero: Hero, left: int, rally: bool = False) -> list[Space]:
    """The spaces that a hero may step to now, by row and column (WAN-MOVE-001, WAN-MOVE-003, WAN-FULL-004)."""
    assert hero.space is not None
    extra = 0 if rally else moves_left(game, hero)
    found = []
    for space in hero.space.exits:
        if space.used < CAPACITY or (crossable(game, space) and way_out(game, hero, space, left - 1, extra, rally)):
            found.append(space)
    found.sort(key=lambda space: (space.y, space.x))
    return found


def crossable(game: Encounter, space: Space) -> bool:
    """Whether heroes may cross a full space: one of heroes alone (WAN-FULL-004, WAN-FULL-005, WAN-FULL-007)."""
    kinds = [model.kind == "hero" for model in space.models]
    return all(kinds) or (any(kinds) and game.reads["mixed-full-space"] == "open")


def crowded(space: Space | None) -> bool:
    """Whether more stands on a space than it holds: a hero is on the way through."""
    return space is not None and space.used > CAPACITY


def moves_left(game: Encounter, hero: Hero) -> int:
    """MOVE ACTIONS that a hero could still take in its own turn."""
    return hero.actions + hero.free_moves if game.turn_of is hero else 0


def way_out(game: Encounter, hero: Hero, space: Space, left: int, extra: int, rally: bool) -> bool:
    """Whether a hero that steps onto a full space can get out again, with the spaces and MOVE ACTIONS it has left."""
    if not rally and game.map().wet(space):
        left = 0
    if left <= 0:
        if extra <= 0:
            return False
        left, extra = length_of_move(game, hero, space, rally), extra - 1
        if left <= 0:
            return False
    for other in space.exits:
        if other.used - (other is hero.space) < CAPACITY:
            return True
        if crossable(game, other) and way_out(game, hero, other, left - 1, extra, rally):
            return True
    return False


def pay_move(game: Encounter, hero: Hero) -> bool:
    """Spend a free MOVE ACTION, else an ACTION; gives whether there was one."""
    if game.turn_of is not hero or moves_left(game, hero) <= 0:
        return False
    if hero.free_moves > 0:
        hero.free_moves -= 1
    else:
        hero.actions -= 1
    return True


# ---- DODGE ----------------------------------------------------------------------------------------------------------------


def threats(game: Encounter, hero: Hero) -> list[Enemy]:
    """The enemies that a hero must DODGE when it leaves its space (WAN-DODGE-001, WAN-DODGE-008)."""
    if not game.allowed("dodging", hero):
        return []
    return places.attack_range_enemies(game, hero)


def dodge(game: Encounter, hero: Hero, enemies: list[Enemy]) -> bool:
    """One defense roll against one HIT, however many enemies there are (WAN-DODGE-002, WAN-DODGE-003); gives its success."""
    if not game.fire("before dodge", Event(hero, 1, source=enemies[0])):
        return True
    pool = rolls.roll_defense(game, hero, enemies[0])
    if game.observer is not None:
        game.observer("dodge", (hero, pool, enemies))
    game.fire("dodge", Event(hero, pool.successes, source=enemies[0]))
    if pool.successes:
        return True
    wounds.wound_hero(game, hero, 1, enemies[0])
    return False
