"""`new`, `demo`, `show` and the told game of every shipped pack."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdsl.cli.main import main
from rulesdsl.packs.registry import PACKS, load_pack, shipped_packs
from rulesdsl.wording.sentences import Sentences
from rulesdsl.workspace import open_workspace


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


@pytest.fixture(scope="module", params=shipped_packs())
def pack(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def folder(pack: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set made by `rulesdsl new`."""
    folder = tmp_path_factory.mktemp(pack) / "my-set"
    made = run("new", str(folder), "--pack", pack)
    assert made.exit_code == 0, made.output
    return folder


def test_a_new_set_is_without_fault(folder: Path) -> None:
    assert run("lint", str(folder)).exit_code == 0
    assert run("fmt", "--check", str(folder)).exit_code == 0
    played = run("test", str(folder))
    assert played.exit_code == 0 and "all hold" in played.output


def test_a_new_set_is_played(pack: str, folder: Path) -> None:
    told = run(PACKS[pack].command, "--set", str(folder), "--save", str(folder / "one.json"))
    assert told.exit_code == 0, told.output
    again = run(PACKS[pack].command, "--set", str(folder), "--replay", str(folder / "one.json"))
    assert again.exit_code == 0 and again.output == told.stdout
    counted = run("simulate", "--set", str(folder), "--games", "4", "--jobs", "1")
    assert counted.exit_code == 0 and f"4 {load_pack(pack).REPORT.games}, seed 1, greedy agent" in counted.output


def test_its_demo(pack: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = run("demo", "--pack", pack, "--games", "5", "--jobs", "1")
    assert answer.exit_code == 0, answer.output
    steps = [line.partition(":")[0] for line in answer.output.split("\n") if line[:1].isdigit() and ". " in line[:4]]
    assert steps == ["1. new", "2. lint", "3. build", "4. test", "5. simulate"]
    assert load_pack(pack).REPORT.wins in answer.output and f"`rulesdsl {PACKS[pack].command}` in it" in answer.output
    assert list(tmp_path.iterdir()) == []


def test_every_shipped_card_has_its_words(pack: str) -> None:
    workspace = open_workspace([], pack)
    sentences = Sentences(workspace.book)
    cards = workspace.check().cards
    assert cards and [card.part.name for card in cards if not isinstance(sentences.part(card.part), list)] == []
