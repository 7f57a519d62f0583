"""Every code has a page with the fixed headings, in the designer's language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesdsl.lang.codes import CODES, FAMILIES, HEADINGS, PAGES, diagnose, normal_code, page
from rulesdsl.lang.diagnostics import Span, ordered


def test_pages_and_codes_are_the_same_set() -> None:
    assert [path.stem for path in sorted(PAGES.glob("*.md"))] == list(CODES)


@pytest.mark.parametrize("code", CODES)
def test_page_has_the_fixed_headings(code: str) -> None:
    lines = page(code).splitlines()
    assert lines[0] == f"# {code}: {CODES[code].title}"
    assert tuple(line.removeprefix("## ") for line in lines if line.startswith("## ")) == HEADINGS


@pytest.mark.parametrize("code", CODES)
def test_page_holds_a_card_that_is_wrong_and_one_that_is_mended(code: str) -> None:
    bad, good = re.findall(r"^```\n(.*?)^```$", page(code), flags=re.S | re.M)
    assert bad.strip() and good.strip() and bad != good


@pytest.mark.parametrize("code", CODES)
def test_page_speaks_to_a_designer(code: str) -> None:
    words = re.findall(r"[a-z]+", page(code).lower())
    taboo = ("python", "parser", "token", "lark", "cerberus", "traceback", "exception", "ast", "regex", "schema")
    assert [word for word in taboo if word in words] == []


@pytest.mark.parametrize("code", CODES)
def test_family_is_in_the_number(code: str) -> None:
    info = CODES[code]
    assert re.fullmatch(r"RD\d{4}", code) and info.code == code
    assert info.family == FAMILIES[code[2:4]]


@pytest.mark.parametrize("written", ["RD0203", "rd0203", "0203", "203", " RD203 "])
def test_code_is_found_as_people_write_it(written: str) -> None:
    assert normal_code(written) == "RD0203"


def mentions(root: Path) -> dict[str, list[str]]:
    """Code -> the modules that name it, the table itself left out."""
    found: dict[str, list[str]] = {}
    for path in sorted((root / "rulesdsl").rglob("*.py")):
        if path.name != "codes.py":
            for code in dict.fromkeys(re.findall(r"\"(RD\d{4})\"", path.read_text(encoding="utf-8"))):
                found.setdefault(code, []).append(path.relative_to(root).as_posix())
    return found


def test_every_code_in_use_is_declared(root: Path) -> None:
    assert {code: where for code, where in mentions(root).items() if code not in CODES} == {}


def test_every_declared_code_is_in_use(root: Path) -> None:
    used = mentions(root)
    assert [code for code in CODES if code not in used] == []


def test_diagnose_takes_the_severity_of_the_code() -> None:
    span = Span("a.card", 1, 1, 1, 2)
    assert diagnose("RD0601", "unused", span).severity == "warning"
    with pytest.raises(KeyError):
        diagnose("RD9999", "no such code", span)


def test_ordered_gives_each_once_by_place() -> None:
    late = diagnose("RD0202", "late", Span("a.card", 9, 1, 9, 2))
    early = diagnose("RD0203", "early", Span("a.card", 2, 5, 2, 6))
    assert ordered([late, early, late]) == [early, late]
