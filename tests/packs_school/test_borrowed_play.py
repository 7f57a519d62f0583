"""A pack is played with the cards of those that it requires before its own, built or compiled in memory."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdsl.cli.main import main
from rulesdsl.lab.content import _LOADED, Content, Playable, compiled, digest_of, has_build, load, shipped
from rulesdsl.loading import BuildMissing
from rulesdsl.requires import PackError
from rulesdsl.workspace import open_workspace


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


@pytest.fixture
def built(home: Path) -> Path:
    assert run("build").exit_code == 0
    _LOADED.clear()
    return home


def fresh(content: Content) -> Playable:
    _LOADED.clear()
    return load(content)


def change(home: Path, old: str, new: str) -> None:
    path = home / "content" / "duel" / "duel.card"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_one_library_holds_both(built: Path) -> None:
    library = fresh(Content("school")).library
    assert library.get("fencer", "Cyrano").origin.startswith("content/duel/duel.card:")
    assert library.get("lesson", "First Steps").fields["teacher"][0].name == "Cyrano"
    assert library.get("sequence", "turn").origin.startswith("content/school/school.card:")
    assert "bout" not in library.cards and "visit" not in library.cards


def test_built_cards_load_no_parser(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] in ("lark", "cerberus") or name == "rulesdsl.workspace"]:
        monkeypatch.delitem(sys.modules, name)
    fresh(shipped("school"))
    assert not {"lark", "cerberus", "rulesdsl.workspace"} & set(sys.modules)


def test_the_digest_counts_what_is_borrowed_and_not_what_is_replaced(built: Path) -> None:
    first = digest_of(fresh(Content("school")))
    assert first != digest_of(fresh(Content("duel")))
    change(built, "step salute { }\n  ", "")
    run("build")
    assert digest_of(fresh(Content("school"))) == first
    change(built, "vigor: 7", "vigor: 8")
    run("build")
    assert digest_of(fresh(Content("school"))) != first


@pytest.mark.parametrize("missing", ["duel", "school", "both"])
def test_without_a_build_the_cards_are_compiled(built: Path, missing: str) -> None:
    whole = digest_of(fresh(Content("school")))
    for name in ("duel", "school"):
        if missing in (name, "both"):
            shutil.rmtree(built / "generated" / name)
    assert not has_build("school") and has_build("duel") is (missing == "school")
    _LOADED.clear()
    with pytest.raises(BuildMissing):
        load(Content("school"))
    content = shipped("school")
    assert digest_of(fresh(content)) == whole
    assert [name for name, _ in content.lent] == ([] if missing == "school" else ["duel"])


def test_a_required_pack_that_was_built_from_other_cards_is_compiled(built: Path) -> None:
    change(built, "vigor: 7", "vigor: 9")
    workspace = open_workspace([], "school")
    content = compiled(workspace, workspace.check())
    assert fresh(content).library.get("fencer", "Cyrano").fields["vigor"] == 9
    assert content.built and content.key() != Content("school").key()


def test_scenes_are_played_with_the_cards_as_they_are(built: Path) -> None:
    assert run("test", "--pack", "school").output == "1 scene, all hold.\n"
    assert run("test").output == "2 scenes, all hold.\n"
    change(built, "vigor: 7", "vigor: 8")
    change(built, "vigor: 12", "vigor: 11")
    failed = run("test", "--pack", "school")
    assert failed.exit_code == 1 and "expected `vigor of Cyrano is 7`, found `8`" in failed.output


def test_a_required_pack_with_errors_is_told(built: Path) -> None:
    change(built, "lunge with unit", "lunge with nobody")
    workspace = open_workspace([], "school")
    with pytest.raises(PackError, match="the required pack `duel` have errors: `rulesdsl lint --pack duel`"):
        compiled(workspace, workspace.check())
    result = run("test", "--pack", "school")
    assert result.exit_code == 2 and result.output.startswith("Error: the cards of the required pack `duel` have errors")
