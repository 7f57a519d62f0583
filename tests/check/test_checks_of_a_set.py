"""What a pack itself says of several cards: the same with and without the cache, of whole sets and of broken ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulesdsl.lang.diagnostics import Diagnostic
from rulesdsl.lang.phrases import Facts, Kept, SetFinding
from rulesdsl.lint import lint
from rulesdsl.packs.registry import load_book
from rulesdsl.workspace import Workspace, open_workspace

PACK = "tests.packs_duel.pack"
FENCER = "fencer {name} {{\n  vigor: {vigor}\n}}\n"


def vigors(card: Any) -> list[Kept]:
    """The vigor of a fencer, at its place."""
    return [("vigor", (card.part.fields["vigor"],), ("vigor",))] if card.part.kind == "fencer" else []


def no_two_alike(facts: Facts) -> list[SetFinding]:
    """Two fencers of one vigor: a fault; none of a vigor of 1: a hint."""
    found: list[SetFinding] = []
    fencers = facts.about("vigor")
    for number, fact in enumerate(fencers):
        if fact.data in [other.data for other in fencers[:number]]:
            found.append(("RD0207", f"`{fact.name}` is no stronger", "write another number", fact, ("9", "write `9`")))
    if fencers and not facts.in_doubt("fencer", "Weakling") and "Weakling" not in [fact.name for fact in fencers]:
        found.append(("RD0605", "nobody beats a weakling", "add one", fencers[-1]))
    return found


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESDSL_CACHE", str(tmp_path / "cache"))
    book = load_book(PACK)
    monkeypatch.setattr(book, "facts", [vigors])
    monkeypatch.setattr(book, "set_checks", [no_two_alike])
    (tmp_path / "set").mkdir()
    return tmp_path / "set"


def told(folder: Path, *texts: str) -> list[Diagnostic]:
    """What lint says of a set of files, which is what it says with its cache, fresh or used, and what a full check says."""
    for path in folder.glob("*.card"):
        path.unlink()
    for number, text in enumerate(texts):
        (folder / f"{number}.card").write_text(text, encoding="utf-8")

    def opened() -> Workspace:
        return open_workspace([folder], PACK)

    found = lint(opened(), cached=False).diagnostics
    assert lint(opened()).diagnostics == found
    assert lint(opened()).diagnostics == found
    assert opened().check().diagnostics == found
    return [item for item in found if item.code in ("RD0207", "RD0605")]


def shown(found: list[Diagnostic]) -> list[tuple[str, str, int, int]]:
    return [(item.code, Path(item.span.file).name, item.span.line, item.span.column) for item in found]


def test_a_finding_stands_at_the_fact_and_moves_with_its_card(folder: Path) -> None:
    one, two = FENCER.format(name="One", vigor=3), FENCER.format(name="Two", vigor=3)
    weak = FENCER.format(name="Weakling", vigor=1)
    (found,) = told(folder, weak + one, two)
    assert shown([found]) == [("RD0207", "1.card", 2, 10)]
    assert (found.severity, found.fixes[0].replacement) == ("error", "9")
    assert shown(told(folder, weak + one, "# moved\n\n" + two)) == [("RD0207", "1.card", 4, 10)]
    assert told(folder, weak + one, two.replace("3", "4")) == []
    assert shown(told(folder, weak + one, two)) == [("RD0207", "1.card", 2, 10)]


def test_another_card_changes_what_is_said_of_one_that_is_kept(folder: Path) -> None:
    two, weak = FENCER.format(name="Two", vigor=3), FENCER.format(name="Weakling", vigor=1)
    for vigor, count in ((2, 0), (3, 1), (4, 0)):
        assert len(told(folder, weak + FENCER.format(name="One", vigor=vigor), two)) == count


def test_of_a_set_with_errors_only_errors_are_told(folder: Path) -> None:
    one, two = FENCER.format(name="One", vigor=3), FENCER.format(name="Two", vigor=3)
    assert shown(told(folder, one)) == [("RD0605", "0.card", 2, 10)]
    assert shown(told(folder, one, two)) == [("RD0207", "1.card", 2, 10), ("RD0605", "1.card", 2, 10)]
    assert shown(told(folder, one, two, "fencer Third {\n  vigour: 3\n  vigor: 3\n}\n")) == [
        ("RD0207", "1.card", 2, 10),
        ("RD0207", "2.card", 3, 10),
    ]


def test_a_card_that_could_not_be_read_is_in_doubt(folder: Path) -> None:
    seen: list[bool] = []
    book = load_book(PACK)
    book.set_checks = [lambda facts: seen.append(facts.in_doubt("fencer", "Weakling")) or []]  # type: ignore[func-returns-value]
    one = FENCER.format(name="One", vigor=3)
    told(folder, one, "fencer Weakling {\n  vigor 1 {\n}\n")
    assert seen and all(seen)
