"""`rulesdsl simulate`, `new`, `demo` and `test` at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdsl.cli.main import main


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args)


def test_figures_as_text_and_json(set_folder: Path) -> None:
    options = ("simulate", "--set", str(set_folder), "--battles", "8", "--jobs", "1", "--party", "Picket, Boomer")
    text = run(*options)
    assert text.exit_code == 0, text.output
    assert "8 battles, seed 1, greedy agent" in text.output and "win rate" in text.output and "95% interval" in text.output
    assert "attack of Marsh Mother" in text.output and "of Mire" in text.output
    data = json.loads(run(*options, "--format", "json").stdout)
    assert data["version"] == 1 and data["battles"] == 8 and data["wins"]["of"] == 8 and len(data["digest"]) == 64
    brief = json.loads(run(*options, "--format", "json", "--brief").stdout)
    assert brief["digest"] == data["digest"] and brief["hurt_party"] == []


def test_random_agent(set_folder: Path) -> None:
    answer = run("simulate", "--set", str(set_folder), "--battles", "3", "--jobs", "1", "--agent", "random", "--party", "Patches")
    assert answer.exit_code == 0 and "random agent" in answer.output


def test_wrong_names(set_folder: Path) -> None:
    answer = run("simulate", "--set", str(set_folder), "--mode", "legendary")
    assert answer.exit_code == 2 and "did you mean" in answer.output


def test_new_lints_clean_and_tests_green(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "my-set"
    answer = run("new", str(folder))
    assert answer.exit_code == 0, answer.output
    assert sorted(path.name for path in folder.rglob("*.card")) == ["baddies.card", "marsh-mother.card", "skills.card"]
    assert run("lint", str(folder)).exit_code == 0
    played = run("test", str(folder))
    assert played.exit_code == 0 and "all hold" in played.output
    assert run("fmt", "--check", str(folder)).exit_code == 0


@pytest.mark.parametrize("kind", ["full", "file"])
def test_new_leaves_what_is_there(tmp_path: Path, kind: str) -> None:
    place = tmp_path / "there"
    if kind == "full":
        place.mkdir()
        (place / "mine.txt").write_text("mine", encoding="utf-8")
    else:
        place.write_text("mine", encoding="utf-8")
    answer = run("new", str(place))
    assert answer.exit_code == 2 and "name a new" in answer.output
    assert (place / "mine.txt").read_text(encoding="utf-8") == "mine" if kind == "full" else place.is_file()


def test_new_takes_an_empty_folder(tmp_path: Path) -> None:
    assert run("new", str(tmp_path)).exit_code == 0


def test_demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = run("demo", "--battles", "20", "--jobs", "1")
    assert answer.exit_code == 0, answer.output
    steps = [line.partition(":")[0] for line in answer.output.split("\n") if line[:1].isdigit() and ". " in line[:4]]
    assert steps == ["1. new", "2. lint", "3. build", "4. test", "5. simulate"]
    assert "What to look at next" in answer.output and "The party wins" in answer.output
    assert list(tmp_path.iterdir()) == []


def broken(folder: Path) -> Path:
    run("new", str(folder))
    path = folder / "cards" / "baddies.card"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("stands at row 3 column 2", "stands at row 1 column 2"), encoding="utf-8")
    return folder


def test_a_failing_scene_ends_with_one(tmp_path: Path) -> None:
    folder = broken(tmp_path / "my-set")
    answer = run("test", str(folder))
    assert answer.exit_code == 1
    assert "error[RD0704]: expected `Mud Newt stands at row 1 column 2`" in answer.output and "1 failed" in answer.output
    assert run("test", str(folder), "-k", "leech").exit_code == 0


def test_scenes_as_json(tmp_path: Path) -> None:
    answer = run("test", str(broken(tmp_path / "my-set")), "--format", "json")
    data = json.loads(answer.stdout)
    assert answer.exit_code == 1 and data["version"] == 1
    assert sorted({scene["result"] for scene in data["scenes"]}) == ["failed", "passed"]
    [failed] = [scene for scene in data["scenes"] if scene["result"] == "failed"]
    assert failed["diagnostic"]["code"] == "RD0704"


def test_rules_are_counted(tmp_path: Path) -> None:
    folder = tmp_path / "my-set"
    run("new", str(folder))
    answer = run("test", str(folder), "--rules", "--format", "json")
    areas = {area["area"]: area for area in json.loads(answer.stdout)["rules"]}
    assert "TMB-SET-013" in areas["setup"]["shown"]
    assert "No scene of this set names a rule" in run("test", str(folder), "--rules").output
    baddies = folder / "cards" / "baddies.card"
    text = baddies.read_text(encoding="utf-8")
    baddies.write_text(text.replace('its target" {', 'its target" {\n  rule: TMB-MOV-001'), encoding="utf-8")
    shown = run("test", str(folder), "--rules").output
    assert "movement" in shown and "training" not in shown


def test_a_set_without_scenes(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text('pack = "tmb"\n', encoding="utf-8")
    (tmp_path / "a.card").write_text("type Fog { source: house }\n", encoding="utf-8")
    answer = run("test", str(tmp_path))
    assert answer.exit_code == 0 and "There are no scenes" in answer.output
