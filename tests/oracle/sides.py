"""What the comparison of the two evaluators needs of a pack: random sets of its cards, games to play with them.

Comes in: a phrasebook's maker of texts, libraries. Goes out: texts and played games as plain data. Nothing is compared here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from card_maker import CardMaker
from encounter_maker import EncounterMaker
from splice_maker import SpliceMaker
from tmb_maker import TmbMaker
from wander_maker import WanderMaker

from rulesdsl.packs.registry import load_pack
from rulesdsl.packs.tmb.encounters import refusal

#: kind, number of parameters, number of handlers, and the seed of its text
Recipe = list[tuple[str, int, int, int]]


@dataclass(frozen=True, slots=True)
class Side:
    """A game of a pack. `drawn` are the kinds of which a set has a random number, `fixed` those that every set has, in order.

    `plan(random, library, own)` gives the options of a game; `state(game)` what else is compared at its end.
    """

    name: str
    pack: str
    maker: type[CardMaker]
    drawn: tuple[str, ...]
    fixed: tuple[str, ...]
    plan: Callable[[Random, Any, Sequence[str]], dict[str, Any]]
    state: Callable[[Any], Any]


def tmb_plan(random: Random, library: Any, own: Sequence[str]) -> dict[str, Any]:
    """A pairing: the set's own Tyrant mostly."""
    party = [card.name for card in library.kind("gearloc").values()]
    tyrants = [name.removeprefix("tyrant ") for name in own if name.startswith("tyrant ")]
    others = [card.name for card in library.kind("tyrant").values()]
    modes, mats = [c.name for c in library.kind("mode").values()], [c.name for c in library.kind("mat").values()]
    return {
        "tyrant": tyrants[0] if tyrants and random.random() < 0.7 else random.choice(others),
        "party": tuple(random.sample(party, random.randint(1, len(party)))),
        "day": random.randint(1, 10),
        "mode": random.choice(modes),
        "mat": random.choice(mats),
    }


def encounter_plan(random: Random, library: Any, own: Sequence[str]) -> dict[str, Any]:
    """An Encounter: one of the set's own mostly."""
    party = [card.name for card in library.kind("gearloc").values()]
    mine = [name.removeprefix("encounter ") for name in own if name.startswith("encounter ")]
    others = [card.name for card in library.kind("encounter").values() if not refusal(card)]
    return {
        "encounter": random.choice(mine if mine and random.random() < 0.8 else others),
        "party": tuple(random.sample(party, random.randint(1, len(party)))),
        "day": random.randint(1, 8),
        "mode": random.choice([card.name for card in library.kind("mode").values()]),
    }


def splice_plan(random: Random, library: Any, own: Sequence[str]) -> dict[str, Any]:
    """A game of some players, the set's own Apprentices among them."""
    mine = [name.removeprefix("apprentice ") for name in own if name.startswith("apprentice ")]
    players = random.randint(max(1, len(mine)), 4)
    return {"players": players, "season": random.choice(("Off Season", "Busy Season")), "apprentices": tuple(mine)}


def wander_plan(random: Random, library: Any, own: Sequence[str]) -> dict[str, Any]:
    """A scenario with the set's own heroes and others."""
    mine = [name.removeprefix("hero ") for name in own if name.startswith("hero ")]
    others = [card.name for card in library.kind("hero").values() if card.name not in mine]
    heroes = [*mine, *random.sample(others, random.randint(2, 3))][:4]
    chosen = {"scenario": random.choice([card.name for card in library.kind("scenario").values()]), "heroes": tuple(heroes)}
    return {**chosen, "advanced": True} if random.random() < 0.5 else chosen


SIDES = (
    Side(
        "tmb",
        "tmb",
        TmbMaker,
        ("skill", "skill", "skill", "effect"),
        ("baddie",) * 8 + ("tyrant",),
        tmb_plan,
        lambda game: [gearloc.hp for gearloc in game.party],
    ),
    Side(
        "encounter",
        "tmb",
        EncounterMaker,
        ("loot", "loot", "skill", "effect"),
        ("loot", "loot", "skill", "skill", *("baddie",) * 4, *("encounter",) * 4),
        encounter_plan,
        lambda game: [
            [(one.hp, one.stat_dice, [held.name for held in one.loot]) for one in game.party],
            game.adventure.progress,
            game.adventure.trophies,
            [card.name for card in game.adventure.encounters.discarded],
        ],
    ),
    Side(
        "splice",
        "splice",
        SpliceMaker,
        ("nob opportunity", "nob setback", "nob task", "nob setback"),
        ("nob task", "nob opportunity", "nob setback", "apprentice", "apprentice"),
        splice_plan,
        lambda game: (game.progress, game.failed, game.tyrant.stats, game.tyrant.dice, len(game.discard)),
    ),
    Side(
        "wander",
        "wander",
        WanderMaker,
        ("item", "item", "item", "status"),
        ("enemy", "enemy", "spawn", "event", "event", "hero", "hero"),
        wander_plan,
        lambda game: [(hero.wounds, hero.xp, len(hero.items())) for hero in game.heroes],
    ),
)


def text_of(maker: CardMaker, side: Side, kind: str, number: int, params: int, handlers: int) -> str:
    """The text of one card, which later ones may name."""
    lower = maker.book.kinds[kind].lower
    name = f"odd{number}" if lower else f"Odd {number}"
    takes = kind in ("skill", "effect")
    if takes:
        told: str = getattr(maker, kind)(name, params, handlers)
    elif kind in ("item", "status", "loot"):
        told = getattr(maker, kind)(name, handlers)
    else:
        told = getattr(maker, kind.replace(" ", "_"))(name)
    maker.declare(kind, name, params if takes else 0)
    return told


def game_of(side: Side, library: Any, options: dict[str, Any], seed: int, agent: Any) -> Any:
    """A game that is ready to be played."""
    pack = load_pack(side.pack)
    return pack.make_game(library, pack.plan_game(library, options), seed=seed, agent=agent)
