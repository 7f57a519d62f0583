"""The rows of the rulebooks, and which of them a scene or a test shows.

Comes in: `content/<pack>/rules.tsv` and `not_applicable.tsv`, the ids that scenes name, the project's tests.
Goes out: rows, and per area how many are shown. Nothing is printed here, and no card is read.
In the `source` column 000 is the Undertow rulebook, 001 Unbreakable, 002 the base game, 003 Splice & Dice, 004 Wander.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulesdsl.data import content_dir

#: rule id -> the places that show it, as `file:line name`
Shown = Mapping[str, Sequence[str]]

_HEADER = ["id", "area", "source", "rule", "example"]


class RulesError(Exception):
    """A table of rules that cannot be used: a row of the wrong shape, an id twice, a reason for an unknown id."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A row. `text` and `example` are in our own words; a text that starts with `OPEN:` is our reading of a gap."""

    id: str
    area: str
    source: str
    text: str
    example: str = ""


@dataclass(frozen=True, slots=True)
class AreaCount:
    """How far an area is shown; the three tuples hold every row of the area once, in the order of the table."""

    area: str
    shown: tuple[Rule, ...]
    excused: tuple[Rule, ...]
    missing: tuple[Rule, ...]

    @property
    def rows(self) -> int:
        """All rows of the area."""
        return len(self.shown) + len(self.excused) + len(self.missing)


def _lines(path: Path, header: Sequence[str]) -> list[list[str]]:
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    if first.split("\t") != list(header):
        raise RulesError(f"{path.name} must start with the columns {', '.join(header)}")
    cells = [line.split("\t") for line in rest if line]
    for number, row in enumerate(cells, start=2):
        if len(row) != len(header):
            raise RulesError(f"line {number} of {path.name} has {len(row)} columns, not {len(header)}")
    return cells


def load_rules(pack: str, content: Path | None = None) -> dict[str, Rule]:
    """The rows of a pack by id, in the order of the table; empty when the pack has no table."""
    path = (content or content_dir()) / pack / "rules.tsv"
    rules: dict[str, Rule] = {}
    for row in _lines(path, _HEADER) if path.is_file() else []:
        if row[0] in rules:
            raise RulesError(f"{row[0]} stands twice in {path.name}")
        rules[row[0]] = Rule(*row)
    return rules


def load_excused(pack: str, content: Path | None = None) -> dict[str, str]:
    """The rows that software cannot show, with the reason of each."""
    path = (content or content_dir()) / pack / "not_applicable.tsv"
    if not path.is_file():
        return {}
    excused = dict(_lines(path, ["id", "reason"]))
    known = load_rules(pack, content)
    for id, reason in excused.items():
        if id not in known or not reason.strip():
            raise RulesError(f"{id} in {path.name} needs a row in rules.tsv and a reason")
    return excused


def count_areas(rules: Mapping[str, Rule], shown: Shown, excused: Iterable[str] = ()) -> list[AreaCount]:
    """Per area what is shown, excused and missing. A row that is shown counts as shown even when it is excused."""
    pardon = dict.fromkeys(excused)
    areas: dict[str, tuple[list[Rule], list[Rule], list[Rule]]] = {}
    for id, rule in rules.items():
        found, free, missing = areas.setdefault(rule.area, ([], [], []))
        (found if shown.get(id) else free if id in pardon else missing).append(rule)
    return [AreaCount(area, tuple(found), tuple(free), tuple(missing)) for area, (found, free, missing) in areas.items()]


def unknown_ids(rules: Mapping[str, Rule], shown: Shown) -> list[str]:
    """Ids that scenes or tests name and no row has."""
    return [id for id in shown if id not in rules]


def merge_shown(*parts: Shown) -> dict[str, list[str]]:
    """Several tables of shown ids as one: scenes first, tests after them."""
    merged: dict[str, list[str]] = {}
    for part in parts:
        for id, places in part.items():
            merged.setdefault(id, []).extend(places)
    return merged


def shown_by_tests(tests: Path) -> dict[str, list[str]]:
    """The ids in `@pytest.mark.rule("...")` of the tests under a folder; the tests are read, not run."""
    shown: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        name = path.relative_to(tests.parent).as_posix()
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for id in _marked(node.decorator_list):
                    shown.setdefault(id, []).append(f"{name}:{node.lineno} {node.name}")
    return shown


def _marked(nodes: Iterable[ast.expr]) -> list[str]:
    calls = (child for node in nodes for child in ast.walk(node) if isinstance(child, ast.Call))
    marks = (call for call in calls if ast.unparse(call.func) in ("pytest.mark.rule", "mark.rule"))
    return [arg.value for call in marks for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
