"""Phrases of scenarios: winning and losing, objective tiles and tokens, walls that open and close.

Comes in: the game, the card in force. Goes out: the Scenario decided, walls and tokens changed, what was found counted. How a
hero comes to uncover or use something stands in `darkness` and `hero_turn`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.wander import places
from rulesdsl.packs.wander.board import Board
from rulesdsl.packs.wander.game import LOST, WON, Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.phrases_scene import SCENE
from rulesdsl.packs.wander.state import DIRECTIONS, EAST, OBJECTIVE_WALL, SOUTH, Hero, Model, Space

END = ("scenario won", "scenario lost", "scenario end")
OBJECTIVE = "objective"

# ---- the end ------------------------------------------------------------------------------------------------------------


@book.verb("win the scenario", causes=END, example="on encounter cleared { win the scenario }")
def win_the_scenario(game: Encounter, here: Attachment) -> None:
    """The Scenario is won, unless Morale is 0 (WAN-DEFEAT-003, WAN-DEFEAT-004)."""
    game.finish(WON)


@book.verb("lose the scenario", causes=END, example="on round end when rounds is at least 9 { lose the scenario }")
def lose_the_scenario(game: Encounter, here: Attachment) -> None:
    """The Scenario is lost, whatever the Morale (WAN-DEFEAT-002, WAN-MORALE-004)."""
    game.finish(LOST)


@book.condition("the encounter is {name:name}", example='if the encounter is "Below" { heal all heroes for 1 }')
def the_encounter_is(game: Encounter, here: Attachment, name: str) -> bool:
    """Whether the Encounter under way is the one of that name (WAN-ENC-001)."""
    return game.stage is not None and game.stage.name.casefold() == name.casefold()


# ---- objective tiles and tokens -----------------------------------------------------------------------------------------


def _tiles(game: Encounter) -> list[Space]:
    board = game.board
    found = [] if board is None else board.ordered()
    return [space for space in found if space.darkness is not None and space.darkness.symbol == OBJECTIVE]


@book.quantity(
    "objective tiles uncovered", example="on objective of any hero when objective tiles uncovered is 3 { win the scenario }"
)
def objective_tiles_uncovered(game: Encounter, here: Attachment) -> int:
    """How many objective tiles of the Encounter lie face up (WAN-DARK-005)."""
    return sum(1 for space in _tiles(game) if not space.dark)


@book.quantity("objective tiles hidden", example="if objective tiles hidden is 0 { win the scenario }")
def objective_tiles_hidden(game: Encounter, here: Attachment) -> int:
    """How many objective tiles of the Encounter lie face down."""
    return sum(1 for space in _tiles(game) if space.dark)


@book.quantity("objective tokens left", example="if objective tokens left is 0 { win the scenario }")
def objective_tokens_left(game: Encounter, here: Attachment) -> int:
    """How many Objective Tokens lie on the map (WAN-TOKEN-025)."""
    board = game.board
    return 0 if board is None else sum(space.tokens.count(OBJECTIVE) for space in board.ordered())


@book.verb(
    "remove the objective token near {unit:unit}",
    example="on objective token of any hero { remove the objective token near unit }",
    text="remove the Objective Token that {unit} interacts with",
)
def remove_the_objective_token_near(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """The Objective Token in a model's space leaves the map, else one CLOSE to it (WAN-TOKEN-002, WAN-TOKEN-025)."""
    if unit is None or unit.space is None:
        return
    for space in (unit.space, *unit.space.exits):
        if OBJECTIVE in space.tokens:
            space.tokens.remove(OBJECTIVE)
            return


@book.verb("put an objective token in the space of {unit:unit}", example="put an objective token in the space of active hero")
def put_an_objective_token(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """An Objective Token lies where a model stands, to be interacted with."""
    if unit is not None and unit.space is not None:
        unit.space.tokens.append(OBJECTIVE)


@book.verb(
    "give {unit:unit} the objective {name:name}",
    example='give unit the objective "Key"',
    text="{unit} takes the objective {name} along",
)
def give_the_objective(game: Encounter, here: Attachment, unit: Model | None, name: str) -> None:
    """A hero carries an Objective Token on its dashboard; DOWNED it drops it (WAN-DOWNED-002)."""
    if isinstance(unit, Hero):
        unit.objectives.append(name)


@book.quantity("objectives of {unit:unit}", example="if objectives of unit is at least 1 { win the scenario }")
def objectives_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """How many Objective Tokens a hero carries."""
    return len(unit.objectives) if isinstance(unit, Hero) else 0


@book.condition("{unit:unit} is at the start", example="if unit is at the start { win the scenario }")
def is_at_the_start(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether a model stands on the Start Token."""
    return unit is not None and unit.space is not None and "start" in unit.space.tokens


# ---- objective walls ----------------------------------------------------------------------------------------------------


def _objective_walls(spaces: list[Space]) -> list[tuple[Space, str]]:
    return [(space, side) for space in spaces for side in DIRECTIONS if space.walls.get(side) == OBJECTIVE_WALL]


def _take_away(game: Encounter, spaces: list[Space]) -> None:
    """Take objective walls away; what they hid is seen at once (WAN-ENGAGE-005)."""
    for space, side in _objective_walls(spaces):
        game.map().set_wall(space, side, "", refresh=False)
    game.map().refresh()
    places.look(game)


@book.verb("take away every objective wall", example="take away every objective wall")
def take_away_every_objective_wall(game: Encounter, here: Attachment) -> None:
    """No objective wall blocks anything from now on (WAN-TILE-017, WAN-TILE-018)."""
    _take_away(game, game.map().ordered())


@book.verb("take away the objective walls around {unit:unit}", example="take away the objective walls around active hero")
def take_away_the_objective_walls_around(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """The objective walls on the borders of a model's space are taken away (WAN-TILE-017)."""
    if unit is not None and unit.space is not None:
        _take_away(game, [unit.space])


@book.verb(
    "put an objective wall {side:word} of column {column:int} row {row:int}",
    example="put an objective wall east of column 3 row 2",
)
def put_an_objective_wall(game: Encounter, here: Attachment, side: str, column: int, row: int) -> None:
    """An objective wall closes a border of the map, counted from 1 at the top left (WAN-TILE-017)."""
    space = game.map().spaces.get((column - 1, row - 1))
    if space is not None and side in DIRECTIONS:
        game.map().set_wall(space, side, OBJECTIVE_WALL)


@book.quantity("objective walls", example="if objective walls is 0 { heal all heroes for 1 }")
def objective_walls(game: Encounter, here: Attachment) -> int:
    """How many objective walls stand on the map, each counted once."""
    board = game.board
    found = [] if board is None else _objective_walls(board.ordered())
    return sum(1 for space, side in found if side in (SOUTH, EAST) or space.beside[side] is None)


# ---- scenes -------------------------------------------------------------------------------------------------------------


@book.verb("tile {name:text} at column {column:int} row {row:int}", where=SCENE, example='tile "1A" at column 1 row 1')
def scene_tile(game: Encounter, here: Attachment, name: str, column: int, row: int) -> None:
    """A tile of the box lies there with a side up, beside what the scene has laid before (WAN-TILE-002)."""
    board = game.board or Board(game.reads)
    size = str(game.library.get("tile", name[:-1]).fields["size"])
    board.lay(name, size, game.library.drawing(name), column - 1, row - 1)
    board.join()
    game.board = board
