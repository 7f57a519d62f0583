"""How Baddies move (TMB-MOV).

Comes in: a unit with its chosen targets. Goes out: the unit on another position. Routes are shortest, ties are the party's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesdsl.packs.tmb.state import Position, Unit
from rulesdsl.packs.tmb.targeting import Targeting

BADDIE_STEPS = 2


class Movement(Targeting):
    """Pursuit and other walking."""

    def steps_of(self, unit: Unit) -> int:
        """How many positions a Baddie may enter in its turn (TMB-MOV-005, TMB-MOV-006)."""
        base = 0 if unit.form == "ranged" or unit.kind == "object" else BADDIE_STEPS
        steps = self.quantity("movement", unit, base)
        return steps if steps > 0 and self.allowed("movement", unit) else 0

    def pursue(self, unit: Unit | None) -> int:
        """Step 3: a Melee Baddie walks towards its target unless one is adjacent (TMB-MOV-007, TMB-MOV-010). Gives the steps."""
        if unit is None or not self.on_mat(unit) or not unit.targets:
            return 0
        steps = self.steps_of(unit)
        side = unit.side
        if steps == 0 or any(other.side != side and other.kind != "object" for other in self.beside(unit)):
            return 0
        target = unit.targets[0]
        if target.position is None or self.adjacent(unit, target):
            return 0
        return self.walk(unit, self.mat.neighbours[target.position], steps)

    def walk(self, unit: Unit | None, goals: Iterable[Position], steps: int) -> int:
        """Walk along a shortest route towards the nearest of some positions (TMB-MOV-016). Gives the steps made."""
        if unit is None or unit.position is None or steps <= 0 or not self.on_mat(unit):
            return 0
        start = unit.position
        diagonal = self.moves_diagonally(unit)
        reached = self.mat.routes(start, self.closed_to(unit), diagonal)
        lengths = [(reached[goal], goal) for goal in goals if goal in reached]
        if not lengths:
            return 0
        least = min(length for length, _ in lengths)
        ends = [goal for length, goal in lengths if length == least]
        made = min(steps, least)
        if made == 0:
            return 0
        options = self.mat.on_way(reached, ends, made, diagonal)
        end = options[0] if len(options) == 1 else self.decide(None, "route", options, unit)
        return self._follow(unit, reached, end, made, diagonal)

    def _follow(self, unit: Unit, reached: Mapping[Position, int], end: Position, made: int, diagonal: bool) -> int:
        """Walk to `end`; where a step can matter, the party picks each of several equal ones."""
        if not self.listens("step", unit):
            self.place(unit, end)
            unit.moved += made
            return made
        for step in range(1, made + 1):
            options = self.mat.on_way(reached, [end], step, diagonal)
            links = self.mat.links(diagonal)
            here = unit.position
            assert here is not None
            options = [place for place in options if place in links[here] and self.free(place)]
            if not options:
                return step - 1
            chosen = self.decide(None, "step", options, unit)
            unit.moved += 1
            self.enter_position(unit, chosen)
            if not self.on_mat(unit) or unit.position != chosen or self.result:
                return step
        return made
