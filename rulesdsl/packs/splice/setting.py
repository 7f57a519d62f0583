"""Building a situation by hand: things by name, placed without the rules of play.

Comes in: a game, names. Goes out: chips, dice, cards. Scenes use it; no phrase stands here.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.engine.cards import Attachment, Section
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import Chip, LabDie, Member, NobCard, Player


class AssertionFault(GameFault):
    """Something that a scene expects does not hold, or names what is not there."""

    code = "RD0705"


def listed(text: str) -> list[str]:
    """The items of a comma list; semicolons stand between them where one has a comma."""
    return [item.strip() for item in text.split(";" if ";" in text else ",") if item.strip()]


def chips_of(game: Lab) -> list[Chip]:
    """Every chip that is in the game, wherever it lies."""
    chips = [chip for stack in game.stacks.values() for chip in stack]
    chips += [*game.research_baddies, *(chip for chip in game.tanks if chip is not None), *game.discard, *game.proto_queue]
    chips += [chip for nob in game.in_play for chip in nob.baddies]
    return chips + [chip for chip in game.tyrant.skills if chip is not None]


def new_chip(game: Lab, name: str) -> Chip:
    """A fresh chip of a Baddie; the second one of a name is `Name 2`."""
    chip = Chip(game.library.chip(name))
    number = sum(other.facts.name == chip.facts.name for other in chips_of(game))
    if number:
        chip.name = f"{chip.name} {number + 1}"
    return chip


def nob_named(game: Lab, name: str) -> NobCard:
    """A Nob card in play."""
    for nob in game.in_play:
        if nob.name.casefold() == name.casefold():
            return nob
    raise AssertionFault(f"no Nob card called `{name}` is in play")


def unit_named(game: Lab, here: Attachment, name: str) -> Member:
    """What the name of a Baddie or player in a scene stands for; generated code calls it."""
    wanted = name.casefold()
    for unit in [*game.players, game.team, *chips_of(game)]:
        if unit.name.casefold() == wanted:
            return unit
    raise GameFault(f"nobody here is called `{name}`")


def player_numbered(game: Lab, number: int) -> Player:
    """A player, counted from 1."""
    if not 1 <= number <= len(game.players):
        raise AssertionFault(f"there is no player {number}; there are {len(game.players)}")
    return game.players[number - 1]


def die_showing(game: Lab, symbol: str) -> LabDie:
    """A Lab Die out of the bag that can show a symbol, and does."""
    for die in game.bag:
        if symbol in die.faces:
            game.bag.remove(die)
            die.face = symbol
            return die
    raise AssertionFault(f"no Lab Die in the bag has the symbol `{symbol}`")


def label(option: Any) -> str:
    """What a script names an option by."""
    written = getattr(option, "label", None)
    if isinstance(option, Attachment):
        return option.source.name if isinstance(option.source, NobCard) else option.card.name
    if isinstance(written, str):
        return written
    if isinstance(option, Member | Section):
        return option.name
    return str(option)
