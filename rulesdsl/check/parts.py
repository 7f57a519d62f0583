"""Cards and sections: tree to typed tree. Says what may stand where (families 02 and 03) and calls the other checks of a card."""

from __future__ import annotations

from rulesdsl.check.expressions import lower, subject
from rulesdsl.check.fields import read_fields
from rulesdsl.check.index import Index
from rulesdsl.check.report import Report, article, nearest
from rulesdsl.check.scope import Scope, offered
from rulesdsl.check.statements import block, lower_body, subject_and_quantity
from rulesdsl.check.totality import check_faces
from rulesdsl.check.typed import TCard, THook, TModifier, TPart, TPermission, Typed, Var
from rulesdsl.check.wording import check_wording
from rulesdsl.lang import nodes as n
from rulesdsl.lang.codes import CODES
from rulesdsl.lang.diagnostics import Diagnostic
from rulesdsl.lang.phrases import Kind, Param, Phrase, Phrasebook

NOWHERE = (1, 1, 1, 1)
EMPTY = "RD0408"
STATEMENTS = (
    n.Apply, n.If, n.ForEach, n.Repeat, n.Roll, n.Choose, n.ChooseIn, n.May, n.Let, n.Prevent, n.Amount, n.Replace,
)  # fmt: skip


def check_card(card: n.Card, book: Phrasebook, index: Index) -> tuple[TCard | None, list[Diagnostic]]:
    """The typed card (None when its kind is unknown) and its diagnostics. Only a card without errors may be emitted."""
    report = Report(card.file, card.line)
    kind = book.kinds.get(card.part.kind)
    if kind is None:
        close = nearest(card.part.kind, book.kinds)
        known = ", ".join(f"`{name}`" for name in book.kinds)
        fix = (close, f"write `{close}`") if close else None
        help_text = f"did you mean `{close}`?" if close else f"a card begins with {known}"
        report.add("RD0201", f"there is no kind of card `{card.part.kind}`", card.part.kind_at, help_text, fix=fix)
        return None, report.found
    scope = Scope(book, index, report, kind, kind, {})
    part = _part(card.part, kind, scope)
    faulty = bool(report.found)
    for check in book.checks:
        for code, message, help_text, path, *mends in check(part):
            if code == EMPTY and faulty:
                continue  # what seems to do nothing may do something once its faults are mended
            mend = mends[0] if mends else None
            report.add(code, message, part.place(path), help_text, severity=CODES[code].severity, fix=mend)
    return TCard(card.file, card.line, card.digest, part, tuple(dict.fromkeys(scope.uses))), report.found


def _part(part: n.Part, kind: Kind, outer: Scope) -> TPart:
    report = outer.report
    _check_head(part, kind, report)
    variables = dict(outer.variables)
    if kind.owner:
        variables = {name: var for name, var in variables.items() if var.source != "owner"}
        variables[kind.owner] = Var(NOWHERE, kind.owner, kind.owner_type, "owner")
    params = _params(part, kind, variables, outer)
    scope = Scope(outer.book, outer.index, report, outer.card, kind, variables, uses=outer.uses, read=set(), locals={})
    read = read_fields(part, kind, outer.book, report, outer.index, outer.uses)
    condition = _condition(part, kind, scope)
    hooks: list[THook] = []
    modifiers: list[TModifier] = []
    permits: list[TPermission] = []
    sections: list[TPart] = []
    body: list[n.Node] = []
    for item in part.items:
        _item(item, scope, hooks, modifiers, permits, sections, body)
    if kind.faces:
        check_faces(part, kind.faces, report)
    statements = _body(part, kind, body, scope)
    _unused(part, params, scope, sections)
    outer.read.update(scope.read)
    typed = TPart(
        part.at, part.kind, part.name, _head_values(part), params, tuple(read.flags), read.fields, condition, statements,
        tuple(hooks), tuple(modifiers), tuple(permits), tuple(sections), part.name_at, read.places, read.value_places,
    )  # fmt: skip
    check_wording(part, typed, kind, outer.book, report)
    return typed


def _condition(part: n.Part, kind: Kind, scope: Scope) -> object:
    """The `when` behind a head, where this kind of part can be used only at times."""
    if part.condition is None:
        return None
    if "when" not in kind.allows:
        scope.report.add(
            "RD0216", f"a {kind.name} cannot have a `when`", part.condition.at, "put `when` behind a window, or use `if` inside"
        )
        return None
    return lower(part.condition, "bool", scope.with_variables(offered(kind.offers)))


def _body(part: n.Part, kind: Kind, body: list[n.Node], scope: Scope) -> tuple[Typed, ...]:
    if not body:
        return ()
    if "statements" not in kind.allows:
        known = "; statements stand inside a handler, such as `on ... {`" if "on" in kind.allows else ""
        scope.report.add(
            "RD0216",
            f"a statement cannot stand here in {article(kind.name)}{known}",
            body[0].at,
            "move it into a handler or a section",
        )
        return ()
    inner = scope.with_variables(offered(kind.offers))
    typed = lower_body(tuple(body), inner)
    _unread_locals(inner)
    return typed


def _params(part: n.Part, kind: Kind, variables: dict[str, Var], outer: Scope) -> tuple[tuple[str, int | None, int | None], ...]:
    found: list[tuple[str, int | None, int | None]] = []
    if part.params and "params" not in kind.allows:
        outer.report.add("RD0210", f"{article(kind.name)} takes no parameters", part.params[0].at, "remove the parentheses")
        return ()
    for parameter in part.params:
        if parameter.name in variables or any(parameter.name == name for name, _, _ in found):
            outer.report.add(
                "RD0214", f"`{parameter.name}` already means something here", _name_of(parameter), "choose another word"
            )
        elif parameter.name in outer.book.words():
            outer.report.add(
                "RD0214",
                f"`{parameter.name}` is a word of the language",
                _name_of(parameter),
                "choose another word, for instance `n`",
            )
        if parameter.low is not None and parameter.high is not None and parameter.low > parameter.high:
            outer.report.add(
                "RD0211",
                f"the range {parameter.low}..{parameter.high} is empty",
                _range_of(parameter),
                "write the smaller number first",
                fix=(f"{parameter.high}..{parameter.low}", "swap the numbers"),
            )
        found.append((parameter.name, parameter.low, parameter.high))
        variables[parameter.name] = Var(parameter.at, parameter.name, "int", "param")
    return tuple(found)


def _name_of(parameter: n.Parameter) -> n.At:
    return (*parameter.at[:2], parameter.at[0], parameter.at[1] + len(parameter.name))


def _range_of(parameter: n.Parameter) -> n.At:
    return (parameter.at[2], parameter.at[3] - len(f"{parameter.low}..{parameter.high}"), *parameter.at[2:])


def _item(
    item: n.Node, scope: Scope, hooks: list[THook], modifiers: list[TModifier], permits: list[TPermission],
    sections: list[TPart], body: list[n.Node],
) -> None:  # fmt: skip
    if isinstance(item, n.Flag | n.FieldLine):
        return
    if isinstance(item, n.Part):
        _section(item, scope, sections)
    elif isinstance(item, n.Handler):
        if _may(item, item.phase, scope):
            hook = _hook(item, scope)
            if hook is not None:
                hooks.append(hook)
    elif isinstance(item, n.Modify) and item.duration is None:
        if _may(item, "modify", scope):
            modifier = _modifier(item, scope)
            if modifier is not None:
                modifiers.append(modifier)
    elif isinstance(item, n.Permission) and item.duration is None:
        if _may(item, "permit", scope):
            permission = _permission(item, scope)
            if permission is not None:
                permits.append(permission)
    elif isinstance(item, (*STATEMENTS, n.Modify, n.Permission)):
        body.append(item)
    else:
        raise TypeError(item)


def _may(item: n.Node, what: str, scope: Scope) -> bool:
    if what in scope.kind.allows:
        return True
    shown = {"permit": "`forbid` and `allow`", "modify": "`modify`"}.get(what, f"`{what} ...`")
    homes = ", ".join(f"`{kind.name}`" for kind in scope.book.kinds.values() if what in kind.allows)
    scope.report.add(
        "RD0216",
        f"{shown} cannot stand in {article(scope.kind.name)}",
        item.at,
        f"move it to a card that may hold it: {homes}" if homes else "remove it",
    )
    return False


def _section(item: n.Part, scope: Scope, sections: list[TPart]) -> None:
    kind = scope.book.sections.get(item.kind)
    if kind is None or item.kind not in scope.kind.sections:
        known = ", ".join(f"`{name}`" for name in scope.kind.sections)
        scope.report.add(
            "RD0212",
            f"{article(scope.kind.name)} has no section `{item.kind}`",
            item.kind_at,
            f"its sections are {known}" if known else "it has no sections",
        )
        return
    sections.append(_part(item, kind, scope))


HEADS = {
    "name": (0, 0, 1),
    "number name": (1, 0, 1),
    "numbers": (1, 0, 0),
    "word": (0, 1, 0),
    "words": (0, 1, 0),
    "text": (0, 0, 1),
    "": (0, 0, 0),
}


def _check_head(part: n.Part, kind: Kind, report: Report) -> None:
    numbers = [node for node in part.head if isinstance(node, n.Number | n.Span)]
    words = [node for node in part.head if isinstance(node, n.Word)]
    names = [node for node in part.head if isinstance(node, n.Name)]
    wants_number, wants_word, wants_name = HEADS[kind.head]
    if kind.lower and not kind.section:
        wants_word, wants_name = 1, 0
    head = "word" if kind.lower and not kind.section else kind.head
    shown = {
        "name": "Name",
        "number name": "1 Name",
        "numbers": "1, 2",
        "word": "word",
        "words": "words",
        "text": '"text"',
        "": "",
    }[head]
    wanted = {
        "name": "a Name (Title Case or quoted)",
        "number name": "a number and a Name",
        "numbers": "numbers",
        "word": "a lower-case word",
        "words": "lower-case words",
        "text": "a text between quotes",
        "": "nothing",
    }[head]
    good = (bool(numbers) == bool(wants_number)) and (bool(words) == bool(wants_word)) and (len(names) == wants_name)
    if not good:
        how = f"{part.kind} {shown}".strip()
        title = " ".join(word.text.title() for word in words)
        fix = (
            (title, f"write `{title}`")
            if head == "name" and title and len(words) == len(part.head) and "-" not in title
            else None
        )
        report.add("RD0219", f"after `{part.kind}` should come {wanted}", part.name_at, f"write `{how} {{ ... }}`", fix=fix)


def _head_values(part: n.Part) -> tuple[int | str, ...]:
    found: list[int | str] = []
    for node in part.head:
        if isinstance(node, n.Span):
            found.extend(range(node.low, node.high + 1) if node.high - node.low < 100 else (node.low, node.high))
        elif isinstance(node, n.Number):
            found.append(node.value)
        elif isinstance(node, n.Word | n.Name):
            found.append(node.text)
    return tuple(found)


def window_phrase(node: n.Handler, scope: Scope) -> Phrase | None:
    """The window of a handler in its phase; None after RD0303 or RD0217."""
    written = scope.book.phrases[node.window.key]
    for _, phrase in scope.book.by_role("window"):
        if phrase.parts == written.parts and phrase.phase == node.phase:
            return phrase
    other = "before" if node.phase == "on" else "on"
    message = f"there is no `{node.phase} {written.pattern.split(' {')[0]}`"
    lead = (node.at[0], node.at[1], node.at[0], node.at[1] + len(node.phase))
    scope.report.add(
        "RD0217", message, node.window.at, f"this window is written `{other} ...`", fix=(other, f"write `{other}`"), fix_at=lead
    )
    return None


def _hook(node: n.Handler, scope: Scope) -> THook | None:
    phrase = window_phrase(node, scope)
    if phrase is None:
        return None
    if scope.kind.windows and phrase.id not in scope.kind.windows:
        scope.report.add(
            "RD0304",
            f"{article(scope.kind.name)} never sees this window",
            node.window.at,
            f"it sees {', '.join(f'`{id}`' for id in sorted(scope.kind.windows))}",
        )
    elif phrase.id in scope.kind.deaf:
        scope.report.add(
            "RD0304",
            f"{article(scope.kind.name)} is not in force yet when `{phrase.shown}` opens",
            node.window.at,
            "use a later window",
        )
    if node.limit and node.limit not in scope.book.scopes:
        known = ", ".join(f"`once per {name}`" for name in scope.book.scopes)
        close = nearest(node.limit, scope.book.scopes)
        fix = (close, f"write `{close}`") if close else None
        scope.report.add(
            "RD0218",
            f"`{node.limit}` is no stretch of time",
            node.limit_at or node.window.at,
            f"did you mean `{close}`?" if close else f"write {known}",
            fix=fix,
        )
    own, test = phrase.own, None
    if node.window.args:
        found = subject(node.window.args[0], phrase, scope)
        if found is None:
            return None
        own, test = found
    elif phrase.own and not (scope.kind.owner or scope.card.owner):
        scope.report.add("RD0304", f"{article(scope.card.name)} belongs to no unit, so it never sees this window", node.window.at)
        return None
    said = _said_window(phrase, (scope.kind.owner or scope.card.owner) if own else "any ...")
    inner = scope.with_variables(offered(phrase.offers), phase=node.phase, window=said)
    condition = lower(node.condition, "bool", inner) if node.condition is not None else None
    body = block(node.body, inner)
    _unread_locals(inner)
    return THook(node.at, phrase.id, node.phase, own, test, condition, node.limit, body)


def _said_window(phrase: Phrase, subject_: str) -> str:
    """The window as the card says it."""
    return " ".join(subject_ if isinstance(part, Param) else part for part in phrase.parts if not isinstance(part, tuple))


def _unread_locals(scope: Scope) -> None:
    for name, at in scope.locals.items():
        if name not in scope.read:
            scope.report.add("RD0606", f"`{name}` is never used", at, "use it or remove it", severity="warning")
    scope.locals.clear()


def _modifier(node: n.Modify, scope: Scope) -> TModifier | None:
    scope = scope.without_event()
    named = subject_and_quantity(node, scope)
    if named is None:
        return None
    quantity, who = named
    assert isinstance(node.quantity, n.Apply)
    found = subject(who, scope.book.phrases[node.quantity.key], scope)
    if found is None:
        return None
    inner = scope.with_variables(offered({"unit": "unit"}, "subject"))
    value = lower(node.value, "int", inner)
    condition = lower(node.condition, "bool", inner) if node.condition is not None else None
    if value is None:
        return None
    return TModifier(node.at, quantity, found[0], found[1], node.how == "to", value, condition)


def _permission(node: n.Permission, scope: Scope) -> TPermission | None:
    scope = scope.without_event()
    phrase = scope.book.phrases[node.action.key]
    found = subject(node.action.args[0], phrase, scope)
    if found is None:
        return None
    inner = scope.with_variables({**offered({"unit": "unit"}, "subject"), **offered(phrase.offers, "actor")})
    condition = lower(node.condition, "bool", inner) if node.condition is not None else None
    if node.condition is not None and condition is None:
        return None
    return TPermission(node.at, phrase.id, found[0], found[1], node.how == "allow", condition)


def _unused(part: n.Part, params: tuple[tuple[str, int | None, int | None], ...], scope: Scope, sections: list[TPart]) -> None:
    has_behaviour = any(not isinstance(item, n.FieldLine | n.Flag) for item in part.items)
    for parameter in part.params:
        if (
            has_behaviour
            and parameter.name not in scope.book.words()
            and parameter.name not in scope.read
            and any(parameter.name == name for name, _, _ in params)
        ):
            scope.report.add(
                "RD0601",
                f"the parameter `{parameter.name}` is never used",
                _name_of(parameter),
                "use it or remove it",
                severity="warning",
            )
