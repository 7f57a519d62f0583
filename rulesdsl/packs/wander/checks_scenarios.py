"""What the linter must know of a scenario alone: how its Encounters are written. `checks_layout` lays them out.

Comes in: the typed part of a card. Goes out: findings, and what of an Encounter is well written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from rulesdsl.lang.phrases import Finding, Path
from rulesdsl.packs.wander.card_nodes import items_of, nodes_in, sections_of, shown
from rulesdsl.packs.wander.checks_tiles import near
from rulesdsl.packs.wander.state import DIRECTIONS, OBJECTIVE_WALL

TILE = re.compile(r"([1-9][0-9]*)([ABab])")
TOKENS = ("chest", "potion", "spawn", "ladder", "objective", "start")
WIN = "win_the_scenario"  # the key of the phrase
SYMBOLS = ("treasure", "event", "objective")


def check_scenario(part: Any) -> list[Finding]:
    """The Encounters of a scenario, each item as its field wants it (WAN-SETUP-001, WAN-ENC-001)."""
    if part.kind != "scenario":
        return []
    encounters = sections_of(part, "encounter")
    if not encounters:
        return [("RD0205", f"the scenario `{part.name}` has no encounter", "add `encounter Name { tiles: ... }`", ())]
    names = [encounter.name for encounter in encounters]
    found: list[Finding] = []
    for number, encounter in enumerate(encounters):
        if encounter.name in names[:number]:
            found.append(
                ("RD0206", f"the encounter `{encounter.name}` is declared twice", "give one of them another name", (encounter,))
            )
        for field, check in WRITTEN.items():
            for place, item in enumerate(items_of(encounter, field), start=1):
                found += [_at(problem, (encounter, field, str(place))) for problem in check(item)]
        found += _darkness(encounter)
        found += _leads(encounter, encounters)
    if WIN not in [getattr(node, "key", "") for node in nodes_in(part)]:
        help_text = "write it in a handler: `on encounter cleared { win the scenario }`"
        found.append(("RD0605", f"nothing wins the scenario `{part.name}`", help_text, ()))
    led = [shown(item) for encounter in encounters for item in items_of(encounter, "leads")]
    for encounter in encounters[1:] if all(name in names for name in led) else ():
        if encounter.name not in led:
            help_text = f"write `leads: {quoted(encounter.name)}` in another encounter"
            found.append(("RD0605", f"nothing leads to the encounter `{encounter.name}`", help_text, (encounter,)))
    return found


Problem = tuple[str, str, str] | tuple[str, str, str, tuple[str, str]]


def _at(problem: Problem, path: Path) -> Finding:
    code, message, help_text, *mends = problem
    return (code, message, help_text, path, mends[0]) if mends else (code, message, help_text, path)


def quoted(name: str) -> str:
    """A name as a card may write it."""
    return name if re.fullmatch(r"[A-Z][a-z]+( [A-Z][a-z]+)*", name) else f'"{name}"'


# ---- items ----------------------------------------------------------------------------------------------------------------


def tile_of(item: Any) -> tuple[str, str, int, int] | None:
    """Number, side (`a` or `b`), column and row of a tile that is laid; None when it is not written so."""
    if not isinstance(item, tuple) or len(item) != 3 or not isinstance(item[0], str):
        return None
    name, place = TILE.fullmatch(item[0]), item[1:]
    if name is None or not is_place(place):
        return None
    return name[1], name[2].lower(), place[0], place[1]


def is_place(item: Any) -> bool:
    """Whether these are a column and a row."""
    return isinstance(item, tuple) and len(item) == 2 and all(isinstance(number, int) and number > 0 for number in item)


def _tile(item: Any) -> Iterable[Problem]:
    if tile_of(item) is not None:
        if item[0][-1].islower():
            text = f'"{item[0].upper()}" {item[1]} {item[2]}'
            yield "RD0207", f"the side of `{item[0]}` is written in lower case", f"write `{text}`", (text, f"write `{text}`")
        return
    message = f"`{shown(item)}` lays no tile"
    if isinstance(item, tuple) and len(item) == 4 and TILE.fullmatch(f"{item[0]}{item[1]}") and is_place(item[2:]):
        text = f'"{item[0]}{item[1]}" {item[2]} {item[3]}'
        yield "RD0207", message, f"put number and side between quotes: `{text}`", (text, f"write `{text}`")
    else:
        yield "RD0207", message, 'write number and side, column and row: `"1A" 1 1`'


def wall_of(item: Any) -> tuple[str, int, int] | None:
    """Side, column and row of a wall; None when it is not written so."""
    atoms = item[1:] if isinstance(item, tuple) and item and item[0] == OBJECTIVE_WALL else item
    if not isinstance(atoms, tuple) or len(atoms) != 3 or atoms[0] not in DIRECTIONS or not is_place(atoms[1:]):
        return None
    return atoms[0], atoms[1], atoms[2]


def _wall(item: Any) -> Iterable[Problem]:
    if wall_of(item) is None:
        yield _misspelt(item, DIRECTIONS, "puts no wall up", "write side, column and row: `north 3 2`, or `objective north 3 2`")


def token_of(item: Any) -> tuple[str, int, int] | None:
    """Word, column and row of what lies on a space; None when it is not written so."""
    if not isinstance(item, tuple) or len(item) != 3 or item[0] not in TOKENS or not is_place(item[1:]):
        return None
    return item[0], item[1], item[2]


def _token(item: Any) -> Iterable[Problem]:
    if token_of(item) is None:
        known = ", ".join(f"`{word}`" for word in TOKENS)
        yield _misspelt(
            item, TOKENS, "lays nothing on the map", f"write what it is, column and row: `chest 3 2`; there are {known}"
        )


def _misspelt(item: Any, words: Iterable[str], fails: str, help_text: str) -> Problem:
    """RD0207 for an item, with its right spelling where only a word of it is wrong."""
    atoms = item if isinstance(item, tuple) else (item,)
    place = next(
        (place for place, atom in enumerate(atoms) if isinstance(atom, str) and atom not in (*words, OBJECTIVE_WALL)), None
    )
    close = near(str(atoms[place]), words) if place is not None and is_place(atoms[-2:]) else ""
    if not close or place is None:
        return "RD0207", f"`{shown(item)}` {fails}", help_text
    text = shown((*atoms[:place], close, *atoms[place + 1 :]))
    return "RD0207", f"`{shown(item)}` {fails}", f"did you mean `{text}`?", (text, f"write `{text}`")


def portal_of(item: Any) -> tuple[int, int] | None:
    """Column and row of a portal; None when it is not written so."""
    return (item[0], item[1]) if isinstance(item, tuple) and len(item) == 3 and is_place(item[:2]) else None


def _portal(item: Any) -> Iterable[Problem]:
    if portal_of(item) is None:
        yield "RD0207", f"`{shown(item)}` opens no portal", "write column and row before the enemy: `3 4 Grunt`"


WRITTEN = {"tiles": _tile, "walls": _wall, "tokens": _token, "portals": _portal}


def darkness_of(item: Any) -> tuple[str, int] | None:
    """Symbol and number of Darkness Tiles; None when they are not written so."""
    word, *counts = item if isinstance(item, tuple) and item else (item,)
    if word not in SYMBOLS or len(counts) > 1 or not all(isinstance(count, int) for count in counts):
        return None
    return word, counts[0] if counts else 1


def _darkness(encounter: Any) -> Iterable[Finding]:
    seen: list[str] = []
    for number, item in enumerate(items_of(encounter, "darkness"), start=1):
        path = (encounter, "darkness", str(number))
        found = darkness_of(item)
        if found is None:
            atoms = item if isinstance(item, tuple) else (item,)
            close = near(str(atoms[0]), SYMBOLS)
            text = shown((close, *atoms[1:]))
            known = ", ".join(f"`{word}`" for word in SYMBOLS)
            if close and darkness_of((close, *atoms[1:])) and close != atoms[0]:
                yield "RD0207", f"`{shown(item)}` is no Darkness Tile", f"did you mean `{text}`?", path, (text, f"write `{text}`")
            else:
                yield (
                    "RD0207",
                    f"`{shown(item)}` is no Darkness Tile",
                    f"write its symbol and how many: `treasure 2`; there are {known}",
                    path,
                )
        elif found[1] < 1:
            yield "RD0208", f"`{shown(item)}` hides nothing", "write a number from 1 on, or leave it out", path
        elif found[0] in seen:
            yield "RD0207", f"`{found[0]}` is counted twice", "add the numbers up in one item", path
        if found is not None:
            seen.append(found[0])


def _leads(encounter: Any, encounters: list[Any]) -> Iterable[Finding]:
    """The ladder of an Encounter leads to one other Encounter that may be entered (WAN-TOKEN-013, WAN-TOKEN-016)."""
    names = [other.name for other in encounters]
    for number, item in enumerate(items_of(encounter, "leads"), start=1):
        path = (encounter, "leads", str(number))
        name = shown(item)
        if number > 1:
            yield "RD0207", f"the ladder leads to one encounter, not to `{name}` as well", "keep one name", path
        elif name == encounter.name:
            yield "RD0207", f"`{name}` leads to itself", "name the encounter below or above it", path
        elif name not in names:
            close = near(name, names)
            known = ", ".join(f"`{other}`" for other in names)
            help_text = f"did you mean `{close}`?" if close else f"this scenario has {known}"
            found = ("RD0203", f"there is no encounter `{name}` in this scenario", help_text, path)
            yield (*found, (quoted(close), f"write `{quoted(close)}`")) if close else found
        elif name == names[0] and "revisited" not in encounters[0].flags:
            message = f"nobody can go back to `{name}`: the heroes were there already"
            yield "RD0605", message, f"add `revisited` to the encounter `{name}`, or leave `leads` out", path
