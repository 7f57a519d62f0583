"""Fields of a card: tree to values, validated by the schema of their kind (Cerberus), linked where they refer to cards.

Comes in: field lines and the `Kind`. Goes out: a dict of final values and diagnostics on the field's own span.
"""

from __future__ import annotations

import re
from typing import Any

from cerberus import Validator

from rulesdsl.check.index import Index
from rulesdsl.check.report import Report, did_you_mean, nearest
from rulesdsl.check.typed import RefTo
from rulesdsl.lang import nodes as n
from rulesdsl.lang.nodes import At
from rulesdsl.lang.phrases import Field, Kind

_TIMES = re.compile(r"x(\d+)")


def read_fields(
    part: n.Part, kind: Kind, report: Report, index: Index, uses: list[tuple[str, str]]
) -> tuple[dict[str, Any], list[str], dict[str, At]]:
    """The final fields, the flags, and where each field stands."""
    raw: dict[str, Any] = {}
    places: dict[str, At] = {}
    flags: list[str] = []
    for item in part.items:
        if isinstance(item, n.Flag):
            _read_flag(item.word, item.at, kind, flags, report)
        elif isinstance(item, n.FieldLine):
            declared = kind.fields.get(item.name)
            if declared is None:
                _unknown_field(item, kind, report)
                continue
            if item.name in raw:
                report.add("RD0209", f"`{item.name}` is given twice", item.at, "keep one of them")
                continue
            places[item.name] = item.at
            raw[item.name] = _value_of(item, declared, kind, flags)
    _validate(part, kind, raw, places, report)
    final: dict[str, Any] = {}
    for name, declared in kind.fields.items():
        if name not in raw:
            if declared.default is not None:
                final[name] = declared.default
        elif declared.ref:
            final[name] = tuple(_link(value, declared, places[name], report, index, uses) for value in raw[name])
        else:
            final[name] = _frozen(raw[name])
    return final, flags, places


def _read_flag(word: str, at: At, kind: Kind, flags: list[str], report: Report) -> None:
    if word in kind.flags:
        flags.append(word)
        return
    close = nearest(word, kind.flags)
    fix = (close, f"write `{close}`") if close else None
    known = ", ".join(f"`{flag}`" for flag in kind.flags)
    help_text = f"did you mean `{close}`?" if close else (f"a {kind.name} knows {known}" if known else f"a {kind.name} has no flags")
    report.add("RD0213", f"a {kind.name} has no flag `{word}`", at, help_text, fix=fix)


def _unknown_field(item: n.FieldLine, kind: Kind, report: Report) -> None:
    name_at = (item.at[0], item.at[1], item.at[0], item.at[1] + len(item.name))
    close = nearest(item.name, kind.fields)
    fix = (close, f"write `{close}`") if close else None
    known = ", ".join(f"`{name}`" for name in kind.fields)
    help_text = f"did you mean `{close}`?" if close else (f"its fields are {known}" if known else f"a {kind.name} has no fields")
    report.add("RD0202", f"a {kind.name} has no field `{item.name}`", name_at, help_text, fix=fix)


def _value_of(line: n.FieldLine, declared: Field, kind: Kind, flags: list[str]) -> Any:
    items: list[Any] = []
    for value in line.values:
        atoms = [_atom(atom) for atom in value.atoms]
        while len(atoms) > 1 and isinstance(atoms[-1], str) and atoms[-1] in kind.flags:
            flags.append(atoms.pop())
        times = 1
        if len(atoms) > 1 and isinstance(atoms[-1], str) and (match := _TIMES.fullmatch(atoms[-1])):
            times = min(int(match.group(1)), 99)
            atoms.pop()
        items.extend([atoms[0] if len(atoms) == 1 else atoms] * times)
    if declared.many or declared.ref:
        return items
    value_ = items[0] if len(items) == 1 else items
    if declared.schema.get("type") == "list" and not isinstance(value_, list):
        value_ = [value_]
    if declared.pad and isinstance(value_, list):
        value_ = value_ + list(declared.pad[len(value_) :])
    return value_


def _atom(node: n.Node) -> Any:
    match node:
        case n.Number(value=value):
            return value
        case n.Points(value=value):
            return value
        case n.Span(low=low, high=high):
            return f"{low}-{high}"
        case n.Name(text=text) | n.Word(text=text):
            return text
    raise TypeError(node)


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


_VALIDATORS: dict[int, tuple[Kind, Validator]] = {}


def _validator_of(kind: Kind) -> Validator:
    found = _VALIDATORS.get(id(kind))
    if found is None or found[0] is not kind:
        schema = {name: dict(declared.schema) for name, declared in kind.fields.items()}
        found = _VALIDATORS[id(kind)] = (kind, Validator(schema, allow_unknown=False))
    return found[1]


def _validate(part: n.Part, kind: Kind, raw: dict[str, Any], places: dict[str, At], report: Report) -> None:
    validator = _validator_of(kind)
    if validator.validate(raw):
        return
    for error in validator._errors:
        _explain(error, part, kind, places, report)


def _explain(error: Any, part: n.Part, kind: Kind, places: dict[str, At], report: Report) -> None:
    name = str(error.document_path[0])
    at = places.get(name, part.name_at)
    if error.rule == "required":
        report.add("RD0205", f"the {kind.name} `{part.name}` has no `{name}`", at, f"add `{name}: ...`: {kind.fields[name].doc}")
        return
    if error.child_errors and error.rule in ("items", "schema"):
        for child in error.child_errors:
            _explain(child, part, kind, places, report)
        return
    value = error.value
    shown = " ".join(map(str, value)) if isinstance(value, list) else value
    limit = error.constraint
    doc = kind.fields[name].doc
    match error.rule:
        case "min":
            report.add("RD0208", f"`{name}` is {shown}, but at least {limit} is needed", at, doc)
        case "max":
            report.add("RD0208", f"`{name}` is {shown}, but at most {limit} is allowed", at, doc)
        case "allowed":
            words = ", ".join(f"`{word}`" for word in limit)
            close = nearest(str(shown), [str(word) for word in limit])
            report.add("RD0207", f"`{shown}` is no value of `{name}`", at, f"did you mean `{close}`?" if close else f"it may be {words}")
        case "type":
            wanted = {"integer": "a number", "string": "a word", "list": "a list"}.get(str(limit), str(limit))
            report.add("RD0207", f"`{name}` must be {wanted}, not `{shown}`", at, doc)
        case "minlength" | "maxlength" | "items":
            count = len(value) if isinstance(value, list) else 1
            more = f"exactly {limit}" if error.rule == "items" and isinstance(limit, int) else ("at least" if error.rule == "minlength" else "at most") + f" {limit}"
            if error.rule == "items":
                more = f"at most {len(limit)}"
            report.add("RD0207", f"`{name}` has {count} {'value' if count == 1 else 'values'}, but {more} may stand there", at, doc)
        case _:
            report.add("RD0207", f"`{shown}` does not fit `{name}`", at, doc)


def _link(value: Any, declared: Field, at: At, report: Report, index: Index, uses: list[tuple[str, str]]) -> Any:
    """A reference item: optional lower-case words and numbers, the name, its numbers."""
    atoms = value if isinstance(value, list) else [value]
    place = next((k for k, atom in enumerate(atoms) if isinstance(atom, str) and _names(atom, declared, index)), None)
    if place is None:
        place = next((k for k, atom in enumerate(atoms) if isinstance(atom, str) and not atom.islower()), 0 if len(atoms) == 1 else None)
    if place is None:
        place = len(atoms) - 1
    name, args = str(atoms[place]), tuple(atoms[place + 1 :])
    entry = index.find(declared.ref, name)
    if entry is None:
        near = index.near(declared.ref, name)
        code = "RD0204" if declared.ref == "effect" else "RD0203"
        report.add(code, f"there is no {declared.ref} `{name}`", at, did_you_mean(near) or f"declare it, or see `rulesdsl show --list {declared.ref}`")
        return RefTo(at, declared.ref, name, args)
    check_numbers(entry.params, args, f"{declared.ref} `{entry.name}`", at, report)
    uses.append((declared.ref, entry.name))
    reference = RefTo(at, declared.ref, entry.name, args)
    return (*atoms[:place], reference) if place else reference


def _names(atom: str, declared: Field, index: Index) -> bool:
    return index.find(declared.ref, atom) is not None


def check_numbers(
    params: tuple[tuple[str, int | None, int | None], ...], args: tuple[Any, ...], what: str, at: At, report: Report
) -> None:
    """RD0210 and RD0211 for the numbers given to a card."""
    if len(args) != len(params):
        wanted = "no number" if not params else f"{len(params)} number" + ("s" if len(params) > 1 else "")
        given = "none" if not args else str(len(args))
        report.add("RD0210", f"the {what} takes {wanted}, {given} given", at, "write it as `" + what.split("`")[1] + "".join(f" {name}" for name, _, _ in params) + "`")
        return
    for (name, low, high), value in zip(params, args, strict=True):
        if isinstance(value, int) and ((low is not None and value < low) or (high is not None and value > high)):
            report.add("RD0211", f"`{name}` of the {what} is {value}, outside {low}..{high}", at, f"give a number from {low} to {high}")
