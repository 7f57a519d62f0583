"""Enemies arrive and leave: types, models, Spawn Cards, portals.

Comes in: the game, a type or Spawn Card, a Spawn Point. Goes out: models on the map, cards on the tracker. When to draw how many
cards for a tier stands in `experience`, for an event in `events`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Attachment, Card, Section
from rulesdsl.engine.faults import GameFault
from rulesdsl.engine.game import Entity
from rulesdsl.packs.wander import decks, places, tracker
from rulesdsl.packs.wander.spawn_points import heroes_spaces, point_near, points_from
from rulesdsl.packs.wander.state import Enemy, EnemyType, Event, Hero, Space

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

# ---- types and models ---------------------------------------------------------------------------------------------------


def type_of(game: Encounter, name: str) -> EnemyType:
    """The enemy type of that name with the numbers of the Scenario's level; made on its first use (WAN-ENEMY-010)."""
    card = game.library.get("enemy", name)
    kind = game.types.get(card.name)
    if kind is None:
        kind = game.types[card.name] = EnemyType(card, line_for(card, "level", game.level))
    return kind


def line_for(card: Card, part: str, number: int) -> Section:
    """The line of a card for a level or tier; without one the last line below it, else the first one."""
    lines = card.parts(part)
    if not lines:
        raise GameFault(f"the {card.kind} `{card.name}` has no {part}")
    exact = next((line for line in lines if number in line.head), None)
    below = [line for line in lines if min(line.head) <= number]
    return exact or (below[-1] if below else lines[0])


def new_enemy(kind: EnemyType, fallen: list[Enemy], *, engaged: bool = False) -> Enemy:
    """A model of a type that is not on the map yet; its number is above all that were there."""
    known = [*kind.models, *(enemy for enemy in fallen if enemy.type is kind)]
    enemy = Enemy(kind, 1 + max((other.number for other in known), default=0))
    enemy.engaged = engaged
    return enemy


def add_enemy(game: Encounter, kind: EnemyType, space: Space, *, engaged: bool = False) -> Enemy:
    """A model of a type arrives on a space, whether it has room or not."""
    return arrive(game, new_enemy(kind, game.fallen, engaged=engaged), space)


def arrive(game: Encounter, enemy: Enemy, space: Space) -> Enemy:
    """A model arrives: its card and its line of the level come into force (WAN-ENEMY-010, WAN-ENGAGE-006)."""
    kind = enemy.type
    for section in (kind.card, kind.stats):
        attach_if_any(game, section, enemy, kind)
    kind.models.append(enemy)
    game.cleared = False
    spread_miasma(game, kind, enemy)
    places.put(game, enemy, space)
    if game.observer is not None:
        game.observer("spawn", enemy)
    game.fire("spawn", Event(enemy))
    return enemy


def attach_if_any(game: Encounter, section: Section, owner: Entity, source: EnemyType) -> list[Attachment]:
    """Put a section in force if it does anything."""
    if section.hooks or section.modifiers or section.permits:
        return [game.attach(section, owner, (), source)]
    return []


def spread_miasma(game: Encounter, kind: EnemyType, enemy: Enemy) -> None:
    """The miasma is in force once for the type, or once for each model (WAN-ENEMY-003, WAN-ENEMY-006)."""
    for section in kind.stats.parts("miasma"):
        if game.reads["miasma"] == "each-model":
            attach_if_any(game, section, enemy, kind)
        elif not any(here.card is section for here in kind.in_force):
            kind.in_force += attach_if_any(game, section, kind, kind)


def remove_enemy(game: Encounter, enemy: Enemy) -> None:
    """An enemy leaves the board with all that is in force on it; the last of a type takes its card along (WAN-INIT-006)."""
    kind = enemy.type
    for here in list(enemy.attached):
        game.detach(here)
    enemy.statuses.clear()
    places.take_off(game, enemy)
    enemy.engaged = False
    if enemy in kind.models:
        kind.models.remove(enemy)
    if not kind.models:
        for here in kind.in_force:
            game.detach(here)
        kind.in_force.clear()
    tracker.drop_empty(game)


def party_tier(game: Encounter) -> int:
    """The tier of the party: the highest of its heroes (WAN-XP-020)."""
    return max((hero.tier for hero in game.heroes), default=1)


# ---- arriving -------------------------------------------------------------------------------------------------------------


def spawn_models(
    game: Encounter, kind: EnemyType, count: int, point: Space, *, engaged: bool = False, overflow: list[Space] | None = None
) -> list[Enemy]:
    """So many models of a type arrive at a point, one after the other (WAN-TOKEN-017, WAN-INIT-007).

    `overflow` are the spaces that the other models of the card went to. A model that has no room anywhere, or that the box
    does not hold, is not spawned (WAN-SPAWN-014).
    """
    beside: list[Space] = [] if overflow is None else overflow
    arrived: list[Enemy] = []
    most = int(game.reads["models"])
    for _ in range(count):
        if most and len(kind.models) >= most:
            break
        enemy = new_enemy(kind, game.fallen, engaged=engaged)
        space = arrival_space(game, enemy, point, beside)
        if space is None:
            break
        arrived.append(arrive(game, enemy, space))
    if kind.models:
        tracker.add_type(game, kind)
    return arrived


def arrival_space(game: Encounter, enemy: Enemy, point: Space, overflow: list[Space]) -> Space | None:
    """Where a model arrives: the point, with a push if it can, else near it (WAN-SPAWN-008, WAN-SPAWN-011, WAN-DARK-010)."""
    if not game.map().dark(point):
        if places.fits(enemy.units, point):
            return point
        if enemy.type.pushes and places.push_out(game, point, enemy.units, enemy):
            return point
    if overflow and game.reads["spawn-overflow"] == "all-together" and places.fits(enemy.units, overflow[-1]):
        return overflow[-1]
    near = overflow_spaces(game, enemy.units, point)
    if not near:
        return None
    chosen: Space = game.decide(None, "spawn space", near, enemy)
    overflow.append(chosen)
    return chosen


def overflow_spaces(game: Encounter, units: int, point: Space) -> list[Space]:
    """The nearest spaces to a full point with room for so many units, row by row (WAN-SPAWN-009, WAN-SPAWN-012)."""
    walk = game.map().walk(point, enemy=True)
    room = {space: steps for space, steps in walk.items() if steps and places.fits(units, space)}
    nearest = min(room.values(), default=0)
    return sorted((space for space, steps in room.items() if steps == nearest), key=lambda space: (space.y, space.x))


def spawn_card(game: Encounter, card: Card, point: Space, tier: int) -> list[Enemy]:
    """The line of a tier of a Spawn Card arrives at one point, in its order (WAN-SPAWN-002, WAN-SPAWN-003, WAN-TSPAWN-005)."""
    arrived: list[Enemy] = []
    overflow: list[Space] = []
    if game.observer is not None:
        game.observer("spawn card", (card, point))
    for count, name in enemies_of(line_for(card, "tier", tier)):
        arrived += spawn_models(game, type_of(game, name), count, point, overflow=overflow)
    places.look(game)
    return arrived


def enemies_of(line: Section) -> list[tuple[int, str]]:
    """How many of which types a line of a Spawn Card lists, in its order."""
    found = []
    for item in line.fields["enemies"]:
        count, ref = item if isinstance(item, tuple) else (1, item)
        found.append((int(count), str(ref.name)))
    return found


def draw_spawn(game: Encounter) -> Card | None:
    """Reveal the top Spawn Card; it goes to the discards, which are shuffled when the deck is empty (WAN-SPAWN-013)."""
    card: Card | None = decks.draw(game, decks.SPAWN, decks.SPAWN)
    if card is not None:
        decks.discard(game, decks.SPAWN, card)
    return card


def spawn_cards(game: Encounter, count: int, points: list[Space], tier: int) -> list[Enemy]:
    """So many Spawn Cards, one for each point in turn, round the circle (WAN-SPAWN-004, WAN-SPAWN-005, WAN-TSPAWN-003).

    Without a Spawn Point nobody arrives, and the table is told (WAN-TSPAWN-008).
    """
    if not points:
        if game.observer is not None:
            game.observer("no spawn point", count)
        return []
    arrived: list[Enemy] = []
    for number in range(count):
        card = draw_spawn(game)
        if card is None or game.result:
            break
        arrived += spawn_card(game, card, points[number % len(points)], tier)
    return arrived


def spawn_encounter(game: Encounter) -> list[Enemy]:
    """A new Encounter: a Spawn Card for each hero and each large tile, from the closest point on (WAN-SPAWN-001)."""
    if game.stage is not None and game.stage.fields["spawns"] == "none":
        return []
    large = sum(1 for size in game.map().sizes.values() if size == "large")
    return spawn_cards(game, len(game.heroes) + large, points_from(game, heroes_spaces(game)), party_tier(game))


def spawn_beside(game: Encounter, kind: EnemyType, count: int, space: Space) -> list[Enemy]:
    """Enemies that a card places CLOSE to a space, never on it; the players choose where (WAN-KEY-013)."""
    arrived: list[Enemy] = []
    for _ in range(count):
        near = overflow_spaces(game, kind.units, space)
        if near:
            arrived.append(add_enemy(game, kind, game.decide(None, "spawn space", near, kind)))
    if kind.models:
        tracker.add_type(game, kind)
    places.look(game)
    return arrived


def spawn_near(game: Encounter, hero: Hero | None, kind: EnemyType, count: int) -> list[Enemy]:
    """Enemies of an event arrive at once and look around at once (WAN-EVENT-007)."""
    point = point_near(game, hero)
    if point is None:
        return []
    arrived = spawn_models(game, kind, count, point)
    places.look(game)
    return arrived


def spawn_card_near(game: Encounter, hero: Hero | None) -> list[Enemy]:
    """A Spawn Card of an event, by the line of the party's tier (WAN-SPAWN-002, WAN-SPAWN-015)."""
    point = point_near(game, hero)
    return spawn_cards(game, 1, [] if point is None else [point], party_tier(game))


# ---- portals --------------------------------------------------------------------------------------------------------------


def open_portal(game: Encounter, kind: EnemyType, space: Space) -> None:
    """A Specific Enemy Portal lies on a space; its type has a card from now on (WAN-TOKEN-024)."""
    game.portals.append((space, kind))
    if tracker.has_card(game, kind):
        tracker.add_type(game, kind)


def close_portals(game: Encounter, kind: EnemyType | None = None) -> None:
    """Deactivate the portals of a type, or all, as the Scenario says (WAN-TOKEN-022)."""
    game.portals = [portal for portal in game.portals if kind is not None and portal[1] is not kind]
    tracker.drop_empty(game)


def use_portals(game: Encounter, kind: EnemyType) -> list[Enemy]:
    """Each open portal of a type spawns one enemy, ENGAGED at once (WAN-TOKEN-021, WAN-TOKEN-023)."""
    arrived: list[Enemy] = []
    for space, of in list(game.portals):
        if of is kind:
            arrived += spawn_models(game, kind, 1, space, engaged=True)
    return arrived
