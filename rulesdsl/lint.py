"""Lint of a workspace, with a cache by card. Comes in: a `Workspace`. Goes out: diagnostics.

A card whose text is known, in a set whose names and parameters are the same, is not parsed again: what it said last time still
holds. Only the checks of the whole set run anew, on the shapes of all cards.
"""

from __future__ import annotations

import hashlib
import pickle
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesdsl.lang.diagnostics import Diagnostic, Fix, Related, Span
from rulesdsl.lang.sources import Chunk
from rulesdsl.remembered import Remembered, replace_file

if TYPE_CHECKING:
    from rulesdsl.check.graph import Shape
    from rulesdsl.check.index import Entry
    from rulesdsl.workspace import Workspace

CACHE_VERSION = 6


@dataclass(slots=True)
class LintResult:
    """All findings, in order, and how many cards were looked at."""

    diagnostics: list[Diagnostic]
    cards: int


@dataclass(slots=True)
class Kept:
    """What is kept of a card: its entry, its shape, its own diagnostics, all as if its text began at line 1 of file ""."""

    entry: Entry | None
    shape: Shape | None
    diagnostics: tuple[Diagnostic, ...]
    index: str


def lint(workspace: Workspace, *, cached: bool = True) -> LintResult:
    """Check everything that the workspace holds; findings in the shipped files are told only when there is no set on top."""
    last = Remembered(workspace) if cached else None
    result = last.get() if last is not None else None
    if result is None:
        result = _lint(workspace, cached)
        if last is not None:
            last.put(result)
    return result


def _lint(workspace: Workspace, cached: bool) -> LintResult:
    from rulesdsl.check.index import make_index
    from rulesdsl.check.set_checks import check_shapes
    from rulesdsl.workspace import known_rules, sort_diagnostics, test_kinds

    store = _Store(workspace, cached)
    chunks = [chunk for source in workspace.sources() for chunk in source.chunks]
    found = [problem for source in workspace.sources() for problem in source.problems]
    parsed: dict[int, Any] = {}
    entries: list[Entry] = []
    broken: list[str] = []
    for number, chunk in enumerate(chunks):
        kept = store.get(chunk)
        if kept is not None:
            if kept.entry is not None:
                entries.append(replace(kept.entry, file=chunk.file, line=chunk.line))
            else:
                broken.append(chunk.text)
            continue
        from rulesdsl.check.index import entry_of

        card, problems = workspace.parser.parse(chunk)
        parsed[number] = (card, problems)
        if card is not None:
            entries.append(entry_of(card))
        else:
            broken.append(chunk.text)
    index, doubles = make_index(entries, test_kinds(workspace.book), broken)
    digest = index.digest()
    found.extend(doubles)
    shapes: list[Shape] = []
    for number, chunk in enumerate(chunks):
        kept = None if number in parsed else store.get(chunk)
        if kept is None or kept.index != digest:
            kept = _check(workspace, chunk, parsed.get(number), index, digest)
            store.put(chunk, kept)
        found.extend(_moved(item, chunk.file, chunk.line) for item in kept.diagnostics)
        if kept.shape is not None:
            shapes.append(replace(kept.shape, file=chunk.file, line=chunk.line))
    rules = known_rules(workspace.pack) if any(shape.rules for shape in shapes) else None
    complete = not any(item.severity == "error" for item in found)
    found.extend(check_shapes(shapes, workspace.book, complete, rules))
    store.save()
    if workspace.own:
        files = {source.file for source in workspace.own}
        found = [item for item in found if item.span.file in files]
        count = sum(len(source.chunks) for source in workspace.own)
    else:
        count = len(chunks)
    return LintResult(sort_diagnostics(found), count)


def _check(workspace: Workspace, chunk: Chunk, parsed: Any, index: Any, digest: str) -> Kept:
    from rulesdsl.check.graph import shape_of
    from rulesdsl.check.index import entry_of
    from rulesdsl.check.parts import check_card
    from rulesdsl.check.set_checks import check_conditions

    card, problems = parsed if parsed is not None else workspace.parser.parse(chunk)
    found = list(problems)
    shape = None
    if card is not None:
        typed, more = check_card(card, workspace.book, index)
        found.extend(more)
        if typed is not None:
            found.extend(check_conditions([typed]))
            shape = replace(shape_of(typed, workspace.book), file="", line=1)
    entry = replace(entry_of(card), file="", line=1) if card is not None else None
    return Kept(entry, shape, tuple(_moved(item, "", 2 - chunk.line) for item in found), digest)


def _moved(item: Diagnostic, file: str, line: int) -> Diagnostic:
    """A diagnostic moved by `line - 1` lines and to another file."""

    def move(span: Span) -> Span:
        return Span(file, span.line + line - 1, span.column, span.end_line + line - 1, span.end_column)

    return replace(
        item,
        span=move(item.span),
        related=tuple(Related(move(other.span), other.message) for other in item.related),
        fixes=tuple(Fix(move(fix.span), fix.replacement, fix.label) for fix in item.fixes),
    )


class _Store:
    """The cache of one pack: card digest to `Kept`, in one file that is replaced as a whole."""

    def __init__(self, workspace: Workspace, use: bool) -> None:
        from rulesdsl.lang.cache import cache_folder
        from rulesdsl.workspace import phrasebook_digest

        self.use = use
        key = hashlib.sha256(f"{CACHE_VERSION}/{phrasebook_digest(workspace.book)}".encode()).hexdigest()[:16]
        self.path: Path = cache_folder() / f"lint-{workspace.pack}-{key}.pickle"
        self.known: dict[str, Kept] = self._load() if use else {}
        self.seen: dict[str, Kept] = {}
        self.changed = False

    def _load(self) -> dict[str, Kept]:
        try:
            with self.path.open("rb") as file:
                found = pickle.load(file)
            return found if isinstance(found, dict) else {}
        except (OSError, pickle.UnpicklingError, EOFError, AttributeError, ImportError, IndexError, TypeError, ValueError):
            return {}

    def get(self, chunk: Chunk) -> Kept | None:
        """What is known of a card's text."""
        kept = self.known.get(chunk.digest)
        if kept is not None:
            self.seen[chunk.digest] = kept
        return kept

    def put(self, chunk: Chunk, kept: Kept) -> None:
        """Keep the outcome for a card's text."""
        self.known[chunk.digest] = self.seen[chunk.digest] = kept
        self.changed = True

    def save(self) -> None:
        """Write the cache, with the cards seen now first and some of the older ones; a cache that cannot be written is none."""
        if not self.use or not self.changed:
            return
        older = [item for item in self.known.items() if item[0] not in self.seen][-2000:]
        data = pickle.dumps({**dict(older), **self.seen}, protocol=pickle.HIGHEST_PROTOCOL)
        replace_file(self.path, data)
