"""Effect Dice: putting them on, changing and removing them (TMB-EFF).

Comes in: a unit, the effect as a `Ref`, who applied it. Goes out: `EffectDie` records with their cards in force.
What an effect does stands on its card.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.engine.cards import Ref
from rulesdsl.packs.tmb.placing import Placing
from rulesdsl.packs.tmb.state import EffectDie, Event, Unit


class Effects(Placing):
    """Effects of all units."""

    def immune(self, unit: Unit, name: str) -> bool:
        """Whether the unit's types keep the effect off (TMB-EFF-015, TMB-EFF-016); cards may forbid that (UNB-ENC-003)."""
        library = self.library
        return any(name in library.immune(kind) for kind in unit.types) and self.allowed("immunity", unit)

    def apply_effect(self, unit: Unit | None, effect: Ref, source: Any = None) -> bool:
        """Put an effect on a unit; a new one replaces the old value (TMB-EFF-002). Gives whether it was put on."""
        if unit is None or unit.defeated or self.immune(unit, effect.name):
            return False
        card = self.library.get("effect", effect.name)
        value = int(effect.args[0]) if effect.args else 0
        if effect.args and value <= 0:
            return False
        if self.listens("before effect", unit):
            before = Event(unit, value, source=source, effect=effect.name)
            if not self.fire("before effect", before):
                return False
            value = before.amount
        old = unit.effects.pop(effect.name, None)
        if old is not None:
            self.detach(old.attachment)
            if card.fields.get("stacking") == "toggle":
                return True
        args = (value,) if effect.args or card.params else ()
        unit.effects[effect.name] = EffectDie(effect.name, value, self.attach(card, unit, args, source))
        if self.listens("effect", unit):
            self.fire("effect", Event(unit, value, source=source, effect=effect.name))
        return True

    def effect_value(self, unit: Unit | None, name: str) -> int:
        """The number on an effect's die; 1 for one without a number, 0 when the unit does not have it."""
        die = unit.effects.get(name) if unit is not None else None
        return 0 if die is None else max(1, die.value)

    def change_effect(self, unit: Unit | None, name: str, value: int) -> None:
        """Turn an effect's die to a number; at 0 it goes."""
        die = unit.effects.get(name) if unit is not None else None
        if die is None:
            return
        if value <= 0:
            self.remove_effect(unit, name)
            return
        die.value = value
        die.attachment.args = (value, *die.attachment.args[1:])

    def remove_effect(self, unit: Unit | None, name: str) -> bool:
        """Take an effect off (TMB-EFF-017). Gives whether there was one."""
        die = unit.effects.pop(name, None) if unit is not None else None
        if die is None:
            return False
        self.detach(die.attachment)
        return True

    def remove_effects(self, unit: Unit | None, flag: str = "") -> int:
        """Take off all effects, or all with a flag (`negative`). Gives how many."""
        if unit is None:
            return 0
        names = [name for name, die in unit.effects.items() if not flag or flag in die.attachment.card.flags]
        for name in names:
            self.remove_effect(unit, name)
        return len(names)

    def is_negative(self, name: str) -> bool:
        """Whether an effect counts as negative (TMB-EFF-003: its card says so)."""
        card = self.library.find("effect", name)
        return card is not None and "negative" in card.flags
