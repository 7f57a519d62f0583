"""What a pack knows of the cards that it borrows: their names, and what their own pack keeps of them.

Comes in: a `Workspace` whose phrasebook says which kinds it borrows. Goes out: a `Borrowed`. The cards are checked as their own
pack checks them, card by card with its cache; while neither its files nor its code change, not even that is asked.
"""

from __future__ import annotations

import marshal
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulesdsl.remembered import replace_file, texts_digest
from rulesdsl.requires import PackError

if TYPE_CHECKING:
    from rulesdsl.check.index import Entry
    from rulesdsl.lang.phrases import Fact
    from rulesdsl.workspace import Workspace

VERSION = 1

#: entries (with file and line), facts, texts of cards that do not parse, whether nothing is wrong there
Kept = tuple[list[Any], list[Any], list[str], bool]


@dataclass(slots=True)
class Borrowed:
    """The entries and facts of all borrowed cards in the order of their packs, the texts of those that do not parse.

    `sound`: the packs that they come from have no errors, so nothing is missing.
    """

    entries: list[Entry] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    sound: bool = True


def borrowed_by(workspace: Workspace, *, cached: bool = True) -> Borrowed:
    """What a workspace borrows. Raises `PackError` when its phrasebook borrows what it cannot have."""
    found = Borrowed()
    kinds: dict[str, list[str]] = {}
    for kind, name in workspace.book.borrows.items() if workspace.book.borrows else ():
        kinds.setdefault(name, []).append(kind)
    lenders = {lender.pack: lender for lender in workspace.lenders} if kinds else {}
    for name in kinds:
        if name not in lenders:
            raise PackError(
                f'the pack `{workspace.pack}` borrows from `{name}`: write `requires = ["{name}"]` in its `pack.toml`'
            )
    for name, lender in lenders.items():
        if name in kinds:
            _add(found, _known(lender, workspace.pack, kinds[name], cached))
    return found


def _add(found: Borrowed, kept: Kept) -> None:
    from rulesdsl.check.index import Entry
    from rulesdsl.lang.phrases import Fact

    entries, facts, broken, sound = kept
    for (kind, name, params, at, acts), file, line in entries:
        found.entries.append(Entry(kind, name, params, file, line, at, acts, True))
    found.facts.extend(Fact(*values) for values in facts)
    found.broken.extend(broken)
    found.sound = found.sound and sound


def _known(lender: Workspace, borrower: str, kinds: list[str], cached: bool) -> Kept:
    """From the cache folder while it is of these very files and this code."""
    from rulesdsl.lang.cache import cache_folder
    from rulesdsl.lint import language_of

    language = language_of(lender) if cached else ""
    key = f"{VERSION}/{language}/{texts_digest(lender)}/{','.join(kinds)}" if language else ""
    path = cache_folder() / f"lent-{lender.pack}-{borrower}.marshal"
    if key:
        try:
            known, kept = marshal.loads(path.read_bytes())
            if known == key:
                entries, facts, broken, sound = kept
                return entries, facts, broken, sound
        except (OSError, EOFError, TypeError, ValueError):
            pass
    kept = _gathered(lender, borrower, kinds, cached)
    if key:
        replace_file(path, marshal.dumps((key, kept)))
    return kept


def _gathered(lender: Workspace, borrower: str, kinds: list[str], cached: bool) -> Kept:
    """From the cards themselves."""
    from rulesdsl.check.index import header_of
    from rulesdsl.flat import flat_entry
    from rulesdsl.lint import gather

    for kind in kinds:
        declared = lender.book.kinds.get(kind)
        if declared is None or declared.test or declared.lower:
            why = (
                "has no such kind" if declared is None else "has only tests of it" if declared.test else "names it in lower case"
            )
            raise PackError(f"the pack `{borrower}` cannot borrow `{kind}` from `{lender.pack}`, which {why}")
    known = gather(lender, cached)
    entries = [(flat_entry(entry), entry.file, entry.line) for entry in known.entries if entry.kind in kinds]
    facts = [
        (shape.kind, shape.name, shape.file, shape.line, *fact)
        for shape in known.shapes
        if shape.kind in kinds
        for fact in shape.facts
    ]
    broken = [text for text in known.broken if (header := header_of(text)) is not None and header[0] in kinds]
    return entries, facts, broken, known.borrowed.sound and not any(item.severity == "error" for item in known.found)
