"""The windows of a battle, with the variables that they offer, and the actions that cards can forbid or allow."""

from __future__ import annotations

from rulesdsl.packs.tmb.phrasebook import book

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
book.window(
    "before attack",
    "attack of {unit:unit}",
    phase="before",
    offers={**UNIT, "target": "unit", "amount": "int"},
    text="the attack of {unit} deals its damage",
)
book.window(
    "attack", "attack of {unit:unit}", offers={**UNIT, "target": "unit", "amount": "int"}, text="When {unit} has attacked"
)
book.window(
    "before damage",
    "damage to {unit:unit}",
    phase="before",
    offers={**UNIT, "source": "unit", "amount": "int"},
    text="damage is dealt to {unit}",
)
book.window(
    "damage",
    "damage to {unit:unit}",
    offers={**UNIT, "source": "unit", "amount": "int"},
    text="When {unit} has been dealt damage",
)
book.window(
    "before hp loss",
    "hp loss of {unit:unit}",
    phase="before",
    offers={**UNIT, "source": "unit", "amount": "int"},
    text="{unit} loses HP",
)
book.window(
    "hp loss", "hp loss of {unit:unit}", offers={**UNIT, "source": "unit", "amount": "int"}, text="When {unit} has lost HP"
)
book.window(
    "before defeat", "defeat of {unit:unit}", phase="before", offers={**UNIT, "source": "unit"}, text="{unit} is defeated"
)
book.window("defeat", "defeat of {unit:unit}", offers={**UNIT, "source": "unit"}, text="When {unit} is defeated")
book.window("before ko", "ko of {unit:unit}", phase="before", offers={**UNIT, "source": "unit"}, text="{unit} is KO'd")
book.window("ko", "ko of {unit:unit}", offers={**UNIT, "source": "unit"}, text="When {unit} is KO'd")
book.window("entry", "entry of {unit:unit}", offers=UNIT, text="When {unit} enters the mat")
book.window("arrival", "arrival of {unit:unit}", offers=UNIT, text="When {unit} has entered and the Initiative Meter stands")
book.window("step", "step of {unit:unit}", offers=UNIT, text="When {unit} enters a position")
book.window(
    "reaction",
    "reaction of {unit:unit}",
    offers={**UNIT, "source": "unit", "amount": "int"},
    text="After {unit} was attacked or damaged in a turn",
)
book.window(
    "before effect",
    "effect on {unit:unit}",
    phase="before",
    offers={**UNIT, "source": "unit", "amount": "int"},
    text="{unit} gets an effect",
)
book.window(
    "effect", "effect on {unit:unit}", offers={**UNIT, "source": "unit", "amount": "int"}, text="When {unit} has got an effect"
)
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
book.action("immunity", "immunity of {unit:unit}", text="the immunity of {unit}")
book.action("any start position", "any start position of {unit:unit}")
