"""What the steps of `sequence scenario`, `encounter` and `round` do, and scene phrases that set a Scenario up.

Comes in: the game. Goes out: the step done. The order of the steps is content.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.wander import decks, encounters, setup, wounds
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.phrases_scene import SCENE
from rulesdsl.packs.wander.setting import AssertionFault, find_hero, listed
from rulesdsl.packs.wander.state import Event, Hero, Model

ONLY = "sequence"
ROUND = ("round start", "round end", "turn start", "turn end", "activation", "scenario won", "scenario lost")


@book.verb("lay the tiles", where=ONLY, example="lay the tiles")
def lay_the_tiles(game: Encounter, here: Attachment) -> None:
    """The tiles of the first Encounter (WAN-SETUP-001)."""
    setup.lay_tiles(game)


@book.verb("place the heroes", where=ONLY, example="place the heroes")
def place_the_heroes(game: Encounter, here: Attachment) -> None:
    """Heroes on the Start Token with their Starting Equipment and potions (WAN-SETUP-002, WAN-SETUP-004, WAN-SETUP-009)."""
    setup.place_heroes(game)


@book.verb("shuffle the treasure", where=ONLY, example="shuffle the treasure")
def shuffle_the_treasure(game: Encounter, here: Attachment) -> None:
    """The Treasure Decks (WAN-EQUIP-012)."""
    decks.build_treasure(game)


@book.verb("place the darkness", where=ONLY, example="place the darkness")
def place_the_darkness(game: Encounter, here: Attachment) -> None:
    """Darkness Tiles, shuffled and face down (WAN-DARK-001)."""
    setup.place_darkness(game)


@book.verb("place the walls", where=ONLY, example="place the walls")
def place_the_walls(game: Encounter, here: Attachment) -> None:
    """Wall Tokens (WAN-TILE-016)."""
    setup.place_walls(game)


@book.verb("place the tokens", where=ONLY, example="place the tokens")
def place_the_tokens(game: Encounter, here: Attachment) -> None:
    """All other tokens and the portals."""
    setup.place_tokens(game)


@book.verb("shuffle the events", where=ONLY, example="shuffle the events")
def shuffle_the_events(game: Encounter, here: Attachment) -> None:
    """The Event Deck with the One-Shots (WAN-ITEM-019)."""
    decks.build_events(game)


@book.verb("shuffle the spawn cards", where=ONLY, example="shuffle the spawn cards")
def shuffle_the_spawn_cards(game: Encounter, here: Attachment) -> None:
    """The Spawn Deck."""
    decks.build_spawns(game)


@book.verb("begin the encounter", where=ONLY, causes=("encounter start", "spawn"), example="begin the encounter")
def begin_the_encounter(game: Encounter, here: Attachment) -> None:
    """Play the sequence of an Encounter (WAN-ENC-003)."""
    encounters.begin_encounter(game)


@book.verb("play rounds", where=ONLY, causes=ROUND, example="play rounds")
def play_rounds(game: Encounter, here: Attachment) -> None:
    """Rounds until the Scenario is decided."""
    encounters.play_rounds(game)


@book.verb("spawn the enemies", where=ONLY, causes=("spawn",), example="spawn the enemies")
def spawn_the_enemies(game: Encounter, here: Attachment) -> None:
    """Spawn Cards for heroes and large tiles (WAN-SPAWN-001)."""
    encounters.spawn_enemies(game)


@book.verb("deal the initiative cards", where=ONLY, example="deal the initiative cards")
def deal_the_initiative_cards(game: Encounter, here: Attachment) -> None:
    """Shuffle and lay the initiative cards (WAN-INIT-004)."""
    encounters.deal_initiative(game)


@book.verb("begin the round", where=ONLY, example="begin the round")
def begin_the_round(game: Encounter, here: Attachment) -> None:
    """Every card may activate anew."""
    encounters.begin_round(game)


@book.verb("activate the cards", where=ONLY, causes=ROUND, example="activate the cards")
def activate_the_cards(game: Encounter, here: Attachment) -> None:
    """The cards of the tracker from slot 1 down (WAN-INIT-001)."""
    encounters.activate_cards(game)


# ---- scenes ---------------------------------------------------------------------------------------------------------------


@book.verb(
    "scenario {scenario:scenario} with {text:text}",
    where=SCENE,
    names={"text": ("hero",)},
    example='scenario "Low Water" with "Tank, Kira"',
)
def scene_scenario(game: Encounter, here: Attachment, scenario: Ref, text: str) -> None:
    """The heroes of a Scenario sit down; nothing is set up yet."""
    game.scenario = game.library.get("scenario", scenario.name)
    game.level = int(game.scenario.fields["level"])
    game.party.card = game.scenario
    game.attach(game.scenario, game.party)
    setup.make_heroes(game, tuple(listed(text)))


@book.verb(
    "set up the scenario", where=SCENE, causes=("scenario start", "encounter start", "spawn"), example="set up the scenario"
)
def scene_set_up(game: Encounter, here: Attachment) -> None:
    """Everything before the first round, what cards do at the start of the Scenario included."""
    for step in game.sequences["scenario"].sections[:-1]:
        if game.listens(step.name):
            game.fire(step.name, Event(game.party))
        if step.body is not None:
            step.body(game, here, None)


@book.verb("play the scenario", where=SCENE, causes=ROUND, example="play the scenario")
def scene_play(game: Encounter, here: Attachment) -> None:
    """Set up and play to the end."""
    game.play_game()


@book.verb("play a round", where=SCENE, causes=ROUND, example="play a round")
def scene_round(game: Encounter, here: Attachment) -> None:
    """One round of what the scene has built."""
    game.play("round", game.party)


@book.verb(
    "use the ladder with {name:name}", where=SCENE, causes=("encounter start", "spawn"), example="use the ladder with Tank"
)
def scene_ladder(game: Encounter, here: Attachment, name: str) -> None:
    """A hero uses the ladder that it stands on, whatever stands in the way."""
    hero: Hero = find_hero(game, name)
    if hero.space is None or "ladder" not in hero.space.tokens:
        raise AssertionFault(f"`{name}` stands on no ladder")
    encounters.use_ladder(game, hero)


@book.verb(
    "check whether the encounter is clear",
    where=SCENE,
    causes=("encounter cleared", "healing"),
    example="check whether the encounter is clear",
)
def scene_check_cleared(game: Encounter, here: Attachment) -> None:
    """What follows when no enemy is left."""
    encounters.check_cleared(game)


@book.quantity("units in the space of {unit:unit}", where=SCENE, example="expect units in the space of Tank is 2")
def units_in_space(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Units of the models in a space (WAN-FULL-002)."""
    return unit.space.used if unit is not None and unit.space is not None else 0


@book.verb("defeat everyone", where=SCENE, causes=("defeat",), example="defeat everyone")
def scene_defeat_everyone(game: Encounter, here: Attachment) -> None:
    """No enemy is left on the map; nobody gains XP for it, and nothing follows from it yet."""
    for enemy in game.enemies():
        wounds.defeat(game, enemy)
