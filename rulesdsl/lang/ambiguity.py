"""Ambiguous phrases. Comes in: the parser library's complaint about rules. Goes out: the patterns that cannot be told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdsl.lang.grammar import Alternative, Grammar
from rulesdsl.lang.phrases import Phrasebook

#: rules of the core from which a value is made, and the symbols of phrases that stand for a value
_VALUES = frozenset(
    {"primary", "post", "factor", "product", "sum", "test", "not_cond", "and_cond", "cond", "group", "number", "name", "variable"}
)
_VALUE_SYMBOLS = frozenset({"post", "sum", "cond"})
_COLLISION = re.compile(r"collision in Terminal\('([^']+)'\)[^\n]*\n((?:\s*- <[^>]*>\n?)+)")
_RULE = re.compile(r"<(\w+) : ([^>]*)>")


def ambiguity(message: str, grammar: Grammar, book: Phrasebook) -> str:
    """The complaint in words of the phrasebook; every pattern that has a part in the first collision is named."""
    for collision in _COLLISION.finditer(message):
        keys: dict[str, None] = {}
        for origin, expansion in sorted(_RULE.findall(collision[2])):
            keys.update(dict.fromkeys(_phrases(origin, expansion.split(), collision[1], grammar)))
        patterns = [book.phrases[key].pattern for key in keys]
        if len(patterns) > 1:
            return "these phrases cannot be told apart: " + " and ".join(f"`{pattern}`" for pattern in patterns)
    keys = {}
    for origin, expansion in sorted(set(_RULE.findall(message))):
        keys.update(dict.fromkeys(_phrases(origin, expansion.split(), "", grammar)))
    if keys:
        return "these phrases cannot be told apart: " + " and ".join(f"`{book.phrases[key].pattern}`" for key in keys)
    return "the phrases cannot be told apart: " + " ".join(message.split())


def _phrases(origin: str, expansion: list[str], terminal: str, grammar: Grammar) -> Iterator[str]:
    """The phrases that a rule of the collision comes from: its own, or those in which its value stands before the terminal."""
    own = [item.key for item in grammar.alternatives.values() if item.rule == origin and _alike(item, expansion)]
    if own:
        yield from own
        return
    for item in grammar.alternatives.values():
        for symbol, following in zip(item.symbols, [*item.symbols[1:], ""], strict=False):
            fits = symbol == origin or (origin in _VALUES and symbol in _VALUE_SYMBOLS)
            if fits and _terminal(following) == terminal:
                yield item.key


def _alike(item: Alternative, expansion: list[str]) -> bool:
    names = [_terminal(symbol) for symbol in item.symbols]
    return len(names) == len(expansion) and all(
        ours == theirs or theirs.startswith("__ANON") for ours, theirs in zip(names, expansion, strict=True)
    )


def _terminal(symbol: str) -> str:
    """The name that the parser library gives to a keyword."""
    return symbol.strip('"').upper() if symbol.startswith('"') else symbol
