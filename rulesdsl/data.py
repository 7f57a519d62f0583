"""Where the shipped cards and the code built from them lie.

In a checkout `content/` and `generated/` stand at its root; an installed package carries them in `rulesdsl/_data/`.
Goes out: paths. Nothing is read here, and nothing else of this project is imported.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def checkout() -> Path | None:
    """The root of the checkout that this package runs from, or None when it is installed without one."""
    root = _PACKAGE.parent
    return root if (root / "pyproject.toml").is_file() and (root / "content").is_dir() else None


def _home() -> Path:
    return checkout() or _PACKAGE / "_data"


def content_dir() -> Path:
    """The folder of the shipped cards, one folder per pack."""
    return _home() / "content"


def generated_dir() -> Path:
    """The folder that `rulesdsl build` writes for the shipped cards, one folder per pack."""
    return _home() / "generated"


def tests_dir() -> Path | None:
    """The folder of the project's own tests, or None when there is no checkout."""
    root = checkout()
    return root / "tests" if root and (root / "tests").is_dir() else None
