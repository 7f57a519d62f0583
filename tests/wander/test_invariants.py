"""What holds in every game of Wander, asked after each handler, decision and note of random games.

`RULESDSL_INVARIANTS=5000` sets how many games are played (120 by default), `RULESDSL_JOBS` in how many processes.
Scenarios, sides of the tracker, readings and numbers of heroes go round.
"""

from __future__ import annotations

import os
import traceback
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random
from typing import Any

from rulesdsl.engine.decisions import RandomAgent
from rulesdsl.packs.wander import tracker, wounds
from rulesdsl.packs.wander.equipment import slots
from rulesdsl.packs.wander.game import LOST, WON, Encounter
from rulesdsl.packs.wander.games import make_agent
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.plans import Plan, make_game
from rulesdsl.packs.wander.state import CAPACITY, Enemy, EnemyType, Hero, Space

GAMES = int(os.environ.get("RULESDSL_INVARIANTS", "120"))
JOBS = int(os.environ.get("RULESDSL_JOBS", "1"))
ASKED = frozenset({"handler", "decision", "action", "wounds", "defeat", "step", "round", "tier", "event"})
#: what is asked while a pusher has not left its space yet, where those that it pushes may go (WAN-PUSH-010)
PUSHING = ("push", "push to")
#: what a hero is asked while items change hands: then the dashboard is in disorder
SORTING = ("arrange", "surplus", "overflow", "what to do", "relic", "trade", "refill", "drop")


@cache
def library() -> Library:
    """The shipped cards as they are in `content/`, compiled in memory."""
    from rulesdsl.data import content_dir
    from rulesdsl.workspace import load_all, open_workspace

    workspace = open_workspace([content_dir() / "wander"], "wander")
    checked = workspace.check()
    tests = [name for name, kind in workspace.book.kinds.items() if kind.test]
    checked.cards[:] = [card for card in checked.cards if card.part.kind not in tests]
    return Library.of(load_all(workspace, checked).cards)


class Broken(AssertionError):
    """Something that must hold does not."""


class Watch:
    """An observer that asks whether everything holds."""

    def __init__(self, game: Encounter) -> None:
        self.game = game
        self.asked = 0

    def __call__(self, what: str, about: Any) -> None:
        if what in ASKED and not self.game.result:
            self.asked += 1
            for broken in broken_in(self.game):
                raise Broken(f"{broken} (at {what}, round {self.game.round})")


def broken_in(game: Encounter) -> list[str]:
    """Everything that does not hold now."""
    return [*on_the_map(game), *of_models(game), *on_the_tracker(game), *of_heroes(game), *of_morale(game)]


def on_the_map(game: Encounter) -> list[str]:
    """WAN-FULL-001 to WAN-FULL-003: room in every space, but where heroes start and where one passes through (WAN-FULL-005)."""
    found = []
    if game.board is None or (game.journal.entries and game.journal.entries[-1][1] in PUSHING):
        return []
    for space in game.board.spaces.values():
        for model in space.models:
            if model.space is not space:
                found.append(f"{model.name} stands elsewhere too")
        enemies = [model for model in space.models if isinstance(model, Enemy)]
        if enemies and (space.dark or space.closed):
            found.append(f"{enemies[0].name} stands where nobody can ({space.name})")
        passing = isinstance(game.turn_of, Hero) and game.turn_of.space is space
        if space.used > CAPACITY and (enemies or not (passing or begun_in(game, space))):
            found.append(f"{space.used} units in {space.name}: {[model.name for model in space.models]}")
    return found


def begun_in(game: Encounter, space: Space) -> bool:
    """Whether more heroes than a space holds began in one, or came down a ladder there, and have not moved apart yet
    (WAN-SETUP-003, WAN-TOKEN-015)."""
    return "start" in space.tokens or len(game.heroes) > CAPACITY


def of_models(game: Encounter) -> list[str]:
    """WAN-HITS-006, WAN-WOUND-002: WOUNDS between 0 and HP; who has all of them is down or gone."""
    found = []
    for hero in game.heroes:
        most = wounds.max_hp(game, hero)
        if not 0 <= hero.wounds <= most and not hero.downed:
            found.append(f"{hero.name} has {hero.wounds} WOUNDS of {most}")
    for kind in game.types.values():
        for enemy in kind.models:
            if enemy.space is None:
                found.append(f"{enemy.name} is gone and counted")
            if enemy.wounds < 0:
                found.append(f"{enemy.name} has {enemy.wounds} WOUNDS")
    return found


def on_the_tracker(game: Encounter) -> list[str]:
    """WAN-INIT-001 to WAN-INIT-008: every hero and every type with models once, nobody else."""
    if not game.tracker:
        return []
    wanted: list[Hero | EnemyType] = [*game.heroes, *(kind for kind in game.types.values() if tracker.has_card(game, kind))]
    there = list(game.tracker)
    found = [f"{card.name} is twice on the tracker" for number, card in enumerate(there) if card in there[:number]]
    found += [f"{card.name} is not on the tracker" for card in wanted if card not in there and not arriving(game, card)]
    found += [f"{card.name} is on the tracker and not there" for card in there if card not in wanted and not leaving(card)]
    return found


def arriving(game: Encounter, card: Hero | EnemyType) -> bool:
    """Whether models of a type are being placed: its card follows when all of its line stand."""
    return isinstance(card, EnemyType)


def leaving(card: Hero | EnemyType) -> bool:
    """Whether a type's last model is being taken off."""
    return isinstance(card, EnemyType) and not card.models


def of_heroes(game: Encounter) -> list[str]:
    """WAN-EQUIP-002, WAN-EQUIP-003, WAN-ITEM-009 to WAN-ITEM-013: paws, slots, one armor, helm, relic; actions."""
    found = []
    sorting = game.journal.entries and game.journal.entries[-1][1] in SORTING
    for hero in game.heroes:
        if sum(item.paws for item in hero.paws) > 2:
            found.append(f"{hero.name} holds {[item.name for item in hero.paws]}")
        if any(item.holder is not hero for item in hero.items()):
            found.append(f"{hero.name} holds what is not held")
        if hero.actions < 0 or hero.potions < 0:
            found.append(f"{hero.name} has {hero.actions} ACTIONS and {hero.potions} potions")
        if sorting:
            continue
        if len(hero.inventory) > slots(game, hero) + 1:
            found.append(f"{hero.name} has {len(hero.inventory)} items in the inventory")
    return found


def of_morale(game: Encounter) -> list[str]:
    """WAN-MORALE-001 to WAN-MORALE-005."""
    return [] if 0 < game.morale <= int(game.reads["morale"]) else [f"Morale {game.morale}"]


def settled(game: Encounter) -> list[str]:
    """What holds at the end of every action, when nothing is being sorted out any more."""
    found = []
    for hero in game.heroes:
        if len(hero.inventory) > slots(game, hero):
            found.append(f"{hero.name} has {len(hero.inventory)} items in the inventory")
        for worn in ("armor", "helm"):
            if sum(1 for item in hero.inventory if item.type == worn) > 1:
                found.append(f"{hero.name} wears two of {worn}")
        if any(item.type == "relic" for item in [*hero.paws, *hero.inventory, *hero.beside]):
            found.append(f"{hero.name} has a Relic outside the relic space")
    for kind in game.types.values():
        if kind.models and kind not in game.tracker:
            found.append(f"{kind.name} has no card")
    return found


class WatchedAgent(RandomAgent):
    """A random agent that asks at each action whether things are settled."""

    __slots__ = ()

    def choose(self, game: Any, decision: Any) -> int:
        if decision.what == "action":
            for broken in settled(game):
                raise Broken(f"{broken} (before an action, round {game.round})")
        return super().choose(game, decision)


def plan_of(index: int) -> Plan:
    """The plan of a game: scenarios, parties and sides go round."""
    random = Random(f"invariants/{index}")
    scenarios = [card.name for card in library().kind("scenario").values()]
    heroes = [card.name for card in library().kind("hero").values() if "stand-in" not in card.flags]
    readings = random.choice(["", "", *(card.name for card in library().kind("readings").values())])
    party = tuple(random.sample(heroes, random.randint(2, 5)))
    return Plan(scenarios[index % len(scenarios)], party, random.random() < 0.5, readings)


def play(index: int) -> tuple[str, int]:
    """Play a game; gives what went wrong, and how often was asked."""
    agent = WatchedAgent(f"invariants/{index}") if index % 4 else make_agent("greedy")
    game = make_game(library(), plan_of(index), seed="invariants", index=index, agent=agent)
    watch = Watch(game)
    game.observer = watch
    try:
        game.play_game()
    except Exception:
        return f"{plan_of(index)} {index}: {traceback.format_exc(limit=-6)}", watch.asked
    if game.result not in (WON, LOST):
        return f"{index}: the game has no result", watch.asked
    return "", watch.asked


def chunk(indices: list[int]) -> list[tuple[str, int]]:
    """Play some games."""
    return [play(index) for index in indices]


def test_random_games_hold_together() -> None:
    """No engine error, and everything holds at every step."""
    indices = list(range(GAMES))
    if JOBS > 1:
        pieces = [indices[start::JOBS] for start in range(JOBS)]
        with ProcessPoolExecutor(JOBS) as pool:
            played = [result for piece in pool.map(chunk, pieces) for result in piece]
    else:
        played = chunk(indices)
    wrong = [fault for fault, _ in played if fault]
    assert not wrong, f"{len(wrong)} of {GAMES}\n" + "\n".join(wrong[:3])
    assert sum(asked for _, asked in played) > 20 * GAMES


def test_the_watch_sees_what_is_wrong() -> None:
    """A state that is broken on purpose is found, so the test above can fail."""
    game = make_game(library(), plan_of(0), seed="broken", agent=make_agent("random"))
    for step in game.sequences["scenario"].sections[:-1]:
        if step.body is not None:
            step.body(game, None, None)
    assert not broken_in(game) and not settled(game)
    hero = game.heroes[0]
    hero.wounds = 99
    assert of_models(game)
    hero.wounds = 0
    game.tracker.append(hero)
    assert on_the_tracker(game)
    game.tracker.pop()
    game.morale = 7
    assert of_morale(game)
    game.morale = 4
    hero.actions = -1
    assert of_heroes(game)
    hero.actions = 0
    space = next(space for space in game.map().spaces.values() if not space.models and not space.closed)
    space.models.extend(game.enemies()[:1] * 5)
    assert on_the_map(game)
