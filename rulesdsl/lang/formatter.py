"""Canonical layout of card files. Comes in: text that parses. Goes out: text with the same tree and every comment.

It works on tokens, not on the tree, so nothing can be lost: two spaces an indent, one space between words, one statement on a
line;
a block that stands on one line stays there when it fits. `format_text` proves its result: same tokens, same comments, stable.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

WIDTH = 110
_TOKEN = re.compile(
    r"""(?P<comment>\#[^\n]*)|(?P<newline>\n)|(?P<space>[ \t]+)|(?P<string>"(?:[^"\\\n]|\\.)*")"""
    r"""|(?P<field>[a-z][a-z-]*:)|(?P<arrow>->)|(?P<range>\d+\.\.\d+|\d+-\d+)|(?P<word>[A-Z][\w'’-]*|(?:[^\s{}(),"#+*/-]|(?<=[a-z0-9_])-(?=[a-z]))+)|(?P<operator>[-+*/])|(?P<mark>[{}(),])|(?P<other>.)"""
)


@dataclass(frozen=True, slots=True)
class Piece:
    """A token of the layout; `glued` when it follows the token before without a space (kept for `(` alone)."""

    kind: str
    text: str
    glued: bool = field(default=False, compare=False)


class FormatError(Exception):
    """The text cannot be laid out without changing it; the file is left alone."""


def pieces_of(text: str) -> list[Piece]:
    """The tokens of a text, spaces left out."""
    found = []
    glued = False
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "other"
        if kind != "space":
            found.append(Piece(kind, match.group().rstrip() if kind == "comment" else match.group(), glued))
        glued = kind != "space"
    return found


def format_text(text: str) -> str:
    """The canonical layout; raises `FormatError` when the proof fails."""
    once = _layout(text)
    if _content(once) != _content(text):
        raise FormatError("the layout would change the card")
    if _layout(once) != once:
        raise FormatError("the layout is not stable")
    return once


def _content(text: str) -> list[Piece]:
    """Tokens that matter: everything but line breaks."""
    return [piece for piece in pieces_of(text) if piece.kind != "newline"]


def _layout(text: str) -> str:
    lines = _lines(pieces_of(text))
    out: list[str] = []
    depth = 0
    blank = 0
    hang = 0
    for line in lines:
        if not line:
            blank += 1
            continue
        closing = 0
        for piece in line:
            if piece.text != "}" or piece.kind != "mark":
                break
            closing += 1
        here = max(0, depth - min(closing, 1))
        shown = (" " * hang or "  " * here) + _join(line)
        starts_card = here == 0 and line[0].kind == "word"
        if (
            out
            and (blank or (starts_card and out[-1] == "}"))
            and out[-1] != ""
            and not closing
            and not out[-1].rstrip().endswith("{")
        ):
            out.append("")
        blank = 0
        out.append(shown)
        hang = _hang(line, 2 * here, hang)
        depth = max(0, depth + _balance(line))
    return "\n".join(out).rstrip("\n") + "\n"


def _hang(line: list[Piece], indent: int, hang: int) -> int:
    """Where the list of a field that goes on behind a comma stands on the next line: below its first item. 0: no list goes on."""
    rest = [piece for piece in line if piece.kind != "comment"]
    if not rest or rest[-1].text != ",":
        return 0
    names = [place for place, piece in enumerate(rest) if piece.kind == "field"]
    return (hang or indent) + len(_join(rest[: names[-1] + 1])) + 1 if names else hang


def _balance(line: list[Piece]) -> int:
    return sum((piece.text == "{") - (piece.text == "}") for piece in line if piece.kind == "mark")


def _lines(pieces: list[Piece]) -> list[list[Piece]]:
    """Lines as they will stand: a block stays on one line only where the writer put it there and it fits."""
    lines: list[list[Piece]] = []
    current: list[Piece] = []
    for piece in pieces:
        if piece.kind == "newline":
            lines.append(current)
            current = []
        else:
            current.append(piece)
    lines.append(current)
    result: list[list[Piece]] = []
    depth = 0
    for line in lines:
        result.extend(_broken(line, depth))
        depth = max(0, depth + _balance(line))
    return result


def _broken(line: list[Piece], depth: int) -> list[list[Piece]]:
    """A line whose braces do not close on it ends after `{` and begins before `}`; a balanced line that fits stays."""
    comment = line[-1:] if line and line[-1].kind == "comment" else []
    rest = line[: len(line) - len(comment)]
    if not rest:
        return [line]
    opened = _balance(rest)
    lowest, level = 0, 0
    for piece in rest:
        if piece.kind == "mark" and piece.text in "{}":
            level += 1 if piece.text == "{" else -1
            lowest = min(lowest, level)
    starts_with_close = rest[0].text == "}" and lowest == -1
    if lowest == 0 and opened == 0 and len(_join(rest)) + 2 * depth <= WIDTH:
        return [rest + comment]
    if opened == 1 and lowest == 0 and rest[-1].text == "{" and _balance(rest[:-1]) == 0:
        return [rest + comment]
    if starts_with_close and _simple_close(rest):
        return [rest + comment]
    return _split(rest, comment)


def _simple_close(rest: list[Piece]) -> bool:
    """`}` alone, or `} else {`, or `} else { ... }` balanced."""
    after = rest[1:]
    if not after:
        return True
    if _balance(after) == 1:
        return after[-1].text == "{" and _balance(after[:-1]) == 0
    return _balance(after) == 0 and after[0].text == "else"


def _split(rest: list[Piece], comment: list[Piece]) -> list[list[Piece]]:
    """Break a line at its braces."""
    lines: list[list[Piece]] = [[]]
    for index, piece in enumerate(rest):
        following = rest[index + 1] if index + 1 < len(rest) else None
        if piece.kind == "mark" and piece.text == "{":
            lines[-1].append(piece)
            if following is not None:
                lines.append([])
        elif piece.kind == "mark" and piece.text == "}":
            if lines[-1]:
                lines.append([])
            lines[-1].append(piece)
            if following is not None and following.text not in ("else",):
                lines.append([])
        else:
            lines[-1].append(piece)
    lines = [line for line in lines if line]
    lines[0 if len(lines) > 1 and comment and lines[0][-1].text == "{" else -1].extend(comment)
    return lines


def _unary(line: list[Piece], index: int) -> bool:
    """Whether the minus at a place belongs to what follows: it stands against it, with a space, a bracket or a sign before."""
    before = line[index - 1] if index else None
    stands_alone = before is None or not line[index].glued or before.kind == "operator" or before.text in ("(", ",", "{")
    return stands_alone and line[index + 1].glued


def _join(line: list[Piece]) -> str:
    text = ""
    for index, piece in enumerate(line):
        if index == 0:
            text = piece.text
            continue
        before = line[index - 1]
        if piece.kind == "comment":
            text += "  " + piece.text
        elif (
            piece.text in (",", ")")
            or before.text == "("
            or (before.text == "-" and before.kind == "operator" and _unary(line, index - 1))
        ):
            text += piece.text
        elif piece.text == "(":
            text += piece.text if piece.glued and before.kind == "word" else " " + piece.text
        elif piece.kind == "field" and before.kind not in ("field", "mark") and index > 0 and before.text != "{":
            text += "   " + piece.text
        else:
            text += " " + piece.text
    return text
