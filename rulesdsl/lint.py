"""Lint of a workspace, with a cache by card. Comes in: a `Workspace`. Goes out: diagnostics.

A card whose text is known, in a set whose names and parameters are the same, is not parsed again: what it said last time still
holds. Only the checks of the whole set run anew, on the shapes of all cards.
"""

from __future__ import annotations

import marshal
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesdsl.flat import Flat, entry_in, finding_in, flat_entry, flat_finding, flat_shape, shape_in
from rulesdsl.lang.diagnostics import Diagnostic, ordered
from rulesdsl.lang.sources import Chunk
from rulesdsl.remembered import Remembered, fingerprint, replace_file, tool_hash

if TYPE_CHECKING:
    from rulesdsl.borrowed import Borrowed
    from rulesdsl.check.graph import Shape
    from rulesdsl.check.index import Entry, Index
    from rulesdsl.workspace import Workspace

CACHE_VERSION = 10

#: what is kept of a card: the digest of the names that it was checked against, its entry or None, its shape or None, its own
#: findings; lines count from the card's first one
Kept = tuple[str, Flat | None, Flat | None, tuple[Flat, ...]]


@dataclass(slots=True)
class LintResult:
    """All findings, in order, and how many cards were looked at."""

    diagnostics: list[Diagnostic]
    cards: int


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
    from rulesdsl.check.set_checks import check_shapes
    from rulesdsl.workspace import known_rules

    known = gather(workspace, cached)
    found = known.found
    rules = known_rules(workspace.pack) if any(shape.rules for shape in known.shapes) else None
    complete = known.borrowed.sound and not any(item.severity == "error" for item in found)
    found.extend(check_shapes(known.shapes, workspace.book, known.index, complete, rules, known.borrowed.facts))
    if workspace.own:
        files = {source.file for source in workspace.own}
        found = [item for item in found if item.span.file in files]
    count = sum(len(source.chunks) for source in workspace.own or workspace.shipped)
    return LintResult(ordered(found), count)


@dataclass(slots=True)
class Gathered:
    """What is known of a workspace card by card: all names, what is borrowed, the entries and shapes of its own cards, the texts
    of those that do not parse, what was found in each card and file."""

    index: Index
    borrowed: Borrowed
    entries: list[Entry]
    broken: list[str]
    shapes: list[Shape] = field(default_factory=list)
    found: list[Diagnostic] = field(default_factory=list)


def gather(workspace: Workspace, cached: bool) -> Gathered:
    """Check each card that is not known already, and say what is known of all of them."""
    store = _Store(workspace, cached)
    chunks = [chunk for source in workspace.sources() for chunk in source.chunks]
    known, parsed = _names(workspace, chunks, store, cached)
    digest = known.index.digest()
    for number, chunk in enumerate(chunks):
        kept = None if number in parsed else store.get(chunk)
        if kept is None or kept[0] != digest:
            kept = _check(workspace, chunk, parsed.get(number), known.index, digest)
            store.put(chunk, kept)
        if kept[3]:
            known.found.extend([finding_in(item, chunk.file, chunk.line) for item in kept[3]])
        if kept[2] is not None:
            known.shapes.append(shape_in(kept[2], chunk.file, chunk.line))
    store.save()
    return known


def _names(workspace: Workspace, chunks: list[Chunk], store: _Store, cached: bool) -> tuple[Gathered, dict[int, Any]]:
    """All names, with what was found in files and of doubles; and what was parsed to know them, by number of the chunk."""
    from rulesdsl.books import tests_of
    from rulesdsl.borrowed import borrowed_by
    from rulesdsl.check.index import make_index

    parsed: dict[int, Any] = {}
    entries: list[Entry] = []
    broken: list[str] = []
    for number, chunk in enumerate(chunks):
        kept = store.get(chunk)
        if kept is not None:
            if kept[1] is not None:
                entries.append(entry_in(kept[1], chunk.file, chunk.line))
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
    borrowed = borrowed_by(workspace, cached=cached)
    index, doubles = make_index([*borrowed.entries, *entries], tests_of(workspace.pack), [*borrowed.broken, *broken])
    known = Gathered(index, borrowed, entries, broken)
    known.found.extend(problem for source in workspace.sources() for problem in source.problems)
    known.found.extend(doubles)
    return known, parsed


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
            shape = flat_shape(shape_of(typed, workspace.book))
    entry = flat_entry(entry_of(card)) if card is not None else None
    return digest, entry, shape, tuple([flat_finding(item, chunk.line) for item in found])


#: caches that this process has read or written: path to the file's stamp, key and contents
_OPEN: dict[Path, tuple[tuple[int, ...], str, dict[str, Kept]]] = {}


class _Store:
    """The cache of one pack: card digest to `Kept`, in one file that is replaced as a whole."""

    def __init__(self, workspace: Workspace, use: bool) -> None:
        from rulesdsl.lang.cache import cache_folder

        language = language_of(workspace) if use else ""
        self.use = bool(language)
        self.key = f"{CACHE_VERSION}/{language}"
        self.path = cache_folder() / f"lint-{workspace.pack}.marshal"
        self.known: dict[str, Kept] = self._load() if self.use else {}
        self.seen: dict[str, Kept] = {}
        self.changed = False

    def _load(self) -> dict[str, Kept]:
        try:
            stamp = _stamp(self.path)
            if self.path in _OPEN and _OPEN[self.path][:2] == (stamp, self.key):
                return dict(_OPEN[self.path][2])
            key, known = marshal.loads(self.path.read_bytes())
            if key != self.key:
                return {}
            _OPEN[self.path] = (stamp, key, known)
            return dict(known)
        except (OSError, EOFError, TypeError, ValueError):
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
        """Write the cache, with the cards seen now and some of the older ones; a cache that cannot be written is none."""
        if not self.use or not self.changed:
            return
        older = [item for item in self.known.items() if item[0] not in self.seen][-2000:]
        kept = {**dict(older), **self.seen}
        stamp = replace_file(self.path, marshal.dumps((self.key, kept)))
        if stamp is not None:
            _OPEN[self.path] = (stamp, self.key, kept)


def _stamp(path: Path) -> tuple[int, ...]:
    found = path.stat()
    return found.st_ino, found.st_size, found.st_mtime_ns


def language_of(workspace: Workspace) -> str:
    """A hash of all that a finding depends on besides the cards: the tool and the pack; of other packs their phrasebook.

    Empty when there is no telling.
    """
    tool = fingerprint(workspace.pack)
    if tool:
        return tool
    from rulesdsl.books import phrasebook_digest

    book = workspace.book
    modules = [check.__module__ for check in (*book.checks, *book.facts, *book.set_checks)]
    files = {getattr(sys.modules.get(module), "__file__", "") or "" for module in modules}
    code = tool_hash(*sorted({Path(file).parent for file in files}))
    return f"{phrasebook_digest(book)}/{code}" if code else ""
