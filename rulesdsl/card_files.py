"""Files of cards: read, kept while they do not change, cut into declarations when that is first asked for.

Comes in: paths. Goes out: `Source`s. What is wrong with a file is a `Diagnostic` of family 00, never an exception. No card is
parsed here.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from rulesdsl.lang.diagnostics import Diagnostic, Span
from rulesdsl.lang.sources import Chunk, decode, split_chunks


class Source:
    """A file of cards: its name as shown, its text, its chunks, what is wrong with it before any card is parsed.

    The text is cut when its chunks or problems are first asked for. `faults` were found on reading; `left_out` are kinds whose
    declarations are passed over.
    """

    __slots__ = ("_chunks", "_problems", "faults", "file", "left_out", "path", "shipped", "text")

    def __init__(
        self, file: str, path: Path, text: str, chunks: list[Chunk] | None, problems: Iterable[Diagnostic], shipped: bool = False
    ) -> None:
        self.file = file
        self.path = path
        self.text = text
        self.faults = list(problems)
        self.shipped = shipped
        self.left_out: tuple[str, ...] = ()
        self._chunks = chunks
        self._problems = list(self.faults)

    @property
    def chunks(self) -> list[Chunk]:
        """The declarations of the file."""
        if self._chunks is None:
            chunks, problems = _cut(self.file, self.text, self.left_out)
            self._chunks = list(chunks)
            self._problems += problems
        return self._chunks

    @chunks.setter
    def chunks(self, chunks: list[Chunk]) -> None:
        self._problems = self.problems
        self._chunks = chunks

    @property
    def problems(self) -> list[Diagnostic]:
        """The diagnostics of family 00."""
        return self._problems if self.chunks is not None else []


@lru_cache(maxsize=5_000)
def _cut(file: str, text: str, left_out: tuple[str, ...]) -> tuple[tuple[Chunk, ...], tuple[Diagnostic, ...]]:
    chunks, problems = split_chunks(file, text) if text else ([], [])
    kept = [chunk for chunk in chunks if not is_declared(chunk.text, left_out)] if left_out else chunks
    return tuple(kept), tuple(problems)


def is_declared(text: str, kinds: Iterable[str]) -> bool:
    """Whether the text of a card declares one of these kinds; nothing is parsed."""
    line = next((line for line in text.split("\n") if line[:1].isalpha()), "")
    return line.startswith(tuple(f"{kind} " for kind in kinds))


#: files that this process has read: (path, name) to the file's stamp, its text and its faults
_READ: dict[tuple[Path, str], tuple[tuple[int, ...], str, list[Diagnostic]]] = {}

#: a file that changed less than this before it was read may change again without a new stamp, so it is read again
SETTLED = 2_000_000_000
READ_MOST = 5_000


def read_source(path: Path, file: str, shipped: bool = False) -> Source:
    """Read a file; what is wrong with it is in `faults`. A file that is as it was when it was last read is not read again."""
    try:
        now, found = time.time_ns(), path.stat()
        stamp = (found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)
        known = _READ.get((path, file))
        if known is None or known[0] != stamp:
            known = (stamp, *decode(file, path.read_bytes()))
            if len(_READ) >= READ_MOST:
                _READ.clear()
            if now - max(stamp[2:]) > SETTLED:
                _READ[(path, file)] = known
        return Source(file, path, known[1], None, known[2], shipped)
    except OSError as error:
        place = Span(file, 1, 1, 1, 1)
        reason = error.strerror or "it cannot be read"
        problem = Diagnostic("RD0004", "error", f"the file cannot be read: {reason}", place, help="check its name and rights")
        return Source(file, path, "", [], [problem], shipped)


def card_files(folder: Path) -> list[Path]:
    """All card files below a folder, in a fixed order."""
    return sorted(
        path for path in folder.rglob("*.card") if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def open_folder(folder: Path, *, shipped: bool = False, prefix: str = "") -> list[Source]:
    """The sources of a folder; names are relative to it, with a prefix."""
    return [read_source(path, prefix + path.relative_to(folder).as_posix(), shipped) for path in card_files(folder)]
