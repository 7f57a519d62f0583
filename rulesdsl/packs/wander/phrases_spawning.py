"""Phrases for enemies that arrive and act: spawning, portals, the miasma, the steps of `sequence enemy activation`.

Comes in: the game, the card in force. Goes out: what `spawning` and `enemy_turn` do; models that are meant.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.wander import enemy_turn, places, spawning
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.spawn_points import heroes_spaces, points_from
from rulesdsl.packs.wander.state import Enemy, EnemyType, Hero, Model

SEQUENCE = "sequence"
ARRIVAL = ("spawn", "pushed")
ACTING = ("activation", "activation end", "enemy move", "enemy attack", "defense", "defense crit", "wounds", "downed", *ARRIVAL)

# ---- arriving -----------------------------------------------------------------------------------------------------------


@book.verb(
    "spawn {count:int} {type:enemy} near {unit:unit}",
    causes=ARRIVAL,
    example="spawn 2 Grunt near self",
    text="{count} {type} arrive at the Spawn Point nearest to {unit}",
)
def spawn_enemies_near(game: Encounter, here: Attachment, count: int, type: Ref, unit: Model | None) -> None:
    """Enemies arrive at the Spawn Point nearest to a hero and look around at once (WAN-SPAWN-015, WAN-EVENT-007)."""
    if unit is not None:
        spawning.spawn_near(game, unit if isinstance(unit, Hero) else None, spawning.type_of(game, type.name), count)


@book.verb(
    "spawn a spawn card near {unit:unit}",
    causes=ARRIVAL,
    example="spawn a spawn card near self",
    text="reveal a Spawn Card for the Spawn Point nearest to {unit}",
)
def spawn_a_card_near(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """The top Spawn Card arrives at the Spawn Point nearest to a hero (WAN-SPAWN-002, WAN-SPAWN-015)."""
    if unit is not None:
        spawning.spawn_card_near(game, unit if isinstance(unit, Hero) else None)


@book.verb(
    "spawn {count:int} spawn cards",
    causes=ARRIVAL,
    example="spawn 2 spawn cards",
    text="reveal {count} Spawn Cards, from the Spawn Point closest to the heroes clockwise",
)
def spawn_cards_round(game: Encounter, here: Attachment, count: int) -> None:
    """Spawn Cards arrive as in a new Encounter: one for each Spawn Point in turn (WAN-SPAWN-004, WAN-SPAWN-005)."""
    spawning.spawn_cards(game, count, points_from(game, heroes_spaces(game)), spawning.party_tier(game))


@book.verb(
    "spawn {count:int} {type:enemy} beside {unit:unit}",
    causes=ARRIVAL,
    example="spawn 1 Grunt beside self",
    text="place {count} {type} CLOSE to {unit}",
)
def spawn_enemies_beside(game: Encounter, here: Attachment, count: int, type: Ref, unit: Model | None) -> None:
    """Enemies are placed CLOSE to a model, not in its space; the players choose where (WAN-KEY-013)."""
    if unit is not None and unit.space is not None:
        spawning.spawn_beside(game, spawning.type_of(game, type.name), count, unit.space)


@book.verb("alert {units:units}", example="alert all enemies", text="{units} become ENGAGED")
def alert(game: Encounter, here: Attachment, units: list[Model]) -> None:
    """Each enemy is ENGAGED, whether it sees a hero or not (WAN-ENGAGE-001)."""
    for unit in units:
        if isinstance(unit, Enemy):
            unit.engaged = True


@book.verb("let all {type:enemy} act", causes=ACTING, example="let all Grunt act", text="every {type} activates")
def let_all_act(game: Encounter, here: Attachment, type: Ref) -> None:
    """The enemies of a type have an activation besides their own; their card has still to come (WAN-EMOVE-001)."""
    kind = game.types.get(type.name)
    if kind is not None and game.turn_of is not kind:
        enemy_turn.activate(game, kind)


# ---- portals --------------------------------------------------------------------------------------------------------------


@book.verb(
    "open a portal of {type:enemy} in the space of {unit:unit}",
    example="open a portal of Grunt in the space of self",
)
def open_a_portal(game: Encounter, here: Attachment, type: Ref, unit: Model | None) -> None:
    """A Specific Enemy Portal lies where a model stands (WAN-TOKEN-021)."""
    if unit is not None and unit.space is not None:
        spawning.open_portal(game, spawning.type_of(game, type.name), unit.space)


@book.verb("deactivate the portals of {type:enemy}", falls=True, example="deactivate the portals of Grunt")
def deactivate_portals_of(game: Encounter, here: Attachment, type: Ref) -> None:
    """The Specific Enemy Portals of a type are deactivated (WAN-TOKEN-022)."""
    kind = game.types.get(type.name)
    if kind is not None:
        spawning.close_portals(game, kind)


@book.verb("deactivate every portal", falls=True, example="deactivate every portal")
def deactivate_every_portal(game: Encounter, here: Attachment) -> None:
    """All Specific Enemy Portals are deactivated (WAN-TOKEN-022)."""
    spawning.close_portals(game)


@book.quantity("open portals", example="if open portals is 0 { heal all heroes for 1 }")
def open_portals_left(game: Encounter, here: Attachment) -> int:
    """How many Specific Enemy Portals are active."""
    return len(game.portals)


# ---- who is meant ---------------------------------------------------------------------------------------------------------


def reached_by_miasma(game: Encounter, here: Attachment, hero: Hero) -> bool:
    """Whether a hero is CLOSE to a model that the miasma comes from (WAN-ENEMY-003, WAN-ENEMY-006)."""
    owner = here.owner
    sources = owner.models if isinstance(owner, EnemyType) else [owner]
    place = hero.space
    return place is not None and any(model.space is not None and game.map().close(model.space, place) for model in sources)


@book.selector("heroes in the miasma", example="deal 1 wounds to heroes in the miasma", text="heroes CLOSE to this enemy")
def heroes_in_the_miasma(game: Encounter, here: Attachment) -> list[Model]:
    """The standing heroes CLOSE to models of the type whose `miasma` it is, each once (WAN-ENEMY-003, WAN-ENEMY-006)."""
    return [hero for hero in game.standing() if reached_by_miasma(game, here, hero)]


@book.filter(
    "any hero in the miasma", example="modify defense dice of any hero in the miasma by -1", text="any hero CLOSE to this enemy"
)
def any_hero_in_the_miasma(game: Encounter, here: Attachment, unit: Model) -> bool:
    """A hero CLOSE to models of the type whose `miasma` it is (WAN-ENEMY-005)."""
    return isinstance(unit, Hero) and reached_by_miasma(game, here, unit)


@book.selector("models of {unit:unit}", example="heal models of self for 1", text="every model of {unit}")
def models_of(game: Encounter, here: Attachment, unit: Model | EnemyType | None) -> list[Model]:
    """The models of an enemy type on the map, or of the type of an enemy."""
    if isinstance(unit, EnemyType):
        return list(unit.models)
    return list(unit.type.models) if isinstance(unit, Enemy) else []


@book.quantity("party tier", example="if party tier is at least 3 { heal all heroes for 1 }")
def party_tier(game: Encounter, here: Attachment) -> int:
    """The highest Experience Tier of the heroes (WAN-XP-020)."""
    return spawning.party_tier(game)


# ---- the steps of an activation -------------------------------------------------------------------------------------------


@book.verb("look for heroes", where=SEQUENCE, example="look for heroes")
def look_for_heroes(game: Encounter, here: Attachment) -> None:
    """Enemies that see a hero become ENGAGED (WAN-ENGAGE-002, WAN-ENGAGE-005)."""
    places.look(game)


@book.verb("wake enemies of {unit:unit}", where=SEQUENCE, causes=("activation",), example="wake enemies of unit")
def wake_enemies(game: Encounter, here: Attachment, unit: EnemyType | None) -> None:
    """It is settled which models act: the ENGAGED ones, while a hero stands (WAN-ENGAGE-001, WAN-EMOVE-015)."""
    if isinstance(unit, EnemyType):
        enemy_turn.begin_activation(game, unit)


@book.verb("stand up enemies of {unit:unit}", where=SEQUENCE, example="stand up enemies of unit")
def stand_up_enemies(game: Encounter, here: Attachment, unit: EnemyType | None) -> None:
    """Models that lie on their side stand up and do nothing else (WAN-STATUS-002)."""
    if isinstance(unit, EnemyType):
        enemy_turn.stand_up_enemies(game, unit)


@book.verb("move enemies of {unit:unit}", where=SEQUENCE, causes=("enemy move", "pushed"), example="move enemies of unit")
def move_enemies(game: Encounter, here: Attachment, unit: EnemyType | None) -> None:
    """Models without a hero in range move (WAN-EMOVE-001)."""
    if isinstance(unit, EnemyType):
        enemy_turn.move_enemies(game, unit)


@book.verb("attack with enemies of {unit:unit}", where=SEQUENCE, causes=ACTING, example="attack with enemies of unit")
def attack_with_enemies(game: Encounter, here: Attachment, unit: EnemyType | None) -> None:
    """Models with a hero in range attack, together where they can (WAN-EATK-005)."""
    if isinstance(unit, EnemyType):
        enemy_turn.attack_with_enemies(game, unit)


@book.verb("open portals of {unit:unit}", where=SEQUENCE, causes=ARRIVAL, example="open portals of unit")
def open_portals_of(game: Encounter, here: Attachment, unit: EnemyType | None) -> None:
    """Each portal of the type spawns an enemy (WAN-TOKEN-021)."""
    if isinstance(unit, EnemyType):
        enemy_turn.open_portals(game, unit)


@book.verb("rest enemies of {unit:unit}", where=SEQUENCE, causes=("activation end",), example="rest enemies of unit")
def rest_enemies(game: Encounter, here: Attachment, unit: EnemyType | None) -> None:
    """The activation is over for its models (WAN-ENGAGE-004)."""
    if isinstance(unit, EnemyType):
        enemy_turn.end_activation(game, unit)
