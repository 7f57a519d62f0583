"""The lab as text: Tyrant Mat, Tanks and slots, Research Area, stacks, Nob cards.

Comes in: the game. Goes out: lines for a person. Nothing is changed.
"""

from __future__ import annotations

from rulesdsl.packs.splice import nob_cards, requirements, supplies
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.library import Needs
from rulesdsl.packs.splice.state import NobCard


def tyrant_line(game: Lab) -> str:
    """The Tyrant Mat in a line."""
    tyrant = game.tyrant
    stats = ", ".join(f"{stat} {value}" for stat, value in tyrant.stats.items())
    tracks = ", ".join(f"{track} {game.library.track(track).value(peg)}" for track, peg in tyrant.pegs.items())
    skills = ", ".join(f"{chip.name} ({', '.join(chip.facts.skills)})" for chip in tyrant.skills if chip is not None)
    more = f"dice {', '.join(tyrant.dice) or 'none'}; skills {skills or 'none'}; types {', '.join(tyrant.types) or 'none'}"
    return f"Tyrant: {stats}; {tracks}; {more}."


def draw(game: Lab) -> str:
    """Everything that lies open."""
    lines = [f"Day {game.day}, Progress {game.progress}, {game.failed} failed.", tyrant_line(game)]
    for slot, (one, other) in enumerate(game.beside):
        die = game.slots[slot]
        tanks = ", ".join(f"Tank {tank + 1}: {name_in(game, tank)}" for tank in (one, other))
        lines.append(f"  slot {one + 1}|{other + 1}: {die.face if die is not None else '-':<12} {tanks}")
    points = f"{supplies.tank_points(game)} of {supplies.tank_limit(game)} Pts in the Tanks"
    stacks = ", ".join(f"{points}Pt {len(chips)}" for points, chips in game.stacks.items())
    lines.append(f"{points}; {len(game.bag)} dice in the bag; stacks: {stacks}.")
    dice = ", ".join(die.face for die in game.research_dice) or "no dice"
    lines.append(f"Researched: {dice}; {', '.join(chip.name for chip in game.research_baddies) or 'no Baddies'}.")
    lines += [f"  {card_line(game, nob)}" for nob in game.in_play if not nob.face_down]
    lines.append(
        f"{len(game.in_play)} Nob cards in play, {sum(nob.face_down for nob in game.in_play)} of them ended; {top(game)}."
    )
    return "\n".join(lines)


def name_in(game: Lab, tank: int) -> str:
    """Who lies in a Tank."""
    chip = game.tanks[tank]
    if chip is None:
        return "-"
    return f"{chip.name} ({' '.join(str(value) for value in chip.facts.stats.values())})"


def top(game: Lab) -> str:
    """What the back of the next Nob card tells (NAP-TURN-013)."""
    return f"the next is a {nob_cards.kind_of(game.nob_deck[0])}" if game.nob_deck else "the deck is made anew next"


def card_line(game: Lab, nob: NobCard) -> str:
    """A Nob card with the side that shows, what it asks for and what lies on it."""
    needs = requirements.asked(game, nob)
    on_it = ", ".join([*(chip.name for chip in nob.baddies), *(die.face for die in nob.dice)])
    wanted = f": wants {needed(needs)}" if needs is not None else ""
    effort = f"; {nob.effort} Actions spent" if nob.effort else ""
    return f"{nob.name} ({nob.kind}, {nob.side}){wanted}{f'; on it {on_it}' if on_it else ''}{effort}"


def needed(needs: Needs) -> str:
    """What a requirement asks for, in words."""
    parts = []
    if needs.wants_baddies:
        kinds = "/".join(needs.types) + " " if needs.types else ""
        form = f"{needs.form} " if needs.form else ""
        value = f"{needs.points}Pt " if needs.points else ""
        count = needs.baddies or "any number of"
        totals = "".join(f", {stat} {total} together" for stat, total in needs.totals)
        skill = f" with {needs.skill}" if needs.skill else ""
        parts.append(f"{count} {value}{form}{kinds}Baddies{skill}{totals}")
    parts += [f"{number} {symbol} {'die' if number == 1 else 'dice'}" for symbol, number in needs.dice]
    if needs.any_dice:
        parts.append(f"{needs.any_dice} {'die' if needs.any_dice == 1 else 'dice'} of any symbol")
    if needs.effort or needs.actions:
        number = needs.effort or needs.actions
        parts.append(f"{number} {'Action' if number == 1 else 'Actions'}")
    parts += [f"{amount} {thing}" for amount, thing in needs.pay]
    if needs.section.when is not None:
        parts.append("a state of the game")
    return "; ".join(parts)
