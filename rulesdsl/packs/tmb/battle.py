"""The battle: rounds, turns, fatigue, results. Start reading the rules of a battle here.

Comes in: a library, a mat, a party. Goes out: a played battle with `result`. The order of steps is content
(`sequence battle`, `round`, `baddie turn`, `gearloc turn`); the classes below this one hold one area of the rules each:
table, meter, placing, effects, queue, entering, damage, targeting, movement, baddie_turn, setup.
"""

from __future__ import annotations

from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.encounters import FAILURE, SUCCESS, play_encounters
from rulesdsl.packs.tmb.gearloc import leave_battle
from rulesdsl.packs.tmb.setup import SetUp
from rulesdsl.packs.tmb.slots import offer_clears
from rulesdsl.packs.tmb.state import Event, Gearloc, Unit

FATIGUE_ROUND = 6
MOST_ROUNDS = 60
"""After this round a battle that nobody can end is given up: healing can be as fast as Fatigue, Baddies can always return."""
TURNS = {"gearloc": "gearloc turn", "companion": "companion turn", "baddie": "baddie turn", "tyrant": "baddie turn"}
TAKEN, BADDIE_KINDS = "taken turn", ("baddie", "tyrant")


class Battle(SetUp):
    """One battle of Too Many Bones."""

    def play_battle(self) -> str:
        """Play from the preparation to the result: "success" or "failure"."""
        self.tick("battle")
        for name in ("round", "turn"):
            self.clock.setdefault(name, 0)
        self.play("battle", None, _nobody)
        self.finish()
        return self.result

    def play_game(self) -> None:
        """Play to the end: the Encounter that comes, or one battle."""
        if self.adventure.coming is not None:
            play_encounters(self)
        else:
            self.play_battle()

    # ---- rounds -------------------------------------------------------------------------------------------------------

    def play_rounds(self) -> None:
        """Rounds until the battle is decided."""
        self.check_end()
        while not self.result:
            self.play_round()
            if self.round > MOST_ROUNDS and not self.result:
                self.result = FAILURE

    def play_round(self) -> None:
        """One round by its sequence."""
        self.tick("round")
        self.play("round", None, _nobody)

    def next_round(self) -> None:
        """The Round Die goes up by one (TMB-INI-003)."""
        self.round += 1

    def fatigue(self) -> None:
        """From round 6 on every unit on the mat loses 1 HP (TMB-FAT-001 to TMB-FAT-007, UND-FAT-001)."""
        if self.round < FATIGUE_ROUND:
            return
        self.holding = True
        for unit in list(self.units):
            if unit.hp > 0 and self.allowed("fatigue", unit):
                self.lose_hp(unit, 1, None, "fatigue")
        self.holding = False
        self.check_end()

    def play_turns(self) -> None:
        """Everyone on the meter takes a turn, from the top down (TMB-INI-001)."""
        while not self.result:
            unit = self.next_to_act()
            if unit is None:
                return
            self.acted[unit] = self.round
            self.take_turn(unit)

    def end_round(self) -> None:
        """What follows the end-of-round effects: Ini moves, Baddies from the queue, revived Gearlocs (TMB-INI-014)."""
        if self.result:
            return
        self.shift_delayed()
        entered = self.enter_from_queue()
        self.join_meter([unit for unit in entered if isinstance(unit, Unit) and unit.ini > 0])
        self.enter_waiting_gearlocs()
        self.check_end()

    # ---- turns --------------------------------------------------------------------------------------------------------

    def take_turn(self, unit: Unit | None) -> None:
        """A turn of any unit; a turn inside another one keeps the outer one's records."""
        if unit is None or self.result or not self.on_mat(unit):
            return
        outer = self.turn_of
        kept = self.begin_records(outer is not None)
        rolled = (self.attacks, self.defense_roll, self.rolled_faces)
        began, fallen = self.turn_began, self.fallen
        self.fallen = []
        self.tick("turn")
        self.turn_of = unit
        self.turn_began = self._order
        if self.allowed("turns", unit):
            name = TAKEN if unit.owner is not None and unit.kind in BADDIE_KINDS else TURNS.get(unit.kind, "baddie turn")
            self.play(name, unit, lambda: Event(unit, source=unit))
        else:
            self.skip_turn(unit)
        if not self.result:
            self.react()
        self.bury()
        self.turn_of = outer
        self.turn_began = began
        self.fallen = fallen
        if outer is not None:
            self.attacks, self.defense_roll, self.rolled_faces = rolled
            self.restore_records(kept)

    def skip_turn(self, unit: Unit) -> None:
        """A lost turn: effects still work at its start and end (TMB-EFF-009)."""
        self.skipping = unit
        self.fire("turn start", Event(unit, source=unit))
        if self.on_mat(unit) and not self.result:
            self.fire("turn end", Event(unit, source=unit))
        self.skipping = None

    def begin_records(self, nested: bool) -> list[tuple[Unit, int, int, dict[Unit, int]]]:
        """Clear what is counted per turn; inside another turn, give the old records."""
        kept = []
        for unit in self.units:
            if nested:
                kept.append((unit, unit.hp_lost_this_turn, unit.ignored_this_turn, unit.damage_from))
            unit.hp_lost_this_turn = 0
            unit.ignored_this_turn = 0
            if unit.damage_from:
                unit.damage_from = {}
            unit.moved = 0
        return kept

    def restore_records(self, kept: list[tuple[Unit, int, int, dict[Unit, int]]]) -> None:
        """Back to the records of the outer turn."""
        for unit, lost, ignored, causes in kept:
            unit.hp_lost_this_turn += lost
            unit.ignored_this_turn += ignored
            unit.damage_from = causes

    def bury(self) -> None:
        """Fallen units are out of the turn now: the last of their cards go."""
        if self.fallen:
            for unit in self.fallen:
                if unit.kind != "gearloc":
                    self.strip(unit)
                if unit.defeated:
                    unit.position = None
            self.fallen = []

    def turn_as_ally(self, unit: Unit | None, gearloc: Unit | None) -> None:
        """A Gearloc's player takes an extra turn for a Baddie, which is an Ally meanwhile (TMB-TAKE, TMB-UNIT-005)."""
        if unit is None or gearloc is None or not self.on_mat(unit):
            return
        side, owner = unit.side, unit.owner
        unit.side, unit.owner = gearloc.side, gearloc
        self.take_turn(unit)
        unit.side, unit.owner = side, owner

    def nothing(self) -> Event:
        """An event about no unit."""
        return Event()

    # ---- the result ---------------------------------------------------------------------------------------------------

    def check_end(self) -> None:
        """Whether the battle is decided (TMB-RES-012, TMB-KO-009 to TMB-KO-011, TMB-TYR-003, TMB-FAT-006)."""
        if self.result or self.round == 0 or self.holding:
            return
        waiting = self.reserve and (self.most_gearlocs < len(self.party) or self.held_back)
        if not self.gearlocs() and not waiting:
            self.result = FAILURE
        elif self.tyrants:
            if all(chip.defeated for chip in self.tyrants):
                self.result = SUCCESS
        elif not self.queue and not self.baddies():
            self.result = SUCCESS

    @property
    def given_up(self) -> bool:
        """Whether the battle counts as lost only because it went on for too long."""
        return self.result == FAILURE and self.round > MOST_ROUNDS and bool(self.gearlocs())

    def finish(self) -> None:
        """End of Battle: slots, Buff HP, undefeated chips (TMB-RES-001 to TMB-RES-011)."""
        self.fire("battle end", Event())
        won = self.result == SUCCESS
        for unit in list(self.units):
            if unit.chip is not None and unit.kind == "baddie":
                self.to_stack(unit.chip)
        for chip in self.queue:
            if not chip.tyrant:
                self.to_stack(chip)
        self.queue = []
        for gearloc in self.party:
            if won and not gearloc.defeated:
                offer_clears(self, gearloc)
            leave_battle(self, gearloc, won)
            gearloc.position = None
        for pile in self.defeated.values():
            for chip in [chip for chip in pile if chip.stray]:
                pile.remove(chip)
                chip.stray = False
                self.out_of_play.append(chip)
        for unit in self.units:
            if unit.kind != "gearloc":
                self.strip(unit)
        self.units = []
        self.occupied = {}
        self.under = {}
        self.meter = []


def _nobody() -> Event:
    return Event()


__all__ = ["FAILURE", "SUCCESS", "Battle", "Chip", "Gearloc"]
