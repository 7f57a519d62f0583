"""Changes of the Tyrant Mat: Stats, Tracks, Spliced Tyrant Dice, Skills Area, Progress (NAP-POS, NAP-NEG).

Comes in: the game and a change. Goes out: the mat changed within its limits, and how far. What cannot change stays.
"""

from __future__ import annotations

from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import Chip, Event, Option

NO_SLOT = -1


def limits(game: Lab, stat: str) -> tuple[int, int]:
    """The lowest and highest value of a Stat (NAP-POS-005, NAP-NEG-008)."""
    fields = game.library.get("stat", stat).fields
    return int(fields["least"]), int(fields["most"])


def change_stat(game: Lab, stat: str, amount: int) -> int:
    """Raise or lower a Stat within its limits; gives the change that was made."""
    least, most = limits(game, stat)
    old = game.tyrant.stats[stat]
    new = min(most, old + amount) if amount > 0 else min(old, max(least, old + amount))
    game.tyrant.stats[stat] = new
    if new != old:
        game.note("stat", (stat, new - old))
    return new - old


def droppable(game: Lab, amount: int) -> list[str]:
    """The Stats that can be lowered by all of an amount (NAP-FUL-013)."""
    return [stat for stat, value in game.tyrant.stats.items() if value - amount >= limits(game, stat)[0]]


def move_peg(game: Lab, track: str, steps: int) -> int:
    """Move the peg of a Track; it stops at the first and at the last position (NAP-POS-013, NAP-NEG-007)."""
    last = len(game.library.track(track).positions) - 1
    old = game.tyrant.pegs[track]
    new = max(0, min(last, old + steps))
    game.tyrant.pegs[track] = new
    if new != old:
        game.note("track", (track, new - old))
    return new - old


# ---- Spliced Tyrant Dice -----------------------------------------------------------------------------------------------


def addable(game: Lab, types: list[str]) -> list[str]:
    """The types among these that the Tyrant has pegged and whose die it lacks (NAP-POS-014, NAP-POS-015)."""
    tyrant = game.tyrant
    return [kind for kind in dict.fromkeys(types) if kind in tyrant.types and kind not in tyrant.dice]


def add_die(game: Lab, types: list[str]) -> str:
    """The team chooses one of these types, and which die goes when there are too many (NAP-POS-016 to NAP-POS-018)."""
    found = addable(game, types)
    if not found:
        return ""
    chosen: str = game.decide(None, "die to add", [Option(kind, "die", kind) for kind in found]).about
    while len(game.tyrant.dice) >= game.number("dice"):
        remove_die(game)
    game.tyrant.dice.append(chosen)
    game.note("tyrant die", (chosen, 1))
    return chosen


def remove_die(game: Lab) -> str:
    """The Tyrant loses a Spliced Tyrant Die of the team's choice, if it has one (NAP-NEG-003, NAP-NEG-005, NAP-NEG-006)."""
    dice = game.tyrant.dice
    if not dice:
        return ""
    chosen: str = game.decide(None, "die to lose", [Option(kind, "die", kind) for kind in dice]).about
    dice.remove(chosen)
    game.note("tyrant die", (chosen, -1))
    return chosen


# ---- Skills Area -------------------------------------------------------------------------------------------------------


def skills_had(game: Lab) -> set[str]:
    """The names of the skills in the Skills Area, those of Baddies picked in this splice too (NAP-POS-028, NAP-POS-029)."""
    chips = [chip for chip in game.tyrant.skills if chip is not None]
    chips += [chip for chip, _ in game.splice.picked]
    return {skill for chip in chips for skill in chip.facts.skills}


def with_new_skill(game: Lab, chips: list[Chip]) -> list[Chip]:
    """The Baddies that have a skill which the Tyrant has not, whatever its number (NAP-POS-020 to NAP-POS-022)."""
    had = skills_had(game)
    return [chip for chip in chips if any(skill not in had for skill in chip.facts.skills)]


def slots_for(game: Lab, chip: Chip) -> list[int]:
    """The slots of the Skills Area that may hold a Baddie (NAP-POS-023 to NAP-POS-025)."""
    parts = game.lab.parts("skill slot")
    return [place for place, part in enumerate(parts) if chip.points in part.fields["points"]]


def choose_slot(game: Lab, chip: Chip) -> int:
    """The slot for a Baddie: a free one, else one whose occupant goes (NAP-POS-026, -027); `NO_SLOT` when none may hold it."""
    legal = slots_for(game, chip)
    taken = [slot for _, slot in game.splice.picked]
    free = [slot for slot in legal if game.tyrant.skills[slot] is None and slot not in taken]
    places = free or legal
    if not places:
        return NO_SLOT
    chosen: int = game.decide(None, "skill slot", [Option(f"slot {slot + 1}", "slot", slot) for slot in places], chip).about
    return chosen


def lay_skill(game: Lab, chip: Chip, slot: int) -> None:
    """A Baddie goes to a slot; whoever lay there is discarded (NAP-POS-026)."""
    old = game.tyrant.skills[slot]
    if old is not None:
        game.discard.append(old)
    game.tyrant.skills[slot] = chip
    game.note("skill", (chip, 1))


def lose_skill(game: Lab) -> Chip | None:
    """A Baddie of the Skills Area, of the team's choice, is discarded (NAP-NEG-004, NAP-NEG-005, NAP-NEG-010)."""
    held = [chip for chip in game.tyrant.skills if chip is not None]
    if not held:
        return None
    chosen: Chip = game.decide(None, "skill to lose", [Option(chip.name, "skill", chip) for chip in held]).about
    game.tyrant.skills[game.tyrant.skills.index(chosen)] = None
    game.discard.append(chosen)
    game.note("skill", (chosen, -1))
    return chosen


# ---- Progress ----------------------------------------------------------------------------------------------------------


def change_progress(game: Lab, amount: int) -> int:
    """Move the Progress peg between 0 and the point that makes the Tyrant ready (LAB-MAT-015, LAB-MAT-016)."""
    old = game.progress
    game.progress = max(0, min(game.number("progress"), old + amount))
    if game.progress != old:
        game.note("progress", game.progress - old)
        game.fire("progress", Event(game.team, abs(game.progress - old)))
    return game.progress - old
