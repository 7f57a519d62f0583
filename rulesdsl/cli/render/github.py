"""Diagnostics as workflow commands of GitHub Actions: one line each."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.lang.diagnostics import Diagnostic

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def to_github(diagnostics: Sequence[Diagnostic]) -> str:
    """Lines such as `::error file=a.card,line=1,col=1,...::message`."""
    return "".join(_line(found) + "\n" for found in diagnostics)


def _line(found: Diagnostic) -> str:
    span = found.span
    places = {"file": span.file, "line": span.line, "endLine": span.end_line, "col": span.column}
    if span.end_line == span.line:
        places["endColumn"] = max(span.column, span.end_column - 1)
    places["title"] = found.code
    text = "\n".join([found.message, *found.notes, *([f"help: {found.help}"] if found.help else [])])
    properties = ",".join(f"{name}={_property(str(value))}" for name, value in places.items())
    return f"::{_COMMANDS[found.severity]} {properties}::{_escape(text)}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")
