"""The example of every phrase is a card's text: it reads and checks in a kind of card that may say it, and says the phrase."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from rulesdsl.check.index import Index, entry_of, make_index
from rulesdsl.check.parts import check_card
from rulesdsl.check.typed import Call, TModifier, TModify
from rulesdsl.lang.sources import split_chunks
from rulesdsl.packs.registry import load_book
from rulesdsl.workspace import Workspace, open_workspace

BOOK = load_book("splice")
PHRASES = {key: phrase for key, phrase in BOOK.phrases.items() if phrase.role not in ("window", "action")}

#: where an example may stand, as `$`, in the order in which they are tried
EFFECT = "nob setback Shown { source: house\neffect {\n$\n}\nrequirement { actions: 1 }\n}"
APPRENTICE = "apprentice Shown { source: house\n$\n}"
SEQUENCE = "sequence shown {\nstep start {\n$\n}\n}"
SCENE = 'scene "shown" {\n$\n}'
WINDOWS = ("on before splicing", "on turn start of any player", "on baddie placing of any baddie", "on splice of any lab die")
WRAPS = (
    EFFECT,
    *(EFFECT.replace("$", window + " {\n$\n}") for window in WINDOWS),
    EFFECT.replace("$", "instant {\n$\n}"),
    APPRENTICE,
    APPRENTICE.replace("$", 'use "shown" {\n$\n}'),
)
PLACES = {"scene": (SCENE,), "sequence": (SEQUENCE,)}


@cache
def shipped() -> tuple[Workspace, Index]:
    from rulesdsl.borrowed import borrowed_by

    workspace = open_workspace([], "splice")
    cards, _ = workspace.parse(workspace.shipped)
    entries = [*borrowed_by(workspace).entries, *(entry_of(card) for card in cards)]
    index, _ = make_index(entries, frozenset({"scene"}), [])
    return workspace, index


def calls(node: Any) -> Iterator[str]:
    """The keys of the phrases that a checked card says."""
    if isinstance(node, tuple):
        for item in node:
            yield from calls(item)
    elif dataclasses.is_dataclass(node):
        if isinstance(node, Call):
            yield node.key
        elif isinstance(node, (TModify, TModifier)):
            yield from (key for key, phrase in PHRASES.items() if phrase.modifies == node.quantity)
        yield from (key for item in dataclasses.fields(node) for key in calls(getattr(node, item.name)))


def said_in(text: str) -> tuple[set[str], list[str]]:
    """The phrases that a card says, and what is wrong with it."""
    workspace, index = shipped()
    first, *inner, last = text.split("\n")
    chunks, problems = split_chunks("shown.card", "\n".join([first, *(f"  {line}" for line in inner), last, ""]))
    said: set[str] = set()
    for chunk in chunks:
        card, found = workspace.parser.parse(chunk)
        problems = [*problems, *found]
        if card is not None:
            typed, found = check_card(card, workspace.book, index)
            problems += found
            said |= set(calls(typed))
    return said, [item.message for item in problems if item.severity == "error"]


@pytest.mark.parametrize("key", PHRASES)
def test_an_example_checks_and_says_its_phrase(key: str) -> None:
    phrase = PHRASES[key]
    problems: list[str] = []
    for wrap in PLACES.get(phrase.where, (*WRAPS, SEQUENCE, SCENE)):
        said, found = said_in(wrap.replace("$", phrase.example))
        if not found:
            assert key in said, f"`{phrase.example}` does not say `{phrase.pattern}`"
            return
        problems += found
    pytest.fail(f"`{phrase.example}`: " + "; ".join(dict.fromkeys(problems)))
