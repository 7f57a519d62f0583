"""What the linter must know of Event Cards: outcomes for every number of successes, a way out of a TRAP.

Comes in: the typed part of a card. Goes out: findings. It looks at no other card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesdsl.lang.phrases import Finding
from rulesdsl.packs.wander.card_nodes import (
    in_a_row,
    nodes_in,
    numbers_of,
    sections_of,
    stands_in,
    word_of,
)

#: a phrase whose key begins so and that names this status, or that begins with the status itself, TRAPS (WAN-STATUS-025)
PUTS, TRAPS, TRAPPED = "put", "trap", "trapped"


def check_traps(part: Any) -> list[Finding]:
    """What TRAPS a hero is an Event Card: no other card can say the way out (WAN-STATUS-025)."""
    if part.kind in ("event", "scene", "sequence") or stands_in(part) or not _traps(part):
        return []
    help_text = "put another status on the hero, or write an `event` with its `escape`"
    return [("RD0205", f"`{part.name}` TRAPS a hero, but no `{part.kind}` can say the way out", help_text, ())]


def check_event(part: Any) -> list[Finding]:
    """The outcomes cover 0 successes and up, each once; a TRAP has its escape (WAN-EVENT-002, WAN-EVENT-003, WAN-STATUS-025)."""
    if part.kind != "event":
        return []
    outcomes = sections_of(part, "outcome", "outcome from")
    check = word_of(part, "check")
    found: list[Finding] = []
    if outcomes and check == "none":
        help_text = "add `check: knowledge` or `check: defense`, or write what happens without outcomes"
        found.append(
            (
                "RD0207",
                "the outcomes count the successes of a check, but there is none",
                help_text,
                ("check",) if "check" in part.field_at else (outcomes[0],),
            )
        )
    elif check in ("knowledge", "defense") and not outcomes:
        help_text = "add `outcome 0 { ... }` and `outcome from 1 { ... }`"
        found.append(("RD0401", f"nothing is said for the successes of the {check} check", help_text, ("check",)))
    elif not outcomes and not part.body:
        found.append(("RD0408", f"the event `{part.name}` does nothing", "write what happens between `{` and `}`", ()))
    if outcomes:
        found += _outcomes(part, outcomes)
    return [*found, *_trap(part)]


def _outcomes(part: Any, outcomes: list[Any]) -> Iterable[Finding]:
    seen: list[int] = []
    onwards: int | None = None
    for outcome in outcomes:
        numbers = numbers_of(outcome)
        if outcome.kind == "outcome from":
            if len(numbers) > 1:
                yield "RD0219", "`outcome from` takes one number", f"write `outcome from {numbers[0]}`", (outcome,)
            if onwards is not None:
                yield "RD0402", "`outcome from` is given twice", "keep one of them", (outcome,)
            elif numbers:
                onwards = numbers[0]
            continue
        for number in dict.fromkeys(number for number in numbers if number in seen or numbers.count(number) > 1):
            yield (
                "RD0402",
                f"{_successes(number)} {'stand' if number != 1 else 'stands'} in two outcomes",
                "give every number to one outcome",
                (outcome,),
            )
        seen += numbers
    if not seen and onwards is None:
        return
    if onwards is None:
        yield _no_end(max(seen), outcomes)
    else:
        for outcome in outcomes:
            double = [number for number in numbers_of(outcome) if number >= onwards and outcome.kind == "outcome"]
            if double:
                message = f"{_successes(double[0])} {'stand' if double[0] != 1 else 'stands'} in two outcomes"
                yield "RD0402", message, f"`outcome from {onwards}` has every number from {onwards} on", (outcome,)
    end = onwards if onwards is not None else max(seen)
    missing = [number for number in range(min(end, 100)) if number not in seen]
    if missing:
        yield "RD0401", f"nothing is said for {_successes(*missing[:5])}", f"add `outcome {missing[0]} {{ ... }}`", ()


def _no_end(most: int, outcomes: list[Any]) -> Finding:
    """RD0401: the outcomes stop at a number."""
    message = f"nothing is said for more than {_successes(most)}"
    last = next(outcome for outcome in outcomes if most in numbers_of(outcome))
    numbers = numbers_of(last)
    if numbers != list(range(numbers[0], most + 1)):
        return "RD0401", message, f"add `outcome from {most + 1} {{ ... }}`", (last,)
    text = f"from {numbers[0]}"
    return (
        "RD0401",
        message,
        f"write `outcome {text}`, or add `outcome from {most + 1} {{ ... }}`",
        (last,),
        (text, f"write `{text}`"),
    )


def _successes(*numbers: int) -> str:
    return f"{in_a_row(list(numbers))} {'success' if numbers == (1,) else 'successes'}"


def _trap(part: Any) -> Iterable[Finding]:
    """A TRAPPED hero stays so until it has done what `escape` says (WAN-STATUS-025)."""
    escapes, traps = sections_of(part, "escape"), _traps(part)
    if traps and not escapes:
        help_text = 'add `escape "..." { ... }` with its `cost` and `check`'
        yield "RD0205", f"`{part.name}` TRAPS a hero, but says no way out", help_text, ()
    for number, escape in enumerate(escapes):
        if not traps:
            help_text = "put `trapped` on the hero in an outcome, or remove it"
            yield "RD0207", f"nobody needs the escape `{escape.name}`: `{part.name}` TRAPS nobody", help_text, (escape,)
        elif number:
            yield "RD0207", f"`{part.name}` has a second escape, `{escape.name}`", "keep one of them", (escape,)


def _traps(part: Any) -> bool:
    """Whether a statement anywhere in a card TRAPS a hero."""
    for node in nodes_in(part):
        key = getattr(node, "key", None)
        if isinstance(key, str):
            names = [getattr(item, "name", "") for item in nodes_in(node) if getattr(item, "kind", "") == "status"]
            if key.startswith(TRAPS) or (key.startswith(PUTS) and TRAPPED in names):
                return True
    return False
