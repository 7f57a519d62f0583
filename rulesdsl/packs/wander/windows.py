"""The windows of a scenario, with the variables that they offer, and the actions that cards can forbid or allow."""

from __future__ import annotations

from rulesdsl.packs.wander.phrasebook import book

UNIT = {"unit": "unit"}
SOURCED = {**UNIT, "source": "unit", "amount": "int"}
AIMED = {**UNIT, "target": "unit"}

# ---- the scenario and its rounds ---------------------------------------------------------------------------------------
book.window("scenario start", "scenario start", text="At the start of the Scenario")
book.window("scenario won", "scenario won", text="When the Scenario is won")
book.window("scenario lost", "scenario lost", text="When the Scenario is lost")
book.window("scenario end", "scenario end", text="At the end of the Scenario")
book.window("encounter start", "encounter start", text="At the start of an Encounter")
book.window("encounter cleared", "encounter cleared", text="When no enemy is left in the Encounter")
book.window("round start", "round start", text="At the start of each round")
book.window("round end", "round end", text="At the end of each round")

# ---- a hero's turn -----------------------------------------------------------------------------------------------------
book.window("turn start", "turn start of {unit:unit}", offers=UNIT, text="At the start of {unit}'s turn")
book.window("action", "action of {unit:unit}", offers=UNIT, text="After each ACTION of {unit}")
book.window("turn end", "turn end of {unit:unit}", offers=UNIT, text="At the end of {unit}'s turn")
book.window("poison check", "poison check of {unit:unit}", offers=UNIT, text="At the end of {unit}'s turn, as the first check")
book.window("curse check", "curse check of {unit:unit}", offers=UNIT, text="At the end of {unit}'s turn, as the second check")
book.window("sleep check", "sleep check of {unit:unit}", offers=UNIT, text="At the end of {unit}'s turn, as the last check")
book.window("move", "move of {unit:unit}", offers=UNIT, text="When {unit} begins a MOVE ACTION")
book.window("before dodge", "dodge of {unit:unit}", phase="before", offers=UNIT, text="{unit} has to DODGE")
book.window("dodge", "dodge of {unit:unit}", offers={**UNIT, "amount": "int"}, text="When {unit} has rolled to DODGE")
book.window("step", "step of {unit:unit}", offers=UNIT, text="When {unit} enters a space")
book.window("move end", "move end of {unit:unit}", offers=UNIT, text="After a MOVE ACTION of {unit}")
book.window("darkness", "darkness of {unit:unit}", offers=UNIT, text="When {unit} uncovers a Darkness Tile")
book.window("objective", "objective of {unit:unit}", offers=UNIT, text="When {unit} uncovers an objective tile")
book.window(
    "objective token", "objective token of {unit:unit}", offers=UNIT, text="When {unit} interacts with an Objective Token"
)
book.window("item", "item of {unit:unit}", offers=UNIT, text="When {unit} gets an item")
book.window("tier", "tier of {unit:unit}", offers=UNIT, text="When {unit} enters an Experience Tier")

# ---- rolls and attacks of heroes ---------------------------------------------------------------------------------------
book.window("attack", "attack of {unit:unit}", offers=AIMED, text="When {unit} declares an attack")
book.window(
    "hits", "hits of {unit:unit}", phase="before", offers={**AIMED, "amount": "int"}, text="{unit} deals the HITS of an attack"
)
book.window("wounding", "wounding of {unit:unit}", offers={**AIMED, "amount": "int"}, text="When {unit} wounds with an attack")
book.window("crit", "crit of {unit:unit}", offers=AIMED, text="For each CRIT of an attack of {unit} that wounds")
book.window("double crit", "double crit of {unit:unit}", offers=AIMED, text="When an attack of {unit} wounds with two CRITs")
book.window("attack end", "attack end of {unit:unit}", offers=AIMED, text="After an attack of {unit}")
book.window("defense", "defense of {unit:unit}", offers={**UNIT, "amount": "int"}, text="When {unit} has rolled defense")
book.window("defense crit", "defense crit of {unit:unit}", offers=SOURCED, text="For each CRIT of {unit}'s defense roll")
book.window("knowledge crit", "knowledge crit of {unit:unit}", offers=UNIT, text="For each CRIT of {unit}'s Knowledge roll")

# ---- wounds, statuses, falling and rising ------------------------------------------------------------------------------
book.window("before wounds", "wounds to {unit:unit}", phase="before", offers=SOURCED, text="{unit} takes WOUNDS")
book.window("wounds", "wounds to {unit:unit}", offers=SOURCED, text="When {unit} has taken WOUNDS")
book.window("before status", "status on {unit:unit}", phase="before", offers=UNIT, text="{unit} gets a status effect")
book.window("status", "status on {unit:unit}", offers=UNIT, text="When {unit} has got a status effect")
book.window("before downed", "downed of {unit:unit}", phase="before", offers=UNIT, text="{unit} is DOWNED")
book.window("downed", "downed of {unit:unit}", offers=UNIT, text="When {unit} is DOWNED")
book.window("rally", "rally of {unit:unit}", offers=UNIT, text="When {unit} RALLIES")
book.window("healing", "healing of {unit:unit}", offers={**UNIT, "amount": "int"}, text="When {unit} has healed WOUNDS")

# ---- enemies -----------------------------------------------------------------------------------------------------------
book.window("activation", "activation of {unit:unit}", offers=UNIT, text="When the type of {unit} activates")
book.window("activation end", "activation end of {unit:unit}", offers=UNIT, text="After the activation of the type of {unit}")
book.window("enemy move", "enemy move of {unit:unit}", offers=UNIT, text="After {unit} has moved on its activation")
book.window(
    "enemy attack",
    "enemy attack on {unit:unit}",
    phase="before",
    offers=SOURCED,
    text="enemies attack {unit}",
)
book.window("defeat", "defeat of {unit:unit}", offers={**UNIT, "source": "unit"}, text="When {unit} is defeated")
book.window("spawn", "spawn of {unit:unit}", offers=UNIT, text="When {unit} is spawned")
book.window("pushed", "push of {unit:unit}", offers=UNIT, text="When {unit} is pushed out of its space")

# ---- actions: what cards can forbid and allow --------------------------------------------------------------------------
book.action("movement", "movement of {unit:unit}", text="MOVE ACTIONS of {unit}")
book.action("attacks", "attacks of {unit:unit}", offers={"actor": "unit"}, text="attacks by {unit}")
book.action("actions", "actions of {unit:unit}", text="ACTIONS of {unit}")
book.action("dodging", "dodging of {unit:unit}", text="DODGE rolls of {unit}")
book.action("explosions", "explosions of {unit:unit}", text="bonus dice for CRITs of {unit}")
book.action("targeting", "targeting of {unit:unit}", offers={"actor": "unit"}, text="attacks on {unit}")
book.action("activating", "activating of {unit:unit}", text="activating {unit}")
book.action("pushing", "pushing of {unit:unit}", text="pushing {unit}")
