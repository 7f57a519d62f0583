"""The windows of a game, with the variables that they offer, and the actions that cards can forbid or allow."""

from __future__ import annotations

from rulesdsl.packs.splice.phrasebook import book

UNIT = {"unit": "unit"}

# ---- the Day -----------------------------------------------------------------------------------------------------------
book.window("day start", "day start", text="At the start of each Day")
book.window("before splicing", "before splicing", text="Before splicing")
book.window("successful splice", "successful splice", offers={"amount": "int"}, text="After a Successful splice")
book.window("failed splice", "failed splice", offers={"amount": "int"}, text="After a Failed splice")
book.window("progress", "progress", offers={"amount": "int"}, text="When Progress changes")
book.window("cleanup", "cleanup", text="At the start of Cleanup")

# ---- turns -------------------------------------------------------------------------------------------------------------
book.window("turn start", "turn start of {unit:unit}", offers=UNIT, text="At the start of {unit}'s turn")
book.window("action", "action of {unit:unit}", offers=UNIT, text="After each Action of {unit}")
book.window("turn end", "turn end of {unit:unit}", offers=UNIT, text="At the end of {unit}'s turn")

# ---- Nob cards ---------------------------------------------------------------------------------------------------------
book.window("card revealed", "card revealed", text="When a Nob card has come into play")
book.window("card fulfilled", "card fulfilled", text="When a Nob card has been fulfilled")
book.window("card ended", "card ended", text="When a Nob card has been ended")

# ---- dice and Baddies --------------------------------------------------------------------------------------------------
book.window("die researched", "research of {unit:unit}", offers=UNIT, text="When {unit} is researched")
book.window("baddie researched", "baddie research of {unit:unit}", offers=UNIT, text="When {unit} is researched")
book.window("blind die", "blind draw of {unit:unit}", offers=UNIT, text="When {unit} is drawn blindly")
book.window("blind baddie", "blind baddie draw of {unit:unit}", offers=UNIT, text="When {unit} is drawn blindly")
book.window("die placed", "placing of {unit:unit}", offers=UNIT, text="When {unit} has been placed")
book.window("baddie placed", "baddie placing of {unit:unit}", offers=UNIT, text="When {unit} has been placed")
book.window("die", "splice of {unit:unit}", offers=UNIT, text="When {unit} is about to be spliced")
book.window("positive splice", "positive splice of {unit:unit}", offers=UNIT, text="After a positive splice of {unit}")
book.window("negative splice", "negative splice of {unit:unit}", offers=UNIT, text="After a negative splice of {unit}")

# ---- actions: what cards can forbid and allow --------------------------------------------------------------------------
book.action("research dice", "researching dice of {unit:unit}", text="Research Lab Dice Actions of {unit}")
book.action("research baddies", "researching baddies of {unit:unit}", text="Research Baddies Actions of {unit}")
book.action("place dice", "placing dice of {unit:unit}", text="Place Lab Dice Actions of {unit}")
book.action("place baddies", "placing baddies of {unit:unit}", text="Place Baddies Actions of {unit}")
book.action("end request", "ending requests of {unit:unit}", text="End a Request Actions of {unit}")
book.action("card action", "card actions of {unit:unit}", text="Actions of cards by {unit}")
book.action("end opportunity", "ending opportunities of {unit:unit}", text="ending Opportunities")
book.action("blind dice", "blind dice of {unit:unit}", text="placing Lab Dice unseen from the bag")
book.action("blind baddies", "blind baddies of {unit:unit}", text="placing Baddies unseen from a stack")
