"""An attack of a hero: what it can be made with, at whom, and how it goes (WAN-ATTACK-019).

Comes in: the game, a hero, a weapon or ability, a target. Goes out: WOUNDS dealt, CRIT rules fired. ACTIONS are paid elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.wander import wounds
from rulesdsl.packs.wander.rolls import roll_pool
from rulesdsl.packs.wander.state import MELEE, RANGED, Ability, Attack, Enemy, Event, Hero, Item, Space
from rulesdsl.packs.wander.tracker import slot_bonus

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

Means = tuple[Item | None, Ability | None]


def means_of(game: Encounter, hero: Hero) -> list[Means]:
    """What the hero can attack with now: Readied weapons and spells, attack abilities (WAN-ATTACK-001, WAN-ATTACK-018)."""
    weapons = [item for item in hero.paws if item.attack]
    if game.reads["second-weapon"] == "forbidden" and "weapon" in hero.memory:
        weapons = [item for item in weapons if item is hero.memory["weapon"]]
    found: list[Means] = [(weapon, None) for weapon in weapons]
    for ability in hero.abilities:
        if ability.attack:
            found.append((None, ability))
        elif ability.with_keyword:
            found.extend((weapon, ability) for weapon in weapons if is_a(game, weapon, ability.with_keyword))
    return found


def is_a(game: Encounter, item: Item, keyword: str) -> bool:
    """Whether an item counts as something that a keyword names (WAN-ITEM-004, WAN-ITEM-007, WAN-ITEM-021, WAN-ITEM-023)."""
    if keyword in item.keywords or keyword == item.type:
        return True
    if keyword == "weapon":
        return item.type in ("spell", "special") or (item.type == "off-hand" and game.reads["off-hand"] == "weapon")
    return keyword == "two-handed" and "dual-wield" in item.keywords and game.reads["dual-wield"] == "two-handed"


def form_of(weapon: Item | None, ability: Ability | None) -> str:
    """Melee or ranged; a spell is a ranged attack (WAN-ITEM-005)."""
    keywords = (*(weapon.keywords if weapon is not None else ()), *(ability.keywords if ability is not None else ()))
    if MELEE in keywords:
        return MELEE
    if RANGED in keywords or "spell" in keywords or (weapon is not None and weapon.type == "spell"):
        return RANGED
    symbol = weapon.symbol if weapon is not None else ability.symbol if ability is not None else ""
    return RANGED if symbol == RANGED else MELEE


def prepare(hero: Hero, weapon: Item | None, ability: Ability | None, target: Enemy | None) -> Attack:
    """The attack as it will be made."""
    keywords = (*(weapon.keywords if weapon is not None else ()), *(ability.keywords if ability is not None else ()))
    special = weapon is not None and (weapon.type == "special" or "special" in weapon.keywords)
    space = target.space if target is not None else None
    return Attack(hero, target, form_of(weapon, ability), weapon, ability, keywords, space, special=special)


def reach(game: Encounter, hero: Hero, weapon: Item | None, ability: Ability | None) -> int:
    """How many spaces a melee attack reaches: 1, with REACH 2 (WAN-KEY-018, WAN-KEY-024)."""
    if not game.changes(hero, "reach"):
        return 1
    before, game.attack = game.attack, prepare(hero, weapon, ability, None)
    found = game.quantity("reach", hero, 1)
    game.attack = before
    return found


def targets_of(game: Encounter, hero: Hero, weapon: Item | None, ability: Ability | None) -> list[Enemy]:
    """The enemies that an attack may be aimed at, in the order of arrival (WAN-ATTACK-002 to WAN-ATTACK-008, WAN-ATTACK-015)."""
    here = hero.space
    if here is None:
        return []
    far = reach(game, hero, weapon, ability) if form_of(weapon, ability) == MELEE else 0
    corners = game.reads["reach"] == "corner"
    spaces: dict[Space, bool] = {}
    found = []
    for enemy in game.enemies():
        space = enemy.space
        if space is None or (space.x != here.x and space.y != here.y and not corners):
            continue  # nobody attacks diagonally (WAN-ATTACK-001)
        if space not in spaces:
            spaces[space] = in_reach(game, here, space, far) if far else game.map().clearshot(here, space)
        if spaces[space] and game.allowed("targeting", enemy, hero):
            found.append(enemy)
    return found


def in_reach(game: Encounter, here: Space, there: Space, far: int) -> bool:
    """Whether a melee attack of a reach gets from one space to another; full spaces do not stop it (WAN-KEY-025)."""
    board = game.map()
    if here is there:
        return bool(game.reads["own-space"] == "close")
    if board.close(here, there):
        return True
    if far < 2:
        return False
    between = board.straight(here, there)
    if between is not None and len(between) < far:
        return True
    return game.reads["reach"] == "corner" and board.steps(here, there) <= far


# ---- dice and defense ---------------------------------------------------------------------------------------------------


def attack_dice(game: Encounter, attack: Attack) -> int:
    """Dice of the attack under way (WAN-ATTACK-009); a SPECIAL item takes no bonus (WAN-ITEM-015, WAN-ITEM-016)."""
    hero = attack.hero
    tool = attack.weapon if attack.weapon is not None else attack.ability
    base = tool.attack if tool is not None else 0
    if attack.special:
        return max(0, base + penalties(game, attack, "attack dice"))
    return max(0, game.quantity("attack dice", hero, base + slot_bonus(game, hero, "attack")))


def penalties(game: Encounter, attack: Attack, quantity: str) -> int:
    """What cards take away from a number, where bonuses are ignored (WAN-ITEM-016). The item's own rules count in full."""
    hero = attack.hero
    left = 0
    for here, modifier in hero.modifiers.get(quantity, ()):
        if game.suspended(here):
            continue
        change = modifier.change(game, here, hero, 100) - 100
        if (here.source is attack.weapon and attack.weapon is not None) or (change < 0 and game.reads["special"] == "bonuses"):
            left += change
    return left


def attack_rerolls(game: Encounter, attack: Attack) -> int:
    """Re-rolls of the attack under way (WAN-KEY-026, WAN-KEY-028, WAN-KEY-029)."""
    if attack.special:
        return max(0, penalties(game, attack, "attack rerolls") + penalties(game, attack, "any rerolls"))
    hero = attack.hero
    return max(0, game.quantity("attack rerolls", hero, game.quantity("any rerolls", hero, 0)))


def static_defense(game: Encounter, enemy: Enemy, attack: Attack | None = None) -> int:
    """HITS that an enemy blocks of each attack: stats, cards, slot, less PIERCE, never below 0 (WAN-ENEMY-011, WAN-ENEMY-013)."""
    base = int(enemy.type.stats.fields["defense"]) + slot_bonus(game, enemy.type, "defense")
    blocked = game.quantity("defense", enemy, base)
    if attack is not None:
        blocked -= pierce(game, attack)
    return max(0, blocked)


def pierce(game: Encounter, attack: Attack) -> int:
    """Points of DEF that the attack under way ignores (WAN-KEY-021, WAN-KEY-022)."""
    hero = attack.hero
    if game.reads["pierce"] == "highest":
        changes = [m.change(game, here, hero, 0) for here, m in hero.modifiers.get("pierce", ()) if not game.suspended(here)]
        return max([0, *changes])
    return max(0, game.quantity("pierce", hero, 0))


# ---- the attack ---------------------------------------------------------------------------------------------------------


def attack(game: Encounter, hero: Hero, weapon: Item | None, ability: Ability | None, target: Enemy) -> int:
    """Make an attack from its declaration to its end; gives the WOUNDS on the target (WAN-ATTACK-019)."""
    before, now = game.attack, prepare(hero, weapon, ability, target)
    game.attack = now
    if weapon is not None:
        hero.memory["weapon"] = weapon
        game.items_used += 1
    game.tick("attack")
    try:
        if game.observer is not None:
            game.observer("attack", now)
        if game.fire("attack", Event(hero, target=target)) and not target.defeated:
            strike(game, now)
            game.fire("attack end", Event(hero, now.wounds, target=target))
    finally:
        game.attack = before
    return now.wounds


def strike(game: Encounter, now: Attack) -> None:
    """Roll, HITS, DEF, WOUNDS, CRIT rules, AOE."""
    hero, target = now.hero, now.target
    assert target is not None
    now.pool = roll_pool(game, "attack", now.form, hero, attack_dice(game, now), rerolls=attack_rerolls(game, now))
    event = Event(hero, now.pool.successes, target=target)
    game.fire("hits", event)
    now.hits = max(0, event.amount)
    if game.observer is not None:
        game.observer("hits", now)
    now.others = others_in(game, now)
    getting_through = max(0, now.hits - static_defense(game, target, now))
    now.wounds = wounds.wound_enemy(game, target, getting_through, hero)
    if now.wounds:
        game.fire("wounding", Event(hero, now.wounds, target=target))
    if now.aoe and (now.wounds or (now.hits and game.reads["aoe-needs"] == "hit")):
        sweep(game, now)
    if now.wounds and not (target.defeated and game.reads["crit-on-defeat"] == "rest"):
        fire_crits(game, now)


def fire_crits(game: Encounter, now: Attack) -> None:
    """Each CRIT fires the CRIT rules once; two fire the 2x CRIT rules (WAN-CRIT-001 to WAN-CRIT-007)."""
    assert now.pool is not None
    for _ in range(now.pool.crits):
        game.fire("crit", Event(now.hero, target=now.target))
    pairs = now.pool.crits // 2
    for _ in range(pairs if game.reads["double-crit"] == "each-pair" else min(1, pairs)):
        game.fire("double crit", Event(now.hero, target=now.target))


def others_in(game: Encounter, now: Attack) -> list[Enemy]:
    """The other enemies in the target's space."""
    space = now.space
    return [model for model in space.models if isinstance(model, Enemy) and model is not now.target] if space is not None else []


def sweep(game: Encounter, now: Attack) -> None:
    """AOE: the others in the space take the same HITS against their own DEF (WAN-KEY-004, WAN-KEY-005)."""
    for enemy in others_in(game, now):
        amount = now.wounds if game.reads["aoe"] == "wounds" else max(0, now.hits - static_defense(game, enemy, now))
        wounds.wound_enemy(game, enemy, amount, now.hero)


def cleave(game: Encounter, now: Attack, hero: Hero) -> None:
    """One WOUND on another enemy of the target's space (WAN-KEY-010, WAN-KEY-011)."""
    others = others_in(game, now)
    if game.reads["cleave"] == "one-each":
        taken = hero.memory.setdefault("cleaved", [])
        others = [enemy for enemy in others if (game.clock.get("attack", 0), enemy) not in taken]
    if not others:
        return
    chosen = game.decide(hero, "cleave", others, now.target)
    if game.reads["cleave"] == "one-each":
        hero.memory["cleaved"].append((game.clock.get("attack", 0), chosen))
    wounds.wound_enemy(game, chosen, 1, hero)


def confuse(game: Encounter, enemy: Enemy | None, hero: Hero | None = None) -> None:
    """An enemy attacks another one in its range at once, without DEF (WAN-KEY-014 to WAN-KEY-017)."""
    if enemy is None or enemy.defeated or enemy.space is None:
        return
    from rulesdsl.packs.wander.enemy_turn import attack_of

    in_range = [other for other in game.enemies() if other is not enemy and strikes(game, enemy, other)]
    if not in_range:
        return
    chosen = game.decide(None, "confuse", in_range, enemy)
    wounds.wound_enemy(game, chosen, attack_of(game, enemy), hero)


def strikes(game: Encounter, enemy: Enemy, other: Enemy) -> bool:
    """Whether an enemy has another one in its attack range."""
    if enemy.space is None or other.space is None:
        return False
    if enemy.type.form == MELEE:
        return game.map().close(enemy.space, other.space)
    return game.map().clearshot(enemy.space, other.space)
