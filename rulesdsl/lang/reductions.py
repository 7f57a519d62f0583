"""Tokens to nodes: what each rule of the grammar builds. No library is loaded here.

Comes in: the children of a rule. Goes out: a node. Both readers use these reductions: the quick one of `reader.py` and the
parser library itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulesdsl.lang import nodes as n
from rulesdsl.lang.grammar import Alternative
from rulesdsl.lang.records import record


class Tok:
    """A token: its terminal, its text, its place."""

    __slots__ = ("at", "text", "type")

    def __init__(self, type: str, text: str, at: n.At) -> None:
        self.type = type
        self.text = text
        self.at = at


def _at(children: list[Any]) -> n.At:
    first, last = children[0].at, children[-1].at
    return (first[0], first[1], last[2], last[3])


def _nodes(children: list[Any]) -> tuple[Any, ...]:
    return tuple([child for child in children if type(child) is not Tok])


def _leaf(token: Tok) -> n.Node:
    kind = token.type
    if kind == "WORD":
        return n.Word(token.at, token.text)
    if kind == "NAME":
        return n.Name(token.at, " ".join(token.text.split()))
    if kind == "INT":
        return n.Number(token.at, int(token.text))
    if kind == "POINTS":
        return n.Points(token.at, int(token.text[:-2]))
    if kind == "STRING":
        return n.Name(token.at, unquote(token.text), True)
    if kind == "RANGE":
        low, high = token.text.split("-")
        return n.Span(token.at, int(low), int(high))
    return n.Word(token.at, token.text)


def unquote(text: str) -> str:
    """The text between the quotes; a backslash makes the next character stand for itself."""
    return re.sub(r"\\(.)", r"\1", text[1:-1]) if "\\" in text else text[1:-1]


class Build:
    """Reductions of the core rules, by rule name. Each gets the children of its rule, all tokens included."""

    def __init__(self, alternatives: Mapping[str, Alternative]) -> None:
        for name, alternative in alternatives.items():
            setattr(self, name, _phrase(alternative))

    def start(self, children: list[Any]) -> n.Part:
        return next(child for child in children if isinstance(child, n.Part))

    def declaration(self, children: list[Any]) -> n.Part:
        kind, kind_at = children[0]
        head: tuple[n.Node, ...] = ()
        params: tuple[n.Parameter, ...] = ()
        condition = None
        for child in children[1:-1]:
            match child:
                case ("head", value):
                    head = value
                case ("params", value):
                    params = value
                case _:
                    condition = child
        block_at, items = children[-1]
        return n.Part((*kind_at[:2], *block_at[2:]), kind, kind_at, head, params, condition, items)

    section = declaration

    def kind(self, children: list[Any]) -> tuple[str, n.At]:
        return " ".join([child.text for child in children]), _at(children)

    section_kind = kind

    def head(self, children: list[Any]) -> tuple[str, tuple[n.Node, ...]]:
        return "head", tuple(_leaf(child) for child in children if child.type != "COMMA")

    def params(self, children: list[Any]) -> tuple[str, tuple[n.Parameter, ...]]:
        return "params", _nodes(children)

    def param(self, children: list[Any]) -> n.Parameter:
        if len(children) == 1:
            return n.Parameter(_at(children), children[0].text)
        low, high = children[-1].text.split("..")
        return n.Parameter(_at(children), children[0].text, int(low), int(high))

    def condition(self, children: list[Any]) -> Any:
        return children[1]

    def block(self, children: list[Any]) -> tuple[n.At, tuple[n.Node, ...]]:
        return _at(children), tuple(item for line in children if isinstance(line, list) for item in line)

    def line(self, children: list[Any]) -> list[Any]:
        return children

    def flag(self, children: list[Any]) -> n.Flag:
        return n.Flag(_at(children), children[0].text)

    def field(self, children: list[Any]) -> n.FieldLine:
        return n.FieldLine(_at(children), children[0].text[:-1], _nodes(children))

    def value(self, children: list[Any]) -> n.Value:
        return n.Value(_at(children), tuple(_leaf(c) if type(c) is Tok else c for c in children))

    def negative(self, children: list[Any]) -> n.Number:
        return n.Number(_at(children), -int(children[1].text))

    def handler(self, children: list[Any]) -> n.Handler:
        limit = next((child for child in children if type(child) is _Limit), None)
        rest = [child for child in children if type(child) is not _Limit]
        condition = rest[2] if len(rest) == 4 else None
        at = _at(rest)
        return n.Handler(at, rest[0].text, rest[1], condition, limit.text if limit else "", rest[-1], limit.at if limit else None)

    def phase(self, children: list[Any]) -> n.Word:
        return n.Word(_at(children), children[0].text)

    def limit(self, children: list[Any]) -> _Limit:
        return _Limit(children[2].text, children[2].at)

    def body(self, children: list[Any]) -> n.Block:
        return n.Block(_at(children), _nodes(children))

    def modify(self, children: list[Any]) -> n.Modify:
        condition, duration = _tail(children[4:])
        return n.Modify(_at(children), children[1], children[2].text, children[3], condition, duration)

    def permit(self, children: list[Any]) -> n.Permission:
        condition, duration = _tail(children[2:])
        return n.Permission(_at(children), children[0].text, children[1], condition, duration)

    def _while(self, children: list[Any]) -> _While:
        return _While(_at(children), children[1])

    def _if(self, children: list[Any]) -> n.If:
        otherwise = children[4] if len(children) > 4 else None
        if isinstance(otherwise, n.If):
            otherwise = n.Block(otherwise.at, (otherwise,))
        return n.If(_at(children), children[1], children[2], otherwise)

    def for_each(self, children: list[Any]) -> n.ForEach:
        return n.ForEach(_at(children), _word(children[2]), children[4], children[5])

    def repeat(self, children: list[Any]) -> n.Repeat:
        return n.Repeat(_at(children), children[1], children[3])

    def roll(self, children: list[Any]) -> n.Roll:
        return n.Roll(_at(children), int(children[1].text[1:]), _nodes(children))

    def row(self, children: list[Any]) -> n.Row:
        return n.Row(_at(children), children[0].faces, _block(children[2]))

    def faces(self, children: list[Any]) -> _Faces:
        return _Faces(_at(children), tuple(_leaf(child) for child in children if child.type != "COMMA"))

    def choose(self, children: list[Any]) -> n.Choose:
        return n.Choose(_at(children), children[0], _nodes(children[1:]))

    def option(self, children: list[Any]) -> n.Option:
        condition = children[1] if len(children) == 4 else None
        label = _leaf(children[0])
        assert isinstance(label, n.Name)
        return n.Option(_at(children), label, condition, _block(children[-1]))

    def choose_in(self, children: list[Any]) -> n.ChooseIn:
        return n.ChooseIn(_at(children), children[0], _word(children[2]), children[4], children[5])

    def may(self, children: list[Any]) -> n.May:
        label = _leaf(children[2])
        assert isinstance(label, n.Name)
        return n.May(_at(children), children[0], label, children[3])

    def let(self, children: list[Any]) -> n.Let:
        return n.Let(_at(children), _word(children[1]), children[3])

    def prevent(self, children: list[Any]) -> n.Prevent:
        return n.Prevent(_at(children))

    def amount(self, children: list[Any]) -> n.Amount:
        return n.Amount(_at(children), children[0].text, children[3])

    def replace(self, children: list[Any]) -> n.Replace:
        return n.Replace(_at(children), children[2])

    def number(self, children: list[Any]) -> n.Node:
        return _leaf(children[0])

    points = name = quoted = variable = number

    def opposite(self, children: list[Any]) -> n.Operation:
        return n.Operation(_at(children), "-", (children[1],))

    def group(self, children: list[Any]) -> Any:
        return children[1]

    def negation(self, children: list[Any]) -> n.Operation:
        return n.Operation(_at(children), "not", (children[1],))

    def lower_ref(self, children: list[Any]) -> n.Reference:
        return n.Reference(_at(children), _word(children[0]), _nodes(children))

    def card_ref(self, children: list[Any]) -> n.Reference:
        name = _leaf(children[0])
        assert isinstance(name, n.Name)
        args = tuple(
            _leaf(child) if type(child) is Tok else child
            for child in children[1:]
            if type(child) is not Tok or child.type == "INT"
        )
        return n.Reference(_at(children), name, args)

    def bare_word(self, children: list[Any]) -> n.Word:
        return _word(children[0])

    def title(self, children: list[Any]) -> n.Node:
        return _leaf(children[0])

    text = title


for _operator, _rule in [
    ("or", "either"), ("and", "both"), ("is", "is_equal"), ("is not", "is_different"), ("at least", "at_least"),
    ("at most", "at_most"), ("more than", "more_than"), ("less than", "less_than"), ("+", "plus"), ("-", "minus"),
    ("*", "times"), ("/", "divided"),
]:  # fmt: skip

    def _operation(self: Build, children: list[Any], operator: str = _operator) -> n.Operation:
        return n.Operation(_at(children), operator, (children[0], children[-1]))

    setattr(Build, _rule, _operation)
setattr(Build, "while", Build._while)
setattr(Build, "if", Build._if)


class _Limit:
    """A limiter scope on its way to the handler."""

    __slots__ = ("at", "text")

    def __init__(self, text: str, at: n.At) -> None:
        self.text = text
        self.at = at


@record
class _While(n.Node):
    condition: n.Node


@record
class _Faces(n.Node):
    faces: tuple[n.Node, ...]


def _tail(children: list[Any]) -> tuple[n.Node | None, n.Apply | None]:
    condition = next((child.condition for child in children if isinstance(child, _While)), None)
    duration = next((child for child in children if isinstance(child, n.Apply)), None)
    return condition, duration


def _word(token: Tok) -> n.Word:
    leaf = _leaf(token)
    assert isinstance(leaf, n.Word)
    return leaf


def _block(outcome: n.Node) -> n.Block:
    return outcome if isinstance(outcome, n.Block) else n.Block(outcome.at, (outcome,))


def _phrase(alternative: Alternative) -> Any:
    key, places, flags, negated = alternative.key, alternative.places, alternative.flags, alternative.negated

    def build(children: list[Any]) -> n.Apply:
        first, last = children[0].at, children[-1].at
        args = tuple([children[place] for place in places])
        return n.Apply((first[0], first[1], last[2], last[3]), key, args, flags, negated)

    return build
