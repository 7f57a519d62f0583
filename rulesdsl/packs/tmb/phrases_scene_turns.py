"""Phrases of scenes for situations that no printed chip brings by itself: a chip with one skill more, a turn of a Gearloc that
only attacks.

Comes in: the battle of the scene. Goes out: units on the mat, turns played with dice and answers fixed by the scene.
"""

from __future__ import annotations

from dataclasses import replace

from rulesdsl.engine.cards import Attachment, Card, Ref
from rulesdsl.engine.decisions import Agent, Decision
from rulesdsl.engine.game import Game
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.options import ApplyHits, Done, TakeAttack
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_scene import SCENE, AssertionFault, listed, play_turn_of
from rulesdsl.packs.tmb.phrases_scene_table import next_rolls_of
from rulesdsl.packs.tmb.setting import find_unit, label, place_somewhere

# ---- chips with one skill more ---------------------------------------------------------------------------------------


def with_skill(card: Card, skill: Ref) -> Card:
    """The same chip with one more black skill, which it has again whenever it comes back to the mat."""
    return replace(card, fields={**card.fields, "skills": (*(card.fields.get("skills") or ()), skill)})


@book.verb(
    "baddie {name:name} with the skill {skill:skill}",
    numbers=True,
    where=SCENE,
    causes=("entry", "step"),
    example="baddie Frog with the skill Equipment",
)
def scene_baddie_with_skill(game: Battle, here: Attachment, name: str, skill: Ref) -> None:
    """A Baddie with one more black skill enters in the next free lane; its entry skills resolve."""
    card = with_skill(game.library.get("baddie", name), skill)
    place_somewhere(game, Chip(card, int(card.fields["points"])))


@book.verb(
    "tyrant {name:name} with the skill {skill:skill}",
    numbers=True,
    where=SCENE,
    causes=("entry", "step"),
    example="tyrant Mulmesh with the skill Randomize",
)
def scene_tyrant_with_skill(game: Battle, here: Attachment, name: str, skill: Ref) -> None:
    """A Tyrant with one more black skill enters in the next free lane; its set-up is not done."""
    chip = game.tyrant_chip(name)
    chip.card = with_skill(chip.card, skill)
    place_somewhere(game, chip)


# ---- turns of Gearlocs -----------------------------------------------------------------------------------------------


OWN = ("move", "any-time", "target", "dice", "resolve")  # the questions of a Gearloc's own turn


class PlainTurn:
    """Answers for one Gearloc that stays where it is, rolls so many Atk dice at a target and uses their hits, nothing else."""

    def __init__(self, name: str, target: str, dice: int, fallback: Agent) -> None:
        self.name = name
        self.target = target
        self.dice = dice
        self.fallback = fallback

    def choose(self, game: Game, decision: Decision) -> int:
        """The index of the answer; what is not the Gearloc's own choice goes to the agent of the scene."""
        if getattr(decision.who, "name", "") != self.name or decision.what not in OWN:
            return self.fallback.choose(game, decision)
        found = next((number for number, option in enumerate(decision.options) if self._wants(decision.what, option)), None)
        if found is not None:
            return found
        if decision.what == "target" and self.target:
            legal = ", ".join(label(option) for option in decision.options)
            raise AssertionFault(f"{self.name} may not target `{self.target}`; legal are: {legal}")
        return next(number for number, option in enumerate(decision.options) if isinstance(option, Done))

    def _wants(self, what: str, option: object) -> bool:
        if what == "target":
            return bool(self.target) and label(option).casefold() == self.target.casefold()
        if what == "dice" and self.dice > 0 and isinstance(option, TakeAttack):
            self.dice -= 1
            return True
        return what == "resolve" and isinstance(option, ApplyHits)


def play_plain_turn(game: Battle, here: Attachment, name: str, target: str, dice: int) -> None:
    """Play a Gearloc's turn with those answers; every die of the scene must have been rolled."""
    usual = game.agent
    plain = PlainTurn(find_unit(game, name).name, target, dice, usual)
    game.agent = plain
    play_turn_of(game, here, name)
    game.agent = usual
    if plain.dice:
        raise AssertionFault(f"{name} could not roll {plain.dice} of its attack dice")


@book.verb(
    "play turn of {name:name} hitting {other:name} with {text:text}",
    where=SCENE,
    causes=("turn start", "turn end"),
    example='play turn of Duster hitting Frog with "1, bones"',
)
def play_hitting_turn(game: Battle, here: Attachment, name: str, other: str, text: str) -> None:
    """The Gearloc stays where it is and rolls one Atk die for each of these results at a unit, all hits used, bones not."""
    next_rolls_of(game, here, "attack", name, text)
    play_plain_turn(game, here, name, other, len(listed(text)))


# ---- what may be chosen ----------------------------------------------------------------------------------------------


@book.condition("{name:name} may target {other:name}", where=SCENE, example="expect Duster may target Frog")
def may_target(game: Battle, here: Attachment, name: str, other: str) -> bool:
    """Whether a unit may choose another one as its target from where it stands."""
    return find_unit(game, other) in game.in_range(find_unit(game, name))
