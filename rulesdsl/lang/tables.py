"""The parser's tables as plain data: made by the parser library once for a phrasebook, kept in the cache folder.

Comes in: the library's LALR(1) parser. Goes out: `Tables`. Nothing is parsed here, and the library is not loaded to read them.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesdsl.lang.grammar import Alternative, core_text
from rulesdsl.lang.phrases import Phrasebook

VERSION = 1

#: one rule: number of symbols, its nonterminal, its reduction ("" for a list), whether a single child stands for it,
#: and which symbols it keeps as (index, whether the symbol is a list)
Rule = tuple[int, str, str, bool, tuple[tuple[int, bool], ...]]


@dataclass(frozen=True, slots=True)
class Tables:
    """`rows[state][terminal]` is the next state of a shift, or -1 - rule.

    `gotos[nonterminal][state]` is the state after a reduction, `terminals` are (name, regular expression) in the order in
    which they are tried, `words` and `signs` the literals.
    """

    start: int
    end: int
    rows: list[dict[str, int]]
    gotos: dict[str, dict[int, int]]
    rules: list[Rule]
    terminals: list[tuple[str, str]]
    words: dict[str, str]
    signs: dict[str, str]
    alternatives: dict[str, Alternative]


def key_of(book: Phrasebook) -> str:
    """A hash of all that the grammar of a phrasebook is made from."""
    parts = [str(VERSION), sys.version, core_text(), *book.kinds, "/", *book.sections]
    parts += [f"{key}|{phrase.role}|{phrase.pattern}|{phrase.modifies}|{phrase.phase}" for key, phrase in book.phrases.items()]
    parts += [f"{kind.name}|{kind.lower}" for kind in book.kinds.values()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def tables_of(lark: Any, alternatives: dict[str, Alternative]) -> Tables | None:
    """The tables of a parser of the library; None when its grammar holds a terminal that the quick reader does not know."""
    parser = lark.parser.parser
    table = parser._parse_table
    numbers: dict[Any, int] = {}
    rows: list[dict[str, int]] = []
    gotos: dict[str, dict[int, int]] = {}
    same: dict[tuple[tuple[str, int], ...], dict[str, int]] = {}
    count = max(table.states) + 1
    for state in range(count):
        row: dict[str, int] = {}
        for name, (action, argument) in table.states.get(state, {}).items():
            if action.name == "Reduce":
                row[str(name)] = -1 - numbers.setdefault(argument, len(numbers))
            elif str(name).isupper() or str(name).startswith("$"):
                row[str(name)] = argument
            else:
                gotos.setdefault(str(name), {})[state] = argument
        rows.append(same.setdefault(tuple(sorted(row.items())), row))
    words: dict[str, str] = {}
    signs: dict[str, str] = {}
    expressions: list[Any] = []
    for terminal in lark.terminals:
        if terminal.pattern.type == "str":
            (words if terminal.pattern.value[0].isalpha() else signs)[terminal.pattern.value] = terminal.name
        elif terminal.name != "_SPACE":
            expressions.append(terminal)
    known = {"FIELD", "DIE", "POINTS", "BOUNDS", "RANGE", "INT", "NAME", "STRING", "WORD", "_NL"}
    if {terminal.name for terminal in expressions} != known:
        return None
    expressions.sort(key=lambda terminal: (-terminal.priority, terminal.name == "INT", terminal.name))
    rules = [_rule(rule) for rule in numbers]
    return Tables(
        table.start_states["start"], table.end_states["start"], rows, gotos, rules,
        [(terminal.name, terminal.pattern.to_regexp()) for terminal in expressions], words, signs, alternatives,
    )  # fmt: skip


def _rule(rule: Any) -> Rule:
    origin = str(rule.origin.name)
    inner = origin.startswith("_")
    keeps = tuple(
        (place, not symbol.is_term and symbol.name.startswith("_"))
        for place, symbol in enumerate(rule.expansion)
        if not (symbol.is_term and symbol.name.startswith("_NL"))
    )
    single = bool(rule.options.expand1) and not rule.alias
    return len(rule.expansion), origin, "" if inner else str(rule.alias or origin), single, keeps


def load(path: Path) -> Tables | None:
    """Tables from the cache folder, or None."""
    try:
        data = marshal.loads(path.read_bytes())
        start, end, unique, numbers, gotos, rules, terminals, words, signs, alternatives = data
    except (OSError, ValueError, EOFError, TypeError):
        return None
    rows = [unique[number] for number in numbers]
    made = {name: Alternative(*parts) for name, parts in alternatives.items()}
    return Tables(start, end, rows, gotos, rules, terminals, words, signs, made)


def save(path: Path, tables: Tables) -> None:
    """Tables into the cache folder; a folder that cannot be written is none."""
    places: dict[int, int] = {}
    unique: list[dict[str, int]] = []
    for row in tables.rows:
        if id(row) not in places:
            places[id(row)] = len(unique)
            unique.append({sys.intern(name): target for name, target in row.items()})
    alternatives = {name: (a.key, a.places, a.flags, a.negated) for name, a in tables.alternatives.items()}
    data = marshal.dumps((
        tables.start, tables.end, unique, [places[id(row)] for row in tables.rows], tables.gotos, tables.rules,
        tables.terminals, tables.words, tables.signs, alternatives,
    ))  # fmt: skip
    import tempfile

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except OSError:
        return
