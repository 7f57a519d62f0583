"""Mats and routes: lanes, adjacency, shortest ways (TMB-MAT, TMB-MOV)."""

from __future__ import annotations

from itertools import product

import pytest

from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.mat import LANES

ASIDE = 6


@pytest.mark.rule("TMB-MAT-001", "TMB-MAT-002", "BASE-MAT-001", "UND-LAND-001")
@pytest.mark.parametrize("name", ["Base", "Land", "Raft", "Lava"])
def test_each_of_four_lanes_has_four_start_positions(shipped: Library, name: str) -> None:
    mat = shipped.mat(name)
    starts = [mat.start(letter, lane) for lane in LANES for letter in "RMmr"]
    assert LANES == (1, 2, 3, 4)
    assert None not in starts and len(set(starts)) == 16
    for lane in LANES:
        columns = {place[1] for letter in "RMmr" if (place := mat.start(letter, lane)) is not None}
        rows = [place[0] for letter in "RMmr" if (place := mat.start(letter, lane)) is not None]
        assert len(columns) == 1 and rows == [0, 1, 2, 3]


@pytest.mark.rule("BASE-MAT-002", "UND-LAND-002")
def test_the_main_area_is_4_by_4(shipped: Library) -> None:
    assert shipped.mat("Base").positions == list(product(range(4), range(4)))
    assert shipped.mat("Land").main() == list(product(range(4), range(1, 5)))


@pytest.mark.rule("UND-LAND-001")
def test_the_land_mat_has_six_mech_positions_beside_the_lanes(shipped: Library) -> None:
    mat = shipped.mat("Land")
    assert sorted(mat.starts["C"]) == [1, 2, 3, 4, 5, 6]
    assert len(mat.positions) == 16 + ASIDE and "K" not in mat.starts
    assert all(any(place in mat.main() for place in mat.neighbours[start]) for start in mat.starts["C"].values())


@pytest.mark.rule("TMB-MAT-003")
def test_neighbours_share_a_side(shipped: Library) -> None:
    mat = shipped.mat("Base")
    for one, other in product(mat.positions, mat.positions):
        apart = abs(one[0] - other[0]) + abs(one[1] - other[1])
        assert (other in mat.neighbours[one]) == (apart == 1)


@pytest.mark.rule("TMB-MOV-008", "TMB-MOV-014", "TMB-MOV-015")
def test_routes_count_positions_entered_around_what_is_taken(shipped: Library) -> None:
    mat = shipped.mat("Base")
    wall = {(1, 0), (1, 1), (1, 2)}
    straight = mat.routes((0, 0), wall)
    assert straight[(0, 3)] == 3 and straight[(2, 0)] == 8 and straight[(3, 3)] == 6
    assert not any(place in straight for place in wall)
    diagonal = mat.routes((0, 0), wall, True)
    assert diagonal[(1, 3)] == 3 and diagonal[(2, 2)] == 4 and diagonal[(2, 0)] == 6


@pytest.mark.rule("TMB-MOV-013", "TMB-FAQ-009")
def test_a_diagonal_step_between_two_corners_is_open(shipped: Library) -> None:
    mat = shipped.mat("Base")
    taken = {(1, 1), (2, 2)}
    assert mat.routes((1, 2), taken, True)[(2, 1)] == 1
    assert mat.routes((1, 2), taken)[(2, 1)] > 1


@pytest.mark.rule("TMB-MOV-010", "TMB-MOV-016")
def test_the_ends_of_a_step_lie_on_shortest_routes_only(shipped: Library) -> None:
    mat = shipped.mat("Base")
    reached = mat.routes((0, 0), {})
    assert mat.on_way(reached, [(2, 2)], 2) == [(0, 2), (1, 1), (2, 0)]
    assert mat.on_way(reached, [(2, 0)], 1) == [(1, 0)]
