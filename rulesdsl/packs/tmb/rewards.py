"""The Rewards of an Encounter: Progress, Training, Loot, Trove Loot (TMB-REW, TMB-ENC-011 to TMB-ENC-014).

Comes in: a Battle and parts of an Encounter card. Goes out: the party with what it got. The order is that of the card's places:
beside the choice first, then the corners.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Attachment, Section
from rulesdsl.packs.tmb.loot import draw_loot, take_loot
from rulesdsl.packs.tmb.options import ToAlly
from rulesdsl.packs.tmb.state import Event, Gearloc
from rulesdsl.packs.tmb.training import spend_points

if TYPE_CHECKING:
    from rulesdsl.packs.tmb.battle import Battle


def give_rewards(game: Battle, part: Section) -> None:
    """What icons and `rewards` of one part of the card give; Progress comes with filing the card (TMB-REW-001)."""
    fields = part.fields
    for name in ("loot", "trove"):
        icon = fields.get(name) or ()
        if icon:
            hand_out(game, str(icon[0]), int(icon[1]), name == "trove")
    for section in part.parts("rewards"):
        run_part(game, section)
    give_training(game, int(fields.get("training") or 0))


def run_part(game: Battle, section: Section) -> None:
    """The statements of a part of the card, said by the card itself."""
    if section.body is not None:
        game.perform(section.body, Attachment(section, game.adventure.stage, memory=game.adventure.notes), Event())


def hand_out(game: Battle, how: str, count: int, trove: bool) -> None:
    """`each`: every Gearloc draws so many; `party`: so many in all, and the party says who gets them (TMB-ENC-012)."""
    if how == "each":
        for gearloc in game.party:
            for _ in range(count):
                draw_for(game, gearloc, trove)
        return
    for _ in range(count):
        card = draw_loot(game, trove)
        if card is None:
            return
        holders = [ToAlly(gearloc) for gearloc in game.party]
        chosen = game.decide(None, "loot for", holders, card).gearloc
        gained(game, trove)
        take_loot(game, chosen, card)


def draw_for(game: Battle, gearloc: Gearloc, trove: bool, opened: bool = False) -> None:
    """A Gearloc draws a card of a Loot deck."""
    card = draw_loot(game, trove)
    if card is not None:
        gained(game, trove)
        take_loot(game, gearloc, card, opened=opened)


def gained(game: Battle, trove: bool) -> None:
    """Count a card."""
    game.adventure.gain("trove loot" if trove else "loot", 1)


def give_training(game: Battle, points: int) -> None:
    """Each Gearloc of the party gets so many Training Pts, KO'd ones too (TMB-REW-003, TMB-REW-004)."""
    game.adventure.gain("training", points * len(game.party))
    for gearloc in game.party:
        spend_points(game, gearloc, points)
