"""The kinds of cards and sections of the pack, with their fields. Every kind and field is declared here and nowhere else.

Baddie chips, their types and their skills are cards of the pack `tmb`, known here by name.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.lang.phrases import Field, Kind
from rulesdsl.packs.splice.phrasebook import book

BEHAVIOUR = frozenset({"on", "before", "modify", "permit"})
SOURCE = Field(
    {"type": "list", "items": [{"type": "string", "allowed": ["rulebook", "public", "house"]}, {"type": "string"}]},
    pad=("house", ""),
    doc='where the facts come from: rulebook "...", public or house',
)
TEXT = Field({"type": "string"}, "wording that replaces the generated sentence", wording=True)
COMMON = {"source": SOURCE, "text": TEXT}

#: what can be paid, besides ACTIONS: `pay: 2 any-stat`
PAYMENTS = (
    "any-stat",
    "any-track",
    "tyrant-die",
    "skill",
    "progress",
    "researched-die",
    "researched-baddie",
    "placed-die",
    "placed-baddie",
)


def number(doc: str, low: int, high: int, default: int | None = None) -> Field:
    """A whole number; required when it has no default."""
    schema: dict[str, Any] = {"type": "integer", "min": low, "max": high}
    return Field({**schema, "required": True} if default is None else schema, doc, default=default)


def word(doc: str, *allowed: str, default: str = "") -> Field:
    """One word of a list; without a default it need not be there."""
    return Field({"type": "string", "allowed": list(allowed)}, doc, default=default)


def listed(doc: str, ref: str = "", *, counted: bool = False, **more: Any) -> Field:
    """A list, of references where `ref` names a kind; `counted`: with a number in front of each."""
    return Field({"type": "list", **more}, doc, ref=ref, default=(), bare=bool(ref), many=not ref, counted=counted)


PAY = listed(f"what else it costs, an amount and a thing each: {', '.join(PAYMENTS)}")

# ---- the Tyrant Mat and the Lab Dice -----------------------------------------------------------------------------------
book.kind(
    Kind(
        "stat",
        {
            **COMMON,
            "most": number("the highest value on the Tyrant Mat (NAP-POS-005)", 1, 20),
            "least": number("the lowest value that a negative splice leaves (NAP-NEG-008)", 0, 5, 0),
        },
        lower=True,
        doc="a Stat of the Tyrant and of every Baddie: hp, ini, attack, defense",
    )
)
book.kind(
    Kind(
        "track",
        {
            **COMMON,
            "positions": Field(
                {"type": "list", "required": True, "minlength": 2, "maxlength": 12},
                "the positions from the start on: the value of a red one, `step` for one between",
                many=True,
            ),
        },
        lower=True,
        doc="a Track of the Tyrant Mat; its value is that of the last red position at or before the peg",
    )
)
book.kind(
    Kind(
        "symbol",
        {
            **COMMON,
            "stat": listed("the Stat that it changes", "stat", maxlength=1),
            "track": listed("the Track whose peg it moves", "track", maxlength=1),
            "adds": word("what it adds to the Tyrant", "tyrant-die", "skill"),
            "compare": word("how a Stat is compared: the `total` of the adjacent Baddies or the `best`", "total", "best"),
            "wants": word("what one adjacent Baddie must have for a Track", "extra", "ranged", "further"),
        },
        lower=True,
        doc="a symbol of the Lab Dice: which Stat, Track or addition it splices, and when the result is positive (LAB-DIE-001)",
    )
)
book.kind(
    Kind(
        "lab die",
        {
            **COMMON,
            "faces": Field(
                {"type": "list", "required": True, "minlength": 6, "maxlength": 6},
                "the six symbols",
                ref="symbol",
                bare=True,
            ),
            "copies": number("how many such dice there are", 1, 10, 1),
        },
        doc="a Lab Die; the game has ten (LAB-DIE-002, LAB-DIE-003)",
    )
)

# ---- the lab and how a game begins ----------------------------------------------------------------------------------------
book.kind(
    Kind(
        "lab",
        {
            **COMMON,
            "slots": Field(
                {"type": "list", "required": True, "minlength": 1, "maxlength": 8},
                "the Lab Dice Slots in the order of splicing, by the two Tanks beside each: `1 2, 2 3, 3 4, 4 1`",
                many=True,
            ),
            "tanks": number("how many Tanks there are (LAB-MAT-001)", 2, 8, 4),
            "tank-limits": Field(
                {"type": "list", "required": True, "schema": {"type": "integer", "min": 1, "max": 99}},
                "the Tank Limit of each lab Day (NAP-TANK-003)",
                many=True,
            ),
            "progress": number("Progress Points that make the Tyrant ready (NAP-PROG-005)", 1, 9, 5),
            "failures": number("Failed splices that lose the game (NAP-LOSS-001)", 1, 9, 2),
            "cards": number("Nob cards in play that end the Day (NAP-TURN-008)", 2, 20, 8),
            "actions": number("Actions of a turn (NAP-TURN-006)", 1, 6, 2),
            "research": number("draws of a Research Action (NAP-ACT-001, NAP-ACT-004)", 1, 6, 3),
            "place": number("placements of a Place Action (NAP-ACT-009, NAP-ACT-013)", 1, 6, 2),
            "dice": number("Spliced Tyrant Dice that a Tyrant can have (NAP-POS-017)", 1, 9, 3),
            "end-request": number("Actions that ending a Request costs (NAP-ACT-017)", 1, 6, 2),
        },
        sections=("active stack", "skill slot"),
        flags=("stand-in", "no-losses"),
        doc="the Lab Mat and the numbers of a game: Tanks, slots, Tank Limit by Day, Active Stacks",
    )
)
book.kind(
    Kind(
        "active stack",
        {
            "others": number("random chips of the other boxes (NAP-STACK-001)", 0, 60),
            "splice": number("random chips of Splice & Dice (NAP-STACK-001)", 0, 60),
            "initial": number("chips that the initial splice takes off its top (NAP-INIT-001)", 0, 9, 0),
        },
        head="numbers",
        section=True,
        doc="an Active Stack, by its Baddie Pts: `active stack 5 { others: 15 splice: 5 initial: 2 }`",
    )
)
book.kind(
    Kind(
        "skill slot",
        {
            "points": Field(
                {"type": "list", "required": True, "schema": {"type": "integer", "allowed": [1, 3, 5, 20]}},
                "the Baddie Pts of the Baddies that may lie here",
                many=True,
            )
        },
        head="numbers",
        section=True,
        doc="a slot of the Skills Area: `skill slot 2 { points: 1, 5 }` (NAP-POS-023 to NAP-POS-025)",
    )
)
book.kind(
    Kind(
        "season",
        {
            **COMMON,
            "first-of": listed("the first card of each of these kinds begins in play: opportunity, setback, task"),
            "top": number("so many cards off the top begin in play", 0, 8, 0),
        },
        doc="a difficulty: which Nob cards are in play before the first Day (NAP-DIFF-001, NAP-DIFF-002)",
    )
)

# ---- Baddies of the designer's own -------------------------------------------------------------------------------------
book.kind(
    Kind(
        "baddie",
        {
            **COMMON,
            "box": Field({"type": "string"}, "the box that the chip comes in: `splice`, or any other", default="house"),
            "points": Field({"type": "integer", "required": True, "allowed": [1, 5, 20]}, "Baddie Pts"),
            "types": listed("Baddie Types", "type", required=True, minlength=1, maxlength=2),
            "hp": number("HP", 1, 20),
            "ini": number("Initiative", 1, 9),
            "attack": number("Atk Dice", 0, 12),
            "defense": number("Def Dice", 0, 9, 0),
            "armor": number("armor in place of Def Dice: its number counts as the Stat (BAT-INIT-013)", 0, 9, 0),
            "form": Field({"type": "string", "required": True, "allowed": ["melee", "ranged"]}, "attack form"),
            "target": Field({"type": "list", "required": True, "maxlength": 2}, "preferred target, as on the Track"),
            "extra": number("Extra Baddies symbols", 0, 2, 0),
            "skills": listed("skills that the chip has", "skill"),
            "copies": number("chips of it", 1, 4, 1),
        },
        flags=("stand-in",),
        doc="a Baddie as the lab sees it: numbers, symbols, skills by name. To fight with it, write it in a set of `tmb`",
    )
)

# ---- Nob cards ---------------------------------------------------------------------------------------------------------
REQUIREMENT = {
    "baddies": number("how many Baddies are placed here, no more and no fewer (NAP-FUL-004)", 0, 8, 0),
    "total": listed("what Stats of these Baddies add up to, exactly: `total: 5 attack`", "stat", counted=True),
    "points": Field({"type": "integer", "allowed": [1, 5, 20]}, "the Baddie Pts that each of them has", default=0),
    "types": listed("each of them has one of these types", "type"),
    "skill": listed("each of them has this skill", "skill", maxlength=1),
    "form": word("the attack form that each of them has", "melee", "ranged"),
    "dice": listed("Lab Dice placed here, by symbol: `dice: 2 hp, 1 skill`", "symbol", counted=True),
    "any-dice": number("Lab Dice of any symbol placed here besides", 0, 8, 0),
    "actions": number("Actions that are spent at once, in one turn (NAP-FUL-012)", 0, 2, 0),
    "effort": number("Actions that are spent on it one by one, by anybody, over turns and Days", 0, 9, 0),
    "pay": PAY,
    "text": TEXT,
}


def requirement(name: str, doc: str) -> Kind:
    """A side, or part of one, that says how a Nob card is fulfilled."""
    more = " Fields, and `when CONDITION` behind the head for a state of the game."
    return Kind(name, REQUIREMENT, head="", allows=frozenset({"when"}), owner="lab", section=True, doc=doc + more)


def side(name: str, doc: str) -> Kind:
    """A side, or part of one, that is in force while it shows."""
    return Kind(name, {"text": TEXT}, sections=("instant", "use"), head="", allows=BEHAVIOUR, owner="lab", section=True, doc=doc)


NOB = {**COMMON, "copies": number("how many of it lie in the Nob Deck", 1, 4, 1)}
for kind in (
    Kind(
        "nob opportunity",
        NOB,
        sections=("requirement", "benefit"),
        flags=("stand-in",),
        doc="an Opportunity: a requirement, and a Benefit once it is fulfilled (NAP-OPP-001)",
    ),
    Kind(
        "nob setback",
        NOB,
        sections=("effect", "requirement"),
        flags=("stand-in",),
        doc="a Setback: an effect that cannot be refused, and the requirement that ends it (NAP-SETB-001)",
    ),
    Kind(
        "nob task",
        NOB,
        sections=("request", "demand", "reward", "punishment"),
        flags=("stand-in",),
        doc="a Task: Request, Demand, Reward, Punishment (NAP-TASK-001)",
    ),
    requirement("requirement", "what fulfils the card; an Opportunity without one is fulfilled at once (NAP-OPP-003)."),
    requirement("request", "what a Task asks for on its first Day (NAP-TASK-001)."),
    requirement("demand", "what it asks for on the second (NAP-TASK-003)."),
    side("benefit", "what a fulfilled Opportunity gives until the team ends it (NAP-OPP-004)"),
    side("effect", "what a Setback does until it is ended (NAP-SETB-002)"),
    side("reward", "what a fulfilled Task gives until Cleanup (NAP-TASK-009)"),
    side("punishment", "what a Task does on the Day after its Demand was not met (NAP-TASK-007)"),
    Kind(
        "instant",
        head="",
        allows=frozenset({"statements", "when"}),
        owner="lab",
        section=True,
        doc="what happens once, when the side comes up (NAP-TURN-003)",
    ),
    Kind(
        "use",
        {"cost": number("Actions that it costs, 0 for none (NAP-ACT-022)", 0, 2, 1), "pay": PAY},
        head="text",
        allows=frozenset({"statements", "when"}),
        owner="lab",
        section=True,
        flags=("once-a-day", "once-a-turn"),
        doc="an Action, or with `cost: 0` an effect, that a player may use in its own turn (NAP-OPP-004, NAP-OPP-005)",
    ),
    Kind(
        "apprentice",
        COMMON,
        sections=("use",),
        allows=BEHAVIOUR,
        owner="self",
        flags=("stand-in",),
        doc="an Apprentice: a lasting effect and Actions of its player alone (NAP-APP-003)",
    ),
):
    book.kind(kind)

# ---- sequences and scenes ----------------------------------------------------------------------------------------------
book.kind(
    Kind("sequence", COMMON, sections=("step",), owner="unit", lower=True, doc="the steps of a game, a Day, a turn, a Cleanup")
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
