"""Typed statements to lines of Python with their places in the card."""

from __future__ import annotations

from typing import Any

from rulesdsl.check.typed import (
    TAmount,
    TChoose,
    TChooseIn,
    TDo,
    TFor,
    TIf,
    TLet,
    TMay,
    TModify,
    TPermit,
    TPrevent,
    TRepeat,
    TReplace,
    TRoll,
    Typed,
)  # fmt: skip
from rulesdsl.emit.expressions import Expressions, plain_word
from rulesdsl.lang.nodes import At
from rulesdsl.lang.phrases import Phrasebook

Line = tuple[int, str, At | None]  # indent, text, place in the card's text


class Function:
    """The body of one generated function."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book
        self.expressions = Expressions(book)
        self.lines: list[Line] = []
        self._counter = 0

    def put(self, indent: int, text: str, at: At | None = None) -> None:
        """Add a line."""
        self.lines.append((indent, text, at))

    def body(self, statements: tuple[Typed, ...], indent: int) -> None:
        """Write statements; `pass` when there is none."""
        if not statements:
            self.put(indent, "pass")
        for statement in statements:
            self.statement(statement, indent)

    def _fresh(self, stem: str) -> str:
        self._counter += 1
        return f"{stem}_{self._counter}"

    def statement(self, node: Any, indent: int) -> None:
        """Write one statement."""
        write = self.expressions.write
        match node:
            case TDo(call=call):
                self.put(indent, write(call), node.at)
            case TLet(variable=variable, value=value):
                self.put(indent, f"v_{plain_word(variable)} = {write(value)}", node.at)
            case TIf(condition=condition, then=then, otherwise=otherwise):
                self.put(indent, f"if {write(condition)}:", node.at)
                self.body(then, indent + 1)
                if otherwise:
                    self.put(indent, "else:")
                    self.body(otherwise, indent + 1)
            case TFor(variable=variable, units=units, body=body):
                self.put(indent, f"for v_{plain_word(variable)} in game.each({write(units)}):", node.at)
                self.body(body, indent + 1)
            case TRepeat(count=count, body=body):
                self.put(indent, f"for _ in game.times({write(count)}):", node.at)
                self.body(body, indent + 1)
            case TPrevent():
                self.put(indent, "event.prevented = True", node.at)
            case TReplace(body=body):
                self.put(indent, "event.prevented = True", node.at)
                self.body(body, indent)
            case TAmount(how=how, value=value):
                self._amount(how, write(value), node.at, indent)
            case _:
                self._choice(node, indent)

    def _amount(self, how: str, value: str, at: At, indent: int) -> None:
        text = {
            "reduce": f"event.amount = max(0, event.amount - max(0, {value}))",
            "increase": f"event.amount += max(0, {value})",
            "set": f"event.amount = max(0, {value})",
        }[how]
        self.put(indent, text, at)

    def _choice(self, node: Any, indent: int) -> None:
        write = self.expressions.write
        match node:
            case TRoll():
                self._roll(node, indent)
            case TChoose():
                self._choose(node, indent)
            case TChooseIn(chooser=chooser, variable=variable, units=units, body=body):
                options = self._fresh("options")
                self.put(indent, f"{options} = list({write(units)})", node.at)
                self.put(indent, f"if {options}:")
                self.put(
                    indent + 1, f"v_{plain_word(variable)} = game.decide({write(chooser)}, 'unit', {options}, here)", node.at
                )
                self.body(body, indent + 1)
            case TMay(chooser=chooser, label=label, body=body):
                self.put(indent, f"if game.decide({write(chooser)}, 'may', ({label!r}, 'no'), here) == {label!r}:", node.at)
                self.body(body, indent + 1)
            case TModify(quantity=quantity, subjects=subjects, absolute=absolute, value=value, duration=duration):
                self.put(
                    indent,
                    f"game.change_for({quantity!r}, {write(subjects)}, {write(value)}, {absolute}, {write(duration)})",
                    node.at,
                )
            case TPermit(action=action, subjects=subjects, allow=allow, duration=duration):
                self.put(indent, f"game.permit_for({action!r}, {write(subjects)}, {allow}, {write(duration)})", node.at)
            case _:
                raise TypeError(node)

    def _roll(self, node: TRoll, indent: int) -> None:
        rolled = self._fresh("rolled")
        self.put(indent, f"{rolled} = game.roll('d{node.sides}', {node.sides})", node.at)
        self.expressions.rolled.append(rolled)
        word = "if"
        for faces, body in node.rows:
            test = f"== {faces[0]}" if len(faces) == 1 else f"in {faces!r}"
            self.put(indent, f"{word} {rolled} {test}:")
            self.body(body, indent + 1)
            word = "elif"
        self.expressions.rolled.pop()

    def _choose(self, node: TChoose, indent: int) -> None:
        write = self.expressions.write
        labels = tuple(label for label, _, _ in node.options)
        chosen = self._fresh("chosen")
        if any(condition is not None for _, condition, _ in node.options):
            options = self._fresh("options")
            self.put(indent, f"{options}: list[str] = []", node.at)
            for label, condition, _ in node.options:
                if condition is None:
                    self.put(indent, f"{options}.append({label!r})")
                else:
                    self.put(indent, f"if {write(condition)}:")
                    self.put(indent + 1, f"{options}.append({label!r})")
            self.put(
                indent, f"{chosen} = game.decide({write(node.chooser)}, 'option', {options}, here) if {options} else ''", node.at
            )
        else:
            self.put(indent, f"{chosen} = game.decide({write(node.chooser)}, 'option', {labels!r}, here)", node.at)
        word = "if"
        for label, _, body in node.options:
            self.put(indent, f"{word} {chosen} == {label!r}:")
            self.body(body, indent + 1)
            word = "elif"
