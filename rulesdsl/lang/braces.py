"""Braces: which one is never closed, and how deep they nest. Comes in: the text of a card. Goes out: diagnostics of family 01."""

from __future__ import annotations

from rulesdsl.lang.codes import diagnose
from rulesdsl.lang.diagnostics import Diagnostic, Fix, Related, Span
from rulesdsl.lang.sources import Chunk, masked

#: blocks and parentheses inside each other
MAX_DEPTH = 18

Place = tuple[int, int]  # line and column, from 0


def too_deep(chunk: Chunk) -> Diagnostic | None:
    """RD0104 when braces or parentheses nest deeper than `MAX_DEPTH`."""
    if chunk.text.count("{") + chunk.text.count("(") <= MAX_DEPTH:
        return None
    depth = 0
    for number, line in enumerate(masked(chunk.text).split("\n")):
        for column, letter in enumerate(line):
            if letter in "{(":
                depth += 1
                if depth > MAX_DEPTH:
                    place = Span(chunk.file, chunk.line + number, column + 1, chunk.line + number, column + 2)
                    help_text = "join conditions with `and`, or give a part of it a card of its own"
                    return diagnose(
                        "RD0104", f"this `{letter}` stands more than {MAX_DEPTH} deep inside others", place, help=help_text
                    )
            elif letter in "})":
                depth -= 1
    return None


def unclosed(chunk: Chunk, lines: list[str]) -> Diagnostic:
    """RD0102 for a card that stops with an open brace; RD0101 when it has none."""
    bare = masked(chunk.text).split("\n")
    opened: list[Place] = []
    for number, text in enumerate(bare):
        for column, letter in enumerate(text):
            if letter == "{":
                opened.append((number, column))
            elif letter == "}" and opened:
                if (
                    not text[:column].strip()
                    and _indent(bare[opened[-1][0]]) > column
                    and any(_indent(bare[k]) == column for k, _ in opened)
                ):
                    return _report(chunk, opened[-1], (number, column), lines)
                opened.pop()
    if not opened:
        number = next((k for k, text in enumerate(lines) if text[:1].isalpha()), 0)
        end = len(bare[number].rstrip())
        place = Span(chunk.file, chunk.line + number, 1, chunk.line + number, end + 1)
        return diagnose("RD0101", "the card stops before its `{`", place, help="write what the card does between `{` and `}`")
    return _report(chunk, opened[-1], None, lines)


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


def _report(chunk: Chunk, opened: Place, closing: Place | None, lines: list[str]) -> Diagnostic:
    """The open brace, and where it should have been closed: before a brace that closes a block further out, or at the end."""
    number, column = opened
    place = Span(chunk.file, chunk.line + number, column + 1, chunk.line + number, column + 2)
    last = (closing[0] - 1) if closing else len(lines) - 1
    end = next(k for k in range(last, -1, -1) if lines[k].strip())
    stop = len(masked(lines[end]).rstrip()) if end == number else len(lines[end].rstrip())
    after = Span(chunk.file, chunk.line + end, stop + 1, chunk.line + end, stop + 1)
    text = " }" if end == number else "\n" + " " * _indent(lines[number]) + "}"
    return diagnose(
        "RD0102", "this `{` is never closed", place, help="write `}` where the block ends",
        related=(Related(after, "the block must end here at the latest"),), fixes=(Fix(after, text, "close the block here"),),
    )  # fmt: skip
