"""The words of the duel: kinds, windows, an action. Nothing of it stands anywhere else."""

from __future__ import annotations

from typing import Any

from rulesdsl.lang.phrases import Field, Kept, Kind, Phrasebook

book = Phrasebook("duel", primitives="tests.packs_duel.primitives")
book.game_type = "Duel"
book.event_type = "Event"

BEHAVIOUR = frozenset({"on", "before", "modify", "permit", "params"})
VIGOR = Field({"type": "integer", "required": True, "min": 1, "max": 20}, "how much the fencer can take")

book.scope("exchange", "one exchange of blows")
book.kind(
    Kind(
        "trick",
        {"text": Field({"type": "string"}, "wording", wording=True)},
        allows=BEHAVIOUR,
        owner="me",
        doc="what a fencer can do",
    )
)
book.kind(
    Kind(
        "fencer",
        {"vigor": VIGOR, "tricks": Field({"type": "list"}, "tricks", ref="trick", default=())},
        allows=BEHAVIOUR - {"params"}, owner="me", lints=frozenset({"shown"}), doc="a fencer",
    )
)  # fmt: skip
book.kind(Kind("sequence", sections=("step",), owner="unit", lower=True, allows=frozenset(), doc="the steps of an exchange"))
book.kind(Kind("step", head="words", allows=frozenset({"statements"}), owner="unit", section=True, doc="a step"))
book.kind(Kind("bout", allows=frozenset({"statements", "names"}), head="text", test=True, doc="a test"))

book.window("salute", "salute of {unit:unit}", offers={"unit": "unit"})
book.window("before touch", "touch on {unit:unit}", phase="before", offers={"unit": "unit", "foe": "unit", "amount": "int"})
book.window("touch", "touch on {unit:unit}", offers={"unit": "unit", "foe": "unit", "amount": "int"})
book.action("lunging", "lunging of {unit:unit}")


def fencer_facts(card: Any) -> list[Kept]:
    """The vigor of each fencer: `("fencer", (vigor,), place of the field)`."""
    vigor = card.part.fields.get("vigor") if card.part.kind == "fencer" else None
    return [("fencer", (vigor,), ("vigor",))] if isinstance(vigor, int) else []


book.facts.append(fencer_facts)
