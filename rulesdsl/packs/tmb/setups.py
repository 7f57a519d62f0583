"""Which battle is played: a Tyrant, a party, a day, a mode, a mat, as a designer names them.

Comes in: names as written, a library. Goes out: a `BattlePlan` with the names on the cards, and battles made from it. A plan is
plain data: it may be saved and sent to another process. No rules of play here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulesdsl.engine.decisions import Agent
from rulesdsl.packs.names import UnknownName, find_card, near_names
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.chips import type_names
from rulesdsl.packs.tmb.gearloc import STATS
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.party import make_party
from rulesdsl.packs.tmb.watching import WatchedBattle

__all__ = ["BattlePlan", "UnknownName", "make_battle", "plan_battle", "plan_of_json"]

BASE_MAT = "base"
MODE, MAT = "Adventurer", "Land"
MOST_GEARLOCS = 4


@dataclass(frozen=True, slots=True)
class BattlePlan:
    """A battle to play, by the names on the cards. `build` holds `(gearloc, what it trains in order)` where not the usual."""

    tyrant: str
    party: tuple[str, ...]
    day: int
    mode: str = MODE
    mat: str = MAT
    build: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The plan as plain data."""
        return {
            "tyrant": self.tyrant,
            "party": list(self.party),
            "day": self.day,
            "mode": self.mode,
            "mat": self.mat,
            "build": {name: list(items) for name, items in self.build},
        }

    def check(self, library: Library) -> None:
        """Raise `UnknownName` for a card that the library does not hold."""
        party = [("gearloc", name) for name in self.party]
        for kind, name in (("tyrant", self.tyrant), ("mode", self.mode), ("mat", self.mat), *party):
            find_card(library, kind, name)

    def summary(self) -> str:
        """Party, Tyrant, day, mode and mat."""
        return f"{', '.join(self.party)} against {self.tyrant}, day {self.day}, {self.mode}, mat {self.mat}"

    def short(self) -> str:
        """Party, Tyrant and day."""
        return f"{', '.join(self.party)} against {self.tyrant} on day {self.day}"


def plan_of_json(data: Mapping[str, Any]) -> BattlePlan:
    """The plan again; `ValueError` when the data are no plan."""
    try:
        build = tuple((str(name), tuple(map(str, items))) for name, items in data["build"].items())
        party = tuple(map(str, data["party"]))
        plan = BattlePlan(str(data["tyrant"]), party, int(data["day"]), str(data["mode"]), str(data["mat"]), build)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("the set-up of the battle is not complete") from error
    if not party or plan.day < 1:
        raise ValueError("the set-up of the battle is not complete")
    return plan


def builds_of(written: Iterable[str]) -> dict[str, list[str]]:
    """`Picket: dex, attack` as a name and its items."""
    found: dict[str, list[str]] = {}
    for text in written:
        name, colon, items = text.partition(":")
        if not colon or not name.strip() or not items.strip():
            raise ValueError(f"`--build {text}` is not of the form `NAME: dex, attack, Some Die`")
        found[name.strip()] = [item.strip() for item in items.split(",") if item.strip()]
    return found


def plan_battle(
    library: Library,
    *,
    tyrant: str = "",
    party: Sequence[str] = (),
    day: int = 0,
    mode: str = "",
    mat: str = "",
    build: Mapping[str, Sequence[str]] | None = None,
    own: Iterable[str] = (),
) -> BattlePlan:
    """The plan for names as a person writes them; what is left out is the usual.

    Without a Tyrant: the first that is one of the `own` cards (`kind name`), else the first of the set. Without a day: the
    last day on the Tyrant's card. Without a party: the first four Gearlocs. Raises `UnknownName`.
    """
    card = find_card(library, "tyrant", tyrant or first_tyrant(library, own))
    names = pick_party(library, party)
    orders = tuple(build_order(library, name, items) for name, items in (build or {}).items())
    return BattlePlan(
        card.name,
        names,
        day or int(card.fields.get("days") or 1),
        find_card(library, "mode", mode or MODE).name,
        find_card(library, "mat", mat or MAT).name,
        orders,
    )


def first_tyrant(library: Library, own: Iterable[str]) -> str:
    """The Tyrant to play when none is named."""
    tyrants = library.kind("tyrant")
    if not tyrants:
        raise ValueError("this set has no tyrant")
    mine = {label.casefold(): None for label in own}
    names = [card.name for card in tyrants.values()]
    return next((name for name in names if f"tyrant {name}".casefold() in mine), names[0])


def pick_party(library: Library, party: Sequence[str]) -> tuple[str, ...]:
    """The names on the cards of a party, the usual one where none is named. Raises `ValueError`."""
    if len(party) > MOST_GEARLOCS:
        raise ValueError(f"a party has 1 to {MOST_GEARLOCS} Gearlocs, here are {len(party)}")
    names = tuple(find_card(library, "gearloc", name).name for name in party) or usual_party(library)
    if len(set(names)) < len(names):
        raise ValueError("each Gearloc can be in the party once")
    return names


def usual_party(library: Library) -> tuple[str, ...]:
    """The party when none is named."""
    names = tuple(card.name for card in library.kind("gearloc").values())
    if not names:
        raise ValueError("this set has no gearloc")
    return names[:MOST_GEARLOCS]


def build_order(library: Library, name: str, items: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """A build order with the names on the Gearloc's card."""
    card = find_card(library, "gearloc", name)
    dice = [part.name for part in card.parts("skill die")]
    known = {item.casefold(): item for item in (*STATS, *dice)}
    order = []
    for item in items:
        if item.strip().casefold() not in known:
            raise UnknownName(f"stat or skill die of {card.name}", item, near_names(item, list(known.values())))
        order.append(known[item.strip().casefold()])
    return card.name, tuple(order)


def make_battle(
    library: Library,
    plan: BattlePlan,
    *,
    seed: int | str = 0,
    index: int = 0,
    agent: Agent | None = None,
    watched: bool = False,
) -> Battle:
    """A battle of the plan, ready for `play_battle`: stacks of the Tyrant's types; its set-up is a step of the battle.

    TMB-SET-013: the Active Stacks hold the Baddies of the Tyrant's types; TMB-TYR-011: the current day counts.
    """
    party = make_party(library, plan.party, plan.day, plan.mode, dict(plan.build))
    kind = WatchedBattle if watched else Battle
    base = plan.mat.casefold() == BASE_MAT
    battle = kind(library, plan.mat, party, day=plan.day, base=base, mode=plan.mode, seed=seed, index=index, agent=agent)
    battle.set_stacks(type_names(library.get("tyrant", plan.tyrant)))
    battle.coming = battle.tyrant_chip(plan.tyrant)
    return battle
