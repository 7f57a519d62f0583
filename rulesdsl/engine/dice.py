"""Seeded randomness: one named stream per purpose, keyed by (seed, game index, name).

A stream does not depend on what other streams were asked, so two variants of a card meet the same dice.
"""

from __future__ import annotations

from _random import Random
from collections.abc import Callable, MutableSequence
from hashlib import sha512
from typing import Any


def generator(key: str) -> Callable[[], float]:
    """Numbers from 0 to 1 for a key: those of `random.Random(key)`, without the cost of its Python layer."""
    text = key.encode()
    return Random(int.from_bytes(text + sha512(text).digest(), "big")).random


class Stream:
    """Rolls of one purpose. `script` holds values that come first (scenes and replays use it)."""

    __slots__ = ("_next", "key", "script")

    def __init__(self, key: str) -> None:
        self.key = key
        self._next: Callable[[], float] | None = None  # made at the first roll
        self.script: list[int] = []

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        if self.script:
            return self.script.pop(0)
        following = self._next
        if following is None:
            following = self._next = generator(self.key)
        return int(following() * sides)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place (Fisher-Yates over `below`)."""
        if not self.script:
            following = self._next = self._next or generator(self.key)
            for last in range(len(items) - 1, 0, -1):
                other = int(following() * (last + 1))
                items[last], items[other] = items[other], items[last]
            return
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class Dice:
    """All streams of one game."""

    __slots__ = ("_prefix", "known")

    def __init__(self, seed: int | str, index: int = 0) -> None:
        self._prefix = f"{seed}/{index}/"
        self.known: dict[str, Stream] = {}

    def stream(self, name: str) -> Stream:
        """The stream of one purpose, made at first use."""
        found = self.known.get(name)
        if found is None:
            found = self.known[name] = Stream(self._prefix + name)
        return found

    def streams(self) -> list[tuple[str, Stream]]:
        """The streams in use, by name, in the order of their first use."""
        return list(self.known.items())
