"""A party as it stands on a given day of an Adventure.

Comes in: names of Gearlocs, a day, a difficulty mode. Goes out: Gearlocs at full HP with the training that they usually have
by then. It rolls no dice: how training goes on average is written here, and the order in the `build` field of each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rulesdsl.packs.tmb.gearloc import STATS, build_gearloc, may_train, printed_stat, raise_stat, train
from rulesdsl.packs.tmb.skill_dice import find_die, name_of
from rulesdsl.packs.tmb.state import Gearloc

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.library import Library


def training_points(day: int, bonus: int = 0) -> int:
    """Training Pts that a Gearloc has had before the battle of a day: those of the mode, and three for every two earlier days.

    The public Encounter cards of the base game and Undertow give 1.5 Training Pts each on average.
    """
    return bonus + 3 * max(0, day - 1) // 2


def make_party(
    library: Library,
    names: Sequence[str],
    day: int = 1,
    mode: str = "Adventurer",
    build: dict[str, Sequence[Any]] | None = None,
) -> list[Gearloc]:
    """A party in seat order. `build` replaces the build order of single Gearlocs; an unknown mode is a `GameFault`.

    UND-DIF-001..003: the mode adds to the HP Stat and gives Training Pts before Day 1; TMB-DIF-001: HP start full.
    """
    settings = library.get("mode", mode)
    points = training_points(day, int(settings.fields.get("training") or 0))
    party: list[Gearloc] = []
    for seat, name in enumerate(names):
        gearloc = build_gearloc(library.get("gearloc", name))
        gearloc.seat = seat
        gearloc.lane = seat + 1
        gearloc.keeps_locked = "keeps-locked" in settings.flags
        for _ in range(int(settings.fields.get("hp") or 0)):
            raise_stat(gearloc, "hp")
        if build is not None and name in build:
            gearloc.build = tuple(build[name])
        spend_training(gearloc, points)
        gearloc.hp = printed_stat(gearloc, "hp")
        party.append(gearloc)
    return party


#: what the same Gearloc trained with the same points last time, kept with its card
_TRAINED: dict[tuple[Any, ...], tuple[Any, list[str]]] = {}


def spend_training(gearloc: Gearloc, points: int) -> list[str]:
    """Spend Training Pts along the build order; what may not be trained yet waits (TMB-SKL-002, TMB-TRN-012).

    When nothing of the order is left, HP and then Dex are trained. Gives what was trained.
    """
    order = [name_of(item) for item in gearloc.build]
    card = gearloc.card
    key = (id(card), points, tuple(order), tuple(gearloc.stat_dice.values()), tuple(die.place for die in gearloc.dice))
    known = _TRAINED.get(key)
    if known is not None and known[0] is card:
        for item in known[1]:
            _train(gearloc, item)
        return known[1]
    trained: list[str] = []
    for _ in range(points):
        chosen = next((item for item in order if _trainable(gearloc, item)), None)
        if chosen is not None:
            order.remove(chosen)
        else:
            chosen = next((stat for stat in ("hp", "dex") if _trainable(gearloc, stat)), None)
            if chosen is None:
                break
        _train(gearloc, chosen)
        trained.append(chosen)
    _TRAINED[key] = (card, trained)
    return trained


def _trainable(gearloc: Gearloc, item: str) -> bool:
    if item in STATS:
        return gearloc.stat_dice[item] < 6
    die = find_die(gearloc, item)
    return die is not None and may_train(gearloc, die)


def _train(gearloc: Gearloc, item: str) -> None:
    if item in STATS:
        raise_stat(gearloc, item)
        return
    die = find_die(gearloc, item)
    if die is not None:
        train(gearloc, die)
