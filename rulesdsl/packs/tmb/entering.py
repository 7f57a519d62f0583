"""Units made from chips: entering and leaving the mat (TMB-BSU, TMB-BIB, TMB-CHIP).

Comes in: chips. Goes out: units on the mat with their skills in force, or chips back in the queue.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.engine.cards import Card
from rulesdsl.packs.tmb.chips import Chip, type_names
from rulesdsl.packs.tmb.mat import KRELLN, MECH
from rulesdsl.packs.tmb.queue import Queue
from rulesdsl.packs.tmb.state import BADDIES, Event, Position, Unit

LANE_MARKERS = (1, 2, 3, 4)
ASIDE = {"krelln": KRELLN, "mech": MECH}


def unit_of_chip(chip: Chip) -> Unit:
    """A fresh unit with the numbers of its chip (TMB-CHIP-001 to TMB-CHIP-021)."""
    fields = chip.card.fields
    unit = Unit(chip.card.name, "tyrant" if chip.tyrant else "baddie", BADDIES, chip.card)
    unit.chip = chip
    unit.memory = chip.memory
    unit.hp = unit.printed_hp = int(fields["hp"])
    unit.ini = int(fields["ini"])
    unit.form = str(fields["form"])
    unit.printed_attack = int(fields["attack"])
    unit.printed_defense = int(fields["defense"])
    unit.printed_armor = int(fields.get("armor") or 0)
    unit.types = type_names(chip.card)
    unit.points = chip.points
    target = fields.get("target") or ("weakest",)
    rule = (target,) if isinstance(target, str) else tuple(target)
    if len(rule) == 1 and isinstance(rule[0], tuple):
        rule = rule[0]
    unit.target_rule = str(rule[0])
    unit.target_count = int(rule[1]) if len(rule) > 1 else 1
    unit.diagonal = "diagonal" in chip.card.flags
    return unit


class Entering(Queue):
    """Entering and leaving."""

    def equip(self, unit: Unit) -> None:
        """Put the chip's own card, its types and its black skills in force; find its Tyrant Dice."""
        card = unit.card
        if card is None:
            return
        self.attach(card, unit)
        for kind in unit.types:
            found = self.library.find("type", kind)
            if found is not None and (found.hooks or found.modifiers or found.permits):
                self.attach(found, unit)
        skills = self.library.skills(card)
        for skill, args in skills.black:
            self.attach(skill, unit, args, unit)
        unit.skills = list(skills.backup)
        if card.kind == "tyrant":
            unit.tyrant_dice = list(card.parts("die"))
            for ref in card.fields.get("dice") or ():
                unit.tyrant_dice.append(self.library.get("die", getattr(ref, "name", ref)))

    def free_lane(self) -> int:
        """The lowest free Lane Marker (TMB-BIB-002), 0 when all are out."""
        used = [unit.lane for unit in self.units]
        return next((lane for lane in LANE_MARKERS if lane not in used), 0)

    def position_of_entry(self, unit: Unit) -> Position | None:
        """Where a Baddie enters: by its lane and form, Krelln and Mechs by D6 (TMB-BIB-003 to TMB-BIB-006)."""
        for kind, letter in ASIDE.items():
            starts = self.mat.starts.get(letter)
            if starts and any(kind == name.casefold() for name in unit.types) and unit.kind == "baddie":
                spots = sorted(starts)
                first = self.roll("d6", 6) - 1
                for step in range(len(spots)):
                    place = starts[spots[(first + step) % len(spots)]]
                    if self.free(place):
                        return place
                return None
        places = self.start_positions(unit)
        return places[0] if places else None

    def enter(self, chip: Chip, position: Position | None = None, lane: int | None = None) -> Unit | None:
        """A chip enters the mat; None when there is no place for it (TMB-BIB-005). Entry skills resolve at once (TMB-BSU-007)."""
        unit = unit_of_chip(chip)
        unit.lane = self.free_lane() if lane is None else lane
        place = position if position is not None else self.position_of_entry(unit)
        if place is None or not self.free(place):
            return None
        self.place(unit, place)
        self.equip(unit)
        unit.hp = min(unit.hp, unit.printed_hp) if unit.printed_hp else unit.hp
        unit.ini = self.quantity("initiative", unit, unit.ini)
        armor = self.quantity("armor", unit, unit.printed_armor)
        if armor > 0:
            unit.defense_dice = [armor]
        self.bring_more(unit)
        if self.listens("entry", unit):
            self.fire("entry", Event(unit))
        if self.listens("step", unit):
            self.fire("step", Event(unit))
        if self.round > 0:
            self.arrive(unit)
        return unit

    def arrive(self, unit: Unit) -> None:
        """Open the window of skills that wait for the party and its Ini Dice: at set-up when the meter stands, later at entry."""
        if self.on_mat(unit) and self.listens("arrival", unit):
            self.fire("arrival", Event(unit))

    def bring_more(self, unit: Unit) -> None:
        """The Extra Baddies icon: 5Pt Baddies go on top of the queue (TMB-CHIP-019, TMB-CHIP-020)."""
        for _ in range(int((unit.card.fields.get("extra") if unit.card else 0) or 0)):
            self.enqueue(self.draw(5), "top")

    def uncover(self, unit: Unit) -> Unit | None:
        """The next chip of a stack takes the place of the one that was on top, with its Ini Die."""
        below = unit.chip.below if unit.chip is not None else []
        if not below or unit.position is None:
            return None
        chip, unit.chip.below = below[0], []
        chip.below = below[1:]
        found = self.enter(chip, unit.position, self.free_lane())
        if found is None:
            self.to_stack(chip)
            return None
        found.ini = unit.ini
        later = (place for place, other in enumerate(self.meter) if other.ini < unit.ini)
        self.meter.insert(next(later, len(self.meter)), found)
        self.acted[found] = self.acted.get(unit, 0)
        return found

    def exchange_chip(self, unit: Unit) -> Unit | None:
        """Another chip of the same Baddie Pts takes the place of a Baddie, with its HP, its Ini Die and its Lane Marker."""
        if unit.chip is None or not self.on_mat(unit):
            return None
        chip = self.draw(unit.points)
        if chip is None:
            return None
        place, lane, spot = unit.position, unit.lane, self.meter.index(unit) if unit in self.meter else -1
        acted = self.acted.get(unit, 0)
        self.leave(unit)
        self.to_stack(unit.chip)
        found = self.enter(chip, place, lane)
        if found is None:
            self.to_stack(chip)
            return None
        found.hp, found.ini = min(unit.hp, found.printed_hp), unit.ini
        if spot >= 0:
            self.meter.insert(spot, found)
            self.acted[found] = acted
        return found

    def leave(self, unit: Unit) -> None:
        """A unit leaves the mat at once with its marker, Ini Die, dice and effects (TMB-MAT-006)."""
        self.lift(unit)
        self.leave_meter(unit)
        unit.lane = 0
        unit.effects.clear()
        unit.defense_dice = []
        self.strip(unit)
        unit.position = None
        self.gone.append(unit)

    def strip(self, unit: Unit) -> None:
        """Take every card on the unit out of force."""
        for here in list(unit.attached):
            self.detach(here)

    def back_to_queue(self, unit: Unit | None, where: str = "place") -> None:
        """A Baddie goes back to the queue, healed and without effects (TMB-BIB-009, TMB-BIB-010, TMB-FAQ-012)."""
        if unit is None or unit.chip is None:
            return
        if self.on_mat(unit):
            self.leave(unit)
        self.enqueue(unit.chip, where)

    def make_object(self, skill: Card, args: tuple[Any, ...], hp: int, position: Position, owner: Unit | None) -> Unit | None:
        """An object that a skill leaves on a position: a unit with HP (0: it cannot be hurt) and that skill, and no turn."""
        if not self.free(position):
            return None
        thing = self._thing(skill, hp, owner)
        self.place(thing, position)
        self.attach(skill, thing, args, owner)
        return thing

    def make_object_under(self, skill: Card, args: tuple[Any, ...], hp: int, unit: Unit) -> Unit | None:
        """An object like those of `make_object`, but under a unit, which it belongs to."""
        thing = self._thing(skill, hp, unit)
        if not self.place_under(thing, unit):
            return None
        self.attach(skill, thing, args, unit)
        return thing

    def _thing(self, skill: Card, hp: int, owner: Unit | None) -> Unit:
        side = owner.side if owner is not None and (owner.card is not None or owner.position is not None) else BADDIES
        thing = Unit(skill.name, "object", side, None)
        thing.hp = thing.printed_hp = hp
        thing.owner = owner
        thing.untargetable = hp <= 0
        return thing
