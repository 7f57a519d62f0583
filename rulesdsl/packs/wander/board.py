"""The map: spaces of the tiles laid together, walls, sight, lines of fire, distances.

Comes in: drawings with their places. Goes out: a `Board` and answers about it. Models matter only where a full space does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesdsl.packs.wander.drawing import CLOSED, TOKENS, WATER, Drawing
from rulesdsl.packs.wander.state import CAPACITY, DIRECTIONS, EAST, LINE, NORTH, OPPOSITE, SOUTH, STEPS, WEST, Space

DARKNESS = "darkness"


class Board:
    """The spaces of an Encounter by `(x, y)`. `dark_spots` are those where its Darkness Tiles go; `reads` the readings.

    After a change of walls or Darkness Tiles call `refresh`.
    """

    def __init__(self, reads: Mapping[str, Any]) -> None:
        self.spaces: dict[tuple[int, int], Space] = {}
        self.dark_spots: list[Space] = []
        self.sizes: dict[str, str] = {}  # tile and side -> large or small
        self.reads = reads
        self._walks: tuple[dict[Space, dict[Space, int]], dict[Space, dict[Space, int]]] = ({}, {})  # of heroes, of enemies
        self._sights: dict[tuple[int, int], bool] = {}
        self._lines: dict[tuple[int, int], tuple[Space, ...] | None] = {}
        self._ordered: list[Space] = []

    def lay(self, tile: str, size: str, drawing: Drawing, x: int, y: int) -> None:
        """Lay a tile with its first space at `(x, y)` (WAN-SETUP-001). Its printed walls are lines, its signs tokens."""
        self.sizes[tile] = size
        for (column, row), sign in drawing.spaces.items():
            space = Space(x + column, y + row, tile, water=sign == WATER, closed=sign == CLOSED)
            self.spaces[space.x, space.y] = space
            token = TOKENS[sign]
            if token == DARKNESS:
                self.dark_spots.append(space)
            elif token:
                space.tokens.append(token)
            for side in DIRECTIONS:
                if drawing.walls.get((column, row, side)):
                    space.walls[side] = LINE

    def join(self) -> None:
        """Find the neighbours of all spaces; a wall drawn on one side of a border stands on both."""
        for space in self.spaces.values():
            for side in DIRECTIONS:
                across, down = STEPS[side]
                other = self.spaces.get((space.x + across, space.y + down))
                space.beside[side] = other
                if other is not None and side in space.walls:
                    other.walls.setdefault(OPPOSITE[side], space.walls[side])
        self.refresh()

    def refresh(self) -> None:
        """Work out the exits anew and forget what was known of distances and sight."""
        self._walks = ({}, {})
        self._sights.clear()
        self._lines.clear()
        for space in self.spaces.values():
            space.exits = []
            if space.closed:
                continue
            for side in DIRECTIONS:
                other = space.beside[side]
                if other is not None and not other.closed and not self.walled(space, side):
                    space.exits.append(other)

    def set_wall(self, space: Space, side: str, what: str, *, refresh: bool = True) -> None:
        """Put a Wall Token on a border, or take what stands there away with an empty word (WAN-TILE-016, WAN-TILE-017).

        Who sets several does without the refresh until the last.
        """
        for place, towards in ((space, side), (space.beside[side], OPPOSITE[side])):
            if place is not None:
                if what:
                    place.walls[towards] = what
                else:
                    place.walls.pop(towards, None)
        if refresh:
            self.refresh()

    def cancels(self, space: Space) -> bool:
        """Whether a Darkness Tile cancels the printed lines of a space (WAN-TILE-019, WAN-TILE-020)."""
        tile = space.darkness
        return tile is not None and (not tile.face_up or self.reads["darkness-cancels"] == "stays")

    def walled(self, space: Space, side: str) -> bool:
        """Whether a wall stands on a border; the edge of the map counts as one (WAN-TILE-005, WAN-TILE-011)."""
        other = space.beside[side]
        if other is None:
            return True
        wall = space.walls.get(side)
        if wall is None:
            return False
        return wall != LINE or not (self.cancels(space) or self.cancels(other))

    def wet(self, space: Space) -> bool:
        """Whether a space is water for a hero (WAN-TILE-012, WAN-TILE-019)."""
        return space.water and not self.cancels(space)

    def dark(self, space: Space) -> bool:
        """Whether the darkness of a space stops sight and enemies (WAN-DARK-006 to WAN-DARK-008)."""
        tile = space.darkness
        return tile is not None and (not tile.face_up or self.reads["flipped-darkness"] == "dark")

    # ---- distances --------------------------------------------------------------------------------------------------

    def walk(self, start: Space, *, enemy: bool = False) -> dict[Space, int]:
        """Steps from a space to every space that can be reached, nearest first; models do not matter (WAN-EMOVE-008).

        An enemy does not cross face-down Darkness Tiles (WAN-DARK-006).
        """
        known = self._walks[enemy]
        found = known.get(start)
        if found is None:
            barred = {space for space in self.spaces.values() if self.dark(space)} if enemy else ()
            found = {start: 0}
            edge = [start]
            steps = 0
            while edge:
                steps += 1
                following: list[Space] = []
                for space in edge:
                    for other in space.exits:
                        if other not in found and other not in barred:
                            found[other] = steps
                            following.append(other)
                edge = following
            known[start] = found
        return found

    def steps(self, one: Space, other: Space, *, enemy: bool = False) -> int:
        """Steps between two spaces; where no way leads there, the orthogonal distance behind all others (WAN-EMOVE-008)."""
        found = (self._walks[enemy].get(one) or self.walk(one, enemy=enemy)).get(other)
        return found if found is not None else 1000 + abs(one.x - other.x) + abs(one.y - other.y)

    # ---- closeness and lines of fire ------------------------------------------------------------------------------------

    def close(self, one: Space, other: Space) -> bool:
        """Whether two spaces are CLOSE: the same, or one step without a wall (WAN-KEY-012, WAN-ATTACK-002)."""
        return one is other or other in one.exits

    def straight(self, one: Space, other: Space) -> tuple[Space, ...] | None:
        """The spaces strictly between two in one row or column with no wall, closed or dark space; None without such a line."""
        key = (id(one), id(other))
        if key not in self._lines:
            self._lines[key] = self._straight(one, other)
        return self._lines[key]

    def _straight(self, one: Space, other: Space) -> tuple[Space, ...] | None:
        if one.x != other.x and one.y != other.y:
            return None
        side = (SOUTH if other.y > one.y else NORTH) if one.x == other.x else (EAST if other.x > one.x else WEST)
        between: list[Space] = []
        here = one
        while here is not other:
            following = here.beside[side]
            if following is None or self.walled(here, side) or following.closed:
                return None
            if following is not other:
                if self.dark(following):
                    return None
                between.append(following)
            here = following
        return tuple(between)

    def clearshot(self, one: Space, other: Space) -> bool:
        """CLEARSHOT between two spaces (WAN-ATTACK-004 to WAN-ATTACK-008, WAN-KEY-009)."""
        if one is other:
            return bool(self.reads["own-space-ranged"] == "allowed")
        between = self.straight(one, other)
        return between is not None and not any(self.stops_shot(space) for space in between)

    def stops_shot(self, space: Space) -> bool:
        """Whether a full space stops what is shot through it (WAN-ATTACK-006, WAN-ATTACK-007)."""
        if space.used < CAPACITY:
            return False
        return self.reads["full-hero-space"] == "blocks" or any(model.kind != "hero" for model in space.models)

    # ---- line of sight ------------------------------------------------------------------------------------------------

    def sight(self, one: Space, other: Space) -> bool:
        """Line of sight from an enemy's space to a hero's (WAN-LOS-001 to WAN-LOS-012)."""
        key = (id(one), id(other))
        found = self._sights.get(key)
        if found is None:
            found = self._sights[key] = self._sight(one, other)
        return found

    def _sight(self, one: Space, other: Space) -> bool:
        if one is other:
            return True
        if one.x == other.x or one.y == other.y:
            return self.straight(one, other) is not None
        return not any(blocked for blocked in self._crossings(one, other))

    def _crossings(self, one: Space, other: Space) -> Iterable[bool]:
        """Whether each border that the segment between the farthest corners meets is blocked."""
        right, down = other.x > one.x, other.y > one.y
        ax, ay = (one.x if right else one.x + 1), (one.y if down else one.y + 1)
        bx, by = (other.x + 1 if right else other.x), (other.y + 1 if down else other.y)
        wide, high = abs(bx - ax), abs(by - ay)
        sx, sy = (1 if right else -1), (1 if down else -1)
        for k in range(1, wide):
            rest = (k * high) % wide
            y = (k * high) // wide
            if rest:
                yield self._opaque(self._cell(ax, ay, sx, sy, k - 1, y), self._cell(ax, ay, sx, sy, k, y))
            else:
                yield self._corner(ax, ay, sx, sy, k, y)
        for k in range(1, high):
            rest = (k * wide) % high
            x = (k * wide) // high
            if rest:
                yield self._opaque(self._cell(ax, ay, sx, sy, x, k - 1), self._cell(ax, ay, sx, sy, x, k))

    def _cell(self, ax: int, ay: int, sx: int, sy: int, across: int, down: int) -> tuple[int, int]:
        """The space that lies so many spaces across and down from a corner, in the direction of the segment."""
        return (ax + across if sx > 0 else ax - across - 1), (ay + down if sy > 0 else ay - down - 1)

    def _corner(self, ax: int, ay: int, sx: int, sy: int, x: int, y: int) -> bool:
        """Whether a segment that passes through a corner is blocked there: by walls on both of its sides (WAN-LOS-008)."""
        before, across, down, behind = (
            self._cell(ax, ay, sx, sy, x - 1, y - 1),
            self._cell(ax, ay, sx, sy, x, y - 1),
            self._cell(ax, ay, sx, sy, x - 1, y),
            self._cell(ax, ay, sx, sy, x, y),
        )
        one = self._opaque(before, across) or self._opaque(across, behind)
        other = self._opaque(before, down) or self._opaque(down, behind)
        return (one or other) if self.reads["sight-touch"] == "blocked" else (one and other)

    def _opaque(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether nothing can be seen across the border of two adjacent spaces (WAN-LOS-002, WAN-LOS-006)."""
        here, there = self.spaces.get(one), self.spaces.get(other)
        if here is None or there is None:
            return bool(self.reads["map-edge"] == "blocks")
        if here.closed or there.closed or self.dark(here) or self.dark(there):
            return True
        side = next(side for side in DIRECTIONS if here.beside[side] is there)
        return self.walled(here, side)

    # ---- look-ups -----------------------------------------------------------------------------------------------------

    def with_token(self, token: str) -> list[Space]:
        """The spaces where a token lies, row by row."""
        return [space for space in self.ordered() if token in space.tokens]

    def ordered(self) -> list[Space]:
        """All spaces, row by row (WAN-META-003)."""
        if len(self._ordered) != len(self.spaces):
            self._ordered = sorted(self.spaces.values(), key=lambda space: (space.y, space.x))
        return self._ordered
