"""The core names no word of a game: neither in its messages nor in its code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesdsl.packs.registry import load_book, shipped_packs

FOLDERS = ("lang", "check", "emit", "engine")
#: words that every game may use, or that mean something in English or in programs
GENERIC = frozenset(
    re.findall(
        r"[a-z]+",
        """
        action after and before by card check choice damage day die effect end ended entry escape event face failed from in item
        keyword level loss lost mode move negative of off on or outcome own phase plan plus progress result roll round sequence
        set side stack start stat step symbol test token turn type up use
        """,
    )
)
#: words of the games that no kind, section or window holds, and some that one does: they must be looked for whatever is declared
ALWAYS = {
    "tmb": ("baddie", "gearloc", "tyrant", "poison", "bleed", "dex", "bones", "loot", "nob", "splice", "krelln", "knock"),
    "splice": ("nob", "nobulous", "apprentice", "tyrant", "tank", "tanks", "slot", "season", "workday", "setback"),
    "wander": ("hero", "heroes", "enemy", "darkness", "miasma", "scenario", "encounter", "barnacle", "wounds", "crit"),
}
DECLARED = {
    "tmb": {"baddie", "gearloc", "tyrant", "ko", "innate", "companion", "hp"},
    "splice": {"nob", "apprentice", "lab", "season", "setback", "opportunity", "splicing", "baddie", "benefit"},
    "wander": {"hero", "enemy", "scenario", "tile", "darkness", "spawn", "wounds"},
}


def vocabulary(pack: str) -> list[str]:
    book = load_book(pack)
    names = [*book.kinds, *book.sections, *(phrase.id for _, phrase in book.by_role("window"))]
    words = {word for name in names for word in re.findall(r"[a-z]+", name)}
    return sorted((words | set(ALWAYS.get(pack, ()))) - GENERIC)


def files(root: Path) -> list[Path]:
    return [
        path for folder in FOLDERS for path in sorted((root / "rulesdsl" / folder).iterdir()) if path.suffix in (".py", ".lark")
    ]


@pytest.mark.parametrize("pack", shipped_packs())
def test_there_are_words_to_look_for(pack: str) -> None:
    assert DECLARED[pack] <= set(vocabulary(pack))


@pytest.mark.parametrize("pack", shipped_packs())
@pytest.mark.parametrize("folder", FOLDERS)
def test_the_core_says_no_word_of_a_game(root: Path, folder: str, pack: str) -> None:
    taboo = frozenset(vocabulary(pack))
    found = []
    for path in files(root):
        if path.parent.name != folder or path.name == "codes.py":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            found += [f"{path.name}:{number} {word}" for word in re.findall(r"[a-z]+", line.lower()) if word in taboo]
    assert found == []
