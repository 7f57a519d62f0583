"""Who chooses: the players together, or the hero whose card it is.

Goes out: None for the players, else the hero. Enemies decide nothing: their choices are the players' (WAN-META-003).
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.state import Hero


@book.value("players", gives="chooser", text="the party", example='players chooses { "rest" -> heal all heroes for 1 }')
def players(game: Encounter, here: Attachment) -> Hero | None:
    """The players together."""
    return None


@book.value("owner", gives="chooser", text="its owner", example='owner may "rest" { heal self for 1 }')
def owner(game: Encounter, here: Attachment) -> Hero | None:
    """The hero whose card it is, or who drew the event; the players for everything else."""
    return here.owner if isinstance(here.owner, Hero) else None
