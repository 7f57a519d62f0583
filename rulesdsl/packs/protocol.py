"""What a pack is to the rest of the project: the names that its `pack` module exports, and the data that they exchange.

Whoever plays many games, tells one or reports on them (`lab`, `cli`) knows a game only by what stands here. Data types alone:
nothing is played, nothing is printed, and no pack is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

from rulesdsl.engine.cards import Attachment, Card
from rulesdsl.engine.decisions import Agent, Decision
from rulesdsl.engine.journal import Journal

if TYPE_CHECKING:
    from rulesdsl.engine.journal import Entry
    from rulesdsl.lang.phrases import Phrasebook

Seed = int | str


class Unfinished(Exception):
    """A game that could not go on: carries the cause, the cards that were at work and the number of journal entries."""

    def __init__(self, cause: Exception, chain: tuple[str, ...], step: int) -> None:
        super().__init__(str(cause))
        self.cause = cause
        self.chain = chain
        self.step = step


# ---- what is reported --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Figure:
    """A whole number of each outcome whose mean and spread are shown.

    `key` names it in JSON, `label` in the text ("" leaves it out there), `outcome` is the attribute of the outcome; `of` says
    which games count. `note` stands behind the numbers, `short` is the label where only the weightiest figures are told (""
    leaves it out).
    """

    key: str
    label: str
    outcome: str
    of: Literal["all", "won", "lost"] = "all"
    note: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the tally: `tally` is its attribute, a count by label. `title` heads it in the text ("": JSON alone), `of` is
    what the total is called."""

    key: str
    tally: str
    title: str = ""
    of: str = "times"


@dataclass(frozen=True, slots=True)
class Silent:
    """The labels that one table of the tally has (`present`) and another has not (`fired`): what could act and never did."""

    key: str
    present: str
    fired: str
    title: str


@dataclass(frozen=True, slots=True)
class ReportSpec:
    """What is told of a batch of games, in the words of the game.

    `game` and `games` are what one and several are called, `wins` is a whole clause such as "the party wins". The share of
    games won should lie in `band`; `too_few` and `too_many` say what to change where it lies below or above.
    """

    game: str
    games: str
    wins: str
    figures: tuple[Figure, ...]
    tables: tuple[Table | Silent, ...] = ()
    band: tuple[float, float] = (0.35, 0.65)
    too_few: str = ""
    too_many: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A label of a table with its total and the total per game."""

    label: str
    total: int
    per_battle: float


class Figures(Protocol):
    """The figures of a batch as a pack's advice reads them."""

    @property
    def plan(self) -> Mapping[str, Any]:
        """The plan as plain data."""
        ...

    def mean(self, key: str) -> float:
        """The mean of a `Figure`."""
        ...

    def rows(self, key: str) -> Sequence[Row]:
        """The rows of a `Table`, the highest total first; none when nothing was counted."""
        ...

    def silent(self, key: str) -> Sequence[str]:
        """The labels of a `Silent`."""
        ...


# ---- what is played ----------------------------------------------------------------------------------------------------


class Plan(Protocol):
    """Which game is played, by the names on the cards: plain data that can be saved and sent to another process.

    A pack may have plans of several games. Those of any other than its usual one have a `report` as well: see `report_of`.
    """

    def to_json(self) -> dict[str, Any]:
        """The plan as plain data, from which `plan_of_json` makes it again."""
        ...

    def check(self, library: Any) -> None:
        """Raise `ValueError` when the library lacks a card that the plan names."""
        ...

    def summary(self) -> str:
        """Everything that was chosen, in one line: the head of the figures."""
        ...

    def short(self) -> str:
        """Who plays what, as it stands behind `1000 battles of`."""
        ...


@runtime_checkable
class OtherGame(Protocol):
    """A plan of another game of the pack than the one that its `REPORT` tells of."""

    @property
    def report(self) -> ReportSpec:
        """What is told of many games of this plan."""
        ...


def report_of(pack: Pack, plan: object) -> ReportSpec:
    """What is told of games of a plan, and what they are called: its own report, else that of the pack."""
    return plan.report if isinstance(plan, OtherGame) else pack.REPORT


class Outcome(Protocol):
    """How one game ended, in plain numbers; `REPORT` names further attributes. `digest` is that of the journal, `given_up` says
    that the game counts as lost only because it went on for too long."""

    @property
    def index(self) -> int:
        """The number of the game in its batch."""
        ...

    @property
    def won(self) -> bool:
        """Whether the players won."""
        ...

    @property
    def decisions(self) -> int:
        """How many decisions were taken."""
        ...

    @property
    def digest(self) -> str:
        """The digest of the journal."""
        ...

    @property
    def given_up(self) -> bool:
        """Whether nobody could end it."""
        ...

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        ...


class CountTally(Protocol):
    """What was counted; each table is an attribute of its own: a count by label."""

    def add(self, other: Any) -> None:
        """Add the numbers of another tally of the same pack."""
        ...

    def to_json(self) -> Mapping[str, Mapping[str, int]]:
        """Plain data, labels in the order of the alphabet."""
        ...


class PlayedGame(Protocol):
    """An engine `Game` that is ready to be played. `result` is "" until it is over; `round` counts from 1, 0 before the first."""

    journal: Journal
    chain: list[Attachment]
    replaying: Sequence[Entry] | None
    observer: Callable[[str, Any], None] | None
    result: str
    round: int

    @property
    def turn_of(self) -> Any:
        """Whose turn it is, with a `name`; None between turns."""
        ...

    def play_game(self) -> object:
        """Play to the end: afterwards `result` is set."""
        ...


class GameNarrator(Protocol):
    """Tells a game line by line; set as its `observer`."""

    def __call__(self, what: str, about: Any) -> None:
        """Hear a note of the game."""
        ...

    def introduce(self) -> None:
        """Tell who plays what, before the first note."""
        ...


class CardLibrary(Protocol):
    """The cards of a set, as the pack's games look them up."""

    def kind(self, kind: str) -> Mapping[str, Card]:
        """All cards of one kind."""
        ...

    def find(self, kind: str, name: str) -> Card | None:
        """The card of that name, whatever its case, or None."""
        ...


class LibraryType(Protocol):
    """The class of a pack's libraries."""

    def of(self, cards: Iterable[Card]) -> CardLibrary:
        """A library of these cards; a later card replaces an earlier one of the same kind and name."""
        ...


class Words(Protocol):
    """What a person at the terminal reads. A pack's module is one."""

    def question(self, game: Any, decision: Decision) -> str:
        """Who chooses what, in one line."""
        ...

    def option(self, game: Any, decision: Decision, option: Any) -> str:
        """One option in one line."""
        ...

    def picture(self, game: Any) -> str:
        """How things stand, in a few lines of any length."""
        ...


class Pack(Words, Protocol):
    """The module of a pack (`rulesdsl.packs.<name>.pack`). The first of `AGENTS` is the usual one."""

    @property
    def book(self) -> Phrasebook:
        """The phrasebook with every phrase."""
        ...

    @property
    def AGENTS(self) -> tuple[str, ...]:
        """The names that `make_agent` knows."""
        ...

    @property
    def REPORT(self) -> ReportSpec:
        """What is told of many games."""
        ...

    @property
    def Library(self) -> LibraryType:
        """The class of libraries."""
        ...

    @property
    def Tally(self) -> Callable[[], CountTally]:
        """The class of tallies; an empty one when called."""
        ...

    @property
    def Narrator(self) -> Callable[[Any, Callable[[str], None]], GameNarrator]:
        """The class of narrators: of a watched game, and of what is called with each line."""
        ...

    def make_agent(self, name: str, seed: Seed = 0, index: int = 0) -> Agent:
        """An agent of `AGENTS`, fresh for one game; `ValueError` for any other name."""
        ...

    def plan_game(self, library: Any, options: Mapping[str, Any], own: Sequence[str] = ()) -> Plan:
        """The plan for names as a person writes them. `options` holds only what was given; `own` names the cards of the
        designer's set (`kind name`), which come first where a choice is left open. Raises `ValueError` with a message and near
        names."""
        ...

    def plan_of_json(self, data: Mapping[str, Any]) -> Plan:
        """The plan again; `ValueError` when the data are no plan."""
        ...

    def make_game(
        self, library: Any, plan: Any, *, seed: Seed = 0, index: int = 0, agent: Agent | None = None, watched: bool = False
    ) -> Any:
        """A `PlayedGame` of the plan; a watched one sends notes to its `observer` and takes the same course."""
        ...

    def play_one(self, library: Any, plan: Any, seed: Seed, index: int, agent: str, tally: Any = None) -> Outcome:
        """Play one game; count into the tally when there is one. Raises `Unfinished`."""
        ...

    def play_scene(self, library: Any, card: Card) -> None:
        """Play the statements of a card of a test kind. Raises `Unfinished`."""
        ...

    def label_at_work(self, here: Attachment) -> str:
        """A card at work in the words of a fault: `skill Poison 2 of Spitter`."""
        ...

    def advice(self, figures: Figures, own: Sequence[str]) -> list[str]:
        """What the figures tell a designer to look at, besides the share of games won: sentences, the weightiest first."""
        ...
