"""One game told: the command of a pack from elsewhere does what that of a shipped one does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from rulesdsl.cli.main import main
from rulesdsl.cli.set_up import Choice
from rulesdsl.cli.telling import told_command
from rulesdsl.packs.registry import PACKS, Shipped, load_pack, shipped_packs

CONTENT = Path(__file__).parent.parent / "packs_duel" / "content"
CHOICES = (Choice("first", "Who begins."), Choice("second", "Who answers."))


@pytest.fixture
def fight(tmp_path: Path) -> Iterator[click.Command]:
    PACKS["duel"] = Shipped("tests.packs_duel.pack", "A Duel", "fight")
    (tmp_path / "set.toml").write_text('pack = "duel"\n', encoding="utf-8")
    (tmp_path / "duel.card").write_text((CONTENT / "duel.card").read_text(encoding="utf-8"), encoding="utf-8")
    yield told_command("duel", CHOICES, noun="duel", players="the fencers")
    del PACKS["duel"]


def run(command: click.Command, folder: Path, *args: str, input: str = "") -> Result:
    return CliRunner().invoke(command, ["--set", str(folder), *args], input=input)


def test_it_is_told_saved_and_replayed(fight: click.Command, tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    told = run(fight, tmp_path, "--first", "valvert", "--second", "cyrano", "--seed", "3", "--save", str(path))
    assert told.exit_code == 0, told.output
    assert told.stdout.startswith("Valvert and Cyrano draw.\n") and " wins in exchange " in told.stdout
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert (saved["pack"], saved["set_up"]) == ("duel", {"first": "Valvert", "second": "Cyrano"})
    assert saved["result"].endswith(" wins")
    again = run(fight, tmp_path, "--replay", str(path))
    assert again.exit_code == 0 and again.output == told.stdout
    path.write_text(json.dumps({**saved, "set_up": {"first": "Valvert", "second": "Nobody"}}), encoding="utf-8")
    assert "there is no fencer called `Nobody`" in run(fight, tmp_path, "--replay", str(path)).output
    path.write_text(json.dumps({**saved, "pack": "tmb"}), encoding="utf-8")
    assert "is a duel of the pack `tmb`, these cards are of `duel`" in run(fight, tmp_path, "--replay", str(path)).output


def test_its_faults_are_in_its_own_noun(fight: click.Command, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text("{", encoding="utf-8")
    assert "is no saved duel: it is not JSON" in run(fight, tmp_path, "--replay", str(path)).output
    assert "did you mean `Cyrano`?" in run(fight, tmp_path, "--first", "Cirano").output
    wrong = CliRunner().invoke(main, ["battle", "--set", str(tmp_path)])
    assert wrong.exit_code == 2 and "these cards are of the pack `duel`: `rulesdsl fight` plays them" in wrong.output


@pytest.mark.parametrize("pack", shipped_packs())
def test_the_command_of_a_shipped_pack_calls_a_game_as_its_report_does(pack: str) -> None:
    command = main.get_command(None, PACKS[pack].command)  # type: ignore[arg-type]
    assert command is not None and command.help is not None
    assert command.help.startswith(f"Play one {load_pack(pack).REPORT.game} of {PACKS[pack].title} ")


@pytest.mark.parametrize("command", ["battle", "wander"])
def test_quiet_tells_the_end_and_nothing_before(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    quiet, told = (CliRunner().invoke(main, [command, *more]) for more in (["--quiet"], []))
    assert quiet.exit_code == told.exit_code == 0, quiet.output
    assert told.stdout.endswith("\n" + quiet.stdout) and quiet.stdout[0] != "\n"
    assert len(quiet.stdout) < len(told.stdout) / 10
