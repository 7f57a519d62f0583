"""Where parser tables and the lint cache are kept. Nothing is written here."""

from __future__ import annotations

import os
from pathlib import Path

#: a path below a file: reading and writing there fail as they do in a folder that is missing and cannot be made
NOWHERE = Path(os.devnull) / "rulesdsl"


def cache_folder() -> Path:
    """`$RULESDSL_CACHE`, else the user's cache folder; `NOWHERE` when other users may write there.

    What is kept is loaded as it stands, so it must come from nobody but the user (or the owner of the machine).
    """
    chosen = os.environ.get("RULESDSL_CACHE")
    base = os.environ.get("XDG_CACHE_HOME")
    folder = Path(chosen) if chosen else (Path(base) if base else Path.home() / ".cache") / "rulesdsl"
    return folder if _is_ours(folder) else NOWHERE


def _is_ours(folder: Path) -> bool:
    """Whether a folder is missing, or belongs to the user and is closed to the writing of others."""
    try:
        found = os.stat(folder)
    except OSError:
        return True
    user = getattr(os, "getuid", None)
    return user is None or (found.st_uid in (user(), 0) and not found.st_mode & 0o002)
