"""The answers that a hero's player chooses from, as small records with a `label` each, which nobody changes.

Comes in: nothing but what the rules put in. Goes out: options of `game.decide`. No rules here. A thing is an `Item`, the word
"potion", or the name of an Objective Token.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulesdsl.engine.cards import Section
from rulesdsl.packs.wander.state import Ability, Enemy, Hero, Item, Model, Space

POTION = "potion"


def named(thing: Any) -> str:
    """What a thing, model or space is called."""
    return thing if isinstance(thing, str) else str(thing.name)


@dataclass(frozen=True, slots=True)
class Word:
    """An answer that is a word: `stop`, `done`."""

    label: str


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn (WAN-TURN-007)."""

    @property
    def label(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Move:
    """A MOVE ACTION, for an ACTION or for free (WAN-MOVE-001, WAN-ADV-004)."""

    free: bool = False

    @property
    def label(self) -> str:
        return "free move" if self.free else "move"


@dataclass(frozen=True, slots=True)
class AttackWith:
    """An attack at one enemy with a Readied weapon, with an ability, or with an ability through a weapon (WAN-ATTACK-018)."""

    target: Enemy
    weapon: Item | None
    ability: Ability | None
    cost: int = 1

    @property
    def label(self) -> str:
        tools = [tool.name for tool in (self.ability, self.weapon) if tool is not None]
        return f"attack {self.target.name} with {' and '.join(tools)}"


@dataclass(frozen=True, slots=True)
class Use:
    """What a `use` section of an ability or item says, at a target if it is aimed (WAN-HERO-012, WAN-ITEM-020)."""

    source: Ability | Item
    section: Section
    target: Model | None = None

    @property
    def label(self) -> str:
        return self.section.name if self.target is None else f"{self.section.name} on {self.target.name}"


@dataclass(frozen=True, slots=True)
class OpenChest:
    """Open a Treasure Chest Token (WAN-TOKEN-001)."""

    space: Space

    @property
    def label(self) -> str:
        return "open the chest"


@dataclass(frozen=True, slots=True)
class TakePotion:
    """Pick up a Health Potion Token (WAN-TOKEN-003)."""

    space: Space

    @property
    def label(self) -> str:
        return "take the potion"


@dataclass(frozen=True, slots=True)
class TakeThing:
    """Pick up an item or Objective Token that was dropped here (WAN-DROP-002)."""

    thing: Any

    @property
    def label(self) -> str:
        return f"take {named(self.thing)}"


@dataclass(frozen=True, slots=True)
class UseObjective:
    """Interact with an Objective Token as the Scenario says (WAN-INTER-002)."""

    space: Space

    @property
    def label(self) -> str:
        return "use the objective"


@dataclass(frozen=True, slots=True)
class UseLadder:
    """Leave the cleared Encounter by the ladder (WAN-TOKEN-013)."""

    @property
    def label(self) -> str:
        return "use the ladder"


@dataclass(frozen=True, slots=True)
class DrinkPotion:
    """Use a Health Potion on oneself (WAN-TOKEN-004)."""

    @property
    def label(self) -> str:
        return "drink a potion"


@dataclass(frozen=True, slots=True)
class RallyOther:
    """Use a Health Potion to RALLY a DOWNED hero (WAN-TOKEN-006)."""

    hero: Hero

    @property
    def label(self) -> str:
        return f"rally {self.hero.name}"


@dataclass(frozen=True, slots=True)
class ReadyItem:
    """Put an item of the inventory into the paws; `out` are the Readied ones that go back for it (WAN-READY-001)."""

    item: Item
    out: tuple[Item, ...] = ()

    @property
    def label(self) -> str:
        instead = f" instead of {' and '.join(item.name for item in self.out)}" if self.out else ""
        return f"ready {self.item.name}{instead}"


@dataclass(frozen=True, slots=True)
class Stow:
    """Put a Readied item into the inventory (WAN-EQUIP-009)."""

    item: Item

    @property
    def label(self) -> str:
        return f"stow {self.item.name}"


@dataclass(frozen=True, slots=True)
class TradeWith:
    """Trade with a CLOSE hero (WAN-TRADE-001)."""

    hero: Hero

    @property
    def label(self) -> str:
        return f"trade with {self.hero.name}"


@dataclass(frozen=True, slots=True)
class Hand:
    """A thing goes to another hero, or comes from it (WAN-TRADE-002)."""

    thing: Any
    giver: Hero
    receiver: Hero
    give: bool = True

    @property
    def label(self) -> str:
        return f"give {named(self.thing)}" if self.give else f"take {named(self.thing)}"


@dataclass(frozen=True, slots=True)
class Drop:
    """Drop something; what, is asked next (WAN-DROP-001)."""

    @property
    def label(self) -> str:
        return "drop"


@dataclass(frozen=True, slots=True)
class StepUp:
    """To slot 1, for the whole turn (WAN-STEP-003)."""

    @property
    def label(self) -> str:
        return "step up"


@dataclass(frozen=True, slots=True)
class FallBack:
    """To the end of the tracker, for the whole turn (WAN-STEP-004)."""

    @property
    def label(self) -> str:
        return "fall back"


@dataclass(frozen=True, slots=True)
class Remedy:
    """What a status lets its bearer or a helper do against it (WAN-STATUS-001, WAN-STATUS-012)."""

    bearer: Model
    status: str
    section: Section
    own: bool = True

    @property
    def label(self) -> str:
        return self.section.name if self.own else f"{self.section.name} {self.bearer.name}"


@dataclass(frozen=True, slots=True)
class Escape:
    """An attempt to free a hero that an Event Card TRAPPED (WAN-STATUS-025)."""

    hero: Hero
    section: Section
    own: bool = True

    @property
    def label(self) -> str:
        return self.section.name if self.own else f"{self.section.name} for {self.hero.name}"


# ---- what becomes of an item that has no room ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Discard:
    """To the discards of its deck."""

    item: Item

    @property
    def label(self) -> str:
        return f"discard {self.item.name}"


@dataclass(frozen=True, slots=True)
class LayDown:
    """Onto the space of the hero (WAN-EQUIP-004, WAN-DROP-001)."""

    thing: Any

    @property
    def label(self) -> str:
        return f"drop {named(self.thing)}"


@dataclass(frozen=True, slots=True)
class HandOver:
    """To a CLOSE hero (WAN-EQUIP-004)."""

    item: Item
    hero: Hero

    @property
    def label(self) -> str:
        return f"give {self.item.name} to {self.hero.name}"


DONE, STOP, PASS = Word("done"), Word("stop"), Pass()
