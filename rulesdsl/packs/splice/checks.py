"""What the linter must know of this game beyond kinds, fields and types: the checks of the pack, declared in one place."""

from __future__ import annotations
