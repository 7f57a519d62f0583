"""Saved battles on disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdsl.lab.saved import Saved, Unreadable, read, save

SAVED = Saved(
    "tmb", {"tyrant": "Über"}, "a seed", 3, "greedy", "0" * 24, "failure", (("roll", "attack", 3), ("decide", "target", 0))
)


def test_a_saved_battle_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    save(path, SAVED)
    found = read(path)
    assert (found.set_up, found.seed, found.index, found.entries) == (SAVED.set_up, SAVED.seed, SAVED.index, SAVED.entries)
    assert path.read_text(encoding="utf-8").split("\n")[found.first_line - 1].startswith('["roll", "attack", 3]')
    assert found.decisions() == [0] and [item.name for item in tmp_path.iterdir()] == ["one.json"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one.json"
    path.write_text("old", encoding="utf-8")

    def fail(*_: object) -> None:
        raise OSError("full")

    monkeypatch.setattr("rulesdsl.lab.saved.os.replace", fail)
    with pytest.raises(OSError, match="full"):
        save(path, SAVED)
    assert path.read_text(encoding="utf-8") == "old" and [item.name for item in tmp_path.iterdir()] == ["one.json"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        "[" * 100_000,
        '{"format": 2, "entries": []}',
        '{"format": 1, "entries": [["roll", "a", "b"]], "pack": "tmb"}',
        '{"format": 1, "entries": [["jump", "a", 1]]}',
        '{"format": 1, "entries": 5}',
        '{"format": 1, "entries": [], "pack": "tmb", "set_up": 4, "seed": 1, "index": 0, "agent": "", "content": ""}',
    ],
)
def test_what_is_no_saved_battle_gives_one_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "one.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable) as caught:
        read(path)
    assert "\n" not in str(caught.value) and str(path) in str(caught.value)


def test_bytes_and_missing_files(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_bytes(b"\xff\xfe\x00")
    for wrong in (path, tmp_path / "none.json", tmp_path):
        with pytest.raises(Unreadable):
            read(wrong)
