"""What the linter must know of one Nob card or Apprentice: its sides, what it asks for, what can never happen.

Comes in: the typed part of a card, read by its attributes alone. Goes out: findings `(code, message, help, path)`. It looks at
no other card; `checks_stacks.py` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulesdsl.lang.phrases import Finding
from rulesdsl.packs.card_nodes import behaviour_of, calls_in, does_something, items_of, nodes_in, number_of, sections_of
from rulesdsl.packs.names import near_names
from rulesdsl.packs.splice.kinds import PAYMENTS
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.state import BENEFIT, DEMAND, EFFECT, PUNISHMENT, REQUEST, REQUIREMENT, REWARD

#: kind of Nob card -> the sides that it must have, each with what to write
SIDES = {
    "nob opportunity": (BENEFIT,),
    "nob setback": (EFFECT, REQUIREMENT),
    "nob task": (REQUEST, DEMAND, REWARD, PUNISHMENT),
}
ASKING = (REQUIREMENT, REQUEST, DEMAND)
ACTING = (BENEFIT, EFFECT, REWARD, PUNISHMENT)
#: how to begin each side
HOW = {
    BENEFIT: "benefit { ... }",
    EFFECT: "effect { ... }",
    REQUIREMENT: "requirement { dice: 1 hp }",
    REQUEST: "request { baddies: 2 }",
    DEMAND: "demand { baddies: 3 }",
    REWARD: "reward { ... }",
    PUNISHMENT: "punishment { ... }",
}
#: what says which Baddies are meant
WHICH = ("points", "types", "skill", "form")
#: a number of the game and the least and most that it can be (NAP-OVR-003, LAB-MAT-016, NAP-SETUP-010, LAB-MAT-001, NAP-POS-017)
BOUNDS: dict[str, tuple[int, int, str]] = {
    "day": (1, 6, "the Day"),
    "progress_points": (0, 5, "the Progress"),
    "failed_splices": (0, 1, "the number of Failed splices of a game that goes on"),
    "empty_tanks": (0, 4, "the number of empty Tanks"),
    "empty_slots": (0, 4, "the number of empty slots"),
    "tyrant_dice": (0, 3, "the number of Spliced Tyrant Dice"),
    "baddies_in_the_skills_area": (0, 3, "the number of Baddies in the Skills Area"),
    "positive_results": (0, 4, "the number of positive results"),
    "negative_results": (0, 4, "the number of negative results"),
}
#: cards in play: with eight of them the Day ends, and one turn more can be played at most (NAP-TURN-008, NAP-TURN-012)
IN_PLAY = ("cards", "opportunities", "setbacks", "tasks", "ended_cards", "benefits", "requests", "demands")
BOUNDS |= {f"{what}_in_play": (0, 9, "the number of Nob cards in play") for what in IN_PLAY}
#: comparison -> whether it can never hold between a least and a most
NEVER: dict[str, Callable[[int, int, int], bool]] = {
    "is": lambda number, least, most: not least <= number <= most,
    "at least": lambda number, least, most: number > most,
    "more than": lambda number, least, most: number >= most,
    "at most": lambda number, least, most: number < least,
    "less than": lambda number, least, most: number <= least,
}
#: windows that never come while a Reward shows: it is ended in Cleanup of the Day that it was gained on (NAP-TASK-009)
TOO_LATE = {"day start": "the next Day starts"}


def check_nob_card(part: Any) -> list[Finding]:
    """Everything about one Nob card (NAP-OPP, NAP-SETB, NAP-TASK)."""
    if part.kind not in SIDES:
        return []
    found = [*_sides(part)]
    for section in part.sections:
        if section.kind in ASKING:
            found += _asks(part, section)
        if section.kind in ACTING and not does_something(section):
            found.append(("RD0408", f"the {section.kind} of `{part.name}` does nothing", "write what it does", (section,)))
        if section.kind == REWARD:
            found += _too_late(section)
    return [*found, *_never(part), *_uses(part)]


def check_apprentice(part: Any) -> list[Finding]:
    """An Apprentice has an effect or something to do (NAP-APP-003)."""
    if part.kind != "apprentice":
        return []
    if not does_something(part):
        return [("RD0408", f"the apprentice `{part.name}` offers nothing", 'write an effect, or `use "..." { ... }`', ())]
    return [*_never(part), *_uses(part)]


# ---- the sides -----------------------------------------------------------------------------------------------------------


def _sides(part: Any) -> Iterable[Finding]:
    kind = part.kind.removeprefix("nob ")
    for side in SIDES[part.kind]:
        if sections_of(part, side):
            continue
        if side == REQUIREMENT:
            if not any(call.key == "end_this_card" for call in calls_in(part.sections)):
                message = f"nothing ends the setback `{part.name}`"
                yield "RD0205", message, f"say what does: `{HOW[side]}`", ()
            continue
        yield "RD0205", f"the {kind} `{part.name}` has no {side}", f"add `{HOW[side]}`", ()
    for number, section in enumerate(part.sections):
        if section.kind in [other.kind for other in part.sections[:number]]:
            yield "RD0206", f"`{part.name}` has two sides called `{section.kind}`", "join them, or remove one", (section,)


def _too_late(section: Any) -> Iterable[Finding]:
    for hook in section.hooks:
        late = TOO_LATE.get(hook.window)
        if late is not None:
            message = f"a Reward is ended in Cleanup of the Day it is gained on, before {late}"
            yield "RD0605", message, "use another window, such as `on turn start of any player`, or `instant { ... }`", (section,)


# ---- what is asked for ---------------------------------------------------------------------------------------------------


def _asks(part: Any, section: Any) -> Iterable[Finding]:
    baddies, totals, dice, pay = number_of(section, "baddies"), *(items_of(section, name) for name in ("total", "dice", "pay"))
    numbers = [number_of(section, name) for name in ("any-dice", "actions", "effort")]
    which = next((name for name in WHICH if section.fields.get(name) and name in section.field_at), "")
    if not (baddies or totals or dice or pay or which or any(numbers) or section.condition is not None):
        help_text = "say what: `baddies: 2`, `dice: 1 hp`, `actions: 1`, or `when ...` behind its name"
        if part.kind == "nob opportunity":
            help_text += "; an Opportunity that asks for nothing needs no requirement"
        yield "RD0205", f"the {section.kind} of `{part.name}` asks for nothing", help_text, (section,)
    if number_of(section, "actions") and number_of(section, "effort"):
        message = "`actions` are spent in one turn, `effort` one by one; both cannot be asked for"
        yield "RD0207", message, "remove one of them", (section, "effort")
    if which and not baddies and not totals:
        yield "RD0205", f"`{which}` says which Baddies are meant, but not how many", "add `baddies: 1`", (section, which)
    for field, items in (("total", totals), ("dice", dice)):
        names = [str(getattr(item[-1] if isinstance(item, tuple) else item, "name", "")) for item in items]
        for number, name in enumerate(names):
            if name in names[:number]:
                yield "RD0206", f"`{name}` is asked for twice", "add the numbers up", (section, field, str(number + 1))
    yield from _pays(section, pay)


def _pays(section: Any, pay: tuple[Any, ...]) -> Iterable[Finding]:
    for number, item in enumerate(pay, start=1):
        words: tuple[Any, ...] = item if isinstance(item, tuple) else (1, item)
        thing = str(words[-1])
        if len(words) != 2 or not isinstance(words[0], int) or words[0] < 1:
            yield (
                "RD0207",
                "a cost is a number and a thing",
                "write it as in `pay: 1 researched-die`",
                (section, "pay", str(number)),
            )
        elif thing not in PAYMENTS:
            near = near_names(thing, PAYMENTS)
            help_text = f"did you mean `{near[0]}`?" if near else f"it can be {', '.join(PAYMENTS)}"
            yield "RD0207", f"`{thing}` cannot be paid", help_text, (section, "pay", str(number))


# ---- what can never hold -------------------------------------------------------------------------------------------------


def _never(part: Any) -> Iterable[Finding]:
    for piece in part.parts():
        for node in nodes_in(piece.condition, *behaviour_of(piece)):
            never = NEVER.get(getattr(node, "operator", ""))
            operands: tuple[Any, ...] = getattr(node, "operands", ())
            if never is None or len(operands) != 2:
                continue
            bounds = BOUNDS.get(getattr(operands[0], "key", ""))
            number = getattr(operands[1], "value", None)
            if bounds is not None and isinstance(number, int) and never(number, bounds[0], bounds[1]):
                message = f"{bounds[2]} is {bounds[0]} to {bounds[1]}, so this never holds"
                yield "RD0605", message, "write a number that can come", (piece,)


def _uses(part: Any) -> Iterable[Finding]:
    for piece in part.parts():
        uses = sections_of(piece, "use")
        for number, use in enumerate(uses):
            if use.name in [other.name for other in uses[:number]]:
                yield "RD0206", f"two uses are called `{use.name}`", "give one of them another name", (use,)
            if not does_something(use):
                yield "RD0408", f"`{use.name}` does nothing", "write what it does", (use,)
            if {"once-a-day", "once-a-turn"} <= set(use.flags):
                message = "`once-a-day` is once a turn as well"
                yield "RD0207", message, "remove `once-a-turn`", (use,)
            yield from _pays(use, items_of(use, "pay"))


book.checks.append(check_nob_card)
book.checks.append(check_apprentice)
