"""Who chooses: the team together, or the player whose card it is.

Goes out: None for the team, else the player.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.phrasebook import book
from rulesdsl.packs.splice.state import Player


@book.value("team", gives="chooser", text="the team", example='team chooses { "wait" -> gain 1 progress }')
def team(game: Lab, here: Attachment) -> Player | None:
    """The players together (NAP-EOD-011)."""
    return None


@book.value("owner", gives="chooser", text="its owner", example='owner may "think" { gain 1 progress }')
def owner(game: Lab, here: Attachment) -> Player | None:
    """The player whose Apprentice it is; for other cards the player whose turn it is."""
    return here.owner if isinstance(here.owner, Player) else game.player
