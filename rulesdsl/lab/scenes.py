"""The scenes of a set: played one by one, each failure at the line of the scene.

Comes in: loaded content and the files whose scenes are wanted. Goes out: a `SceneResult` for each. Nothing is printed here.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import CodeType, FrameType
from typing import Any

from rulesdsl.books import test_kinds
from rulesdsl.engine.cards import Card
from rulesdsl.engine.faults import GameFault
from rulesdsl.lab.content import Playable, module_line
from rulesdsl.lab.failures import diagnostic_of, failure_of
from rulesdsl.lang.codes import diagnose
from rulesdsl.lang.diagnostics import Diagnostic, Span
from rulesdsl.packs.protocol import Unfinished

EXPECT = "expect"


@dataclass(frozen=True, slots=True)
class SceneResult:
    """How a scene ended. `skipped` is the reason for not playing it; `finding` is None when all it expects holds."""

    name: str
    file: str
    line: int
    rules: tuple[str, ...]
    skipped: str = ""
    finding: Diagnostic | None = None

    @property
    def passed(self) -> bool:
        """Whether it was played and held."""
        return not self.skipped and self.finding is None

    @property
    def place(self) -> str:
        """`file:line name`, as rules are shown."""
        return f"{self.file}:{self.line} {self.name}"


def scenes_of(playable: Playable, files: Sequence[str] | None = None, text: str = "") -> list[Card]:
    """The cards of test kinds of some files (of all when None) whose name, file or rules hold a text."""
    wanted = None if files is None else dict.fromkeys(files)
    tests = test_kinds(playable.pack.book)
    found = []
    for card in playable.loaded.cards:
        if card.kind not in tests or (wanted is not None and origin(card)[0] not in wanted):
            continue
        if text.casefold() in f"{card.name} {card.origin} {' '.join(rules_of(card))}".casefold():
            found.append(card)
    return found


def origin(card: Card) -> tuple[str, int]:
    """The file and line of a card."""
    file, _, line = card.origin.rpartition(":")
    return file, int(line) if line.isdigit() else 1


def rules_of(card: Card) -> tuple[str, ...]:
    """The ids of the rules that a scene shows."""
    listed = card.fields.get("rule") or ()
    return tuple(str(item) for item in (listed if isinstance(listed, tuple) else (listed,)))


def play_scenes(
    playable: Playable, cards: Sequence[Card], sources: Mapping[str, str], done: Callable[[SceneResult], None] | None = None
) -> list[SceneResult]:
    """Play scenes in order; `sources` (file -> text) give the words of what did not hold."""
    results = []
    for card in cards:
        result = play_scene(playable, card, sources)
        results.append(result)
        if done is not None:
            done(result)
    return results


def play_scene(playable: Playable, card: Card, sources: Mapping[str, str]) -> SceneResult:
    """Play one scene."""
    file, line = origin(card)
    reason = str(card.fields.get("skip") or "")
    finding = None
    if not reason:
        try:
            playable.pack.play_scene(playable.library, card)
        except Unfinished as error:
            finding = explain(playable, card, error, sources)
    return SceneResult(card.name, file, line, rules_of(card), reason, finding)


def explain(playable: Playable, card: Card, error: Unfinished, sources: Mapping[str, str]) -> Diagnostic:
    """The finding of a scene that did not go through: what was expected and found, or the fault in a card."""
    file, line = origin(card)
    fallback = Span(file, line, 1, line, 6)
    failed = expectation(playable, error.cause)
    failure = failure_of(error.cause, playable.loaded, error.chain[1:], f"{card.kind} `{card.name}`", card.kind)
    if failed is None or not failure.places:
        return diagnostic_of(failure, fallback)
    place = failure.places[-1]
    text = sources.get(file, "").split("\n")
    words = text[place.line - 1].strip() if place.line <= len(text) else ""
    start = text[place.line - 1].find(EXPECT) + 1 if words else place.column
    span = Span(file, place.line, max(1, start), place.line, max(2, start + len(words)))
    wanted = words.removeprefix(EXPECT).strip() or "this"
    found, more = failed
    return diagnose(
        "RD0704",
        f"expected `{wanted}`" + (f", found {found}" if found else ", which does not hold"),
        span,
        help=f"correct the card or the {card.kind}",
        notes=tuple(part for part in (more, f"in {card.kind} `{card.name}`") if part),
    )


def expectation(playable: Playable, error: Exception) -> tuple[str, str] | None:
    """When an `expect` failed: what was found instead, and how things stand. None for any other exception, such as a fault in
    what stands behind `expect`."""
    if not isinstance(error, GameFault):
        return None
    trace = error.__traceback__
    innermost: tuple[FrameType, int] | None = None
    raised_in = ""
    while trace is not None:
        if trace.tb_frame.f_code.co_filename in playable.loaded.places:
            innermost = (trace.tb_frame, trace.tb_lineno)
        raised_in = trace.tb_frame.f_code.co_name
        trace = trace.tb_next
    if innermost is None or raised_in != EXPECT:
        return None
    frame, number = innermost
    try:
        tree = ast.parse(module_line(playable, frame.f_code.co_filename, number).strip(), mode="eval").body
    except SyntaxError:
        return None
    if not (isinstance(tree, ast.Call) and isinstance(tree.func, ast.Attribute) and tree.func.attr == EXPECT and tree.args[2:]):
        return None
    situation = error.message.partition(": ")[2]
    return found_instead(tree.args[2], frame), situation


def found_instead(test: ast.expr, frame: FrameType) -> str:
    """The value on the left of the comparison that failed, worked out once more in the same place; empty when there is none."""
    while isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id == "bool" and len(test.args) == 1:
        test = test.args[0]
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        test = next((part for part in test.values if not worked_out(part, frame)), test)
    if not isinstance(test, ast.Compare):
        return ""
    value = worked_out(test.left, frame)
    name = getattr(value, "name", None)
    return f"`{name if isinstance(name, str) else 'nobody' if value is None else value}`"


def worked_out(part: ast.expr, frame: FrameType) -> Any:
    """The value of a piece of generated code in the frame that it belongs to."""
    code: CodeType = compile(ast.fix_missing_locations(ast.Expression(part)), "<expectation>", "eval")
    return eval(code, frame.f_globals, frame.f_locals)
