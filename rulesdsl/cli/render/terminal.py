"""Diagnostics for a person at a terminal: message, place, the line with a caret under it, help.

Whatever a card holds, only printable text comes out: control and direction marks are shown as `\\u{202E}`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import click

from rulesdsl.lang.diagnostics import SEVERITIES, Diagnostic, Severity, Span

Paint = Callable[[str], str]

#: how much of a long line is shown, in columns of the terminal
WIDTH = 100

_COLORS = {"error": "red", "warning": "yellow", "info": "cyan"}


def to_terminal(diagnostics: Sequence[Diagnostic], sources: Mapping[str, str], *, color: bool = False) -> str:
    """The diagnostics one after the other and a line that counts them; empty when there are none."""
    if not diagnostics:
        return ""
    lines = {file: text.split("\n") for file, text in sources.items()}
    blocks = [_block(found, lines, color) for found in diagnostics]
    return "\n\n".join([*blocks, summary(diagnostics)]) + "\n"


def summary(diagnostics: Sequence[Diagnostic]) -> str:
    """`2 errors, 1 warning`."""
    counts = [(severity, sum(1 for found in diagnostics if found.severity == severity)) for severity in SEVERITIES]
    return ", ".join(_counted(severity, count) for severity, count in counts if count) or "nothing found"


def _counted(severity: Severity, count: int) -> str:
    if severity == "info":
        return f"{count} {'hint' if count == 1 else 'hints'}"
    return f"{count} {severity}{'' if count == 1 else 's'}"


def _block(found: Diagnostic, lines: Mapping[str, Sequence[str]], color: bool) -> str:
    paint: Paint = partial(click.style, fg=_COLORS[found.severity], bold=True) if color else str
    margin = " " * len(str(max([found.span.line, *(other.span.line for other in found.related)])))
    out = [f"{paint(f'{found.severity}[{found.code}]')}: {shown(found.message)}"]
    out += _place(found.span, lines, margin, "^", paint)
    out += [f"{margin} = {shown(note)}" for note in found.notes]
    for other in found.related:
        out += [f"{margin} : {shown(other.message)}", *_place(other.span, lines, margin, "-", str)]
    if found.help:
        out.append(f"{margin} = help: {shown(found.help)}")
    out += [f"{margin} = fix: {shown(fix.label)}" for fix in found.fixes]
    return "\n".join(out)


def _place(span: Span, lines: Mapping[str, Sequence[str]], margin: str, mark: str, paint: Paint) -> list[str]:
    out = [f"{margin}--> {shown(span.file)}:{span.line}:{span.column}"]
    text = lines.get(span.file, ())
    if not 1 <= span.line <= len(text):
        return out
    line = text[span.line - 1].rstrip("\r")
    start = min(span.column - 1, len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    before, under, after = _cut(line, start, max(end, start))
    number = str(span.line).rjust(len(margin))
    out.append(f"{number} | {before}{under}{after}".rstrip())
    out.append(f"{margin} | {' ' * _width(before)}{paint(mark * max(1, _width(under)))}")
    return out


def _cut(line: str, start: int, end: int) -> tuple[str, str, str]:
    """The shown text before, at and after the piece, short enough for a terminal."""
    under = shown(line[start : min(end, start + WIDTH)])[:WIDTH]
    room = WIDTH - _width(under)
    before = shown(line[max(0, start - WIDTH) : start])
    after = shown(line[end : end + WIDTH])
    keep = room * 2 // 3 if len(after) > room // 3 else room - len(after)
    if start > WIDTH or len(before) > keep:
        before = "…" + before[len(before) - min(keep, len(before)) :]
    left = max(0, room - len(before))
    if end + WIDTH < len(line) or len(after) > left:
        after = after[:left] + "…"
    return before, under, after


def shown(text: str) -> str:
    """The text with everything that a terminal would act on or hide written out, line ends too; a tab becomes four spaces."""
    return "".join(char if char.isprintable() else "    " if char == "\t" else f"\\u{{{ord(char):04X}}}" for char in text)


def _width(text: str) -> int:
    return sum(0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
