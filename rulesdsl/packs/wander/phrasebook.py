"""The phrasebook of the pack, empty: `kinds.py` adds kinds of cards, `windows.py` windows and actions, `phrases_*.py` phrases.

Whoever needs it complete imports `rulesdsl.packs.wander.pack`.
"""

from __future__ import annotations

from rulesdsl.lang.phrases import Phrasebook

book = Phrasebook("wander", primitives="rulesdsl.packs.wander.primitives")
book.game_type = "Encounter"
book.event_type = "Event"

book.scope("turn", "a turn of any hero or enemy type")
book.scope("move", "a MOVE ACTION")
book.scope("attack", "an attack")
book.scope("round", "a round")
book.scope("encounter", "an encounter")
book.scope("scenario", "a scenario")
