"""A Tyrant of several chips: all of them must fall, other Baddies need not; on hand-built cards."""

from __future__ import annotations

import pytest

from rulesdsl.engine.cards import Attachment, Card, Ref
from rulesdsl.packs.tmb.battle import FAILURE, SUCCESS, Battle
from rulesdsl.packs.tmb.gearloc import build_gearloc
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.phrases_tyrants import add_tyrant_on_top
from rulesdsl.packs.tmb.state import Gearloc, Unit

ROWS = ("R1 R2 R3 R4", "M1 M2 M3 M4", "m1 m2 m3 m4", "r1 r2 r3 r4")


def chip(kind: str, name: str, **more: object) -> Card:
    fields = {"hp": 3, "ini": 3, "form": "melee", "attack": 1, "defense": 0, "types": (), "target": ("weakest", 1), **more}
    return Card(kind, name, fields)


@pytest.fixture
def gearloc() -> Gearloc:
    fields = {"hp": 4, "dex": 3, "attack": 1, "defense": 2, "form": "melee", "ini": (1, 2, 3, 4, 5, 6)}
    return build_gearloc(Card("gearloc", "Tester", fields))


@pytest.fixture
def battle(gearloc: Gearloc) -> Battle:
    """Two chips of one Tyrant, a Baddie and a Gearloc on the mat, in round 1."""
    library = Library.of(
        [
            Card("mat", "Square", {"rows": ROWS}),
            chip("tyrant", "Rok"),
            chip("tyrant", "Rol"),
            chip("baddie", "Pebble", points=1),
        ]
    )
    game = Battle(library, "Square", [gearloc])
    game.meet_tyrant("Rok")
    add_tyrant_on_top(game, Attachment(library.get("tyrant", "Rok"), None), Ref("Rol"))
    game.set_stacks(())
    game.enqueue(game.draw(1))
    game.enter_from_queue()
    game.place_party()
    game.round = 1
    return game


def unit(battle: Battle, name: str) -> Unit:
    return next(unit for unit in battle.units if unit.name == name)


@pytest.mark.rule("TMB-TYR-006", "TMB-TYR-010")
@pytest.mark.parametrize("order", [("Rok", "Rol"), ("Rol", "Rok")])
def test_all_chips_of_a_tyrant_must_fall(battle: Battle, order: tuple[str, str]) -> None:
    battle.defeat(unit(battle, order[0]))
    assert battle.result == ""
    battle.defeat(unit(battle, order[1]))
    assert battle.result == SUCCESS


@pytest.mark.rule("TMB-TYR-003")
def test_other_baddies_may_be_left(battle: Battle) -> None:
    battle.defeat(unit(battle, "Rok"))
    battle.defeat(unit(battle, "Rol"))
    assert battle.result == SUCCESS and [left.name for left in battle.baddies()] == ["Pebble"]


@pytest.mark.rule("TMB-TYR-010")
def test_without_other_baddies_one_chip_is_not_enough(battle: Battle) -> None:
    battle.defeat(unit(battle, "Pebble"))
    battle.defeat(unit(battle, "Rol"))
    assert battle.result == "" and not battle.queue


@pytest.mark.rule("TMB-TYR-010", "TMB-BIB-009")
def test_a_chip_that_goes_back_to_the_queue_has_not_fallen(battle: Battle) -> None:
    battle.defeat(unit(battle, "Rok"))
    battle.back_to_queue(unit(battle, "Rol"), "top")
    battle.check_end()
    assert battle.result == "" and [chip.name for chip in battle.queue] == ["Rol"]
    battle.enter_from_queue()
    battle.defeat(unit(battle, "Rol"))
    assert battle.result == SUCCESS


@pytest.mark.rule("TMB-TYR-006", "TMB-INI-010")
def test_every_chip_enters_at_the_top_of_the_meter(battle: Battle, gearloc: Gearloc) -> None:
    battle.meter = [gearloc, unit(battle, "Pebble")]
    battle.join_meter([unit(battle, "Rok"), unit(battle, "Rol")])
    assert [on.name for on in battle.meter] == ["Rol", "Rok", "Tester", "Pebble"]


@pytest.mark.rule("TMB-KO-009")
def test_the_party_may_fall_first(battle: Battle, gearloc: Gearloc) -> None:
    battle.defeat(unit(battle, "Rok"))
    battle.knock_out(gearloc)
    assert battle.result == FAILURE
