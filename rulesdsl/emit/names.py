"""Names of generated functions and modules. Text of a card never becomes a name as it stands: only letters, digits and `_` do."""

from __future__ import annotations

import re
import unicodedata
from pathlib import PurePosixPath


def slug(text: str) -> str:
    """A lower-case identifier part made of the ASCII letters and digits of a text."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    made = re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")[:40]
    return made or "card"


def module_path(file: str) -> PurePosixPath:
    """The path of the module generated from a content file (both relative to their roots)."""
    parts = PurePosixPath(file).with_suffix("").parts
    return PurePosixPath(*(slug(part) for part in parts)).with_suffix(".py")


class Names:
    """Hands out identifiers that are unique in one module."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def unique(self, wanted: str) -> str:
        """The wanted identifier, with a number when it is taken."""
        name, number = wanted, 1
        while name in self._taken:
            number += 1
            name = f"{wanted}_{number}"
        self._taken.add(name)
        return name
