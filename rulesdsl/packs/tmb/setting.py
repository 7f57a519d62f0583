"""Building a situation by hand: units by name, placing them without the rules of set-up.

Comes in: a battle, names, chips. Goes out: units on the mat. Scenes and interactive play use it; no phrase stands here.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.engine.cards import Attachment
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.options import label_of
from rulesdsl.packs.tmb.state import Gearloc, Unit


def find_unit(game: Battle, name: str) -> Unit:
    """A unit by name: on the mat, of the party, or fallen. `Name 2` is the second one of that name."""
    known = [*game.units, *(unit for unit in game.party if unit not in game.units), *game.gone]
    known = list(dict.fromkeys(known))
    same = [unit for unit in known if unit.name.casefold() == name.casefold()]
    if same:
        return same[0]
    first, _, number = name.rpartition(" ")
    same = [unit for unit in known if unit.name.casefold() == first.casefold()]
    if number.isdigit() and 0 < int(number) <= len(same):
        return same[int(number) - 1]
    raise GameFault(f"no unit here is called `{name}`")


def unit_named(game: Battle, here: Attachment, name: str) -> Unit:
    """What a unit's name in a scene stands for; generated code calls it."""
    return find_unit(game, name)


def place_somewhere(game: Battle, chip: Chip) -> Unit:
    """A chip enters by the rules, or on the first free position of the mat."""
    unit = game.enter(chip)
    if unit is None:
        free = [place for place in game.mat.positions if game.free(place)]
        unit = game.enter(chip, free[0]) if free else None
    if unit is None:
        raise GameFault("no position of the mat is free")
    return unit


def put_gearloc(game: Battle, gearloc: Gearloc) -> None:
    """A Gearloc stands on the first position that it may start on."""
    game.enter_gearloc(gearloc, game.places_of_gearloc(gearloc)[0])


def label(option: Any) -> str:
    """What a script names an option by: the name of a unit or card, `row 1 column 2` of a position, else its words."""
    written = getattr(option, "label", None)
    if isinstance(written, str):
        return written
    if isinstance(option, tuple) and len(option) == 2 and all(isinstance(number, int) for number in option):
        return f"row {option[0] + 1} column {option[1] + 1}"
    if isinstance(option, tuple):
        return ", ".join(str(number) for number in option)
    name = getattr(option, "name", None)
    if isinstance(name, str):
        return name
    card = getattr(option, "card", None)
    return str(card.name) if card is not None else str(label_of(option))
