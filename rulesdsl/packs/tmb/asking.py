"""What a person at a terminal reads: questions, options, and the battle or the party as it stands.

Comes in: a battle and a decision. Goes out: lines of text. Nothing is asked or printed here, and the battle is not changed.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.engine.cards import Section
from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.tmb.gearloc import STATS, printed_stat
from rulesdsl.packs.tmb.options import TakeChoice, Train, label_of
from rulesdsl.packs.tmb.state import Gearloc

CARDS = (("loot", "Loot"), ("trove", "Trove Loot"))


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
    if isinstance(option, TakeChoice):
        return choice_line(option.section)
    if isinstance(option, Train) and option.what in STATS and isinstance(decision.who, Gearloc):
        return f"{option.what} (now {printed_stat(decision.who, option.what)})"
    return label_of(option)


def choice_line(choice: Section) -> str:
    """A choice of an Encounter with its own icons: `Turn on them (battle; 2 Progress, Trove Loot each 1)`."""
    fields = choice.fields
    icons = [f"{fields[name]} {word}" for name, word in (("progress", "Progress"), ("training", "Training")) if fields.get(name)]
    icons += [f"{word} {fields[name][0]} {fields[name][1]}" for name, word in CARDS if fields.get(name)]
    return f"{choice.name} ({'; '.join([choice.kind.split()[0], *([', '.join(icons)] if icons else [])])})"


def picture(game: Any) -> str:
    """The battle in a few lines: round, meter, every unit with its HP, Def and place, the Gearlocs' dice.

    Between battles: the Encounter, and the party with HP and Loot.
    """
    if game.adventure.calm:
        return "\n".join(between_battles(game))
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


def between_battles(game: Any) -> list[str]:
    """The Encounter that is met, and the party."""
    adventure = game.adventure
    met = f"{adventure.card.name}, " if adventure.card is not None else ""
    lines = [f"{met}day {game.day}   Progress: {adventure.progress}"]
    for gearloc in game.party:
        held = ", ".join("a locked Trove Loot" if loot.locks else loot.name for loot in gearloc.loot)
        lines.append(f"  {gearloc.name:<24} hp {gearloc.hp} of {game.max_hp(gearloc)}" + (f"   Loot: {held}" if held else ""))
    return lines
