"""A tree-walking evaluator of typed cards: the oracle of the emitter and the slow end of the benchmark. Nothing else uses it.

Comes in: checked cards. Goes out: the same engine `Card`s that generated modules hold, whose bodies walk the typed tree at
each call. It shares the primitives of the pack with generated code, and no line of `rulesdsl.emit`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from rulesdsl.check.typed import (
    Call,
    Const,
    Many,
    Named,
    Op,
    RefTo,
    TAmount,
    TCard,
    TChoose,
    TChooseIn,
    TDo,
    TFor,
    THook,
    TIf,
    TLet,
    TMay,
    TModifier,
    TModify,
    TPart,
    TPermission,
    TPermit,
    TPrevent,
    TRepeat,
    TReplace,
    TRoll,
    Var,
)  # fmt: skip
from rulesdsl.engine.cards import Card, Hook, Modifier, Permit, Ref, Section
from rulesdsl.lang.phrases import Phrasebook

LARGEST = 1_000_000_000  # what a product is held within


class Frame:
    """What a running body sees."""

    __slots__ = ("actor", "args", "event", "game", "here", "rolled", "subject", "values")

    def __init__(self, game: Any, here: Any, event: Any = None, subject: Any = None, actor: Any = None) -> None:
        self.game = game
        self.here = here
        self.event = event
        self.subject = subject
        self.actor = actor
        self.args: dict[str, Any] = {}
        self.values: dict[str, Any] = {}
        self.rolled: list[int] = []


class TreeWalker:
    """Walks the trees of one phrasebook."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book
        self.primitives = importlib.import_module(book.primitives)
        self.expressions: dict[type, Callable[[Any, Frame], Any]] = {
            Const: self._const, Var: self._var, Named: self._named, RefTo: self._ref, Many: self._many,
            Call: self._call, Op: self._op,
        }  # fmt: skip
        self.statements: dict[type, Callable[[Any, Frame], None]] = {
            TDo: self._do, TLet: self._let, TIf: self._if, TFor: self._for, TRepeat: self._repeat, TRoll: self._roll,
            TChoose: self._choose, TChooseIn: self._choose_in, TMay: self._may, TPrevent: self._prevent, TReplace: self._replace,
            TAmount: self._amount, TModify: self._modify, TPermit: self._permit,
        }  # fmt: skip

    # ---- expressions --------------------------------------------------------------------------------------------------

    def value(self, node: Any, frame: Frame) -> Any:
        """The value of an expression."""
        return self.expressions[type(node)](node, frame)

    def _const(self, node: Const, frame: Frame) -> Any:
        return node.value

    def _var(self, node: Var, frame: Frame) -> Any:
        source = node.source
        if source == "owner":
            return frame.here.owner
        if source == "event":
            return getattr(frame.event, node.name)
        if source == "param":
            return frame.args[node.name]
        if source == "rolled":
            return frame.rolled[-1] if frame.rolled else 0
        if source == "subject":
            return frame.subject
        if source == "actor":
            return frame.actor
        return frame.values[node.name]

    def _named(self, node: Named, frame: Frame) -> Any:
        return self.primitives.unit_named(frame.game, frame.here, node.name)

    def _ref(self, node: RefTo, frame: Frame) -> Ref:
        return Ref(node.name, tuple(self.value(argument, frame) for argument in node.args))

    def _many(self, node: Many, frame: Frame) -> list[Any]:
        item = self.value(node.item, frame)
        if isinstance(node.item, Var) and not node.item.maybe:
            return [item]
        return [] if item is None else [item]

    def _call(self, node: Call, frame: Frame) -> Any:
        phrase = self.book.phrases[node.key]
        function = getattr(self.primitives, phrase.call.split(":")[1])
        arguments = [frame.game, frame.here]
        if phrase.event:
            arguments.append(frame.event)
        arguments += [self.value(argument, frame) for argument in node.args]
        result = function(*arguments, **dict.fromkeys(node.flags, True))
        return not result if node.negated else result

    def _op(self, node: Op, frame: Frame) -> Any:
        operator, operands = node.operator, node.operands
        left = self.value(operands[0], frame)
        if operator == "not":
            return not left
        if operator == "and":
            return left and self.value(operands[1], frame)
        if operator == "or":
            return left or self.value(operands[1], frame)
        if len(operands) == 1:
            return -left
        return self._binary(node, left, self.value(operands[1], frame))

    def _binary(self, node: Op, left: Any, right: Any) -> Any:
        match node.operator:
            case "+":
                return left + right
            case "-":
                return left - right
            case "*":
                return max(-LARGEST, min(LARGEST, left * right))
            case "/":
                return left // right if right else 0
            case "at least":
                return left >= right
            case "at most":
                return left <= right
            case "more than":
                return left > right
            case "less than":
                return left < right
        same = left is right if node.operands[0].type == "unit" else left == right
        return same if node.operator == "is" else not same

    def test(self, key: Call, unit: Any, frame: Frame) -> Any:
        """Whether a unit passes a filter."""
        function = getattr(self.primitives, self.book.phrases[key.key].call.split(":")[1])
        return function(frame.game, frame.here, unit, *(self.value(a, frame) for a in key.args), **dict.fromkeys(key.flags, True))

    # ---- statements ---------------------------------------------------------------------------------------------------

    def walk(self, body: tuple[Any, ...], frame: Frame) -> None:
        """Run statements in order."""
        for statement in body:
            self.statements[type(statement)](statement, frame)

    def _do(self, node: TDo, frame: Frame) -> None:
        self._call(node.call, frame)

    def _let(self, node: TLet, frame: Frame) -> None:
        frame.values[node.variable] = self.value(node.value, frame)

    def _if(self, node: TIf, frame: Frame) -> None:
        self.walk(node.then if self.value(node.condition, frame) else node.otherwise, frame)

    def _for(self, node: TFor, frame: Frame) -> None:
        for item in frame.game.each(self.value(node.units, frame)):
            frame.values[node.variable] = item
            self.walk(node.body, frame)

    def _repeat(self, node: TRepeat, frame: Frame) -> None:
        for _ in frame.game.times(self.value(node.count, frame)):
            self.walk(node.body, frame)

    def _roll(self, node: TRoll, frame: Frame) -> None:
        rolled = frame.game.roll(f"d{node.sides}", node.sides)
        frame.rolled.append(rolled)
        for faces, body in node.rows:
            if rolled in faces:
                self.walk(body, frame)
                break
        frame.rolled.pop()

    def _choose(self, node: TChoose, frame: Frame) -> None:
        open_options = [label for label, condition, _ in node.options if condition is None or self.value(condition, frame)]
        if not open_options:
            return
        chosen = frame.game.decide(self.value(node.chooser, frame), "option", open_options, frame.here)
        for label, _, body in node.options:
            if label == chosen:
                self.walk(body, frame)
                return

    def _choose_in(self, node: TChooseIn, frame: Frame) -> None:
        options = list(self.value(node.units, frame))
        if options:
            frame.values[node.variable] = frame.game.decide(self.value(node.chooser, frame), "unit", options, frame.here)
            self.walk(node.body, frame)

    def _may(self, node: TMay, frame: Frame) -> None:
        if frame.game.decide(self.value(node.chooser, frame), "may", (node.label, "no"), frame.here) == node.label:
            self.walk(node.body, frame)

    def _prevent(self, node: TPrevent, frame: Frame) -> None:
        frame.event.prevented = True

    def _replace(self, node: TReplace, frame: Frame) -> None:
        frame.event.prevented = True
        self.walk(node.body, frame)

    def _amount(self, node: TAmount, frame: Frame) -> None:
        event = frame.event
        if node.how == "set":
            event.amount = max(0, self.value(node.value, frame))
        elif node.how == "increase":
            event.amount += max(0, self.value(node.value, frame))
        else:
            event.amount = max(0, event.amount - max(0, self.value(node.value, frame)))

    def _modify(self, node: TModify, frame: Frame) -> None:
        subjects, amount = self.value(node.subjects, frame), self.value(node.value, frame)
        frame.game.change_for(node.quantity, subjects, amount, node.absolute, self.value(node.duration, frame))

    def _permit(self, node: TPermit, frame: Frame) -> None:
        subjects = self.value(node.subjects, frame)
        frame.game.permit_for(node.action, subjects, node.allow, self.value(node.duration, frame))

    # ---- cards --------------------------------------------------------------------------------------------------------

    def card(self, card: TCard) -> Card:
        """The engine card."""
        part = card.part
        origin = f"{card.file}:{card.line - 1 + part.name_at[0]}"
        return Card(**self._part(part, ()), origin=origin, digest=card.digest)

    def _part(self, part: TPart, outer: tuple[str, ...]) -> dict[str, Any]:
        params = tuple(name for name, _, _ in part.params) or outer
        return {
            "kind": part.kind,
            "name": part.name,
            "fields": {name: plain(value) for name, value in part.fields.items()},
            "body": self._body(part.body, params) if part.body else None,
            "hooks": tuple(self._hook(hook, params) for hook in part.hooks),
            "modifiers": tuple(self._modifier(item, params) for item in part.modifiers),
            "permits": tuple(self._permission(item, params) for item in part.permits),
            "sections": tuple(Section(**self._part(section, params)) for section in part.sections),
            "params": tuple(name for name, _, _ in part.params),
            "head": part.head,
            "flags": frozenset(part.flags),
            "when": self._when(part.condition, None, params) if part.condition is not None else None,
        }

    def _body(self, body: tuple[Any, ...], params: tuple[str, ...]) -> Callable[..., None]:
        used = used_params(body, params)

        def run(game: Any, here: Any, event: Any) -> None:
            frame = Frame(game, here, event)
            for name, place in used:
                frame.args[name] = here.args[place]
            self.walk(body, frame)

        return run

    def _when(self, condition: Any, test: Call | None, params: tuple[str, ...]) -> Callable[..., bool]:
        used = used_params((condition, test), params)

        def holds(game: Any, here: Any, event: Any) -> bool:
            frame = Frame(game, here, event)
            for name, place in used:
                frame.args[name] = here.args[place]
            if test is not None and not self.test(test, event.unit, frame):
                return False
            return condition is None or bool(self.value(condition, frame))

        return holds

    def _hook(self, hook: THook, params: tuple[str, ...]) -> Hook:
        asks = hook.filter is not None or hook.condition is not None
        when = self._when(hook.condition, hook.filter, params) if asks else None
        return Hook(hook.window, hook.phase, hook.own, self._body(hook.body, params), when, hook.limit)

    def _modifier(self, item: TModifier, params: tuple[str, ...]) -> Modifier:
        used = used_params((item,), params)

        def change(game: Any, here: Any, subject: Any, value: int) -> int:
            frame = Frame(game, here, None, subject)
            for name, place in used:
                frame.args[name] = here.args[place]
            if item.filter is not None and not self.test(item.filter, subject, frame):
                return value
            if item.condition is not None and not self.value(item.condition, frame):
                return value
            amount: int = self.value(item.value, frame)
            return amount if item.absolute else value + amount

        return Modifier(item.quantity, item.own, change, item.absolute)

    def _permission(self, item: TPermission, params: tuple[str, ...]) -> Permit:
        used = used_params((item,), params)

        def applies(game: Any, here: Any, subject: Any, actor: Any) -> bool:
            frame = Frame(game, here, None, subject, actor)
            for name, place in used:
                frame.args[name] = here.args[place]
            if item.filter is not None and not self.test(item.filter, subject, frame):
                return False
            return item.condition is None or bool(self.value(item.condition, frame))

        return Permit(item.action, item.own, item.allow, applies)


def plain(value: Any) -> Any:
    """A field value as the interpreter sees it."""
    if isinstance(value, tuple):
        return tuple(plain(item) for item in value)
    return Ref(value.name, plain(value.args)) if isinstance(value, RefTo) else value


def used_params(nodes: Any, params: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The parameters that a tree reads, by name, with their places among the card's numbers."""
    found: dict[str, None] = {}

    def look(node: Any) -> None:
        if isinstance(node, Var) and node.source == "param":
            found[node.name] = None
        elif isinstance(node, tuple | list):
            for item in node:
                look(item)
        elif is_dataclass(node) and not isinstance(node, type):
            for item in fields(node):
                look(getattr(node, item.name))

    look(nodes)
    return tuple((name, params.index(name)) for name in sorted(found))
