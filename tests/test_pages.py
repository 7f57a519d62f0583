"""The example of every page yields its code, and the mended one does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulesdsl.cli.main import main
from rulesdsl.lang.codes import CODES, page
from tests.lang.bad_files import lint_text, pack_of_text

#: codes whose example cannot be a text alone: other bytes, a large file, a missing file, deep nesting, a battle
NOT_BY_TEXT = ("RD0001", "RD0003", "RD0004", "RD0104")


def examples(code: str) -> tuple[str, str]:
    bad, good = re.findall(r"^```\n(.*?)^```$", page(code), flags=re.S | re.M)
    return bad, good


def codes_of(text: str) -> list[str]:
    return [item.code for item in lint_text(text, pack=pack_of_text(text))]


@pytest.mark.parametrize("code", [code for code in CODES if not code.startswith("RD07") and code not in NOT_BY_TEXT])
def test_the_example_yields_the_code_and_the_mended_one_does_not(code: str) -> None:
    bad, good = examples(code)
    assert code in codes_of(bad)
    assert code not in codes_of(good)


@pytest.mark.parametrize("code", CODES)
def test_the_mended_example_has_no_error(code: str) -> None:
    _, good = examples(code)
    assert [
        f"{item.code} {item.span.line}: {item.message}"
        for item in lint_text(good, pack=pack_of_text(good))
        if item.severity == "error"
    ] == []


@pytest.mark.parametrize("code", [code for code in CODES if code.startswith("RD07")])
def test_a_fault_of_play_is_no_fault_of_the_text(code: str) -> None:
    bad, _ = examples(code)
    assert [
        f"{item.code} {item.span.line}: {item.message}"
        for item in lint_text(bad, pack=pack_of_text(bad))
        if item.severity == "error" and item.code != "RD0404"
    ] == []


@pytest.mark.parametrize("code", ["RD0701", "RD0704", "RD0705"])
def test_the_scene_of_the_example_fails_with_the_code_and_the_mended_one_holds(code: str, tmp_path: Path) -> None:
    for name, text, status in zip(("bad", "good"), examples(code), (1, 0), strict=True):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "set.toml").write_text('pack = "tmb"\n', encoding="utf-8")
        (folder / "a.card").write_text(text, encoding="utf-8")
        result = CliRunner().invoke(main, ["test", str(folder)])
        assert (result.exit_code, f"[{code}]" in result.output) == (status, name == "bad"), result.output
