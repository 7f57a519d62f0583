"""Builds of a workspace on disk. Comes in: a `Workspace`. Goes out: what changed, or the diagnostics that forbid the build."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulesdsl.emit.build import Change, apply, plan, read_manifest
from rulesdsl.lang.diagnostics import Diagnostic

if TYPE_CHECKING:
    from rulesdsl.workspace import Workspace


@dataclass(frozen=True, slots=True)
class BuildResult:
    """What a build found: errors (nothing was written), or the files that changed or would change."""

    errors: tuple[Diagnostic, ...]
    change: Change
    modules: int
    folder: Path


def target_folder(workspace: Workspace) -> Path:
    """Where a build goes: the shipped `generated/` folder of the pack, or `generated/` beside the set."""
    from rulesdsl.data import generated_dir
    from rulesdsl.workspace import find_set

    if not workspace.own:
        return generated_dir() / workspace.pack
    root = find_set(workspace.own[0].path) or workspace.own[0].path.parent
    return root / "generated" / workspace.pack


def build(workspace: Workspace, *, check: bool = False) -> BuildResult:
    """Check and emit; with `check` nothing is written. A set with errors leaves the last good build in place."""
    from rulesdsl.books import phrasebook_digest
    from rulesdsl.emit.modules import module_texts

    folder = target_folder(workspace)
    checked = workspace.check()
    if checked.errors:
        return BuildResult(tuple(checked.errors), Change((), ()), 0, folder)
    wanted = {
        source.file: _below(source.path, folder.parent.parent) if workspace.own else source.file
        for source in (workspace.own or workspace.shipped)
    }
    cards = [replace(card, file=wanted[card.file]) for card in checked.cards if card.file in wanted]
    texts = module_texts(cards, workspace.book, phrasebook_digest(workspace.book), last_texts(folder))
    change = plan(folder, texts)
    if change.stale and not check:
        apply(folder, texts, change)
    return BuildResult((), change, len(texts) - 1, folder)


def _below(path: Path, root: Path) -> str:
    """The name of a set's file below the set's folder: a build is the same wherever the set lies and however it was named."""
    try:
        return path.resolve().relative_to(root.resolve()).as_posix()
    except ValueError:
        return path.name


def last_texts(folder: Path) -> dict[str, tuple[str, str]]:
    """The modules of the last build whose text still has the hash of the manifest: path to (inputs, text)."""
    import hashlib

    known: dict[str, tuple[str, str]] = {}
    for entry in read_manifest(folder).get("modules", ()):
        try:
            text = (folder / entry["module"]).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError, KeyError, TypeError):
            continue
        if hashlib.sha256(text.encode()).hexdigest() == entry.get("sha256"):
            known[entry["module"]] = (str(entry.get("cards")), text)
    return known
