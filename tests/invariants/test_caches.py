"""Caches change how long an answer takes and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdsl import books
from rulesdsl.lint import lint
from rulesdsl.packs.registry import load_book, shipped_packs
from rulesdsl.workspace import open_workspace

CARD = 'skill "Marsh {number}" {{\n  source: house\n  on turn start of self {{ deal {number} damage to self }}\n}}\n'


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESDSL_CACHE", str(tmp_path / "cache"))
    for known in (books._kept, books.book_of, books.tests_of):
        known.cache_clear()
    return tmp_path / "cache"


@pytest.mark.parametrize("pack", shipped_packs())
def test_a_kept_phrasebook_is_the_one_that_was_loaded(cache: Path, pack: str) -> None:
    whole = load_book(pack)
    books._keep(pack, whole)
    data = books._kept(pack)
    assert data is not None
    kept = books._book(data)
    assert kept is not None
    assert kept.phrases == whole.phrases
    assert list(kept.phrases) == list(whole.phrases)
    assert (kept.kinds, kept.sections, kept.scopes) == (whole.kinds, whole.sections, whole.scopes)
    assert [len(checks) for checks in books._checks_of(kept)] == [len(checks) for checks in books._checks_of(whole)]
    kept.digest = ""
    assert books.phrasebook_digest(kept) == books.phrasebook_digest(whole)


def test_a_cached_lint_says_what_an_uncached_one_says(tmp_path: Path, cache: Path) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    (folder / "set.toml").write_text('pack = "tmb"\n')
    texts = [CARD.format(number=1), CARD.format(number=2), CARD.format(number=2), "skill Marsh {", "", CARD.format(number=7)]
    for text in texts:
        (folder / "a.card").write_text(text)
        plain = lint(open_workspace([folder]), cached=False)
        for _ in range(2):
            found = lint(open_workspace([folder]))
            assert (found.diagnostics, found.cards) == (plain.diagnostics, plain.cards)
        for file in cache.glob("l*.marshal"):
            file.write_bytes(file.read_bytes()[: len(text) * 7])
        again = lint(open_workspace([folder]))
        assert (again.diagnostics, again.cards) == (plain.diagnostics, plain.cards)
