"""What lies on the table between battles: Progress, the Encounter deck, the Loot decks, Persistent effects. No rules here.

Comes in: a library. Goes out: `Adventure`, the state that Encounters and Loot read and change.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulesdsl.engine.cards import Attachment, Card, Section
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.state import PARTY, HeldLoot, Unit

LOOT, TROVE = "loot", "trove"


@dataclass(slots=True)
class Deck:
    """A deck, top first, and its discard pile. `made` says whether the cards of the set have been shuffled into it."""

    cards: list[Card] = field(default_factory=list)
    discarded: list[Card] = field(default_factory=list)
    made: bool = False


@dataclass(slots=True, eq=False)
class Lasting:
    """A Persistent effect in force: until the end of a day, for so many more battles, or for good (both 0)."""

    here: Attachment
    day: int = 0
    battles: int = 0


@dataclass(slots=True, eq=False)
class Shed:
    """1 HP (`die` is None) or a Skill Die that a Gearloc gets back when so many more Encounters were put away."""

    gearloc: Any
    die: Any
    cards: int


class Adventure:
    """The Adventure around the battles.

    `encounters` is the Encounter deck; `coming` the card that is met next, `card` and `choice` those that are being played.
    `outcome` is "", "success" or "failure" of that card, `instead` the label of a choice to take in place of the running one,
    `returned` whether the card went back to the deck. `filed` are completed cards with the Progress that shows,
    `notes` are the counters of the card, the same ones in all of its parts;
    `unfinished` says that battles on mats without their own rules are fought all the same (scenes and tests).
    `laid_out` is Loot that lies open in this Encounter, `shed` what the party laid aside for a time,
    `trophies` what the party got in this Encounter, by the name of the reward. `calm` is True while no battle is on.
    """

    __slots__ = (
        "calm",
        "card",
        "choice",
        "coming",
        "decks",
        "encounters",
        "failed",
        "filed",
        "instead",
        "keeper",
        "laid_out",
        "lasting",
        "notes",
        "outcome",
        "played",
        "returned",
        "shed",
        "stage",
        "trophies",
        "unfinished",
    )

    def __init__(self) -> None:
        self.encounters = Deck()
        self.decks = {LOOT: Deck(), TROVE: Deck()}
        self.filed: list[tuple[Card, int]] = []
        self.lasting: list[Lasting] = []
        self.laid_out: list[HeldLoot] = []
        self.shed: list[Shed] = []
        self.keeper = Unit("the Adventure", "object", PARTY, None)
        self.coming: Card | None = None
        self.played = 0
        self.calm = False
        self.unfinished = False
        self.trophies: dict[str, int] = {}
        self.open(None)

    def open(self, card: Card | None) -> None:
        """A card is turned up; nothing of the one before it is left."""
        self.card = card
        self.stage = Unit(card.name if card is not None else "", "object", PARTY, None)
        self.choice: Section | None = None
        self.failed = False
        self.outcome = ""
        self.instead = ""
        self.returned = False
        self.notes: dict[str, Any] = {}

    @property
    def progress(self) -> int:
        """The sum of the numbers that show (TMB-REW-002)."""
        return sum(number for _, number in self.filed)

    def gain(self, what: str, amount: int) -> None:
        """Keep count of a reward."""
        if amount:
            self.trophies[what] = self.trophies.get(what, 0) + amount


def loot_cards(library: Library, trove: bool) -> list[Card]:
    """The cards of a Loot deck, each as often as it has copies."""
    found: list[Card] = []
    for card in library.kind("loot").values():
        if ("trove" in card.flags) == trove and "stand-in" not in card.flags:
            copies: Any = card.fields.get("copies")
            found.extend([card] * (1 if copies is None else int(copies)))
    return found
