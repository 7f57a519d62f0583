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


def module_path(file: str, pack: str) -> PurePosixPath:
    """The path of the module generated from a content file, below the folder of the build."""
    parts = PurePosixPath(file).with_suffix("").parts
    if parts[:2] == ("content", pack):
        parts = parts[2:]
    return PurePosixPath(*(slug(part) for part in parts)).with_suffix(".py")


class Names:
    """Hands out names that are unique: identifiers of one module, or modules of one build."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def unique(self, wanted: str) -> str:
        """The wanted name, with a number when it is taken."""
        name, number = wanted, 1
        while name in self._taken:
            number += 1
            name = f"{wanted}_{number}"
        self._taken.add(name)
        return name
