"""The words of the school. Fencers and tricks are those of the duel; the school neither checks nor emits them."""

from __future__ import annotations

from typing import Any

from rulesdsl.lang.phrases import Facts, Field, Kept, Kind, Phrasebook, SetFinding

book = Phrasebook("school", primitives="tests.packs_school.primitives")
book.game_type = "School"
book.event_type = "Event"
book.borrows |= {"fencer": "duel", "trick": "duel"}

book.kind(
    Kind(
        "lesson",
        {
            "teacher": Field({"type": "list", "minlength": 1, "maxlength": 1}, "who teaches", ref="fencer"),
            "shows": Field({"type": "list"}, "tricks", ref="trick", default=()),
            "vigor": Field({"type": "integer", "required": True}, "the vigor that two pupils have together"),
        },
        doc="a lesson for two pupils",
    )
)
book.kind(Kind("sequence", sections=("step",), lower=True, allows=frozenset(), doc="the steps of a lesson"))
book.kind(Kind("step", head="words", allows=frozenset({"statements"}), section=True, doc="a step"))
book.kind(Kind("visit", allows=frozenset({"statements"}), head="text", test=True, doc="a test"))


def wanted_vigor(card: Any) -> list[Kept]:
    """The vigor that a lesson asks for."""
    vigor = card.part.fields.get("vigor") if card.part.kind == "lesson" else None
    return [("lesson", vigor, ("vigor",))] if isinstance(vigor, int) else []


def check_pupils(facts: Facts) -> list[SetFinding]:
    """Two fencers have the vigor of the lesson together; a fencer of a vigor above 15 is told as well, which nobody hears."""
    there = [fact.data[0] for fact in facts.about("fencer")]
    pairs = {one + other for place, one in enumerate(there) for other in there[:place]}
    found: list[SetFinding] = [
        ("RD0207", f"no two fencers have the vigor {fact.data} together", "write another number", fact)
        for fact in facts.about("lesson")
        if fact.data not in pairs
    ]
    return found + [("RD0207", "too strong", "", fact) for fact in facts.about("fencer") if fact.data[0] > 15]


book.facts.append(wanted_vigor)
book.set_checks.append(check_pupils)
