"""Phrases for items, treasure and Health Potions.

Comes in: the game, the card in force, whom it is about. Goes out: what `decks` and `equipment` do.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.wander import decks, equipment, wounds
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.state import INVENTORY, Hero, Item, Model

GAIN = ("item",)

# ---- treasure -----------------------------------------------------------------------------------------------------------


def draw_treasure(game: Encounter, unit: Model | None, level: int = 0) -> None:
    """A hero draws a Treasure Card, if there is one left, and finds a place for it."""
    item = decks.draw_treasure(game, level) if isinstance(unit, Hero) else None
    if item is not None and isinstance(unit, Hero):
        equipment.gain(game, unit, item)


@book.verb(
    "draw a treasure card for {unit:unit}",
    falls=True,
    causes=GAIN,
    example="draw a treasure card for self",
    text="{unit} draws a Treasure Card",
)
def draw_a_treasure_card(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero draws the top card of the Treasure Deck of the Scenario's level (WAN-EQUIP-012)."""
    draw_treasure(game, unit)


@book.verb(
    "draw {count:int} treasure for {units:units}",
    falls=True,
    causes=GAIN,
    example="draw 2 treasure for all heroes",
    text="{units} draw {count} Treasure Cards each",
)
def draw_treasure_for(game: Encounter, here: Attachment, count: int, units: list[Model]) -> None:
    """Each hero draws so many Treasure Cards of the Scenario's level (WAN-EQUIP-016)."""
    for unit in units:
        for _ in range(count):
            draw_treasure(game, unit)


@book.verb(
    "draw {count:int} treasure of level {level:int} for {units:units}",
    falls=True,
    causes=GAIN,
    example="draw 2 treasure of level 2 for all heroes",
    text="{units} draw {count} Level {level} Treasure Cards each",
)
def draw_treasure_of_level(game: Encounter, here: Attachment, count: int, level: int, units: list[Model]) -> None:
    """Each hero draws so many cards of the Treasure Deck of a level (WAN-EQUIP-016)."""
    for unit in units:
        for _ in range(count):
            draw_treasure(game, unit, level)


@book.verb(
    "give the item {item:item} to {unit:unit}",
    falls=True,
    causes=GAIN,
    example="give the item Longbow to self",
    text="{unit} receives {item}",
)
def give_the_item(game: Encounter, here: Attachment, item: Ref, unit: Model | None) -> None:
    """A hero gets a certain card, searched out of its deck (WAN-EQUIP-016)."""
    if isinstance(unit, Hero):
        equipment.gain(game, unit, decks.search(game, item.name))


# ---- losing items -------------------------------------------------------------------------------------------------------


@book.verb("discard this item", falls=True, example="on attack end of self { discard this item }", text="discard this card")
def discard_this_item(game: Encounter, here: Attachment) -> None:
    """The item whose card this is goes to the discards of its deck (WAN-ITEM-019)."""
    item = here.source
    if isinstance(item, Item) and item.holder is not None:
        equipment.discard(game, item)


@book.verb("let {unit:unit} lose an item", falls=True, example="let unit lose an item", text="{unit} discards an item")
def let_lose_an_item(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero discards an item of its choice from the paws or the inventory ("lose")."""
    if isinstance(unit, Hero):
        held = [*unit.paws, *unit.inventory]
        if held:
            equipment.discard(game, game.decide(unit, "lose", held, unit))


@book.verb(
    "let {unit:unit} stow what is readied",
    falls=True,
    example="let unit stow what is readied",
    text="{unit}'s Readied items go to the inventory",
)
def let_stow(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """What lies in a hero's paws goes to the inventory; what has no room there leaves it (WAN-EQUIP-004)."""
    if isinstance(unit, Hero):
        stowed = list(unit.paws)
        for item in stowed:
            equipment.move_item(game, item, unit, INVENTORY)
        if stowed:
            equipment.make_room(game, unit, stowed[-1], ())
            wounds.check_hp(game, unit)


# ---- Health Potions -----------------------------------------------------------------------------------------------------


@book.verb(
    "give a health potion to {unit:unit}", falls=True, example="give a health potion to self", text="{unit} gets a Health Potion"
)
def give_a_health_potion(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A Health Potion lies on a hero's dashboard at once; where the table reads so, on its space (WAN-EVENT-006)."""
    if not isinstance(unit, Hero):
        return
    if game.reads["event-potion"] == "on-the-space" and unit.space is not None:
        unit.space.tokens.append("potion")
    else:
        unit.potions += 1


@book.verb(
    "put a health potion in the space of {unit:unit}",
    example="put a health potion in the space of self",
    text="a Health Potion lies in {unit}'s space",
)
def put_a_health_potion(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A Health Potion Token lies where a model stands, to be picked up (WAN-TOKEN-003, WAN-EVENT-006)."""
    if unit is not None and unit.space is not None:
        unit.space.tokens.append("potion")


@book.verb(
    "put a chest in the space of {unit:unit}",
    example="put a chest in the space of self",
    text="a Treasure Chest lies in {unit}'s space",
)
def put_a_chest(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A Treasure Chest Token lies where a model stands (WAN-TOKEN-001)."""
    if unit is not None and unit.space is not None:
        unit.space.tokens.append("chest")


@book.verb(
    "take a health potion from {unit:unit}",
    falls=True,
    example="take a health potion from self",
    text="{unit} loses a Health Potion",
)
def take_a_health_potion(game: Encounter, here: Attachment, unit: Model | None) -> None:
    """A hero loses a Health Potion, if it has one."""
    if isinstance(unit, Hero) and unit.potions:
        unit.potions -= 1


# ---- what a hero holds ----------------------------------------------------------------------------------------------------


@book.quantity("inventory slots of {unit:unit}", modifies="inventory slots", example="modify inventory slots by 1")
def inventory_slots_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """How many items a hero may have in the inventory (WAN-DASH-005)."""
    return equipment.slots(game, unit) if isinstance(unit, Hero) else 0


@book.quantity("items of {unit:unit}", example="if items of self is at least 3 { heal self for 1 }")
def items_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """How many item cards a hero holds, One-Shots not counted."""
    return len(unit.items()) - len(unit.beside) if isinstance(unit, Hero) else 0


@book.quantity("free paws of {unit:unit}", example="modify defense dice by free paws of self")
def free_paws_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """Paw slots of a hero with nothing in them (WAN-DASH-004)."""
    return equipment.free_paws(unit) if isinstance(unit, Hero) else 0


@book.condition("{unit:unit} holds {item:item}", example="if self holds Longbow { heal self for 1 }", text="{unit} has {item}")
def holds(game: Encounter, here: Attachment, unit: Model | None, item: Ref) -> bool:
    """Whether a hero has an item of that name, wherever it lies."""
    return isinstance(unit, Hero) and any(held.name.casefold() == item.name.casefold() for held in unit.items())
