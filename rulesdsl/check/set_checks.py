"""Checks that need the whole set: circles of triggers, cards that nobody uses, tests, sources, doubles."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence

from rulesdsl.check.cycles import find_cycles
from rulesdsl.check.graph import Shape, conditions_in, impossible, shape_of
from rulesdsl.check.index import Index, span_in
from rulesdsl.check.report import did_you_mean
from rulesdsl.check.typed import TCard
from rulesdsl.lang.codes import diagnose
from rulesdsl.lang.diagnostics import Diagnostic, Fix, Related, Severity
from rulesdsl.lang.phrases import Fact, Facts, Phrasebook


def check_set(
    cards: Sequence[TCard],
    book: Phrasebook,
    index: Index,
    complete: bool = True,
    rules: frozenset[str] | None = None,
    borrowed: Sequence[Fact] = (),
) -> list[Diagnostic]:
    """All findings of a set. Lints of use are left out while the set is not complete (cards that failed would seem unused)."""
    shapes = [shape_of(card, book) for card in cards]
    return [*check_conditions(cards), *check_shapes(shapes, book, index, complete, rules, borrowed)]


def check_shapes(
    shapes: Sequence[Shape],
    book: Phrasebook,
    index: Index,
    complete: bool = True,
    rules: frozenset[str] | None = None,
    borrowed: Sequence[Fact] = (),
) -> list[Diagnostic]:
    """The checks that need shapes alone. `rules` are the ids that tests may name (None: any); `borrowed` what other packs keep of
    the cards that may be named here."""
    found = find_cycles(shapes, next(iter(book.scopes), ""))
    found.extend(check_facts(shapes, book, index, complete, borrowed))
    if rules is not None:
        found.extend(unknown_rules(shapes, rules))
    lints: list[Callable[[Sequence[Shape]], list[Diagnostic]]] = [lint_sources, lint_doubles]
    if complete:
        lints.append(lint_unused)
        found.extend(lint_shown(shapes, [name for name, kind in book.kinds.items() if kind.test]))
    for lint in lints:
        found.extend(lint(shapes))
    return found


def check_facts(
    shapes: Sequence[Shape], book: Phrasebook, index: Index, complete: bool, borrowed: Sequence[Fact] = ()
) -> list[Diagnostic]:
    """What the pack itself says of the whole set, by the facts that it keeps of each card; only errors unless it is complete.

    Facts of borrowed cards are there as well, before all others; nothing is told of such a card.
    """
    if not book.set_checks:
        return []
    kept = tuple(Fact(shape.kind, shape.name, shape.file, shape.line, *fact) for shape in shapes for fact in shape.facts)
    facts = Facts((*borrowed, *kept), lambda kind, name: index.in_doubt(kind, name, book.can_name()))
    elsewhere = {fact.file for fact in borrowed}
    found = []
    for check in book.set_checks:
        for code, message, help_text, fact, *mends in check(facts):
            if fact.file in elsewhere:
                continue
            span = span_in(fact.file, fact.line, fact.at)
            found.append(diagnose(code, message, span, help=help_text, fixes=tuple(Fix(span, *mend) for mend in mends)))
    return [item for item in found if complete or item.severity == "error"]


def unknown_rules(shapes: Sequence[Shape], rules: frozenset[str]) -> list[Diagnostic]:
    """RD0220: a test that names a rule which no table has."""
    found = []
    for shape in shapes:
        for rule, at in shape.rules:
            if rule not in rules:
                near = difflib.get_close_matches(rule, sorted(rules), 2, 0.8)
                help_text = did_you_mean(near) or "`rulesdsl test --rules` lists the ids"
                found.append(
                    Diagnostic(
                        "RD0220", "error", f"there is no rule `{rule}`", span_in(shape.file, shape.line, at), help=help_text
                    )
                )
    return found


def check_conditions(cards: Sequence[TCard]) -> list[Diagnostic]:
    """RD0605: conditions that never hold."""
    found = []
    for card in cards:
        for condition in conditions_in(card.part):
            if impossible(condition):
                place = span_in(card.file, card.line, condition.at)
                found.append(
                    Diagnostic(
                        "RD0605", "warning", "this condition never holds", place, help="compare with something that changes"
                    )
                )
    return found


def _at_name(
    shape: Shape, code: str, severity: Severity, message: str, help_text: str, related: tuple[Related, ...] = ()
) -> Diagnostic:
    return Diagnostic(code, severity, message, span_in(shape.file, shape.line, shape.name_at), help=help_text, related=related)


def lint_sources(shapes: Sequence[Shape]) -> list[Diagnostic]:
    """RD0602: a card that does not say where its facts come from."""
    help_text = 'add `source: house` if it is yours, `source: public` or `source: rulebook "..."` for a fact'
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
            found.append(_at_name(shape, "RD0607", "info", message, "use the other card, or change what this one does", related))
    return found


def lint_unused(shapes: Sequence[Shape]) -> list[Diagnostic]:
    """RD0604: a card that is of use only through others, and that none of them names."""
    used = {(kind, name) for shape in shapes if not shape.test for kind, name in shape.uses}
    return [
        _at_name(
            shape, "RD0604", "info", f"no card has the {shape.kind} `{shape.name}`", "give it to a card, or keep it for later"
        )
        for shape in shapes
        if "used" in shape.lints and (shape.kind, shape.name) not in used
    ]


def lint_shown(shapes: Sequence[Shape], tests: Sequence[str]) -> list[Diagnostic]:
    """RD0603: a card that no test names, directly or through a card that has it."""
    named: set[str] = set()
    for shape in shapes:
        if shape.test:
            named.update(shape.mentions)
            named.update(name.casefold() for _, name in shape.uses)
    for _ in range(3):
        named |= {name.casefold() for shape in shapes if shape.name.casefold() in named for _, name in shape.uses}
    return [
        _at_name(
            shape,
            "RD0603",
            "info",
            f"no {tests[0]} shows the {shape.kind} `{shape.name}`",
            f'write one: `{tests[0]} "..." {{ ... }}`',
        )
        for shape in shapes
        if tests and "shown" in shape.lints and shape.name.casefold() not in named
    ]
