"""What lies on the table in a scenario. The rules stand in the modules that read and change it.

Comes in: a library, a scenario, heroes. Goes out: `Encounter`, the running game: the Encounter on the map within its Scenario.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.engine.cards import Attachment, Card, Section
from rulesdsl.engine.decisions import Agent
from rulesdsl.engine.game import Bound, Game
from rulesdsl.packs.playing import first_by_choice
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.state import Ability, Attack, Enemy, EnemyType, Event, Hero, Item, Model, Pool, Space

if TYPE_CHECKING:
    from rulesdsl.engine.cards import Event as EngineEvent
    from rulesdsl.packs.wander.board import Board

#: windows in which simultaneous handlers of different cards are ordered by the players (WAN-META-003)
ORDERED = ("turn start", "turn end", "round start", "round end", "encounter start", "spawn")
WON, LOST = "won", "lost"


class Encounter(Game):
    """The state of one game.

    `heroes` in the order of their seats; `types` the enemy types in play by name; `tracker` the initiative cards from slot 1
    down (a hero or an enemy type each), `activated` those that acted in this round, `waiting` new ones that do not act in it.
    `piles` and `discards` are decks by name ("treasure 1", "event", "spawn"; items as `Item`, the others as cards), top first.
    `opened` are the tiers that a hero has entered first. `attack` is the attack under way. `result` is "", "won" or "lost".
    `advanced`: the side of the tracker with bonuses. `level`: of the scenario. `portals`: spaces with their enemy types.
    `stage` is the section of the Encounter being played, `cleared` whether nobody is left of those that came to it; `healed` the
    Encounters whose clearing has healed; `visited` those begun, in order; `left` the maps and portals of those left by a ladder.
    `round` counts those of the Encounter, `all_rounds` those of the game.
    """

    def __init__(
        self,
        library: Library,
        *,
        scenario: Card | None = None,
        reads: str = "",
        advanced: bool = False,
        level: int = 1,
        seed: int | str = 0,
        index: int = 0,
        agent: Agent | None = None,
        budget: int = 200_000,
        depth: int = 64,
    ) -> None:
        super().__init__(seed=seed, index=index, agent=agent, budget=budget, depth=depth)
        self.library = library
        self.scenario = scenario
        self.reads: dict[str, Any] = library.reads(reads)
        self.die = library.die(self.reads["die"])
        self.advanced = advanced
        self.level = level
        self.board: Board | None = None
        self.stage: Section | None = None
        self.heroes: list[Hero] = []
        self.types: dict[str, EnemyType] = {}
        self.tracker: list[Hero | EnemyType] = []
        self.activated: list[Hero | EnemyType] = []
        self.waiting: list[Hero | EnemyType] = []
        self.slots_at_round_start: dict[int, int] = {}
        self.portals: list[tuple[Space, EnemyType]] = []
        self.piles: dict[str, list[Any]] = {}
        self.discards: dict[str, list[Any]] = {}
        self.opened: list[int] = [1]
        self.morale = int(self.reads["morale"])
        self.cleared = True
        self.healed: list[str] = []
        self.visited: list[str] = []
        self.left: dict[str, tuple[Board, list[tuple[Space, EnemyType]]]] = {}
        self.round = 0
        self.all_rounds = 0
        self.result = ""
        self.given_up = False
        self.downs = 0  # how often a hero was DOWNED
        self.items_used = 0  # attacks made with items, and uses of items
        self.turn_of: Hero | EnemyType | None = None
        self.broken = False  # the running turn ends here: its hero was DOWNED in it (WAN-DOWNED-008)
        self.attack: Attack | None = None
        self.checked: Pool | None = None  # the last check that a card asked for
        self.party = Model("party", "party", scenario)  # who owns the rules of the scenario
        self.fallen: list[Enemy] = []  # defeated in this game, for look-ups by name
        self.sequences = dict(library.kind("sequence"))

    # ---- who and where ------------------------------------------------------------------------------------------------

    def enemies(self) -> list[Enemy]:
        """All enemy models on the map, by type in the order of arrival."""
        return [model for kind in self.types.values() for model in kind.models]

    def standing(self) -> list[Hero]:
        """The heroes on the map that are not DOWNED."""
        return [hero for hero in self.heroes if not hero.downed and hero.space is not None]

    def map(self) -> Board:
        """The board; a game always has one once an Encounter began."""
        assert self.board is not None
        return self.board

    # ---- what the interpreter asks ------------------------------------------------------------------------------------

    def suspended(self, here: Attachment) -> bool:
        """The rules of an attack weapon or attack ability rest in attacks made with something else (WAN-ATTACK-017)."""
        attack = self.attack
        source = here.source
        if attack is None or source is None or here.owner is not attack.hero:
            return False
        if isinstance(source, Item):
            return bool(source.attack) and source.type != "off-hand" and source is not attack.weapon
        if isinstance(source, Ability):
            return source.attacks and source is not attack.ability
        return False

    def first_of(self, window: str, ready: list[Bound], event: EngineEvent) -> int:
        """The players order simultaneous handlers of different cards where the order can matter (WAN-META-003)."""
        return first_by_choice(self, ready, event.subject) if window in ORDERED else 0

    def interrupted(self, subject: Any) -> bool:
        """A sequence stops when the scenario is decided, or when the turn of its hero has been cut short."""
        return bool(self.result) or (self.broken and subject is self.turn_of)

    def finish(self, result: str) -> None:
        """Won or lost; defeat comes first (WAN-DEFEAT-001, WAN-DEFEAT-004). A win brings its rewards (WAN-EQUIP-016)."""
        if self.result:
            return
        self.result = LOST if self.morale <= 0 else result
        if self.observer is not None:
            self.observer("result", self.result)
        self.fire("scenario won" if self.result == WON else "scenario lost", Event(self.party))
        if self.result == WON and self.scenario is not None:
            for section in self.scenario.parts("rewards"):
                if section.body is not None:
                    self.perform(section.body, Attachment(section, self.party), Event(self.party))
        self.fire("scenario end", Event(self.party))

    def play_game(self) -> None:
        """Play the scenario from its set-up to its end."""
        self.play("scenario", self.party, lambda: Event(self.party))
