"""Set-up of a Scenario and its Encounters, rounds, clearing, ladders.

Comes in: the game with its scenario card. Goes out: map, tokens, decks and heroes in place; rounds played to the end. The order
of the steps is content (`sequence scenario`, `sequence encounter`, `sequence round`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Ref, Section
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.wander import enemy_turn, equipment, experience, hero_turn, places, spawning, tracker, wounds
from rulesdsl.packs.wander.board import Board
from rulesdsl.packs.wander.state import OBJECTIVE_WALL, TOKEN, DarknessTile, EnemyType, Event, Hero, Item, Space

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

START = "start"
MOST_ROUNDS = 60  # of an Encounter; a game that goes on longer is given up

# ---- tiles, walls, tokens -------------------------------------------------------------------------------------------------


def stages(game: Encounter) -> tuple[Section, ...]:
    """The Encounters of the Scenario; the first one is where the heroes begin."""
    return game.scenario.parts("encounter") if game.scenario is not None else ()


def lay_tiles(game: Encounter, stage: Section | None = None) -> None:
    """Lay the tiles of an Encounter, by default of the first one (WAN-SETUP-001, WAN-TILE-001, WAN-TILE-002)."""
    game.stage = stage or next(iter(stages(game)), None)
    if game.stage is None:
        raise GameFault("the scenario has no encounter")
    board = Board(game.reads)
    for item in game.stage.fields["tiles"]:
        name, x, y = str(item[0]), int(item[1]) - 1, int(item[2]) - 1
        size = str(game.library.get("tile", name[:-1]).fields["size"])
        board.lay(name, size, game.library.drawing(name), x, y)
    board.join()
    game.board = board
    place_tokens_of(game, START)


def spot(game: Encounter, column: int, row: int) -> Space:
    """The space in a column and row of the map, counted from 1."""
    space = game.map().spaces.get((column - 1, row - 1))
    if space is None:
        raise GameFault(f"the map has no column {column} row {row}")
    return space


def place_walls(game: Encounter) -> None:
    """Wall Tokens of the Encounter, `objective` ones with their blue side (WAN-TILE-016, WAN-TILE-017)."""
    for item in stage_field(game, "walls"):
        words = list(item)
        what = TOKEN
        if words[0] == "objective":
            what = OBJECTIVE_WALL
            words = words[1:]
        game.map().set_wall(spot(game, int(words[1]), int(words[2])), str(words[0]), what, refresh=False)
    game.map().refresh()


def place_tokens(game: Encounter) -> None:
    """Tokens and portals of the Encounter (WAN-SETUP-001, WAN-TOKEN-020); its Start Token came with the tiles."""
    place_tokens_of(game)
    for item in stage_field(game, "portals"):
        column, row, ref = item
        spawning.open_portal(game, spawning.type_of(game, name_of(ref)), spot(game, int(column), int(row)))


def place_tokens_of(game: Encounter, only: str = "") -> None:
    """The tokens that the Encounter lists: one kind alone, or all but the Start Token, where heroes stand from the first on."""
    for word, column, row in stage_field(game, "tokens"):
        if word == only or (not only and word != START):
            spot(game, int(column), int(row)).tokens.append(str(word))


def name_of(ref: Any) -> str:
    """The name of a card that a field refers to."""
    return ref.name if isinstance(ref, Ref) else str(ref)


def stage_field(game: Encounter, name: str) -> tuple[Any, ...]:
    """A list field of the Encounter under way."""
    found: tuple[Any, ...] = tuple(game.stage.fields[name]) if game.stage is not None else ()
    return found


def place_darkness(game: Encounter) -> None:
    """Shuffle the Darkness Tiles and lay them face down on their spaces (WAN-DARK-001)."""
    tiles: list[DarknessTile] = []
    for item in stage_field(game, "darkness"):
        symbol, count = (str(item[0]), int(item[1])) if isinstance(item, tuple) else (str(item), 1)
        tiles += [DarknessTile(symbol) for _ in range(count)]
    game.stream("darkness").shuffle(tiles)
    for space, tile in zip(game.map().dark_spots, tiles, strict=False):
        space.darkness = tile
    game.map().refresh()


# ---- heroes ---------------------------------------------------------------------------------------------------------------


def place_heroes(game: Encounter) -> None:
    """The heroes of the plan get Starting Equipment and potions and stand on the Start Token (WAN-SETUP-002 to 005, 009)."""
    start = start_space(game)
    for hero in game.heroes:
        places.put(game, hero, start)
        gear = hero.card.fields["gear"] if hero.card is not None else ()
        equipment.equip(game, hero, [Item(game.library.get("item", name_of(ref))) for ref in gear])
    share_potions(game)


def start_space(game: Encounter) -> Space:
    """The Start Token of the Encounter, else its first open space."""
    found = game.map().with_token(START)
    return found[0] if found else next(space for space in game.map().ordered() if not space.closed and not space.dark)


def share_potions(game: Encounter) -> None:
    """Two potions for two heroes, one for three, none for more, as the players wish (WAN-SETUP-009, WAN-SETUP-010)."""
    for _ in range(max(0, 4 - max(2, len(game.heroes)))):
        hero: Hero = game.decide(None, "potion to", game.heroes, None)
        hero.potions += 1


def make_heroes(game: Encounter, names: tuple[str, ...]) -> None:
    """The heroes of a game, before its set-up; everyone plays their Tier I ability (WAN-HERO-001, WAN-HERO-009)."""
    for seat, name in enumerate(names):
        game.heroes.append(experience.make_hero(game, game.library.get("hero", name), seat))


# ---- Encounters -----------------------------------------------------------------------------------------------------------


def begin_encounter(game: Encounter) -> None:
    """Play `sequence encounter`: enemies, sight, initiative (WAN-ENC-003)."""
    game.cleared = game.healed = False
    game.round = 0
    if game.stage is not None:
        game.visited.append(game.stage.name)
    game.tick("encounter")
    game.play("encounter", game.party, lambda: Event(game.party))


def spawn_enemies(game: Encounter) -> None:
    """Spawn Cards for the Encounter, unless it was cleared before (WAN-SPAWN-001, WAN-TOKEN-016)."""
    if game.stage is not None and game.stage.name not in game.visited[:-1]:
        spawning.spawn_encounter(game)


def deal_initiative(game: Encounter) -> None:
    """Shuffle and lay the initiative cards; everyone may act again (WAN-INIT-004, WAN-INIT-014)."""
    tracker.deal(game)
    if game.reads["new-encounter"] == "fresh":
        game.activated.clear()
    game.waiting.clear()


def next_stage(game: Encounter) -> Section | None:
    """The Encounter that the ladder of this one leads to; None when there is none, or when it may not be visited again."""
    leads = stage_field(game, "leads")
    name = name_of(leads[0]).casefold() if leads else ""
    found = next((part for part in stages(game) if part.name.casefold() == name), None)
    if found is not None and found.name in game.visited and "revisited" not in found.flags:
        return None
    return found


def use_ladder(game: Encounter, hero: Hero) -> None:
    """Flip the tile under the heroes: the Encounter of the other level begins (WAN-TOKEN-013, WAN-TOKEN-015, WAN-INIT-015).

    What lies on the board is lost (WAN-DROP-004). Every hero keeps its place on the tile unless there is a start.
    """
    stage = next_stage(game)
    if stage is None:
        return
    kept = {id(other): (other.space.x, other.space.y) for other in game.heroes if other.space is not None}
    leave(game)
    if game.observer is not None:
        game.observer("ladder", (hero, stage))
    lay_tiles(game, stage)
    place_darkness(game)
    place_walls(game)
    place_tokens(game)
    start = game.map().with_token(START)
    for other in game.heroes:
        here = game.map().spaces.get(kept.get(id(other), (-1, -1)))
        good = here is not None and not here.closed and not here.dark and not start
        places.put(game, other, here if good and here is not None else start_space(game))
    begin_encounter(game)
    if game.reads["new-encounter"] == "fresh" and game.turn_of is not None:
        game.broken = True
        game.party.memory["fresh round"] = True


def leave(game: Encounter) -> None:
    """Clear the board of the Encounter that is left."""
    for other in game.heroes:
        places.take_off(game, other)
    for enemy in game.enemies():
        spawning.remove_enemy(game, enemy)
    game.portals.clear()


def check_cleared(game: Encounter) -> None:
    """When no enemy is left: DOWNED heroes RALLY, every hero heals 1, once (WAN-ENC-004, WAN-ENC-006, WAN-ENC-007)."""
    if game.result or game.board is None:
        return
    if game.enemies():
        game.cleared = False
        return
    if game.cleared:
        return
    game.cleared = True
    wounds.auto_rally(game)
    if not game.healed or game.reads["clear-heals"] == "each-time":
        game.healed = True
        for hero in game.heroes:
            wounds.heal(game, hero, 1)
    if game.observer is not None:
        game.observer("cleared", game.stage)
    game.fire("encounter cleared", Event(game.party))


# ---- rounds ---------------------------------------------------------------------------------------------------------------


def play_rounds(game: Encounter) -> None:
    """Rounds until the Scenario is decided (WAN-INIT-009); one that nobody ends is lost."""
    while not game.result:
        if game.round >= MOST_ROUNDS:
            game.given_up = True
            game.finish("lost")
            return
        game.play("round", game.party, lambda: Event(game.party))


def begin_round(game: Encounter) -> None:
    """A new round: every card may activate (WAN-INIT-009)."""
    game.round += 1
    game.activated.clear()
    game.waiting.clear()
    game.party.memory.pop("fresh round", None)
    tracker.note_slots(game)
    game.tick("round")
    if game.observer is not None:
        game.observer("round", game.round)


def activate_cards(game: Encounter) -> None:
    """Activate the cards from the top until each has acted (WAN-INIT-001, WAN-INIT-010, WAN-TURN-010)."""
    while not game.result:
        card = tracker.next_card(game)
        if card is None:
            return
        game.activated.append(card)
        activate(game, card)
        if game.party.memory.get("fresh round"):
            return


def activate(game: Encounter, card: Hero | EnemyType) -> None:
    """The turn of a hero or the activation of a type, and what is checked after it."""
    if isinstance(card, Hero):
        hero_turn.play_turn(game, card)
    else:
        enemy_turn.activate(game, card)
    experience.process_tiers(game)
    wounds.auto_rally(game)
    check_cleared(game)
