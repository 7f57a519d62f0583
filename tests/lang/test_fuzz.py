"""No input gives an exception, every finding lies inside its file, and the cache changes nothing."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdsl.cli.render import render
from rulesdsl.data import content_dir
from rulesdsl.workspace import Source
from tests.lang.bad_files import BAD, lint_sources, source_of

PIECES = re.compile(r"\s+|\w+|.")
SETTINGS = settings(max_examples=25, suppress_health_check=list(HealthCheck))
WORDS = (
    "skill",
    "effect",
    "baddie",
    "Marsh Bite",
    "on",
    "before",
    "when",
    "once per",
    "deal",
    "damage",
    "to",
    "target",
    "self",
    "{",
    "}",
    "(",
    ")",
    "1",
    "5pt",
    "1-2",
    "1..6",
    "d6",
    "->",
    "roll",
    "if",
    "else",
    "for each",
    "x",
    "in",
    "let",
    "be",
    "modify",
    "by",
    "any",
    "unit",
    "hp",
    "of",
    ":",
    ",",
    '"',
    "#",
    "\n",
    " ",
    "source: house",
    "apply",
    "poison(2)",
    "Poison 2",
    "is",
    "at least",
    "not",
    "+",
    "-",
    "prevent",
    "text:",
    "die",
    "face",
)


@cache
def texts() -> tuple[str, ...]:
    folders = ("skill", "effect", "type", "tyrant")
    return tuple(
        path.read_text(encoding="utf-8")[:3_000]
        for folder in folders
        for path in sorted((content_dir() / "tmb" / folder).glob("*.card"))
    )


@cache
def layouts() -> tuple[str, ...]:
    """Cards of the second pack, whose checks look at several cards at once."""
    paths = sorted((BAD / "wander").glob("*.card"))
    return tuple(path.read_text(encoding="utf-8") for path in paths if not path.name.endswith(".fixed.card"))


@pytest.fixture(autouse=True, scope="module")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULESDSL_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def check(source: Source, pack: str = "tmb") -> None:
    """Lint twice, without and with the cache; look at every span."""
    found = lint_sources([source], pack=pack)
    assert lint_sources([source], cached=True, pack=pack) == found
    assert lint_sources([source], cached=True, pack=pack) == found
    lines = source.text.split("\n")
    for item in found:
        for span in (
            item.span,
            *(other.span for other in item.related if other.span.file == source.file),
            *(fix.span for fix in item.fixes),
        ):
            assert span.file == source.file
            if source.text:
                assert 1 <= span.line <= span.end_line <= len(lines)
                assert 1 <= span.column <= len(lines[span.line - 1]) + 1
                assert span.end_column <= len(lines[span.end_line - 1]) + 2
                assert (span.line, span.column) <= (span.end_line, span.end_column)
        assert "\n" not in item.message
    render("terminal", found, {source.file: source.text})


@SETTINGS
@given(st.binary(max_size=300))
def test_random_bytes(data: bytes) -> None:
    check(source_of(data))


@SETTINGS
@given(st.text(max_size=300))
def test_random_text(text: str) -> None:
    check(source_of(text.encode("utf-8", "surrogatepass")))


@SETTINGS
@given(st.lists(st.sampled_from(WORDS), max_size=40))
def test_random_words(words: list[str]) -> None:
    check(source_of(("skill Marsh Bite {\n" + " ".join(words) + "\n}\n").encode()))


CHANGES = st.lists(
    st.tuples(st.sampled_from(("delete", "insert", "swap", "repeat")), st.floats(0, 1), st.sampled_from(WORDS)),
    min_size=1,
    max_size=4,
)


def mutated(text: str, changes: list[tuple[str, float, str]]) -> bytes:
    pieces = PIECES.findall(text)
    for how, share, word in changes:
        place = min(int(share * len(pieces)), len(pieces) - 2)
        if how == "delete":
            del pieces[place]
        elif how == "insert":
            pieces.insert(place, f" {word} ")
        elif how == "swap":
            pieces[place], pieces[place + 1] = pieces[place + 1], pieces[place]
        else:
            pieces.insert(place, pieces[place])
    return "".join(pieces).encode()


@SETTINGS
@given(st.integers(0, 10_000), CHANGES)
def test_mutated_cards(number: int, changes: list[tuple[str, float, str]]) -> None:
    check(source_of(mutated(texts()[number % len(texts())], changes)))


@SETTINGS
@given(st.integers(0, 10_000), CHANGES)
def test_mutated_cards_of_another_pack(number: int, changes: list[tuple[str, float, str]]) -> None:
    check(source_of(mutated(layouts()[number % len(layouts())], changes)), "wander")


def test_a_file_name_may_be_anything() -> None:
    for name in ('a"b.card', "{{ x }}.card", "<script>.card", "\u202egnp.card", "__import__('os').card"):
        found = lint_sources([Source(name, Path(name), *_read("skill Marsh Bite { }\n", name))])
        assert {item.span.file for item in found} == {name}
        assert render("terminal", found, {})


def _read(text: str, name: str) -> tuple[Any, ...]:
    source = source_of(text.encode(), name)
    return source.text, source.chunks, source.problems
