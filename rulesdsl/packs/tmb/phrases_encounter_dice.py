"""Phrases of Encounters about white dice that are neither an attack nor put into slots: thrown to be counted.

Comes in: the battle, Gearlocs or Baddies, numbers of dice. Goes out: what the dice showed, until the next throw.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.gearloc import current_stat
from rulesdsl.packs.tmb.gearloc_turn import roll_white
from rulesdsl.packs.tmb.options import ToAlly
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_gearloc import gearlocs_of
from rulesdsl.packs.tmb.state import Gearloc, Unit

#: a race of dice that nobody has won after so many rolls is over
MOST_ROLLS = 200


def stream_of(unit: Unit, name: str) -> str:
    """Gearlocs have dice of their own, Baddies share theirs."""
    return f"{name} {unit.name}" if isinstance(unit, Gearloc) else name


def keep(game: Battle, attack: list[int], defense: list[int]) -> None:
    """Count what was thrown."""
    game.thrown = {
        "hits": sum(value for value in attack if value > 0),
        "shields": sum(value for value in defense if value > 0),
        "bones": -sum(value for value in attack + defense if value < 0),
    }


@book.verb(
    "throw {attack:int} attack and {defense:int} defense dice for {unit:unit}",
    example="throw 2 attack and 0 defense dice for unit",
    text="{unit} throws {attack} Atk and {defense} Def dice",
)
def throw_dice(game: Battle, here: Attachment, attack: int, defense: int, unit: Unit | None) -> None:
    """White dice are rolled only to be counted: no attack, no Def, no bones for the Backup Plan."""
    if unit is not None:
        rolled = roll_white(game, game.attack_faces, stream_of(unit, "attack"), max(0, min(attack, 20)))
        keep(game, rolled, roll_white(game, game.defense_faces, stream_of(unit, "defense"), max(0, min(defense, 20))))


@book.verb(
    "throw {count:int} defense dice up to {rolls:int} times for {unit:unit}",
    example="throw 4 defense dice up to 3 times for unit",
    text="{unit} throws {count} Def dice, and those with bones again, up to {rolls} throws in all",
)
def throw_again(game: Battle, here: Attachment, count: int, rolls: int, unit: Unit | None) -> None:
    """Def dice are rolled, those that show bones again, as often as is allowed."""
    if unit is None:
        return
    shown: list[int] = []
    left = max(0, min(count, 20))
    for turn in range(max(1, rolls)):
        rolled = roll_white(game, game.defense_faces, stream_of(unit, "defense"), left)
        left = sum(value < 0 for value in rolled)
        shown += rolled if turn == max(1, rolls) - 1 else [value for value in rolled if value >= 0]
        if not left:
            break
    keep(game, [], shown)


@book.quantity("hits thrown", example="if hits thrown is at least 2 { heal all gearlocs for 1 }", text="the hits thrown")
def hits_thrown(game: Battle, here: Attachment) -> int:
    """The hits of the Atk dice in the last throw."""
    return game.thrown.get("hits", 0)


@book.quantity("shields thrown", example="if shields thrown is 0 { deal 1 damage to unit }", text="the Def thrown")
def shields_thrown(game: Battle, here: Attachment) -> int:
    """The Def of the Def dice in the last throw."""
    return game.thrown.get("shields", 0)


@book.quantity("bones thrown", example="if bones thrown is 0 { heal all gearlocs for 1 }", text="the bones thrown")
def bones_thrown(game: Battle, here: Attachment) -> int:
    """The bones of all dice in the last throw."""
    return game.thrown.get("bones", 0)


@book.verb(
    "race {units:units} to bones",
    example="race the whole party to bones",
    text="a race of {units}: each rolls its Atk and Def dice, and those without bones again, until all of them show bones",
)
def race_to_bones(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """Who needs the fewest rolls has won, and has the mark `won`; among equals the party picks."""
    needed = {gearloc: rolls_to_bones(game, gearloc) for gearloc in gearlocs_of(units)}
    if not needed:
        return
    least = min(needed.values())
    first = [ToAlly(gearloc) for gearloc, rolls in needed.items() if rolls == least]
    winner = first[0] if len(first) == 1 else game.decide(None, "winner", first, here)
    for gearloc in needed:
        gearloc.memory["won"] = int(gearloc is winner.gearloc)


def rolls_to_bones(game: Battle, gearloc: Gearloc) -> int:
    """The rolls that a Gearloc needs until all its Atk and Def dice show bones."""
    left = {stat: current_stat(game, gearloc, stat) for stat in ("attack", "defense")}
    faces = {"attack": game.attack_faces, "defense": game.defense_faces}
    rolls = 0
    while any(left.values()) and rolls < MOST_ROLLS:
        rolls += 1
        for stat, number in left.items():
            rolled = roll_white(game, faces[stat], stream_of(gearloc, stat), number)
            left[stat] = sum(value >= 0 for value in rolled)
    return rolls
