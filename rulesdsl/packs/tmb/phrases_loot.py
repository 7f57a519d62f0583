"""Phrases about Loot: drawing, handing over, discarding it, and what a Loot card says of itself.

Comes in: the battle, the card in force, Gearlocs. Goes out: changes through `loot.py` and `loot_use.py`.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Ref
from rulesdsl.packs.tmb import loot as loot_piles
from rulesdsl.packs.tmb import loot_use, rewards
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.options import ToAlly
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_gearloc import gearlocs_of
from rulesdsl.packs.tmb.state import Gearloc, HeldLoot, Unit

ONLY = "loot"


@book.quantity("loot of {unit:unit}", example="if loot of unit is at least 1 { discard 1 loot of unit }")
def loot_of(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """How many Loot and Trove Loot cards a Gearloc holds (TMB-LOOT-001)."""
    return len(unit.loot) if isinstance(unit, Gearloc) else 0


@book.verb("give {count:int} loot to {units:units}", example="give 1 loot to self")
def give_loot(game: Battle, here: Attachment, count: int, units: list[Unit]) -> None:
    """Gearlocs draw Loot."""
    for unit in gearlocs_of(units):
        for _ in game.times(count):
            rewards.draw_for(game, unit, False)


@book.verb("give {count:int} [opened] trove loot to {units:units}", example="give 1 trove loot to self")
def give_trove(game: Battle, here: Attachment, count: int, units: list[Unit], *, opened: bool = False) -> None:
    """Gearlocs draw Trove Loot: locked, or opened already (TMB-LOOT-011)."""
    for unit in gearlocs_of(units):
        for _ in game.times(count):
            rewards.draw_for(game, unit, True, opened)


@book.verb("share {count:int} loot", example="share 2 loot", text="the party draws {count} Loot and says who gets them")
def share_loot(game: Battle, here: Attachment, count: int) -> None:
    """So many Loot in all; the party says who gets them (TMB-ENC-012)."""
    rewards.hand_out(game, "party", len(game.times(count)), False)


@book.verb(
    "share {count:int} trove loot", example="share 1 trove loot", text="the party draws {count} Trove Loot and says who gets them"
)
def share_trove(game: Battle, here: Attachment, count: int) -> None:
    """So many Trove Loot in all; the party says who gets them (TMB-ENC-012)."""
    rewards.hand_out(game, "party", len(game.times(count)), True)


@book.verb("hand {loot:loot} to {units:units}", example="hand Throwing Axe to unit", text="{units} gets the Loot {loot}")
def hand_loot(game: Battle, here: Attachment, loot: Ref, units: list[Unit]) -> None:
    """Gearlocs get a Loot card by name, such as an Encounter card that becomes Loot (TMB-ENC-019)."""
    for unit in gearlocs_of(units):
        game.adventure.gain("loot", 1)
        take_named(game, unit, loot.name)


def take_named(game: Battle, gearloc: Gearloc, name: str) -> HeldLoot:
    """A card by name, out of its deck when it lies there; Trove Loot comes open."""
    card = game.library.get("loot", name)
    deck = loot_piles.deck_of(game, "trove" in card.flags)
    if card in deck.cards:
        deck.cards.remove(card)
    return loot_piles.take_loot(game, gearloc, card, opened=True)


@book.verb(
    "share the loot {loot:loot}", example="share the loot Throwing Axe", text="one Gearloc of the party gets the Loot {loot}"
)
def share_named(game: Battle, here: Attachment, loot: Ref) -> None:
    """One Gearloc that the party names gets a Loot card by name (TMB-ENC-019)."""
    holders = [ToAlly(gearloc) for gearloc in game.party]
    chosen = game.decide(None, "loot for", holders, game.library.get("loot", loot.name)).gearloc
    game.adventure.gain("loot", 1)
    take_named(game, chosen, loot.name)


@book.verb("discard {count:int} loot of {units:units}", example="discard 1 loot of target")
def discard_loot(game: Battle, here: Attachment, count: int, units: list[Unit]) -> None:
    """Gearlocs discard Loot of their choice, as far as they have any."""
    for unit in gearlocs_of(units):
        loot_piles.lose_loot(game, unit, len(game.times(count)))


@book.verb("open a trove loot of {unit:unit}", example="open a trove loot of self", text="{unit} opens one of its Trove Loot")
def open_trove(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A locked Trove Loot that the Gearloc chooses is open, whatever its locks (TMB-LOOT-005)."""
    locked = [held for held in unit.loot if held.locks] if isinstance(unit, Gearloc) else []
    if locked:
        loot_piles.unlock(game, game.decide(unit, "open trove", locked, unit))


@book.condition("{unit:unit} holds {loot:loot}", example="if self holds Throwing Axe { heal self for 1 }")
def holds_loot(game: Battle, here: Attachment, unit: Unit | None, loot: Ref) -> bool:
    """Whether a Gearloc holds a Loot card of that name."""
    return isinstance(unit, Gearloc) and any(held.name == loot.name for held in unit.loot)


@book.condition("the party holds {loot:loot}", example="if the party holds Throwing Axe { heal self for 1 }")
def party_holds(game: Battle, here: Attachment, loot: Ref) -> bool:
    """Whether any Gearloc of the party holds a Loot card of that name."""
    return any(held.name == loot.name for gearloc in game.party for held in gearloc.loot)


@book.quantity("loot of the party", example="if loot of the party is at least 2 { heal self for 1 }")
def loot_of_party(game: Battle, here: Attachment) -> int:
    """How many Loot and Trove Loot cards the whole party holds."""
    return sum(len(gearloc.loot) for gearloc in game.party)


@book.verb("discard {count:int} loot of the party", example="discard 2 loot of the party", text="the party discards {count} Loot")
def discard_of_party(game: Battle, here: Attachment, count: int) -> None:
    """The party discards Loot of its choice, as far as it has any."""
    for _ in game.times(count):
        listed = [held for gearloc in game.party for held in gearloc.loot]
        if listed:
            loot_piles.discard(game, game.decide(None, "discard loot", listed))


@book.verb("let the party discard {loot:loot}", example="let the party discard Throwing Axe", text="the party discards {loot}")
def discard_named(game: Battle, here: Attachment, loot: Ref) -> None:
    """A Loot card of that name that somebody holds goes; nothing happens when nobody does."""
    listed = [held for gearloc in game.party for held in gearloc.loot if held.name == loot.name]
    if listed:
        loot_piles.discard(game, game.decide(None, "discard loot", listed))


# ---- what a Loot card says of itself ----------------------------------------------------------------------------------


def held_of(here: Attachment) -> HeldLoot | None:
    """The held card that a handler or a use belongs to."""
    return here.source if isinstance(here.source, HeldLoot) else None


@book.verb("spend a use of this loot", where=ONLY, falls=True, example="spend a use of this loot")
def spend_a_use(game: Battle, here: Attachment) -> None:
    """A handler that is used counts as a use of the card; without any left it is discarded (TMB-LOOT-006, TMB-LOOT-014)."""
    held = held_of(here)
    if held is not None:
        loot_use.use_up(game, held)


@book.verb("discard this loot", where=ONLY, falls=True, example="discard this loot")
def discard_this(game: Battle, here: Attachment) -> None:
    """The card is discarded, whatever uses are left on it."""
    held = held_of(here)
    if held is not None:
        loot_piles.discard(game, held)


@book.verb("discard another loot of {unit:unit}", where=ONLY, example="discard another loot of self")
def discard_another(game: Battle, here: Attachment, unit: Unit | None) -> None:
    """A Gearloc discards a Loot of its choice, but not this card; nothing when it has no other."""
    others = [held for held in unit.loot if held is not held_of(here)] if isinstance(unit, Gearloc) else []
    if others:
        loot_piles.discard(game, game.decide(unit, "discard loot", others, unit))


@book.quantity("uses of this loot", where=ONLY, example="heal self for uses of this loot")
def uses_of_this(game: Battle, here: Attachment) -> int:
    """How many uses are left on the card."""
    held = held_of(here)
    return held.uses if held is not None else 0


@book.verb(
    "roll {count:int} attack dice at {unit:unit}",
    causes=("damage", "hp loss", "defeat", "reaction"),
    example="roll 2 attack dice at target",
    text="roll {count} Atk dice and deal their sum as damage to {unit}",
)
def roll_attack_at(game: Battle, here: Attachment, count: int, unit: Unit | None) -> None:
    """Atk dice that are no attack: their hits are one Dmg, their bones may be banked (TMB-LOOT-015, TMB-LOOT-016)."""
    loot_use.roll_attack(game, here.owner, len(game.times(count)), unit)


@book.quantity(
    "bones forgiven in training of {unit:unit}",
    modifies="training bones",
    example="modify bones forgiven in training of self by 1",
)
def training_bones(game: Battle, here: Attachment, unit: Unit | None) -> int:
    """How many bones a Gearloc may roll in Atk or Def training and still succeed."""
    return 0 if unit is None else game.quantity("training bones", unit, 0)
