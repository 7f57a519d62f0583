"""The lines of the narrator about Encounters, Loot and training.

Comes in: notes of a `WatchedBattle`. Goes out: what is said for each kind of note. Nothing is printed here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.narrator import Narrator


def encounter_lines(narrator: Narrator) -> dict[str, Callable[[Any], None]]:
    """What is told of each note."""
    line, say = narrator.line, narrator.say

    def over(result: str) -> None:
        card = narrator.battle.adventure.card
        say(f"The encounter {card.name if card is not None else ''} {'is completed' if result == 'success' else 'fails'}.")

    def done(card: Any) -> None:
        if narrator.battle.adventure.returned:
            line(f"{card.name} goes back into the Encounter deck.")

    def day_over(result: str) -> None:
        game = narrator.battle
        card = game.adventure.card
        party = ", ".join(f"{one.name} {one.hp} HP" if one.hp > 0 else f"{one.name} KO'd" for one in game.party)
        say("")
        say(f"The party {'completes' if result == 'success' else 'fails in'} {card.name if card is not None else ''}: {party}.")
        gained = ", ".join(f"{number} {name}" for name, number in game.adventure.trophies.items())
        say(f"Rewards: {gained or 'none'}. Progress of the party: {game.adventure.progress}.")
        for one in game.party:
            if one.loot:
                say(f"{one.name} holds {', '.join(shown(held) for held in one.loot)}.")

    return {
        "encounter": lambda card: say(f"Encounter: {card.name}"),
        "choice closed": lambda about: line(f"“{about[0].name}” cannot be played yet: it is {about[1]}."),
        "choice not met": lambda section: line(f"“{section.name}” is not open to the party now."),
        "choice": lambda section: line(f"The party chooses “{section.name}” ({section.kind.split()[0]})."),
        "encounter over": over,
        "encounter done": done,
        "day over": day_over,
        "lasting": lambda card: line(f"The Persistent effect of {card.name} is in force now."),
        "rock": lambda about: line(f"{about[0].name} turns row {about[1][0] + 1} column {about[1][1] + 1} to rock."),
        "trained": lambda about: line(f"{about[0].name} trains {about[1]}."),
        "not trained": lambda about: line(f"{about[0].name} tries to train {about[1]} and fails."),
        "loot": lambda held: line(f"{held.owner.name} gets {'a Trove Loot' if held.locks else held.name}."),
        "loot opened": lambda held: line(f"{held.owner.name} opens a Trove Loot: {held.name}."),
        "loot used": lambda held: line(f"{held.owner.name} uses {held.name}."),
        "encounter used": lambda about: line(f"{about[0].name} takes the chance: {about[1].name}."),
        "lock solved": lambda about: line(f"{about[0].name} solves lock {about[1]} of {about[2]}."),
        "darts": lambda about: line(f"{about[0].name} {'wins' if about[1] else 'loses'} at Dangerous Darts."),
        "loot gone": lambda held: line(f"{held.owner.name} discards {'a Trove Loot' if held.locks else held.name}."),
    }


def shown(held: Any) -> str:
    """A Loot card as its holder sees it."""
    if held.locks:
        return "a locked Trove Loot"
    return f"{held.name} ({held.uses} uses)" if held.uses > 1 else str(held.name)
