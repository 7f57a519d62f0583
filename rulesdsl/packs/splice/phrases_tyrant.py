"""What cards do to the Tyrant, to Progress, to Actions and to the splice under way.

Comes in: the game, the card in force. Goes out: the deed done by the rules.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.splice import tyrant_mat, uses
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.state import Member, Player

# ---- Stats and Tracks --------------------------------------------------------------------------------------------------


@book.verb(
    "raise tyrant {stat:stat} by {amount:int}", text="raise the Tyrant's {stat} by {amount}", example="raise tyrant hp by 1"
)
def raise_tyrant(game: Lab, here: Attachment, stat: Ref, amount: int) -> None:
    """A Stat of the Tyrant goes up, to its limit at most (NAP-POS-005)."""
    tyrant_mat.change_stat(game, stat.name, max(0, amount))


@book.verb(
    "lower tyrant {stat:stat} by {amount:int}", text="lower the Tyrant's {stat} by {amount}", example="lower tyrant hp by 1"
)
def lower_tyrant(game: Lab, here: Attachment, stat: Ref, amount: int) -> None:
    """A Stat of the Tyrant goes down, to its floor at most (NAP-NEG-008)."""
    tyrant_mat.change_stat(game, stat.name, -max(0, amount))


@book.verb(
    "raise any tyrant stat by {amount:int}", text="raise any Stat of the Tyrant by {amount}", example="raise any tyrant stat by 1"
)
def raise_any_tyrant_stat(game: Lab, here: Attachment, amount: int) -> None:
    """The team chooses a Stat that is below its limit."""
    stats = game.tyrant.stats
    open_ones = [stat for stat, value in stats.items() if value < tyrant_mat.limits(game, stat)[1]]
    if open_ones:
        tyrant_mat.change_stat(game, uses.pick(game, "stat to raise", open_ones), max(0, amount))


@book.verb(
    "lower any tyrant stat by {amount:int}", text="lower any Stat of the Tyrant by {amount}", example="lower any tyrant stat by 2"
)
def lower_any_tyrant_stat(game: Lab, here: Attachment, amount: int) -> None:
    """The team chooses a Stat that can take all of it; when there is none, any that can be lowered (NAP-NOB-002)."""
    stats = tyrant_mat.droppable(game, max(0, amount)) or tyrant_mat.droppable(game, 1)
    if stats and amount > 0:
        tyrant_mat.change_stat(game, uses.pick(game, "stat to lower", stats), -amount)


@book.verb("advance {track:track} by {steps:int}", text="move the {track} peg {steps} on", example="advance form by 1")
def advance(game: Lab, here: Attachment, track: Ref, steps: int) -> None:
    """The peg of a Track moves on, to the last position at most (NAP-POS-013)."""
    tyrant_mat.move_peg(game, track.name, max(0, steps))


@book.verb("move {track:track} back by {steps:int}", text="move the {track} peg {steps} back", example="move form back by 1")
def move_back(game: Lab, here: Attachment, track: Ref, steps: int) -> None:
    """The peg of a Track moves back, to the first position at most (NAP-NEG-007)."""
    tyrant_mat.move_peg(game, track.name, -max(0, steps))


# ---- dice and skills ---------------------------------------------------------------------------------------------------


@book.verb("add a tyrant die", text="add a Spliced Tyrant Die of one of the Tyrant's types", example="add a tyrant die")
def add_a_tyrant_die(game: Lab, here: Attachment) -> None:
    """A Spliced Tyrant Die of a pegged type that the Tyrant lacks (NAP-POS-014 to NAP-POS-018)."""
    tyrant_mat.add_die(game, game.tyrant.types)


@book.verb(
    "remove a tyrant die", text="remove one of the Tyrant's Spliced Tyrant Dice", falls=True, example="remove a tyrant die"
)
def remove_a_tyrant_die(game: Lab, here: Attachment) -> None:
    """The team chooses a Spliced Tyrant Die that goes (NAP-NEG-003)."""
    tyrant_mat.remove_die(game)


@book.verb("lose a skill", text="discard a Baddie of the Skills Area", falls=True, example="lose a skill")
def lose_a_skill(game: Lab, here: Attachment) -> None:
    """The team chooses a Baddie of the Skills Area that is discarded (NAP-NEG-004)."""
    tyrant_mat.lose_skill(game)


# ---- Progress, failures, Actions, the Day --------------------------------------------------------------------------------


@book.verb("gain {amount:int} progress", causes=("progress",), example="gain 1 progress")
def gain_progress(game: Lab, here: Attachment, amount: int) -> None:
    """The Progress peg goes up (LAB-MAT-016)."""
    tyrant_mat.change_progress(game, max(0, amount))


@book.verb("lose {amount:int} progress", causes=("progress",), falls=True, example="lose 1 progress")
def lose_progress(game: Lab, here: Attachment, amount: int) -> None:
    """The Progress peg goes down, to 0 at most."""
    tyrant_mat.change_progress(game, -max(0, amount))


@book.verb(
    "give {amount:int} actions to {units:units}", text="{units} gains {amount} Actions", example="give 1 actions to the player"
)
def give_actions(game: Lab, here: Attachment, amount: int, units: list[Member]) -> None:
    """A player has more Actions in this turn; between turns there is nobody who could use them."""
    for unit in units:
        if isinstance(unit, Player):
            unit.actions += max(0, amount)


@book.verb(
    "take {amount:int} actions from {units:units}",
    text="{units} loses {amount} Actions",
    example="take 1 actions from the player",
)
def take_actions_from(game: Lab, here: Attachment, amount: int, units: list[Member]) -> None:
    """A player has fewer Actions in this turn."""
    for unit in units:
        if isinstance(unit, Player):
            unit.actions = max(0, unit.actions - max(0, amount))


@book.verb("end the day", text="the Day ends after this turn", example="end the day")
def end_the_day(game: Lab, here: Attachment) -> None:
    """The End of Day follows this turn, however many cards are in play (NAP-NOB-003)."""
    game.day_over = True


# ---- the splice under way ------------------------------------------------------------------------------------------------


@book.verb(
    "make the result positive", text="the result is positive", example="on splice of any lab die { make the result positive }"
)
def make_the_result_positive(game: Lab, here: Attachment) -> None:
    """The die that is about to be resolved counts as positive whatever lies beside it."""
    game.splice.forced = True


@book.verb(
    "make the result negative", text="the result is negative", example="on splice of any lab die { make the result negative }"
)
def make_the_result_negative(game: Lab, here: Attachment) -> None:
    """The die that is about to be resolved counts as negative whatever lies beside it."""
    game.splice.forced = False


@book.verb("skip the die", text="the die is not resolved", example="on splice of any lab die { skip the die }")
def skip_the_die(game: Lab, here: Attachment) -> None:
    """The die that is about to be resolved is neither positive nor negative (LAB-MAT-008)."""
    game.splice.skipped = True
