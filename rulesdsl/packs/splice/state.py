"""State of a lab as plain slotted objects. No rules here: those stand in the modules that change it.

Units: HP, dice, Baddie Pts, Days, Progress Points as counted on the mats. Tanks and slots count from 0.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Attachment, Card, Section
from rulesdsl.engine.cards import Event as EngineEvent
from rulesdsl.engine.game import Entity

if TYPE_CHECKING:
    from rulesdsl.packs.splice.library import ChipFacts

STATS = ("hp", "ini", "attack", "defense")
OPPORTUNITY, SETBACK, TASK = "opportunity", "setback", "task"
KINDS = (OPPORTUNITY, SETBACK, TASK)

#: the sides of Nob cards; "ended" lies face down
REQUIREMENT, BENEFIT, EFFECT = "requirement", "benefit", "effect"
REQUEST, DEMAND, REWARD, PUNISHMENT, ENDED = "request", "demand", "reward", "punishment", "ended"
FIRST_SIDE = {OPPORTUNITY: REQUIREMENT, SETBACK: EFFECT, TASK: REQUEST}

READY, LOST = "ready", "lost"


@dataclass(slots=True)
class Event(EngineEvent):
    """What the windows of this pack offer. `subject` is the player, Baddie, Lab Die or the team (offered as `unit`).

    `card`: the Nob card that it is about; `symbol`: the symbol of a Lab Die.
    """

    card: Any = None
    symbol: str = ""
    player: Any = None

    @property
    def unit(self) -> Any:
        """The subject, under the name that cards use."""
        return self.subject


class Member(Entity):
    """Whoever cards can be attached to: the team, a player, the Tyrant, a Baddie."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def __repr__(self) -> str:
        return f"<{self.name}>"


#: the name that generated code has for whatever a handler is about
Unit = Member


class Player(Member):
    """A player with an Apprentice (None before it is dealt). `actions` are left in its turn.

    `used`: the Day and the turn of the last use of each `use` of the Apprentice.
    """

    __slots__ = ("actions", "apprentice", "seat", "used")

    def __init__(self, seat: int) -> None:
        super().__init__(f"Player {seat + 1}")
        self.seat = seat
        self.actions = 0
        self.apprentice: Card | None = None
        self.used: dict[str, tuple[int, int]] = {}


class Chip(Member):
    """A Baddie chip; `facts` are what is printed on it. `tank` is the Tank that it lies in, -1 for none."""

    __slots__ = ("facts", "tank")

    def __init__(self, facts: ChipFacts) -> None:
        super().__init__(facts.name)
        self.facts = facts
        self.tank = -1

    @property
    def points(self) -> int:
        """Its Baddie Pts."""
        return self.facts.points


class LabDie(Member):
    """A Lab Die; `face` is the symbol that it shows, "" before it is rolled."""

    __slots__ = ("face", "faces")

    def __init__(self, name: str, faces: tuple[str, ...]) -> None:
        super().__init__(name)
        self.faces = faces
        self.face = ""

    def __repr__(self) -> str:
        return f"<{self.name} {self.face or 'unrolled'}>"


class Tyrant(Member):
    """The Tyrant Mat: Stats by name, types, pegs of the Tracks by name, Spliced Tyrant Dice by type, the Skills Area."""

    __slots__ = ("dice", "pegs", "skills", "stats", "types")

    def __init__(self, tracks: tuple[str, ...], slots: int) -> None:
        super().__init__("the Tyrant")
        self.stats = dict.fromkeys(STATS, 0)
        self.types: list[str] = []
        self.pegs = dict.fromkeys(tracks, 0)
        self.dice: list[str] = []
        self.skills: list[Chip | None] = [None] * slots


@dataclass(slots=True, eq=False)
class NobCard:
    """A Nob card in play. `side` is the side that shows, `here` that side in force; what lies on it are `baddies` and `dice`.

    `effort`: Actions spent on it so far. `used`: the Day and the turn of the last use of each `use` of the side that shows.
    """

    card: Card
    kind: str
    side: str
    baddies: list[Chip] = field(default_factory=list)
    dice: list[LabDie] = field(default_factory=list)
    effort: int = 0
    used: dict[str, tuple[int, int]] = field(default_factory=dict)
    here: Attachment | None = None

    @property
    def name(self) -> str:
        """The name of the card."""
        return self.card.name

    @property
    def face_down(self) -> bool:
        """Whether it has been ended."""
        return self.side == ENDED

    def __repr__(self) -> str:
        return f"<{self.kind} {self.card.name}: {self.side}>"


@dataclass(slots=True, eq=False)
class Splice:
    """A splice under way or the last one: how many results were positive and negative, the die being resolved, its symbol.

    `forced`: what a card says that the result is; `skipped`: a card says that the die is not resolved; `picked`: the Baddies
    that go to the Skills Area at the end.
    """

    positive: int = 0
    negative: int = 0
    die: LabDie | None = None
    slot: int = -1
    forced: bool | None = None
    skipped: bool = False
    picked: list[tuple[Chip, int]] = field(default_factory=list)
    successful: bool | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to a question. `what` is what is done, `about` with what; `section` is what a card says of it."""

    label: str
    what: str
    about: Any = None
    section: Section | None = None
