"""Commands with several shipped packs: without a set around they cover all of them, with `--pack` one, in a set its own."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdsl.cli.main import main
from rulesdsl.cli.set_up import Choice, Wanted, chosen, pack_wanted
from rulesdsl.packs.registry import PACKS, Shipped, shipped_packs

DUEL = Path(__file__).parent.parent / "packs_duel" / "content"
MODULE = "tests.packs_duel.pack"

#: the second pack has these cards besides those of the first
MORE = "trick Sidestep {\n  before touch on me { prevent }\n}\n\nfencer Ragueneau {\n  vigor: 3\n  tricks: Sidestep\n}\n"


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A checkout that ships two packs, `duel` and `again`, of the same game."""
    for name in ("duel", "again"):
        shutil.copytree(DUEL, tmp_path / "content" / name)
    (tmp_path / "content" / "again" / "more.card").write_text(MORE, encoding="utf-8")
    (tmp_path / "content" / "again" / "rules.tsv").write_text("id\tarea\tsource\trule\texample\nAGA-X-001\tx\t000\tIt is so.\t\n")
    monkeypatch.setattr("rulesdsl.data._home", lambda: tmp_path)
    monkeypatch.setattr("rulesdsl.data.checkout", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    known = dict(PACKS)
    PACKS.clear()
    PACKS["duel"] = Shipped(MODULE, "A Duel", "battle")
    PACKS["again"] = Shipped("tests.packs_duel.again", "A Duel Again", "battle")
    yield tmp_path
    PACKS.clear()
    PACKS.update(known)


def test_the_shipped_packs_have_an_order() -> None:
    assert shipped_packs()[0] == "tmb" and list(shipped_packs()) == [name for name in PACKS if name in shipped_packs()]


def test_lint_looks_at_every_pack(shipped: Path) -> None:
    assert "16 cards" in run("lint", "--no-cache").output
    assert "7 cards" in run("lint", "--no-cache", "--pack", "duel").output
    (shipped / "content" / "again" / "bad.card").write_text("trick Bad {\n  on salute of me { lunge with nobody }\n}\n")
    result = run("lint", "--no-cache")
    assert result.exit_code == 1 and "content/again/bad.card" in result.output and "content/duel" not in result.output
    assert run("lint", "--no-cache", "content/duel").exit_code == 0
    assert run("lint", "--no-cache", "content/again").exit_code == run("lint", "--no-cache", "content").exit_code == 1


def test_lint_mends_every_pack(shipped: Path) -> None:
    for name in ("duel", "again"):
        path = shipped / "content" / name / "bad.card"
        path.write_text("fencer Bad Newt {\n  vigor 3\n  tricks: Parry Bind\n}\n", encoding="utf-8")
    result = run("lint", "--no-cache", "--fix")
    assert "4 fixes applied." in result.output, result.output
    assert all("vigor: 3" in (shipped / "content" / name / "bad.card").read_text() for name in ("duel", "again"))


def test_fmt_goes_through_every_pack(shipped: Path) -> None:
    for name in ("duel", "again"):
        (shipped / "content" / name / "wide.card").write_text("fencer Wide {\n      vigor: 3\n}\n", encoding="utf-8")
    result = run("fmt", "--check")
    assert result.exit_code == 1 and list(dict.fromkeys(re.findall("content/([a-z]+)/wide", result.output))) == ["duel", "again"]
    assert "content/duel" not in run("fmt", "--check", "--pack", "again").output
    assert run("fmt").exit_code == run("fmt", "--check").exit_code == 0


def test_build_writes_every_pack(shipped: Path) -> None:
    stale = run("build", "--check")
    assert stale.exit_code == 1 and "stale: duel/manifest.json" in stale.output and "stale: again/more.py" in stale.output
    built = run("build")
    assert built.exit_code == 0 and [line.rsplit(" in ", 1)[1] for line in built.output.splitlines()] == [
        "generated/duel/.",
        "generated/again/.",
    ]
    assert run("build", "--check").exit_code == 0
    (shipped / "content" / "duel" / "bad.card").write_text("trick Bad {\n  on salute of me { lunge with nobody }\n}\n")
    (shipped / "content" / "again" / "more.card").write_text(MORE.replace("vigor: 3", "vigor: 4"), encoding="utf-8")
    half = run("build")
    assert (
        half.exit_code == 1 and "the last good build is still in place" in half.output and "in generated/again/." in half.output
    )
    assert "vigor': 4" in (shipped / "generated" / "again" / "more.py").read_text().replace('"', "'")


def test_the_scenes_of_every_pack_are_played(shipped: Path) -> None:
    assert "2 scenes, all hold" in run("test").output
    assert "1 scene, all hold" in run("test", "--pack", "again").output
    rules = run("test", "--rules")
    assert rules.exit_code == 0 and rules.output.index("\nA Duel\n") < rules.output.index("\nA Duel Again\n")
    data = json.loads(run("test", "--rules", "--format", "json").stdout)
    assert [(area["pack"], area["area"], area["missing"]) for area in data["rules"]] == [("again", "x", ["AGA-X-001"])]
    assert [scene["file"].split("/")[1] for scene in data["scenes"]] == ["duel", "again"]
    path = shipped / "content" / "again" / "duel.card"
    path.write_text(path.read_text(encoding="utf-8").replace("less than 12", "more than 12"), encoding="utf-8")
    failed = run("test")
    assert failed.exit_code == 1 and "content/again/duel.card" in failed.output and "2 scenes, 1 failed" in failed.output


def test_show_finds_a_card_in_every_pack(shipped: Path) -> None:
    both = run("show", "cyrano")
    assert both.output.count("fencer Cyrano") == 2 and "(pack duel)" in both.output and "(pack again)" in both.output
    one = run("show", "ragueneau")
    assert (
        one.exit_code == 0 and one.output.startswith("fencer Ragueneau   content/again/more.card:") and "(pack" not in one.output
    )
    assert [item["pack"] for item in json.loads(run("show", "Cyrano", "--format", "json").stdout)] == ["duel", "again"]
    assert "(pack" not in run("show", "Cyrano", "--pack", "again").output
    assert "did you mean `Ragueneau`?" in run("show", "Raguenau").output
    listed = run("show", "--list", "--kind", "fencer").output.replace("  fencer", "").splitlines()
    assert listed == ["duel  Cyrano", "duel  Valvert", "again  Cyrano", "again  Ragueneau", "again  Valvert"]


def test_a_set_is_of_one_pack(shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shipped / "mine" / "cards"
    folder.mkdir(parents=True)
    (shipped / "mine" / "set.toml").write_text('pack = "again"\n', encoding="utf-8")
    (folder / "a.card").write_text("fencer Mine {\n  vigor: 5\n  tricks: Sidestep\n}\n", encoding="utf-8")
    assert run("lint", "--no-cache", "mine").output.startswith("1 cards, ")
    monkeypatch.chdir(folder)
    for args in (("lint", "--no-cache"), ("lint", "--no-cache", "a.card"), ("test",), ("build",), ("show", "Mine")):
        result = run(*args)
        assert result.exit_code == 0, result.output
    assert (shipped / "mine" / "generated" / "again").is_dir()


# ---- which game is played -----------------------------------------------------------------------------------------------


def test_an_option_of_another_pack_is_refused() -> None:
    result = run("simulate", "--pack", "tmb", "--scenario", "Cove", "--games", "1")
    assert result.exit_code == 2
    assert result.output == "Error: `--scenario` is an option of the pack `wander`, these cards are of `tmb`\n"
    mixed = run("simulate", "--tyrant", "Nom", "--heroes", "Anyone")
    assert mixed.exit_code == 2 and "`--heroes` is an option of the pack `wander`" in mixed.output


def test_the_options_tell_the_pack(set_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert pack_wanted(Wanted()) == "tmb"
    assert pack_wanted(Wanted(options={"tyrant": "Nom"})) == "tmb"
    assert pack_wanted(Wanted(folder=set_folder)) == "tmb"
    assert pack_wanted(Wanted(pack=MODULE)) == MODULE


def test_an_unknown_pack_is_wrong_usage() -> None:
    for args in (("simulate", "--pack", "zzz"), ("new", "x", "--pack", "zzz"), ("demo", "--pack", "zzz"), ("phrases", "zzz")):
        result = run(*args)
        assert result.exit_code == 2 and result.output.startswith("Error: there is no pack `zzz`; known: tmb, "), result.output


def test_an_unknown_agent_is_wrong_usage(set_folder: Path) -> None:
    result = run("simulate", "--set", str(set_folder), "--agent", "clever")
    assert result.exit_code == 2 and result.output == "Error: there is no agent `clever`; there are greedy, random\n"


def test_what_is_not_given_is_not_chosen() -> None:
    choices = (
        Choice("a", ""),
        Choice("b", "", "names"),
        Choice("c", "", "flag"),
        Choice("d", "", "number", 1, 9),
        Choice("e", "", "texts"),
    )
    assert chosen({"a": None, "b": None, "c": False, "d": None, "e": ()}, choices) == {}
    assert chosen({"a": "", "b": " , "}, choices) == {}
    given = {"a": "x", "b": "x, y ,", "c": True, "d": 3, "e": ("x", "y")}
    assert chosen(given, choices) == {"a": "x", "b": ("x", "y"), "c": True, "d": 3, "e": ("x", "y")}


def test_a_command_of_another_game_names_the_right_one(set_folder: Path) -> None:
    result = run("wander", "--set", str(set_folder))
    assert result.exit_code == 2 and result.output == "Error: these cards are of the pack `tmb`: `rulesdsl battle` plays them\n"


def test_figures_of_a_pack_from_elsewhere() -> None:
    options = ("simulate", "--set", str(DUEL), "--pack", MODULE, "--games", "20", "--jobs", "1")
    text = run(*options)
    assert text.exit_code == 0, text.output
    assert text.output.startswith("Cyrano against Valvert, to the last\n20 duels, seed 1, greedy agent\n\nwin rate             ")
    assert "\nexchanges            " in text.output and "tricks that were played (times, per duel)" in text.output
    data = json.loads(run(*options, "--format", "json").stdout)
    assert data["battles"] == 20 and data["exchanges"]["mean"] > 1 and data["tricks"][0]["total"] > 1 and data["idle"] == []
