"""What is wrong with a card, as data.

Comes in: what a stage found. Goes out: `Diagnostic` values, ready to be sorted and rendered.
No text is laid out here: only renderers make text of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from rulesdsl.lang.records import record

Severity = Literal["error", "warning", "info"]

SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")

SortKey = tuple[str, int, int, int, int, str, str]


@record
class Span:
    """A piece of a file. Lines and columns count characters from 1; the end is the first place after the piece."""

    file: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1

    def until(self, end: Span) -> Span:
        """The piece from the start of this one to the end of `end`."""
        return Span(self.file, self.line, self.column, end.end_line, end.end_column)


@record
class Fix:
    """A change that mends the fault: `replacement` takes the place of what stands at `span` (an empty span inserts)."""

    span: Span
    replacement: str
    label: str


@record
class Related:
    """Another place that has to do with the fault: the first declaration, the other card of a cycle."""

    span: Span
    message: str


@record
class Diagnostic:
    """One fault of a card.

    `message` is one line, starts lower-case and quotes the designer's words in backticks; `help` says what to type;
    `notes` are further lines such as a chain of causes, outermost first.
    """

    code: str
    severity: Severity
    message: str
    span: Span
    help: str = ""
    related: tuple[Related, ...] = ()
    fixes: tuple[Fix, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def sort_key(self) -> SortKey:
        """By place in the files, then by code and message: the same set always comes out in the same order."""
        span = self.span
        return (span.file, span.line, span.column, span.end_line, span.end_column, self.code, self.message)


def ordered(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics by place, each once."""
    seen: dict[SortKey, Diagnostic] = {}
    for diagnostic in diagnostics:
        seen.setdefault(diagnostic.sort_key, diagnostic)
    return [seen[key] for key in sorted(seen)]
