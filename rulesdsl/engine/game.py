"""The generic interpreter: attaches cards, opens windows, asks agents, keeps the journal and the budget.

A pack derives its state from `Game`. Nothing here names a rule of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulesdsl.engine.cards import Attachment, Event, Expiry, Hook, Modifier, Permit, Section
from rulesdsl.engine.decisions import Agent, Decision, FirstAgent
from rulesdsl.engine.dice import Dice, Stream
from rulesdsl.engine.faults import BudgetExceeded, ReplayDiffers
from rulesdsl.engine.journal import DECIDE, ROLL, Entry, Journal

#: how many rolls and decisions a game may have: an ordinary one has some hundreds
MOST_ENTRIES = 100_000

Bound = tuple[int, Attachment, int, Hook]  # order, attachment, index of the hook in its card, hook


class Entity:
    """Anything cards can be attached to. Subclasses add their own slots."""

    __slots__ = ("attached", "hooks", "modifiers", "permits")

    def __init__(self) -> None:
        self.attached: list[Attachment] = []
        self.hooks: dict[str, list[Bound]] = {}
        self.modifiers: dict[str, list[tuple[Attachment, Modifier]]] = {}
        self.permits: dict[str, list[tuple[Attachment, Permit]]] = {}


class Game:
    """One game in progress.

    `budget` is the number of steps (handlers run, rounds of loops) and `depth` the number of nested handlers that are allowed
    before the game is stopped as a runaway.
    """

    def __init__(
        self, *, seed: int | str = 0, index: int = 0, agent: Agent | None = None, budget: int = 20_000, depth: int = 64
    ) -> None:
        self.dice = Dice(seed, index)
        self.agent: Agent = agent or FirstAgent()
        self.journal = Journal()
        self.replaying: Sequence[Entry] | None = None
        self.steps_left = budget
        self.max_depth = depth
        self.chain: list[Attachment] = []
        self.clock: dict[str, int] = {}
        self.sequences: dict[str, Section] = {}
        self.over = False
        self.observer: Callable[[str, Any], None] | None = None
        self._hooks: dict[str, list[Bound]] = {}
        self._modifiers: dict[str, list[tuple[Attachment, Modifier]]] = {}
        self._permits: dict[str, list[tuple[Attachment, Permit]]] = {}
        self._order = 0

    # ---- attaching ------------------------------------------------------------------------------------------------

    def attach(self, card: Section, owner: Entity, args: tuple[Any, ...] = (), source: Any = None) -> Attachment:
        """Put a card in force on an owner; the order of attaching is the order of simultaneous handlers."""
        self._order += 1
        here = Attachment(card, owner, args, source, self._order)
        owner.attached.append(here)
        for number, hook in enumerate(card.hooks):
            table = owner.hooks if hook.own else self._hooks
            table.setdefault(hook.window, []).append((self._order, here, number, hook))
        for modifier in card.modifiers:
            changes = owner.modifiers if modifier.own else self._modifiers
            listed = changes.setdefault(modifier.quantity, [])
            listed.append((here, modifier))
            listed.sort(key=lambda pair: not pair[1].absolute)
        for permit in card.permits:
            permits = owner.permits if permit.own else self._permits
            permits.setdefault(permit.action, []).append((here, permit))
        return here

    def detach(self, here: Attachment) -> None:
        """Take a card out of force. Detaching twice, or what was never attached, does nothing."""
        if not here.live or here.order == 0:
            return
        here.live = False
        owner = here.owner
        owner.attached.remove(here)
        for hook in here.card.hooks:
            table = owner.hooks if hook.own else self._hooks
            left = [bound for bound in table.get(hook.window, ()) if bound[1] is not here]
            _keep(table, hook.window, left)
        for modifier in here.card.modifiers:
            changes = owner.modifiers if modifier.own else self._modifiers
            _keep(changes, modifier.quantity, [p for p in changes.get(modifier.quantity, ()) if p[0] is not here])
        for permit in here.card.permits:
            permits = owner.permits if permit.own else self._permits
            _keep(permits, permit.action, [p for p in permits.get(permit.action, ()) if p[0] is not here])

    def change_for(self, quantity: str, subjects: Sequence[Entity], amount: int, absolute: bool, expiry: Expiry) -> None:
        """Change a quantity of some entities for a time (`modify ... until ...`)."""

        def change(game: Game, here: Attachment, subject: Entity, value: int) -> int:
            return amount if absolute else value + amount

        for subject in subjects:
            section = Section("temporary", quantity, {}, modifiers=(Modifier(quantity, True, change, absolute),))
            self.expire(self.attach(section, subject), expiry)

    def permit_for(self, action: str, subjects: Sequence[Entity], allow: bool, expiry: Expiry) -> None:
        """Forbid or allow an action to some entities for a time."""
        for subject in subjects:
            section = Section("temporary", action, {}, permits=(Permit(action, True, allow, _always),))
            self.expire(self.attach(section, subject), expiry)

    def expire(self, here: Attachment, expiry: Expiry) -> None:
        """Detach an attachment when its time is over."""
        left = [expiry.count]

        def end(game: Game, clock: Attachment, event: Event) -> None:
            left[0] -= 1
            if left[0] <= 0:
                self.detach(here)
                self.detach(clock)

        own = expiry.of is not None
        hook = Hook(expiry.window, "on", own, end)
        owner = expiry.of if own else here.owner
        self.attach(Section("clock", expiry.window, {}, hooks=(hook,)), owner)

    def suspended(self, here: Attachment) -> bool:
        """Whether an attached card is out of force for now; packs override it."""
        return False

    # ---- windows --------------------------------------------------------------------------------------------------

    def listens(self, window: str, subject: Entity | None = None) -> bool:
        """Whether any handler could hear this window (to skip building the event)."""
        return window in self._hooks or (subject is not None and window in subject.hooks)

    def fire(self, window: str, event: Event) -> bool:
        """Open a window: every handler that hears it runs once. Gives False when the event was prevented."""
        subject = event.subject
        own = subject.hooks.get(window) if subject is not None else None
        everywhere = self._hooks.get(window)
        if own and everywhere:
            bound = sorted([*own, *everywhere], key=_order_of)
        else:
            bound = own or everywhere or []
            if not bound:
                return True
        hears = self._hears
        if len(bound) == 1:
            item = bound[0]
            if hears(item, event):
                self._answer(item, event)
            return not event.prevented
        ready = [item for item in bound if hears(item, event)]
        while ready:
            item = ready.pop(0) if len(ready) == 1 else ready.pop(self.first_of(window, ready, event))
            if self._answer(item, event) and event.prevented:
                return False
        return not event.prevented

    def _answer(self, item: Bound, event: Event) -> bool:
        here, number, hook = item[1], item[2], item[3]
        if not here.live or self.over:
            return False
        if hook.limit:
            here.uses[(number, hook.limit)] = self.clock.get(hook.limit, 0)
        self.run(here, hook, event)
        return True

    def _hears(self, item: Bound, event: Event) -> bool:
        here, number, hook = item[1], item[2], item[3]
        if hook.limit and here.uses.get((number, hook.limit)) == self.clock.get(hook.limit, 0):
            return False
        if self.suspended(here):
            return False
        return hook.when is None or bool(hook.when(self, here, event))

    def first_of(self, window: str, ready: list[Bound], event: Event) -> int:
        """Which of several simultaneous handlers runs next (an index). Packs put it to whoever orders them."""
        return 0

    def run(self, here: Attachment, hook: Hook, event: Event) -> None:
        """Run one handler within the budget."""
        self.steps_left -= 1
        chain = self.chain
        if self.steps_left < 0 or len(chain) >= self.max_depth:
            shown = chain[-8:]
            raise BudgetExceeded("the cards kept triggering each other", tuple(item.label for item in shown))
        chain.append(here)
        observer = self.observer
        if observer is not None:
            observer("handler", (here, hook, event))
        hook.body(self, here, event)
        chain.pop()

    def perform(self, body: Callable[..., None], here: Attachment, event: Event, *args: Any) -> None:
        """Run a body that is no hook (a face, a step, a use) within the budget."""
        self.steps_left -= 1
        chain = self.chain
        if self.steps_left < 0 or len(chain) >= self.max_depth:
            raise BudgetExceeded("the cards kept triggering each other", tuple(item.label for item in chain[-8:]))
        chain.append(here)
        body(self, here, event, *args)
        chain.pop()

    def times(self, count: int) -> range:
        """What a `repeat` runs over, at most 20 rounds. Each one takes a step of the budget, so that loops in loops end too."""
        return range(self._paid(min(count, 20)))

    def each(self, items: Sequence[Any]) -> list[Any]:
        """What a `for each` runs over: a snapshot. Each item takes a step of the budget."""
        self._paid(len(items))
        return list(items)

    def _paid(self, steps: int) -> int:
        self.steps_left -= max(steps, 0)
        if self.steps_left < 0:
            raise BudgetExceeded("the cards went round in loops", tuple(item.label for item in self.chain[-8:]))
        return steps

    # ---- quantities and permissions ---------------------------------------------------------------------------------

    def quantity(self, name: str, subject: Entity, value: int) -> int:
        """A number after all continuous changes: `to` first, then `by`, in the order of attaching."""
        if subject.modifiers:
            for here, modifier in subject.modifiers.get(name, ()):
                if not self.suspended(here):
                    value = modifier.change(self, here, subject, value)
        if self._modifiers:
            for here, modifier in self._modifiers.get(name, ()):
                if not self.suspended(here):
                    value = modifier.change(self, here, subject, value)
        return value

    def changes(self, subject: Entity, *names: str) -> bool:
        """Whether any card in force may change one of these numbers or permissions of a subject."""
        for table in (subject.modifiers, subject.permits, self._modifiers, self._permits):
            if table:
                for name in names:
                    if name in table:
                        return True
        return False

    def allowed(self, action: str, subject: Entity, actor: Any = None, default: bool = True) -> bool:
        """Whether an action is allowed: a `forbid` beats an `allow`, an `allow` beats the default."""
        if not subject.permits and not self._permits:
            return default
        answer = default
        for table in (subject.permits, self._permits):
            for here, permit in table.get(action, ()):
                if permit.allow and answer:
                    continue
                if self.suspended(here) or not permit.applies(self, here, subject, actor):
                    continue
                if not permit.allow:
                    return False
                answer = True
        return answer

    # ---- decisions, dice, journal -----------------------------------------------------------------------------------

    def decide(self, who: Any, what: str, options: Sequence[Any], about: Any = None) -> Any:
        """Put a choice to the agent and record it. A single option is taken without asking; none is an error."""
        if len(options) == 1:
            return options[0]
        if not options:
            raise ValueError(f"a decision without options: {what}")
        decision = Decision(who, what, options, about)
        index = self.agent.choose(self, decision)
        entries = self.journal.entries
        if self.replaying is None and len(entries) < MOST_ENTRIES:
            entries.append((DECIDE, what, index))
        else:
            self.record(DECIDE, what, index)
        chosen = options[index]
        if self.observer is not None:
            self.observer("decision", (decision, index))
        return chosen

    def roll(self, name: str, sides: int = 6) -> int:
        """A die of the named stream, from 1 to sides, recorded."""
        value = (self.dice.known.get(name) or self.dice.stream(name)).below(sides) + 1
        entries = self.journal.entries
        if self.replaying is None and len(entries) < MOST_ENTRIES:
            entries.append((ROLL, name, value))
        else:
            self.record(ROLL, name, value)
        return value

    def stream(self, name: str) -> Stream:
        """A stream for uses that need not be recorded one by one (shuffles)."""
        return self.dice.stream(name)

    def record(self, kind: str, what: str, value: int) -> None:
        """Add a journal entry; in a replay, check it against the recorded course."""
        entries = self.journal.entries
        recorded = self.replaying
        if recorded is not None:
            step = len(entries)
            if step < len(recorded) and tuple(recorded[step]) != (kind, what, value):
                old = recorded[step]
                raise ReplayDiffers(
                    f"the recorded course has {old[0]} `{old[1]}` = {old[2]}, now it is {kind} `{what}` = {value}",
                    step + 1,
                )
        elif len(entries) >= MOST_ENTRIES:
            raise BudgetExceeded("the cards asked for too many rolls and choices", tuple(item.label for item in self.chain[-8:]))
        entries.append((kind, what, value))

    # ---- sequences --------------------------------------------------------------------------------------------------

    def tick(self, scope: str) -> None:
        """Begin a new turn, round, ...: limits of that scope are free again."""
        self.clock[scope] = self.clock.get(scope, 0) + 1

    def interrupted(self, subject: Entity | None) -> bool:
        """Whether the running sequence must stop before its next step; packs override it."""
        return False

    def play(self, name: str, subject: Entity | None, make_event: Callable[[], Event] | None = None) -> None:
        """Play a sequence: each step opens its window (for the subject), then runs its body."""
        sequence = self.sequences[name]
        here = Attachment(sequence, subject)
        everywhere = self._hooks
        own = subject.hooks if subject is not None else everywhere
        interrupted = self.interrupted
        quiet: Event | None = None  # the event of the steps that no handler hears
        for step in sequence.sections:
            window, body = step.name, step.body
            heard = window in everywhere or window in own
            if not heard and body is None:
                continue
            if self.over or interrupted(subject):
                return
            if heard:
                event = make_event() if make_event is not None else Event(subject)
                self.fire(window, event)
                if body is not None and not self.over and not interrupted(subject):
                    body(self, here, event)
            elif body is not None:
                if quiet is None:
                    quiet = make_event() if make_event is not None else Event(subject)
                body(self, here, quiet)


def _order_of(bound: Bound) -> int:
    return bound[0]


def _always(game: Game, here: Attachment, subject: Entity, actor: Any) -> bool:
    return True


def _keep(table: dict[str, Any], key: str, left: list[Any]) -> None:
    if left:
        table[key] = left
    else:
        table.pop(key, None)
