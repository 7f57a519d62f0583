"""Building a situation by hand: boards from a line of text, models by name, placing them without the rules of set-up.

Comes in: a game, names, columns and rows counted from 1. Goes out: spaces and models. Scenes and interactive play use it; no
phrase stands here.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.engine.cards import Attachment, Section
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.wander.board import Board
from rulesdsl.packs.wander.drawing import CLOSED, TOKENS, Drawing
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.state import DIRECTIONS, EnemyType, Item, Model, Space


class AssertionFault(GameFault):
    """Something that a scene expects does not hold, or names what is not there."""

    code = "RD0705"


def board_of(game: Encounter, text: str) -> Board:
    """A board from rows separated by `/`, spaces by blanks: `. . ~ / . X .`; `_` is no space at all."""
    rows = [row.split() for row in text.split("/")]
    width = max(len(row) for row in rows)
    drawing = Drawing(width, len(rows))
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "_":
                continue
            if sign not in TOKENS:
                raise AssertionFault(f"`{sign}` is no space of a board")
            drawing.spaces[x, y] = sign
            if sign == CLOSED:
                drawing.walls.update({(x, y, side): True for side in DIRECTIONS})
    board = Board(game.reads)
    board.lay("1A", "large", drawing, 0, 0)
    board.join()
    return board


def space_at(game: Encounter, column: int, row: int) -> Space:
    """The space in a column and row, counted from 1."""
    if game.board is None:
        raise AssertionFault('there is no map yet: begin the scene with `board ". . ."`')
    space = game.board.spaces.get((column - 1, row - 1))
    if space is None:
        raise AssertionFault(f"the map has no column {column} row {row}")
    return space


def find_model(game: Encounter, name: str) -> Any:
    """A hero, enemy or enemy type by name: heroes, enemies on the map (`Grunt 2`), defeated ones, then types."""
    wanted = name.casefold()
    for model in [*game.heroes, *game.enemies(), *reversed(game.fallen)]:
        if model.name.casefold() == wanted:
            return model
    if wanted in ("scenario", game.party.name):
        return game.party
    raise GameFault(f"nobody here is called `{name}`")


def find_type(game: Encounter, name: str) -> EnemyType:
    """An enemy type in play."""
    for kind in game.types.values():
        if kind.name.casefold() == name.casefold():
            return kind
    raise GameFault(f"no enemies of the type `{name}` are in play")


def find_hero(game: Encounter, name: str) -> Any:
    """A hero by name."""
    for hero in game.heroes:
        if hero.name.casefold() == name.casefold():
            return hero
    raise GameFault(f"no hero here is called `{name}`")


def unit_named(game: Encounter, here: Attachment, name: str) -> Model:
    """What the name of a hero or enemy in a scene stands for; generated code calls it."""
    found: Model = find_model(game, name)
    return found


def listed(text: str) -> list[str]:
    """The items of a comma list; semicolons stand between them where one has a comma."""
    return [item.strip() for item in text.split(";" if ";" in text else ",") if item.strip()]


def label(option: Any) -> str:
    """What a script names an option by: its label, the name of a model, space, item or card, else its words."""
    written = getattr(option, "label", None)
    if isinstance(written, str):
        return written
    if isinstance(option, tuple):
        return ", ".join(label(part) for part in option)
    if isinstance(option, Model | Space | Item | Section):
        return option.name
    if isinstance(option, Attachment):
        return option.card.name
    name = getattr(option, "name", None)
    return name if isinstance(name, str) else str(option)
