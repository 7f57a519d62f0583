"""Phrases that pick heroes and enemies.

Comes in: the game and the card in force. Goes out: models in a fixed order (seats, arrival). Nothing here changes anything.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.wander import tracker
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.state import Enemy, Hero, Model, Space

# ---- groups ------------------------------------------------------------------------------------------------------------


@book.selector("all heroes", example="heal all heroes for 1")
def all_heroes(game: Encounter, here: Attachment) -> list[Model]:
    """Every hero on the map that is not DOWNED."""
    return [*game.standing()]


@book.selector("downed heroes", example="rally downed heroes")
def downed_heroes(game: Encounter, here: Attachment) -> list[Model]:
    """Every DOWNED hero."""
    return [hero for hero in game.heroes if hero.downed]


@book.selector("all other heroes", example="heal all other heroes for 1")
def other_heroes(game: Encounter, here: Attachment) -> list[Model]:
    """Every hero that stands, but the owner of the card."""
    return [hero for hero in game.standing() if hero is not here.owner]


@book.selector("all enemies", example="deal 1 wounds to all enemies")
def all_enemies(game: Encounter, here: Attachment) -> list[Model]:
    """Every enemy of the Encounter."""
    return [*game.enemies()]


@book.selector("engaged enemies", example="deal 1 wounds to engaged enemies")
def engaged_enemies(game: Encounter, here: Attachment) -> list[Model]:
    """Every ENGAGED enemy (WAN-ENGAGE-001)."""
    return [enemy for enemy in game.enemies() if enemy.engaged]


@book.selector("heroes close to {unit:unit}", example="heal heroes close to self for 1")
def heroes_close_to(game: Encounter, here: Attachment, unit: Model | None) -> list[Model]:
    """The standing heroes CLOSE to a model, itself among them if it is one (WAN-KEY-012)."""
    return [hero for hero in game.standing() if are_close(game, hero, unit)]


@book.selector("enemies close to {unit:unit}", example="deal 1 wounds to enemies close to self")
def enemies_close_to(game: Encounter, here: Attachment, unit: Model | None) -> list[Model]:
    """The enemies CLOSE to a model (WAN-KEY-012)."""
    return [enemy for enemy in game.enemies() if enemy is not unit and are_close(game, enemy, unit)]


@book.selector("heroes in the space of {unit:unit}", example="heal heroes in the space of self for 1")
def heroes_in_space(game: Encounter, here: Attachment, unit: Model | None) -> list[Model]:
    """The standing heroes in the space of a model."""
    return [hero for hero in game.standing() if unit is not None and hero.space is unit.space]


@book.selector("enemies in the space of {unit:unit}", example="deal 1 wounds to enemies in the space of target")
def enemies_in_space(game: Encounter, here: Attachment, unit: Model | None) -> list[Model]:
    """The enemies in the space of a model; of the target of an attack, in the space where it was hit."""
    place = space_of(game, unit)
    return [enemy for enemy in game.enemies() if place is not None and enemy.space is place]


@book.selector("enemies in clearshot of {unit:unit}", example="deal 1 wounds to enemies in clearshot of self")
def enemies_in_clearshot(game: Encounter, here: Attachment, unit: Model | None) -> list[Model]:
    """The enemies that a ranged attack of a model could be aimed at (WAN-KEY-009)."""
    place = unit.space if unit is not None else None
    if place is None:
        return []
    return [enemy for enemy in game.enemies() if enemy.space is not None and game.map().clearshot(place, enemy.space)]


# ---- narrowing a group ---------------------------------------------------------------------------------------------------


@book.selector("{units:units} close to {unit:unit}", example="deal 1 wounds to engaged enemies close to self")
def narrowed_to_close(game: Encounter, here: Attachment, units: list[Model], unit: Model | None) -> list[Model]:
    """Those CLOSE to a model."""
    return [other for other in units if are_close(game, other, unit)]


@book.selector(
    "{units:units} other than {unit:unit}", example="deal 1 wounds to enemies in the space of target other than target"
)
def narrowed_to_others(game: Encounter, here: Attachment, units: list[Model], unit: Model | None) -> list[Model]:
    """Those but one."""
    return [other for other in units if other is not unit]


@book.selector("{units:units} of type {type:enemy}", example="deal 1 wounds to all enemies of type Grunt")
def narrowed_to_type(game: Encounter, here: Attachment, units: list[Model], type: Ref) -> list[Model]:
    """The enemies of a type among them."""
    return [other for other in units if isinstance(other, Enemy) and other.type.name.casefold() == type.name.casefold()]


@book.selector("{units:units} affected by {status:status}", example="heal all heroes affected by poison for 1")
def narrowed_to_affected(game: Encounter, here: Attachment, units: list[Model], status: Ref) -> list[Model]:
    """Those that have a status."""
    return [other for other in units if status.name in other.statuses]


@book.selector("{units:units} with wounds", example="heal all heroes with wounds for 1")
def narrowed_to_wounded(game: Encounter, here: Attachment, units: list[Model]) -> list[Model]:
    """Those with WOUND tokens."""
    return [other for other in units if other.wounds]


# ---- one ------------------------------------------------------------------------------------------------------------------


@book.selector("closest hero to {unit:unit}", gives="unit", maybe=True, example="deal 1 wounds to closest hero to self")
def closest_hero_to(game: Encounter, here: Attachment, unit: Model | None) -> Hero | None:
    """The standing hero with the fewest steps to a model; ties go to the higher card on the tracker (WAN-EMOVE-004)."""
    place = unit.space if unit is not None else None
    heroes = [hero for hero in game.standing() if hero is not unit]
    if place is None or not heroes:
        return None
    board = game.map()
    return min(heroes, key=lambda hero: (board.steps(place, hero.space or place), tracker.slot_of(game, hero)))


@book.selector("closest enemy to {unit:unit}", gives="unit", maybe=True, example="deal 1 wounds to closest enemy to self")
def closest_enemy_to(game: Encounter, here: Attachment, unit: Model | None) -> Enemy | None:
    """The enemy with the fewest steps to a model; the players choose among equals."""
    place = unit.space if unit is not None else None
    enemies = [enemy for enemy in game.enemies() if enemy is not unit and enemy.space is not None]
    if place is None or not enemies:
        return None
    board = game.map()
    steps = [board.steps(place, enemy.space or place) for enemy in enemies]
    nearest = [enemy for enemy, step in zip(enemies, steps, strict=True) if step == min(steps)]
    chosen: Enemy = game.decide(None, "closest enemy", nearest, unit)
    return chosen


@book.selector("most wounded of {units:units}", gives="unit", maybe=True, example="heal most wounded of all heroes for 1")
def most_wounded_of(game: Encounter, here: Attachment, units: list[Model]) -> Model | None:
    """The one with most WOUND tokens, the first of equals; none when nobody is wounded."""
    wounded = [unit for unit in units if unit.wounds]
    return max(wounded, key=lambda unit: unit.wounds) if wounded else None


@book.selector("active hero", gives="unit", maybe=True, example="heal active hero for 1")
def active_hero(game: Encounter, here: Attachment) -> Hero | None:
    """The hero whose turn it is."""
    return game.turn_of if isinstance(game.turn_of, Hero) else None


# ---- what the phrases share ---------------------------------------------------------------------------------------------


def space_of(game: Encounter, unit: Model | None) -> Space | None:
    """Where a model stands; a target that was defeated in the attack under way counts where it was hit (WAN-CRIT-007)."""
    if unit is None:
        return None
    if unit.space is None and game.attack is not None and game.attack.target is unit:
        return game.attack.space
    return unit.space


def are_close(game: Encounter, one: Model | None, other: Model | None) -> bool:
    """Whether two models are CLOSE to each other (WAN-KEY-012, WAN-TRADE-007)."""
    here, there = space_of(game, one), space_of(game, other)
    return here is not None and there is not None and game.map().close(here, there)
