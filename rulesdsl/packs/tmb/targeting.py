"""Who is strongest, closest, in range, and whom a unit targets (TMB-TGT, TMB-MOV-007 to TMB-MOV-012).

Comes in: units. Goes out: units. Ties are the party's. Nothing here moves or hurts anyone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesdsl.packs.tmb.damage import Damage
from rulesdsl.packs.tmb.mat import KRELLN, MECH
from rulesdsl.packs.tmb.state import Position, Unit

STRONGEST, WEAKEST = "strongest", "weakest"
KRELLN_TYPE, MECH_TYPE = "Krelln", "Mech"


class Targeting(Damage):
    """Choice of targets."""

    def may_target(self, actor: Unit, unit: Unit) -> bool:
        """Whether a unit may be targeted by another one (TMB-TGT-011)."""
        if unit.untargetable:
            return False
        if unit.permits or self._permits:
            return self.allowed("targeting", unit, actor)
        return True

    def targets_of(self, actor: Unit) -> list[Unit]:
        """All opposing units that the unit may target, wherever they stand (TMB-TGT-014)."""
        return [unit for unit in self.opponents(actor) if self.may_target(actor, unit)]

    def in_range(self, actor: Unit) -> list[Unit]:
        """The opposing units that the unit may target from where it stands (TMB-CHIP-003, TMB-CHIP-004)."""
        if actor.position is None:
            return []
        if actor.form == "ranged" or ((actor.permits or self._permits) and self.allowed("any distance", actor, default=False)):
            return self.targets_of(actor)
        side = actor.side
        may_target = self.may_target
        return [unit for unit in self.beside(actor) if unit.side != side and may_target(actor, unit)]

    def by_icon(self, rule: str, units: Iterable[Unit], count: int = 1) -> list[Unit]:
        """The `count` strongest or weakest units; ties are the party's (TMB-CHIP-016). Handled from weakest to strongest
        (TMB-TGT-009, TMB-TGT-010)."""
        left = list(units)
        sign = -1 if rule == STRONGEST else 1
        chosen: list[Unit] = []
        if len(left) <= count:
            chosen = left
        else:
            while len(chosen) < count:
                best = min(sign * unit.hp for unit in left)
                tied = [unit for unit in left if sign * unit.hp == best]
                if len(tied) <= count - len(chosen):
                    chosen += tied
                    left = [unit for unit in left if unit not in tied]
                else:
                    pick = self.decide(None, "target", tied)
                    chosen.append(pick)
                    left.remove(pick)
        return self.weakest_first(chosen) if len(chosen) > 1 else chosen

    def weakest_first(self, units: list[Unit]) -> list[Unit]:
        """The order in which several targets are handled; ties are the party's (TMB-FAQ-014)."""
        left = list(units)
        ordered: list[Unit] = []
        while left:
            least = min(unit.hp for unit in left)
            tied = [unit for unit in left if unit.hp == least]
            pick = self.decide(None, "first target", tied)
            left.remove(pick)
            ordered.append(pick)
        return ordered

    def one_of(self, units: list[Unit], what: str = "unit", about: Unit | None = None) -> Unit | None:
        """One of several equal units; the party picks (TMB-BT-012)."""
        if not units:
            return None
        return units[0] if len(units) == 1 else self.decide(None, what, units, about)

    def extreme(self, rule: str, units: Iterable[Unit]) -> list[Unit]:
        """All units with the most (or fewest) current HP (TMB-TGT-013)."""
        listed = list(units)
        if not listed:
            return []
        best = max(unit.hp for unit in listed) if rule == STRONGEST else min(unit.hp for unit in listed)
        return [unit for unit in listed if unit.hp == best]

    def closest(self, unit: Unit | None, units: Iterable[Unit]) -> list[Unit]:
        """Those of the units that stand the fewest steps away."""
        if unit is None or unit.position is None:
            return []
        lengths = self.mat.distances(unit.position)
        listed = [(lengths.get(other.position, 99), other) for other in units if other.position is not None]
        least = min((length for length, _ in listed), default=0)
        return [other for length, other in listed if length == least]

    # ---- the turn of a Baddie -----------------------------------------------------------------------------------------

    def target_number(self, unit: Unit) -> int:
        """How many units it targets (TMB-CHIP-018)."""
        count = self.quantity("targets", unit, unit.target_count)
        return count if count > 0 else 0

    def moves_diagonally(self, unit: Unit) -> bool:
        """Diagonal steps: by icon, or in Fatigue rounds outside the base game (TMB-MOV-001, TMB-MOV-002, BASE-MOV-001)."""
        if unit.diagonal:
            return True
        fatigue = self.round > 5 and not (self.base and unit.kind in ("gearloc", "companion"))
        if self.base:
            fatigue = False
        return self.allowed("diagonal movement", unit, default=fatigue)

    def closed_to(self, unit: Unit) -> dict[Position, Any]:
        """The positions that a unit cannot walk over (TMB-MOV-014): Krelln and Mech positions belong to these types
        (UND-MOV-002, UND-MEC-004)."""
        closed = self.mat.starts.get(KRELLN) if KRELLN_TYPE not in unit.types else None
        if MECH_TYPE not in unit.types:
            closed = closed or self.mat.starts.get(MECH)
        if not closed:
            return self.taken()
        return {**dict.fromkeys(closed.values()), **self.taken()}

    def pursued(self, unit: Unit, reached: Mapping[tuple[int, int], int]) -> Unit | None:
        """The closest opposing unit with an open way to a position adjacent to it (TMB-MOV-008 to TMB-MOV-012)."""
        best = 99
        near: list[Unit] = []
        neighbours = self.mat.neighbours
        for other in self.targets_of(unit):
            if other.position is None:
                continue
            length = min((reached[place] for place in neighbours[other.position] if place in reached), default=99)
            if length < best:
                best, near = length, [other]
            elif length == best and length < 99:
                near.append(other)
        if len(near) > 1:
            near = self.extreme(unit.target_rule, near)
        return self.one_of(near, "target", unit)

    def choose_targets(self, unit: Unit | None) -> None:
        """Step 2 of a Baddie's turn (TMB-BT-002)."""
        if unit is None:
            return
        count = self.target_number(unit)
        unit.targets = []
        if "chosen targets" in unit.memory:
            unit.targets = [target for target in unit.memory.pop("chosen targets") if self.on_mat(target)]
        if unit.targets:
            return
        if count == 0 or not self.on_mat(unit):
            return
        if unit.form == "ranged":
            unit.targets = self.by_icon(unit.target_rule, self.targets_of(unit), count)
            return
        near = self.in_range(unit)
        if near:
            unit.targets = self.by_icon(unit.target_rule, near, count)
        elif unit.position is not None:
            chosen = self.pursued(unit, self.mat.routes(unit.position, self.closed_to(unit), self.moves_diagonally(unit)))
            unit.targets = [chosen] if chosen is not None else []

    def aim(self, unit: Unit) -> list[Unit]:
        """The targets in range now (TMB-TGT-005, TMB-MOV-017, TMB-MOV-019)."""
        count = self.target_number(unit)
        near = self.in_range(unit)
        if len(near) > count:
            kept = [target for target in unit.targets if target in near][:count]
            others = [target for target in near if target not in kept]
            chosen = self.by_icon(unit.target_rule, others, count - len(kept)) if len(kept) < count else []
            near = kept + chosen
            if len(near) > 1 and chosen:
                near = self.weakest_first(near)
        elif near == unit.targets or (len(near) == len(unit.targets) and all(target in near for target in unit.targets)):
            near = list(unit.targets)
        elif len(near) > 1:
            near = self.weakest_first(near)
        if near and len(near) < count:
            again = next((target for target in near if self.allowed("repeated attacks", target, unit, default=False)), None)
            if again is not None:
                near = near + [again] * (count - len(near))
        unit.attack_targets = near
        return near
