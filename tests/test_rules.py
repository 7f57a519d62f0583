"""The tables of rules and how they are counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdsl import data
from rulesdsl.cli.rules_table import print_areas
from rulesdsl.rules import RulesError, count_areas, load_excused, load_rules, merge_shown, shown_by_tests, unknown_ids

PACKS = ("tmb", "splice", "wander")

TABLE = "id\tarea\tsource\trule\texample\nX-1\tdice\tp. 1\tone\t\nX-2\tdice\tp. 1\ttwo\tlike this\nX-3\tko\tp. 2\tthree\t\n"


@pytest.fixture
def content(tmp_path: Path) -> Path:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "rules.tsv").write_text(TABLE, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("pack", PACKS)
def test_shipped_tables_load(pack: str) -> None:
    rules = load_rules(pack)
    assert len(rules) > 500
    assert all(rule.area and rule.source and rule.text for rule in rules.values())


@pytest.mark.parametrize("pack", PACKS)
def test_shipped_reasons_belong_to_rows(pack: str) -> None:
    assert set(load_excused(pack)) <= set(load_rules(pack))


def test_areas_count_shown_excused_and_missing(content: Path) -> None:
    dice, ko = count_areas(load_rules("toy", content), {"X-1": ["a.card:1 scene"], "X-2": []}, ["X-3"])
    assert [rule.id for rule in dice.shown] == ["X-1"]
    assert [rule.id for rule in dice.missing] == ["X-2"]
    assert [rule.id for rule in ko.excused] == ["X-3"]
    assert (dice.rows, ko.rows) == (2, 1)


def test_a_shown_row_needs_no_excuse(content: Path) -> None:
    _, ko = count_areas(load_rules("toy", content), {"X-3": ["here"]}, ["X-3"])
    assert len(ko.shown) == 1 and not ko.excused


def test_unknown_ids_are_named(content: Path) -> None:
    assert unknown_ids(load_rules("toy", content), {"X-1": ["here"], "X-9": ["there"]}) == ["X-9"]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("rules.tsv", TABLE + "X-1\tdice\tp. 1\tagain\t\n", "stands twice"),
        ("rules.tsv", TABLE + "X-4\tdice\n", "line 5 of rules.tsv has 2 columns"),
        ("rules.tsv", "id\trule\n", "must start with the columns"),
        ("not_applicable.tsv", "id\treason\nX-9\tno such row\n", "X-9"),
        ("not_applicable.tsv", "id\treason\nX-1\t \n", "X-1"),
    ],
)
def test_broken_tables_are_refused(content: Path, name: str, text: str, message: str) -> None:
    (content / "toy" / name).write_text(text, encoding="utf-8")
    with pytest.raises(RulesError, match=message):
        load_rules("toy", content)
        load_excused("toy", content)


def test_a_pack_without_tables_has_no_rows(tmp_path: Path) -> None:
    assert load_rules("none", tmp_path) == {} and load_excused("none", tmp_path) == {}


def test_marks_are_read_from_tests(tmp_path: Path) -> None:
    test = 'import pytest\n\n@pytest.mark.rule("X-1", "X-2")\n@pytest.mark.slow\ndef test_a():\n    assert True\n'
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").write_text(test, encoding="utf-8")
    assert shown_by_tests(tmp_path / "tests") == {"X-1": ["tests/test_a.py:5 test_a"], "X-2": ["tests/test_a.py:5 test_a"]}


def test_reading_the_marks_misses_no_collected_test(shown_rules: dict[str, list[str]]) -> None:
    folder = data.tests_dir()
    assert folder is not None
    assert sorted(set(shown_rules) - set(shown_by_tests(folder))) == []


def test_merged_places_keep_their_order() -> None:
    assert merge_shown({"X-1": ["scene"]}, {"X-1": ["test"], "X-2": ["test"]}) == {"X-1": ["scene", "test"], "X-2": ["test"]}


def test_table_prints_counts_and_reasons(content: Path, capsys: pytest.CaptureFixture[str]) -> None:
    counts = count_areas(load_rules("toy", content), {"X-1": ["here"]}, ["X-3"])
    print_areas(counts, {"X-3": "only [red] at the table"})
    out = capsys.readouterr().out
    rows = [[cell.strip() for cell in line.strip("│┃ ").split("│")] for line in out.splitlines() if "│" in line]
    assert rows == [["dice", "2", "1", "0", "X-2"], ["ko", "1", "0", "1", "-"], ["all", "3", "1", "1", "1"]]
    assert "X-3: only [red] at the table" in out


def test_content_is_found() -> None:
    assert (data.content_dir() / "tmb" / "rules.tsv").is_file()
