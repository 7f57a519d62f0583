"""Lab Dice and Baddies off the Tyrant Mat: bag, Active Stacks, Research Area, Tanks, slots, discard.

Comes in: the game. Goes out: each die and each chip in exactly one place (LAB-DIE-003, NAP-STACK-012).
"""

from __future__ import annotations

from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import Chip, Event, LabDie

# ---- Lab Dice ----------------------------------------------------------------------------------------------------------


def fill_bag(game: Lab) -> None:
    """All Lab Dice are in the bag (NAP-SETUP-007)."""
    cards = game.library.dealt("lab die")
    faces = [tuple(getattr(item, "name", item) for item in card.fields["faces"]) for card in cards]
    game.bag = [LabDie(f"Lab Die {number + 1}", sides) for number, sides in enumerate(faces)]
    shake_bag(game)


def shake_bag(game: Lab) -> None:
    """Nobody knows which die comes next."""
    game.stream("bag").shuffle(game.bag)


def draw_die(game: Lab) -> LabDie | None:
    """A die out of the bag, rolled; None when the bag is empty (NAP-ACT-003)."""
    if not game.bag:
        return None
    die = game.bag.pop(0)
    roll_die(game, die)
    return die


def roll_die(game: Lab, die: LabDie) -> None:
    """A die shows one of its symbols by chance."""
    die.face = die.faces[game.roll("lab die", len(die.faces)) - 1]
    game.note("rolled", die)


def research_die(game: Lab) -> bool:
    """Draw a die, roll it, put it in the Research Area (NAP-ACT-001)."""
    die = draw_die(game)
    if die is None:
        return False
    game.research_dice.append(die)
    game.fire("die researched", Event(die, symbol=die.face, player=game.player))
    return True


def exhaust(game: Lab, die: LabDie) -> None:
    """A die lies in the Exhausted area until Cleanup; whoever calls has taken it from its place (SD-GLO-005)."""
    game.exhausted.append(die)
    game.note("exhausted", die)


def return_dice(game: Lab) -> None:
    """Cleanup: dice of the Exhausted area, the slots and the Research Area go back to the bag (NAP-CLEAN-012)."""
    placed = [die for die in game.slots if die is not None]
    game.bag += [*game.exhausted, *placed, *game.research_dice]
    game.exhausted, game.research_dice = [], []
    game.slots = [None] * len(game.slots)
    for die in game.bag:
        die.face = ""
    shake_bag(game)


# ---- Baddies -----------------------------------------------------------------------------------------------------------


def draw_baddie(game: Lab, points: int) -> Chip | None:
    """The top chip of an Active Stack; an empty one is never refilled (NAP-STACK-009)."""
    stack = game.stacks.get(points)
    return stack.pop(0) if stack else None


def research_baddie(game: Lab, points: int) -> bool:
    """Draw a Baddie into the Research Area (NAP-ACT-004)."""
    chip = draw_baddie(game, points)
    if chip is None:
        return False
    game.research_baddies.append(chip)
    game.note("researched", chip)
    game.fire("baddie researched", Event(chip, player=game.player))
    return True


def discard(game: Lab, chip: Chip) -> None:
    """A chip is out for the rest of the lab Days."""
    chip.tank = -1
    game.discard.append(chip)


def in_tanks(game: Lab) -> list[Chip]:
    """The Baddies in the Lab (SD-GLO-008), from Tank 1 on."""
    return [chip for chip in game.tanks if chip is not None]


def tank_points(game: Lab) -> int:
    """The Baddie Pts in the Tanks together (NAP-TANK-001)."""
    return sum(chip.points for chip in in_tanks(game))


def tank_limit(game: Lab) -> int:
    """The Tank Limit of the Day, after what cards change (NAP-TANK-003, NAP-DAY-002)."""
    limits = game.lab.fields["tank-limits"]
    return game.quantity("tank limit", game.team, int(limits[min(game.day, len(limits)) - 1]))


def room_for(game: Lab, points: int) -> bool:
    """Whether Baddies worth so much more keep within the Tank Limit (NAP-TANK-002)."""
    return tank_points(game) + points <= tank_limit(game)


def fill_tank(game: Lab, tank: int, chip: Chip) -> None:
    """A Baddie lies in a Tank."""
    game.tanks[tank] = chip
    chip.tank = tank
    game.note("tank", chip)


def empty_tank(game: Lab, tank: int) -> Chip | None:
    """Take the Baddie out of a Tank."""
    chip = game.tanks[tank]
    game.tanks[tank] = None
    if chip is not None:
        chip.tank = -1
    return chip


def clear_baddies(game: Lab) -> None:
    """Cleanup: the Baddies in the Tanks and in the Research Area are discarded (NAP-CLEAN-011)."""
    for chip in [*in_tanks(game), *game.research_baddies]:
        discard(game, chip)
    game.tanks = [None] * len(game.tanks)
    game.research_baddies = []


def stat_of(game: Lab, chip: Chip, stat: str) -> int:
    """A printed Stat of a Baddie, after what cards change."""
    return max(0, game.quantity(f"chip {stat}", chip, chip.facts.stats[stat]))
