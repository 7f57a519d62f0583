"""Encounters as whole games: plans, what is asked and of whom, agents, what cannot be played yet."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from rulesdsl.engine.cards import Card, Section
from rulesdsl.engine.decisions import Agent, Decision, RandomAgent, ScriptedAgent
from rulesdsl.engine.faults import GameFault
from rulesdsl.packs.protocol import Unfinished, report_of
from rulesdsl.packs.tmb import pack
from rulesdsl.packs.tmb.encounter_plans import EncounterPlan, plan_encounter
from rulesdsl.packs.tmb.encounters import choices_of, mat_of, missing_for, play_encounters, refusal
from rulesdsl.packs.tmb.games import play_one
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.loot import MOST_SPOTS, spots
from rulesdsl.packs.tmb.setting import label
from rulesdsl.packs.tmb.setups import BattlePlan
from rulesdsl.packs.tmb.training import attempt, spend_points, trainable
from tests.tmb.conftest import NewBattle

PARTY = ("Duster", "Picket")


def playable(library: Library) -> list[str]:
    """The names of all Encounters that can be played, those of scenes too."""
    return [card.name for card in library.kind("encounter").values() if not refusal(card)]


class Listener:
    """Answers like another agent and remembers what it was asked."""

    def __init__(self, then: Agent) -> None:
        self.then = then
        self.asked: list[Decision] = []

    def choose(self, game: Any, decision: Decision) -> int:
        self.asked.append(decision)
        lines = [pack.question(game, decision), *(pack.option(game, decision, option) for option in decision.options)]
        assert all(line.strip() and "\n" not in line and " object at " not in line and len(line) < 200 for line in lines), lines
        assert pack.picture(game).strip()
        return self.then.choose(game, decision)


# ---- what is asked ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TMB-ENC-001", "TMB-ENC-023", "TMB-SET-019")
def test_the_party_leader_settles_a_choice_and_knows_the_whole_card(shipped: Library) -> None:
    listener = Listener(RandomAgent(1))
    plan = EncounterPlan("Hardly Out the Gate", PARTY, 2)
    pack.make_game(shipped, plan, seed=1, agent=listener).play_game()
    first = listener.asked[0]
    card = shipped.get("encounter", "Hardly Out the Gate")
    assert (first.what, first.who.name, first.about) == ("choice", "Duster", card)
    assert [option.section for option in first.options] == choices_of(card)


def test_a_person_can_read_every_question(shipped: Library) -> None:
    asked: list[str] = []
    for number, name in enumerate(playable(shipped)):
        listener = Listener(RandomAgent(number))
        pack.make_game(shipped, EncounterPlan(name, PARTY, 2), seed=number, agent=listener).play_game()
        asked += [decision.what for decision in listener.asked]
    assert {"choice", "training", "loot for"} <= set(asked)


@pytest.mark.rule("TMB-TRN-008", "TMB-TRN-010", "TMB-TRN-012")
def test_what_failed_or_is_at_its_highest_may_not_be_trained(new_battle: NewBattle) -> None:
    game = new_battle()
    gearloc = game.party[0]
    gearloc.stat_dice["dex"] = 6
    game.agent = listener = Listener(ScriptedAgent({"training": ["attack", "defense"]}, label))
    bones = game.attack_faces.index(-1), game.defense_faces.index(-1)
    game.stream("attack Boomer").script = [bones[0]]
    game.stream("defense Boomer").script = [bones[1]] * 4
    spend_points(game, gearloc, 1)
    asked = [[str(option) for option in decision.options] for decision in listener.asked]
    assert [("attack" in options, "defense" in options, "dex" in options) for options in asked] == [
        (True, True, False),
        (False, True, False),
        (False, False, False),
    ]
    assert (gearloc.stat_dice["attack"], gearloc.stat_dice["defense"]) == (0, 0)


@pytest.mark.rule("TMB-TRN-004", "TMB-TRN-005", "TMB-TRN-006", "TMB-TRN-015")
def test_hp_dex_and_skill_training_need_no_roll(new_battle: NewBattle) -> None:
    game = new_battle()
    gearloc = game.party[0]
    gearloc.hp, gearloc.defeated = 0, True
    die = next(name for name in trainable(gearloc) if name not in gearloc.stat_dice)
    assert [attempt(game, gearloc, what) for what in ("hp", "dex", die)] == [True] * 3
    assert (gearloc.hp, gearloc.defeated, gearloc.stat_dice["hp"], gearloc.stat_dice["dex"]) == (1, False, 1, 1)
    assert die not in trainable(gearloc) and not game.journal.entries


# ---- what is played ---------------------------------------------------------------------------------------------------


def test_random_games_of_every_encounter_leave_the_table_in_order(shipped: Library) -> None:
    gearlocs = [card.name for card in shipped.kind("gearloc").values()]
    for number, name in enumerate(playable(shipped)):
        for index in range(6):
            plan = EncounterPlan(name, tuple(gearlocs[: 1 + index % 4]), 1 + index)
            game = pack.make_game(shipped, plan, seed=number, index=index, agent=pack.make_agent("random", number, index))
            game.play_game()
            assert game.result in ("success", "failure")
            assert not game.units and not game.queue and not game.adventure.stage.attached
            for gearloc in game.party:
                assert 0 <= gearloc.hp <= game.max_hp(gearloc)
                assert sum(spots(held) for held in gearloc.loot) <= MOST_SPOTS
                assert all(here.card.kind == "loot" for here in gearloc.attached), gearloc.attached
                assert not any(held.playing for held in gearloc.loot)


@pytest.mark.parametrize("agent", pack.AGENTS)
def test_every_encounter_of_every_mat_is_played_to_its_end(shipped: Library, agent: str) -> None:
    """Those on the raft and on lava too: on their mats, without the rules that only they have."""
    names = [card.name for card in shipped.kind("encounter").values()]
    for number, name in enumerate(names):
        for index in range(2):
            plan = EncounterPlan(name, ("Picket", "Boomer", "Patches")[: 1 + (number + index) % 3], 2 + 3 * index)
            game = pack.make_game(shipped, plan, seed=number, index=index, agent=pack.make_agent(agent, number, index))
            game.adventure.unfinished = True
            game.play_game()
            assert game.result in ("success", "failure"), name
            assert not game.units and not game.queue and not game.adventure.stage.attached, name
            assert not game.adventure.laid_out, name


def test_a_told_encounter_takes_the_same_course(shipped: Library) -> None:
    for name in ("Hunting the Hunters", "Lost and Found", "Go Big or Go Home"):
        plan = EncounterPlan(name, PARTY, 3)
        told: list[str] = []
        digests = []
        for watched in (False, True):
            game = pack.make_game(shipped, plan, seed=5, index=2, agent=pack.make_agent("random", 5, 2), watched=watched)
            if watched:
                game.observer = narrator = pack.Narrator(game, told.append)
                narrator.introduce()
            game.play_game()
            digests.append(game.journal.digest())
        assert digests[0] == digests[1] == play_one(shipped, plan, 5, 2, "random").digest
        assert told[0] == f"Duster and Picket meet {name} on day 3."
        assert any(line.startswith(("The party completes ", "The party fails in ")) for line in told)


def test_the_greedy_agent_does_better_than_the_random_one(shipped: Library) -> None:
    plan = EncounterPlan("Finally, Open Sky", PARTY, 3)
    won = {agent: sum(play_one(shipped, plan, 1, index, agent).won for index in range(30)) for agent in pack.AGENTS}
    assert won["greedy"] > won["random"] + 8


def test_the_greedy_agent_trains_along_the_build_order(shipped: Library) -> None:
    outcome: list[str] = []
    game = pack.make_game(
        shipped, EncounterPlan("Leaving Obendar", ("Duster",), 1), agent=pack.make_agent("greedy"), watched=True
    )
    game.observer = lambda what, about: outcome.append(about[1]) if what == "trained" else None
    game.play_game()
    order = [" ".join(item) if isinstance(item, tuple) else str(item) for item in game.party[0].build]
    assert len(outcome) == 2 and all(item in order for item in outcome)


def test_rewards_are_counted(shipped: Library) -> None:
    tally = pack.Tally()
    outcome = play_one(shipped, EncounterPlan("Eat or Retreat", PARTY, 1), 1, 0, "greedy", tally)
    data = outcome.to_json()
    assert (data["won"], data["progress"], data["training"], data["trove"], data["kos"]) == (True, 1, 2, 0, 0)
    assert data["loot"] in (2, 4)
    assert tally.rewards["loot"] == data["loot"] and tally.rewards["progress"] == 1
    assert [label.rpartition(": ")[2] for label in tally.choices] == ["completed"]


# ---- what is not played yet -------------------------------------------------------------------------------------------


@pytest.mark.rule("UND-ENC-001", "UNB-ENC-001")
def test_the_mat_of_a_battle_choice(shipped: Library) -> None:
    plain, wet = Section("battle choice", "Plain", {}), Section("battle choice", "Wet", {"mat": "water"})
    for box, mat in (("base", "base"), ("undertow", "land"), ("unbreakable", "lava")):
        card = Card("encounter", "Any", {"box": box})
        assert (mat_of(card, plain), mat_of(card, wet)) == (mat, "water")


def test_a_choice_that_cannot_be_played_says_why() -> None:
    card = Card("encounter", "Any", {"box": "unbreakable"})
    dark = Section("battle choice", "Dark", {"mat": "land"}, flags=frozenset(["darkness"]))
    assert missing_for(card, dark) == "the battle modifier Darkness"
    assert missing_for(card, Section("battle choice", "Hot", {})) == "a battle on the lava mat"
    assert missing_for(card, Section("peaceful choice", "Calm", {})) == ""


def test_an_encounter_on_the_raft_is_refused_and_one_with_another_choice_is_not(shipped: Library) -> None:
    with pytest.raises(ValueError, match="cannot be played yet: `Into the whirlpool` is a water battle, on the raft"):
        plan_encounter(shipped, encounter="let's give it a whirl")
    with pytest.raises(ValueError, match="cannot be played yet"):
        EncounterPlan("Let's Give It a Whirl", PARTY, 1).check(shipped)
    listener = Listener(RandomAgent(1))
    plan = plan_encounter(shipped, encounter="Should I Stay or Should I Row?")
    game = pack.make_game(shipped, plan, agent=listener)
    game.play_game()
    assert "choice" not in [decision.what for decision in listener.asked] and game.adventure.card.name == plan.encounter


def test_a_card_that_is_brought_in_and_cannot_be_played_is_a_fault_with_a_reason(new_battle: NewBattle, shipped: Library) -> None:
    game = new_battle()
    game.adventure.coming = shipped.get("encounter", "Let's Give It a Whirl")
    with pytest.raises(GameFault, match="cannot be played yet"):
        play_encounters(game)


# ---- plans ------------------------------------------------------------------------------------------------------------


def test_a_plan_is_plain_data(shipped: Library) -> None:
    plan = pack.plan_game(
        shipped, {"encounter": "eat or retreat", "party": ("duster",), "tyrant": "nom", "build": ("Duster: dex",)}
    )
    assert plan == EncounterPlan("Eat or Retreat", ("Duster",), 1, "Adventurer", "Nom", (("Duster", ("dex",)),))
    assert pack.plan_of_json(json.loads(json.dumps(plan.to_json()))) == plan == pickle.loads(pickle.dumps(plan))
    plan.check(shipped)
    assert plan.summary() == "Duster in Eat or Retreat, day 1, Adventurer, Baddies of Nom"
    assert report_of(pack, plan).game == "encounter"
    usual = pack.plan_game(shipped, {})
    assert isinstance(usual, BattlePlan) and report_of(pack, usual) is pack.REPORT


def test_what_is_left_out_is_the_usual(shipped: Library) -> None:
    plan = plan_encounter(shipped, encounter="Hardly Out the Gate")
    assert (plan.day, plan.mode, plan.tyrant, len(plan.party)) == (2, "Adventurer", "", 4)
    assert not refusal(shipped.get("encounter", plan_encounter(shipped).encounter))
    assert plan_encounter(shipped, own=["encounter lost and found"]).encounter == "Lost and Found"
    with pytest.raises(ValueError, match="this set has no encounter"):
        plan_encounter(Library.of([]))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"encounter": "Go Bigg or Go Home"}, "Go Big or Go Home"),
        ({"encounter": "Lost and Found", "mat": "Land"}, "names the mat of its battle itself"),
        ({"encounter": "Lost and Found", "party": ("Duster", "Duster")}, "once"),
        ({"encounter": "Lost and Found", "tyrant": "Nobody Here"}, "Nobody Here"),
        ({"encounter": "Lost and Found", "mode": "Nobody Here"}, "Nobody Here"),
    ],
)
def test_a_wrong_plan_is_told(shipped: Library, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pack.plan_game(shipped, options)


@pytest.mark.parametrize("change", [{"party": []}, {"day": 0}, {"build": None}, {"mode": ...}])
def test_data_that_are_no_plan_are_refused(change: dict[str, Any]) -> None:
    data = {**EncounterPlan("Lost and Found", PARTY, 1).to_json(), **change}
    data = {name: value for name, value in data.items() if value is not ...}
    with pytest.raises(ValueError, match="the set-up of the encounter is not complete"):
        pack.plan_of_json(data)


def test_a_fault_in_an_encounter_names_the_cards_at_work(shipped: Library) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError("nothing")

    choice = Section("peaceful choice", "Oops", {}, body=fail)
    library = Library.of([*[card for kind in shipped.cards.values() for card in kind.values()]])
    library.add(Card("encounter", "Broken Road", {"deck": "general"}, sections=(choice,)))
    with pytest.raises(Unfinished) as caught:
        play_one(library, EncounterPlan("Broken Road", PARTY, 1), 1, 0, "greedy")
    assert caught.value.chain == ("peaceful choice Oops of Broken Road",)
