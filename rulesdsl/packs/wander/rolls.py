"""Rolls of symbol dice: the pool, bonus dice for CRITs, re-rolls, successes.

Comes in: the game, who rolls, how many dice and what they must show. Goes out: a `Pool`. WOUNDS and everything else that follows
from a roll stand elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.wander.state import Event, Hero, Pool

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

#: how many dice a single roll may have, bonus dice included: a die that is all CRITs never stops
MOST_DICE = 60


def roll_symbols(game: Encounter, stream: str, count: int) -> list[str]:
    """So many dice, none for a negative number (WAN-DICE-012)."""
    faces = game.die.faces
    return [faces[game.roll(stream, len(faces)) - 1] for _ in range(max(0, count))]


def roll_pool(
    game: Encounter, kind: str, success: str, hero: Hero | None, dice: int, *, explode: bool = True, rerolls: int = 0
) -> Pool:
    """Roll, add a die for each CRIT (WAN-DICE-007, WAN-DICE-008), re-roll (WAN-KEY-026), count (WAN-HITS-001).

    The dice come from the stream `kind`. `rerolls` are how many dice may be rolled again.
    """
    pool = Pool(kind, success, hero, roll_symbols(game, kind, dice))
    first = len(pool.symbols)
    if explode and hero is not None:
        explode = game.allowed("explosions", hero)
    if explode:
        add_bonus_dice(game, pool, crits_in(game, pool.symbols))
    for _ in range(max(0, rerolls)):
        if not reroll_one(game, pool, explode):
            break
    count_pool(game, pool, first)
    return pool


def crits_in(game: Encounter, symbols: list[str]) -> int:
    """How many of the symbols are CRITs."""
    return sum(1 for symbol in symbols if symbol in game.die.crits)


def add_bonus_dice(game: Encounter, pool: Pool, count: int) -> None:
    """Add dice until a batch of them shows no CRIT."""
    while count > 0 and len(pool.symbols) < MOST_DICE:
        more = roll_symbols(game, pool.kind, min(count, MOST_DICE - len(pool.symbols)))
        pool.symbols.extend(more)
        count = crits_in(game, more)


def reroll_one(game: Encounter, pool: Pool, explode: bool) -> bool:
    """Let the roller roll one die again; gives whether it was done (WAN-KEY-027, WAN-KEY-030).

    The choice is between the symbols that lie there; of equal ones the first is taken. The die that a CRIT added stays.
    """
    shown = list(dict.fromkeys(pool.symbols))
    if not shown:
        return False
    chosen = game.decide(pool.hero, "re-roll", ["keep", *shown], pool)
    if chosen == "keep":
        return False
    new = roll_symbols(game, pool.kind, 1)
    pool.symbols[pool.symbols.index(chosen)] = new[0]
    if explode and game.reads["rerolled-crit"] == "explodes":
        add_bonus_dice(game, pool, crits_in(game, new))
    return True


def count_pool(game: Encounter, pool: Pool, first: int) -> None:
    """Successes and CRITs of the dice that lie there in the end (WAN-ATTACK-012, WAN-CRIT-003)."""
    succeeds = game.die.succeeds
    pool.successes = sum(1 for symbol in pool.symbols if pool.success in succeeds[symbol])
    counted = pool.symbols if game.reads["crit-of-bonus-dice"] == "count" else pool.symbols[:first]
    pool.crits = crits_in(game, counted)


# ---- the rolls of a hero ------------------------------------------------------------------------------------------------


def defense_dice(game: Encounter, hero: Hero) -> int:
    """Dice of a defense roll: DEF, cards, slot (WAN-HERO-005, WAN-ADV-002, WAN-CHECK-004)."""
    from rulesdsl.packs.wander.tracker import slot_bonus

    base = hero.defense + slot_bonus(game, hero, "defense")
    return max(0, game.quantity("defense dice", hero, base))


def knowledge_dice(game: Encounter, hero: Hero) -> int:
    """Dice of a Knowledge roll: Knowledge and cards, never the slot (WAN-HERO-007, WAN-HERO-008)."""
    return max(0, game.quantity("knowledge dice", hero, hero.knowledge))


def roll_defense(game: Encounter, hero: Hero, source: object = None) -> Pool:
    """A defense roll: against an attack, to DODGE, as a Defense Check (WAN-DEFEND-001, WAN-DODGE-002, WAN-CHECK-002)."""
    pool = roll_pool(
        game,
        "defense",
        "defense",
        hero,
        defense_dice(game, hero),
        rerolls=game.quantity("defense rerolls", hero, game.quantity("any rerolls", hero, 0)),
    )
    for _ in range(pool.crits):
        game.fire("defense crit", Event(hero, source=source))
    return pool


def roll_knowledge(game: Encounter, hero: Hero) -> Pool:
    """A Knowledge Check (WAN-CHECK-001)."""
    pool = roll_pool(
        game,
        "knowledge",
        "knowledge",
        hero,
        knowledge_dice(game, hero),
        rerolls=game.quantity("knowledge rerolls", hero, game.quantity("any rerolls", hero, 0)),
    )
    for _ in range(pool.crits):
        game.fire("knowledge crit", Event(hero))
    return pool


def roll_check(game: Encounter, hero: Hero, kind: str) -> Pool:
    """A check by name: "knowledge" or "defense"."""
    return roll_knowledge(game, hero) if kind == "knowledge" else roll_defense(game, hero)
