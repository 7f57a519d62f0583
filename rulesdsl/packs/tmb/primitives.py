"""Everything that generated code of this pack calls: `from rulesdsl.packs.tmb import primitives as p`.

Comes in: nothing. Goes out: the phrase functions under their own names, and the types of handlers. No code of its own.
"""

from rulesdsl.packs.tmb import kinds as kinds
from rulesdsl.packs.tmb import kinds_adventure as kinds_adventure
from rulesdsl.packs.tmb import windows as windows
from rulesdsl.packs.tmb.battle import Battle as Battle
from rulesdsl.packs.tmb.phrases_battle import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_choosers import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_conditions import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_damage import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_darts import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_effects import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_encounter_dice import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_encounter_goods import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_encounter_order import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_encounter_places import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_encounters import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_filters import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_gearloc import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_lockpicking import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_loot import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_moves import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_numbers import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_queue import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_scene import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_scene_encounters import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_scene_gearlocs import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_scene_table import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_scene_turns import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_search import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_sequence import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_skill_dice import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_surprise import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_tyrants import *  # noqa: F403
from rulesdsl.packs.tmb.phrases_units import *  # noqa: F403
from rulesdsl.packs.tmb.setting import unit_named as unit_named
from rulesdsl.packs.tmb.state import Event as Event
from rulesdsl.packs.tmb.state import Gearloc as Gearloc
from rulesdsl.packs.tmb.state import Unit as Unit
