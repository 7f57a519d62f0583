"""How the greedy agent values things: a small static judgement of the state.

Comes in: a Battle, units, dice, sections of cards. Goes out: numbers in units of about one HP. Nothing is changed or rolled.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rulesdsl.engine.cards import Section
from rulesdsl.packs.tmb.backup import CAPACITY, bones_in
from rulesdsl.packs.tmb.estimates import BUFF, DEFENSE, EFFECT, HARM, HEAL, HIDE, Worth, worth_of
from rulesdsl.packs.tmb.gearloc_turn import dex_left
from rulesdsl.packs.tmb.options import MoveTo, RerollBones, TakeAttack, TakeDefense, TakeSkill
from rulesdsl.packs.tmb.skill_dice import BLANK, BONES, Face
from rulesdsl.packs.tmb.state import PARTY, Gearloc, Position, SkillDie, Unit

BONES_WORTH = 0.35


@cache
def average(faces: tuple[int, ...]) -> float:
    """The hits of a white die on average."""
    return sum(face for face in faces if face > 0) / len(faces) if faces else 1.0


def remaining(unit: Unit) -> int:
    """What must be dealt to bring a unit down: HP and Def."""
    return unit.hp + sum(unit.defense_dice) if unit.defense_dice else unit.hp


class Judge:
    """Values of choices. What it knows about units is good for one decision: `begin` forgets it."""

    __slots__ = ("_dangers",)

    def __init__(self) -> None:
        self._dangers: dict[Unit, float] | None = None  # None: nobody asks for whole decisions, nothing is kept

    def begin(self) -> None:
        """A new decision: the state may be another one."""
        if self._dangers is None or self._dangers:
            self._dangers = {}

    # ---- units --------------------------------------------------------------------------------------------------------

    def prey(self, game: Any, actor: Unit | None, unit: Unit) -> float:
        """How good an opposing unit is as a target: one that can be brought down, then dangerous, then weak."""
        left = remaining(unit)
        expected = 1.0
        if actor is not None:
            expected = (actor.printed_attack + (actor.stat_dice["attack"] if isinstance(actor, Gearloc) else 0)) * average(
                game.attack_faces
            )
        score = unit.printed_attack * 1.0 - left * 0.5 + (4.0 if unit.kind == "tyrant" else 0.0)
        if left <= expected + 0.5:
            score += 6.0
        if unit.kind != "object":
            return score
        above = game.occupied.get(unit.position) if game.under else None
        return score - 3.0 if above is None or above is unit else self.prey(game, actor, above) + 2.0

    def sturdiness(self, game: Any, unit: Unit) -> float:
        """How well a unit of the party bears being attacked."""
        return remaining(unit) + getattr(unit, "buff_hp", 0) * 0.8

    def need(self, game: Any, unit: Unit) -> float:
        """How much a unit of the party needs help: missing HP, more when little is left."""
        missing = float(game.max_hp(unit) - unit.hp)
        return missing + (3.0 if unit.hp <= 2 and missing > 0 else 0.0)

    def danger(self, game: Any, unit: Unit) -> float:
        """The Dmg that opposing units may do to a unit before its next turn, roughly."""
        known = self._dangers
        if known is None:
            return self._danger(game, unit)
        found = known.get(unit)
        if found is None:
            found = known[unit] = self._danger(game, unit)
        return found

    def _danger(self, game: Any, unit: Unit) -> float:
        total = 0.0
        party = 0
        side = unit.side
        lengths = game.mat.distances(unit.position) if unit.position is not None else {}
        for other in game.units:
            if other.side == PARTY:
                party += 1
            if other.side != side and other.kind != "object" and (other.form == "ranged" or lengths.get(other.position, 99) <= 3):
                total += other.printed_attack * 0.6
        return total / (1.0 + 0.5 * (max(1, party) - 1))

    # ---- moving -------------------------------------------------------------------------------------------------------

    def next_step(self, game: Any, unit: Unit, options: list[MoveTo]) -> MoveTo | None:
        """The step towards the best Baddie that can be reached with Dex left to strike; None to stay."""
        if unit.form == "ranged" or not options or game.in_range(unit):
            return None
        budget = self._budget(game, unit, options[0].cost)
        if budget <= 0:
            return None
        reached = game.mat.routes(unit.position, game.taken(), game.moves_diagonally(unit))
        goal, far = self._goal(game, unit, reached)
        if goal is None or (far > budget and self._comes_itself(game, unit)):
            return None
        taken = {place: other for place, other in game.taken().items() if place != unit.position}
        back = game.mat.routes(goal, taken, game.moves_diagonally(unit))
        chosen = min(options, key=lambda option: back.get(option.position, 99))
        return chosen if back.get(chosen.position, 99) < back.get(unit.position, 99) else None

    def _budget(self, game: Any, unit: Unit, cost: int) -> int:
        if not isinstance(unit, Gearloc) or cost == 0:
            return 9
        return (dex_left(game, unit) - 1) // cost

    def _goal(self, game: Any, unit: Unit, reached: Mapping[Position, int]) -> tuple[Position | None, int]:
        goal: Position | None = None
        far = 99
        value = -1e9
        for foe in game.targets_of(unit):
            if foe.position is None:
                continue
            worth: float | None = None
            for place in game.mat.neighbours[foe.position]:
                length = reached.get(place)
                if length is None:
                    continue
                if worth is None:
                    worth = self.prey(game, unit, foe) * 0.5
                score = worth - 2.0 * length
                if score > value:
                    goal, far, value = place, length, score
        return goal, far

    def _comes_itself(self, game: Any, unit: Unit) -> bool:
        return any(foe.form != "ranged" and foe.kind != "object" for foe in game.opponents(unit))

    def start(self, game: Any, unit: Unit, place: Position) -> float:
        """A start position: near the Baddies for who strikes at arm's length, far from them for others."""
        lengths = game.mat.distances(place)
        distances = [lengths.get(foe.position, 99) for foe in game.units if foe.side != PARTY and foe.position is not None]
        if not distances:
            return 0.0
        near = float(min(distances))
        return near if unit is not None and unit.form == "ranged" else -abs(near - 2.0) - sum(distances) * 0.01

    # ---- dice ---------------------------------------------------------------------------------------------------------

    def attack_die(self, game: Any, gearloc: Gearloc) -> float:
        """One more Atk die: less when those chosen are enough."""
        turn = gearloc.turn
        if turn.target is None:
            return 0.0
        hit = average(game.attack_faces)
        left: float = remaining(turn.target) - turn.attack_dice * hit
        return hit + 0.3 if left > 0.0 else 0.2

    def defense_die(self, game: Any, gearloc: Gearloc, danger: float) -> float:
        """One more Def die: worth the Dmg it will stop of what threatens."""
        active: int = sum(gearloc.defense_dice) + gearloc.turn.defense_dice
        open_danger = danger - active
        if open_danger <= 0:
            return 0.15
        scared = 1.4 if gearloc.hp <= 3 else 0.9
        return min(open_danger, average(game.defense_faces)) * scared

    def skill_die(self, game: Any, gearloc: Gearloc, die: SkillDie) -> float:
        """A Skill Die: the average of its faces."""
        faces: tuple[Face, ...] = die.plan.faces
        total = value = 0.0
        last: Face | None = None
        for face in faces:
            if face is not last:
                value, last = max(0.0, self.result(game, gearloc, die, face)), face
            total += value
        return total / len(faces)

    def result(self, game: Any, gearloc: Gearloc, die: SkillDie, face: Face) -> float:
        """What a face is worth now."""
        if face.word == BONES:
            return self.bones(gearloc, face.value)
        result = die.plan.results.get(face.word) if face.word != BLANK else None
        if result is None:
            return 0.0
        if "targeted" in result.flags and (gearloc.turn is None or gearloc.turn.target is None):
            return 0.0
        worth = worth_of(result)
        if worth.stores:
            return 4.0 if gearloc.turn is not None and len(gearloc.turn.skills) > 1 else 0.8
        room = 1.0
        if die.plan.counter is not None and die.plan.counter[1]:
            room = 1.0 - die.value / die.plan.counter[1]  # a counter near its highest number gains little
        return self.section(game, gearloc, worth, max(1, face.value)) * room

    def section(self, game: Any, gearloc: Gearloc, worth: Worth, number: int) -> float:
        """What a section is worth with a number."""
        total = 0.0
        for kind in worth.kinds:
            if kind == HARM:
                total += self._harm(game, gearloc, worth, number)
            elif kind == HEAL:
                total += self._heal(game, number)
            elif kind == DEFENSE:
                total += min(float(number), 0.3 + self.danger(game, gearloc))
            elif kind == BUFF:
                total += number * (0.7 if self.danger(game, gearloc) > 0 else 0.2)
            elif kind == EFFECT:
                total += 1.2
            elif kind == HIDE:
                total += min(2.0, self.danger(game, gearloc) * 0.6)
            else:
                total += 0.5
        return total * (1.3 if worth.lasting else 1.0)

    def _harm(self, game: Any, gearloc: Gearloc, worth: Worth, number: int) -> float:
        if not worth.hostile:
            return -1.2 * number
        side = gearloc.side
        for other in game.units:
            if other.side != side:
                return float(number) * (1.2 if worth.many else 1.0)
        return 0.0

    def _heal(self, game: Any, number: int) -> float:
        best_need = 0.0
        for ally in game.party:
            if ally.defeated:
                continue
            missing = game.max_hp(ally) - ally.hp
            need = (missing if missing < number else number) * (1.3 if ally.hp <= 2 else 0.9)
            if need > best_need:
                best_need = need
        return best_need

    # ---- the Backup Plan and uses -------------------------------------------------------------------------------------

    def bones(self, gearloc: Gearloc, count: int) -> float:
        """Bones: worth something while there is room."""
        return BONES_WORTH * count if bones_in(gearloc) + count <= CAPACITY else 0.0

    def plan(self, game: Any, gearloc: Gearloc, section: Section, cost: int) -> float:
        """A Backup Plan skill: what it does less what its bones might do later; a full Backup Plan is cheap to use."""
        value = self.section(game, gearloc, worth_of(section), max(1, (cost + 1) // 2))
        spare = 0.15 if bones_in(gearloc) >= CAPACITY - 1 else BONES_WORTH
        return value - spare * cost

    def use(self, game: Any, gearloc: Gearloc, die: SkillDie, section: Section) -> float:
        """An action of a die."""
        worth = worth_of(section)
        return self.section(game, gearloc, worth, max(1, die.value)) if worth.kinds else 0.3

    def reroll(self, game: Any, gearloc: Any, option: Any) -> float:
        """What rolling a die again gains on average."""
        turn = gearloc.turn
        if isinstance(option, TakeSkill):
            face = next((face for die, face in turn.skills if die is option.die), None)
            return self.skill_die(game, gearloc, option.die) - (
                self.result(game, gearloc, option.die, face) if face is not None else 0.0
            )
        if isinstance(option, TakeAttack):
            return average(game.attack_faces) - min(turn.attack, default=9)
        if isinstance(option, TakeDefense):
            return average(game.defense_faces) - min(turn.defense, default=9)
        if isinstance(option, RerollBones):
            return average(game.attack_faces if option.attack else game.defense_faces) - BONES_WORTH
        return 0.1
