"""A battle that says what happens in it, for telling and counting. A battle that nobody watches pays nothing for it.

Comes in: the same as for `Battle`. Goes out: the same course of play, and notes to `observer`: `(what, about)` as in `NOTES`.
No rules here, and nothing is changed: a watched battle has the same journal as an unwatched one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rulesdsl.engine.cards import Attachment, Hook, Ref, Section
from rulesdsl.engine.cards import Event as EngineEvent
from rulesdsl.packs.tmb.battle import FATIGUE_ROUND, Battle
from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.state import Event, Position, SkillDie, Unit

#: what is noted, and what the note is about
NOTES = {
    "round": "its number",
    "fatigue": "the number of the round",
    "turn": "the unit that takes it",
    "no turn": "the unit that loses its turn",
    "enters": "the unit",
    "leaves": "the unit",
    "moved": "(unit, from, to)",
    "die": "(stream, number)",
    "chosen": "(who, question, answer, about)",
    "decision": "(decision, index), only where there was a choice",
    "handler": "(attachment, hook, event), before it runs",
    "worked": "(attachment, hook, event, the event's amount before it ran)",
    "attack": "the event, its dice rolled",
    "defense": "(unit, dice)",
    "face": "(unit, die, face)",
    "stopped": "(unit, amount, by what)",
    "lost": "a Loss",
    "unhurt": "the unit that was dealt damage and lost no HP",
    "healed": "(unit, amount)",
    "effect": "(unit, name, number)",
    "effect gone": "(unit, name)",
    "queue built": "the Battle Queue, when the set-up is done",
    "queued": "(chip, where)",
    "fallen": "the unit, defeated or KO'd",
    "result": "success or failure",
    "encounter": "the card that is turned up",
    "choice closed": "(choice, what it needs)",
    "choice not met": "the choice whose condition does not hold now",
    "choice": "the choice that is taken",
    "encounter over": "success or failure",
    "encounter done": "the card, rewards given and put away",
    "day over": "success or failure of the last Encounter, when nothing more comes",
    "lasting": "the card whose Persistent effect comes into force",
    "trained": "(Gearloc, stat or die)",
    "not trained": "(Gearloc, stat whose roll failed)",
    "rock": "(Gearloc, the position that was Lava)",
    "loot": "the card that a Gearloc gets",
    "loot opened": "the Trove Loot",
    "loot used": "the card",
    "loot gone": "the card that is discarded",
}


@dataclass(slots=True, eq=False)
class Loss:
    """HP lost: by which unit and which card (`cause`, such as `skill Poison of Spitter`)."""

    unit: Unit
    before: int
    source: Unit | None
    cause: str
    told: bool = False
    amount: int = 0


class WatchedBattle(Battle):
    """A battle with notes."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._losses: list[Loss] = []

    def note(self, what: str, about: Any) -> None:
        """Send a note; HP that were lost before it are told first."""
        for loss in self._losses:
            self._tell(loss)
        if self.observer is not None:
            self.observer(what, about)

    def _tell(self, loss: Loss) -> None:
        if not loss.told and loss.unit.hp < loss.before:
            loss.told = True
            loss.amount = loss.before - loss.unit.hp
            if self.observer is not None:
                self.observer("lost", loss)

    # ---- rounds and turns ---------------------------------------------------------------------------------------------

    def play_round(self) -> None:
        self.note("round", self.round)
        super().play_round()

    def fatigue(self) -> None:
        if self.round >= FATIGUE_ROUND:
            self.note("fatigue", self.round)
        super().fatigue()

    def take_turn(self, unit: Unit | None) -> None:
        if unit is not None and not self.result and self.on_mat(unit):
            self.note("turn", unit)
        super().take_turn(unit)

    def skip_turn(self, unit: Unit) -> None:
        self.note("no turn", unit)
        super().skip_turn(unit)

    def finish(self) -> None:
        self.note("result", self.result)
        super().finish()

    def run(self, here: Attachment, hook: Hook, event: EngineEvent) -> None:
        amount = event.amount
        super().run(here, hook, event)
        self.note("worked", (here, hook, event, amount))

    # ---- choices and dice ---------------------------------------------------------------------------------------------

    def decide(self, who: Any, what: str, options: Sequence[Any], about: Any = None) -> Any:
        chosen = super().decide(who, what, options, about)
        self.note("chosen", (who, what, chosen, about))
        return chosen

    def roll(self, name: str, sides: int = 6) -> int:
        value = super().roll(name, sides)
        self.note("die", (name, value))
        return value

    def announce(self, event: Event) -> None:
        self.note("attack", event)
        super().announce(event)

    def roll_dice(self, unit: Unit | None) -> None:
        super().roll_dice(unit)
        if unit is not None and self.defense_roll:
            self.note("defense", (unit, list(self.defense_roll)))

    def use_face(self, unit: Unit, die: Section, face: Section) -> None:
        self.note("face", (unit, die, face))
        super().use_face(unit, die, face)

    # ---- the mat ------------------------------------------------------------------------------------------------------

    def place(self, unit: Unit, position: Position) -> None:
        old = unit.position if self.on_mat(unit) else None
        super().place(unit, position)
        if old is None:
            self.note("enters", unit)
        elif old != position:
            self.note("moved", (unit, old, position))

    def exchange(self, one: Unit | None, other: Unit | None) -> None:
        old = [(unit, unit.position) for unit in (one, other) if unit is not None]
        super().exchange(one, other)
        for unit, place in old:
            if unit.position != place:
                self.note("moved", (unit, place, unit.position))

    def lift(self, unit: Unit) -> None:
        here = self.on_mat(unit)
        super().lift(unit)
        if here:
            self.note("fallen" if unit.defeated else "leaves", unit)

    def set_up_queue(self) -> None:
        known = self.coming is not None or self.adventure.choice is not None
        super().set_up_queue()
        if known:
            self.note("queue built", self.queue)

    def enqueue(self, chip: Chip | None, where: str = "place") -> None:
        super().enqueue(chip, where)
        if chip is not None:
            self.note("queued", (chip, where))

    # ---- HP and effects -----------------------------------------------------------------------------------------------

    def deal_damage(self, source: Unit | None, unit: Unit | None, amount: int, **how: Any) -> int:
        here = self.on_mat(unit)
        lost = super().deal_damage(source, unit, amount, **how)
        if here and not lost and amount > 0:
            self.note("unhurt", unit)
        return lost

    def absorb(self, unit: Unit, amount: int) -> int:
        left = super().absorb(unit, amount)
        self.note("stopped", (unit, amount - left, "Def"))
        return left

    def use_buff(self, unit: Unit, amount: int) -> int:
        left = super().use_buff(unit, amount)
        if left < amount:
            self.note("stopped", (unit, amount - left, "Buff HP"))
        return left

    def _lose(self, unit: Unit, event: Event) -> int:
        loss = Loss(unit, unit.hp, event.source, self.cause_of(event))
        self._losses.append(loss)
        lost = super()._lose(unit, event)
        self._tell(loss)
        self._losses.remove(loss)
        return lost

    def heal(self, unit: Unit | None, amount: int) -> int:
        healed = super().heal(unit, amount)
        if healed:
            self.note("healed", (unit, healed))
        return healed

    def apply_effect(self, unit: Unit | None, effect: Ref, source: Any = None) -> bool:
        applied = super().apply_effect(unit, effect, source)
        if applied and unit is not None:
            die = unit.effects.get(effect.name)
            self.note("effect", (unit, effect.name, die.value)) if die else self.note("effect gone", (unit, effect.name))
        return applied

    def remove_effect(self, unit: Unit | None, name: str) -> bool:
        removed = super().remove_effect(unit, name)
        if removed:
            self.note("effect gone", (unit, name))
        return removed

    def change_effect(self, unit: Unit | None, name: str, value: int) -> None:
        super().change_effect(unit, name, value)
        if unit is not None and name in unit.effects:
            self.note("effect", (unit, name, unit.effects[name].value))

    def cause_of(self, event: Event) -> str:
        """What takes the HP: an attack, fatigue, or the innermost card at work."""
        if event.cause == "fatigue":
            return "fatigue"
        if event.attack and event.source is not None:
            return f"attack of {event.source.name}"
        for here in reversed(self.chain):
            label = label_of_card(here)
            if label:
                return label
        return f"{event.cause} by {event.source.name}" if event.source is not None else event.cause


def label_of_card(here: Attachment) -> str:
    """A card at work as it is counted: `skill Poison of Spitter`, `face 3 of Mire`, `effect poison`; empty for clockwork."""
    card, owner = here.card, here.owner
    if card.kind in ("clock", "temporary"):
        return ""
    if card.kind == "effect":
        return f"effect {card.name}"
    if card.kind == "face":
        return face_label(here.source, card) if isinstance(here.source, Section) else f"face of {owner.name}"
    if card.kind in ("result", "use") and isinstance(here.source, SkillDie):
        return f"skill die {here.source.name} of {here.source.owner.name}"
    name = getattr(owner, "name", "")
    return f"{card.kind} {card.name}" if card.name == name or not name else f"{card.kind} {card.name} of {name}"


def face_label(die: Section, face: Section) -> str:
    """`face 1, 2 of Mire`."""
    return f"face {', '.join(map(str, face.head))} of {die.name}"
