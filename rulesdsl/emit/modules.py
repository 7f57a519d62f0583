"""Checked cards to module texts, one per content file, and a manifest. Comes in: cards without errors. Goes out: texts."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence

from rulesdsl.check.typed import TCard
from rulesdsl.emit.build import MANIFEST, Module, manifest_of
from rulesdsl.emit.module import EMITTER_VERSION, ModuleWriter
from rulesdsl.emit.names import Names, module_path
from rulesdsl.lang.phrases import Phrasebook
from rulesdsl.lang.sources import Chunk


def by_file(cards: Sequence[TCard]) -> dict[str, list[TCard]]:
    """Cards grouped by their file, files and cards in order."""
    files: dict[str, list[TCard]] = {}
    for card in cards:
        files.setdefault(card.file, []).append(card)
    return dict(sorted(files.items()))


def only_modules(texts: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The modules `(path, text)` among the files of a build."""
    return tuple((path, text) for path, text in texts.items() if path != MANIFEST)


def split_tests(cards: list[TCard], book: Phrasebook) -> list[tuple[list[TCard], bool]]:
    """The cards of a file and its tests, apart, so that playing need not load the tests: `(cards, are tests)`."""
    groups = [([card for card in cards if book.kinds[card.part.kind].test is tests], tests) for tests in (False, True)]
    return [(group, tests) for group, tests in groups if group]


def inputs_of(cards: Sequence[TCard | Chunk], language: str) -> str:
    """The hash that decides whether a module must be written again; the texts of its cards will do."""
    text = "\n".join([str(EMITTER_VERSION), language, *(f"{card.line}:{card.digest}" for card in cards)])
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def module_texts(
    cards: Sequence[TCard], book: Phrasebook, language: str, known: dict[str, tuple[str, str]] | None = None
) -> dict[str, str]:
    """All files of a build. `known` maps a module path to (inputs, text) of the last build: those are taken over unchanged."""
    modules: list[Module] = []
    names = Names()
    for file, group in by_file(cards).items():
        plain = module_path(file, book.pack).as_posix().removesuffix(".py")
        for part, tests in split_tests(group, book):
            path = names.unique(f"{plain}_tests" if tests else plain) + ".py"
            inputs = inputs_of(part, language)
            last = (known or {}).get(path)
            text = last[1] if last is not None and last[0] == inputs else ModuleWriter(book, file).write(part)
            modules.append(Module(path, file, text, inputs, tests))
    manifest = manifest_of(book.pack, language, modules)
    texts = {module.path: module.text for module in modules}
    texts[MANIFEST] = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    return texts
