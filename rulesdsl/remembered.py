"""The outcome of the last lint of a set. Nothing has changed since then: it still holds, and neither pack nor parser is loaded.

Comes in: a `Workspace` whose files are read. Goes out: the `LintResult` of the same texts under the same tool, or None.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from rulesdsl.data import content_dir
from rulesdsl.lang.cache import cache_folder
from rulesdsl.packs.registry import PACKS

if TYPE_CHECKING:
    from rulesdsl.lint import LintResult
    from rulesdsl.workspace import Workspace

VERSION = 1
HERE = Path(__file__).parent


class Remembered:
    """The outcome for the texts of one workspace, in a file of its own for each set."""

    def __init__(self, workspace: Workspace) -> None:
        tool = fingerprint(workspace.pack)
        self.key = "" if not tool else f"{tool}/{texts_digest(workspace)}"
        set_name = workspace.own[0].path.resolve().parent.as_posix() if workspace.own else ""
        name = hashlib.sha256(f"{workspace.pack}/{set_name}".encode()).hexdigest()[:16]
        self.path = cache_folder() / f"last-{workspace.pack}-{name}.pickle"

    def get(self) -> LintResult | None:
        """The kept outcome if it is of these very texts."""
        if not self.key:
            return None
        try:
            with self.path.open("rb") as file:
                key = file.readline().decode().strip()
                if key != self.key:
                    return None
                found = pickle.load(file)
        except (OSError, pickle.UnpicklingError, EOFError, AttributeError, ImportError, IndexError, TypeError, ValueError):
            return None
        result: LintResult = found
        return result

    def put(self, result: LintResult) -> None:
        """Keep an outcome."""
        if self.key:
            replace_file(self.path, f"{self.key}\n".encode() + pickle.dumps(result, protocol=pickle.HIGHEST_PROTOCOL))


def texts_digest(workspace: Workspace) -> str:
    """A hash of all files and of what was wrong with reading them."""
    whole = hashlib.sha256()
    for sources in (workspace.shipped, workspace.own):
        for source in sources:
            problems = [(item.code, item.span) for item in source.problems]
            whole.update(f"{source.file}\0{problems}\0{source.text}\0".encode("utf-8", "replace"))
        whole.update(b"\1")
    return whole.hexdigest()[:32]


def fingerprint(pack: str) -> str:
    """A hash that changes with the code of the tool, of the pack and with its table of rules; empty for a pack from elsewhere."""
    if pack not in PACKS:
        return ""
    folders = [HERE, HERE / "lang", HERE / "lang" / "pages", HERE / "check", (HERE.parent / Path(*PACKS[pack].split("."))).parent]
    folders += sorted(path for path in content_dir().iterdir() if path.is_dir())
    seen = [str(VERSION), sys.version]
    for folder in folders:
        try:
            with os.scandir(folder) as items:
                found = sorted((item.name, item.stat()) for item in items if item.name.endswith((".py", ".lark", ".tsv", ".md")))
        except OSError:
            return ""
        seen += [f"{folder.name}/{name}:{stat.st_size}:{stat.st_mtime_ns}" for name, stat in found]
    return hashlib.sha256("\n".join(seen).encode()).hexdigest()[:32]


def replace_file(path: Path, data: bytes) -> None:
    """Write a file of the cache as a whole; a cache that cannot be written is none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except OSError:
        return
