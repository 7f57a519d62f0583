"""Placing Lab Dice and Baddies: first the destination, then the source, seen or blind (NAP-ACT-009 to NAP-ACT-016, NAP-BLIND).

Comes in: the game, the player. Goes out: a die or Baddie on its place, or away where it does not fit.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.packs.splice import requirements, supplies
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import Chip, Event, LabDie, NobCard, Option, Player

STOP = Option("stop", "stop")
BLIND = "bag"


def slot_name(game: Lab, slot: int) -> str:
    """`slot 1|2`: the two Tanks beside it."""
    one, other = game.beside[slot]
    return f"slot {one + 1}|{other + 1}"


# ---- where to ----------------------------------------------------------------------------------------------------------


def dice_destinations(game: Lab) -> list[Option]:
    """Free slots and Nob cards that ask for Lab Dice, as far as there is a die for them (LAB-MAT-013, NAP-ACT-009)."""
    found = [Option(slot_name(game, slot), "slot", slot) for slot, die in enumerate(game.slots) if die is None]
    found += [Option(nob.name, "card", nob) for nob in game.face_up() if wants_dice(game, nob)]
    return [option for option in found if dice_sources(game, option)]


def wants_dice(game: Lab, nob: NobCard) -> bool:
    """Whether a card asks for Lab Dice and has not all of them."""
    needs = requirements.asked(game, nob)
    return needs is not None and needs.wants_dice and len(nob.dice) < needs.any_dice + sum(number for _, number in needs.dice)


def baddie_destinations(game: Lab) -> list[Option]:
    """Empty Tanks and Nob cards that ask for Baddies, as far as there is a Baddie for them (LAB-MAT-012, NAP-ACT-013)."""
    found = [Option(f"tank {tank + 1}", "tank", tank) for tank, chip in enumerate(game.tanks) if chip is None]
    found += [Option(nob.name, "card", nob) for nob in game.face_up() if wants_baddies(game, nob)]
    return [option for option in found if baddie_sources(game, option)]


def wants_baddies(game: Lab, nob: NobCard) -> bool:
    """Whether a card asks for Baddies and has not all of them."""
    needs = requirements.asked(game, nob)
    if needs is None or not needs.wants_baddies:
        return False
    return len(nob.baddies) < needs.baddies if needs.baddies else not requirements.complete(game, nob, needs)


# ---- where from --------------------------------------------------------------------------------------------------------


def dice_sources(game: Lab, where: Option) -> list[Option]:
    """Dice of the Research Area that fit, and the bag (NAP-ACT-011, NAP-BLIND-008)."""
    dice = [die for die in game.research_dice if where.what == "slot" or requirements.die_fits(game, where.about, die)]
    found = [Option(die.face, "die", die) for die in dice]
    if game.bag and game.allowed("blind dice", game.team):
        found.append(Option(BLIND, BLIND))
    return found


def baddie_sources(game: Lab, where: Option) -> list[Option]:
    """Baddies of the Research Area that fit, and the stacks whose top may go there unseen (NAP-ACT-014, NAP-BLIND-004)."""
    tank = where.what == "tank"
    found = []
    for chip in game.research_baddies:
        if supplies.room_for(game, chip.points) if tank else requirements.chip_fits(game, where.about, chip):
            found.append(Option(chip.name, "baddie", chip))
    if game.allowed("blind baddies", game.team):
        needs = None if tank else requirements.asked(game, where.about)
        for points, stack in game.stacks.items():
            fitting = supplies.room_for(game, points) if needs is None else needs.points in (0, points)
            if stack and fitting:
                found.append(Option(f"{points}pt", "stack", points))
    return found


# ---- doing it ----------------------------------------------------------------------------------------------------------


def chosen_destination(game: Lab, player: Player, found: list[Option], first: bool) -> Option | None:
    """The destination, or None when no more is placed."""
    if not found:
        return None
    chosen: Option = game.decide(player, "destination", found if first else [*found, STOP])
    return None if chosen is STOP else chosen


def place_die(game: Lab, player: Player, first: bool) -> bool:
    """One Lab Die; False when none is placed."""
    where = chosen_destination(game, player, dice_destinations(game), first)
    if where is None:
        return False
    source: Option = game.decide(player, "die", dice_sources(game, where), where)
    if source.what == BLIND:
        die = supplies.draw_die(game)
        if die is None:
            return False
        game.fire("blind die", Event(die, symbol=die.face, player=player))
        if where.what != "slot" and not requirements.die_fits(game, where.about, die):
            supplies.exhaust(game, die)  # NAP-BLIND-006
            return True
    else:
        die = source.about
        game.research_dice.remove(die)
    put_die(game, die, where.what, where.about)
    game.fire("die placed", Event(die, symbol=die.face, player=player))
    return True


def put_die(game: Lab, die: LabDie, what: str, place: Any) -> None:
    """A die lies in a slot or on a card, with the face that it shows (LAB-DIE-004)."""
    if what == "slot":
        game.slots[place] = die
    else:
        place.dice.append(die)
    game.note("die placed", (die, what, place))


def place_baddie(game: Lab, player: Player, first: bool) -> bool:
    """One Baddie; False when none is placed."""
    where = chosen_destination(game, player, baddie_destinations(game), first)
    if where is None:
        return False
    source: Option = game.decide(player, "baddie", baddie_sources(game, where), where)
    if source.what == "stack":
        chip = supplies.draw_baddie(game, source.about)
        if chip is None:
            return False
        game.note("blind baddie", chip)
        game.fire("blind baddie", Event(chip, player=player))
        if where.what != "tank" and not requirements.chip_fits(game, where.about, chip):
            supplies.discard(game, chip)  # NAP-BLIND-002
            return True
    else:
        chip = source.about
        game.research_baddies.remove(chip)
    put_baddie(game, chip, where.what, where.about)
    game.fire("baddie placed", Event(chip, player=player))
    return True


def put_baddie(game: Lab, chip: Chip, what: str, place: Any) -> None:
    """A Baddie lies in a Tank or on a card."""
    if what == "tank":
        supplies.fill_tank(game, place, chip)
    else:
        place.baddies.append(chip)
        game.note("baddie on card", (chip, place))
