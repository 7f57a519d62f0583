"""What each renderer makes of the same diagnostics."""

from __future__ import annotations

import json

import pytest

from rulesdsl.cli.render import FORMATS, render
from rulesdsl.cli.render.terminal import WIDTH, shown
from rulesdsl.lang.codes import diagnose
from rulesdsl.lang.diagnostics import Diagnostic, Fix, Related, Span

SOURCE = "baddie Mud Newt {\n  skills: Poisn 1\n}\n"
SPAN = Span("my set/a.card", 2, 11, 2, 16)


def unknown_skill() -> Diagnostic:
    return diagnose(
        "RD0203",
        "no skill is called `Poisn`",
        SPAN,
        help="did you mean `Poison`?",
        related=(Related(Span("my set/a.card", 1, 1, 1, 7), "this card has it"),),
        fixes=(Fix(SPAN, "Poison", "write `Poison`"),),
    )


def carets(text: str) -> tuple[str, str]:
    """The first source line shown and the line of carets below it."""
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if "^" in line and " | " in line)
    return lines[at - 1], lines[at]


def test_terminal_shows_message_place_line_caret_and_help() -> None:
    assert render("terminal", [unknown_skill()], {"my set/a.card": SOURCE}) == (
        "error[RD0203]: no skill is called `Poisn`\n"
        " --> my set/a.card:2:11\n"
        "2 |   skills: Poisn 1\n"
        "  |           ^^^^^\n"
        "  : this card has it\n"
        " --> my set/a.card:1:1\n"
        "1 | baddie Mud Newt {\n"
        "  | ------\n"
        "  = help: did you mean `Poison`?\n"
        "  = fix: write `Poison`\n"
        "\n"
        "1 error\n"
    )


def test_terminal_without_the_source_still_shows_the_place() -> None:
    text = render("terminal", [diagnose("RD0004", "`a.card` cannot be read", Span("a.card"))])
    assert text == "error[RD0004]: `a.card` cannot be read\n --> a.card:1:1\n\n1 error\n"


def test_terminal_counts_each_severity() -> None:
    found = [diagnose(code, "x", SPAN) for code in ("RD0203", "RD0202", "RD0601", "RD0603")]
    assert render("terminal", found).endswith("\n2 errors, 1 warning, 1 hint\n")


def test_terminal_colors_only_when_asked() -> None:
    assert "\x1b[" in render("terminal", [unknown_skill()], color=True)
    assert "\x1b[" not in render("terminal", [unknown_skill()], color=False)


@pytest.mark.parametrize("mark", ["\u202e", "\x1b", "\u200b", "\x07"])
def test_terminal_writes_out_what_cannot_be_seen(mark: str) -> None:
    text = render("terminal", [diagnose("RD0005", f"a hidden mark {mark}", Span("a", 1, 2, 1, 3))], {"a": f"a{mark}b\n"})
    assert mark not in text
    line, under = carets(text)
    assert line[under.index("^") :].startswith(shown(mark)) and under.count("^") == len(shown(mark))


def test_caret_stands_under_wide_letters() -> None:
    line, under = carets(render("terminal", [diagnose("RD0106", "x", Span("a", 1, 3, 1, 4))], {"a": "沼沼!\n"}))
    assert under.index("^") == line.index("!") + 2


@pytest.mark.parametrize("column", [1, 60, 2_500, 4_990])
def test_long_line_is_cut_around_the_caret(column: int) -> None:
    source = "x" * (column - 1) + "!" + "x" * (5_000 - column)
    line, under = carets(render("terminal", [diagnose("RD0106", "x", Span("a", 1, column, 1, column + 1))], {"a": source}))
    assert len(line) < WIDTH + 10
    assert line[under.index("^")] == "!"


@pytest.mark.parametrize("span", [Span("a", 9, 9, 9, 9), Span("a", 1, 99, 1, 99), Span("a", 1, 2, 3, 1), Span("a", 1, 2, 1, 2)])
def test_terminal_bears_any_span(span: Span) -> None:
    assert "RD0101" in render("terminal", [diagnose("RD0101", "x", span)], {"a": "one\ntwo\n"})


def test_json_holds_every_field() -> None:
    answer = json.loads(render("json", [unknown_skill()]))
    assert answer["counts"] == {"error": 1, "warning": 0, "info": 0}
    (found,) = answer["diagnostics"]
    assert found["code"] == "RD0203" and found["span"]["column"] == 11 and found["fixes"][0]["replacement"] == "Poison"


def test_github_line_is_escaped() -> None:
    span = Span("my,set:1/a.card", 2, 11, 2, 16)
    line = render("github", [diagnose("RD0601", "100% of\nit", span, help="delete it")])
    assert line == (
        "::warning file=my%2Cset%3A1/a.card,line=2,endLine=2,col=11,endColumn=15,title=RD0601::100%25 of%0Ait%0Ahelp: delete it\n"
    )


def test_sarif_has_rule_region_related_and_fix() -> None:
    log = json.loads(render("sarif", [unknown_skill()]))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["RD0203"]
    (result,) = run["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "my%20set/a.card"
    assert place["region"] == {"startLine": 2, "startColumn": 11, "endLine": 2, "endColumn": 16}
    assert result["relatedLocations"][0]["message"]["text"] == "this card has it"
    replacement = result["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert replacement["insertedContent"]["text"] == "Poison"


@pytest.mark.parametrize("format", FORMATS)
def test_nothing_found_is_no_fault(format: str) -> None:
    text = render(format, [])
    assert text == "" if format in ("terminal", "github") else json.loads(text)


def test_unknown_format_is_misuse() -> None:
    with pytest.raises(ValueError, match="none of the formats"):
        render("xml", [])
