"""The Encounters of a Scenario: begun, played in rounds, cleared, left by a ladder and entered again.

Comes in: the game with a map laid out by `setup`. Goes out: rounds played to the end of the Scenario. The order of the steps is
content (`sequence encounter`, `sequence round`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Section
from rulesdsl.packs.wander import decks, enemy_turn, experience, hero_turn, places, setup, spawning, tracker, wounds
from rulesdsl.packs.wander.state import EnemyType, Event, Hero, Item, Space

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

MOST_ROUNDS = 60  # of a Scenario; a game that goes on longer is given up

# ---- begun, cleared -------------------------------------------------------------------------------------------------------


def begin_encounter(game: Encounter) -> None:
    """Play `sequence encounter`: enemies, sight, initiative (WAN-ENC-003)."""
    game.round = 0
    game.cleared = True  # until somebody arrives
    if game.stage is not None:
        game.visited.append(game.stage.name)
    game.tick("encounter")
    game.play("encounter", game.party, lambda: Event(game.party))


def spawn_enemies(game: Encounter) -> None:
    """Spawn Cards for the Encounter, unless the heroes were there before (WAN-SPAWN-001, WAN-TOKEN-016)."""
    if game.stage is not None and game.stage.name not in game.visited[:-1]:
        spawning.spawn_encounter(game)


def deal_initiative(game: Encounter) -> None:
    """Shuffle and lay the initiative cards; everyone may act again (WAN-INIT-004, WAN-INIT-014)."""
    tracker.deal(game)
    if game.reads["new-encounter"] == "fresh":
        game.activated.clear()
    game.waiting.clear()


def check_cleared(game: Encounter) -> None:
    """When the last enemy is gone: DOWNED heroes RALLY, every hero heals 1, once (WAN-ENC-004, WAN-ENC-006, WAN-ENC-007).

    An Encounter that nobody came to has no enemies to defeat.
    """
    if game.result or game.board is None or game.cleared or game.enemies():
        return
    game.cleared = True
    wounds.auto_rally(game)
    name = game.stage.name if game.stage is not None else ""
    if name not in game.healed or game.reads["clear-heals"] == "each-time":
        game.healed.append(name)
        for hero in game.heroes:
            wounds.heal(game, hero, 1)
    if game.observer is not None:
        game.observer("cleared", game.stage)
    game.fire("encounter cleared", Event(game.party))


# ---- ladders --------------------------------------------------------------------------------------------------------------


def next_stage(game: Encounter) -> Section | None:
    """The Encounter that the ladder of this one leads to; None when there is none, or when it may not be visited again."""
    leads = setup.stage_field(game, "leads")
    name = setup.name_of(leads[0]).casefold() if leads else ""
    found = next((part for part in setup.stages(game) if part.name.casefold() == name), None)
    if found is not None and found.name in game.visited and "revisited" not in found.flags:
        return None
    return found


def use_ladder(game: Encounter, hero: Hero) -> None:
    """Flip the tile under the heroes: the Encounter of the other level begins (WAN-TOKEN-013, WAN-TOKEN-015, WAN-INIT-015).

    Every hero keeps its place on the tile unless there is a start.
    """
    stage = next_stage(game)
    if stage is None:
        return
    places_kept = {id(other): (other.space.x, other.space.y) for other in game.heroes if other.space is not None}
    lost = left_behind(game)
    leave(game)
    if game.observer is not None:
        game.observer("ladder", (hero, stage, lost))
    enter(game, stage)
    for other in game.heroes:
        places.put(game, other, place_for(game, places_kept.get(id(other))))
    begin_encounter(game)
    if game.reads["new-encounter"] == "fresh" and game.turn_of is not None:
        game.broken = True
        game.party.memory["fresh round"] = True


def left_behind(game: Encounter) -> list[Any]:
    """What was dropped on the map and is lost with the Encounter: items, and Objective Tokens by name (WAN-DROP-004)."""
    return [thing for space in game.map().ordered() for thing in space.items]


def leave(game: Encounter) -> None:
    """Clear the board of the Encounter that is left; its tokens and tiles stay as they are for those who come back."""
    for other in game.heroes:
        places.take_off(game, other)
    for enemy in game.enemies():
        spawning.remove_enemy(game, enemy)
    for thing in left_behind(game):
        if isinstance(thing, Item):
            decks.discard_item(game, thing)
    for space in game.map().ordered():
        space.items.clear()
    if game.stage is not None:
        game.left[game.stage.name] = (game.map(), game.portals)
    game.portals = []


def enter(game: Encounter, stage: Section) -> None:
    """Lay an Encounter out, or find it as the heroes left it (WAN-ENC-003, WAN-TOKEN-016)."""
    if stage.name in game.left:
        game.stage = stage
        game.board, game.portals = game.left.pop(stage.name)
        game.map().refresh()
        return
    setup.lay_tiles(game, stage)
    setup.place_darkness(game)
    setup.place_walls(game)
    setup.place_tokens(game)


def place_for(game: Encounter, kept: tuple[int, int] | None) -> Space:
    """Where a hero stands after a flip: on the start if there is one, else where it stood or near it (WAN-TOKEN-015)."""
    open_spaces = [space for space in game.map().ordered() if not space.closed and not space.dark]
    if kept is None or not open_spaces or game.map().with_token(setup.START):
        return setup.start_space(game)
    return min(open_spaces, key=lambda space: abs(space.x - kept[0]) + abs(space.y - kept[1]))


# ---- rounds ---------------------------------------------------------------------------------------------------------------


def play_rounds(game: Encounter) -> None:
    """Rounds until the Scenario is decided (WAN-INIT-009); one that nobody ends is lost."""
    while not game.result:
        if game.all_rounds >= MOST_ROUNDS:
            game.given_up = True
            game.finish("lost")
            return
        game.play("round", game.party, lambda: Event(game.party))


def begin_round(game: Encounter) -> None:
    """A new round: every card may activate (WAN-INIT-009)."""
    game.round += 1
    game.all_rounds += 1
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
