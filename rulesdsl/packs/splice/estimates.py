"""What a player reckons: how the splice would turn out with what lies there, and what a die or a Baddie more would bring.

Comes in: the game. Goes out: numbers; a positive result counts `MORE`, the first one `SUCCESS` besides, because it gives the
Progress Point of the Day (NAP-PROG-002). Nothing is changed.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.packs.splice import placing, requirements, splicing, supplies
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import REQUEST, SETBACK, Chip, LabDie, NobCard, Option

SUCCESS, MORE, NEGATIVE = 2.5, 0.5, 0.35
CARD = 1.1  # a Nob card fulfilled
BLIND_BADDIE = 0.3  # how often a Baddie that nobody has seen helps
HASTE = 5  # with so few Actions left in the Day the splice comes before everything else


# ---- the splice with what lies there -----------------------------------------------------------------------------------


def results(game: Lab) -> tuple[int, int]:
    """The positive and negative results of the dice in the slots as they lie, resolved without one another."""
    positive = negative = 0
    for slot, die in enumerate(game.slots):
        chips = splicing.adjacent(game, slot) if die is not None else []
        if die is None or not chips:
            continue
        if splicing.is_positive(game, game.library.symbol(die.face), chips, die):
            positive += 1
        else:
            negative += 1
    return positive, negative


def outlook(game: Lab) -> float:
    """What the splice is worth as things lie."""
    positive, negative = results(game)
    return (SUCCESS if positive else 0.0) + MORE * positive - NEGATIVE * negative


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


def secured(game: Lab) -> bool:
    """Whether the splice would be Successful as things lie."""
    return results(game)[0] > 0


def actions_left(game: Lab) -> int:
    """How many Actions the Day has left, when each turn reveals one Nob card."""
    here = game.player.actions if game.player is not None else 0
    turns = max(0, game.quantity("cards", game.team, game.number("cards")) - len(game.in_play))
    return here + game.number("actions") * turns


def pressing(game: Lab) -> bool:
    """Whether the splice needs every Action that is left."""
    return actions_left(game) <= HASTE and not secured(game)


# ---- a die and a Baddie together -----------------------------------------------------------------------------------------


def helps(game: Lab, die: LabDie, chip: Chip) -> bool:
    """Whether a die would be positive with a Baddie alone beside it."""
    return splicing.is_positive(game, game.library.symbol(die.face), [chip], die)


def pairs(game: Lab) -> int:
    """How many of the dice that lie open would be positive with a Baddie that lies open, in free places side by side."""
    free = any(
        die is None and any(game.tanks[tank] is None for tank in beside)
        for die, beside in zip(game.slots, game.beside, strict=True)
    )
    if not free:
        return 0
    chips = [chip for chip in game.research_baddies if supplies.room_for(game, chip.points)]
    return sum(1 for die in game.research_dice if any(helps(game, die, chip) for chip in chips))


def promise(game: Lab) -> float:
    """What a pair is worth before its other half lies there."""
    return 0.8 * (MORE if secured(game) else SUCCESS)


def ripple(game: Lab, slot: int, die: LabDie) -> float:
    """A die is good beside an empty Tank when a Baddie that lies open would make it positive."""
    if all(game.tanks[tank] is not None for tank in game.beside[slot]):
        return 0.0
    fits = any(supplies.room_for(game, chip.points) and helps(game, die, chip) for chip in game.research_baddies)
    if fits:
        return promise(game)
    return 0.0 if splicing.adjacent(game, slot) else -0.1


def support(game: Lab, tank: int, chip: Chip) -> float:
    """A Baddie is good beside an empty slot when a die that lies open would be positive with it."""
    free = [slot for slot, beside in enumerate(game.beside) if tank in beside and game.slots[slot] is None]
    fits = sum(helps(game, die, chip) for die in game.research_dice) if free else 0
    return (promise(game) if fits else 0.0) + 0.1 * min(fits, len(free)) - 0.01 * chip.points


def blind_die(game: Lab, slot: int) -> float:
    """What a die out of the bag would bring on average; everyone may know which symbols are in the bag."""
    chips = splicing.adjacent(game, slot)
    if not chips or not game.bag:
        return -0.1
    faces = [face for die in game.bag for face in die.faces]
    good = {face for face in set(faces) if splicing.is_positive(game, game.library.symbol(face), chips, game.bag[0])}
    chance = sum(face in good for face in faces) / len(faces)
    return chance * (MORE if secured(game) else SUCCESS + MORE) - (1 - chance) * NEGATIVE


def blind_baddie(game: Lab, tank: int) -> float:
    """What a Baddie off a stack would bring on average."""
    beside = [die for slot, die in enumerate(game.slots) if die is not None and tank in game.beside[slot]]
    if not beside:
        return -0.1
    return BLIND_BADDIE * (MORE if secured(game) else SUCCESS) * len(beside) - NEGATIVE * 0.5


# ---- what lies open ------------------------------------------------------------------------------------------------------


def die_value(game: Lab, die: LabDie) -> float:
    """What a researched die is good for: its best slot, or a Baddie that lies open."""
    now = outlook(game)
    free = [slot for slot, placed in enumerate(game.slots) if placed is None]
    return max((with_die(game, slot, die) - now + ripple(game, slot, die) for slot in free), default=-1.0)


def chip_value(game: Lab, chip: Chip) -> float:
    """What a researched Baddie is good for: its best Tank, or dice that lie open."""
    now = outlook(game)
    free = [tank for tank, placed in enumerate(game.tanks) if placed is None]
    if not supplies.room_for(game, chip.points):
        return 0.05
    return max((with_baddie(game, tank, chip) - now + support(game, tank, chip) for tank in free), default=-1.0)


def keeping_value(game: Lab, thing: object) -> float:
    """What a die or Baddie is good for where it lies."""
    now = outlook(game)
    if isinstance(thing, LabDie):
        if thing in game.slots:
            slot = game.slots.index(thing)
            game.slots[slot] = None
            lost = now - outlook(game)
            game.slots[slot] = thing
            return lost
        return die_value(game, thing)
    if isinstance(thing, Chip):
        if thing in game.tanks:
            tank = game.tanks.index(thing)
            game.tanks[tank] = None
            lost = now - outlook(game)
            game.tanks[tank] = thing
            return lost
        return chip_value(game, thing)
    return 0.0


def symbol_value(game: Lab, die: object, symbol: str) -> float:
    """What a die would be good for with another symbol."""
    if not isinstance(die, LabDie):
        return 0.0
    old, die.face = die.face, symbol
    found = keeping_value(game, die)
    die.face = old
    return found


def swap_value(game: Lab, one: int, other: int | None, tanks: bool) -> float:
    """The outlook after the contents of two Tanks or slots are swapped; without the other one, the best there is."""
    places: list[Any] = game.tanks if tanks else game.slots
    others = [place for place in range(len(places)) if place != one] if other is None else [other]
    return max((_swapped(game, places, one, place) for place in others), default=0.0)


def _swapped(game: Lab, places: list[Any], one: int, other: int) -> float:
    places[one], places[other] = places[other], places[one]
    found = outlook(game)
    places[one], places[other] = places[other], places[one]
    return found


def best_die_placement(game: Lab) -> float:
    """What placing dice would bring: the best die, on a card or in a slot."""
    return max((destination_value(game, where) for where in placing.dice_destinations(game)), default=0.0)


def best_baddie_placement(game: Lab) -> float:
    """What placing Baddies would bring."""
    return max((destination_value(game, where) for where in placing.baddie_destinations(game)), default=0.0)


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
    """What a die or Baddie would bring at a place."""
    if where.what == "card":
        return on_card(game, where, source)
    if where.what == "slot":
        if source.what == placing.BLIND:
            return blind_die(game, where.about)
        return with_die(game, where.about, source.about) - outlook(game) + ripple(game, where.about, source.about)
    if source.what == "stack":
        return blind_baddie(game, where.about)
    return with_baddie(game, where.about, source.about) - outlook(game) + support(game, where.about, source.about)


def on_card(game: Lab, where: Option, source: Option) -> float:
    """What a die or Baddie brings on a Nob card, less what it would bring in the lab."""
    blind = source.what in (placing.BLIND, "stack")
    value = card_value(game, where.about, blind=blind)
    if blind or pressing(game):
        return value
    lost = die_value(game, source.about) if isinstance(source.about, LabDie) else chip_value(game, source.about)
    return value - 0.5 * max(0.0, lost)


def card_value(game: Lab, nob: NobCard, *, blind: bool) -> float:
    """What one thing more on a Nob card brings: its share of the card."""
    needs = requirements.asked(game, nob)
    if needs is None:
        return -1.0
    wanted = needs.baddies + needs.any_dice + sum(number for _, number in needs.dice) or 2
    left = max(1, wanted - len(nob.baddies) - len(nob.dice))
    share = CARD / left * (1.2 if nob.kind == SETBACK else 0.9 if nob.side == REQUEST else 1.0)
    return share * (0.25 if blind else 0.9) * (0.3 if pressing(game) else 1.0)


def ending_value(game: Lab, nob: NobCard) -> float:
    """A Benefit without anything that goes on is best ended; others are kept while few cards are in play, and until Cleanup."""
    here = nob.here
    lasting = here is not None and (here.card.hooks or here.card.modifiers or here.card.permits or here.card.parts("use"))
    if not lasting:
        return 0.7
    kept = sum(1 for card in game.in_play if not card.face_down)
    return 0.6 if game.player is None and kept > game.number("cards") // 2 else -0.5


# ---- research ------------------------------------------------------------------------------------------------------------


def research_dice_value(game: Lab) -> float:
    """Dice are wanted while slots are free and no die that lies open goes with a Baddie."""
    if all(die is not None for die in game.slots):
        return 0.1
    if secured(game):
        return 0.55 if len(game.research_dice) < 3 else 0.2
    if pairs(game):
        return 0.3
    return 1.25 if len(game.research_dice) < 4 else 0.5


def research_baddies_value(game: Lab) -> float:
    """Baddies are wanted while Tanks are empty and none that lies open goes with a die."""
    if all(chip is not None for chip in game.tanks):
        return 0.1
    fits = sum(1 for chip in game.research_baddies if supplies.room_for(game, chip.points))
    if secured(game):
        return 0.6 if fits < 3 else 0.2
    if pairs(game):
        return 0.3
    return 1.3 if fits < 2 else 1.15 if fits < 4 else 0.4
