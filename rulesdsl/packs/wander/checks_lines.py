"""What the linter must know of Spawn Cards and enemies, which have a line for each tier or level, and of statuses.

Comes in: the typed part of a card. Goes out: findings. It looks at no other card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesdsl.lang.phrases import Finding, Path
from rulesdsl.packs.wander.card_nodes import (
    behaviour_of,
    in_a_row,
    items_of,
    number_of,
    numbers_of,
    sections_of,
    shown,
    stands_in,
)


def check_lines(part: Any, kind: str, last: int) -> Iterable[Finding]:
    """The sections of a kind say each number from 1 to `last`, once."""
    seen: list[int] = []
    for section in sections_of(part, kind):
        numbers = numbers_of(section)
        for number in dict.fromkeys(numbers):
            if not 1 <= number <= last:
                yield "RD0219", f"there is no {kind} {number}", f"write `{kind} 1` to `{kind} {last}`", (section,)
            elif number in seen or numbers.count(number) > 1:
                yield "RD0402", f"{kind} {number} of `{part.name}` is given twice", f"say each {kind} once", (section,)
            seen.append(number)
    missing = [number for number in range(1, last + 1) if number not in seen]
    if missing and not stands_in(part):
        message = f"nothing is said for {kind} {in_a_row(missing)} of `{part.name}`"
        yield "RD0401", message, f"add `{kind} {', '.join(map(str, missing))} {{ ... }}`", ()


# ---- Spawn Cards and enemies --------------------------------------------------------------------------------------------


def check_spawn(part: Any) -> list[Finding]:
    """A line for each tier, a number for each type in it (WAN-SPAWN-002, WAN-SPAWN-003)."""
    if part.kind != "spawn":
        return []
    found: list[Finding] = [*check_lines(part, "tier", 5)]
    for line in sections_of(part, "tier"):
        for number, item in enumerate(items_of(line, "enemies"), start=1):
            found += _arrival(item, line.value_at["enemies"][number - 1], (line, "enemies", str(number)))
    return found


def _arrival(item: Any, at: Any, path: Path) -> Iterable[Finding]:
    """What is wrong with a number of enemies that is written at a place; an enemy that is not known has its own finding."""
    counts, enemy = (item[:-1], item[-1]) if isinstance(item, tuple) else ((), item)
    if getattr(enemy, "args", ()) or (not counts and getattr(enemy, "at", at)[:2] != at[:2]):
        return
    name = shown(enemy)
    if not counts:
        yield "RD0205", f"how many `{name}` arrive is not said", f"write `1 {name}`", path, (f"1 {name}", f"write `1 {name}`")
    elif len(counts) > 1 or not isinstance(counts[0], int):
        yield "RD0207", f"`{shown(counts)}` is no number of `{name}`", f"write `2 {name}`", path
    elif counts[0] < 1:
        yield "RD0208", f"`{shown(item)}` brings nobody", f"write `1 {name}`, or leave it out", path


def check_enemy(part: Any) -> list[Finding]:
    """A line for each level; room and pushing agree (WAN-ENEMY-010, WAN-FULL-002, WAN-PUSH-001)."""
    if part.kind != "enemy":
        return []
    found: list[Finding] = [*check_lines(part, "level", 3)]
    units = number_of(part, "units", 1)
    where = ("units",) if "units" in part.field_at else ()
    if units == 3:
        found.append(("RD0208", "`units` is 3, but models take 1, 2 or 4", "write 2 for half a space, 4 for a whole one", where))
    if "pushes" in part.flags and units == 1:
        message = f"`{part.name}` pushes smaller models, but with 1 of `units` none is smaller"
        found.append(("RD0207", message, "write `units: 2` or `units: 4`, or remove `pushes`", where))
    return found


# ---- statuses -------------------------------------------------------------------------------------------------------------


def check_status(part: Any) -> list[Finding]:
    """Every remedy says who may use it, and what it does (WAN-STATUS-027)."""
    if part.kind != "status":
        return []
    found: list[Finding] = []
    for remedy in sections_of(part, "remedy"):
        if not remedy.flags:
            help_text = "add `by-self`, `by-helper` or both on a line"
            found.append(("RD0205", f"the remedy `{remedy.name}` does not say who may use it", help_text, (remedy,)))
        if not any(behaviour_of(remedy)):
            help_text = f"write what happens, such as `remove {part.name} from bearer`"
            found.append(("RD0408", f"nothing happens when `{remedy.name}` is used", help_text, (remedy,)))
    return found
