"""A phrasebook that cannot be used is refused at start-up, with the patterns that are at fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulesdsl.lang.grammar import check_functions, make_grammar
from rulesdsl.lang.parser import CardParser
from rulesdsl.lang.phrases import Kind, Phrasebook, PhrasebookError
from rulesdsl.packs.registry import load_book


def fresh() -> Phrasebook:
    book = Phrasebook("small", primitives="tests.packs_duel.primitives")
    book.kind(Kind("trick", allows=frozenset({"on"}), owner="me"))
    book.window("salute", "salute of {unit:unit}", offers={"unit": "unit"})
    return book


def say(book: Phrasebook, pattern: str, name: str, parameters: str, role: str = "verb", **more: Any) -> None:
    """Declare a phrase with a function of these parameters that reads them all."""
    space: dict[str, Callable[..., Any]] = {}
    read = ", ".join(part.split(":")[0].split("=")[0].strip(" *") for part in parameters.split(",") if part.strip(" *"))
    exec(f"def {name}(game, here{', ' + parameters if parameters else ''}):\n    '''x'''\n    return ({read or 'None'})\n", space)
    getattr(book, role)(pattern, **more)(space[name])


def test_a_phrase_that_begins_as_another_one_goes_on_names_both(tmp_path: Path) -> None:
    """A value that begins with a word that follows values elsewhere cannot be told from flags before it."""
    book = fresh()
    book.kind(Kind("rite", allows=frozenset({"statements"}), flags=("solemn",), owner="me", section=True))
    say(book, "bow to {units:units}", "bow_to", "units")
    say(book, "pluck of {unit:unit}", "pluck_of", "unit", role="quantity", modifies="pluck")
    say(book, "other fencers", "other_fencers", "", role="selector")
    say(book, "{units:units} other than {unit:unit}", "but_one", "units, unit", role="selector")
    with pytest.raises(PhrasebookError) as caught:
        CardParser(book, tmp_path)
    assert "other than" in str(caught.value)


def test_an_ambiguous_phrase_names_both_phrases(tmp_path: Path) -> None:
    book = fresh()
    say(book, "push {unit:unit} gently", "push_unit", "unit")
    say(book, "push {card:trick} gently", "push_trick", "card")
    with pytest.raises(PhrasebookError) as caught:
        CardParser(book, tmp_path)
    assert str(caught.value) == "these phrases cannot be told apart: `push {card:trick} gently` and `push {unit:unit} gently`"


def test_an_ambiguous_flag_names_both_phrases(tmp_path: Path) -> None:
    book = fresh()
    say(book, "push [hard] {unit:unit}", "push_hard", "unit, *, hard=False")
    say(book, "push hard {other:unit}", "shove", "other")
    with pytest.raises(PhrasebookError) as caught:
        CardParser(book, tmp_path)
    assert "`push [hard] {unit:unit}`" in str(caught.value) and "`push hard {other:unit}`" in str(caught.value)


def test_two_phrases_that_read_alike_are_refused() -> None:
    book = fresh()
    say(book, "push {unit:unit}", "push", "unit")
    with pytest.raises(PhrasebookError, match=r"these phrases read alike: `push \{unit:unit\}` and `push \{foe:unit\}`"):
        say(book, "push {foe:unit}", "shove", "foe")


def test_a_phrase_that_begins_with_a_variable_is_refused() -> None:
    book = fresh()
    say(book, "unit in front", "in_front", "", role="selector")
    with pytest.raises(PhrasebookError, match="begins with the variable `unit`"):
        make_grammar(book)


@pytest.mark.parametrize(
    ("pattern", "parameters", "message"),
    [
        ("push {unit:unit}", "", "gives `unit`, but `push` takes nothing after its first 2"),
        ("push {unit:unit}", "foe", "gives `unit`, but `push` takes `foe` after its first 2"),
        ("push {unit:unit}", "unit, far", "gives `unit`, but `push` takes `unit`, `far` after its first 2"),
        (
            "push {unit:unit} by {steps:int}",
            "steps, unit",
            "gives `unit`, `steps`, but `push` takes `steps`, `unit` after its first 2",
        ),
        ("push {unit:unit} [far]", "unit", "has the flags `far`, but `push` takes nothing"),
        ("push {unit:unit}", "unit, *, far=False", "has the flags nothing, but `push` takes `far`"),
    ],
)
def test_a_function_that_does_not_fit_its_pattern_is_refused(pattern: str, parameters: str, message: str) -> None:
    with pytest.raises(PhrasebookError) as caught:
        say(fresh(), pattern, "push", parameters)
    assert message in str(caught.value)


def test_a_parameter_that_nothing_reads_is_refused(tmp_path: Path) -> None:
    book = fresh()

    @book.verb("push {unit:unit} by {steps:int}")
    def push(game: Any, here: Any, unit: Any, steps: int) -> None:
        """Push."""
        unit.move()

    with pytest.raises(PhrasebookError, match=r"`push` never reads `steps` of `push \{unit:unit\} by \{steps:int\}`"):
        CardParser(book, tmp_path)


def test_an_unknown_type_of_a_parameter_is_refused() -> None:
    book = fresh()
    say(book, "push {unit:uint}", "push", "unit")
    with pytest.raises(PhrasebookError, match="wants a `uint`, which is no type and no kind of card"):
        make_grammar(book)


@pytest.mark.parametrize(
    ("pattern", "names", "message"),
    [
        ("call {text:text}", {"name": ("trick",)}, "has no name or text `name` that could name cards"),
        ("call {text:word}", {"text": ("trick",)}, "has no name or text `text` that could name cards"),
        ("call {text:text}", {"text": ("trik",)}, "names cards of the kind `trik`, which is no kind of card"),
    ],
)
def test_what_names_cards_is_a_text_of_the_pattern_and_a_kind(
    pattern: str, names: dict[str, tuple[str, ...]], message: str
) -> None:
    book = fresh()

    @book.verb(pattern, names=names)
    def call(game: Any, here: Any, text: Any) -> None:
        """Call."""
        game.call(text)

    with pytest.raises(PhrasebookError, match=message):
        make_grammar(book)


@pytest.mark.parametrize("pattern", ["Push {unit:unit}", "push {unit}", "push; {unit:unit}", ""])
def test_a_pattern_that_cannot_be_read_is_refused(pattern: str) -> None:
    with pytest.raises(PhrasebookError):
        say(fresh(), pattern, "push", "unit")


@pytest.mark.parametrize("pack", ["tmb", "tests.packs_duel.pack"])
def test_every_function_of_a_pack_reads_what_its_phrase_gives(pack: str) -> None:
    check_functions(load_book(pack))
