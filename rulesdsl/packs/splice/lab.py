"""What lies on the table in the lab. The rules stand in the modules that read and change it.

Comes in: a library, the number of players, a season. Goes out: `Lab`, the running game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Card
from rulesdsl.engine.decisions import Agent
from rulesdsl.engine.game import Bound, Game
from rulesdsl.packs.playing import first_by_choice
from rulesdsl.packs.splice.library import Library
from rulesdsl.packs.splice.state import LOST, READY, Chip, Event, LabDie, Member, NobCard, Player, Splice, Tyrant

if TYPE_CHECKING:
    from rulesdsl.engine.cards import Event as EngineEvent

#: windows in which simultaneous handlers of different cards are ordered by the team (NAP-EOD-010)
ORDERED = ("day start", "turn start", "turn end", "before splicing", "successful splice", "failed splice", "cleanup")


class Lab(Game):
    """The state of one game.

    `stacks` are the Active Stacks by Baddie Pts, top first; `bag`, `nob_deck` top first too. `tanks` and `slots` hold a Baddie or
    a Lab Die or None; `beside[slot]` are the two Tanks of a slot. `in_play` are the Nob cards on the table, in the order in which
    they came. `splice` is the splice under way or the last one. `first` is the seat of whoever has the next turn.
    `result` is "", "ready" (the fifth Progress Point is reached, NAP-PROG-005) or "lost", `reason` why.
    """

    def __init__(
        self,
        library: Library,
        *,
        players: int = 1,
        season: str = "",
        seed: int | str = 0,
        index: int = 0,
        agent: Agent | None = None,
        budget: int = 60_000,
        depth: int = 64,
    ) -> None:
        super().__init__(seed=seed, index=index, agent=agent, budget=budget, depth=depth)
        self.library = library
        self.lab: Card = library.lab()
        self.season = season
        self.team = Member("the team")
        self.players = [Player(seat) for seat in range(players)]
        self.player: Player | None = None
        self.first = 0
        fields = self.lab.fields
        self.tanks: list[Chip | None] = [None] * int(fields["tanks"])
        self.beside: list[tuple[int, int]] = [(int(one) - 1, int(other) - 1) for one, other in fields["slots"]]
        self.slots: list[LabDie | None] = [None] * len(self.beside)
        self.stacks: dict[int, list[Chip]] = {int(part.head[0]): [] for part in self.lab.parts("active stack")}
        self.bag: list[LabDie] = []
        self.research_dice: list[LabDie] = []
        self.research_baddies: list[Chip] = []
        self.exhausted: list[LabDie] = []
        self.discard: list[Chip] = []
        self.proto_queue: list[Chip] = []
        self.nob_deck: list[Card] = []
        self.nob_discard: list[Card] = []
        self.in_play: list[NobCard] = []
        self.tyrant = Tyrant(tuple(card.name for card in library.kind("track").values()), len(self.lab.parts("skill slot")))
        self.day = 1
        self.progress = 0
        self.failed = 0
        self.splices = 0
        self.positives = 0  # results of all splices
        self.negatives = 0
        self.turns = 0
        self.splice = Splice()
        self.day_over = False
        self.result = ""
        self.reason = ""
        self.sequences = dict(library.kind("sequence"))

    # ---- numbers of the lab -------------------------------------------------------------------------------------------

    def number(self, field: str) -> int:
        """A number of the `lab` card."""
        return int(self.lab.fields[field])

    @property
    def days(self) -> int:
        """How many Days there are for splicing: one for each Tank Limit (NAP-OVR-003)."""
        return len(self.lab.fields["tank-limits"])

    @property
    def turn_of(self) -> Any:
        """Whose turn it is."""
        return self.player

    @property
    def round(self) -> int:
        """The Day, for whoever tells a game; 0 before the first turn."""
        return self.day if self.turns else 0

    def face_up(self) -> list[NobCard]:
        """The Nob cards in play that have not been ended."""
        return [card for card in self.in_play if not card.face_down]

    def note(self, what: str, about: Any = None) -> None:
        """Tell whoever watches."""
        if self.observer is not None:
            self.observer(what, about)

    # ---- what the interpreter asks ------------------------------------------------------------------------------------

    def first_of(self, window: str, ready: list[Bound], event: EngineEvent) -> int:
        """The team orders simultaneous handlers of different cards where the order can matter (NAP-EOD-010)."""
        return first_by_choice(self, ready, event.subject) if window in ORDERED else 0

    def interrupted(self, subject: Any) -> bool:
        """A sequence stops when the game is over."""
        return bool(self.result)

    def finish(self, result: str, reason: str) -> None:
        """The Tyrant is ready, or the game is lost."""
        if not self.result:
            self.result, self.reason = result, reason
            self.note("result", result)

    def lose(self, reason: str) -> None:
        """The game is lost."""
        self.finish(LOST, reason)

    def win(self) -> None:
        """The Tyrant is ready: the battle takes the place of the next Day (NAP-PROG-006)."""
        self.finish(READY, "the Tyrant is ready")

    def play_game(self) -> None:
        """Play from set-up until the Tyrant is ready or the game is lost."""
        self.play("game", self.team, lambda: Event(self.team))
