"""Which game is played: how many players, which season, which Apprentices.

Comes in: what a person chose, a library. Goes out: a `Plan`, as JSON too, and the game made from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rulesdsl.engine.decisions import Agent
from rulesdsl.packs import names
from rulesdsl.packs.splice import setup
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.library import Library

MOST_PLAYERS = 4  # NAP-OVR-001
USUAL_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to play. `apprentices` are dealt to the first players; who has none draws one."""

    players: int
    season: str
    apprentices: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {**asdict(self), "apprentices": list(self.apprentices)}

    def check(self, library: Library) -> None:
        """Raise `ValueError` when a card is missing."""
        names.find_card(library, "season", self.season)
        for name in self.apprentices:
            names.find_card(library, "apprentice", name)

    def summary(self) -> str:
        """All that was chosen, in a line."""
        with_whom = f" with {', '.join(self.apprentices)}" if self.apprentices else ""
        return f"{self.short()}{with_whom}"

    def short(self) -> str:
        """Who plays what."""
        return f"{self.players} {'player' if self.players == 1 else 'players'} in {self.season}"


def plan_game(library: Library, options: Mapping[str, Any], own: Sequence[str] = ()) -> Plan:
    """The plan for the options `players`, `season` and `apprentices`; what is left open is the set's own, else the usual.

    Raises `ValueError`.
    """
    season = str(options.get("season", ""))
    name = names.find_card(library, "season", season).name if season else first_season(library, own)
    apprentices = tuple(names.find_card(library, "apprentice", name).name for name in options.get("apprentices", ()))
    players = int(options.get("players", 0)) or max(USUAL_PLAYERS, len(apprentices))
    if not 1 <= players <= MOST_PLAYERS:
        raise ValueError(f"a game has 1 to {MOST_PLAYERS} players, not {players}")
    if len(apprentices) > players:
        raise ValueError(f"{len(apprentices)} Apprentices are named for {players} {'player' if players == 1 else 'players'}")
    doubles = [name for number, name in enumerate(apprentices) if name in apprentices[:number]]
    if doubles:
        raise ValueError(f"the apprentice `{doubles[0]}` is named twice; there is one card of each")
    return Plan(players, name, apprentices or own_apprentices(library, own, players))


def first_season(library: Library, own: Sequence[str]) -> str:
    """The season that is played when none is named: one of the set's own, else the first."""
    known = [card.name for card in library.kind("season").values()]
    if not known:
        raise ValueError("this set has no season")
    return sorted(known, key=lambda name: f"season {name}" not in own)[0]


def own_apprentices(library: Library, own: Sequence[str], players: int) -> tuple[str, ...]:
    """The Apprentices of the designer's set, which are played before others."""
    mine = [card.name for card in library.kind("apprentice").values() if f"apprentice {card.name}" in own]
    return tuple(mine[:players])


def plan_of_json(data: Mapping[str, Any]) -> Plan:
    """The plan of a saved game; raises `ValueError` when the data are none."""
    try:
        players, season, apprentices = data["players"], data["season"], data["apprentices"]
    except (KeyError, TypeError) as error:
        raise ValueError("the set-up names no players or season") from error
    if not (
        isinstance(players, int) and 1 <= players <= MOST_PLAYERS and isinstance(season, str) and isinstance(apprentices, list)
    ):
        raise ValueError("the set-up names its players and season in other than a number and words")
    return Plan(players, season, tuple(map(str, apprentices)))


def make_game(
    library: Library, plan: Plan, *, seed: int | str = 0, index: int = 0, agent: Agent | None = None, watched: bool = False
) -> Lab:
    """The game of a plan with nothing on the table. A watched game takes the same course; it tells its observer as all do."""
    game = Lab(library, players=plan.players, season=plan.season, seed=seed, index=index, agent=agent)
    for player, name in zip(game.players, plan.apprentices, strict=False):
        setup.give_apprentice(game, player, library.get("apprentice", name))
    return game
