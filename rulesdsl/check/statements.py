"""Statements: tree to typed tree. Families 03 (prevent, types) and 04 (roll tables, choices, repeats)."""

from __future__ import annotations

from typing import Any

from rulesdsl.check.expressions import apply, coerce, constant, lower
from rulesdsl.check.scope import Scope
from rulesdsl.check.totality import check_rows
from rulesdsl.check.typed import (
    Call,
    Const,
    Op,
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
    Var,
)  # fmt: skip
from rulesdsl.lang import nodes as n
from rulesdsl.lang.nodes import At

MAX_REPEAT = 20


def lower_body(statements: tuple[n.Node, ...], scope: Scope) -> tuple[Typed, ...]:
    """Every statement in order; a faulty one is left out after its diagnostic."""
    done: list[Typed] = []
    inner = scope
    for statement in statements:
        typed, inner = _statement(statement, inner)
        if typed is not None:
            done.append(typed)
    return tuple(done)


def _statement(node: n.Node, scope: Scope) -> tuple[Typed | None, Scope]:
    if isinstance(node, n.Let):
        return _let(node, scope)
    return _plain(node, scope), scope


def _plain(node: n.Node, scope: Scope) -> Typed | None:
    match node:
        case n.Apply():
            call = apply(node, scope)
            return TDo(node.at, call) if call else None
        case n.If(condition=condition, then=then, otherwise=otherwise):
            test = lower(condition, "bool", scope)
            yes = block(then, scope)
            no = block(otherwise, scope) if otherwise else ()
            return TIf(node.at, test, yes, no) if test is not None else None
        case n.ForEach():
            return _for_each(node, scope)
        case n.Repeat():
            return _repeat(node, scope)
        case n.Roll():
            return _roll(node, scope)
        case n.Choose():
            return _choose(node, scope)
        case n.ChooseIn():
            return _choose_in(node, scope)
        case n.May(chooser=chooser, label=label, body=body):
            who = lower(chooser, "chooser", scope)
            inside = block(body, scope)
            return TMay(node.at, who, label.text, inside) if who is not None else None
        case n.Prevent() | n.Amount() | n.Replace():
            return _before(node, scope)
        case n.Modify():
            return _modify(node, scope)
        case n.Permission():
            return _permit(node, scope)
    raise TypeError(node)


def block(body: n.Block, scope: Scope) -> tuple[Typed, ...]:
    """A block's statements; RD0408 when there is none (a row or an option may say `{ }`: nothing happens then)."""
    if not body.statements:
        scope.report.add("RD0408", "nothing happens here", body.at, "write what happens between `{` and `}`")
    return lower_body(body.statements, scope)


def _local(word: n.Word, kind: str, scope: Scope, maybe: bool = False) -> Scope:
    if word.text in scope.variables:
        scope.report.add("RD0214", f"`{word.text}` already means something here", word.at, "choose another word")
    elif word.text in scope.book.words():
        scope.report.add("RD0214", f"`{word.text}` is a word of the language", word.at, "choose another word")
    scope.locals[word.text] = word.at
    return scope.with_variables({word.text: Var(word.at, word.text, kind, "local", maybe)})


def _let(node: n.Let, scope: Scope) -> tuple[Typed | None, Scope]:
    value = lower(node.value, "", scope)
    kind = value.type if value is not None else "int"
    inner = _local(node.variable, kind, scope, getattr(value, "maybe", False))
    return (TLet(node.at, node.variable.text, value) if value is not None else None), inner


def _for_each(node: n.ForEach, scope: Scope) -> Typed | None:
    units = lower(node.units, "", scope)
    if units is not None and units.type not in ("units", "positions"):
        units = coerce(units, "units", node.units, scope)
    kind = "position" if units is not None and units.type == "positions" else "unit"
    inside = block(node.body, _local(node.variable, kind, scope))
    return TFor(node.at, node.variable.text, units, inside) if units is not None else None


def _repeat(node: n.Repeat, scope: Scope) -> Typed | None:
    count = lower(node.count, "int", scope)
    value = constant(count)
    if value is not None and value > MAX_REPEAT:
        scope.report.add(
            "RD0406",
            f"`repeat` runs {value} times, at most {MAX_REPEAT} are allowed",
            node.count.at,
            f"write a number from 1 to {MAX_REPEAT}",
        )
    elif value is None and count is not None and not _bounded(count):
        scope.report.add(
            "RD0406",
            "nothing says how often this repeats at most",
            node.count.at,
            "write a number, a parameter, or `for each x in ... {`",
        )
    inside = block(node.body, scope)
    return TRepeat(node.at, count, inside) if count is not None else None


def _bounded(count: Any) -> bool:
    """Whether a number is made of written numbers, parameters and rolls alone."""
    match count:
        case Const():
            return True
        case Var(source=source):
            return source in ("param", "rolled")
        case Op(operands=operands):
            return all(_bounded(operand) for operand in operands)
    return False


def _roll(node: n.Roll, scope: Scope) -> Typed:
    check_rows(node, scope.report)
    inner = scope.with_variables({"rolled": Var(node.at, "rolled", "int", "rolled")})
    rows = []
    for row in node.rows:
        faces: list[int] = []
        for face in row.faces:
            if isinstance(face, n.Span):
                faces.extend(range(face.low, face.high + 1) if face.high - face.low < 1000 else ())
            elif isinstance(face, n.Number):
                faces.append(face.value)
        rows.append((tuple(faces), lower_body(row.body.statements, inner)))
    return TRoll(node.at, node.sides, tuple(rows))


def _choose(node: n.Choose, scope: Scope) -> Typed | None:
    who = lower(node.chooser, "chooser", scope)
    options = []
    for option in node.options:
        condition = lower(option.condition, "bool", scope) if option.condition is not None else None
        options.append((option.label.text, condition, lower_body(option.body.statements, scope)))
    if all(option.condition is not None for option in node.options):
        message = "every option has a condition, so there may be none to choose"
        scope.report.add("RD0405", message, node.at, "add an option without `when`", severity="warning")
    return TChoose(node.at, who, tuple(options)) if who is not None else None


def _choose_in(node: n.ChooseIn, scope: Scope) -> Typed | None:
    who = lower(node.chooser, "chooser", scope)
    units = lower(node.units, "", scope)
    if units is not None and units.type not in ("units", "positions"):
        units = coerce(units, "units", node.units, scope)
    kind = "position" if units is not None and units.type == "positions" else "unit"
    inside = block(node.body, _local(node.variable, kind, scope))
    return TChooseIn(node.at, who, node.variable.text, units, inside) if who is not None and units is not None else None


def _before(node: n.Node, scope: Scope) -> Typed | None:
    said = {n.Prevent: "`prevent`", n.Amount: "the amount", n.Replace: "`replace`"}[type(node)]
    if scope.phase != "before":
        where = f"in `on {scope.window}` it has already happened" if scope.window else "nothing is about to happen here"
        verb = "cannot be changed" if isinstance(node, n.Amount) else "comes too late"
        help_text = f"use `before {scope.window}`" if scope.window and _has_before(scope) else "use a `before ...` window"
        scope.report.add("RD0303", f"{said} {verb}: {where}", node.at, help_text)
        return None
    match node:
        case n.Amount(how=how, value=value):
            number = lower(value, "int", scope)
            if "amount" not in scope.variables:
                scope.report.add("RD0302", f"`before {scope.window}` has no amount", node.at, "use `prevent`")
                return None
            return TAmount(node.at, how, number) if number is not None else None
        case n.Replace(body=body):
            return TReplace(node.at, block(body, scope))
    return TPrevent(node.at)


def _has_before(scope: Scope) -> bool:
    pattern = scope.window
    return any(
        phrase.phase == "before" and pattern.startswith(phrase.pattern.split(" {")[0])
        for _, phrase in scope.book.by_role("window")
    )


def subject_and_quantity(node: n.Modify, scope: Scope) -> tuple[str, n.Node] | None:
    """The quantity that `modify` names and the node of its subject; None after RD0307."""
    quantity = node.quantity
    if isinstance(quantity, n.Apply):
        phrase = scope.book.phrases[quantity.key]
        if phrase.modifies:
            own = n.Word(quantity.at, scope.kind.owner or scope.card.owner)
            return phrase.modifies, quantity.args[0] if quantity.args else own
    known = ", ".join(f"`{p.shown}`" for _, p in scope.book.by_role("value") if p.modifies)
    scope.report.add("RD0307", "no rule lets a card modify this", quantity.at, f"what can be modified: {known}")
    return None


def _modify(node: n.Modify, scope: Scope) -> Typed | None:
    named = subject_and_quantity(node, scope)
    if named is None:
        return None
    if node.duration is None or node.condition is not None:
        message = "inside a handler a change needs to say how long it lasts"
        shown = ", ".join(f"`{phrase.shown}`" for _, phrase in scope.book.by_role("duration"))
        scope.report.add("RD0216", message, node.at, f"add one of {shown}" if shown else "move it out of the handler")
        return None
    units = lower(named[1], "units", scope)
    value = lower(node.value, "int", scope)
    duration = apply(node.duration, scope)
    if units is None or value is None or duration is None:
        return None
    return TModify(node.at, named[0], units, node.how == "to", value, duration)


def _permit(node: n.Permission, scope: Scope) -> Typed | None:
    if node.duration is None or node.condition is not None:
        shown = ", ".join(f"`{phrase.shown}`" for _, phrase in scope.book.by_role("duration"))
        scope.report.add(
            "RD0216",
            f"inside a handler `{node.how}` needs to say how long it lasts",
            node.at,
            f"add one of {shown}" if shown else "move it out of the handler",
        )
        return None
    phrase = scope.book.phrases[node.action.key]
    units = lower(node.action.args[0], "units", scope)
    duration = apply(node.duration, scope)
    if units is None or duration is None:
        return None
    return TPermit(node.at, phrase.id, units, node.how == "allow", duration)


def calls_in(body: tuple[Typed, ...]) -> list[tuple[Call, At]]:
    """Every verb of a body, at any depth, with its place."""
    found: list[tuple[Call, At]] = []
    for statement in body:
        if isinstance(statement, TDo):
            found.append((statement.call, statement.at))
        for inner in bodies_of(statement):
            found.extend(calls_in(inner))
    return found


def bodies_of(statement: Any) -> list[tuple[Typed, ...]]:
    """The bodies directly inside a statement."""
    match statement:
        case TIf(then=then, otherwise=otherwise):
            return [then, otherwise]
        case TFor(body=body) | TRepeat(body=body) | TChooseIn(body=body) | TMay(body=body) | TReplace(body=body):
            return [body]
        case TRoll(rows=rows):
            return [body for _, body in rows]
        case TChoose(options=options):
            return [body for _, _, body in options]
    return []
