"""What a person at a terminal reads: questions, options, and the battle as it stands.

Comes in: a battle and a decision. Goes out: lines of text. Nothing is asked or printed here, and the battle is not changed.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.tmb.options import label_of


def question(game: Any, decision: Decision) -> str:
    """Who is asked, what, and what about."""
    who = decision.who.name if decision.who is not None else "the party"
    about = decision.about
    more = "" if about is None or about is decision.who else f" ({label_of(about)})"
    return f"{who}: {decision.what}{more}"


def option(game: Any, decision: Decision, option: Any) -> str:
    """One option as it is listed."""
    if isinstance(option, tuple):
        if decision.what == "defense dice left":
            return ", ".join(map(str, option)) or "none"
        return f"row {option[0] + 1} column {option[1] + 1}"
    return label_of(option)


def picture(game: Any) -> str:
    """The battle in a few lines: round, meter, every unit with its HP, Def and place, the Gearlocs' dice."""
    meter = ", ".join(unit.name for unit in game.meter)
    lines = [f"round {game.round}   meter: {meter}   queue: {len(game.queue)}"]
    for unit in game.units:
        place = f"row {unit.position[0] + 1} column {unit.position[1] + 1}" if unit.position is not None else "-"
        effects = "".join(f" {name} {die.value}" for name, die in unit.effects.items())
        defense = f" def {'+'.join(map(str, unit.defense_dice))}" if unit.defense_dice else ""
        lines.append(f"  {unit.name:<24} {place:<16} hp {unit.hp}{defense}{effects}")
    for gearloc in game.gearlocs():
        bones = sum(item.count for item in gearloc.backup)
        dice = ", ".join(die.name for die in gearloc.dice if die.place == "ready")
        slots = ", ".join(f"{die.name} {die.value} ({die.place})" for die in gearloc.slotted)
        lines.append(f"  {gearloc.name}: bones {bones}, ready: {dice or '-'}" + (f", in slots: {slots}" if slots else ""))
    return "\n".join(lines)
