"""The tree of a card. Comes in: the parser's reductions. Goes out: nodes with spans. Nobody changes a node after it is made
(type checkers see to it).

A span is `(line, column, end_line, end_column)`, from 1, end exclusive, counted inside the card's own text;
`Card.line` moves it to the file.
"""

from __future__ import annotations

from dataclasses import field

from rulesdsl.lang.records import record

At = tuple[int, int, int, int]


@record
class Node:
    """Anything with a place in the text."""

    at: At


# ---- expressions ------------------------------------------------------------------------------------------------------


@record
class Number(Node):
    """An integer."""

    value: int


@record
class Points(Node):
    """Counted points: `5pt`."""

    value: int


@record
class Name(Node):
    """A Title Case or quoted name."""

    text: str
    quoted: bool = False


@record
class Word(Node):
    """A bare lower-case word: a variable, a parameter, a value of a field."""

    text: str


@record
class Span(Node):
    """`1-2` in a roll table or a head."""

    low: int
    high: int


@record
class Reference(Node):
    """A card named in a phrase, with numbers: `spark(2)`, `Spark 2`."""

    name: Name | Word
    args: tuple[Node, ...] = ()


@record
class Apply(Node):
    """A phrase with its arguments. `key` is the phrase's key in the phrasebook."""

    key: str
    args: tuple[Node, ...]
    flags: tuple[str, ...] = ()
    negated: bool = False


@record
class Operation(Node):
    """`+ - * /`, comparisons, `and`, `or`, `not`, unary `-`."""

    operator: str
    operands: tuple[Node, ...]


# ---- statements -------------------------------------------------------------------------------------------------------


@record
class Block(Node):
    """Statements between braces."""

    statements: tuple[Node, ...]


@record
class If(Node):
    """`if`, with its branches."""

    condition: Node
    then: Block
    otherwise: Block | None = None


@record
class ForEach(Node):
    """`for each X in UNITS`."""

    variable: Word
    units: Node
    body: Block


@record
class Repeat(Node):
    """`repeat N times`."""

    count: Node
    body: Block


@record
class Row(Node):
    """A row of a roll table: faces (Number or Span) and what happens."""

    faces: tuple[Node, ...]
    body: Block


@record
class Roll(Node):
    """`roll d6 { ... }`."""

    sides: int
    rows: tuple[Row, ...]


@record
class Option(Node):
    """An option of a choice."""

    label: Name
    condition: Node | None
    body: Block


@record
class Choose(Node):
    """`party chooses { "label" -> ... }`."""

    chooser: Node
    options: tuple[Option, ...]


@record
class ChooseIn(Node):
    """`party chooses X in UNITS { ... }`: nothing happens when there is none."""

    chooser: Node
    variable: Word
    units: Node
    body: Block


@record
class May(Node):
    """`owner may "label" { ... }`."""

    chooser: Node
    label: Name
    body: Block


@record
class Let(Node):
    """`let X be VALUE`."""

    variable: Word
    value: Node


@record
class Prevent(Node):
    """`prevent`: the event does not happen."""


@record
class Amount(Node):
    """`reduce`, `increase` or `set` the amount of the event."""

    how: str
    value: Node


@record
class Replace(Node):
    """`replace with { ... }`: prevent, then do this instead."""

    body: Block


# ---- handlers and blocks ----------------------------------------------------------------------------------------------


@record
class Handler(Node):
    """`on` or `before` a window."""

    phase: str
    window: Apply
    condition: Node | None
    limit: str
    body: Block
    limit_at: At | None = None


@record
class Modify(Node):
    """`modify QUANTITY by|to VALUE`, with `while` or a duration."""

    quantity: Node
    how: str
    value: Node
    condition: Node | None = None
    duration: Apply | None = None


@record
class Permission(Node):
    """`forbid` or `allow` an action, with `while` or a duration."""

    how: str
    action: Apply
    condition: Node | None = None
    duration: Apply | None = None


@record
class Flag(Node):
    """A bare word on its own line."""

    word: str


@record
class Value(Node):
    """One item of a field's list: its atoms in order."""

    atoms: tuple[Node, ...]


@record
class FieldLine(Node):
    """`name: value, value`."""

    name: str
    values: tuple[Value, ...]


@record
class Parameter(Node):
    """`n: 1..6`; without a range, low and high are None."""

    name: str
    low: int | None = None
    high: int | None = None


@record
class Part(Node):
    """A declaration or a section: kind, head, parameters, items."""

    kind: str
    kind_at: At
    head: tuple[Node, ...]
    params: tuple[Parameter, ...]
    condition: Node | None
    items: tuple[Node, ...]

    @property
    def name(self) -> str:
        """The name in the head: the last Name, else the words joined, else the kind."""
        for node in reversed(self.head):
            if isinstance(node, Name):
                return node.text
        words = [node.text for node in self.head if isinstance(node, Word)]
        return " ".join(words) if words else self.kind

    @property
    def name_at(self) -> At:
        """Where the name stands."""
        return (*self.head[0].at[:2], *self.head[-1].at[2:]) if self.head else self.kind_at


@record
class Card:
    """A parsed card: its tree, its file, the line of the file on which its text begins (from 1), its source hash."""

    file: str
    line: int
    digest: str
    part: Part
    text: str = field(default="", repr=False)
