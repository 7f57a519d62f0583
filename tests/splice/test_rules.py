"""Rows of the lab that a scene cannot show: what is in the box, what is left to chance, who is asked."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from rulesdsl.engine.decisions import Decision, RandomAgent
from rulesdsl.lab.content import Playable
from rulesdsl.packs.registry import load_book
from rulesdsl.packs.splice import setup
from rulesdsl.packs.splice.lab import Lab
from rulesdsl.packs.splice.library import Library
from rulesdsl.packs.splice.plans import plan_game
from rulesdsl.packs.splice.state import KINDS, Chip, Event, Player


def begun(library: Library, *, players: int = 2, seed: int = 1, season: str = "Off Season", agent: Any = None) -> Lab:
    """A game after set-up."""
    game = Lab(library, players=players, season=season, seed=seed, agent=agent or RandomAgent(seed))
    game.play("set-up", game.team, lambda: Event(game.team))
    return game


# ---- Lab Dice ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LAB-DIE-001", "LAB-DIE-002", "LAB-DIE-003")
def test_ten_dice_with_nine_symbols_spread_evenly(library: Library) -> None:
    dice = library.dealt("lab die")
    assert len(dice) == 10
    faces = Counter(face.name for die in dice for face in die.fields["faces"])
    assert sum(faces.values()) == 60
    assert set(faces) == {card.name for card in library.kind("symbol").values()} and len(faces) == 9
    assert sorted(faces.values()) == [6, 6, 6, 7, 7, 7, 7, 7, 7]
    stats = {library.symbol(name).stat for name in faces} - {""}
    tracks = {library.symbol(name).track for name in faces} - {""}
    adds = {library.symbol(name).adds for name in faces} - {""}
    assert (stats, len(tracks), adds) == ({"hp", "ini", "attack", "defense"}, 3, {"tyrant-die", "skill"})


# ---- players, first player, Apprentices ------------------------------------------------------------------------------


@pytest.mark.rule("NAP-OVR-001")
@pytest.mark.parametrize("players", [-1, 5, 9])
def test_one_to_four_players(library: Library, players: int) -> None:
    with pytest.raises(ValueError, match="1 to 4 players"):
        plan_game(library, {"players": players})
    assert [plan_game(library, {"players": number}).players for number in (1, 2, 3, 4)] == [1, 2, 3, 4]


@pytest.mark.rule("NAP-OVR-002")
def test_the_lab_borrows_baddies_and_nothing_of_the_adventure(library: Library) -> None:
    borrowed = {kind for kind, pack in load_book("splice").borrows.items() if pack == "tmb"}
    assert borrowed == {"baddie", "skill", "type"}
    for kind in ("gearloc", "encounter", "loot", "tyrant"):
        assert kind not in load_book("splice").kinds
    assert not {"party", "encounter", "loot", "gearlocs"} & set(vars(begun(library)))


@pytest.mark.rule("NAP-SETUP-007")
def test_the_first_player_is_found_by_chance(library: Library) -> None:
    firsts = Counter(begun(library, players=4, seed=seed).first for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3} and min(firsts.values()) > 25


@pytest.mark.rule("NAP-APP-001", "NAP-APP-006")
def test_each_player_has_an_apprentice_and_the_others_are_out(library: Library) -> None:
    dealt: Counter[str] = Counter()
    for seed in range(30):
        game = begun(library, players=4, seed=seed)
        names = [player.apprentice.name for player in game.players if player.apprentice is not None]
        assert len(names) == len(set(names)) == 4
        dealt.update(names)
    assert len(dealt) == len(library.dealt("apprentice")) == 10


@pytest.mark.rule("NAP-APP-002")
def test_who_plays_alone_is_offered_two(library: Library) -> None:
    asked: list[Decision] = []

    class Listening(RandomAgent):
        def choose(self, game: Any, decision: Decision) -> int:
            asked.append(decision)
            return super().choose(game, decision)

    begun(library, players=1, agent=Listening(1))
    (first,) = [decision for decision in asked if decision.what == "apprentice"]
    assert len(first.options) == 2


# ---- stacks --------------------------------------------------------------------------------------------------------------


def all_chips(game: Lab) -> list[Chip]:
    return [*(chip for stack in game.stacks.values() for chip in stack), *game.proto_queue]


@pytest.mark.rule("NAP-STACK-001", "NAP-STACK-002", "NAP-STACK-003", "NAP-STACK-004", "NAP-STACK-006", "NAP-STACK-010")
def test_where_the_chips_of_a_stack_come_from(library: Library) -> None:
    game = begun(library)
    counts = Counter((chip.points, chip.facts.box == "splice") for chip in all_chips(game))
    assert counts == {(1, False): 15, (1, True): 5, (5, False): 15, (5, True): 5, (20, False): 2, (20, True): 3}
    assert {chip.facts.box for chip in all_chips(game)} <= {"base", "undertow", "unbreakable", "splice", "house"}
    assert not any(chip.points == 3 for chip in all_chips(game)) and set(game.stacks) == {1, 5, 20}
    in_box = {points: len(library.chips(points, splice=True)) for points in (1, 5, 20)}
    assert in_box == {1: 7, 5: 8, 20: 7}


@pytest.mark.rule("NAP-STACK-005", "NAP-STACK-006")
def test_stacks_are_random_and_shuffled(library: Library) -> None:
    places: Counter[int] = Counter()
    seen: set[str] = set()
    for seed in range(60):
        game = Lab(library, players=1, season="Off Season", seed=seed)
        setup.build_stacks(game)
        places.update(place for place, chip in enumerate(game.stacks[1]) if chip.facts.box == "splice")
        seen.update(chip.name for stack in game.stacks.values() for chip in stack)
    assert set(places) == set(range(20)) and max(places.values()) < 35
    known = {facts.name for points in (1, 5, 20) for box in (True, False) for facts in library.chips(points, splice=box)}
    assert seen == known


@pytest.mark.rule("NAP-STACK-008")
def test_stacks_are_built_before_the_tyrant_has_types(library: Library) -> None:
    game = Lab(library, players=1, season="Off Season", seed=1)
    setup.lay_out_lab(game)
    setup.build_stacks(game)
    assert game.tyrant.types == []
    steps = [part.name for part in library.get("sequence", "set-up").parts("step")]
    assert steps.index("stacks") < steps.index("initial splice")


@pytest.mark.rule("NAP-STACK-011")
def test_too_few_chips_are_told_with_the_stack(library: Library) -> None:
    lab = library.lab()
    sections = tuple(replace(part, fields={**part.fields, "splice": 60}) if part.head == (5,) else part for part in lab.sections)
    library.add(replace(lab, sections=sections))
    with pytest.raises(setup.ShortStack, match=r"the 5Pt stack takes 60 Baddies of Splice & Dice, and there are only 8"):
        begun(library)


@pytest.mark.rule("NAP-DIFF-001", "NAP-SETUP-010")
def test_the_rest_of_the_nob_deck_is_shuffled_again(library: Library) -> None:
    moved = 0
    for seed in range(20):
        game = Lab(library, players=1, season="Off Season", seed=seed)
        setup.shuffle_nob_deck(game)
        before = list(game.nob_deck)
        game.in_play.clear()
        setup.deal_season(game)
        moved += [card for card in before if card in game.nob_deck] != game.nob_deck
    assert moved >= 19


# ---- the Tyrant, Nob cards, who decides ------------------------------------------------------------------------------------


@pytest.mark.rule("NAP-SETUP-004")
def test_days_and_progress_of_the_tyrant_mat_are_not_used(library: Library) -> None:
    assert not hasattr(begun(library).tyrant, "days") and not hasattr(begun(library).tyrant, "progress")


@pytest.mark.rule("NAP-NOB-001", "SD-CMP-015", "SD-CMP-016", "SD-CMP-008")
def test_thirty_eight_nob_cards_of_three_kinds(library: Library) -> None:
    counts = {kind: len(library.dealt(f"nob {kind}")) for kind in KINDS}
    assert sum(counts.values()) == 38 and min(counts.values()) >= 10
    assert len(library.dealt("apprentice")) == 10


@pytest.mark.rule("NAP-NOB-008", "NAP-NOB-009")
def test_each_marking_is_a_word_of_the_language() -> None:
    kinds = load_book("splice").kinds
    assert kinds["nob opportunity"].sections == ("requirement", "benefit")
    assert kinds["nob setback"].sections == ("effect", "requirement")
    assert kinds["nob task"].sections == ("request", "demand", "reward", "punishment")


@pytest.mark.rule("NAP-EOD-011")
def test_the_team_decides_within_a_splice(playable: Playable) -> None:
    asked: list[Decision] = []

    class Listening(RandomAgent):
        def choose(self, game: Any, decision: Decision) -> int:
            asked.append(decision)
            return super().choose(game, decision)

    library = playable.library
    plan = plan_game(library, {"players": 3})
    for seed in range(12):
        playable.pack.make_game(library, plan, seed=seed, index=0, agent=Listening(seed)).play_game()
    within = [decision for decision in asked if decision.what in ("die to add", "die to lose", "skill baddie", "skill slot")]
    assert within and all(decision.who is None for decision in within)
    assert all(isinstance(decision.who, Player) for decision in asked if decision.what == "action")
