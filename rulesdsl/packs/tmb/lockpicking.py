"""Lockpicking: a Lockpicking Attempt with three Action Dice and the Intuition Die (TMB-LOCK-001, TMB-LOCK-004).

Comes in: a Battle, a Gearloc, locks, how many of them are solved. Goes out: how many are solved then. The dice are cards
(`die/lockpick.card`); nothing here knows what is behind the locks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from rulesdsl.packs.tmb.options import Done
from rulesdsl.packs.tmb.state import Gearloc

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

ACTION_DICE, INTUITION = ("Grey Action", "Brown Action", "Yellow Action"), "Intuition"
REROLL, CONVERT, SAVE = "reroll", "convert", "save"
TYPES = {"F": "force", "T": "trip", "L": "lever"}
#: the Intuition Die may show its own reroll again; nobody goes on for ever
MOST_REROLLS = 9
#: tries at the lock that an attempt faces first; every later one has a single try
FIRST_TRIES = 2
GIVE_UP = Done("give up")
LOCKS = re.compile(r"[1-9][FTL](-[1-9][FTL]){0,3}", re.IGNORECASE)

Lock = tuple[str, int]


@dataclass(slots=True)
class ActionDie:
    """An Action Die as it lies: what it shows, whether it may still be used in this attempt."""

    name: str
    kind: str = ""
    value: int = 0
    used: bool = False

    def __str__(self) -> str:
        return f"{self.name.split()[0].lower()} {self.kind} {self.value}"


@dataclass(slots=True, eq=False)
class Solve:
    """Solve the lock with some dice; `intuition` is "", "convert" or "save", and `helped` the die that it is used on."""

    dice: tuple[ActionDie, ...]
    intuition: str = ""
    helped: ActionDie | None = None

    def __str__(self) -> str:
        dice = " and ".join(str(die) for die in self.dice)
        return f"{dice}, {self.intuition} {self.helped}" if self.helped is not None else dice


@dataclass(slots=True, eq=False)
class Again:
    """Roll an Action Die and the Intuition Die again."""

    die: ActionDie

    def __str__(self) -> str:
        return f"reroll {self.die}"


def locks_of(text: str) -> list[Lock]:
    """Locks as cards write them: `3T-2F` is trip 3, then force 2. `ValueError` for anything else."""
    if not LOCKS.fullmatch(text):
        raise ValueError(f"`{text}` names no locks")
    return [(TYPES[part[1].upper()], int(part[0])) for part in text.split("-")]


def attempt(game: Battle, gearloc: Gearloc, locks: list[Lock], solved: int = 0) -> int:
    """One attempt, from the first lock that is not solved. Gives how many are solved after it (TMB-LOCK-003)."""
    dice = fresh()
    tries = FIRST_TRIES
    intuition = True
    while solved < len(locks):
        left = face_lock(game, gearloc, locks[solved], dice, intuition)
        if left is None:
            tries -= 1
            if tries <= 0:
                break
            dice, intuition = fresh(), True
            continue
        intuition, tries = left, 1
        solved += 1
        game.note("lock solved", (gearloc, solved, len(locks)))
    return solved


def fresh() -> list[ActionDie]:
    """The three Action Dice, none of them used."""
    return [ActionDie(name) for name in ACTION_DICE]


def face_lock(game: Battle, gearloc: Gearloc, lock: Lock, dice: list[ActionDie], intuition: bool) -> bool | None:
    """All unused dice are rolled; the player solves the lock or fails. Gives whether the Intuition Die is left; None: failed."""
    for die in dice:
        if not die.used:
            roll_action(game, die)
    shown = roll_intuition(game) if intuition else ""
    for _ in range(MOST_REROLLS):
        options: list[Any] = list(ways(lock, dice, shown))
        if shown == REROLL:
            options += [Again(die) for die in dice if not die.used]
        if not options:
            return None
        chosen = game.decide(gearloc, "lock", [*options, GIVE_UP], gearloc)
        if chosen is GIVE_UP:
            return None
        if isinstance(chosen, Solve):
            for die in chosen.dice:
                die.used = not (chosen.intuition == SAVE and die is chosen.helped)
            return intuition and not chosen.intuition
        roll_action(game, chosen.die)
        shown = roll_intuition(game)
    return None


def ways(lock: Lock, dice: list[ActionDie], shown: str) -> Iterator[Solve]:
    """The ways to solve a lock: without the Intuition Die first, then with it; none with a die that is not needed."""
    kind, value = lock
    open_dice = [die for die in dice if not die.used]
    for number in (1, 2, 3):
        for chosen in combinations(open_dice, number):
            total = sum(die.value for die in chosen)
            others = [die for die in chosen if die.kind != kind]
            if not others and total >= value and total - min(die.value for die in chosen) < value:
                yield Solve(chosen)
            elif shown == CONVERT and len(others) == 1 and total >= value:
                yield Solve(chosen, CONVERT, others[0])
            elif shown == SAVE and not others and total + 1 >= value:
                for die in chosen:
                    yield Solve(chosen, SAVE, die)


def roll_action(game: Battle, die: ActionDie) -> None:
    """Roll one Action Die."""
    kind, value = face_of(game, die.name)
    die.kind, die.value = str(kind), int(value)


def roll_intuition(game: Battle) -> str:
    """Roll the Intuition Die."""
    return str(face_of(game, INTUITION)[0])


def face_of(game: Battle, name: str) -> tuple[Any, ...]:
    """A face of a Lockpicking Die: a type and a number, or what the Intuition Die does."""
    faces = game.library.get("die", name).fields["faces"]
    face = faces[game.roll(name.split()[0].lower()) - 1]
    return face if isinstance(face, tuple) else (face,)
