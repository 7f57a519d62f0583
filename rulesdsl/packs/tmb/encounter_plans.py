"""Which Encounter is played: a card, a party, a day, a mode, whose Baddies lie in the stacks.

Comes in: names as written, a library. Goes out: an `EncounterPlan` with the names on the cards, and games made from it. No
rules of play here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulesdsl.engine.cards import Card
from rulesdsl.engine.decisions import Agent
from rulesdsl.packs.names import find_card
from rulesdsl.packs.protocol import ReportSpec
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.chips import type_names
from rulesdsl.packs.tmb.encounters import refusal
from rulesdsl.packs.tmb.kinds_adventure import STAND_IN
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.party import make_party
from rulesdsl.packs.tmb.reporting_encounters import REPORT
from rulesdsl.packs.tmb.setups import MAT, MODE, build_order, pick_party
from rulesdsl.packs.tmb.watching import WatchedBattle

#: steps of the cards in a game of several Encounters, each with its battle
BUDGET = 120_000


@dataclass(frozen=True, slots=True)
class EncounterPlan:
    """An Encounter to play, by the names on the cards. `tyrant`: whose types lie in the Active Stacks, "" for all."""

    encounter: str
    party: tuple[str, ...]
    day: int
    mode: str = MODE
    tyrant: str = ""
    build: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def report(self) -> ReportSpec:
        """What is told of many of them."""
        return REPORT

    def to_json(self) -> dict[str, Any]:
        """The plan as plain data."""
        return {
            "encounter": self.encounter,
            "party": list(self.party),
            "day": self.day,
            "mode": self.mode,
            "tyrant": self.tyrant,
            "build": {name: list(items) for name, items in self.build},
        }

    def check(self, library: Library) -> None:
        """Raise `ValueError` for a card that the library does not hold, or an Encounter that cannot be played yet."""
        playable(find_card(library, "encounter", self.encounter))
        listed = [("mode", self.mode), *(("gearloc", name) for name in self.party)]
        for kind, name in [*listed, *([("tyrant", self.tyrant)] if self.tyrant else [])]:
            find_card(library, kind, name)

    def summary(self) -> str:
        """Party, Encounter, day, mode and stacks."""
        stacks = f", Baddies of {self.tyrant}" if self.tyrant else ", all Baddies"
        return f"{', '.join(self.party)} in {self.encounter}, day {self.day}, {self.mode}{stacks}"

    def short(self) -> str:
        """Party, Encounter and day."""
        return f"{', '.join(self.party)} in {self.encounter} on day {self.day}"


def encounter_of_json(data: Mapping[str, Any]) -> EncounterPlan:
    """The plan again; `ValueError` when the data are no plan."""
    try:
        build = tuple((str(name), tuple(map(str, items))) for name, items in data["build"].items())
        party = tuple(map(str, data["party"]))
        plan = EncounterPlan(str(data["encounter"]), party, int(data["day"]), str(data["mode"]), str(data["tyrant"]), build)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("the set-up of the encounter is not complete") from error
    if not party or plan.day < 1:
        raise ValueError("the set-up of the encounter is not complete")
    return plan


def plan_encounter(
    library: Library,
    *,
    encounter: str = "",
    party: Sequence[str] = (),
    day: int = 0,
    mode: str = "",
    tyrant: str = "",
    mat: str = "",
    build: Mapping[str, Sequence[str]] | None = None,
    own: Iterable[str] = (),
) -> EncounterPlan:
    """The plan for names as a person writes them; what is left out is the usual.

    Without a name: the first Encounter among the `own` cards (`kind name`), else the first of the set that can be played.
    Raises `ValueError`.
    """
    if mat:
        raise ValueError("an encounter names the mat of its battle itself: leave `--mat` out")
    card = find_card(library, "encounter", encounter) if encounter else first_encounter(library, own)
    playable(card)
    orders = tuple(build_order(library, name, items) for name, items in (build or {}).items())
    return EncounterPlan(
        card.name,
        pick_party(library, party),
        day or int(card.fields.get("day") or 1),
        find_card(library, "mode", mode or MODE).name,
        find_card(library, "tyrant", tyrant).name if tyrant else "",
        orders,
    )


def playable(card: Card) -> None:
    """Raise `ValueError` for an Encounter of which no choice can be played yet."""
    reason = refusal(card)
    if reason:
        raise ValueError(reason)


def first_encounter(library: Library, own: Iterable[str]) -> Card:
    """The Encounter to play when none is named."""
    cards = [card for card in library.kind("encounter").values() if STAND_IN not in card.flags and not refusal(card)]
    if not cards:
        raise ValueError("this set has no encounter that can be played")
    mine = {label.casefold(): None for label in own}
    return next((card for card in cards if f"encounter {card.name}".casefold() in mine), cards[0])


def make_encounter(
    library: Library,
    plan: EncounterPlan,
    *,
    seed: int | str = 0,
    index: int = 0,
    agent: Agent | None = None,
    watched: bool = False,
) -> Battle:
    """A game of the plan, ready for `play_game`: the stacks are made, the card lies on the table (TMB-SET-013)."""
    party = make_party(library, plan.party, plan.day, plan.mode, dict(plan.build))
    kind = WatchedBattle if watched else Battle
    game = kind(library, MAT, party, day=plan.day, mode=plan.mode, seed=seed, index=index, agent=agent, budget=BUDGET)
    game.set_stacks(type_names(library.get("tyrant", plan.tyrant)) if plan.tyrant else ())
    game.adventure.coming = library.get("encounter", plan.encounter)
    return game
