"""A game told in plain sentences, and the words in which a person is asked.

Comes in: the notes of a game. Goes out: lines of text, one for each thing that a person at the table would say aloud.
Lines inside a turn are indented. Nothing is printed here, and the game is not changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdsl.engine.cards import Section
from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.wander import encounters, wounds
from rulesdsl.packs.wander import picture as pictures
from rulesdsl.packs.wander.game import WON, Encounter
from rulesdsl.packs.wander.options import UseLadder
from rulesdsl.packs.wander.setting import label
from rulesdsl.packs.wander.state import Attack, Enemy, Hero, Item, Model, Pool, Space

Say = Callable[[str], None]


class Narrator:
    """Tells a game line by line to `say`; set as the observer of the game."""

    def __init__(self, game: Encounter, say: Say) -> None:
        self.game = game
        self._say = say
        self._walk: tuple[Hero, int] | None = None
        self._spawned: dict[str, list[str]] = {}
        self._tell: dict[str, Callable[[Any], None]] = {
            "round": self._round,
            "turn": self._turn,
            "placed": self._placed,
            "enemy move": lambda about: self.line(f"{about[0].name} moves to {about[0].space.name}."),
            "pushed": self._pushed,
            "attack": self._attack,
            "hits": self._hits,
            "enemy attack": self._enemy_attack,
            "defense": self._defense,
            "dodge": self._dodge,
            "wounds": self._wounds,
            "healed": lambda about: self.line(f"{about[0].name} heals {counted(about[1], 'WOUND')}."),
            "defeat": self._defeat,
            "downed": lambda hero: self.line(f"{hero.name} is DOWNED. Morale is {self.game.morale}."),
            "rally attempt": lambda about: self.line(f"{about[0].name} tries to RALLY: {dice(about[1])}."),
            "rally": lambda hero: self.line(
                f"{hero.name} RALLIES with {counted(wounds.health_left(self.game, hero), 'HP')} left."
            ),
            "status": lambda about: self.line(f"{about[0].name} gets {about[1].upper()}."),
            "status gone": lambda about: self.line(f"{about[0].name} is rid of {about[1].upper()}."),
            "stands up": lambda enemy: self.line(f"{enemy.name} stands up."),
            "spawn": self._spawn,
            "no spawn point": lambda count: self.line("There is no Spawn Point, so nobody arrives."),
            "no mega-brute": lambda hero: self.line("There is no Mega-Brute to spawn."),
            "darkness": lambda about: self.line(f"{about[0].name} uncovers a Darkness Tile: {about[1].darkness.symbol}."),
            "event": lambda about: self.line(f"{about[0].name} draws the event {about[1].name}."),
            "check": lambda about: self.line(f"{about[0].name} checks: {dice(about[1])}, {successes(about[1].successes)}."),
            "outcome": lambda about: self.line(f"{about[1].name}: the outcome for {needed(about[2])}."),
            "item": lambda about: self.line(f"{about[0].name} gets {about[1].name}."),
            "drop": lambda about: self.line(f"{about[0].name} drops {label(about[1])}."),
            "xp": lambda about: self.line(f"{about[0].name} gains {about[1]} XP and has {about[0].xp}."),
            "tier": lambda about: self.line(
                f"{about[0].name} enters Tier {'I' * about[1] if about[1] < 4 else ('IV', 'V')[about[1] - 4]}."
            ),
            "ability": self._ability,
            "action": self._action,
            "cleared": lambda stage: self.line("The Encounter is clear."),
            "ladder": self._ladder,
            "result": self._result,
        }

    def __call__(self, what: str, about: Any) -> None:
        tell = self._tell.get(what)
        if tell is not None:
            if what == "pushed":
                self._walk = None
            if what not in ("placed", "spawn"):
                self._catch_up()
            tell(about)

    def introduce(self) -> None:
        """Who plays what."""
        game = self.game
        name = game.scenario.name if game.scenario is not None else "A scene"
        self._say(f"{name}, level {game.level}. The heroes: {', '.join(hero.name for hero in game.heroes)}.")

    def line(self, text: str) -> None:
        """A line inside a turn."""
        self._say(f"  {text}")

    def _told(self, text: str) -> None:
        self._say("")
        self._say(text)

    def _catch_up(self) -> None:
        """Tell steps and arrivals that were gathered."""
        walk, self._walk = self._walk, None
        if walk is not None and walk[0].space is not None:
            self.line(f"{walk[0].name} moves {counted(walk[1], 'space')} to {walk[0].space.name}.")
        spawned, self._spawned = self._spawned, {}
        for place, names in spawned.items():
            self.line(f"{listed(names)} {'arrives' if len(names) == 1 else 'arrive'} at {place}.")

    # ---- turns --------------------------------------------------------------------------------------------------------

    def _round(self, number: int) -> None:
        order = ", ".join(card.name for card in self.game.tracker)
        self._told(f"Round {number}. Morale {self.game.morale}. Tracker: {order}.")

    def _turn(self, card: Any) -> None:
        if isinstance(card, Hero):
            state = "DOWNED" if card.downed else f"{wounds.health_left(self.game, card)} HP left"
            more = "".join(f", {name.upper()}" for name in card.statuses)
            self._say(f"{card.name} ({state}{more})")
            return
        engaged = sum(1 for enemy in card.models if enemy.engaged)
        self._say(f"{card.name}: {len(card.models)} on the map, {engaged} ENGAGED")

    def _action(self, about: Any) -> None:
        hero, option = about[0], about[1]
        words = label(option)
        if words not in ("move", "free move") and not words.startswith("attack"):
            self.line(f"{hero.name}: {words}.")

    def _placed(self, model: Model) -> None:
        """A step of the hero whose turn it is, or of one that RALLIED; steps in a row are told together."""
        if not isinstance(model, Hero) or self.game.round == 0:
            return
        taken = self._walk[1] if self._walk is not None and self._walk[0] is model else 0
        if not taken:
            self._catch_up()
        self._walk = (model, taken + 1)

    def _pushed(self, about: Any) -> None:
        model, mover = about
        if model.space is not None:
            self.line(f"{mover.name} pushes {model.name} to {model.space.name}.")

    # ---- fights -------------------------------------------------------------------------------------------------------

    def _attack(self, attack: Attack) -> None:
        tool = attack.ability or attack.weapon
        aim = attack.target.name if attack.target is not None else ""
        self.line(f"{attack.hero.name} attacks {aim} with {tool.name if tool is not None else ''}.")

    def _hits(self, attack: Attack) -> None:
        if attack.pool is not None:
            self.line(f"{dice(attack.pool)}: {counted(attack.hits, 'HIT')}.")

    def _enemy_attack(self, about: Any) -> None:
        hero, group, hits = about
        names = listed([enemy.name for enemy in group])
        self.line(f"{names} {'attacks' if len(group) == 1 else 'attack'} {hero.name}: {counted(hits, 'HIT')}.")

    def _defense(self, about: Any) -> None:
        hero, pool, _ = about
        self.line(f"{hero.name} defends: {dice(pool)}, blocks {pool.successes}.")

    def _dodge(self, about: Any) -> None:
        hero, pool = about[0], about[1]
        self.line(f"{hero.name} has to DODGE: {dice(pool)}, {'it works' if pool.successes else 'it fails'}.")

    def _wounds(self, about: Any) -> None:
        model, amount, _ = about
        if amount:
            left = wounds.health_left(self.game, model)
            self.line(f"{model.name} takes {counted(amount, 'WOUND')}{f' and has {left} HP left' if left else ''}.")

    def _defeat(self, about: Any) -> None:
        enemy, hero = about
        self.line(f"{enemy.name} is defeated{f' by {hero.name}' if hero is not None else ''}.")

    def _spawn(self, enemy: Enemy) -> None:
        place = enemy.space.name if enemy.space is not None else "nowhere"
        self._spawned.setdefault(place, []).append(enemy.name)

    def _ladder(self, about: Any) -> None:
        hero, stage, lost = about
        self._told(f"{hero.name} uses the ladder to {stage.name}.")
        if lost:
            self.line(f"Left behind: {listed([label(thing) for thing in lost])}.")

    def _ability(self, about: Any) -> None:
        hero, ability = about
        if ability.tier > 1:
            self.line(f"{hero.name} learns {ability.name}.")

    def _result(self, result: str) -> None:
        game = self.game
        if result == WON:
            self._told(f"The Scenario is won in round {game.round} with Morale {game.morale}.")
        elif game.given_up:
            self._told("Nobody brings it to an end: the Scenario is given up.")
        else:
            self._told(f"The Scenario is lost in round {game.round}.")


def dice(pool: Pool) -> str:
    """The symbols of a roll."""
    return f"[{', '.join(pool.symbols)}]"


def counted(number: int, what: str) -> str:
    """`1 WOUND`, `2 WOUNDS`; HP has no plural."""
    return f"{number} {what}{'' if number == 1 or what == 'HP' else 's' if what.islower() else 'S'}"


def successes(number: int) -> str:
    """`1 success`, `2 successes`."""
    return f"{number} {'success' if number == 1 else 'successes'}"


def needed(outcome: Section) -> str:
    """The successes that an outcome stands for: `0 to 1 successes`, `2 successes or more`."""
    low, high = min(outcome.head), max(outcome.head)
    if outcome.kind == "outcome from":
        return f"{successes(low)} or more"
    return successes(low) if low == high else f"{low} to {successes(high)}"


def listed(names: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


# ---- what a person is asked ---------------------------------------------------------------------------------------------

#: question -> what it means, where its name alone does not say it
ASKED = {
    "action": "what do you do?",
    "step": "where to?",
    "re-roll": "which die is rolled again?",
    "ability": "which ability?",
    "cleave": "who takes the WOUND of CLEAVE?",
    "confuse": "whom does the CONFUSED enemy attack?",
    "charge": "CHARGE: a free attack?",
    "arrange": "what goes into the paws, what out of them?",
    "overflow": "the inventory is full: what goes?",
    "surplus": "one is too much: which goes?",
    "what to do": "what becomes of it?",
    "mover": "who moves first?",
    "trade": "what changes hands?",
    "push": "who is pushed away?",
    "push to": "where to?",
    "route": "which way does it go?",
    "spawn point": "at which Spawn Point?",
    "spawn space": "where does it arrive?",
    "potion to": "who takes the Health Potion?",
    "order": "which card comes first?",
}


def question(game: Encounter, decision: Decision) -> str:
    """One line: who is asked what."""
    who = decision.who.name if isinstance(decision.who, Model) else "The players"
    about = decision.about
    named = label(about) if isinstance(about, Model | Item | Space) and about is not decision.who else ""
    asked = ASKED.get(decision.what, f"{decision.what}?")
    actions = f" ({counted(decision.who.actions, 'ACTION')} left)" if decision.what == "action" else ""
    return f"{who}{actions}: {f'{named}: ' if named else ''}{asked}"


def option(game: Encounter, decision: Decision, option: Any) -> str:
    """One line: an option, with what helps to choose it; who climbs is told what will be lost (WAN-DROP-004)."""
    words = label(option)
    if isinstance(option, UseLadder):
        lost = encounters.left_behind(game)
        return f"{words} (what lies on the map is lost: {listed([label(thing) for thing in lost])})" if lost else words
    target = getattr(option, "target", None)
    if isinstance(target, Enemy) and target.space is not None:
        return f"{words} ({wounds.health_left(game, target)} HP left, {target.space.name})"
    if isinstance(option, Enemy) and option.space is not None:
        return f"{words} ({wounds.health_left(game, option)} HP left, {option.space.name})"
    if isinstance(option, Space):
        signs = [*(["water"] if game.map().wet(option) else []), *(["darkness"] if option.dark else []), *option.tokens]
        return f"{words}{f' ({chr(44).join(signs)})' if signs else ''}"
    return words


def picture(game: Encounter) -> str:
    """The map and who stands where."""
    return pictures.draw(game)
