"""Scenes: those that hold, and each way of failing at the line that it fails at."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdsl.cli.test_cmd import run_scenes
from rulesdsl.lab.scenes import SceneResult
from rulesdsl.lang.sources import split_chunks
from rulesdsl.workspace import Source, Workspace

CARDS = """skill Marsh Bite {
  source: house
  on skills { deal 1 damage to target }
}

baddie Pond Newt {
  source: house   types: Bog   points: 1
  hp: 3   ini: 3   form: melee   attack: 1   defense: 1
  skills: Marsh Bite
}

"""

SET_UP = """  gearloc Picket
  baddie Pond Newt
  put Pond Newt next to Picket
  set hp of Picket to 5
  set attack stat of Pond Newt to 0
"""


def play(body: str, head: str = "") -> SceneResult:
    text = f'{CARDS}scene "the scene" {{\n{head}{SET_UP}{body}\n}}\n'
    chunks, problems = split_chunks("set.card", text)
    workspace = Workspace("tmb", [Source("set.card", Path("set.card"), text, chunks, problems)])
    from rulesdsl.data import content_dir
    from rulesdsl.workspace import open_folder

    workspace.shipped = open_folder(content_dir() / "tmb", shipped=True, prefix="content/tmb/")
    [result] = run_scenes(workspace)
    return result


def test_a_scene_that_holds() -> None:
    result = play("  play turn of Pond Newt\n  expect hp of Picket is 4", '  rule: "TMB-BT-004"\n')
    assert result.passed and result.rules == ("TMB-BT-004",) and result.place == "set.card:12 the scene"


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("hp of Picket is 3", "found `4`"),
        ("hp of Picket is at least 5", "found `4`"),
        ("hp of Picket is 4 and hp of Pond Newt is 1", "found `3`"),
        ("Picket is affected by poison", "does not hold"),
    ],
)
def test_a_failed_expectation_says_what_was_found(expected: str, found: str) -> None:
    finding = play(f"  play turn of Pond Newt\n  expect {expected}").finding
    assert finding is not None and finding.code == "RD0704"
    assert f"expected `{expected}`" in finding.message and found in finding.message
    assert (finding.span.file, finding.span.line, finding.span.column) == ("set.card", 19, 3)
    assert any("Picket has 4 hp" in note for note in finding.notes)


def test_dice_that_nobody_rolls_are_a_fault() -> None:
    finding = play('  next attack rolls are "1, 1"\n  play turn of Pond Newt').finding
    assert finding is not None and finding.code == "RD0705" and "2 dice of `attack`" in finding.message


def test_a_fault_in_a_scene_is_at_its_line() -> None:
    finding = play("  play turn of Duster").finding
    assert finding is not None and finding.span.line == 18 and "Duster" in finding.message


@pytest.mark.parametrize(
    ("expected", "code", "message"),
    [
        ("hp of Duster is 3", "RD0701", "Duster"),
        ("Duster is affected by poison", "RD0701", "Duster"),
    ],
)
def test_a_fault_in_what_is_expected_is_no_failed_expectation(expected: str, code: str, message: str) -> None:
    finding = play(f"  expect {expected}").finding
    assert finding is not None and (finding.code, finding.span.file, finding.span.line) == (code, "set.card", 18)
    assert message in finding.message and not finding.message.startswith("expected")


def test_a_skipped_scene_is_not_played() -> None:
    result = play("  expect hp of Picket is 99", '  skip: "not yet"\n')
    assert result.skipped == "not yet" and result.finding is None and not result.passed
