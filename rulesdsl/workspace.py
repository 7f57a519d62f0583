"""A set of cards in memory. The one module that knows the order of all stages; start reading here.

    read files -> cut into chunks -> parse -> index names -> check each card -> check the set -> emit modules -> load

A `Workspace` is a folder of cards on top of the shipped content of its pack. Errors are `Diagnostic`s, never exceptions.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesdsl.books import book_of, phrasebook_digest, test_kinds, tests_of
from rulesdsl.data import content_dir
from rulesdsl.lang.cache import cache_folder
from rulesdsl.lang.diagnostics import Diagnostic, Span, ordered
from rulesdsl.lang.sources import Chunk, decode, split_chunks
from rulesdsl.packs.registry import PACKS, is_pack

if TYPE_CHECKING:
    from rulesdsl.check.index import Index
    from rulesdsl.check.typed import TCard
    from rulesdsl.lang.nodes import Card as ParsedCard
    from rulesdsl.lang.parser import CardParser
    from rulesdsl.lang.phrases import Phrasebook
    from rulesdsl.loading import Loaded


class Source:
    """A file of cards: its name as shown, its text, its chunks, what is wrong with it before any card is parsed.

    The text is cut when its chunks or problems are first asked for. `faults` were found on reading; `left_out` are beginnings of
    declarations that are passed over.
    """

    __slots__ = ("_chunks", "_problems", "faults", "file", "left_out", "path", "shipped", "text")

    def __init__(
        self, file: str, path: Path, text: str, chunks: list[Chunk] | None, problems: Iterable[Diagnostic], shipped: bool = False
    ) -> None:
        self.file = file
        self.path = path
        self.text = text
        self.faults = list(problems)
        self.shipped = shipped
        self.left_out: tuple[str, ...] = ()
        self._chunks = chunks
        self._problems = list(self.faults)

    @property
    def chunks(self) -> list[Chunk]:
        """The declarations of the file."""
        if self._chunks is None:
            chunks, problems = _cut(self.file, self.text, self.left_out)
            self._chunks = list(chunks)
            self._problems += problems
        return self._chunks

    @chunks.setter
    def chunks(self, chunks: list[Chunk]) -> None:
        self._problems = self.problems
        self._chunks = chunks

    @property
    def problems(self) -> list[Diagnostic]:
        """The diagnostics of family 00."""
        return self._problems if self.chunks is not None else []


@lru_cache(maxsize=5_000)
def _cut(file: str, text: str, left_out: tuple[str, ...]) -> tuple[tuple[Chunk, ...], tuple[Diagnostic, ...]]:
    chunks, problems = split_chunks(file, text) if text else ([], [])
    kept = [chunk for chunk in chunks if not _declaration(chunk.text).startswith(left_out)] if left_out else chunks
    return tuple(kept), tuple(problems)


@dataclass(slots=True)
class Checked:
    """The result of all checks."""

    cards: list[TCard]
    diagnostics: list[Diagnostic]
    index: Index

    @property
    def errors(self) -> list[Diagnostic]:
        """The findings that forbid a build."""
        return [item for item in self.diagnostics if item.severity == "error"]


@dataclass(slots=True)
class Workspace:
    """A set under work. `pack` is the name of its pack; `own` the designer's files, `shipped` those of the pack."""

    pack: str = "tmb"
    own: list[Source] = field(default_factory=list)
    shipped: list[Source] = field(default_factory=list)
    _parser: Any = None

    @property
    def book(self) -> Phrasebook:
        """The phrasebook of the pack."""
        return book_of(self.pack)

    @property
    def parser(self) -> CardParser:
        """The parser, built at first use."""
        if self._parser is None:
            self._parser = _parser_of(self.pack, cache_folder())
        parser: CardParser = self._parser
        return parser

    def sources(self) -> list[Source]:
        """All files, shipped ones first."""
        return [*self.shipped, *self.own]

    def parse(self, sources: Iterable[Source]) -> tuple[list[ParsedCard], list[Diagnostic]]:
        """The cards of some files and the diagnostics of families 00 and 01."""
        cards: list[ParsedCard] = []
        problems: list[Diagnostic] = []
        for source in sources:
            problems.extend(source.problems)
            for chunk in source.chunks:
                card, found = self.parser.parse(chunk)
                problems.extend(found)
                if card is not None:
                    cards.append(card)
        return cards, problems

    def check(self) -> Checked:
        """Parse and check everything; findings in shipped files are reported only when there is no set on top."""
        from rulesdsl.check.index import entry_of, make_index
        from rulesdsl.check.parts import check_card
        from rulesdsl.check.set_checks import check_set

        shipped, shipped_problems = self.parse(self.shipped)
        own, problems = self.parse(self.own)
        parsed = {(card.file, card.line): None for card in own}
        broken = [chunk.text for source in self.own for chunk in source.chunks if (chunk.file, chunk.line) not in parsed]
        index, doubles = make_index((entry_of(card) for card in [*shipped, *own]), test_kinds(self.book), broken)
        typed: list[TCard] = []
        found = [*shipped_problems, *problems, *doubles]
        for card in [*shipped, *own]:
            checked, diagnostics = check_card(card, self.book, index)
            found.extend(diagnostics)
            if checked is not None:
                typed.append(checked)
        complete = not any(item.severity == "error" for item in found)
        found.extend(check_set(typed, self.book, complete=complete, rules=known_rules(self.pack)))
        if self.own:
            files = {source.file for source in self.own}
            found = [item for item in found if item.span.file in files]
        return Checked(typed, ordered(found), index)


@cache
def _parser_of(pack: str, folder: Path) -> CardParser:
    from rulesdsl.lang.parser import CardParser

    return CardParser(book_of(pack), folder)


@cache
def known_rules(pack: str) -> frozenset[str] | None:
    """The ids of all rules that tests of a pack may name; None for a pack without a table of rules."""
    content = content_dir()
    if not (content / pack / "rules.tsv").is_file():
        return None
    from rulesdsl.rules import load_rules

    return frozenset(id for folder in sorted(content.iterdir()) if folder.is_dir() for id in load_rules(folder.name))


SET_FILE = "set.toml"


class NoSet(Exception):
    """There is no set of cards where one was looked for; the message says what to do."""


def find_set(start: Path) -> Path | None:
    """The folder of the set that a path lies in: the nearest one upwards with a `set.toml`."""
    here = start if start.is_dir() else start.parent
    for folder in (here, *here.parents):
        if (folder / SET_FILE).is_file():
            return folder
    return None


def open_workspace(paths: Sequence[Path] = (), pack: str = "") -> Workspace:
    """The set that the paths (files or folders) belong to, on top of the shipped content of its pack.

    Without paths: the set around the current folder, else the shipped content itself. Raises `NoSet`.
    """
    content = content_dir()
    folder = find_set(Path.cwd()) if not paths else None
    chosen = pack or (pack_of(folder) if folder else next((pack_of(s) for p in paths if (s := find_set(p))), "tmb"))
    if pack and not is_pack(pack):
        raise NoSet(f"there is no pack `{pack}`; known: {', '.join(PACKS)}")
    shipped = open_folder(content / chosen, shipped=True, prefix=f"content/{chosen}/")
    workspace = Workspace(chosen, [], shipped)
    if folder is not None:
        workspace.own = open_folder(folder)
    for path in paths:
        if not path.exists():
            raise NoSet(f"there is no file or folder `{path}`")
        if path.resolve().is_relative_to(content.resolve()):
            continue
        if path.is_dir():
            workspace.own.extend(open_folder(path, prefix=_prefix(path)))
        else:
            workspace.own.append(read_source(path, path.as_posix()))
    if paths and not workspace.own and not any(path.resolve().is_relative_to(content.resolve()) for path in paths):
        raise NoSet(f"no card files (`*.card`) lie in {', '.join(f'`{path}`' for path in paths)}")
    if workspace.own:
        leave_out_tests(workspace)
    return workspace


def leave_out_tests(workspace: Workspace) -> None:
    """Drop the shipped scenes: a set on top needs the shipped cards, not their tests."""
    tests = tuple(f"{kind} " for kind in sorted(tests_of(workspace.pack)))
    for source in workspace.shipped:
        source.left_out = tests


def _declaration(text: str) -> str:
    return next((line for line in text.split("\n") if line[:1].isalpha()), "")


def _prefix(path: Path) -> str:
    shown = path.as_posix()
    return "" if shown == "." else shown.rstrip("/") + "/"


#: a `set.toml` that says nothing but its pack: most do, and need no reader of TOML
_ONLY_PACK = re.compile(r'(?:[ ]*#[ -~]*\n|\n)*pack = "([a-z0-9_.]+)"[ ]*\n*')


def pack_of(folder: Path) -> str:
    """The pack that a set is written for (`pack = "..."` in its `set.toml`): a known one, as a set may name no code to load."""
    try:
        text = (folder / SET_FILE).read_text(encoding="utf-8")
        plain = _ONLY_PACK.fullmatch(text)
        if plain is not None:
            found = plain[1]
        else:
            import tomllib

            found = tomllib.loads(text).get("pack", "tmb")
    except (OSError, ValueError) as error:
        raise NoSet(f"`{folder / SET_FILE}` cannot be read: {error}") from error
    if found not in PACKS:
        raise NoSet(f"`{folder / SET_FILE}` names the pack `{found}`; known: {', '.join(PACKS)}")
    return str(found)


def load_all(workspace: Workspace, checked: Checked) -> Loaded:
    """Every card of the workspace compiled in memory, whatever has been built."""
    from rulesdsl.emit.modules import module_texts, only_modules
    from rulesdsl.loading import load_texts

    texts = module_texts(checked.cards, workspace.book, phrasebook_digest(workspace.book))
    return load_texts(only_modules(texts))


#: files that this process has read: (path, name) to the file's stamp, its text and its faults
_READ: dict[tuple[Path, str], tuple[tuple[int, ...], str, list[Diagnostic]]] = {}

#: a file that changed less than this before it was read may change again without a new stamp, so it is read again
SETTLED = 2_000_000_000
READ_MOST = 5_000


def read_source(path: Path, file: str, shipped: bool = False) -> Source:
    """Read a file; what is wrong with it is in `faults`. A file that is as it was when it was last read is not read again."""
    try:
        now, found = time.time_ns(), path.stat()
        stamp = (found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)
        known = _READ.get((path, file))
        if known is None or known[0] != stamp:
            known = (stamp, *decode(file, path.read_bytes()))
            if len(_READ) >= READ_MOST:
                _READ.clear()
            if now - max(stamp[2:]) > SETTLED:
                _READ[(path, file)] = known
        return Source(file, path, known[1], None, known[2], shipped)
    except OSError as error:
        place = Span(file, 1, 1, 1, 1)
        reason = error.strerror or "it cannot be read"
        problem = Diagnostic("RD0004", "error", f"the file cannot be read: {reason}", place, help="check its name and rights")
        return Source(file, path, "", [], [problem], shipped)


def card_files(folder: Path) -> list[Path]:
    """All card files below a folder, in a fixed order."""
    return sorted(
        path for path in folder.rglob("*.card") if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def open_folder(folder: Path, *, shipped: bool = False, prefix: str = "") -> list[Source]:
    """The sources of a folder; names are relative to it, with a prefix."""
    return [read_source(path, prefix + path.relative_to(folder).as_posix(), shipped) for path in card_files(folder)]
