"""What is counted in a game: items and abilities had and used, defeats, WOUNDS, events.

Comes in: the notes of a game. Goes out: a `Tally` of plain numbers, which can be added up over games. Nothing is printed
here, and the game is not changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rulesdsl.engine.cards import Card, Section
from rulesdsl.packs.counts import Counts, CountTables, one_more
from rulesdsl.packs.wander import options
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.state import Ability, Enemy, EnemyType, Hero, Item


@dataclass(slots=True)
class Tally(CountTables):
    """Numbers by label.

    `items` and `abilities`: attacks made with them and uses of them, One-Shots too; `usable_items` and `usable_abilities`: those
    that a hero had and could attack with or use, once for each time that a hero came to have it. `gained`: items that a hero got
    after the start. `wounds_by`: WOUNDS on heroes by enemy type, event, status or what else dealt them; `kills_by`: enemies
    defeated, by hero; `defeated`: by type. `events`: those resolved, with the successes that decided; `downs`: by hero; `tiers`:
    entered, by hero and tier.
    """

    items: Counts = field(default_factory=dict)
    abilities: Counts = field(default_factory=dict)
    usable_items: Counts = field(default_factory=dict)
    usable_abilities: Counts = field(default_factory=dict)
    gained: Counts = field(default_factory=dict)
    wounds_by: Counts = field(default_factory=dict)
    kills_by: Counts = field(default_factory=dict)
    defeated: Counts = field(default_factory=dict)
    events: Counts = field(default_factory=dict)
    downs: Counts = field(default_factory=dict)
    tiers: Counts = field(default_factory=dict)


class Counter:
    """Counts into a tally; set as the observer of a game."""

    __slots__ = ("begun", "game", "tally")

    def __init__(self, game: Encounter, tally: Tally) -> None:
        self.game = game
        self.tally = tally
        self.begun = False

    def __call__(self, what: str, about: Any) -> None:
        note = NOTES.get(what)
        if note is not None:
            note(self, about)

    def _round(self, number: int) -> None:
        """What the heroes begin the first round with."""
        if not self.begun:
            self.begun = True
            for hero in self.game.heroes:
                for item in hero.items():
                    self._had(hero, item)
                for ability in hero.abilities:
                    self._had(hero, ability)

    def _had(self, hero: Hero, source: Item | Ability) -> None:
        if isinstance(source, Item):
            if source.attack or source.card.parts("use"):
                one_more(self.tally.usable_items, source.name)
        elif source.attacks or source.section.parts("use"):
            one_more(self.tally.usable_abilities, ability_label(hero, source))

    def _used(self, hero: Hero, source: Item | Ability | None) -> None:
        if isinstance(source, Item):
            one_more(self.tally.items, source.name)
        elif source is not None:
            one_more(self.tally.abilities, ability_label(hero, source))

    def _item(self, about: Any) -> None:
        one_more(self.tally.gained, about[1].name)
        self._ability(about)

    def _ability(self, about: Any) -> None:
        if self.begun:
            self._had(*about)

    def _attack(self, attack: Any) -> None:
        self._used(attack.hero, attack.weapon)
        self._used(attack.hero, attack.ability)

    def _action(self, about: Any) -> None:
        if isinstance(about[1], options.Use):
            self._used(about[0], about[1].source)

    def _wounds(self, about: Any) -> None:
        model, amount, source = about
        if isinstance(model, Hero) and amount:
            label = self._cause(source)
            self.tally.wounds_by[label] = self.tally.wounds_by.get(label, 0) + amount

    def _cause(self, source: Any) -> str:
        """The enemy type that dealt WOUNDS, else the card at work."""
        if isinstance(source, Enemy | EnemyType):
            return source.type.name if isinstance(source, Enemy) else source.name
        if not self.game.chain:
            return "others"
        here = self.game.chain[-1]
        return here.source.name if isinstance(here.source, Card | Item | Ability) else here.label

    def _defeat(self, about: Any) -> None:
        one_more(self.tally.defeated, about[0].type.name)
        if about[1] is not None:
            one_more(self.tally.kills_by, about[1].name)

    def _event(self, about: Any) -> None:
        if not outcomes(about[1]):
            one_more(self.tally.events, about[1].name)

    def _outcome(self, about: Any) -> None:
        _, card, outcome = about
        one_more(self.tally.events, f"{card.name} ({successes(outcome)})")

    def _downed(self, hero: Hero) -> None:
        one_more(self.tally.downs, hero.name)

    def _tier(self, about: Any) -> None:
        one_more(self.tally.tiers, f"{about[0].name} tier {about[1]}")


#: note -> what is counted
NOTES: dict[str, Callable[[Counter, Any], None]] = {
    "round": Counter._round,
    "attack": Counter._attack,
    "action": Counter._action,
    "item": Counter._item,
    "ability": Counter._ability,
    "wounds": Counter._wounds,
    "defeat": Counter._defeat,
    "event": Counter._event,
    "outcome": Counter._outcome,
    "downed": Counter._downed,
    "tier": Counter._tier,
}


def ability_label(hero: Hero, ability: Ability) -> str:
    """`Volley of Fynn`."""
    return f"{ability.name} of {hero.name}"


def outcomes(card: Card) -> tuple[Section, ...]:
    """What an event has for so many successes."""
    return card.parts("outcome") + card.parts("outcome from")


def successes(outcome: Section) -> str:
    """The successes of an outcome: `1`, `0-1`, `3+`."""
    low, high = min(outcome.head), max(outcome.head)
    return f"{low}+" if outcome.kind == "outcome from" else str(low) if low == high else f"{low}-{high}"
