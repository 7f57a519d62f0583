"""The kinds of cards and sections of the pack, with their fields. Every kind and field is declared here and nowhere else."""

from __future__ import annotations

from rulesdsl.lang.phrases import Field, Kind
from rulesdsl.packs.tmb.phrasebook import book

BEHAVIOUR = frozenset({"on", "before", "modify", "permit"})
COUNT = {"type": "integer", "min": 0, "max": 99}
SOURCE = Field(
    {"type": "list", "items": [{"type": "string", "allowed": ["rulebook", "public", "house"]}, {"type": "string"}]},
    pad=("house", ""),
    doc='where the facts come from: rulebook "...", public or house',
)
TEXT = Field({"type": "string"}, "wording that replaces the generated sentence", wording=True)
FORM = Field({"type": "string", "allowed": ["melee", "ranged", "melee-ranged"]}, "attack form")
COMMON = {"source": SOURCE, "text": TEXT}


book.kind(
    Kind(
        "effect",
        {
            **COMMON,
            "stacking": Field(
                {"type": "string", "allowed": ["replace", "toggle"]}, "what a new application does", default="replace"
            ),
        },
        allows=BEHAVIOUR | {"params"},
        owner="bearer",
        lower=True,
        flags=("negative", "positive"),
        lints=frozenset({"shown"}),
        doc="a status effect; at most one die of each on a unit (TMB-EFF-002)",
    )
)
book.kind(
    Kind(
        "skill",
        COMMON,
        allows=BEHAVIOUR | {"params"},
        owner="self",
        deaf=frozenset({"battle preparation"}),
        lints=frozenset({"used", "shown"}),
        doc="a skill that baddies and tyrants have",
    )
)
book.kind(
    Kind(
        "type",
        {
            **COMMON,
            "immune": Field({"type": "list"}, "effects that units of this type never get", ref="effect", default=(), bare=True),
        },
        allows=BEHAVIOUR,
        owner="self",
        doc="a Baddie type",
    )
)

CHIP = {
    **COMMON,
    "types": Field({"type": "list", "required": True, "minlength": 1, "maxlength": 5}, "Baddie types", ref="type"),
    "hp": Field({"type": "integer", "required": True, "min": 1, "max": 60}, "HP"),
    "ini": Field({"type": "integer", "required": True, "min": 1, "max": 9}, "initiative"),
    "form": Field({"type": "string", "required": True, "allowed": ["melee", "ranged"]}, "attack form"),
    "attack": Field({"type": "integer", "required": True, "min": 0, "max": 12}, "Atk dice"),
    "defense": Field({"type": "integer", "required": True, "min": 0, "max": 12}, "Def dice"),
    "armor": Field({"type": "integer", "min": 1, "max": 9}, "Def on entry instead of Def dice (TMB-CHIP-008)", default=0),
    "target": Field(
        {
            "type": "list",
            "items": [{"type": "string", "allowed": ["strongest", "weakest"]}, {"type": "integer", "min": 1, "max": 4}],
        },
        "target icon: strongest or weakest, and how many",
        default=("weakest", 1),
        pad=("weakest", 1),
    ),
    "skills": Field(
        {"type": "list"}, "skills; `bp 2 Poison 1` is a Backup Plan skill that needs 2 bones", ref="skill", default=()
    ),
    "extra": Field({"type": "integer", "min": 1, "max": 2}, "5Pt Baddies that it brings (TMB-CHIP-019)", default=0),
}
book.kind(
    Kind(
        "baddie",
        {
            **CHIP,
            "points": Field({"type": "integer", "required": True, "allowed": [1, 3, 5, 20]}, "Baddie Pts"),
            "copies": Field({"type": "integer", "min": 1, "max": 4}, "chips of it in the game", default=1),
            "box": Field(
                {"type": "string", "allowed": ["base", "undertow", "unbreakable", "splice", "house"]},
                "the box that it comes from; `house` for a chip of your own",
                default="base",
            ),
        },
        allows=BEHAVIOUR,
        owner="self",
        flags=("diagonal", "stand-in"),
        doc="a Baddie chip; a `stand-in` serves scenes only and is in no stack",
    )
)
book.kind(
    Kind(
        "tyrant",
        {
            **CHIP,
            "days": Field({"type": "integer", "required": True, "min": 5, "max": 20}, "days to defeat it"),
            "progress": Field({"type": "integer", "required": True, "min": 1, "max": 15}, "Progress Pts needed"),
            "encounters": Field({"type": "integer", "min": 0, "max": 9}, "Tyrant Encounter cards", default=1),
            "dice": Field({"type": "list"}, "Tyrant Dice that are cards of their own", ref="die", default=()),
        },
        sections=("die", "set-up"),
        allows=BEHAVIOUR,
        owner="self",
        flags=("diagonal", "dieless"),
        lints=frozenset({"shown"}),
        doc="a Tyrant: chip, skills, Tyrant Die, set-up",
    )
)
book.kind(
    Kind(
        "die",
        {
            **COMMON,
            "faces": Field(
                {"type": "list", "minlength": 6, "maxlength": 6}, "the six faces of a plain die: numbers, bones, words", many=True
            ),
        },
        sections=("face",),
        owner="self",
        doc="a die that is a card of its own",
    )
)
book.kind(Kind("die", sections=("face",), owner="self", section=True, faces=6, doc="a Tyrant Die inside its Tyrant"))
book.kind(
    Kind(
        "face",
        head="numbers",
        allows=frozenset({"statements", "on", "before", "modify", "permit"}),
        owner="self",
        offers={"target": "unit"},
        section=True,
        fields={
            "timing": Field(
                {"type": "string", "allowed": ["roll", "last"]},
                "roll: changes the roll of this turn; last: resolved last (TMB-TYR-008)",
                default="last",
            )
        },
        flags=("each",),
        doc="a face of a Tyrant Die; `each` resolves it once for each target",
    )
)
book.kind(
    Kind(
        "set-up",
        head="",
        allows=frozenset({"statements"}),
        owner="self",
        section=True,
        doc="what is done when the Tyrant's battle is set up",
    )
)

book.kind(
    Kind(
        "gearloc",
        {
            **COMMON,
            "form": Field({"type": "string", "required": True, "allowed": ["melee", "ranged", "melee-ranged"]}, "attack form"),
            "hp": Field({"type": "integer", "required": True, "min": 1, "max": 12}, "printed HP"),
            "dex": Field({"type": "integer", "required": True, "min": 1, "max": 9}, "printed Dex"),
            "attack": Field({"type": "integer", "required": True, "min": 0, "max": 9}, "printed Atk"),
            "defense": Field({"type": "integer", "required": True, "min": 0, "max": 9}, "printed Def"),
            "ini": Field(
                {
                    "type": "list",
                    "required": True,
                    "minlength": 6,
                    "maxlength": 6,
                    "schema": {"type": "integer", "min": 1, "max": 9},
                },
                "faces of the Ini Die",
                many=True,
            ),
            "active": Field({"type": "integer", "min": 1, "max": 9}, "Active Slots (TMB-ACT-006)", default=4),
            "locked": Field({"type": "integer", "min": 1, "max": 9}, "Locked Slots (TMB-ACT-006)", default=4),
            "build": Field(
                {"type": "list"},
                "what the Training Pts of an Adventure usually buy, in order: hp, dex, attack, defense, names of skill dice",
                default=(),
                many=True,
            ),
        },
        sections=("skill die", "backup plan", "innate", "innate plus"),
        allows=BEHAVIOUR,
        owner="self",
        doc="a Gearloc with mat, dice and Backup Plan",
    )
)
book.kind(
    Kind(
        "skill die",
        {
            "profession": Field({"type": "string"}, "profession"),
            "faces": Field(
                {"type": "list", "required": True, "minlength": 6, "maxlength": 6},
                many=True,
                doc="the six faces: `bones 2`, `heal 3`, `2 x3` (three such faces)",
            ),
            "after": Field({"type": "list"}, "skill dice of which one must be trained first", default=(), many=True),
            "counter": Field(
                {"type": "list", "items": [COUNT, COUNT]},
                "a counter die: starting value and highest value",
                default=(),
                pad=(0, 5),
            ),
            "needs": Field(
                {"type": "string"},
                "the die whose number drops by 1 when this die is chosen for the roll; it must show at least 1",
                default="",
            ),
        },
        sections=("result", "use"),
        head="number name",
        allows=BEHAVIOUR,
        owner="self",
        section=True,
        flags=("starred", "starting", "consumable", "reusable", "any-time"),
        doc="a Skill Die of a Gearloc; handlers are in force while it is trained and not exhausted",
    )
)
book.kind(
    Kind(
        "result",
        {
            "place": Field(
                {"type": "string", "allowed": ["instant", "active", "ally", "locked", "counter", "backup"]},
                "where the die may go (TMB-SKL-009)",
                default="instant",
            ),
        },
        sections=("use",),
        head="word",
        allows=BEHAVIOUR | {"statements", "params", "when"},
        owner="self",
        offers={"target": "unit"},
        section=True,
        flags=("targeted", "forced"),
        doc="what a face does: statements when it is used, handlers while the die lies in its slot",
    )
)
book.kind(
    Kind(
        "use",
        {
            "dex": Field({"type": "integer", "min": 0, "max": 9}, "Dex that a use of Loot costs (TMB-LOOT-015)", default=0),
            "where": Field(
                {"type": "string", "allowed": ["battle", "outside", "anywhere"]},
                "where Loot may be used: in battle, outside of battles, in both (TMB-LOOT-008, TMB-LOOT-009)",
                default="battle",
            ),
            "limit": Field(
                {"type": "string", "allowed": ["turn", "round", "battle", "day"]},
                "Loot: at most once in it",
                default="",
            ),
        },
        head="text",
        allows=frozenset({"statements", "when"}),
        owner="self",
        offers={"target": "unit"},
        section=True,
        flags=("targeted",),
        doc="something to do in the own turn: with a die in its slot, with Loot that is held, in the battle of an Encounter",
    )
)
book.kind(
    Kind(
        "backup plan",
        head="number name",
        allows=frozenset({"statements", "when"}),
        owner="self",
        offers={"target": "unit"},
        section=True,
        flags=("targeted",),
        doc="a Backup Plan skill and its cost in bones",
    )
)
book.kind(Kind("innate", head="name", allows=BEHAVIOUR | {"statements"}, owner="self", section=True, doc="the Innate"))
book.kind(
    Kind(
        "innate plus",
        head="name",
        allows=BEHAVIOUR | {"statements"},
        owner="self",
        section=True,
        doc="what Innate +1 adds; costs 6 bones (TMB-BP-011)",
    )
)
book.kind(
    Kind(
        "companion",
        {
            **COMMON,
            "form": FORM,
            "hp": Field({"type": "integer", "required": True, "min": 1, "max": 20}, "HP"),
            "attack": Field({"type": "integer", "required": True, "min": 0, "max": 9}, "Atk dice"),
            "defense": Field({"type": "integer", "min": 0, "max": 9}, "Def dice", default=0),
            "move": Field({"type": "integer", "min": 0, "max": 9}, "positions per turn", default=2),
            "ini": Field({"type": "list", "minlength": 6, "maxlength": 6}, "faces of its Ini Die", default=(), many=True),
        },
        allows=BEHAVIOUR,
        owner="self",
        doc="a Companion: Nightshade, a bot, a pet",
    )
)
book.kind(
    Kind(
        "mat",
        {
            **COMMON,
            "rows": Field(
                {"type": "list", "required": True, "minlength": 1, "schema": {"type": "string"}},
                many=True,
                doc="rows from the Baddies' back row down: R1 M1 Baddie, m1 r1 Gearloc, K1 Krelln, C1 Mech, . plain, X none",
            ),
        },
        doc="a battle mat",
    )
)
book.kind(
    Kind(
        "sequence",
        COMMON,
        sections=("step",),
        owner="unit",
        lower=True,
        allows=frozenset(),
        doc="the steps of a turn, a round, a battle",
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
        "mode",
        {
            **COMMON,
            "hp": Field(COUNT, "added to the HP Stat", default=0),
            "training": Field(COUNT, "Training Pts before Day 1", default=0),
        },
        flags=("keeps-locked",),
        doc="a difficulty mode",
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
