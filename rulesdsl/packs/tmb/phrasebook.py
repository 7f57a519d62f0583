"""The Too Many Bones phrasebook: kinds of cards, sections, windows, actions. The phrases themselves stand in `phrases_*.py`.

Every kind, field and window of the pack is declared here and nowhere else.
"""

from __future__ import annotations

from rulesdsl.lang.phrases import Field, Kind, Phrasebook

book = Phrasebook("tmb", primitives="rulesdsl.packs.tmb.primitives")
book.game_type = "Battle"
book.event_type = "Event"

BEHAVIOUR = frozenset({"on", "before", "modify", "permit"})
COUNT = {"type": "integer", "min": 0, "max": 99}
SOURCE = Field({"type": "list", "items": [{"type": "string", "allowed": ["rulebook", "public", "house"]}, {"type": "string"}]}, pad=("house", ""), doc="where the facts come from: rulebook \"...\", public or house")
TEXT = Field({"type": "string"}, "wording that replaces the generated sentence", wording=True)
FORM = Field({"type": "string", "allowed": ["melee", "ranged", "melee-ranged"]}, "attack form")
COMMON = {"source": SOURCE, "text": TEXT}

book.scope("turn", "a turn of any unit")
book.scope("round", "a round")
book.scope("battle", "a battle")
book.scope("day", "a day")

book.kind(Kind("effect", {**COMMON, "stacking": Field({"type": "string", "allowed": ["replace", "toggle"]}, "what a new application does", default="replace")},
    allows=BEHAVIOUR | {"params"}, owner="bearer", lower=True, flags=("negative", "positive"),
    lints=frozenset({"shown"}), doc="a status effect; at most one die of each on a unit (TMB-EFF-002)"))
book.kind(Kind("skill", COMMON, allows=BEHAVIOUR | {"params"}, owner="self", deaf=frozenset({"battle preparation"}), lints=frozenset({"used", "shown"}), doc="a skill that baddies and tyrants have"))
book.kind(Kind("type", {**COMMON, "immune": Field({"type": "list"}, "effects that units of this type never get", ref="effect", default=(), bare=True)},
    allows=BEHAVIOUR, owner="self", doc="a Baddie type"))

CHIP = {
    **COMMON,
    "types": Field({"type": "list", "required": True, "minlength": 1, "maxlength": 5}, "Baddie types", ref="type"),
    "hp": Field({"type": "integer", "required": True, "min": 1, "max": 60}, "HP"),
    "ini": Field({"type": "integer", "required": True, "min": 1, "max": 9}, "initiative"),
    "form": Field({"type": "string", "required": True, "allowed": ["melee", "ranged"]}, "attack form"),
    "attack": Field({"type": "integer", "required": True, "min": 0, "max": 12}, "Atk dice"),
    "defense": Field({"type": "integer", "required": True, "min": 0, "max": 12}, "Def dice"),
    "armor": Field({"type": "integer", "min": 1, "max": 9}, "Def on entry instead of Def dice (TMB-CHIP-008)", default=0),
    "target": Field({"type": "list", "items": [{"type": "string", "allowed": ["strongest", "weakest"]}, {"type": "integer", "min": 1, "max": 4}]}, "target icon: strongest or weakest, and how many", default=("weakest", 1), pad=("weakest", 1)),
    "skills": Field({"type": "list"}, "skills; `bp 2 Poison 1` is a Backup Plan skill that needs 2 bones", ref="skill", default=()),
    "extra": Field({"type": "integer", "min": 1, "max": 2}, "5Pt Baddies that it brings (TMB-CHIP-019)", default=0),
}
book.kind(Kind("baddie", {**CHIP, "points": Field({"type": "integer", "required": True, "allowed": [1, 3, 5, 20]}, "Baddie Pts"),
    "copies": Field({"type": "integer", "min": 1, "max": 4}, "chips of it in the game", default=1)},
    allows=BEHAVIOUR, owner="self", flags=("diagonal", "stand-in"), doc="a Baddie chip; a `stand-in` serves scenes only and is in no stack"))
book.kind(Kind("tyrant", {**CHIP,
    "days": Field({"type": "integer", "required": True, "min": 5, "max": 20}, "days to defeat it"),
    "progress": Field({"type": "integer", "required": True, "min": 1, "max": 15}, "Progress Pts needed"),
    "encounters": Field({"type": "integer", "min": 0, "max": 9}, "Tyrant Encounter cards", default=1),
    "dice": Field({"type": "list"}, "Tyrant Dice that are cards of their own", ref="die", default=()),
    }, sections=("die", "set-up"), allows=BEHAVIOUR, owner="self", flags=("diagonal", "dieless"), lints=frozenset({"shown"}), doc="a Tyrant: chip, skills, Tyrant Die, set-up"))
book.kind(Kind("die", {**COMMON, "faces": Field({"type": "list", "minlength": 6, "maxlength": 6}, "the six faces of a plain die: numbers, bones, words", many=True)},
    sections=("face",), owner="self", doc="a die that is a card of its own"))
book.kind(Kind("die", sections=("face",), owner="self", section=True, faces=6, doc="a Tyrant Die inside its Tyrant"))
book.kind(Kind("face", head="numbers", allows=frozenset({"statements", "on", "before", "modify", "permit"}), owner="self",
    offers={"target": "unit"}, section=True, fields={"timing": Field({"type": "string", "allowed": ["roll", "last"]}, "roll: changes the roll of this turn; last: resolved last (TMB-TYR-008)", default="last")},
    flags=("each",), doc="a face of a Tyrant Die; `each` resolves it once for each target"))
book.kind(Kind("set-up", head="", allows=frozenset({"statements"}), owner="self", section=True, doc="what is done when the Tyrant's battle is set up"))

book.kind(Kind("gearloc", {**COMMON,
    "form": Field({"type": "string", "required": True, "allowed": ["melee", "ranged", "melee-ranged"]}, "attack form"),
    "hp": Field({"type": "integer", "required": True, "min": 1, "max": 12}, "printed HP"),
    "dex": Field({"type": "integer", "required": True, "min": 1, "max": 9}, "printed Dex"),
    "attack": Field({"type": "integer", "required": True, "min": 0, "max": 9}, "printed Atk"),
    "defense": Field({"type": "integer", "required": True, "min": 0, "max": 9}, "printed Def"),
    "ini": Field({"type": "list", "required": True, "minlength": 6, "maxlength": 6, "schema": {"type": "integer", "min": 1, "max": 9}}, "faces of the Ini Die", many=True),
    "active": Field({"type": "integer", "min": 1, "max": 9}, "Active Slots (TMB-ACT-006)", default=4),
    "locked": Field({"type": "integer", "min": 1, "max": 9}, "Locked Slots (TMB-ACT-006)", default=4),
    "build": Field({"type": "list"}, "what the Training Pts of an Adventure usually buy, in order: hp, dex, attack, defense, or the name of a skill die", default=(), many=True),
    }, sections=("skill die", "backup plan", "innate", "innate plus"), allows=BEHAVIOUR, owner="self", doc="a Gearloc with mat, dice and Backup Plan"))
book.kind(Kind("skill die", {
    "profession": Field({"type": "string"}, "profession"),
    "faces": Field({"type": "list", "required": True, "minlength": 6, "maxlength": 6}, many=True, doc="the six faces: `bones 2`, `heal 3`, `2 x3` (three such faces)"),
    "after": Field({"type": "list"}, "skill dice of which one must be trained first", default=(), many=True),
    "counter": Field({"type": "list", "items": [COUNT, COUNT]}, "a counter die: starting value and highest value", default=(), pad=(0, 5)),
    "needs": Field({"type": "string"}, "the die whose number drops by 1 when this die is chosen for the roll; it must show at least 1", default=""),
    }, sections=("result", "use"), head="number name", allows=BEHAVIOUR, owner="self", section=True,
    flags=("starred", "starting", "consumable", "reusable", "any-time"), doc="a Skill Die of a Gearloc; handlers are in force while it is trained and not exhausted"))
book.kind(Kind("result", {
    "place": Field({"type": "string", "allowed": ["instant", "active", "ally", "locked", "counter", "backup"]}, "where the die may go (TMB-SKL-009)", default="instant"),
    }, sections=("use",), head="word", allows=BEHAVIOUR | {"statements", "params", "when"}, owner="self", offers={"target": "unit"}, section=True,
    flags=("targeted", "forced"), doc="what a face does: statements when it is used, handlers while the die lies in its slot"))
book.kind(Kind("use", head="text", allows=frozenset({"statements", "when"}), owner="self", offers={"target": "unit"}, section=True,
    flags=("targeted",), doc="something the owner may do in its turn while the die lies in its slot"))
book.kind(Kind("backup plan", head="number name", allows=frozenset({"statements", "when"}), owner="self", offers={"target": "unit"}, section=True,
    flags=("targeted",), doc="a Backup Plan skill and its cost in bones"))
book.kind(Kind("innate", head="name", allows=BEHAVIOUR | {"statements"}, owner="self", section=True, doc="the Innate"))
book.kind(Kind("innate plus", head="name", allows=BEHAVIOUR | {"statements"}, owner="self", section=True, doc="what Innate +1 adds; costs 6 bones (TMB-BP-011)"))
book.kind(Kind("companion", {**COMMON,
    "form": FORM, "hp": Field({"type": "integer", "required": True, "min": 1, "max": 20}, "HP"),
    "attack": Field({"type": "integer", "required": True, "min": 0, "max": 9}, "Atk dice"),
    "defense": Field({"type": "integer", "min": 0, "max": 9}, "Def dice", default=0),
    "move": Field({"type": "integer", "min": 0, "max": 9}, "positions per turn", default=2),
    "ini": Field({"type": "list", "minlength": 6, "maxlength": 6}, "faces of its Ini Die", default=(), many=True),
    }, allows=BEHAVIOUR, owner="self", doc="a Companion: Nightshade, a bot, a pet"))
book.kind(Kind("mat", {**COMMON, "rows": Field({"type": "list", "required": True, "minlength": 1, "schema": {"type": "string"}}, many=True, doc="the mat from the Baddies' back row down: R1 M1 baddie, m1 r1 gearloc positions, K1 Krelln, C1 Mech, . plain, X none")},
    doc="a battle mat"))
book.kind(Kind("sequence", COMMON, sections=("step",), owner="unit", lower=True, allows=frozenset(), doc="the steps of a turn, a round, a battle"))
book.kind(Kind("step", head="words", allows=frozenset({"statements"}), owner="unit", section=True, doc="a step: its window opens, then its statements run"))
book.kind(Kind("mode", {**COMMON, "hp": Field(COUNT, "added to the HP Stat", default=0), "training": Field(COUNT, "Training Pts before Day 1", default=0)},
    flags=("keeps-locked",), doc="a difficulty mode"))
book.kind(Kind("scene", {"rule": Field({"type": "list"}, "ids of the rules that the scene shows", default=(), many=True), "skip": Field({"type": "string"}, "why the scene is not run")},
    allows=frozenset({"statements", "names"}), head="text", test=True, doc="a test: set-up, play, expectations"))

# ---- windows: id, pattern, phase, offers ------------------------------------------------------------------------------
UNIT = {"unit": "unit"}
book.window("battle preparation", "battle preparation", text="Before the battle")
book.window("battle start", "battle start", text="At the start of the battle")
book.window("battle end", "battle end", text="At the end of the battle")
book.window("round start", "round start", text="At the start of each round")
book.window("round end", "round end", text="At the end of each round")
book.window("turn start", "turn start of {unit:unit}", offers=UNIT, text="At the start of {unit}'s turn")
book.window("targeting", "targeting of {unit:unit}", offers=UNIT, text="When {unit} picks its targets")
book.window("movement", "movement of {unit:unit}", offers=UNIT, text="Before {unit} moves in its turn")
book.window("movement end", "movement end of {unit:unit}", offers=UNIT, text="After the movement step of {unit}")
book.window("skill step", "skill step", own=True, text="In its turn, before it attacks")
book.window("skills", "skills", offers={"target": "unit"}, own=True, text="In its turn, for each target in reach")
book.window("roll", "roll of {unit:unit}", offers=UNIT, text="When {unit} rolls its dice")
book.window("before attack", "attack of {unit:unit}", phase="before", offers={**UNIT, "target": "unit", "amount": "int"}, text="the attack of {unit} deals its damage")
book.window("attack", "attack of {unit:unit}", offers={**UNIT, "target": "unit", "amount": "int"}, text="When {unit} has attacked")
book.window("before damage", "damage to {unit:unit}", phase="before", offers={**UNIT, "source": "unit", "amount": "int"}, text="damage is dealt to {unit}")
book.window("damage", "damage to {unit:unit}", offers={**UNIT, "source": "unit", "amount": "int"}, text="When {unit} has been dealt damage")
book.window("before hp loss", "hp loss of {unit:unit}", phase="before", offers={**UNIT, "source": "unit", "amount": "int"}, text="{unit} loses HP")
book.window("hp loss", "hp loss of {unit:unit}", offers={**UNIT, "source": "unit", "amount": "int"}, text="When {unit} has lost HP")
book.window("before defeat", "defeat of {unit:unit}", phase="before", offers={**UNIT, "source": "unit"}, text="{unit} is defeated")
book.window("defeat", "defeat of {unit:unit}", offers={**UNIT, "source": "unit"}, text="When {unit} is defeated")
book.window("before ko", "ko of {unit:unit}", phase="before", offers={**UNIT, "source": "unit"}, text="{unit} is KO'd")
book.window("ko", "ko of {unit:unit}", offers={**UNIT, "source": "unit"}, text="When {unit} is KO'd")
book.window("entry", "entry of {unit:unit}", offers=UNIT, text="When {unit} enters the mat")
book.window("arrival", "arrival of {unit:unit}", offers=UNIT, text="When {unit} has entered and the Initiative Meter stands")
book.window("step", "step of {unit:unit}", offers=UNIT, text="When {unit} enters a position")
book.window("reaction", "reaction of {unit:unit}", offers={**UNIT, "source": "unit", "amount": "int"}, text="After {unit} was attacked or damaged in a turn")
book.window("before effect", "effect on {unit:unit}", phase="before", offers={**UNIT, "source": "unit", "amount": "int"}, text="{unit} gets an effect")
book.window("effect", "effect on {unit:unit}", offers={**UNIT, "source": "unit", "amount": "int"}, text="When {unit} has got an effect")
book.window("turn end", "turn end of {unit:unit}", offers=UNIT, text="At the end of {unit}'s turn")
book.window("tyrant die", "tyrant die of {unit:unit}", offers=UNIT, text="When the Tyrant Die of {unit} is resolved")

# ---- actions ------------------------------------------------------------------------------------------------------------
book.action("targeting", "targeting of {unit:unit}", offers={"actor": "unit"}, text="targeting {unit}")
book.action("movement", "movement of {unit:unit}", text="moving {unit}")
book.action("diagonal movement", "diagonal movement of {unit:unit}", text="diagonal movement of {unit}")
book.action("attacks", "attacks of {unit:unit}", offers={"actor": "unit"}, text="attacks by {unit}")
book.action("turns", "turns of {unit:unit}", text="taking a turn with {unit}")
book.action("skills", "skills of {unit:unit}", text="using the skills of {unit}")
book.action("healing", "healing of {unit:unit}", text="healing {unit}")
book.action("repeated attacks", "repeated attacks on {unit:unit}", offers={"actor": "unit"})
book.action("tyrant die", "tyrant die of {unit:unit}")
book.action("fatigue", "fatigue of {unit:unit}", text="Fatigue on {unit}")
book.action("any start position", "any start position of {unit:unit}")
