"""Files that are too large or too deep give a finding in little time, and never a traceback."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from rulesdsl.workspace import read_source
from tests.lang.bad_files import lint_sources, lint_text

HEAD = "skill Marsh Bite {\n  source: house\n  on skills { "


def codes(text: str) -> list[str]:
    return [item.code for item in lint_text(text) if item.severity == "error"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("skill Marsh Bite " + "{" * 50_000, "RD0104"),
        ("{" * 50_000, "RD0107"),
        (HEAD + "{" * 50_000 + "}" * 50_000, "RD0104"),
        (HEAD + "deal " + "(" * 50_000 + "1" + ")" * 50_000 + " damage to target } }", "RD0104"),
        (HEAD + "deal " + "- " * 5_000 + "1 damage to target }\n}", "RD0104"),
        (HEAD + "deal 1" + " + 1" * 20_000 + " damage to target }\n}", "RD0104"),
        (HEAD + "if " + "not " * 5_000 + "self is target { deal 1 damage to target } }\n}", "RD0104"),
        (
            HEAD + "if 1 is 2 { deal 1 damage to target }" + " else if 1 is 2 { deal 1 damage to target }" * 3_000 + " }\n}",
            "RD0104",
        ),
        (HEAD + "deal " + "9" * 50_000 + " damage to target }\n}", "RD0101"),
        ("skill " + "A " * 50_000, "RD0101"),
        ("a" * 500_000, "RD0101"),
        ("}" * 100_000, "RD0107"),
        ("# " + "x" * 1_000_000 + "\nskill", "RD0101"),
    ],
    ids=range(13),
)
def test_deep_and_long_texts(text: str, code: str) -> None:
    start = time.perf_counter()
    assert code in codes(text)
    assert time.perf_counter() - start < 10


def test_braces_in_quotes_and_comments_do_not_count() -> None:
    many = "{" * 30
    text = f'skill "{many}" {{  # {many}\n  source: house\n  on skills {{ heal self for 1 }}\n}}\n'
    assert codes(text) == []


def test_a_file_of_five_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "large.card"
    path.write_bytes(b"# filler\n" * 560_000)
    (found,) = lint_sources([read_source(path, "large.card")])
    assert found.code == "RD0003" and found.message == "the file is 5.0 MB, more than the 2 MB that a card file may have"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (found,) = lint_sources([read_source(tmp_path / "gone.card", "gone.card")])
    assert found.code == "RD0004"
