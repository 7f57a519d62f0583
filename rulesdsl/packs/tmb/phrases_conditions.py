"""Conditions and durations.

Comes in: the battle, the card in force, the running event. Goes out: yes or no. Nothing here changes anything.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Expiry, Ref
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_units import has_skill
from rulesdsl.packs.tmb.state import Event, Unit


@book.condition("{unit:unit} is adjacent to {other:unit}", example="if target is adjacent to self { heal self for 1 }")
def is_adjacent(game: Battle, here: Attachment, unit: Unit | None, other: Unit | None) -> bool:
    """Whether two units share a side of their positions."""
    return game.adjacent(unit, other)


@book.condition("{unit:unit} is opposed to {other:unit}", example="if source is opposed to self { heal self for 1 }")
def is_opposed(game: Battle, here: Attachment, unit: Unit | None, other: Unit | None) -> bool:
    """Whether two units are of different sides."""
    return unit is not None and other is not None and unit.side != other.side


@book.condition("{unit:unit} is a baddie", example="if target is a baddie { heal self for 1 }")
def is_a_baddie(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether it is a Baddie or Tyrant."""
    return unit is not None and unit.kind in ("baddie", "tyrant")


@book.condition("{unit:unit} is a tyrant", example="if target is a tyrant { heal self for 1 }")
def is_a_tyrant(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether it is a Tyrant."""
    return unit is not None and unit.kind == "tyrant"


@book.condition("{unit:unit} is a gearloc", example="if target is a gearloc { heal self for 1 }")
def is_a_gearloc(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether it is a Gearloc."""
    return unit is not None and unit.kind == "gearloc"


@book.condition("{unit:unit} is a companion", example="if target is a companion { heal self for 1 }")
def is_a_companion(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether it is a Companion."""
    return unit is not None and unit.kind == "companion"


@book.condition("{unit:unit} is melee", example="if source is melee { heal self for 1 }")
def is_melee(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether its attack form is melee."""
    return unit is not None and unit.form == "melee"


@book.condition("{unit:unit} is on the mat", example="if target is on the mat { heal self for 1 }")
def is_on_the_mat(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether it stands on the mat now."""
    return game.on_mat(unit)


@book.condition("{unit:unit} is defeated", example="if self is defeated { deal 1 damage to source }")
def is_defeated(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether it was defeated or knocked out."""
    return unit is not None and unit.defeated


@book.condition("{unit:unit} is affected by {effect:effect}", example="if self is affected by flight { heal self for 1 }")
def is_affected_by(game: Battle, here: Attachment, unit: Unit | None, effect: Ref) -> bool:
    """Whether it has an effect."""
    return unit is not None and effect.name in unit.effects


@book.condition("{unit:unit} is of type {type:type}", example="if target is of type Mech { heal self for 1 }")
def is_of_type(game: Battle, here: Attachment, unit: Unit | None, type: Ref) -> bool:
    """Whether it has a Baddie type."""
    return unit is not None and type.name in unit.types


@book.condition("{unit:unit} has the skill {skill:skill}", example="if target has the skill Terrify { heal self for 1 }")
def has_the_skill(game: Battle, here: Attachment, unit: Unit | None, skill: Ref) -> bool:
    """Whether it has a skill, or something in force counts as it."""
    return unit is not None and has_skill(unit, skill.name)


@book.condition("{unit:unit} has any effect", example="if self has any effect { heal self for 1 }")
def has_any_effect(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether a unit has an effect of any kind."""
    return unit is not None and bool(unit.effects)


@book.condition("{unit:unit} is worth {points:points}", example="if target is worth 20pt { heal self for 1 }")
def is_worth(game: Battle, here: Attachment, unit: Unit | None, points: int) -> bool:
    """Whether a Baddie has that many Baddie Pts."""
    return unit is not None and unit.points == points


@book.condition("{unit:unit} is at full hp", example="modify attack of self by 1 while self is not at full hp")
def is_at_full_hp(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether its HP equal its HP Stat."""
    return unit is not None and unit.hp >= game.max_hp(unit)


@book.condition(
    "{unit:unit} is among the strongest of {units:units}",
    example="if self is among the strongest of all baddies { heal self for 1 }",
)
def is_among_the_strongest(game: Battle, here: Attachment, unit: Unit | None, units: list[Unit]) -> bool:
    """Whether none of the units has more HP."""
    return unit is not None and all(other.hp <= unit.hp for other in units)


@book.condition("{unit:unit} is among {units:units}", example="if target is among units adjacent to self { heal self for 1 }")
def is_one_of(game: Battle, here: Attachment, unit: Unit | None, units: list[Unit]) -> bool:
    """Whether it is among them."""
    return unit in units


@book.condition("{unit:unit} is the last baddie", example="before defeat of self when self is not the last baddie { prevent }")
def is_the_last_baddie(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether no other Baddie is on the mat or in the queue."""
    return not game.queue and all(other is unit for other in game.baddies())


@book.condition("{unit:unit} is named {name:name}", example="if target is named Goblin Guru { heal self for 1 }")
def is_named(game: Battle, here: Attachment, unit: Unit | None, name: str) -> bool:
    """Whether it has that name."""
    return unit is not None and unit.name.casefold() == name.casefold()


@book.condition(
    "there are any {units:units}",
    example="if there are any all baddies of type Orc { heal self for 1 }",
    text="there are any {units}",
)
def there_are_any(game: Battle, here: Attachment, units: list[Unit]) -> bool:
    """Whether the group is not empty."""
    return bool(units)


@book.condition("{unit:unit} is the active unit", example="if self is the active unit { heal self for 1 }")
def is_the_active_unit(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether it is its turn."""
    return unit is not None and unit is game.turn_of


@book.condition("{unit:unit} moved this turn", example="if self moved this turn { heal self for 1 }")
def moved_this_turn(game: Battle, here: Attachment, unit: Unit | None) -> bool:
    """Whether it walked in this turn."""
    return unit is not None and unit.moved > 0


@book.condition(
    "this began before this turn",
    example="on turn end of bearer when this began before this turn { remove this effect }",
)
def began_before_this_turn(game: Battle, here: Attachment) -> bool:
    """Whether this card was in force when the running turn began."""
    return here.order <= game.turn_began


# ---- about the event that runs ----------------------------------------------------------------------------------------


@book.condition("it is true damage", event=True, example="before damage to self when it is true damage { prevent }")
def it_is_true_damage(game: Battle, here: Attachment, event: Event) -> bool:
    """Whether the running damage or HP loss is True Dmg."""
    return event.true


@book.condition("it is lava damage", event=True, example="before damage to self when it is lava damage { prevent }")
def it_is_lava_damage(game: Battle, here: Attachment, event: Event) -> bool:
    """Whether the running damage is Lava Dmg."""
    return event.cause == "lava"


@book.condition("it is from attack dice", event=True, example="before hp loss of self when it is from attack dice { prevent }")
def it_is_from_attack_dice(game: Battle, here: Attachment, event: Event) -> bool:
    """Whether the running damage or HP loss comes from Atk dice."""
    return event.attack


@book.condition("it is fatigue", event=True, example="on hp loss of self when it is fatigue { heal self for 1 }")
def it_is_fatigue(game: Battle, here: Attachment, event: Event) -> bool:
    """Whether the HP are lost to Fatigue."""
    return event.cause == "fatigue"


@book.condition("it is negative", event=True, example="before effect on bearer when it is negative { prevent }")
def it_is_negative(game: Battle, here: Attachment, event: Event) -> bool:
    """Whether the effect that is being applied is negative (TMB-EFF-003)."""
    return game.is_negative(event.effect)


@book.condition(
    "it is the effect {effect:effect}",
    event=True,
    example="before effect on self when it is the effect poison { prevent }",
)
def it_is_the_effect(game: Battle, here: Attachment, event: Event, effect: Ref) -> bool:
    """Whether that effect is being applied."""
    return event.effect == effect.name


# ---- about the battle ---------------------------------------------------------------------------------------------------


@book.condition(
    "a baddie was defeated in this battle",
    example="modify attack of self by 2 while a baddie was defeated in this battle",
)
def a_baddie_was_defeated(game: Battle, here: Attachment) -> bool:
    """Whether any Baddie has fallen so far."""
    return game.defeats > 0


@book.condition("it is a water battle", example="if it is a water battle { heal self for 1 }")
def it_is_a_water_battle(game: Battle, here: Attachment) -> bool:
    """Whether the mat has Krelln start positions."""
    return bool(game.mat.starts.get("K"))


@book.condition("it is a fatigue round", example="if it is a fatigue round { heal self for 1 }")
def it_is_a_fatigue_round(game: Battle, here: Attachment) -> bool:
    """Whether the round is the sixth or later (TMB-FAT-001)."""
    return game.round > 5


@book.condition("the queue is empty", example="if the queue is empty { heal self for 1 }")
def the_queue_is_empty(game: Battle, here: Attachment) -> bool:
    """Whether no chip is left in the Battle Queue."""
    return not game.queue


# ---- durations ------------------------------------------------------------------------------------------------------------


@book.duration("until end of round", example="modify attack of self by 1 until end of round")
def until_end_of_round(game: Battle, here: Attachment) -> Expiry:
    """To the end of the running round."""
    return Expiry("round end")


@book.duration("for {count:int} rounds", example="modify attack of self by 1 for 2 rounds")
def for_rounds(game: Battle, here: Attachment, count: int) -> Expiry:
    """To the end of the round that is `count` rounds on, the running one included."""
    return Expiry("round end", max(1, count))


@book.duration("this battle", example="modify attack of self by 1 this battle")
def this_battle(game: Battle, here: Attachment) -> Expiry:
    """To the end of the battle."""
    return Expiry("battle end")


@book.duration("until next turn start of {unit:unit}", example="modify attack of self by 1 until next turn start of self")
def until_next_turn_start(game: Battle, here: Attachment, unit: Unit | None) -> Expiry:
    """To the start of the next turn of a unit."""
    return Expiry("turn start", 1, unit)


@book.duration("until turn end of {unit:unit}", example="modify attack of self by 1 until turn end of self")
def until_turn_end(game: Battle, here: Attachment, unit: Unit | None) -> Expiry:
    """To the end of the running or next turn of a unit."""
    return Expiry("turn end", 1, unit)


@book.duration("until next turn end of {unit:unit}", example="forbid movement of target until next turn end of target")
def until_next_turn_end(game: Battle, here: Attachment, unit: Unit | None) -> Expiry:
    """To the end of the next turn of a unit, which is not the running one."""
    return Expiry("turn end", 2 if unit is game.turn_of else 1, unit)
