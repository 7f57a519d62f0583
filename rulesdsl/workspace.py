"""A set of cards in memory. The one module that knows the order of all stages; start reading here.

    read files -> cut into chunks -> parse -> index names -> check each card -> check the set -> emit modules -> load

A `Workspace` is a folder of cards on top of the shipped content of its pack. Errors are `Diagnostic`s, never exceptions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesdsl.books import book_of, phrasebook_digest, test_kinds, tests_of
from rulesdsl.card_files import Source, open_folder, read_source
from rulesdsl.data import content_dir
from rulesdsl.lang.cache import cache_folder
from rulesdsl.lang.diagnostics import Diagnostic, ordered
from rulesdsl.packs.registry import PACKS, USUAL, is_pack, shipped_packs
from rulesdsl.requires import required_by

if TYPE_CHECKING:
    from rulesdsl.check.index import Index
    from rulesdsl.check.typed import TCard
    from rulesdsl.lang.nodes import Card as ParsedCard
    from rulesdsl.lang.parser import CardParser
    from rulesdsl.lang.phrases import Phrasebook
    from rulesdsl.loading import Loaded

__all__ = [
    "SET_FILE",
    "Checked",
    "NoSet",
    "Source",
    "Workspace",
    "all_texts",
    "find_set",
    "known_rules",
    "load_all",
    "open_folder",
    "open_workspace",
    "open_workspaces",
    "pack_of",
    "read_source",
    "shipped_workspace",
]


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
    """A set under work. `pack` is the name of its pack; `own` the designer's files, `shipped` those of the pack.

    `lenders` are the packs that it stands on: their cards can be named here, and are checked and emitted there alone.
    """

    pack: str = USUAL
    own: list[Source] = field(default_factory=list)
    shipped: list[Source] = field(default_factory=list)
    _parser: Any = None
    _lenders: list[Workspace] | None = None

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

    @property
    def lenders(self) -> list[Workspace]:
        """The shipped content of every required pack, opened at first use; raises `PackError`."""
        if self._lenders is None:
            self._lenders = [shipped_workspace(name) for name in required_by(self.pack)]
        return self._lenders

    def sources(self) -> list[Source]:
        """All files, shipped ones first."""
        return [*self.shipped, *self.own]

    def texts(self) -> dict[str, str]:
        """The texts of all files that a finding may point into, those of required packs too."""
        return {source.file: source.text for part in (*self.lenders, self) for source in part.sources()}

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
        from rulesdsl.borrowed import borrowed_by
        from rulesdsl.check.index import entry_of, make_index
        from rulesdsl.check.parts import check_card
        from rulesdsl.check.set_checks import check_set

        shipped, shipped_problems = self.parse(self.shipped)
        own, problems = self.parse(self.own)
        parsed = {(card.file, card.line): None for card in own}
        broken = [chunk.text for source in self.own for chunk in source.chunks if (chunk.file, chunk.line) not in parsed]
        borrowed = borrowed_by(self)
        entries = [*borrowed.entries, *(entry_of(card) for card in [*shipped, *own])]
        index, doubles = make_index(entries, test_kinds(self.book), [*borrowed.broken, *broken])
        typed: list[TCard] = []
        found = [*shipped_problems, *problems, *doubles]
        for card in [*shipped, *own]:
            checked, diagnostics = check_card(card, self.book, index)
            found.extend(diagnostics)
            if checked is not None:
                typed.append(checked)
        complete = borrowed.sound and not any(item.severity == "error" for item in found)
        found.extend(check_set(typed, self.book, index, complete, known_rules(self.pack), borrowed.facts))
        if self.own:
            files = {source.file for source in self.own}
            found = [item for item in found if item.span.file in files]
        return Checked(typed, ordered(found), index)


def all_texts(workspaces: Iterable[Workspace]) -> dict[str, str]:
    """The `texts` of several workspaces."""
    return {file: text for workspace in workspaces for file, text in workspace.texts().items()}


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
    for folder in (here, *here.parents, *here.absolute().parents):
        if (folder / SET_FILE).is_file():
            return folder
    return None


def open_workspace(paths: Sequence[Path] = (), pack: str = "") -> Workspace:
    """The set that the paths (files or folders) belong to, on top of the shipped content of its pack.

    Without paths: the set around the current folder, else the shipped content. Where several packs are meant, the first of them
    counts. Raises `NoSet`.
    """
    name, own = next(iter(_meant(paths, pack).items()))
    return _on_top(name, own)


def open_workspaces(paths: Sequence[Path] = (), pack: str = "") -> list[Workspace]:
    """As `open_workspace`, one workspace for each pack that is meant: all shipped ones without paths, set and pack."""
    return [_on_top(name, own) for name, own in _meant(paths, pack).items()]


def _meant(paths: Sequence[Path], pack: str) -> dict[str, list[Source]]:
    """The packs that are meant, with the designer's own files for each."""
    if pack and not is_pack(pack):
        raise NoSet(f"there is no pack `{pack}`; known: {', '.join(PACKS)}")
    folder = find_set(Path.cwd()) if not paths else None
    if folder is not None:
        return {pack or pack_of(folder): open_folder(folder)}
    if not paths:
        return {name: [] for name in ([pack] if pack else shipped_packs())}
    for path in paths:
        if not path.exists():
            raise NoSet(f"there is no file or folder `{path}`")
    usual = pack or next((pack_of(found) for path in paths if (found := find_set(path))), USUAL)
    own: dict[str, list[Source]] = {}
    for path in paths:
        inside = _shipped_at(path)
        if inside:
            own.update({name: own.get(name, []) for name in ([pack] if pack else inside)})
            continue
        around = find_set(path) if not pack else None
        own.setdefault(pack_of(around) if around else usual, []).extend(_sources_at(path))
    if not any(own.values()) and not any(_shipped_at(path) for path in paths):
        raise NoSet(f"no card files (`*.card`) lie in {', '.join(f'`{path}`' for path in paths)}")
    return own


def shipped_workspace(pack: str) -> Workspace:
    """The shipped content of a pack alone."""
    return Workspace(pack, [], open_folder(content_dir() / pack, shipped=True, prefix=f"content/{pack}/"))


def _on_top(pack: str, own: list[Source]) -> Workspace:
    workspace = shipped_workspace(pack)
    workspace.own = own
    if own:
        leave_out_tests(workspace)
    return workspace


def _shipped_at(path: Path) -> list[str]:
    """The packs whose shipped content a path holds or lies in; none for any other path."""
    content, found = content_dir().resolve(), path.resolve()
    if not found.is_relative_to(content):
        return []
    parts = found.relative_to(content).parts
    return [name for name in shipped_packs() if not parts or name == parts[0]]


def _sources_at(path: Path) -> list[Source]:
    return open_folder(path, prefix=_prefix(path)) if path.is_dir() else [read_source(path, path.as_posix())]


def leave_out_tests(workspace: Workspace) -> None:
    """Drop the shipped scenes: a set on top needs the shipped cards, not their tests."""
    tests = tuple(sorted(tests_of(workspace.pack)))
    for source in workspace.shipped:
        source.left_out = tests


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

            found = tomllib.loads(text).get("pack", USUAL)
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
