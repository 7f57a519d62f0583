"""The example of every phrase is a card's text: it reads and checks in a kind of card that may say it, and says the phrase."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from rulesdsl.check.index import Index, entry_of, make_index
from rulesdsl.check.parts import check_card
from rulesdsl.check.typed import Call, TModifier, TModify
from rulesdsl.lang.phrases import Phrase
from rulesdsl.lang.sources import split_chunks
from rulesdsl.packs.registry import load_book
from rulesdsl.workspace import Workspace, open_workspace

BOOK = load_book("tmb")
PHRASES = {key: phrase for key, phrase in BOOK.phrases.items() if phrase.role not in ("window", "action")}

#: where an example may stand, as `$`, in the order in which they are tried
SKILL = "skill Shown { source: house\n$\n}"
EFFECT = "effect shown { source: house\n$\n}"
GEARLOC = """gearloc Shown { source: house   form: melee   hp: 5   dex: 5   attack: 1   defense: 1   active: 3   locked: 3
  ini: 3
backup plan 1 Plan { heal self for 1 }
$
}"""
RESULT = """skill die 1 Tried { profession: Tester   starred   faces: bones, try 1 x5
result try(n) {
$
}
}"""
SEQUENCE = "sequence shown {\nstep start {\n$\n}\n}"
ENCOUNTER = 'encounter Shown { source: house   deck: general\npeaceful choice "fight" {\n}\npeaceful choice "shown" {\n$\n}\n}'
LOOT = "loot Shown { source: house\n$\n}"
SCENE = 'scene "shown" {\n$\n}'


def within(outer: str, inner: str) -> str:
    """A text in the place that another one has for it."""
    return outer.replace("$", inner)


WRAPS = (
    SKILL,
    *(
        within(SKILL, window + " {\n$\n}")
        for window in ("on skills", "before damage to any opposing unit", "on attack of self", "before effect on self")
    ),
    EFFECT,
    *(within(EFFECT, window + " {\n$\n}") for window in ("on turn start of bearer", "before damage to bearer")),
    within(GEARLOC, RESULT),
    within(GEARLOC, "innate Shown {\n$\n}"),
    within(GEARLOC, within(RESULT, "place: active\n$")),
    within(GEARLOC, within(RESULT, "place: active\nbefore damage to self {\n$\n}")),
)
PLACES = {
    "scene": (SCENE,),
    "sequence": (SEQUENCE,),
    "encounter": (ENCOUNTER,),
    "loot": (within(LOOT, "on round start {\n$\n}"),),
}


@cache
def shipped() -> tuple[Workspace, Index]:
    workspace = open_workspace([], "tmb")
    cards, _ = workspace.parse(workspace.shipped)
    index, _ = make_index((entry_of(card) for card in cards), frozenset({"scene"}), [])
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
    wraps = PLACES.get(phrase.where, (*WRAPS, SEQUENCE))
    problems: list[str] = []
    for wrap in wraps:
        said, found = said_in(within(wrap, phrase.example))
        if not found:
            assert key in said, f"`{phrase.example}` does not say `{phrase.pattern}`"
            return
        problems += found
    pytest.fail(f"`{phrase.example}`: " + "; ".join(dict.fromkeys(problems)))


def names_in(phrase: Phrase) -> list[str]:
    """The names in an example."""
    return re.findall(r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*", phrase.example)


def test_the_names_in_examples_are_those_of_shipped_cards() -> None:
    workspace, _ = shipped()
    text = "\n".join(source.text for source in workspace.shipped if "/scene/" not in source.file)
    said = dict.fromkeys(name for phrase in PHRASES.values() for name in names_in(phrase))
    unknown = [
        name for name in said if not re.search(rf"^ *[a-z][a-z0-9 -]*? {name}(?: when [^{{]*)?(?:\([^)]*\))? \{{", text, re.M)
    ]
    assert unknown == []
