"""What an Encounter lets Gearlocs do in their turns: the `use` sections of the card and of the choice that is being fought.

Comes in: a Battle and the Gearloc whose turn it is. Goes out: the uses that are possible now; a use carried out. What it does
stands on the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Attachment, Section
from rulesdsl.packs.tmb.gearloc import current_stat, game_event
from rulesdsl.packs.tmb.options import UseEncounter
from rulesdsl.packs.tmb.state import Gearloc

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle


def uses_here(game: Battle, gearloc: Gearloc) -> list[UseEncounter]:
    """The uses that the running battle offers to a Gearloc now (TMB-GT-009)."""
    adventure = game.adventure
    if adventure.calm or adventure.choice is None or adventure.card is None:
        return []
    parts = [section for part in (adventure.card, adventure.choice) for section in part.parts("use")]
    return [UseEncounter(gearloc, section) for section in parts if possible(game, gearloc, section)]


def possible(game: Battle, gearloc: Gearloc, section: Section) -> bool:
    """Whether Dex, limit, target and condition allow it."""
    limit = section.fields.get("limit")
    if limit and gearloc.uses.get(section.name) == game.clock.get(limit, 0):
        return False
    if int(section.fields.get("dex") or 0) > current_stat(game, gearloc, "dex") - gearloc.dex_spent:
        return False
    event = game_event(gearloc)
    if "targeted" in section.flags and not game.on_mat(event.target):
        return False
    return section.when is None or bool(section.when(game, here_of(game, gearloc, section), event))


def here_of(game: Battle, gearloc: Gearloc, section: Section) -> Attachment:
    """The part of the card in force for the Gearloc: it is `self`, the counters are those of the card."""
    return Attachment(section, gearloc, memory=game.adventure.notes)


def run_use_here(game: Battle, use: UseEncounter) -> None:
    """Pay the Dex and do what the card says; a limit is one of this Gearloc."""
    gearloc, section = use.gearloc, use.section
    limit = section.fields.get("limit")
    if limit:
        gearloc.uses[section.name] = game.clock.get(limit, 0)
    gearloc.dex_spent += int(section.fields.get("dex") or 0)
    game.note("encounter used", (gearloc, section))
    if section.body is not None:
        game.perform(section.body, here_of(game, gearloc, section), game_event(gearloc))
