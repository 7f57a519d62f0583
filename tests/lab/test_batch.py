"""Many battles: the same bytes however they are split, whoever carries them out, watched or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from rulesdsl.cli.set_up import Table
from rulesdsl.lab.batch import Batch, BattleFailed, play_batch
from rulesdsl.lab.content import Content, load
from rulesdsl.lab.report import report_of
from rulesdsl.packs.tmb.games import make_agent
from rulesdsl.packs.tmb.setups import BattlePlan, make_battle


@pytest.fixture(scope="module")
def batch(table: Table, plan: BattlePlan) -> Batch:
    return Batch(table.content, plan, battles=24, seed=7)


@pytest.fixture(scope="module")
def alone(batch: Batch) -> str:
    return as_text(play_batch(batch))


def as_text(played: Any) -> str:
    return json.dumps([report_of(played).to_json(), [outcome.to_json() for outcome in played.outcomes]])


def test_jobs_do_not_matter(batch: Batch, alone: str) -> None:
    assert as_text(play_batch(batch, jobs=2)) == alone


def test_any_executor_does(batch: Batch, alone: str) -> None:
    heard: list[int] = []
    with ThreadPoolExecutor(2) as pool:
        assert as_text(play_batch(batch, jobs=2, executor=pool, progress=heard.append)) == alone
    assert sum(heard) == 24


def test_counting_does_not_change_the_course(table: Table, plan: BattlePlan, batch: Batch) -> None:
    quick = play_batch(Batch(table.content, plan, 24, 7, counting=False))
    assert quick.tally is None and quick.digest() == play_batch(batch).digest()


def test_another_seed_is_another_course(table: Table, plan: BattlePlan, batch: Batch) -> None:
    assert play_batch(Batch(table.content, plan, 24, 8)).digest() != play_batch(batch).digest()


def test_counts_add_up(batch: Batch) -> None:
    played = play_batch(batch)
    tally = played.tally
    assert sum(tally.hurt_party.values()) > 0 and sum(tally.hurt_baddies.values()) > 0
    assert tally.met["Marsh Mother"] == 24 == tally.met["Picket"]
    assert tally.defeats.get("Marsh Mother", 0) == sum(outcome.won for outcome in played.outcomes)
    assert all(label.endswith(" of Mire") for label in tally.faces)
    assert tally.fired["skill Leech of Marsh Mother"] >= tally.hurt_party["skill Leech of Marsh Mother"]
    assert list(tally.to_json()["fired"]) == sorted(tally.fired)


def test_hash_seed_does_not_matter(set_folder: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "rulesdsl.cli.main",
        "simulate",
        "--set",
        str(set_folder),
        "--battles",
        "6",
        "--format",
        "json",
    ]
    answers = []
    for value, jobs in (("1", "1"), ("2", "2")):
        run = subprocess.run(
            [*command, "--jobs", jobs, "--party", "Picket"],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": value},
            check=True,
        )
        assert run.stderr == ""  # no progress bar where there is no terminal
        answers.append(run.stdout)
    assert answers[0] == answers[1] and json.loads(answers[0])["digest"]


def test_a_failing_battle_is_shown_at_its_card(table: Table, plan: BattlePlan) -> None:
    module = """
from rulesdsl.engine.cards import Card, Hook

def bad(game, here, event):
    raise ZeroDivisionError("a number divided by nothing")

CARDS = (Card("skill", "Leech", {}, hooks=(Hook("skills", "on", True, bad),), params=("n",), origin="a.card:3"),)
FILE = "a.card"
PLACES = {5: (4, 7)}
"""
    content = table.content
    broken = Content(content.pack, (*content.texts, ("broken.py", module)), content.built, content.own)
    with pytest.raises(BattleFailed) as caught:
        play_batch(Batch(broken, plan, battles=40, seed=7), jobs=2)
    failure = caught.value.failure
    assert failure.code == "RD0701" and "a number divided by nothing" in failure.message
    assert (failure.places[-1].file, failure.places[-1].line, failure.places[-1].column) == ("a.card", 4, 7)
    assert any(label.startswith("skill Leech") for label in failure.chain) and "of seed 7" in failure.game


def test_content_is_loaded_once_in_a_process(table: Table) -> None:
    assert load(table.content) is table.playable


@pytest.mark.rule("TMB-SET-013", "TMB-TYR-011")
def test_a_battle_starts_with_the_tyrant_met(library: Any, plan: BattlePlan) -> None:
    battle = make_battle(library, plan, seed=1, agent=make_agent("random", 1))
    assert [chip.name for chip in battle.tyrants] == ["Marsh Mother"] and battle.day == 9
    kinds = {"Bog", "Beast"}
    assert all(kinds & set(chip.types) for stack in battle.active.values() for chip in stack)
    battle.set_up_queue()
    assert sum(chip.points for chip in battle.queue) == 9 * 2
