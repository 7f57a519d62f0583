"""Everything that generated code of this pack calls: `from rulesdsl.packs.splice import primitives as p`.

Comes in: nothing. Goes out: the phrase functions under their own names, and the types of handlers. No code of its own.
"""

from rulesdsl.packs.splice import kinds as kinds
from rulesdsl.packs.splice import windows as windows
from rulesdsl.packs.splice.lab import Lab as Lab
from rulesdsl.packs.splice.phrases_choosers import *  # noqa: F403
from rulesdsl.packs.splice.phrases_numbers import *  # noqa: F403
from rulesdsl.packs.splice.phrases_scene import *  # noqa: F403
from rulesdsl.packs.splice.phrases_scene_play import *  # noqa: F403
from rulesdsl.packs.splice.phrases_sequence import *  # noqa: F403
from rulesdsl.packs.splice.phrases_supplies import *  # noqa: F403
from rulesdsl.packs.splice.phrases_tyrant import *  # noqa: F403
from rulesdsl.packs.splice.phrases_units import *  # noqa: F403
from rulesdsl.packs.splice.setting import unit_named as unit_named
from rulesdsl.packs.splice.state import Event as Event
from rulesdsl.packs.splice.state import Unit as Unit
