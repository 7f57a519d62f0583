"""What fulfils Nob cards: what may lie on them, states of the game, Actions (NAP-FUL).

Comes in: the game, a Nob card. Goes out: what fits, whether it is met, the fulfilled card turned. `nob_cards` turns cards.
"""

from __future__ import annotations

from collections import Counter

from rulesdsl.engine.cards import Section
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.library import Needs
from rulesdsl.packs.splice.state import BENEFIT, DEMAND, EFFECT, REQUEST, REQUIREMENT, Chip, Event, LabDie, NobCard
from rulesdsl.packs.splice.supplies import stat_of

#: side that shows -> the section that says how the card is fulfilled
ASKED = {REQUIREMENT: REQUIREMENT, EFFECT: REQUIREMENT, REQUEST: REQUEST, DEMAND: DEMAND}


def asked(game: Lab, nob: NobCard) -> Needs | None:
    """What a card asks for with the side that shows; None when there is nothing to fulfil."""
    kind = ASKED.get(nob.side)
    parts = nob.card.parts(kind) if kind is not None else ()
    return game.library.needs(parts[0]) if parts else None


# ---- what may lie on a card --------------------------------------------------------------------------------------------


def fits_kind(needs: Needs, chip: Chip) -> bool:
    """Whether a Baddie is one of those that are asked for."""
    facts = chip.facts
    return (
        needs.wants_baddies
        and (not needs.points or facts.points == needs.points)
        and (not needs.types or any(kind in needs.types for kind in facts.types))
        and (not needs.skill or needs.skill in facts.skills)
        and (not needs.form or facts.form == needs.form)
    )


def chip_fits(game: Lab, nob: NobCard, chip: Chip) -> bool:
    """Whether a Baddie may lie on a card: nothing in excess, and the last one completes the totals (NAP-FUL-005 to -007)."""
    needs = asked(game, nob)
    if needs is None or not fits_kind(needs, chip):
        return False
    return baddies_fit(game, needs, [*nob.baddies, chip])


def baddies_fit(game: Lab, needs: Needs, chips: list[Chip]) -> bool:
    """Whether Baddies may lie on a card together."""
    if needs.baddies and len(chips) > needs.baddies:
        return False
    last = needs.baddies == len(chips)
    for stat, wanted in needs.totals:
        total = sum(stat_of(game, chip, stat) for chip in chips)
        if total > wanted or (last and total != wanted):
            return False
    return True


def die_fits(game: Lab, nob: NobCard, die: LabDie) -> bool:
    """Whether a Lab Die may be placed on a card: a symbol that is asked for and not there yet (NAP-FUL-004, NAP-FUL-006)."""
    needs = asked(game, nob)
    return needs is not None and needs.wants_dice and dice_fit(needs, [*nob.dice, die])


def dice_fit(needs: Needs, dice: list[LabDie]) -> bool:
    """Whether Lab Dice may lie on a card together: each has a place of its symbol, or one of any symbol."""
    wanted = dict(needs.dice)
    over = sum(max(0, number - wanted.get(face, 0)) for face, number in Counter(die.face for die in dice).items())
    return over <= needs.any_dice


def complete(game: Lab, nob: NobCard, needs: Needs) -> bool:
    """Whether all that is placed on a card is there, exactly (NAP-FUL-004)."""
    if needs.wants_dice and len(nob.dice) != needs.any_dice + sum(number for _, number in needs.dice):
        return False
    if needs.baddies and len(nob.baddies) != needs.baddies:
        return False
    return all(sum(stat_of(game, chip, stat) for chip in nob.baddies) == wanted for stat, wanted in needs.totals)


# ---- meeting it --------------------------------------------------------------------------------------------------------


def holds(game: Lab, section: Section, nob: NobCard | None) -> bool:
    """Whether the state that a section asks for is there (NAP-FUL-009)."""
    if section.when is None:
        return True
    from rulesdsl.engine.cards import Attachment

    here = Attachment(section, game.team, source=nob)
    return bool(section.when(game, here, Event(game.team, player=game.player)))


def met(game: Lab, nob: NobCard, *, spent: bool = False) -> bool:
    """Whether a card is fulfilled now; `spent`: the Actions that it asks for at once are being spent."""
    needs = asked(game, nob)
    if needs is None:
        return nob.side == REQUIREMENT  # an Opportunity that asks for nothing (NAP-OPP-003)
    at_once = needs.actions or (needs.pay and not needs.effort)
    if (at_once and not spent) or nob.effort < needs.effort:
        return False
    return complete(game, nob, needs) and holds(game, needs.section, nob)


def clear(game: Lab, nob: NobCard) -> None:
    """What lies on a card leaves it: Baddies are discarded, dice Exhausted (NAP-FUL-003)."""
    from rulesdsl.packs.splice import supplies

    for chip in nob.baddies:
        supplies.discard(game, chip)
    for die in nob.dice:
        supplies.exhaust(game, die)
    nob.baddies, nob.dice, nob.effort = [], [], 0


def drop_useless(game: Lab, nob: NobCard) -> None:
    """What cannot count for the side that shows now leaves the card (NAP-CLEAN-005, NAP-CLEAN-006)."""
    from rulesdsl.packs.splice import supplies

    needs = asked(game, nob)
    kept: list[Chip] = []
    for chip in nob.baddies:
        if needs is not None and fits_kind(needs, chip) and baddies_fit(game, needs, [*kept, chip]):
            kept.append(chip)
        else:
            supplies.discard(game, chip)
    dice: list[LabDie] = []
    for die in nob.dice:
        if needs is not None and needs.wants_dice and dice_fit(needs, [*dice, die]):
            dice.append(die)
        else:
            supplies.exhaust(game, die)
    nob.baddies, nob.dice = kept, dice


FULFILLED = {REQUIREMENT: BENEFIT, EFFECT: "ended", REQUEST: "reward", DEMAND: "reward"}
