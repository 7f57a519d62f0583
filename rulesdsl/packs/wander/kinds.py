"""The kinds of cards and sections of the pack, with their fields. Every kind and field is declared here and nowhere else."""

from __future__ import annotations

from typing import Any

from rulesdsl.lang.phrases import Field, Kind
from rulesdsl.packs.wander import readings
from rulesdsl.packs.wander.phrasebook import book

BEHAVIOUR = frozenset({"on", "before", "modify", "permit"})
SOURCE = Field(
    {"type": "list", "items": [{"type": "string", "allowed": ["rulebook", "public", "house"]}, {"type": "string"}]},
    pad=("house", ""),
    doc='where the facts come from: rulebook "...", public or house',
)
TEXT = Field({"type": "string"}, "wording that replaces the generated sentence", wording=True)
COMMON = {"source": SOURCE, "text": TEXT}
CHECKS = ["melee", "ranged", "knowledge", "defense"]


def number(doc: str, low: int, high: int, default: int | None = None) -> Field:
    """A whole number; required when it has no default."""
    schema: dict[str, Any] = {"type": "integer", "min": low, "max": high}
    return Field({**schema, "required": True} if default is None else schema, doc, default=default)


def word(doc: str, *allowed: str, default: str = "") -> Field:
    """One word of a list; required when it has no default."""
    schema: dict[str, Any] = {"type": "string", "allowed": list(allowed)}
    return Field(schema if default else {**schema, "required": True}, doc, default=default or None)


DICE = Field(
    {"type": "list", "items": [{"type": "integer", "min": 1, "max": 12}, {"type": "string"}]},
    "attack dice and the symbol printed beside them: `4 axe`",
    default=(),
    pad=("axe",),
)
STAND_IN = "stand-in"  # a card that serves scenes only: in no deck, and nobody is given it
KEYWORDS = Field({"type": "list"}, "keywords of the card", ref="keyword", default=(), bare=True)

# ---- dice, keywords, statuses ------------------------------------------------------------------------------------------
book.kind(
    Kind(
        "symbol die",
        {
            **COMMON,
            "sides": number("how many sides the die has", 2, 20, 6),
            "faces": Field(
                {"type": "list", "required": True, "minlength": 2, "maxlength": 20},
                "the faces: `axe, ranged x2, axe-shield x2, crit`",
                many=True,
            ),
        },
        sections=("symbol",),
        doc="the die of the game: its faces and what each symbol succeeds at (WAN-DICE-001, WAN-DICE-002)",
    )
)
book.kind(
    Kind(
        "symbol",
        {
            "succeeds": Field(
                {"type": "list", "required": True, "schema": {"type": "string", "allowed": CHECKS}},
                "the rolls at which it is a success: melee, ranged, knowledge, defense",
                many=True,
            )
        },
        head="word",
        section=True,
        flags=("crit",),
        doc="a symbol of the die; a `crit` adds a die and fires CRIT rules (WAN-DICE-006, WAN-DICE-007)",
    )
)
book.kind(
    Kind(
        "keyword",
        {**COMMON, "reminder": Field({"type": "string"}, "reminder text for print", default="")},
        allows=BEHAVIOUR,
        owner="self",
        lower=True,
        doc="a keyword of items and abilities: in force wherever the card that has it is (WAN-KEY-001 to WAN-KEY-035)",
    )
)
book.kind(
    Kind(
        "status",
        {
            **COMMON,
            "of": Field(
                {"type": "list", "required": True, "schema": {"type": "string", "allowed": ["heroes", "enemies"]}},
                "who can get it (WAN-STATUS-027)",
                many=True,
            ),
            "ends": Field(
                {"type": "list", "schema": {"type": "string", "allowed": ["downed"]}},
                "what ends it by itself: `downed` (WAN-DOWNED-009)",
                default=(),
                many=True,
            ),
        },
        sections=("remedy",),
        allows=BEHAVIOUR,
        owner="bearer",
        lower=True,
        flags=("lying",),
        lints=frozenset({"shown"}),
        doc="a status effect; at most one of a kind on a model (WAN-STATUS-008); `lying`: the model lies on its side",
    )
)
book.kind(
    Kind(
        "remedy",
        {"cost": number("ACTIONS that it costs", 0, 3, 1)},
        head="text",
        allows=frozenset({"statements", "when"}),
        owner="bearer",
        section=True,
        flags=("by-self", "by-helper"),
        doc="what the bearer (`by-self`) or a CLOSE hero (`by-helper`) may do against the status for ACTIONS",
    )
)

# ---- heroes and items --------------------------------------------------------------------------------------------------
book.kind(
    Kind(
        "hero",
        {
            **COMMON,
            "hp": number("Health: WOUNDS at which the hero is DOWNED (WAN-HERO-004)", 1, 15),
            "defense": number("dice of a defense roll (WAN-HERO-005)", 0, 8),
            "knowledge": number("dice of a Knowledge roll (WAN-HERO-007)", 0, 8),
            "gear": Field({"type": "list"}, "Starting Equipment (WAN-HERO-002)", ref="item", default=(), bare=True),
        },
        sections=("ability",),
        allows=BEHAVIOUR,
        owner="self",
        flags=(STAND_IN,),
        doc="a hero card: Health, Defense, Knowledge, abilities by Experience Tier (WAN-HERO-003)",
    )
)
book.kind(
    Kind(
        "ability",
        {
            "cost": number("ACTIONS that using it costs (WAN-TURN-006)", 0, 4, 0),
            "attack": DICE,
            "with": Field(
                {"type": "list", "maxlength": 1},
                "the keyword of the Readied weapon that the attack is made with (WAN-ATTACK-018)",
                ref="keyword",
                default=(),
                bare=True,
            ),
            "keywords": KEYWORDS,
            "text": TEXT,
        },
        sections=("use",),
        head="number name",
        allows=BEHAVIOUR,
        owner="self",
        section=True,
        doc="an ability and its Experience Tier, 1 to 5: passive, an attack, or a `use` (WAN-HERO-012)",
    )
)
book.kind(
    Kind(
        "use",
        {"cost": number("ACTIONS that it costs, 0 for a free effect", 0, 4, 0)},
        head="text",
        allows=frozenset({"statements", "when"}),
        owner="self",
        offers={"target": "unit"},
        section=True,
        flags=("once-a-turn", "aimed-at-enemy", "aimed-at-hero"),
        doc="something the hero may do in its turn; `aimed-at-enemy`: CLOSE or in CLEARSHOT, `aimed-at-hero`: CLOSE, itself too",
    )
)
book.kind(
    Kind(
        "item",
        {
            **COMMON,
            "deck": word("where the card comes from", "treasure", "starting", "relic", "event", default="treasure"),
            "level": number("level of its Treasure Deck (WAN-EQUIP-012)", 1, 3, 1),
            "copies": number("how many of it lie in the deck", 1, 6, 1),
            "type": word(
                "item type", "weapon", "spell", "off-hand", "armor", "helm", "accessory", "relic", "special", "one-shot"
            ),
            "paws": number("paws needed to Ready it (WAN-EQUIP-002)", 0, 2, 0),
            "attack": DICE,
            "keywords": KEYWORDS,
        },
        sections=("use",),
        allows=BEHAVIOUR,
        owner="self",
        flags=(STAND_IN,),
        doc="an item card (WAN-EQUIP-011); its handlers are in force while it works: Readied, worn, carried by its type",
    )
)

# ---- enemies, spawns, events -------------------------------------------------------------------------------------------
book.kind(
    Kind(
        "enemy",
        {
            **COMMON,
            "form": word("how it attacks", "melee", "ranged"),
            "xp": number("XP for its defeat", 0, 9, 1),
            "units": number("room it takes: 1, 2 (half a space) or 4 (WAN-FULL-002)", 1, 4, 1),
        },
        sections=("level",),
        allows=BEHAVIOUR,
        owner="self",
        flags=("pushes", STAND_IN),
        doc="an enemy type, a line per level; `pushes`: it moves smaller models away and is never pushed (WAN-PUSH-001)",
    )
)
book.kind(
    Kind(
        "level",
        {
            "hp": number("WOUNDS that defeat it", 1, 30),
            "defense": number("HITS that it blocks of each attack (WAN-ENEMY-011)", 0, 9),
            "attack": number("HITS of its attack (WAN-EATK-004)", 0, 9),
            "movement": number("spaces it moves (WAN-EMOVE-002)", 0, 6, 1),
        },
        sections=("miasma",),
        head="numbers",
        allows=BEHAVIOUR,
        owner="self",
        section=True,
        flags=("aoe",),
        doc="the line of the Enemy Stat Card of a level; `aoe`: its attack is against everyone in the space (WAN-DEFEND-004)",
    )
)
book.kind(
    Kind(
        "miasma",
        {"text": TEXT},
        head="",
        allows=BEHAVIOUR,
        owner="self",
        section=True,
        doc="what affects the heroes CLOSE to models of the type, in force once for the type (WAN-ENEMY-003, WAN-ENEMY-006)",
    )
)
book.kind(
    Kind(
        "spawn",
        {**COMMON, "copies": number("how many of it lie in the deck", 1, 6, 1)},
        sections=("tier",),
        flags=(STAND_IN,),
        doc="a Spawn Card: a line per Experience Tier (WAN-SPAWN-002)",
    )
)
book.kind(
    Kind(
        "tier",
        {
            "enemies": Field(
                {"type": "list", "required": True, "minlength": 1, "maxlength": 5},
                "how many of which types, in the order of their arrival: `1 Brute, 2 Grunt` (WAN-SPAWN-003)",
                ref="enemy",
                bare=True,
                counted=True,
            )
        },
        head="numbers",
        section=True,
        doc="a line of a Spawn Card",
    )
)
book.kind(
    Kind(
        "event",
        {
            **COMMON,
            "check": word("the check that the drawing hero makes", "none", "knowledge", "defense", default="none"),
            "copies": number("how many of it lie in the deck", 1, 6, 1),
        },
        sections=("outcome", "outcome from", "escape"),
        allows=frozenset({"statements"}),
        owner="hero",
        flags=(STAND_IN,),
        doc="an Event Card: what happens, by the successes of its check (WAN-EVENT-002)",
    )
)
book.kind(
    Kind(
        "outcome",
        head="numbers",
        allows=frozenset({"statements"}),
        owner="hero",
        section=True,
        doc="what happens at so many successes: `outcome 0-1 { ... }`",
    )
)
book.kind(
    Kind(
        "outcome from",
        head="numbers",
        allows=frozenset({"statements"}),
        owner="hero",
        section=True,
        doc="what happens from so many successes on: `outcome from 3 { ... }`",
    )
)
book.kind(
    Kind(
        "escape",
        {
            "cost": number("ACTIONS of an attempt", 0, 3, 1),
            "check": word("the check of an attempt", "none", "knowledge", "defense", default="none"),
            "successes": number("successes that it needs", 0, 9, 1),
        },
        head="text",
        owner="hero",
        section=True,
        flags=("by-helper",),
        doc="how a hero that the event TRAPS gets free (WAN-STATUS-025)",
    )
)

# ---- tiles and scenarios -----------------------------------------------------------------------------------------------
book.kind(
    Kind(
        "tile",
        {**COMMON, "size": word("its size (WAN-SPAWN-001)", "large", "small")},
        sections=("side",),
        flags=(STAND_IN,),
        doc='a two-sided tile, named by its number: `tile "8"` has the sides 8A and 8B (WAN-TILE-002)',
    )
)
book.kind(
    Kind(
        "side",
        {
            "map": Field(
                {"type": "list", "required": True, "minlength": 3, "schema": {"type": "string"}},
                many=True,
                doc="the drawing: `.` open, `~` water, `X` closed, tokens S C P D L O H; borders: blank open, | and - walls",
            )
        },
        head="word",
        section=True,
        doc="a side: `a` above ground, `b` below (WAN-TILE-001)",
    )
)
PLACED = {"type": "list"}
book.kind(
    Kind(
        "scenario",
        {
            **COMMON,
            "level": number("level of enemies and of the Treasure Deck (WAN-ENEMY-010, WAN-EQUIP-012)", 1, 3),
            "readings": Field({"type": "list", "maxlength": 1}, "how the table plays", ref="readings", default=(), bare=True),
        },
        sections=("encounter", "rewards"),
        allows=BEHAVIOUR,
        owner="scenario",
        flags=(STAND_IN,),
        doc="a Scenario: its Encounters, special rules, how it is won and lost (WAN-DEFEAT-002, WAN-DEFEAT-003)",
    )
)
book.kind(
    Kind(
        "encounter",
        {
            "tiles": Field(
                {"type": "list", "required": True, "minlength": 1, "maxlength": 4},
                'the tiles: number and side, column and row of their first space: `"1A" 1 1, "2A" 5 1`',
                many=True,
            ),
            "darkness": Field(
                {"type": "list"}, "the Darkness Tiles shuffled for it: `treasure 2, event 3, objective 1`", default=(), many=True
            ),
            "walls": Field(PLACED, "Wall Tokens: `north 3 2, objective east 4 1`", default=(), many=True),
            "tokens": Field(
                PLACED, "tokens: `chest 3 2, potion 4 4, spawn 1 1, ladder 2 2, objective 5 5`", default=(), many=True
            ),
            "portals": Field(PLACED, "Specific Enemy Portals: `3 4 Grunt`", ref="enemy", default=(), bare=True),
            "leads": Field({"type": "list"}, "the Encounter that its ladder leads to, by name", default=(), many=True),
            "spawns": word("whether Spawn Cards are drawn for it", "cards", "none", default="cards"),
        },
        head="name",
        section=True,
        flags=("revisited",),
        doc="an Encounter of the Scenario; the first one is where the heroes begin (WAN-ENC-001)",
    )
)
book.kind(
    Kind(
        "rewards",
        head="",
        allows=frozenset({"statements"}),
        owner="scenario",
        section=True,
        doc="what the party gets when it wins (WAN-EQUIP-016)",
    )
)
book.kind(
    Kind(
        "readings",
        {**COMMON, **readings.FIELDS},
        doc="how a table reads the open questions of the rulebook, and the numbers that stand on pictures",
    )
)

# ---- sequences and scenes ----------------------------------------------------------------------------------------------
book.kind(
    Kind(
        "sequence",
        COMMON,
        sections=("step",),
        owner="unit",
        lower=True,
        doc="the steps of a scenario, a round, a turn",
    )
)
book.kind(
    Kind(
        "step",
        head="words",
        allows=frozenset({"statements"}),
        owner="unit",
        section=True,
        doc="a step: its window opens, then its statements run",
    )
)
book.kind(
    Kind(
        "scene",
        {
            "rule": Field({"type": "list"}, "ids of the rules that the scene shows", default=(), many=True),
            "skip": Field({"type": "string"}, "why the scene is not run"),
        },
        allows=frozenset({"statements", "names"}),
        head="text",
        test=True,
        doc="a test: set-up, play, expectations",
    )
)
