"""What holds in every Encounter, asked after each step of random Encounters: cards, party, Loot, day, mode and agent are drawn.

Up to three days are played with one party, so that Loot, training and Persistent effects meet the next cards.

`RULESDSL_ENCOUNTERS=5000` sets how many are played (60 by default), `RULESDSL_JOBS` in how many processes.
"""

from __future__ import annotations

import os
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import pytest

from rulesdsl.packs.tmb.adventure import loot_cards
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.encounter_plans import BUDGET, EncounterPlan, make_encounter
from rulesdsl.packs.tmb.encounters import MOST_IN_A_ROW, refusal
from rulesdsl.packs.tmb.games import make_agent
from rulesdsl.packs.tmb.loot import LOCKS, MOST_SPOTS, spots
from rulesdsl.packs.tmb.rewards import draw_for
from rulesdsl.packs.tmb.state import Gearloc
from tests.invariants.test_invariants import Broken, broken_in, library

ENCOUNTERS = int(os.environ.get("RULESDSL_ENCOUNTERS", "60"))
JOBS = int(os.environ.get("RULESDSL_JOBS", "1"))
PART = 100
#: after these notes the table is asked; the others come between two changes that belong together
ASKED = frozenset({"handler", "decision", "turn", "result", "choice", "encounter over", "encounter done", "day over"})
#: no chip is in anybody's hand then
SETTLED = frozenset({"encounter", "choice", "encounter over", "encounter done", "day over", "result"})


class Watch:
    """An observer of a game of Encounters that asks whether everything holds."""

    def __init__(self, game: Battle) -> None:
        self.game = game
        self.chips = len(game.boxed) + sum(len(stack) for stack in game.active.values())
        self.met: list[str] = []
        self.ended: list[str] = []
        self.asked = 0

    def __call__(self, what: str, about: Any) -> None:
        game = self.game
        if what == "encounter":
            self.met.append(about.name)
        elif what == "encounter over":
            self.ended.append(about)
        if what in ASKED:
            self.asked += 1
            found = [*broken_in(game), *of_the_adventure(game)]
            if what in SETTLED:
                found += [*self.of_chips(), *too_healthy(game)]
            if what == "day over":
                found += self.of_the_end()
            for broken in found:
                raise Broken(f"{broken} (at {what}, round {game.round}, {self.met[-1] if self.met else 'before'})")

    def of_chips(self) -> list[str]:
        """Every chip lies in one place, and none is lost or made."""
        game = self.game
        lying = [chip for piles in (game.active, game.defeated) for pile in piles.values() for chip in pile]
        lying += [*game.queue, *game.out_of_play]  # `out_of_play` makes the chips that nobody has looked for yet
        lying += [unit.chip for unit in game.units if unit.chip is not None]
        lying += [lower for chip in lying for lower in chip.below]
        lying = [chip for chip in lying if not chip.tyrant]
        found = [f"{chip} lies in {count} places" for chip, count in counted(lying) if count > 1]
        if len(lying) != self.chips:
            found.append(f"{len(lying)} chips of {self.chips}")
        return found

    def of_the_end(self) -> list[str]:
        """Each Encounter has ended, one way or the other, and what it brought in was met or waits in the deck."""
        game, adventure = self.game, self.game.adventure
        found = []
        if len(self.ended) != len(self.met) or not set(self.ended) <= {"success", "failure"}:
            found.append(f"{self.met} ended in {self.ended}")
        if game.result != self.ended[-1]:
            found.append(f"the game ended in {game.result!r}, its last Encounter in {self.ended[-1]!r}")
        if adventure.coming is not None and adventure.played < MOST_IN_A_ROW:
            found.append(f"{adventure.coming.name} was brought in and not met")
        if game.units or game.queue or game.meter or adventure.stage.attached:
            found.append("something of a battle is left on the table")
        filed = {card.name for card, _ in adventure.filed}
        put_away = filed | {card.name for card in (*adventure.encounters.discarded, *adventure.encounters.cards)}
        found += [f"{name} was not put away" for name in dict.fromkeys(self.met) if name not in put_away]
        return found


def counted(things: list[Chip]) -> list[tuple[Chip, int]]:
    """How often each of them is there; chips compare by identity."""
    return list(Counter(things).items())


def of_the_adventure(game: Battle) -> list[str]:
    """Progress, rewards, Loot and training within their bounds (TMB-LOOT-002, TMB-TRN-012)."""
    adventure = game.adventure
    found = [f"{number} {name} gained" for name, number in adventure.trophies.items() if number < 0]
    if adventure.progress < 0:
        found.append(f"{adventure.progress} Progress")
    for lasting in adventure.lasting:
        if not lasting.here.live or lasting.battles < 0:
            found.append(f"a Persistent effect of {lasting.here.card} is over and still listed")
    for gearloc in game.party:
        found += of_one_gearloc(game, gearloc)
    return [*found, *of_decks(game)]


def too_healthy(game: Battle) -> list[str]:
    """HP above the HP Stat, once nothing is between two changes any more (TMB-STA-002)."""
    return [
        f"{gearloc} has {gearloc.hp} of {game.max_hp(gearloc)} HP" for gearloc in game.party if gearloc.hp > game.max_hp(gearloc)
    ]


def of_one_gearloc(game: Battle, gearloc: Gearloc) -> list[str]:
    """HP, Stat Dice and Loot of one Gearloc."""
    found = []
    if not 0 <= gearloc.hp <= max(game.max_hp(gearloc), gearloc.printed_hp, 1):
        found.append(f"{gearloc} has {gearloc.hp} HP")
    found += [f"{stat} of {gearloc} is {die}" for stat, die in gearloc.stat_dice.items() if not 0 <= die <= 6]
    for held in gearloc.loot:
        if held.owner is not gearloc or held.uses < 1 or not 0 <= held.locks <= LOCKS:
            found.append(f"{held.name} of {gearloc}: owner {held.owner}, {held.uses} uses, {held.locks} locks")
    return found


def of_decks(game: Battle) -> list[str]:
    """Loot cards are in a deck, in a discard pile or held; those that lie in no deck are outside of the count."""
    found = []
    for trove, deck in ((False, game.adventure.decks["loot"]), (True, game.adventure.decks["trove"])):
        if deck.made:
            total = Counter(card.name for card in loot_cards(game.library, trove))
            held = [held.card for gearloc in game.party for held in gearloc.loot if held.trove is trove]
            there = Counter(card.name for card in (*deck.cards, *deck.discarded, *held) if card.fields.get("copies") != 0)
            found += [f"{there[name]} of {name}, more than {total[name]}" for name in there if there[name] > total[name]]
    return found


# ---- the games --------------------------------------------------------------------------------------------------------


def playable() -> list[str]:
    """The names of all Encounters of which a choice can be played."""
    return [card.name for card in library().kind("encounter").values() if not refusal(card)]


def random_plan(random: Random) -> EncounterPlan:
    """Any Encounter with any party on any day."""
    cards = library()
    gearlocs = [card.name for card in cards.kind("gearloc").values()]
    tyrants = ["", *(card.name for card in cards.kind("tyrant").values())]
    return EncounterPlan(
        random.choice(playable()),
        tuple(random.sample(gearlocs, random.randint(1, min(4, len(gearlocs))))),
        random.randint(1, 14),
        random.choice([card.name for card in cards.kind("mode").values()]),
        random.choice(tyrants),
    )


def hand_loot(game: Battle, random: Random) -> None:
    """Some Loot and Trove Loot to begin with."""
    for gearloc in game.party:
        for _ in range(random.randint(0, 2)):
            draw_for(game, gearloc, trove=random.random() < 0.4, opened=random.random() < 0.5)


def next_day(game: Battle, random: Random) -> None:
    """Another Encounter of the same party, which has rested."""
    game.day += 1
    game.result = ""
    game.steps_left = BUDGET
    game.adventure.played = 0
    for gearloc in game.party:
        gearloc.hp, gearloc.defeated = game.max_hp(gearloc), False
    game.adventure.coming = game.library.get("encounter", random.choice(playable()))
    game.play_game()


def play(first: int, count: int) -> tuple[Counter[str], list[str]]:
    """Some of the Encounters: what happened, and faults in words."""
    seen: Counter[str] = Counter()
    faults = []
    for number in range(first, first + count):
        random = Random(f"encounter {number}")
        plan = random_plan(random)
        agent = "greedy" if random.random() < 0.25 else "random"
        game = make_encounter(library(), plan, seed=number, agent=make_agent(agent, number), watched=True)
        game.observer = watch = Watch(game)
        try:
            hand_loot(game, random)
            game.play_game()
            for _ in range(random.randint(0, 2)):
                next_day(game, random)
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{os.path.basename(last.filename)}:{last.lineno}" if not isinstance(error, Broken) else ""
            chain = " < ".join(f"{here.card.kind} {here.label}" for here in game.chain[-3:])
            faults.append(f"{type(error).__name__}: {error} {place} [{chain}] number {number}, {plan}, {agent}")
            continue
        seen.update(["games", game.result])
        seen.update(f"met {name}" for name in watch.met)
        seen["encounters"] += len(watch.met)
        seen["questions"] += watch.asked
    return seen, faults


def test_what_must_hold_holds_in_encounters() -> None:
    seen: Counter[str] = Counter()
    faults: list[str] = []
    if JOBS > 1:
        parts = [(start, min(PART, ENCOUNTERS - start)) for start in range(0, ENCOUNTERS, PART)]
        with ProcessPoolExecutor(JOBS) as pool:
            for counts, bad in pool.map(play, *zip(*parts, strict=True)):
                seen.update(counts)
                faults += bad
    else:
        seen, faults = play(0, ENCOUNTERS)
    print({name: number for name, number in seen.items() if not name.startswith("met ")}, len(faults))
    assert not faults, f"{len(faults)} faults\n" + "\n".join(faults[:40])
    assert seen["games"] == ENCOUNTERS == seen["success"] + seen["failure"]
    if 40 * len(playable()) <= ENCOUNTERS:
        assert not [name for name in playable() if not seen[f"met {name}"]]


# ---- the watch itself sees what is wrong --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        (lambda game: game.active[1].pop(), "chips of"),
        (lambda game: game.active[1].append(game.active[1][0]), "lies in 2 places"),
        (lambda game: game.adventure.trophies.update(loot=-1), "-1 loot gained"),
        (lambda game: game.adventure.filed.append((game.adventure.card, -9)), "Progress"),
        (lambda game: game.party[0].stat_dice.update(dex=7), "dex of"),
        (lambda game: setattr(game.party[0], "hp", 99), "99 HP"),
    ],
)
def test_the_watch_sees_it(harm: Any, message: str) -> None:
    plan = EncounterPlan("Finally, Open Sky", ("Duster", "Picket"), 3)
    game = make_encounter(library(), plan, seed=1, agent=make_agent("random", 1), watched=True)
    watch = Watch(game)

    def observe(what: str, about: Any) -> None:
        if what == "encounter over":
            harm(game)
        watch(what, about)

    game.observer = observe
    with pytest.raises(Broken, match=message):
        game.play_game()


def test_spots_are_within_the_limit_whenever_an_encounter_is_over() -> None:
    for number, name in enumerate(playable()[:8]):
        plan = EncounterPlan(name, ("Duster", "Picket"), 3)
        game = make_encounter(library(), plan, seed=number, agent=make_agent("random", number))
        game.play_game()
        assert all(sum(spots(held) for held in gearloc.loot) <= MOST_SPOTS for gearloc in game.party)
