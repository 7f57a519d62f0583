"""What is counted in a game: items and abilities used, defeats, WOUNDS, events, Darkness Tiles.

Comes in: the notes of a game. Goes out: a `Tally` of plain numbers, which can be added up over games. Nothing is printed
here, and the game is not changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulesdsl.packs.counts import Counts, CountTables, one_more
from rulesdsl.packs.wander import options
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.state import Enemy, EnemyType, Hero


@dataclass(slots=True)
class Tally(CountTables):
    """Numbers by label. `items` and `abilities` used; `gained` items; `wounds_by` and `kills_by`: on heroes by enemy type, on
    enemies by hero; `defeated` enemies by type; `events` drawn with their outcome; `downs` by hero; `tiers` by hero and tier."""

    items: Counts = field(default_factory=dict)
    abilities: Counts = field(default_factory=dict)
    gained: Counts = field(default_factory=dict)
    wounds_by: Counts = field(default_factory=dict)
    kills_by: Counts = field(default_factory=dict)
    defeated: Counts = field(default_factory=dict)
    events: Counts = field(default_factory=dict)
    downs: Counts = field(default_factory=dict)
    tiers: Counts = field(default_factory=dict)


class Counter:
    """Counts into a tally; set as the observer of a game."""

    __slots__ = ("game", "tally")

    def __init__(self, game: Encounter, tally: Tally) -> None:
        self.game = game
        self.tally = tally

    def __call__(self, what: str, about: Any) -> None:
        tally = self.tally
        if what == "attack":
            if about.weapon is not None:
                one_more(tally.items, about.weapon.name)
            if about.ability is not None:
                one_more(tally.abilities, f"{about.ability.name} of {about.hero.name}")
        elif what == "wounds":
            self._wounds(*about)
        elif what == "defeat":
            one_more(tally.defeated, about[0].type.name)
            if about[1] is not None:
                one_more(tally.kills_by, about[1].name)
        elif what == "action":
            self._action(about[0], about[1])
        elif what == "downed":
            one_more(tally.downs, about.name)
        elif what == "item":
            one_more(tally.gained, about[1].name)
        elif what == "tier":
            one_more(tally.tiers, f"{about[0].name} tier {about[1]}")
        elif what == "event":
            one_more(tally.events, about[1].name)

    def _wounds(self, model: Any, amount: int, source: Any) -> None:
        if isinstance(model, Hero) and amount:
            name = source.type.name if isinstance(source, Enemy) else source.name if isinstance(source, EnemyType) else "others"
            self.tally.wounds_by[name] = self.tally.wounds_by.get(name, 0) + amount

    def _action(self, hero: Hero, option: Any) -> None:
        if isinstance(option, options.Use):
            if hasattr(option.source, "card"):
                one_more(self.tally.items, option.source.name)
            else:
                one_more(self.tally.abilities, f"{option.source.name} of {hero.name}")
