"""What a person sees of a game in the lab: told lines, questions, saved games, playing oneself.

`tests/splice/golden/off-season.txt` is a whole told game, made by

    rulesdsl nap --players 2 --seed 3 > tests/splice/golden/off-season.txt
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdsl.cli.main import main


def nap(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["nap", *args], input=typed)


def test_the_golden_game_is_told_as_before(root: Path) -> None:
    told = nap("--players", "2", "--seed", "3")
    assert told.exit_code == 0, told.output
    assert told.stdout == (root / "tests" / "splice" / "golden" / "off-season.txt").read_text(encoding="utf-8")


def test_a_game_is_saved_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = nap("--players", "3", "--season", "busy season", "--seed", "8", "--apprentices", "sharp eye", "--save", str(path))
    assert told.exit_code == 0, told.output
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert saved["pack"] == "splice"
    assert saved["set_up"] == {"players": 3, "season": "Busy Season", "apprentices": ["Sharp Eye"]}
    again = nap("--replay", str(path))
    assert again.exit_code == 0 and again.stdout == told.stdout
    path.write_text(json.dumps({**saved, "set_up": {**saved["set_up"], "apprentices": ["Nobody"]}}), encoding="utf-8")
    gone = nap("--replay", str(path))
    assert gone.exit_code == 2 and "there is no apprentice called `Nobody`" in gone.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--players", "5"), "5 is not in the range 1<=x<=4"),
        (("--season", "Of Season"), "did you mean `Off Season` or `Busy Season`?"),
        (("--apprentices", "Sharp Eye, Sharp Eye"), "the apprentice `Sharp Eye` is named twice"),
        (("--players", "1", "--apprentices", "Sharp Eye, Scavenger"), "2 Apprentices are named for 1 player"),
    ],
)
def test_wrong_usage_is_told_in_one_line(args: tuple[str, ...], said: str) -> None:
    result = nap(*args)
    assert result.exit_code == 2 and said in result.output
    assert "Traceback" not in result.output and len(result.output.strip().split("\n")) == 1


def test_a_person_plays_with_undo_and_asks_what_cards_say() -> None:
    result = nap("--players", "1", "--seed", "4", "--person", typed="1\n? Quiet Hours\n1\nu\nq\n")
    assert result.exit_code == 0, result.output
    assert "Player 1: Which Apprentice do you keep?" in result.output
    assert "Benefit:" in result.output and "read the notes" in result.output
    assert "Taken back; 1 decision stands." in result.output
    assert result.output.rstrip().endswith("You stop here.")


def test_simulate_counts_what_a_designer_asks_for(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["simulate", "--pack", "splice", "--games", "30", "--jobs", "1", "--seed", "2"])
    assert told.exit_code == 0, told.output
    for part in (
        "win rate",
        "ready on",
        "lost because",
        "Failed splices",
        "Nob cards fulfilled",
        "Punishments",
        "lost with a Nob card that came on Day 1",
        "uses of cards",
    ):
        assert part in told.output
