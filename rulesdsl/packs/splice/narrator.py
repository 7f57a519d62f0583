"""A game told in plain sentences, and the words in which a person is asked.

Comes in: the notes of a game. Goes out: lines of text, one for each thing that a person at the table would say aloud.
Lines inside a turn are indented. Nothing is printed here, and the game is not changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.splice import picture as pictures
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.placing import slot_name
from rulesdsl.packs.splice.setting import label
from rulesdsl.packs.splice.state import ENDED, OPPORTUNITY, READY, Chip, NobCard, Option, Player
from rulesdsl.packs.splice.supplies import tank_limit

Say = Callable[[str], None]

#: sides whose coming up is worth a line of its own
TURNED = {
    "benefit": "its Benefit",
    "demand": "its Demand",
    "reward": "its Reward",
    "punishment": "its Punishment",
    ENDED: "face down",
}


class Narrator:
    """Tells a game line by line to `say`; set as the observer of the game."""

    def __init__(self, game: Lab, say: Say) -> None:
        self.game = game
        self._say = say
        self._tell: dict[str, Callable[[Any], None]] = {
            "initial splice": self._initial,
            "apprentice": lambda player: self.line(f"{player.name} is {player.apprentice.name}."),
            "day": self._day,
            "turn": self._turn,
            "revealed": self._revealed,
            "fulfilled": lambda nob: self.line(f"{nob.name} is fulfilled."),
            "turned": lambda nob: self.line(
                f"{nob.name} lies {TURNED[nob.side]}."
                if nob.side == ENDED
                else f"{nob.name} turns to {TURNED.get(nob.side, nob.side)}."
            ),
            "action": self._action,
            "rolled": lambda die: self.line(f"A Lab Die shows {die.face}."),
            "researched": lambda chip: self.line(f"{described(chip)} is researched."),
            "blind baddie": lambda chip: self.line(f"{described(chip)} is drawn unseen."),
            "tank": lambda chip: self.line(f"{chip.name} goes into Tank {chip.tank + 1}."),
            "baddie on card": lambda about: self.line(f"{about[0].name} goes onto {about[1].name}."),
            "die placed": self._die_placed,
            "exhausted": lambda die: self.line(f"{'A die' if not die.face else f'The {die.face} die'} is Exhausted."),
            "skipped": lambda die: self.line(f"The {die.face} die has no Baddie beside it."),
            "spliced": lambda about: self.line(f"The {about[0].face} die: {'positive' if about[1] else 'negative'}."),
            "stat": lambda about: self.line(f"The Tyrant's {about[0]} is {self.game.tyrant.stats[about[0]]} ({about[1]:+d})."),
            "track": self._track,
            "tyrant die": lambda about: self.line(f"The Tyrant {'gains' if about[1] > 0 else 'loses'} the {about[0]} die."),
            "skill": self._skill,
            "judged": self._judged,
            "progress": lambda change: self.line(f"Progress is {self.game.progress} ({change:+d})."),
            "result": self._result,
        }

    def __call__(self, what: str, about: Any) -> None:
        tell = self._tell.get(what)
        if tell is not None:
            tell(about)

    def introduce(self) -> None:
        """Who plays what."""
        count = len(self.game.players)
        self._say(f"{self.game.season}, {count} {'player' if count == 1 else 'players'}.")
        for player in self.game.players:
            if player.apprentice is not None:
                self.line(f"{player.name} is {player.apprentice.name}.")

    def line(self, text: str) -> None:
        """A line inside a turn."""
        self._say(f"  {text}")

    def _told(self, text: str) -> None:
        self._say("")
        self._say(text)

    def _initial(self, chips: list[Chip]) -> None:
        tyrant = self.game.tyrant
        stats = ", ".join(f"{stat} {value}" for stat, value in tyrant.stats.items())
        self._say(f"The initial splice of {', '.join(chip.name for chip in chips)}: {stats}; types {', '.join(tyrant.types)}.")

    def _day(self, day: int) -> None:
        game = self.game
        cards = f"{len(game.in_play)} Nob cards in play"
        self._told(f"Day {day}. Progress {game.progress}, {game.failed} failed, Tank Limit {tank_limit(game)}, {cards}.")

    def _turn(self, player: Player) -> None:
        who = f" ({player.apprentice.name})" if player.apprentice is not None else ""
        self._say(f"{player.name}{who}")

    def _revealed(self, nob: NobCard) -> None:
        article = "An" if nob.kind == OPPORTUNITY else "A"
        self.line(f"{article} {nob.kind} comes into play: {nob.name}.")

    def _action(self, about: Any) -> None:
        player, option = about
        self.line(f"{player.name}: {option.label}.")

    def _die_placed(self, about: Any) -> None:
        die, what, place = about
        self.line(f"The {die.face} die goes {f'into {slot_name(self.game, place)}' if what == 'slot' else f'onto {place.name}'}.")

    def _track(self, about: Any) -> None:
        track, steps = about
        peg = self.game.tyrant.pegs[track]
        self.line(
            f"The {track} peg moves {'on' if steps > 0 else 'back'} to {peg + 1}: {self.game.library.track(track).value(peg)}."
        )

    def _skill(self, about: Any) -> None:
        chip, change = about
        where = "comes to" if change > 0 else "leaves"
        self.line(f"{chip.name} ({', '.join(chip.facts.skills)}) {where} the Skills Area.")

    def _judged(self, splice: Any) -> None:
        verdict = "Successful" if splice.successful else "Failed"
        self._say(f"The splice is {verdict}: {splice.positive} positive, {splice.negative} negative.")

    def _result(self, result: str) -> None:
        game = self.game
        if result == READY:
            self._told(f"The Tyrant is ready after Day {game.day}.")
        else:
            self._told(f"The game is lost on Day {game.day}: {game.reason}.")
        self._say(pictures.tyrant_line(game))


def described(chip: Chip) -> str:
    """A chip with what the lab looks at: `Spitter (1Pt Bog, hp 2 ini 3 attack 1 defense 0, ranged, weakest)`."""
    facts = chip.facts
    stats = " ".join(f"{stat} {value}" for stat, value in facts.stats.items())
    return f"{chip.name} ({facts.points}Pt {'/'.join(facts.types)}, {stats}, {facts.form}, {facts.target})"


# ---- asking a person ---------------------------------------------------------------------------------------------------

QUESTIONS = {
    "action": "What do you do?",
    "go on": "Another die?",
    "stack": "From which stack?",
    "destination": "Where to?",
    "die": "Which die?",
    "baddie": "Which Baddie?",
    "apprentice": "Which Apprentice do you keep?",
    "end opportunity": "End a fulfilled Opportunity?",
    "order": "Whose card acts first?",
}


def question(game: Any, decision: Decision) -> str:
    """Who chooses what, in one line."""
    who = decision.who.name if decision.who is not None else "The team"
    left = f" ({decision.who.actions} left)" if decision.what == "action" else ""
    return f"{who}{left}: {QUESTIONS.get(decision.what, f'choose the {decision.what}.')}"


def option(game: Any, decision: Decision, option: Any) -> str:
    """One option in one line."""
    if isinstance(option, Option) and isinstance(option.about, Chip):
        return described(option.about)
    if isinstance(option, bool):
        return "yes" if option else "no"
    return label(option)


def picture(game: Any) -> str:
    """How things stand, in a few lines."""
    return pictures.draw(game)
