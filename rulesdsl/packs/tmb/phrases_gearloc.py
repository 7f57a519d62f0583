"""Phrases about Gearlocs: the steps of their turn, stats, slots, Backup Plan, Buff HP, Companions.

Comes in: a Battle, the card in force and units. Goes out: changes made through the Battle and the modules of the Gearlocs.
Phrases about Skill Dice stand in `phrases_skill_dice.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb import backup, companion, gearloc_turn, resolving
from rulesdsl.packs.tmb.gearloc import current_stat
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.skill_dice import exhaust, open_active
from rulesdsl.packs.tmb.state import METER, Event, Gearloc, SkillDie, Unit

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle


def gearlocs_of(units: list[Unit]) -> list[Gearloc]:
    """The Gearlocs among some units."""
    return [unit for unit in units if isinstance(unit, Gearloc)]


book.action("locked defense", "locked defense of {unit:unit}")


# ---- steps of a turn --------------------------------------------------------------------------------------------------


@book.verb("begin turn of {unit:unit}", where="sequence", example="begin turn of unit")
def begin_turn(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Gearloc has its full Dex again and may use any-time skills (TMB-STA-005, TMB-GT-009)."""
    if isinstance(unit, Gearloc):
        gearloc_turn.begin_turn(game, unit)


@book.verb("take moves with {unit:unit}", where="sequence", example="take moves with unit")
def take_moves(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The player moves a Gearloc for Dex, or a Companion up to its own number of positions (TMB-GT-002)."""
    if isinstance(unit, Gearloc):
        gearloc_turn.take_moves(game, unit)
    elif unit is not None:
        companion.take_moves(game, unit)


@book.verb("fix target of {unit:unit}", example="fix target of unit")
def fix_target(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The player fixes the single target of the turn (TMB-GT-003)."""
    if isinstance(unit, Gearloc):
        gearloc_turn.choose_target(game, unit)
    elif unit is not None:
        companion.choose_target(game, unit)


@book.verb("choose dice of {unit:unit}", where="sequence", example="choose dice of unit")
def choose_dice(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The player chooses the dice of the turn's roll (TMB-GT-004)."""
    if isinstance(unit, Gearloc):
        gearloc_turn.choose_dice(game, unit)


@book.verb(
    "roll chosen dice of {unit:unit}", where="sequence", causes=("before attack", "attack"), example="roll chosen dice of unit"
)
def roll_chosen(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """All chosen dice are rolled at once; a Companion rolls its Atk dice (TMB-GT-004)."""
    if isinstance(unit, Gearloc):
        gearloc_turn.roll_dice(game, unit)
    elif unit is not None:
        companion.roll_attack(game, unit)


@book.verb("resolve roll of {unit:unit}", where="sequence", causes=("before damage", "damage"), example="resolve roll of unit")
def resolve_roll(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """The player resolves the results in any order and uses the Backup Plan (TMB-GT-005)."""
    if isinstance(unit, Gearloc):
        resolving.resolve_roll(game, unit)
    elif unit is not None:
        companion.resolve_roll(game, unit)


@book.verb("walk {unit:unit} freely up to {steps:int}", causes=("step",), example="walk self freely up to 3")
def walk_freely(game: Battle, here: Attachment, unit: Unit | None, steps: int) -> None:
    """The player moves a unit position by position, at most so many, wherever there is room."""
    if unit is not None and game.on_mat(unit):
        companion.walk(game, unit, here.owner, steps)


@book.condition("{unit:unit} has innate plus", example="if self has innate plus { heal self for 1 }")
def has_innate_plus(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether a Gearloc has upgraded its Innate (TMB-STA-014)."""
    return isinstance(unit, Gearloc) and unit.innate_plus


# ---- stats ------------------------------------------------------------------------------------------------------------


@book.quantity("dex of {unit:unit}", modifies="dex", example="modify dex of self by -1")
def dex_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The Dex of a Gearloc in each of its turns (TMB-STA-019)."""
    return current_stat(game, unit, "dex") if isinstance(unit, Gearloc) else 0


@book.quantity("dex left of {unit:unit}", example="if dex left of self is at least 1 { heal self for 1 }")
def dex_left_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The Dex that a Gearloc has not spent in this turn (TMB-STA-004)."""
    return gearloc_turn.dex_left(game, unit) if isinstance(unit, Gearloc) else 0


@book.verb("spend {amount:int} dex of {unit:unit}", example="spend 1 dex of self")
def spend_dex(game: Battle, here: Attachment, amount: int, unit: Unit | None) -> None:
    """A skill costs Dex of this turn (TMB-STA-017)."""
    if isinstance(unit, Gearloc):
        unit.dex_spent += amount


@book.quantity("free movement of {unit:unit}", modifies="free movement", example="modify free movement by 2")
def free_movement(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The positions that a Gearloc may enter in a turn without Dex."""
    return game.quantity("free movement", unit, 0) if unit is not None else 0


@book.quantity("movement cost of {unit:unit}", modifies="movement cost", example="modify movement cost by 1")
def movement_cost(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The Dex that a Gearloc pays for each position."""
    return game.quantity("movement cost", unit, 1) if unit is not None else 0


@book.quantity("hit damage of {unit:unit}", modifies="hit damage", example="modify hit damage by 1")
def hit_damage(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """What is added to the Dmg of a Gearloc's Atk dice when it uses any of their hits."""
    return game.quantity("hit damage", unit, 0) if unit is not None else 0


@book.quantity("extra attack dice of {unit:unit}", modifies="extra attack dice", example="modify extra attack dice by 2")
def extra_attack_dice(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """Atk dice that a Gearloc rolls at its target without Dex."""
    return game.quantity("extra attack dice", unit, 0) if unit is not None else 0


@book.quantity("backup plan cost of {unit:unit}", modifies="backup plan cost", example="modify backup plan cost by -1")
def backup_plan_cost(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """What is added to the cost of a Gearloc's Backup Plan skills."""
    return game.quantity("backup plan cost", unit, 0) if unit is not None else 0


@book.verb("raise {stat:word} stat of {unit:unit} by {amount:int}", example="raise hp stat of self by 1")
def raise_stat_die(game: Battle, here: Attachment, stat: str, unit: Unit | None, amount: int) -> None:
    """A Stat Die goes up for the rest of the Adventure (TMB-TRN-003: at most to 6); no HP is gained."""
    if isinstance(unit, Gearloc) and stat in unit.stat_dice:
        unit.stat_dice[stat] = min(6, unit.stat_dice[stat] + amount)


# ---- Def dice ---------------------------------------------------------------------------------------------------------


@book.verb("give a defense die of {value:int} to {units:units}", example="give a defense die of 2 to self")
def give_defense(game: Battle, here: Attachment, value: int, units: list[Unit]) -> None:
    """A Def die turned to a number goes into an open Active Slot (TMB-ACT-001); on a Baddie it lies on the chip."""
    for unit in units:
        if value > 0 and game.on_mat(unit) and (not isinstance(unit, Gearloc) or open_active(unit) > 0):
            unit.defense_dice.append(value)


@book.verb("roll {count:int} defense dice for {unit:unit}", example="roll 2 defense dice for self")
def roll_defense(game: Battle, here: Attachment, count: int, unit: Unit | None) -> None:
    """Def dice are rolled and put into open slots as far as there are any; their bones are lost."""
    if not isinstance(unit, Gearloc):
        return
    for value in gearloc_turn.roll_white(game, game.defense_faces, f"defense {unit.name}", max(0, count)):
        if value > 0 and open_active(unit) > 0:
            unit.defense_dice.append(value)


def defending(gearloc: Gearloc) -> list[SkillDie]:
    """The Skill Dice in the slots of a Gearloc that are Def dice there: those with the result `defense`."""
    return [die for die in gearloc.slotted if die.result is not None and die.result.name == "defense"]


@book.quantity("total defense of {unit:unit}", example="deal total defense of self damage to target")
def total_defense(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """All Def of a unit: in Active and Locked Slots, rolled in this turn, and Skill Dice with the result `defense`."""
    if unit is None:
        return 0
    total = sum(unit.defense_dice)
    if isinstance(unit, Gearloc):
        total += sum(unit.locked_defense)
        total += sum(die.value for die in defending(unit))
        if unit.turn is not None:
            total += sum(unit.turn.defense)
    return total


@book.verb("remove all defense of {unit:unit}", example="remove all defense of self")
def remove_all_defense(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """All Def leaves a unit: Active, Locked, rolled in this turn; Skill Dice with the result `defense` are exhausted."""
    if unit is None:
        return
    unit.defense_dice = []
    if isinstance(unit, Gearloc):
        unit.locked_defense = []
        for die in defending(unit):
            exhaust(game, die)
        if unit.turn is not None:
            unit.turn.defense = []


@book.verb(
    "absorb with locked defense of {unit:unit}",
    event=True,
    example="before damage to self { absorb with locked defense of self }",
)
def absorb_with_locked(game: Battle, here: Attachment, event: Event, unit: Unit | None) -> None:
    """Def dice in Locked Slots stop the running Dmg as those in Active Slots do (TMB-DMG-005); not True Dmg."""
    if isinstance(unit, Gearloc) and unit.locked_defense and not event.true:
        kept = unit.defense_dice
        unit.defense_dice = unit.locked_defense
        event.amount = game.absorb(unit, event.amount)
        unit.locked_defense, unit.defense_dice = unit.defense_dice, kept


# ---- Buff HP, revive --------------------------------------------------------------------------------------------------


@book.verb("give {amount:int} buff hp to {units:units}", example="give 2 buff hp to self")
def give_buff_hp(game: Battle, here: Attachment, amount: int, units: list[Unit]) -> None:
    """Buff HP goes to the Prep Area and adds up (TMB-DMG-012)."""
    for unit in gearlocs_of(units):
        unit.buff_hp += max(0, amount)


@book.quantity("buff hp of {unit:unit}", example="if buff hp of self is 0 { give 1 buff hp to self }")
def buff_hp_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The Buff HP of a Gearloc."""
    return unit.buff_hp if isinstance(unit, Gearloc) else 0


@book.verb("revive {unit:unit} with {amount:int} hp", example="owner chooses fallen in ko gearlocs { revive fallen with 2 hp }")
def revive_with(game: Battle, here: Attachment, unit: Unit | None, amount: int) -> None:
    """A KO'd Gearloc comes back at the end of the round with so many HP (TMB-KO-005 to TMB-KO-008)."""
    if isinstance(unit, Gearloc):
        game.revive(unit, amount)


@book.selector("ko gearlocs", example="owner chooses fallen in ko gearlocs { revive fallen with 2 hp }")
def ko_gearlocs(game: Battle, here: Attachment) -> list[Unit]:
    """The Gearlocs of the party that are KO'd and not revived yet, in seat order."""
    return [gearloc for gearloc in game.party if gearloc.defeated and gearloc not in game.revived]


# ---- Backup Plan ------------------------------------------------------------------------------------------------------


@book.quantity("bones of {unit:unit}", example="if bones of self is at least 3 { heal self for 1 }")
def bones_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """The bones in a Gearloc's Backup Plan; of another unit, those it rolled in this turn."""
    if isinstance(unit, Gearloc):
        return backup.bones_in(unit)
    return unit.bones if unit is not None else 0


@book.verb("give {count:int} bones to {units:units}", example="give 1 bones to self")
def give_bones(game: Battle, here: Attachment, count: int, units: list[Unit]) -> None:
    """Bones without a rolled die: white dice of the supply turned to bones, as far as they fit (UNB-BP-001)."""
    for unit in gearlocs_of(units):
        for _ in range(max(0, count)):
            backup.bank(game, unit, 1)


@book.verb("take {count:int} bones from {units:units}", example="take 2 bones from target")
def remove_bones(game: Battle, here: Attachment, count: int, units: list[Unit]) -> None:
    """The Backup Plan loses bones from the left; Skill Dice among them are exhausted."""
    for unit in gearlocs_of(units):
        backup.lose_bones(game, unit, count)


# ---- Companions -------------------------------------------------------------------------------------------------------


@book.verb("deploy {card:companion} for {unit:unit}", causes=("entry",), example="deploy Nightshade for self")
def deploy(game: Battle, here: Attachment, card: Ref, unit: Unit | None) -> None:
    """A Companion enters on a start position that the player chooses; during rounds it takes the top of the meter.

    A Skill Die that does this is the Companion's Ini Die: it lies on the meter, no longer in the Skills Area.
    """
    if isinstance(unit, Gearloc) and companion.deploy(game, card.name, unit) is not None and isinstance(here.source, SkillDie):
        here.source.place = METER


@book.selector("companion of {unit:unit}", gives="unit", maybe=True, example="heal companion of self for 2")
def companion_of(game: Battle, here: Attachment, unit: Unit | None) -> Unit | None:
    """The Companion of a Gearloc that stands on the mat."""
    return companion.of(game, unit)
