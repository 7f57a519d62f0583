"""What abilities do besides WOUNDS and dice: moving others about, ACTIONS.

Comes in: the game, the card in force, whom it is about. Goes out: the deed done by the rules.
"""

from __future__ import annotations

from rulesdsl.engine.cards import Attachment
from rulesdsl.packs.wander import experience, places
from rulesdsl.packs.wander.game import Encounter
from rulesdsl.packs.wander.phrasebook import book
from rulesdsl.packs.wander.phrases_units import are_close
from rulesdsl.packs.wander.setting import AssertionFault
from rulesdsl.packs.wander.state import Enemy, Hero, Model, Space

# ---- who ----------------------------------------------------------------------------------------------------------------


@book.filter(
    "any other hero close to self",
    example="modify attack rerolls of any other hero close to self by 1",
    text="any other hero CLOSE to this hero",
)
def any_other_hero_close_to_self(game: Encounter, here: Attachment, unit: Model) -> bool:
    """Every hero CLOSE to the owner of the card, but the owner."""
    return isinstance(unit, Hero) and unit is not here.owner and are_close(game, unit, here.owner)


# ---- moving others --------------------------------------------------------------------------------------------------------


@book.verb("let {units:units} move for free", causes=("move", "step", "move end"), falls=True, example="let self move for free")
def let_move_for_free(game: Encounter, here: Attachment, units: list[Model]) -> None:
    """Each hero makes a MOVE ACTION that costs nothing (WAN-MOVE-001)."""
    from rulesdsl.packs.wander.movement import move_action

    for unit in units:
        if isinstance(unit, Hero) and unit in game.standing() and game.allowed("movement", unit):
            move_action(game, unit, free=True)


@book.verb("pull {units:units} towards {unit:unit} by {count:int}", example="pull engaged enemies towards self by 1")
def pull_towards(game: Encounter, here: Attachment, units: list[Model], unit: Model | None, count: int) -> None:
    """Each goes so many steps towards a model, as far as there is room; walls stop it, a way round counts."""
    for other in units:
        goal = unit.space if unit is not None and unit.space is not None else place_of_attack(game, unit)
        for _ in range(count):
            if goal is None or not shift(game, other, goal, nearer=True):
                break
    places.look(game)


@book.verb("drive {units:units} back from {unit:unit}", example="drive enemies close to self back from self")
def drive_back(game: Encounter, here: Attachment, units: list[Model], unit: Model | None) -> None:
    """Each goes a step away from a model, where there is room; the players choose where to ("drive to")."""
    for other in units:
        if unit is not None and unit.space is not None:
            shift(game, other, unit.space, nearer=False)
    places.look(game)


@book.verb("let {unit:unit} trade places with {other:unit}", example="let self trade places with closest hero to self")
def let_trade_places(game: Encounter, here: Attachment, unit: Model | None, other: Model | None) -> None:
    """Two models of one size change places; no DODGE and no water for it."""
    if unit is None or other is None or unit.space is None or other.space is None or unit.units != other.units:
        return
    one, two = unit.space, other.space
    places.put(game, unit, two)
    places.put(game, other, one)
    places.look(game)


def place_of_attack(game: Encounter, unit: Model | None) -> Space | None:
    """Where the target of the attack under way stood when it was hit."""
    now = game.attack
    return now.space if now is not None and now.target is unit else None


def shift(game: Encounter, model: Model, goal: Space, *, nearer: bool) -> bool:
    """Move a model one step nearer to a space or farther from it; gives whether it moved. Brutes are not moved (WAN-PUSH-001)."""
    here = model.space
    if here is None or (isinstance(model, Enemy) and model.type.pushes) or not game.allowed("pushing", model):
        return False
    board = game.map()
    far = board.steps(here, goal)
    options = [
        space
        for space in sorted(here.exits, key=lambda space: (space.y, space.x))
        if (board.steps(space, goal) < far) is nearer and board.steps(space, goal) != far
        if places.fits(model.units, space) and not board.dark(space)
    ]
    if not options:
        return False
    places.put(game, model, game.decide(None, "pull to" if nearer else "drive to", options, model))
    return True


# ---- ACTIONS ----------------------------------------------------------------------------------------------------------------


@book.verb("give {amount:int} actions to {units:units}", falls=True, example="give 1 actions to self")
def give_actions(game: Encounter, here: Attachment, amount: int, units: list[Model]) -> None:
    """The hero whose turn it is has more ACTIONS left; nobody else is given any (WAN-TURN-001, WAN-TURN-008)."""
    for unit in units:
        if isinstance(unit, Hero) and unit is game.turn_of:
            unit.actions = max(0, unit.actions + amount)


# ---- scenes -----------------------------------------------------------------------------------------------------------------


@book.verb("give {unit:unit} the ability {ability:name}", where="scene", example="give Tank the ability Thick Skin")
def scene_ability(game: Encounter, here: Attachment, unit: Model | None, ability: str) -> None:
    """A hero has an ability of its card, whatever its tier."""
    sections = unit.card.parts("ability") if isinstance(unit, Hero) and unit.card is not None else ()
    for section in sections:
        if isinstance(unit, Hero) and section.name.casefold() == ability.casefold():
            experience.gain_ability(game, unit, section)
            return
    raise AssertionFault(f"nobody here has an ability `{ability}` on the card")


@book.quantity("abilities of {unit:unit}", where="scene", example="expect abilities of Tank is 1")
def scene_abilities_of(game: Encounter, here: Attachment, unit: Model | None) -> int:
    """How many abilities a hero has."""
    return len(unit.abilities) if isinstance(unit, Hero) else 0
