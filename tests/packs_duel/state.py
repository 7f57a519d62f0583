"""The state of a duel: two fencers, who thrust in turn until one has no vigor left."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from rulesdsl.engine.cards import Card
from rulesdsl.engine.cards import Event as EngineEvent
from rulesdsl.engine.decisions import Agent
from rulesdsl.engine.game import Entity, Game


class Unit(Entity):
    """A fencer on the strip."""

    __slots__ = ("card", "name", "vigor")

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        self.name = card.name
        self.vigor = int(card.fields["vigor"])


class Event(EngineEvent):
    """Something that happens to a fencer; `foe` is the other one."""

    def __init__(self, subject: Unit | None = None, foe: Unit | None = None, amount: int = 0) -> None:
        super().__init__(subject, amount)
        self.foe = foe

    @property
    def unit(self) -> Unit:
        """The fencer that it happens to."""
        fencer: Unit = self.subject
        return fencer


class Duel(Game):
    """A duel of the cards of a set."""

    def __init__(self, cards: Iterable[Card], *, seed: int | str = 0, agent: Agent | None = None) -> None:
        super().__init__(seed=seed, agent=agent)
        self.library = {(card.kind, card.name.casefold()): card for card in cards}
        self.sequences.update({name: card for (kind, name), card in self.library.items() if kind == "sequence"})
        self.fencers: list[Unit] = []
        self.turn_of: Unit | None = None
        self.result = ""

    @property
    def round(self) -> int:
        """The number of the exchange."""
        return self.clock.get("exchange", 0)

    def play_game(self) -> None:
        """Fight to the end, and say who won."""
        winner = self.fight()
        self.turn_of = None
        self.result = f"{winner.name if winner is not None else 'nobody'} wins"
        if self.observer is not None:
            self.observer("result", self.result)

    def enter(self, name: str) -> Unit:
        """A fencer steps on the strip with its tricks."""
        card = self.library["fencer", name.casefold()]
        fencer = Unit(card)
        self.fencers.append(fencer)
        self.attach(card, fencer)
        for trick in card.fields.get("tricks", ()):
            self.attach(self.library["trick", trick.name.casefold()], fencer, trick.args)
        return fencer

    def find(self, name: str) -> Unit | None:
        """The fencer of that name."""
        return next((fencer for fencer in self.fencers if fencer.name.casefold() == name.casefold()), None)

    def foe_of(self, fencer: Unit) -> Unit | None:
        """The other one."""
        return next((other for other in self.fencers if other is not fencer), None)

    def touch(self, fencer: Unit | None, foe: Unit | None, amount: int) -> None:
        """A thrust lands, unless something prevents it."""
        if fencer is None or amount <= 0 or self.over:
            return
        event = Event(fencer, foe, amount)
        if not self.fire("before touch", event):
            return
        fencer.vigor = max(0, fencer.vigor - event.amount)
        self.over = fencer.vigor == 0
        self.fire("touch", Event(fencer, foe, event.amount))

    def exchange(self) -> None:
        """Each fencer has one turn."""
        self.tick("exchange")
        for fencer in list(self.fencers):
            self.turn_of = fencer
            self.play("turn", fencer, partial(Event, fencer, self.foe_of(fencer)))

    def fight(self, most: int = 50) -> Unit | None:
        """Fight to the end; the winner, or None after too many exchanges."""
        for _ in range(most):
            if self.over:
                return next(fencer for fencer in self.fencers if fencer.vigor)
            self.exchange()
        return None

    def interrupted(self, subject: Any) -> bool:
        """Whether the duel is over."""
        return self.over
