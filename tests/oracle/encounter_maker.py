"""Random Encounter and Loot cards of Too Many Bones. Comes in: a `Random`. Goes out: text."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from card_maker import Sight
from tmb_maker import TmbMaker

from rulesdsl.check.index import Entry
from rulesdsl.lang.phrases import Param, Phrase, Phrasebook

LABELS = ("first way", "second way")


class EncounterMaker(TmbMaker):
    """Makes texts of Encounters with two choices, and of Loot, besides the cards of a battle."""

    def __init__(self, book: Phrasebook, entries: Sequence[Entry], random: Random) -> None:
        super().__init__(book, entries, random)
        self.everywhere = self.phrases
        self.in_encounters = [phrase for phrase in book.phrases.values() if not phrase.where or phrase.where == "encounter"]

    def argument(self, phrase: Phrase, param: Param, sight: Sight, depth: int) -> str:
        """One argument; a text is the label of a choice."""
        if param.type == "text":
            return f'"{self.random.choice(LABELS)}"'
        return super().argument(phrase, param, sight, depth)

    def icons(self) -> str:
        """Some of the icons of rewards."""
        random = self.random
        told = [f"{name}: {random.randint(1, 2)}" for name in ("progress", "training") if random.random() < 0.5]
        told += [f"{name}: {random.choice(('each', 'party'))} 1" for name in ("loot", "trove") if random.random() < 0.4]
        return "   ".join(told)

    def parts(self, sight: Sight, *names: str) -> list[str]:
        """Some of the sections that hold statements."""
        return [f"{name} {self.block(sight, 1)}" for name in names if self.random.random() < 0.5]

    def lasting_part(self, sight: Sight) -> str:
        """What stays in force."""
        lasts = self.random.choice(("", "lasts: battles 1", "lasts: day 3"))
        return "persistent {\n" + "\n".join([lasts, *self.behaviour(sight, 1)]).strip() + "\n}"

    def way(self, kind: str, label: str) -> str:
        """A choice."""
        sight = Sight(owner="any gearloc")
        battle = kind == "battle choice"
        lines = ["mat: land"] if battle else []
        lines += [self.icons(), *(self.behaviour(sight, 1) if battle else [])]
        if self.random.random() < 0.6:
            lines.append(self.statement(sight, 1))
        lines += self.parts(sight, *(("queue",) if battle else ()), "rewards", "failure")
        if self.random.random() < 0.3:
            lines.append(self.lasting_part(sight))
        return f'{kind} "{label}" {{\n' + "\n".join(line for line in lines if line) + "\n}"

    def encounter(self, name: str) -> str:
        """An Encounter: a battle and a peaceful way, or two of a kind."""
        self.phrases = self.in_encounters
        kinds = [self.random.choice(("battle choice", "peaceful choice")) for _ in LABELS]
        ways = [self.way(kind, label) for kind, label in zip(kinds, LABELS, strict=True)]
        deck = self.random.choice(("general", "special"))
        more = self.parts(Sight(owner="any gearloc"), "rewards", "failure")
        self.phrases = self.everywhere
        return f'encounter "{name}" {{\ndeck: {deck}\n' + "\n".join([self.icons(), *ways, *more]).strip() + "\n}\n"

    def loot(self, name: str, handlers: int) -> str:
        """A Loot card with a use and handlers."""
        random = self.random
        sight = Sight({"unit": ["self"]})
        kind = random.choice((f"uses: {random.randint(1, 3)}", "permanent", "trove", "heavy", "light", "single-battle"))
        where = random.choice(("", "where: outside\n", "where: anywhere\n"))
        cost = "limit: battle\n" if kind in ("permanent", "trove") else ""
        use = f'use "dare" {{\n{where}{cost}{self.block(sight)[2:]}'
        return f'loot "{name}" {{\ncopies: 4\n' + "\n".join([kind, *self.behaviour(sight, handlers), use]) + "\n}\n"
