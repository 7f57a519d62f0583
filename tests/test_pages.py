"""The example of every page yields its code, and the mended one does not."""

from __future__ import annotations

import re

import pytest

from rulesdsl.lang.codes import CODES, page
from tests.lang.bad_files import lint_text

#: codes whose example cannot be a text alone: other bytes, a large file, a missing file, deep nesting, a battle
NOT_BY_TEXT = ("RD0001", "RD0003", "RD0004", "RD0104")


def examples(code: str) -> tuple[str, str]:
    bad, good = re.findall(r"^```\n(.*?)^```$", page(code), flags=re.S | re.M)
    return bad, good


def codes_of(text: str) -> list[str]:
    return [item.code for item in lint_text(text)]


@pytest.mark.parametrize("code", [code for code in CODES if not code.startswith("RD07") and code not in NOT_BY_TEXT])
def test_the_example_yields_the_code_and_the_mended_one_does_not(code: str) -> None:
    bad, good = examples(code)
    assert code in codes_of(bad)
    assert code not in codes_of(good)


@pytest.mark.parametrize("code", CODES)
def test_the_mended_example_has_no_error(code: str) -> None:
    _, good = examples(code)
    assert [f"{item.code} {item.span.line}: {item.message}" for item in lint_text(good) if item.severity == "error"] == []


@pytest.mark.parametrize("code", [code for code in CODES if code.startswith("RD07")])
def test_a_fault_of_play_is_no_fault_of_the_text(code: str) -> None:
    bad, _ = examples(code)
    assert [f"{item.code} {item.span.line}: {item.message}" for item in lint_text(bad) if item.severity == "error" and item.code != "RD0404"] == []
