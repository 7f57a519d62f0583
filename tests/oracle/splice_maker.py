"""Random Nob cards and Apprentices of the lab. Comes in: a `Random`. Goes out: text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from card_maker import CardMaker, Sight

from rulesdsl.lang.phrases import Param, Phrase

ASKED = ("dice: 1 hp", "dice: 1 skill, 1 ini", "any-dice: 2", "baddies: 1", "baddies: 2   points: 1", "actions: 1", "effort: 2")
PAID = ("", "pay: 1 any-stat", "pay: 1 researched-die", "pay: 1 progress")


class SpliceMaker(CardMaker):
    """Makes texts of Opportunities, Setbacks, Tasks and Apprentices."""

    words: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    names = ("Quiet Hours", "Nobody")
    groups = ("(researched dice)", "(placed dice)", "(researched baddies)", "(baddies in tanks)")
    somebody = "(the player)"
    choosers = ("team", "owner")
    scopes = ("turn", "day", "game")

    def argument(self, phrase: Phrase, param: Param, sight: Sight, depth: int) -> str:
        """One argument; Baddie Types are borrowed from another pack."""
        if param.type == "type":
            return self.random.choice(("Orc", "Bog", "Goblin", "Beast"))
        return super().argument(phrase, param, sight, depth)

    def change(self, sight: Sight) -> str:
        """The lab has no durations: nothing is changed for a time."""
        return self.phrase(self.random.choice(self.of("verb")), sight)

    def asks(self, name: str) -> str:
        """A side that asks for something, or for a state."""
        sight = Sight(owner="lab")
        if self.random.random() < 0.3:
            return f"{name} when {self.condition(sight, 1)} {{ }}"
        pay = self.random.choice(PAID) if self.random.random() < 0.3 else ""
        asked = "actions: 1" if pay else self.random.choice(ASKED)
        return f"{name} {{\n{asked}\n{pay}\n}}"

    def acts(self, name: str) -> str:
        """A side that does something."""
        sight = Sight(owner="lab")
        lines = [f"instant {self.block(sight, 1)}"] if self.random.random() < 0.5 else []
        lines += self.behaviour(sight, self.random.randint(1, 2))
        if self.random.random() < 0.5:
            lines.append(self.use(sight))
        return f"{name} {{\n" + "\n".join(lines) + "\n}"

    def use(self, sight: Sight) -> str:
        """Something to do for a cost."""
        limit = self.random.choice(("once-a-day", "once-a-turn"))
        return f'use "dare" {{\ncost: {self.random.randint(0, 1)}\n{limit}\n{self.block(sight, 1)[2:]}'

    def card(self, kind: str, name: str, *sides: str) -> str:
        """A Nob card; several copies, so that it comes into play."""
        return f'{kind} "{name}" {{\nsource: house\ncopies: 4\n' + "\n".join(sides) + "\n}\n"

    def nob_opportunity(self, name: str) -> str:
        """An Opportunity."""
        return self.card("nob opportunity", name, self.asks("requirement"), self.acts("benefit"))

    def nob_setback(self, name: str) -> str:
        """A Setback."""
        return self.card("nob setback", name, self.acts("effect"), self.asks("requirement"))

    def nob_task(self, name: str) -> str:
        """A Task."""
        sides = (self.asks("request"), self.asks("demand"), self.acts("reward"), self.acts("punishment"))
        return self.card("nob task", name, *sides)

    def apprentice(self, name: str) -> str:
        """An Apprentice."""
        sight = Sight({"unit": ["self"]})
        return f'apprentice "{name}" {{\nsource: house\n' + "\n".join([*self.behaviour(sight, 1), self.use(sight)]) + "\n}\n"
