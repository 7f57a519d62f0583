"""Phrases of scenes for enemies, spawning, tiers and the tracker.

Comes in: the game of the scene. Goes out: cards revealed, types activated, conditions for `expect`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.wander import enemy_moves, enemy_turn, experience, places, spawning, tracker
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.phrases_scene import SCENE
from rulesdsl.packs.wander.phrases_spawning import ACTING, ARRIVAL
from rulesdsl.packs.wander.setting import AssertionFault, find_hero, find_model, find_type, listed, space_at
from rulesdsl.packs.wander.spawn_points import points_from
from rulesdsl.packs.wander.state import DarknessTile, Enemy, Hero, Model

# ---- spawning -------------------------------------------------------------------------------------------------------------


@book.verb("spawn deck {text:text}", where=SCENE, names={"text": ("spawn",)}, example='spawn deck "Patrol, Patrol"')
def scene_spawn_deck(game: Encounter, here: Attachment, text: str) -> None:
    """The Spawn Deck from the top, by name."""
    game.piles["spawn"] = [game.library.get("spawn", name) for name in listed(text)]


@book.verb("spawn discards {text:text}", where=SCENE, names={"text": ("spawn",)}, example='spawn discards "Patrol"')
def scene_spawn_discards(game: Encounter, here: Attachment, text: str) -> None:
    """The discarded Spawn Cards, by name."""
    game.discards["spawn"] = [game.library.get("spawn", name) for name in listed(text)]


@book.quantity("spawn cards in the deck", where=SCENE, example="expect spawn cards in the deck is 1")
def spawn_cards_in_the_deck(game: Encounter, here: Attachment) -> int:
    """How many cards the Spawn Deck has."""
    return len(game.piles.get("spawn", []))


@book.quantity("spawn cards discarded", where=SCENE, example="expect spawn cards discarded is 1")
def spawn_cards_discarded(game: Encounter, here: Attachment) -> int:
    """How many Spawn Cards lie in the discards."""
    return len(game.discards.get("spawn", []))


@book.verb("spawn the encounter", where=SCENE, causes=ARRIVAL, example="spawn the encounter")
def scene_spawn_encounter(game: Encounter, here: Attachment) -> None:
    """Spawn Cards for the heroes and the large tiles of the board (WAN-SPAWN-001)."""
    spawning.spawn_encounter(game)


@book.verb(
    "reveal {card:spawn} at column {column:int} row {row:int}",
    where=SCENE,
    causes=ARRIVAL,
    example="reveal Patrol at column 1 row 1",
)
def scene_reveal(game: Encounter, here: Attachment, card: Ref, column: int, row: int) -> None:
    """A Spawn Card arrives at a space, by the line of the party's tier (WAN-SPAWN-002)."""
    spawning.spawn_card(game, game.library.get("spawn", card.name), space_at(game, column, row), spawning.party_tier(game))


@book.verb(
    "spawn {count:int} {type:enemy} at column {column:int} row {row:int}",
    where=SCENE,
    causes=ARRIVAL,
    example="spawn 2 Grunt at column 1 row 1",
)
def scene_spawn_at(game: Encounter, here: Attachment, count: int, type: Ref, column: int, row: int) -> None:
    """Enemies arrive at a space as if a Spawn Token lay there; then everybody looks (WAN-SPAWN-008)."""
    spawning.spawn_models(game, spawning.type_of(game, type.name), count, space_at(game, column, row))
    places.look(game)


@book.verb("deal the tracker", where=SCENE, example="deal the tracker")
def scene_deal(game: Encounter, here: Attachment) -> None:
    """The cards are shuffled and laid (WAN-INIT-004)."""
    tracker.deal(game)


@book.verb(
    "portal of {type:enemy} at column {column:int} row {row:int}", where=SCENE, example="portal of Grunt at column 1 row 1"
)
def scene_portal(game: Encounter, here: Attachment, type: Ref, column: int, row: int) -> None:
    """A Specific Enemy Portal (WAN-TOKEN-021)."""
    spawning.open_portal(game, spawning.type_of(game, type.name), space_at(game, column, row))


@book.condition(
    "the spawn points from {name:name} read {text:text}", where=SCENE, example='expect the spawn points from Tank read "1 1, 3 1"'
)
def the_spawn_points_read(game: Encounter, here: Attachment, name: str, text: str) -> bool:
    """The Spawn Points as columns and rows, clockwise from the one closest to a hero (WAN-SPAWN-006, WAN-SPAWN-007)."""
    hero = find_hero(game, name)
    return listed(text) == [f"{point.x + 1} {point.y + 1}" for point in points_from(game, [hero.space])]


# ---- tiers ----------------------------------------------------------------------------------------------------------------


@book.verb("resolve tiers", where=SCENE, causes=ARRIVAL, example="resolve tiers")
def scene_resolve_tiers(game: Encounter, here: Attachment) -> None:
    """What entered tiers bring happens now, as after an ACTION (WAN-XP-018)."""
    experience.process_tiers(game)


@book.condition("{unit:unit} has the ability {ability:name}", where=SCENE, example="expect Tank has the ability Bulwark")
def has_the_ability(game: Encounter, here: Attachment, unit: Model | None, ability: str) -> bool:
    """Whether a hero has an ability of that name."""
    return isinstance(unit, Hero) and any(own.name.casefold() == ability.casefold() for own in unit.abilities)


# ---- enemies --------------------------------------------------------------------------------------------------------------


@book.verb("activate {name:name}", where=SCENE, causes=ACTING, example="activate Grunt")
def scene_activate(game: Encounter, here: Attachment, name: str) -> None:
    """The enemies of a type have their activation; sight is checked first (WAN-EMOVE-001)."""
    enemy_turn.activate(game, find_type(game, name))


@book.verb("defeat {name:name}", where=SCENE, causes=("defeat",), example="defeat Grunt")
def scene_defeat(game: Encounter, here: Attachment, name: str) -> None:
    """An enemy is defeated; no hero gains XP for it (WAN-XP-008)."""
    from rulesdsl.packs.wander import wounds

    wounds.defeat(game, an_enemy(game, name))


@book.verb("hide column {column:int} row {row:int}", where=SCENE, example="hide column 2 row 1")
def scene_hide(game: Encounter, here: Attachment, column: int, row: int) -> None:
    """A Darkness Tile with an event lies there face down (WAN-DARK-001)."""
    space_at(game, column, row).darkness = DarknessTile("event")
    game.map().refresh()


@book.condition("{unit:unit} sees {other:unit}", where=SCENE, example="expect Grunt sees Tank")
def sees(game: Encounter, here: Attachment, unit: Model | None, other: Model | None) -> bool:
    """Whether a line of sight leads from the one to the other (WAN-LOS-001)."""
    if unit is None or other is None or unit.space is None or other.space is None:
        return False
    return game.map().sight(unit.space, other.space)


@book.condition("{unit:unit} has {other:unit} in range", where=SCENE, example="expect Grunt has Tank in range")
def has_in_range(game: Encounter, here: Attachment, unit: Model | None, other: Model | None) -> bool:
    """Whether an enemy could attack a hero from where it stands (WAN-EATK-002)."""
    return isinstance(unit, Enemy) and isinstance(other, Hero) and other in enemy_moves.heroes_in_range(game, unit)


@book.condition(
    "{unit:unit} may enter column {column:int} row {row:int}", where=SCENE, example="expect Grunt may enter column 2 row 1"
)
def may_enter(game: Encounter, here: Attachment, unit: Model | None, column: int, row: int) -> bool:
    """Whether an enemy could step to a space beside it (WAN-EMOVE-006)."""
    space = space_at(game, column, row)
    if not isinstance(unit, Enemy) or unit.space is None:
        return False
    return space in unit.space.exits and places.enterable_by_enemy(game, unit, space)


@book.condition(
    "the space at column {column:int} row {row:int} holds {text:text}",
    where=SCENE,
    example='expect the space at column 1 row 1 holds "Tank, Grunt"',
)
def the_space_holds(game: Encounter, here: Attachment, column: int, row: int, text: str) -> bool:
    """The models in a space by name, in any order."""
    standing = [model.name.casefold() for model in space_at(game, column, row).models]
    return sorted(standing) == sorted(item.casefold() for item in listed(text))


def an_enemy(game: Encounter, name: str) -> Enemy:
    """An enemy by name."""
    model = find_model(game, name)
    if not isinstance(model, Enemy):
        raise AssertionFault(f"`{name}` is no enemy")
    return model


# ---- the tracker ----------------------------------------------------------------------------------------------------------


@book.verb("mark {text:text} as activated", where=SCENE, example='mark "Tank, Grunt" as activated')
def scene_mark(game: Encounter, here: Attachment, text: str) -> None:
    """The cards of the tracker that have activated in this round."""
    names = [item.casefold() for item in listed(text)]
    game.activated = [card for card in game.tracker if card.name.casefold() in names]


@book.condition("the next card is {text:text}", where=SCENE, example='expect the next card is "Tank"')
def the_next_card_is(game: Encounter, here: Attachment, text: str) -> bool:
    """The card that activates next; `none` when the round is over (WAN-INIT-010)."""
    card = tracker.next_card(game)
    return (card.name if card is not None else "none").casefold() == text.casefold()


@book.quantity("cards on the tracker", where=SCENE, example="expect cards on the tracker is 3")
def cards_on_the_tracker(game: Encounter, here: Attachment) -> int:
    """How many cards lie there."""
    return len(game.tracker)


@book.verb("bring {name:name} to the top of the tracker", where=SCENE, example="bring Tank to the top of the tracker")
def scene_to_the_top(game: Encounter, here: Attachment, name: str) -> None:
    """The card of a hero goes to slot 1 (WAN-STEP-003)."""
    tracker.move_to_top(game, find_hero(game, name))


@book.verb("bring {name:name} to the bottom of the tracker", where=SCENE, example="bring Tank to the bottom of the tracker")
def scene_to_the_bottom(game: Encounter, here: Attachment, name: str) -> None:
    """The card of a hero goes to the end (WAN-STEP-004)."""
    tracker.move_to_bottom(game, find_hero(game, name))
