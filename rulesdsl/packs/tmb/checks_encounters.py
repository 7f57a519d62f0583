"""What the linter must know of one Encounter card: its choices, queues, modifiers, what can never happen.

Comes in: the typed part of a card, read by its attributes alone. Goes out: findings `(code, message, help, path)`. It looks at
no other card; `checks_sets.py` does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesdsl.lang.phrases import Finding, Path
from rulesdsl.packs.card_nodes import behaviour_of, calls_in, does_something, items_of, nodes_in, number_of, sections_of, word_of
from rulesdsl.packs.names import near_names
from rulesdsl.packs.tmb.kinds_adventure import ADVENTURE, BATTLE_CHOICE, BATTLES, DAY, PEACEFUL_CHOICE, REWARDS, SPECIAL, TYRANT
from rulesdsl.packs.tmb.lockpicking import LOCKS
from rulesdsl.packs.tmb.phrasebook import book

MOST_GEARLOCS = 4
FAIL, INSTEAD, PARTY_SIZE = "fail_the_encounter", "take_instead", "party_size"
PICK, SOLVED = "pick_locks", "locks_solved"
ADDS = "add_"
BUILDS = "build_"
#: comparisons with a number of Gearlocs that no party has
NEVER = {
    "is": lambda number: not 1 <= number <= MOST_GEARLOCS,
    "at least": lambda number: number > MOST_GEARLOCS,
    "more than": lambda number: number >= MOST_GEARLOCS,
    "at most": lambda number: number < 1,
    "less than": lambda number: number <= 1,
}
ALWAYS = {
    "is not": lambda number: not 1 <= number <= MOST_GEARLOCS,
    "at least": lambda number: number < 1,
    "more than": lambda number: number < 1,
    "at most": lambda number: number > MOST_GEARLOCS,
    "less than": lambda number: number > MOST_GEARLOCS,
}


def check_encounter(part: Any) -> list[Finding]:
    """Everything about one Encounter card (TMB-ENC)."""
    if part.kind != "encounter":
        return []
    choices = sections_of(part, BATTLE_CHOICE, PEACEFUL_CHOICE)
    found = [*_deck(part), *_choices(part, choices), *_builds(part)]
    for choice in choices:
        found += [*_labels(part, choice), *_success(choice), *_queue(choice), *_modifiers(choice)]
    for piece in part.parts():
        found += _party_size(piece)
        found += _persistent(part, piece)
        found += _locks(piece)
    return found


# ---- the card -----------------------------------------------------------------------------------------------------------


def _deck(part: Any) -> Iterable[Finding]:
    deck, tyrant = word_of(part, "deck"), items_of(part, "tyrant")
    if deck == TYRANT and not tyrant:
        yield "RD0205", f"the Tyrant Encounter `{part.name}` names no Tyrant", "add `tyrant: NAME`", ("deck",)
    if tyrant and deck and deck != TYRANT:
        yield "RD0207", f"`tyrant` belongs to `deck: {TYRANT}`, not to `deck: {deck}`", "remove one of them", ("tyrant",)
    if number_of(part, "day") and deck and deck != SPECIAL:
        message = f"`day` says when a special Encounter is set up, but this is `deck: {deck}`"
        yield "RD0207", message, f"remove it, or write `deck: {SPECIAL}`", ("day",)


def _choices(part: Any, choices: list[Any]) -> Iterable[Finding]:
    if not choices:
        help_text = 'add `battle choice "..." { ... }` or `peaceful choice "..." { ... }`'
        yield "RD0205", f"the encounter `{part.name}` has no choice", help_text, ()
    for number, choice in enumerate(choices):
        if choice.name.casefold() in [other.name.casefold() for other in choices[:number]]:
            yield "RD0206", f"two choices are called `{choice.name}`", "give one of them another label", (choice,)
    if choices and all(_closed(choice) for choice in choices) and _rewards(part):
        message = f"every choice of `{part.name}` fails, so its rewards are never given"
        yield "RD0605", message, "let a choice succeed, or remove the rewards", ()


def _rewards(part: Any) -> list[str]:
    icons = [name for name in REWARDS if part.fields.get(name)]
    return icons + [section.kind for section in sections_of(part, "rewards", "persistent")]


def _builds(part: Any) -> Iterable[Finding]:
    for piece in part.parts():
        if piece.kind != "queue" and any(call.key.startswith(BUILDS) for call in calls_in(piece.body, piece.hooks)):
            yield "RD0207", "the Battle Queue is built in a `queue` section only", "write `queue { ... }`", (piece,)


def _locks(piece: Any) -> Iterable[Finding]:
    for call in calls_in(piece.body, piece.hooks, piece.condition):
        if call.key in (PICK, SOLVED):
            text = str(getattr(call.args[0], "value", ""))
            if not LOCKS.fullmatch(text):
                help_text = 'write each lock as a number and a letter (F force, T trip, L lever), such as `"3T-2F"`'
                yield "RD0205", f"`{text}` names no locks", help_text, (piece,)


# ---- a choice -----------------------------------------------------------------------------------------------------------


def _labels(part: Any, choice: Any) -> Iterable[Finding]:
    others = [other.name for other in sections_of(part, BATTLE_CHOICE, PEACEFUL_CHOICE) if other is not choice]
    for call in calls_in(choice.body):
        if call.key != INSTEAD:
            continue
        label = str(getattr(call.args[0], "value", ""))
        if label not in others:
            near = near_names(label, others)
            known = ", ".join(f"`{name}`" for name in others)
            shown = f"did you mean `{near[0]}`?" if near else f"the others are {known}" if known else "it has no other choice"
            yield "RD0203", f"`{part.name}` has no other choice `{label}`", shown, (choice,)


def _success(choice: Any) -> Iterable[Finding]:
    fails = always_fails(choice.body)
    if "completes-anyway" in choice.flags:
        if choice.kind == PEACEFUL_CHOICE and not fails and not _may_fail(choice):
            message = f"`{choice.name}` cannot fail, so `completes-anyway` says nothing"
            yield "RD0605", message, "remove the flag", (choice,)
        return
    if fails and _rewards(choice):
        message = f"`{choice.name}` always fails, so its rewards are never given"
        yield "RD0605", message, "let it succeed at times, or remove the rewards", (choice,)
    if choice.kind == PEACEFUL_CHOICE and not fails and not _may_fail(choice) and sections_of(choice, "failure"):
        yield "RD0605", f"`{choice.name}` cannot fail, so its `failure` never happens", "remove it", (choice,)


def _may_fail(choice: Any) -> bool:
    return any(call.key in (FAIL, INSTEAD) for call in calls_in(choice.body))


def _closed(choice: Any) -> bool:
    """Whether a choice can never succeed."""
    return "completes-anyway" not in choice.flags and (always_fails(choice.body) or _never(choice.condition))


def always_fails(body: tuple[Any, ...]) -> bool:
    """Whether every way through some statements fails the Encounter."""
    return any(_fails(node) for node in body or ())


def _fails(node: Any) -> bool:
    kind = type(node).__name__
    if kind == "TDo":
        return bool(node.call.key == FAIL)
    if kind == "TIf":
        if _never(node.condition):
            return always_fails(node.otherwise)
        return always_fails(node.then) and (always_fails(node.otherwise) or _certain(node.condition))
    if kind == "TRoll":
        return all(always_fails(body) for _, body in node.rows)
    if kind == "TChoose":
        return all(always_fails(body) for _, _, body in node.options)
    return False


def _queue(choice: Any) -> Iterable[Finding]:
    for section in sections_of(choice, "queue"):
        keys = [call.key for call in calls_in(section.body)]
        if section.body and not any(key.startswith((BUILDS, ADDS)) or key == "call_typed_on_top" for key in keys):
            message = f"the queue of `{choice.name}` stays empty"
            yield "RD0205", message, "add `build the queue`, or remove the section for the plain Baddie Pts", (choice, section)


def _modifiers(choice: Any) -> Iterable[Finding]:
    for flag in ("darkness", "shaky-ground"):
        if flag in choice.flags and word_of(choice, "mat") in ("water", "base", "land"):
            message = f"`{flag}` is a modifier of battles on the lava mat, but the mat is `{word_of(choice, 'mat')}`"
            yield "RD0207", message, "write `mat: lava`, or remove the flag", (choice, "mat")


# ---- what can never happen ------------------------------------------------------------------------------------------------


def _party_size(piece: Any) -> Iterable[Finding]:
    for node in nodes_in(*behaviour_of(piece), piece.condition):
        if _never(node):
            message = f"a party has 1 to {MOST_GEARLOCS} Gearlocs, so this holds for none: `{_said(node)}`"
            yield "RD0605", message, "compare with a size that a party can have", (piece,)
        elif _certain(node):
            message = f"a party has 1 to {MOST_GEARLOCS} Gearlocs, so this holds for all: `{_said(node)}`"
            yield "RD0605", message, "leave the condition out, or compare with another size", (piece,)


def _said(node: Any) -> str:
    word = node.operator if node.operator.startswith("is") else f"is {node.operator}"
    return f"size of the party {word} {node.operands[1].value}"


def _never(node: Any) -> bool:
    return _compared(node, NEVER)


def _certain(node: Any) -> bool:
    return _compared(node, ALWAYS)


def _compared(node: Any, table: dict[str, Any]) -> bool:
    operator = getattr(node, "operator", "")
    if operator not in table:
        return False
    left, right = node.operands
    number = getattr(right, "value", None)
    return getattr(left, "key", "") == PARTY_SIZE and isinstance(number, int) and bool(table[operator](number))


# ---- Persistent effects ---------------------------------------------------------------------------------------------------


def _persistent(part: Any, piece: Any) -> Iterable[Finding]:
    if piece.kind != "persistent":
        return
    if not does_something(piece):
        yield "RD0205", "this Persistent effect does nothing", "add a handler, `modify`, `forbid` or `allow`", (piece,)
    lasts = items_of(piece, "lasts")
    if len(lasts) != 2 or not isinstance(lasts[1], int):
        return
    how, number = lasts
    path: Path = (piece, "lasts")
    if how == ADVENTURE and number:
        yield "RD0207", "an effect that lasts for the Adventure has no number", f"write `lasts: {ADVENTURE}`", path
    elif how in (BATTLES, DAY) and not number:
        yield "RD0205", f"`lasts: {how}` lacks its number", f"write `lasts: {how} 2`", path
    elif how == DAY and number < number_of(part, "day"):
        message = f"the effect lasts to day {number}, but the card comes on day {number_of(part, 'day')}"
        yield "RD0605", message, "name a later day", path


book.checks.append(check_encounter)
