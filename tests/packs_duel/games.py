"""Whole duels: which two fencers meet, how a duel is told and counted. All that `rulesdsl.packs.protocol.Pack` asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from rulesdsl.engine.cards import Attachment, Card
from rulesdsl.engine.decisions import Agent, Decision, FirstAgent, RandomAgent
from rulesdsl.packs.counts import Counts, CountTables, one_more
from rulesdsl.packs.names import find_card
from rulesdsl.packs.playing import check_script, guarded, label_at_work
from rulesdsl.packs.protocol import Figure, Figures, ReportSpec, Silent, Table
from tests.packs_duel.state import Duel, Event

AGENTS = ("greedy", "random")
REPORT = ReportSpec(
    game="duel",
    games="duels",
    wins="the first fencer wins",
    figures=(
        Figure("exchanges", "exchanges", "exchanges", short="exchanges"),
        Figure("vigor_when_lost", "vigor of the winner", "vigor", of="lost", note="where the second wins"),
    ),
    tables=(Table("tricks", "tricks", "tricks that were played"), Silent("idle", "known", "tricks", "never played")),
    too_few="Give the first fencer more vigor.",
    too_many="Give the second fencer more vigor.",
)


class Library:
    """The cards of a set of duels."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = list(cards)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Library:
        return cls(cards)

    def kind(self, kind: str) -> Mapping[str, Card]:
        return {card.name.casefold(): card for card in self.cards if card.kind == kind}

    def find(self, kind: str, name: str) -> Card | None:
        return self.kind(kind).get(name.casefold())


@dataclass(frozen=True, slots=True)
class Meeting:
    """Who fights whom."""

    first: str
    second: str

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def check(self, library: Library) -> None:
        for name in (self.first, self.second):
            find_card(library, "fencer", name)

    def summary(self) -> str:
        return f"{self.first} against {self.second}, to the last"

    def short(self) -> str:
        return f"{self.first} against {self.second}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a duel ended."""

    index: int
    won: bool
    exchanges: int
    vigor: int
    decisions: int
    digest: str
    given_up: bool

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(slots=True)
class Tally(CountTables):
    """`tricks` by name, `known`: those that a fencer came with."""

    tricks: Counts = field(default_factory=dict)
    known: Counts = field(default_factory=dict)


class Narrator:
    """Says who acts, and who wins."""

    def __init__(self, game: Duel, say: Callable[[str], None]) -> None:
        self.game = game
        self.say = say

    def introduce(self) -> None:
        self.say(" and ".join(fencer.name for fencer in self.game.fencers) + " draw.")

    def __call__(self, what: str, about: Any) -> None:
        if what == "handler":
            self.say(f"  {about[0].card.name} of {about[0].owner.name}")
        elif what == "result":
            self.say(f"{about} in exchange {self.game.round}.")


def make_agent(name: str, seed: int | str = 0, index: int = 0) -> Agent:
    if name not in AGENTS:
        raise ValueError(f"there is no agent called `{name}`")
    return RandomAgent(f"{seed}/{index}") if name == "random" else FirstAgent()


def plan_game(library: Library, options: Mapping[str, Any], own: Sequence[str] = ()) -> Meeting:
    names = [card.name for card in library.kind("fencer").values()]
    first, second = options.get("first", names[0]), options.get("second", names[1])
    return Meeting(find_card(library, "fencer", first).name, find_card(library, "fencer", second).name)


def plan_of_json(data: Mapping[str, Any]) -> Meeting:
    try:
        return Meeting(str(data["first"]), str(data["second"]))
    except KeyError as error:
        raise ValueError("the set-up of the duel is not complete") from error


def make_game(
    library: Library, plan: Meeting, *, seed: int | str = 0, index: int = 0, agent: Agent | None = None, watched: bool = False
) -> Duel:
    duel = Duel(library.cards, seed=f"{seed}/{index}", agent=agent)
    for name in (plan.first, plan.second):
        duel.enter(name)
    return duel


def play_one(library: Library, plan: Meeting, seed: int | str, index: int, agent: str, tally: Tally | None = None) -> Outcome:
    duel = make_game(library, plan, seed=seed, index=index, agent=make_agent(agent, seed, index))
    if tally is not None:
        count(duel, tally)
    guarded(duel, duel.play_game)
    winner = max(duel.fencers, key=lambda fencer: fencer.vigor)
    won = duel.result == f"{plan.first} wins"
    journal = duel.journal
    return Outcome(index, won, duel.round, winner.vigor, len(journal.decisions()), journal.digest(), duel.result == "nobody wins")


def count(duel: Duel, tally: Tally) -> None:
    """Count the tricks of a duel."""
    for fencer in duel.fencers:
        for here in fencer.attached:
            if here.card.hooks:
                one_more(tally.known, here.card.name)

    def observe(what: str, about: Any) -> None:
        if what == "handler":
            one_more(tally.tricks, about[0].card.name)

    duel.observer = observe


def play_scene(library: Library, card: Card) -> None:
    duel = Duel(library.cards, seed=card.name)

    def play() -> None:
        if card.body is not None:
            duel.perform(card.body, Attachment(card, None), Event())
        check_script(duel)

    guarded(duel, play, label_at_work)


def question(game: Duel, decision: Decision) -> str:
    return f"{decision.who.name if decision.who is not None else 'both'}: {decision.what}"


def option(game: Duel, decision: Decision, option: Any) -> str:
    return str(option)


def picture(game: Duel) -> str:
    return ", ".join(f"{fencer.name} {fencer.vigor}" for fencer in game.fencers)


def advice(figures: Figures, own: Sequence[str]) -> list[str]:
    return [f"`{label}` was never played." for label in figures.silent("idle")]
