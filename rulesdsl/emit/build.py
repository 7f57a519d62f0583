"""Generated files on disk: deterministic, atomic, incremental. Comes in: module texts. Goes out: a folder and its manifest.

Everything is written aside and renamed; when anything fails, the last good build stays as it was.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Change:
    """What a build would do: paths (relative) to write and to remove."""

    write: tuple[str, ...]
    remove: tuple[str, ...]

    @property
    def stale(self) -> bool:
        """Whether the generated files differ from what the content asks for."""
        return bool(self.write or self.remove)


@dataclass(frozen=True, slots=True)
class Module:
    """A module of a build: its path, the content file it comes from, its text, the hash of its cards, whether they are tests."""

    path: str
    file: str
    text: str
    inputs: str
    tests: bool


def manifest_of(pack: str, language: str, modules: Iterable[Module]) -> dict[str, Any]:
    """The manifest of a build, as it is written."""
    return {
        "pack": pack,
        "language": language,
        "modules": [
            {
                "module": module.path,
                "file": module.file,
                "cards": module.inputs,
                "tests": module.tests,
                "sha256": hashlib.sha256(module.text.encode()).hexdigest(),
            }
            for module in sorted(modules, key=lambda module: module.path)
        ],
    }


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of a built folder, or an empty one."""
    try:
        found = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        return found if isinstance(found, dict) else {}
    except (OSError, ValueError):
        return {}


def plan(folder: Path, texts: Mapping[str, str]) -> Change:
    """Compare the wanted files (manifest included) with what is on disk."""
    wanted = set(texts)
    present = {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")} if folder.is_dir() else set()
    present |= {MANIFEST} if (folder / MANIFEST).is_file() else set()
    write = [path for path in sorted(wanted) if path not in present or _read(folder / path) != texts[path]]
    return Change(tuple(write), tuple(sorted(present - wanted)))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def apply(folder: Path, texts: Mapping[str, str], change: Change) -> None:
    """Carry out a plan. New files are complete before the first one is renamed into place."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=".build-", dir=folder.parent))
    try:
        for path in change.write:
            target = aside / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(texts[path], encoding="utf-8", newline="\n")
        ordered = sorted(change.write, key=lambda path: path == MANIFEST)
        for path in ordered:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            os.replace(aside / path, folder / path)
            _forget(folder / path)
        for path in change.remove:
            (folder / path).unlink(missing_ok=True)
            _forget(folder / path)
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _forget(path: Path) -> None:
    """Remove the bytecode that Python kept of a module: it takes a new text of the same size and second for the old one."""
    if path.suffix == ".py":
        Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
