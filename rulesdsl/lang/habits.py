"""Habits of other languages and of English in cards: capitals, `//`, `=`, quotes, statements in a row.

Comes in: a line and the token in it that does not fit. Goes out: a `Diagnostic` that says how a card has it, or None.
"""

from __future__ import annotations

import re
from typing import Any

from rulesdsl.lang.codes import diagnose
from rulesdsl.lang.diagnostics import Diagnostic, Fix, Span
from rulesdsl.lang.phrases import Phrasebook
from rulesdsl.lang.sources import masked

_WORD = re.compile(r"[a-z][a-z-]*")
#: how the statements of the language itself are written
FORMS = {
    "modify": "`modify ... by ...` or `modify ... to ...`",
    "forbid": "`forbid ...` or `forbid ... while ...`",
    "allow": "`allow ...` or `allow ... while ...`",
    "if": "`if ... { ... }`",
    "for": "`for each x in ... { ... }`",
    "repeat": "`repeat 3 times { ... }`",
    "roll": "`roll d6 { 1-3 -> ... }`",
    "let": "`let x be ...`",
    "replace": "`replace with { ... }`",
    "prevent": "`prevent`",
    "reduce": "`reduce amount by ...`",
    "increase": "`increase amount by ...`",
    "on": "`on WINDOW { ... }`",
    "before": "`before WINDOW { ... }`",
}
#: what is meant by a mark of another language
MARKS = {
    "=": "a field is written `name: value`, a comparison `is`",
    "<": "write `is less than` or `is at most`",
    ">": "write `is more than` or `is at least`",
    ".": "a statement needs no full stop, and numbers are whole",
    "&": "write `and`",
    "|": "write `or`",
    "!": "write `is not` or `not`",
}
QUOTED = re.compile(r"['‘’“”„«»](?P<text>[^'‘’“”„«»\"]*)['‘’“”«»]")


def habit(text: str, token: Any, place: Span, expected: set[str], book: Phrasebook) -> Diagnostic | None:
    """What is written as other languages or English have it: `//`, statements in a row, `weaken 1`, `Weaken(1)`."""
    word, rest = str(token), text[place.end_column - 1 :]
    if word == "/" and rest.startswith("/"):
        span = Span(place.file, place.line, place.column, place.line, place.column + 2)
        fix = Fix(span, "#", "write `#`")
        return diagnose("RD0101", "`//` does not fit here", span, help="a comment begins with `#`", fixes=(fix,))
    following = rest.split()
    if "_NL" in expected and word in (",", "and", "then") and following and starts_phrase(following[0], book):
        gap = len(rest) - len(rest.lstrip())
        start = len(text[: place.column - 1].rstrip()) + 1
        fix = Fix(
            Span(place.file, place.line, start, place.line, place.end_column + gap), new_line(text), "start a new line here"
        )
        return diagnose(
            "RD0101",
            f"`{word}` cannot join two statements",
            place,
            help="write each statement on a line of its own",
            fixes=(fix,),
        )
    if token.type == "INT" and "LPAR" in expected:
        before = text[: place.column - 1].split()[-1]
        span = Span(place.file, place.line, len(text[: place.column - 1].rstrip()) + 1, place.line, place.end_column)
        fix = Fix(span, f"({word})", f"write `{before}({word})`")
        message = f"the number of `{before}` stands in parentheses"
        return diagnose("RD0101", message, place, help=f"write `{before}({word})`", fixes=(fix,))
    small = word.lower()
    if token.type == "NAME" and "WORD" in expected and " " not in word and _WORD.fullmatch(small):
        span = Span(place.file, place.line, place.column, place.line, place.column + len(word))
        fix = Fix(span, small, f"write `{small}`")
        return diagnose(
            "RD0108", f"`{word}` has a capital, a word in small letters is wanted", span, help=f"write `{small}`", fixes=(fix,)
        )
    return None


def capital(text: str, start: int, place: Span, book: Phrasebook) -> Diagnostic | None:
    """A card or a statement that begins with a capital."""
    lead = re.match(r"\s*(?P<word>[A-Z][\w'’-]*)(?=[\s{])", text[start:])
    if lead is None:
        return None
    word = lead["word"]
    span = Span(place.file, place.line, start + lead.start("word") + 1, place.line, start + lead.end("word") + 1)
    small = word.lower()
    if start == 0 and not text[:1].isspace():
        known = small in book.kinds
        kinds = ", ".join(f"`{kind}`" for kind in list(book.kinds)[:4])
        help_text = f"write `{small}`" if known else f"write the kind before the name: {kinds} ..."
        fixes = (Fix(span, small, help_text),) if known else ()
        return diagnose("RD0101", "a card begins with its kind, in small letters", span, help=help_text, fixes=fixes)
    known = starts_phrase(small, book) or small in FORMS
    message = "a statement begins with a small letter" if known else f"no phrase of the pack begins with `{word}`"
    fixes = (Fix(span, small, f"write `{small}`"),) if known else ()
    help_text = f"write `{small}`" if known else "say it with a phrase: `rulesdsl phrases` lists them"
    return diagnose("RD0108", message, span, help=help_text, fixes=fixes)


def handler_said(said: str) -> str:
    """The window that a line without `on` may have meant."""
    return re.split(r"\{| when | once ", said.strip(), maxsplit=1)[0].removeprefix("when ").strip()


def statement_start(text: str, place: Span) -> int:
    """Where the statement that holds a place begins in its line."""
    bare = masked(text)[: place.column - 1]
    return max((bare.rfind(mark) + len(mark) for mark in ("{", "->") if mark in bare), default=0)


def new_line(text: str) -> str:
    """A line break with the indent of the line, deeper when the line opens a block."""
    return "\n" + " " * (len(text) - len(text.lstrip()) + (2 if "{" in masked(text) else 0))


def starts_phrase(word: str, book: Phrasebook) -> bool:
    """Whether an instruction of the pack begins with the word."""
    return any(phrase.parts[0] == word for _, phrase in book.by_role("verb"))
