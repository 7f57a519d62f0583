"""The quick reader gives the tree that the parser library gives, or leaves the text to it."""

from __future__ import annotations

import re
from random import Random

import pytest

from rulesdsl.data import content_dir
from rulesdsl.lang.parser import CardParser
from rulesdsl.lang.sources import Chunk
from rulesdsl.workspace import open_workspace

WORDS = (
    "1-2",
    "d6",
    "5pt",
    "hp:",
    "of",
    "->",
    "-",
    "not",
    "is",
    "{",
    "}",
    "Poison",
    '"x"',
    "1..6",
    "a-b",
    "2-3-4",
    "self",
    "(",
    ")",
)


@pytest.fixture(scope="module")
def found() -> tuple[CardParser, list[Chunk]]:
    workspace = open_workspace([content_dir()])
    return workspace.parser, [chunk for source in workspace.sources() for chunk in source.chunks]


def test_shipped_cards_read_alike(found: tuple[CardParser, list[Chunk]]) -> None:
    parser, chunks = found
    assert parser._reader is not None
    for chunk in chunks:
        tree, problem = parser.parse_slowly(chunk)
        assert repr(parser._reader.read(chunk.text)) == repr(tree), (chunk.file, chunk.line, problem)


def test_spoiled_cards_read_alike(found: tuple[CardParser, list[Chunk]]) -> None:
    """Where the quick reader finds a tree in a text with a word changed, the library finds the same one."""
    parser, chunks = found
    assert parser._reader is not None
    random = Random(1)
    sound = 0
    for _ in range(400):
        chunk = random.choice(chunks)
        pieces = re.split(r"( +)", chunk.text)
        place = random.randrange(0, len(pieces), 2)
        pieces[place] = random.choice(("", random.choice(WORDS), pieces[place] + " " + random.choice(WORDS)))
        text = "".join(pieces)
        tree = parser._reader.read(text)
        if tree is not None:
            sound += 1
            again, problem = parser.parse_slowly(Chunk(chunk.file, text, chunk.line, ""))
            assert repr(tree) == repr(again), (text, problem)
    assert sound > 20
