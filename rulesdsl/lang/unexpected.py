"""Faults of syntax in the designer's words. Comes in: the parser library's exception. Goes out: one `Diagnostic` of family 01."""

from __future__ import annotations

import difflib
from typing import Any

from rulesdsl.lang.diagnostics import Diagnostic, Fix, Related, Span
from rulesdsl.lang.phrases import Phrasebook
from rulesdsl.lang.sources import Chunk


def describe(chunk: Chunk, error: Any, book: Phrasebook) -> Diagnostic:
    """The diagnostic of a parse error."""
    lines = chunk.text.split("\n")
    line = getattr(error, "line", None) or len(lines)
    column = getattr(error, "column", None) or 1
    token = getattr(error, "token", None)
    ended = token is not None and token.type == "$END"
    if ended or line < 1:
        return _unclosed(chunk, lines)
    if token is not None:
        length = len(str(token)) if "\n" not in str(token) else 1
    else:
        length = 1
    place = Span(chunk.file, chunk.line + line - 1, column, chunk.line + line - 1, column + length)
    text = lines[line - 1]
    if token is None:
        return _character(text, column, place)
    if token.type == "RBRACE" and _depth(lines, line, column) <= 0:
        return Diagnostic("RD0109", "error", "a `}` that closes nothing", place, help="remove it", fixes=(Fix(place, "", "remove it"),))
    expected = set(getattr(error, "expected", None) or getattr(error, "accepts", None) or ())
    return _unexpected(chunk, text, token, place, expected, book)


def _depth(lines: list[str], line: int, column: int) -> int:
    before = "\n".join([*lines[: line - 1], lines[line - 1][: column - 1]])
    return before.count("{") - before.count("}")


def _unclosed(chunk: Chunk, lines: list[str]) -> Diagnostic:
    opened: list[tuple[int, int]] = []
    for number, text in enumerate(lines):
        bare = text.split("#", 1)[0]
        for column, letter in enumerate(bare):
            if letter == "{":
                opened.append((number, column))
            elif letter == "}" and opened:
                opened.pop()
    if not opened:
        number = next((k for k, text in enumerate(lines) if text[:1].isalpha()), 0)
        place = Span(chunk.file, chunk.line + number, 1, chunk.line + number, len(lines[number]) + 1)
        return Diagnostic("RD0101", "error", "the card stops before its `{`", place, help="write what the card does between `{` and `}`")
    number, column = opened[-1]
    place = Span(chunk.file, chunk.line + number, column + 1, chunk.line + number, column + 2)
    end = next(k for k in range(len(lines) - 1, -1, -1) if lines[k].strip())
    after = Span(chunk.file, chunk.line + end, len(lines[end]) + 1, chunk.line + end, len(lines[end]) + 1)
    return Diagnostic(
        "RD0102", "error", "this `{` is never closed", place, help="write `}` where the block ends",
        related=(Related(after, "the card ends here"),), fixes=(Fix(after, "\n}", "close the block at the end of the card"),),
    )  # fmt: skip


def _character(text: str, column: int, place: Span) -> Diagnostic:
    letter = text[column - 1 : column]
    if letter == '"':
        end = Span(place.file, place.line, place.column, place.line, len(text) + 1)
        return Diagnostic("RD0105", "error", "this quote is never closed", end, help='close it with `"` on the same line')
    word = ""
    for following in text[column - 1 :]:
        if following.isspace():
            break
        word += following
    shown = word if word[:1].isalnum() else letter
    place = Span(place.file, place.line, place.column, place.line, place.column + max(1, len(shown)))
    if letter.isalnum():
        return Diagnostic("RD0101", "error", f"`{shown}` does not fit here", place, help="see `rulesdsl phrases` for what can be said")
    return Diagnostic("RD0106", "error", f"`{shown}` means nothing in a card", place, help="remove it, or put it between quotes")


def _unexpected(chunk: Chunk, text: str, token: Any, place: Span, expected: set[str], book: Phrasebook) -> Diagnostic:
    word = str(token)
    start_of_line = not text[: place.column - 1].strip() or text[: place.column - 1].rstrip().endswith(("{", "->"))
    if "\n" in word:
        message = "the line ends too early"
        end = len(text.split("#", 1)[0].rstrip())
        place = Span(place.file, place.line, end + 1, place.line, end + 2)
        return Diagnostic("RD0101", "error", message, place, help=_next(expected) or _nearest(text, book))
    statement = text[: place.column - 1].strip()
    first = statement.split(" ")[0] if statement and not start_of_line else word
    near = _nearest(text, book)
    if first.rstrip(":") == first and near and (start_of_line or _starts_verb(first, book)):
        return Diagnostic("RD0108", "error", f"no phrase of the pack reads like this from `{word}` on", place, help=near)
    if token.type == "RBRACE":
        return Diagnostic("RD0101", "error", "the block closes too early", place, help=_next(expected) or near)
    return Diagnostic("RD0101", "error", f"`{word}` does not fit here", place, help=_next(expected) or near)


def _starts_verb(word: str, book: Phrasebook) -> bool:
    return any(phrase.parts[0] == word for _, phrase in book.by_role("verb", "window")) or word in ("on", "before", "modify", "forbid", "allow")


def _nearest(text: str, book: Phrasebook) -> str:
    said = text.split("#", 1)[0].strip().strip("{}").strip()
    for lead in ("on ", "before "):
        if said.startswith(lead):
            said = said[len(lead) :]
            names = {phrase.pattern: phrase for _, phrase in book.by_role("window")}
            close = difflib.get_close_matches(said, list(names), 2, 0.3)
            return "windows that read like it: " + ", ".join(f"`{lead}{item}`" for item in close) if close else ""
    names = {phrase.pattern: phrase for _, phrase in book.by_role("verb")}
    close = difflib.get_close_matches(said, list(names), 2, 0.35)
    if not close:
        first = said.split(" ")[0]
        close = [pattern for pattern in names if pattern.split(" ")[0] == first][:2]
    return "phrases that read like it: " + ", ".join(f"`{item}`" for item in close) if close else ""


_SHOWN = {
    "NAME": "a Name", "STRING": "a \"quoted text\"", "INT": "a number", "WORD": "a word", "FIELD": "a field", "LBRACE": "`{`",
    "RBRACE": "`}`", "_NL": "a new line", "COMMA": "`,`", "LPAR": "`(`", "RPAR": "`)`", "POINTS": "points such as `5pt`", "RANGE": "a range such as `1-2`",
    "BOUNDS": "a range such as `1..6`", "DIE": "a die such as `d6`", "__ANON_0": "`->`",
}  # fmt: skip


def _next(expected: set[str]) -> str:
    """What may follow, when it can be said shortly."""
    names = sorted(expected)
    if not names or len(names) > 8:
        return ""
    shown = [_SHOWN.get(name, f"`{name.lower().replace('_', '-')}`") for name in names if not name.startswith("__")]
    return f"here may stand {', '.join(shown)}" if shown else ""
