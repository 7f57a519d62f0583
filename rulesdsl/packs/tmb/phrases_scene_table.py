"""Phrases of scenes for what lies beside the mat, for the ends of a round, and for what was asked and rolled.

Comes in: the battle of the scene. Goes out: chips laid into stacks, parts of a round played, conditions for `expect`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.engine.cards import Attachment
from rulesdsl.engine.decisions import Agent, Decision, FirstAgent, ScriptedAgent
from rulesdsl.engine.game import Game
from rulesdsl.engine.journal import DECIDE, ROLL
from rulesdsl.packs.tmb.battle import Battle
from rulesdsl.packs.tmb.chips import Chip
from rulesdsl.packs.tmb.gearloc import build_gearloc, ready_for_battle
from rulesdsl.packs.tmb.gearloc_turn import open_to_party
from rulesdsl.packs.tmb.options import Done
from rulesdsl.packs.tmb.phrasebook import book
from rulesdsl.packs.tmb.phrases_scene import BADDIES, SCENE, AssertionFault, begin, listed
from rulesdsl.packs.tmb.setting import find_unit
from rulesdsl.packs.tmb.state import Event

# ---- beside the mat ---------------------------------------------------------------------------------------------------


def chips_of(game: Battle, text: str) -> list[Chip]:
    """Fresh chips by name."""
    cards = [game.library.get("baddie", name) for name in listed(text)]
    return [Chip(card, int(card.fields["points"])) for card in cards]


def same_names(chips: Sequence[Chip], text: str) -> bool:
    """Whether chips have these names, in this order."""
    return [chip.name.casefold() for chip in chips] == [item.casefold() for item in listed(text)]


@book.verb("party {text:text}", where=SCENE, names={"text": ("gearloc",)}, example='party "Duster, Boomer"')
def scene_party(game: Battle, here: Attachment, text: str) -> None:
    """Gearlocs join the party; they stand beside the mat until the battle is set up."""
    for name in listed(text):
        gearloc = build_gearloc(game.library.get("gearloc", name))
        gearloc.seat = len(game.party)
        game.party.append(gearloc)
        ready_for_battle(game, gearloc)


@book.verb("defeated pile {text:text}", where=SCENE, names=BADDIES, example='defeated pile "Frog, Wolf"')
def scene_defeated(game: Battle, here: Attachment, text: str) -> None:
    """The piles of defeated chips from the top, by name."""
    for chip in chips_of(game, text):
        game.defeated[chip.points].append(chip)


@book.verb("out of play {text:text}", where=SCENE, names=BADDIES, example='out of play "Frog, Wolf"')
def scene_out_of_play(game: Battle, here: Attachment, text: str) -> None:
    """The chips that are not of the Tyrant's types, by name."""
    game.out_of_play += chips_of(game, text)


@book.verb("scout {name:name}", where=SCENE, example="scout Frog")
def scene_scout(game: Battle, here: Attachment, name: str) -> None:
    """The first chip of that name in the Active Stacks is turned face up."""
    known = [chip for stack in game.active.values() for chip in stack if chip.name.casefold() == name.casefold()]
    if not known:
        raise AssertionFault(f"no Active Stack holds `{name}`")
    known[0].scouted = True


@book.verb("block row {row:int} column {column:int}", where=SCENE, example="block row 2 column 1")
def scene_block(game: Battle, here: Attachment, row: int, column: int) -> None:
    """Nothing can enter the position: an Obstacle or a hole."""
    game.blocked[(row - 1, column - 1)] = here


@book.condition(
    "the stack of {points:points} reads {text:text}",
    where=SCENE,
    example='expect the stack of 1pt reads "Frog, Wolf"',
)
def the_stack_reads(game: Battle, here: Attachment, points: int, text: str) -> bool:
    """The names in an Active Stack from the top."""
    return same_names(game.active[points], text)


@book.condition("the defeated pile reads {text:text}", where=SCENE, example='expect the defeated pile reads "Frog, Wolf"')
def the_defeated_pile_reads(game: Battle, here: Attachment, text: str) -> bool:
    """The names of the defeated chips, the last one of each value first, high values before low ones."""
    return same_names([chip for pile in game.defeated.values() for chip in pile], text)


@book.condition("out of play are {text:text}", where=SCENE, example='expect out of play are "Frog, Wolf"')
def out_of_play_are(game: Battle, here: Attachment, text: str) -> bool:
    """The names of the chips out of play."""
    return same_names(game.out_of_play, text)


@book.condition("scouted are {text:text}", where=SCENE, example='expect scouted are "Frog"')
def face_up_are(game: Battle, here: Attachment, text: str) -> bool:
    """The names of the scouted chips in the Battle Queue, then in the Active Stacks."""
    chips = [*game.queue, *(chip for stack in game.active.values() for chip in stack)]
    return same_names([chip for chip in chips if chip.scouted], text)


# ---- parts of a battle ------------------------------------------------------------------------------------------------


def play_steps(game: Battle, first: str, last: str) -> None:
    """Play the steps of the round from one to another one, both included."""
    sequence = game.sequences["round"]
    names = [step.name for step in sequence.sections]
    here = Attachment(sequence, None)
    for step in sequence.sections[names.index(first) : names.index(last) + 1]:
        if game.result:
            return
        game.fire(step.name, Event())
        if step.body is not None and not game.result:
            step.body(game, here, Event())


@book.verb("begin the round", where=SCENE, causes=("round start",), example="begin the round")
def begin_the_round(game: Battle, here: Attachment) -> None:
    """What happens at the start of a round, before the first turn."""
    begin(game)
    game.tick("round")
    play_steps(game, "round start", "round start")


@book.verb("end the round", where=SCENE, causes=("round end", "entry"), example="end the round")
def end_the_round(game: Battle, here: Attachment) -> None:
    """The round ends without any more turns and the next one is there; what its start brings is not done yet."""
    begin(game)
    play_steps(game, "round end", "next round")


@book.verb("end the battle", where=SCENE, causes=("battle end",), example="end the battle")
def end_the_battle(game: Battle, here: Attachment) -> None:
    """End of Battle for a battle that is decided: slots, chips, stacks."""
    if not game.result:
        raise AssertionFault("the battle is not decided")
    game.finish()


# ---- what was asked and rolled ----------------------------------------------------------------------------------------


@book.verb(
    "next {stream:word} rolls of {name:name} are {text:text}",
    where=SCENE,
    example='next attack rolls of Duster are "1, bones"',
)
def next_rolls_of(game: Battle, here: Attachment, stream: str, name: str, text: str) -> None:
    """Script the dice of a Gearloc or Companion: attack and defense by what they show, others by the number."""
    unit = find_unit(game, name)
    faces: tuple[int, ...] = {"attack": game.attack_faces, "defense": game.defense_faces}.get(stream, ())
    if stream == "ini":
        faces = tuple(int(face) for face in (unit.card.fields["ini"] if unit.card is not None else ()))
    script = game.stream(f"{stream} {unit.name}").script
    for item in listed(text):
        value = -1 if item == "bones" else int(item)
        if not faces:
            script.append(value - 1)
            continue
        if value not in faces:
            raise AssertionFault(f"no face of the {stream} die of {name} shows `{item}`")
        script.append(faces.index(value))


class Resting:
    """Answers with the option that ends a step where there is one: no moves, no target, no dice."""

    def __init__(self, fallback: Agent) -> None:
        self.fallback = fallback

    def choose(self, game: Game, decision: Decision) -> int:
        """The index of the answer."""
        ends = (number for number, option in enumerate(decision.options) if isinstance(option, Done))
        found = next(ends, None)
        return self.fallback.choose(game, decision) if found is None else found


@book.verb("let the party rest", where=SCENE, example="let the party rest")
def let_the_party_rest(game: Battle, here: Attachment) -> None:
    """From now on Gearlocs do nothing in their turns but what answers of the scene tell them."""
    if isinstance(game.agent, ScriptedAgent):
        game.agent.fallback = Resting(game.agent.fallback)
    else:
        game.agent = Resting(FirstAgent())


@book.quantity("answers given to {question:text}", where=SCENE, example='expect answers given to "target" is 0')
def answers_given(game: Battle, here: Attachment, question: str) -> int:
    """How often anyone had to choose in a question so far; a single option is no choice."""
    return sum(1 for kind, what, _ in game.journal.entries if kind == DECIDE and what == question)


@book.quantity("dice rolled for {stream:text}", where=SCENE, example='expect dice rolled for "attack" is 2')
def dice_rolled_for(game: Battle, here: Attachment, stream: str) -> int:
    """How many dice of one purpose were rolled so far."""
    return sum(1 for kind, what, _ in game.journal.entries if kind == ROLL and what == stream)


@book.condition(
    "{name:name} may step to row {row:int} column {column:int}",
    where=SCENE,
    example="expect Duster may step to row 3 column 1",
)
def may_step_to(game: Battle, here: Attachment, name: str, row: int, column: int) -> bool:
    """Whether the position is one step of its own movement away and open to it."""
    unit = find_unit(game, name)
    place = (row - 1, column - 1)
    if unit.position is None or place not in game.mat.links(game.moves_diagonally(unit))[unit.position]:
        return False
    if unit.kind in ("gearloc", "companion") and not open_to_party(game, place, unit):
        return False
    return place not in game.closed_to(unit)
