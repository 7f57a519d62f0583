"""What the linter must know of this game beyond kinds, fields and types: the checks of the pack, declared in one place.

Comes in: nothing. Goes out: entries of the phrasebook. Checks of a card see that card alone; checks of the set see what
`layout_facts` and `set_facts` keep of all cards.
"""

from __future__ import annotations

from rulesdsl.packs.wander.checks_events import check_event, check_traps
from rulesdsl.packs.wander.checks_heroes import check_hero
from rulesdsl.packs.wander.checks_items import check_item
from rulesdsl.packs.wander.checks_layout import check_layouts, layout_facts
from rulesdsl.packs.wander.checks_lines import check_enemy, check_spawn, check_status
from rulesdsl.packs.wander.checks_scenarios import check_scenario
from rulesdsl.packs.wander.checks_sets import check_gear, check_symbols, check_wanted_dice, check_weapons, set_facts
from rulesdsl.packs.wander.checks_tiles import check_die, check_readings, check_tile
from rulesdsl.packs.wander.phrasebook import book

book.checks += [check_item, check_hero, check_spawn, check_enemy, check_status, check_event, check_traps]
book.checks += [check_tile, check_die, check_readings, check_scenario]
book.facts += [layout_facts, set_facts]
book.set_checks += [check_layouts, check_symbols, check_wanted_dice, check_gear, check_weapons]
