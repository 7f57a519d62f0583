"""The items of a hero: paws, inventory, relic space, One-Shots; what works where; room; gaining and losing items.

Comes in: the game, a hero, items. Goes out: items moved, their cards in force or not. ACTIONS are paid elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.wander import decks, wounds
from rulesdsl.packs.wander.options import DONE, Discard, HandOver, LayDown, ReadyItem, Stow
from rulesdsl.packs.wander.state import BESIDE, FLOOR, INVENTORY, PAW, RELIC, Event, Hero, Item

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

PAWS = 2
SINGLE = ("armor", "helm")  # one of each for a hero (WAN-ITEM-009, WAN-ITEM-010)
ONE_SHOT = "one-shot"

# ---- room ---------------------------------------------------------------------------------------------------------------


def free_paws(hero: Hero) -> int:
    """Paw slots with nothing in them (WAN-EQUIP-002, WAN-DASH-004)."""
    return PAWS - sum(item.paws for item in hero.paws)


def slots(game: Encounter, hero: Hero) -> int:
    """Inventory slots of a hero (WAN-DASH-005)."""
    return max(0, game.quantity("inventory slots", hero, int(game.reads["inventory-slots"])))


def overfull(game: Encounter, hero: Hero) -> bool:
    """Whether the inventory holds more items than slots (WAN-EQUIP-003). Potions and One-Shots take none (WAN-DASH-006)."""
    return len(hero.inventory) > slots(game, hero)


# ---- what works where ---------------------------------------------------------------------------------------------------


def works(item: Item) -> bool:
    """Whether an item works where it lies (WAN-EQUIP-001, WAN-ITEM-008, WAN-ITEM-010, WAN-ITEM-012, WAN-ITEM-013, WAN-ITEM-019).

    What needs paws works in them alone; armor, helms and accessories need none.
    """
    if item.place == INVENTORY:
        return not (item.paws or item.type in (ONE_SHOT, "relic"))
    return item.place in (PAW, RELIC, BESIDE)


def move_item(game: Encounter, item: Item, hero: Hero | None, place: str) -> None:
    """Lay an item somewhere; its card and its keywords come into force, stay, or go out of force."""
    take_away(item)
    item.holder, item.place = hero, place
    if hero is not None:
        if place == RELIC:
            hero.relic = item
        else:
            {PAW: hero.paws, INVENTORY: hero.inventory, BESIDE: hero.beside}[place].append(item)
    owner = item.attachments[0].owner if item.attachments else None
    wanted = hero if hero is not None and works(item) else None
    if owner is wanted:
        return
    for here in item.attachments:
        game.detach(here)
    item.attachments.clear()
    if wanted is not None:
        item.attachments.append(game.attach(item.card, wanted, (), item))
        for name in item.keywords:
            item.attachments.append(game.attach(game.library.get("keyword", name), wanted, (), item))


def take_away(item: Item) -> None:
    """Take an item out of the list of its holder that it lies in."""
    hero = item.holder
    if hero is None:
        return
    if hero.relic is item:
        hero.relic = None
    for listed in (hero.paws, hero.inventory, hero.beside):
        if item in listed:
            listed.remove(item)


# ---- Readying -----------------------------------------------------------------------------------------------------------


def ways_to_ready(hero: Hero, item: Item) -> list[ReadyItem]:
    """How an item of the inventory can get into the paws: beside what is there, or instead of it (WAN-READY-001)."""
    if not item.paws or item.place != INVENTORY:
        return []
    free = free_paws(hero)
    if item.paws <= free:
        return [ReadyItem(item)]
    if item.paws == PAWS:
        return [ReadyItem(item, tuple(hero.paws))]
    return [ReadyItem(item, (other,)) for other in hero.paws if free + other.paws >= item.paws]


def ready(game: Encounter, hero: Hero, way: ReadyItem) -> None:
    """Ready an item; what was in its place goes to the inventory."""
    for other in way.out:
        move_item(game, other, hero, INVENTORY)
    move_item(game, way.item, hero, PAW)
    wounds.check_hp(game, hero)


def can_ready(game: Encounter, hero: Hero, way: ReadyItem) -> bool:
    """Whether a Ready ACTION can do it: what leaves the paws must find room (WAN-READY-002)."""
    return len(hero.inventory) - 1 + len(way.out) <= slots(game, hero)


def rearrange(game: Encounter, hero: Hero, new: Item | None = None) -> None:
    """Let the player move items between paws and inventory freely ("arrange"); each of them once (WAN-EQUIP-009)."""
    moved: list[Item] = []
    while not game.result and not hero.downed:
        choices: list[ReadyItem | Stow] = []
        for item in hero.inventory:
            if item not in moved:
                choices += ways_to_ready(hero, item)
        choices += [Stow(item) for item in hero.paws if item not in moved and item is not new]
        if not choices:
            return
        chosen = game.decide(hero, "arrange", [DONE, *choices], new)
        if chosen is DONE:
            return
        moved.append(chosen.item)
        if isinstance(chosen, ReadyItem):
            ready(game, hero, chosen)
        else:
            move_item(game, chosen.item, hero, INVENTORY)
            wounds.check_hp(game, hero)


# ---- gaining ------------------------------------------------------------------------------------------------------------


def gain(game: Encounter, hero: Hero, item: Item, *, free: bool = False, passed: tuple[Hero, ...] = ()) -> None:
    """A hero gets an item and finds a place for it (WAN-EQUIP-004, WAN-EQUIP-009, WAN-EQUIP-010, WAN-ITEM-019).

    `free`: the rules let the dashboard be rearranged whatever the table reads. `passed` are the heroes that handed it on for want
    of room: nobody hands it back to them. Who held it before loses its HP at once (WAN-WOUND-004).
    """
    giver = item.holder
    if item.type == ONE_SHOT:
        move_item(game, item, hero, BESIDE)
    elif item.type == "relic":
        gain_relic(game, hero, item, passed)
    else:
        move_item(game, item, hero, INVENTORY)
        if giver is not None:
            wounds.check_hp(game, giver)
        if item.type in SINGLE:
            keep_one(game, hero, item, passed)
        if item.holder is hero and (free or game.reads["rearranging"] == "any-item"):
            rearrange(game, hero, item)
        make_room(game, hero, item, passed)
        wounds.check_hp(game, hero)
    if item.holder is hero:
        if game.observer is not None:
            game.observer("item", (hero, item))
        game.fire("item", Event(hero, item=item))


def gain_relic(game: Encounter, hero: Hero, item: Item, passed: tuple[Hero, ...]) -> None:
    """A Relic goes to the relic space; of two, one is chosen to leave ("relic", WAN-DASH-002, WAN-ITEM-013, WAN-ITEM-014)."""
    if hero.relic is None:
        move_item(game, item, hero, RELIC)
        wounds.check_hp(game, hero)
        return
    leaves: Item = game.decide(hero, "relic", [item, hero.relic], item)
    if leaves is not item:
        move_item(game, leaves, None, FLOOR)
        move_item(game, item, hero, RELIC)
    dispose(game, hero, leaves, passed)
    wounds.check_hp(game, hero)


def keep_one(game: Encounter, hero: Hero, new: Item, passed: tuple[Hero, ...]) -> None:
    """A second Armor or Helm: one of the two leaves ("surplus", WAN-ITEM-009, WAN-ITEM-010)."""
    pair = [item for item in hero.inventory if item.type == new.type]
    if len(pair) > 1:
        leaves: Item = game.decide(hero, "surplus", [new, *(item for item in pair if item is not new)], new)
        dispose(game, hero, leaves, passed)


def make_room(game: Encounter, hero: Hero, new: Item, passed: tuple[Hero, ...]) -> None:
    """Items leave a full inventory until the rest has room ("overflow", WAN-EQUIP-004, WAN-EQUIP-006, WAN-EQUIP-007)."""
    while overfull(game, hero):
        held = list(hero.inventory)
        if game.reads["overflow"] == "new-item" and new in held:
            held = [new]
        dispose(game, hero, game.decide(hero, "overflow", held, new), passed)


def dispose(game: Encounter, hero: Hero, item: Item, passed: tuple[Hero, ...] = ()) -> None:
    """An item leaves a hero that cannot keep it: discarded, dropped, or handed over ("what to do", WAN-EQUIP-004)."""
    choices: list[Discard | LayDown | HandOver] = [Discard(item)]
    if item.type != "relic" and hero.space is not None:
        choices.append(LayDown(item))
    if item.type not in SINGLE or game.reads["surplus-armor"] == "give":
        choices += [HandOver(item, other) for other in neighbours(game, hero) if other not in passed]
    chosen = game.decide(hero, "what to do", choices, item)
    if isinstance(chosen, Discard):
        discard(game, item)
    elif isinstance(chosen, LayDown):
        drop(game, hero, item)
    else:
        gain(game, chosen.hero, item, passed=(*passed, hero))


def neighbours(game: Encounter, hero: Hero) -> list[Hero]:
    """The other heroes that can be handed things: CLOSE, awake, on their feet (WAN-TRADE-006, WAN-TRADE-007)."""
    here = hero.space
    if here is None:
        return []
    fallen = game.reads["trade-with-fallen"] == "allowed"
    close = [
        other for other in game.heroes if other is not hero and other.space is not None and game.map().close(here, other.space)
    ]
    return [other for other in close if fallen or not (other.downed or not game.allowed("actions", other))]


# ---- losing -------------------------------------------------------------------------------------------------------------


def discard(game: Encounter, item: Item) -> None:
    """An item goes to the discards of its deck."""
    holder = item.holder
    move_item(game, item, None, FLOOR)
    decks.discard_item(game, item)
    if holder is not None:
        wounds.check_hp(game, holder)


def drop(game: Encounter, hero: Hero, item: Item) -> None:
    """An item lies on the hero's space, to be picked up there (WAN-EQUIP-005, WAN-DROP-001)."""
    move_item(game, item, None, FLOOR)
    if hero.space is not None:
        hero.space.items.append(item)
    wounds.check_hp(game, hero)


def equip(game: Encounter, hero: Hero, items: list[Item]) -> None:
    """Starting Equipment goes where it works, by the order of the hero card; then as the player likes (WAN-EQUIP-018)."""
    for item in items:
        if item.type == ONE_SHOT:
            move_item(game, item, hero, BESIDE)
        elif item.type == "relic":
            move_item(game, item, hero, RELIC)
        else:
            move_item(game, item, hero, PAW if item.paws and item.paws <= free_paws(hero) else INVENTORY)
    if any(item.paws for item in hero.inventory):
        rearrange(game, hero)
