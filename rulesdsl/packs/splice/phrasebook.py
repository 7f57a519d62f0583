"""The phrasebook of the pack, empty: `kinds.py` adds kinds of cards, `windows.py` windows and actions, `phrases_*.py` phrases.

Whoever needs it complete imports `rulesdsl.packs.splice.pack`.
"""

from __future__ import annotations

from rulesdsl.lang.phrases import Phrasebook

book = Phrasebook("splice", primitives="rulesdsl.packs.splice.primitives")
book.game_type = "Lab"
book.event_type = "Event"

# Baddies, their types and skills are written in tmb's language
book.borrows.update({"baddie": "tmb", "type": "tmb", "skill": "tmb"})

book.scope("turn", "a turn of any player")
book.scope("day", "a Day")
book.scope("game", "a whole game")
