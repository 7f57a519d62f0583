"""Sentences of a checked card. Comes in: a `TCard` or `TPart`. Goes out: text; nothing here knows a phrase by name."""

from __future__ import annotations

from typing import Any

from rulesdsl.check.typed import (
    Call,
    Const,
    Many,
    Named,
    Op,
    RefTo,
    TAmount,
    TChoose,
    TChooseIn,
    TDo,
    TFor,
    THook,
    TIf,
    TLet,
    TMay,
    TModifier,
    TModify,
    TPart,
    TPermission,
    TPermit,
    TPrevent,
    TRepeat,
    TReplace,
    TRoll,
    Typed,
    Var,
)  # fmt: skip
from rulesdsl.lang.phrases import Param, Phrase, Phrasebook
from rulesdsl.wording import english as words


class Sentences:
    """Writes sentences with one phrasebook."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book
        self.owner = "self"

    # ---- parts ------------------------------------------------------------------------------------------------------

    def part(self, part: TPart) -> list[str]:
        """The sentences of a card or section: statements, handlers, changes, permissions; sections are indented."""
        kind = self.book.kinds.get(part.kind) or self.book.sections.get(part.kind)
        self.owner = kind.owner if kind is not None and kind.owner else self.owner
        lines = []
        if part.body:
            lines.append(_sentence(self.body(part.body)))
        lines += [_sentence(self.hook(hook)) for hook in part.hooks]
        lines += [_sentence(self.modifier(item)) for item in part.modifiers]
        lines += [_sentence(self.permission(item)) for item in part.permits]
        for section in part.sections:
            title = self.title(section)
            inner = self.part(section)
            lines.append(f"{title}: {inner[0]}" if len(inner) == 1 else f"{title}:" if inner else title)
            if len(inner) != 1:
                lines += ["  " + line for line in inner]
        return lines

    def title(self, section: TPart) -> str:
        """The head of a section, with what its fields and flags say beyond the usual."""
        kind = self.book.sections.get(section.kind)
        numbers = all(isinstance(item, int) for item in section.head)
        head = (", " if numbers else " ").join(map(str, section.head))
        if kind is not None and kind.head == "text":
            head = words.FORMS["label"].format(label=head)
        declared = kind.fields if kind is not None else {}
        details = [
            f"{name} {_listed(value) if declared[name].many or declared[name].ref else _worded(value)}"
            for name, value in section.fields.items()
            if name in declared and not declared[name].wording and value not in (declared[name].default, (), "", None)
        ]
        details += [flag.replace("-", " ") for flag in section.flags]
        if section.condition is not None:
            details.append(words.FORMS["detail if"].format(condition=self.expression(section.condition)))
        title = f"{section.kind.capitalize()} {head}".strip()
        return f"{title} ({'; '.join(details)})" if details else title

    def hook(self, hook: THook) -> str:
        """A trigger or a replacement."""
        key = "before" if hook.phase == "before" else "on"
        phrase = next(p for _, p in self.book.by_role("window") if p.id == hook.window and p.phase == hook.phase)
        window = self.subject(phrase, hook.own, hook.filter)
        text = words.FORMS[key if hook.condition is None else f"{key} when"].format(
            window=window,
            condition=self.expression(hook.condition) if hook.condition is not None else "",
            body=self.body(hook.body),
        )
        return words.FORMS["limit"].format(sentence=_sentence(text), scope=hook.limit) if hook.limit else text

    def subject(self, phrase: Phrase, own: bool, test: Call | None) -> str:
        """A window, quantity or action with its subject."""
        who = owner_words(self.owner) if own or test is None else self.expression(test)
        return self._fill(phrase, [who, *("it" for _ in phrase.params[1:])], ())

    def modifier(self, item: TModifier) -> str:
        """A continuous change."""
        phrase = next(p for _, p in self.book.by_role("value") if p.modifies == item.quantity)
        text = self._change(self.subject(phrase, item.own, item.filter), item.absolute, item.value)
        return (
            words.FORMS["while"].format(condition=self.expression(item.condition), sentence=text)
            if item.condition is not None
            else text
        )

    def _change(self, quantity: str, absolute: bool, value: Any) -> str:
        if absolute:
            return words.FORMS["to"].format(quantity=quantity, value=self.expression(value))
        if isinstance(value, Const) and isinstance(value.value, int):
            return words.FORMS["less" if value.value < 0 else "more"].format(quantity=quantity, value=abs(value.value))
        if isinstance(value, Op) and value.operator == "-" and len(value.operands) == 1:
            return words.FORMS["less"].format(quantity=quantity, value=self.expression(value.operands[0]))
        return words.FORMS["by"].format(quantity=quantity, value=self.expression(value))

    def permission(self, item: TPermission) -> str:
        """A permission in force."""
        phrase = next(p for _, p in self.book.by_role("action") if p.id == item.action)
        text = words.FORMS["allow" if item.allow else "forbid"].format(action=self.subject(phrase, item.own, item.filter))
        return (
            words.FORMS["while"].format(condition=self.expression(item.condition), sentence=text)
            if item.condition is not None
            else text
        )

    # ---- statements -------------------------------------------------------------------------------------------------

    def body(self, body: tuple[Typed, ...]) -> str:
        """Statements as one clause."""
        return words.FORMS["next"].join(self.statement(item) for item in body) if body else words.FORMS["nothing"]

    def statement(self, node: Any) -> str:
        """One statement as a clause."""
        form = words.FORMS
        match node:
            case TDo(call=call):
                return self.expression(call)
            case TIf(condition=condition, then=then, otherwise=otherwise):
                key = "if else" if otherwise else "if"
                return form[key].format(
                    condition=self.expression(condition), then=self.body(then), otherwise=self.body(otherwise)
                )
            case TFor(variable=variable, units=units, body=body):
                return form["for each"].format(variable=variable, units=self.expression(units), body=self.body(body))
            case TRepeat(count=count, body=body):
                return form["repeat"].format(count=self.expression(count), body=self.body(body))
            case TLet(variable=variable, value=value):
                return form["let"].format(variable=variable, value=self.expression(value))
            case TPrevent():
                return form["prevent"]
            case TReplace(body=body):
                return form["replace"].format(body=self.body(body))
            case TAmount(how=how, value=value):
                return form[how].format(value=self.expression(value))
        return self._choice(node)

    def _choice(self, node: Any) -> str:
        form = words.FORMS
        match node:
            case TRoll(sides=sides, rows=rows):
                shown = "; ".join(form["row"].format(faces=_faces(faces), body=self.body(body)) for faces, body in rows)
                return form["roll"].format(sides=sides, rows=shown)
            case TChoose(chooser=chooser, options=options):
                shown = "; ".join(form["option"].format(label=label, body=self.body(body)) for label, _, body in options)
                return form["choose"].format(chooser=self.expression(chooser), options=shown)
            case TChooseIn(chooser=chooser, variable=variable, units=units, body=body):
                return form["choose in"].format(
                    chooser=self.expression(chooser), variable=variable, units=self.expression(units), body=self.body(body)
                )
            case TMay(chooser=chooser, body=body):
                return form["may"].format(chooser=self.expression(chooser), body=self.body(body))
            case TModify(quantity=quantity, subjects=subjects, absolute=absolute, value=value, duration=duration):
                phrase = next(p for _, p in self.book.by_role("value") if p.modifies == quantity)
                text = self._change(self._fill(phrase, [self.expression(subjects)], ()), absolute, value)
                return form["duration"].format(sentence=text, duration=self.expression(duration))
            case TPermit(action=action, subjects=subjects, allow=allow, duration=duration):
                phrase = next(p for _, p in self.book.by_role("action") if p.id == action)
                text = form["allow" if allow else "forbid"].format(action=self._fill(phrase, [self.expression(subjects)], ()))
                return form["duration"].format(sentence=text, duration=self.expression(duration))
        raise TypeError(node)

    # ---- expressions ------------------------------------------------------------------------------------------------

    def expression(self, node: Any) -> str:
        """An expression in words."""
        match node:
            case Const(value=value, type=kind):
                return f"{value}Pt" if kind == "points" else str(value)
            case Var(name=name, source=source):
                if source == "owner":
                    return owner_words(name)
                return name if source == "param" else words.VARIABLES.get(name, f"the {name}" if source == "local" else name)
            case Named(name=name):
                return name
            case RefTo(name=name, args=args):
                title = name if name[:1].isupper() else name.capitalize()
                return " ".join(
                    [title, *(self.expression(argument) if not isinstance(argument, int) else str(argument) for argument in args)]
                )
            case Many(item=item):
                return self.expression(item)
            case Call(key=key, args=args, flags=flags, negated=negated):
                text = self._fill(self.book.phrases[key], [self.expression(argument) for argument in args], flags)
                return text.replace(" is ", " is not ", 1) if negated else text
            case Op(operator=operator, operands=operands):
                parts = [self.expression(operand) for operand in operands]
                if len(parts) == 1:
                    return f"not ({parts[0]})" if operator == "not" else f"minus {parts[0]}"
                return words.COMPARISONS[operator].format(*parts)
        raise TypeError(node)

    def pattern_text(self, phrase: Phrase) -> str:
        """The printed sentence of a phrase with its parameters named."""
        return self._fill(phrase, [f"<{param.name}>" for param in phrase.params], phrase.flags)

    def _fill(self, phrase: Phrase, arguments: list[str], flags: tuple[str, ...]) -> str:
        values = dict(zip((param.name for param in phrase.params), arguments, strict=False))
        if phrase.text:
            text = phrase.text
            for part in phrase.parts:
                if isinstance(part, tuple):
                    said = " ".join(part)
                    text = text.replace(f"[{said}] ", f"{said} " if "_".join(part).replace("-", "_") in flags else "")
            for name, value in values.items():
                text = text.replace("{" + name + "}", value)
            return text
        out = []
        for part in phrase.parts:
            if isinstance(part, Param):
                out.append(values.get(part.name, part.name))
            elif isinstance(part, str):
                out.append(part)
            elif "_".join(part).replace("-", "_") in flags:
                out.append(" ".join(part))
        return " ".join(out)


def _listed(value: Any) -> str:
    """The value of a field as a person writes it: items with commas, their words with blanks."""
    if not isinstance(value, tuple):
        return " ".join([value.name, *map(str, value.args)]) if isinstance(value, RefTo) else str(value)
    return ", ".join(" ".join(map(_listed, item)) if isinstance(item, tuple) else _listed(item) for item in value)


def _worded(value: Any) -> str:
    """A value of one item, with its words as they are written."""
    return " ".join(map(_listed, value)) if isinstance(value, tuple) else _listed(value)


def _sentence(text: str) -> str:
    text = text.strip()
    if not text:
        return text
    return text[0].upper() + text[1:] + ("" if text.endswith((".", ")", ":")) else ".")


def _faces(faces: tuple[int, ...]) -> str:
    if len(faces) > 2 and list(faces) == list(range(faces[0], faces[-1] + 1)):
        return f"{faces[0]}-{faces[-1]}"
    return " or ".join(map(str, faces))


def owner_words(owner: str) -> str:
    """The unit that a card is attached to; one that has a word of its own goes by that."""
    return words.OWNERS.get(owner, f"the {owner}")
