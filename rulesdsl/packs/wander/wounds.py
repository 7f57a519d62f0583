"""WOUNDS on heroes and enemies, healing, DOWNED, RALLY, Morale.

Comes in: the game, a model, how many WOUNDS get through. Goes out: tokens placed, models fallen or risen. HITS become WOUNDS in
`attacks` and `enemy_turn`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.packs.wander import places, statuses, tracker
from rulesdsl.packs.wander.state import Enemy, Event, Hero, Model
from rulesdsl.packs.wander.statuses import end_with

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter


def max_hp(game: Encounter, hero: Hero) -> int:
    """Health with items and abilities, at least 1 (WAN-WOUND-003)."""
    return max(1, game.quantity("hp", hero, hero.hp))


def enemy_hp(game: Encounter, enemy: Enemy) -> int:
    """Health of an enemy by the stat line of the level (WAN-ENEMY-010)."""
    return max(1, game.quantity("enemy hp", enemy, int(enemy.type.stats.fields["hp"])))


def health_left(game: Encounter, model: Model) -> int:
    """WOUNDS that a model can still take."""
    most = max_hp(game, model) if isinstance(model, Hero) else enemy_hp(game, model) if isinstance(model, Enemy) else 0
    return max(0, most - model.wounds)


# ---- heroes -------------------------------------------------------------------------------------------------------------


def wound_hero(game: Encounter, hero: Hero, amount: int, source: object = None, *, attack: bool = False) -> int:
    """Put WOUNDS on a hero without any defense (WAN-HITS-003, WAN-WOUND-001); gives how many.

    A DOWNED hero takes none (WAN-DOWNED-007). `attack`: they come from an enemy attack, which wakes a sleeper (WAN-STATUS-011).
    """
    if amount <= 0 or hero.downed or hero.space is None or game.result:
        return 0
    event = Event(hero, amount, source=source, attack=attack)
    if not game.fire("before wounds", event) or event.amount <= 0:
        return 0
    placed = min(event.amount, max(0, max_hp(game, hero) - hero.wounds))
    hero.wounds += placed
    if game.observer is not None:
        game.observer("wounds", (hero, placed, source))
    game.fire("wounds", Event(hero, placed, source=source, attack=attack))
    check_hp(game, hero)
    return placed


def check_hp(game: Encounter, hero: Hero) -> None:
    """A hero whose WOUNDS reach the max HP is DOWNED (WAN-WOUND-002, WAN-WOUND-004)."""
    most = max_hp(game, hero)
    if hero.wounds >= most and not hero.downed and hero.space is not None:
        down(game, hero)
    hero.wounds = min(hero.wounds, most)


def down(game: Encounter, hero: Hero) -> None:
    """A hero is DOWNED: lies down, drops objective tokens, card to the bottom, Morale -1 (WAN-DOWNED-001 to WAN-DOWNED-004)."""
    if hero.downed or not game.fire("before downed", Event(hero)):
        return
    hero.downed = True
    end_with(game, hero, "downed")
    drop_tokens(game, hero)
    tracker.move_to_bottom(game, hero)
    if game.turn_of is hero and game.reads["downed-turn"] == "ends-turn":
        game.broken = True
    game.morale = max(0, game.morale - 1)
    game.downs += 1
    if game.observer is not None:
        game.observer("downed", hero)
    change_morale(game, 0)
    game.fire("downed", Event(hero))


def drop_tokens(game: Encounter, hero: Hero) -> None:
    """A DOWNED hero's Objective Tokens lie in its space; potions stay with it (WAN-DOWNED-002, WAN-DOWNED-006)."""
    space = hero.space
    if space is None:
        return
    space.items.extend(hero.objectives)
    hero.objectives.clear()
    if game.reads["downed-drops"] == "everything":
        space.tokens.extend(["potion"] * hero.potions)
        hero.potions = 0
        for name in list(hero.statuses):
            statuses.end_status(game, hero, name)


def change_morale(game: Encounter, amount: int) -> None:
    """Move the Morale Token; at 0 the Scenario is lost at once (WAN-MORALE-002, WAN-MORALE-003, WAN-MORALE-005)."""
    game.morale = max(0, min(int(game.reads["morale"]), game.morale + amount))
    if game.morale == 0:
        game.finish("lost")


def heal(game: Encounter, model: Model | None, amount: int) -> int:
    """Take WOUND tokens off, never more than there are (WAN-TOKEN-008); gives how many. A DOWNED hero only RALLIES."""
    if model is None or amount <= 0 or getattr(model, "downed", False):
        return 0
    healed = min(amount, model.wounds)
    model.wounds -= healed
    if healed:
        if game.observer is not None:
            game.observer("healed", (model, healed))
        game.fire("healing", Event(model, healed))
    return healed


def half_of_max(game: Encounter, hero: Hero) -> int:
    """Half of the max HP, rounded up: what a potion and a RALLY heal (WAN-TOKEN-004, WAN-TOKEN-005, WAN-RALLY-004)."""
    return -(-max_hp(game, hero) // 2)


def rally(game: Encounter, hero: Hero, *, move: bool = True) -> None:
    """A DOWNED hero stands up, heals half of the max HP and may move two spaces (WAN-RALLY-004, WAN-RALLY-005).

    The place on the tracker stays (WAN-RALLY-016).
    """
    if not hero.downed:
        return
    hero.downed = False
    heal(game, hero, half_of_max(game, hero))
    if game.observer is not None:
        game.observer("rally", hero)
    game.fire("rally", Event(hero))
    places.look(game)
    if move and not hero.downed and not game.result:
        from rulesdsl.packs.wander.movement import move_action

        move_action(game, hero, free=True, rally=True)


def rally_dice(game: Encounter, hero: Hero) -> int:
    """A die for each hero in the space of the DOWNED one, itself included (WAN-RALLY-002, WAN-RALLY-011)."""
    present = [model for model in hero.space.models if isinstance(model, Hero)] if hero.space is not None else []
    if game.reads["rally-dice"] == "standing-heroes":
        present = [other for other in present if other is hero or not other.downed]
    return max(0, game.quantity("rally dice", hero, len(present)))


def auto_rally(game: Encounter) -> None:
    """Without an ENGAGED enemy on the board DOWNED heroes RALLY by themselves (WAN-RALLY-008, WAN-RALLY-014)."""
    if game.result or not any(hero.downed for hero in game.heroes) or places.any_engaged(game):
        return
    for hero in game.heroes:
        if hero.downed:
            rally(game, hero)
            if game.turn_of is hero:
                game.broken = True
            if places.any_engaged(game):
                return


# ---- enemies ------------------------------------------------------------------------------------------------------------


def wound_enemy(game: Encounter, enemy: Enemy, amount: int, hero: Hero | None = None) -> int:
    """Put WOUNDS on an enemy without any defense; gives how many. A defeat gives the hero XP (WAN-ATTACK-014, WAN-XP-008)."""
    if amount <= 0 or enemy.defeated or enemy.space is None:
        return 0
    event = Event(enemy, amount, source=hero)
    if not game.fire("before wounds", event) or event.amount <= 0:
        return 0
    left = health_left(game, enemy)
    placed = min(event.amount, left)
    enemy.wounds += placed
    if game.observer is not None:
        game.observer("wounds", (enemy, placed, hero))
    game.fire("wounds", Event(enemy, placed, source=hero))
    if health_left(game, enemy) == 0:
        carried_to, over = enemy.space, event.amount - placed
        defeat(game, enemy, hero)
        if over and game.reads["overkill"] == "carried-to-the-space" and carried_to is not None:
            following = next((model for model in carried_to.models if isinstance(model, Enemy)), None)
            if following is not None:
                wound_enemy(game, following, over, hero)
    return placed


def defeat(game: Encounter, enemy: Enemy, hero: Hero | None = None) -> None:
    """An enemy leaves the board; the hero who caused it gains its XP (WAN-XP-002, WAN-XP-003, WAN-XP-008)."""
    if enemy.defeated:
        return
    from rulesdsl.packs.wander import experience, spawning

    enemy.defeated = True
    game.fire("defeat", Event(enemy, source=hero))
    if game.observer is not None:
        game.observer("defeat", (enemy, hero))
    spawning.remove_enemy(game, enemy)
    game.fallen.append(enemy)
    if hero is not None:
        experience.gain_xp(game, hero, enemy.type.xp)
