"""Conditions, filters and durations.

Comes in: the game, the card in force, the running event. Goes out: yes or no, or when something ends. Nothing here changes
anything.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Expiry, Ref
from rulesdsl.packs.wander import attacks, places
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.phrases_units import are_close
from rulesdsl.packs.wander.state import MELEE, Ability, Enemy, EnemyType, Event, Hero, Item, Model

# ---- models -------------------------------------------------------------------------------------------------------------


@book.condition("{unit:unit} is close to {other:unit}", example="if target is close to self { heal self for 1 }")
def is_close_to(game: Encounter, here: Attachment, unit: Model | None, other: Model | None) -> bool:
    """Whether two models are CLOSE (WAN-KEY-012)."""
    return are_close(game, unit, other)


@book.condition("{unit:unit} is in the space of {other:unit}", example="if target is in the space of self { heal self for 1 }")
def is_in_the_space_of(game: Encounter, here: Attachment, unit: Model | None, other: Model | None) -> bool:
    """Whether two models share a space (WAN-FULL-008)."""
    return unit is not None and other is not None and unit.space is not None and unit.space is other.space


@book.condition("{unit:unit} is in clearshot of {other:unit}", example="if target is in clearshot of self { heal self for 1 }")
def is_in_clearshot_of(game: Encounter, here: Attachment, unit: Model | None, other: Model | None) -> bool:
    """Whether a ranged attack of the other one could be aimed at it (WAN-KEY-009)."""
    if unit is None or other is None or unit.space is None or other.space is None:
        return False
    return game.map().clearshot(other.space, unit.space)


@book.condition("{unit:unit} is a hero", example="if source is a hero { heal self for 1 }")
def is_a_hero(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether it is a hero."""
    return isinstance(unit, Hero)


@book.condition("{unit:unit} is an enemy", example="if source is an enemy { heal self for 1 }")
def is_an_enemy(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether it is an enemy or enemy type."""
    return isinstance(unit, Enemy | EnemyType)


@book.condition("{unit:unit} is of type {type:enemy}", example="if target is of type Grunt { heal self for 1 }")
def is_of_type(game: Encounter, here: Attachment, unit: Model | None, type: Ref) -> bool:
    """Whether it is an enemy of a type, or the type itself."""
    name = unit.type.name if isinstance(unit, Enemy) else unit.name if unit is not None else ""
    return name.casefold() == type.name.casefold()


@book.condition("{unit:unit} is affected by {status:status}", example="if self is affected by poison { heal self for 1 }")
def is_affected_by(game: Encounter, here: Attachment, unit: Model | None, status: Ref) -> bool:
    """Whether it has a status."""
    return unit is not None and status.name in unit.statuses


@book.condition("{unit:unit} is downed", example="if self is not downed { heal self for 1 }")
def is_downed(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether it is a DOWNED hero (WAN-WOUND-002)."""
    return isinstance(unit, Hero) and unit.downed


@book.condition("{unit:unit} is engaged", example="if target is engaged { heal self for 1 }")
def is_engaged(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether it is an ENGAGED enemy (WAN-ENGAGE-001)."""
    return isinstance(unit, Enemy) and unit.engaged


@book.condition("any enemy is engaged", example="if any enemy is engaged { heal self for 1 }")
def any_enemy_is_engaged(game: Encounter, here: Attachment) -> bool:
    """Whether an ENGAGED enemy is on the board (WAN-ENGAGE-008)."""
    return places.any_engaged(game)


@book.condition("{unit:unit} is defeated", example="if target is defeated { heal self for 1 }")
def is_defeated(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether it is an enemy that was defeated."""
    return isinstance(unit, Enemy) and unit.defeated


@book.condition("{unit:unit} is unharmed", example="modify defense dice by 1 while self is unharmed")
def is_unharmed(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether no WOUND token lies on it."""
    return unit is not None and unit.wounds == 0


@book.condition("{unit:unit} is alone", example="modify attack dice by 1 while self is alone")
def is_alone(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether no other hero is CLOSE to it."""
    return unit is not None and not any(hero is not unit and are_close(game, hero, unit) for hero in game.standing())


@book.condition("{unit:unit} is in water", example="modify defense dice by 1 while self is in water")
def is_in_water(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether it stands in a water space (WAN-TILE-007)."""
    return unit is not None and unit.space is not None and game.map().wet(unit.space)


@book.condition("{unit:unit} is the active hero", example="if self is the active hero { heal self for 1 }")
def is_the_active_hero(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether it is its turn."""
    return unit is not None and unit is game.turn_of


@book.condition("{unit:unit} is among {units:units}", example="if target is among enemies close to self { heal self for 1 }")
def is_among(game: Encounter, here: Attachment, unit: Model | None, units: list[Model]) -> bool:
    """Whether it is one of them."""
    return unit in units


@book.condition("there are any {units:units}", example="if there are any downed heroes { heal self for 1 }")
def there_are_any(game: Encounter, here: Attachment, units: list[Model]) -> bool:
    """Whether the group is not empty."""
    return bool(units)


@book.condition("the encounter is clear", example="if the encounter is clear { heal all heroes for 1 }")
def the_encounter_is_clear(game: Encounter, here: Attachment) -> bool:
    """Whether no enemy is left in it (WAN-ENC-004)."""
    return game.board is not None and not game.enemies()


# ---- the attack under way -------------------------------------------------------------------------------------------------


@book.condition(
    "{unit:unit} attacks with {keyword:keyword}",
    example="modify attack dice by 1 while self attacks with ranged",
    text="{unit} attacks with {keyword}",
)
def attacks_with(game: Encounter, here: Attachment, unit: Model | None, keyword: Ref) -> bool:
    """Whether its attack under way is made with an item or ability that has a keyword (WAN-ITEM-004, WAN-HERO-012)."""
    now = game.attack
    if now is None or now.hero is not unit:
        return False
    return keyword.name in now.keywords or (now.weapon is not None and attacks.is_a(game, now.weapon, keyword.name))


@book.condition("{unit:unit} attacks in melee", example="modify attack dice by 1 while self attacks in melee")
def attacks_in_melee(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether it makes a melee attack now."""
    return game.attack is not None and game.attack.hero is unit and game.attack.form == MELEE


@book.condition("{unit:unit} attacks from afar", example="modify attack rerolls by 1 while self attacks from afar")
def attacks_from_afar(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether it makes a ranged attack now, a spell included (WAN-ITEM-005)."""
    return game.attack is not None and game.attack.hero is unit and game.attack.form != MELEE


@book.condition("{unit:unit} attacks with this", example="modify pierce by 1 while self attacks with this")
def attacks_with_this(game: Encounter, here: Attachment, unit: Model | None) -> bool:
    """Whether the attack under way is made with this very item or ability."""
    now = game.attack
    if now is None or now.hero is not unit:
        return False
    tool = now.weapon if isinstance(here.source, Item) else now.ability if isinstance(here.source, Ability) else None
    return tool is not None and tool is here.source


@book.condition("{unit:unit} has readied {keyword:keyword}", example="modify attack dice by 1 while self has readied weapon")
def has_readied(game: Encounter, here: Attachment, unit: Model | None, keyword: Ref) -> bool:
    """Whether an item with a keyword lies in its paws (WAN-ITEM-021)."""
    return isinstance(unit, Hero) and any(attacks.is_a(game, item, keyword.name) for item in unit.paws)


# ---- filters ----------------------------------------------------------------------------------------------------------------


@book.filter("any hero", example="on downed of any hero { lose 1 morale }")
def any_hero(game: Encounter, here: Attachment, unit: Model) -> bool:
    """Every hero."""
    return isinstance(unit, Hero)


@book.filter("any other hero", example="on downed of any other hero { heal self for 1 }")
def any_other_hero(game: Encounter, here: Attachment, unit: Model) -> bool:
    """Every hero but the owner of the card."""
    return isinstance(unit, Hero) and unit is not here.owner


@book.filter("any hero close to self", example="modify defense dice of any hero close to self by 1")
def any_hero_close_to_self(game: Encounter, here: Attachment, unit: Model) -> bool:
    """Every hero CLOSE to the owner of the card, the owner too."""
    return isinstance(unit, Hero) and are_close(game, unit, here.owner)


@book.filter("any enemy", example="on defeat of any enemy { heal self for 1 }")
def any_enemy(game: Encounter, here: Attachment, unit: Model) -> bool:
    """Every enemy and enemy type."""
    return isinstance(unit, Enemy | EnemyType)


@book.filter("any enemy close to self", example="modify defense of any enemy close to self by -1")
def any_enemy_close_to_self(game: Encounter, here: Attachment, unit: Model) -> bool:
    """Every enemy CLOSE to the owner of the card."""
    return isinstance(unit, Enemy) and are_close(game, unit, here.owner)


# ---- durations ---------------------------------------------------------------------------------------------------------------


@book.duration("until end of turn", example="modify attack dice of self by 1 until end of turn")
def until_end_of_turn(game: Encounter, here: Attachment) -> Expiry:
    """To the end of the running hero turn."""
    return Expiry("turn end", 1, game.turn_of if isinstance(game.turn_of, Hero) else None)


@book.duration("until end of round", example="modify attack dice of self by 1 until end of round")
def until_end_of_round(game: Encounter, here: Attachment) -> Expiry:
    """To the end of the round."""
    return Expiry("round end")


@book.duration("until next turn start of {unit:unit}", example="modify defense dice of self by 1 until next turn start of self")
def until_next_turn_start(game: Encounter, here: Attachment, unit: Model | None) -> Expiry:
    """To the start of a hero's next turn."""
    return Expiry("turn start", 1, unit)


@book.duration("until next attack of {unit:unit}", example="modify attack dice of self by 1 until next attack of self")
def until_next_attack(game: Encounter, here: Attachment, unit: Model | None) -> Expiry:
    """Used up by its next attack (WAN-TOKEN-029)."""
    return Expiry("attack end", 1, unit)


@book.duration("until next defense of {unit:unit}", example="modify defense dice of self by 1 until next defense of self")
def until_next_defense(game: Encounter, here: Attachment, unit: Model | None) -> Expiry:
    """Used up by its next defense roll (WAN-TOKEN-029)."""
    return Expiry("defense", 1, unit)


@book.duration("this encounter", example="modify attack dice of self by 1 this encounter")
def this_encounter(game: Encounter, here: Attachment) -> Expiry:
    """To the start of the next Encounter."""
    return Expiry("encounter start")


@book.duration("this scenario", example="modify attack dice of self by 1 this scenario")
def this_scenario(game: Encounter, here: Attachment) -> Expiry:
    """To the end of the Scenario."""
    return Expiry("scenario end")


@book.duration("for {count:int} rounds", example="modify attack dice of self by 1 for 2 rounds")
def for_rounds(game: Encounter, here: Attachment, count: int) -> Expiry:
    """So many rounds, this one included."""
    return Expiry("round end", max(1, count))


# ---- the running event ----------------------------------------------------------------------------------------------------


@book.condition(
    "the wounds wake sleepers", event=True, example="on wounds to bearer when the wounds wake sleepers { heal bearer for 1 }"
)
def the_wounds_wake_sleepers(game: Encounter, here: Attachment, event: Event) -> bool:
    """Whether the WOUNDS of the window come from an enemy attack (WAN-STATUS-011, WAN-STATUS-014)."""
    return event.attack or game.reads["status-wakes"] == "wakes"
