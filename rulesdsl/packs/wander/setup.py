"""What is laid out for a Scenario and its Encounters: tiles, walls, tokens, Darkness Tiles, heroes.

Comes in: the game with its scenario card. Goes out: map, tokens and heroes in place. The order of the steps is content (`sequence
scenario`); what happens on the map then stands in `encounters`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Ref, Section
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.wander import equipment, experience, places, spawning
from rulesdsl.packs.wander.board import Board
from rulesdsl.packs.wander.state import OBJECTIVE_WALL, TOKEN, DarknessTile, Hero, Item, Space

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

START = "start"

# ---- tiles, walls, tokens -------------------------------------------------------------------------------------------------


def stages(game: Encounter) -> tuple[Section, ...]:
    """The Encounters of the Scenario; the first one is where the heroes begin."""
    return game.scenario.parts("encounter") if game.scenario is not None else ()


def lay_tiles(game: Encounter, stage: Section | None = None) -> None:
    """Lay the tiles of an Encounter, by default of the first one (WAN-SETUP-001, WAN-TILE-001, WAN-TILE-002)."""
    game.stage = stage or next(iter(stages(game)), None)
    if game.stage is None:
        raise GameFault("the scenario has no encounter")
    board = Board(game.reads)
    for item in game.stage.fields["tiles"]:
        name, x, y = str(item[0]), int(item[1]) - 1, int(item[2]) - 1
        size = str(game.library.get("tile", name[:-1]).fields["size"])
        board.lay(name, size, game.library.drawing(name), x, y)
    board.join()
    game.board = board
    place_tokens_of(game, START)


def spot(game: Encounter, column: int, row: int) -> Space:
    """The space in a column and row of the map, counted from 1."""
    space = game.map().spaces.get((column - 1, row - 1))
    if space is None:
        raise GameFault(f"the map has no column {column} row {row}")
    return space


def place_walls(game: Encounter) -> None:
    """Wall Tokens of the Encounter, `objective` ones with their blue side (WAN-TILE-016, WAN-TILE-017)."""
    for item in stage_field(game, "walls"):
        words = list(item)
        what = TOKEN
        if words[0] == "objective":
            what = OBJECTIVE_WALL
            words = words[1:]
        game.map().set_wall(spot(game, int(words[1]), int(words[2])), str(words[0]), what, refresh=False)
    game.map().refresh()


def place_tokens(game: Encounter) -> None:
    """Tokens and portals of the Encounter (WAN-SETUP-001, WAN-TOKEN-020); its Start Token came with the tiles."""
    place_tokens_of(game)
    for item in stage_field(game, "portals"):
        column, row, ref = item
        spawning.open_portal(game, spawning.type_of(game, name_of(ref)), spot(game, int(column), int(row)))


def place_tokens_of(game: Encounter, only: str = "") -> None:
    """The tokens that the Encounter lists: one kind alone, or all but the Start Token, where heroes stand from the first on."""
    for word, column, row in stage_field(game, "tokens"):
        if word == only or (not only and word != START):
            spot(game, int(column), int(row)).tokens.append(str(word))


def name_of(ref: Any) -> str:
    """The name of a card that a field refers to."""
    return ref.name if isinstance(ref, Ref) else str(ref)


def stage_field(game: Encounter, name: str) -> tuple[Any, ...]:
    """A list field of the Encounter under way."""
    found: tuple[Any, ...] = tuple(game.stage.fields[name]) if game.stage is not None else ()
    return found


def place_darkness(game: Encounter) -> None:
    """Shuffle the Darkness Tiles and lay them face down on their spaces (WAN-DARK-001)."""
    tiles: list[DarknessTile] = []
    for item in stage_field(game, "darkness"):
        symbol, count = (str(item[0]), int(item[1])) if isinstance(item, tuple) else (str(item), 1)
        tiles += [DarknessTile(symbol) for _ in range(count)]
    game.stream("darkness").shuffle(tiles)
    for space, tile in zip(game.map().dark_spots, tiles, strict=False):
        space.darkness = tile
    game.map().refresh()


# ---- heroes ---------------------------------------------------------------------------------------------------------------


def place_heroes(game: Encounter) -> None:
    """The heroes of the plan get Starting Equipment and potions and stand on the Start Token (WAN-SETUP-002 to 005, 009)."""
    start = start_space(game)
    for hero in game.heroes:
        places.put(game, hero, start)
        gear = hero.card.fields["gear"] if hero.card is not None else ()
        equipment.equip(game, hero, [Item(game.library.get("item", name_of(ref))) for ref in gear])
    share_potions(game)


def start_space(game: Encounter) -> Space:
    """The Start Token of the Encounter, else its first open space."""
    found = game.map().with_token(START)
    return found[0] if found else next(space for space in game.map().ordered() if not space.closed and not space.dark)


def share_potions(game: Encounter) -> None:
    """Two potions for two heroes, one for three, none for more, as the players wish (WAN-SETUP-009, WAN-SETUP-010)."""
    for _ in range(max(0, 4 - max(2, len(game.heroes)))):
        hero: Hero = game.decide(None, "potion to", game.heroes, None)
        hero.potions += 1


def make_heroes(game: Encounter, names: tuple[str, ...]) -> None:
    """The heroes of a game, before its set-up; everyone plays their Tier I ability (WAN-HERO-001, WAN-HERO-009)."""
    for seat, name in enumerate(names):
        game.heroes.append(experience.make_hero(game, game.library.get("hero", name), seat))
