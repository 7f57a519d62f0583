"""Statistics of counts: nothing of any game here.

Comes in: numbers. Goes out: shares with their intervals, means, quantiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist


@dataclass(frozen=True, slots=True)
class Share:
    """How many of how many, and the interval in which the true share lies with the given confidence (Wilson's)."""

    hits: int
    of: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself; 0 of none."""
        return self.hits / self.of if self.of else 0.0


def share(hits: int, of: int, confidence: float = 0.95) -> Share:
    """Wilson's score interval: it keeps its promise for small samples and for shares near 0 and 1."""
    if of <= 0:
        return Share(0, 0, 0.0, 1.0)
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    p = hits / of
    scale = 1 + z * z / of
    middle = p + z * z / (2 * of)
    spread = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    low = (middle - spread) / scale if hits else 0.0
    high = (middle + spread) / scale if hits < of else 1.0
    return Share(hits, of, low, high)


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean and quantiles of whole numbers."""

    mean: float
    low: int
    median: int
    high: int


def spread(values: Sequence[int]) -> Spread:
    """The mean, the median and the numbers below and above which a tenth of the values lie; all 0 of none."""
    if not values:
        return Spread(0.0, 0, 0, 0)
    ordered = sorted(values)
    last = len(ordered) - 1
    return Spread(sum(values) / len(values), ordered[last // 10], ordered[last // 2], ordered[last - last // 10])
