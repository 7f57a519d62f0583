"""What holds in every game of the lab, asked after each handler, decision and note of random games.

`RULESDSL_INVARIANTS=5000` sets how many games are played (120 by default), `RULESDSL_JOBS` in how many processes. Numbers of
players, seasons and agents go round: every fourth game is a greedy one, which lasts longer than a random one.
"""

from __future__ import annotations

import os
import traceback
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from rulesdsl.engine.decisions import Decision
from rulesdsl.lab.content import load, shipped
from rulesdsl.packs.splice import supplies, tyrant_mat
from rulesdsl.packs.splice.games import make_agent
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.plans import Plan, make_game
from rulesdsl.packs.splice.setting import chips_of
from rulesdsl.packs.splice.state import ENDED, KINDS, LOST, READY

GAMES = int(os.environ.get("RULESDSL_INVARIANTS", "120"))
JOBS = int(os.environ.get("RULESDSL_JOBS", "1"))
SIDES = {
    "opportunity": ("requirement", "benefit", ENDED),
    "setback": ("effect", ENDED),
    "task": ("request", "demand", "reward", "punishment", ENDED),
}
#: what is told while a die or chip is on its way from one place to another
MOVING = ("rolled", "exhausted", "blind baddie", "decision")


class Broken(AssertionError):
    """Something that must hold does not."""


class Watch:
    """An observer that asks whether everything holds. `points` are the Baddie Pts in the Tanks when it was asked last; `gained`
    is the Progress that came from splices, `due` whether a splice has just been judged Successful."""

    def __init__(self, game: Lab) -> None:
        self.game = game
        self.asked = 0
        self.points = 0
        self.gained = 0
        self.due = False

    def __call__(self, what: str, about: Any) -> None:
        game = self.game
        if game.turns == 0 or what == "rolled":
            return
        self.asked += 1
        if what == "progress" and self.due and about != 1:
            raise Broken(f"a Successful splice gave {about} Progress")
        self.gained += what == "progress" and self.due
        self.due = what == "judged" and about.positive > 0
        found = [*tyrant(game), *tanks(self), *splices(self)]
        if what not in MOVING:
            found += [*cards(game)]
        if what in ("day", "turn", "judged", "fulfilled", "tank", "stat", "track"):
            found += [*dice(game), *chips(game)]
        if found:
            raise Broken(f"{'; '.join(found)} (at {what}, Day {game.day}, turn {game.turns})")


def dice(game: Lab) -> list[str]:
    """1: ten Lab Dice in bag, Research Area, slots, on Nob cards, Exhausted."""
    places = [*game.bag, *game.research_dice, *game.exhausted, *(die for die in game.slots if die is not None)]
    places += [die for nob in game.in_play for die in nob.dice]
    total = len(game.library.dealt("lab die"))
    found = [] if len(places) == len(set(map(id, places))) == total else [f"{len(places)} Lab Dice, not {total}"]
    if any(die.face not in die.faces for die in places if die not in game.bag and die not in game.exhausted):
        found.append("a die shows a symbol that it does not have")
    return found


def chips(game: Lab) -> list[str]:
    """2: 45 Baddies in stacks, Research Area, Tanks, on Nob cards, Skills Area, for the battle, discarded."""
    found = chips_of(game)
    return [] if len(found) == len(set(map(id, found))) == 45 else [f"{len(found)} Baddies, not 45"]


def cards(game: Lab) -> list[str]:
    """3: every Nob card in deck, in play or discarded; each shows a side that its kind has, and only open ones hold something."""
    known = sum(len(game.library.dealt(f"nob {kind}")) for kind in KINDS)
    total = len(game.nob_deck) + len(game.in_play) + len(game.nob_discard)
    found = [] if total == known else [f"{total} Nob cards, not {known}"]
    for nob in game.in_play:
        if nob.side not in SIDES[nob.kind]:
            found.append(f"the {nob.kind} {nob.name} shows {nob.side}")
        if (nob.baddies or nob.dice) and nob.side in ("benefit", "reward", "punishment", ENDED):
            found.append(f"something lies on {nob.name}, which shows {nob.side}")
    return found


def tyrant(game: Lab) -> list[str]:
    """4: dice, Stats, pegs and Skills Area within their limits."""
    found = [] if len(game.tyrant.dice) <= 3 else [f"{len(game.tyrant.dice)} Spliced Tyrant Dice"]
    if len(game.tyrant.dice) != len(set(game.tyrant.dice)) or not set(game.tyrant.dice) <= set(game.tyrant.types):
        found.append(f"Spliced Tyrant Dice {game.tyrant.dice} with types {game.tyrant.types}")
    for stat, value in game.tyrant.stats.items():
        least, most = tyrant_mat.limits(game, stat)
        if not min(least, 0) <= value <= most:
            found.append(f"{stat} is {value}")
    for track, peg in game.tyrant.pegs.items():
        if not 0 <= peg < len(game.library.track(track).positions):
            found.append(f"the {track} peg is at {peg}")
    for place, chip in enumerate(game.tyrant.skills):
        if chip is not None and place not in tyrant_mat.slots_for(game, chip):
            found.append(f"{chip.name} lies in slot {place + 1} of the Skills Area")
    return found


def tanks(watch: Watch) -> list[str]:
    """5: the Baddie Pts in the Tanks never grow above the Tank Limit."""
    points, limit = supplies.tank_points(watch.game), supplies.tank_limit(watch.game)
    grew, watch.points = points > watch.points, points
    return [f"{points} Pts in the Tanks, limit {limit}"] if grew and points > limit else []


def splices(watch: Watch) -> list[str]:
    """6 and 7: results are those of the dice; Progress and failures are those of the splices, but for cards."""
    game, now = watch.game, watch.game.splice
    found = []
    if now.positive + now.negative > len(game.slots):
        found.append(f"{now.positive + now.negative} results of {len(game.slots)} slots")
    if now.successful is not None and now.successful != (now.positive > 0):
        found.append("a splice is judged wrongly")
    if not 0 <= game.progress <= game.number("progress") or not 0 <= game.failed <= game.number("failures"):
        found.append(f"Progress {game.progress}, {game.failed} failed")
    if game.failed > game.splices:
        found.append(f"{game.failed} of {game.splices} splices failed")
    return found


class Asking:
    """An agent that asks whether everything holds, then lets another one answer."""

    def __init__(self, watch: Watch, then: Any) -> None:
        self.watch, self.then = watch, then

    def choose(self, game: Any, decision: Decision) -> int:
        self.watch("decision", decision)
        return int(self.then.choose(game, decision))


def play(index: int) -> tuple[str, int, str]:
    """One game: its result, how often it was asked, and what broke."""
    library = load(shipped("splice")).library
    plan = Plan(1 + index % 4, ("Off Season", "Busy Season")[index // 4 % 2])
    agent = "greedy" if index % 4 == 3 else "random"
    game = make_game(library, plan, seed="invariants", index=index, agent=None, watched=True)
    watch = Watch(game)
    game.observer = watch
    game.agent = Asking(watch, make_agent(agent, "invariants", index))
    try:
        game.play_game()
        judged(game, watch)
    except Exception:
        return "", watch.asked, f"game {index} ({plan.summary()}): {traceback.format_exc(limit=-6)}"
    return game.result, watch.asked, ""


def judged(game: Lab, watch: Watch) -> None:
    """How a game may end; each splice gave one Progress Point or one failure (7)."""
    if watch.gained + game.failed != game.splices:
        raise Broken(f"{watch.gained} Progress and {game.failed} failures of {game.splices} splices")
    if game.result == READY and game.progress != 5:
        raise Broken(f"ready with {game.progress} Progress")
    if game.result not in (READY, LOST) or not 1 <= game.day <= 6:
        raise Broken(f"`{game.result}` on Day {game.day}")


@pytest.mark.rule("NAP-STACK-012", "LAB-DIE-003")
def test_invariants_hold_after_every_step() -> None:
    if JOBS > 1:
        with ProcessPoolExecutor(JOBS) as pool:
            results = list(pool.map(play, range(GAMES), chunksize=10))
    else:
        results = [play(index) for index in range(GAMES)]
    broken = [what for _, _, what in results if what]
    print(f"{GAMES} games, {sum(asked for _, asked, _ in results)} times asked, {len(broken)} broken")
    assert not broken, f"{len(broken)} of {GAMES} games:\n" + "\n".join(broken[:3])
    ends = {result for result, _, _ in results}
    assert ends == {READY, LOST}
    assert min(asked for _, asked, _ in results) > 20
