"""Every diagnostic code, declared once: what it is called, to which family it belongs, how grave it is.

Comes in: nothing. Goes out: the table, the page of a code, and `diagnose`, which takes the severity from the table.
The pages lie in `pages/`, one file per code.
"""

from __future__ import annotations

from pathlib import Path

from rulesdsl.lang.diagnostics import Diagnostic, Fix, Related, Severity, Span
from rulesdsl.lang.records import record

#: the first two digits of a code, and what such a code is about
FAMILIES: dict[str, str] = {
    "00": "files",
    "01": "syntax",
    "02": "names and fields",
    "03": "types",
    "04": "totality",
    "05": "wording and print",
    "06": "lints",
    "07": "play",
}

#: the headings of every page, in order, below the title
HEADINGS: tuple[str, ...] = ("What it means", "Example", "How to mend it", "Mended")

PAGES = Path(__file__).resolve().parent / "pages"


@record
class CodeInfo:
    """A code and its title; `family` is a value of `FAMILIES`."""

    code: str
    title: str
    family: str
    severity: Severity


_ERRORS: dict[str, str] = {
    "RD0001": "a file that is not UTF-8",
    "RD0003": "a file that is too large",
    "RD0004": "a file that cannot be read",
    "RD0005": "an invisible character",
    "RD0101": "unexpected text",
    "RD0102": "a brace that is never closed",
    "RD0103": "a tab",
    "RD0104": "blocks nested too deeply",
    "RD0105": "a quote that is never closed",
    "RD0106": "an unknown character",
    "RD0107": "text outside a card",
    "RD0108": "an unknown phrase",
    "RD0109": "a closing brace too many",
    "RD0201": "an unknown kind of card",
    "RD0202": "an unknown field",
    "RD0203": "an unknown card",
    "RD0204": "an unknown effect",
    "RD0205": "a missing field",
    "RD0206": "a name declared twice",
    "RD0207": "a bad value of a field",
    "RD0208": "a field's number out of range",
    "RD0209": "a field given twice",
    "RD0210": "a wrong number of parameters",
    "RD0211": "a parameter out of range",
    "RD0212": "a section that is not allowed here",
    "RD0213": "an unknown flag",
    "RD0214": "a reserved word as a name",
    "RD0215": "an unknown variable",
    "RD0216": "a handler that is not allowed here",
    "RD0217": "an unknown window",
    "RD0218": "an unknown scope",
    "RD0219": "a bad head of a section",
    "RD0220": "an unknown rule id",
    "RD0221": "a Backup Plan skill that does nothing",
    "RD0222": "a map that cannot be read",
    "RD0223": "a layout that does not fit",
    "RD0301": "a value of the wrong type",
    "RD0302": "a target where there is none",
    "RD0303": "`prevent` where it is too late",
    "RD0304": "a window that this card never sees",
    "RD0305": "a number without its unit",
    "RD0306": "a bad subject",
    "RD0307": "a quantity that cannot be modified",
    "RD0308": "a phrase of another kind of card",
    "RD0309": "several units where one is wanted",
    "RD0310": "a comparison of different things",
    "RD0311": "a phrase that needs something to happen",
    "RD0401": "a table with a gap",
    "RD0402": "a table with an overlap",
    "RD0403": "a die that lacks faces",
    "RD0404": "cards that trigger each other for ever",
    "RD0405": "a choice that may have no options",
    "RD0406": "a repetition without a bound",
    "RD0407": "a face that the die does not have",
    "RD0408": "an empty body",
    "RD0501": "a text that names other numbers than the effect",
    "RD0502": "a text that leaves out a keyword",
    "RD0701": "a handler that failed in play",
    "RD0702": "a runaway card",
    "RD0703": "a replay that takes another course",
    "RD0704": "a test that failed",
    "RD0705": "a script that does not fit the game",
}
_WARNINGS: dict[str, str] = {
    "RD0002": "an empty file",
    "RD0601": "a parameter that nothing uses",
    "RD0602": "a card without a source",
    "RD0605": "something that can never happen",
    "RD0606": "a variable that nothing uses",
    "RD0608": "a wall that one of two tiles lacks",
}
_INFOS: dict[str, str] = {
    "RD0603": "a card that no test shows",
    "RD0604": "a card that no other card has",
    "RD0607": "a copy of another card",
}


def _table() -> dict[str, CodeInfo]:
    grades: tuple[tuple[Severity, dict[str, str]], ...] = (("error", _ERRORS), ("warning", _WARNINGS), ("info", _INFOS))
    found = {
        code: CodeInfo(code, title, FAMILIES[code[2:4]], severity)
        for severity, titles in grades
        for code, title in titles.items()
    }
    return dict(sorted(found.items()))


CODES: dict[str, CodeInfo] = _table()


def diagnose(
    code: str,
    message: str,
    span: Span,
    *,
    help: str = "",
    related: tuple[Related, ...] = (),
    fixes: tuple[Fix, ...] = (),
    notes: tuple[str, ...] = (),
) -> Diagnostic:
    """A diagnostic with the severity of its code; raises `KeyError` for a code that is not in the table."""
    return Diagnostic(code, CODES[code].severity, message, span, help, related, fixes, notes)


def page(code: str) -> str:
    """The page of a code, in Markdown; raises `KeyError` for a code that is not in the table."""
    return (PAGES / f"{CODES[code].code}.md").read_text(encoding="utf-8")


def normal_code(written: str) -> str:
    """A code as a person may type it (`rd203`, `0203`, `RD0203`) in its one spelling; raises `KeyError` when there is none."""
    digits = written.strip().upper().removeprefix("RD")
    code = "RD" + digits.zfill(4)
    return CODES[code].code
