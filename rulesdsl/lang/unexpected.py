"""Faults of syntax in the designer's words. Comes in: the parser library's exception. Goes out: one `Diagnostic` of family 01,
or of a later family where the text shows what was meant (a missing unit, an unknown window, a reserved word)."""

from __future__ import annotations

import difflib
import re
from typing import Any

from rulesdsl.lang.braces import unclosed
from rulesdsl.lang.codes import diagnose
from rulesdsl.lang.diagnostics import Diagnostic, Fix, Related, Span
from rulesdsl.lang.habits import FORMS, MARKS, QUOTED, capital, habit, handler_said, new_line, starts_phrase, statement_start
from rulesdsl.lang.phrases import Param, Phrase, Phrasebook
from rulesdsl.lang.sources import Chunk, masked

_LEADS = ("on", "before")
_WORD = re.compile(r"[a-z][a-z-]*")
_DECLARES = re.compile(
    r"(?:\blet|\beach|\bchooses|[(,])\s+?(?P<word>[a-z][a-z0-9_-]*)(?=\s+(?:be|in)\b|\s*:)|\((?P<first>[a-z][a-z0-9_-]*)\s*[:,)]"
)


def describe(chunk: Chunk, error: Any, book: Phrasebook) -> Diagnostic:
    """The diagnostic of a parse error."""
    lines = chunk.text.split("\n")
    line = getattr(error, "line", None) or len(lines)
    column = getattr(error, "column", None) or 1
    token = getattr(error, "token", None)
    if (token is not None and token.type == "$END") or line < 1:
        return unclosed(chunk, lines)
    length = len(str(token)) if token is not None and "\n" not in str(token) else 1
    place = Span(chunk.file, chunk.line + line - 1, column, chunk.line + line - 1, column + length)
    text = lines[line - 1]
    if token is None:
        return _character(text, column, place)
    word = _whole_word(text, column, str(token))
    if word is not None:
        place = Span(place.file, place.line, word.start() + 1, place.line, word.end() + 1)
        token = token.update(value=word.group())
    before = masked("\n".join([*lines[: line - 1], text[: column - 1]]))
    if before.count("{") <= before.count("}") and "{" in before:
        return _after_the_end(chunk, before, token, place)
    if token.type == "RBRACE" and "{" not in before:
        return diagnose("RD0109", "this `}` closes nothing", place, help="remove it", fixes=(Fix(place, "", "remove it"),))
    big = None if "\n" in str(token) else capital(text, statement_start(text, place), place, book)
    if big is not None:
        return big
    reserved = _reserved(chunk, str(token)) or _taken(text, str(token), place, book)
    if reserved is not None:
        return reserved
    expected = set(getattr(error, "expected", None) or getattr(error, "accepts", None) or ())
    return _unexpected(text, token, place, expected, book)


def _whole_word(text: str, column: int, word: str) -> re.Match[str] | None:
    """The word as the designer wrote it, when the token is the rest of one that begins like a keyword."""
    if not word[:1].isalnum():
        return None
    for found in re.finditer(r"[^\W\d][\w'’-]*", text):
        if found.start() < column - 1 < found.end():
            return found
    return None


def _after_the_end(chunk: Chunk, before: str, token: Any, place: Span) -> Diagnostic:
    """Something after the brace that closes the card: a brace too many, here or before."""
    if token.type == "RBRACE":
        return diagnose("RD0109", "this `}` closes nothing", place, help="remove it", fixes=(Fix(place, "", "remove it"),))
    end = before.rindex("}")
    line = before.count("\n", 0, end)
    column = end - (before.rfind("\n", 0, end) + 1) + 1
    closing = Span(chunk.file, chunk.line + line, column, chunk.line + line, column + 1)
    message = f"`{' '.join(str(token).split()) or 'this'}` stands after the end of the card"
    return diagnose(
        "RD0109", message, place, help="remove the `}` that closes the card too early, or start a new card at the left margin",
        related=(Related(closing, "the card ends here"),),
    )  # fmt: skip


def _reserved(chunk: Chunk, word: str) -> Diagnostic | None:
    """RD0214 when the word that does not fit was declared as a name further up."""
    for number, line in enumerate(masked(chunk.text).split("\n")):
        for match in _DECLARES.finditer(line):
            group = "word" if match["word"] else "first"
            if match[group] == word:
                place = Span(chunk.file, chunk.line + number, match.start(group) + 1, chunk.line + number, match.end(group) + 1)
                return diagnose(
                    "RD0214", f"`{word}` is a word of the language", place, help="choose another word, for instance `x`"
                )
    return None


def _taken(text: str, word: str, place: Span, book: Phrasebook) -> Diagnostic | None:
    """RD0214 for `let all be 2`: the word before the token begins a phrase and cannot be a name."""
    match = re.search(r"\blet\s+([a-z][a-z0-9_-]*)\s+$", text[: place.column - 1])
    if match is None or word != "be" or match[1] not in book.words():
        return None
    span = Span(place.file, place.line, match.start(1) + 1, place.line, match.end(1) + 1)
    return diagnose("RD0214", f"`{match[1]}` is a word of the language", span, help="choose another word, for instance `x`")


def _character(text: str, column: int, place: Span) -> Diagnostic:
    letter = text[column - 1 : column]
    if letter == '"':
        end = Span(place.file, place.line, place.column, place.line, len(text) + 1)
        stop = len(text.rstrip().removesuffix("{").rstrip()) + 1
        fix = Fix(Span(place.file, place.line, stop, place.line, stop), '"', "close the quote here")
        return diagnose("RD0105", "this quote is never closed", end, help='close it with `"` on the same line', fixes=(fix,))
    word = re.split(r"[\s(){},\"#]", text[column - 1 :], maxsplit=1)[0]
    shown = word if word[:1].isalnum() else letter
    place = Span(place.file, place.line, place.column, place.line, place.column + max(1, len(shown)))
    if letter.isalnum():
        return diagnose(
            "RD0101",
            f"`{shown}` does not fit here",
            place,
            help="see `rulesdsl phrases` for what can be said; put a name between quotes",
        )
    if letter == "`":
        return diagnose("RD0106", "a backtick means nothing in a card", place, help="remove it, or put it between quotes")
    if letter == ";":
        fix = Fix(place, "", "remove it")
        return diagnose(
            "RD0106", "`;` means nothing in a card", place, help="remove it: a new line ends a statement", fixes=(fix,)
        )
    message = f"`{shown}` means nothing in a card"
    quoted = QUOTED.match(text, column - 1)
    if quoted is not None:
        whole = Span(place.file, place.line, place.column, place.line, quoted.end() + 1)
        written = f'"{quoted["text"]}"'
        return diagnose(
            "RD0106",
            message,
            place,
            help=f"names are quoted like this: `{written}`",
            fixes=(Fix(whole, written, f"write `{written}`"),),
        )
    return diagnose("RD0106", message, place, help=MARKS.get(letter, "remove it, or put it between quotes"))


def _unexpected(text: str, token: Any, place: Span, expected: set[str], book: Phrasebook) -> Diagnostic:
    word = str(token)
    if "\n" in word:
        end = len(masked(text).rstrip())
        shown = text.split()[-1] if text.split() else ""
        start = end - len(shown) if shown and text[:end].endswith(shown) else end
        place = Span(place.file, place.line, start + 1, place.line, max(end, start + 1) + 1 if start == end else end + 1)
        return diagnose(
            "RD0101",
            f"the line ends too early after `{shown}`" if start < end else "the line ends too early",
            place,
            help=_next(expected) or _nearest(text, book),
        )
    start = statement_start(text, place)
    statement = text[start : place.column - 1]
    lead = statement.split()[:1]
    found = (
        _missing_unit(statement, start, word, place, expected, book)
        or _window(statement, text[start:], word, place, book)
        or habit(text, token, place, expected, book)
    )
    if found is not None:
        return found
    if token.type == "RBRACE":
        help_text = "; ".join(item for item in (_next(expected), _nearest(text[start:], book)) if item)
        return diagnose("RD0101", "the block closes too early", place, help=help_text)
    return _phrase(lead, word, text, start, place, expected, book)


def _phrase(lead: list[str], word: str, text: str, start: int, place: Span, expected: set[str], book: Phrasebook) -> Diagnostic:
    said = text[start:]
    near = _nearest(said, book)
    first = lead[0] if lead else word
    form = FORMS.get(first, "")
    declares = start == 0 and not said[:1].isspace()
    statement = bool(_WORD.fullmatch(first)) and not form and not declares
    if lead and "_NL" in expected and (word in FORMS or starts_phrase(word, book)):
        end = start + len(said[: place.column - 1 - start].rstrip()) + 1
        fix = Fix(Span(place.file, place.line, end, place.line, place.column), new_line(text), f"put a new line before `{word}`")
        return diagnose(
            "RD0101", f"`{word}` starts a second statement on this line", place, help="start a new line before it", fixes=(fix,)
        )
    handler = handler_said(said) if statement and lead and (word == "{" or first == "when") else ""
    near_window = _close_windows("on", handler, book) if handler else ""
    if near_window:
        column = start + said.index(first) + 1
        span = Span(place.file, place.line, column, place.line, column + len(first))
        return diagnose("RD0108", "a handler begins with `on` or `before`", span, help=near_window)
    field = next((kind for kind in (*book.kinds.values(), *book.sections.values()) if first in kind.fields), None)
    if statement and lead and field is not None and not starts_phrase(first, book):
        at = start + said.index(first) + 1
        span = Span(place.file, place.line, at, place.line, at + len(first))
        behind = Span(place.file, place.line, at + len(first), place.line, at + len(first))
        fix = Fix(behind, ":", f"write `{first}:`")
        return diagnose("RD0101", f"the field `{first}` lacks its colon", span, help=f"write `{first}: ...`", fixes=(fix,))
    if statement and not starts_phrase(first, book):
        column = place.column if not lead else start + said.index(first) + 1
        span = Span(place.file, place.line, column, place.line, column + len(first))
        return diagnose(
            "RD0108",
            f"no phrase of the pack begins with `{first}`",
            span,
            help=near or "`rulesdsl phrases` lists what can be said",
        )
    if statement:
        return diagnose(
            "RD0108",
            f"no phrase of the pack reads like this from `{word}` on",
            place,
            help=near or "`rulesdsl phrases` lists what can be said",
        )
    help_text = f"it is written {form}" if form else _next(expected) or near or "`rulesdsl phrases` lists what can be said"
    return diagnose("RD0101", f"`{word}` does not fit here", place, help=help_text)


def _missing_unit(statement: str, start: int, word: str, place: Span, expected: set[str], book: Phrasebook) -> Diagnostic | None:
    """RD0305: after a number come words that belong to it in every phrase that goes on like this, and they are left out."""
    units: dict[str, tuple[int, int]] = {}
    for _, phrase in book.by_role("verb"):
        for unit, lead in _skipped(phrase, word):
            match = re.match(r"\s*" + r"\s+".join(map(re.escape, lead)) + r"\s+(.*\S)\s*$", statement)
            if match and unit.split()[0].upper() in expected:
                units[unit] = match.span(1)
    units = {
        unit: place for unit, place in units.items() if not any(unit != other and unit.endswith(f" {other}") for other in units)
    }
    if not units:
        return None
    unit, (first, last) = next(iter(units.items()))
    number = statement[first:last]
    span = Span(place.file, place.line, start + first + 1, place.line, start + last + 1)
    after = Span(place.file, place.line, start + last + 1, place.line, start + last + 1)
    shown = " or ".join(f"`{number} {item}`" for item in units)
    fixes = (Fix(after, f" {unit}", f"write `{number} {unit}`"),) if len(units) == 1 else ()
    return diagnose("RD0305", f"the number `{number}` has no unit", span, help=f"write {shown}", fixes=fixes)


def _skipped(phrase: Phrase, word: str) -> list[tuple[str, list[str]]]:
    """For each number of a phrase: the keywords between it and a later `word`, and the keywords before it."""
    found = []
    for number, part in enumerate(phrase.parts):
        lead = [piece for piece in phrase.parts[:number] if isinstance(piece, str)]
        if not isinstance(part, Param) or part.type != "int" or len(lead) < number:
            continue
        unit: list[str] = []
        for piece in phrase.parts[number + 1 :]:
            if piece == word and unit:
                found.append((" ".join(unit), lead))
            if isinstance(piece, Param) or piece == word:
                break
            if isinstance(piece, str):
                unit.append(piece)
    return found


def _window(statement: str, rest: str, word: str, place: Span, book: Phrasebook) -> Diagnostic | None:
    """RD0217: a handler whose window the pack does not have."""
    words = statement.split()
    if not words or words[0] not in _LEADS or any(end in words for end in ("when", "once")):
        return None
    said = re.split(r"\s(?:when|once)\s|\{", masked(rest).strip()[len(words[0]) :], maxsplit=1)[0].strip()
    near = _close_windows(words[0], said, book)
    return diagnose(
        "RD0217",
        f"there is no window that reads like this from `{word}` on",
        place,
        help=near or "`rulesdsl phrases` lists the windows",
    )


def _close_windows(lead: str, said: str, book: Phrasebook) -> str:
    phase = "before" if lead == "before" else "on"
    names = {phrase.shown: phrase for _, phrase in book.by_role("window") if phrase.phase == phase}
    close = difflib.get_close_matches(said, list(names), 2, 0.5)
    return "did you mean " + " or ".join(f"`{lead} {item}`" for item in close) + "?" if close else ""


def _nearest(text: str, book: Phrasebook) -> str:
    said = re.split(r"[{}#]", text, maxsplit=1)[0].strip()
    if not said:
        return ""
    names = {phrase.shown: phrase for _, phrase in book.by_role("verb")}
    close = difflib.get_close_matches(said, list(names), 2, 0.5)
    if not close:
        firsts = list(dict.fromkeys(pattern.split(" ")[0] for pattern in names))
        first = next(iter(difflib.get_close_matches(said.split(" ")[0].lower(), firsts, 1, 0.75)), "")
        close = [pattern for pattern in names if pattern.split(" ")[0] == first][:2]
    return "phrases that read like it: " + ", ".join(f"`{item}`" for item in close) if close else ""


_SHOWN = {
    "NAME": "a Name",
    "STRING": 'a "quoted text"',
    "INT": "a number",
    "WORD": "a word",
    "FIELD": "a field",
    "LBRACE": "`{`",
    "RBRACE": "`}`",
    "_NL": "a new line",
    "COMMA": "`,`",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "POINTS": "points such as `5pt`",
    "RANGE": "a range such as `1-2`",
    "BOUNDS": "a range such as `1..6`",
    "DIE": "a die such as `d6`",
    "PLUS": "`+`",
    "MINUS": "`-`",
    "STAR": "`*`",
    "SLASH": "`/`",
}


def _next(expected: set[str]) -> str:
    """What may follow, when it can be said shortly."""
    names = sorted(expected)
    if not names or len(names) > 8:
        return ""
    shown = [_SHOWN.get(name, f"`{name.lower().replace('_', '-')}`") for name in names if not name.startswith("__")]
    return f"here may stand {', '.join(shown)}" if shown else ""
