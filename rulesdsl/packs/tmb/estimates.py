"""What parts of cards are roughly worth, read off the phrases that they use. For agents only; no rule depends on it.

Comes in: sections of compiled cards. Goes out: `Worth` records, one per section, kept. No card is known by name here: a new
card is estimated by the phrases of its body and handlers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import CodeType
from typing import Any

from rulesdsl.engine.cards import Section

HARM, HEAL, DEFENSE, BUFF, EFFECT, HIDE, OTHER = "harm", "heal", "defense", "buff", "effect", "hide", "other"

#: what a phrase is good for, by the name of its function
GOOD_FOR = {
    "deal": HARM, "take_hp": HARM, "steal_hp": HARM, "defeat_units": HARM, "attack_with": HARM, "let_attack": HARM,
    "heal": HEAL, "revive_with": HEAL, "heal_to_full": HEAL, "raise_stat_die": HEAL,
    "give_defense": DEFENSE, "absorb_with_this_die": DEFENSE, "absorb_with_locked": DEFENSE, "roll_defense": DEFENSE,
    "give_buff_hp": BUFF, "apply": EFFECT, "permit_for": HIDE, "prevented": HIDE,
    "raise_die": OTHER, "give_loot": OTHER, "give_consumable": OTHER, "make_die_ready": OTHER, "reroll_dice": OTHER,
    "reroll_any_dice": OTHER, "remove_one_negative_effect": OTHER, "roll_again": OTHER,
    "use_up_showing": OTHER, "walk_freely": OTHER, "deploy": OTHER,
}  # fmt: skip

#: functions that give units of the other side
OTHER_SIDE = ("all_opposing_units", "all_baddies", "closest_opposing_unit", "mark_of_this_die", "target")


@dataclass(frozen=True, slots=True)
class Worth:
    """What a section does: the kinds of good in the order in which its text names them.

    `hostile`: harm goes to the other side, not only to the owner; `many`: it can hit several units; `lasting`: it has
    handlers, and so does its good while it lies in a slot; `stores`: it only keeps its number for later.
    """

    kinds: tuple[str, ...]
    hostile: bool
    many: bool
    lasting: bool
    stores: bool


_KNOWN: dict[int, tuple[Section, Worth]] = {}


def worth_of(section: Section) -> Worth:
    """The worth of a result, a use, a Backup Plan skill or an Innate."""
    known = _KNOWN.get(id(section))
    if known is not None and known[0] is section:
        return known[1]
    names: list[str] = []
    for function in _functions(section):
        code = getattr(function, "__code__", None)
        if isinstance(code, CodeType):
            names.extend(_names(code))
    kinds = tuple(dict.fromkeys(GOOD_FOR[name] for name in names if name in GOOD_FOR))
    hostile = any(name in OTHER_SIDE for name in names) or not any(kind == HARM for kind in kinds)
    lasting = bool(section.hooks or section.modifiers or section.permits)
    if lasting and not kinds:
        kinds = (BUFF,)
    stores = not lasting and section.body is None
    worth = Worth(kinds, hostile or lasting, any(name in OTHER_SIDE[:2] for name in names), lasting, stores)
    _KNOWN[id(section)] = (section, worth)
    return worth


def _functions(section: Section) -> Iterator[Callable[..., Any]]:
    if section.body is not None:
        yield section.body
    for hook in section.hooks:
        yield hook.body


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
