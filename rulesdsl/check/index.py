"""The names of a set. Comes in: parsed cards. Goes out: an `Index` of who is declared where, and RD0206.

The index is all that a card needs to know of the others, so its `digest` decides whether a cached check still holds.
"""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field

from rulesdsl.lang.diagnostics import Diagnostic, Related, Span
from rulesdsl.lang.nodes import At, Card, Handler, Node, Word


@dataclass(frozen=True, slots=True)
class Entry:
    """A declared name. `params` are (name, low, high). `at` is the name's span inside the card's text.

    `acts`: the card has an `on` handler that its own unit can set off: of its own windows, or of windows without a subject.
    """

    kind: str
    name: str
    params: tuple[tuple[str, int | None, int | None], ...]
    file: str
    line: int
    at: At
    acts: bool = False


def entry_of(card: Card) -> Entry:
    """What the index keeps of a card."""
    part = card.part
    params = tuple((parameter.name, parameter.low, parameter.high) for parameter in part.params)
    return Entry(part.kind, part.name, params, card.file, card.line, part.name_at, any(_acts(item) for item in part.items))


def _acts(item: Node) -> bool:
    return isinstance(item, Handler) and item.phase == "on" and all(isinstance(subject, Word) for subject in item.window.args)


def span_in(file: str, line: int, at: At) -> Span:
    """A span inside a card's text as a span of the file; `line` is the first line of that text."""
    return Span(file, line + at[0] - 1, at[1], line + at[2] - 1, at[3])


@dataclass(slots=True)
class Index:
    """Declared names by kind and lower-cased name."""

    entries: dict[str, dict[str, Entry]] = field(default_factory=dict)

    def add(self, entry: Entry) -> Entry | None:
        """Add a name; gives the earlier entry when it is declared twice (the earlier one stays)."""
        table = self.entries.setdefault(entry.kind, {})
        key = entry.name.casefold()
        if key in table:
            return table[key]
        table[key] = entry
        return None

    def find(self, kind: str, name: str) -> Entry | None:
        """The entry of a name, whatever its case."""
        return self.entries.get(kind, {}).get(name.casefold())

    def near(self, kind: str, name: str) -> list[str]:
        """Names of the same kind that read alike, at most three."""
        table = self.entries.get(kind, {})
        return [table[key].name for key in difflib.get_close_matches(name.casefold(), list(table), 3, 0.6)]

    def digest(self) -> str:
        """A hash of all that the index knows."""
        text = "\n".join(
            f"{kind}|{entry.name}|{entry.params}|{entry.acts}"
            for kind in sorted(self.entries)
            for _, entry in sorted(self.entries[kind].items())
        )
        return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]


def make_index(entries: Iterable[Entry], tests: frozenset[str] = frozenset()) -> tuple[Index, list[Diagnostic]]:
    """The index of a set and RD0206 for names declared twice (tests may share a title across files)."""
    index = Index()
    problems = []
    for entry in entries:
        earlier = index.add(entry)
        if earlier is None or (entry.kind in tests and earlier.file != entry.file):
            continue
        place = span_in(entry.file, entry.line, entry.at)
        related = Related(span_in(earlier.file, earlier.line, earlier.at), "first declared here")
        message = f"the {entry.kind} `{entry.name}` is declared twice"
        problems.append(Diagnostic("RD0206", "error", message, place, help="give one of them another name", related=(related,)))
    return index, problems
