"""What is counted in a battle: damage by card, skills and die faces that fired, KOs.

Comes in: the notes of a `WatchedBattle`. Goes out: a `Tally` of plain numbers, which can be added up over battles. Nothing is
printed here, and the battle is not changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulesdsl.packs.counts import Counts, CountTables, one_more
from rulesdsl.packs.tmb.encounters import SUCCESS
from rulesdsl.packs.tmb.options import UsePlan, UseResult
from rulesdsl.packs.tmb.reporting_encounters import COMPLETED, FAILED
from rulesdsl.packs.tmb.state import PARTY
from rulesdsl.packs.tmb.watching import Loss, WatchedBattle, face_label, label_of_card


@dataclass(slots=True)
class Tally(CountTables):
    """Numbers by label. `hurt_party` and `hurt_baddies`: HP that a card took from the party, from the other side.

    `met`: units that entered, by name; `fired`: handlers of skills that ran, by `skill NAME of UNIT`; `present`: skills in the
    same words, once for each unit that entered with one that has handlers; `faces`: faces of Tyrant Dice resolved;
    `dice`: results of Skill Dice and Backup Plan skills used; `kos`: of Gearlocs, by name; `defeats`: of the others.
    Of Encounters: `choices` by how they ended, `rewards` by their name, `trained` stats and dice, `loot_used` cards.
    """

    hurt_party: Counts = field(default_factory=dict)
    hurt_baddies: Counts = field(default_factory=dict)
    met: Counts = field(default_factory=dict)
    fired: Counts = field(default_factory=dict)
    present: Counts = field(default_factory=dict)
    faces: Counts = field(default_factory=dict)
    dice: Counts = field(default_factory=dict)
    kos: Counts = field(default_factory=dict)
    defeats: Counts = field(default_factory=dict)
    choices: Counts = field(default_factory=dict)
    rewards: Counts = field(default_factory=dict)
    trained: Counts = field(default_factory=dict)
    loot_used: Counts = field(default_factory=dict)


class Counter:
    """Counts into a tally; set as the observer of a battle."""

    __slots__ = ("battle", "tally")

    def __init__(self, battle: WatchedBattle, tally: Tally) -> None:
        self.battle = battle
        self.tally = tally

    def __call__(self, what: str, about: Any) -> None:
        tally = self.tally
        if what == "handler":
            here = about[0]
            if here.card.kind == "skill":
                one_more(tally.fired, label_of_card(here))
        elif what == "lost":
            self._lost(about)
        elif what == "face":
            one_more(tally.faces, face_label(about[1], about[2]))
        elif what == "chosen":
            self._chosen(about)
        elif what == "fallen":
            one_more(tally.kos if about.kind == "gearloc" else tally.defeats, about.name)
        elif what == "enters":
            self._enters(about)
        elif what == "encounter over":
            self._choice_over(about)
        elif what == "trained":
            one_more(tally.trained, about[1])
        elif what == "loot used":
            one_more(tally.loot_used, about.name)

    def _lost(self, loss: Loss) -> None:
        table = self.tally.hurt_party if loss.unit.side == PARTY else self.tally.hurt_baddies
        table[loss.cause] = table.get(loss.cause, 0) + loss.amount

    def _choice_over(self, result: str) -> None:
        adventure = self.battle.adventure
        if adventure.card is not None and adventure.choice is not None:
            ended = COMPLETED if result == SUCCESS else FAILED
            one_more(self.tally.choices, f"{adventure.choice.name} of {adventure.card.name}: {ended}")

    def _chosen(self, about: Any) -> None:
        who, what, chosen, _ = about
        if what != "resolve":
            return
        if isinstance(chosen, UseResult):
            one_more(self.tally.dice, f"skill die {chosen.die.name} of {chosen.die.owner.name}")
        elif isinstance(chosen, UsePlan):
            one_more(self.tally.dice, f"backup plan {chosen.section.name} of {who.name}")

    def _enters(self, unit: Any) -> None:
        one_more(self.tally.met, unit.name)
        if unit.card is None or unit.kind not in ("baddie", "tyrant"):
            return
        skills = self.battle.library.skills(unit.card)
        for card in [*(pair[0] for pair in skills.black), *(item[1] for item in skills.backup)]:
            if card.hooks:
                one_more(self.tally.present, f"skill {card.name} of {unit.name}")
