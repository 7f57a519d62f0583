"""The turn of a Baddie, step by step (TMB-BT), and everyone's reactions.

Comes in: the unit whose turn it is. Goes out: dice rolled and resolved. The order of the steps is content
(`sequence baddie turn`); each method here is what one step does.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Expiry, Section
from rulesdsl.packs.tmb.movement import Movement
from rulesdsl.packs.tmb.state import Event, Unit

ROLL = "roll"


class BaddieTurn(Movement):
    """Steps of a Baddie's turn. `attacks` holds one event for each attack rolled, `rolled_faces` the Tyrant Dice."""

    # ---- skills -------------------------------------------------------------------------------------------------------

    def use_skills(self, unit: Unit | None) -> None:
        """Step 4: skills without a timing, once for each target in range (TMB-BT-004, TMB-TGT-007, TMB-CHIP-011)."""
        if unit is None or not self.on_mat(unit):
            return
        targets = self.aim(unit)
        if "skills" not in unit.hooks:
            return
        for target in dict.fromkeys(targets):
            if self.on_mat(target) and self.on_mat(unit) and not self.result:
                self.fire("skills", Event(unit, target=target))

    # ---- rolling ------------------------------------------------------------------------------------------------------

    def roll_faces(self, stream: str, number: int) -> list[int]:
        """Roll Atk or Def dice: hits, or minus the number of bones."""
        faces = self.attack_faces if stream == "attack" else self.defense_faces
        if number == 1:
            return [faces[self.roll(stream, 6) - 1]]
        return [faces[self.roll(stream, 6) - 1] for _ in range(number)]

    def attack_dice(self, unit: Unit, target: Unit | None = None) -> int:
        """How many Atk dice the unit rolls (TMB-CHIP-010)."""
        return max(0, self.quantity("attack", unit, unit.printed_attack))

    def defense_dice_to_roll(self, unit: Unit) -> int:
        """The Def dice that are not active (TMB-CHIP-006); Armor is never rolled (TMB-CHIP-008)."""
        if unit.printed_armor:
            return 0
        stat = max(0, self.quantity("defense", unit, unit.printed_defense))
        return max(0, stat - len(unit.defense_dice))

    def roll_dice(self, unit: Unit | None) -> None:
        """Step 5: Tyrant Dice, Def dice, then Atk dice for each target in range (TMB-BT-005, TMB-CHIP-007, TMB-TYR-007)."""
        self.attacks = []
        self.defense_roll = []
        self.rolled_faces = []
        if unit is None or not self.on_mat(unit):
            return
        if unit.tyrant_dice:
            self.roll_tyrant_dice(unit)
        targets = self.aim(unit)
        self.defense_roll = self.roll_faces("defense", self.defense_dice_to_roll(unit))
        for target in targets:
            if self.on_mat(target) and self.on_mat(unit):
                self.roll_attack(unit, target)
        unit.bones = bones_in(self.defense_roll)
        for event in self.attacks:
            unit.bones += bones_in(event.dice)

    def roll_attack(self, unit: Unit, target: Unit) -> Event | None:
        """Roll the Atk dice against one target; `None` when the attack was prevented."""
        if not self.allowed("attacks", unit, target):
            return None
        number = self.attack_dice(unit, target)
        if self.listens("before attack", unit):
            before = Event(unit, number, source=unit, target=target, attack=True)
            if not self.fire("before attack", before):
                return None
            number = before.amount
        event = Event(unit, 0, source=unit, target=target, attack=True)
        event.dice = self.roll_faces("attack", number)
        self.attacks.append(event)
        target.memory["attacked by"] = unit
        self.announce(event)
        return event

    def announce(self, event: Event) -> None:
        """The window of an attack: dice may be rerolled or added, then the hits are counted."""
        event.amount = hits_in(event.dice)
        unit = event.subject
        event.subject.memory["attacked"] = event.target
        if self.listens("attack", unit):
            self.fire("attack", event)

    def roll_tyrant_dice(self, unit: Unit) -> None:
        """The Tyrant Die is rolled once a turn with the others (TMB-TYR-007, TMB-TYR-009)."""
        if not self.allowed("tyrant die", unit):
            return
        for die in unit.tyrant_dice:
            faces = die.parts("face")
            if not faces:
                continue
            number = self.roll("tyrant", 6)
            face = next((face for face in faces if number in face.head), None)
            if face is None:
                continue
            self.rolled_faces.append((die, face))
            if face.fields.get("timing") == ROLL:
                self.use_face(unit, die, face)

    # ---- resolving ----------------------------------------------------------------------------------------------------

    def resolve_dice(self, unit: Unit | None) -> None:
        """Step 6: Def, Dmg, skills paid with bones, then the Tyrant Die (TMB-BT-006, TMB-TYR-008)."""
        if unit is None or not self.on_mat(unit):
            return
        if self.defense_roll:
            unit.defense_dice += [value for value in self.defense_roll if value > 0]
        for event in list(self.attacks):
            if self.interrupted(unit):
                return
            self.apply_hits(event)
        if not self.interrupted(unit):
            self.use_backup_skills(unit)
        for die, face in self.rolled_faces:
            if self.interrupted(unit):
                return
            if face.fields.get("timing") != ROLL:
                self.use_face(unit, die, face)
        if self.listens("tyrant die", unit) and not self.interrupted(unit):
            self.fire("tyrant die", Event(unit))

    def apply_hits(self, event: Event) -> int:
        """The Dmg of one attack on its target (TMB-BT-009: after the unit's own Def)."""
        target = event.target
        if event.prevented or not self.on_mat(target):
            return 0
        return self.deal_damage(event.subject, target, event.amount, true=event.true, attack=True, dice=event.dice)

    def use_backup_skills(self, unit: Unit) -> None:
        """Blue skills: each once a turn, when Atk and Def show enough bones together (TMB-CHIP-012 to TMB-CHIP-015)."""
        if not unit.skills or not unit.bones:
            return
        for bones, card, args in unit.skills:
            if unit.bones < bones or self.interrupted(unit):
                continue
            here = Attachment(card, unit, args, unit)
            if self.suspended(here):
                continue
            targets = [target for target in self.in_range(unit) if target in unit.attack_targets]
            target = self.one_of(targets, "skill target", unit)
            for hook in card.hooks:
                event = Event(unit, target=target, source=unit)
                if hook.phase == "on" and (hook.when is None or hook.when(self, here, event)):
                    self.run(here, hook, event)

    def use_face(self, unit: Unit, die: Section, face: Section) -> None:
        """Resolve a face: its statements (for each target when it says so); its handlers stay until the unit's next
        turn, those of a face that changes the roll until this turn ends (SD-DIE-018)."""
        here = Attachment(face, unit, (), die)
        if face.hooks or face.modifiers or face.permits:
            here = self.attach(face, unit, (), die)
            ends = "turn end" if face.fields.get("timing") == ROLL else "turn start"
            self.expire(here, Expiry(ends, 1, unit))
        if face.body is None:
            return
        near = self.in_range(unit)
        targets = [target for target in dict.fromkeys(unit.attack_targets) if target in near]
        if "each" in face.flags:
            for target in targets:
                if self.on_mat(target) and not self.interrupted(unit):
                    self.perform(face.body, here, Event(unit, target=target, source=unit))
        else:
            chosen = self.one_of(targets, "die target", unit)
            self.perform(face.body, here, Event(unit, target=chosen, source=unit))

    # ---- reactions ----------------------------------------------------------------------------------------------------

    def react(self) -> None:
        """Everyone damaged in this turn reacts once for each unit that did it, defeated ones too (TMB-BT-007)."""
        hurt = [unit for unit in self.units if unit.damage_from]
        if self.fallen:
            hurt += [unit for unit in self.fallen if unit.damage_from]
        for unit in hurt:
            causes, unit.damage_from = unit.damage_from, {}
            if not self.listens("reaction", unit):
                continue
            for source, amount in causes.items():
                if self.result:
                    return
                self.fire("reaction", Event(unit, amount, source=source))


def hits_in(dice: list[int]) -> int:
    """The Dmg that Atk or Def dice show."""
    total = 0
    for value in dice:
        if value > 0:
            total += value
    return total


def bones_in(dice: list[int]) -> int:
    """The bones that dice show."""
    total = 0
    for value in dice:
        if value < 0:
            total -= value
    return total
