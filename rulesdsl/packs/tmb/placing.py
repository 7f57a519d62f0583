"""Putting units on positions and moving them there by other means than their own movement.

Comes in: units and positions. Goes out: changes of `units` and `occupied`, and the windows of a step.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdsl.packs.tmb.mat import BADDIE_MELEE, BADDIE_RANGED, GEARLOC_MELEE, GEARLOC_RANGED
from rulesdsl.packs.tmb.meter import Meter
from rulesdsl.packs.tmb.state import Event, Position, Unit

DIRECTIONS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Placing(Meter):
    """Positions of the mat (TMB-MAT-004: never two units on one)."""

    def place(self, unit: Unit, position: Position) -> None:
        """Stand a unit on a position, which must be free."""
        if unit.position is not None and self.occupied.get(unit.position) is unit:
            self.vacate(unit.position)
        elif self.lies_under(unit):
            self.under = {place: thing for place, thing in self.under.items() if thing is not unit}
        else:
            self.units.append(unit)
        unit.position = position
        self.occupied[position] = unit

    def vacate(self, position: Position) -> None:
        """Take what stands on a position off it; an object that lay under it stands there now."""
        del self.occupied[position]
        if self.under and position in self.under:
            self.occupied[position] = self.under.pop(position)

    def place_under(self, thing: Unit, unit: Unit) -> bool:
        """Lay an object under a unit; no position has two of them."""
        if unit.position is None or not self.on_mat(unit) or unit.position in self.under:
            return False
        self.units.append(thing)
        thing.position = unit.position
        self.under[unit.position] = thing
        return True

    def lies_under(self, unit: Unit) -> bool:
        """Whether it is an object under a unit."""
        return bool(self.under) and self.under.get(unit.position) is unit  # type: ignore[arg-type] # no object lies at None

    def enter_position(self, unit: Unit, position: Position) -> None:
        """Place a unit that was moved or moves, and open the window of its step."""
        self.place(unit, position)
        if self.listens("step", unit):
            self.fire("step", Event(unit))

    def lift(self, unit: Unit) -> None:
        """Take a unit off its position; `unit.position` keeps the place it left."""
        if unit.position is None:
            return
        if self.occupied.get(unit.position) is unit:
            self.vacate(unit.position)
            self.units.remove(unit)
        elif self.under.get(unit.position) is unit:
            del self.under[unit.position]
            self.units.remove(unit)

    def relocate(self, unit: Unit | None, position: Position | None) -> bool:
        """Put a unit on another free position, whatever lies between. Gives whether it moved."""
        if unit is None or position is None or not self.on_mat(unit) or not self.free(position):
            return False
        self.enter_position(unit, position)
        return True

    def relocate_to_one(self, unit: Unit | None, positions: Iterable[Position], what: str = "position") -> bool:
        """Put a unit on one of several free positions; the party picks (SD-DIE-035)."""
        if unit is None or not self.on_mat(unit):
            return False
        options = [place for place in positions if self.free(place)]
        if not options:
            return False
        return self.relocate(unit, self.decide(None, what, options, unit))

    def exchange(self, one: Unit | None, other: Unit | None) -> None:
        """Two units trade places; an object that lies under a unit stays there."""
        if one is None or other is None or one is other or not (self.on_mat(one) and self.on_mat(other)):
            return
        if self.lies_under(one) or self.lies_under(other):
            return
        assert one.position is not None and other.position is not None
        one.position, other.position = other.position, one.position
        self.occupied[one.position] = one
        self.occupied[other.position] = other
        for unit in (one, other):
            if self.listens("step", unit):
                self.fire("step", Event(unit))

    def push(self, unit: Unit | None, direction: str, steps: int) -> int:
        """Push a unit; it stops before a taken position or the edge (TMB-MOV-021, TMB-MOV-022). Gives the steps made."""
        made = 0
        down, right = DIRECTIONS[direction]
        while made < steps and unit is not None and self.on_mat(unit):
            assert unit.position is not None
            goal = (unit.position[0] + down, unit.position[1] + right)
            if goal not in self.mat.neighbours or not self.free(goal):
                break
            self.enter_position(unit, goal)
            made += 1
        return made

    def push_away(self, unit: Unit | None, other: Unit | None, steps: int) -> None:
        """Push a unit straight away from another one, along the line between them (the longer axis)."""
        if unit is None or other is None or unit.position is None or other.position is None:
            return
        down, right = unit.position[0] - other.position[0], unit.position[1] - other.position[1]
        if abs(down) >= abs(right):
            self.push(unit, "up" if down < 0 else "down", steps)
        else:
            self.push(unit, "left" if right < 0 else "right", steps)

    def free_beside(self, unit: Unit | None) -> list[Position]:
        """The free positions adjacent to a unit."""
        if unit is None or unit.position is None:
            return []
        return [place for place in self.mat.neighbours[unit.position] if self.free(place)]

    def start_positions(self, unit: Unit) -> list[Position]:
        """Where a Baddie may enter, best first (TMB-BIB-003, TMB-BIB-004); the free choices of a Gearloc (TMB-BSU-010)."""
        if unit.kind in ("gearloc", "companion"):
            letters = {"melee": GEARLOC_MELEE, "ranged": GEARLOC_RANGED}.get(unit.form, GEARLOC_MELEE + GEARLOC_RANGED)
            places = self.mat.entries(letters)
        else:
            letters = BADDIE_RANGED + BADDIE_MELEE if unit.form == "ranged" else BADDIE_MELEE + BADDIE_RANGED
            places = self.mat.entries(letters, unit.lane)
        return [place for place in places if self.free(place)]
