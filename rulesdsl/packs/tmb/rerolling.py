"""Rolling dice of a Gearloc's running roll again.

Comes in: a Battle and the Gearloc whose roll is being resolved. Goes out: a changed `Turn`. The player picks the dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesdsl.packs.tmb.gearloc_turn import DONE, Turn, roll_skill, roll_white
from rulesdsl.packs.tmb.options import RerollBones, TakeAttack, TakeDefense, TakeSkill
from rulesdsl.packs.tmb.state import Gearloc

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle

ATTACK, DEFENSE, ATTACK_BONES, DEFENSE_BONES = TakeAttack(), TakeDefense(), RerollBones(True), RerollBones(False)


def rerolls_of(turn: Turn) -> list[tuple[Any, int]]:
    """What of a roll may be rolled again, and how many such dice there are; red bones and resolved dice may not."""
    attack_bones = min(turn.attack_bones, turn.bones)
    found: list[tuple[Any, int]] = [(TakeSkill(die), 1) for die, face in turn.skills if not face.red]
    white = (
        (ATTACK, len(turn.attack)),
        (DEFENSE, len(turn.defense)),
        (ATTACK_BONES, attack_bones),
        (DEFENSE_BONES, turn.bones - attack_bones),
    )
    return [*found, *((option, number) for option, number in white if number > 0)]


def reroll_up_to(game: Battle, gearloc: Gearloc, count: int) -> None:
    """So many dice, one at a time; the same die may be picked again."""
    for _ in range(count):
        options = [option for option, _ in rerolls_of(gearloc.turn)]
        chosen = game.decide(gearloc, "reroll", [*options, DONE], gearloc) if options else DONE
        if chosen is DONE:
            return
        reroll(game, gearloc, chosen)


def reroll_any(game: Battle, gearloc: Gearloc) -> None:
    """Any of the dice, each of them once."""
    left = rerolls_of(gearloc.turn)
    while left:
        now = [option for option, _ in rerolls_of(gearloc.turn)]
        options = [option for option, _ in left if option in now]
        chosen = game.decide(gearloc, "reroll", [*options, DONE], gearloc) if options else DONE
        if chosen is DONE:
            return
        left = [(option, number - (option == chosen)) for option, number in left]
        left = [pair for pair in left if pair[1] > 0]
        reroll(game, gearloc, chosen)


def reroll(game: Battle, gearloc: Gearloc, chosen: Any) -> None:
    """Roll one die again: of white dice with hits the one with the lowest number."""
    turn: Turn = gearloc.turn
    if isinstance(chosen, TakeSkill):
        new = roll_skill(game, chosen.die)
        turn.skills = [(die, new if die is chosen.die else face) for die, face in turn.skills]
        return
    attack = chosen in (ATTACK, ATTACK_BONES)
    values = turn.attack if attack else turn.defense
    if isinstance(chosen, RerollBones):
        turn.bones -= 1
        turn.attack_bones -= attack
    else:
        values.remove(min(values))
    faces = game.attack_faces if attack else game.defense_faces
    value = roll_white(game, faces, f"{'attack' if attack else 'defense'} {gearloc.name}", 1)[0]
    if value > 0:
        values.append(value)
    elif value < 0:
        turn.bones -= value
        turn.attack_bones -= value * attack
