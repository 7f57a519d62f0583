"""Seeded randomness: one named stream per purpose, keyed by (seed, game index, name).

A stream does not depend on what other streams were asked, so two variants of a card meet the same dice.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Any


class Stream:
    """Rolls of one purpose. `script` holds values that come first (scenes and replays use it)."""

    __slots__ = ("_random", "key", "script")

    def __init__(self, key: str) -> None:
        self.key = key
        self._random: Random | None = None
        self.script: list[int] = []

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        if self.script:
            return self.script.pop(0)
        random = self._random
        if random is None:
            random = self._random = Random(self.key)
        return int(random.random() * sides)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place (Fisher-Yates over `below`)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class Dice:
    """All streams of one game."""

    __slots__ = ("_prefix", "_streams")

    def __init__(self, seed: int | str, index: int = 0) -> None:
        self._prefix = f"{seed}/{index}/"
        self._streams: dict[str, Stream] = {}

    def stream(self, name: str) -> Stream:
        """The stream of one purpose, made at first use."""
        found = self._streams.get(name)
        if found is None:
            found = self._streams[name] = Stream(self._prefix + name)
        return found

    def streams(self) -> list[tuple[str, Stream]]:
        """The streams in use, by name, in the order of their first use."""
        return list(self._streams.items())
