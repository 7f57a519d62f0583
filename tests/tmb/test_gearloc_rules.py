"""Rules of Gearlocs that no shipped card or scene can show: Dex spent by a skill, difficulty modes, rolls cut short by a KO."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdsl.engine.cards import Card, Section
from rulesdsl.engine.decisions import ScriptedAgent
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.gearloc import build_gearloc, current_stat, may_train, ready_for_battle, train
from rulesdsl.packs.tmb.gearloc_turn import begin_turn, choose_dice, dex_left
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.party import make_party
from rulesdsl.packs.tmb.phrases_gearloc import spend_dex
from rulesdsl.packs.tmb.setting import label
from rulesdsl.packs.tmb.skill_dice import ROLLED, Face, find_die, put_in_slot
from rulesdsl.packs.tmb.state import LOCKED, READY, Gearloc

PRINTED = {"Duster": 4, "Picket": 5, "Boomer": 3, "Patches": 5}


def singer() -> Gearloc:
    """A Gearloc with Dex 4 and a die that costs 1 Dex at any time of the turn."""
    song = Section("use", "sing", {}, body=lambda game, here, event: spend_dex(game, here, 1, here.owner), head=("sing",))
    flags = frozenset({"starting", "any-time"})
    die = Section("skill die", "Song", {"faces": ("blank",) * 6}, sections=(song,), head=(1,), flags=flags)
    fields = {"hp": 4, "dex": 4, "attack": 1, "defense": 9, "form": "melee", "ini": (1, 2, 3, 4, 5, 6)}
    return build_gearloc(Card("gearloc", "Singer", fields, sections=(die,)))


@pytest.mark.rule("TMB-STA-017", "TMB-GT-009", "TMB-STA-004")
def test_dex_that_a_skill_costs_is_off_the_roll(shipped: Library) -> None:
    gearloc = singer()
    agent = ScriptedAgent({"any-time": ["Song: sing", "done"], "dice": ["defense die"] * 3}, label)
    battle = Battle(shipped, "Land", [gearloc], agent=agent)
    ready_for_battle(battle, gearloc)
    battle.enter_gearloc(gearloc, (2, 1))
    begin_turn(battle, gearloc)
    assert dex_left(battle, gearloc) == 3
    choose_dice(battle, gearloc)
    assert gearloc.turn.defense_dice == 3
    assert dex_left(battle, gearloc) == 0


@pytest.mark.rule("BASE-DIF-001", "TMB-DIF-001")
@pytest.mark.parametrize(
    ("mode", "more", "points", "keeps"), [("Greenhorn", 2, 1, True), ("Casual", 1, 1, False), ("Seasoned", 0, 0, False)]
)
def test_modes_of_the_base_game(shipped: Library, mode: str, more: int, points: int, keeps: bool) -> None:
    check_mode(shipped, mode, more, points, keeps)


@pytest.mark.rule("UND-DIF-001", "UND-DIF-002", "UND-DIF-003", "UNB-DIF-001")
@pytest.mark.parametrize(
    ("mode", "more", "points", "keeps"),
    [("Adventurer", 2, 1, True), ("Heroic Adventurer", 1, 1, False), ("Legendary Adventurer", 0, 0, False)],
)
def test_modes_of_undertow_and_unbreakable(shipped: Library, mode: str, more: int, points: int, keeps: bool) -> None:
    check_mode(shipped, mode, more, points, keeps)


def check_mode(library: Library, mode: str, more: int, points: int, keeps: bool) -> None:
    """HP Stat and HP, what one Training Pt bought, and whether a KO leaves Locked dice."""
    party = make_party(library, list(PRINTED), 1, mode, build={name: ["attack"] for name in PRINTED})
    battle = Battle(library, "Land", party, mode=mode)
    for gearloc in party:
        card = gearloc.card
        assert card is not None
        assert battle.max_hp(gearloc) == gearloc.hp == PRINTED[gearloc.name] + more
        assert current_stat(battle, gearloc, "attack") == card.fields["attack"] + points
    picket = party[1]
    die: Any = find_die(picket, "Stand Ground")
    battle.prepare_party()
    battle.place_party()
    battle.round = 1
    put_in_slot(battle, die, picket, LOCKED, Face("regen", 1))
    battle.knock_out(picket)
    assert (die.place == LOCKED) is keeps


@pytest.mark.rule("TMB-ROLL-004")
def test_dice_of_a_roll_that_a_ko_cut_short_are_ready_in_the_next_turn(shipped: Library) -> None:
    gearloc = build_gearloc(shipped.get("gearloc", "Patches"))
    battle = Battle(shipped, "Land", [gearloc])
    ready_for_battle(battle, gearloc)
    battle.enter_gearloc(gearloc, (2, 1))
    die: Any = find_die(gearloc, "Med Kit")
    die.place = ROLLED
    begin_turn(battle, gearloc)
    assert die.place == READY


@pytest.mark.rule("TMB-SKL-002")
def test_one_of_two_dice_that_lead_to_a_die_is_enough() -> None:
    dice = [Section("skill die", name, {"faces": ("blank",) * 6}, flags=frozenset({"starred"})) for name in ("Left", "Right")]
    dice.append(Section("skill die", "Top", {"faces": ("blank",) * 6, "after": ("Left", "Right")}))
    fields = {"hp": 4, "dex": 4, "attack": 1, "defense": 1, "form": "melee", "ini": (1, 2, 3, 4, 5, 6)}
    gearloc = build_gearloc(Card("gearloc", "Climber", fields, sections=tuple(dice)))
    _, right, top = gearloc.dice
    assert not may_train(gearloc, top)
    train(gearloc, right)
    assert may_train(gearloc, top)
