"""Which battle is played, by names as a person writes them."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdsl.packs.tmb.setups import BattlePlan, UnknownName, plan_battle, plan_of_json


def test_names_match_without_case(library: Any) -> None:
    plan = plan_battle(library, tyrant="mArSh mother", party=["picket", "BOOMER"], mode="heroic adventurer", mat="land")
    assert plan == BattlePlan("Marsh Mother", ("Picket", "Boomer"), 9, "Heroic Adventurer", "Land")


@pytest.mark.parametrize(
    ("choice", "near"),
    [
        ({"tyrant": "Marsh Mothr"}, "Marsh Mother"),
        ({"party": ["pickett"]}, "Picket"),
        ({"mode": "adventurr"}, "Adventurer"),
        ({"mat": "lnd"}, "Land"),
        ({"build": {"Picket": ["dexx"]}}, "dex"),
        ({"build": {"Pickt": ["dex"]}}, "Picket"),
    ],
)
def test_near_names_are_suggested(library: Any, choice: Any, near: str) -> None:
    with pytest.raises(UnknownName) as caught:
        plan_battle(library, **choice)
    assert near in caught.value.near and f"`{near}`" in str(caught.value)


def test_the_sets_own_tyrant_comes_first(library: Any) -> None:
    assert plan_battle(library, own=["tyrant Marsh Mother"]).tyrant == "Marsh Mother"


@pytest.mark.parametrize(
    ("party", "message"),
    [
        (["Picket", "picket"], "once"),
        (["Picket", "Boomer", "Patches", "Duster", "Nobody"], "a party has 1 to 4 Gearlocs, here are 5"),
    ],
)
def test_no_gearloc_twice_and_no_more_than_four(library: Any, party: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        plan_battle(library, party=party)


def test_a_plan_survives_json(library: Any) -> None:
    plan = plan_battle(library, party=["Picket"], day=3, build={"picket": ["DEX", "attack"]})
    assert plan.build == (("Picket", ("dex", "attack")),)
    assert plan_of_json(plan.to_json()) == plan


@pytest.mark.parametrize("data", [{}, {"tyrant": "X", "party": [], "day": 1, "mode": "A", "mat": "B", "build": {}}, {"build": 3}])
def test_what_is_no_plan_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="not complete"):
        plan_of_json(data)
