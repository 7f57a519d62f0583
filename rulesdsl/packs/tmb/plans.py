"""The games of this pack by their plans: a battle against a Tyrant, or an Encounter.

Comes in: options as a person gives them, or saved plans. Goes out: plans and games. The option `encounter` makes the difference.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesdsl.engine.decisions import Agent
from rulesdsl.packs.tmb import setups
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.encounter_plans import EncounterPlan, encounter_of_json, make_encounter, plan_encounter
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.setups import BattlePlan, builds_of, make_battle, plan_battle

AnyPlan = BattlePlan | EncounterPlan


def plan_game(library: Library, options: Mapping[str, Any], own: Sequence[str] = ()) -> AnyPlan:
    """The plan for the options `tyrant`, `party`, `day`, `mode`, `mat` and `build` (`NAME: ITEM, ...`), and `encounter`.

    With `encounter`, "" too, an Encounter is played. Raises `ValueError`.
    """
    build = builds_of(options.get("build", ()))
    named = {name: value for name, value in options.items() if name != "build"}
    if "encounter" in options:
        return plan_encounter(library, own=own, build=build, **named)
    return plan_battle(library, own=own, build=build, **named)


def plan_of_json(data: Mapping[str, Any]) -> AnyPlan:
    """The plan again; `ValueError` when the data are no plan."""
    return encounter_of_json(data) if "encounter" in data else setups.plan_of_json(data)


def make_game(
    library: Library,
    plan: AnyPlan,
    *,
    seed: int | str = 0,
    index: int = 0,
    agent: Agent | None = None,
    watched: bool = False,
) -> Battle:
    """A game of the plan, ready for `play_game`."""
    if isinstance(plan, EncounterPlan):
        return make_encounter(library, plan, seed=seed, index=index, agent=agent, watched=watched)
    return make_battle(library, plan, seed=seed, index=index, agent=agent, watched=watched)
