"""The turn of a hero: its beginning, RALLY, ACTIONS one after the other, its end. The order of the steps is content.

Comes in: the game, the hero whose card comes up. Goes out: the turn taken. What each ACTION does stands in its own module; what
may be done now in `turn_options`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.packs.wander import (
    attacks,
    decks,
    equipment,
    events,
    experience,
    movement,
    rolls,
    tracker,
    trading,
    turn_options,
    wounds,
)
from rulesdsl.packs.wander.options import (
    PASS,
    AttackWith,
    DrinkPotion,
    Drop,
    Escape,
    FallBack,
    Move,
    OpenChest,
    RallyOther,
    ReadyItem,
    Remedy,
    StepUp,
    TakePotion,
    TakeThing,
    TradeWith,
    Use,
    UseLadder,
    UseObjective,
)
from rulesdsl.packs.wander.state import Event, Hero, Item

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

ACTIONS = 2  # of a turn (WAN-TURN-001)
OVER = "turn over"  # in the memory of a hero: nothing more can be done in this turn
ENDED = "turn ended"  # in the memory of a hero: its turn was not cut short, so its end comes by the sequence


def play_turn(game: Encounter, hero: Hero) -> None:
    """Play the turn of a hero (`sequence hero turn`). One that is cut short ends all the same, without its checks."""
    before, game.turn_of = game.turn_of, hero
    game.broken = False
    game.tick("turn")
    if game.observer is not None:
        game.observer("turn", hero)
    game.play("hero turn", hero, lambda: Event(hero))
    if game.broken and not hero.memory.get(ENDED) and not game.result:
        game.fire("turn end", Event(hero))
    game.turn_of, game.broken = before, False


def begin_turn(game: Encounter, hero: Hero) -> None:
    """ACTIONS and free MOVE ACTIONS of the turn (WAN-TURN-001, WAN-ADV-004, WAN-STATUS-007); none is saved up (WAN-TURN-008).

    Where no enemy is ENGAGED a DOWNED hero RALLIES now, and its turn is over (WAN-RALLY-014).
    """
    hero.actions = max(0, game.quantity("actions", hero, ACTIONS))
    hero.free_moves = max(0, game.quantity("free moves", hero, tracker.slot_bonus(game, hero, "movement")))
    hero.charge = False
    for key in (OVER, ENDED, "weapon"):
        hero.memory.pop(key, None)
    hero.memory[turn_options.USED] = {}
    hero.memory[turn_options.FRESH] = True
    if hero.downed:
        wounds.auto_rally(game)
        if hero in game.standing():
            game.broken = False
            hero.memory[OVER] = True


def try_to_rally(game: Encounter, hero: Hero) -> None:
    """A DOWNED hero rolls once for each ACTION until a CRIT shows; then its turn ends (WAN-RALLY-001 to WAN-RALLY-006)."""
    if not hero.downed:
        return
    hero.memory[OVER] = True
    while hero.actions > 0 and hero.downed and not game.result:
        hero.actions -= 1
        pool = rolls.roll_pool(game, "rally", "defense", hero, wounds.rally_dice(game, hero), explode=False)
        if game.observer is not None:
            game.observer("rally attempt", (hero, pool))
        if pool.crits:
            wounds.rally(game, hero)
            settle(game)


def take_actions(game: Encounter, hero: Hero) -> None:
    """One "action" after the other, until the player passes or nothing is left to do (WAN-TURN-007, WAN-TURN-009).

    Where being DOWNED does not end the turn, the ACTIONS that are left are for the RALLY (WAN-DOWNED-008).
    """
    while not (hero.downed or hero.memory.get(OVER) or game.interrupted(hero)) and game.allowed("actions", hero):
        chosen = game.decide(hero, "action", turn_options.options_of(game, hero), hero)
        if chosen is PASS:
            break
        hero.memory[turn_options.FRESH] = False
        act(game, hero, chosen)
    if hero.downed and not game.interrupted(hero):
        try_to_rally(game, hero)
    hero.memory[ENDED] = not game.broken


def end_turn(game: Encounter, hero: Hero) -> None:
    """The turn is over; a hero that lies DOWNED makes no checks (WAN-DOWNED-009)."""
    if hero.downed:
        game.broken = True


# ---- one ACTION ---------------------------------------------------------------------------------------------------------


def act(game: Encounter, hero: Hero, chosen: Any) -> None:
    """Pay for what was chosen, do it, then see what follows from it (WAN-XP-018, WAN-RALLY-014)."""
    cost = cost_of(game, chosen)
    if isinstance(chosen, StepUp | FallBack):
        cost = hero.actions
        hero.memory[OVER] = True
    hero.actions -= cost
    if game.observer is not None:
        game.observer("action", (hero, chosen, cost))
    perform(game, hero, chosen)
    if not game.result and (cost or isinstance(chosen, Move)):
        game.fire("action", Event(hero))
    settle(game)


def settle(game: Encounter) -> None:
    """After an ACTION: tiers, the automatic RALLY, whether the Encounter is clear (WAN-XP-018, WAN-RALLY-014, WAN-ENC-004)."""
    from rulesdsl.packs.wander.encounters import check_cleared

    experience.process_tiers(game)
    wounds.auto_rally(game)
    check_cleared(game)


def cost_of(game: Encounter, chosen: Any) -> int:
    """ACTIONS that an option costs."""
    if isinstance(chosen, Move):
        return 0 if chosen.free else 1
    if isinstance(chosen, AttackWith):
        return chosen.cost
    if isinstance(chosen, Use | Remedy | Escape):
        return int(chosen.section.fields["cost"])
    if isinstance(chosen, UseLadder):
        return 1 if game.reads["ladder-cost"] == "one" else 0
    return turn_options.cost_of_rallying(game) if isinstance(chosen, RallyOther) else 1


def perform(game: Encounter, hero: Hero, chosen: Any) -> None:
    """Do what was chosen."""
    if isinstance(chosen, Move):
        hero.free_moves -= chosen.free
        movement.move_action(game, hero, free=chosen.free)
    elif isinstance(chosen, AttackWith):
        attacks.attack(game, hero, chosen.weapon, chosen.ability, chosen.target)
    elif isinstance(chosen, Use):
        use(game, hero, chosen)
    elif isinstance(chosen, ReadyItem):
        make_ready(game, hero, chosen)
    elif isinstance(chosen, TradeWith):
        trading.trade(game, hero, chosen.hero)
    elif isinstance(chosen, Drop):
        trading.drop(game, hero)
    elif isinstance(chosen, TakeThing):
        trading.take(game, hero, chosen.thing)
    elif isinstance(chosen, Remedy):
        token = chosen.bearer.statuses[chosen.status]
        if chosen.section.body is not None:
            game.perform(chosen.section.body, token.attachment, Event(chosen.bearer, actor=hero))
    elif isinstance(chosen, Escape):
        events.try_escape(game, hero, chosen.hero, chosen.section)
    elif isinstance(chosen, StepUp):
        tracker.move_to_top(game, hero)
    elif isinstance(chosen, FallBack):
        tracker.move_to_bottom(game, hero)
    else:
        interact(game, hero, chosen)


def interact(game: Encounter, hero: Hero, chosen: Any) -> None:
    """Tokens and potions (WAN-INTER-001, WAN-INTER-003, WAN-INTER-004)."""
    if isinstance(chosen, OpenChest):
        chosen.space.tokens.remove("chest")
        item = decks.draw_treasure(game)
        if item is not None:
            equipment.gain(game, hero, item)
    elif isinstance(chosen, TakePotion):
        chosen.space.tokens.remove("potion")
        hero.potions += 1
    elif isinstance(chosen, DrinkPotion):
        hero.potions -= 1
        wounds.heal(game, hero, wounds.half_of_max(game, hero))
    elif isinstance(chosen, RallyOther):
        hero.potions -= 1
        wounds.rally(game, chosen.hero, move=game.reads["potion-rally"] == "free-move")
    elif isinstance(chosen, UseObjective):
        game.fire("objective token", Event(hero))
    elif isinstance(chosen, UseLadder):
        from rulesdsl.packs.wander.encounters import use_ladder

        use_ladder(game, hero)


def make_ready(game: Encounter, hero: Hero, way: ReadyItem) -> None:
    """A Ready ACTION: one item, or as many as the table lets it move (WAN-READY-001, WAN-READY-002)."""
    equipment.ready(game, hero, way)
    if game.reads["ready"] == "any":
        equipment.rearrange(game, hero, way.item)
        equipment.make_room(game, hero, way.item, ())


def use(game: Encounter, hero: Hero, chosen: Use) -> None:
    """Use an ability or item: once a turn if it says so or costs nothing (WAN-TURN-005). A One-Shot is gone (WAN-ITEM-019)."""
    section, source = chosen.section, chosen.source
    if "once-a-turn" in section.flags or not section.fields["cost"]:
        hero.memory.setdefault(turn_options.USED, {})[turn_options.key_of(source, section)] = True
    game.items_used += isinstance(source, Item)
    if section.body is not None:
        game.perform(section.body, source.attachments[0], Event(hero, target=chosen.target))
    if isinstance(source, Item) and source.type == equipment.ONE_SHOT and source.holder is hero:
        equipment.discard(game, source)


# ---- CHARGE -------------------------------------------------------------------------------------------------------------


def charge(game: Encounter, hero: Hero, *, limited: bool = False) -> None:
    """A free attack, if the player likes ("charge", WAN-KEY-007); where the table limits CHARGE, once a turn (WAN-KEY-008).

    `limited`: it comes from CHARGE. Abilities that cost more than an ACTION are no free attack.
    """
    once = limited and game.reads["charge"] == "once-a-turn"
    if hero.downed or game.result or (once and hero.charge):
        return
    ways = turn_options.attacks_of(game, hero, 1)
    if not ways:
        return
    chosen = game.decide(hero, "charge", [*ways, PASS], hero)
    if chosen is not PASS:
        hero.charge = hero.charge or limited
        attacks.attack(game, hero, chosen.weapon, chosen.ability, chosen.target)
