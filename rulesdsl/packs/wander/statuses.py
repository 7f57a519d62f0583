"""Status effects on heroes and enemies: put on, looked up, ended.

Comes in: the game, a model, the name of a `status` card. Goes out: the token with its card in force. What a status does stands on
its card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdsl.engine.cards import Card
from rulesdsl.packs.wander.state import Event, Model, StatusToken

if TYPE_CHECKING:
    from rulesdsl.packs.wander.game import Encounter

SIDES = {"hero": "heroes", "enemy": "enemies"}


def has(model: Model, name: str) -> bool:
    """Whether a model has a status."""
    return name in model.statuses


def can_get(game: Encounter, model: Model, name: str) -> bool:
    """Whether a status is one for this kind of model (WAN-STATUS-027)."""
    return SIDES.get(model.kind, "") in game.library.get("status", name).fields["of"]


def put_status(game: Encounter, model: Model, name: str, source: object = None, card: Card | None = None) -> bool:
    """Put a status on a model; gives whether it has it anew. One of a kind on each (WAN-STATUS-008).

    A DOWNED hero gets none: it already lies there (WAN-DOWNED-007). `card` is the card that says how the status ends (a TRAP).
    """
    if name in model.statuses or model.space is None or getattr(model, "downed", False) or not can_get(game, model, name):
        return False
    if not game.fire("before status", Event(model, source=source, status=name)):
        return False
    here = game.attach(game.library.get("status", name), model, (), source)
    model.statuses[name] = StatusToken(name, here, card)
    if game.observer is not None:
        game.observer("status", (model, name))
    game.fire("status", Event(model, source=source, status=name))
    return True


def end_status(game: Encounter, model: Model, name: str) -> bool:
    """Take a status off; gives whether there was one (WAN-STATUS-013). An Event Card that held it goes (WAN-EVENT-004)."""
    token = model.statuses.pop(name, None)
    if token is None:
        return False
    game.detach(token.attachment)
    if token.card is not None:
        from rulesdsl.packs.wander import decks

        decks.discard(game, decks.EVENT, token.card)
    return True


def end_with(game: Encounter, model: Model, reason: str) -> None:
    """End the statuses that something ends by itself, as their cards say (WAN-DOWNED-009)."""
    for name in list(model.statuses):
        if reason in game.library.get("status", name).fields["ends"]:
            end_status(game, model, name)


def lies(game: Encounter, model: Model) -> bool:
    """Whether a model lies on its side: DOWNED, or by a status (WAN-STATUS-001, WAN-STATUS-009)."""
    if getattr(model, "downed", False):
        return True
    return any("lying" in token.attachment.card.flags for token in model.statuses.values())
