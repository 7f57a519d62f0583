"""Baddies and Apprentices that a scene names are looked up by lint, not only when the scene is played."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulesdsl.cli.main import main


@pytest.mark.parametrize(
    ("statement", "wrong", "meant"),
    [
        ('lay out "Grunting Trompr"', "Grunting Trompr", "Grunting Tromper"),
        ('put "Grunting Trompr" in tank 1', "Grunting Trompr", "Grunting Tromper"),
        ('put "Grunting Trompr" in skill slot 1', "Grunting Trompr", "Grunting Tromper"),
        ('expect tank 1 holds "Grunting Trompr"', "Grunting Trompr", "Grunting Tromper"),
        ('expect skill slot 1 holds "Grunting Trompr"', "Grunting Trompr", "Grunting Tromper"),
        ('player 1 has the apprentice "Lamp Carier"', "Lamp Carier", "Lamp Carrier"),
        ('expect the player has the apprentice "Lamp Carier"', "Lamp Carier", "Lamp Carrier"),
    ],
)
def test_a_misspelt_name_is_told_with_the_near_one(tmp_path: Path, statement: str, wrong: str, meant: str) -> None:
    runner = CliRunner()
    home = tmp_path / "my-set"
    assert runner.invoke(main, ["new", str(home), "--pack", "splice"]).exit_code == 0
    card = home / "cards" / "names.card"
    for name, code in ((wrong, 1), (meant, 0)):
        text = f'scene "a name" {{\n  play with 1 players\n  {statement.replace(wrong, name)}\n}}\n'
        card.write_text(text, encoding="utf-8")
        told = runner.invoke(main, ["lint", str(home)])
        assert told.exit_code == code, told.output
        assert (f"did you mean `{meant}`?" in told.output and "RD0203" in told.output) == bool(code)
