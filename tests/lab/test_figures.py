"""Shares, intervals, quantiles."""

from __future__ import annotations

import pytest

from rulesdsl.lab.figures import share, spread


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (380, 1000, 0.3504, 0.4105)],
)
def test_wilson_interval(hits: int, of: int, low: float, high: float) -> None:
    found = share(hits, of)
    assert found.low == pytest.approx(low, abs=5e-4) and found.high == pytest.approx(high, abs=5e-4)
    assert found.low <= found.value <= found.high


def test_share_of_nothing_says_nothing() -> None:
    assert (share(0, 0).low, share(0, 0).high, share(0, 0).value) == (0.0, 1.0, 0.0)


def test_spread() -> None:
    found = spread(list(range(11)))
    assert (found.mean, found.low, found.median, found.high) == (5.0, 1, 5, 9)
    assert spread([]).mean == 0.0
