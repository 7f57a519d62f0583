"""The phrasebook: what a pack lets a card say. Data alone: playing built content imports this and no parser.

A pack makes one `Phrasebook` and decorates plain functions. The pattern of a phrase is its grammar rule, its type signature,
its printed sentence, its completion and its reference entry. Pattern syntax:

    deal {amount:int} [true] damage to {units:units}

words are keywords, `{name:type}` is a parameter, `[words]` is an optional flag (passed as a bool keyword argument).

Calling convention of the functions, in the order written:

- verb, value, condition:   f(game, here, *params, **flags); `here.owner` is the unit that the card is attached to.
                            With `event=True` the running event comes after `here`.
- filter ("any ..."):       f(game, here, unit, *params) -> bool
- window, action:           not called; the pack fires the window by its `id` and asks `game.allowed(id, ...)`.
- duration:                 f(game, here, *params) -> engine `Expiry`.
"""

from __future__ import annotations

import dis
import re
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, TypeVar

from rulesdsl.lang.records import record

F = TypeVar("F", bound=Callable[..., Any])

#: types whose values are written as expressions; all other parameter types are references to cards of that kind
EXPRESSION_TYPES = frozenset({"int", "bool", "unit", "units", "chooser", "points", "position", "positions", "die", "dice"})


@record
class Param:
    """One `{name:type}` of a pattern. `type` is an expression type, `word`, `name`, or the name of a kind of card."""

    name: str
    type: str


@record
class Phrase:
    """One thing that a card can say.

    `role` is verb, value, condition, filter, window, action or duration; `parts` are the pieces of the pattern: a str
    (keyword), a `Param`, or a tuple of words (an optional flag). `gives` is the type of a value. `call` is the
    `module:function` that the emitter calls. `offers` are the variables that a window adds, with their types.
    `own` windows have no written subject: they are heard by the card whose owner is the subject. `where` is the only kind of
    card that may use the phrase ("" means every kind). With `numbers` the cards that the phrase names come into force, so they
    are named with their numbers; without it a card may be named as such. `causes` are ids of windows that a verb may open at
    once; a verb that
    `falls` lowers a counter or ends what carries the handler, so a circle through it comes to an end. `names` says of
    parameters of the types `name` and `text` of which kinds the cards are that they name; a text lists them, with commas, or
    with semicolons where a name has a comma.
    """

    id: str
    role: str
    pattern: str
    parts: tuple[str | Param | tuple[str, ...], ...]
    gives: str = ""
    call: str = ""
    text: str = ""
    example: str = ""
    doc: str = ""
    phase: str = ""
    offers: Mapping[str, str] = field(default_factory=dict)
    modifies: str = ""
    event: bool = False
    maybe: bool = False
    causes: tuple[str, ...] = ()
    falls: bool = False
    own: bool = False
    where: str = ""
    numbers: bool = False
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def shown(self) -> str:
        """The pattern as a person reads it: `deal <amount> [true] damage to <units>`."""
        return " ".join(
            f"<{part.name}>" if isinstance(part, Param) else part if isinstance(part, str) else f"[{' '.join(part)}]"
            for part in self.parts
        )

    @property
    def params(self) -> tuple[Param, ...]:
        """The parameters in the order of the pattern."""
        return tuple(part for part in self.parts if isinstance(part, Param))

    @property
    def flags(self) -> tuple[str, ...]:
        """The optional flags as keyword names."""
        return tuple("_".join(part).replace("-", "_") for part in self.parts if isinstance(part, tuple))


@record
class Field:
    """A field of a kind of card.

    `schema` is a Cerberus rule set for the value (a scalar, or a list where the card separates by commas; an item of several
    words is a list, `Spark 2` is `["Spark", 2]`). `ref` names the kind of card that the items refer to;
    `many`: a comma list (implied by `ref`); without it a value of several words is one list. `pad` fills missing words at the
    end.
    `default` is what the interpreter sees when the field is missing. `wording`: a text that is printed in place of the
    sentence made from the effect, so it must name the same numbers and keywords. `bare`: a reference by name alone will do,
    whatever
    numbers the card has. `counted`: a number in front of an item says how many of it there are.
    """

    schema: Mapping[str, Any]
    doc: str = ""
    ref: str = ""
    default: Any = None
    many: bool = False
    pad: tuple[Any, ...] = ()
    wording: bool = False
    bare: bool = False
    counted: bool = False


@record
class Kind:
    """A kind of card, or of a section inside one (`section=True`).

    `owner` is the word that stands for the unit that the card is attached to ("self", "bearer"), with `owner_type`.
    `allows` says what may stand inside: any of "on", "before", "modify", "permit", "statements", "params", "when" (a condition
    behind the head), "names" (units by name).
    `offers` are variables that statements directly inside see. `head` says what may follow the kind word: "name",
    "number name", "numbers", "word" (with parameters), "words", "text" or "" (nothing). `lower`: names are written in lower
    case.
    `windows`: ids of the only windows that handlers may use (empty: all); `deaf`: those that they never hear, because no card
    of the kind is in force yet. `faces`: how many faces its `face` sections must cover. `test`: cards of this kind are tests,
    not content. `lints`: "used" asks that some card names it, "shown" that a test does.
    """

    name: str
    fields: Mapping[str, Field] = field(default_factory=dict)
    sections: tuple[str, ...] = ()
    allows: frozenset[str] = frozenset()
    owner: str = ""
    owner_type: str = "unit"
    offers: Mapping[str, str] = field(default_factory=dict)
    head: str = "name"
    lower: bool = False
    section: bool = False
    flags: tuple[str, ...] = ()
    windows: frozenset[str] = frozenset()
    deaf: frozenset[str] = frozenset()
    faces: int = 0
    test: bool = False
    lints: frozenset[str] = frozenset()
    doc: str = ""


#: the way to a place of a card: sections (by name, or as they stand in the typed card), a field, the number of its item (from 1)
Path = tuple[Any, ...]
#: (replacement, label) of a change at the very place of a finding
Mend = tuple[str, str]
#: what a pack's own check of a card gives: (code, message, help, path), with a `Mend` behind where there is just one
Told = tuple[str, str, str, Path]
Finding = Told | tuple[str, str, str, Path, Mend]


@record
class Fact:
    """What is kept of a card for the checks of the whole set: plain data (numbers, texts, tuples of them) under a topic.

    `kind` and `name` are the card's, `file` and `line` where its text begins; `at` is the place in it that the fact is about.
    """

    kind: str
    name: str
    file: str
    line: int
    topic: str
    data: Any
    at: tuple[int, int, int, int]


@record
class Facts:
    """The facts of all cards of a set, in the order of its cards. `in_doubt(kind, name)`: there is such a card, but it could not
    be read, so nothing should be said of its absence."""

    facts: tuple[Fact, ...]
    in_doubt: Callable[[str, str], bool]

    def about(self, topic: str) -> list[Fact]:
        """Those of a topic."""
        return [fact for fact in self.facts if fact.topic == topic]


#: what a pack keeps of a typed card for the checks of its set: (topic, plain data, path)
Kept = tuple[str, Any, Path]
#: what a pack's own check of a set gives: as a `Finding`, with the fact that it is about in place of the path
SetFinding = tuple[str, str, str, Fact] | tuple[str, str, str, Fact, Mend]


class PhrasebookError(Exception):
    """A phrasebook that cannot be used: two phrases that read alike, a parameter that nothing reads."""


_PIECE = re.compile(r"\{(\w+):(\w+)\}|\[([^\]]+)\]|(\S+)")


def split_pattern(pattern: str) -> tuple[str | Param | tuple[str, ...], ...]:
    """The pieces of a pattern; raises `PhrasebookError` when it cannot be read."""
    parts: list[str | Param | tuple[str, ...]] = []
    for match in _PIECE.finditer(pattern):
        name, kind, flag, word = match.groups()
        if name:
            parts.append(Param(name, kind))
        elif flag:
            parts.append(tuple(flag.split()))
        elif re.fullmatch(r"[a-z][a-z0-9'-]*", word):
            parts.append(word)
        else:
            raise PhrasebookError(f"`{word}` cannot stand in the pattern `{pattern}`")
    if not parts:
        raise PhrasebookError("an empty pattern")
    return tuple(parts)


class Phrasebook:
    """The phrases and kinds of one pack, in the order of declaration. `requires` are phrasebooks that it builds on.

    `primitives` is the module that generated code imports the functions from; it must export them under their own names.
    `digest` is a hash of all declarations, "" until someone has made it.
    """

    def __init__(self, pack: str, *, primitives: str, requires: tuple[Phrasebook, ...] = ()) -> None:
        self.pack = pack
        self.primitives = primitives
        self.requires = requires
        self.phrases: dict[str, Phrase] = {}
        self.functions: dict[str, Callable[..., Any]] = {}
        self._shapes: dict[tuple[Any, ...], Phrase] = {}
        self._words: frozenset[str] | None = None
        self.kinds: dict[str, Kind] = {}
        self.sections: dict[str, Kind] = {}
        self.scopes: dict[str, str] = {}
        #: kinds that another pack keeps and whose cards may be named here: kind -> pack; `pack.toml` requires that pack
        self.borrows: dict[str, str] = {}
        self.checks: list[Callable[[Any], list[Finding]]] = []
        #: `facts` say what is kept of each typed card, `set_checks` judge what was kept of all of them
        self.facts: list[Callable[[Any], list[Kept]]] = []
        self.set_checks: list[Callable[[Facts], list[SetFinding]]] = []
        self.digest = ""
        #: the only values that points such as `5pt` have in the game (empty: any)
        self.points: tuple[int, ...] = ()
        self.game_type = "Game"
        self.event_type = "Event"
        for base in requires:
            self.phrases.update(base.phrases)
            self.functions.update(base.functions)
            self._shapes.update(base._shapes)
            self.kinds.update(base.kinds)
            self.sections.update(base.sections)
            self.scopes.update(base.scopes)
            self.borrows.update(base.borrows)
            self.points = base.points or self.points
            self.checks.extend(base.checks)
            self.facts.extend(base.facts)
            self.set_checks.extend(base.set_checks)

    # ---- declarations -----------------------------------------------------------------------------------------------

    def kind(self, kind: Kind) -> None:
        """Declare a kind of card or section."""
        table = self.sections if kind.section else self.kinds
        if kind.name in table:
            raise PhrasebookError(f"the kind `{kind.name}` is declared twice")
        table[kind.name] = kind
        self.digest = ""

    def scope(self, name: str, doc: str) -> None:
        """Declare a limiter scope (`once per NAME`); the pack must call `game.tick(NAME)`."""
        self.scopes[name] = doc

    def verb(self, pattern: str, **more: Any) -> Callable[[F], F]:
        """An instruction. `causes` names the windows that it may open (for the check of trigger cycles)."""
        return self._decorate("verb", pattern, more)

    def value(self, pattern: str, gives: str, **more: Any) -> Callable[[F], F]:
        """An expression of type `gives`. `maybe=True`: a unit that may be None. `modifies`: the quantity that cards may
        modify.
        """
        return self._decorate("value", pattern, {**more, "gives": gives})

    def selector(self, pattern: str, gives: str = "units", **more: Any) -> Callable[[F], F]:
        """A value that picks units."""
        return self._decorate("value", pattern, {**more, "gives": gives})

    def quantity(self, pattern: str, **more: Any) -> Callable[[F], F]:
        """A value that is a number."""
        return self._decorate("value", pattern, {**more, "gives": "int"})

    def condition(self, pattern: str, **more: Any) -> Callable[[F], F]:
        """Something that holds or not. A pattern with `is` after its first parameter can be negated with `is not`."""
        return self._decorate("condition", pattern, {**more, "gives": "bool"})

    def filter(self, pattern: str, **more: Any) -> Callable[[F], F]:
        """A subject of windows, modifiers and permissions that means every unit that passes the test."""
        return self._decorate("filter", pattern, {**more, "gives": "filter"})

    def duration(self, pattern: str, **more: Any) -> Callable[[F], F]:
        """How long a temporary change lasts."""
        return self._decorate("duration", pattern, {**more, "gives": "duration"})

    def window(self, id: str, pattern: str, *, phase: str = "on", offers: Mapping[str, str] | None = None, **more: Any) -> None:
        """A moment that handlers can hear. A pattern without `{unit:unit}` is heard by every card in force, unless `offers`
        names the subject. `phase="before"` windows allow `prevent` and changes of the amount."""
        self._add(Phrase(id, "window", pattern, split_pattern(pattern), phase=phase, offers=dict(offers or {}), **more))

    def action(self, id: str, pattern: str, **more: Any) -> None:
        """Something that cards can forbid or allow; its first parameter is the subject."""
        self._add(Phrase(id, "action", pattern, split_pattern(pattern), **more))

    def can_name(self) -> frozenset[str]:
        """The kinds whose cards a card may name: those of the pack and those that it borrows."""
        return frozenset((*self.kinds, *self.borrows))

    def is_lower(self, kind: str) -> bool:
        """Whether names of a kind are written in lower case; those of a borrowed kind never are."""
        return kind in self.kinds and self.kinds[kind].lower

    def words(self) -> frozenset[str]:
        """The words that cannot be names of variables, because a value or a condition may begin with them."""
        if self._words is None:
            values = ("value", "condition", "filter")
            self._words = frozenset(
                [
                    "not",
                    *(
                        phrase.parts[0]
                        for phrase in self.phrases.values()
                        if phrase.role in values and isinstance(phrase.parts[0], str)
                    ),
                ]
            )
        return self._words

    def _decorate(self, role: str, pattern: str, more: dict[str, Any]) -> Callable[[F], F]:
        def keep(function: F) -> F:
            doc = (function.__doc__ or "").strip().split("\n")[0]
            parts = split_pattern(pattern)
            call = f"{function.__module__}:{function.__name__}"
            phrase = Phrase(function.__name__, role, pattern, parts, call=call, doc=doc, **more)
            check_signature(phrase, function)
            self._add(phrase)
            self.functions[phrase.id] = function
            self._words = None
            return function

        return keep

    def _add(self, phrase: Phrase) -> None:
        key = f"{phrase.role}:{phrase.id}" if phrase.role in ("window", "action") else phrase.id
        if key in self.phrases:
            raise PhrasebookError(f"two phrases are called `{phrase.id}`: `{self.phrases[key].pattern}` and `{phrase.pattern}`")
        other = self._shapes.setdefault(_shape(phrase), phrase)
        if other is not phrase:
            raise PhrasebookError(f"these phrases read alike: `{other.pattern}` and `{phrase.pattern}`")
        self.phrases[key] = phrase
        self.digest = ""

    def by_role(self, *roles: str) -> list[tuple[str, Phrase]]:
        """All phrases of some roles with their keys, in order of declaration."""
        return [(key, phrase) for key, phrase in self.phrases.items() if phrase.role in roles]


def check_signature(phrase: Phrase, function: Callable[..., Any]) -> None:
    """Refuse a function that does not take what its pattern gives: the parameters in order, the flags as keywords."""
    code = getattr(function, "__code__", None)
    if code is None:
        raise PhrasebookError(f"`{phrase.pattern}` must be a plain function")
    names = code.co_varnames[: code.co_argcount]
    flags = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
    lead = 2 + int(phrase.event) + int(phrase.role == "filter")
    wanted = tuple(param.name for param in phrase.params)
    if len(names) < lead or names[lead:] != wanted:
        raise PhrasebookError(
            f"`{phrase.pattern}` gives {_listed(wanted)}, but `{function.__name__}` takes {_listed(names[lead:])} "
            f"after its first {lead}"
        )
    if sorted(flags) != sorted(phrase.flags):
        raise PhrasebookError(
            f"`{phrase.pattern}` has the flags {_listed(phrase.flags)}, but `{function.__name__}` takes {_listed(flags)}"
        )


def check_read(phrase: Phrase, function: Callable[..., Any]) -> None:
    """Refuse a function that never reads a parameter or flag of its pattern: a card would say something that does nothing."""
    code = function.__code__
    captured = (*code.co_cellvars, *code.co_freevars)
    read: list[str] = list(captured)
    for instruction in dis.get_instructions(code):
        if "LOAD" in instruction.opname:
            value = instruction.argval
            read.extend(value if isinstance(value, tuple) else (value,))
    for name in (*(param.name for param in phrase.params), *phrase.flags):
        if name not in read:
            raise PhrasebookError(f"`{function.__name__}` never reads `{name}` of `{phrase.pattern}`")


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "nothing"


def _shape(phrase: Phrase) -> tuple[Any, ...]:
    family = {"verb": "verb", "window": phrase.phase, "action": "action", "duration": "duration"}.get(phrase.role, "value")
    parts: list[Any] = [family]
    for part in phrase.parts:
        if isinstance(part, Param):
            parts.append("{}" if part.type in EXPRESSION_TYPES else "{" + part.type + "}")
        elif isinstance(part, str):
            parts.append(part)
    return tuple(parts)
