"""How the greedy agent answers the questions of an Encounter: which choice, what to train, who gets Loot.

Comes in: decisions of a Battle. Goes out: the index of an answer. No card is known by name here: what a choice is worth is
read off its icons, and off the phrases of its statements.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.engine.cards import Section
from rulesdsl.engine.decisions import Decision
from rulesdsl.packs.tmb.estimates import HEAL, worth_of
from rulesdsl.packs.tmb.kinds_adventure import BATTLE_CHOICE
from rulesdsl.packs.tmb.options import Done
from rulesdsl.packs.tmb.training import usual_training

PROGRESS, TRAINING, LOOT, TROVE, OTHER_REWARD = 3.0, 1.5, 1.0, 1.5, 1.0
#: what a battle costs a party with full HP, and one with a part of them
BATTLE, WOUNDS = 1.0, 8.0
#: missing HP for which Loot is used between battles
ENOUGH = 3
#: HP with which a Gearloc does not stay on Lava
LAST_HP = 2
#: phrases that make a choice fail or cost something
FAILS, COSTS = "fail_the_encounter", ("take_hp", "discard_of_party", "discard_loot")


def choice(game: Any, decision: Decision) -> int:
    """The choice with the best rewards of its own, less what a battle may cost the party as it stands."""
    scores = [icons(game, option.section) - dangers(game, option.section) for option in decision.options]
    return scores.index(max(scores))


def icons(game: Any, section: Section) -> float:
    """The icons of a part of the card in Rewards."""
    fields = section.fields
    value = PROGRESS * float(fields.get("progress") or 0) + TRAINING * float(fields.get("training") or 0)
    for name, worth in (("loot", LOOT), ("trove", TROVE)):
        icon = fields.get(name) or ()
        if icon:
            value += worth * float(icon[1]) / (1 if icon[0] == "each" else len(game.party))
    return value + OTHER_REWARD * len(section.parts("rewards"))


def dangers(game: Any, section: Section) -> float:
    """What a choice may cost."""
    if section.kind == BATTLE_CHOICE:
        most = sum(int(game.max_hp(gearloc)) for gearloc in game.party)
        missing = 1.0 - sum(int(gearloc.hp) for gearloc in game.party) / max(1, most)
        return BATTLE + WOUNDS * missing + 0.5 * len(section.parts("queue"))
    names = section.body.__code__.co_names if section.body is not None else ()
    return 4.0 * (FAILS in names) + 1.0 * sum(name in COSTS for name in names)


def training(game: Any, decision: Decision) -> int:
    """Along the build order of the Gearloc."""
    options = list(decision.options)
    return options.index(usual_training(decision.about, options))


def loot_for(game: Any, decision: Decision) -> int:
    """Whoever has least."""
    counts = [len(option.gearloc.loot) for option in decision.options]
    return counts.index(min(counts))


def loot(game: Any, decision: Decision) -> int:
    """Between battles: heal who misses enough, else keep it."""
    hurt = any(game.max_hp(gearloc) - gearloc.hp >= ENOUGH for gearloc in game.party)
    for number, option in enumerate(decision.options):
        if hurt and not isinstance(option, Done) and HEAL in worth_of(option.section).kinds:
            return number
    return len(decision.options) - 1


def rock(game: Any, decision: Decision) -> int:
    """The own position, when the Lava there would be the end or nearly; Loot is worth more than one HP else."""
    gearloc = decision.about
    for number, option in enumerate(decision.options):
        if not isinstance(option, Done) and option.position == gearloc.position and gearloc.hp <= LAST_HP:
            return number
    return len(decision.options) - 1


def discarded_loot(game: Any, decision: Decision) -> int:
    """What has fewest uses left; Permanent and Trove Loot last."""
    scores = [held.uses + 5 * ("permanent" in held.card.flags) + 3 * held.trove for held in decision.options]
    return scores.index(min(scores))
