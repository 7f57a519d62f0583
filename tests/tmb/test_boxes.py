"""Which Baddies are in which box: what Splice & Dice adds, and that enough is left for a laboratory without it."""

from __future__ import annotations

import marshal
from types import SimpleNamespace
from typing import Any

import pytest

from rulesdsl.borrowed import Borrowed, borrowed_by
from rulesdsl.check.index import Index
from rulesdsl.check.parts import check_card
from rulesdsl.engine.cards import Card
from rulesdsl.lang.phrases import Fact
from rulesdsl.lang.sources import split_chunks
from rulesdsl.packs.tmb.checks import chip_facts
from rulesdsl.packs.tmb.chips import type_names
from rulesdsl.packs.tmb.library import Library
from rulesdsl.workspace import shipped_workspace

SINGLE = {"Alpha Howl": ("Dodge", "One Mind", "Stubborn"), "Live Sample": ("Hardy", "Break", "Stench")}


def chips(library: Library, box: str, points: int = 0) -> list[Card]:
    """Each chip as often as the box holds it; of all values when none is named."""
    listed = [(card, copies) for card, worth, copies, _ in library.chips() if points in (0, worth)]
    return [card for card, copies in listed for _ in range(copies) if card.fields["box"] == box]


def skills_of(card: Card) -> tuple[str, ...]:
    return tuple((item[-1] if isinstance(item, tuple) else item).name for item in card.fields["skills"])


@pytest.mark.rule("SD-CMP-002", "SD-CMP-003", "SD-CMP-004")
@pytest.mark.parametrize(("points", "count"), [(1, 7), (5, 8), (20, 7)])
def test_the_box_has_so_many_chips_of_each_value(shipped: Library, points: int, count: int) -> None:
    assert len(chips(shipped, "splice", points)) == count


@pytest.mark.rule("SD-CMP-005", "SD-DUAL-001")
def test_nineteen_of_them_have_two_types_and_three_have_one(shipped: Library) -> None:
    counts = [len(type_names(card)) for points in (1, 5, 20) for card in chips(shipped, "splice", points)]
    assert (counts.count(1), counts.count(2), len(counts)) == (3, 19, 22)
    assert all(len(type_names(card)) == 1 for box in ("base", "undertow", "unbreakable") for card in chips(shipped, box))


@pytest.mark.rule("SD-CMP-006", "SD-STD-014", "SD-STD-015")
def test_four_krelln_and_four_mechs(shipped: Library) -> None:
    found = {
        kind: [card.name for card in chips(shipped, "splice", 3) if type_names(card) == (kind,)] for kind in ("Krelln", "Mech")
    }
    assert found == {
        "Krelln": ["Bloodseeker", "Darkstalker", "Hollowbell", "Nibbler"],
        "Mech": ["Chrome Beak", "Polaris", "Sludgeon", "Modified Farm Equipment"],
    }
    assert len(chips(shipped, "splice")) == 30


@pytest.mark.rule("SD-DUAL-007")
@pytest.mark.parametrize(
    "name",
    ["Polybog", "Neander-troll", "Sculpted Guru", "Shadow Keeper", "Goblin Firecaster", "Cold Blooded Orc", "Bellow Howl"],
)
def test_the_chips_that_the_rulebook_names_have_two_types(shipped: Library, name: str) -> None:
    card = shipped.get("baddie", name)
    assert card.fields["box"] == "splice" and len(set(type_names(card))) == 2


@pytest.mark.rule("SD-DUAL-008", "SD-DUAL-009")
def test_the_chips_of_one_type_have_the_skills_of_the_rulebook(shipped: Library) -> None:
    single = [card for card in chips(shipped, "splice") if len(type_names(card)) == 1 and card.fields["points"] != 3]
    found = {card.name: skills_of(card) for card in single}
    assert {name: found.pop(name) for name in SINGLE} == SINGLE
    assert list(found.values()) == [("Stubborn", "Untargetable")]


@pytest.mark.rule("SD-STD-016")
def test_a_chip_of_one_type_comes_only_with_a_tyrant_of_that_type(shipped: Library) -> None:
    for name in SINGLE:
        (kind,) = type_names(shipped.get("baddie", name))
        for types, inside in (((kind, "Orc"), True), (("Orc", "Troll"), False)):
            assert (name in [card.name for card, _ in shipped.stacks(types)[0]]) is inside


@pytest.mark.parametrize("points", [1, 5, 20])
def test_every_stat_and_symbol_is_on_chips_of_each_value(shipped: Library, points: int) -> None:
    cards = chips(shipped, "splice", points)
    fields = [card.fields for card in cards]
    assert {each["form"] for each in fields} == {"melee", "ranged"}
    assert {word for word, _ in (each["target"] for each in fields)} == {"weakest", "strongest"}
    assert any(number > 1 for _, number in (each["target"] for each in fields))
    for stat in ("hp", "ini", "attack"):
        assert all(each[stat] > 0 for each in fields)
    assert any(each["defense"] for each in fields) and any(each["armor"] for each in fields)
    assert any(each["extra"] for each in fields)
    assert any(isinstance(item, tuple) for each in fields for item in each["skills"])
    assert len({skills_of(card) for card in cards}) == len(cards)


@pytest.mark.parametrize(("points", "least"), [(1, 15), (5, 15), (20, 2)])
def test_other_boxes_fill_a_laboratory(shipped: Library, points: int, least: int) -> None:
    assert sum(len(chips(shipped, box, points)) for box in ("base", "undertow", "unbreakable")) >= least


# ---- the facts of a chip -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def lent() -> Borrowed:
    """What a pack has that borrows chips."""
    book: Any = SimpleNamespace(borrows={"baddie": "tmb"})
    borrower: Any = SimpleNamespace(pack="lab", book=book, lenders=[shipped_workspace("tmb")])
    return borrowed_by(borrower)


def fact(lent: Borrowed, name: str) -> Any:
    (found,) = [fact for fact in lent.facts if (fact.topic, fact.name) == ("chip", name)]
    return found.data


def test_the_facts_of_a_chip(lent: Borrowed) -> None:
    assert fact(lent, "Rust Drummer") == (5, 5, 3, 2, 2, "ranged", ("Mech", "Orc"), 1, ("weakest", 2), ("Shock",), 1)
    assert fact(lent, "Cog Rat") == (1, 2, 4, 1, 1, "melee", ("Goblin", "Mech"), 0, ("strongest", 1), ("Detonate",), 1)
    assert fact(lent, "Goblin Guru")[-2:] == (("Trickery",), 2)
    assert lent.sound and all(isinstance(item, Fact) for item in lent.facts)


def test_every_chip_of_the_stacks_has_its_facts_and_no_other(lent: Borrowed, shipped: Library) -> None:
    assert sorted(item.name for item in lent.facts) == sorted(card.name for card, *_ in shipped.chips())
    assert {entry.name for entry in lent.entries} >= {"Rule Ogre", "Polybog"}


WHOLE = {"types": "Bog", "points": "1", "hp": "2", "ini": "3", "form": "melee", "attack": "1", "defense": "0", "skills": "Flee"}


def facts_of(fields: dict[str, str]) -> list[Any]:
    """The facts of a chip with these fields and nothing to refer to."""
    lines = "".join(f"  {name}: {value}\n" for name, value in fields.items())
    (chunk,), _ = split_chunks("a.card", f"baddie Odd {{\n{lines}}}\n")
    workspace = shipped_workspace("tmb")
    card, _ = workspace.parser.parse(chunk)
    assert card is not None
    typed, _ = check_card(card, workspace.book, Index())
    assert typed is not None
    return chip_facts(typed)


@pytest.mark.parametrize("name", ["points", "hp", "ini", "form", "attack", "defense"])
def test_a_chip_that_lacks_a_field_has_no_facts(name: str) -> None:
    assert len(facts_of(WHOLE)) == 1
    assert facts_of({key: value for key, value in WHOLE.items() if key != name}) == []


@pytest.mark.parametrize("line", ["hp: many", "form: 3", "target: 3 weakest", "target: weakest 1 2", "extra: x", "armor: x 2"])
def test_a_chip_with_a_wrong_field_has_no_facts(line: str) -> None:
    name, _, value = line.partition(": ")
    assert facts_of({**WHOLE, name: value}) == []


@pytest.mark.parametrize("line", ["types: 3, 4", "types: Bog Beast", "skills: 1 2 3", "skills: bp, Flee", "skills: bp 1 Flee"])
def test_whatever_stands_for_names_is_plain_data(line: str) -> None:
    name, _, value = line.partition(": ")
    ((_, data, _),) = facts_of({**WHOLE, name: value})
    assert all(type(item) is str for item in (*data[6], *data[9])) and marshal.dumps(data)
