"""What the linter must know of heroes: which abilities stand at which Experience Tier, and what each ability is.

Comes in: the typed part of a card. Goes out: findings. It looks at no other card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesdsl.lang.phrases import Finding
from rulesdsl.packs.wander.card_nodes import does_something, in_a_row, items_of, numbers_of, sections_of, stands_in
from rulesdsl.packs.wander.checks_items import check_uses

TIERS = (1, 2, 3, 4, 5)
MOST = 2  # abilities that a tier offers (WAN-HERO-010)


def check_hero(part: Any) -> list[Finding]:
    """One Tier I ability, one or two at each further tier (WAN-HERO-009, WAN-HERO-010, WAN-XP-009)."""
    if part.kind != "hero":
        return []
    abilities = sections_of(part, "ability")
    found: list[Finding] = [*_tiers(part, abilities)]
    names: list[str] = []
    for ability in abilities:
        if ability.name in names:
            message = f"two abilities of `{part.name}` are called `{ability.name}`"
            found.append(("RD0206", message, "give one of them another name", (ability,)))
        names.append(ability.name)
        found += _ability(ability, stands_in(part))
        found += check_uses(ability, (ability,))
    return found


def _tiers(part: Any, abilities: list[Any]) -> Iterable[Finding]:
    at_tier: dict[int, list[Any]] = {tier: [] for tier in TIERS}
    for ability in abilities:
        numbers = numbers_of(ability)
        if len(numbers) > 1:
            message = f"`{ability.name}` stands at several tiers at once"
            yield "RD0219", message, f"write `ability {numbers[0]} {ability.name} {{ ... }}`", (ability,)
        elif numbers and numbers[0] not in at_tier:
            yield "RD0219", f"there is no Experience Tier {numbers[0]}", "the tiers go from 1 to 5", (ability,)
        for tier in numbers[:1]:
            at_tier.setdefault(tier, []).append(ability)
    for tier in TIERS:
        most = 1 if tier == 1 else MOST
        for ability in at_tier[tier][most:]:
            message = f"`{part.name}` has more than {most} {'ability' if most == 1 else 'abilities'} at tier {tier}"
            help_text = (
                "a hero begins with its one ability of tier 1" if tier == 1 else "a tier offers one ability, or a choice of two"
            )
            yield "RD0402", message, f"{help_text}: move `{ability.name}` to another tier", (ability,)
    missing = [tier for tier in TIERS if not at_tier[tier]]
    if missing and not stands_in(part):
        message = f"`{part.name}` has no ability at tier {in_a_row(missing)}"
        yield "RD0401", message, f"add `ability {missing[0]} Name {{ ... }}`", ()


def _ability(ability: Any, idle: bool) -> Iterable[Finding]:
    """An ability has dice of its own, takes a Readied weapon (WAN-ATTACK-018) or does something else; `idle` ones need not."""
    attacks, borrows = "attack" in ability.field_at, "with" in ability.field_at
    if attacks and borrows:
        message = f"`{ability.name}` has dice of its own and takes those of a weapon"
        yield "RD0207", message, "keep `attack`, or `with` for the dice of a Readied weapon", (ability, "with")
    elif not (idle or attacks or borrows or does_something(ability) or items_of(ability, "keywords")):
        help_text = "give it `attack`, `with`, a `use`, a handler or a `modify`"
        yield "RD0408", f"the ability `{ability.name}` does nothing", help_text, (ability,)
