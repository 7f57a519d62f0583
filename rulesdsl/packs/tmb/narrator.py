"""A battle told in plain sentences.

Comes in: the notes of a `WatchedBattle`. Goes out: lines of text, one for each thing that a person at the table would say aloud.
Lines inside a turn are indented. Nothing is printed here, and the battle is not changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.narrating_encounters import encounter_lines
from rulesdsl.packs.tmb.options import BankBones, ClearSlot, PlaceDefense, TargetUnit, UpgradeInnate, UseDie, UsePlan, UseResult
from rulesdsl.packs.tmb.skill_dice import find_die, plan_of
from rulesdsl.packs.tmb.state import PARTY, Gearloc, Position, Unit
from rulesdsl.packs.tmb.watching import Loss, WatchedBattle, label_of_card

SILENT = ("baddie", "tyrant", "clock", "temporary", "step", "sequence")


class Narrator:
    """Tells a battle line by line to `say`; set as the observer of the battle."""

    def __init__(self, battle: WatchedBattle, say: Callable[[str], None]) -> None:
        self.battle = battle
        self._say = say
        self._walk: tuple[Unit, Position] | None = None
        self._handler: str = ""
        self._rolled: list[str] = []
        self._tell: dict[str, Callable[[Any], None]] = {
            "round": self._round,
            "fatigue": lambda number: self.line("Fatigue: every unit on the mat loses 1 HP."),
            "turn": self._turn,
            "no turn": lambda unit: self.line(f"{unit.name} loses the turn."),
            "enters": self._enters,
            "leaves": lambda unit: self.line(f"{unit.name} leaves the mat."),
            "moved": self._moved,
            "die": self._die,
            "chosen": self._chosen,
            "handler": self._at_work,
            "worked": self._worked,
            "attack": self._attack,
            "defense": self._defense,
            "face": self._face,
            "stopped": lambda about: self.line(f"{about[2]} of {about[0].name} stops {about[1]}."),
            "lost": self._lost,
            "unhurt": lambda unit: self.line(f"{unit.name} loses no HP."),
            "healed": lambda about: self.line(f"{about[0].name} heals {about[1]} HP and has {about[0].hp}."),
            "effect": self._effect,
            "effect gone": lambda about: self.line(f"{about[0].name} no longer has {about[1]}."),
            "queue built": self._queue_built,
            "queued": lambda about: self.line(f"{about[0].name} goes into the Battle Queue."),
            "fallen": self._fallen,
            "result": self._result,
        }
        self._tell.update(encounter_lines(self))

    def __call__(self, what: str, about: Any) -> None:
        tell = self._tell.get(what)
        if tell is not None:
            tell(about)

    def say(self, text: str) -> None:
        """A line of its own."""
        self._catch_up()
        self._handler = ""
        self._say(text)

    def line(self, text: str) -> None:
        """A line inside a turn; the card that is at work is named once, before the first thing that it does."""
        self._catch_up()
        cause, self._handler = self._handler, ""
        self._say(f"  {cause}: {text}" if cause else f"  {text}")

    def _catch_up(self) -> None:
        """Tell moves and dice that were gathered."""
        walk, self._walk = self._walk, None
        if walk is not None and walk[0].position not in (None, walk[1]):
            self.line(f"{walk[0].name} moves to {place(walk[0].position)}.")
        rolled, self._rolled = self._rolled, []
        if rolled:
            who = self.battle.turn_of
            self.line(f"{who.name if who is not None else 'the party'} rolls {', '.join(rolled)}.")

    # ---- before the battle --------------------------------------------------------------------------------------------

    def introduce(self) -> None:
        """Who meets whom."""
        battle = self.battle
        coming = battle.adventure.coming
        foes = coming.name if coming is not None else ", ".join(chip.name for chip in battle.tyrants)
        verb = "meet" if len(battle.party) > 1 else "meets"
        self.say(f"{listed([gearloc.name for gearloc in battle.party])} {verb} {foes} on day {battle.day}.")
        for gearloc in battle.party:
            trained = [die.name for die in gearloc.dice if die.place == "ready"]
            stats = ", ".join(f"{stat} {self._stat(gearloc, stat)}" for stat in ("hp", "dex", "attack", "defense"))
            self.say(f"  {gearloc.name}: {stats}; dice: {', '.join(trained) or 'none'}")

    def _queue_built(self, queue: list[Chip]) -> None:
        self.say(f"Battle Queue: {', '.join(chip.name for chip in queue)}")

    def _stat(self, gearloc: Gearloc, stat: str) -> int:
        printed: int = getattr(gearloc, f"printed_{stat}")
        return printed + gearloc.stat_dice[stat]

    # ---- rounds and turns ---------------------------------------------------------------------------------------------

    def _round(self, number: int) -> None:
        meter = ", ".join(unit.name for unit in self.battle.meter)
        self.say("")
        self.say(f"Round {number}. Initiative: {meter}.")

    def _turn(self, unit: Unit) -> None:
        defense = f", Def {'+'.join(map(str, unit.defense_dice))}" if unit.defense_dice else ""
        effects = "".join(f", {name} {die.value or ''}".rstrip() for name, die in unit.effects.items())
        self.say(f"Turn of {unit.name}: {unit.hp} HP{defense}{effects}")

    def _result(self, result: str) -> None:
        self.say("")
        won = result == "success"
        party = ", ".join(f"{one.name} {one.hp} HP" if one.hp > 0 else f"{one.name} KO'd" for one in self.battle.party)
        battle = " the battle" if self.battle.adventure.card is not None else ""
        self.say(f"The party {'wins' if won else 'loses'}{battle} in round {self.battle.round}: {party}.")
        if self.battle.given_up:
            self.say("Nobody could end this battle, so it counts as lost.")
        if not won:
            left = [f"{unit.name} {unit.hp} HP" for unit in self.battle.units if unit.side != PARTY and unit.kind != "object"]
            self.say(f"Left on the mat: {', '.join(left) or 'nobody'}.")

    # ---- the mat ------------------------------------------------------------------------------------------------------

    def _enters(self, unit: Unit) -> None:
        self.line(f"{unit.name} enters at {place(unit.position)}.")

    def _moved(self, about: tuple[Unit, Position, Position]) -> None:
        unit, old, _ = about
        if self._walk is not None and self._walk[0] is not unit:
            self._catch_up()
        if self._walk is None:
            self._walk = (unit, old)

    def _fallen(self, unit: Unit) -> None:
        self.line(f"{unit.name} is knocked out." if unit.kind == "gearloc" else f"{unit.name} is defeated.")

    # ---- choices and dice ---------------------------------------------------------------------------------------------

    def _chosen(self, about: Any) -> None:
        who, _, chosen, subject = about
        actor = subject if isinstance(subject, Unit) else who
        name = actor.name if actor is not None else "the party"
        if isinstance(chosen, TargetUnit):
            self.line(f"{name} targets {chosen.unit.name}.")
        elif isinstance(chosen, UseResult):
            self.line(f"{name} uses {chosen.die.name}: {chosen.face}.")
        elif isinstance(chosen, UseDie):
            self.line(f"{name} uses {chosen}.")
        elif isinstance(chosen, UsePlan):
            self.line(f"{name} spends {bones(chosen.cost)} on the Backup Plan skill {chosen.section.name}.")
        elif isinstance(chosen, UpgradeInnate):
            self.line(f"{name} upgrades the Innate.")
        elif isinstance(chosen, PlaceDefense):
            self.line(f"{name} puts a Def die of {chosen.value} into {'a Locked' if chosen.locked else 'an Active'} Slot.")
        elif isinstance(chosen, BankBones):
            self.line(f"{name} banks {bones(chosen.count)}" + (f" of {chosen.die.name}." if chosen.die is not None else "."))
        elif isinstance(chosen, ClearSlot):
            cleared = chosen.die.name if chosen.die is not None else f"a Def die of {chosen.value}"
            self.line(f"{name} clears {cleared} from a slot.")

    def _die(self, about: tuple[str, int]) -> None:
        stream, number = about
        if stream.startswith("defense ") and self.battle.turn_of is not None:
            value = self.battle.defense_faces[number - 1]
            self._rolled.append(f"Def {face_word(value)}")
        if not stream.startswith("skill "):
            return
        for gearloc in self.battle.party:
            mine = f"skill {gearloc.name} "
            die = find_die(gearloc, stream[len(mine) :]) if stream.startswith(mine) else None
            if die is not None:
                self._rolled.append(f"{die.name} {plan_of(die.card).faces[number - 1]}")

    def _attack(self, event: Any) -> None:
        self.line(f"{event.subject.name} attacks {event.target.name} and rolls {dice(event.dice)}.")

    def _defense(self, about: tuple[Unit, list[int]]) -> None:
        self.line(f"{about[0].name} rolls {dice(about[1])} for Def.")

    def _face(self, about: Any) -> None:
        unit, die, face = about
        self.say(f"  {die.name} of {unit.name} shows {' or '.join(map(str, face.head))}.")

    # ---- HP and effects -----------------------------------------------------------------------------------------------

    def _at_work(self, about: Any) -> None:
        here = about[0]
        self._catch_up()
        if here.card.kind in SILENT:
            return
        owner = getattr(here.owner, "name", "")
        kind = here.card.kind
        if kind == "skill":
            self._handler = f"Skill {here.label} of {owner}"
        elif kind == "effect":
            self._handler = f"{here.label.capitalize()} on {owner}"
        else:
            label = label_of_card(here)
            self._handler = label[:1].upper() + label[1:]

    def _worked(self, about: Any) -> None:
        _, hook, event, before = about
        if hook.phase == "before" and event.prevented:
            self.line("it is prevented.")
        elif hook.phase == "before" and event.amount != before:
            self.line(f"{before} becomes {event.amount}.")
        self._handler = ""

    def _lost(self, loss: Loss) -> None:
        why = "" if loss.cause.startswith(("attack of", "fatigue")) or self._handler else f" ({loss.cause})"
        self.line(f"{loss.unit.name} loses {loss.amount} HP and has {loss.unit.hp} left{why}.")

    def _effect(self, about: tuple[Unit, str, int]) -> None:
        unit, name, value = about
        self.line(f"{unit.name} has {name}{f' {value}' if value else ''} now.")


def place(position: Position | None) -> str:
    """A position as a person says it."""
    return "no position" if position is None else f"row {position[0] + 1} column {position[1] + 1}"


def dice(values: Sequence[int]) -> str:
    """What white dice show."""
    return ", ".join(face_word(value) for value in values) or "no dice"


def face_word(value: int) -> str:
    """One face of a white die."""
    return bones(-value) if value < 0 else str(value)


def bones(count: int) -> str:
    """A number of bones."""
    return "a bone" if count == 1 else f"{count} bones"


def listed(names: Sequence[str]) -> str:
    """`A, B and C`."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
