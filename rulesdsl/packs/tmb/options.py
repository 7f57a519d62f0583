"""The answers that a Gearloc's player chooses from, as small records with a label each, which nobody changes.

Comes in: nothing but what the rules put in. Goes out: options of `game.decide`. No rules here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulesdsl.engine.cards import Card, Section
from rulesdsl.packs.tmb.skill_dice import Face
from rulesdsl.packs.tmb.state import Gearloc, HeldLoot, Position, SkillDie, Unit


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing more in this step."""

    word: str = "done"

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class MoveTo:
    """Enter a position; `cost` is Dex (0: a free move)."""

    position: Position
    cost: int = 1

    def __str__(self) -> str:
        return f"move to row {self.position[0] + 1} column {self.position[1] + 1} ({self.cost} Dex)"


@dataclass(slots=True, eq=False)
class TargetUnit:
    """Take this unit as the target of the turn."""

    unit: Unit

    def __str__(self) -> str:
        return self.unit.name


@dataclass(frozen=True, slots=True)
class TakeAttack:
    """Add an Atk die to the roll."""

    def __str__(self) -> str:
        return "attack die"


@dataclass(frozen=True, slots=True)
class TakeDefense:
    """Add a Def die to the roll."""

    def __str__(self) -> str:
        return "defense die"


@dataclass(frozen=True, slots=True)
class TakeSkill:
    """Add a Skill Die to the roll."""

    die: SkillDie

    def __str__(self) -> str:
        return self.die.name


@dataclass(frozen=True, slots=True)
class RerollBones:
    """Roll a white die that shows bones again."""

    attack: bool

    def __str__(self) -> str:
        return f"{'attack' if self.attack else 'defense'} die with bones"


@dataclass(frozen=True, slots=True)
class ApplyHits:
    """Do this much of the rolled hits to the target."""

    amount: int

    def __str__(self) -> str:
        return f"hit for {self.amount}"


@dataclass(frozen=True, slots=True)
class PlaceDefense:
    """Put a rolled Def die into a slot."""

    value: int
    locked: bool = False

    def __str__(self) -> str:
        return f"defense {self.value} {'locked' if self.locked else 'active'}"


@dataclass(slots=True, eq=False)
class BankBones:
    """Put bones into the Backup Plan: of a white die, or of a Skill Die."""

    count: int
    die: SkillDie | None = None

    def __str__(self) -> str:
        return f"bank {self.count} bones" + (f" of {self.die.name}" if self.die is not None else "")


@dataclass(slots=True, eq=False)
class UseResult:
    """Use what a rolled Skill Die shows."""

    die: SkillDie
    face: Face

    def __str__(self) -> str:
        return f"{self.die.name}: {self.face}"


@dataclass(slots=True, eq=False)
class UseDie:
    """An action of a die in the Skills Area or in a slot."""

    die: SkillDie
    section: Section

    def __str__(self) -> str:
        return f"{self.die.name}: {self.section.name or self.section.head[0]}"


@dataclass(slots=True, eq=False)
class UseLoot:
    """A use of a Loot card that a Gearloc holds."""

    held: HeldLoot
    section: Section

    def __str__(self) -> str:
        return f"{self.held.name}: {self.section.name}"


@dataclass(slots=True, eq=False)
class UseEncounter:
    """Something that the Encounter of the battle lets a Gearloc do."""

    gearloc: Gearloc
    section: Section

    def __str__(self) -> str:
        return self.section.name


@dataclass(slots=True, eq=False)
class ShedHp:
    """Lay 1 HP aside."""

    gearloc: Gearloc

    def __str__(self) -> str:
        return f"1 HP of {self.gearloc.name}"


@dataclass(slots=True, eq=False)
class ShedDie:
    """Lay a Skill Die aside."""

    die: SkillDie

    def __str__(self) -> str:
        return f"{self.die.name} of {self.die.owner.name}"


@dataclass(slots=True, eq=False)
class KeepCard:
    """A Loot card that was found is kept."""

    card: Card

    def __str__(self) -> str:
        return self.card.name


@dataclass(slots=True, eq=False)
class NextCard:
    """An Encounter card that comes next."""

    card: Card

    def __str__(self) -> str:
        return self.card.name


@dataclass(frozen=True, slots=True)
class TurnToRock:
    """Discard a Loot card to turn a Lava position to Rock."""

    position: Position

    def __str__(self) -> str:
        return f"turn row {self.position[0] + 1} column {self.position[1] + 1} to rock"


@dataclass(slots=True, eq=False)
class TakeChoice:
    """A choice of an Encounter card."""

    section: Section

    def __str__(self) -> str:
        return self.section.name


@dataclass(frozen=True, slots=True)
class Train:
    """Spend a Training Pt on a stat or a Skill Die, by its name."""

    what: str

    def __str__(self) -> str:
        return self.what


@dataclass(slots=True, eq=False)
class UsePlan:
    """A Backup Plan skill and its cost in bones."""

    section: Section
    cost: int

    def __str__(self) -> str:
        return f"backup plan {self.cost}: {self.section.name}"


@dataclass(frozen=True, slots=True)
class UpgradeInnate:
    """Six bones for the Innate +1."""

    def __str__(self) -> str:
        return "innate +1"


@dataclass(slots=True, eq=False)
class ClearSlot:
    """Take a Skill Die, or a Def die of some value, out of the own slots; `locked`: a Def die of the Locked Slots."""

    die: SkillDie | None = None
    value: int = 0
    locked: bool = False

    def __str__(self) -> str:
        if self.die is not None:
            return f"clear {self.die.name}"
        return f"clear {'locked ' if self.locked else ''}defense {self.value}"


@dataclass(slots=True, eq=False)
class ToAlly:
    """The Gearloc in whose slot a die is put."""

    gearloc: Gearloc

    def __str__(self) -> str:
        return self.gearloc.name


def label_of(option: Any) -> str:
    """The text by which a person or a script names an option."""
    if isinstance(option, Unit | SkillDie | Section):
        return option.name
    label = getattr(option, "label", None)
    return label if isinstance(label, str) else str(option)
