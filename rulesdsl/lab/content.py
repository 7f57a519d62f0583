"""The cards to play with, in a form that can be sent to other processes.

Comes in: the shipped build of a pack and the module texts of a set on top of it. Goes out: a loaded library, once per process.
Built content loads no parser: `workspace` is imported only where cards must be compiled.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesdsl.books import test_kinds
from rulesdsl.data import content_dir, generated_dir
from rulesdsl.loading import BuildMissing, Loaded, load_built, load_texts
from rulesdsl.packs.registry import load_pack

if TYPE_CHECKING:
    from rulesdsl.check.typed import TCard
    from rulesdsl.packs.protocol import Pack
    from rulesdsl.workspace import Checked, Workspace


@dataclass(frozen=True, slots=True)
class Content:
    """`texts` are modules `(path, text)`, loaded on top of the shipped build of the pack when `built`.

    `own` names the cards of the designer's set, as `kind name`.
    """

    pack: str
    texts: tuple[tuple[str, str], ...] = ()
    built: bool = True
    own: tuple[str, ...] = ()

    def key(self) -> str:
        """A name for this content within a process."""
        text = "\n".join([self.pack, str(self.built), *(part for pair in self.texts for part in pair)])
        return hashlib.sha256(text.encode()).hexdigest()


@dataclass(slots=True)
class Playable:
    """Loaded content: the cards with their places, the library of the pack, the pack itself."""

    pack: Pack
    loaded: Loaded
    library: Any
    texts: dict[str, str]


_LOADED: dict[str, Playable] = {}


def load(content: Content) -> Playable:
    """Load content, once per process; raises `BuildMissing` when it stands on a build that is not there."""
    key = content.key()
    found = _LOADED.get(key)
    if found is None:
        loaded = load_built(content.pack) if content.built else Loaded()
        load_texts(content.texts, loaded)
        pack = load_pack(content.pack)
        texts = {f"<built {path}>": text for path, text in content.texts}
        found = _LOADED[key] = Playable(pack, loaded, pack.Library.of(loaded.cards), texts)
    return found


def shipped(pack: str) -> Content:
    """The shipped cards as they were built; compiled in memory when there is no build."""
    content = Content(pack)
    try:
        load(content)
    except BuildMissing:
        from rulesdsl.workspace import Workspace, open_folder

        root = content_dir() / pack
        workspace = Workspace(pack, [], open_folder(root, shipped=True, prefix=f"content/{pack}/"))
        return compiled(workspace, workspace.check())
    return content


def compiled(workspace: Workspace, checked: Checked, *, everything: bool = False) -> Content:
    """The cards of a checked workspace: its own ones on top of the shipped build, or all compiled anew.

    All are compiled when `everything` asks for it, or when the shipped build is not what the shipped cards ask for.
    """
    from rulesdsl.books import phrasebook_digest
    from rulesdsl.emit.modules import module_texts, only_modules

    own = {source.file for source in workspace.own}
    mine = tuple(f"{card.part.kind} {card.part.name}" for card in checked.cards if card.file in own)
    built = not everything and is_current(workspace, [card for card in checked.cards if card.file not in own])
    cards = [card for card in checked.cards if card.file in own] if built else checked.cards
    texts = module_texts(cards, workspace.book, phrasebook_digest(workspace.book))
    return Content(workspace.pack, only_modules(texts), built, mine)


def has_build(pack: str) -> bool:
    """Whether the shipped cards of a pack have been built."""
    return (generated_dir() / pack / "manifest.json").is_file()


def is_current(workspace: Workspace, cards: Sequence[TCard]) -> bool:
    """Whether the shipped build was made from these cards, as its manifest says."""
    from rulesdsl.books import phrasebook_digest
    from rulesdsl.emit.build import read_manifest
    from rulesdsl.emit.modules import by_file, inputs_of, split_tests

    book = workspace.book
    language = phrasebook_digest(book)
    files = by_file(cards).items()
    wanted = {file: inputs_of(part, language) for file, group in files for part, tests in split_tests(group, book) if not tests}
    modules = read_manifest(generated_dir() / workspace.pack).get("modules")
    return (
        isinstance(modules, list) and {item.get("file"): item.get("cards") for item in modules if not item.get("tests")} == wanted
    )


def digest_of(playable: Playable) -> str:
    """A hash of all cards that take part in play, whatever their order; tests do not count."""
    tests = test_kinds(playable.pack.book)
    lines = sorted(f"{card.kind}\t{card.name}\t{card.digest}" for card in playable.loaded.cards if card.kind not in tests)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:24]


def module_line(playable: Playable, filename: str, line: int) -> str:
    """A line of generated code, from memory or from the build."""
    text = playable.texts.get(filename)
    if text is None:
        try:
            text = Path(filename).read_text(encoding="utf-8")
        except OSError:
            return ""
    lines = text.split("\n")
    return lines[line - 1] if 0 < line <= len(lines) else ""
