"""The Gearlocs' dice, Backup Plan and training on hand-built cards: no parser, no compiled content."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rulesdsl.engine.cards import Card, Section
from rulesdsl.packs.tmb.backup import bank, bones_in, lose_bones, pay
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.gearloc import build_gearloc, printed_stat, raise_stat
from rulesdsl.packs.tmb.party import spend_training, training_points
from rulesdsl.packs.tmb.resolving import sums_of
from rulesdsl.packs.tmb.skill_dice import Face, open_active, put_in_slot, read_faces, set_value, spend
from rulesdsl.packs.tmb.state import ACTIVE, BACKUP, EXHAUSTED, READY, STORAGE, Gearloc


class Bare:
    """A game that attaches nothing: the dice modules need no more for cards without handlers."""

    def attach(self, *_: Any) -> None: ...

    def detach(self, *_: Any) -> None: ...


GAME = cast(Battle, Bare())


def die(number: int, name: str, profession: str = "", flags: tuple[str, ...] = (), **fields: Any) -> Section:
    results = (Section("result", "number", {}),)
    faces = fields.pop("faces", (1, 2, 3, "bones", ("bones", 2), "blank"))
    all_fields = {"faces": faces, "profession": profession, **fields}
    return Section("skill die", name, all_fields, sections=results, head=(number,), flags=frozenset(flags))


@pytest.fixture
def gearloc() -> Gearloc:
    sections = (
        die(1, "Axe", "Fighter", ("starred",)),
        die(2, "Hammer", "Fighter"),
        die(3, "Potion", flags=("consumable",)),
        die(4, "Tally", flags=("starting",), counter=(1, 3)),
    )
    fields = {"hp": 4, "dex": 3, "attack": 1, "defense": 2, "form": "melee", "ini": (1, 2, 3, 4, 5, 6), "active": 2}
    return build_gearloc(Card("gearloc", "Tester", fields, sections=sections))


def test_faces_of_every_spelling() -> None:
    faces = read_faces((2, ("heal", 2, "x2"), ("red", "bones"), ("bones", 3), "blank"))
    assert faces == (
        Face("number", 2), Face("heal", 2), Face("heal", 2), Face("bones", 1, True), Face("bones", 3), Face("blank"),
    )  # fmt: skip
    assert read_faces((("red bones", 2, "x2"),)) == (Face("bones", 2, True), Face("bones", 2, True))


@pytest.mark.rule("TMB-BP-005", "TMB-BP-006", "TMB-BP-010")
def test_bones_that_do_not_fit_are_refused(gearloc: Gearloc) -> None:
    assert bank(GAME, gearloc, 2) and bank(GAME, gearloc, 2)
    assert not bank(GAME, gearloc, 2)
    assert bank(GAME, gearloc, 1)
    assert [item.count for item in gearloc.backup] == [2, 2, 1]


@pytest.mark.rule("TMB-BP-003", "TMB-BP-009")
def test_a_cost_takes_whole_dice_from_the_left(gearloc: Gearloc) -> None:
    axe = gearloc.dice[0]
    bank(GAME, gearloc, 2, axe)
    bank(GAME, gearloc, 1)
    assert axe.place == BACKUP
    pay(GAME, gearloc, 1)
    assert axe.place == EXHAUSTED
    assert bones_in(gearloc) == 1
    assert lose_bones(GAME, gearloc, 3) == 1


@pytest.mark.rule("TMB-SKL-013", "TMB-SKL-014")
def test_a_used_consumable_goes_to_storage_and_a_counter_stays(gearloc: Gearloc) -> None:
    _, _, potion, tally = gearloc.dice
    potion.place = READY
    spend(GAME, potion)
    assert potion.place == STORAGE
    spend(GAME, tally)
    assert (tally.place, tally.value) == (READY, 1)
    set_value(tally, 9)
    assert tally.value == 3


@pytest.mark.rule("TMB-ACT-001", "TMB-ACT-008")
def test_active_slots_hold_def_and_skill_dice(gearloc: Gearloc) -> None:
    put_in_slot(GAME, gearloc.dice[0], gearloc, ACTIVE, Face("number", 2))
    gearloc.defense_dice.append(1)
    assert open_active(gearloc) == 0


@pytest.mark.rule("TMB-SKL-002", "TMB-TRN-003", "TMB-TRN-004")
def test_training_waits_for_what_must_come_first(gearloc: Gearloc) -> None:
    gearloc.build = ("Hammer", "Axe", "hp", "Potion")
    assert spend_training(gearloc, 4) == ["Axe", "Hammer", "hp", "hp"]
    assert (printed_stat(gearloc, "hp"), gearloc.hp) == (6, 6)
    while raise_stat(gearloc, "hp"):
        pass
    assert printed_stat(gearloc, "hp") == 10
    assert training_points(5, 1) == 7


@pytest.mark.rule("TMB-STA-009")
def test_any_sum_of_the_hits_may_be_used() -> None:
    assert sums_of([2, 1]) == [3, 2, 1]
    assert sums_of([1, 1]) == [2, 1]
    assert sums_of([2]) == [2]
