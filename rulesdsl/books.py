"""The phrasebook of a pack, kept as plain data: checking cards needs what a pack lets them say, and not its rules.

Comes in: the name of a pack. Goes out: its `Phrasebook`, from the cache folder while neither the tool nor the pack has changed.
A book from there holds no functions; its checks are imported when one of them is first asked.
"""

from __future__ import annotations

import hashlib
import importlib
import marshal
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from rulesdsl.lang.cache import cache_folder
from rulesdsl.remembered import fingerprint, replace_file

if TYPE_CHECKING:
    from rulesdsl.lang.phrases import Phrasebook

VERSION = 3


@cache
def book_of(pack: str) -> Phrasebook:
    """The phrasebook of a pack."""
    kept = _kept(pack)
    book = _book(kept) if kept is not None else None
    if book is None:
        from rulesdsl.packs.registry import load_book

        book = load_book(pack)
        _keep(pack, book)
    return book


@cache
def tests_of(pack: str) -> frozenset[str]:
    """The kinds of a pack whose cards are tests."""
    kept = _kept(pack)
    return frozenset(kept["tests"]) if kept is not None else test_kinds(book_of(pack))


def test_kinds(book: Phrasebook) -> frozenset[str]:
    """The kinds whose cards are tests."""
    return frozenset(name for name, kind in book.kinds.items() if kind.test)


def phrasebook_digest(book: Phrasebook) -> str:
    """A hash of everything that a phrasebook declares, the same on every run."""
    if not book.digest:
        parts = [f"{key}|{_plain(phrase)}" for key, phrase in book.phrases.items()]
        parts += [f"borrows {kind}|{pack}" for kind, pack in book.borrows.items()]
        parts += [_plain(kind) for kind in [*book.kinds.values(), *book.sections.values()]]
        book.digest = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
    return book.digest


def _plain(value: Any) -> str:
    from dataclasses import fields, is_dataclass

    if isinstance(value, frozenset):
        return str(sorted(value))
    if is_dataclass(value) and not isinstance(value, type):
        return str([(item.name, _plain(getattr(value, item.name))) for item in fields(value)])
    if isinstance(value, Mapping):
        return str([(key, _plain(item)) for key, item in value.items()])
    return repr(value)


# ---- the file ----------------------------------------------------------------------------------------------------------


def _path(pack: str) -> Any:
    return cache_folder() / f"book-{pack}.marshal"


@cache
def _kept(pack: str) -> dict[str, Any] | None:
    tool = fingerprint(pack)
    if not tool:
        return None
    try:
        data = marshal.loads(_path(pack).read_bytes())
    except (OSError, ValueError, EOFError, TypeError):
        return None
    return data if isinstance(data, dict) and data.get("key") == f"{VERSION}/{tool}" else None


def _keep(pack: str, book: Phrasebook) -> None:
    """Keep a book that is data through and through; any other is loaded with its pack each time."""
    from dataclasses import fields

    from rulesdsl.lang.phrases import Param

    tool = fingerprint(pack)
    named = [[(check.__module__, check.__qualname__) for check in checks] for checks in _checks_of(book)]
    if not tool or book.requires or any("<" in name for names in named for _, name in names):
        return

    def flat(record: Any) -> list[Any]:
        return [getattr(record, item.name) for item in fields(record)]

    phrases = []
    for key, phrase in book.phrases.items():
        values = flat(phrase)
        values[3] = [[part.name, part.type] if isinstance(part, Param) else part for part in phrase.parts]
        phrases.append((key, values))
    kinds = []
    for kind in (*book.kinds.values(), *book.sections.values()):
        values = flat(kind)
        values[1] = {name: flat(field) for name, field in kind.fields.items()}
        kinds.append(values)
    data = {
        "key": f"{VERSION}/{tool}",
        "tests": sorted(test_kinds(book)),
        "digest": phrasebook_digest(book),
        "pack": (book.pack, book.primitives, book.game_type, book.event_type),
        "phrases": phrases,
        "kinds": kinds,
        "scopes": book.scopes,
        "borrows": book.borrows,
        "points": book.points,
        "checks": named,
    }
    try:
        written = marshal.dumps(data)
    except ValueError:
        return
    replace_file(_path(pack), written)


def _book(data: dict[str, Any]) -> Phrasebook | None:
    from rulesdsl.lang.phrases import Field, Kind, Param, Phrase, Phrasebook

    try:
        pack, primitives, game_type, event_type = data["pack"]
        book = Phrasebook(pack, primitives=primitives)
        book.game_type, book.event_type = game_type, event_type
        for key, values in data["phrases"]:
            values[3] = tuple([Param(*part) if type(part) is list else part for part in values[3]])
            book.phrases[key] = Phrase(*values)
        for values in data["kinds"]:
            values[1] = {name: Field(*field) for name, field in values[1].items()}
            book.kind(Kind(*values))
        book.scopes.update(data["scopes"])
        book.borrows.update(data["borrows"])
        book.points = tuple(data["points"])
        for checks, names in zip(_checks_of(book), data["checks"], strict=True):
            checks.extend(_later(module, name) for module, name in names)
        book.digest = data["digest"]
    except (KeyError, ValueError, TypeError, IndexError):
        return None
    return book


def _checks_of(book: Phrasebook) -> tuple[list[Any], list[Any], list[Any]]:
    return book.checks, book.facts, book.set_checks


def _later(module: str, name: str) -> Callable[[Any], Any]:
    """A check of the pack that is imported when it is first asked."""

    def check(about: Any) -> Any:
        return getattr(importlib.import_module(module), name)(about)

    return check
