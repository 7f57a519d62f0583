"""What lies on the table in a battle, and who stands on which side. The rules stand in the classes built on this one.

Comes in: a library, a mat, a party. Goes out: `Table`, the state that all rules of a battle read and change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Attachment, Card, Expiry, Section
from rulesdsl.engine.decisions import Agent
from rulesdsl.engine.game import Bound, Game
from rulesdsl.packs.playing import first_by_choice
from rulesdsl.packs.tmb.adventure import Adventure
from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.mat import Mat
from rulesdsl.packs.tmb.state import Event, Gearloc, Position, Unit

if TYPE_CHECKING:
    from rulesdsl.engine.cards import Event as EngineEvent

#: windows in which simultaneous handlers of different cards are ordered by the party (TMB-EFF-019, TMB-FAQ-007)
ORDERED = ("turn start", "turn end", "round start", "round end", "entry", "reaction", "battle start", "battle preparation")
POINTS = (20, 5, 3, 1)


class Table(Game):
    """The state of one battle.

    `units` stand on the mat, in order of entry; `occupied` maps positions to them; `meter` is the Initiative Meter from the
    top. `under` are objects that lie under the unit on a position (a throne). `queue` is the Battle Queue, top first, and so
    are the stacks by Baddie Pts: `active` and `defeated`. `out_of_play` are the chips of other types. `blocked` are positions
    that nobody can enter. `fallen` are units that were defeated in the running turn and may still react, `gone` all that left
    the mat. `ground` says what covers a position (lava). `result` is "", "success" or "failure". `base`: rules of the base
    game where they differ. `thrown` is what the last throw of dice showed. `party_starts` are positions on which a card places
    the party, `party_ground` the only ones that it may enter; `held_back` Gearlocs enter when a round is over, `kept_out` ones
    not at all. `adventure` is what lies around the battle.
    """

    def __init__(
        self,
        library: Library,
        mat: Mat | str,
        party: list[Gearloc],
        *,
        day: int = 1,
        base: bool = False,
        mode: str = "",
        seed: int | str = 0,
        index: int = 0,
        agent: Agent | None = None,
        budget: int = 20_000,
        depth: int = 64,
    ) -> None:
        super().__init__(seed=seed, index=index, agent=agent, budget=budget, depth=depth)
        self.library = library
        self.mat: Mat = library.mat(mat) if isinstance(mat, str) else mat
        self.party = party
        self.day = day
        self.base = base
        self.mode = library.find("mode", mode) if mode else None
        self.active: dict[int, list[Chip]] = {points: [] for points in POINTS}
        self.defeated: dict[int, list[Chip]] = {points: [] for points in POINTS}
        self.boxed: list[tuple[Card, int]] = []  # out of play, too: chips that nobody has looked for yet
        self._out_of_play: list[Chip] = []
        self.adventure = Adventure()
        self.clear()
        self.sequences = dict(library.kind("sequence"))
        self.attack_faces: tuple[int, ...] = ()
        self.defense_faces: tuple[int, ...] = ()
        if library.find("die", "Attack") is not None:
            self.attack_faces = library.faces("Attack")
            self.defense_faces = library.faces("Defense")

    def clear(self) -> None:
        """An empty mat and queue before a battle; stacks, party and Adventure stay as they are."""
        self.units: list[Unit] = []
        self.occupied: dict[Position, Unit] = {}
        self.under: dict[Position, Unit] = {}
        self.blocked: dict[Position, Any] = {}
        self.ground: dict[Position, str] = {}
        self.meter: list[Unit] = []
        self.acted: dict[Unit, int] = {}
        self.moves_later: list[tuple[Unit, str, int]] = []
        self.round = 0
        self.queue: list[Chip] = []
        self.tyrants: list[Chip] = []
        self.coming: Chip | None = None  # the Tyrant whose set-up builds the queue in the sequence of the battle
        self.fallen: list[Unit] = []
        self.gone: list[Unit] = []
        self.reserve: list[Gearloc] = []
        self.revived: list[Gearloc] = []
        self.most_gearlocs = 99
        self.most_baddies = 4
        self.points_bonus = 0
        self.thrown: dict[str, int] = {}
        self.party_starts: list[Position] = []
        self.party_ground: list[Position] = []
        self.held_back: dict[Unit, int] = {}
        self.kept_out: list[Gearloc] = []
        self.result = ""
        self.turn_of: Unit | None = None
        self.turn_began = 0
        self.skipping: Unit | None = None
        self.defeats = 0
        self.attacks: list[Event] = []
        self.defense_roll: list[int] = []
        self.rolled_faces: list[tuple[Section, Section]] = []
        self.holding = False  # whether the result waits until a simultaneous loss is over (TMB-FAT-006)
        self._asking_skills = False

    @property
    def out_of_play(self) -> list[Chip]:
        """The chips of other types; made when they are looked for first, which few battles do."""
        if self.boxed:
            boxed, self.boxed = self.boxed, []
            self._out_of_play.extend([Chip(card, points) for card, points in boxed])
        return self._out_of_play

    @out_of_play.setter
    def out_of_play(self, chips: list[Chip]) -> None:
        self._out_of_play = chips

    # ---- sides --------------------------------------------------------------------------------------------------------

    def opponents(self, unit: Unit) -> list[Unit]:
        """The opposing units on the mat, in order of entry (TMB-UNIT-002)."""
        side = unit.side
        return [other for other in self.units if other.side != side]

    def allies(self, unit: Unit) -> list[Unit]:
        """The other units of the same side on the mat."""
        side = unit.side
        return [other for other in self.units if other.side == side and other is not unit]

    def baddies(self) -> list[Unit]:
        """The Baddies and Tyrants on the mat (TMB-UNIT-003), temporary allies included."""
        return [unit for unit in self.units if unit.kind == "baddie" or unit.kind == "tyrant"]

    def gearlocs(self) -> list[Gearloc]:
        """The Gearlocs on the mat, in seat order."""
        return [gearloc for gearloc in self.party if gearloc in self.units]

    def on_mat(self, unit: Unit | None) -> bool:
        """Whether the unit stands on the mat now."""
        if unit is None:
            return False
        place = unit.position
        if place is None:
            return False
        return self.occupied.get(place) is unit or (bool(self.under) and self.under.get(place) is unit)

    def adjacent(self, one: Unit | None, other: Unit | None) -> bool:
        """Whether two units share a side of their positions (TMB-MAT-003, TMB-MOV-018)."""
        if one is None or other is None or one.position is None or other.position is None:
            return False
        return other.position in self.mat.neighbours[one.position]

    def beside(self, unit: Unit | None) -> list[Unit]:
        """The units adjacent to a unit (also to one that was just defeated), in the order of the mat."""
        if unit is None or unit.position is None:
            return []
        if self.under:
            return self.standing_on(self.mat.neighbours[unit.position])
        occupied = self.occupied
        return [occupied[place] for place in self.mat.neighbours[unit.position] if place in occupied]

    def standing_on(self, places: Iterable[Position]) -> list[Unit]:
        """The units on some positions, each followed by the object under it."""
        occupied = self.occupied
        if not self.under:
            return [occupied[place] for place in places if place in occupied]
        return [table[place] for place in places for table in (occupied, self.under) if place in table]

    def free(self, position: Position) -> bool:
        """Whether a unit could stand there."""
        return position not in self.occupied and position not in self.blocked

    def taken(self) -> dict[Position, Any]:
        """All positions that cannot be entered (TMB-MOV-014)."""
        if self.blocked:
            return {**self.occupied, **self.blocked}
        return self.occupied

    def present(self, unit: Unit) -> bool:
        """Whether cards reach a unit: it stands on the mat or, while no battle is on, belongs to the party."""
        return self.on_mat(unit) or (self.adventure.calm and unit in self.party)

    def note(self, what: str, about: Any) -> None:
        """Something that a person at the table would say; a watched battle tells it."""

    # ---- what the interpreter asks ------------------------------------------------------------------------------------

    def suspended(self, here: Attachment) -> bool:
        """Skills rest while the owner's skills are forbidden; in a skipped turn only effects work (TMB-EFF-009).

        The Loot of a KO'd Gearloc rests (TMB-LOOT-012), and so does a type while immunity is forbidden (UNB-ENC-003).
        """
        kind = here.card.kind
        if kind == "type":
            owner = here.owner
            return ("immunity" in owner.permits or "immunity" in self._permits) and not self.allowed("immunity", owner)
        if kind == "skill":
            owner = here.owner
            if owner is self.skipping:
                return True
            if ("skills" in owner.permits or "skills" in self._permits) and not self._asking_skills:
                self._asking_skills = True
                answer = self.allowed("skills", owner)
                self._asking_skills = False
                return not answer
            return False
        if kind == "loot":
            return bool(here.owner.defeated)
        return self.skipping is not None and here.owner is self.skipping and kind in ("baddie", "tyrant", "face")

    def first_of(self, window: str, ready: list[Bound], event: EngineEvent) -> int:
        """The party orders simultaneous handlers of different cards where the order can matter (TMB-EFF-019)."""
        return first_by_choice(self, ready, event.subject) if window in ORDERED else 0

    def interrupted(self, subject: Any) -> bool:
        """A sequence stops when the battle is decided or its unit has left the mat (TMB-BT-011, TMB-RES-012)."""
        if self.result:
            return True
        if subject is None or self.occupied.get(subject.position) is subject:
            return False
        return not self.on_mat(subject)

    def lasting(self, card: Section, owner: Unit, expiry: Expiry, source: Any = None, args: tuple[Any, ...] = ()) -> Attachment:
        """Put a card in force for a time."""
        here = self.attach(card, owner, args, source)
        self.expire(here, expiry)
        return here
