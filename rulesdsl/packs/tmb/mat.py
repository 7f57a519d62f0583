"""The battle mat: positions, start positions of the lanes, adjacency, routes.

Comes in: a `mat` card and, for routes, the positions that are taken. Goes out: positions. It never changes.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from rulesdsl.engine.cards import Card
from rulesdsl.packs.tmb.state import Position

BADDIE_RANGED, BADDIE_MELEE, GEARLOC_MELEE, GEARLOC_RANGED, KRELLN, MECH = "R", "M", "m", "r", "K", "C"
LANES = (1, 2, 3, 4)
MOST_ROUTES = 4096


class Mat:
    """One mat (TMB-MAT-001 to TMB-MAT-003). Positions are listed from the Baddies' back row down, left to right.

    `starts[letter][number]` is a start position: R and M of the Baddies, m and r of the Gearlocs by lane, K and C of Krelln
    and Mechs by D6. `neighbours` share a side; `around` counts diagonals too.
    """

    def __init__(self, card: Card) -> None:
        self.name = card.name
        self.positions: list[Position] = []
        self.starts: dict[str, dict[int, Position]] = {}
        for row, line in enumerate(card.fields.get("rows", ())):
            for column, token in enumerate(str(line).split()):
                if token != "X":
                    self._add((row, column), token)
        self.positions.sort()
        self.neighbours: dict[Position, tuple[Position, ...]] = {}
        self.around: dict[Position, tuple[Position, ...]] = {}
        known = dict.fromkeys(self.positions)
        for row, column in self.positions:
            straight = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
            corners = [(row - 1, column - 1), (row - 1, column + 1), (row + 1, column - 1), (row + 1, column + 1)]
            self.neighbours[(row, column)] = tuple(place for place in straight if place in known)
            self.around[(row, column)] = tuple(place for place in straight + corners if place in known)
        self.aside = dict.fromkeys(place for letter in (KRELLN, MECH) for place in self.starts.get(letter, {}).values())
        self._entries: dict[tuple[str, int], tuple[Position, ...]] = {}
        self._distances: dict[Position, Mapping[Position, int]] = {}
        self._routes: dict[tuple[Position, bool, frozenset[Position]], dict[Position, int]] = {}

    def _add(self, position: Position, token: str) -> None:
        self.positions.append(position)
        if token[0] != "." and token[1:].isdigit():
            self.starts.setdefault(token[0], {})[int(token[1:])] = position

    def start(self, letter: str, number: int) -> Position | None:
        """A start position, or None when the mat has none of that kind."""
        return self.starts.get(letter, {}).get(number)

    def entries(self, letters: str, first: int = 0) -> tuple[Position, ...]:
        """The start positions of these kinds by lane, before them that of lane `first` of the first kind."""
        found = self._entries.get((letters, first))
        if found is None:
            listed = [
                self.start(letters[0], first) if first else None,
                *(self.start(letter, lane) for letter in letters for lane in LANES),
            ]
            found = self._entries[(letters, first)] = tuple(place for place in dict.fromkeys(listed) if place is not None)
        return found

    def main(self) -> list[Position]:
        """The positions that are no start positions of Krelln or Mechs."""
        aside = [*self.starts.get(KRELLN, {}).values(), *self.starts.get(MECH, {}).values()]
        return [place for place in self.positions if place not in aside]

    def links(self, diagonal: bool) -> Mapping[Position, tuple[Position, ...]]:
        """The positions one step away, with or without diagonal steps."""
        return self.around if diagonal else self.neighbours

    def routes(self, start: Position, taken: Iterable[Position], diagonal: bool = False) -> Mapping[Position, int]:
        """How many positions a unit on `start` must enter to reach each reachable free position (TMB-MOV-014).

        Kept for the next time that the same positions are taken; nobody changes the answer.
        """
        key = (start, diagonal, frozenset(taken))
        known = self._routes.get(key)
        if known is not None:
            return known
        if len(self._routes) >= MOST_ROUTES:
            self._routes.clear()
        links = self.around if diagonal else self.neighbours
        reached = {start: 0}
        ring = [start]
        length = 0
        while ring:
            length += 1
            after: list[Position] = []
            for place in ring:
                for step in links[place]:
                    if step not in reached and step not in taken:
                        reached[step] = length
                        after.append(step)
            ring = after
        self._routes[key] = reached
        return reached

    def on_way(
        self, reached: Mapping[Position, int], goals: Iterable[Position], steps: int, diagonal: bool = False
    ) -> list[Position]:
        """The positions `steps` away from the start that lie on a shortest route to one of the goals, which are equally far."""
        links = self.around if diagonal else self.neighbours
        ring = list(dict.fromkeys(goals))
        if not ring:
            return []
        length = reached[ring[0]]
        while length > steps:
            length -= 1
            before: dict[Position, None] = {}
            for place in ring:
                for step in links[place]:
                    if reached.get(step) == length:
                        before[step] = None
            ring = list(before)
        return sorted(ring)

    def distances(self, start: Position) -> Mapping[Position, int]:
        """Steps to every position as if the mat were empty, diagonals not counted."""
        found = self._distances.get(start)
        if found is None:
            found = self._distances[start] = self.routes(start, ())
        return found

    def distance(self, start: Position, end: Position) -> int:
        """Steps between two positions as if the mat were empty; 99 when there is no way."""
        return self.distances(start).get(end, 99)

    def furthest(self, start: Position, taken: Container[Position]) -> list[Position]:
        """The free positions that are furthest away from `start`."""
        free = [(length, place) for place, length in self.distances(start).items() if place not in taken]
        most = max((length for length, _ in free), default=0)
        return sorted(place for length, place in free if length == most)

    def nearest(self, start: Position, places: Iterable[Position]) -> list[Position]:
        """Those of `places` that are nearest to `start`."""
        listed = list(places)
        lengths = self.distances(start)
        least = min((lengths.get(place, 99) for place in listed), default=0)
        return [place for place in listed if lengths.get(place, 99) == least]
