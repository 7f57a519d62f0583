"""The core names no word of a game: neither in its messages nor in its code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesdsl.packs.registry import load_book

FOLDERS = ("lang", "check", "emit", "engine")
#: words that every game may use, or that mean something in English or in programs
GENERIC = frozenset(
    {
        "after",
        "and",
        "before",
        "by",
        "damage",
        "day",
        "die",
        "effect",
        "end",
        "entry",
        "face",
        "in",
        "loss",
        "mode",
        "of",
        "off",
        "on",
        "or",
    }
    | {
        "own",
        "phase",
        "plan",
        "plus",
        "result",
        "roll",
        "round",
        "sequence",
        "set",
        "start",
        "step",
        "test",
        "turn",
        "type",
        "up",
        "use",
    }
)
ALWAYS = ("baddie", "gearloc", "tyrant", "poison", "bleed", "dex", "bones", "loot", "nob", "splice", "krelln", "knock")


def vocabulary() -> list[str]:
    book = load_book("tmb")
    names = [*book.kinds, *book.sections, *(phrase.id for _, phrase in book.by_role("window"))]
    words = {word for name in names for word in re.findall(r"[a-z]+", name)}
    return sorted((words | set(ALWAYS)) - GENERIC)


def files(root: Path) -> list[Path]:
    return [
        path for folder in FOLDERS for path in sorted((root / "rulesdsl" / folder).iterdir()) if path.suffix in (".py", ".lark")
    ]


def test_there_are_words_to_look_for() -> None:
    assert {"baddie", "gearloc", "tyrant", "ko", "innate", "companion", "hp"} <= set(vocabulary())


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_core_says_no_word_of_a_game(root: Path, folder: str) -> None:
    taboo = frozenset(vocabulary())
    found = []
    for path in files(root):
        if path.parent.name != folder or path.name == "codes.py":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            found += [f"{path.name}:{number} {word}" for word in re.findall(r"[a-z]+", line.lower()) if word in taboo]
    assert found == []
