"""Fields of a card: tree to values, validated by the schema of their kind (Cerberus), linked where they refer to cards.

Comes in: field lines and the `Kind`. Goes out: a dict of final values and diagnostics on the very value that is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulesdsl.check.index import Index
from rulesdsl.check.quick import sound
from rulesdsl.check.report import Report, article, did_you_mean, nearest
from rulesdsl.check.typed import RefTo
from rulesdsl.lang import nodes as n
from rulesdsl.lang.nodes import At
from rulesdsl.lang.phrases import Field, Kind, Phrasebook

if TYPE_CHECKING:
    from cerberus import Validator

_TIMES = re.compile(r"x(\d+)")


@dataclass(slots=True)
class Read:
    """The fields of a part: final values, flags, where each field and each of its items stands."""

    fields: dict[str, Any] = field(default_factory=dict)
    flags: list[str] = field(default_factory=list)
    places: dict[str, At] = field(default_factory=dict)
    value_places: dict[str, tuple[At, ...]] = field(default_factory=dict)
    atom_places: dict[str, tuple[tuple[At, ...], ...]] = field(default_factory=dict)

    def place(self, name: str, path: Sequence[Any] = ()) -> At | None:
        """The place of a field's value, or of the item and word of it that the path names."""
        items = self.atom_places.get(name)
        if not items:
            return None
        steps = [step for step in path if isinstance(step, int)]
        if steps and len(items) > 1 and steps[0] < len(items):
            items = (items[steps[0]],)
            steps = steps[1:]
        if steps and len(items) == 1 and steps[0] < len(items[0]):
            return items[0][steps[0]]
        return _whole([at for item in items for at in item])


def _whole(places: Sequence[At]) -> At:
    return (*places[0][:2], *places[-1][2:])


def read_fields(part: n.Part, kind: Kind, book: Phrasebook, report: Report, index: Index, uses: list[tuple[str, str]]) -> Read:
    """The final fields, the flags, and where each field stands."""
    raw: dict[str, Any] = {}
    read = Read()
    missing_colon: list[int] = []
    for item in part.items:
        if isinstance(item, n.Flag):
            if item.at[0] in missing_colon:
                continue
            if item.word in kind.fields and item.word not in kind.flags:
                missing_colon.append(item.at[0])
            _read_flag(item.word, item.at, kind, read.flags, report)
        elif isinstance(item, n.FieldLine):
            _read_line(item, kind, raw, read, report)
    _validate(part, kind, raw, read, report)
    for name, declared in kind.fields.items():
        if name not in raw:
            if declared.default is not None:
                read.fields[name] = declared.default
        elif declared.ref:
            read.fields[name] = tuple(
                _link(value, declared, places, book, report, index, uses)
                for value, places in zip(raw[name], read.atom_places[name], strict=True)
            )
        else:
            read.fields[name] = _frozen(raw[name])
    return read


def _read_line(item: n.FieldLine, kind: Kind, raw: dict[str, Any], read: Read, report: Report) -> None:
    declared = kind.fields.get(item.name)
    if declared is None:
        _unknown_field(item, kind, report)
    elif item.name in raw:
        first = report.other(read.places[item.name], "first given here")
        report.add("RD0209", f"`{item.name}` is given twice", _name_at(item), "keep one of them", related=(first,))
    else:
        read.places[item.name] = item.at
        raw[item.name] = _value_of(item, declared, kind, read)


def _name_at(item: n.FieldLine) -> At:
    return (item.at[0], item.at[1], item.at[0], item.at[1] + len(item.name))


def _read_flag(word: str, at: At, kind: Kind, flags: list[str], report: Report) -> None:
    if word in kind.flags:
        if word not in flags:
            flags.append(word)
        return
    if word in kind.fields:
        report.add(
            "RD0213", f"the field `{word}` lacks its `:`", at, f"write `{word}: ...`", fix=(f"{word}:", f"write `{word}:`")
        )
        return
    close = nearest(word, kind.flags)
    fix = (close, f"write `{close}`") if close else None
    known = ", ".join(f"`{flag}`" for flag in kind.flags)
    shown = article(kind.name)
    help_text = (
        f"did you mean `{close}`?"
        if close
        else (f"{shown} knows {known}" if known else f"{shown} has no flags; a field is written `{word}: ...`")
    )
    report.add("RD0213", f"{shown} has no flag `{word}`", at, help_text, fix=fix)


def _unknown_field(item: n.FieldLine, kind: Kind, report: Report) -> None:
    close = nearest(item.name, kind.fields)
    fix = (close, f"write `{close}`") if close else None
    known = ", ".join(f"`{name}`" for name in kind.fields)
    shown = article(kind.name)
    help_text = f"did you mean `{close}`?" if close else (f"its fields are {known}" if known else f"{shown} has no fields")
    report.add("RD0202", f"{shown} has no field `{item.name}`", _name_at(item), help_text, fix=fix)


def _value_of(line: n.FieldLine, declared: Field, kind: Kind, read: Read) -> Any:
    items: list[Any] = []
    places: list[tuple[At, ...]] = []
    for value in line.values:
        atoms = [_atom(atom) for atom in value.atoms]
        while len(atoms) > 1 and isinstance(value.atoms[len(atoms) - 1], n.Word) and atoms[-1] in kind.flags:
            read.flags.append(atoms.pop())
        times = 1
        if len(atoms) > 1 and isinstance(atoms[-1], str) and (match := _TIMES.fullmatch(atoms[-1])):
            times = min(int(match.group(1)), 99)
            atoms.pop()
        items.extend([atoms[0] if len(atoms) == 1 else atoms] * times)
        places.extend([tuple(atom.at for atom in value.atoms[: len(atoms)])] * times)
    read.atom_places[line.name] = tuple(places)
    read.value_places[line.name] = tuple(_whole(item) for item in places)
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
    from cerberus import Validator

    found = _VALIDATORS.get(id(kind))
    if found is None or found[0] is not kind:
        schema = {name: dict(declared.schema) for name, declared in kind.fields.items()}
        found = _VALIDATORS[id(kind)] = (kind, Validator(schema, allow_unknown=False))
    return found[1]


def _validate(part: n.Part, kind: Kind, raw: dict[str, Any], read: Read, report: Report) -> None:
    if sound(kind, raw):
        return
    validator = _validator_of(kind)
    if validator.validate(raw):
        return
    for error in validator._errors:
        _explain(error, part, kind, read, report)


def _explain(error: Any, part: n.Part, kind: Kind, read: Read, report: Report) -> None:
    name = str(error.document_path[0])
    at = read.place(name, error.document_path[1:]) or part.name_at
    doc = kind.fields[name].doc
    if error.rule == "required":
        report.add(
            "RD0205", f"the {kind.name} `{part.name}` has no `{name}`", at, f"add `{name}: ...`" + (f" ({doc})" if doc else "")
        )
        return
    if error.child_errors and error.rule in ("items", "schema"):
        for child in error.child_errors:
            _explain(child, part, kind, read, report)
        return
    value = error.value
    shown = " ".join(map(str, value)) if isinstance(value, list) else value
    limit = error.constraint
    match error.rule:
        case "min":
            report.add(
                "RD0208", f"`{name}` is {shown}, but at least {limit} is needed", at, _range_help(kind.fields[name], limit, True)
            )
        case "max":
            report.add(
                "RD0208", f"`{name}` is {shown}, but at most {limit} is allowed", at, _range_help(kind.fields[name], limit, False)
            )
        case "allowed":
            words = ", ".join(f"`{word}`" for word in limit)
            close = nearest(str(shown), [str(word) for word in limit]) if isinstance(shown, str) else ""
            fix = (close, f"write `{close}`") if close else None
            report.add(
                "RD0207",
                f"`{shown}` is no value of `{name}`",
                at,
                f"did you mean `{close}`?" if close else f"it may be {words}",
                fix=fix,
            )
        case "type":
            wanted = {"integer": "a number", "string": "a word or text", "list": "a list"}.get(str(limit), str(limit))
            report.add(
                "RD0207", f"`{name}` must be {wanted}, not `{shown}`", at, f"write `{name}: ...`" + (f" ({doc})" if doc else "")
            )
        case "minlength" | "maxlength" | "items":
            report.add("RD0207", _count_message(name, value, error.rule, limit), at, f"`{name}`: {doc}" if doc else "")
        case _:
            report.add("RD0207", f"`{shown}` does not fit `{name}`", at, f"`{name}`: {doc}" if doc else "")


def _range_help(declared: Field, limit: Any, low: bool) -> str:
    rules = declared.schema
    lowest, highest = rules.get("min"), rules.get("max")
    if lowest is not None and highest is not None and limit in (lowest, highest):
        return f"write a number from {lowest} to {highest}"
    return f"write at {'least' if low else 'most'} {limit}"


def _count_message(name: str, value: Any, rule: str, limit: Any) -> str:
    count = len(value) if isinstance(value, list) else 1
    wanted = len(limit) if isinstance(limit, list | tuple) else limit
    too_few = rule == "minlength" or (rule == "items" and count < wanted)
    more = f"at least {wanted} are needed" if too_few else f"at most {wanted} may stand there"
    return f"`{name}` has {count} {'value' if count == 1 else 'values'}, but {more}"


def _link(
    value: Any,
    declared: Field,
    places: tuple[At, ...],
    book: Phrasebook,
    report: Report,
    index: Index,
    uses: list[tuple[str, str]],
) -> Any:
    """A reference item: optional lower-case words and numbers, the name, its numbers."""
    atoms = value if isinstance(value, list) else [value]
    place = next((k for k, atom in enumerate(atoms) if isinstance(atom, str) and index.find(declared.ref, atom)), None)
    if place is None:
        place = next(
            (k for k, atom in enumerate(atoms) if isinstance(atom, str) and not atom.islower()), 0 if len(atoms) == 1 else None
        )
    if place is None:
        place = len(atoms) - 1
    name, args = str(atoms[place]), tuple(atoms[place + 1 :])
    whole, at = _whole(places[place:]), places[place]
    entry = index.find(declared.ref, name)
    if entry is None:
        if not index.in_doubt(declared.ref, name, book.can_name()):
            code = "RD0204" if book.is_lower(declared.ref) else "RD0203"
            help_text, written = unknown_name(declared.ref, name, index, book)
            fix = (written, f"write `{written}`") if written else None
            report.add(code, f"there is no {declared.ref} `{name}`", at, help_text, fix=fix)
        return RefTo(whole, declared.ref, name, args)
    second = next((str(item) for item in args if isinstance(item, str) and index.find(declared.ref, item)), None)
    if second is not None:
        message = f"`{second}` follows `{entry.name}` without a comma"
        report.add("RD0210", message, whole, f"put a comma before `{second}`")
    elif declared.counted and not entry.params and not place and len(args) == 1 and isinstance(args[0], int):
        written = f"{args[0]} {quoted(entry.name)}"
        message = f"the number of `{entry.name}` stands in front of the name, not behind it"
        report.add("RD0210", message, whole, f"write `{written}`", fix=(written, f"write `{written}`"))
        uses.append((declared.ref, entry.name))
        return (args[0], RefTo(whole, declared.ref, entry.name, (), entry.acts))
    elif args or not (declared.bare or entry.borrowed):
        check_numbers(entry.params, args, f"{declared.ref} `{entry.name}`", whole, report, places[place + 1 :])
    uses.append((declared.ref, entry.name))
    reference = RefTo(whole, declared.ref, entry.name, args, entry.acts)
    return (*atoms[:place], reference) if place else reference


MOST_NAMES = 12
"""So many names of a kind are listed when an unknown one has no near name."""


def unknown_name(kind: str, name: str, index: Index, book: Phrasebook) -> tuple[str, str]:
    """Help for a name that no card of a kind has, and what may be written for it (empty when nothing is near)."""
    words = name.split(" ")
    for cut in range(1, len(words)):
        parts = [index.find(kind, " ".join(words[:cut])), index.find(kind, " ".join(words[cut:]))]
        if all(parts):
            written = ", ".join(quoted(part.name) for part in parts if part is not None)
            return f"a comma is missing: write `{written}`", written
    near = index.near(kind, name)
    if near:
        return did_you_mean(near), quoted(near[0])
    names = index.names(kind)
    known = f"there are {', '.join(f'`{item}`' for item in names)}; or " if 0 < len(names) <= MOST_NAMES else ""
    if kind not in book.kinds:
        lender = book.borrows[kind]
        return f"{known}`rulesdsl show --list --pack {lender} --kind {quoted(kind)}` lists those of the pack `{lender}`", ""
    return f"{known}declare it: `{kind} {quoted(name)} {{ ... }}`", ""


_BARE = re.compile(r"[A-Z][\w'’-]*(?: (?:(?:of|the|o'|'n') )*[A-Z][\w'’-]*)*|[a-z][a-z0-9_]*(?:-[a-z]+)*")


def quoted(name: str) -> str:
    """A name as it is written in a card: bare where it can be, else between quotes."""
    if _BARE.fullmatch(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def check_numbers(
    params: tuple[tuple[str, int | None, int | None], ...], args: tuple[Any, ...], what: str, at: At, report: Report,
    places: Sequence[At] = (),
) -> None:  # fmt: skip
    """RD0210 and RD0211 for the numbers given to a card; `places` are those of the numbers."""
    if len(args) != len(params):
        wanted = "no number" if not params else f"{len(params)} number" + ("s" if len(params) > 1 else "")
        given = "none is given" if not args else f"{len(args)} {'is' if len(args) == 1 else 'are'} given"
        name_ = what.split("`")[1]
        shown = name_ + (
            f"({', '.join(name for name, _, _ in params)})"
            if name_.islower() and params
            else "".join(f" {name}" for name, _, _ in params)
        )
        ranges = ", ".join(f"`{name}` from {low} to {high}" for name, low, high in params if low is not None)
        report.add("RD0210", f"the {what} takes {wanted}, {given}", at, f"write `{shown}`" + (f", {ranges}" if ranges else ""))
        return
    for number, ((name, low, high), value) in enumerate(zip(params, args, strict=True)):
        here = places[number] if number < len(places) else at
        if isinstance(value, str):
            report.add("RD0210", f"the {what} takes numbers, `{value}` is none", here, f"write a number for `{name}`")
        elif isinstance(value, int) and ((low is not None and value < low) or (high is not None and value > high)):
            report.add(
                "RD0211", f"`{name}` of the {what} is {value}, outside {low}..{high}", here, f"give a number from {low} to {high}"
            )
