"""Typed expressions to Python source. Every text of a card passes through `repr`."""

from __future__ import annotations

from typing import Any

from rulesdsl.check.typed import Call, Const, Many, Named, Op, RefTo, Var
from rulesdsl.lang.phrases import Phrasebook

OPERATORS = {
    "+": "+", "-": "-", "at least": ">=", "at most": "<=", "more than": ">", "less than": "<", "and": "and", "or": "or",
}  # fmt: skip


class Expressions:
    """Writes expressions for one phrasebook; `rolled` is the variable of the innermost roll table."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book
        self.rolled: list[str] = []
        self.used: set[str] = set()

    def write(self, node: Any) -> str:
        """The Python expression."""
        match node:
            case Const(value=value):
                return repr(value)
            case Var():
                return self._variable(node)
            case Named(name=name):
                return f"p.unit_named(game, here, {name!r})"
            case RefTo(name=name, args=args):
                return f"Ref({name!r}, {self.tuple(args)})"
            case Many(item=item):
                inner = self.write(item)
                certain = isinstance(item, Var) and not item.maybe
                return f"[{inner}]" if certain else f"some({inner})"
            case Call():
                return self._call(node)
            case Op():
                return self._operation(node)
        raise TypeError(node)

    def value(self, node: Any) -> str:
        """A field value: a scalar, a tuple, or a reference."""
        if isinstance(node, tuple):
            inside = ", ".join(self.value(item) for item in node)
            return f"({inside},)" if len(node) == 1 else f"({inside})"
        if isinstance(node, RefTo):
            return f"Ref({node.name!r}, {self.value(node.args)})"
        return repr(node)

    def tuple(self, args: tuple[Any, ...]) -> str:
        inside = ", ".join(self.write(argument) for argument in args)
        return f"({inside},)" if len(args) == 1 else f"({inside})"

    def _variable(self, node: Var) -> str:
        match node.source:
            case "owner":
                self.used.add("me")
                return "me"
            case "event":
                return f"event.{node.name}"
            case "param":
                self.used.add(f"n_{node.name}")
                return f"n_{plain_word(node.name)}"
            case "rolled":
                return self.rolled[-1] if self.rolled else "0"
            case "subject" | "actor":
                return node.source
        return f"v_{plain_word(node.name)}"

    def _call(self, node: Call) -> str:
        phrase = self.book.phrases[node.key]
        function = phrase.call.split(":")[1]
        parts = ["game", "here"]
        if phrase.event:
            parts.append("event")
        parts.extend(self.write(argument) for argument in node.args)
        parts.extend(f"{flag}=True" for flag in node.flags)
        text = f"p.{function}({', '.join(parts)})"
        return f"not {text}" if node.negated else text

    def _operation(self, node: Op) -> str:
        parts = [self._nested(part) for part in node.operands]
        if node.operator == "not":
            return f"not {parts[0]}"
        if node.operator == "/":
            return f"divide({parts[0]}, {parts[1]})"
        if node.operator == "*":
            bounded = all(isinstance(part, Const) or (isinstance(part, Var) and part.source == "param") for part in node.operands)
            return f"{parts[0]} * {parts[1]}" if bounded else f"multiply({parts[0]}, {parts[1]})"
        if node.operator in ("is", "is not"):
            same_object = node.operands[0].type == "unit"
            sign = {"is": "is" if same_object else "==", "is not": "is not" if same_object else "!="}[node.operator]
            return f"{parts[0]} {sign} {parts[1]}"
        if len(parts) == 1:
            return f"-{parts[0]}"
        return f"{parts[0]} {OPERATORS[node.operator]} {parts[1]}"

    def _nested(self, node: Any) -> str:
        text = self.write(node)
        return f"({text})" if isinstance(node, Op) or (isinstance(node, Call) and node.negated) else text


def plain_word(name: str) -> str:
    """A word of a card as part of an identifier; the letter after a hyphen is written large, so no two words share one."""
    first, *rest = name.split("-")
    return first + "".join(piece.capitalize() for piece in rest)
