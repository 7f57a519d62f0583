"""Skill Dice: their faces and where they lie.

Comes in: `skill die` sections of a Gearloc card. Goes out: `SkillDie` objects that move between storage, Skills Area, slots,
Backup Plan and the Exhausted area. It must not decide anything for a player and must not know any single die.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Section
from rulesdsl.packs.tmb.faces import BLANK as BLANK
from rulesdsl.packs.tmb.faces import BONES as BONES
from rulesdsl.packs.tmb.faces import NUMBER as NUMBER
from rulesdsl.packs.tmb.state import ACTIVE, BACKUP, EXHAUSTED, LOCKED, READY, STORAGE, Gearloc, SkillDie, Unit

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

ROLLED = "rolled"
"""Where a die is between the roll and the end of resolving it."""


@dataclass(frozen=True, slots=True)
class Face:
    """One face: the word of its result ("bones", "blank", "number" or the card's own), its number, and whether it is red."""

    word: str
    value: int = 0
    red: bool = False

    def __str__(self) -> str:
        shown = f"{self.value}" if self.word == NUMBER else f"{self.word} {self.value}" if self.value else self.word
        return f"red {shown}" if self.red else shown


@dataclass(frozen=True, slots=True)
class DiePlan:
    """What the rules need of a `skill die` section, read once. `counter` is (start, highest) or None."""

    faces: tuple[Face, ...]
    results: dict[str, Section]
    uses: tuple[Section, ...]
    number: int
    profession: str
    after: tuple[str, ...]
    counter: tuple[int, int] | None
    needs: str
    consumable: bool
    reusable: bool
    any_time: bool
    starred: bool
    start: bool
    rollable: bool
    targeted: bool
    behaves: bool
    acts: bool


_PLANS: dict[int, tuple[Section, DiePlan]] = {}


def plan_of(card: Section) -> DiePlan:
    """The plan of a die; kept with its section, so that an equal id always means the same section."""
    known = _PLANS.get(id(card))
    if known is not None and known[0] is card:
        return known[1]
    plan = _read(card)
    _PLANS[id(card)] = (card, plan)
    return plan


def _read(card: Section) -> DiePlan:
    faces = read_faces(card.fields.get("faces", ()))
    results = {part.name: part for part in card.parts("result")}
    limits = tuple(card.fields.get("counter") or ())
    counter = (int(limits[0]), int(limits[1]) if len(limits) > 1 else 99) if limits else None
    after = tuple(name_of(item) for item in _listed(card.fields.get("after")))
    return DiePlan(
        faces=faces,
        results=results,
        uses=card.parts("use"),
        number=int(card.head[0]) if card.head else 0,
        profession=name_of(card.fields.get("profession") or ""),
        after=after,
        counter=counter,
        needs=name_of(card.fields.get("needs") or ""),
        consumable="consumable" in card.flags,
        reusable="reusable" in card.flags,
        any_time="any-time" in card.flags,
        starred="starred" in card.flags,
        start="starting" in card.flags,
        rollable=any(face.word == BONES or face.word in results for face in faces),
        targeted=bool(results) and all("targeted" in part.flags for part in results.values()),
        behaves=bool(card.hooks or card.modifiers or card.permits),
        acts=bool(card.parts("use")) or any(part.parts("use") for part in results.values()),
    )


def _listed(value: Any) -> tuple[Any, ...]:
    if value is None or value == "":
        return ()
    return value if isinstance(value, tuple) else (value,)


def name_of(item: Any) -> str:
    """A name as a card gives it: one text, or the words of one."""
    if isinstance(item, tuple):
        return " ".join(str(word) for word in item)
    return str(getattr(item, "name", item))


def read_faces(items: Any) -> tuple[Face, ...]:
    """The faces of a die: `bones`, `("bones", 2)`, `red bones`, `("heal", 2, "x3")`, a number, `blank`."""
    faces: list[Face] = []
    for item in _listed(items):
        parts: list[Any] = []
        for part in item if isinstance(item, tuple) else (item,):
            parts.extend(part.split() if isinstance(part, str) else (part,))
        times = 1
        if isinstance(parts[-1], str) and parts[-1][:1] == "x" and parts[-1][1:].isdigit():
            times = int(parts.pop()[1:])
        red = parts[0] == "red"
        if red:
            parts.pop(0)
        word = NUMBER if isinstance(parts[0], int) else str(parts.pop(0))
        value = int(parts[0]) if parts else int(word == BONES)
        faces.extend([Face(word, value, red)] * times)
    return tuple(faces)


# ---- where a die lies -------------------------------------------------------------------------------------------------


def open_active(gearloc: Gearloc) -> int:
    """How many Active Slots are free (TMB-ACT-008)."""
    taken = len(gearloc.defense_dice)
    for die in gearloc.slotted:
        taken += die.place == ACTIVE
    return gearloc.active_slots - taken


def open_locked(gearloc: Gearloc) -> int:
    """How many Locked Slots are free."""
    taken = len(gearloc.locked_defense)
    for die in gearloc.slotted:
        taken += die.place == LOCKED
    return gearloc.locked_slots - taken


def find_die(gearloc: Unit | None, name: str) -> SkillDie | None:
    """The die of that name of a Gearloc, wherever it lies."""
    if isinstance(gearloc, Gearloc):
        for die in gearloc.dice:
            if die.name == name:
                return die
    return None


def showing(die: SkillDie | None) -> int:
    """The number a die shows: of a counter always, of another one only in a slot (TMB-SKL-008)."""
    if die is None or die.place in (STORAGE, EXHAUSTED):
        return 0
    if die.place in (ACTIVE, LOCKED) or die.plan.counter is not None:
        return die.value
    return 0


def make_ready(game: Battle, die: SkillDie) -> None:
    """Into the Skills Area; the die's own handlers come into force."""
    _leave(game, die)
    die.place = READY
    die.result = None
    if die.plan.behaves:
        die.attachments.append(game.attach(die.card, die.owner, (), die))


def exhaust(game: Battle, die: SkillDie) -> None:
    """TMB-SKL-004, -014: into the Exhausted area, a consumable into storage."""
    _leave(game, die)
    plan = die.plan
    die.place = STORAGE if plan.consumable else EXHAUSTED
    die.result = None
    die.mark = None
    if plan.counter is None:
        die.value = 0


def spend(game: Battle, die: SkillDie) -> None:
    """After a use: exhausted, or back to the Skills Area if the die is reusable or a counter (TMB-SKL-013)."""
    plan = die.plan
    if plan.reusable or plan.counter is not None:
        make_ready(game, die)
    else:
        exhaust(game, die)


def put_in_slot(game: Battle, die: SkillDie, holder: Gearloc, place: str, face: Face) -> None:
    """TMB-ACT-001: into an open slot of `holder`; what the face does is in force while the die lies there."""
    _leave(game, die)
    die.place = place
    die.holder = holder
    die.value = face.value
    die.result = die.plan.results.get(face.word)
    holder.slotted.append(die)
    take_force(game, die)


def take_force(game: Battle, die: SkillDie) -> None:
    """Put the handlers of a die in a slot in force (also at the start of a battle for a die locked since an earlier one)."""
    result = die.result
    if result is not None and (result.hooks or result.modifiers or result.permits):
        die.attachments.append(game.attach(result, die.holder, (die.value,), die))


def set_value(die: SkillDie, value: int) -> None:
    """Turn a die to another number (a counter stays within its limits)."""
    counter = die.plan.counter
    die.value = max(0, value if counter is None else min(value, counter[1]))
    for here in die.attachments:
        if here.args:
            here.args = (die.value,)


def turn_down(game: Battle, die: SkillDie, amount: int) -> None:
    """Turn a die down; at 0 one that is no counter is used up."""
    set_value(die, die.value - max(0, amount))
    if die.value == 0 and die.plan.counter is None and die.place not in (EXHAUSTED, STORAGE):
        spend(game, die)


def to_backup(game: Battle, die: SkillDie) -> None:
    """The die lies in the Backup Plan now."""
    _leave(game, die)
    die.place = BACKUP
    die.result = None


def _leave(game: Battle, die: SkillDie) -> None:
    for here in die.attachments:
        game.detach(here)
    die.attachments.clear()
    if die.place in (ACTIVE, LOCKED) and die in die.holder.slotted:
        die.holder.slotted.remove(die)
    die.holder = die.owner
