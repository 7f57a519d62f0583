"""Checks that need the whole set: circles of triggers, cards that nobody uses, tests, sources, doubles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdsl.check.cycles import find_cycles
from rulesdsl.check.graph import Shape, conditions_in, impossible, shape_of
from rulesdsl.check.index import span_in
from rulesdsl.check.typed import TCard
from rulesdsl.lang.diagnostics import Diagnostic, Related
from rulesdsl.lang.phrases import Phrasebook


def check_set(cards: Sequence[TCard], book: Phrasebook, complete: bool = True) -> list[Diagnostic]:
    """All findings of a set. Lints of use are left out while the set is not complete (cards that failed would seem unused)."""
    shapes = [shape_of(card, book) for card in cards]
    found = [*check_conditions(cards), *check_shapes(shapes, complete)]
    return found


def check_shapes(shapes: Sequence[Shape], complete: bool = True) -> list[Diagnostic]:
    """The checks that need shapes alone."""
    found = find_cycles(shapes)
    lints: list[Callable[[Sequence[Shape]], list[Diagnostic]]] = [lint_sources, lint_doubles]
    if complete:
        lints += [lint_unused, lint_shown]
    for lint in lints:
        found.extend(lint(shapes))
    return found


def check_conditions(cards: Sequence[TCard]) -> list[Diagnostic]:
    """RD0605: conditions that never hold."""
    found = []
    for card in cards:
        for condition in conditions_in(card.part):
            if impossible(condition):
                place = span_in(card.file, card.line, condition.at)
                found.append(Diagnostic("RD0605", "warning", "this condition never holds", place, help="compare with something that changes"))
    return found


def _at_name(shape: Shape, code: str, severity: str, message: str, help_text: str, related: tuple[Related, ...] = ()) -> Diagnostic:
    return Diagnostic(code, severity, message, span_in(shape.file, shape.line, shape.name_at), help=help_text, related=related)


def lint_sources(shapes: Sequence[Shape]) -> list[Diagnostic]:
    """RD0602: a card that does not say where its facts come from."""
    help_text = "add `source: house` if it is yours, `source: public` or `source: rulebook \"...\"` for a fact"
    return [
        _at_name(shape, "RD0602", "warning", f"the {shape.kind} `{shape.name}` does not say where its facts come from", help_text)
        for shape in shapes
        if shape.wants_source and not shape.has_source
    ]


def lint_doubles(shapes: Sequence[Shape]) -> list[Diagnostic]:
    """RD0607: a card that does exactly what another card of its kind does."""
    seen: dict[tuple[str, str], Shape] = {}
    found = []
    for shape in shapes:
        if not shape.body_digest:
            continue
        first = seen.setdefault((shape.kind, shape.body_digest), shape)
        if first is not shape:
            related = (Related(span_in(first.file, first.line, first.name_at), "the other card"),)
            message = f"the {shape.kind} `{shape.name}` does exactly what `{first.name}` does"
            found.append(_at_name(shape, "RD0607", "info", message, "use the other card, or change one of them", related))
    return found


def lint_unused(shapes: Sequence[Shape]) -> list[Diagnostic]:
    """RD0604: a card that is of use only through others, and that none of them names."""
    used = {(kind, name) for shape in shapes if not shape.test for kind, name in shape.uses}
    return [
        _at_name(shape, "RD0604", "info", f"no card has the {shape.kind} `{shape.name}`", "give it to a card, or keep it for later")
        for shape in shapes
        if "used" in shape.lints and (shape.kind, shape.name) not in used
    ]


def lint_shown(shapes: Sequence[Shape]) -> list[Diagnostic]:
    """RD0603: a card that no test names, directly or through a card that has it."""
    named: set[str] = set()
    for shape in shapes:
        if shape.test:
            named.update(shape.mentions)
            named.update(name.casefold() for _, name in shape.uses)
    for _ in range(3):
        named |= {name.casefold() for shape in shapes if shape.name.casefold() in named for _, name in shape.uses}
    return [
        _at_name(shape, "RD0603", "info", f"no scene shows the {shape.kind} `{shape.name}`", "write one: `scene \"...\" { ... }`")
        for shape in shapes
        if "shown" in shape.lints and shape.name.casefold() not in named
    ]
