"""What a player reckons: how the splice would turn out with what lies there, and what a die or a Baddie more would bring.

Comes in: the game. Goes out: numbers, an expected positive result counts about 1. Nothing is changed.
"""

from __future__ import annotations

from rulesdsl.packs.splice import placing, requirements, splicing, supplies
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import SETBACK, Chip, LabDie, NobCard, Option

NEGATIVE = 0.45  # what a negative result takes away, in positive ones
CARD = 0.9  # a Nob card fulfilled


def outlook(game: Lab) -> float:
    """What the dice in the slots would bring with the Baddies in the Tanks, resolved without one another."""
    total = 0.0
    for slot, die in enumerate(game.slots):
        if die is not None:
            total += die_outlook(game, slot, die)
    return total


def die_outlook(game: Lab, slot: int, die: LabDie) -> float:
    """What one die would bring in a slot; with nobody beside it a little less than nothing."""
    chips = splicing.adjacent(game, slot)
    if not chips:
        return -0.02
    symbol = game.library.symbol(die.face)
    return 1.0 if splicing.is_positive(game, symbol, chips, die) else -NEGATIVE


def with_die(game: Lab, slot: int, die: LabDie) -> float:
    """The outlook with a die in a slot."""
    old, game.slots[slot] = game.slots[slot], die
    found = outlook(game)
    game.slots[slot] = old
    return found


def with_baddie(game: Lab, tank: int, chip: Chip) -> float:
    """The outlook with a Baddie in a Tank."""
    old, game.tanks[tank] = game.tanks[tank], chip
    found = outlook(game)
    game.tanks[tank] = old
    return found


# ---- dice --------------------------------------------------------------------------------------------------------------


def best_slot(game: Lab, die: LabDie) -> float:
    """What a die would add in its best free slot."""
    now = outlook(game)
    free = [slot for slot, placed in enumerate(game.slots) if placed is None]
    return max((with_die(game, slot, die) - now for slot in free), default=-1.0)


def die_value(game: Lab, die: LabDie) -> float:
    """What a researched die is good for: its best slot, or the best match with a Baddie that lies open."""
    best = best_slot(game, die)
    symbol = game.library.symbol(die.face)
    for chip in game.research_baddies:
        if splicing.is_positive(game, symbol, [chip], die):
            best = max(best, 0.6)
    return best


def best_die_placement(game: Lab) -> float:
    """What placing dice would bring: the best die that lies open, on a card or in a slot."""
    found = [destination_value(game, where) for where in placing.dice_destinations(game)]
    return max(found, default=0.0) + 0.1


# ---- Baddies -----------------------------------------------------------------------------------------------------------


def best_tank(game: Lab, chip: Chip) -> float:
    """What a Baddie would add in its best empty Tank."""
    now = outlook(game)
    free = [tank for tank, placed in enumerate(game.tanks) if placed is None]
    return max((with_baddie(game, tank, chip) - now for tank in free), default=-1.0)


def chip_value(game: Lab, chip: Chip) -> float:
    """What a researched Baddie is good for."""
    best = best_tank(game, chip) if supplies.room_for(game, chip.points) else 0.0
    helped = sum(1 for die in game.research_dice if splicing.is_positive(game, game.library.symbol(die.face), [chip], die))
    return max(best, 0.3 * helped)


def best_baddie_placement(game: Lab) -> float:
    """What placing Baddies would bring."""
    found = [destination_value(game, where) for where in placing.baddie_destinations(game)]
    return max(found, default=0.0) + 0.1


def stack_value(game: Lab, points: int) -> float:
    """Bigger Baddies are better as long as they fit into the Tanks of the Day."""
    if not supplies.room_for(game, points):
        return 0.1
    return {1: 0.8, 5: 1.0, 20: 1.2}.get(points, 0.6) * (1.0 if supplies.tank_limit(game) >= 2 * points else 0.85)


# ---- where to and where from ---------------------------------------------------------------------------------------------


def destination_value(game: Lab, where: Option) -> float:
    """What the best source would bring there."""
    dice = where.what == "slot" or (where.what == "card" and placing.wants_dice(game, where.about))
    sources = placing.dice_sources(game, where) if dice else []
    if where.what == "tank" or (where.what == "card" and placing.wants_baddies(game, where.about)):
        sources = [*sources, *placing.baddie_sources(game, where)]
    return max((source_value(game, where, source) for source in sources), default=-1.0)


def source_value(game: Lab, where: Option, source: Option) -> float:
    """What a die or Baddie would bring at a place; one that nobody has seen is worth little."""
    if where.what == "card":
        return card_value(game, where.about, blind=source.what in (placing.BLIND, "stack"))
    if where.what == "slot":
        if source.what == placing.BLIND:
            return 0.05 if splicing.adjacent(game, where.about) else -0.2
        return with_die(game, where.about, source.about) - outlook(game) + ripple(game, where.about, source.about)
    if source.what == "stack":
        return 0.05
    return with_baddie(game, where.about, source.about) - outlook(game) + support(game, where.about, source.about)


def ripple(game: Lab, slot: int, die: LabDie) -> float:
    """A die next to empty Tanks is good when a Baddie that lies open would make it positive."""
    if splicing.adjacent(game, slot):
        return 0.0
    symbol = game.library.symbol(die.face)
    fits = any(
        splicing.is_positive(game, symbol, [chip], die) and supplies.room_for(game, chip.points) for chip in game.research_baddies
    )
    return 0.5 if fits else -0.3


def support(game: Lab, tank: int, chip: Chip) -> float:
    """A Baddie next to empty slots is good when a die that lies open would be positive with it."""
    free = [slot for slot, beside in enumerate(game.beside) if tank in beside and game.slots[slot] is None]
    if not free:
        return 0.0
    fits = sum(splicing.is_positive(game, game.library.symbol(die.face), [chip], die) for die in game.research_dice)
    return 0.35 * min(fits, len(free)) - 0.02 * chip.points


def card_value(game: Lab, nob: NobCard, *, blind: bool) -> float:
    """What one thing more on a Nob card brings: its share of the card."""
    needs = requirements.asked(game, nob)
    if needs is None:
        return -1.0
    wanted = needs.baddies + needs.any_dice + sum(number for _, number in needs.dice) or 2
    left = max(1, wanted - len(nob.baddies) - len(nob.dice))
    share = CARD / left * (1.2 if nob.kind == SETBACK else 1.0)
    return share * (0.35 if blind else 0.9)


def ending_value(game: Lab, nob: NobCard) -> float:
    """A Benefit without anything that goes on is best ended; others are kept while few cards are in play."""
    here = nob.here
    lasting = here is not None and (here.card.hooks or here.card.modifiers or here.card.permits or here.card.parts("use"))
    return -0.2 if lasting and len(game.in_play) < game.number("cards") - 1 else 0.7


# ---- research ------------------------------------------------------------------------------------------------------------


def research_dice_value(game: Lab) -> float:
    """Dice are wanted while slots are free and few dice lie open."""
    free = sum(die is None for die in game.slots)
    good = sum(1 for die in game.research_dice if die_value(game, die) > 0.4)
    return 0.75 if free and good < min(2, free) else 0.25


def research_baddies_value(game: Lab) -> float:
    """Baddies are wanted while Tanks are empty and few useful ones lie open."""
    free = sum(chip is None for chip in game.tanks)
    fits = sum(1 for chip in game.research_baddies if supplies.room_for(game, chip.points))
    return 0.8 if free and fits < min(2, free) else 0.3
