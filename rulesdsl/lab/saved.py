"""Saved games: a set-up, a seed and a journal, as JSON with one entry a line.

Comes in: a played game. Goes out: a file, written aside and then renamed; and the game again. A file that is no saved game
gives `Unreadable` with a message of one line.
"""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesdsl.engine.journal import DECIDE, ROLL, Entry

FORMAT = 1


class Unreadable(Exception):
    """A file that holds no saved game."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game. `content` is the digest of the cards; `result` is empty when it was not played to its end.

    `first_line` is the line of the first entry in the file.
    """

    pack: str
    set_up: dict[str, Any]
    seed: int | str
    index: int
    agent: str
    content: str
    result: str
    entries: tuple[Entry, ...]
    first_line: int = 0

    def decisions(self) -> list[int]:
        """The chosen indices, in order."""
        return [value for kind, _, value in self.entries if kind == DECIDE]


def to_text(saved: Saved) -> str:
    """The file: a head of one field a line, then one journal entry a line."""
    head = {
        "format": FORMAT,
        "pack": saved.pack,
        "set_up": saved.set_up,
        "seed": saved.seed,
        "index": saved.index,
        "agent": saved.agent,
        "content": saved.content,
        "result": saved.result,
    }
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
    entries = ",\n".join(json.dumps(list(entry), ensure_ascii=False) for entry in saved.entries)
    return "\n".join(["{", *lines, '"entries": [', entries, "]", "}", ""])


def save(path: Path, saved: Saved) -> None:
    """Write the file whole or not at all."""
    folder = path.parent
    handle, aside = tempfile.mkstemp(prefix=f".{path.name}-", dir=folder)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(to_text(saved))
        os.replace(aside, path)
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise


def read(path: Path, noun: str = "game") -> Saved:
    """Read a saved game, which a person calls a `noun`; raises `Unreadable`."""
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text)
    except OSError as error:
        raise Unreadable(f"cannot read `{path}`: {(error.strerror or 'unreadable').lower()}") from error
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"`{path}` is no saved {noun}: it is not JSON") from error
    if not isinstance(data, dict) or "entries" not in data:
        raise Unreadable(f"`{path}` is no saved {noun}")
    if data.get("format") != FORMAT:
        raise Unreadable(f"`{path}` was saved in format {data.get('format')!r}, this version reads format {FORMAT}")
    try:
        entries = tuple(entry_of(item) for item in data["entries"])
        seed = data["seed"] if isinstance(data["seed"], int) else str(data["seed"])
        set_up = dict(data["set_up"])
        names = [str(data[key]) for key in ("pack", "agent", "content", "result")]
        index = int(data["index"])
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"`{path}` is no saved {noun}: a part is missing or of the wrong shape") from error
    return Saved(names[0], set_up, seed, index, names[1], names[2], names[3], entries, line_of_entries(text))


def line_of_entries(text: str) -> int:
    """The line of the first entry in a file that `to_text` wrote."""
    lines = text.split("\n")
    return next((number + 1 for number, line in enumerate(lines, start=1) if line.startswith('"entries"')), 1)


def entry_of(item: Any) -> Entry:
    """A journal entry from its JSON."""
    kind, what, value = item
    if kind not in (ROLL, DECIDE) or not isinstance(what, str) or not isinstance(value, int) or isinstance(value, bool):
        raise ValueError("no journal entry")
    return kind, what, value
