"""Builds are deterministic, atomic and incremental, and what they write is typed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulesdsl.building import build
from rulesdsl.emit.build import MANIFEST
from rulesdsl.loading import load_folder
from rulesdsl.workspace import open_workspace

BITE = "skill Marsh Bite {\n  source: house\n  on skills { deal 1 damage to target }\n}\n"
REST = "skill Marsh Rest {\n  source: house\n  on skills { heal self for 1 }\n}\n"
NEWT = (
    "baddie Mud Newt {\n  source: house   types: Bog   points: 1\n  hp: 3   ini: 3   form: melee   attack: 1   defense: 1\n"
    "  skills: Marsh Bite, Marsh Rest\n}\n"
)

MANY_FORMS = """skill Marsh Bite {
  source: house
  on skills {
    let bite be hp of self - 1
    for each x in all opposing units { deal bite damage to x }
    roll d6 {
      1-3 -> heal self for rolled
      4-6 -> { }
    }
    party chooses {
      "yes" when bite is 2 -> heal self for 1
      "no" -> { }
    }
    modify attack of self by 1 until end of round
  }
  modify defense of self by 1 while hp of self is at least 2
  forbid movement of any opposing unit while hp of unit is 1
  before damage to self { reduce amount by 1 }
}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "set.toml").write_text('pack = "tmb"\n', encoding="utf-8")
    (tmp_path / "bite.card").write_text(BITE, encoding="utf-8")
    (tmp_path / "rest.card").write_text(REST, encoding="utf-8")
    (tmp_path / "newt.card").write_text(NEWT, encoding="utf-8")
    return tmp_path


def written(folder: Path) -> dict[str, bytes]:
    """Every file of the build."""
    root = folder / "generated" / "tmb"
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_a_build_writes_a_module_for_each_file(folder: Path) -> None:
    result = build(open_workspace([folder]))
    assert result.errors == () and result.modules == 3
    assert sorted(written(folder)) == ["bite.py", MANIFEST, "newt.py", "rest.py"]
    assert build(open_workspace([folder]), check=True).change.stale is False


def test_the_bytes_do_not_depend_on_the_hash_seed(folder: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from rulesdsl.building import build; "
        "from rulesdsl.workspace import open_workspace; build(open_workspace([Path(sys.argv[1])]))"
    )
    found = []
    for seed in ("1", "4242"):
        for path in written(folder):
            (folder / "generated" / "tmb" / path).unlink()
        subprocess.run([sys.executable, "-c", program, str(folder)], check=True, env={**os.environ, "PYTHONHASHSEED": seed})
        found.append(written(folder))
    assert found[0] == found[1] and len(found[0]) == 4


def test_a_failed_build_leaves_the_last_good_one(folder: Path) -> None:
    build(open_workspace([folder]))
    before = written(folder)
    (folder / "bite.card").write_text(BITE.replace("target", "targt"), encoding="utf-8")
    result = build(open_workspace([folder]))
    assert [item.code for item in result.errors] == ["RD0215"]
    assert written(folder) == before


def test_a_build_that_cannot_write_leaves_the_last_good_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(open_workspace([folder]))
    before = written(folder)
    (folder / "bite.card").write_text(BITE.replace("1", "2"), encoding="utf-8")

    def full(self: Path, *args: object, **more: object) -> int:
        raise OSError(28, "no space left")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="no space left"):
        build(open_workspace([folder]))
    monkeypatch.undo()
    assert written(folder) == before
    assert [path.name for path in (folder / "generated").iterdir()] == ["tmb"]


def test_check_writes_nothing_and_sees_what_is_stale(folder: Path) -> None:
    assert build(open_workspace([folder]), check=True).change.write == ("bite.py", MANIFEST, "newt.py", "rest.py")
    assert not (folder / "generated").exists()
    build(open_workspace([folder]))
    (folder / "bite.card").write_text(BITE.replace("1", "2"), encoding="utf-8")
    assert build(open_workspace([folder]), check=True).change.write == ("bite.py", MANIFEST)
    (folder / "bite.card").write_text(BITE, encoding="utf-8")
    edited = folder / "generated" / "tmb" / "rest.py"
    edited.write_text(edited.read_text(encoding="utf-8") + "# by hand\n", encoding="utf-8")
    assert build(open_workspace([folder]), check=True).change.write == ("rest.py",)
    build(open_workspace([folder]))
    assert "by hand" not in edited.read_text(encoding="utf-8")


def test_only_changed_modules_are_written(folder: Path) -> None:
    build(open_workspace([folder]))
    root = folder / "generated" / "tmb"
    times = {name: (root / name).stat().st_mtime_ns for name in ("rest.py", "newt.py")}
    (folder / "bite.card").write_text(BITE.replace("deal 1", "deal 2"), encoding="utf-8")
    assert build(open_workspace([folder])).change.write == ("bite.py", MANIFEST)
    assert {name: (root / name).stat().st_mtime_ns for name in times} == times


def test_the_module_of_a_removed_file_goes(folder: Path) -> None:
    build(open_workspace([folder]))
    (folder / "newt.card").unlink()
    assert build(open_workspace([folder])).change.remove == ("newt.py",)
    assert "newt.py" not in written(folder)


def test_generated_code_is_typed(folder: Path, root: Path) -> None:
    (folder / "bite.card").write_text(MANY_FORMS, encoding="utf-8")
    result = build(open_workspace([folder]))
    assert result.errors == ()
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file",
        str(root / "pyproject.toml"),
        str(result.folder / "bite.py"),
    ]
    answer = subprocess.run(command, capture_output=True, text=True, cwd=root, check=False)
    assert answer.returncode == 0, answer.stdout


def test_a_text_of_the_same_size_and_second_is_loaded_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python keeps bytecode by size and second of a file; a build must not be played as the one before it."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    out = folder / "generated" / "tmb"
    found = []
    for amount in ("1", "2"):
        (folder / "bite.card").write_text(BITE.replace("deal 1", f"deal {amount}"), encoding="utf-8")
        build(open_workspace([folder]))
        for path in out.rglob("*.py"):
            os.utime(path, (1_000_000_000, 1_000_000_000))
        found.append(sorted(card.digest for card in load_folder(out).cards))
    assert found[0] != found[1]
