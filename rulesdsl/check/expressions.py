"""Expressions: tree to typed tree. Families 02 (variables, references) and 03 (types)."""

from __future__ import annotations

from typing import Any

from rulesdsl.check.fields import check_numbers, unknown_name
from rulesdsl.check.listed import check_listed
from rulesdsl.check.report import article, nearest
from rulesdsl.check.scope import Scope
from rulesdsl.check.typed import Call, Const, Many, Named, Op, RefTo, Var
from rulesdsl.lang import nodes as n
from rulesdsl.lang.phrases import EXPRESSION_TYPES, Param, Phrase

WORDS = {
    "int": "a number",
    "bool": "a condition",
    "unit": "a unit",
    "units": "units",
    "chooser": "who chooses",
    "points": "points such as `5pt`",
    "position": "a position",
    "positions": "positions",
    "text": "a text",
    "word": "a word",
    "filter": "`any ...`",
    "die": "a die",
    "dice": "dice",
}
COMPARISONS = frozenset({"is", "is not", "at least", "at most", "more than", "less than"})


def say(kind: str) -> str:
    """A type in words."""
    return WORDS.get(kind, article(kind))


def _wanted(kind: str) -> str:
    return f"{say(kind)} {'are' if kind in ('units', 'points', 'positions', 'dice') else 'is'}"


def lower(node: n.Node, want: str, scope: Scope) -> Any:
    """The typed expression of the wanted type, or None after a diagnostic."""
    found = _lower(node, want, scope)
    if found is None:
        return None
    return coerce(found, want, node, scope)


def coerce(found: Any, want: str, node: n.Node, scope: Scope) -> Any:
    """Fit an expression to the wanted type: a unit serves as units, as a chooser; points serve as a number."""
    have = found.type
    if want in ("", have) or (want, have) in (("int", "points"), ("chooser", "unit"), ("text", "word"), ("word", "text")):
        return found
    if want == "units" and have == "unit":
        return Many(node.at, found)
    if want == "positions" and have == "position":
        return Many(node.at, found, "positions")
    if want == "unit" and have == "units":
        scope.report.add(
            "RD0309",
            "several units stand where one is wanted",
            node.at,
            "take one: `for each x in ...`, `... chooses x in ...`, or a phrase that picks one",
        )
        return None
    fix = (
        (f"{found.value}pt", f"write `{found.value}pt`")
        if want == "points" and isinstance(found, Const) and have == "int"
        else None
    )
    scope.report.add("RD0301", f"{_wanted(want)} wanted here, this is {say(have)}", node.at, _type_help(want), fix=fix)
    return None


def _type_help(want: str) -> str:
    return {
        "unit": "name one unit, or a phrase that picks one",
        "units": "name units, or one unit",
        "int": "write a number, a parameter, or a phrase that gives a number",
        "bool": "compare something: `... is at least 2`",
        "points": "write points such as `5pt`",
    }.get(want, "")


def _lower(node: n.Node, want: str, scope: Scope) -> Any:
    match node:
        case n.Number(value=value):
            return Const(node.at, value, "int")
        case n.Points(value=value):
            if scope.book.points and value not in scope.book.points:
                known = ", ".join(f"`{points}pt`" for points in scope.book.points)
                scope.report.add("RD0208", f"there is no `{value}pt`", node.at, f"write one of {known}")
            return Const(node.at, value, "points")
        case n.Name(text=text):
            return _name(node, text, want, scope)
        case n.Word(text=text):
            return _word(node, text, want, scope)
        case n.Apply():
            return apply(node, scope)
        case n.Operation():
            return _operation(node, scope)
        case n.Reference():
            return reference(node, want, scope)
    raise TypeError(node)


def _name(node: n.Name, text: str, want: str, scope: Scope) -> Any:
    if want in ("unit", "units", "chooser", ""):
        if "names" in scope.card.allows:
            return Named(node.at, text)
        scope.report.add(
            "RD0301",
            f"only a test may name a single unit such as `{text}`",
            node.at,
            "use a variable, or a phrase that picks units",
        )
        return None
    if want in ("text", "name", "word"):
        return Const(node.at, text, want)
    scope.report.add("RD0301", f"{_wanted(want)} wanted here, this is a name", node.at, _type_help(want))
    return None


def _word(node: n.Word, text: str, want: str, scope: Scope) -> Any:
    if want == "word":
        return Const(node.at, text, "word")
    found = scope.find(text, node.at)
    if found is not None:
        return found
    if text in reserved_words(scope):
        _not_here(node, text, scope)
        return None
    close = nearest(text, scope.variables)
    fix = (close, f"write `{close}`") if close else None
    known = ", ".join(f"`{name}`" for name in scope.variables)
    scope.report.add(
        "RD0215",
        f"nothing here is called `{text}`",
        node.at,
        f"did you mean `{close}`?" if close else f"known here: {known}",
        fix=fix,
    )
    return None


def _not_here(node: n.Word, text: str, scope: Scope) -> None:
    if text in {kind.owner for kind in (*scope.book.kinds.values(), *scope.book.sections.values())}:
        right = scope.kind.owner or scope.card.owner
        fix = (right, f"write `{right}`") if right else None
        message = f"`{text}` means nothing in {article(scope.card.name)}"
        scope.report.add(
            "RD0302", message, node.at, f"its own unit is called `{right}`" if right else "it belongs to no unit", fix=fix
        )
        return
    windows = [phrase.shown for _, phrase in scope.book.by_role("window") if text in phrase.offers and phrase.phase == "on"]
    where = f"in `on {scope.window}`" if scope.window else f"in {article(scope.kind.name)}"
    shown = ", ".join(f"`on {pattern}`" for pattern in dict.fromkeys(windows))
    scope.report.add("RD0302", f"there is no `{text}` {where}", node.at, f"windows that have one: {shown}" if shown else "")


def apply(node: n.Apply, scope: Scope) -> Call | None:
    """A phrase with its arguments typed."""
    phrase = scope.book.phrases[node.key]
    if phrase.where and phrase.where != scope.card.name:
        scope.report.add(
            "RD0308",
            f"only {article(phrase.where)} may say `{phrase.shown}`",
            node.at,
            f"remove it, or move it to {article(phrase.where)}",
        )
        return None
    if phrase.event and not scope.happens:
        scope.report.add(
            "RD0311",
            f"`{phrase.shown}` can be said only while something happens",
            node.at,
            "move it behind an `on` or `before`, or ask for something that can be seen at any time",
        )
        return None
    args = [_argument(argument, param, scope, phrase) for argument, param in zip(node.args, phrase.params, strict=True)]
    if any(argument is None for argument in args):
        return None
    return Call(node.at, node.key, tuple(args), phrase.gives or phrase.role, node.flags, phrase.maybe, node.negated)


def _argument(node: n.Node, param: Param, scope: Scope, phrase: Phrase) -> Any:
    if param.type in EXPRESSION_TYPES:
        return lower(node, param.type, scope)
    if isinstance(node, n.Name | n.Word) and param.type in ("name", "text", "word"):
        if param.name in phrase.names:
            check_listed(node, phrase.names[param.name], param.type == "text", scope)
        return Const(node.at, node.text, param.type)
    if isinstance(node, n.Reference):
        return reference(node, param.type, scope, phrase.numbers)
    raise TypeError(node)


def reference(node: n.Reference, want: str, scope: Scope, numbers: bool = False) -> RefTo | None:
    """A card named in a phrase; `numbers`: its numbers must be given."""
    name = node.name.text
    entry = scope.index.find(want, name)
    if entry is None:
        if scope.index.in_doubt(want, name, scope.book.can_name()):
            return None
        help_text, written = unknown_name(want, name, scope.index, scope.book)
        fix = (written, f"write `{written}`") if written and ", " not in written else None
        code = "RD0204" if scope.book.is_lower(want) else "RD0203"
        scope.report.add(code, f"there is no {want} `{name}`", node.name.at, help_text, fix=fix)
        return None
    args = [lower(argument, "int", scope) for argument in node.args]
    if any(argument is None for argument in args):
        return None
    if args or (numbers and not entry.borrowed):
        values = tuple(argument.value if isinstance(argument, Const) else None for argument in args)
        check_numbers(
            entry.params, values, f"{want} `{entry.name}`", node.at, scope.report, tuple(argument.at for argument in node.args)
        )
    scope.uses.append((want, entry.name))
    return RefTo(node.at, want, entry.name, tuple(args))


def _operation(node: n.Operation, scope: Scope) -> Op | None:
    operator = node.operator
    if operator in ("and", "or", "not"):
        parts = [lower(operand, "bool", scope) for operand in node.operands]
        return None if any(part is None for part in parts) else Op(node.at, operator, tuple(parts), "bool")
    if operator in ("is", "is not"):
        return _equality(node, scope)
    parts = [lower(operand, "int", scope) for operand in node.operands]
    if any(part is None for part in parts):
        return None
    return Op(node.at, operator, tuple(parts), "bool" if operator in COMPARISONS else "int")


def _equality(node: n.Operation, scope: Scope) -> Op | None:
    left = lower(node.operands[0], "", scope)
    if left is None:
        return None
    wanted = {"points": "int"}.get(left.type, left.type)
    right_node = node.operands[1]
    if wanted == "word" or (wanted == "text" and isinstance(right_node, n.Word)):
        right = lower(right_node, "word", scope)
    else:
        right = lower(right_node, "", scope)
    if right is None:
        return None
    same = (
        {left.type, right.type} <= {"int", "points"}
        or {left.type, right.type} <= {"word", "text", "name"}
        or left.type == right.type
    )
    if not same:
        scope.report.add(
            "RD0310", f"{say(left.type)} is compared with {say(right.type)}", node.at, "compare two things of the same kind"
        )
        return None
    return Op(node.at, node.operator, (left, right), "bool")


def is_own(node: n.Node, scope: Scope) -> bool:
    """Whether a subject is the card's own unit."""
    return isinstance(node, n.Word) and (found := scope.variables.get(node.text)) is not None and found.source == "owner"


def subject(node: n.Node, phrase: Phrase, scope: Scope) -> tuple[bool, Call | None] | None:
    """The subject of a window, quantity or permission: own, or a filter. None after RD0306."""
    if is_own(node, scope):
        scope.read.add(node.text if isinstance(node, n.Word) else "")
        return True, None
    if isinstance(node, n.Apply) and scope.book.phrases[node.key].role == "filter":
        found = apply(node, scope)
        return None if found is None else (False, found)
    own = scope.kind.owner or scope.card.owner
    message = "the subject here must be the card's own unit or `any ...`"
    scope.report.add(
        "RD0306", message, node.at, f"write `{own}`, or a group: {_groups(scope)}" if own else f"write a group: {_groups(scope)}"
    )
    return None


def _groups(scope: Scope) -> str:
    return ", ".join(f"`{phrase.shown}`" for _, phrase in scope.book.by_role("filter")[:6])


def reserved_words(scope: Scope) -> set[str]:
    """Every word that some window, action or kind offers as a variable."""
    book = scope.book
    words = {word for _, phrase in book.by_role("window", "action") for word in phrase.offers}
    for kind in (*book.kinds.values(), *book.sections.values()):
        words |= {kind.owner, *kind.offers} - {""}
    return words


def constant(expression: Any) -> int | None:
    """The value of a constant number."""
    if isinstance(expression, Const) and isinstance(expression.value, int):
        return expression.value
    return None


def variables_of(expression: Any) -> set[str]:
    """Names of the variables an expression reads."""
    if isinstance(expression, Var):
        return {expression.name}
    parts = getattr(expression, "args", None) or getattr(expression, "operands", None) or ()
    found: set[str] = set()
    for part in parts:
        found |= variables_of(part)
    if isinstance(expression, Many):
        found |= variables_of(expression.item)
    return found
