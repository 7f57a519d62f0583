"""Where parser tables and the lint cache are kept. Nothing is written here."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """`$RULESDSL_CACHE`, else the user's cache folder."""
    chosen = os.environ.get("RULESDSL_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "rulesdsl"
