"""Companions: units of the Party with a turn of their own and neither Skill Dice nor a Backup Plan (TMB-UNIT-006).

Comes in: `companion` cards and the Gearloc who owns one. Goes out: units on the mat and what their turn does. It must not
know any single Companion: what one can do besides moving and attacking stands on cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.packs.tmb.baddie_turn import hits_in
from rulesdsl.packs.tmb.gearloc import HP_KEPT
from rulesdsl.packs.tmb.gearloc_turn import DONE, NO_TARGET, STAY, open_to_party
from rulesdsl.packs.tmb.mat import GEARLOC_MELEE, GEARLOC_RANGED, LANES
from rulesdsl.packs.tmb.options import ApplyHits, MoveTo, TargetUnit
from rulesdsl.packs.tmb.state import PARTY, Event, Gearloc, Position, Unit

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

DEPLOYED = "companion"


def of(game: Battle, owner: Unit | None) -> Unit | None:
    """The Companion of a Gearloc that stands on the mat."""
    if owner is None:
        return None
    for unit in game.units:
        if unit.kind == "companion" and unit.owner is owner:
            return unit
    return None


def deploy(game: Battle, name: str, owner: Gearloc) -> Unit | None:
    """Bring a Companion onto the mat with the HP it has left; at most one of an owner at a time.

    Before round 1 it gets its Ini Die with everyone; later it takes the top of the meter (TMB-INI-010, TMB-INI-013).
    """
    if of(game, owner) is not None:
        return None
    places = places_of(game)
    if not places:
        return None
    card = game.library.get("companion", name)
    unit = Unit(card.name, "companion", PARTY, card)
    fields = card.fields
    unit.owner = owner
    unit.form = str(fields["form"])
    unit.printed_hp = int(fields["hp"])
    unit.printed_attack = int(fields["attack"])
    unit.printed_defense = int(fields.get("defense") or 0)
    unit.hp = game.max_hp(unit)
    faces = fields.get("ini") or ()
    if faces:
        unit.ini = int(faces[game.roll(f"ini {unit.name}") - 1])
    game.place(unit, game.decide(owner, "start position", places, unit))
    if card.hooks or card.modifiers or card.permits:
        game.attach(card, unit)
    unit.hp = max(1, min(game.max_hp(unit), owner.memory.get(f"{HP_KEPT} {unit.name}", 99)))
    owner.memory[DEPLOYED] = unit
    if game.round > 0:
        game.meter.insert(0, unit)
    if game.listens("entry", unit):
        game.fire("entry", Event(unit))
    return unit


def places_of(game: Battle) -> list[Position]:
    """The free start positions of Gearlocs, melee ones first."""
    listed = [game.mat.start(letter, lane) for letter in (GEARLOC_MELEE, GEARLOC_RANGED) for lane in LANES]
    return [place for place in listed if place is not None and game.free(place)]


# ---- its turn ---------------------------------------------------------------------------------------------------------


def take_moves(game: Battle, unit: Unit) -> None:
    """It may enter as many positions as its card says, one by one."""
    card = unit.card
    steps = game.quantity("movement", unit, int(card.fields.get("move") or 0) if card is not None else 0)
    if game.allowed("movement", unit):
        walk(game, unit, unit.owner, steps)


def walk(game: Battle, unit: Unit, who: Any, steps: int) -> None:
    """`who` moves a unit up to so many positions, one by one, and may stop at any time."""
    while steps > 0 and not game.interrupted(unit) and unit.position is not None:
        links = game.mat.links(game.moves_diagonally(unit))[unit.position]
        options: list[Any] = [MoveTo(place, 0) for place in links if game.free(place) and open_to_party(game, place, unit)]
        if not options:
            return
        chosen = game.decide(who, "move", [*options, STAY], unit)
        if chosen is STAY:
            return
        steps -= 1
        unit.moved += 1
        game.enter_position(unit, chosen.position)


def choose_target(game: Battle, unit: Unit) -> None:
    """It has a target of its own: a unit in its range."""
    unit.targets = []
    options: list[Any] = [TargetUnit(other) for other in game.in_range(unit)]
    if options:
        chosen = game.decide(unit.owner, "target", [*options, NO_TARGET], unit)
        if chosen is not NO_TARGET:
            unit.targets = [chosen.unit]


def roll_attack(game: Battle, unit: Unit) -> None:
    """Its Atk dice against its target, with the windows of an attack; its Def dice."""
    game.attacks = []
    number = game.defense_dice_to_roll(unit)
    if number > 0:
        unit.defense_dice += [value for value in game.roll_faces("defense", number) if value > 0]
    if unit.targets and game.on_mat(unit.targets[0]):
        game.roll_attack(unit, unit.targets[0])


def resolve_roll(game: Battle, unit: Unit) -> None:
    """Its hits may be used on its target."""
    for event in list(game.attacks):
        if game.interrupted(unit) or not game.on_mat(event.target):
            return
        if hits_in(event.dice) > 0 and game.decide(unit.owner, "resolve", [ApplyHits(event.amount), DONE], unit) is not DONE:
            game.apply_hits(event)
