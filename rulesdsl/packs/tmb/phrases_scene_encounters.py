"""Phrases of scenes for Encounters and Loot: decks, playing a card, what came of it.

Comes in: the battle of the scene. Goes out: decks laid out, an Encounter played, conditions for `expect`.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdsl.engine.cards import Attachment, Card, Ref
from rulesdsl.packs.tmb import encounters
from rulesdsl.packs.tmb.battle import FAILURE, SUCCESS, Battle
from rulesdsl.packs.tmb.loot import deck_of, take_loot
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_scene import SCENE, AssertionFault, listed, scene_answer
from rulesdsl.packs.tmb.phrases_scene_gearlocs import gearloc_named
from rulesdsl.packs.tmb.state import HeldLoot

LOOT_CARDS, ENCOUNTERS = {"text": ("loot",)}, {"text": ("encounter",)}


def cards_of(game: Battle, kind: str, text: str) -> list[Card]:
    """Cards by name, in that order. A name with a comma in it stands between semicolons."""
    return [game.library.get(kind, name) for name in listed(text)]


def same_cards(cards: Iterable[Card], text: str) -> bool:
    """Whether cards have these names, in this order."""
    return [card.name.casefold() for card in cards] == [name.casefold() for name in listed(text)]


# ---- the situation ----------------------------------------------------------------------------------------------------


@book.verb("deck of loot {text:text}", where=SCENE, names=LOOT_CARDS, example='deck of loot "Throwing Axe, Mixed Berries"')
def scene_loot_deck(game: Battle, here: Attachment, text: str) -> None:
    """The Loot deck from the top, by name; nothing else is in it."""
    deck = deck_of(game, False)
    deck.cards, deck.discarded = cards_of(game, "loot", text), []


@book.verb("deck of trove loot {text:text}", where=SCENE, names=LOOT_CARDS, example='deck of trove loot "Catapult"')
def scene_trove_deck(game: Battle, here: Attachment, text: str) -> None:
    """The Trove Loot deck from the top, by name; nothing else is in it."""
    deck = deck_of(game, True)
    deck.cards, deck.discarded = cards_of(game, "loot", text), []


@book.verb("deck of encounters {text:text}", where=SCENE, names=ENCOUNTERS, example='deck of encounters "Leaving Obendar"')
def scene_encounter_deck(game: Battle, here: Attachment, text: str) -> None:
    """The Encounter deck from the top, by name; with a comma in a name, semicolons stand between them."""
    deck = game.adventure.encounters
    deck.cards, deck.made = cards_of(game, "encounter", text), True


@book.verb("equip {name:name} with {loot:loot}", where=SCENE, example="equip Duster with Throwing Axe")
def scene_equip(game: Battle, here: Attachment, name: str, loot: Ref) -> None:
    """A Gearloc holds a Loot card, opened where it is Trove Loot."""
    take_loot(game, gearloc_named(game, name), game.library.get("loot", loot.name), opened=True)


@book.verb("choose {label:text}", where=SCENE, example='choose "go big"')
def scene_choose(game: Battle, here: Attachment, label: str) -> None:
    """The party takes this choice of the Encounter."""
    scene_answer(game, here, "choice", label)


@book.verb("fight on unfinished mats", where=SCENE, example="fight on unfinished mats")
def fight_on_unfinished_mats(game: Battle, here: Attachment) -> None:
    """Choices on the raft or on lava can be taken in this scene: on those mats, without the rules that only they have."""
    game.adventure.unfinished = True


# ---- playing ----------------------------------------------------------------------------------------------------------


@book.verb(
    "play encounter {encounter:encounter}",
    where=SCENE,
    causes=("battle preparation", "battle start", "round start", "round end", "battle end"),
    example="play encounter Leaving Obendar",
)
def play_encounter(game: Battle, here: Attachment, encounter: Ref) -> None:
    """The party meets a card and plays it to its end, with everything that it brings in at once."""
    step_back(game)
    game.adventure.coming = game.library.get("encounter", encounter.name)
    encounters.play_encounters(game)


@book.verb(
    "meet the top encounter",
    where=SCENE,
    causes=("battle preparation", "battle start", "round start", "round end", "battle end"),
    example="meet the top encounter",
)
def meet_the_top(game: Battle, here: Attachment) -> None:
    """The party draws the top card of the Encounter deck and plays it to its end."""
    step_back(game)
    encounters.draw_encounter(game)
    encounters.play_encounters(game)


def step_back(game: Battle) -> None:
    """The party leaves the mat: what the scene put in force on it for a battle comes with the next one."""
    for gearloc in game.party:
        for here in list(gearloc.attached):
            game.detach(here)
        gearloc.position = None
    game.clear()
    game.adventure.played = 0
    game.adventure.trophies = {}


@book.verb(
    "build the queue for {label:text} of {encounter:encounter}",
    where=SCENE,
    example='build the queue for "turn on them" of Leaving Obendar',
)
def build_queue_for(game: Battle, here: Attachment, label: str, encounter: Ref) -> None:
    """The Battle Queue that a choice of an Encounter asks for; nobody enters."""
    card = game.library.get("encounter", encounter.name)
    game.adventure.open(card)
    game.adventure.choice = next((part for part in encounters.choices_of(card) if part.name == label), None)
    if game.adventure.choice is None:
        raise AssertionFault(f"`{card.name}` has no choice `{label}`")
    game.queue = []
    encounters.build_queue(game)


# ---- what came of it --------------------------------------------------------------------------------------------------


@book.condition("the encounter is {result:word}", where=SCENE, example="expect the encounter is completed")
def the_encounter_is(game: Battle, here: Attachment, result: str) -> bool:
    """completed, failed or open."""
    return {SUCCESS: "completed", FAILURE: "failed"}.get(game.adventure.outcome, "open") == result


@book.condition("the mat is {mat:mat}", where=SCENE, example="expect the mat is Land")
def the_mat_is(game: Battle, here: Attachment, mat: Ref) -> bool:
    """The battle mat that lies on the table."""
    return game.mat.name == mat.name


@book.condition("completed are {text:text}", where=SCENE, names=ENCOUNTERS, example='expect completed are "Leaving Obendar"')
def completed_are(game: Battle, here: Attachment, text: str) -> bool:
    """The names of the cards filed under the Tyrant Card, the first one first."""
    return same_cards([card for card, _ in game.adventure.filed], text)


@book.condition(
    "the encounter deck reads {text:text}",
    where=SCENE,
    names=ENCOUNTERS,
    example='expect the encounter deck reads "Leaving Obendar"',
)
def the_encounter_deck_reads(game: Battle, here: Attachment, text: str) -> bool:
    """The names in the Encounter deck from the top."""
    return same_cards(game.adventure.encounters.cards, text)


@book.condition(
    "discarded encounters are {text:text}",
    where=SCENE,
    names=ENCOUNTERS,
    example='expect discarded encounters are "Leaving Obendar"',
)
def discarded_encounters_are(game: Battle, here: Attachment, text: str) -> bool:
    """The names of the discarded Encounters, the first one first."""
    return same_cards(game.adventure.encounters.discarded, text)


@book.condition(
    "discarded loot are {text:text}", where=SCENE, names=LOOT_CARDS, example='expect discarded loot are "Throwing Axe"'
)
def discarded_loot_are(game: Battle, here: Attachment, text: str) -> bool:
    """The names of the discarded Loot cards, the first one first."""
    return same_cards(deck_of(game, False).discarded, text)


def held_named(game: Battle, name: str, card: Ref) -> HeldLoot | None:
    """A Loot card that a Gearloc holds, or None."""
    return next((held for held in gearloc_named(game, name).loot if held.name == card.name), None)


@book.quantity(
    "uses that {name:name} has of {loot:loot}", where=SCENE, example="expect uses that Duster has of Throwing Axe is 1"
)
def uses_left(game: Battle, here: Attachment, name: str, loot: Ref) -> int:
    """The uses on a Loot card that a Gearloc holds; 0 when it does not."""
    held = held_named(game, name, loot)
    return held.uses if held is not None else 0


@book.condition("locked for {name:name} is {loot:loot}", where=SCENE, example="expect locked for Duster is Catapult")
def loot_is_locked(game: Battle, here: Attachment, name: str, loot: Ref) -> bool:
    """Whether a Trove Loot that a Gearloc holds has locks left."""
    held = held_named(game, name, loot)
    return held is not None and held.locks > 0
