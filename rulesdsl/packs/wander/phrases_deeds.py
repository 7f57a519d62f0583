"""What cards do: WOUNDS, HITS, healing, statuses, keywords of attacks, checks, XP.

Comes in: the game, the card in force, whom it is about. Goes out: the deed done by the rules.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.wander import attacks, rolls, statuses, wounds
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.state import Enemy, Event, Hero, Model

FALL = ("wounds", "before wounds", "downed", "defeat", "scenario lost")


def cause_of(here: Attachment) -> Hero | None:
    """The hero that a card of a hero acts for; None for cards of enemies and scenarios."""
    return here.owner if isinstance(here.owner, Hero) else None


@book.verb("deal {amount:int} wounds to {units:units}", causes=FALL, example="deal 1 wounds to target")
def deal_wounds(game: Encounter, here: Attachment, amount: int, units: list[Model]) -> None:
    """WOUNDS that no defense stops (WAN-HITS-003)."""
    for unit in units:
        if isinstance(unit, Hero):
            wounds.wound_hero(game, unit, amount, here.owner)
        elif isinstance(unit, Enemy):
            wounds.wound_enemy(game, unit, amount, cause_of(here))


@book.verb("deal {amount:int} hits to {units:units}", causes=("defense", "defense crit", *FALL), example="deal 2 hits to target")
def deal_hits(game: Encounter, here: Attachment, amount: int, units: list[Model]) -> None:
    """HITS that a hero rolls defense against and an enemy blocks by its DEF (WAN-HITS-001, WAN-HITS-004)."""
    for unit in units:
        if isinstance(unit, Hero) and not unit.downed and amount > 0:
            pool = rolls.roll_defense(game, unit, here.owner)
            game.fire("defense", Event(unit, pool.successes))
            wounds.wound_hero(game, unit, amount - pool.successes, here.owner)
        elif isinstance(unit, Enemy):
            wounds.wound_enemy(game, unit, amount - attacks.static_defense(game, unit), cause_of(here))


@book.verb("heal {units:units} for {amount:int}", causes=("healing",), example="heal self for 1")
def heal(game: Encounter, here: Attachment, units: list[Model], amount: int) -> None:
    """Take WOUND tokens off (WAN-TOKEN-008)."""
    for unit in units:
        wounds.heal(game, unit, amount)


@book.verb("rally {units:units}", causes=("rally", "step", "healing"), falls=True, example="rally downed heroes close to self")
def rally(game: Encounter, here: Attachment, units: list[Model]) -> None:
    """DOWNED heroes RALLY (WAN-RALLY-004, WAN-RALLY-013)."""
    for unit in units:
        if isinstance(unit, Hero):
            wounds.rally(game, unit, move=game.reads["potion-rally"] == "free-move")


# ---- statuses -----------------------------------------------------------------------------------------------------------


@book.verb("put {status:status} on {units:units}", causes=("status", "before status"), example="put poison on target")
def put_status(game: Encounter, here: Attachment, status: Ref, units: list[Model]) -> None:
    """Each gets the status, if it can have it and has not (WAN-STATUS-008, WAN-STATUS-027)."""
    for unit in units:
        statuses.put_status(game, unit, status.name, here.owner)


@book.verb("remove {status:status} from {units:units}", falls=True, example="remove poison from self")
def remove_status(game: Encounter, here: Attachment, status: Ref, units: list[Model]) -> None:
    """Each loses the status."""
    for unit in units:
        statuses.end_status(game, unit, status.name)


@book.verb("remove every status from {units:units}", falls=True, example="remove every status from self")
def remove_every_status(game: Encounter, here: Attachment, units: list[Model]) -> None:
    """Each loses all its statuses."""
    for unit in units:
        for name in list(unit.statuses):
            statuses.end_status(game, unit, name)


# ---- what keywords do in an attack ----------------------------------------------------------------------------------------


@book.verb("cleave", causes=("wounds", "before wounds", "defeat"), falls=True, example="on crit of self { cleave }")
def cleave(game: Encounter, here: Attachment) -> None:
    """One WOUND on another enemy of the target's space (WAN-KEY-010, WAN-KEY-011)."""
    if game.attack is not None and isinstance(here.owner, Hero):
        attacks.cleave(game, game.attack, here.owner)


@book.verb(
    "sweep the space", causes=("wounds", "before wounds", "defeat"), falls=True, example="on crit of self { sweep the space }"
)
def sweep_the_space(game: Encounter, here: Attachment) -> None:
    """AOE as a CRIT rule: the other enemies of the space take the same HITS, once an attack (WAN-KEY-004 to WAN-KEY-006)."""
    now = game.attack
    if now is not None and now.wounds and not now.aoe:
        now.aoe = True
        attacks.sweep(game, now)


@book.verb("hit the whole space", example="on attack of self { hit the whole space }")
def hit_the_whole_space(game: Encounter, here: Attachment) -> None:
    """The attack under way is an AOE whatever it rolls (WAN-KEY-004)."""
    if game.attack is not None:
        game.attack.aoe = True


@book.verb(
    "confuse {units:units}",
    causes=("wounds", "before wounds", "defeat"),
    falls=True,
    example="on crit of self { confuse target }",
)
def confuse(game: Encounter, here: Attachment, units: list[Model]) -> None:
    """Each attacks another enemy in its range at once (WAN-KEY-014 to WAN-KEY-017)."""
    for unit in units:
        if isinstance(unit, Enemy):
            attacks.confuse(game, unit, cause_of(here))


# ---- checks ---------------------------------------------------------------------------------------------------------------


@book.verb("make a defense check with {unit:unit}", causes=("defense crit",), example="make a defense check with self")
def make_a_defense_check(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero rolls a Defense Check; cards then ask for its successes and CRITs (WAN-CHECK-002)."""
    game.checked = rolls.roll_defense(game, unit) if isinstance(unit, Hero) else None


@book.verb("make a knowledge check with {unit:unit}", causes=("knowledge crit",), example="make a knowledge check with self")
def make_a_knowledge_check(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero rolls a Knowledge Check; cards then ask for its successes and CRITs (WAN-CHECK-001)."""
    game.checked = rolls.roll_knowledge(game, unit) if isinstance(unit, Hero) else None


# ---- XP and Morale ------------------------------------------------------------------------------------------------------------


@book.verb("give {amount:int} xp to {units:units}", example="give 1 xp to self")
def give_xp(game: Encounter, here: Attachment, amount: int, units: list[Model]) -> None:
    """Heroes gain XP; tiers follow when the running action is over (WAN-XP-018)."""
    from rulesdsl.packs.wander import experience

    for unit in units:
        if isinstance(unit, Hero):
            experience.gain_xp(game, unit, amount)


@book.verb("lose {amount:int} morale", causes=("scenario lost",), example="lose 1 morale")
def lose_morale(game: Encounter, here: Attachment, amount: int) -> None:
    """The Morale Token goes down (WAN-MORALE-003)."""
    wounds.change_morale(game, -amount)


@book.verb("regain {amount:int} morale", example="regain 1 morale")
def regain_morale(game: Encounter, here: Attachment, amount: int) -> None:
    """The Morale Token goes up, never above its start (WAN-MORALE-005)."""
    wounds.change_morale(game, amount)
