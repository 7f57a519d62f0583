"""RD0501 and RD0502: a text that replaces the generated sentence names the same numbers, units and keywords as the effect.

Comes in: a part with its typed behaviour. Goes out: diagnostics on the text. How a text reads is the designer's affair;
only numbers, parameters, the units of numbers and the names of other cards are compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from rulesdsl.check.report import Report
from rulesdsl.check.typed import Call, Const, RefTo, TPart, TRoll, Var
from rulesdsl.lang import nodes as n
from rulesdsl.lang.nodes import At
from rulesdsl.lang.phrases import Kind, Param, Phrase, Phrasebook

_SPELLED = {
    1: "one|a|an|once|first",
    2: "two|twice|second",
    3: "three|third",
    4: "four|fourth",
    5: "five|fifth",
    6: "six|sixth",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
}
#: words of a pattern that end the name of a unit: `{n:int} damage` | `to ...`
_JOINERS = frozenset(
    {
        "to",
        "from",
        "on",
        "of",
        "in",
        "at",
        "by",
        "for",
        "up",
        "with",
        "and",
        "after",
        "than",
        "as",
        "is",
        "are",
        "times",
        "this",
        "into",
    }
)


@dataclass(slots=True)
class Said:
    """What the effect says: numbers that a text must name, numbers it may name, parameters, and keywords."""

    numbers: dict[int, None] = field(default_factory=dict)
    allowed: dict[int, None] = field(default_factory=dict)
    parameters: dict[str, None] = field(default_factory=dict)
    keywords: dict[str, None] = field(default_factory=dict)


def check_wording(part: n.Part, typed: TPart, kind: Kind, book: Phrasebook, report: Report) -> None:
    """Compare every field that replaces wording with what the part does."""
    for name, declared in kind.fields.items():
        text = typed.fields.get(name)
        if not declared.wording or not isinstance(text, str) or name not in typed.value_at:
            continue
        said = said_by(typed, book)
        if said.numbers or said.parameters or said.keywords:
            _numbers(text, said, typed.value_at[name][0], report)
            _keywords(text, said, typed.value_at[name][0], report)


def _numbers(text: str, said: Said, at: At, report: Report) -> None:
    words = re.findall(r"\d+|[^\W\d_]+", text)
    written = [int(word) for word in words if word.isdecimal()]
    lower = [word.casefold() for word in words]
    extra = [number for number in dict.fromkeys(written) if number not in said.numbers and number not in said.allowed]
    missing = [
        number
        for number in said.numbers
        if number not in written and not any(word in lower for word in _SPELLED.get(number, "").split("|"))
    ]
    lost = [name for name in said.parameters if name.casefold() not in lower]
    if extra and missing:
        message = f"the text says {_list(extra)} where the effect says {_list(missing)}"
    elif extra:
        message = f"the text says {_list(extra)}, which the effect does not"
    elif missing or lost:
        message = f"the text leaves out {_list([*missing, *lost])}"
    else:
        return
    if extra and at[3] - at[1] - 2 == len(text):
        first = re.search(rf"(?<!\d){extra[0]}(?!\d)", text)
        at = (at[0], at[1] + 1 + first.start(), at[2], at[1] + 1 + first.end()) if first else at
    say = _list(missing or list(said.numbers)) if extra else _list([*missing, *lost])
    help_text = f"say {say} in the text" if say else "take the number out of the text"
    report.add("RD0501", message, at, f"{help_text}, or remove it: the sentence is then made from the effect")


def _keywords(text: str, said: Said, at: At, report: Report) -> None:
    stems = {_stem(word) for word in re.findall(r"[^\W\d_]+", text)}
    missing = [word for word in said.keywords if not all(_stem(piece) in stems for piece in re.findall(r"[^\W\d_]+", word))]
    if missing:
        report.add(
            "RD0502",
            f"the text leaves out {_list(missing)}",
            at,
            f"name {_list(missing)} in the text, or remove it: the sentence is then made from the effect",
        )


def _stem(word: str) -> str:
    return word.casefold().rstrip("s")


def _list(items: list[Any]) -> str:
    shown = [f"`{item}`" for item in items]
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + f" and {shown[-1]}" if shown else ""


def said_by(part: TPart, book: Phrasebook) -> Said:
    """Numbers, parameters and keywords of everything that a part does, its sections included."""
    said = Said()
    for piece in part.parts():
        said.allowed.update({number: None for number in piece.head if isinstance(number, int)})
        said.allowed.update({bound: None for _, low, high in piece.params for bound in (low, high) if bound is not None})
        for node in _walk((piece.condition, piece.body, piece.hooks, piece.modifiers, piece.permits)):
            _note(node, book, said)
    return said


def _note(node: Any, book: Phrasebook, said: Said) -> None:
    match node:
        case Const(value=int() as value):
            said.numbers[value] = None
        case Var(name=name, source="param"):
            said.parameters[name] = None
        case RefTo(name=name):
            said.keywords[name] = None
        case TRoll(sides=sides, rows=rows):
            said.allowed.update({face: None for faces, _ in rows for face in faces})
            said.allowed[sides] = None
        case Call(key=key, flags=flags):
            phrase = book.phrases[key]
            if phrase.role == "verb":
                said.keywords.update(dict.fromkeys(units_of(phrase)))
            said.keywords.update({flag.replace("_", " "): None for flag in flags})


def units_of(phrase: Phrase) -> list[str]:
    """The words that name what a number of a phrase counts: `damage` in `deal {amount:int} [true] damage to ...`."""
    found = []
    parts = phrase.parts
    for number, part in enumerate(parts):
        if not isinstance(part, Param) or part.type != "int":
            continue
        run: list[str] = []
        for following in parts[number + 1 :]:
            if isinstance(following, Param) or (isinstance(following, str) and following in _JOINERS):
                break
            if isinstance(following, str):
                run.append(following)
        if run:
            found.append(run[-1])
    return found


def _walk(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for item in value:
            yield from _walk(item)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for item in fields(value):
            if item.name != "at":
                yield from _walk(getattr(value, item.name))
