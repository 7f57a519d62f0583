"""Phrases of scenes that build a situation: mats, Research Area, stacks, Nob cards, dice to come, answers.

Comes in: the game of the scene, all Lab Dice in its bag. Goes out: the situation built. Tanks, slots, players count from 1.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Card, Ref
from rulesdsl.engine.decisions import ScriptedAgent
from rulesdsl.packs.splice import nob_cards, setup, supplies
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.setting import AssertionFault, die_showing, listed, new_chip, nob_named, player_numbered
from rulesdsl.packs.splice.state import ENDED, KINDS, NobCard, Player

SCENE = "scene"
CARDS = ("card revealed", "card fulfilled", "card ended")
BADDIES = {"text": ("baddie",)}
NOBS = tuple(f"nob {kind}" for kind in KINDS)

# ---- the table ---------------------------------------------------------------------------------------------------------


@book.verb("play with {count:int} players", where=SCENE, example="play with 3 players")
def scene_players(game: Lab, here: Attachment, count: int) -> None:
    """So many players sit there, without Apprentices."""
    game.players = [Player(seat) for seat in range(count)]


@book.verb("work in the lab {lab:lab}", where=SCENE, example='work in the lab "Nob Lab"')
def scene_lab(game: Lab, here: Attachment, lab: Ref) -> None:
    """Another `lab` card holds; Tanks and slots stay as they are."""
    game.lab = game.library.get("lab", lab.name)


@book.verb("set the day to {day:int}", where=SCENE, example="set the day to 3")
def scene_day(game: Lab, here: Attachment, day: int) -> None:
    """The peg of the Day Track."""
    game.day = day


@book.verb("set progress to {amount:int}", where=SCENE, example="set progress to 4")
def scene_progress(game: Lab, here: Attachment, amount: int) -> None:
    """The peg of the Progress Track."""
    game.progress = amount


@book.verb("set failures to {amount:int}", where=SCENE, example="set failures to 1")
def scene_failures(game: Lab, here: Attachment, amount: int) -> None:
    """So many splices have failed."""
    game.failed = amount


@book.verb(
    "player {number:int} has the apprentice {card:apprentice}", where=SCENE, example='player 1 has the apprentice "Careful Hand"'
)
def scene_apprentice(game: Lab, here: Attachment, number: int, card: Ref) -> None:
    """An Apprentice is dealt to a player."""
    setup.give_apprentice(game, player_numbered(game, number), game.library.get("apprentice", card.name))


@book.verb("player {number:int} begins", where=SCENE, example="player 2 begins")
def scene_begins(game: Lab, here: Attachment, number: int) -> None:
    """Who has the next turn."""
    game.first = player_numbered(game, number).seat


# ---- the Tyrant Mat ----------------------------------------------------------------------------------------------------


@book.verb("set tyrant {stat:stat} to {amount:int}", where=SCENE, example="set tyrant hp to 6")
def scene_stat(game: Lab, here: Attachment, stat: Ref, amount: int) -> None:
    """A Stat of the Tyrant."""
    game.tyrant.stats[stat.name] = amount


@book.verb("set position of {track:track} to {place:int}", where=SCENE, example="set position of form to 1")
def scene_peg(game: Lab, here: Attachment, track: Ref, place: int) -> None:
    """A peg so far from the first position of its Track."""
    game.tyrant.pegs[track.name] = place


@book.verb("peg the type {kind:type}", where=SCENE, example="peg the type Orc")
def scene_type(game: Lab, here: Attachment, kind: Ref) -> None:
    """The Tyrant has a type."""
    game.tyrant.types.append(kind.name)


@book.verb("give the tyrant the die {kind:type}", where=SCENE, example="give the tyrant the die Orc")
def scene_die(game: Lab, here: Attachment, kind: Ref) -> None:
    """The Tyrant has a Spliced Tyrant Die."""
    game.tyrant.dice.append(kind.name)


@book.verb("put {chip:baddie} in skill slot {number:int}", where=SCENE, example="put Newt Spitter in skill slot 1")
def scene_skill(game: Lab, here: Attachment, chip: Ref, number: int) -> None:
    """A Baddie lies in the Skills Area."""
    game.tyrant.skills[number - 1] = new_chip(game, chip.name)


# ---- the Lab Mat and the Research Area -----------------------------------------------------------------------------------


@book.verb("put {chip:baddie} in tank {number:int}", where=SCENE, example="put Newt Spitter in tank 1")
def scene_tank(game: Lab, here: Attachment, chip: Ref, number: int) -> None:
    """A Baddie lies in a Tank; no limit counts."""
    supplies.fill_tank(game, number - 1, new_chip(game, chip.name))


@book.verb("put a {symbol:symbol} die in slot {number:int}", where=SCENE, example="put a hp die in slot 1")
def scene_slot(game: Lab, here: Attachment, symbol: Ref, number: int) -> None:
    """A Lab Die out of the bag lies in a slot; slot 1 is that between Tanks 1 and 2."""
    game.slots[number - 1] = die_showing(game, symbol.name)


@book.verb("lay out {chip:baddie}", where=SCENE, example="lay out Newt Spitter")
def scene_research_baddie(game: Lab, here: Attachment, chip: Ref) -> None:
    """A Baddie lies in the Research Area."""
    game.research_baddies.append(new_chip(game, chip.name))


@book.verb("lay out a {symbol:symbol} die", where=SCENE, example="lay out a hp die")
def scene_research_die(game: Lab, here: Attachment, symbol: Ref) -> None:
    """A Lab Die out of the bag lies in the Research Area."""
    game.research_dice.append(die_showing(game, symbol.name))


@book.verb("leave {count:int} dice in the bag", where=SCENE, example="leave 1 dice in the bag")
def scene_bag(game: Lab, here: Attachment, count: int) -> None:
    """All other dice of the bag are Exhausted."""
    game.exhausted += game.bag[count:]
    del game.bag[count:]


@book.verb("stack {points:points} {text:text}", where=SCENE, names=BADDIES, example='stack 1pt "Newt Spitter, Marsh Wisp"')
def scene_stack(game: Lab, here: Attachment, points: int, text: str) -> None:
    """An Active Stack from the top, by name."""
    if points not in game.stacks:
        raise AssertionFault(f"there is no {points}Pt stack")
    game.stacks[points] = []
    for name in listed(text):
        game.stacks[points].append(new_chip(game, name))


# ---- Nob cards ---------------------------------------------------------------------------------------------------------


def nob_card(game: Lab, name: str) -> Card:
    """A Nob card of the set by name."""
    for kind in KINDS:
        card = game.library.find(f"nob {kind}", name)
        if card is not None:
            return card
    raise AssertionFault(f"no Nob card is called `{name}`")


@book.verb("nob deck {text:text}", where=SCENE, names={"text": NOBS}, example='nob deck "Quiet Hours, Spilled Vats"')
def scene_nob_deck(game: Lab, here: Attachment, text: str) -> None:
    """The Nob Deck from the top, by name."""
    game.nob_deck = [nob_card(game, name) for name in listed(text)]


@book.verb("nob discard {text:text}", where=SCENE, names={"text": NOBS}, example='nob discard "Quiet Hours"')
def scene_nob_discard(game: Lab, here: Attachment, text: str) -> None:
    """The discard pile of Nob cards, by name."""
    game.nob_discard = [nob_card(game, name) for name in listed(text)]


@book.verb(
    "bring {name:name} into play", where=SCENE, causes=CARDS, names={"name": NOBS}, example='bring "Quiet Hours" into play'
)
def scene_bring(game: Lab, here: Attachment, name: str) -> None:
    """A Nob card comes into play, with all that follows (NAP-TURN-003)."""
    nob_cards.enter(game, nob_card(game, name))


@book.verb(
    "turn the card {name:name} to its {side:word}",
    where=SCENE,
    names={"name": NOBS},
    causes=CARDS,
    example='turn the card "Quiet Hours" to its benefit',
)
def scene_turn_card(game: Lab, here: Attachment, name: str, side: str) -> None:
    """A Nob card in play shows another side: benefit, demand, reward, punishment, ended."""
    nob = nob_named(game, name)
    if side != ENDED and not nob.card.parts(side):
        raise AssertionFault(f"`{name}` has no {side}")
    nob_cards.turn(game, nob, side)


@book.verb("add {count:int} ended cards", where=SCENE, example="add 4 ended cards")
def scene_ended_cards(game: Lab, here: Attachment, count: int) -> None:
    """So many Nob cards lie face down in play: the first ones of the set, whichever they are."""
    cards = [card for kind in setup.NOB_KINDS for card in game.library.dealt(kind)]
    game.in_play += [NobCard(card, nob_cards.kind_of(card), ENDED) for card in cards[:count]]


@book.verb("lay {chip:baddie} on the card {card:name}", where=SCENE, example='lay Newt Spitter on the card "Fresh Specimens"')
def scene_lay_baddie(game: Lab, here: Attachment, chip: Ref, card: str) -> None:
    """A Baddie lies on a Nob card; no requirement counts."""
    nob_named(game, card).baddies.append(new_chip(game, chip.name))


@book.verb("lay a {symbol:symbol} die on the card {card:name}", where=SCENE, example='lay a hp die on the card "Fresh Specimens"')
def scene_lay_die(game: Lab, here: Attachment, symbol: Ref, card: str) -> None:
    """A Lab Die out of the bag lies on a Nob card; no requirement counts."""
    nob_named(game, card).dice.append(die_showing(game, symbol.name))


# ---- dice to come, answers -----------------------------------------------------------------------------------------------


@book.verb("next lab dice {text:text}", where=SCENE, example='next lab dice "hp, skill"')
def scene_next_dice(game: Lab, here: Attachment, text: str) -> None:
    """The next dice out of the bag show these symbols."""
    waiting = list(game.bag)
    front = []
    for symbol in listed(text):
        die = next((die for die in waiting if symbol in die.faces), None)
        if die is None:
            raise AssertionFault(f"no Lab Die in the bag has the symbol `{symbol}`")
        waiting.remove(die)
        front.append(die)
        game.stream("lab die").script.append(die.faces.index(symbol))
    game.bag = [*front, *waiting]


@book.verb("reroll to {symbol:symbol}", where=SCENE, example="reroll to hp")
def scene_reroll(game: Lab, here: Attachment, symbol: Ref) -> None:
    """The next die of the Research Area that is rolled again shows this symbol."""
    die = next((die for die in game.research_dice if symbol.name in die.faces), None)
    if die is None:
        raise AssertionFault(f"no researched die has the symbol `{symbol.name}`")
    game.stream("lab die").script.append(die.faces.index(symbol.name))


@book.verb("answer {question:text} with {text:text}", where=SCENE, example='answer "action" with "research dice, pass"')
def scene_answer(game: Lab, here: Attachment, question: str, text: str) -> None:
    """The next answers to a question, by the words of the options, with `;` or `,` between them."""
    parts = [item.strip() for item in text.split(";")] if ";" in text else listed(text)
    if isinstance(game.agent, ScriptedAgent):
        game.agent.script.setdefault(question, []).extend(parts)
