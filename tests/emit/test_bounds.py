"""A card from a stranger can do nothing but play cards, and it always ends: loops, products, rolls, packs, kept files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulesdsl.cli.test_cmd import run_scenes
from rulesdsl.engine.cards import LARGEST, multiply
from rulesdsl.engine.faults import BudgetExceeded
from rulesdsl.engine.game import MOST_ENTRIES, Game
from rulesdsl.lang.cache import NOWHERE, cache_folder
from rulesdsl.workspace import NoSet, open_workspace

SCENE = """
scene "it ends" {
  gearloc Boomer
  baddie Frog with the skill Bomb
  play turn of Frog
}
"""


def faults_of(body: str, folder: Path) -> list[str]:
    (folder / "set.toml").write_text('pack = "tmb"\n')
    (folder / "bomb.card").write_text(f"skill Bomb {{\n  source: house\n{body}\n}}\n{SCENE}")
    workspace = open_workspace([folder])
    assert workspace.check().errors == []
    return [result.finding.code for result in run_scenes(workspace) if result.finding]


def nested(heads: list[str]) -> str:
    """A handler with loops in loops."""
    return f"  on turn start of self {{ {' { '.join(heads)} {{ heal self for 1{' }' * len(heads)} }}"


REPEATS = nested(["repeat 20 times"] * 6)
UNITS = nested([f"for each {letter} in all units" for letter in "bcdefghijklmnop"])
ROLLS = "  on turn start of self { let foe be closest of all gearlocs to self\n    attack foe with 999999 dice }"


@pytest.mark.parametrize("body", [REPEATS, UNITS, ROLLS], ids=["repeat", "for each", "rolls"])
def test_a_runaway_is_stopped(body: str, tmp_path: Path) -> None:
    assert faults_of(body, tmp_path) == ["RD0702"]


def test_numbers_stay_small(tmp_path: Path) -> None:
    growth = nested(["repeat 20 times"] * 2).replace("heal self for 1", "set counter c to (counter c + 9) * (counter c + 9)")
    assert faults_of(growth, tmp_path) == []
    assert multiply(LARGEST, -LARGEST) == -LARGEST and multiply(3, -4) == -12


def test_a_course_has_a_bound() -> None:
    game = Game()
    with pytest.raises(BudgetExceeded, match="too many rolls and choices"):
        for _ in range(MOST_ENTRIES + 1):
            game.roll("d6")


@pytest.mark.parametrize("pack", ["antigravity", "json", "no.such", "../tmb"])
def test_a_set_may_not_name_code_to_load(pack: str, tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text(f'pack = "{pack}"\n')
    (tmp_path / "a.card").write_text("skill Thing {\n  source: house\n}\n")
    with pytest.raises(NoSet, match="names the pack"):
        open_workspace([tmp_path])


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="rights of folders are those of POSIX")
def test_a_cache_that_others_may_write_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULESDSL_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path
    tmp_path.chmod(0o777)
    assert cache_folder() == NOWHERE
    tmp_path.chmod(0o700)
