"""Which packs a pack stands on: `requires` in the `pack.toml` of its content.

Comes in: the name of a pack. Goes out: names of packs. No pack is loaded here and no card is read.
"""

from __future__ import annotations

import re

from rulesdsl.data import content_dir
from rulesdsl.packs.registry import PACKS

PACK_FILE = "pack.toml"

_LINES = r'(?:[ ]*#[^\n]*\n|[ ]*\n|[a-z]+ = "[^"\\\n]*"\n)*'
#: a `pack.toml` of comments, plain texts and one list of names: it needs no reader of TOML
_PLAIN = re.compile(rf'{_LINES}requires = \[((?:"[\w.]+"(?:, )?)*)\]\n{_LINES}')


class PackError(Exception):
    """A pack that cannot be used as it stands; the message says what to do."""


def requires_of(pack: str) -> tuple[str, ...]:
    """The packs that a pack names itself, in its order; none for a pack without a `pack.toml`. Raises `PackError`."""
    shown = f"content/{pack}/{PACK_FILE}"
    try:
        text = (content_dir() / pack / PACK_FILE).read_text(encoding="utf-8")
        plain = _PLAIN.fullmatch(text)
        found = re.findall(r'"([^"]+)"', plain[1]) if plain is not None else _read(text)
    except FileNotFoundError:
        return ()
    except (OSError, ValueError) as error:
        raise PackError(f"`{shown}` cannot be read: {error}") from error
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise PackError(f"`requires` in `{shown}` is no list of names of packs: write `requires = []`")
    for name in found:
        if name not in PACKS:
            raise PackError(f"`{shown}` requires the pack `{name}`, which does not exist; known: {', '.join(PACKS)}")
    return tuple(found)


def _read(text: str) -> object:
    import tomllib

    return tomllib.loads(text).get("requires", [])


def required_by(pack: str) -> tuple[str, ...]:
    """Every pack that a pack stands on, directly or through others, each behind those that it stands on itself.

    Raises `PackError` for an unknown name and for packs that require one another in a circle.
    """
    found: dict[str, None] = {}

    def follow(name: str, above: tuple[str, ...]) -> None:
        for other in requires_of(name):
            if other in above:
                circle = " -> ".join([*above[above.index(other) :], other])
                raise PackError(f"packs require one another in a circle: {circle}; take one out of a `requires` in {PACK_FILE}")
            follow(other, (*above, other))
            found[other] = None

    follow(pack, (pack,))
    return tuple(found)
