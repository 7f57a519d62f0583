"""What the linter must know of the mats: Stats, Tracks, symbols, the lab, seasons.

Comes in: the typed part of a card. Goes out: findings `(code, message, help, path)`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from rulesdsl.lang.phrases import Finding
from rulesdsl.packs.card_nodes import items_of, number_of, sections_of, word_of
from rulesdsl.packs.names import near_names
from rulesdsl.packs.splice.library import STEP, target_text
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.state import KINDS

CARDS = 8  # Nob cards in play that end the Day, unless the `lab` says otherwise (NAP-TURN-008)


def check_mats(part: Any) -> list[Finding]:
    """Everything about one card of the mats (LAB-MAT, LAB-DIE)."""
    check = CHECKS.get(part.kind)
    return list(check(part)) if check is not None else []


def _stat(part: Any) -> Iterable[Finding]:
    least, most = number_of(part, "least"), number_of(part, "most", 99)
    if least > most:
        yield (
            "RD0207",
            f"`{part.name}` can never be {least} or more and {most} or less",
            f"write `least: {most}` or less",
            ("least",),
        )


def _track(part: Any) -> Iterable[Finding]:
    positions = [target_text(item) for item in items_of(part, "positions")]
    if positions and positions[0] == STEP:
        message = "the first position of a Track has a value: a peg that has not moved yet needs one"
        yield "RD0207", message, "begin with a value", ("positions", "1")
    for number, text in enumerate(positions):
        if text != STEP and text in positions[:number]:
            yield "RD0206", f"the value `{text}` stands twice on the Track", "remove one", ("positions", str(number + 1))


def _symbol(part: Any) -> Iterable[Finding]:
    stat, track, adds = items_of(part, "stat"), items_of(part, "track"), word_of(part, "adds")
    given = [name for name, value in (("stat", stat), ("track", track), ("adds", adds)) if value]
    if not given:
        message = f"the symbol `{part.name}` splices nothing: the mat has no Stat, Track or addition for it"
        yield "RD0205", message, "add `stat: NAME`, `track: NAME` or `adds: skill`", ()
    if len(given) > 1:
        yield "RD0207", f"a symbol splices one thing, not both `{given[0]}` and `{given[1]}`", "remove one of them", (given[1],)
    if stat and not word_of(part, "compare"):
        message = "how the Baddies are compared with the Stat is not said"
        yield "RD0205", message, "add `compare: total` or `compare: best`", ("stat",)
    if track and not word_of(part, "wants"):
        message = "what a Baddie must have to move the peg is not said"
        yield "RD0205", message, "add `wants: extra`, `wants: ranged` or `wants: further`", ("track",)


# ---- the lab -------------------------------------------------------------------------------------------------------------


def _lab(part: Any) -> Iterable[Finding]:
    yield from _slots(part)
    limits = items_of(part, "tank-limits")
    for number, (one, other) in enumerate(pairwise(limits), start=2):
        if isinstance(one, int) and isinstance(other, int) and other < one:
            message = f"the Tank Limit of Day {number} is {other}, less than the {one} of the Day before"
            yield "RD0207", message, "Tank Limits rise from Day to Day", ("tank-limits", str(number))
    stacks = [section.head[0] for section in sections_of(part, "active stack") if section.head]
    for section in sections_of(part, "skill slot"):
        for number, points in enumerate(items_of(section, "points"), start=1):
            if points not in stacks:
                message = f"no Active Stack has Baddies worth {points}Pt, so none ever lies in this slot"
                yield (
                    "RD0605",
                    message,
                    f"stacks are {', '.join(f'{item}Pt' for item in stacks)}",
                    (section, "points", str(number)),
                )
    for number, head in enumerate(stacks):
        if head in stacks[:number]:
            section = sections_of(part, "active stack")[number]
            yield "RD0206", f"there are two Active Stacks of {head}Pt", "join them", (section,)


def _slots(part: Any) -> Iterable[Finding]:
    tanks = number_of(part, "tanks", 4)
    seen: list[set[int]] = []
    for number, item in enumerate(items_of(part, "slots"), start=1):
        pair = item if isinstance(item, tuple) else (item,)
        where = ("slots", str(number))
        if len(pair) != 2 or not all(isinstance(tank, int) for tank in pair):
            yield "RD0207", "a slot lies between two Tanks", "write their numbers, such as `1 2`", where
            continue
        outside = [tank for tank in pair if not 1 <= tank <= tanks]
        if outside:
            yield "RD0207", f"there is no Tank {outside[0]}; there are {tanks}", "write numbers of Tanks", where
        elif abs(pair[0] - pair[1]) not in (1, tanks - 1):
            message = f"no slot lies between Tanks {pair[0]} and {pair[1]}: they are not next to each other"
            yield "RD0207", message, "Tanks lie in a ring: 1 beside 2, the last beside 1", where
        elif set(pair) in seen:
            yield "RD0206", f"two slots lie between Tanks {pair[0]} and {pair[1]}", "remove one", where
        seen.append(set(pair))


def _season(part: Any) -> Iterable[Finding]:
    first = [str(item) for item in items_of(part, "first-of")]
    for number, kind in enumerate(first, start=1):
        if kind not in KINDS:
            near = near_names(kind, KINDS)
            help_text = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(KINDS)}"
            yield "RD0207", f"`{kind}` is no kind of Nob card", help_text, ("first-of", str(number))
    if len(first) + number_of(part, "top") >= CARDS:
        message = f"{len(first) + number_of(part, 'top')} cards begin in play, and {CARDS} end the Day"
        yield "RD0207", message, "let fewer cards begin in play", ("top" if number_of(part, "top") else "first-of",)


CHECKS = {"stat": _stat, "track": _track, "symbol": _symbol, "lab": _lab, "season": _season}
book.checks.append(check_mats)
