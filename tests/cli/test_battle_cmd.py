"""`rulesdsl battle`: told, saved, replayed, played by a person."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdsl.cli.main import main


def run(*args: str, input: str = "") -> Result:
    return CliRunner().invoke(main, ["battle", *args], input=input)


@pytest.fixture(scope="module")
def saved(set_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    path = tmp_path_factory.mktemp("saved") / "one.json"
    result = run("--set", str(set_folder), "--party", "Picket, Boomer", "--save", str(path))
    assert result.exit_code == 0, result.output
    return path, result.stdout


def test_a_battle_is_told(saved: tuple[Path, str]) -> None:
    text = saved[1]
    assert text.startswith("Picket and Boomer meet Marsh Mother on day 9.")
    assert "\nRound 1. Initiative: " in text and "\nTurn of Marsh Mother: " in text
    assert " attacks " in text and " enters at row " in text and "Mire of Marsh Mother shows" in text
    assert "The party wins in round" in text or "The party loses in round" in text


def test_a_replay_comes_to_the_same_end(saved: tuple[Path, str], set_folder: Path) -> None:
    result = run("--set", str(set_folder), "--replay", str(saved[0]))
    assert result.exit_code == 0 and result.output == saved[1]


def test_a_replay_with_changed_cards_names_the_step(saved: tuple[Path, str], set_folder: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed"
    for path in set_folder.rglob("*"):
        if path.is_file():
            target = changed / path.relative_to(set_folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(path.read_text(encoding="utf-8").replace("attack: 3", "attack: 1"), encoding="utf-8")
    result = run("--set", str(changed), "--replay", str(saved[0]), "--quiet")
    assert result.exit_code == 1
    assert "error[RD0703]: the course differs at step " in result.output and "the cards have changed since" in result.output
    step = int(result.output.partition("at step ")[2].partition(":")[0])
    line = int(result.output.partition(f"{saved[0]}:")[2].partition(":")[0])
    entries = json.loads(saved[0].read_text(encoding="utf-8"))["entries"]
    text = saved[0].read_text(encoding="utf-8").split("\n")[line - 1].rstrip(",")
    assert json.loads(text) == entries[min(step, len(entries)) - 1]


def test_a_cut_journal_differs_at_its_end(saved: tuple[Path, str], set_folder: Path, tmp_path: Path) -> None:
    data = json.loads(saved[0].read_text(encoding="utf-8"))
    for cut in (-5, None):
        entries = data["entries"][:cut] if cut else [*data["entries"], ["roll", "attack", 1]]
        path = tmp_path / "cut.json"
        path.write_text(json.dumps({**data, "entries": entries}), encoding="utf-8")
        result = run("--set", str(set_folder), "--replay", str(path), "--quiet")
        assert result.exit_code == 1 and "RD0703" in result.output, result.output


def test_an_unreadable_journal_is_wrong_usage(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text("{", encoding="utf-8")
    result = run("--replay", str(path))
    assert result.exit_code == 2 and result.output == f"Error: `{path}` is no saved battle: it is not JSON\n"


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--tyrant", "marsh mothr", "there is no tyrant called `marsh mothr`; did you mean `Marsh Mother`?"),
        ("--party", "Pickett", "did you mean `Picket`?"),
        ("--mat", "lnd", "did you mean `Land`?"),
        ("--build", "Picket dex", "is not of the form"),
    ],
)
def test_wrong_names_are_wrong_usage(set_folder: Path, option: str, value: str, message: str) -> None:
    result = run("--set", str(set_folder), option, value)
    assert result.exit_code == 2 and message in result.output


def test_a_person_plays_takes_back_and_quits(set_folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    result = run(
        "--set",
        str(set_folder),
        "--day",
        "1",
        "--party",
        "Picket, Boomer",
        "--person",
        "--save",
        str(path),
        input="u\n1\nu\n2\nhello\nq\n",
    )
    assert result.exit_code == 0, result.output
    assert "There is nothing to take back." in result.output and "Taken back; 0 decisions stand." in result.output
    data = json.loads(path.read_text(encoding="utf-8"))
    decisions = [entry for entry in data["entries"] if entry[0] == "decide"]
    assert data["result"] in ("", "failure") and decisions[0][2] == 1  # the second option, taken after the first was taken back
    again = run("--set", str(set_folder), "--replay", str(path), "--quiet")
    assert again.exit_code == 0


def test_the_end_of_the_input_quits(set_folder: Path) -> None:
    result = run("--set", str(set_folder), "--party", "Picket", "--person", input="")
    assert result.exit_code == 0 and "You stop here." in result.output


def test_a_set_with_findings_is_not_played(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text('pack = "tmb"\n', encoding="utf-8")
    (tmp_path / "a.card").write_text(
        "skill Bad {\n  source: house\n  on skills { deal 1 damage to nobody }\n}\n", encoding="utf-8"
    )
    result = run("--set", str(tmp_path))
    assert result.exit_code == 1 and "a.card:3" in result.output


def test_a_folder_without_cards_is_wrong_usage(tmp_path: Path) -> None:
    result = run("--set", str(tmp_path / "none"))
    assert result.exit_code == 2 and "there is no file or folder" in result.output
