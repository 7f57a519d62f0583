"""What the linter must know of items, and of the `use` sections of items and abilities.

Comes in: the typed part of a card. Goes out: findings. It looks at no other card; `checks_sets` does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesdsl.lang.phrases import Finding, Path, Told
from rulesdsl.packs.wander.card_nodes import behaviour_of, many, names_in, nodes_in, number_of, sections_of, word_of

#: keyword -> paws that it stands for (WAN-ITEM-001, WAN-ITEM-003, WAN-ITEM-022)
PAWS = {"one-handed": 1, "two-handed": 2, "dual-wield": 2}
#: item types that work in no paw, and where they work instead (WAN-ITEM-008 to WAN-ITEM-013, WAN-ITEM-019)
ELSEWHERE = {
    "armor": "from the inventory",
    "helm": "from the inventory",
    "accessory": "from the inventory",
    "relic": "in the relic space",
    "one-shot": "beside the dashboard",
}
#: item types that must be Readied (WAN-EQUIP-001)
READIED = ("weapon", "spell", "off-hand")
#: item type -> the only deck that holds it
HOMES = {"relic": "relic", "one-shot": "event"}
AIMS = ("aimed-at-enemy", "aimed-at-hero")


def check_item(part: Any) -> list[Finding]:
    """Paws, dice, deck and level of an item (WAN-EQUIP-002, WAN-EQUIP-011, WAN-EQUIP-012)."""
    if part.kind != "item":
        return []
    return [*_keywords(part), *_paws(part), *_dice(part), *_deck(part), *check_uses(part, ())]


# ---- keywords and paws --------------------------------------------------------------------------------------------------


def _keywords(part: Any) -> Iterable[Finding]:
    kind = word_of(part, "type")
    first = ""
    for number, name in enumerate(names_in(part, "keywords"), start=1):
        path = ("keywords", str(number))
        if name in PAWS and first and name != first:
            yield "RD0207", f"`{part.name}` is `{first}` and `{name}` at once", "keep the one that its paws agree with", path
        elif name in ("armor", "helm", "accessory") and kind and name != kind:
            yield (
                "RD0207",
                f"`{part.name}` has the keyword `{name}`, but its type is `{kind}`",
                f"keep one: `type: {name}` or no `{name}`",
                path,
            )
        first = first or (name if name in PAWS else "")


def _paws(part: Any) -> Iterable[Finding]:
    kind, paws = word_of(part, "type"), number_of(part, "paws")
    names = names_in(part, "keywords")
    held = next((number for number, name in enumerate(names, start=1) if name in PAWS), 0)
    where: Path = ("paws",) if "paws" in part.field_at else ("keywords", str(held)) if held else ("type",)
    if kind in ELSEWHERE:
        if paws:
            message = f"`{kind}` works {ELSEWHERE[kind]}, so no paw holds it, but `paws` is {paws}"
            yield "RD0207", message, "write `paws: 0`, or leave it out", where, ("0", "write `0`")
        return
    if held:
        wanted, because = PAWS[names[held - 1]], f"`{names[held - 1]}` needs"
    elif kind == "off-hand":
        wanted, because = 1, "an `off-hand` item needs"
    elif kind in READIED and not paws:
        yield "RD0207", f"a {kind} works only in a paw, but `{part.name}` needs none", "write `paws: 1` or `paws: 2`", where
        return
    else:
        return
    if paws != wanted and 0 <= paws <= 2:
        message = f"{because} {many(wanted, 'paw')}, but `paws` is {paws}"
        yield _mended(("RD0207", message, f"write `paws: {wanted}`", where), str(wanted), where)


def _mended(found: Told, text: str, where: Path) -> Finding:
    """With the change behind it where the field is written."""
    return (*found, (text, f"write `{text}`")) if where == ("paws",) else found


# ---- dice ----------------------------------------------------------------------------------------------------------------


def _dice(part: Any) -> Iterable[Finding]:
    kind, written = word_of(part, "type"), "attack" in part.field_at
    if kind in ("weapon", "spell") and not written:
        yield (
            "RD0205",
            f"the {kind} `{part.name}` has no `attack`",
            f"add its dice and symbol: `attack: 3 {'ranged' if kind == 'spell' else 'axe'}`",
            (),
        )
    elif kind in ELSEWHERE and written:
        help_text = "leave the dice out, or give it another type, such as `weapon`"
        yield "RD0207", f"nobody attacks with `{kind}`: it works {ELSEWHERE[kind]}", help_text, ("attack",)
    elif kind == "special" and written and not number_of(part, "paws"):
        yield "RD0207", f"nobody can attack with `{part.name}`: it needs no paw", "write `paws: 1` or `paws: 2`", ("attack",)


# ---- decks ---------------------------------------------------------------------------------------------------------------


def _deck(part: Any) -> Iterable[Finding]:
    kind, deck = word_of(part, "type"), word_of(part, "deck")
    home = HOMES.get(kind, "")
    owner = next((name for name, only in HOMES.items() if only == deck), "")
    path = ("deck",) if "deck" in part.field_at else ("type",)
    if home and deck and deck != home:
        message = f"`{kind}` comes from `deck: {home}`, not from `deck: {deck}`"
        mend = (home, f"write `{home}`")
        found = ("RD0207", message, f"write `deck: {home}`", path)
        yield (*found, mend) if path == ("deck",) else found
    elif owner and kind and kind != owner:
        yield (
            "RD0207",
            f"`deck: {deck}` holds items of the type `{owner}` alone, not `{kind}`",
            f"write `type: {owner}`, or name another deck",
            path,
        )
    elif deck != "treasure" and "level" in part.field_at:
        message = f"`level` is that of a Treasure Deck, but `{part.name}` comes from `deck: {deck}`"
        yield "RD0207", message, "leave `level` out", ("level",)
    if deck in ("starting", "relic") and "copies" in part.field_at:
        message = f"`copies` counts cards of a deck that is shuffled, but `{part.name}` is handed out by its name"
        yield "RD0207", message, "leave `copies` out", ("copies",)


# ---- what is used --------------------------------------------------------------------------------------------------------


def check_uses(part: Any, way: Path) -> Iterable[Finding]:
    """The `use` sections of an item or ability: something happens, `target` is there where it is named (WAN-ITEM-020)."""
    labels: list[str] = []
    for use in sections_of(part, "use"):
        path = (*way, use)
        if use.name in labels:
            yield "RD0206", f"two uses of `{part.name}` are called `{use.name}`", "give one of them another text", path
        labels.append(use.name)
        if not any(behaviour_of(use)):
            yield "RD0408", f"nothing happens when `{use.name}` is used", "write what happens between `{` and `}`", path
            continue
        aims = [flag for flag in AIMS if flag in use.flags]
        speaks = any(
            getattr(node, "name", "") == "target" and getattr(node, "source", "") == "event"
            for node in nodes_in(use.body, use.condition)
        )
        if len(aims) > 1:
            yield "RD0207", f"`{use.name}` is aimed at an enemy and at a hero at once", f"keep `{aims[0]}` or `{aims[1]}`", path
        elif speaks and not aims:
            help_text = "add `aimed-at-enemy` or `aimed-at-hero` on a line, or say who is meant"
            yield "RD0302", f"`{use.name}` speaks of `target`, but it is aimed at nobody", help_text, path
        elif aims and not speaks:
            yield (
                "RD0606",
                f"`{use.name}` is aimed at somebody, but nothing happens to `target`",
                f"use `target`, or remove `{aims[0]}`",
                path,
            )
