"""State of a Too Many Bones battle as plain slotted objects. No rules here: those stand in the modules that change it.

Units: HP, dice and positions as counted on the table. A position is `(row, column)`, both from 0, row 0 the Baddies' back row.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulesdsl.engine.cards import Attachment, Card, Section
from rulesdsl.engine.cards import Event as EngineEvent
from rulesdsl.engine.game import Entity

Position = tuple[int, int]

PARTY = "party"
BADDIES = "baddies"
LONERS = "loners"  # opposed to both


@dataclass(slots=True)
class Event(EngineEvent):
    """What the windows of this pack offer. `subject` is the unit that the window names (offered as `unit`).

    `source`: the unit that causes it; `target`: the target of the turn; `true`: True Dmg; `attack`: from Atk dice;
    `cause`: "damage", "fatigue", "loss"; `effect`: the name of the effect being applied; `dice`: the Atk dice values rolled.
    """

    target: Any = None
    source: Any = None
    actor: Any = None
    true: bool = False
    attack: bool = False
    cause: str = ""
    effect: str = ""
    dice: list[int] = field(default_factory=list)

    @property
    def unit(self) -> Any:
        """The subject, under the name that cards use."""
        return self.subject


@dataclass(slots=True, eq=False)
class EffectDie:
    """An effect on a unit: its name, the number on the die, and the card in force."""

    name: str
    value: int
    attachment: Attachment


class Unit(Entity):
    """Anything with HP that stands on the mat: Baddie, Tyrant, Gearloc, Companion, object left by a skill.

    `kind` is "baddie", "tyrant", "gearloc", "companion" or "object". `side` may differ from the home side while an effect
    makes the unit a temporary ally. `printed_*` are the chip's numbers; the battle computes current ones.
    """

    __slots__ = (
        "args",
        "attack_targets",
        "bones",
        "card",
        "chip",
        "damage_from",
        "defeated",
        "defense_dice",
        "diagonal",
        "dice_spent",
        "effects",
        "form",
        "hp",
        "hp_lost_this_turn",
        "ignored_this_turn",
        "ini",
        "kind",
        "lane",
        "memory",
        "moved",
        "name",
        "owner",
        "points",
        "position",
        "printed_armor",
        "printed_attack",
        "printed_defense",
        "printed_hp",
        "side",
        "skills",
        "target_count",
        "target_rule",
        "targets",
        "types",
        "tyrant_dice",
        "untargetable",
    )

    def __init__(self, name: str, kind: str, side: str, card: Card | None) -> None:
        super().__init__()
        self.name = name
        self.kind = kind
        self.side = side
        self.card = card
        self.args: tuple[Any, ...] = ()
        self.chip: Any = None  # the Chip that a Baddie or Tyrant goes back to (see chips.py)
        self.position: Position | None = None
        self.hp = 0
        self.printed_hp = 0
        self.printed_attack = 0
        self.printed_defense = 0
        self.printed_armor = 0
        self.ini = 0
        self.form = "melee"
        self.types: tuple[str, ...] = ()
        self.points = 0
        self.target_rule = "weakest"
        self.target_count = 1
        self.diagonal = False
        self.lane = 0
        self.owner: Unit | None = None
        self.skills: list[Any] = []
        self.tyrant_dice: list[Section] = []
        self.defense_dice: list[int] = []
        self.effects: dict[str, EffectDie] = {}
        self.defeated = False
        self.untargetable = False
        self.memory: dict[str, Any] = {}
        # of the running turn
        self.targets: list[Unit] = []
        self.attack_targets: list[Unit] = []
        self.bones = 0
        self.moved = 0
        self.dice_spent = 0
        self.hp_lost_this_turn = 0
        self.ignored_this_turn = 0
        self.damage_from: dict[Unit, int] = {}

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name} hp {self.hp}>"


STORAGE, READY, EXHAUSTED, ACTIVE, LOCKED, BACKUP = "storage", "ready", "exhausted", "active", "locked", "backup"
METER, ASIDE = "meter", "aside"


class SkillDie:
    """A Skill Die of a Gearloc. `place` is one of storage, ready, exhausted, active, locked, backup, meter (as the Ini Die
    of a Companion), aside (shed for a time); `face` the face rolled
    (0 to 5) and `value` its number; `holder` the Gearloc in whose slot it lies (Ally Active)."""

    __slots__ = (
        "attachments",
        "card",
        "face",
        "holder",
        "mark",
        "name",
        "number",
        "owner",
        "place",
        "plan",
        "result",
        "take",
        "value",
    )

    def __init__(self, card: Section, owner: Gearloc, number: int) -> None:
        self.card = card
        self.owner = owner
        self.number = number
        self.name = card.name
        self.place = STORAGE
        self.face = -1
        self.value = 0
        self.result: Section | None = None
        self.holder: Gearloc = owner
        self.plan: Any = None  # what the rules need of its card (skill_dice.DiePlan), set when the Gearloc is built
        self.take: Any = None  # the option to roll it (options.TakeSkill), made when it is first offered
        self.mark: Unit | None = None  # the unit that the die was put on or aimed at
        self.attachments: list[Attachment] = []

    def __repr__(self) -> str:
        return f"<die {self.name} {self.place} {self.value}>"


@dataclass(slots=True, eq=False)
class Bones:
    """A die in the Backup Plan: how many bones its face shows, and the Skill Die it is (None: an Atk or Def die)."""

    count: int
    die: SkillDie | None = None


@dataclass(slots=True, eq=False)
class HeldLoot:
    """A Loot card that a Gearloc holds. `uses` are left on it; `locks` of a Trove Loot are not solved yet; `playing`:
    Single-battle loot that was used and works until End of Battle. `spent` says in which turn, round, ... a use was last made."""

    card: Card
    owner: Gearloc
    uses: int = 1
    locks: int = 0
    playing: bool = False
    attachment: Attachment | None = None
    spent: dict[str, int] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name on the card."""
        return self.card.name

    @property
    def label(self) -> str:
        """The name, as a script and a person call it."""
        return self.card.name

    @property
    def trove(self) -> bool:
        """Whether it is Trove Loot."""
        return "trove" in self.card.flags


class Gearloc(Unit):
    """A Gearloc: stats, dice, slots, Backup Plan, prep area. `defense_dice` (of Unit) are the Def dice in Active Slots."""

    __slots__ = (
        "acting",
        "active_slots",
        "backup",
        "buff_hp",
        "build",
        "dex_spent",
        "dice",
        "exhausted_attack",
        "exhausted_defense",
        "innate_plus",
        "keeps_locked",
        "locked_defense",
        "locked_slots",
        "loot",
        "printed_dex",
        "seat",
        "slotted",
        "stat_dice",
        "turn",
        "uses",
    )

    def __init__(self, name: str, card: Card | None) -> None:
        super().__init__(name, "gearloc", PARTY, card)
        self.printed_dex = 0
        self.stat_dice = {"hp": 0, "dex": 0, "attack": 0, "defense": 0}
        self.dice: list[SkillDie] = []
        self.acting: list[SkillDie] = []  # those of the dice that have `use` sections
        self.active_slots = 4
        self.locked_slots = 4
        self.backup: list[Bones] = []
        self.buff_hp = 0
        self.dex_spent = 0
        self.exhausted_attack = 0
        self.exhausted_defense = 0
        self.innate_plus = False
        self.keeps_locked = False  # the mode lets Locked dice survive a KO
        self.locked_defense: list[int] = []  # white Def dice in Locked Slots
        self.loot: list[HeldLoot] = []
        self.build: tuple[Any, ...] = ()
        self.seat = 0
        self.slotted: list[SkillDie] = []  # Skill Dice in Active and Locked Slots here, an ally's too
        self.turn: Any = None  # the running or last turn (gearloc_turn.Turn)
        self.uses: dict[str, int] = {}
