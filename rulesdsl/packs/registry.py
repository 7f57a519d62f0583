"""Which packs there are, and where their phrasebooks stand. Whoever runs the tool may name another pack by its module; a set
of cards may not: it would name code to load."""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from rulesdsl.lang.phrases import Phrasebook
    from rulesdsl.packs.protocol import Pack
    from rulesdsl.packs.splice import pack as splice
    from rulesdsl.packs.tmb import pack as tmb
    from rulesdsl.packs.wander import pack as wander

    #: what ships is what a pack has to be
    SHIPPED: tuple[Pack, ...] = (tmb, splice, wander)


@dataclass(frozen=True, slots=True)
class Shipped:
    """A shipped pack: the module that exports what `rulesdsl.packs.protocol.Pack` asks for, the game's title, the command that
    tells one game of it, and those that tell one of its other games."""

    module: str
    title: str
    command: str
    others: tuple[str, ...] = ()

    @property
    def commands(self) -> tuple[str, ...]:
        """Every command that tells a game, the usual one first."""
        return (self.command, *self.others)


PACKS = {
    "tmb": Shipped("rulesdsl.packs.tmb.pack", "Too Many Bones", "battle", ("encounter",)),
    "splice": Shipped("rulesdsl.packs.splice.pack", "Splice & Dice", "nap"),
    "wander": Shipped("rulesdsl.packs.wander.pack", "Wander: The Cult of Barnacle Bay", "wander"),
}

#: the pack of whoever names none
USUAL = "tmb"


def shipped_packs() -> tuple[str, ...]:
    """The names of the shipped packs, in their order."""
    return tuple(PACKS)


def is_pack(name: str) -> bool:
    """Whether a name is that of a known pack or of a module that could be one."""
    if name in PACKS:
        return True
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def load_pack(name: str) -> Pack:
    """The pack's module. One from elsewhere may lack what no command of the call needs."""
    return cast("Pack", importlib.import_module(PACKS[name].module if name in PACKS else name))


def load_book(name: str) -> Phrasebook:
    """The complete phrasebook of a pack."""
    return load_pack(name).book
