"""What holds in every battle, asked after each handler, decision and turn of random battles of random pairings.

`RULESDSL_INVARIANTS=10000` sets how many battles are played (200 by default), `RULESDSL_JOBS` in how many processes.
"""

from __future__ import annotations

import os
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random
from typing import Any

from rulesdsl.packs.tmb.backup import CAPACITY, bones_in
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.games import make_agent
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.setups import BattlePlan, make_battle
from rulesdsl.packs.tmb.skill_dice import ROLLED
from rulesdsl.packs.tmb.state import ACTIVE, ASIDE, BACKUP, EXHAUSTED, LOCKED, METER, READY, STORAGE, Gearloc

BATTLES = int(os.environ.get("RULESDSL_INVARIANTS", "200"))
JOBS = int(os.environ.get("RULESDSL_JOBS", "1"))
PLACES = (STORAGE, READY, EXHAUSTED, ACTIVE, LOCKED, BACKUP, METER, ASIDE, ROLLED)
ASKED = frozenset({"handler", "decision", "turn", "result"})


@cache
def library() -> Library:
    """The shipped cards as they are in `content/`, compiled in memory."""
    from rulesdsl.data import content_dir
    from rulesdsl.workspace import load_all, open_workspace

    workspace = open_workspace([content_dir()])
    checked = workspace.check()
    scenes = {card.file for card in checked.cards if workspace.book.kinds[card.part.kind].test}
    faults = [error for error in checked.errors if error.span.file not in scenes]
    assert not faults, faults[:3]
    checked.cards[:] = [card for card in checked.cards if not workspace.book.kinds[card.part.kind].test]
    return Library.of(load_all(workspace, checked).cards)


class Broken(AssertionError):
    """Something that must hold does not."""


class Watch:
    """An observer that asks whether everything holds."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.asked = 0

    def __call__(self, what: str, about: Any) -> None:
        if what in ASKED:
            self.asked += 1
            for broken in broken_in(self.battle):
                raise Broken(f"{broken} (at {what}, round {self.battle.round})")


def broken_in(battle: Battle) -> list[str]:
    """Everything that does not hold now."""
    over = bool(battle.result)  # units leave the mat one by one then
    return [*([] if over else on_the_mat(battle)), *of_units(battle), *of_gearlocs(battle)]


def on_the_mat(battle: Battle) -> list[str]:
    """TMB-MAT-004: one unit on a position (an object may lie under it: a throne); TMB-BIB-001: four Baddies."""
    found = []
    standing = [unit for unit in battle.units if unit.kind != "object"]
    places = Counter(unit.position for unit in standing)
    found += [f"{count} units on {place}" for place, count in places.items() if count > 1]
    found += [f"{unit} is not where it stands" for unit in standing if battle.occupied.get(unit.position) is not unit]
    found += [f"{unit} is gone and takes {place}" for place, unit in battle.occupied.items() if unit not in battle.units]
    if len(battle.baddies()) > battle.most_baddies:
        found.append(f"{len(battle.baddies())} Baddies on the mat")
    if len(dict.fromkeys(battle.meter)) != len(battle.meter):
        found.append("a unit is twice on the meter")
    return found


def of_units(battle: Battle) -> list[str]:
    """HP within their bounds; TMB-EFF-002: at most one die of an effect on a unit."""
    found = []
    for unit in battle.units:
        most = max(battle.max_hp(unit), unit.printed_hp, 1)
        if unit.kind != "object" and not 0 <= unit.hp <= most:
            found.append(f"{unit} has {unit.hp} of {most} HP")
        dice = Counter(here.card.name for here in unit.attached if here.card.kind == "effect")
        found += [f"{count} dice of {name} on {unit}" for name, count in dice.items() if count > 1]
        if sorted(dice) != sorted(unit.effects):
            found.append(f"the effects of {unit} are {list(unit.effects)}, in force are {list(dice)}")
    return found


def of_gearlocs(battle: Battle) -> list[str]:
    """Every die lies in one place; TMB-ACT-008: slots are not over-full; TMB-BP-005: five bones."""
    found = []
    for gearloc in battle.party:
        slotted = [die for other in battle.party for die in other.slotted]
        banked = [bones.die for bones in gearloc.backup if bones.die is not None]
        for die in gearloc.dice:
            in_slots, in_backup = slotted.count(die), banked.count(die)
            if die.place not in PLACES:
                found.append(f"{die} lies nowhere")
            if in_slots != (die.place in (ACTIVE, LOCKED)) or in_backup != (die.place == BACKUP):
                found.append(f"{die}: {in_slots} times in slots, {in_backup} times in the Backup Plan")
        found += over_full(gearloc)
    return found


def over_full(gearloc: Gearloc) -> list[str]:
    """Slots that hold more than they may."""
    found = []
    active = len(gearloc.defense_dice) + sum(die.place == ACTIVE for die in gearloc.slotted)
    locked = len(gearloc.locked_defense) + sum(die.place == LOCKED for die in gearloc.slotted)
    if active > gearloc.active_slots:
        found.append(f"{active} dice in the Active Slots of {gearloc}")
    if locked > gearloc.locked_slots:
        found.append(f"{locked} dice in the Locked Slots of {gearloc}")
    if bones_in(gearloc) > CAPACITY:
        found.append(f"{bones_in(gearloc)} bones in the Backup Plan of {gearloc}")
    return found


def random_plan(random: Random) -> BattlePlan:
    """A pairing of everything that is shipped."""
    cards = library()
    names = [card.name for card in cards.kind("gearloc").values()]
    return BattlePlan(
        random.choice([card.name for card in cards.kind("tyrant").values()]),
        tuple(random.sample(names, random.randint(1, min(4, len(names))))),
        random.randint(1, 14),
        random.choice([card.name for card in cards.kind("mode").values()]),
        random.choice([card.name for card in cards.kind("mat").values()]),
    )


def play(first: int, count: int) -> tuple[Counter[str], list[str]]:
    """Some of the battles: what happened, and faults in words."""
    seen: Counter[str] = Counter()
    faults = []
    for number in range(first, first + count):
        random = Random(f"pairing {number}")
        plan = random_plan(random)
        agent = "greedy" if random.random() < 0.25 else "random"
        battle = make_battle(library(), plan, seed=number, agent=make_agent(agent, number), watched=True)
        battle.observer = watch = Watch(battle)
        try:
            battle.play_battle()
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{os.path.basename(last.filename)}:{last.lineno}" if not isinstance(error, Broken) else ""
            chain = " < ".join(f"{here.card.kind} {here.label}" for here in battle.chain[-3:])
            faults.append(f"{type(error).__name__}: {error} {place} [{chain}] number {number}, {plan}, {agent}")
            continue
        seen.update(["battles", battle.result])
        seen["questions"] += watch.asked
        seen["turns"] += battle.clock["turn"]
    return seen, faults


def test_what_must_hold_holds() -> None:
    seen: Counter[str] = Counter()
    faults: list[str] = []
    if JOBS > 1:
        parts = [(start, min(250, BATTLES - start)) for start in range(0, BATTLES, 250)]
        with ProcessPoolExecutor(JOBS) as pool:
            for counts, bad in pool.map(play, *zip(*parts, strict=True)):
                seen.update(counts)
                faults += bad
    else:
        seen, faults = play(0, BATTLES)
    print(dict(seen), len(faults))
    assert not faults, f"{len(faults)} faults\n" + "\n".join(faults[:40])
    assert seen["battles"] == BATTLES
