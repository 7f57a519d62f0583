"""The phrasebook of the pack, empty: `kinds.py` adds kinds of cards, `windows.py` windows and actions, `phrases_*.py` phrases.

Whoever needs it complete imports `rulesdsl.packs.tmb.pack`.
"""

from __future__ import annotations

from rulesdsl.lang.phrases import Phrasebook

book = Phrasebook("tmb", primitives="rulesdsl.packs.tmb.primitives")
book.game_type = "Battle"
book.event_type = "Event"
book.points = (1, 3, 5, 20)

book.scope("turn", "a turn of any unit")
book.scope("round", "a round")
book.scope("battle", "a battle")
book.scope("day", "a day")
