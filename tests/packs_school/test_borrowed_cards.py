"""Cards of another pack are found by name, and its facts of them are there: with and without the cache, in every command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdsl.books import _book, _keep, _kept
from rulesdsl.cli.main import main
from rulesdsl.lang.diagnostics import Diagnostic
from rulesdsl.lang.parser import CardParser
from rulesdsl.lang.phrases import Field, Kind, Phrasebook
from rulesdsl.lang.sources import Chunk
from rulesdsl.lint import lint
from rulesdsl.packs.registry import load_book
from rulesdsl.requires import PackError, required_by, requires_of
from rulesdsl.workspace import open_workspace


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


def told() -> list[Diagnostic]:
    """What lint says of the school: the same with its cache, fresh or used, without it, and of a full check."""
    found = lint(open_workspace([], "school")).diagnostics
    assert lint(open_workspace([], "school")).diagnostics == found
    assert lint(open_workspace([], "school"), cached=False).diagnostics == found
    assert open_workspace([], "school").check().diagnostics == found
    return found


def shown(found: list[Diagnostic]) -> list[tuple[str, str, str]]:
    return [(item.code, item.message, item.help) for item in found]


def write(home: Path, text: str, file: str = "school/more.card") -> None:
    (home / "content" / file).write_text(text, encoding="utf-8")


def change(home: Path, old: str, new: str, file: str = "duel/duel.card") -> None:
    path = home / "content" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first lines of all cards that are parsed from now on."""
    lines: list[str] = []
    parse = CardParser.parse

    def noted(self: CardParser, chunk: Chunk) -> object:
        lines.append(next(line for line in chunk.text.split("\n") if line[:1].isalpha()))
        return parse(self, chunk)

    monkeypatch.setattr(CardParser, "parse", noted)
    return lines


# ---- names ---------------------------------------------------------------------------------------------------------------


def test_names_are_found(home: Path) -> None:
    assert told() == []


def test_each_pack_counts_and_builds_its_own_cards(home: Path) -> None:
    assert run("lint", "--pack", "school").output == "3 cards, nothing wrong.\n"
    assert run("lint").output == "10 cards, nothing wrong.\n"
    assert run("build", "--pack", "school").exit_code == 0
    built = sorted(path.relative_to(home / "generated").as_posix() for path in (home / "generated").rglob("*.*"))
    assert built == ["school/manifest.json", "school/school.py", "school/school_tests.py"]
    assert run("show", "--list", "--pack", "school").output.splitlines() == [
        "lesson  First Steps",
        "sequence  turn",
        "visit  the fencers are those of the duel, the order of a lesson is the school's own",
    ]


def test_an_unknown_name_is_told_with_near_ones(home: Path) -> None:
    write(home, "lesson Second Steps {\n  teacher: Cyrana\n  vigor: 19\n}\n")
    assert shown(told()) == [("RD0203", "there is no fencer `Cyrana`", "did you mean `Cyrano`?")]
    write(home, 'visit "a stranger" {\n  expect vigor of Valver is 12\n}\n')
    (found,) = told()
    assert shown([found]) == [("RD0203", "there is no fencer `Valver`", "did you mean `Valvert`?")]
    assert (found.fixes[0].replacement, found.span.file, found.span.line) == ("Valvert", "content/school/more.card", 2)
    assert run("lint", "--fix").exit_code == 0


def test_a_name_like_no_other_leads_to_the_pack_that_has_them(home: Path) -> None:
    write(home, "lesson Second Steps {\n  teacher: Zorro\n  vigor: 19\n}\n")
    ((_, _, help_text),) = shown(told())
    assert help_text == (
        "there are `Cyrano`, `Valvert`; or `rulesdsl show --list --pack duel --kind fencer` lists those of the pack `duel`"
    )


def test_a_borrowed_card_needs_no_numbers_and_takes_right_ones(home: Path) -> None:
    write(home, "lesson Second Steps {\n  shows: Riposte 2, Riposte\n  vigor: 19\n}\n")
    assert told() == []
    write(home, "lesson Second Steps {\n  shows: Riposte 5\n  vigor: 19\n}\n")
    assert [item.code for item in told()] == ["RD0211"]


def test_a_name_of_another_kind_is_not_in_doubt(home: Path) -> None:
    write(home, "lesson Second Steps {\n  teacher: Riposte\n  vigor: 19\n}\n")
    assert [item.code for item in told()] == ["RD0203"]


def test_a_borrowed_card_that_cannot_be_read_is_in_doubt(home: Path) -> None:
    change(home, "fencer Cyrano {", "fencer Cyrano {{")
    write(home, "lesson Second Steps {\n  teacher: Cyrano\n  vigor: 24\n}\n")
    assert all("Cyrano" not in item.message for item in told())


def test_a_name_of_both_packs_is_declared_twice(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = load_book("school")
    own = Kind("fencer", {"vigor": Field({"type": "integer"})}, doc="a fencer of the school")
    monkeypatch.setitem(book.kinds, "fencer", own)
    monkeypatch.setattr("rulesdsl.workspace.book_of", lambda pack: load_book(pack))
    write(home, "fencer Roxane {\n  vigor: 4\n}\n\nlesson Late {\n  teacher: Roxane\n  vigor: 19\n}\n")
    assert lint(open_workspace([], "school"), cached=False).diagnostics == []
    write(home, "fencer Valvert {\n  vigor: 4\n}\n")
    (found,) = lint(open_workspace([], "school"), cached=False).diagnostics
    assert (found.code, found.span.file, found.related[0].span.file) == (
        "RD0206",
        "content/school/more.card",
        "content/duel/duel.card",
    )


def test_a_set_on_top_finds_them_too(home: Path) -> None:
    folder = home / "mine"
    folder.mkdir()
    (folder / "set.toml").write_text('pack = "school"\n', encoding="utf-8")
    (folder / "a.card").write_text(
        'lesson Mine {\n  teacher: Valvert\n  vigor: 20\n}\n\nvisit "v" {\n  expect vigor of Valvert is 12\n}\n', encoding="utf-8"
    )
    result = run("lint", "mine")
    assert "error[RD0207]: no two fencers have the vigor 20 together" in result.output and "1 finding" in result.output
    change(home, "vigor: 7", "vigor: 8")
    assert run("lint", "mine").output == "2 cards, nothing wrong.\n"
    assert run("test", "mine").output == "1 scene, all hold.\n"


# ---- facts ---------------------------------------------------------------------------------------------------------------


def test_facts_of_borrowed_cards_are_judged_with_those_of_the_set(home: Path) -> None:
    write(home, "lesson Second Steps {\n  vigor: 20\n}\n")
    assert shown(told()) == [("RD0207", "no two fencers have the vigor 20 together", "write another number")]
    write(home, "lesson Second Steps {\n  vigor: 15\n}\n")
    write(home, "fencer Ragueneau {\n  vigor: 3\n  tricks: Parry\n}\n", "duel/more.card")
    assert told() == []
    assert all(item.code != "RD0207" for item in lint(open_workspace([], "duel")).diagnostics)


def test_nothing_is_told_of_a_borrowed_card(home: Path) -> None:
    write(home, "fencer Ragueneau {\n  vigor: 16\n  tricks: Parry\n}\n", "duel/more.card")
    assert told() == []


# ---- the cache -----------------------------------------------------------------------------------------------------------


def test_only_what_changed_is_parsed(home: Path, parsed: list[str]) -> None:
    write(home, "lesson Second Steps {\n  vigor: 19\n}\n")
    assert lint(open_workspace([], "school")).diagnostics == []
    assert len(parsed) == 11
    parsed.clear()
    write(home, "lesson Second Steps {\n  # the same\n  vigor: 19\n}\n")
    assert lint(open_workspace([], "school")).diagnostics == []
    assert set(parsed) == {"lesson Second Steps {"}
    parsed.clear()
    write(home, "lesson Third Steps {\n  vigor: 19\n}\n", "school/third.card")
    lint(open_workspace([], "school"))
    assert len(set(parsed)) == 5
    parsed.clear()
    change(home, "vigor: 7", "vigor: 8")
    found = lint(open_workspace([], "school")).diagnostics
    assert [item.message for item in found] == ["no two fencers have the vigor 19 together"] * 3
    assert set(parsed) == {"fencer Cyrano {"}
    parsed.clear()
    assert lint(open_workspace([], "school")).diagnostics == found and parsed == []


def test_lint_of_the_lender_helps_the_borrower(home: Path, parsed: list[str]) -> None:
    lint(open_workspace([], "duel"))
    parsed.clear()
    lint(open_workspace([], "school"))
    assert sorted(parsed) == sorted(["sequence turn {", "lesson First Steps {", parsed[-1]]) and parsed[-1].startswith("visit ")


def test_a_name_that_changes_is_noticed(home: Path) -> None:
    assert told() == []
    change(home, "fencer Cyrano", "fencer Christian")
    change(home, "enter Cyrano", "enter Christian")
    change(home, "vigor of Cyrano", "vigor of Christian")
    assert [item.code for item in told()] == ["RD0203", "RD0203"]


def test_a_kept_phrasebook_knows_what_is_borrowed(home: Path) -> None:
    _kept.cache_clear()
    _keep("school", load_book("school"))
    kept = _kept("school")
    _kept.cache_clear()
    assert kept is not None
    book = _book(kept)
    assert book is not None and book.borrows == {"fencer": "duel", "trick": "duel"}


def test_what_is_borrowed_counts_for_the_language() -> None:
    from rulesdsl.books import phrasebook_digest

    one, two = (Phrasebook("small", primitives="x") for _ in range(2))
    two.borrows["fencer"] = "duel"
    assert phrasebook_digest(one) != phrasebook_digest(two)


# ---- show ----------------------------------------------------------------------------------------------------------------


def test_show_knows_the_names(home: Path) -> None:
    result = run("show", "First Steps", "--format", "json")
    assert result.exit_code == 0 and json.loads(result.output)[0]["fields"]["teacher"] == ["Cyrano"]


# ---- what a pack requires -----------------------------------------------------------------------------------------------


def requires(home: Path, pack: str, text: str) -> None:
    write(home, text, f"{pack}/pack.toml")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('pack = "school"\nrequires = []\n', ()),
        ('requires = ["duel"]\n', ("duel",)),
        ('# a comment\nrequires = [\n  "duel", # why\n]\n\n[more]\nrequires = 1\n', ("duel",)),
        ('pack = "school"\n', ()),
    ],
)
def test_requires_is_read(home: Path, text: str, found: tuple[str, ...]) -> None:
    requires(home, "school", text)
    assert requires_of("school") == required_by("school") == found
    assert required_by("tests.packs_duel.pack") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            'requires = ["duell"]\n',
            "`content/school/pack.toml` requires the pack `duell`, which does not exist; known: duel, school",
        ),
        ("requires = [1]\n", "`requires` in `content/school/pack.toml` is no list of names of packs: write `requires = []`"),
        ("requires = [\n", "`content/school/pack.toml` cannot be read: "),
        ('requires = ["school"]\n', "packs require one another in a circle: school -> school; take one out of"),
        ("requires = []\n", 'the pack `school` borrows from `duel`: write `requires = ["duel"]` in its `pack.toml`'),
    ],
)
def test_what_cannot_be_required_is_told(home: Path, text: str, message: str) -> None:
    requires(home, "school", text)
    for command in ("lint", "build", "test", "show"):
        result = run(command, *(["First Steps"] if command == "show" else []))
        assert result.exit_code == 2 and result.output.startswith(f"Error: {message}"), (command, result.output)


def test_packs_in_a_circle_are_told(home: Path) -> None:
    requires(home, "duel", 'requires = ["school"]\n')
    with pytest.raises(PackError, match="circle: school -> duel -> school; take one out"):
        required_by("school")


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("swordsman", "which has no such kind"),
        ("bout", "which has only tests of it"),
        ("sequence", "which names it in lower case"),
    ],
)
def test_a_kind_that_cannot_be_borrowed_is_told(home: Path, monkeypatch: pytest.MonkeyPatch, kind: str, why: str) -> None:
    workspace = open_workspace([], "school")
    monkeypatch.setitem(workspace.book.borrows, kind, "duel")
    with pytest.raises(PackError, match=f"cannot borrow `{kind}` from `duel`, {why}"):
        lint(workspace, cached=False)
