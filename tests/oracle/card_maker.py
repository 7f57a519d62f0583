"""Random card texts from a phrasebook. Comes in: the phrasebook, the names of the shipped cards, a `Random`. Goes out: text.

Every argument has the type that its phrase asks for; whether a card makes sense is not asked. Nothing is parsed here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from rulesdsl.check.index import Entry
from rulesdsl.lang.phrases import Param, Phrase, Phrasebook

DEEPEST = 3


@dataclass
class Sight:
    """What a text may name: variables by type, whether an amount may be changed, the owner's word."""

    variables: dict[str, list[str]] = field(default_factory=dict)
    owner: str = "self"
    before: bool = False
    amount: bool = False
    fresh: int = 0

    def more(self, offers: Mapping[str, str], **changes: Any) -> Sight:
        """The same with more variables."""
        variables = {kind: list(names) for kind, names in self.variables.items()}
        for name, kind in offers.items():
            variables.setdefault(kind, []).append(name)
        kept = {"owner": self.owner, "before": self.before, "amount": self.amount, "fresh": self.fresh}
        return Sight(variables, **{**kept, **changes})


class CardMaker:
    """Makes texts of cards; what is peculiar to a pack stands in the class made from it.

    `words` are what a word parameter may be, by its name; `names` what a name may be; `groups` short values that are units,
    `somebody` one that is a unit; `choosers` who may be asked; `scopes` the limits of handlers.
    """

    words: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    names: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    somebody = ""
    choosers: tuple[str, ...] = ()
    scopes: tuple[str, ...] = ()

    def __init__(self, book: Phrasebook, entries: Sequence[Entry], random: Random) -> None:
        self.book = book
        self.random = random
        self.named: dict[str, list[tuple[str, int]]] = {}
        for entry in entries:
            self.named.setdefault(entry.kind, []).append((entry.name, len(entry.params)))
        self.phrases = [p for p in book.phrases.values() if not p.where]
        self.lets = 0

    def declare(self, kind: str, name: str, params: int) -> None:
        """Let later texts name a card."""
        self.named.setdefault(kind, []).append((name, params))

    def of(self, role: str, gives: str = "") -> list[Phrase]:
        return [p for p in self.phrases if p.role == role and (not gives or p.gives == gives)]

    # ---- expressions --------------------------------------------------------------------------------------------------

    def expression(self, kind: str, sight: Sight, depth: int = 0) -> str:
        """An expression of a type, between parentheses unless it is one word."""
        random = self.random
        known = sight.variables.get(kind, [])
        deep = depth >= DEEPEST
        if kind == "bool":
            return self.condition(sight, depth)
        if kind == "points":
            return random.choice(("1pt", "5pt", "20pt"))
        if kind == "chooser":
            return random.choice(self.choosers)
        if kind == "int":
            if deep or random.random() < 0.5:
                return random.choice([*known, *known, "0", "1", "2", "3"])
            if random.random() < 0.3:
                left, right = self.expression("int", sight, depth + 1), self.expression("int", sight, depth + 1)
                return f"({left} {random.choice('+-*/')} {right})"
        if kind == "unit" and known and (deep or random.random() < 0.6):
            return random.choice(known)
        if kind == "units":
            if random.random() < 0.3 and sight.variables.get("unit"):
                return random.choice(sight.variables["unit"])
            if deep:
                return random.choice(self.groups)
        if kind == "positions" and deep:
            return f"(free positions next to {self.unit(sight)})"
        choices = self.of("value", kind)
        if not choices:
            return random.choice(known) if known else "0"
        return f"({self.phrase(random.choice(choices), sight, depth + 1)})"

    def unit(self, sight: Sight) -> str:
        """A variable that is a unit."""
        known = sight.variables.get("unit", [])
        return self.random.choice(known) if known else self.somebody

    def condition(self, sight: Sight, depth: int = 0) -> str:
        """Something that holds or not."""
        random = self.random
        way = random.random()
        if depth < DEEPEST and way < 0.15:
            joined = random.choice((" and ", " or "))
            return f"({self.condition(sight, depth + 1)}{joined}{self.condition(sight, depth + 1)})"
        if depth < DEEPEST and way < 0.22:
            return f"(not {self.condition(sight, depth + 1)})"
        if way < 0.45:
            sign = random.choice(("is at least", "is at most", "is more than", "is less than", "is", "is not"))
            return f"({self.expression('int', sight, depth + 1)} {sign} {self.expression('int', sight, depth + 1)})"
        if way < 0.5:
            return f"({self.unit(sight)} {random.choice(('is', 'is not'))} {self.unit(sight)})"
        return f"({self.phrase(random.choice(self.of('condition')), sight, depth + 1)})"

    def phrase(self, phrase: Phrase, sight: Sight, depth: int = 0) -> str:
        """A phrase with arguments."""
        said: list[str] = []
        negate = phrase.role == "condition" and "is" in phrase.parts[:2] and self.random.random() < 0.3
        for part in phrase.parts:
            if isinstance(part, Param):
                said.append(self.argument(phrase, part, sight, depth))
            elif isinstance(part, tuple):
                if self.random.random() < 0.5:
                    said.append(" ".join(part))
            else:
                said.append(part)
                if negate and part == "is":
                    said.append("not")
                    negate = False
        return " ".join(said)

    def argument(self, phrase: Phrase, param: Param, sight: Sight, depth: int) -> str:
        """One argument."""
        if param.type == "word":
            return self.random.choice(self.words.get(param.name, ("tally", "omen")))
        if param.type == "name":
            return f'"{self.random.choice(self.names)}"'
        if param.type == "text":
            return '"1"'
        kind = self.book.kinds.get(param.type)
        if kind is None or param.type == "die":
            return self.expression(param.type, sight, depth)
        return self.reference(param.type, sight)

    def reference(self, kind: str, sight: Sight) -> str:
        """A card of some kind with as many numbers as it takes."""
        name, params = self.random.choice(self.named[kind])
        numbers = [self.random.choice([*sight.variables.get("param", []), "1", "2", "3"]) for _ in range(params)]
        if self.book.kinds[kind].lower:
            return f"{name}({', '.join(numbers)})" if numbers else name
        return f'"{name}"' + (f" ({', '.join(numbers)})" if numbers else "")

    # ---- statements ---------------------------------------------------------------------------------------------------

    def block(self, sight: Sight, depth: int = 0) -> str:
        """Statements between braces."""
        lines: list[str] = []
        for _ in range(self.random.choice((1, 1, 2, 3)) if depth == 0 else self.random.choice((1, 1, 2))):
            if self.random.random() < 0.12:
                self.lets += 1
                kind, name = self.random.choice(("int", "unit", "units")), f"kept{self.lets}"
                lines.append(f"let {name} be {self.expression(kind, sight, 1)}")
                sight = sight.more({name: kind})
            lines.append(self.statement(sight, depth))
        return "{\n" + "\n".join(lines) + "\n}"

    def statement(self, sight: Sight, depth: int) -> str:
        """One statement."""
        random = self.random
        way = random.random()
        if sight.before and way < 0.25:
            return self.replacement(sight, depth)
        if depth < DEEPEST and way > 0.55:
            return self.compound(sight, depth)
        if way > 0.47:
            return self.change(sight)
        return self.phrase(random.choice(self.of("verb")), sight)

    def replacement(self, sight: Sight, depth: int) -> str:
        """`prevent` and its like."""
        way = self.random.random()
        if sight.amount and way < 0.6:
            how = self.random.choice(("reduce amount by", "increase amount by", "set amount to"))
            return f"{how} {self.expression('int', sight, 1)}"
        return f"replace with {self.block(sight, depth + 2)}" if way < 0.75 else "prevent"

    def change(self, sight: Sight) -> str:
        """A change or permission for a time."""
        duration = self.phrase(self.random.choice(self.of("duration")), sight, DEEPEST)
        if self.random.random() < 0.6:
            quantity = self.random.choice([p for p in self.of("value") if p.modifies])
            said = quantity.pattern.replace("{unit:unit}", self.expression("units", sight, DEEPEST))
            return f"modify {said} {self.random.choice(('by', 'by', 'to'))} {self.expression('int', sight, 2)} {duration}"
        action = self.random.choice(self.of("action"))
        said = action.pattern.replace("{unit:unit}", self.expression("units", sight, DEEPEST))
        return f"{self.random.choice(('forbid', 'allow'))} {said} {duration}"

    def compound(self, sight: Sight, depth: int) -> str:
        """A statement with blocks inside."""
        inner = depth + 1
        kind = self.random.choice(("if", "if", "else", "for", "repeat", "roll", "roll", "choose", "choose in", "may"))
        chooser = self.random.choice(self.choosers)
        self.lets += 1
        name = f"each{self.lets}"
        match kind:
            case "if":
                return f"if {self.condition(sight, 1)} {self.block(sight, inner)}"
            case "else":
                return f"if {self.condition(sight, 1)} {self.block(sight, inner)} else {self.block(sight, inner)}"
            case "for":
                return f"for each {name} in {self.expression('units', sight, 1)} {self.block(sight.more({name: 'unit'}), inner)}"
            case "repeat":
                return f"repeat {self.expression('int', sight, 2)} times {self.block(sight, inner)}"
            case "roll":
                cut = self.random.randint(1, 5)
                rolled = sight.more({"rolled": "int"})
                first = f"1-{cut}" if cut > 1 else "1"
                second = f"{cut + 1}-6" if cut < 5 else "6"
                return f"roll d6 {{\n{first} -> {self.block(rolled, inner)}\n{second} -> {self.block(rolled, inner)}\n}}"
            case "choose":
                rows = [f'"one" -> {self.block(sight, inner)}']
                when = f" when {self.condition(sight, 2)}" if self.random.random() < 0.4 else ""
                rows.append(f'"two"{when} -> {self.block(sight, inner)}')
                return f"{chooser} chooses {{\n" + "\n".join(rows) + "\n}"
            case "choose in":
                body = self.block(sight.more({name: "unit"}), inner)
                return f"{chooser} chooses {name} in {self.expression('units', sight, 1)} {body}"
        return f'{chooser} may "dare" {self.block(sight, inner)}'

    # ---- cards --------------------------------------------------------------------------------------------------------

    def behaviour(self, sight: Sight, number: int) -> list[str]:
        """Handlers, modifiers and permissions."""
        lines = []
        for _ in range(number):
            way = self.random.random()
            lines.append(self.handler(sight) if way < 0.75 else self.lasting(sight))
        return lines

    def subject(self, sight: Sight) -> str:
        """Own, or a group."""
        if self.random.random() < 0.6:
            return sight.owner
        return self.phrase(self.random.choice(self.of("filter")), sight, DEEPEST)

    def handler(self, sight: Sight) -> str:
        """A handler of some window."""
        window = self.random.choice(self.of("window"))
        said = window.pattern.replace("{unit:unit}", self.subject(sight))
        inner = sight.more(window.offers, before=window.phase == "before", amount="amount" in window.offers)
        when = f" when {self.condition(inner, 1)}" if self.random.random() < 0.35 else ""
        limit = f" once per {self.random.choice(self.scopes)}" if self.random.random() < 0.3 else ""
        return f"{window.phase} {said}{when}{limit} {self.block(inner)}"

    def lasting(self, sight: Sight) -> str:
        """A modifier or a permission."""
        asks = self.random.random() < 0.6
        if self.random.random() < 0.6:
            quantity = self.random.choice([p for p in self.of("value") if p.modifies])
            said = quantity.pattern.replace("{unit:unit}", self.subject(sight))
            inner = sight.more({"unit": "unit"})
            text = f"modify {said} {self.random.choice(('by', 'by', 'to'))} {self.expression('int', inner, 2)}"
            return f"{text} while {self.condition(inner, 2)}" if asks else text
        action = self.random.choice(self.of("action"))
        said = action.pattern.replace("{unit:unit}", self.subject(sight))
        inner = sight.more({"unit": "unit", **action.offers})
        text = f"{self.random.choice(('forbid', 'allow'))} {said}"
        return f"{text} while {self.condition(inner, 2)}" if asks else text
