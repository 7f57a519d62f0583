"""The splice at the End of Day: each Lab Die with the Baddies of its two Tanks, then success or failure (NAP-EOD).

Comes in: the game with its Tanks and slots. Goes out: the Tyrant Mat changed, Progress or a failure.
"""

from __future__ import annotations

from rulesdsl.packs.splice import nob_cards, supplies, tyrant_mat
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.library import SymbolFacts
from rulesdsl.packs.splice.state import Chip, Event, LabDie, Option, Splice

#: flag of a `lab`: a die without positive result changes nothing, as in Build-a-Tyrant (BAT-SPLICE-042)
NO_LOSSES = "no-losses"


def begin(game: Lab) -> None:
    """A new splice; nothing is resolved yet."""
    game.splice = Splice()
    game.splices += 1


def resolve_dice(game: Lab) -> None:
    """Every die in the order of the slots (LAB-MAT-003, NAP-EOD-003); picked Baddies move after the last (NAP-EOD-006)."""
    for slot, die in enumerate(game.slots):
        if die is not None and not game.result:
            resolve(game, slot, die)
            nob_cards.settle(game)
    game.splice.die = None
    for chip, place in game.splice.picked:
        if chip.tank >= 0:
            supplies.empty_tank(game, chip.tank)
        tyrant_mat.lay_skill(game, chip, place)
    game.splice.picked = []


def adjacent(game: Lab, slot: int) -> list[Chip]:
    """The Baddies in the two Tanks beside a slot (LAB-MAT-005)."""
    return [chip for tank in game.beside[slot] if (chip := game.tanks[tank]) is not None]


def resolve(game: Lab, slot: int, die: LabDie) -> None:
    """One die: skipped without a Baddie beside it, else positive or negative (NAP-EOD-004, NAP-EOD-005)."""
    chips = adjacent(game, slot)
    if not chips:
        game.note("skipped", die)
        return
    now = game.splice
    now.die, now.slot, now.forced, now.skipped = die, slot, None, False
    event = Event(die, symbol=die.face)
    game.fire("die", event)
    if now.skipped:
        game.note("skipped", die)
        return
    symbol = game.library.symbol(die.face)
    positive = now.forced if now.forced is not None else is_positive(game, symbol, chips, die)
    if not positive and NO_LOSSES in game.lab.flags:
        return
    game.note("spliced", (die, positive))
    if positive:
        now.positive += 1
        game.positives += 1
        gain(game, symbol, chips, die)
    else:
        now.negative += 1
        game.negatives += 1
        lose(game, symbol, die)
    game.fire("positive splice" if positive else "negative splice", Event(die, symbol=die.face))


# ---- the condition -----------------------------------------------------------------------------------------------------


def is_positive(game: Lab, symbol: SymbolFacts, chips: list[Chip], die: LabDie) -> bool:
    """Whether the condition of a symbol holds for these Baddies (NAP-POS)."""
    tyrant = game.tyrant
    if symbol.stat:
        values = [supplies.stat_of(game, chip, symbol.stat) for chip in chips]
        found = max(values) if symbol.compare == "best" else sum(values)
        return game.quantity("splice bonus", die, found) > tyrant.stats[symbol.stat]
    if symbol.track:
        return any(helps_track(game, symbol, chip) for chip in chips)
    if symbol.adds == "tyrant-die":
        return bool(tyrant_mat.addable(game, types_of(chips)))
    return bool(tyrant_mat.with_new_skill(game, unpicked(game, chips)))


def helps_track(game: Lab, symbol: SymbolFacts, chip: Chip) -> bool:
    """Whether a Baddie has what a Track symbol wants (NAP-POS-007 to NAP-POS-012)."""
    if symbol.wants == "extra":
        return chip.facts.extra > 0
    if symbol.wants == "ranged":
        return chip.facts.form == "ranged"
    track = game.library.track(symbol.track)
    place = track.place(chip.facts.target)
    return place > game.tyrant.pegs[symbol.track] or place == len(track.positions) - 1


def types_of(chips: list[Chip]) -> list[str]:
    """The types of some Baddies, in order."""
    return [kind for chip in chips for kind in chip.facts.types]


def unpicked(game: Lab, chips: list[Chip]) -> list[Chip]:
    """The Baddies that no earlier Skill die has picked (NAP-POS-028)."""
    picked = [chip for chip, _ in game.splice.picked]
    return [chip for chip in chips if chip not in picked]


# ---- the result --------------------------------------------------------------------------------------------------------


def gain(game: Lab, symbol: SymbolFacts, chips: list[Chip], die: LabDie) -> None:
    """What a positive result gives; at a limit nothing moves (NAP-POS-006, NAP-POS-013)."""
    amount = game.quantity("splice gain", die, 1)
    if symbol.stat:
        tyrant_mat.change_stat(game, symbol.stat, amount)
    elif symbol.track:
        tyrant_mat.move_peg(game, symbol.track, amount)
    elif symbol.adds == "tyrant-die":
        tyrant_mat.add_die(game, types_of(chips))
    else:
        pick_skill(game, chips)


def pick_skill(game: Lab, chips: list[Chip]) -> None:
    """A Baddie with a new skill is to go to the Skills Area (NAP-POS-022)."""
    found = tyrant_mat.with_new_skill(game, unpicked(game, chips)) or unpicked(game, chips)
    if not found:
        return
    chip: Chip = game.decide(None, "skill baddie", [Option(chip.name, "skill", chip) for chip in found]).about
    place = tyrant_mat.choose_slot(game, chip)
    if place != tyrant_mat.NO_SLOT:
        game.splice.picked.append((chip, place))


def lose(game: Lab, symbol: SymbolFacts, die: LabDie) -> None:
    """What a negative result takes (NAP-NEG-001 to NAP-NEG-004)."""
    amount = game.quantity("splice loss", die, 1)
    if symbol.stat:
        tyrant_mat.change_stat(game, symbol.stat, -amount)
    elif symbol.track:
        tyrant_mat.move_peg(game, symbol.track, -amount)
    else:
        for _ in range(max(0, amount)):
            if symbol.adds == "tyrant-die":
                tyrant_mat.remove_die(game)
            else:
                tyrant_mat.lose_skill(game)


# ---- success or failure ------------------------------------------------------------------------------------------------


def judge(game: Lab) -> None:
    """One positive result makes it Successful: a Progress Point; else it Failed, and two failures lose (NAP-LOSS-003)."""
    now = game.splice
    now.successful = now.positive > 0
    game.note("judged", now)
    if now.successful:
        tyrant_mat.change_progress(game, game.quantity("splice progress", game.team, 1))
        game.fire("successful splice", Event(game.team, now.positive))
        return
    game.failed += 1
    if game.failed >= game.number("failures"):
        game.lose("too many splices failed")
    else:
        game.fire("failed splice", Event(game.team, now.negative))
