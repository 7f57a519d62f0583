"""The cards to play with, in a form that can be sent to other processes.

Comes in: the shipped builds of a pack and of those that it requires, and the module texts of a set on top of them. Goes out: a
loaded library, once per process. Built content loads no parser: `workspace` is imported only where cards must be compiled.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesdsl.books import test_kinds
from rulesdsl.data import generated_dir
from rulesdsl.loading import BuildMissing, Loaded, load_built, load_texts
from rulesdsl.packs.registry import load_pack
from rulesdsl.requires import PackError, required_by

if TYPE_CHECKING:
    from rulesdsl.packs.protocol import Pack
    from rulesdsl.workspace import Checked, Workspace


#: module texts `(path, text)`
Texts = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Content:
    """`texts` are modules `(path, text)`, loaded on top of the shipped build of the pack when `built`.

    `own` names the cards of the designer's set, as `kind name`. The packs that the pack requires come before it, from their
    shipped builds; `lent` has the modules of those that were compiled anew.
    """

    pack: str
    texts: Texts = ()
    built: bool = True
    own: tuple[str, ...] = ()
    lent: tuple[tuple[str, Texts], ...] = ()

    def key(self) -> str:
        """A name for this content within a process."""
        lent = [part for name, texts in self.lent for part in (name, *(part for pair in texts for part in pair))]
        text = "\n".join([self.pack, str(self.built), *(part for pair in self.texts for part in pair), "", *lent])
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
        loaded, anew = Loaded(), dict(content.lent)
        for name in required_by(content.pack):
            load_texts(anew[name], loaded) if name in anew else load_built(name, loaded)
        if content.built:
            load_built(content.pack, loaded)
        load_texts(content.texts, loaded)
        pack = load_pack(content.pack)
        texts = {f"<built {path}>": text for part in (*anew.values(), content.texts) for path, text in part}
        found = _LOADED[key] = Playable(pack, loaded, pack.Library.of(loaded.cards), texts)
    return found


def shipped(pack: str) -> Content:
    """The shipped cards as they were built; compiled in memory where there is no build."""
    content = Content(pack)
    try:
        load(content)
    except BuildMissing:
        from rulesdsl.workspace import shipped_workspace

        workspace = shipped_workspace(pack)
        return compiled(workspace, workspace.check())
    return content


def compiled(workspace: Workspace, checked: Checked, *, everything: bool = False) -> Content:
    """The cards of a checked workspace: its own ones on top of the shipped build, or all compiled anew.

    All are compiled when `everything` asks for it, or when the shipped build is not what the shipped cards ask for. Of required
    packs, those are compiled whose build is not; raises `PackError` when one has errors.
    """
    from rulesdsl.books import phrasebook_digest
    from rulesdsl.emit.modules import module_texts, only_modules

    own = {source.file for source in workspace.own}
    mine = tuple(f"{card.part.kind} {card.part.name}" for card in checked.cards if card.file in own)
    built = not everything and is_current(workspace)
    cards = [card for card in checked.cards if card.file in own] if built else checked.cards
    texts = module_texts(cards, workspace.book, phrasebook_digest(workspace.book))
    lent = tuple((lender.pack, _lent(lender)) for lender in workspace.lenders if not is_current(lender))
    return Content(workspace.pack, only_modules(texts), built, mine, lent)


def _lent(lender: Workspace) -> Texts:
    """The modules of a required pack without its tests."""
    from rulesdsl.books import phrasebook_digest
    from rulesdsl.emit.modules import module_texts, only_modules

    checked = lender.check()
    if checked.errors:
        raise PackError(f"the cards of the required pack `{lender.pack}` have errors: `rulesdsl lint --pack {lender.pack}`")
    tests = test_kinds(lender.book)
    cards = [card for card in checked.cards if card.part.kind not in tests]
    texts = module_texts(cards, lender.book, phrasebook_digest(lender.book))
    return tuple((f"{lender.pack}:{path}", text) for path, text in only_modules(texts))


def has_build(pack: str) -> bool:
    """Whether the shipped cards of a pack have been built, and those of the packs that it requires."""
    return all((generated_dir() / name / "manifest.json").is_file() for name in (*required_by(pack), pack))


def is_current(workspace: Workspace) -> bool:
    """Whether the shipped build of a pack was made from its shipped cards, as its manifest says; no card is parsed."""
    from rulesdsl.books import phrasebook_digest
    from rulesdsl.card_files import is_declared
    from rulesdsl.emit.build import read_manifest
    from rulesdsl.emit.modules import inputs_of

    language, tests = phrasebook_digest(workspace.book), test_kinds(workspace.book)
    wanted = {}
    for source in workspace.shipped:
        cards = [chunk for chunk in source.chunks if not is_declared(chunk.text, tests)]
        if cards:
            wanted[source.file] = inputs_of(cards, language)
    modules = read_manifest(generated_dir() / workspace.pack).get("modules")
    return (
        isinstance(modules, list) and {item.get("file"): item.get("cards") for item in modules if not item.get("tests")} == wanted
    )


def digest_of(playable: Playable) -> str:
    """A hash of all cards that take part in play, whatever their order: no tests, no card that a later one replaces."""
    tests = test_kinds(playable.pack.book)
    cards = {(card.kind, card.name.casefold()): card for card in playable.loaded.cards if card.kind not in tests}
    lines = sorted(f"{card.kind}\t{card.name}\t{card.digest}" for card in cards.values())
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
