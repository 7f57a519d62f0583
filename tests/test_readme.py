"""The README's two commands, and that CI runs the second one letter for letter."""

from __future__ import annotations

import re
from pathlib import Path

from rulesdsl.cli.main import COMMANDS


def commands(readme: str) -> list[str]:
    return [line.strip() for line in readme.splitlines() if line.startswith("    python3 -m venv ")]


def test_readme_has_two_one_line_commands(root: Path) -> None:
    demo, tests = commands((root / "README.md").read_text(encoding="utf-8"))
    assert demo.endswith("rulesdsl demo")
    assert "[test]" in tests and "-m pytest" in tests


def test_ci_runs_the_test_command_of_the_readme(root: Path) -> None:
    _, tests = commands((root / "README.md").read_text(encoding="utf-8"))
    lines = [line.strip() for line in (root / ".ci" / "run").read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if "pytest" in line and not line.startswith("#")] == [tests]


def test_the_environments_of_the_commands_are_ignored(root: Path) -> None:
    ignored = (root / ".gitignore").read_text(encoding="utf-8").splitlines()
    folders = re.findall(r"-m venv (\S+)", (root / "README.md").read_text(encoding="utf-8"))
    assert folders and all(folder.startswith(".venv") for folder in folders)
    assert "/.venv*/" in ignored


def test_the_tour_names_every_command(root: Path) -> None:
    readme = (root / "README.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"`rulesdsl {name}" not in readme] == []
