"""The activation of an enemy type: who acts, standing up, moves, attacks, portals. The order of the steps is content.

Comes in: the game, an enemy type. Goes out: its models moved, heroes wounded. Models that are not ENGAGED do nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.wander import places, rolls, spawning, statuses, tracker, wounds
from rulesdsl.packs.wander.enemy_moves import heroes_in_range, move_group
from rulesdsl.packs.wander.state import Enemy, EnemyType, Event, Hero

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

ACTS = "acts"  # in the memory of a model: it acts in the running activation


def activate(game: Encounter, kind: EnemyType) -> None:
    """Play the activation of a type (`sequence enemy activation`)."""
    before, game.turn_of = game.turn_of, kind
    game.tick("turn")
    if game.observer is not None:
        game.observer("turn", kind)
    game.play("enemy activation", kind, lambda: Event(kind))
    game.turn_of = before


# ---- who acts -------------------------------------------------------------------------------------------------------------


def begin_activation(game: Encounter, kind: EnemyType) -> None:
    """The ENGAGED models act while a hero stands (WAN-ENGAGE-001, WAN-ENGAGE-002, WAN-EMOVE-015); their own rules are heard."""
    some = bool(game.standing())
    for enemy in list(kind.models):
        enemy.memory[ACTS] = some and enemy.engaged and game.allowed("activating", enemy)
    for enemy in acting(kind):
        if game.listens("activation", enemy):
            game.fire("activation", Event(enemy))


def acting(kind: EnemyType) -> list[Enemy]:
    """The models that act in the running activation, in the order of arrival."""
    return [enemy for enemy in kind.models if enemy.memory.get(ACTS)]


def stand_up_enemies(game: Encounter, kind: EnemyType) -> None:
    """A model that lies on its side stands up and does nothing else (WAN-STATUS-002)."""
    for enemy in acting(kind):
        if enemy.statuses and statuses.lies(game, enemy):
            for name, token in list(enemy.statuses.items()):
                if "lying" in token.attachment.card.flags:
                    statuses.end_status(game, enemy, name)
            enemy.memory[ACTS] = False
            if game.observer is not None:
                game.observer("stands up", enemy)


def end_activation(game: Encounter, kind: EnemyType) -> None:
    """The activation is over: who must be seen to stay ENGAGED is looked for (WAN-ENGAGE-004)."""
    for enemy in acting(kind):
        if game.listens("activation end", enemy):
            game.fire("activation end", Event(enemy))
    for enemy in kind.models:
        enemy.memory.pop(ACTS, None)
    places.lose_sight(game, kind.models)


def move_enemies(game: Encounter, kind: EnemyType) -> None:
    """The acting models out of range move, all before any attack (WAN-EMOVE-001)."""
    move_group(game, acting(kind))


# ---- attacks --------------------------------------------------------------------------------------------------------------


def attack_of(game: Encounter, enemy: Enemy) -> int:
    """HITS of a model's attack: stat line, slot, cards (WAN-EATK-004, WAN-ADV-003)."""
    base = int(enemy.type.stats.fields["attack"]) + tracker.slot_bonus(game, enemy.type, "attack")
    return max(0, game.quantity("attack", enemy, base))


def attack_with_enemies(game: Encounter, kind: EnemyType) -> None:
    """The acting models attack, those with one target together, by the tracker (WAN-EATK-005 to WAN-EATK-009)."""
    for hero, group in declared_attacks(game, kind):
        attack_together(game, hero, group)


def declared_attacks(game: Encounter, kind: EnemyType) -> list[tuple[Hero, list[Enemy]]]:
    """Who attacks whom, fixed before the first attack: each model the closest hero in range (WAN-EATK-001, WAN-EATK-009)."""
    aims = [(enemy, heroes_in_range(game, enemy)) for enemy in acting(kind)]
    aims = [(enemy, heroes) for enemy, heroes in aims if heroes]
    found: list[tuple[Hero, list[Enemy]]] = []
    for hero in sorted(dict.fromkeys(heroes[0] for _, heroes in aims), key=lambda other: tracker.slot_of(game, other)):
        if game.reads["split-targets"] == "all-on-first":
            group = [enemy for enemy, heroes in aims if hero in heroes]
            aims = [(enemy, heroes) for enemy, heroes in aims if hero not in heroes]
        else:
            group = [enemy for enemy, heroes in aims if heroes[0] is hero]
        if group:
            found.append((hero, group))
    return found


def attack_together(game: Encounter, hero: Hero, group: list[Enemy]) -> None:
    """One attack of several models: their HITS add up (WAN-EATK-005); an AOE is against all heroes there (WAN-DEFEND-004)."""
    group = [enemy for enemy in group if enemy.space is not None]
    if not group or hero.downed or hero.space is None or game.result:
        return
    hits = sum(attack_of(game, enemy) for enemy in group)
    if game.observer is not None:
        game.observer("enemy attack", (hero, group, hits))
    attacked = [hero]
    if "aoe" in group[0].type.stats.flags:
        there = [model for model in hero.space.models if isinstance(model, Hero) and not model.downed]
        attacked = sorted(
            there, key=lambda other: tracker.slot_of(game, other)
        )  # those that fall keep their order (WAN-DOWNED-010)
    for defender in attacked:
        event = Event(defender, hits, source=group[0], attack=True)
        if not defender.downed and not game.result and game.fire("enemy attack", event):
            defend(game, defender, event.amount, group[0])


def defend(game: Encounter, hero: Hero, hits: int, source: Enemy) -> int:
    """One defense roll against all HITS; what it does not block are WOUNDS (WAN-DEFEND-001, WAN-DEFEND-002, WAN-HERO-006)."""
    if hits <= 0:
        return 0
    pool = rolls.roll_defense(game, hero, source)
    if game.observer is not None:
        game.observer("defense", (hero, pool, hits))
    game.fire("defense", Event(hero, pool.successes, source=source))
    return wounds.wound_hero(game, hero, hits - pool.successes, source, attack=True)


# ---- portals --------------------------------------------------------------------------------------------------------------


def open_portals(game: Encounter, kind: EnemyType) -> None:
    """After the activation each portal of the type spawns one enemy (WAN-TOKEN-021)."""
    spawning.use_portals(game, kind)
    places.look(game)
