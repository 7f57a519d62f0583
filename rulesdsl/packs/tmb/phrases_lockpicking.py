"""Phrases of lockpicking: the locks of an Encounter, those of Trove Loot (TMB-ENC-018, TMB-LOCK).

Comes in: the battle, the card in force, Gearlocs. Goes out: locks solved, Trove Loot opened, through `lockpicking.py`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb import lockpicking
from rulesdsl.packs.tmb import loot as loot_piles
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_gearloc import gearlocs_of
from rulesdsl.packs.tmb.state import Gearloc, Unit

ONLY = "encounter"


def progress_at(locks: str) -> str:
    """The counter that keeps how many of some locks are solved."""
    return f"locks {locks}"


@book.verb(
    "pick the locks {locks:text} with {unit:unit}",
    where=ONLY,
    example='pick the locks "3t-2f" with party leader',
    text="{unit} makes a Lockpicking Attempt at {locks}",
)
def pick_locks(game: Battle, here: Attachment, locks: str, unit: Unit | None) -> None:
    """An attempt at the locks of the card, F force, T trip, L lever; locks that are solved stay solved for the whole party."""
    if isinstance(unit, Gearloc):
        notes = game.adventure.notes
        done = int(notes.get(progress_at(locks), 0))
        notes[progress_at(locks)] = lockpicking.attempt(game, unit, lockpicking.locks_of(locks), done)


@book.quantity(
    "solved of the locks {locks:text}",
    where=ONLY,
    example='if solved of the locks "3t-2f" is 2 { win the battle }',
    text="the number of solved locks of {locks}",
)
def locks_solved(game: Battle, here: Attachment, locks: str) -> int:
    """How many of these locks the party has solved in this Encounter."""
    return int(game.adventure.notes.get(progress_at(locks), 0))


@book.verb(
    "let {units:units} try a trove loot",
    example="let party leader try a trove loot",
    text="{units} makes a Lockpicking Attempt at a Trove Loot",
)
def try_trove(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """An attempt at a locked Trove Loot that the Gearloc holds, from the first lock that is left (TMB-LOCK-003)."""
    for gearloc in gearlocs_of(units):
        locked = [held for held in gearloc.loot if held.locks]
        if not locked:
            continue
        held = locked[0] if len(locked) == 1 else game.decide(gearloc, "open trove", locked, gearloc)
        locks = lockpicking.locks_of(str(held.card.fields.get("locks") or loot_piles.USUAL_LOCKS))
        left = len(locks) - lockpicking.attempt(game, gearloc, locks, len(locks) - held.locks)
        if left:
            held.locks = left
        else:
            loot_piles.unlock(game, held)


@book.condition("{unit:unit} holds a locked trove loot", example="if unit holds a locked trove loot { heal unit for 1 }")
def holds_locked(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether a Gearloc holds Trove Loot that is not open (TMB-LOOT-011)."""
    return isinstance(unit, Gearloc) and any(held.locks for held in unit.loot)


@book.verb(
    "solve a lock up to {value:int} for {unit:unit}",
    example="solve a lock up to 4 for self",
    text="{unit} solves the next lock of a Trove Loot if its number is at most {value}",
)
def solve_small_lock(game: Battle, here: Attachment, value: int, unit: Unit | None) -> None:
    """The next lock of a locked Trove Loot of the Gearloc is solved without dice, if its number is not higher."""
    locked = [held for held in unit.loot if held.locks] if isinstance(unit, Gearloc) else []
    if not locked:
        return
    held = locked[0] if len(locked) == 1 else game.decide(unit, "open trove", locked, unit)
    locks = lockpicking.locks_of(str(held.card.fields.get("locks") or loot_piles.USUAL_LOCKS))
    if locks[len(locks) - held.locks][1] <= value:
        if held.locks > 1:
            held.locks -= 1
        else:
            loot_piles.unlock(game, held)
