"""Files to chunks. Comes in: bytes. Goes out: `Chunk`s, one per declaration, and diagnostics of family 00. No parsing here.

A declaration starts at column 0 with a letter; comments and blank lines before it belong to it.
"""

from __future__ import annotations

import hashlib
import re

from rulesdsl.lang.diagnostics import Diagnostic, Fix, Span
from rulesdsl.lang.records import record

MAX_BYTES = 2_000_000
_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e01ef]"
)


@record
class Chunk:
    """The text of one declaration. `line` is its first line in the file (from 1); `head` the offset in lines of the
    declaration itself behind its comments; `digest` the hash of the text."""

    file: str
    text: str
    line: int
    digest: str


_TEXTS = re.compile(r'"(?:[^"\\\n]|\\.)*"|#[^\n]*')


def masked(text: str) -> str:
    """The text with quoted texts and comments blanked out, letter for letter: what is left are the signs that count."""
    return _TEXTS.sub(
        lambda found: " " * len(found.group()) if found.group()[0] == "#" else '"' + "_" * (len(found.group()) - 2) + '"', text
    )


def decode(file: str, data: bytes) -> tuple[str, list[Diagnostic]]:
    """The text of a file, with Unix newlines. On an error the text is empty."""
    start = Span(file, 1, 1, 1, 1)
    if len(data) > MAX_BYTES:
        size = f"{len(data) / 1_000_000:.1f} MB"
        message = f"the file is {size}, more than the {MAX_BYTES // 1_000_000} MB that a card file may have"
        return "", [Diagnostic("RD0003", "error", message, start, help="split it into several files")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace").removeprefix("\ufeff")) + 1
        message = "the file is not UTF-8 text"
        place = Span(file, line, column, line, column + 1)
        return "", [Diagnostic("RD0001", "error", message, place, help="save it as UTF-8 in your editor")]
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        return "", [Diagnostic("RD0002", "warning", "the file is empty", start, help="write a card or delete the file")]
    return text, hidden_characters(file, text)


def _plain(text: str) -> bool:
    """Whether a text holds nothing but newlines and what is on every keyboard; quick to tell."""
    return text.isascii() and text.replace("\n", "").isprintable()


def hidden_characters(file: str, text: str) -> list[Diagnostic]:
    """RD0005 for characters that a reader cannot see, RD0103 for tabs: one diagnostic a line."""
    found = []
    if not _plain(text) and ("\t" in text or _HIDDEN.search(text)):
        for number, line in enumerate(text.split("\n"), start=1):
            tab = line.find("\t")
            if tab >= 0:
                place = Span(file, number, tab + 1, number, tab + 2)
                fix = Fix(place, "    ", "replace the tab by spaces")
                found.append(
                    Diagnostic("RD0103", "error", "the line holds a tab", place, help="indent with spaces", fixes=(fix,))
                )
            match = _HIDDEN.search(line)
            if match:
                place = Span(file, number, match.start() + 1, number, match.start() + 2)
                name = f"U+{ord(match.group()):04X}"
                fix = Fix(place, "", f"remove {name}")
                message = f"the line holds the invisible character {name}"
                found.append(Diagnostic("RD0005", "error", message, place, help="remove it", fixes=(fix,)))
    return found


def split_chunks(file: str, text: str) -> tuple[list[Chunk], list[Diagnostic]]:
    """Cut a file into declarations. Tabs and hidden characters, which `decode` has reported, count as spaces here."""
    lines = (text if _plain(text) else _HIDDEN.sub(" ", text.replace("\t", " "))).split("\n")
    starts = [number for number, line in enumerate(lines) if line and line[0] > "@" and line[0].isalpha()]
    problems: list[Diagnostic] = []
    chunks: list[Chunk] = []
    if not starts and all(not line.strip() or line.lstrip().startswith("#") for line in lines):
        place = Span(file, 1, 1, 1, 1)
        problems.append(Diagnostic("RD0002", "warning", "the file holds no card", place, help="write a card or delete the file"))
    stray_end = starts[0] if starts else len(lines)
    for number in range(stray_end):
        stripped = lines[number].strip()
        if stripped and not stripped.startswith("#"):
            indent = len(lines[number]) - len(lines[number].lstrip())
            place = Span(file, number + 1, indent + 1, number + 1, len(lines[number].rstrip()) + 1)
            help_text = "start a card at the left margin, as `kind Name {`; put `#` before a comment"
            fixes: tuple[Fix, ...] = ()
            message = "this text stands outside a card"
            if indent and "{" in stripped and stripped[:1].isalpha():
                message, help_text = "the card does not start at the left margin", "remove the spaces before it"
                fixes = (Fix(Span(file, number + 1, 1, number + 1, indent + 1), "", help_text),)
            problems.append(Diagnostic("RD0107", "error", message, place, help=help_text, fixes=fixes))
            break
    for index, start in enumerate(starts):
        first = start
        previous_end = starts[index - 1] + 1 if index else 0
        while first > previous_end and (not lines[first - 1].strip() or lines[first - 1].startswith("#")):
            first -= 1
        end = starts[index + 1] if index + 1 < len(starts) else len(lines)
        while index + 1 < len(starts) and end > start + 1 and (not lines[end - 1].strip() or lines[end - 1].startswith("#")):
            end -= 1
        body = "\n".join(lines[first:end]).rstrip() + "\n"
        chunks.append(Chunk(file, body, first + 1, hashlib.sha256(body.encode("utf-8", "replace")).hexdigest()[:24]))
    return chunks, problems
