"""A checkout that ships two packs: `duel`, and `school` that requires it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdsl.packs.registry import PACKS, Shipped

TESTS = Path(__file__).parent.parent


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Its root, which is the current folder; the cache is in it."""
    shutil.copytree(TESTS / "packs_duel" / "content", tmp_path / "content" / "duel")
    shutil.copytree(TESTS / "packs_school" / "content", tmp_path / "content" / "school")
    monkeypatch.setenv("RULESDSL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("rulesdsl.data._home", lambda: tmp_path)
    monkeypatch.setattr("rulesdsl.data.checkout", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    known = dict(PACKS)
    PACKS.clear()
    PACKS["duel"] = Shipped("tests.packs_duel.pack", "A Duel", "battle")
    PACKS["school"] = Shipped("tests.packs_school.pack", "A School", "battle")
    yield tmp_path
    PACKS.clear()
    PACKS.update(known)
