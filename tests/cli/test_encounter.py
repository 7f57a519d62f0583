"""`rulesdsl encounter`, and `simulate --encounter`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdsl.cli.main import main


def run(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(main, list(args), input=text)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_it_tells_one_encounter_to_its_rewards() -> None:
    told = run("encounter", "eat or retreat", "--party", "Duster,Boomer")
    assert told.exit_code == 0, told.output
    lines = told.stdout.splitlines()
    assert lines[0] == "Duster and Boomer meet Eat or Retreat on day 1."
    assert "The encounter Eat or Retreat is completed." in lines
    assert any(line.startswith("The party completes Eat or Retreat: ") for line in lines)
    quiet = run("encounter", "eat or retreat", "--party", "Duster,Boomer", "--quiet")
    assert quiet.stdout and told.stdout.endswith(quiet.stdout) and len(quiet.stdout) < len(told.stdout) / 2


def test_a_saved_one_is_played_again(tmp_path: Path) -> None:
    path = str(tmp_path / "one.json")
    told = run("encounter", "hardly out the gate", "--party", "Duster,Picket", "--agent", "random", "--save", path)
    assert told.exit_code == 0, told.output
    saved = json.loads(Path(path).read_text(encoding="utf-8"))
    assert saved["set_up"]["encounter"] == "Hardly Out the Gate" and saved["result"] in ("success", "failure")
    again = run("encounter", "--replay", path)
    assert again.exit_code == 0 and again.stdout == told.stdout


def test_a_person_plays_it() -> None:
    played = run("encounter", "eat or retreat", "--party", "Duster", "--person", text="1\nu\n2\nq\n")
    assert played.exit_code == 0, played.output
    assert (
        "Duster: choice (Eat or Retreat)" in played.output and "Taken back" in played.output and "You stop here." in played.output
    )


def test_a_person_reads_what_a_choice_is_and_how_the_party_stands() -> None:
    played = run(
        "encounter", "hunting the hunters", "--party", "Duster,Boomer", "--person", text="? hunting the hunters\nx\ns\nq\n"
    )
    assert played.exit_code == 0, played.output
    lines = played.output.splitlines()
    assert lines.count("  Duster                   hp 6 of 6") == 2
    assert "  1  Slip away (peaceful)" in lines
    assert "  2  Turn on them (battle; 2 Progress, 2 Training, Trove Loot each 1)" in lines
    assert "Battle choice “Turn on them”" in played.output and "a number from 1 to 2, or u, s, q, ?" in played.output


def test_a_choice_whose_condition_does_not_hold_is_told() -> None:
    told = run("encounter", "lost and found", "--party", "Duster")
    assert "  “Hand over some Loot” is not open to the party now." in told.output.splitlines()


def test_without_a_name_the_first_one_is_played() -> None:
    assert "meet Go Big or Go Home" in run("encounter", "--party", "Duster,Picket").output


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("encounter", "Eat or Retraet"), "did you mean `Eat or Retreat`"),
        (("encounter", "Let's Give It a Whirl"), "cannot be played yet: `Into the whirlpool` is a water battle, on the raft"),
        (("simulate", "--encounter", "Lost and Found", "--mat", "Land"), "leave `--mat` out"),
        (
            ("encounter", "Lost and Found", "--party", "Duster,Picket,Boomer,Patches,Nugget"),
            "a party has 1 to 4 Gearlocs, here are 5",
        ),
        (("encounter", "Lost and Found", "--day", "0"), "0 is not in the range 1<=x<=30"),
        (("encounter", "Lost and Found", "--day", "31"), "31 is not in the range 1<=x<=30"),
        (("encounter", "--replay", "one.json", "--day", "3"), "leave out what chooses a new encounter (day)"),
        (("encounter", "Lost and Found", "--replay", "one.json"), "leave out what chooses a new encounter (encounter)"),
        (
            ("battle", "--replay", "one.json"),
            "`one.json` is a saved encounter, no battle: `rulesdsl encounter --replay` plays it",
        ),
        (("encounter", "--replay", "none.json"), "cannot read `none.json`: no such file or directory"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(args: tuple[str, ...], message: str) -> None:
    if "one.json" in args:
        assert run("encounter", "Eat or Retreat", "--party", "Duster", "--save", "one.json", "--quiet").exit_code == 0
    answer = run(*args)
    assert answer.exit_code == 2 and message in answer.output and len(answer.output.splitlines()) == 1


def test_simulate_counts_choices_and_rewards() -> None:
    args = ("simulate", "--encounter", "leaving obendar", "--party", "Duster,Boomer", "--battles", "6", "--jobs", "1")
    data = json.loads(run(*args, "--format", "json").output)
    assert data["win_rate"] == 1 and data["progress"]["mean"] == 1
    assert sum(row["total"] for row in data["choices"]) == 6
    assert {row["label"]: row["total"] for row in data["rewards"]}["progress"] == 6
    text = run(*args).output
    assert "6 encounters, seed 1, greedy agent" in text and "choices taken" in text
