"""The outcome of the last lint of a set. Nothing has changed since then: it still holds, and neither pack nor parser is loaded.

Comes in: a `Workspace` whose files are read. Goes out: the `LintResult` of the same texts under the same tool, or None.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rulesdsl.data import content_dir
from rulesdsl.flat import finding, flat_finding
from rulesdsl.lang.cache import cache_folder
from rulesdsl.packs.registry import PACKS
from rulesdsl.requires import required_by

if TYPE_CHECKING:
    from rulesdsl.lint import LintResult
    from rulesdsl.workspace import Workspace

VERSION = 4
HERE = Path(__file__).parent


class Remembered:
    """The outcome for the texts of one workspace, in a file of its own for each set."""

    def __init__(self, workspace: Workspace) -> None:
        tool = fingerprint(workspace.pack)
        self.key = "" if not tool else f"{tool}/{texts_digest(workspace)}"
        set_name = workspace.own[0].path.resolve().parent.as_posix() if workspace.own else ""
        name = hashlib.sha256(f"{workspace.pack}/{set_name}".encode()).hexdigest()[:16]
        self.path = cache_folder() / f"last-{workspace.pack}-{name}.marshal"

    def get(self) -> LintResult | None:
        """The kept outcome if it is of these very texts."""
        if not self.key:
            return None
        from rulesdsl.lint import LintResult

        try:
            with self.path.open("rb") as file:
                if file.readline() != f"{self.key}\n".encode():
                    return None
                found, cards = marshal.loads(file.read())
            return LintResult([finding(item) for item in found], int(cards))
        except (OSError, EOFError, TypeError, ValueError):
            return None

    def put(self, result: LintResult) -> None:
        """Keep an outcome."""
        if self.key:
            data = marshal.dumps(([flat_finding(item) for item in result.diagnostics], result.cards))
            replace_file(self.path, f"{self.key}\n".encode() + data)


def texts_digest(workspace: Workspace) -> str:
    """A hash of all files, those of required packs too, and of what was wrong with reading them."""
    whole = hashlib.sha256()
    for sources in (*(lender.shipped for lender in workspace.lenders), workspace.shipped, workspace.own):
        for source in sources:
            problems = [(item.code, item.span) for item in source.faults]
            whole.update(f"{source.file}\0{problems}\0{source.text}\0".encode("utf-8", "replace"))
        whole.update(b"\1")
    return whole.hexdigest()[:32]


@cache
def fingerprint(pack: str) -> str:
    """A hash that changes with the code of the tool, of the pack and of those it requires, and with tables of rules; empty for a
    pack from elsewhere.

    It is taken once: a process that stays runs the code that it has loaded, whatever becomes of the files.
    """
    if pack not in PACKS:
        return ""
    modules = [PACKS[name].module.split(".")[:-1] for name in (*required_by(pack), pack)]
    return tool_hash(*(HERE.parent / Path(*parts) for parts in modules))


@cache
def tool_hash(*more: Path) -> str:
    """A hash that changes with the code of the tool, with the tables of rules and with the code in some more folders."""
    folders = [HERE / name for name in ("", "lang", "lang/pages", "check", "engine")]
    folders += sorted(path for path in content_dir().iterdir() if path.is_dir())
    seen = [str(VERSION), sys.version]
    for folder in (*folders, *more):
        try:
            with os.scandir(folder) as items:
                found = sorted((item.name, item.stat()) for item in items if item.name.endswith((".py", ".lark", ".tsv", ".md")))
        except OSError:
            return ""
        seen += [f"{folder.name}/{name}:{stat.st_size}:{stat.st_mtime_ns}" for name, stat in found]
    return hashlib.sha256("\n".join(seen).encode()).hexdigest()[:32]


def replace_file(path: Path, data: bytes) -> tuple[int, ...] | None:
    """Write a file of the cache as a whole and give its inode, size and time; a cache that cannot be written is none."""
    aside = f"{path}.{os.getpid()}-{time.monotonic_ns()}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    except OSError:
        return None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            found = os.fstat(file.fileno())
        os.replace(aside, path)
    except OSError:
        with suppress(OSError):
            os.unlink(aside)
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
