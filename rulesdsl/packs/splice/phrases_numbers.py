"""Numbers: what cards may modify, and counts.

Comes in: the game, the card in force. Goes out: an int. Nothing here changes anything.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.splice import actions, nob_cards, supplies, tyrant_mat
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.state import (
    BENEFIT,
    DEMAND,
    ENDED,
    OPPORTUNITY,
    REQUEST,
    SETBACK,
    TASK,
    Chip,
    LabDie,
    Member,
    Player,
)

# ---- what cards may modify ---------------------------------------------------------------------------------------------


@book.quantity("tank limit of {unit:unit}", modifies="tank limit", text="the Tank Limit", example="modify tank limit by 2")
def tank_limit_of(game: Lab, here: Attachment, unit: Member | None) -> int:
    """The Baddie Pts that the Tanks may hold on this Day (NAP-TANK-001)."""
    return supplies.tank_limit(game) if unit is not None else 0


@book.quantity(
    "cards that end the day of {unit:unit}",
    modifies="cards",
    text="the number of Nob cards that ends the Day",
    example="modify cards that end the day by 1",
)
def cards_that_end_the_day(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Nob cards in play that end the Day (NAP-TURN-008)."""
    return game.quantity("cards", game.team, game.number("cards")) if unit is not None else 0


@book.quantity(
    "progress of a success of {unit:unit}",
    modifies="splice progress",
    text="the Progress of a Successful splice",
    example="modify progress of a success by 1",
)
def progress_of_a_success(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Progress Points that a Successful splice gives (NAP-PROG-002)."""
    return game.quantity("splice progress", game.team, 1) if unit is not None else 0


def _size(game: Lab, unit: Member | None, what: str) -> int:
    return actions.size(game, unit, what) if isinstance(unit, Player) else 0


@book.quantity(
    "dice researched by {unit:unit}",
    modifies="research dice",
    text="Lab Dice that {unit} draws with a Research Action",
    example="modify dice researched by any player by -1",
)
def dice_researched_by(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Draws of a Research Lab Dice Action (NAP-ACT-001)."""
    return _size(game, unit, "research dice")


@book.quantity(
    "baddies researched by {unit:unit}",
    modifies="research baddies",
    text="Baddies that {unit} draws with a Research Action",
    example="modify baddies researched by any player by 1",
)
def baddies_researched_by(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Draws of a Research Baddies Action (NAP-ACT-004)."""
    return _size(game, unit, "research baddies")


@book.quantity(
    "dice placed by {unit:unit}",
    modifies="place dice",
    text="Lab Dice that {unit} places with an Action",
    example="modify dice placed by any player by -1",
)
def dice_placed_by(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Placements of a Place Lab Dice Action (NAP-ACT-009)."""
    return _size(game, unit, "place dice")


@book.quantity(
    "baddies placed by {unit:unit}",
    modifies="place baddies",
    text="Baddies that {unit} places with an Action",
    example="modify baddies placed by any player by -1",
)
def baddies_placed_by(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Placements of a Place Baddies Action (NAP-ACT-013)."""
    return _size(game, unit, "place baddies")


@book.quantity(
    "actions of {unit:unit}", modifies="actions", text="Actions of {unit}", example="modify actions of any player by 1"
)
def actions_of(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Actions that a player has left; a change counts for the number at the start of its turns (NAP-TURN-006)."""
    return unit.actions if isinstance(unit, Player) else 0


@book.quantity(
    "cards revealed by {unit:unit}",
    modifies="reveals",
    text="Nob cards that {unit} reveals in a turn",
    example="modify cards revealed by any player by 1",
)
def cards_revealed_by(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Nob cards that begin a turn (NAP-TURN-002)."""
    return game.quantity("reveals", unit, 1) if isinstance(unit, Player) else 0


@book.quantity(
    "cost of ending a request of {unit:unit}",
    modifies="end request",
    text="the Actions that ending a Request costs {unit}",
    example="modify cost of ending a request of any player by -1",
)
def cost_of_ending_a_request(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Actions that ending a Request costs (NAP-ACT-017)."""
    return game.quantity("end request", unit, game.number("end-request")) if isinstance(unit, Player) else 0


@book.quantity("hp of {unit:unit}", modifies="chip hp", example="modify hp of any baddie by 1")
def hp_of(game: Lab, here: Attachment, unit: Member | None) -> int:
    """HP printed on a Baddie."""
    return supplies.stat_of(game, unit, "hp") if isinstance(unit, Chip) else 0


@book.quantity(
    "ini of {unit:unit}", modifies="chip ini", text="the Initiative of {unit}", example="modify ini of any baddie by 1"
)
def ini_of(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Initiative printed on a Baddie."""
    return supplies.stat_of(game, unit, "ini") if isinstance(unit, Chip) else 0


@book.quantity("attack of {unit:unit}", modifies="chip attack", example="modify attack of any baddie by -1")
def attack_of(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Atk printed on a Baddie."""
    return supplies.stat_of(game, unit, "attack") if isinstance(unit, Chip) else 0


@book.quantity("defense of {unit:unit}", modifies="chip defense", example="modify defense of any baddie by 1")
def defense_of(game: Lab, here: Attachment, unit: Member | None) -> int:
    """Def or Armor printed on a Baddie (BAT-INIT-013)."""
    return supplies.stat_of(game, unit, "defense") if isinstance(unit, Chip) else 0


@book.quantity(
    "splice total of {unit:unit}",
    modifies="splice bonus",
    text="the total of a splice of {unit}",
    example="modify splice total of any lab die by 1",
)
def splice_total_of(game: Lab, here: Attachment, unit: Member | None) -> int:
    """What cards add to the Stats that a Lab Die compares (NAP-POS-001 to NAP-POS-004)."""
    return game.quantity("splice bonus", unit, 0) if isinstance(unit, LabDie) else 0


@book.quantity(
    "gain of {unit:unit}",
    modifies="splice gain",
    text="what a positive splice of {unit} adds",
    example="modify gain of any die showing hp by 1",
)
def gain_of(game: Lab, here: Attachment, unit: Member | None) -> int:
    """How far a positive result moves a Stat or a Track."""
    return game.quantity("splice gain", unit, 1) if isinstance(unit, LabDie) else 0


@book.quantity(
    "loss of {unit:unit}",
    modifies="splice loss",
    text="what a negative splice of {unit} takes",
    example="modify loss of any die showing hp by -1",
)
def loss_of(game: Lab, here: Attachment, unit: Member | None) -> int:
    """How far a negative result moves a Stat or a Track, or how much it takes away."""
    return game.quantity("splice loss", unit, 1) if isinstance(unit, LabDie) else 0


# ---- the Tyrant Mat ----------------------------------------------------------------------------------------------------


@book.quantity("tyrant {stat:stat}", text="the Tyrant's {stat}", example="expect tyrant hp is 5")
def tyrant_stat(game: Lab, here: Attachment, stat: Ref) -> int:
    """A Stat of the Tyrant."""
    return game.tyrant.stats.get(stat.name, 0)


@book.quantity(
    "tyrant position {track:track}", text="the position of the {track} peg", example="expect tyrant position form is 1"
)
def tyrant_position(game: Lab, here: Attachment, track: Ref) -> int:
    """How far the peg of a Track is from its first position."""
    return game.tyrant.pegs.get(track.name, 0)


@book.quantity("tyrant dice", text="the Tyrant's Spliced Tyrant Dice", example="expect tyrant dice is 1")
def tyrant_dice(game: Lab, here: Attachment) -> int:
    """Spliced Tyrant Dice that the Tyrant has."""
    return len(game.tyrant.dice)


@book.quantity("tyrant skills", text="the skills in the Skills Area", example="expect tyrant skills is 2")
def tyrant_skills(game: Lab, here: Attachment) -> int:
    """Different skills on the Baddies of the Skills Area (NAP-POS-029)."""
    return len(tyrant_mat.skills_had(game))


@book.quantity("baddies in the skills area", example="expect baddies in the skills area is 1")
def baddies_in_the_skills_area(game: Lab, here: Attachment) -> int:
    """Baddies that lie in the Skills Area."""
    return sum(chip is not None for chip in game.tyrant.skills)


@book.quantity("tyrant types", text="the Tyrant's types", example="expect tyrant types is 4")
def tyrant_types(game: Lab, here: Attachment) -> int:
    """Pegs in the row of Baddie Types."""
    return len(game.tyrant.types)


# ---- the Day -----------------------------------------------------------------------------------------------------------


@book.quantity("day", text="the Day", example="expect day is 2")
def day(game: Lab, here: Attachment) -> int:
    """The Day, from 1."""
    return game.day


@book.quantity("progress points", text="the Progress", example="expect progress points is 3")
def progress_points(game: Lab, here: Attachment) -> int:
    """The peg of the Progress Track."""
    return game.progress


@book.quantity("failed splices", example="expect failed splices is 1")
def failed_splices(game: Lab, here: Attachment) -> int:
    """Failed splices so far (NAP-LOSS-001)."""
    return game.failed


@book.quantity("positive results", example="expect positive results is 3")
def positive_results(game: Lab, here: Attachment) -> int:
    """Positive results of the splice under way, or of the last one."""
    return game.splice.positive


@book.quantity("negative results", example="expect negative results is 1")
def negative_results(game: Lab, here: Attachment) -> int:
    """Negative results of the splice under way, or of the last one."""
    return game.splice.negative


# ---- supplies ----------------------------------------------------------------------------------------------------------


@book.quantity("dice in the bag", example="expect dice in the bag is 10")
def dice_in_the_bag(game: Lab, here: Attachment) -> int:
    """Lab Dice in the bag."""
    return len(game.bag)


@book.quantity(
    "baddies in stack {points:points}", text="Baddies in the {points} stack", example="expect baddies in stack 1pt is 18"
)
def baddies_in_stack(game: Lab, here: Attachment, points: int) -> int:
    """Chips in an Active Stack."""
    return len(game.stacks.get(points, ()))


@book.quantity("discarded baddies", example="expect discarded baddies is 2")
def discarded_baddies(game: Lab, here: Attachment) -> int:
    """Chips in the discard pile."""
    return len(game.discard)


@book.quantity("points in the tanks", text="the Baddie Pts in the Tanks", example="expect points in the tanks is 7")
def points_in_the_tanks(game: Lab, here: Attachment) -> int:
    """Baddie Pts in the Tanks together (NAP-TANK-001)."""
    return supplies.tank_points(game)


@book.quantity("empty tanks", example="expect empty tanks is 4")
def empty_tanks(game: Lab, here: Attachment) -> int:
    """Tanks without a Baddie."""
    return sum(chip is None for chip in game.tanks)


@book.quantity("empty slots", text="empty Lab Dice Slots", example="expect empty slots is 4")
def empty_slots(game: Lab, here: Attachment) -> int:
    """Slots without a Lab Die."""
    return sum(die is None for die in game.slots)


# ---- Nob cards ---------------------------------------------------------------------------------------------------------


@book.quantity("cards in play", text="Nob cards in play", example="expect cards in play is 4")
def cards_in_play(game: Lab, here: Attachment) -> int:
    """Nob cards in play, ended ones too (NAP-TURN-010)."""
    return len(game.in_play)


@book.quantity("opportunities in play", text="Opportunities in play", example="expect opportunities in play is 1")
def opportunities_in_play(game: Lab, here: Attachment) -> int:
    """Opportunities in play, ended ones too (NAP-FUL-011)."""
    return nob_cards.in_play(game, OPPORTUNITY)


@book.quantity("setbacks in play", text="Setbacks in play", example="expect setbacks in play is 3")
def setbacks_in_play(game: Lab, here: Attachment) -> int:
    """Setbacks in play, ended ones too (NAP-FUL-011)."""
    return nob_cards.in_play(game, SETBACK)


@book.quantity("tasks in play", text="Tasks in play", example="expect tasks in play is 2")
def tasks_in_play(game: Lab, here: Attachment) -> int:
    """Tasks in play, ended ones too (NAP-FUL-011)."""
    return nob_cards.in_play(game, TASK)


@book.quantity("ended cards in play", text="ended Nob cards in play", example="expect ended cards in play is 1")
def ended_cards_in_play(game: Lab, here: Attachment) -> int:
    """Cards that lie face down (NAP-TURN-010)."""
    return sum(nob.side == ENDED for nob in game.in_play)


@book.quantity("benefits in play", text="Benefits in play", example="expect benefits in play is 1")
def benefits_in_play(game: Lab, here: Attachment) -> int:
    """Fulfilled Opportunities that have not been ended."""
    return sum(nob.side == BENEFIT for nob in game.in_play)


@book.quantity("requests in play", text="Requests in play", example="expect requests in play is 1")
def requests_in_play(game: Lab, here: Attachment) -> int:
    """Tasks that show their Request."""
    return sum(nob.side == REQUEST for nob in game.in_play)


@book.quantity("demands in play", text="Demands in play", example="expect demands in play is 1")
def demands_in_play(game: Lab, here: Attachment) -> int:
    """Tasks that show their Demand."""
    return sum(nob.side == DEMAND for nob in game.in_play)


@book.quantity("number of {units:units}", example="if number of researched dice is at least 3 { gain 1 progress }")
def number_of(game: Lab, here: Attachment, units: list[Member]) -> int:
    """How many there are."""
    return len(units)
