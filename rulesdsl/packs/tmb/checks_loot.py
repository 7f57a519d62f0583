"""What the linter must know of one Loot card, and of `use` sections: what it can do, how it is used up.

Comes in: the typed part of a card, read by its attributes alone. Goes out: findings. It looks at no other card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesdsl.lang.phrases import Finding
from rulesdsl.packs.card_nodes import calls_in, does_something, number_of, sections_of, word_of
from rulesdsl.packs.tmb.kinds_adventure import OUTSIDE
from rulesdsl.packs.tmb.phrasebook import book

SPEND, DISCARD = "spend_a_use", "discard_this"
OF_LOOT = ("dex", "where", "limit")
OF_LOOT_ALONE = ("where",)
FLAGS = (("heavy", "light"), ("permanent", "single-battle"))


def check_loot(part: Any) -> list[Finding]:
    """A Loot card (TMB-LOOT-004 to TMB-LOOT-010)."""
    if part.kind != "loot":
        return _of_dice(part)
    idle = list(_effect(part))
    return [*_flags(part), *idle, *_use_sections(part), *(() if idle else _uses(part))]


def _of_dice(part: Any) -> list[Finding]:
    """Fields of `use` that no die has, and those that nothing but Loot has."""
    found: list[Finding] = []
    for piece in part.parts():
        fields = OF_LOOT if part.kind != "encounter" else OF_LOOT_ALONE
        for name in fields if piece.kind == "use" else ():
            if name in piece.field_at:
                found.append(("RD0207", f"`{name}` belongs to a `use` of Loot", "remove it", (piece, name)))
    return found


def _flags(part: Any) -> Iterable[Finding]:
    for one, other in FLAGS:
        if one in part.flags and other in part.flags:
            yield "RD0207", f"`{part.name}` is `{one}` and `{other}` at once", "keep one of the flags", ()


def _effect(part: Any) -> Iterable[Finding]:
    if not does_something(part) and not sections_of(part, "use"):
        yield "RD0205", f"the loot `{part.name}` does nothing", 'add `use "..." { ... }` or a handler', ()
    elif "single-battle" in part.flags and not sections_of(part, "use"):
        message = f"`{part.name}` works for one battle once it is used, but it has no `use`"
        yield "RD0205", message, 'add `use "..." { }`', ()


def _uses(part: Any) -> Iterable[Finding]:
    keys = [call.key for call in calls_in(part.hooks)]
    if "permanent" in part.flags:
        if "uses" in part.field_at:
            yield "RD0207", f"`{part.name}` is permanent, so it has no `uses`", "remove one of the two", ("uses",)
        if SPEND in keys:
            yield "RD0605", f"`{part.name}` is permanent: `spend a use of this loot` does nothing", "remove one of the two", ()
    elif number_of(part, "uses", 1) > 1 and not sections_of(part, "use") and SPEND not in keys:
        message = f"nothing uses up the {number_of(part, 'uses')} uses of `{part.name}`"
        yield "RD0605", message, "add `use`, or `spend a use of this loot` to a handler", ("uses",)
    elif "single-battle" not in part.flags and not sections_of(part, "use") and SPEND not in keys and DISCARD not in keys:
        message = f"nothing ever discards `{part.name}`, but it is not `permanent`"
        yield "RD0605", message, "add `permanent`, or `spend a use of this loot` to its handler", ()


def _use_sections(part: Any) -> Iterable[Finding]:
    names: list[str] = []
    for use in sections_of(part, "use"):
        outside = word_of(use, "where") == OUTSIDE
        if use.name.casefold() in names:
            yield "RD0206", f"two uses of `{part.name}` are called `{use.name}`", "give one of them another label", (use,)
        names.append(use.name.casefold())
        if outside and number_of(use, "dex"):
            yield "RD0207", "outside of battles nobody spends Dex", "remove `dex`, or write `where: battle`", (use, "dex")
        if outside and "targeted" in use.flags:
            yield "RD0207", "outside of battles there is no target", "remove `targeted`, or write `where: battle`", (use,)
        if "permanent" in part.flags and not number_of(use, "dex") and not word_of(use, "limit"):
            message = f"`{use.name}` costs nothing and has no limit, so it could be used without end"
            yield "RD0207", message, "add `limit: turn` or `dex: 1`", (use,)


book.checks.append(check_loot)
