"""What the steps of sequences do: set-up, Days, turns, splicing, Cleanup.

Comes in: the game. Goes out: what `setup`, `days` and `splicing` do.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.splice import days, setup, splicing
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.state import Event, Member, Player

SEQUENCE = "sequence"
CARDS = ("card revealed", "card fulfilled", "card ended")

# ---- set-up (NAP-SETUP) --------------------------------------------------------------------------------------------------


@book.verb("set up the game", where=SEQUENCE, causes=CARDS, example="set up the game")
def set_up_the_game(game: Lab, here: Attachment) -> None:
    """The steps of `sequence set-up`."""
    game.play("set-up", game.team, lambda: Event(game.team))


@book.verb("lay out the lab", where=SEQUENCE, example="lay out the lab")
def lay_out_the_lab(game: Lab, here: Attachment) -> None:
    """Lab Dice in the bag, a first player (NAP-SETUP-007)."""
    setup.lay_out_lab(game)


@book.verb("build the stacks", where=SEQUENCE, example="build the stacks")
def build_the_stacks(game: Lab, here: Attachment) -> None:
    """The Active Stacks (NAP-STACK-001)."""
    setup.build_stacks(game)


@book.verb("shuffle the nob deck", where=SEQUENCE, example="shuffle the nob deck")
def shuffle_the_nob_deck(game: Lab, here: Attachment) -> None:
    """All Nob cards (NAP-SETUP-010)."""
    setup.shuffle_nob_deck(game)


@book.verb("deal the apprentices", where=SEQUENCE, example="deal the apprentices")
def deal_the_apprentices(game: Lab, here: Attachment) -> None:
    """One each (NAP-APP-001)."""
    setup.deal_apprentices(game)


@book.verb("splice initially", where=SEQUENCE, example="splice initially")
def splice_initially(game: Lab, here: Attachment) -> None:
    """The initial splice (NAP-INIT-001)."""
    setup.splice_initially(game)


@book.verb("deal the season", where=SEQUENCE, causes=CARDS, example="deal the season")
def deal_the_season(game: Lab, here: Attachment) -> None:
    """The Nob cards that begin in play (NAP-DIFF-001)."""
    setup.deal_season(game)


# ---- Days and turns ----------------------------------------------------------------------------------------------------


@book.verb("play the days", where=SEQUENCE, causes=("day start",), example="play the days")
def play_the_days(game: Lab, here: Attachment) -> None:
    """Day after Day (NAP-OVR-003)."""
    days.play_days(game)


@book.verb("begin the day", where=SEQUENCE, causes=CARDS, example="begin the day")
def begin_the_day(game: Lab, here: Attachment) -> None:
    """A Day begins (NAP-DAY-001)."""
    days.begin_day(game)


@book.verb("play the turns", where=SEQUENCE, causes=("turn start", "turn end"), example="play the turns")
def play_the_turns(game: Lab, here: Attachment) -> None:
    """Turns until the End of Day (NAP-DAY-003)."""
    days.play_turns(game)


@book.verb("begin turn of {unit:unit}", where=SEQUENCE, example="begin turn of unit")
def begin_turn_of(game: Lab, here: Attachment, unit: Member | None) -> None:
    """The player has its Actions (NAP-TURN-006)."""
    if isinstance(unit, Player):
        days.begin_turn(game, unit)


@book.verb("reveal for {unit:unit}", where=SEQUENCE, causes=CARDS, example="reveal for unit")
def reveal_for(game: Lab, here: Attachment, unit: Member | None) -> None:
    """A Nob card comes into play (NAP-TURN-002)."""
    if isinstance(unit, Player):
        days.reveal_cards(game, unit)


@book.verb("take actions with {unit:unit}", where=SEQUENCE, causes=("action", *CARDS), example="take actions with unit")
def take_actions_with(game: Lab, here: Attachment, unit: Member | None) -> None:
    """The player takes Actions (NAP-TURN-006)."""
    if isinstance(unit, Player):
        days.take_actions(game, unit)


# ---- End of Day --------------------------------------------------------------------------------------------------------


@book.verb("end the workday", where=SEQUENCE, causes=("before splicing", "cleanup"), example="end the workday")
def end_the_workday(game: Lab, here: Attachment) -> None:
    """The steps of `sequence end of day` (NAP-EOD-001)."""
    game.play("end of day", game.team, lambda: Event(game.team))


@book.verb("offer to end opportunities", where=SEQUENCE, causes=CARDS, example="offer to end opportunities")
def offer_to_end_opportunities(game: Lab, here: Attachment) -> None:
    """The team may end fulfilled Opportunities (NAP-CLEAN-001)."""
    days.offer_endings(game)


@book.verb("begin the splice", where=SEQUENCE, example="begin the splice")
def begin_the_splice(game: Lab, here: Attachment) -> None:
    """Nothing is resolved yet."""
    splicing.begin(game)


@book.verb("splice the dice", where=SEQUENCE, causes=("die", "positive splice", "negative splice"), example="splice the dice")
def splice_the_dice(game: Lab, here: Attachment) -> None:
    """Every Lab Die in the order of the slots (NAP-EOD-003)."""
    splicing.resolve_dice(game)


@book.verb(
    "judge the splice",
    where=SEQUENCE,
    causes=("progress", "successful splice", "failed splice"),
    example="judge the splice",
)
def judge_the_splice(game: Lab, here: Attachment) -> None:
    """Successful or Failed (NAP-PROG-001)."""
    splicing.judge(game)


@book.verb("clean up", where=SEQUENCE, causes=("cleanup", *CARDS), example="clean up")
def clean_up(game: Lab, here: Attachment) -> None:
    """The steps of `sequence cleanup` (NAP-CLEAN-014)."""
    game.play("cleanup", game.team, lambda: Event(game.team))


@book.verb("end rewards and punishments", where=SEQUENCE, causes=CARDS, example="end rewards and punishments")
def end_rewards_and_punishments(game: Lab, here: Attachment) -> None:
    """Those that show are ended (NAP-CLEAN-002)."""
    days.end_rewards_and_punishments(game)


@book.verb("turn the tasks", where=SEQUENCE, causes=CARDS, example="turn the tasks")
def turn_the_tasks(game: Lab, here: Attachment) -> None:
    """Demands to Punishments, Requests to Demands (NAP-CLEAN-003, NAP-CLEAN-004)."""
    days.turn_tasks(game)


@book.verb("discard ended cards", where=SEQUENCE, example="discard ended cards")
def discard_ended_cards(game: Lab, here: Attachment) -> None:
    """Cards that lie face down leave play (NAP-CLEAN-010)."""
    days.discard_ended(game)


@book.verb("clear the baddies", where=SEQUENCE, example="clear the baddies")
def clear_the_baddies(game: Lab, here: Attachment) -> None:
    """Baddies in Tanks and Research Area are discarded (NAP-CLEAN-011)."""
    days.clear_baddies(game)


@book.verb("return the dice", where=SEQUENCE, example="return the dice")
def return_the_dice(game: Lab, here: Attachment) -> None:
    """Lab Dice go back to the bag (NAP-CLEAN-012)."""
    days.return_dice(game)
