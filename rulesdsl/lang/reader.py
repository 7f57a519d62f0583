"""The quick reader: the parser library's own tables, driven by one loop.

Comes in: `Tables`, a card's text. Goes out: its tree, or None: the text is faulty or unusual, and the library reads it again
and says why. The loop takes tokens as the library's contextual lexer does: of the terminals that the state expects, the one
that comes first; a word that is a literal there is that literal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rulesdsl.lang import nodes as n
from rulesdsl.lang.reductions import Build, Tok
from rulesdsl.lang.tables import Tables

#: what a text may be where its first reading is not expected
SECOND = {"FIELD": "WORD", "DIE": "WORD", "POINTS": "INT", "BOUNDS": "INT", "RANGE": "INT"}

PASS, CALL, LIST, GROW = 0, 1, 2, 3


class Reader:
    """Reads cards with ready tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        build = Build(tables.alternatives)
        patterns = dict(tables.terminals)
        signs = "|".join(re.escape(sign) for sign in sorted(tables.signs, key=len, reverse=True))
        groups = [*(f"(?P<{name}>{pattern})" for name, pattern in tables.terminals), f"(?P<SIGN>{signs})"]
        self.match = re.compile("[ ]*(?:" + "|".join(groups) + ")").match
        self.single = {name: re.compile(patterns[name]).match for name in ("WORD", "INT")}
        self.rules = [self._rule(build, rule) for rule in tables.rules]
        self._chains: dict[tuple[int, int, str], int] = {}

    def _rule(self, build: Build, rule: Any) -> tuple[int, dict[int, int], int, Any, Any, bool]:
        size, origin, name, single, keeps = rule
        goto = self.tables.gotos[origin]
        plain = keeps == tuple((place, False) for place in range(size))
        if not name and keeps[:1] == ((0, True),):
            return size, goto, GROW, None, keeps[1:], False
        if not name:
            return size, goto, LIST, None, None if plain else keeps, False
        call: Callable[[list[Any]], Any] | None = getattr(build, name, None)
        if single and size == 1 and plain:
            return size, goto, PASS, None, None, False
        if call is None:
            call = _only if single else _tree(name)
        return size, goto, CALL, call, None if plain else keeps, single

    def _end_of(self, below: int, state: int, kind: str) -> int:
        """The state after all reductions that only pass a single value on, before the terminal `kind`."""
        while True:
            action = self.tables.rows[state].get(kind, 0)
            if action >= 0:
                return state
            _, goto, how, _, _, _ = self.rules[-1 - action]
            if how != PASS:
                return state
            state = goto[below]

    def read(self, text: str) -> n.Part | None:
        """The tree of a card's text."""
        tables = self.tables
        rows, words, signs, rules, match = tables.rows, tables.words, tables.signs, self.rules, self.match
        chains = self._chains
        states, values = [tables.start], []
        line, line_start, position, length = 1, 0, 0, len(text)
        while True:
            row = rows[states[-1]]
            found = match(text, position)
            if found is not None:
                kind: Any = found.lastgroup
                start, position = found.span(kind)
                said = text[start:position]
                if kind == "WORD":
                    literal = words.get(said)
                    if literal is not None and literal in row:
                        kind = literal
                elif kind == "SIGN":
                    kind = signs[said]
                if kind not in row:
                    second = SECOND.get(kind)
                    again = self.single[second](text, start) if second is not None else None
                    if again is None:
                        return None
                    said, position, kind = again.group(), again.end(), second
                    if kind == "WORD":
                        literal = words.get(said)
                        if literal is not None and literal in row:
                            kind = literal
                    if kind not in row:
                        return None
                column = start - line_start + 1
                token: Any = None if kind == "_NL" else Tok(kind, said, (line, column, line, column + position - start))
            elif text[position:].strip(" "):
                return None
            else:
                kind, token, start = "$END", None, length
                if kind not in row:
                    return None
            while True:
                action = row.get(kind)
                if action is None:
                    return None
                if action >= 0:
                    states.append(action)
                    values.append(token)
                    break
                size, goto, how, call, keeps, single = rules[-1 - action]
                if how == PASS:
                    chain = (states[-2], states[-1], kind)
                    ended = chains.get(chain)
                    if ended is None:
                        ended = chains[chain] = self._end_of(*chain)
                    states[-1] = ended
                    row = rows[ended]
                    continue
                if size:
                    children = values[-size:]
                    del values[-size:]
                    del states[-size:]
                    if how == GROW:
                        grown = children[0]
                        for place, many in keeps:
                            if many:
                                grown.extend(children[place])
                            else:
                                grown.append(children[place])
                        children = grown
                    elif keeps is not None:
                        children = _kept(children, keeps)
                else:
                    children = []
                if how >= LIST:
                    value: Any = children
                elif single and len(children) == 1:
                    value = children[0]
                else:
                    value = call(children)
                target = goto[states[-1]]
                states.append(target)
                values.append(value)
                row = rows[target]
                if target == tables.end and kind == "$END":
                    part: n.Part = value
                    return part
            if kind == "_NL":
                breaks = said.count("\n")
                line += breaks
                line_start = start + said.rfind("\n") + 1


def _kept(children: list[Any], keeps: tuple[tuple[int, bool], ...]) -> list[Any]:
    kept: list[Any] = []
    for place, many in keeps:
        if many:
            kept.extend(children[place])
        else:
            kept.append(children[place])
    return kept


def _only(children: list[Any]) -> Any:
    raise ValueError("a rule without a reduction has several children")


def _tree(name: str) -> Callable[[list[Any]], Any]:
    def refuse(children: list[Any]) -> Any:
        raise ValueError(f"no reduction is called `{name}`")

    return refuse
