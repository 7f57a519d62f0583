"""Collects the diagnostics of one card. Text is made by the renderers; here are only data."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from rulesdsl.check.index import span_in
from rulesdsl.lang.diagnostics import Diagnostic, Fix, Related, Severity
from rulesdsl.lang.nodes import At


class Report:
    """Diagnostics of the card whose text begins on `line` of `file`."""

    def __init__(self, file: str, line: int) -> None:
        self.file = file
        self.line = line
        self.found: list[Diagnostic] = []

    def other(self, at: At, message: str) -> Related:
        """Another place of this card."""
        return Related(span_in(self.file, self.line, at), message)

    def add(
        self, code: str, message: str, at: At, help: str = "", *, severity: Severity = "error",
        fix: tuple[str, str] | None = None, fix_at: At | None = None, related: tuple[Related, ...] = (),
    ) -> None:  # fmt: skip
        """Add a diagnostic; `fix` is (replacement, label) for the span, or for `fix_at`."""
        span = span_in(self.file, self.line, at)
        fixes = (Fix(span_in(self.file, self.line, fix_at or at), fix[0], fix[1]),) if fix else ()
        self.found.append(Diagnostic(code, severity, message, span, help=help, related=related, fixes=fixes))


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that reads most like this one, or ""."""
    close = difflib.get_close_matches(word.casefold(), sorted(known), 1, 0.6)
    return close[0] if close else ""


def article(noun: str) -> str:
    """The noun with `a` or `an`."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def did_you_mean(names: list[str]) -> str:
    """Help text for close names."""
    return "did you mean " + " or ".join(f"`{name}`" for name in names) + "?" if names else ""
