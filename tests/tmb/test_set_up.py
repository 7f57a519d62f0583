"""The order of the set-up, and what stands on a Tyrant's card (TMB-BSU, TMB-TYR)."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.pack import book
from rulesdsl.packs.tmb.setups import make_battle, plan_battle


class Noting(Battle):
    """A battle that notes its steps and stops before the first turn."""

    def fire(self, window: str, event: Any) -> bool:
        if window in ("battle preparation", "battle start"):
            self.notes.append(window)
        return super().fire(window, event)

    def listens(self, window: str, subject: Any = None) -> bool:
        return window in ("battle preparation", "battle start") or super().listens(window, subject)

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


@pytest.mark.rule(
    "TMB-BSU-001", "TMB-BSU-002", "TMB-BSU-003", "TMB-BSU-009", "TMB-BSU-010", "TMB-BSU-012", "TMB-BSU-013", "BASE-BSU-001"
)
@pytest.mark.parametrize("mat", ["Land", "Base"])
def test_the_steps_of_the_set_up_come_in_their_order(shipped: Library, monkeypatch: pytest.MonkeyPatch, mat: str) -> None:
    monkeypatch.setattr("rulesdsl.packs.tmb.setups.Battle", Noting)
    monkeypatch.setattr(Noting, "notes", [], raising=False)
    plan = plan_battle(shipped, tyrant="Nom", party=["Picket", "Patches"], day=1, mat=mat)
    battle = make_battle(shipped, plan, seed=3)
    assert battle.queue == [] and Noting.notes == []  # type: ignore[attr-defined]
    battle.play_battle()
    notes = list(dict.fromkeys(Noting.notes))  # type: ignore[attr-defined]
    # Nom brings its party in one at a time; all Baddies stand before the first Gearloc
    order = ["battle preparation", "queue", "baddie enters", "tyrant enters", "gearloc enters", "meter 0", "battle start", "round 1"]
    assert notes == order


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
        assert (card.fields["points"] == 3) == any(kind in threes for kind in kinds)


def test_dbg(shipped, monkeypatch):
    monkeypatch.setattr("rulesdsl.packs.tmb.setups.Battle", Noting)
    monkeypatch.setattr(Noting, "notes", [], raising=False)
    plan = plan_battle(shipped, tyrant="Nom", party=["Picket", "Patches"], day=1, mat="Land")
    battle = make_battle(shipped, plan, seed=3)
    battle.play_battle()
    print(Noting.notes)
    print([s.name for s in battle.sequences["battle"].sections])
    assert 0
