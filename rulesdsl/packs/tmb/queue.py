"""Baddie stacks and the Battle Queue (TMB-BQ).

Comes in: points, chips. Goes out: changes of `queue`, `active`, `defeated`, `out_of_play`. Nothing here touches the mat.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.effects import Effects

Wanted = Callable[[Chip], bool]

ASIDE_POINTS = 3
TYRANT_RANK, KRELLN_RANK, MECH_RANK = 21, 30, 0


def rank(chip: Chip) -> int:
    """What decides the place of a chip in the queue: its value, but the 3Pt Krelln above and Mechs below all others
    (UND-BQ-005)."""
    if chip.points == ASIDE_POINTS:
        return MECH_RANK if "Mech" in chip.types else KRELLN_RANK
    return TYRANT_RANK if chip.tyrant else chip.points


def _any_chip(chip: Chip) -> bool:
    return True


class Queue(Effects):
    """Chips off the mat."""

    def set_stacks(self, types: tuple[str, ...]) -> None:
        """Make the Active Stacks from all Baddies that have one of these types (all when none is named); shuffle them."""
        wanted, others = self.library.stacks(types)
        for card, points in wanted:
            self.active[points].append(Chip(card, points))
        self.boxed += others
        for stack in self.active.values():
            self.stream("stack").shuffle(stack)

    def baddie_points(self) -> int:
        """Day times Gearlocs in the party (TMB-BQ-004, TMB-BQ-016)."""
        return self.day * len(self.party)

    def build_queue(self, points: int, *, most: int = 20, kind: str = "", including: tuple[str, int] = ("", 0)) -> None:
        """Draw chips worth the points, highest values first (TMB-BQ-005, TMB-BQ-006, TMB-BQ-017).

        `most`: nothing dearer is drawn, and chips of that value come from anywhere (UNB-BQ-001); `kind`: chips of a type before
        all others, from anywhere (UND-BQ-007); `including`: first so many chips of a 3Pt type, as far as the points pay for them.
        """
        left = max(0, points + self.points_bonus)
        aside: list[Chip] = []
        wanted, count = including
        while len(aside) < count and left >= ASIDE_POINTS:
            chip = self.search(lambda found: wanted in found.types, ASIDE_POINTS)
            if chip is None:
                break
            aside.append(chip)
            left -= ASIDE_POINTS
        for value in (20, 5, 1):
            while value <= most and left >= value:
                chip = self._next_for_queue(value, kind, value == most)
                if chip is None:
                    break
                self.queue.append(chip)
                left -= value
        for chip in aside:
            self.enqueue(chip)

    def _next_for_queue(self, value: int, kind: str, deep: bool) -> Chip | None:
        chip = self.search(lambda found: kind in found.types, value) if kind else None
        chip = chip or self.draw(value)
        return chip or (self.search(_any_chip, value) if deep else None)

    def draw(self, points: int) -> Chip | None:
        """The top chip of an Active Stack (TMB-BQ-011); an empty stack is made anew from the defeated chips (SD-DIE-034)."""
        stack = self.active.setdefault(points, [])
        if not stack and self.defeated.get(points):
            stack += self.defeated[points]
            self.defeated[points] = []
            self.stream("stack").shuffle(stack)
        return stack.pop(0) if stack else None

    def search(self, wanted: Wanted, points: int = 0, *, active_only: bool = False) -> Chip | None:
        """Find a chip: Active Stacks, then defeated (not in the base game), then out of play (TMB-BQ-008, BASE-BQ-001)."""
        values = (points,) if points else (20, 5, 3, 1)
        for value in values:
            stack = self.active.get(value, [])
            found = next((chip for chip in stack if wanted(chip)), None)
            if found is not None:
                stack.remove(found)
            if stack:
                self.shuffle_stack(value)
            if found is not None:
                return found
        if active_only:
            return None
        for value in () if self.base else values:
            for chip in self.defeated.get(value, []):
                if wanted(chip):
                    self.defeated[value].remove(chip)
                    return chip
        for chip in self.out_of_play:
            if chip.points in values and wanted(chip):
                self.out_of_play.remove(chip)
                chip.stray = True
                return chip
        return None

    def shuffle_stack(self, points: int) -> None:
        """Shuffle a stack after a search; scouted chips keep their order on top (TMB-BQ-009, TMB-BQ-010, BASE-BQ-002)."""
        stack = self.active[points]
        known = [chip for chip in stack if chip.scouted]
        hidden = [chip for chip in stack if not chip.scouted]
        self.stream("stack").shuffle(hidden)
        self.active[points] = known + hidden

    def enqueue(self, chip: Chip | None, where: str = "place") -> None:
        """Add a chip to the queue: "top", "bottom", or at the "place" of its value (TMB-BQ-003, TMB-BQ-007)."""
        if chip is None:
            return
        chip.defeated = False
        if where == "top":
            self.queue.insert(0, chip)
        elif where == "bottom":
            self.queue.append(chip)
        else:
            worth = rank(chip)
            place = 0
            while place < len(self.queue) and rank(self.queue[place]) >= worth:
                place += 1
            self.queue.insert(place, chip)

    def pile(self, chip: Chip) -> None:
        """A defeated chip goes to the pile of its value (TMB-DMG-011); a Tyrant's is out of the game."""
        chip.defeated = True
        chip.memory = {}
        if not chip.tyrant:
            self.defeated.setdefault(chip.points, []).insert(0, chip)

    def to_stack(self, chip: Chip) -> None:
        """An undefeated chip goes face down under its Active Stack; strays leave play (TMB-RES-006, TMB-RES-007)."""
        chip.scouted = False
        chip.memory = {}
        below, chip.below = chip.below, []
        for lower in below:
            self.to_stack(lower)
        if chip.stray:
            chip.stray = False
            self.out_of_play.append(chip)
        elif not chip.tyrant:
            self.active.setdefault(chip.points, []).append(chip)
