"""State of an encounter as plain slotted objects. No rules here: those stand in the modules that change it.

Units: WOUNDS, HP, dice, spaces as counted on the table. Columns and rows count from 0, row 0 at the top of the map.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulesdsl.engine.cards import Attachment, Card, Section
from rulesdsl.engine.cards import Event as EngineEvent
from rulesdsl.engine.game import Entity

NORTH, EAST, SOUTH, WEST = "north", "east", "south", "west"
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}
STEPS = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}

#: what may stand on a border: a printed red line, a Wall Token, the blue side of a Wall Token
LINE, TOKEN, OBJECTIVE_WALL = "line", "token", "objective"

CAPACITY = 4  # units that fit in a space (WAN-FULL-002)

MELEE, RANGED = "melee", "ranged"


@dataclass(slots=True)
class Event(EngineEvent):
    """What the windows of this pack offer. `subject` is the hero, enemy or enemy type that the window names (offered as `unit`).

    `source`: who causes it; `target`: who it is aimed at; `symbol`: the word of a Darkness Tile or token; `item`: the item it is
    about; `attack`: from an enemy attack; `status`: the name of the status that is put on.
    """

    target: Any = None
    source: Any = None
    actor: Any = None
    symbol: str = ""
    item: Any = None
    attack: bool = False
    status: str = ""

    @property
    def unit(self) -> Any:
        """The subject, under the name that cards use."""
        return self.subject


@dataclass(slots=True, eq=False)
class DarknessTile:
    """A Darkness Tile: its symbol ("treasure", "event", "objective") and whether it lies face up (WAN-DARK-001)."""

    symbol: str
    face_up: bool = False


class Space:
    """A space of the map.

    `beside` are the four spaces around it (None: the edge), `walls` what stands on its borders, `exits` the spaces that can be
    stepped to from here (no wall between, not closed), in the order north, east, south, west. `tokens` are words: "chest",
    "potion", "ladder", "spawn", "start", "objective"; `items` lie dropped here. `name` is `column 3 row 2`, counted from 1.
    """

    __slots__ = ("beside", "closed", "darkness", "exits", "items", "models", "name", "tile", "tokens", "walls", "water", "x", "y")

    def __init__(self, x: int, y: int, tile: str = "", *, water: bool = False, closed: bool = False) -> None:
        self.x = x
        self.y = y
        self.tile = tile
        self.name = f"column {x + 1} row {y + 1}"
        self.water = water
        self.closed = closed
        self.beside: dict[str, Space | None] = dict.fromkeys(DIRECTIONS)
        self.walls: dict[str, str] = {}
        self.exits: list[Space] = []
        self.darkness: DarknessTile | None = None
        self.tokens: list[str] = []
        self.items: list[Any] = []  # Item, or the word of an objective token that was carried
        self.models: list[Model] = []

    @property
    def dark(self) -> bool:
        """Whether a Darkness Tile lies here face down."""
        return self.darkness is not None and not self.darkness.face_up

    @property
    def used(self) -> int:
        """Units of the models that stand here (WAN-FULL-002)."""
        return sum([model.units for model in self.models]) if self.models else 0

    def __repr__(self) -> str:
        return f"<space {self.x},{self.y}>"


@dataclass(slots=True, eq=False)
class StatusToken:
    """A status on a model: its name, the card in force, and the card that gave it its own end (a TRAP)."""

    name: str
    attachment: Attachment
    card: Card | None = None


class Model(Entity):
    """A hero or an enemy on the map. `kind` is "hero" or "enemy"; `units` how much room it takes (WAN-FULL-002)."""

    __slots__ = ("card", "kind", "memory", "name", "space", "statuses", "units", "wounds")

    def __init__(self, name: str, kind: str, card: Card | None, units: int = 1) -> None:
        super().__init__()
        self.name = name
        self.kind = kind
        self.card = card
        self.units = units
        self.wounds = 0
        self.space: Space | None = None
        self.statuses: dict[str, StatusToken] = {}
        self.memory: dict[str, Any] = {}

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name} {self.wounds} wounds at {self.space}>"


#: the name that generated code has for whatever a handler is about
Unit = Model

PAW, INVENTORY, RELIC, BESIDE, FLOOR, PILE = "paw", "inventory", "relic", "beside", "floor", "pile"


class Item:
    """An item card in play. `place` is one of paw, inventory, relic, beside (a One-Shot), floor, pile; `holder` the hero.

    `attachments` are its card and its keywords, while it works (WAN-EQUIP-001, WAN-ITEM-008).
    """

    __slots__ = (
        "attachments",
        "attack",
        "card",
        "deck",
        "holder",
        "keywords",
        "level",
        "name",
        "paws",
        "place",
        "symbol",
        "type",
    )

    def __init__(self, card: Card) -> None:
        fields = card.fields
        self.card = card
        self.name = card.name
        self.type = str(fields["type"])
        self.deck = str(fields["deck"])
        self.level = int(fields["level"])
        self.paws = int(fields["paws"])
        dice = fields["attack"]
        self.attack = int(dice[0]) if dice else 0
        self.symbol = str(dice[1]) if dice else ""
        self.keywords: tuple[str, ...] = tuple(ref.name for ref in fields["keywords"])
        self.holder: Hero | None = None
        self.place = PILE
        self.attachments: list[Attachment] = []

    def __repr__(self) -> str:
        return f"<item {self.name} {self.place}>"


class Ability:
    """An ability that a hero has: its section of the hero card, and what of it is in force."""

    __slots__ = ("attachments", "attack", "cost", "keywords", "name", "section", "symbol", "tier", "with_keyword")

    def __init__(self, section: Section) -> None:
        fields = section.fields
        self.section = section
        self.name = section.name
        self.tier = int(section.head[0])
        self.cost = int(fields["cost"])
        dice = fields["attack"]
        self.attack = int(dice[0]) if dice else 0
        self.symbol = str(dice[1]) if dice else ""
        self.keywords: tuple[str, ...] = tuple(ref.name for ref in fields["keywords"])
        named = fields["with"]
        self.with_keyword = named[0].name if named else ""
        self.attachments: list[Attachment] = []

    @property
    def attacks(self) -> bool:
        """Whether it is used for an attack: with dice of its own, or with a Readied weapon (WAN-ATTACK-018)."""
        return bool(self.attack or self.with_keyword)

    def __repr__(self) -> str:
        return f"<ability {self.name}>"


class Hero(Model):
    """A hero with dashboard. `paws` are the Readied items, `beside` its One-Shots, `objectives` carried tokens by name."""

    __slots__ = (
        "abilities",
        "actions",
        "beside",
        "charge",
        "defense",
        "downed",
        "free_moves",
        "hp",
        "inventory",
        "knowledge",
        "objectives",
        "paws",
        "pending_tiers",
        "potions",
        "relic",
        "seat",
        "tier",
        "xp",
    )

    def __init__(self, card: Card, seat: int = 0) -> None:
        super().__init__(card.name, "hero", card)
        self.hp = int(card.fields["hp"])
        self.defense = int(card.fields["defense"])
        self.knowledge = int(card.fields["knowledge"])
        self.seat = seat
        self.xp = 0
        self.tier = 1
        self.pending_tiers: list[int] = []  # tiers entered whose effects are still to come (WAN-XP-018)
        self.abilities: list[Ability] = []
        self.paws: list[Item] = []
        self.inventory: list[Item] = []
        self.relic: Item | None = None
        self.beside: list[Item] = []
        self.potions = 0
        self.objectives: list[str] = []
        self.downed = False
        # of the running turn
        self.actions = 0
        self.free_moves = 0
        self.charge = False

    def items(self) -> list[Item]:
        """Everything it holds: paws, inventory, relic, One-Shots."""
        return [*self.paws, *self.inventory, *([self.relic] if self.relic is not None else []), *self.beside]


class EnemyType(Entity):
    """An enemy type in play: its card, the numbers of the scenario's level, its models on the map, what is in force once."""

    __slots__ = ("card", "form", "in_force", "kind", "level", "models", "name", "pushes", "stats", "units", "xp")

    def __init__(self, card: Card, stats: Section) -> None:
        super().__init__()
        self.card = card
        self.name = card.name
        self.kind = "enemy type"
        self.stats = stats
        self.level = int(stats.head[0])
        self.form = str(card.fields["form"])
        self.xp = int(card.fields["xp"])
        self.units = int(card.fields["units"])
        self.pushes = "pushes" in card.flags
        self.models: list[Enemy] = []
        self.in_force: list[Attachment] = []  # of its miasma

    def __repr__(self) -> str:
        return f"<type {self.name} x{len(self.models)}>"


class Enemy(Model):
    """An enemy model. `number` tells models of a type apart; the first is called as the type, the second `Grunt 2`."""

    __slots__ = ("defeated", "engaged", "number", "type")

    def __init__(self, type: EnemyType, number: int) -> None:
        super().__init__(type.name if number == 1 else f"{type.name} {number}", "enemy", type.card, type.units)
        self.type = type
        self.number = number
        self.engaged = False
        self.defeated = False


@dataclass(slots=True)
class Pool:
    """The dice of one roll, in the order rolled: the symbols that lie there in the end. `kind`: "attack", "defense",
    "knowledge", "rally"; `success` what the symbols must succeed at: "melee", "ranged", "knowledge", "defense"."""

    kind: str
    success: str
    hero: Hero | None
    symbols: list[str] = field(default_factory=list)
    crits: int = 0
    successes: int = 0


@dataclass(slots=True, eq=False)
class Attack:
    """An attack of a hero as it goes on. `weapon` gives the dice, or `ability` alone; `hits` before, `wounds` after defense."""

    hero: Hero
    target: Enemy | None
    form: str
    weapon: Item | None = None
    ability: Ability | None = None
    keywords: tuple[str, ...] = ()
    space: Space | None = None
    pool: Pool | None = None
    hits: int = 0
    wounds: int = 0
    aoe: bool = False
    special: bool = False
    others: list[Any] = field(default_factory=list)
