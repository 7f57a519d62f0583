"""Spawn Points: which is closest, and the circle that follows from it.

Comes in: the game, spaces. Goes out: Spawn Points in their order. Nobody arrives here.
"""

from __future__ import annotations

from math import atan2, tau
from typing import TYPE_CHECKING

from rulesdsl.packs.wander.state import Hero, Space

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter


def points_from(game: Encounter, spaces: list[Space]) -> list[Space]:
    """The Spawn Points, clockwise, beginning with the closest one to some spaces (WAN-SPAWN-004 to WAN-SPAWN-007).

    Closest: fewest steps from any of the spaces; the players choose among equals ("spawn point", WAN-TSPAWN-004).
    """
    points = clockwise(game, game.map().with_token("spawn"))
    if not points or not spaces:
        return points
    board = game.map()
    far = {point: min(board.steps(space, point) for space in spaces) for point in points}
    nearest = min(far.values())
    closest = [point for point in board.with_token("spawn") if far[point] == nearest]
    start = points.index(game.decide(None, "spawn point", closest, spaces[0]))
    return points[start:] + points[:start]


def clockwise(game: Encounter, points: list[Space]) -> list[Space]:
    """Spaces by their angle around the centre of the Encounter's spaces, from twelve o'clock on (WAN-SPAWN-006)."""
    spaces = game.map().spaces
    number = len(spaces)
    across = sum(x for x, _ in spaces)
    down = sum(y for _, y in spaces)
    return sorted(points, key=lambda point: atan2(point.x * number - across, down - point.y * number) % tau)


def heroes_spaces(game: Encounter) -> list[Space]:
    """The spaces where heroes stand, without repetition; the start when nobody stands yet."""
    found = [hero.space for hero in game.heroes if hero.space is not None]
    return list(dict.fromkeys(found)) or game.map().with_token("start")


def point_near(game: Encounter, hero: Hero | None) -> Space | None:
    """The Spawn Point for what a card of a hero spawns (WAN-SPAWN-015)."""
    spaces = heroes_spaces(game)
    if hero is not None and hero.space is not None and game.reads["event-spawn"] == "near-drawer":
        spaces = [hero.space]
    points = points_from(game, spaces)
    return points[0] if points else None
