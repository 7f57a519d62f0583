"""What the linter must know of the whole set: whether chips and Lab Dice can meet what Nob cards ask for.

Comes in: facts of every card, with the chips of the packs that lend them. Goes out: findings about requirements that nothing can
meet. The search for a combination counts chips by their numbers, never chip by chip, and is bounded by the number of totals.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rulesdsl.lang.phrases import Facts, Kept, SetFinding
from rulesdsl.packs.card_nodes import items_of, number_of, word_of
from rulesdsl.packs.splice.checks import ASKING
from rulesdsl.packs.splice.library import counted, names_of, skill_name
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.state import STATS

WANTED, DIE = "wanted", "lab die"
POINTS = (1, 5, 20)
LAST = 60  # the largest total that is looked for


# ---- what is kept --------------------------------------------------------------------------------------------------------


def requirement_facts(card: Any) -> list[Kept]:
    """What each side of a Nob card asks for: `(baddies, totals, points, types, skill, form, dice, any-dice)`."""
    part = card.part
    if not part.kind.startswith("nob "):
        return []
    kept: list[Kept] = []
    for section in part.sections:
        if section.kind in ASKING:
            totals = tuple(counted(item) for item in items_of(section, "total"))
            dice = tuple(counted(item) for item in items_of(section, "dice"))
            types, skill = names_of(items_of(section, "types")), "".join(names_of(items_of(section, "skill")))
            numbers = [number_of(section, name) for name in ("baddies", "points", "any-dice")]
            data = (numbers[0], totals, numbers[1], types, skill, word_of(section, "form"), dice, numbers[2], section.kind)
            kept.append((WANTED, data, (section,)))
    return kept


def die_facts(card: Any) -> list[Kept]:
    """The symbols of a Lab Die and how many such dice there are."""
    part = card.part
    if part.kind != "lab die":
        return []
    return [(DIE, (names_of(items_of(part, "faces")), number_of(part, "copies", 1)), ())]


def own_chip_facts(card: Any) -> list[Kept]:
    """A Baddie of this pack as the facts of borrowed ones: of each one that is no stand-in, the same numbers and names."""
    part = card.part
    if part.kind != "baddie" or "stand-in" in part.flags:
        return []
    numbers = [number_of(part, name) for name in ("points", "hp", "ini", "attack", "defense", "armor", "extra")]
    points, hp, ini, attack, defense, armor, extra = numbers
    skills = tuple(skill_name(item) for item in items_of(part, "skills"))
    types = names_of(items_of(part, "types"))
    form, copies = word_of(part, "form"), number_of(part, "copies", 1)
    return [("chip", (points, hp, ini, attack, armor or defense, form, types, extra, ("", 0), skills, copies), ())]


# ---- what can be met -----------------------------------------------------------------------------------------------------


def check_requirements(facts: Facts) -> list[SetFinding]:
    """A requirement that no chips and no dice can meet exactly (NAP-FUL-004)."""
    chips = [fact.data for fact in facts.about("chip") if fact.data[0] in POINTS]
    dice = [fact.data for fact in facts.about(DIE)]
    found: list[SetFinding] = []
    for fact in facts.about(WANTED):
        short = baddies_wrong(fact.data, chips) or dice_wrong(fact.data, dice)
        if short:
            message = f"no combination of {short} can meet this {fact.data[-1]}"
            found.append(("RD0605", message, "ask for less, or for another number", fact))
    return found


def baddies_wrong(data: Any, chips: list[Any]) -> str:
    """What is missing of the Baddies; empty when the chips can do it, or nothing can be said."""
    baddies, totals, points, types, skill, form = data[:6]
    if not chips or not (baddies or totals):
        return ""
    fitting: Counter[tuple[int, ...]] = Counter()
    for chip in chips:
        stats = dict(zip(STATS, (chip[1], chip[2], chip[3], chip[4]), strict=True))
        if (
            (not points or chip[0] == points)
            and (not types or set(types) & set(chip[6]))
            and (not skill or skill in chip[9])
            and (not form or chip[5] == form)
        ):
            fitting[tuple(stats.get(stat, 0) for stat, _ in totals)] += chip[10]
    wanted = tuple(total for _, total in totals)
    if any(total > LAST for total in wanted):
        return "chips"
    return "" if reaches(fitting, baddies, wanted) else "chips"


def reaches(fitting: Counter[tuple[int, ...]], baddies: int, wanted: tuple[int, ...]) -> bool:
    """Whether so many things (0: any number but none) add up to all totals."""
    most = baddies or max(wanted, default=1)
    known: set[tuple[int, tuple[int, ...]]] = {(0, tuple(0 for _ in wanted))}
    for values, copies in fitting.items():
        for number, sums in list(known):
            for more in range(1, min(copies, most - number) + 1):
                totals = tuple(one + more * value for one, value in zip(sums, values, strict=True))
                if any(one > limit for one, limit in zip(totals, wanted, strict=True)):
                    break
                known.add((number + more, totals))
    return any(totals == wanted and (number == baddies if baddies else number > 0) for number, totals in known)


def dice_wrong(data: Any, dice: list[Any]) -> str:
    """What is missing of the Lab Dice: each symbol needs dice that have it, all together no more than there are."""
    wanted, any_dice = data[6], data[7]
    if not dice or not (wanted or any_dice):
        return ""
    if any_dice + sum(number for _, number in wanted) > sum(copies for _, copies in dice):
        return "Lab Dice"
    short = any(number > sum(copies for faces, copies in dice if symbol in faces) for symbol, number in wanted)
    return "Lab Dice" if short else ""


book.facts.append(requirement_facts)
book.facts.append(die_facts)
book.facts.append(own_chip_facts)
book.set_checks.append(check_requirements)
