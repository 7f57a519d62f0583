"""Phrases of scenes that play a part of a game and say what is expected.

Comes in: the situation of the scene. Goes out: turns, splices, Cleanup played; an `AssertionFault` when something does not hold.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.engine.decisions import ScriptedAgent
from rulesdsl.engine.faults import GameFault
from rulesdsl.engine.journal import DECIDE
from rulesdsl.packs.splice import actions, days, nob_cards, setup, splicing, supplies
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.library import name_of
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.setting import AssertionFault, label, listed, nob_named, player_numbered
from rulesdsl.packs.splice.state import Chip, Event, Member

SCENE = "scene"
TURN = ("turn start", "action", "turn end", "card revealed", "card fulfilled", "card ended")
SPLICE = ("die", "positive splice", "negative splice", "progress", "successful splice", "failed splice")

# ---- playing -----------------------------------------------------------------------------------------------------------


@book.verb("play turn of player {number:int}", where=SCENE, causes=TURN, example="play turn of player 1")
def scene_turn(game: Lab, here: Attachment, number: int) -> None:
    """A whole turn: a Nob card, Actions (NAP-TURN-001)."""
    days.play_turn(game, player_numbered(game, number))


@book.verb("take actions of player {number:int}", where=SCENE, causes=TURN, example="take actions of player 1")
def scene_actions(game: Lab, here: Attachment, number: int) -> None:
    """The Actions of a turn alone: no Nob card is revealed."""
    player = player_numbered(game, number)
    game.player = player
    game.turns += 1
    game.tick("turn")
    days.begin_turn(game, player)
    days.take_actions(game, player)


@book.verb("play the turns of the day", where=SCENE, causes=TURN, example="play the turns of the day")
def scene_turns(game: Lab, here: Attachment) -> None:
    """Turns until the End of Day (NAP-DAY-003)."""
    days.play_turns(game)


@book.verb("play the day", where=SCENE, causes=(*TURN, *SPLICE), example="play the day")
def scene_play_day(game: Lab, here: Attachment) -> None:
    """A whole Day, its End included; the Day Track moves on after it."""
    game.play("day", game.team, lambda: Event(game.team))
    days.next_day(game)


@book.verb("play the end of the day", where=SCENE, causes=SPLICE, example="play the end of the day")
def scene_end_of_day(game: Lab, here: Attachment) -> None:
    """Splice, then Cleanup; the Day Track stays (NAP-EOD-001)."""
    game.play("end of day", game.team, lambda: Event(game.team))


@book.verb("play the game", where=SCENE, causes=(*TURN, *SPLICE), example="play the game")
def scene_game(game: Lab, here: Attachment) -> None:
    """From set-up to the end."""
    game.play_game()


@book.verb("play on", where=SCENE, causes=(*TURN, *SPLICE), example="play on")
def scene_play_on(game: Lab, here: Attachment) -> None:
    """Days from here to the end of the game."""
    days.play_days(game)


@book.verb("splice", where=SCENE, causes=SPLICE, example="splice")
def scene_splice(game: Lab, here: Attachment) -> None:
    """Every Lab Die, then success or failure; no Cleanup."""
    splicing.begin(game)
    splicing.resolve_dice(game)
    if not game.result:
        splicing.judge(game)


@book.verb("play the cleanup", where=SCENE, causes=("cleanup",), example="play the cleanup")
def scene_cleanup(game: Lab, here: Attachment) -> None:
    """The six steps of Cleanup (NAP-CLEAN-014)."""
    game.play("cleanup", game.team, lambda: Event(game.team))


@book.verb("begin the next day", where=SCENE, example="begin the next day")
def scene_next_day(game: Lab, here: Attachment) -> None:
    """After Cleanup: the battle, the end, or the next Day (NAP-CLEAN-013)."""
    days.next_day(game)
    if not game.result:
        days.begin_day(game)


@book.verb("set up a game of {season:season}", where=SCENE, example='set up a game of "Off Season"')
def scene_set_up(game: Lab, here: Attachment, season: Ref) -> None:
    """Everything before the first Day."""
    game.season = season.name
    game.play("set-up", game.team, lambda: Event(game.team))


@book.verb("deal the cards of {season:season}", where=SCENE, example='deal the cards of "Busy Season"')
def scene_season(game: Lab, here: Attachment, season: Ref) -> None:
    """The Nob cards that begin in play (NAP-DIFF-001)."""
    game.season = season.name
    setup.deal_season(game)


@book.verb(
    "shape the tyrant from {text:text}",
    where=SCENE,
    names={"text": ("baddie",)},
    example='shape the tyrant from "Newt Spitter, Marsh Wisp"',
)
def scene_shape(game: Lab, here: Attachment, text: str) -> None:
    """The initial splice of these Baddies (BAT-INIT-006)."""
    setup.shape_tyrant(game, [Chip(game.library.chip(name)) for name in listed(text)])


@book.verb("look for fulfilled cards", where=SCENE, causes=TURN, example="look for fulfilled cards")
def scene_settle(game: Lab, here: Attachment) -> None:
    """Cards whose requirements are met are fulfilled now (NAP-FUL-014)."""
    nob_cards.settle(game)


# ---- what is expected --------------------------------------------------------------------------------------------------


@book.verb("expect {holds:bool}", where=SCENE, example="expect tyrant hp is 6")
def expect(game: Lab, here: Attachment, holds: bool) -> None:
    """The scene fails when it does not hold."""
    if not holds:
        raise AssertionFault("this does not hold: " + situation(game))


def situation(game: Lab) -> str:
    """How things stand, in a line."""
    tyrant = ", ".join(f"{stat} {value}" for stat, value in game.tyrant.stats.items())
    tanks = ", ".join(chip.name if chip is not None else "-" for chip in game.tanks)
    slots = ", ".join(die.face if die is not None else "-" for die in game.slots)
    cards = ", ".join(f"{nob.name} ({nob.side})" for nob in game.in_play)
    return f"Day {game.day}, Progress {game.progress}; Tyrant {tyrant}; Tanks {tanks}; slots {slots}; cards {cards or 'none'}"


@book.condition(
    "the card {name:name} shows its {side:word}", where=SCENE, example='expect the card "Quiet Hours" shows its benefit'
)
def card_shows(game: Lab, here: Attachment, name: str, side: str) -> bool:
    """Which side shows: requirement, benefit, effect, request, demand, reward, punishment, ended."""
    return nob_named(game, name).side == side


@book.condition("the card {name:name} is in play", where=SCENE, example='expect the card "Quiet Hours" is in play')
def card_in_play(game: Lab, here: Attachment, name: str) -> bool:
    """Whether a Nob card is in play."""
    return any(nob.name.casefold() == name.casefold() for nob in game.in_play)


@book.quantity("baddies on the card {name:name}", where=SCENE, example='expect baddies on the card "Fresh Specimens" is 1')
def baddies_on_card(game: Lab, here: Attachment, name: str) -> int:
    """How many Baddies lie on a Nob card."""
    return len(nob_named(game, name).baddies)


@book.quantity("dice on the card {name:name}", where=SCENE, example='expect dice on the card "Fresh Specimens" is 1')
def dice_on_card(game: Lab, here: Attachment, name: str) -> int:
    """How many Lab Dice lie on a Nob card."""
    return len(nob_named(game, name).dice)


@book.condition("tank {number:int} holds {baddie:baddie}", where=SCENE, example="expect tank 1 holds Newt Spitter")
def tank_holds(game: Lab, here: Attachment, number: int, baddie: Ref) -> bool:
    """Which Baddie lies in a Tank."""
    chip = game.tanks[number - 1]
    return chip is not None and chip.facts.name == baddie.name


@book.condition("slot {number:int} shows {symbol:symbol}", where=SCENE, example="expect slot 1 shows hp")
def slot_shows(game: Lab, here: Attachment, number: int, symbol: Ref) -> bool:
    """Which symbol lies in a slot."""
    die = game.slots[number - 1]
    return die is not None and die.face == symbol.name


@book.condition("skill slot {number:int} holds {baddie:baddie}", where=SCENE, example="expect skill slot 1 holds Newt Spitter")
def skill_slot_holds(game: Lab, here: Attachment, number: int, baddie: Ref) -> bool:
    """Which Baddie lies in a slot of the Skills Area."""
    chip = game.tyrant.skills[number - 1]
    return chip is not None and chip.facts.name == baddie.name


@book.condition("{unit:unit} is discarded", where=SCENE, example="expect Spitter is discarded")
def is_discarded(game: Lab, here: Attachment, unit: Member | None) -> bool:
    """Whether a chip lies in the discard pile."""
    return unit in game.discard


@book.condition("{unit:unit} is researched", where=SCENE, example="expect Spitter is researched")
def is_researched(game: Lab, here: Attachment, unit: Member | None) -> bool:
    """Whether a chip lies in the Research Area."""
    return unit in game.research_baddies


@book.condition("the tyrant is {value:text}", where=SCENE, example='expect the tyrant is "ranged"')
def tyrant_value(game: Lab, here: Attachment, value: str) -> bool:
    """Whether a Track of the Tyrant has this value: that of the last red position at or before its peg."""
    return any(game.library.track(track).value(peg) == value for track, peg in game.tyrant.pegs.items())


@book.condition("the game is {result:word}", where=SCENE, example="expect the game is lost")
def the_game_is(game: Lab, here: Attachment, result: str) -> bool:
    """`ready`, `lost` or `open`."""
    return (game.result or "open") == result


@book.quantity("the next player", where=SCENE, example="expect the next player is 2")
def the_next_player(game: Lab, here: Attachment) -> int:
    """Whose turn comes next, counted from 1."""
    return game.first + 1


@book.condition("the next nob card is a {kind:word}", where=SCENE, example="expect the next nob card is a task")
def next_nob_card(game: Lab, here: Attachment, kind: str) -> bool:
    """The kind on the back of the top card of the Nob Deck (NAP-TURN-013)."""
    return bool(game.nob_deck) and nob_cards.kind_of(game.nob_deck[0]) == kind


@book.quantity("nob cards in the deck", where=SCENE, example="expect nob cards in the deck is 34")
def nob_cards_in_the_deck(game: Lab, here: Attachment) -> int:
    """Cards in the Nob Deck."""
    return len(game.nob_deck)


@book.quantity("nob cards discarded", where=SCENE, example="expect nob cards discarded is 3")
def nob_cards_discarded(game: Lab, here: Attachment) -> int:
    """Cards in the discard pile of the Nob Deck."""
    return len(game.nob_discard)


@book.quantity("baddies for the battle", where=SCENE, example="expect baddies for the battle is 4")
def baddies_for_the_battle(game: Lab, here: Attachment) -> int:
    """Chips that wait for the battle (NAP-INIT-003)."""
    return len(game.proto_queue)


@book.quantity("chips in the game", where=SCENE, example="expect chips in the game is 45")
def chips_in_the_game(game: Lab, here: Attachment) -> int:
    """All chips, wherever they lie (NAP-STACK-012)."""
    from rulesdsl.packs.splice.setting import chips_of

    return len(chips_of(game))


@book.quantity("answers given to {question:text}", where=SCENE, example='expect answers given to "stack" is 0')
def answers_given_to(game: Lab, here: Attachment, question: str) -> int:
    """How often a question with more than one answer was put."""
    return sum(1 for kind, what, _ in game.journal.entries if kind == DECIDE and what == question)


@book.condition(
    "the question {question:text} offered {answer:text}", where=SCENE, example='expect the question "action" offered "pass"'
)
def the_question_offered(game: Lab, here: Attachment, question: str, answer: str) -> bool:
    """Whether a question so far had this option."""
    if not isinstance(game.agent, ScriptedAgent):
        return False
    return any(
        answer.casefold() == label(option).casefold()
        for decision in game.agent.asked
        if decision.what == question
        for option in decision.options
    )


@book.condition("the last question offered {answer:text}", where=SCENE, example='expect the last question offered "pass"')
def the_last_question_offered(game: Lab, here: Attachment, answer: str) -> bool:
    """Whether the question that was put last had this option."""
    asked = game.agent.asked if isinstance(game.agent, ScriptedAgent) else []
    return bool(asked) and any(answer.casefold() == label(option).casefold() for option in asked[-1].options)


@book.condition("player {number:int} could {answer:text}", where=SCENE, example='expect player 1 could "research dice"')
def player_could(game: Lab, here: Attachment, number: int, answer: str) -> bool:
    """Whether an Action would be offered to a player at the start of its turn."""
    player = player_numbered(game, number)
    before = player.actions
    days.begin_turn(game, player)
    found = [option.label.casefold() for option in actions.options(game, player)]
    player.actions = before
    return answer.casefold() in found


@book.condition("the lab is complete", where=SCENE, example="expect the lab is complete")
def the_lab_is_complete(game: Lab, here: Attachment) -> bool:
    """Whether every Lab Die is in exactly one place (LAB-DIE-003)."""
    places = [game.bag, game.research_dice, game.exhausted, [die for die in game.slots if die is not None]]
    dice = [die for place in places for die in place] + [die for nob in game.in_play for die in nob.dice]
    return len(dice) == len(set(map(id, dice))) == len(game.library.dealt("lab die"))


@book.quantity("room in the tanks", where=SCENE, example="expect room in the tanks is 4")
def room_in_the_tanks(game: Lab, here: Attachment) -> int:
    """Baddie Pts that may still be placed in Tanks (NAP-TANK-002)."""
    return max(0, supplies.tank_limit(game) - supplies.tank_points(game))


@book.condition(
    "{unit:unit} has the apprentice {card:apprentice}", where=SCENE, example='expect the player has the apprentice "Careful Hand"'
)
def has_the_apprentice(game: Lab, here: Attachment, unit: Member | None, card: Ref) -> bool:
    """Which Apprentice a player has."""
    apprentice = getattr(unit, "apprentice", None)
    if unit is None:
        raise GameFault("nobody has a turn")
    return apprentice is not None and name_of(apprentice) == card.name
