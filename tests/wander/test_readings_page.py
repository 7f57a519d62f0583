"""`docs/wander-readings.md` lists every open row of the core rules once, and says truly where a designer switches it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesdsl.packs.wander.readings import FIELDS, SWITCHES

#: areas that the pack leaves out: campaign, one-shots, Familiars, Mega-Brutes, Crabblings, Bosses
LEFT_OUT = ("FAM", "MEGA", "CRAB", "BOSS", "CAMP", "ONESHOT")
ROW = re.compile(r"^\| (WAN-[A-Z]+-\d+) \| (.+) \| (.+) \|$", re.M)


@pytest.fixture(scope="module")
def page(root: Path) -> dict[str, str]:
    """The rows of the page: id -> where it is switched."""
    found = ROW.findall((root / "docs/wander-readings.md").read_text(encoding="utf-8"))
    assert len(found) == len({rule for rule, _, _ in found})
    return {rule: where for rule, _, where in found}


def open_rows(root: Path) -> list[str]:
    """The ids of the open rows in scope."""
    lines = (root / "content/wander/rules.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    return [row[0] for row in rows if row[3].startswith("OPEN") and row[0].split("-")[1] not in LEFT_OUT]


def test_every_open_row_stands_on_the_page_once(root: Path, page: dict[str, str]) -> None:
    assert sorted(page) == sorted(open_rows(root))


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_stands_on_the_page_in_the_rows_that_it_names(name: str, page: dict[str, str]) -> None:
    field = FIELDS[name]
    answers = ", ".join(field.schema["allowed"]) if name in SWITCHES else ""
    entry = f"`{name}: {answers}`" if answers else f"`{name}: "
    named = [rule for rule in re.findall(r"WAN-[A-Z]+-\d+", field.doc) if rule in page]
    assert named, f"`{name}` names no open row"
    assert [rule for rule in named if entry not in page[rule]] == []


def test_the_page_names_no_field_that_is_not_there(page: dict[str, str]) -> None:
    named = [
        re.match(r"`([a-z-]+):", entry)
        for where in page.values()
        for entry in re.findall(r"`[^`]+`", where)
        if "`readings` card" in where
    ]
    assert [match[1] for match in named if match and match[1] not in FIELDS] == []


def test_the_places_in_code_and_cards_exist(root: Path, page: dict[str, str]) -> None:
    missing = []
    for rule, where in page.items():
        for module, function in re.findall(r"`(\w+\.py)`(?: `(\w+)`)?", where):
            path = root / "rulesdsl/packs/wander" / module
            if not path.exists() or (function and f"def {function}(" not in path.read_text(encoding="utf-8")):
                missing.append((rule, module, function))
        for card in re.findall(r"`(\w+/[\w.-]*)`", where):
            if not (root / "content/wander" / card).exists():
                missing.append((rule, card, ""))
    assert missing == []
