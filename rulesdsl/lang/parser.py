"""Chunks to trees. Comes in: a `Chunk` and the phrasebook of its pack. Goes out: a `Card` node or diagnostics of family 01.

The only module that imports the parser library. Reductions build nodes directly; there is no intermediate parse tree.
"""

from __future__ import annotations

import hashlib
import re
import tempfile
from pathlib import Path
from typing import Any

from lark import Lark, Token
from lark.exceptions import GrammarError, LarkError, UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken

from rulesdsl.lang import nodes as n
from rulesdsl.lang.cache import cache_folder
from rulesdsl.lang.diagnostics import Diagnostic, Span
from rulesdsl.lang.grammar import Alternative, Grammar, make_grammar
from rulesdsl.lang.phrases import Phrasebook, PhrasebookError
from rulesdsl.lang.sources import Chunk
from rulesdsl.lang.unexpected import describe

MAX_DEPTH = 40


def _start(item: Any) -> tuple[int, int]:
    return (item.line, item.column) if isinstance(item, Token) else (item.at[0], item.at[1])


def _end(item: Any) -> tuple[int, int]:
    return (item.end_line, item.end_column) if isinstance(item, Token) else (item.at[2], item.at[3])


def _at(children: list[Any]) -> n.At:
    return (*_start(children[0]), *_end(children[-1]))


def _nodes(children: list[Any]) -> tuple[Any, ...]:
    return tuple(child for child in children if not isinstance(child, Token))


def _leaf(token: Token) -> n.Node:
    at = (token.line or 0, token.column or 0, token.end_line or 0, token.end_column or 0)
    match token.type:
        case "INT":
            return n.Number(at, int(token))
        case "POINTS":
            return n.Points(at, int(token[:-2]))
        case "NAME":
            return n.Name(at, str(token))
        case "STRING":
            return n.Name(at, unquote(token), True)
        case "RANGE":
            low, high = token.split("-")
            return n.Span(at, int(low), int(high))
        case _:
            return n.Word(at, str(token))


def unquote(text: str) -> str:
    """The text between the quotes; a backslash makes the next character stand for itself."""
    return re.sub(r"\\(.)", r"\1", text[1:-1])


class Build:
    """Reductions of the core rules, by rule name. Each gets the children of its rule, all tokens included."""

    def __init__(self, alternatives: dict[str, Alternative]) -> None:
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
        return " ".join(children), _at(children)

    section_kind = kind

    def head(self, children: list[Any]) -> tuple[str, tuple[n.Node, ...]]:
        return "head", tuple(_leaf(child) for child in children if child.type != "COMMA")

    def params(self, children: list[Any]) -> tuple[str, tuple[n.Parameter, ...]]:
        return "params", _nodes(children)

    def param(self, children: list[Any]) -> n.Parameter:
        if len(children) == 1:
            return n.Parameter(_at(children), str(children[0]))
        low, high = children[-1].split("..")
        return n.Parameter(_at(children), str(children[0]), int(low), int(high))

    def condition(self, children: list[Any]) -> Any:
        return children[1]

    def block(self, children: list[Any]) -> tuple[n.At, tuple[n.Node, ...]]:
        return _at(children), tuple(item for line in children if isinstance(line, list) for item in line)

    def line(self, children: list[Any]) -> list[Any]:
        return children

    def flag(self, children: list[Any]) -> n.Flag:
        return n.Flag(_at(children), str(children[0]))

    def field(self, children: list[Any]) -> n.FieldLine:
        return n.FieldLine(_at(children), str(children[0])[:-1], _nodes(children))

    def value(self, children: list[Any]) -> n.Value:
        return n.Value(_at(children), tuple(_leaf(c) if isinstance(c, Token) else c for c in children))

    def negative(self, children: list[Any]) -> n.Number:
        return n.Number(_at(children), -int(children[1]))

    def handler(self, children: list[Any]) -> n.Handler:
        limit = next((str(child) for child in children if isinstance(child, _Limit)), "")
        rest = [child for child in children if not isinstance(child, _Limit)]
        condition = rest[2] if len(rest) == 4 else None
        at = (*_start(rest[0]), *_end(rest[-1]))
        return n.Handler(at, rest[0].text, rest[1], condition, limit, rest[-1])

    def phase(self, children: list[Any]) -> n.Word:
        return n.Word(_at(children), str(children[0]))

    def limit(self, children: list[Any]) -> _Limit:
        return _Limit(children[2])

    def body(self, children: list[Any]) -> n.Block:
        return n.Block(_at(children), _nodes(children))

    def modify(self, children: list[Any]) -> n.Modify:
        condition, duration = _tail(children[4:])
        return n.Modify(_at(children), children[1], str(children[2]), children[3], condition, duration)

    def permit(self, children: list[Any]) -> n.Permission:
        condition, duration = _tail(children[2:])
        return n.Permission(_at(children), str(children[0]), children[1], condition, duration)

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
        return n.Roll(_at(children), int(children[1][1:]), _nodes(children))

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
        return n.Amount(_at(children), str(children[0]), children[3])

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
            _leaf(child) if isinstance(child, Token) else child
            for child in children[1:]
            if not isinstance(child, Token) or child.type == "INT"
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


class _Limit(str):
    """A limiter scope on its way to the handler."""

    def __new__(cls, token: Token) -> _Limit:
        made = super().__new__(cls, token)
        made.at = (token.line or 0, token.column or 0, token.end_line or 0, token.end_column or 0)
        return made

    at: n.At


class _While(n.Node):
    __slots__ = ("condition",)
    condition: n.Node

    def __init__(self, at: n.At, condition: n.Node) -> None:
        object.__setattr__(self, "at", at)
        object.__setattr__(self, "condition", condition)


class _Faces(n.Node):
    __slots__ = ("faces",)
    faces: tuple[n.Node, ...]

    def __init__(self, at: n.At, faces: tuple[n.Node, ...]) -> None:
        object.__setattr__(self, "at", at)
        object.__setattr__(self, "faces", faces)


def _tail(children: list[Any]) -> tuple[n.Node | None, n.Apply | None]:
    condition = next((child.condition for child in children if isinstance(child, _While)), None)
    duration = next((child for child in children if isinstance(child, n.Apply)), None)
    return condition, duration


def _word(token: Token) -> n.Word:
    leaf = _leaf(token)
    assert isinstance(leaf, n.Word)
    return leaf


def _block(outcome: n.Node) -> n.Block:
    return outcome if isinstance(outcome, n.Block) else n.Block(outcome.at, (outcome,))


def _phrase(alternative: Alternative) -> Any:
    key, places, flags, negated = alternative.key, alternative.places, alternative.flags, alternative.negated

    def build(children: list[Any]) -> n.Apply:
        return n.Apply(_at(children), key, tuple(children[place] for place in places), flags, negated)

    return build


class CardParser:
    """The parser of one phrasebook. Building it takes a moment; the tables are kept in the user's cache folder."""

    def __init__(self, book: Phrasebook, cache: Path | None = None) -> None:
        self.book = book
        self.grammar: Grammar = make_grammar(book)
        self._lark = _make_lark(self.grammar, cache or cache_folder())

    def parse(self, chunk: Chunk) -> tuple[n.Card | None, list[Diagnostic]]:
        """The card of a chunk, or the diagnostic of its first fault."""
        problem = too_deep(chunk)
        if problem is not None:
            return None, [problem]
        try:
            part: Any = self._lark.parse(chunk.text)
        except (UnexpectedToken, UnexpectedCharacters, UnexpectedEOF) as error:
            return None, [describe(chunk, error, self.book)]
        except UnexpectedInput as error:
            return None, [describe(chunk, error, self.book)]
        return n.Card(chunk.file, chunk.line, chunk.digest, part, chunk.text), []


def too_deep(chunk: Chunk) -> Diagnostic | None:
    """RD0104 when braces or parentheses nest deeper than `MAX_DEPTH`."""
    if chunk.text.count("{") + chunk.text.count("(") <= MAX_DEPTH:
        return None
    depth = 0
    for number, line in enumerate(chunk.text.split("\n")):
        for column, letter in enumerate(line):
            if letter in "{(":
                depth += 1
                if depth > MAX_DEPTH:
                    place = Span(chunk.file, chunk.line + number, column + 1, chunk.line + number, column + 2)
                    message = f"nested more than {MAX_DEPTH} deep"
                    return Diagnostic("RD0104", "error", message, place, help="close some of the braces before this one")
            elif letter in "})":
                depth -= 1
    return None


def _make_lark(grammar: Grammar, folder: Path) -> Lark:
    digest = hashlib.sha256(grammar.text.encode()).hexdigest()[:16]
    options: dict[str, Any] = {
        "parser": "lalr",
        "lexer": "contextual",
        "keep_all_tokens": True,
        "maybe_placeholders": False,
        "transformer": Build(grammar.alternatives),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        options["cache"] = str(folder / f"grammar-{digest}.lark")
    except OSError:
        options["cache"] = str(Path(tempfile.gettempdir()) / f"rulesdsl-grammar-{digest}.lark")
    try:
        return Lark(grammar.text, **options)
    except GrammarError as error:
        raise PhrasebookError(ambiguity(str(error), grammar)) from error
    except (OSError, LarkError):
        options.pop("cache")
        return Lark(grammar.text, **options)


def ambiguity(message: str, grammar: Grammar) -> str:
    """The parser library's complaint in words of the phrasebook: the phrases that cannot be told apart."""
    named = []
    for name in re.findall(r"p\d+_\d+", message):
        key = grammar.alternatives[name].key
        if key not in named:
            named.append(key)
    return f"these phrases cannot be told apart: {', '.join(named)}" if named else message
