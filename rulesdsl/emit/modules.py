"""Checked cards to module texts, one per content file, and a manifest. Comes in: cards without errors. Goes out: texts."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

from rulesdsl.check.typed import TCard
from rulesdsl.emit.build import MANIFEST, manifest_of
from rulesdsl.emit.module import EMITTER_VERSION, ModuleWriter
from rulesdsl.emit.names import ModulePaths, module_path
from rulesdsl.lang.phrases import Phrasebook


def by_file(cards: Sequence[TCard]) -> dict[str, list[TCard]]:
    """Cards grouped by their file, files and cards in order."""
    files: dict[str, list[TCard]] = {}
    for card in cards:
        files.setdefault(card.file, []).append(card)
    return dict(sorted(files.items()))


def inputs_of(cards: Sequence[TCard], language: str) -> str:
    """The hash that decides whether a module must be written again."""
    text = "\n".join([str(EMITTER_VERSION), language, *(f"{card.line}:{card.digest}" for card in cards)])
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def module_texts(
    cards: Sequence[TCard], book: Phrasebook, language: str, known: dict[str, tuple[str, str]] | None = None
) -> dict[str, str]:
    """All files of a build. `known` maps a module path to (inputs, text) of the last build: those are taken over unchanged."""
    modules: dict[str, tuple[str, str]] = {}
    inputs: dict[str, str] = {}
    names = ModulePaths()
    for file, group in by_file(cards).items():
        path = names.unique(module_path(file, book.pack).as_posix())
        inputs[file] = inputs_of(group, language)
        last = (known or {}).get(path)
        text = last[1] if last is not None and last[0] == inputs[file] else ModuleWriter(book, file).write(group)
        modules[path] = (file, text)
    manifest = manifest_of(book.pack, language, modules, inputs)
    texts = {path: text for path, (_, text) in modules.items()}
    texts[MANIFEST] = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    return texts
