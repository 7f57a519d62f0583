"""The grammar of a pack: `core.lark` plus the phrases of its phrasebook, as one LALR(1) grammar.

Comes in: a `Phrasebook`. Goes out: grammar text and, for each alternative, the phrase it stands for.
A phrase that makes the grammar ambiguous is refused with the names of both phrases.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

from rulesdsl.lang.phrases import EXPRESSION_TYPES, Param, Phrase, Phrasebook, PhrasebookError, check_read
from rulesdsl.lang.records import record


@record
class Alternative:
    """One way to write a phrase. `places` are the indices of its parameters among the `symbols` of
    the alternative, `rule` is the rule that it belongs to."""

    key: str
    places: tuple[int, ...]
    flags: tuple[str, ...] = ()
    negated: bool = False
    rule: str = ""
    symbols: tuple[str, ...] = ()


@record
class Grammar:
    """Grammar text, its alternatives by rule name, and the multi-word kinds and sections."""

    text: str
    alternatives: dict[str, Alternative]


RULE_OF_ROLE = {
    "verb": "verb",
    "value": "post",
    "filter": "post",
    "condition": "test",
    "window": "window",
    "action": "action",
    "duration": "duration",
}


@cache
def core_text() -> str:
    """The text of `core.lark`."""
    return (Path(__file__).parent / "core.lark").read_text(encoding="utf-8")


def check_variables(book: Phrasebook) -> None:
    """Refuse a value phrase that begins with a word that windows or kinds offer as a variable: the variable could never be
    said.
    """
    offered = {word for phrase in book.phrases.values() for word in phrase.offers}
    for kind in (*book.kinds.values(), *book.sections.values()):
        offered |= {kind.owner, *kind.offers} - {""}
    for phrase in book.phrases.values():
        if phrase.role in ("value", "filter", "condition") and phrase.parts[0] in offered:
            raise PhrasebookError(f"`{phrase.pattern}` begins with the variable `{phrase.parts[0]}`")


def check_types(book: Phrasebook) -> None:
    """Refuse a parameter of a type that is neither a type of values nor a kind of card, and a field that refers to no kind."""
    known = EXPRESSION_TYPES | {"word", "name", "text"} | book.can_name()
    for phrase in book.phrases.values():
        for param in phrase.params:
            if param.type not in known:
                raise PhrasebookError(f"`{phrase.pattern}` wants a `{param.type}`, which is no type and no kind of card")
        for called, kinds in phrase.names.items():
            if not any(param.name == called and param.type in ("name", "text") for param in phrase.params):
                raise PhrasebookError(f"`{phrase.pattern}` has no name or text `{called}` that could name cards")
            unknown = [wanted for wanted in kinds if wanted not in book.can_name()]
            if unknown:
                raise PhrasebookError(f"`{phrase.pattern}` names cards of the kind `{unknown[0]}`, which is no kind of card")
    for kind in (*book.kinds.values(), *book.sections.values()):
        for name, declared in kind.fields.items():
            if declared.ref and declared.ref not in book.can_name():
                raise PhrasebookError(
                    f"the field `{name}` of `{kind.name}` refers to a `{declared.ref}`, which is no kind of card"
                )


def check_functions(book: Phrasebook) -> None:
    """Refuse a phrasebook with a function that leaves a parameter of its pattern unread."""
    for id, function in book.functions.items():
        check_read(book.phrases[id], function)


def make_grammar(book: Phrasebook) -> Grammar:
    """The joined grammar."""
    check_variables(book)
    check_types(book)
    rules: dict[str, list[str]] = {
        rule: [] for rule in ("verb", "post", "primary", "test", "window", "action", "duration", "own_quantity")
    }
    alternatives: dict[str, Alternative] = {}
    seen_windows: set[tuple[object, ...]] = set()
    for number, (key, phrase) in enumerate(book.phrases.items()):
        if phrase.role == "window":
            if phrase.parts in seen_windows:
                continue
            seen_windows.add(phrase.parts)
        if phrase.modifies and phrase.parts[-2:-1] == ("of",) and all(isinstance(part, str) for part in phrase.parts[:-1]):
            rules["own_quantity"].append(" ".join(f'"{part}"' for part in phrase.parts[:-2]) + f" -> p{number}_own")
            alternatives[f"p{number}_own"] = Alternative(key, ())
        rule = RULE_OF_ROLE[phrase.role]
        if rule == "post" and not isinstance(phrase.parts[0], Param):
            rule = "primary"
        for mask, (symbols, places, flags, negated) in enumerate(_ways(book, phrase)):
            name = f"p{number}_{mask}"
            rules[rule].append(f"{' '.join(symbols)} -> {name}")
            alternatives[name] = Alternative(key, places, flags, negated, rule, tuple(symbols))
    text = [core_text()]
    text.append("!kind: " + " | ".join(_quoted_words(name) for name in book.kinds) + " | WORD")
    text.append("!section_kind: " + (" | ".join(_quoted_words(name) for name in book.sections) or '"section"'))
    for rule in ("post", "primary", "test"):
        text.append(f"%extend {rule}: " + "\n  | ".join(rules[rule]) if rules[rule] else "")
    for rule in ("verb", "window", "action", "duration", "own_quantity"):
        text.append(f"?{rule}: " + ("\n  | ".join(rules[rule]) or f'"no-{rule}"'))
    return Grammar("\n".join(text) + "\n", alternatives)


def _quoted_words(name: str) -> str:
    return " ".join(f'"{word}"' for word in name.split())


Way = tuple[list[str], tuple[int, ...], tuple[str, ...], bool]


def _ways(book: Phrasebook, phrase: Phrase) -> list[Way]:
    """Every way to write a phrase: with and without each flag, and negated where `is` follows the first parameter."""
    optional = [index for index, part in enumerate(phrase.parts) if isinstance(part, tuple)]
    negatable = phrase.role == "condition" and "is" in phrase.parts[:2]
    ways: list[Way] = []
    for negated in (False, True) if negatable else (False,):
        for chosen in product((False, True), repeat=len(optional)):
            on = {index for index, taken in zip(optional, chosen, strict=True) if taken}
            ways.append(_way(book, phrase, on, negated))
    return ways


def _way(book: Phrasebook, phrase: Phrase, on: set[int], negated: bool) -> Way:
    symbols: list[str] = []
    places: list[int] = []
    flags: list[str] = []
    last = len(phrase.parts) - 1
    said_not = False
    for index, part in enumerate(phrase.parts):
        if isinstance(part, Param):
            places.append(len(symbols))
            symbols.append(_symbol(book, phrase, part, index, last))
        elif isinstance(part, tuple):
            if index in on:
                symbols.extend(f'"{word}"' for word in part)
                flags.append("_".join(part).replace("-", "_"))
        else:
            symbols.append(f'"{part}"')
            if negated and part == "is" and not said_not:
                symbols.append('"not"')
                said_not = True
    return symbols, tuple(places), tuple(flags), negated


def _symbol(book: Phrasebook, phrase: Phrase, param: Param, index: int, last: int) -> str:
    if param.type not in EXPRESSION_TYPES:
        if param.type == "word":
            return "bare_word"
        if param.type in ("name", "text"):
            return "title" if param.type == "name" else "text"
        return "lower_ref" if book.is_lower(param.type) else "card_ref"
    if param.type == "bool":
        return "cond"
    if phrase.role in ("window", "action", "duration"):
        return "post"
    if phrase.role in ("value", "filter"):
        return "post" if index in (0, last) else "sum"
    return "sum"
