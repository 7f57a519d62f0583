"""What cards of the duel can say."""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment, Expiry
from tests.packs_duel.phrasebook import book
from tests.packs_duel.state import Duel, Event, Unit

__all__ = [
    "Duel",
    "Event",
    "Unit",
    "any_fencer",
    "enter",
    "expect",
    "fight_on",
    "foe_of",
    "lunge",
    "parry_dice",
    "this_exchange",
    "thrust",
    "unit_named",
    "vigor_of",
]


class Failed(AssertionError):
    """A bout expected something else."""


def unit_named(game: Duel, here: Attachment, name: str) -> Unit | None:
    """A fencer named in a bout."""
    return game.find(name)


@book.verb(
    "thrust at {unit:unit} for {amount:int} points", causes=("before touch", "touch"), example="thrust at foe for 2 points"
)
def thrust(game: Duel, here: Attachment, unit: Unit | None, amount: int) -> None:
    """Touch a fencer."""
    game.touch(unit, here.owner, amount)


@book.verb("lunge with {unit:unit} [wildly]", causes=("before touch", "touch"), example="lunge with unit")
def lunge(game: Duel, here: Attachment, unit: Unit | None, *, wildly: bool = False) -> None:
    """Roll a die and thrust for half of it; wildly: for all of it."""
    if unit is not None and game.allowed("lunging", unit):
        rolled = game.roll("lunge")
        game.touch(game.foe_of(unit), unit, game.quantity("lunge", unit, rolled if wildly else (rolled + 1) // 2))


@book.quantity("vigor of {unit:unit}", example="if vigor of me is at most 2 { lunge with me }")
def vigor_of(game: Duel, here: Attachment, unit: Unit | None) -> int:
    """What a fencer has left."""
    return 0 if unit is None else unit.vigor


@book.quantity("lunge of {unit:unit}", modifies="lunge", example="modify lunge of me by 1")
def parry_dice(game: Duel, here: Attachment, unit: Unit | None) -> int:
    """What a lunge gains."""
    return 0 if unit is None else game.quantity("lunge", unit, 0)


@book.selector("opponent of {unit:unit}", gives="unit", maybe=True, example="thrust at opponent of me for 1 points")
def foe_of(game: Duel, here: Attachment, unit: Unit | None) -> Unit | None:
    """The other fencer."""
    return None if unit is None else game.foe_of(unit)


@book.filter("any fencer", example="on touch on any fencer { lunge with me }")
def any_fencer(game: Duel, here: Attachment, unit: Unit) -> bool:
    """Either fencer."""
    return unit in game.fencers


@book.duration("this exchange", example="forbid lunging of foe this exchange")
def this_exchange(game: Duel, here: Attachment) -> Expiry:
    """Until the next salute of anyone."""
    return Expiry("salute")


@book.verb("enter {name:name}", where="bout", example="enter Cyrano")
def enter(game: Duel, here: Attachment, name: str) -> None:
    """A fencer steps on the strip."""
    game.enter(name)


@book.verb("fight on {count:int} exchanges", where="bout", example="fight on 2 exchanges")
def fight_on(game: Duel, here: Attachment, count: int) -> None:
    """Fight so many exchanges."""
    for _ in range(count):
        game.exchange()


@book.verb("expect {holds:bool}", where="bout", example="expect vigor of Cyrano is 3")
def expect(game: Duel, here: Attachment, holds: bool) -> None:
    """The bout fails when it does not hold."""
    if not holds:
        raise Failed("expected something else")
