"""Things that change hands or are laid down and picked up: Trade, Drop, dropped items.

Comes in: the game, the hero who acts. Goes out: items, potions and Objective Tokens with somebody else. ACTIONS are paid
elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.packs.wander import equipment, wounds
from rulesdsl.packs.wander.options import DONE, POTION, Hand, LayDown
from rulesdsl.packs.wander.state import PAW, Hero, Item

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter


def tradable(hero: Hero) -> list[Any]:
    """What a hero may trade: items Readied or not, a potion, Objective Tokens; no One-Shots (WAN-TRADE-005)."""
    relic = [] if hero.relic is None else [hero.relic]
    return [*hero.paws, *hero.inventory, *relic, *([POTION] if hero.potions else []), *dict.fromkeys(hero.objectives)]


def trade(game: Encounter, hero: Hero, other: Hero) -> None:
    """One thing goes to the other hero, or comes from it ("trade", WAN-TRADE-001, WAN-TRADE-002)."""
    chosen: Hand = game.decide(hero, "trade", [*gifts(hero, other, give=True), *gifts(other, hero, give=False)], other)
    hand(game, chosen)
    if game.reads["trade"] == "both-ways":
        back = gifts(chosen.receiver, chosen.giver, give=not chosen.give)
        second = game.decide(hero, "trade", [DONE, *(way for way in back if way.thing is not chosen.thing)], other)
        if second is not DONE:
            hand(game, second)


def gifts(giver: Hero, receiver: Hero, *, give: bool) -> list[Hand]:
    """The things that may go from one hero to another."""
    return [Hand(thing, giver, receiver, give) for thing in tradable(giver)]


def hand(game: Encounter, way: Hand) -> None:
    """Hand a thing over; both may change what they have Readied (WAN-TRADE-003, WAN-TRADE-004)."""
    thing, giver, receiver = way.thing, way.giver, way.receiver
    if game.observer is not None:
        game.observer("trade", way)
    if isinstance(thing, Item):
        emptied = thing.place == PAW
        equipment.gain(game, receiver, thing, free=True)
        if emptied and not giver.downed:
            refill(game, giver)
        wounds.check_hp(game, giver)
    elif thing == POTION:
        giver.potions -= 1
        receiver.potions += 1
    else:
        giver.objectives.remove(thing)
        receiver.objectives.append(thing)


def refill(game: Encounter, hero: Hero) -> None:
    """The giver of a Readied item may fill the empty paw from the inventory ("refill", WAN-TRADE-004)."""
    ways = [way for item in hero.inventory for way in equipment.ways_to_ready(hero, item) if not way.out]
    if ways:
        chosen = game.decide(hero, "refill", [DONE, *ways], hero)
        if chosen is not DONE:
            equipment.ready(game, hero, chosen)


# ---- dropping and picking up --------------------------------------------------------------------------------------------


def droppable(hero: Hero) -> list[LayDown]:
    """What a hero may drop: any item but One-Shots, Readied or not, and Objective Tokens (WAN-DROP-001, WAN-DROP-003)."""
    return [LayDown(thing) for thing in tradable(hero) if thing != POTION]


def drop(game: Encounter, hero: Hero) -> None:
    """Lay one thing down on the own space ("drop")."""
    thing = game.decide(hero, "drop", droppable(hero), hero).thing
    if game.observer is not None:
        game.observer("drop", (hero, thing))
    if isinstance(thing, Item):
        equipment.drop(game, hero, thing)
    elif hero.space is not None:
        hero.objectives.remove(thing)
        hero.space.items.append(thing)


def take(game: Encounter, hero: Hero, thing: Any) -> None:
    """Pick up what lies on the own space (WAN-EQUIP-005, WAN-DROP-002)."""
    if hero.space is None:
        return
    hero.space.items.remove(thing)
    if isinstance(thing, Item):
        equipment.gain(game, hero, thing)
    else:
        hero.objectives.append(thing)
        if game.observer is not None:
            game.observer("objective taken", (hero, thing))
