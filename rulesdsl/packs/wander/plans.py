"""Which game is played: scenario, heroes, side of the tracker, readings.

Comes in: what a person chose, a library. Goes out: a `Plan`, as JSON too, and the game made from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rulesdsl.engine.decisions import Agent
from rulesdsl.packs import names
from rulesdsl.packs.wander import setup
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.library import NOT_DEALT, Library
from rulesdsl.packs.wander.setup import name_of

LEAST_HEROES = 2  # WAN-SETUP-007
USUAL_HEROES = 4  # WAN-SETUP-006


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to play. `readings` is the name of a `readings` card, "" for the usual ones."""

    scenario: str
    heroes: tuple[str, ...]
    advanced: bool = False
    readings: str = ""

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {**asdict(self), "heroes": list(self.heroes)}

    def check(self, library: Library) -> None:
        """Raise `ValueError` when a card is missing."""
        named = [("scenario", self.scenario), *(("hero", hero) for hero in self.heroes)]
        for kind, name in [*named, *([("readings", self.readings)] if self.readings else [])]:
            names.find_card(library, kind, name)

    def summary(self) -> str:
        """All that was chosen, in a line."""
        side = "advanced" if self.advanced else "basic"
        table = f", read as `{self.readings}`" if self.readings else ""
        return f"{', '.join(self.heroes)} in {self.scenario}, {side} tracker{table}"

    def short(self) -> str:
        """Who plays what."""
        return f"{', '.join(self.heroes)} in {self.scenario}"


def plan_game(library: Library, options: Mapping[str, Any], own: Sequence[str] = ()) -> Plan:
    """The plan for some options; what is left open is the set's own, else the first cards. Raises `ValueError`."""
    scenario = pick(library, "scenario", str(options.get("scenario", "")), own)
    heroes = tuple(names.find_card(library, "hero", name).name for name in options.get("heroes", ()) if name.strip())
    reads = str(options.get("readings", ""))
    if reads:
        reads = names.find_card(library, "readings", reads).name
    else:
        listed = library.get("scenario", scenario).fields["readings"]
        reads = name_of(listed[0]) if listed else ""
    most = int(library.reads(reads)["most-heroes"])
    heroes = heroes or usual_heroes(library, own, most)
    doubles = [name for number, name in enumerate(heroes) if name in heroes[:number]]
    if doubles:
        raise ValueError(f"the hero `{doubles[0]}` is named twice; each hero plays once")
    if not LEAST_HEROES <= len(heroes) <= most:
        raise ValueError(f"a game has {LEAST_HEROES} to {most} heroes, not {len(heroes)}")
    return Plan(scenario, heroes, bool(options.get("advanced", False)), reads)


def pick(library: Library, kind: str, written: str, own: Sequence[str]) -> str:
    """The card that is named, else the set's own one, else the first."""
    if written.strip():
        return names.find_card(library, kind, written).name
    known = own_first(library, kind, own)
    if not known:
        raise ValueError(f"this set has no {kind}")
    return known[0]


def usual_heroes(library: Library, own: Sequence[str], most: int = USUAL_HEROES) -> tuple[str, ...]:
    """Four heroes, or as many as may play: those of the set first (WAN-SETUP-006)."""
    return tuple(own_first(library, "hero", own)[: min(USUAL_HEROES, most)])


def own_first(library: Library, kind: str, own: Sequence[str]) -> list[str]:
    """The cards of a kind that are played without being asked for: those of the set before the others, stand-ins never."""
    known = [card.name for card in library.kind(kind).values() if NOT_DEALT not in card.flags]
    return sorted(known, key=lambda name: f"{kind} {name}" not in own)


def plan_of_json(data: Mapping[str, Any]) -> Plan:
    """The plan of a saved game; raises `ValueError` when the data are none."""
    try:
        scenario, heroes, advanced, reads = data["scenario"], data["heroes"], data["advanced"], data["readings"]
    except (KeyError, TypeError) as error:
        raise ValueError("the set-up names no scenario or heroes") from error
    if not (
        isinstance(heroes, list) and isinstance(advanced, bool) and all(isinstance(x, str) for x in (scenario, reads, *heroes))
    ):
        raise ValueError("the set-up names its scenario, heroes and readings in other than words")
    return Plan(scenario, tuple(heroes), advanced, reads)


def make_game(
    library: Library, plan: Plan, *, seed: int | str = 0, index: int = 0, agent: Agent | None = None, watched: bool = False
) -> Encounter:
    """The game of a plan, heroes at the table, nothing set up. A watched game tells its observer more and plays the same."""
    scenario = library.get("scenario", plan.scenario)
    level = int(scenario.fields["level"])
    game = Encounter(
        library, scenario=scenario, reads=plan.readings, advanced=plan.advanced, level=level, seed=seed, index=index, agent=agent
    )
    game.attach(scenario, game.party)
    setup.make_heroes(game, plan.heroes)
    return game
