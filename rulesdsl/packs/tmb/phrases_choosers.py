"""Who chooses: the party together, or the one whose card it is.

Goes out: None for the party, else the Gearloc that decides. Baddies decide nothing: their choices are the party's (TMB-BT-012).
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.state import Gearloc, Unit


@book.value("party", gives="chooser", text="the party", example='party chooses { "left" -> push target left by 1 }')
def party(game: Battle, here: Attachment) -> Unit | None:
    """The party together."""
    return None


@book.value("owner", gives="chooser", text="its owner", example='owner may "rest" { heal self for 1 }')
def owner(game: Battle, here: Attachment) -> Unit | None:
    """The Gearloc whose card, die or Companion it is; the party for a Baddie (TMB-UNIT-007)."""
    unit = here.owner
    while isinstance(unit, Unit) and not isinstance(unit, Gearloc):
        unit = unit.owner
    return unit if isinstance(unit, Gearloc) else None
