"""What is counted in a game: Nob cards revealed, fulfilled and carried over, uses, results by symbol, what failed.

Comes in: the notes of a game. Goes out: a `Tally` of plain numbers, which can be added up over games. Nothing is printed
here, and the game is not changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rulesdsl.packs.counts import Counts, CountTables, one_more
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.state import DEMAND, ENDED, PUNISHMENT, READY


@dataclass(slots=True)
class Tally(CountTables):
    """Numbers by label.

    `revealed`, `fulfilled`, `punished`: Nob cards; `ended` without being fulfilled. `seen_lost`: games lost in which a Nob card
    came into play on Day 1, `seen`: all such games; later Days are left out, because only games that last have them.
    `ready_on`: games by the Day of the fifth Progress Point; `lost_by`: by reason.
    `uses`: uses of cards by name; `positive` and `negative`: results by symbol; `failed_on`: Failed splices by Day.
    `apprentices`: games with each, `apprentices_ready`: those that were ready.
    """

    ready_on: Counts = field(default_factory=dict)
    lost_by: Counts = field(default_factory=dict)
    revealed: Counts = field(default_factory=dict)
    fulfilled: Counts = field(default_factory=dict)
    ended: Counts = field(default_factory=dict)
    punished: Counts = field(default_factory=dict)
    seen: Counts = field(default_factory=dict)
    seen_lost: Counts = field(default_factory=dict)
    uses: Counts = field(default_factory=dict)
    usable: Counts = field(default_factory=dict)
    positive: Counts = field(default_factory=dict)
    negative: Counts = field(default_factory=dict)
    failed_on: Counts = field(default_factory=dict)
    apprentices: Counts = field(default_factory=dict)
    apprentices_ready: Counts = field(default_factory=dict)


class Counter:
    """Counts into a tally; set as the observer of a game."""

    __slots__ = ("fulfilling", "game", "seen", "tally")

    def __init__(self, game: Lab, tally: Tally) -> None:
        self.game = game
        self.tally = tally
        self.seen: dict[str, None] = {}
        self.fulfilling: Any = None
        for player in game.players:
            if player.apprentice is not None:
                self._apprentice(player)

    def __call__(self, what: str, about: Any) -> None:
        note = NOTES.get(what)
        if note is not None:
            note(self, about)

    def _revealed(self, nob: Any) -> None:
        one_more(self.tally.revealed, nob.name)
        if self.game.day == 1:
            self.seen[nob.name] = None

    def _fulfilled(self, nob: Any) -> None:
        one_more(self.tally.fulfilled, nob.name)
        self.fulfilling = nob

    def _turned(self, nob: Any) -> None:
        if nob.side == PUNISHMENT:
            one_more(self.tally.punished, nob.name)
        elif nob.side == ENDED and nob is not self.fulfilling:
            one_more(self.tally.ended, nob.name)
        if nob.side not in (DEMAND, ENDED):
            for section in nob.card.parts(nob.side):
                for use in section.parts("use"):
                    one_more(self.tally.usable, f"{use.name} ({nob.name})")

    def _action(self, about: Any) -> None:
        chosen = about[1]
        if chosen.what == "use":
            source = chosen.about
            name = source.apprentice.name if hasattr(source, "apprentice") else source.name
            one_more(self.tally.uses, f"{chosen.label} ({name})")

    def _apprentice(self, player: Any) -> None:
        one_more(self.tally.apprentices, player.apprentice.name)
        for use in player.apprentice.parts("use"):
            one_more(self.tally.usable, f"{use.name} ({player.apprentice.name})")

    def _spliced(self, about: Any) -> None:
        die, positive = about
        one_more(self.tally.positive if positive else self.tally.negative, die.face)

    def _judged(self, splice: Any) -> None:
        if not splice.successful:
            one_more(self.tally.failed_on, f"Day {self.game.day}")

    def _result(self, result: str) -> None:
        for name in self.seen:
            one_more(self.tally.seen, name)
        if result == READY:
            one_more(self.tally.ready_on, f"Day {self.game.day}")
            for player in self.game.players:
                if player.apprentice is not None:
                    one_more(self.tally.apprentices_ready, player.apprentice.name)
        else:
            one_more(self.tally.lost_by, self.game.reason)
            for name in self.seen:
                one_more(self.tally.seen_lost, name)


#: note -> what is counted
NOTES: dict[str, Callable[[Counter, Any], None]] = {
    "revealed": Counter._revealed,
    "fulfilled": Counter._fulfilled,
    "turned": Counter._turned,
    "action": Counter._action,
    "apprentice": Counter._apprentice,
    "spliced": Counter._spliced,
    "judged": Counter._judged,
    "result": Counter._result,
}
