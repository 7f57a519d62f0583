"""Findings and what is kept of a card as plain tuples: quick to write, to read and to move to another line.

Comes in: `Diagnostic`, `Entry` and `Shape` values. Goes out: data that `marshal` takes, and back. No file is touched here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.lang.diagnostics import Diagnostic, Fix, Related, Span

if TYPE_CHECKING:
    from rulesdsl.check.graph import Shape
    from rulesdsl.check.index import Entry

Flat = tuple[Any, ...]


def flat_finding(item: Diagnostic, line: int = 1) -> Flat:
    """A finding; its lines count from `line`."""

    def place(span: Span) -> Flat:
        return (span.file, span.line - line + 1, span.column, span.end_line - line + 1, span.end_column)

    related = tuple([(place(other.span), other.message) for other in item.related]) if item.related else ()
    fixes = tuple([(place(fix.span), fix.replacement, fix.label) for fix in item.fixes]) if item.fixes else ()
    return (item.code, item.severity, item.message, place(item.span), item.help, related, fixes, item.notes)


def finding(data: Flat) -> Diagnostic:
    """The finding at the place where it was."""
    code, severity, message, span, help_text, related, fixes, notes = data
    return Diagnostic(
        code, severity, message, Span(*span), help_text,
        tuple([Related(Span(*other), said) for other, said in related]) if related else (),
        tuple([Fix(Span(*place), text, label) for place, text, label in fixes]) if fixes else (), notes,
    )  # fmt: skip


def finding_in(data: Flat, file: str, line: int) -> Diagnostic:
    """The finding of a card that begins at a line of a file."""

    def moved(span: Flat) -> Flat:
        return (file, span[1] + line - 1, span[2], span[3] + line - 1, span[4])

    code, severity, message, span, help_text, related, fixes, notes = data
    related = tuple([(moved(other), said) for other, said in related]) if related else ()
    fixes = tuple([(moved(place), text, label) for place, text, label in fixes]) if fixes else ()
    return finding((code, severity, message, moved(span), help_text, related, fixes, notes))


def flat_entry(entry: Entry) -> Flat:
    """What the index knows of a card, but for its file and line."""
    return (entry.kind, entry.name, entry.params, entry.at, entry.acts)


def entry_in(data: Flat, file: str, line: int) -> Entry:
    """The entry of a card that begins at a line of a file."""
    from rulesdsl.check.index import Entry

    kind, name, params, at, acts = data
    return Entry(kind, name, params, file, line, at, acts)


def flat_shape(shape: Shape) -> Flat:
    """What the checks of a whole set know of a card, but for its file and line."""
    return (
        shape.kind, shape.name, shape.name_at, tuple([(each.window, each.opens, each.ends, each.at) for each in shape.triggers]),
        shape.uses, shape.has_source, shape.wants_source, shape.rules, shape.body_digest, shape.test, shape.lints, shape.mentions,
        shape.facts,
    )  # fmt: skip


def shape_in(data: Flat, file: str, line: int) -> Shape:
    """The shape of a card that begins at a line of a file."""
    from rulesdsl.check.graph import Shape, Trigger

    kind, name, at, triggers, *rest = data
    return Shape(kind, name, file, line, at, tuple([Trigger(*each) for each in triggers]) if triggers else (), *rest)
