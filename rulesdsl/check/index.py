"""The names of a set. Comes in: parsed cards. Goes out: an `Index` of who is declared where, and RD0206.

The index is all that a card needs to know of the others, so its `digest` decides whether a cached check still holds.
"""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Container, Iterable
from dataclasses import dataclass, field

from rulesdsl.lang.diagnostics import Diagnostic, Related, Span
from rulesdsl.lang.nodes import At, Card, Handler, Node, Word
from rulesdsl.lang.records import record


@record
class Entry:
    """A declared name. `params` are (name, low, high). `at` is the name's span inside the card's text.

    `acts`: the card has an `on` handler that its own unit can set off: of its own windows, or of windows without a subject.
    `borrowed`: the card is another pack's, which alone checks and emits it.
    """

    kind: str
    name: str
    params: tuple[tuple[str, int | None, int | None], ...]
    file: str
    line: int
    at: At
    acts: bool = False
    borrowed: bool = False


def entry_of(card: Card) -> Entry:
    """What the index keeps of a card."""
    part = card.part
    params = tuple((parameter.name, parameter.low, parameter.high) for parameter in part.params)
    return Entry(part.kind, part.name, params, card.file, card.line, part.name_at, any(_acts(item) for item in part.items))


_HEADER = re.compile(r"\s*([A-Za-z][\w-]*)\s+([^\s{(#][^{(#]*)")


def header_of(text: str) -> tuple[str, str] | None:
    """Kind and lower-cased name of a card that does not parse, as its first line has them."""
    line = next((line for line in text.split("\n") if line.strip() and not line.lstrip().startswith("#")), "")
    found = _HEADER.match(line)
    return (found[1].lower(), found[2].strip().strip("\"'").casefold()) if found else None


def _acts(item: Node) -> bool:
    return isinstance(item, Handler) and item.phase == "on" and all(isinstance(subject, Word) for subject in item.window.args)


def span_in(file: str, line: int, at: At) -> Span:
    """A span inside a card's text as a span of the file; `line` is the first line of that text."""
    return Span(file, line + at[0] - 1, at[1], line + at[2] - 1, at[3])


@dataclass(slots=True)
class Index:
    """Declared names by kind and lower-cased name. `broken`: kind and name of cards that do not parse."""

    entries: dict[str, dict[str, Entry]] = field(default_factory=dict)
    broken: dict[tuple[str, str], None] = field(default_factory=dict)

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

    def names(self, kind: str) -> list[str]:
        """All names of a kind, sorted."""
        return sorted(entry.name for entry in self.entries.get(kind, {}).values())

    def in_doubt(self, kind: str, name: str, kinds: Container[str]) -> bool:
        """Whether a card of that name is there but broken, or of a kind that is not one of `kinds`: its own finding is enough."""
        key = name.casefold()
        if any(other == key and (written == kind or written not in kinds) for written, other in self.broken):
            return True
        return any(key in table for other, table in self.entries.items() if other not in kinds)

    def digest(self) -> str:
        """A hash of all that the index knows."""
        text = "\n".join(
            f"{kind}|{entry.name}|{entry.params}|{entry.acts}|{entry.borrowed}"
            for kind in sorted(self.entries)
            for _, entry in sorted(self.entries[kind].items())
        )
        if self.broken:
            text += "\n" + "\n".join(f"broken {kind}|{name}" for kind, name in sorted(self.broken))
        return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]


def make_index(
    entries: Iterable[Entry], tests: frozenset[str] = frozenset(), broken: Iterable[str] = ()
) -> tuple[Index, list[Diagnostic]]:
    """The index of a set and RD0206 for names declared twice (tests may share a title across files). Borrowed entries come first.

    `broken` are the texts of cards that do not parse: who refers to one of them is not told that it does not exist.
    """
    index = Index(broken={header: None for text in broken if (header := header_of(text)) is not None})
    problems = []
    for entry in entries:
        earlier = index.add(entry)
        if earlier is None or entry.borrowed or (entry.kind in tests and earlier.file != entry.file):
            continue
        place = span_in(entry.file, entry.line, entry.at)
        related = Related(span_in(earlier.file, earlier.line, earlier.at), "first declared here")
        message = f"the {entry.kind} `{entry.name}` is declared twice"
        problems.append(Diagnostic("RD0206", "error", message, place, help="give one of them another name", related=(related,)))
    return index, problems
