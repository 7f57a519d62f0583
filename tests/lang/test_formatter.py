"""The layout is canonical, stable, and changes neither the tree nor a comment."""

from __future__ import annotations

import random
import re
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdsl.data import content_dir
from rulesdsl.lang.formatter import format_text, pieces_of
from rulesdsl.lang.nodes import Node
from rulesdsl.lang.sources import split_chunks
from tests.lang.bad_files import base

CASES = Path(__file__).parent / "format"
FILES = sorted(content_dir().rglob("*.card"))


def plain(node: Any) -> Any:
    """A tree without places."""
    if isinstance(node, tuple):
        return tuple(plain(item) for item in node)
    if isinstance(node, Node):
        return (type(node).__name__, *(plain(getattr(node, item.name)) for item in fields(node) if not item.name.endswith("at")))
    return node


def trees(text: str) -> list[Any]:
    return [
        plain(card.part) if card else [item.code for item in found]
        for card, found in map(base().parser.parse, split_chunks("a.card", text)[0])
    ]


def comments(text: str) -> list[str]:
    return [piece.text for piece in pieces_of(text) if piece.kind == "comment"]


@cache
def texts() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in FILES]


@pytest.mark.parametrize("name", sorted(path.name.removesuffix(".in.card") for path in CASES.glob("*.in.card")))
def test_a_layout_becomes_this_one(name: str) -> None:
    before = (CASES / f"{name}.in.card").read_text(encoding="utf-8")
    after = (CASES / f"{name}.out.card").read_text(encoding="utf-8")
    assert format_text(before) == after
    assert format_text(after) == after
    assert trees(before) == trees(after)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(content_dir()).as_posix())
def test_shipped_cards_keep_tree_and_comments(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    once = format_text(text)
    assert format_text(once) == once
    assert comments(once) == comments(text)
    assert trees(once) == trees(text)


def loosened(text: str, chance: random.Random) -> str:
    """The same card in another layout: other spaces, other indents, blank lines, comments at ends of lines."""
    lines = []
    for line in text.split("\n"):
        bare = line.strip()
        if not bare or bare.startswith("#") or '"' in bare or "#" in bare:
            lines.append(line)
            continue
        indent = " " * chance.randrange(1, 9) if line.startswith(" ") else ""
        spaced = re.sub(r" +", lambda _: " " * chance.choice((1, 1, 2, 5)), bare)
        spaced = re.sub(r" ?([{,]) ?", lambda found: " " * chance.randrange(2) + found[1] + " " * chance.randrange(1, 3), spaced)
        if chance.random() < 0.2:
            spaced += "  # note " + str(chance.randrange(100))
        lines.append(indent + spaced.rstrip())
        if chance.random() < 0.15:
            lines.append("")
    return "\n".join(lines)


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32), st.integers(0, 10_000))
def test_any_layout_of_shipped_cards(seed: int, number: int) -> None:
    text = texts()[number % len(FILES)]
    loose = loosened(text, random.Random(seed))
    once = format_text(loose)
    assert format_text(once) == once
    assert comments(once) == comments(loose)
    assert trees(once) == trees(loose) == trees(text)


@settings(max_examples=150)
@given(st.text(alphabet='ab1 A\n{}(),"#:+-*/>.pt', max_size=80))
def test_any_text_gives_a_layout_or_is_left_alone(text: str) -> None:
    from rulesdsl.lang.formatter import FormatError

    try:
        once = format_text(text)
    except FormatError:
        return
    assert format_text(once) == once
    assert comments(once) == comments(text)
