"""The greedy agent plays every Gearloc: it wins where chance does not, and it uses their dice and Backup Plans."""

from __future__ import annotations

import pytest

from rulesdsl.packs.tmb.counting import Tally
from rulesdsl.packs.tmb.games import play_one
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.setups import BattlePlan, plan_battle

BATTLES = 60


@pytest.fixture(scope="module")
def plan(shipped: Library) -> BattlePlan:
    return plan_battle(shipped, tyrant="Marrow", party=["Duster", "Picket", "Boomer", "Patches"])


@pytest.fixture(scope="module")
def tally(shipped: Library, plan: BattlePlan) -> Tally:
    """What the greedy agent used in half of the battles."""
    counted = Tally()
    for index in range(BATTLES // 2):
        play_one(shipped, plan, 1, index, "greedy", counted)
    return counted


def wins(library: Library, plan: BattlePlan, agent: str) -> int:
    return sum(play_one(library, plan, 1, index, agent).won for index in range(BATTLES))


def test_greedy_clearly_beats_chance(shipped: Library, plan: BattlePlan) -> None:
    greedy, chance = wins(shipped, plan, "greedy"), wins(shipped, plan, "random")
    assert greedy >= chance + BATTLES // 3


@pytest.mark.parametrize("name", ["Duster", "Picket", "Boomer", "Patches"])
def test_greedy_uses_the_skills_of_each_gearloc(tally: Tally, name: str) -> None:
    dice = [label for label in tally.dice if label.startswith("skill die") and label.endswith(f" of {name}")]
    plans = [label for label in tally.dice if label.startswith("backup plan") and label.endswith(f" of {name}")]
    assert len(dice) >= 5
    assert sum(tally.dice[label] for label in dice) >= BATTLES
    assert plans


def test_the_same_seed_gets_the_same_answers(shipped: Library, plan: BattlePlan) -> None:
    assert play_one(shipped, plan, 3, 7, "greedy").digest == play_one(shipped, plan, 3, 7, "greedy").digest
