"""The order of the set-up, and what stands on a Tyrant's card (TMB-BSU, TMB-TYR)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesdsl.engine.cards import Hook, Section
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.pack import book
from rulesdsl.packs.tmb.setups import make_battle, plan_battle


class Noting(Battle):
    """A battle that notes its steps and stops before the first turn."""

    notes: list[str]

    def place(self, unit: Any, position: Any) -> None:
        self.notes.append(f"{unit.kind} enters")
        super().place(unit, position)

    def set_up_queue(self) -> None:
        self.notes.append("queue")
        super().set_up_queue()

    def build_meter(self, units: Any) -> None:
        self.notes.append(f"meter {self.round}")
        super().build_meter(units)

    def play_rounds(self) -> None:
        self.notes.append(f"round {self.round}")
        self.result = "failure"


def noting(notes: list[str], name: str) -> Callable[..., None]:
    def body(game: Any, here: Any, event: Any) -> None:
        notes.append(name)

    return body


@pytest.mark.rule(
    "TMB-BSU-001", "TMB-BSU-002", "TMB-BSU-003", "TMB-BSU-009", "TMB-BSU-010", "TMB-BSU-012", "TMB-BSU-013", "BASE-BSU-001"
)
@pytest.mark.parametrize("mat", ["Land", "Base"])
def test_the_steps_of_the_set_up_come_in_their_order(shipped: Library, monkeypatch: pytest.MonkeyPatch, mat: str) -> None:
    monkeypatch.setattr("rulesdsl.packs.tmb.setups.Battle", Noting)
    plan = plan_battle(shipped, tyrant="Nom", party=["Picket", "Patches"], day=1, mat=mat)
    battle = make_battle(shipped, plan, seed=3)
    assert isinstance(battle, Noting) and battle.queue == []
    notes = battle.notes = []
    hooks = tuple(Hook(name, "on", False, noting(notes, name)) for name in ("battle preparation", "battle start"))
    battle.attach(Section("skill", "Notes", {}, hooks=hooks), battle.party[0])
    battle.play_battle()
    notes = list(dict.fromkeys(notes))
    # Nom brings its party in one at a time; all Baddies stand before the first Gearloc
    enter = ["baddie enters", "tyrant enters", "gearloc enters"]
    assert notes == ["battle preparation", "queue", *enter, "meter 0", "battle start", "round 1"]


@pytest.mark.rule("TMB-TYR-001")
def test_a_tyrant_card_gives_types_progress_and_days(shipped: Library) -> None:
    fields = book.kinds["tyrant"].fields
    for name in ("types", "progress", "days"):
        assert fields[name].schema.get("required")
    for card in shipped.kind("tyrant").values():
        assert card.fields["types"] and card.fields["progress"] >= 1 and card.fields["days"] >= 5


@pytest.mark.rule("TMB-TYR-002")
def test_a_tyrant_card_gives_skills_and_die_results(shipped: Library) -> None:
    card = shipped.get("tyrant", "Mulmesh")
    assert [ref.name for ref in card.fields["skills"]] == ["Frenzy", "Retreat"]
    (die,) = card.parts("die")
    assert sorted(number for face in die.parts("face") for number in face.head) == [1, 2, 3, 4, 5, 6]
    assert card.parts("set-up")


@pytest.mark.rule("UND-CHIP-002", "UNB-CHIP-002", "UNB-CHIP-003", "TMB-CHIP-005", "TMB-UNIT-003")
def test_the_classes_of_chips(shipped: Library) -> None:
    fields = book.kinds["baddie"].fields
    assert fields["points"].schema["allowed"] == [1, 3, 5, 20]
    assert fields["types"].schema["required"]
    threes = ("Krelln", "Mech")
    for card in shipped.kind("baddie").values():
        kinds = [ref.name for ref in card.fields["types"]]
        assert card.fields["points"] != 3 or any(kind in threes for kind in kinds)
