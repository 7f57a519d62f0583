"""The kinds of cards of an Adventure between battles: Encounter cards with their choices, and Loot.

Every field of them is declared here and nowhere else; the kinds of a battle stand in `kinds.py`.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.lang.phrases import Field, Kind
from rulesdsl.packs.tmb.kinds import BEHAVIOUR, COMMON
from rulesdsl.packs.tmb.phrasebook import book

#: a card that serves scenes alone and lies in no deck
STAND_IN = "stand-in"
EACH, PARTY_LOOT = "each", "party"
GENERAL, SOLO, SPECIAL, TYRANT = "general", "solo", "special", "tyrant"
BATTLE_CHOICE, PEACEFUL_CHOICE = "battle choice", "peaceful choice"
ADVENTURE, BATTLES, DAY = "adventure", "battles", "day"
#: where a `use` of Loot is possible
IN_BATTLE, OUTSIDE, ANYWHERE = "battle", "outside", "anywhere"


def number(doc: str, low: int, high: int, default: int = 0) -> Field:
    """A field that holds a whole number."""
    return Field({"type": "integer", "min": low, "max": high}, doc, default=default)


def word(doc: str, *allowed: str, default: str = "", required: bool = False) -> Field:
    """A field that holds one of some words."""
    schema: dict[str, Any] = {"type": "string", "allowed": list(allowed)}
    return Field({**schema, "required": True} if required else schema, doc, default=default)


def cards(doc: str) -> Field:
    """A field for a Loot icon: `each 1` for every Gearloc, `party 2` to be shared (TMB-ENC-012)."""
    items = [{"type": "string", "allowed": [EACH, PARTY_LOOT]}, {"type": "integer", "min": 1, "max": 9}]
    return Field({"type": "list", "items": items}, doc, default=(), pad=(EACH, 1))


#: the icons of rewards, in the corners of the card or beside a choice (TMB-ENC-011 to TMB-ENC-014)
REWARDS = {
    "progress": number("Progress Pts on completing the card", 0, 5),
    "training": number("Training Pts for each Gearloc", 0, 5),
    "loot": cards("Loot drawn: `each 1` by every Gearloc, `party 2` in all"),
    "trove": cards("Trove Loot drawn: `each 1` by every Gearloc, `party 1` in all"),
}
book.kind(
    Kind(
        "encounter",
        {
            **COMMON,
            "deck": word("the deck that it belongs to (TMB-ENC-008)", GENERAL, SOLO, SPECIAL, TYRANT, required=True),
            "day": number("the day that a special Encounter is set up for; 0: only other cards bring it in", 0, 15),
            "tyrant": Field(
                {"type": "list", "maxlength": 1}, "whose Tyrant Encounter it is", ref="tyrant", default=(), bare=True
            ),
            "number": number("the number printed on it", 0, 99),
            "box": word("the game that it comes with", "base", "undertow", "unbreakable", "splice", default="base"),
            "copies": number("cards of it", 1, 4, 1),
            **REWARDS,
        },
        sections=(BATTLE_CHOICE, PEACEFUL_CHOICE, "use", "rewards", "failure", "persistent"),
        allows=BEHAVIOUR,
        flags=(STAND_IN,),
        doc="an Encounter card; its handlers are in force in the battle of whichever choice is taken",
    )
)
CHOICE = {**REWARDS}
book.kind(
    Kind(
        BATTLE_CHOICE,
        {
            "mat": word("the mat side; Land, or the mat of the box, where none is named", "base", "land", "water", "lava"),
            **CHOICE,
        },
        sections=("queue", "use", "rewards", "failure", "persistent"),
        head="text",
        allows=BEHAVIOUR | {"statements", "when"},
        section=True,
        flags=("darkness", "shaky-ground", "completes-anyway"),
        doc="a choice that leads to a battle: statements run before its set-up, handlers are in force in it (TMB-ENC-009)",
    )
)
book.kind(
    Kind(
        PEACEFUL_CHOICE,
        CHOICE,
        sections=("rewards", "failure", "persistent"),
        head="text",
        allows=frozenset({"statements", "when"}),
        section=True,
        flags=("completes-anyway",),
        doc="a choice without a battle; it succeeds unless its statements say that it fails (TMB-ENC-010)",
    )
)
book.kind(
    Kind(
        "queue",
        head="",
        allows=frozenset({"statements"}),
        section=True,
        doc="how the Battle Queue is built; without it from the plain Baddie Pts (BASE-ENC-001)",
    )
)
book.kind(
    Kind(
        "rewards",
        head="",
        allows=frozenset({"statements"}),
        section=True,
        doc="rewards that no icon stands for (TMB-ENC-014)",
    )
)
book.kind(
    Kind(
        "failure",
        head="",
        allows=frozenset({"statements"}),
        section=True,
        doc="what happens when the Encounter fails",
    )
)
book.kind(
    Kind(
        "persistent",
        {
            "lasts": Field(
                {
                    "type": "list",
                    "items": [{"type": "string", "allowed": [ADVENTURE, BATTLES, DAY]}, {"type": "integer", "min": 0, "max": 20}],
                },
                "`adventure`, `battles 1` (the next ones), or `day 5` (up to that day) (TMB-ENC-017)",
                default=(ADVENTURE, 0),
                pad=(ADVENTURE, 0),
            )
        },
        head="",
        allows=BEHAVIOUR | {"when"},
        section=True,
        doc="handlers that come into force on completing the card and stay (TMB-ENC-016)",
    )
)
book.kind(
    Kind(
        "loot",
        {
            **COMMON,
            "uses": number("how often it can be used before it is discarded", 1, 6, 1),
            "copies": number("cards of it in the deck; 0: only other cards hand it out", 0, 4, 1),
            "locks": Field(
                {"type": "string", "regex": "[1-9][FTL]-[1-9][FTL]-[1-9][FTL]"},
                'the three locks of Trove Loot, F force, T trip, L lever: `"3F-2T-4L"` (TMB-LOCK-003)',
                default="",
            ),
            "box": word("the game that it comes with", "base", "undertow", "unbreakable", "splice", default="base"),
        },
        sections=("use",),
        allows=BEHAVIOUR,
        owner="self",
        flags=("trove", "heavy", "light", "permanent", "single-battle", STAND_IN),
        doc="a Loot card, or Trove Loot with the flag `trove`; handlers are in force while it is held (TMB-LOOT-001)",
    )
)
