"""Phrases of scenes for heroes' turns: items, tokens, Darkness Tiles, decks, turns played, what a dashboard holds.

Comes in: the game of the scene. Goes out: the situation built, turns played, conditions for `expect`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.engine.decisions import ScriptedAgent
from rulesdsl.packs.wander import decks, equipment, hero_turn, movement, turn_options
from rulesdsl.packs.wander.darkness import SYMBOLS
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.options import named
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.phrases_turns import ATTACK, MOVES
from rulesdsl.packs.wander.setting import AssertionFault, find_hero, label, listed, space_at
from rulesdsl.packs.wander.state import BESIDE, INVENTORY, PAW, RELIC, DarknessTile, Hero, Item, Model

SCENE = "scene"
TOKENS = ("chest", "potion", "ladder", "spawn", "start", "objective")
HOMES = {"relic": RELIC, "one-shot": BESIDE}

# ---- what heroes have ---------------------------------------------------------------------------------------------------


@book.verb("give {unit:unit} the item {item:name}", where=SCENE, example="give Tank the item Longbow")
def scene_item(game: Encounter, here: Attachment, unit: Model | None, item: str) -> None:
    """An item lies in the inventory, a Relic in its space, a One-Shot beside; no rule of gaining counts."""
    given = Item(game.library.get("item", item))
    equipment.move_item(game, given, a_hero(unit), HOMES.get(given.type, INVENTORY))


@book.verb("{name:name} readies {item:name}", where=SCENE, example="Tank readies Longbow")
def scene_ready(game: Encounter, here: Attachment, name: str, item: str) -> None:
    """An item lies in the paws, of the inventory if the hero has it there; no ACTION is spent."""
    hero = find_hero(game, name)
    held = [own for own in hero.inventory if own.name.casefold() == item.casefold()]
    readied = held[0] if held else Item(game.library.get("item", item))
    if readied.paws > equipment.free_paws(hero) or not readied.paws:
        raise AssertionFault(f"`{item}` cannot be Readied beside what {name} has in its paws")
    equipment.move_item(game, readied, hero, PAW)


@book.verb("put {amount:int} potions on {name:name}", where=SCENE, example="put 1 potions on Tank")
def scene_potions(game: Encounter, here: Attachment, amount: int, name: str) -> None:
    """So many Health Potions lie on the dashboard."""
    find_hero(game, name).potions = amount


@book.verb("lay {thing:name} at column {column:int} row {row:int}", where=SCENE, example="lay Longbow at column 1 row 1")
def scene_lay(game: Encounter, here: Attachment, thing: str, column: int, row: int) -> None:
    """An item card, or an Objective Token of that name, lies dropped on a space."""
    card = game.library.find("item", thing)
    space_at(game, column, row).items.append(thing if card is None else Item(card))


# ---- tokens, tiles, decks -----------------------------------------------------------------------------------------------


@book.verb("token {token:word} at column {column:int} row {row:int}", where=SCENE, example="token chest at column 1 row 1")
def scene_token(game: Encounter, here: Attachment, token: str, column: int, row: int) -> None:
    """A token lies on a space: chest, potion, ladder, spawn, start or objective."""
    if token not in TOKENS:
        raise AssertionFault(f"there is no token `{token}`; there are {', '.join(TOKENS)}")
    space_at(game, column, row).tokens.append(token)


@book.verb("darkness {symbol:word} at column {column:int} row {row:int}", where=SCENE, example="darkness event at column 1 row 1")
def scene_darkness(game: Encounter, here: Attachment, symbol: str, column: int, row: int) -> None:
    """A Darkness Tile lies face down on a space: treasure, event or objective (WAN-DARK-001)."""
    if symbol not in SYMBOLS:
        raise AssertionFault(f"no Darkness Tile shows `{symbol}`; they show {', '.join(SYMBOLS)}")
    space_at(game, column, row).darkness = DarknessTile(symbol)
    game.map().refresh()


@book.verb("turn up the tile at column {column:int} row {row:int}", where=SCENE, example="turn up the tile at column 1 row 1")
def scene_turn_up(game: Encounter, here: Attachment, column: int, row: int) -> None:
    """The Darkness Tile of a space lies face up; nothing follows from it."""
    tile = space_at(game, column, row).darkness
    if tile is None:
        raise AssertionFault(f"no Darkness Tile lies at column {column} row {row}")
    tile.face_up = True
    game.map().refresh()


@book.verb("treasure deck {text:text}", where=SCENE, names={"text": ("item",)}, example='treasure deck "Longbow, Buckler"')
def scene_treasure_deck(game: Encounter, here: Attachment, text: str) -> None:
    """The Treasure Deck of the level that is played, from the top, by name."""
    game.piles[decks.treasure_pile(game.level)] = [Item(game.library.get("item", name)) for name in listed(text)]


@book.verb("event deck {text:text}", where=SCENE, names={"text": ("event", "item")}, example='event deck "Fog"')
def scene_event_deck(game: Encounter, here: Attachment, text: str) -> None:
    """The Event Deck from the top, by name: Event Cards and One-Shots."""
    cards: list[object] = []
    for name in listed(text):
        card = game.library.find("event", name)
        cards.append(Item(game.library.get("item", name)) if card is None else card)
    game.piles[decks.EVENT] = cards


@book.verb("build the decks", where=SCENE, example="build the decks")
def scene_build_decks(game: Encounter, here: Attachment) -> None:
    """All decks are shuffled, as at set-up."""
    decks.build_treasure(game)
    decks.build_events(game)
    decks.build_spawns(game)


# ---- playing ------------------------------------------------------------------------------------------------------------


@book.verb(
    "play turn of {name:name}",
    where=SCENE,
    causes=("turn start", "turn end", "action", *MOVES, *ATTACK),
    example="play turn of Tank",
)
def scene_turn(game: Encounter, here: Attachment, name: str) -> None:
    """The hero takes its turn; give its answers with `answer "action" with ...`."""
    hero_turn.play_turn(game, find_hero(game, name))


@book.verb("{name:name} takes a move action", where=SCENE, causes=MOVES, example="Tank takes a move action")
def scene_move_action(game: Encounter, here: Attachment, name: str) -> None:
    """One MOVE ACTION; ACTIONS do not count. Give its steps with `answer "step" with ...`."""
    movement.move_action(game, find_hero(game, name))


@book.verb("{name:name} uses {thing:text}", where=SCENE, causes=ATTACK, example='Tank uses "raise the wall"')
def scene_use(game: Encounter, here: Attachment, name: str, thing: str) -> None:
    """A hero uses what an ability or working item offers under these words (`fog a mind on Grunt`); ACTIONS do not count."""
    hero = find_hero(game, name)
    before, hero.actions = hero.actions, 9
    ways = turn_options.uses_of(game, hero)
    hero.actions = before
    for way in ways:
        if way.label.casefold() == thing.casefold():
            hero_turn.use(game, hero, way)
            return
    offered = ", ".join(way.label for way in ways) or "nothing"
    raise AssertionFault(f"{name} cannot use `{thing}`; there is {offered}")


# ---- what is expected ---------------------------------------------------------------------------------------------------


def the_same(text: str, things: list[object]) -> bool:
    """Whether a list of names in any order is that of these things."""
    return sorted(item.casefold() for item in listed(text)) == sorted(named(thing).casefold() for thing in things)


@book.condition("the paws of {name:name} hold {text:text}", where=SCENE, example='expect the paws of Tank hold "Longbow"')
def the_paws_hold(game: Encounter, here: Attachment, name: str, text: str) -> bool:
    """The Readied items of a hero, in any order; an empty text for none (WAN-DASH-004)."""
    return the_same(text, list(find_hero(game, name).paws))


@book.condition(
    "the inventory of {name:name} holds {text:text}", where=SCENE, example='expect the inventory of Tank holds "Longbow"'
)
def the_inventory_holds(game: Encounter, here: Attachment, name: str, text: str) -> bool:
    """The items in a hero's inventory slots, in any order (WAN-EQUIP-003)."""
    return the_same(text, list(find_hero(game, name).inventory))


@book.condition(
    "the relic space of {name:name} holds {text:text}", where=SCENE, example='expect the relic space of Tank holds ""'
)
def the_relic_space_holds(game: Encounter, here: Attachment, name: str, text: str) -> bool:
    """The Relic of a hero, an empty text for none (WAN-DASH-002)."""
    relic = find_hero(game, name).relic
    return the_same(text, [] if relic is None else [relic])


@book.condition("the one-shots of {name:name} are {text:text}", where=SCENE, example='expect the one-shots of Tank are ""')
def the_one_shots_are(game: Encounter, here: Attachment, name: str, text: str) -> bool:
    """The One-Shots beside a hero's dashboard (WAN-ITEM-019)."""
    return the_same(text, list(find_hero(game, name).beside))


@book.condition(
    "the floor at column {column:int} row {row:int} holds {text:text}",
    where=SCENE,
    example='expect the floor at column 1 row 1 holds "Longbow"',
)
def the_floor_holds(game: Encounter, here: Attachment, column: int, row: int, text: str) -> bool:
    """What lies dropped on a space (WAN-DROP-001)."""
    return the_same(text, list(space_at(game, column, row).items))


@book.condition(
    "the tokens at column {column:int} row {row:int} are {text:text}",
    where=SCENE,
    example='expect the tokens at column 1 row 1 are "chest"',
)
def the_tokens_are(game: Encounter, here: Attachment, column: int, row: int, text: str) -> bool:
    """The tokens on a space."""
    return the_same(text, list(space_at(game, column, row).tokens))


@book.condition(
    "the tile at column {column:int} row {row:int} lies face up",
    where=SCENE,
    example="expect the tile at column 1 row 1 lies face up",
)
def the_tile_lies_face_up(game: Encounter, here: Attachment, column: int, row: int) -> bool:
    """Whether a Darkness Tile lies there face up (WAN-DARK-002)."""
    tile = space_at(game, column, row).darkness
    return tile is not None and tile.face_up


@book.quantity(
    "times {answer:text} was offered for {question:text}",
    where=SCENE,
    example='expect times "move" was offered for "action" is 2',
)
def times_offered(game: Encounter, here: Attachment, answer: str, question: str) -> int:
    """How often a question so far had this option."""
    asked = game.agent.asked if isinstance(game.agent, ScriptedAgent) else []
    return sum(
        1
        for decision in asked
        if decision.what == question and any(label(option).casefold() == answer.casefold() for option in decision.options)
    )


@book.condition(
    "the question {question:text} last offered only {text:text}",
    where=SCENE,
    example='expect the question "action" last offered only "move, pass"',
)
def offered_only(game: Encounter, here: Attachment, question: str, text: str) -> bool:
    """Whether a question had these options and no others when it was put last, in any order."""
    asked = game.agent.asked if isinstance(game.agent, ScriptedAgent) else []
    options = next((decision.options for decision in reversed(asked) if decision.what == question), [])
    return sorted(item.casefold() for item in listed(text)) == sorted(label(option).casefold() for option in options)


@book.quantity("cards in the deck {deck:text}", where=SCENE, example='expect cards in the deck "treasure 1" is 2')
def cards_in_the_deck(game: Encounter, here: Attachment, deck: str) -> int:
    """How many cards a deck has: `treasure 1`, `event`, `spawn`."""
    return len(game.piles.get(deck, []))


@book.condition("the discards of {deck:text} are {text:text}", where=SCENE, example='expect the discards of "event" are "Fog"')
def the_discards_are(game: Encounter, here: Attachment, deck: str, text: str) -> bool:
    """The discarded cards of a deck, by name."""
    return the_same(text, list(game.discards.get(deck, [])))


def a_hero(unit: Model | None) -> Hero:
    """The hero that a scene names."""
    if not isinstance(unit, Hero):
        raise AssertionFault("that is no hero")
    return unit
