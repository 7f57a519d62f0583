"""Every broken card gives exactly the findings of its list, and its fixes mend it."""

from __future__ import annotations

import re

import pytest

from rulesdsl.cli.render import render
from rulesdsl.lang.codes import CODES
from rulesdsl.lang.diagnostics import Diagnostic
from tests.lang.bad_files import (
    BAD,
    base,
    case_names,
    findings_of,
    line_of,
    lint_sources,
    lint_text,
    mended,
    pack_of_case,
    sources_of,
)

CASES = case_names()
TABOO = (
    "python",
    "parser",
    "token",
    "lark",
    "cerberus",
    "traceback",
    "exception",
    "regex",
    "schema",
    "tuple",
    "none type",
    "str",
    "int",
)


@pytest.mark.parametrize("name", CASES)
def test_findings_are_exactly_those_of_the_list(name: str) -> None:
    expected = (BAD / f"{name}.expected").read_text(encoding="utf-8")
    assert "".join(line_of(item) + "\n" for item in findings_of(name)) == expected


@pytest.mark.parametrize("name", CASES)
def test_messages_speak_to_a_designer(name: str) -> None:
    sources, findings = sources_of(name), findings_of(name)
    for found in findings:
        check_message(found)
        assert (found.code in CODES and found.severity == CODES[found.code].severity) or found.code == "RD0405"
        text = next(source.text for source in sources if source.file == found.span.file).split("\n")
        assert 1 <= found.span.line <= max(1, len(text)) or found.code == "RD0001"
    assert render("terminal", findings, {source.file: source.text for source in sources})


def check_message(found: Diagnostic) -> None:
    assert found.message and "\n" not in found.message and "\n" not in found.help
    assert found.message[0] in '`"0123456789' or found.message[0].islower(), found.message
    assert not found.message.endswith(".")
    assert found.help or found.code == "RD0302", found.message
    words = re.findall(r"[a-z]+", re.sub(r"`[^`]*`", "", f"{found.message} {found.help}").lower())
    assert [word for word in TABOO if word in words] == []


@pytest.mark.parametrize("name", [name for name in CASES if (BAD / f"{name}.fixed.card").is_file()])
def test_fixes_mend_the_card(name: str) -> None:
    (source,) = sources_of(name)
    found = findings_of(name)
    text = mended(source, found)
    assert text == (BAD / f"{name}.fixed.card").read_text(encoding="utf-8")
    fixed = {(item.code, item.message) for item in found if item.fixes}
    left = lint_text(text or "", source.file, pack=pack_of_case(name))
    assert [line_of(item) for item in left if (item.code, item.message) in fixed] == []


def test_every_fix_has_its_file() -> None:
    missing = []
    for name in CASES:
        sources = sources_of(name)
        if len(sources) == 1 and mended(sources[0], findings_of(name)) is not None and not (BAD / f"{name}.fixed.card").is_file():
            missing.append(name)
    assert missing == []


def test_every_code_of_a_card_has_a_broken_card() -> None:
    shown = {line.split()[0] for name in CASES for line in (BAD / f"{name}.expected").read_text(encoding="utf-8").splitlines()}
    elsewhere = {"RD0003", "RD0004", "RD0221", *(code for code in CODES if code.startswith("RD07"))}
    assert [code for code in CODES if code not in shown | elsewhere] == []


def test_there_are_many_broken_cards() -> None:
    assert len(CASES) >= 65


def test_three_broken_cards_give_three_errors_and_the_others_compile() -> None:
    from rulesdsl.workspace import Workspace

    sources = sources_of("three-broken-cards")
    assert len([item for item in lint_sources(sources) if item.severity == "error"]) == 3
    shipped = base()
    checked = Workspace("tmb", sources, shipped.shipped, shipped.parser).check()
    assert [card.part.name for card in checked.cards if card.file == sources[0].file] == ["Good One", "Good Two"]
