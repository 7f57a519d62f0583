"""What the linter must know of several cards at once: which Encounters and Loot cards name others.

Comes in: facts of all cards. Goes out: findings about one of them. `set_facts` says what is kept of a card.
"""

from __future__ import annotations

from typing import Any

from rulesdsl.lang.phrases import Fact, Facts, Kept, SetFinding
from rulesdsl.packs.card_nodes import calls_in, number_of, word_of
from rulesdsl.packs.tmb.kinds_adventure import SPECIAL, STAND_IN
from rulesdsl.packs.tmb.phrasebook import book

FOLLOWS = ("shuffle_into_deck", "shuffle_into_top", "put_on_deck", "go_on_with")
AT_ONCE = "go_on_with"


def set_facts(card: Any) -> list[Kept]:
    """What the checks below need of a card."""
    part = card.part
    kept: list[Kept] = [("names", (kind, name), ()) for kind, name in card.uses if kind in ("encounter", "loot")]
    if part.kind == "encounter":
        stands_in = STAND_IN in part.flags
        kept.append(("encounter", (word_of(part, "deck"), number_of(part, "day"), word_of(part, "box"), stands_in), ()))
        for piece in part.parts():
            for call in calls_in(piece.body, piece.hooks):
                if call.key in FOLLOWS:
                    named = next((str(arg.name) for arg in call.args if getattr(arg, "kind", "") == "encounter"), "")
                    kept.append(("follows", (named, call.key, word_of(part, "box")), (piece,)))
    elif part.kind == "loot":
        kept.append(("loot", (number_of(part, "copies", 1), STAND_IN in part.flags), ()))
    return kept


def check_follow_ups(facts: Facts) -> list[SetFinding]:
    """What an Encounter brings in lies in its box and in no deck yet (TMB-ENC-008)."""
    known = {fact.name: fact.data for fact in facts.about("encounter")}
    found: list[SetFinding] = []
    for fact in facts.about("follows"):
        name, key, box = fact.data
        if name not in known:
            continue
        deck, _, other, _ = known[name]
        if other != box:
            message = f"`{name}` comes with the box `{other}`, not with `{box}`"
            found.append(("RD0207", message, f"name a special encounter of `{box}`", fact))
        elif deck != SPECIAL and key != AT_ONCE:
            message = f"`{name}` lies in the deck `{deck}` already; only a special encounter is brought in by others"
            found.append(("RD0207", message, f"write `deck: {SPECIAL}` in `{name}`, or name another one", fact))
    return found


def check_circles(facts: Facts) -> list[SetFinding]:
    """No row of Encounters goes on at once for ever."""
    ways: dict[str, list[tuple[str, Fact]]] = {}
    for fact in facts.about("follows"):
        if fact.data[1] == AT_ONCE:
            ways.setdefault(fact.name, []).append((fact.data[0], fact))
    found: list[SetFinding] = []
    for name, following in ways.items():
        for after, fact in following:
            if name in reached(ways, after):
                message = f"`{name}` goes on with `{after}`, which leads back to it on the same day"
                found.append(("RD0404", message, "shuffle it into the encounter deck, or end the circle", fact))
    return found


def reached(ways: dict[str, list[tuple[str, Fact]]], start: str) -> list[str]:
    """The Encounters that one leads to at once, itself too."""
    found = [start]
    for name in found:
        found += [after for after, _ in ways.get(name, ()) if after not in found]
    return found


def check_named(facts: Facts) -> list[SetFinding]:
    """A special Encounter without a day, and Loot that lies in no deck, are brought in by some card."""
    named = [fact.data for fact in facts.about("names")]
    found: list[SetFinding] = []
    for fact in facts.about("encounter"):
        deck, day, _, stands_in = fact.data
        if deck == SPECIAL and not day and not stands_in and ("encounter", fact.name) not in named:
            message = f"no card brings in the special encounter `{fact.name}`, and it has no day"
            found.append(("RD0604", message, "give it a `day`, or name it in another encounter", fact))
    for fact in facts.about("loot"):
        copies, stands_in = fact.data
        if not copies and not stands_in and ("loot", fact.name) not in named:
            found.append(("RD0604", f"no card hands out the loot `{fact.name}`", "give it `copies`, or name it in a card", fact))
    return found


book.facts.append(set_facts)
book.set_checks.append(check_follow_ups)
book.set_checks.append(check_circles)
book.set_checks.append(check_named)
