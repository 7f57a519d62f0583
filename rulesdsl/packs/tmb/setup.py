"""Setting a battle up (TMB-BSU): queue, Baddies, Initiative Meter, party.

Comes in: a Battle with its stacks and party. Goes out: the mat as it is when the first turn begins.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb.baddie_turn import BaddieTurn
from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.encounters import build_queue
from rulesdsl.packs.tmb.entering import unit_of_chip
from rulesdsl.packs.tmb.gearloc import ready_for_battle, roll_ini
from rulesdsl.packs.tmb.mat import GEARLOC_MELEE, GEARLOC_RANGED, LANES
from rulesdsl.packs.tmb.state import Event, Gearloc, Position


class SetUp(BaddieTurn):
    """The steps before the first round."""

    def prepare_party(self) -> None:
        """Put the cards of the Gearlocs in force; `battle preparation` opens after it (TMB-BSU-001)."""
        for gearloc in self.party:
            ready_for_battle(self, gearloc)  # type: ignore[arg-type] # in play every SetUp is a Battle

    def meet_tyrant(self, name: str) -> Chip:
        """Bring a Tyrant's chip into the battle and do its set-up: else the Baddie Pts, the Tyrant on top (TMB-TYR-002)."""
        self.coming = chip = self.tyrant_chip(name)
        self.set_up_queue()
        return chip

    def set_up_queue(self) -> None:
        """Step 2 of the set-up: what the card of the Tyrant or the Encounter says (TMB-BSU-002, TMB-BQ-001)."""
        chip, self.coming = self.coming, None
        if chip is None:
            build_queue(self)  # type: ignore[arg-type] # in play every SetUp is a Battle
            return
        parts = chip.card.parts("set-up")
        if not parts:
            self.build_queue(self.baddie_points())
            self.enqueue(chip, "top")
        stand_in = unit_of_chip(chip)
        for part in parts:
            if part.body is not None:
                self.perform(part.body, Attachment(part, stand_in), Event(stand_in))

    def tyrant_chip(self, name: str) -> Chip:
        """The chip of a Tyrant that must be defeated (TMB-TYR-006, TMB-TYR-010)."""
        chip = Chip(self.library.get("tyrant", name), 0)
        self.tyrants.append(chip)
        return chip

    def enter_from_queue(self, *, limit: bool = True) -> list[object]:
        """Baddies come from the top of the queue until four are on the mat (TMB-BSU-003, TMB-BSU-004, TMB-BIB-001)."""
        entered: list[object] = []
        while self.queue and (not limit or len(self.baddies()) < self.most_baddies):
            if not self.free_lane():
                break
            chip = self.queue.pop(0)
            unit = self.enter(chip)
            if unit is None:
                self.queue.insert(0, chip)
                break
            entered.append(unit)
        return entered

    def place_party(self) -> None:
        """The party places its Gearlocs on start positions of their form (TMB-BSU-010, TMB-BSU-011)."""
        for gearloc in self.party:
            if gearloc.hp <= 0:
                gearloc.defeated = True
                continue
            gearloc.defeated = False
            if self.on_mat(gearloc) or gearloc in self.kept_out:
                continue
            if len(self.gearlocs()) >= self.most_gearlocs or gearloc in self.held_back:
                self.reserve.append(gearloc)
                continue
            self.enter_gearloc(gearloc)

    def places_of_gearloc(self, gearloc: Gearloc) -> list[Position]:
        """Where a Gearloc may enter; if all of its form are taken, the other form's, then any free position near them."""
        named = [place for place in self.party_starts if self.free(place)]
        if named:
            return named
        if self.allowed("any start position", gearloc, default=False):
            return [place for place in self.mat.positions if self.free(place)]
        places = self.start_positions(gearloc)
        if places:
            return places
        listed = [self.mat.start(letter, lane) for letter in (GEARLOC_MELEE, GEARLOC_RANGED) for lane in LANES]
        free = [place for place in listed if place is not None and self.free(place)]
        return free or [place for place in reversed(self.mat.positions) if self.free(place)]

    def enter_gearloc(self, gearloc: Gearloc, position: Position | None = None) -> None:
        """A Gearloc comes onto the mat."""
        place = position or self.decide(None, "start position", self.places_of_gearloc(gearloc), gearloc)
        gearloc.defeated = False
        self.place(gearloc, place)
        if self.listens("entry", gearloc):
            self.fire("entry", Event(gearloc))
        if self.listens("step", gearloc):
            self.fire("step", Event(gearloc))

    def roll_initiative(self) -> None:
        """Gearlocs roll their Ini Dice, then the meter is built (TMB-BSU-009, TMB-INI-002 to TMB-INI-008)."""
        for gearloc in self.party:
            if self.on_mat(gearloc):
                roll_ini(self, gearloc)  # type: ignore[arg-type] # in play every SetUp is a Battle
                gearloc.ini = self.quantity("initiative", gearloc, gearloc.ini)
        self.build_meter([unit for unit in self.units if unit.kind != "object" and (unit.ini > 0 or unit.kind == "gearloc")])
        for unit in self.baddies():
            self.arrive(unit)

    def revive(self, gearloc: Gearloc | None, hp: int) -> None:
        """A KO'd Gearloc comes back at the end of the round (TMB-KO-005 to TMB-KO-008)."""
        if isinstance(gearloc, Gearloc) and gearloc.defeated and gearloc not in self.revived:
            gearloc.hp = max(1, min(hp, self.max_hp(gearloc)))
            self.revived.append(gearloc)

    def enter_waiting_gearlocs(self) -> None:
        """Revived Gearlocs, then those that wait their turn, enter at the top of the meter (TMB-BIB-007, TMB-KO-006)."""
        coming: list[Gearloc] = list(self.revived)
        self.revived = []
        for gearloc in [gearloc for gearloc in self.reserve if self.round >= self.held_back.get(gearloc, 0)]:
            if len(self.gearlocs()) + len(coming) < self.most_gearlocs:
                self.reserve.remove(gearloc)
                coming.append(gearloc)
        for gearloc in coming:
            self.enter_gearloc(gearloc)
        self.join_meter([*coming])
