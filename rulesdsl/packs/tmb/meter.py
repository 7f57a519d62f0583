"""The Initiative Meter: entry, ties, moves of Ini Dice (TMB-INI).

Comes in: units. Goes out: changes of `meter`. Moves of dice wait for the end of the round unless told `now`.
"""

from __future__ import annotations

from rulesdsl.packs.tmb.state import Unit
from rulesdsl.packs.tmb.table import Table

TOP, BOTTOM, UP, DOWN = "top", "bottom", "up", "down"


class Meter(Table):
    """The meter from the top down; everyone takes one turn a round (TMB-INI-001)."""

    def build_meter(self, units: list[Unit]) -> None:
        """Order all units by Ini, highest first (TMB-INI-002, TMB-INI-005, TMB-INI-007)."""
        numbers = sorted(dict.fromkeys(unit.ini for unit in units), reverse=True)
        self.meter = []
        for number in numbers:
            self.meter += self.order_tied([unit for unit in units if unit.ini == number])

    def order_tied(self, units: list[Unit]) -> list[Unit]:
        """Units of one spot: Baddies by lane; where a Gearloc is among them the party picks the order."""
        left = sorted(units, key=lambda unit: unit.lane or 9)
        if len(left) < 2 or all(unit.kind not in ("gearloc", "companion") for unit in left):
            return left
        ordered: list[Unit] = []
        while left:
            chosen = self.decide(None, "tied initiative", left)
            left.remove(chosen)
            ordered.append(chosen)
        return ordered

    def join_meter(self, units: list[Unit]) -> None:
        """Units that enter after round 1: Gearlocs, Tyrants and 20Pt at the top, others at the bottom (TMB-INI-010)."""
        high = [unit for unit in units if unit.kind in ("gearloc", "tyrant") or unit.points == 20]
        low = [unit for unit in units if unit not in high]
        self.meter = [*self.order_tied(high), *self.meter, *self.order_tied(low)]

    def leave_meter(self, unit: Unit) -> None:
        """The Ini Die leaves at once (TMB-INI-012)."""
        if unit in self.meter:
            self.meter.remove(unit)
        if self.moves_later:
            self.moves_later = [move for move in self.moves_later if move[0] is not unit]

    def shift(self, unit: Unit | None, way: str, spots: int = 1, *, now: bool = False) -> None:
        """Move an Ini Die up, down, to the top or to the bottom; `now` does not wait for the end of the round."""
        if unit is None or unit not in self.meter:
            return
        if now or self.round == 0:
            self._shift(unit, way, spots)
            self._pass_over(unit)
        else:
            self.moves_later.append((unit, way, spots))

    def _pass_over(self, unit: Unit) -> None:
        """A die that comes to lie above the one whose turn it is has missed its turn of this round (UNB-INI-002)."""
        acting = self.turn_of
        if acting in self.meter and self.meter.index(unit) < self.meter.index(acting):
            self.acted[unit] = self.round

    def shift_delayed(self) -> None:
        """The moves that waited for the end of the round (TMB-INI-014)."""
        moves, self.moves_later = self.moves_later, []
        for unit, way, spots in moves:
            if unit in self.meter:
                self._shift(unit, way, spots)

    def _shift(self, unit: Unit, way: str, spots: int) -> None:
        place = self.meter.index(unit)
        last = len(self.meter) - 1
        goal = {TOP: 0, BOTTOM: last, UP: max(0, place - spots), DOWN: min(last, place + spots)}[way]
        self.meter.pop(place)
        self.meter.insert(goal, unit)

    def put_after(self, unit: Unit, other: Unit) -> None:
        """Put an Ini Die right below another one, at once; a unit without one gets one."""
        if unit in self.meter:
            self.meter.remove(unit)
        place = self.meter.index(other) + 1 if other in self.meter else len(self.meter)
        self.meter.insert(place, unit)

    def next_to_act(self) -> Unit | None:
        """The highest unit on the meter that had no turn in this round."""
        acted = self.acted
        number = self.round
        for unit in self.meter:
            if acted.get(unit) != number:
                return unit
        return None

    def following(self, unit: Unit) -> list[Unit]:
        """The units after this one on the meter, going on from the top (SD-DIE-033)."""
        if unit not in self.meter:
            return list(self.meter)
        place = self.meter.index(unit)
        return [*self.meter[place + 1 :], *self.meter[:place]]
