"""The map as text: spaces, walls, who stands where, with a legend.

Comes in: the game. Goes out: lines for a person. Nothing is changed.
"""

from __future__ import annotations

from rulesdsl.packs.wander import wounds
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.state import EAST, SOUTH, Hero, Model, Space

WIDTH = 4
TOKENS = {"chest": "C", "potion": "P", "ladder": "L", "spawn": "S", "start": "H", "objective": "O"}


def draw(game: Encounter) -> str:
    """The map row by row, then a line for each hero and each enemy."""
    board = game.board
    if board is None or not board.spaces:
        return "There is no map yet."
    columns = range(min(x for x, _ in board.spaces), max(x for x, _ in board.spaces) + 1)
    rows = range(min(y for _, y in board.spaces), max(y for _, y in board.spaces) + 1)
    letters = letters_of(game)
    lines = ["     " + " ".join(f"{x + 1:<{WIDTH}}" for x in columns).rstrip()]
    for y in rows:
        cells, under = [], []
        for x in columns:
            space = board.spaces.get((x, y))
            cells.append(
                f"{sign(game, space, letters):<{WIDTH}}" + ("|" if space is not None and wall(game, space, EAST) else " ")
            )
            under.append(("-" * WIDTH if space is not None and wall(game, space, SOUTH) else " " * WIDTH) + " ")
        lines.append(f"{y + 1:>3}  " + "".join(cells).rstrip())
        if "".join(under).strip():
            lines.append("     " + "".join(under).rstrip())
    return "\n".join([*lines, *legend(game, letters)])


def letters_of(game: Encounter) -> dict[Model, str]:
    """A letter for each hero, the initial of the type with a number for each enemy."""
    found: dict[Model, str] = {hero: chr(ord("a") + number) for number, hero in enumerate(game.heroes)}
    for enemy in game.enemies():
        found[enemy] = enemy.name[0] + (str(enemy.number) if enemy.number > 1 else "")
    return found


def sign(game: Encounter, space: Space | None, letters: dict[Model, str]) -> str:
    """What is shown in a space: models, else darkness, a token, water."""
    if space is None:
        return ""
    if space.closed:
        return "#"
    if space.models:
        shown = "".join(letters.get(model, "?") for model in space.models)
        return shown if len(shown) <= WIDTH else shown[: WIDTH - 1] + "+"
    if space.dark:
        return "?"
    token = next((TOKENS[token] for token in space.tokens if token in TOKENS), "")
    return token or ("i" if space.items else "~" if game.map().wet(space) else ".")


def wall(game: Encounter, space: Space, side: str) -> bool:
    """Whether a wall between two spaces is drawn."""
    return space.beside[side] is not None and game.map().walled(space, side)


def legend(game: Encounter, letters: dict[Model, str]) -> list[str]:
    """Who is who, and how they are."""
    lines = []
    for model, letter in letters.items():
        if model.space is None:
            continue
        state = "DOWNED" if isinstance(model, Hero) and model.downed else f"{wounds.health_left(game, model)} HP left"
        more = "".join(f", {name.upper()}" for name in model.statuses)
        lines.append(f"  {letter} {model.name}, {state}{more}, {model.space.name}")
    lines += [f"  portal of {kind.name}, {space.name}" for space, kind in game.portals]
    lines.append(f"  Morale {game.morale}; {', '.join(card.name for card in game.tracker)}")
    return lines
