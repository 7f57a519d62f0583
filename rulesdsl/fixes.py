"""Applies the fixes of diagnostics to files, written aside and renamed. A fix that overlaps another waits for the next run."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rulesdsl.lang.diagnostics import Diagnostic, Fix

if TYPE_CHECKING:
    from rulesdsl.workspace import Workspace


def mend(text: str, fixes: Sequence[Fix]) -> tuple[str, int]:
    """The text with the fixes applied, and how many were."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)

    def offset(line: int, column: int) -> int:
        return min(starts[min(line, len(starts) - 1) - 1] + column - 1, len(text))

    placed = sorted(
        {(offset(f.span.line, f.span.column), offset(f.span.end_line, f.span.end_column), f.replacement) for f in fixes}
    )
    out: list[str] = []
    done = 0
    last = 0
    for start, end, replacement in placed:
        if start < last:
            continue
        out += [text[last:start], replacement]
        last = end
        done += 1
    return "".join([*out, text[last:]]), done


def apply_fixes(workspace: Workspace, diagnostics: Sequence[Diagnostic]) -> int:
    """Apply the first fix of every finding in the set's own files (or the shipped ones when there is no set)."""
    files = {source.file: source for source in (workspace.own or workspace.shipped)}
    applied = 0
    for file, source in files.items():
        fixes = [item.fixes[0] for item in diagnostics if item.span.file == file and item.fixes]
        if fixes:
            text, done = mend(source.text, fixes)
            write_aside(source.path, text)
            applied += done
    return applied


def write_aside(path: Path, text: str) -> None:
    """Replace a file by a complete new one."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
