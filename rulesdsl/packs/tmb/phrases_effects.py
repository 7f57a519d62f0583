"""Phrases for effects, counters on cards and what skills leave behind.

Comes in: the battle, the card in force, effects as `Ref`s. Goes out: Effect Dice put on, turned or taken off.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Expiry, Ref
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.state import Position, Unit

PUTS_ON = ("before effect", "effect")


@book.verb("apply {effect:effect} to {units:units}", numbers=True, causes=PUTS_ON, example="apply poison(2) to target")
def apply(game: Battle, here: Attachment, effect: Ref, units: list[Unit]) -> None:
    """Put an Effect Die on units (TMB-EFF-002); immune ones do not get it (TMB-EFF-015)."""
    source = here.source if here.card.kind == "effect" else here.owner
    for unit in units:
        game.apply_effect(unit, effect, source)


@book.verb("remove {effect:effect} from {units:units}", example="remove poison from self")
def remove(game: Battle, here: Attachment, effect: Ref, units: list[Unit]) -> None:
    """Take an effect off (TMB-EFF-017)."""
    for unit in units:
        game.remove_effect(unit, effect.name)


@book.verb("remove this effect", example="on turn end of bearer { remove this effect }")
def remove_this(game: Battle, here: Attachment) -> None:
    """The effect of this card goes; any other card goes out of force."""
    owner = here.owner
    die = owner.effects.get(here.card.name) if isinstance(owner, Unit) else None
    if die is not None and die.attachment is here:
        game.remove_effect(owner, here.card.name)
    else:
        game.detach(here)


@book.verb("remove this object", example="on round start { remove this object }")
def remove_this_object(game: Battle, here: Attachment) -> None:
    """The owner leaves the mat without being defeated."""
    if game.on_mat(here.owner):
        game.leave(here.owner)
        here.owner.defeated = True


@book.verb("remove all effects from {units:units}", example="remove all effects from self")
def remove_all_effects(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """Take all effects off."""
    for unit in units:
        game.remove_effects(unit)


@book.verb("remove negative effects from {units:units}", example="remove negative effects from self")
def remove_negative_effects(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """Take all negative effects off (TMB-EFF-013)."""
    for unit in units:
        game.remove_effects(unit, "negative")


@book.verb("remove one negative effect from {units:units}", example="remove one negative effect from self")
def remove_one_negative_effect(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """Take one negative effect off each unit; the party picks which."""
    for unit in units:
        names = [name for name in unit.effects if game.is_negative(name)]
        if names:
            game.remove_effect(unit, game.decide(None, "effect", names, unit))


@book.verb("remove one effect from {units:units}", example="remove one effect from self")
def remove_one_effect(game: Battle, here: Attachment, units: list[Unit]) -> None:
    """Take one effect off each unit; the party picks which."""
    for unit in units:
        if unit.effects:
            game.remove_effect(unit, game.decide(None, "effect", list(unit.effects), unit))


@book.verb("reduce {effect:effect} on {units:units} by {amount:int}", example="reduce poison on bearer by 1")
def reduce_effect(game: Battle, here: Attachment, effect: Ref, units: list[Unit], amount: int) -> None:
    """Turn an Effect Die down; at 0 it goes."""
    for unit in units:
        die = unit.effects.get(effect.name)
        if die is not None:
            game.change_effect(unit, effect.name, die.value - amount)


@book.verb("increase {effect:effect} on {units:units} by {amount:int}", example="increase poison on target by 1")
def increase_effect(game: Battle, here: Attachment, effect: Ref, units: list[Unit], amount: int) -> None:
    """Turn an Effect Die up, if the unit has it."""
    for unit in units:
        die = unit.effects.get(effect.name)
        if die is not None:
            game.change_effect(unit, effect.name, die.value + amount)


@book.quantity("the {effect:effect} on {unit:unit}", example="if the poison on target is at least 2 { heal self for 1 }")
def effect_on(game: Battle, here: Attachment, effect: Ref, unit: Unit | None) -> int:
    """The number on an Effect Die; 1 for one without a number, 0 for none."""
    return game.effect_value(unit, effect.name)


@book.verb("cover the ground under {units:units} with {ground:word}", example="cover the ground under self with lava")
def cover_ground(game: Battle, here: Attachment, units: list[Unit], ground: str) -> None:
    """The positions of units are covered with something (lava) for the rest of the battle."""
    for unit in units:
        if unit.position is not None:
            game.ground[unit.position] = ground


# ---- counters of a card ------------------------------------------------------------------------------------------------------


@book.verb("set counter {name:word} to {amount:int}", example="set counter charges to 3")
def set_counter(game: Battle, here: Attachment, name: str, amount: int) -> None:
    """Set a counter that this card keeps while it is in force."""
    here.memory[name] = amount


@book.quantity("counter {name:word}", example="if counter charges is at least 1 { heal self for 1 }")
def counter(game: Battle, here: Attachment, name: str) -> int:
    """A counter of this card, 0 at first."""
    return int(here.memory.get(name, 0))


@book.verb("set mark {name:word} of {units:units} to {amount:int}", example="set mark returned of self to 1")
def set_mark(game: Battle, here: Attachment, name: str, units: list[Unit], amount: int) -> None:
    """A number kept with the unit; a Baddie keeps it when it goes back to the queue, until it is defeated."""
    for unit in units:
        unit.memory[name] = amount


@book.quantity("mark {name:word} of {unit:unit}", example="if mark returned of self is 0 { heal self for 1 }")
def mark(game: Battle, here: Attachment, name: str, unit: Unit | None) -> int:
    """A number kept with the unit, 0 at first."""
    return 0 if unit is None else int(unit.memory.get(name, 0))


# ---- objects ------------------------------------------------------------------------------------------------------------------


@book.verb(
    "leave {skill:skill} with {hp:int} hp at {position:position}",
    numbers=True,
    example="leave Decoy Figure with 2 hp at position of self",
)
def leave_object(game: Battle, here: Attachment, skill: Ref, hp: int, position: Position | None) -> None:
    """Put an object on a position: it has HP (0: it cannot be hurt or targeted), behaves as the skill says and takes no turns."""
    if position is not None:
        game.make_object(game.library.get("skill", skill.name), skill.args, hp, position, here.owner)


@book.verb(
    "leave {skill:skill} with {hp:int} hp under {unit:unit}",
    numbers=True,
    example="leave Decoy Figure with 3 hp under self",
)
def leave_object_under(game: Battle, here: Attachment, skill: Ref, hp: int, unit: Unit | None) -> None:
    """Put an object under a unit, on the same position: it is hurt and targeted on its own, and stays when the unit moves on."""
    if unit is not None:
        game.make_object_under(game.library.get("skill", skill.name), skill.args, hp, unit)


@book.verb("remove {skill:skill} from the mat", example="remove Decoy Figure from the mat")
def remove_objects(game: Battle, here: Attachment, skill: Ref) -> None:
    """Objects of that name leave the mat."""
    for unit in [unit for unit in game.units if unit.kind == "object" and unit.name == skill.name]:
        game.leave(unit)
        unit.defeated = True


@book.selector("objects of {skill:skill}", example="deal 1 damage to objects of Decoy Figure")
def objects_of(game: Battle, here: Attachment, skill: Ref) -> list[Unit]:
    """The objects on the mat that a skill describes."""
    return [unit for unit in game.units if unit.kind == "object" and unit.name == skill.name]


@book.verb(
    "lend {skill:skill} to {units:units} until its next turn", numbers=True, example="lend Terrify to self until its next turn"
)
def lend_skill(game: Battle, here: Attachment, skill: Ref, units: list[Unit]) -> None:
    """Units have a skill until their next turn starts (SD-DIE-030, SD-DIE-031)."""
    card = game.library.get("skill", skill.name)
    for unit in units:
        game.lasting(card, unit, Expiry("turn start", 1, unit), unit, skill.args)


@book.verb("give {skill:skill} to {units:units}", numbers=True, example="give Thick Skin 1 to all baddies")
def give_skill(game: Battle, here: Attachment, skill: Ref, units: list[Unit]) -> None:
    """Units get a skill for the rest of the battle."""
    card = game.library.get("skill", skill.name)
    for unit in units:
        game.attach(card, unit, skill.args, unit)
