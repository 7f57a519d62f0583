"""XP, Experience Tiers, Tier Spawns, abilities.

Comes in: the game, a hero, XP. Goes out: tiers entered and, when the running action is over, what they bring. Whose defeat gives
XP stands in `wounds`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Card, Section
from rulesdsl.packs.wander import places, spawning
from rulesdsl.packs.wander.spawn_points import points_from
from rulesdsl.packs.wander.state import Ability, Event, Hero
from rulesdsl.packs.wander.tracker import slot_of

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

LAST_TIER = 5
MEGA_BRUTE = "Mega-Brute"


def tier_of(game: Encounter, xp: int) -> int:
    """The Experience Tier of so many XP, 1 to 5 (WAN-XP-009, WAN-XP-010)."""
    return 1 + sum(1 for threshold in game.reads["tier-thresholds"] if xp >= threshold)


def gain_xp(game: Encounter, hero: Hero, amount: int) -> None:
    """A hero gains XP, up to the end of the track; tiers entered wait for `process_tiers` (WAN-XP-018, WAN-XP-019)."""
    before = hero.xp
    hero.xp = max(before, min(int(game.reads["xp-cap"]), before + amount))
    if hero.xp == before:
        return
    if game.observer is not None:
        game.observer("xp", (hero, hero.xp - before))
    entered = tier_of(game, hero.xp)
    hero.pending_tiers += range(hero.tier + 1, entered + 1)
    hero.tier = max(hero.tier, entered)


def process_tiers(game: Encounter) -> None:
    """What entered tiers bring, the lowest tier first, by the tracker (WAN-XP-016 to WAN-XP-018).

    To be called after an action or activation with all that it caused, before anything else is done.
    """
    while not game.result:
        waiting = [hero for hero in game.heroes if hero.pending_tiers]
        if not waiting:
            return
        hero = min(waiting, key=lambda other: (other.pending_tiers[0], slot_of(game, other)))
        enter_tier(game, hero, hero.pending_tiers.pop(0))


def enter_tier(game: Encounter, hero: Hero, tier: int) -> None:
    """XP for the others and the Tier Spawn if the hero is the first there, then an ability (WAN-XP-011 to WAN-XP-015)."""
    if game.observer is not None:
        game.observer("tier", (hero, tier))
    if tier not in game.opened:
        game.opened.append(tier)
        for other in game.heroes:
            if other is not hero or game.reads["tier-bonus"] == "everyone":
                gain_xp(game, other, tier - 1)
        tier_spawn(game, hero, tier)
    choose_ability(game, hero, tier)
    game.fire("tier", Event(hero, tier))


def tier_spawn(game: Encounter, hero: Hero, tier: int) -> None:
    """Spawn Cards at the points from the nearest on, or the Mega-Brute of Tier V (WAN-TSPAWN-001 to WAN-TSPAWN-009)."""
    if game.board is None or hero.space is None:
        return
    points = points_from(game, [hero.space])
    if tier < LAST_TIER:
        line = tier - 1 if game.reads["tier-line"] == "old-tier" else spawning.party_tier(game)
        spawning.spawn_cards(game, tier - 1, points, line)
        return
    if not points or game.library.find("enemy", MEGA_BRUTE) is None:
        if game.observer is not None:
            game.observer("no mega-brute", hero)
        return
    spawning.spawn_models(game, spawning.type_of(game, MEGA_BRUTE), 1, points[0])
    places.look(game)


# ---- heroes and their abilities --------------------------------------------------------------------------------------------


def abilities_of(hero: Hero, tier: int) -> list[Section]:
    """The abilities that the hero card offers for a tier (WAN-HERO-003)."""
    return [part for part in hero.card.parts("ability") if part.head[0] == tier] if hero.card is not None else []


def make_hero(game: Encounter, card: Card, seat: int) -> Hero:
    """A hero as it begins a Scenario: no XP, its card in force, its Tier I ability (WAN-XP-001, WAN-HERO-009)."""
    hero = Hero(card, seat)
    game.attach(card, hero)
    choose_ability(game, hero, 1)
    return hero


def choose_ability(game: Encounter, hero: Hero, tier: int) -> None:
    """The hero gains one ability of a tier at once ("ability", WAN-XP-013, WAN-HERO-010, WAN-HERO-013)."""
    offered = abilities_of(hero, tier)
    if offered:
        gain_ability(game, hero, game.decide(hero, "ability", offered, hero))


def gain_ability(game: Encounter, hero: Hero, section: Section) -> Ability:
    """An ability is the hero's from now on; it and its keywords are in force with the ability as their source."""
    ability = Ability(section)
    hero.abilities.append(ability)
    ability.attachments.append(game.attach(section, hero, (), ability))
    for name in ability.keywords:
        ability.attachments.append(game.attach(game.library.get("keyword", name), hero, (), ability))
    if game.observer is not None:
        game.observer("ability", (hero, ability))
    return ability
