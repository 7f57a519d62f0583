"""Wrong usage is one line and ends with 2; nothing of a command reaches the installed package."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdsl.cli.main import main
from rulesdsl.cli.rules_table import ranges


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("battle", "--day", "0"), "0 is not in the range"),
        (("simulate", "--battles", "x"), "is not a whole number"),
        (("simulate", "--format", "xml"), "is not one of"),
        (("lint", "--foo"), "No such option"),
        (("new",), "Missing argument"),
        (("fight",), "there is no command `fight`"),
        (("show", "--kind", "tyrnt"), "did you mean `tyrant`?"),
        (("battle", "--tyrant", "zzz"), "there is no tyrant called `zzz`; there are "),
    ],
)
def test_wrong_usage_is_one_line(args: tuple[str, ...], message: str) -> None:
    result = run(*args)
    assert result.exit_code == 2 and message in result.output, result.output
    assert result.output.count("\n") == 1 and result.output.startswith("Error: ")


def test_an_installed_package_is_not_built_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rulesdsl.data.checkout", lambda: None)
    monkeypatch.setattr("rulesdsl.building.build", lambda *args, **more: pytest.fail("built"))
    result = run("build")
    assert result.exit_code == 2 and "the shipped cards are built already" in result.output


def test_fixes_are_applied_until_none_is_left(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text('pack = "tmb"\n', encoding="utf-8")
    card = tmp_path / "a.card"
    card.write_text(
        "baddie Mud Newt {\n  source: house   types: Bog Beast   points: 1\n"
        "  hp 3   ini: 3   form: melee   attack: 1   defense: 1\n}\n"
    )
    result = run("lint", str(tmp_path), "--fix", "--no-cache")
    text = card.read_text(encoding="utf-8")
    assert "hp: 3" in text and "types: Bog, Beast" in text and "2 fixes applied." in result.output


def test_a_card_that_refers_to_a_broken_one_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text('pack = "tmb"\n', encoding="utf-8")
    (tmp_path / "a.card").write_text(
        "skill Leech {\n  source: house\n  on skills { hit target }\n}\n\n"
        "baddie Mud Newt {\n  source: house   types: Bog   points: 1\n"
        "  hp: 3   ini: 3   form: melee   attack: 1   defense: 1\n  skills: Leech\n}\n"
    )
    for command in ("lint", "test"):
        result = run(command, str(tmp_path))
        assert result.exit_code == 1 and "RD0108" in result.output and "Flee" not in result.output, result.output


def test_runs_of_rules_are_drawn_together() -> None:
    assert ranges(["A-X-001", "A-X-002", "A-X-003", "B-X-004", "A-X-005"]) == "A-X-001..003, B-X-004, A-X-005"
    assert ranges([]) == ""
