"""Phrases of Encounter cards: failing, taking another choice, rewards, other Encounters, the day's Baddies.

Comes in: the battle, the card in force. Goes out: changes of the Adventure, through `encounters.py` and `rewards.py`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb import encounters
from rulesdsl.packs.tmb.battle import FAILURE, SUCCESS, Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_gearloc import gearlocs_of
from rulesdsl.packs.tmb.state import Unit
from rulesdsl.packs.tmb.training import attempt, spend_points, trainable

ONLY = "encounter"

# ---- success and failure ----------------------------------------------------------------------------------------------


@book.verb("fail the encounter", where=ONLY, example="fail the encounter", text="the Encounter fails")
def fail_the_encounter(game: Battle, here: Attachment) -> None:
    """A peaceful choice, or what a battle choice asks for first, does not succeed (TMB-ENC-007)."""
    game.adventure.failed = True


@book.verb(
    "take the choice {label:text} instead",
    where=ONLY,
    example='take the choice "fight" instead',
    text="the party takes “{label}” instead",
)
def take_instead(game: Battle, here: Attachment, label: str) -> None:
    """Another choice of the card is played in place of this one, once its statements are done."""
    game.adventure.instead = label


@book.verb("win the battle", example="win the battle", text="the battle is won")
def win_the_battle(game: Battle, here: Attachment) -> None:
    """The battle succeeds at once: a goal of the card is reached (TMB-ENC-006)."""
    if not game.adventure.calm and not game.result:
        game.result = SUCCESS


@book.verb("lose the battle", example="lose the battle", text="the battle is lost")
def lose_the_battle(game: Battle, here: Attachment) -> None:
    """The battle fails for a reason that lies outside of it, as an Encounter may say."""
    if not game.adventure.calm and not game.result:
        game.result = FAILURE


# ---- rewards that no icon stands for ----------------------------------------------------------------------------------


@book.verb("give {points:int} training to {units:units}", example="give 1 training to unit")
def give_training(game: Battle, here: Attachment, points: int, units: list[Unit]) -> None:
    """Gearlocs get Training Pts of their own (TMB-REW-003)."""
    for gearloc in gearlocs_of(units):
        game.adventure.gain("training", points)
        spend_points(game, gearloc, len(game.times(points)))


@book.verb(
    "raise the {stat:word} of {units:units} by {amount:int} for good",
    example="raise the dex of the whole party by 1 for good",
    text="the {stat} Stat of {units} is raised by {amount}",
)
def raise_for_good(game: Battle, here: Attachment, stat: str, units: list[Unit], amount: int) -> None:
    """Stat Dice go up without an attempt, at most to 6; HP are not healed (TMB-REW-005, TMB-REW-006, TMB-REW-007)."""
    for gearloc in gearlocs_of(units):
        if stat in gearloc.stat_dice:
            gearloc.stat_dice[stat] = max(0, min(6, gearloc.stat_dice[stat] + amount))
            gearloc.hp = min(gearloc.hp, game.max_hp(gearloc))
            game.adventure.gain(f"{stat} raised", max(0, amount))


@book.verb(
    "train {stat:word} of {units:units}", example="train attack of the whole party", text="{units} may attempt to train {stat}"
)
def train_stat(game: Battle, here: Attachment, stat: str, units: list[Unit]) -> None:
    """An attempt at one stat; what fails is lost (TMB-TRN-007, TMB-TRN-009)."""
    for gearloc in gearlocs_of(units):
        if stat in trainable(gearloc):
            game.note("trained" if attempt(game, gearloc, stat) else "not trained", (gearloc, stat))


@book.verb("gain {points:int} progress", where=ONLY, example="gain 1 progress", text="the party gains {points} Progress")
def gain_progress(game: Battle, here: Attachment, points: int) -> None:
    """Progress Pts beside those that the card shows (TMB-ENC-011)."""
    card = game.adventure.card
    if card is not None:
        game.adventure.filed.append((card, points))
        game.adventure.gain("progress", points)


@book.quantity("progress", example="if progress is at least 3 { heal all gearlocs for 1 }", text="the party's Progress")
def progress(game: Battle, here: Attachment) -> int:
    """The Progress Pts of the party (TMB-REW-002)."""
    return game.adventure.progress


# ---- other Encounters -------------------------------------------------------------------------------------------------


@book.verb("shuffle {encounter:encounter} into the encounter deck", example="shuffle Leaving Obendar into the encounter deck")
def shuffle_into_deck(game: Battle, here: Attachment, encounter: Ref) -> None:
    """A special Encounter joins the deck."""
    encounters.shuffle_in(game, game.library.get("encounter", encounter.name))


@book.verb(
    "shuffle {encounter:encounter} into the top {count:int} encounters",
    example="shuffle Leaving Obendar into the top 4 encounters",
    text="shuffle {encounter} into the top {count} cards of the encounter deck",
)
def shuffle_into_top(game: Battle, here: Attachment, encounter: Ref, count: int) -> None:
    """A special Encounter is one of the next ones."""
    encounters.shuffle_in(game, game.library.get("encounter", encounter.name), max(1, count))


@book.verb("put {encounter:encounter} on top of the encounter deck", example="put Leaving Obendar on top of the encounter deck")
def put_on_deck(game: Battle, here: Attachment, encounter: Ref) -> None:
    """A special Encounter comes next."""
    encounters.put_on_top(game, game.library.get("encounter", encounter.name))


@book.verb("go on with {encounter:encounter} at once", where=ONLY, example="go on with Leaving Obendar at once")
def go_on_with(game: Battle, here: Attachment, encounter: Ref) -> None:
    """Another Encounter is met on the same day, once this one is put away."""
    game.adventure.coming = game.library.get("encounter", encounter.name)


@book.verb("draw another encounter", where=ONLY, example="draw another encounter")
def draw_another(game: Battle, here: Attachment) -> None:
    """The top card of the deck is met on the same day, once this one is put away."""
    encounters.draw_encounter(game)


@book.verb("shuffle this encounter into the encounter deck", where=ONLY, example="shuffle this encounter into the encounter deck")
def shuffle_back(game: Battle, here: Attachment) -> None:
    """The card is neither filed nor discarded."""
    card = game.adventure.card
    if card is not None and not game.adventure.returned:
        game.adventure.returned = True
        encounters.shuffle_in(game, card)


@book.verb(
    "put this encounter on top of the encounter deck", where=ONLY, example="put this encounter on top of the encounter deck"
)
def put_back_on_deck(game: Battle, here: Attachment) -> None:
    """The card is met again on the next day."""
    card = game.adventure.card
    if card is not None and not game.adventure.returned:
        game.adventure.returned = True
        encounters.put_on_top(game, card)


# ---- the stacks -------------------------------------------------------------------------------------------------------


@book.verb("scout the top baddie of each stack", example="scout the top baddie of each stack")
def scout_tops(game: Battle, here: Attachment) -> None:
    """The top chip of each Active Stack is turned face up (TMB-BQ-011)."""
    for stack in game.active.values():
        if stack:
            stack[0].scouted = True


@book.verb("scout all baddies worth {points:points}", example="scout all baddies worth 1pt")
def scout_stack(game: Battle, here: Attachment, points: int) -> None:
    """A whole Active Stack is turned face up."""
    for chip in game.active.get(points, []):
        chip.scouted = True
