"""Everything that generated code of this pack calls: `from rulesdsl.packs.wander import primitives as p`.

Comes in: nothing. Goes out: the phrase functions under their own names, and the types of handlers. No code of its own.
"""

from rulesdsl.packs.wander import kinds as kinds
from rulesdsl.packs.wander import windows as windows
from rulesdsl.packs.wander.game import Encounter as Encounter
from rulesdsl.packs.wander.phrases_abilities import *  # noqa: F403
from rulesdsl.packs.wander.phrases_choosers import *  # noqa: F403
from rulesdsl.packs.wander.phrases_conditions import *  # noqa: F403
from rulesdsl.packs.wander.phrases_deeds import *  # noqa: F403
from rulesdsl.packs.wander.phrases_events import *  # noqa: F403
from rulesdsl.packs.wander.phrases_items import *  # noqa: F403
from rulesdsl.packs.wander.phrases_numbers import *  # noqa: F403
from rulesdsl.packs.wander.phrases_scenarios import *  # noqa: F403
from rulesdsl.packs.wander.phrases_scene import *  # noqa: F403
from rulesdsl.packs.wander.phrases_scene_enemies import *  # noqa: F403
from rulesdsl.packs.wander.phrases_scene_turns import *  # noqa: F403
from rulesdsl.packs.wander.phrases_setup import *  # noqa: F403
from rulesdsl.packs.wander.phrases_spawning import *  # noqa: F403
from rulesdsl.packs.wander.phrases_turns import *  # noqa: F403
from rulesdsl.packs.wander.phrases_units import *  # noqa: F403
from rulesdsl.packs.wander.setting import unit_named as unit_named
from rulesdsl.packs.wander.state import Event as Event
from rulesdsl.packs.wander.state import Unit as Unit
