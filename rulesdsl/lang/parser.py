"""Chunks to trees. Comes in: a `Chunk` and the phrasebook of its pack. Goes out: a `Card` node or diagnostics of family 01.

The only module that imports the parser library, and only when its tables are not in the cache or a text is faulty: sound
cards are read by `reader.py` with the same tables. Reductions build nodes directly; there is no intermediate parse tree.
"""

from __future__ import annotations

import hashlib
import os
import re
from dataclasses import fields as dataclass_fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesdsl.lang import nodes as n
from rulesdsl.lang.braces import too_deep
from rulesdsl.lang.cache import cache_folder
from rulesdsl.lang.codes import diagnose
from rulesdsl.lang.diagnostics import Diagnostic, Span
from rulesdsl.lang.grammar import Grammar, check_functions, make_grammar
from rulesdsl.lang.phrases import Phrasebook, PhrasebookError
from rulesdsl.lang.reader import Reader
from rulesdsl.lang.reductions import Build, Tok
from rulesdsl.lang.sources import Chunk, masked
from rulesdsl.lang.tables import key_of, load, save, tables_of

if TYPE_CHECKING:
    from lark import Lark, Token

_LONG_NUMBER = re.compile(r"[0-9]{7,}")

#: how deep the tree of a card may nest; only texts with longer lines or more `else` than this are measured
MAX_TREE = 60
LONG_LINE = 110
MAX_ELSE = 12


class _Ours:
    """The reductions as the parser library calls them, with its tokens turned into ours."""

    def __init__(self, build: Build) -> None:
        self._build = build

    def __getattr__(self, name: str) -> Any:
        call = getattr(self._build, name)
        return lambda children: call([_token(child) if isinstance(child, str) else child for child in children])  # type: ignore[arg-type]


def _token(token: Token) -> Tok:
    return Tok(token.type, str(token), (token.line or 0, token.column or 0, token.end_line or 0, token.end_column or 0))


class CardParser:
    """The parser of one phrasebook. Building it takes a moment; the tables are kept in the user's cache folder."""

    def __init__(self, book: Phrasebook, cache: Path | None = None) -> None:
        self.book = book
        self._folder = cache or cache_folder()
        self._library: Lark | None = None
        path = self._folder / f"tables-{key_of(book)}.marshal"
        tables = load(path)
        if tables is None:
            grammar = make_grammar(book)
            self._library = _make_lark(grammar, book, self._folder)
            tables = tables_of(self._library, grammar.alternatives)
            if tables is not None:
                save(path, tables)
        self._reader = Reader(tables) if tables is not None else None

    @property
    def library(self) -> Lark:
        """The parser library's own parser, built when a text is faulty."""
        if self._library is None:
            self._library = _make_lark(make_grammar(self.book), self.book, self._folder)
        return self._library

    def parse(self, chunk: Chunk) -> tuple[n.Card | None, list[Diagnostic]]:
        """The card of a chunk, or the diagnostic of its first fault."""
        problem = too_deep(chunk) or _too_large(chunk)
        if problem is not None:
            return None, [problem]
        part = self._reader.read(chunk.text) if self._reader is not None else None
        if part is None:
            part, problem = self.parse_slowly(chunk)
        if part is not None:
            problem = _too_nested(chunk, part)
        if part is None or problem is not None:
            return None, [problem] if problem is not None else []
        return n.Card(chunk.file, chunk.line, chunk.digest, part, chunk.text), []

    def parse_slowly(self, chunk: Chunk) -> tuple[n.Part | None, Diagnostic | None]:
        """The tree or the fault of a text as the parser library sees it."""
        from lark.exceptions import UnexpectedInput

        from rulesdsl.lang.unexpected import describe

        try:
            part: Any = self.library.parse(chunk.text)
        except UnexpectedInput as error:
            return None, describe(chunk, error, self.book)
        return part, None


def _too_large(chunk: Chunk) -> Diagnostic | None:
    """RD0101 for a number that no rule could mean."""
    match = _LONG_NUMBER.search(chunk.text) and _LONG_NUMBER.search(masked(chunk.text))
    if not match:
        return None
    line = chunk.text.count("\n", 0, match.start())
    column = match.start() - (chunk.text.rfind("\n", 0, match.start()) + 1) + 1
    place = Span(chunk.file, chunk.line + line, column, chunk.line + line, column + len(match.group()))
    shown = match.group() if len(match.group()) <= 12 else match.group()[:12] + "..."
    return diagnose("RD0101", f"the number `{shown}` is too large", place, help="write a number with at most six digits")


def _too_nested(chunk: Chunk, part: n.Part) -> Diagnostic | None:
    """RD0104 for an expression or a row of `else if` that nests too deeply; only a text that could do so is looked at."""
    if chunk.text.count("else") <= MAX_ELSE and all(len(line) <= LONG_LINE for line in chunk.text.split("\n")):
        return None
    todo: list[tuple[Any, int]] = [(part, 0)]
    while todo:
        node, depth = todo.pop()
        if isinstance(node, tuple):
            todo.extend((item, depth) for item in node)
        elif isinstance(node, n.Node):
            if depth > MAX_TREE:
                at = node.at
                place = Span(
                    chunk.file, chunk.line + at[0] - 1, at[1], chunk.line + at[0] - 1, at[3] if at[2] == at[0] else at[1] + 1
                )
                return diagnose(
                    "RD0104", "this stands too deep inside others", place, help="split it into several statements or cards"
                )
            todo.extend((getattr(node, item.name), depth + 1) for item in dataclass_fields(node))
    return None


def _make_lark(grammar: Grammar, book: Phrasebook, folder: Path) -> Lark:
    from lark import Lark
    from lark.exceptions import GrammarError, LarkError

    from rulesdsl.lang.ambiguity import ambiguity

    digest = hashlib.sha256(grammar.text.encode()).hexdigest()[:16]
    options: dict[str, Any] = {
        "parser": "lalr",
        "lexer": "contextual",
        "keep_all_tokens": True,
        "maybe_placeholders": False,
        "transformer": _Ours(Build(grammar.alternatives)),
    }
    kept = folder / f"grammar-{digest}.lark"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        options["cache"] = str(kept)
    except OSError:
        pass  # no folder of the user's own: the grammar is made anew each time
    if not os.path.isfile(kept):
        check_functions(book)
    try:
        return Lark(grammar.text, **options)
    except GrammarError as error:
        raise PhrasebookError(ambiguity(str(error), grammar, book)) from error
    except (OSError, LarkError):
        options.pop("cache", None)
        return Lark(grammar.text, **options)
