"""Emitted code and the tree-walking evaluator give the same game, on random cards of Hypothesis and on the shipped ones.

`RULESDSL_ORACLE=2000` sets how many games of each pack are compared (150 by default).
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sides import SIDES, Recipe, Side, game_of, text_of
from treewalk import TreeWalker

from rulesdsl.books import phrasebook_digest
from rulesdsl.check.index import Entry, entry_of, make_index
from rulesdsl.check.parts import check_card
from rulesdsl.check.typed import TCard
from rulesdsl.engine.cards import Card
from rulesdsl.engine.decisions import Decision, RandomAgent
from rulesdsl.engine.faults import GameFault
from rulesdsl.lang.sources import split_chunks
from rulesdsl.loading import load_built, load_texts
from rulesdsl.packs.registry import load_pack
from rulesdsl.requires import required_by
from rulesdsl.workspace import Workspace, load_all, open_workspace

BATTLES = int(os.environ.get("RULESDSL_ORACLE", "150"))
BATTLES_A_SET = 5
BUDGET, DECISIONS = 2_000, 1_500


class Shipped:
    """The shipped cards of a pack, built both ways once."""

    def __init__(self, side: Side) -> None:
        from rulesdsl.data import content_dir

        self.side = side
        self.workspace: Workspace = open_workspace([content_dir() / side.pack], side.pack)
        checked = self.workspace.check()
        self.book = self.workspace.book
        tests = {name for name, kind in self.book.kinds.items() if kind.test}
        scenes = {card.file for card in checked.cards if card.part.kind in tests}
        assert not [error for error in checked.errors if error.span.file not in scenes]
        checked.cards[:] = [card for card in checked.cards if card.part.kind not in tests]
        self.typed = list(checked.cards)
        self.entries: list[Entry] = [e for table in checked.index.entries.values() for e in table.values() if e.kind not in tests]
        self.walker = TreeWalker(self.book)
        self.emitted = load_all(self.workspace, checked).cards
        self.lent = [card for name in required_by(side.pack) for card in load_built(name).cards]
        self.walked = [self.walker.card(card) for card in self.typed]


class Patient(RandomAgent):
    """A random agent that gives a battle up after many decisions."""

    __slots__ = ("left",)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.left = DECISIONS

    def choose(self, game: Any, decision: Decision) -> int:
        self.left -= 1
        if self.left < 0:
            raise GameFault("too many decisions")
        return super().choose(game, decision)


@pytest.fixture(scope="module", params=SIDES, ids=lambda side: side.name)
def shipped(request: pytest.FixtureRequest) -> Iterator[Shipped]:
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    yield Shipped(request.param)
    sys.setrecursionlimit(limit)


def recipes(side: Side) -> st.SearchStrategy[Recipe]:
    """What a set holds."""
    seeds = st.integers(0, 2**40)
    card = st.tuples(st.sampled_from(side.drawn), st.integers(0, 1), st.integers(1, 3), seeds)
    fixed = st.tuples(*(st.tuples(st.just(kind), st.just(0), st.just(0), seeds) for kind in side.fixed))
    return st.builds(lambda some, all: [*some, *all], st.lists(card, min_size=3, max_size=9), fixed)


def texts_of(recipe: Recipe, shipped: Shipped) -> str:
    """The text of a set."""
    random = Random(0)
    maker = shipped.side.maker(shipped.book, shipped.entries, random)
    told = []
    for number, (kind, params, handlers, seed) in enumerate(recipe):
        random.seed(seed)
        told.append(text_of(maker, shipped.side, kind, number, params, handlers))
    return "\n".join(card.rstrip().replace("\n", "\n  ") + "\n" for card in told)


def typed_set(text: str, shipped: Shipped, counts: Counter[str] | None = None) -> list[TCard]:
    """The cards of a text that pass the checks of single cards; a card that names a faulty one goes with it."""
    parsed = []
    for chunk in split_chunks("odd.card", text)[0]:
        card, problems = shipped.workspace.parser.parse(chunk)
        assert card is not None, f"{chunk.text}\n{problems}"
        parsed.append(card)
    while True:
        index, _ = make_index([*shipped.entries, *(entry_of(card) for card in parsed)])
        checked = [(card, *check_card(card, shipped.book, index)) for card in parsed]
        good = [card for card, typed, found in checked if typed is not None and not any(d.severity == "error" for d in found)]
        if counts is not None:
            counts.update(d.code for _, _, found in checked for d in found if d.severity == "error")
        if len(good) == len(parsed):
            return [typed for _, typed, _ in checked if typed is not None]
        parsed = good


def emitted_cards(typed: list[TCard], shipped: Shipped) -> list[Card]:
    """The cards of a set through generated code."""
    from rulesdsl.emit.modules import module_texts, only_modules

    texts = module_texts(typed, shipped.book, phrasebook_digest(shipped.book))
    return load_texts(only_modules(texts)).cards


def play(shipped: Shipped, library: Any, options: dict[str, Any], seed: int) -> tuple[Any, ...]:
    """A game as far as it goes: journal, result, what its state is, and the type of the fault."""
    side = shipped.side
    game = game_of(side, library, options, seed, Patient(f"oracle/{seed}"))
    game.steps_left = BUDGET
    fault = ""
    try:
        game.play_game()
    except Exception as error:
        fault = type(error).__name__ if isinstance(error, GameFault) else f"{type(error).__name__}: {error}"
    return game.journal.digest(), game.result, game.round, side.state(game), game.steps_left, fault


def compare(shipped: Shipped, recipe: Recipe, seed: int, counts: dict[str, Counter[str]]) -> None:
    """Play some games of a set both ways."""
    faults, played = counts["faults"], counts["played"]
    typed = typed_set(texts_of(recipe, shipped), shipped, played)
    library_of = load_pack(shipped.side.pack).Library.of
    emitted = library_of([*shipped.lent, *shipped.emitted, *emitted_cards(typed, shipped)])
    walked = library_of([*shipped.lent, *shipped.walked, *(shipped.walker.card(card) for card in typed)])
    own = [f"{card.part.kind} {card.part.name}" for card in typed]
    random = Random(seed)
    for number in range(BATTLES_A_SET):
        options = shipped.side.plan(random, emitted, own)
        one, other = play(shipped, emitted, options, seed + number), play(shipped, walked, options, seed + number)
        assert one == other, f"{options}\n" + texts_of(recipe, shipped)
        faults[one[-1] or "none"] += 1
        played["cards"] += len(typed)
        played["games"] += 1


def test_emitted_code_plays_as_the_tree_says(shipped: Shipped) -> None:
    """Over random sets and games both give the same journal; many games end, so something was compared."""
    counts: dict[str, Counter[str]] = {"faults": Counter(), "played": Counter()}

    @settings(
        max_examples=max(1, BATTLES // BATTLES_A_SET), deadline=None, derandomize=True, database=None, print_blob=False,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
    )  # fmt: skip
    @given(recipe=recipes(shipped.side), seed=st.integers(0, 2**32))
    def over_many(recipe: Recipe, seed: int) -> None:
        compare(shipped, recipe, seed, counts)

    over_many()
    print({name: dict(counter) for name, counter in counts.items()})
    played = counts["played"]["games"]
    assert played >= BATTLES // BATTLES_A_SET * BATTLES_A_SET
    assert counts["faults"]["none"] > played // 2


def test_both_ways_build_the_same_fields(shipped: Shipped) -> None:
    """Everything of the shipped cards but their functions is equal."""
    for one, other in zip(sorted(shipped.emitted, key=key), sorted(shipped.walked, key=key), strict=True):
        assert shape(one) == shape(other)


def key(card: Card) -> tuple[str, str]:
    return card.kind, card.name


def shape(part: Any) -> Any:
    """A card without its functions."""
    return (
        part.kind, part.name, dict(part.fields), part.params, part.head, part.flags, part.body is None, part.when is None,
        [(hook.window, hook.phase, hook.own, hook.limit, hook.when is None) for hook in part.hooks],
        [(item.quantity, item.own, item.absolute) for item in part.modifiers],
        [(item.action, item.own, item.allow) for item in part.permits],
        [shape(section) for section in part.sections],
    )  # fmt: skip
