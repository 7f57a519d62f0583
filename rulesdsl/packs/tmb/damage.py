"""Damage, HP loss, defeat, healing and KO (TMB-DMG, TMB-FAT, TMB-KO).

Comes in: who deals how much to whom. Goes out: changed units and the windows of each stage. Def, Buff HP and HP follow
in the order of the rules; cards change amounts only in the windows of phase `before`.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.engine.cards import Attachment, Section
from rulesdsl.packs.tmb.entering import Entering
from rulesdsl.packs.tmb.gearloc import knock_out, printed_stat
from rulesdsl.packs.tmb.state import Event, Gearloc, Unit


class Damage(Entering):
    """Everything that takes HP."""

    def deal_damage(
        self,
        source: Unit | None,
        unit: Unit | None,
        amount: int,
        *,
        true: bool = False,
        attack: bool = False,
        dice: list[int] | None = None,
        cause: str = "damage",
    ) -> int:
        """Deal Dmg or True Dmg (TMB-DMG-001 to TMB-DMG-004). Gives the HP lost."""
        if unit is None or unit.hp <= 0 or not self.on_mat(unit):
            return 0
        changing = self._modifiers
        if source is not None and (changing or source.modifiers):
            amount = self.quantity("damage dealt", source, amount)
        if changing or unit.modifiers:
            amount = self.quantity("damage taken", unit, amount)
        if amount <= 0:
            return 0
        event = Event(unit, amount, source=source, true=true, attack=attack, cause=cause, dice=dice or [])
        if self.listens("before damage", unit):
            if not self.fire("before damage", event) or event.amount <= 0:
                return 0
            if not self.on_mat(unit):
                return 0
        dealt = left = event.amount
        if source is not None:
            unit.damage_from.setdefault(source, 0)
        if not event.true:
            if unit.defense_dice:
                left = self.absorb(unit, left)
            left = self.use_buff(unit, left)
        if self.listens("damage", unit):
            event.amount = dealt
            self.fire("damage", event)
        if left <= 0 or not self.on_mat(unit):
            return 0
        event.amount = left
        return self._lose(unit, event)

    def absorb(self, unit: Unit, amount: int) -> int:
        """Def dice stop Dmg and go, or are turned to a smaller face (TMB-DMG-005 to TMB-DMG-008). Gives what is left."""
        dice = unit.defense_dice
        total = sum(dice)
        if amount >= total:
            unit.defense_dice = []
            return amount - total
        if max(dice) == 1:
            unit.defense_dice = dice[amount:]
            return 0
        who = unit if unit.kind == "gearloc" else None
        unit.defense_dice = list(self.decide(who, "defense dice left", remainders(dice, total - amount), unit))
        return 0

    def use_buff(self, unit: Unit, amount: int) -> int:
        """Buff HP goes before HP (TMB-DMG-003). Gives what is left."""
        if isinstance(unit, Gearloc) and unit.buff_hp and amount > 0:
            used = min(unit.buff_hp, amount)
            unit.buff_hp -= used
            return amount - used
        return amount

    def lose_hp(self, unit: Unit | None, amount: int, source: Unit | None = None, cause: str = "loss") -> int:
        """HP loss that is not Dmg: no Def, no Buff HP (TMB-DMG-015, TMB-FAT-003). Gives the HP lost."""
        if unit is None or amount <= 0 or unit.hp <= 0 or not self.present(unit):
            return 0
        return self._lose(unit, Event(unit, amount, source=source, cause=cause))

    def _lose(self, unit: Unit, event: Event) -> int:
        stoppable = event.cause != "fatigue" and self.listens("before hp loss", unit)
        if stoppable and (not self.fire("before hp loss", event) or event.amount <= 0 or not self.present(unit)):
            return 0
        lost = min(unit.hp, event.amount)
        unit.hp -= lost
        unit.hp_lost_this_turn += lost
        source = event.source
        if source is not None and event.cause in ("damage", "redirected", "spread"):
            unit.damage_from[source] = unit.damage_from.get(source, 0) + lost
        if self.listens("hp loss", unit):
            event.amount = lost
            self.fire("hp loss", event)
        if unit.hp <= 0 and self.on_mat(unit):
            if isinstance(unit, Gearloc):
                self.knock_out(unit, source)
            else:
                self.defeat(unit, source)
        elif unit.hp <= 0 and self.adventure.calm:
            unit.defeated = True
        return lost

    def heal(self, unit: Unit | None, amount: int) -> int:
        """Give back HP, never above the HP Stat (TMB-DMG-014). Gives the HP healed."""
        if unit is None or amount <= 0 or not self.present(unit) or not self.allowed("healing", unit):
            return 0
        healed = max(0, min(amount, self.max_hp(unit) - unit.hp))
        unit.hp += healed
        if healed and self.adventure.calm:
            unit.defeated = False
        return healed

    def max_hp(self, unit: Unit) -> int:
        """The HP Stat: printed HP, Stat Die, changes by cards."""
        base = printed_stat(unit, "hp") if isinstance(unit, Gearloc) else unit.printed_hp
        return self.quantity("hp", unit, base) if unit.modifiers or self._modifiers else base

    def attach(self, card: Section, owner: Any, args: tuple[Any, ...] = (), source: Any = None) -> Attachment:
        """Put a card in force; HP above an HP Stat that it lowers are gone (UNB-STA-001)."""
        here = super().attach(card, owner, args, source)
        if card.modifiers:
            self.hp_stat_changed(here)
        return here

    def detach(self, here: Attachment) -> None:
        """Take a card out of force; HP above an HP Stat that it raised are gone (UNB-STA-001)."""
        held = here.live
        super().detach(here)
        if held and here.card.modifiers:
            self.hp_stat_changed(here)

    def hp_stat_changed(self, here: Attachment) -> None:
        """Cap the HP of everybody whose HP Stat a card changes."""
        for modifier in here.card.modifiers:
            if modifier.quantity == "hp":
                for unit in [here.owner] if modifier.own else [*self.units, *self.party]:
                    self.cap_hp(unit)

    def cap_hp(self, unit: Unit) -> None:
        """HP are at most the HP Stat; who has none left by that falls (UNB-STA-001). No card can stop it: no HP are lost."""
        most = max(0, self.max_hp(unit))
        if unit.hp <= most:
            return
        unit.hp = most
        if unit.hp == 0 and self.on_mat(unit):
            self.defeat(unit)

    def base_stat(self, unit: Unit, stat: str) -> int:
        """A stat before anything changes it: "attack" or "defense"."""
        if isinstance(unit, Gearloc):
            return printed_stat(unit, stat)
        return unit.printed_attack if stat == "attack" else unit.printed_defense

    # ---- the end of a unit --------------------------------------------------------------------------------------------

    def defeat(self, unit: Unit | None, source: Unit | None = None) -> None:
        """A Baddie, Companion or object falls: it leaves at once (TMB-DMG-011). Its reactions stay until the react step."""
        if unit is None or unit.defeated or not self.on_mat(unit):
            return
        if isinstance(unit, Gearloc):
            unit.hp = 0
            self.knock_out(unit, source)
            return
        if self.listens("before defeat", unit):
            kept = self.fire("before defeat", Event(unit, source=source))
            if not self.on_mat(unit):
                return
            if not kept:
                unit.hp = max(1, unit.hp)
                return
        unit.hp = 0
        unit.defeated = True
        self.lift(unit)
        self.leave_meter(unit)
        unit.lane = 0
        self.gone.append(unit)
        if unit.kind in ("baddie", "tyrant"):
            self.defeats += 1
        if self.listens("defeat", unit):
            self.fire("defeat", Event(unit, source=source))
        if unit.chip is not None and unit.chip not in self.queue:
            self.pile(unit.chip)
        self.lay_aside(unit)
        self.check_end()

    def lay_aside(self, unit: Unit) -> None:
        """Detach the cards of a fallen unit; those that react stay until the react step of the turn."""
        unit.effects.clear()
        keeps = self.turn_of is not None and "reaction" in unit.hooks
        for here in list(unit.attached):
            if not (keeps and any(hook.window == "reaction" for hook in here.card.hooks)):
                self.detach(here)
        self.keep_fallen(unit)

    def keep_fallen(self, unit: Unit) -> None:
        """Keep a fallen unit and its place until the react step of the running turn."""
        if self.turn_of is not None:
            self.fallen.append(unit)
        else:
            unit.position = None

    def knock_out(self, unit: Gearloc, source: Unit | None = None) -> None:
        """A Gearloc loses its last HP (TMB-KO-001, TMB-KO-002, TMB-KO-004)."""
        if unit.defeated or not self.on_mat(unit):
            return
        if self.listens("before ko", unit) and not self.fire("before ko", Event(unit, source=source)):
            unit.hp = max(1, unit.hp)
            return
        unit.hp = 0
        unit.defeated = True
        self.lift(unit)
        self.leave_meter(unit)
        self.remove_effects(unit)
        if self.listens("ko", unit):
            self.fire("ko", Event(unit, source=source))
        knock_out(self, unit)  # type: ignore[arg-type] # in play every one of these classes is a Battle
        self.keep_fallen(unit)
        self.check_end()

    def check_end(self) -> None:
        """Decide the battle when it is decided: `Battle` does it."""
        raise NotImplementedError


class DiceLeft(tuple[int, ...]):
    """Def dice as they are left by Dmg, an option of the one who chooses."""

    __slots__ = ()

    @property
    def label(self) -> str:
        """The numbers, as a script writes them."""
        return ", ".join(str(value) for value in self)


def remainders(dice: list[int], total: int) -> list[DiceLeft]:
    """All ways to leave Def dice that show `total`, each die at its face or lower; most dice first."""
    ways: dict[DiceLeft, None] = {}

    def lower(number: int, left: int, kept: tuple[int, ...]) -> None:
        if number == len(dice):
            if left == 0:
                ways[DiceLeft(sorted((value for value in kept if value), reverse=True))] = None
            return
        for value in range(min(dice[number], left) + 1):
            lower(number + 1, left - value, (*kept, value))

    lower(0, total, ())
    return sorted(ways, key=lambda way: (-len(way), way))
