"""The Battle Queue over many numbers (TMB-BQ)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import is_

import pytest

from rulesdsl.packs.tmb.battle import Battle

NewBattle = Callable[..., Battle]


def worth(battle: Battle) -> list[int]:
    return [chip.points for chip in battle.queue]


@pytest.mark.rule("TMB-BQ-004")
@pytest.mark.parametrize(("day", "gearlocs", "points"), [(4, 3, 12), (2, 2, 4), (4, 2, 8), (1, 1, 1), (12, 4, 48)])
def test_points_are_day_times_gearlocs(new_battle: NewBattle, day: int, gearlocs: int, points: int) -> None:
    assert new_battle(gearlocs, day).baddie_points() == points


@pytest.mark.rule("TMB-BQ-003", "TMB-BQ-005")
@pytest.mark.parametrize(
    ("points", "queue"),
    [
        (12, [5, 5, 1, 1]),
        (18, [5, 5, 5, 1, 1, 1]),
        (20, [20]),
        (26, [20, 5, 1]),
        (4, [1, 1, 1, 1]),
        (5, [5]),
        (48, [20, 20, 5, 1, 1, 1]),
        (0, []),
    ],
)
def test_highest_values_first(new_battle: NewBattle, points: int, queue: list[int]) -> None:
    battle = new_battle()
    battle.build_queue(points)
    assert worth(battle) == queue


@pytest.mark.rule("TMB-BQ-003", "TMB-BQ-005", "UNB-CHIP-002")
@pytest.mark.parametrize("points", range(48))
def test_the_queue_is_worth_the_points_from_the_dearest_chip_down(new_battle: NewBattle, points: int) -> None:
    battle = new_battle()
    battle.build_queue(points)
    assert sum(worth(battle)) == points
    assert worth(battle) == sorted(worth(battle), reverse=True)
    assert worth(battle).count(1) < 5 and worth(battle).count(5) < 4
    assert set(worth(battle)) <= {20, 5, 1}


@pytest.mark.rule("TMB-BQ-006", "TMB-BQ-017")
def test_a_skill_raises_the_points_before_the_draw(new_battle: NewBattle) -> None:
    battle = new_battle(2, 9)
    battle.points_bonus = 2
    battle.build_queue(battle.baddie_points())
    assert worth(battle) == [20]


@pytest.mark.rule("TMB-BQ-013")
@pytest.mark.parametrize(("day", "gearlocs", "queue"), [(4, 2, [5, 5]), (4, 3, [5, 5, 5]), (9, 2, [20])])
def test_points_equal_to_the_party_are_added_first(new_battle: NewBattle, day: int, gearlocs: int, queue: list[int]) -> None:
    battle = new_battle(gearlocs, day)
    battle.build_queue(battle.baddie_points() + gearlocs)
    assert worth(battle) == queue


@pytest.mark.rule("UND-BQ-002", "UND-BQ-004")
@pytest.mark.parametrize(
    ("points", "krelln", "queue"),
    [(4, 1, [3, 1]), (8, 1, [3, 5]), (4, 2, [3, 1]), (2, 1, [1, 1]), (6, 2, [3, 3]), (9, 1, [3, 5, 1])],
)
def test_included_krelln_are_paid_for(new_battle: NewBattle, points: int, krelln: int, queue: list[int]) -> None:
    battle = new_battle()
    battle.build_queue(points, including=("Krelln", krelln))
    assert worth(battle) == queue


@pytest.mark.rule("UND-BQ-003", "UND-BQ-005")
def test_included_mechs_stand_at_the_bottom(new_battle: NewBattle) -> None:
    battle = new_battle()
    battle.build_queue(8, including=("Mech", 1))
    assert worth(battle) == [5, 3]


@pytest.mark.rule("UNB-BQ-001")
@pytest.mark.parametrize(("points", "queue"), [(8, [5, 1, 1, 1]), (20, [5, 5, 5, 5]), (26, [5, 5, 5, 5, 5, 1])])
def test_as_many_5pt_chips_as_possible(new_battle: NewBattle, points: int, queue: list[int]) -> None:
    battle = new_battle()
    battle.build_queue(points, most=5)
    assert worth(battle) == queue


@pytest.mark.rule("TMB-BQ-002", "TMB-BQ-011", "TMB-RES-006")
def test_a_scouted_chip_stays_face_up_in_the_queue_only(new_battle: NewBattle) -> None:
    battle = new_battle()
    top = battle.active[1][0]
    top.scouted = True
    battle.build_queue(2)
    assert battle.queue[0] is top and [chip.scouted for chip in battle.queue] == [True, False]
    battle.to_stack(top)
    assert battle.active[1][-1] is top and not top.scouted


@pytest.mark.rule("TMB-BQ-009", "TMB-BQ-010", "TMB-FAQ-011")
def test_a_search_shuffles_what_is_face_down(new_battle: NewBattle) -> None:
    orders = []
    for seed in range(8):
        battle = new_battle()
        battle.dice._prefix = f"{seed}/"
        stack = battle.active[1]
        known, wanted = [stack[3], stack[7]], stack[5]
        for chip in known:
            chip.scouted = True
        hidden = [chip for chip in stack if chip not in known and chip is not wanted]
        assert battle.search(partial(is_, wanted), 1) is wanted
        left = battle.active[1]
        assert left[:2] == known
        assert sorted(map(id, left[2:])) == sorted(map(id, hidden))
        orders.append([hidden.index(chip) for chip in left[2:]])
    assert len({tuple(order) for order in orders}) > 1


@pytest.mark.rule("UND-BQ-006")
def test_krelln_stay_on_top_of_a_20pt_chip_that_is_added(new_battle: NewBattle) -> None:
    battle = new_battle()
    battle.build_queue(11, including=("Krelln", 2))
    battle.enqueue(battle.draw(20))
    assert worth(battle) == [3, 3, 20, 5]
