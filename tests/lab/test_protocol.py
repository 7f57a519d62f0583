"""Every shipped pack, and one from elsewhere, is what `rulesdsl.packs.protocol.Pack` says: played through nothing else."""

from __future__ import annotations

import inspect
import json
import pickle
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulesdsl.books import test_kinds as kinds_of_tests
from rulesdsl.cli.set_up import choices_of
from rulesdsl.data import content_dir
from rulesdsl.engine.cards import Card
from rulesdsl.engine.decisions import Agent, Decision, RandomAgent
from rulesdsl.lab.advice import advice
from rulesdsl.lab.batch import Batch, play_batch
from rulesdsl.lab.content import Content, Playable, compiled, digest_of, load, shipped
from rulesdsl.lab.report import report_of
from rulesdsl.packs.protocol import Outcome, Pack, PlayedGame, Silent, Unfinished
from rulesdsl.packs.registry import PACKS, load_pack, shipped_packs
from rulesdsl.workspace import open_workspace

DUEL = "tests.packs_duel.pack"
EVERY = (*shipped_packs(), DUEL)
#: keys of the figures as JSON that are not the pack's
RESERVED = ("version", "plan", "agent", "seed", "battles", "wins", "decisions", "digest", "given_up", "win_rate")


@cache
def content_of(name: str) -> Content:
    if name in PACKS:
        return shipped(name)
    workspace = open_workspace([Path(__file__).parent.parent / "packs_duel" / "content"], name)
    return compiled(workspace, workspace.check(), everything=True)


@cache
def playable_of(name: str) -> Playable:
    return load(content_of(name))


@pytest.fixture(params=EVERY)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def pack(name: str) -> Pack:
    return load_pack(name)


@pytest.fixture
def library(name: str) -> Any:
    return playable_of(name).library


@pytest.fixture
def plan(pack: Pack, library: Any) -> Any:
    return pack.plan_game(library, {})


def members(protocol: Any) -> list[str]:
    return [item for kind in protocol.__mro__ for item in vars(kind) if not item.startswith("_")]


def test_it_exports_every_name(pack: Pack) -> None:
    wanted = members(Pack)
    assert {"book", "Library", "plan_game", "question", "REPORT"} <= set(wanted)
    assert [item for item in wanted if not hasattr(pack, item)] == []
    assert [item for item in wanted if item not in pack.__all__] == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("called", [item for item in members(Pack) if inspect.isfunction(getattr(Pack, item, None))])
def test_its_functions_take_what_the_protocol_gives(pack: Pack, called: str) -> None:
    wanted = list(inspect.signature(getattr(Pack, called)).parameters.values())[1:]
    given = list(inspect.signature(getattr(pack, called)).parameters.values())
    assert [(item.name, item.kind) for item in given] == [(item.name, item.kind) for item in wanted]
    assert [
        one.name
        for one, other in zip(wanted, given, strict=True)
        if one.default != other.default and one.default is not one.empty
    ] == []


@pytest.mark.parametrize("shipped_pack", shipped_packs())
def test_its_title_is_the_one_of_its_content(shipped_pack: str) -> None:
    data = tomllib.loads((content_dir() / shipped_pack / "pack.toml").read_text(encoding="utf-8"))
    assert (data["pack"], data["title"]) == (shipped_pack, PACKS[shipped_pack].title)
    assert load_pack(shipped_pack).book.pack == shipped_pack


def test_a_plan_is_plain_data(pack: Pack, library: Any, plan: Any) -> None:
    assert pack.plan_of_json(json.loads(json.dumps(plan.to_json()))) == plan
    assert pickle.loads(pickle.dumps(plan)) == plan
    plan.check(library)
    assert "\n" not in plan.summary() + plan.short() and plan.summary() and plan.short()
    with pytest.raises(ValueError):
        pack.plan_of_json({})
    with pytest.raises(ValueError):
        plan.check(pack.Library.of([]))


def test_a_name_that_no_card_has_is_told(name: str, pack: Pack, library: Any) -> None:
    for choice in choices_of(name):
        if choice.form in ("text", "names"):
            value = "zzzz zzzz" if choice.form == "text" else ("zzzz zzzz",)
            with pytest.raises(ValueError, match="zzzz zzzz"):
                pack.plan_game(library, {choice.key: value})


def test_its_agents_play(pack: Pack, library: Any, plan: Any) -> None:
    assert pack.AGENTS[0] == "greedy"
    for agent in pack.AGENTS:
        outcome = pack.play_one(library, plan, 5, 3, agent)
        assert outcome.index == 3 and outcome.digest and type(outcome.won) is bool and type(outcome.given_up) is bool
        assert json.loads(json.dumps(outcome.to_json()))["digest"] == outcome.digest
        tally = pack.Tally()
        assert pack.play_one(library, plan, 5, 3, agent, tally).digest == outcome.digest
    with pytest.raises(ValueError, match="`nobody`"):
        pack.make_agent("nobody")


def test_a_told_game_takes_the_same_course(pack: Pack, library: Any, plan: Any) -> None:
    told: list[str] = []
    digests = []
    for watched in (False, True):
        game: PlayedGame = pack.make_game(library, plan, seed=2, index=1, agent=pack.make_agent("random", 2, 1), watched=watched)
        assert game.result == "" and game.round == 0
        if watched:
            narrator = pack.Narrator(game, told.append)
            game.observer = narrator
            narrator.introduce()
            assert told
        game.play_game()
        assert game.result and game.round > 0
        assert game.turn_of is None or game.turn_of.name
        digests.append(game.journal.digest())
    assert digests[0] == digests[1] == pack.play_one(library, plan, 2, 1, "random").digest
    assert len(told) > 3


class Reader:
    """An agent that reads every question before another one answers it."""

    def __init__(self, pack: Pack, then: Agent) -> None:
        self.pack = pack
        self.then = then

    def choose(self, game: Any, decision: Decision) -> int:
        lines = [self.pack.question(game, decision)]
        lines += [self.pack.option(game, decision, option) for option in decision.options]
        assert all(line.strip() and "\n" not in line and " object at " not in line and line[0] != "(" for line in lines), lines
        assert self.pack.picture(game).strip()
        return self.then.choose(game, decision)


def test_a_person_can_read_every_question(pack: Pack, library: Any, plan: Any) -> None:
    pack.make_game(library, plan, seed=4, agent=Reader(pack, RandomAgent(4))).play_game()


def test_a_scene_that_fails_says_what_was_at_work(name: str, pack: Pack, library: Any) -> None:
    kind = sorted(kinds_of_tests(pack.book))[0]

    def fail(*_: Any) -> None:
        raise ZeroDivisionError("nothing")

    with pytest.raises(Unfinished) as caught:
        pack.play_scene(library, Card(kind, "a test", {}, body=fail))
    assert isinstance(caught.value.cause, ZeroDivisionError)
    assert caught.value.chain == (f"{kind} a test",)


def test_tallies_add_up(pack: Pack, library: Any, plan: Any) -> None:
    one, two, both = pack.Tally(), pack.Tally(), pack.Tally()
    pack.play_one(library, plan, 1, 0, "random", one)
    pack.play_one(library, plan, 1, 1, "random", two)
    for index in (0, 1):
        pack.play_one(library, plan, 1, index, "random", both)
    one.add(two)
    assert one.to_json() == both.to_json() and any(both.to_json().values())
    assert [list(table) for table in both.to_json().values()] == [sorted(table) for table in both.to_json().values()]


def attributes(pack: Pack) -> Iterator[tuple[str, str]]:
    for table in pack.REPORT.tables:
        yield from (
            [(table.key, table.present), (table.key, table.fired)] if isinstance(table, Silent) else [(table.key, table.tally)]
        )


def test_what_is_reported_is_counted(pack: Pack, library: Any, plan: Any) -> None:
    spec = pack.REPORT
    keys = [*(figure.key for figure in spec.figures), *(table.key for table in spec.tables)]
    assert len(keys) == len(set(keys)) and not set(keys) & set(RESERVED)
    outcome: Outcome = pack.play_one(library, plan, 1, 0, "random")
    assert [figure.key for figure in spec.figures if type(getattr(outcome, figure.outcome)) is not int] == []
    tally = pack.Tally()
    assert [key for key, attribute in attributes(pack) if not isinstance(getattr(tally, attribute), dict)] == []
    assert spec.game and spec.games and spec.wins and 0 <= spec.band[0] < spec.band[1] <= 1


def test_a_batch_is_reported_in_its_words(name: str, pack: Pack, plan: Any) -> None:
    played = play_batch(Batch(content_of(name), plan, battles=3, seed=1, agent="random"))
    report = report_of(played)
    data = json.loads(json.dumps(report.to_json()))
    assert [key for key in RESERVED if key not in data] == []
    assert [figure.key for figure in pack.REPORT.figures if figure.key not in data] == []
    assert [table.key for table in pack.REPORT.tables if table.key not in data] == []
    sentences = advice(report, pack.advice)
    assert sentences and all(sentence.endswith((".", "?")) for sentence in sentences)
    assert sentences[0].startswith(pack.REPORT.wins[:1].upper() + pack.REPORT.wins[1:])


def test_tests_do_not_count_for_the_digest_of_the_cards(name: str) -> None:
    playable = playable_of(name)
    (kind, *_) = sorted(kinds_of_tests(playable.pack.book))
    more = Playable(playable.pack, type(playable.loaded)([*playable.loaded.cards, Card(kind, "one more", {})]), None, {})
    assert digest_of(more) == digest_of(playable)
    changed = Playable(playable.pack, type(playable.loaded)(playable.loaded.cards[1:]), None, {})
    assert digest_of(changed) != digest_of(playable)
