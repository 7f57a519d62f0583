"""What the figures of a batch tell a designer to look at.

Comes in: a report. Goes out: sentences, the weightiest first: the share of games won, then what the pack itself says. Nothing is
played here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdsl.lab.report import Report
from rulesdsl.packs.protocol import Figures


def advice(report: Report, more: Callable[[Figures, Sequence[str]], list[str]], own: Sequence[str] = ()) -> list[str]:
    """The win rate against the band of the pack, then the sentences of the pack's own `advice` (`more`).

    `own` names the cards of the designer's set (`kind name`).
    """
    return [*win_rate(report), *more(report, own)]


def win_rate(report: Report) -> list[str]:
    """Whether the players win too often or too seldom."""
    wins, spec = report.wins, report.spec
    low, high = spec.band
    told = f"{spec.wins[:1].upper()}{spec.wins[1:]} {wins.value:.0%} of the {spec.games}"
    aim = f"{low:.0%} to {high:.0%} is a good aim"
    if wins.high < low:
        return [f"{told}; {aim}. {spec.too_few}".rstrip()]
    if wins.low > high:
        return [f"{told}; {aim}. {spec.too_many}".rstrip()]
    if wins.low < low or wins.high > high:
        return [f"{told}, which may lie on either side of the aim ({aim}): play more {spec.games}."]
    return [f"{told}, which is in the aim ({aim})."]
