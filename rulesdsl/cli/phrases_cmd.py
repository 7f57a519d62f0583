"""`rulesdsl phrases`: everything that a card of a pack can say."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rulesdsl.cli.exits import Unusable

if TYPE_CHECKING:
    from rulesdsl.lang.phrases import Kind, Phrase, Phrasebook

ROLES = {
    "verb": "Instructions",
    "value": "Values",
    "condition": "Conditions",
    "filter": "Subjects of handlers",
    "duration": "Durations",
    "window": "Windows",
    "action": "Actions to forbid or allow",
}


@click.command("phrases")
@click.argument("pack", default="")
@click.option("--find", default="", help="Only phrases that hold this text.")
@click.option("--kinds", is_flag=True, help="The kinds of cards with their fields instead.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(pack: str, find: str, kinds: bool, form: str) -> None:
    """List the phrases of PACK (else: of the set around the current folder) with types, an example and the printed sentence."""
    from rulesdsl.cli.set_up import pack_around
    from rulesdsl.packs.registry import PACKS, USUAL, load_book

    pack = pack.lower() or pack_around(None) or USUAL
    if pack not in PACKS:
        raise Unusable(f"there is no pack `{pack}`; known: {', '.join(PACKS)}")
    book = load_book(pack)
    if kinds:
        entries = [_kind(kind) for kind in [*book.kinds.values(), *book.sections.values()] if find in kind.name]
        click.echo(json.dumps(entries, indent=2) if form == "json" else "\n\n".join(_kind_text(item) for item in entries))
        return
    chosen = [(key, phrase) for key, phrase in book.phrases.items() if find.lower() in f"{phrase.pattern} {phrase.doc}".lower()]
    if form == "json":
        click.echo(json.dumps([_entry(phrase, book) for _, phrase in chosen], indent=2))
        return
    if not chosen:
        click.echo(f"No phrase holds `{find}`.", err=True)
    for role, title in ROLES.items():
        listed = [phrase for _, phrase in chosen if phrase.role == role]
        if listed:
            click.echo(f"{title}\n")
            for phrase in sorted(listed, key=lambda item: item.pattern):
                click.echo(_text(_entry(phrase, book)))
            click.echo("")


def _entry(phrase: Phrase, book: Phrasebook) -> dict[str, Any]:
    from rulesdsl.wording.sentences import Sentences

    return {
        "phrase": f"before {phrase.pattern}" if phrase.phase == "before" else phrase.pattern,
        "role": phrase.role,
        "gives": ("maybe " if phrase.maybe else "") + phrase.gives if phrase.role == "value" else "",
        "parameters": {param.name: param.type for param in phrase.params},
        "says": phrase.doc,
        "example": phrase.example or _example(phrase, book),
        "printed": Sentences(book).pattern_text(phrase),
        "offers": dict(phrase.offers),
        "names": {name: list(kinds) for name, kinds in phrase.names.items()},
        "only in": phrase.where,
    }


def _example(phrase: Phrase, book: Phrasebook) -> str:
    """How a handler or a permission says a window or an action of the card's own unit."""
    owners = [kind.owner for kind in book.kinds.values() if kind.owner]
    own = max(dict.fromkeys(owners), key=owners.count, default="")
    said = " ".join(part if isinstance(part, str) else own for part in phrase.parts if not isinstance(part, tuple))
    return {"window": f"{phrase.phase} {said} {{ ... }}", "action": f"forbid {said}"}.get(phrase.role, "")


def _text(entry: dict[str, Any]) -> str:
    gives = f"  -> {entry['gives']}" if entry["gives"] else ""
    lines = [f"  {entry['phrase']}{gives}"]
    for name, value in (
        ("says", entry["says"]),
        ("example", entry["example"]),
        ("printed", entry["printed"]),
        ("only in", entry["only in"]),
    ):
        if value:
            lines.append(f"      {name + ':':<9}{value}")
    for name, kinds in entry["names"].items():
        lines.append(f"      names:   {name}: cards of the kind {' or '.join(kinds)}")
    if entry["offers"]:
        lines.append(f"      offers:  {', '.join(entry['offers'])}")
    return "\n".join(lines)


def _kind(kind: Kind) -> dict[str, Any]:
    return {
        "kind": kind.name,
        "section": kind.section,
        "says": kind.doc,
        "fields": {name: field.doc for name, field in kind.fields.items()},
        "flags": list(kind.flags),
        "sections": list(kind.sections),
        "handlers": sorted(kind.allows),
    }


def _kind_text(entry: dict[str, Any]) -> str:
    lines = [f"{entry['kind']}{' (section)' if entry['section'] else ''}: {entry['says']}"]
    lines += [f"  {name + ':':<14}{doc}" for name, doc in entry["fields"].items()]
    for name in ("flags", "sections", "handlers"):
        if entry[name]:
            lines.append(f"  {name:<14}{', '.join(entry[name])}")
    return "\n".join(lines)
