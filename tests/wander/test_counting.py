"""The tally of a game says what the told game says, and a batch of figures becomes sentences that help."""

from __future__ import annotations

import re
from collections import Counter as Many
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from rulesdsl.packs.protocol import Row
from rulesdsl.packs.wander import attacks, equipment, events, experience, hero_turn, options, wounds
from rulesdsl.packs.wander.counting import Counter, Tally
from rulesdsl.packs.wander.games import make_agent, play_one
from rulesdsl.packs.wander.library import Library
from rulesdsl.packs.wander.narrator import Narrator
from rulesdsl.packs.wander.plans import Plan, make_game
from rulesdsl.packs.wander.reporting import LONG, MOST, REPORT, advice, sentences
from rulesdsl.packs.wander.state import BESIDE, PAW, Item

NewArena = Callable[..., Any]


def counting(table: Any) -> Tally:
    """A tally of what happens on a table from now on."""
    tally = Tally()
    table.game.observer = Counter(table.game, tally)
    return tally


def holding(table: Any, hero: Any, name: str, place: str = PAW) -> Item:
    """An item that a hero has."""
    item = Item(table.game.library.get("item", name))
    equipment.move_item(table.game, item, hero, place)
    return item


# ---- what is counted ------------------------------------------------------------------------------------------------------


def test_attacks_are_counted_by_item_and_by_ability(arena: NewArena) -> None:
    table = arena(". . .")
    hero, archer = table.hero("Rule Walker", 1), table.enemy("Rule Archer", 2)
    axe = holding(table, hero, "Rule Axe")
    tally = counting(table)
    table.dice("attack", "axe", "axe", "axe")
    attacks.attack(table.game, hero, axe, None, archer)
    knight, grunt = table.hero("Rule Knight", 1), table.enemy("Rule Grunt", 2)
    blow = next(ability for ability in knight.abilities if ability.attacks)
    table.dice("attack", *["ranged"] * blow.attack)
    attacks.attack(table.game, knight, None, blow, grunt)
    assert tally.items == {"Rule Axe": 1} and tally.abilities == {f"{blow.name} of Rule Knight": 1}
    assert tally.defeated == {"Rule Archer": 1} and tally.kills_by == {"Rule Walker": 1}
    assert table.game.items_used == 1


def test_uses_are_counted_one_shots_too(arena: NewArena) -> None:
    table = arena(". . .")
    hero = table.hero("Rule Walker", 1)
    grog = holding(table, hero, "Strong Grog", BESIDE)
    hero.actions = 2
    tally = counting(table)
    hero_turn.act(table.game, hero, options.Use(grog, grog.card.parts("use")[0]))
    rest = hero.abilities[0]
    hero.actions = 2
    hero_turn.act(table.game, hero, options.Use(rest, rest.section.parts("use")[0]))
    assert tally.items == {"Strong Grog": 1} and tally.abilities == {"Rule Breather of Rule Walker": 1}
    assert grog.holder is None and table.game.items_used == 1


def test_wounds_are_counted_by_who_or_what_deals_them(arena: NewArena) -> None:
    table = arena(". . .")
    hero, giant = table.hero("Rule Knight", 1), table.enemy("Rule Giant", 3)
    tally = counting(table)
    wounds.wound_hero(table.game, hero, 1, giant)
    wounds.wound_hero(table.game, hero, 1, giant.type)
    table.dice("defense", *["ranged"] * 6)
    events.resolve(table.game, hero, table.game.library.get("event", "Loose Planks"))
    wounds.wound_hero(table.game, hero, 1)
    wounds.wound_enemy(table.game, giant, 1, hero)
    assert tally.wounds_by == {"Rule Giant": 2, "Loose Planks": 1, "others": 1}


@pytest.mark.parametrize(("dice", "label"), [("ranged", "Loose Planks (0)"), ("axe-shield", "Loose Planks (2+)")])
def test_events_are_counted_with_the_successes_that_decided(arena: NewArena, dice: str, label: str) -> None:
    table = arena(". . .")
    hero = table.hero("Rule Walker", 1)
    tally = counting(table)
    table.dice("defense", dice, dice)
    events.resolve(table.game, hero, table.game.library.get("event", "Loose Planks"))
    events.resolve(table.game, hero, table.game.library.get("event", "Clear Spring"))
    assert tally.events == {label: 1, "Clear Spring": 1}


def test_a_range_of_successes_is_written_out(arena: NewArena) -> None:
    table = arena(". . .")
    hero = table.hero("Rule Walker", 1)
    tally = counting(table)
    table.dice("defense", "ranged", "axe-shield")
    events.resolve(table.game, hero, table.game.library.get("event", "Snare of Ropes"))
    assert tally.events == {"Snare of Ropes (0-1)": 1}


def test_what_could_be_used_is_counted_once_for_each_time_that_it_came(arena: NewArena) -> None:
    table = arena(". . .", answers={"arrange": ["done"] * 3})
    hero = table.hero("Rule Walker", 1)
    holding(table, hero, "Rule Axe")
    tally = counting(table)
    for number in (1, 2):
        table.game.observer("round", number)
    assert tally.usable_items == {"Rule Axe": 1} and tally.usable_abilities == {"Rule Breather of Rule Walker": 1}
    for name in ("Rule Axe", "Rule Gloves"):
        equipment.gain(table.game, hero, Item(table.game.library.get("item", name)))
    assert tally.usable_items == {"Rule Axe": 2} and tally.gained == {"Rule Axe": 1, "Rule Gloves": 1}


def test_falls_and_tiers_are_counted(arena: NewArena) -> None:
    table = arena(". . .")
    hero, _ = table.hero("Rule Knight", 1), table.hero("Rule Walker", 1)
    tally = counting(table)
    experience.gain_xp(table.game, hero, 3)
    experience.process_tiers(table.game)
    wounds.wound_hero(table.game, hero, 9)
    assert tally.downs == {"Rule Knight": 1} and tally.tiers == {"Rule Knight tier 2": 1}


# ---- the same as what is told -----------------------------------------------------------------------------------------------


class Both:
    """An observer that counts and tells."""

    def __init__(self, game: Any) -> None:
        self.tally = Tally()
        self.told: list[str] = []
        self._hear = (Counter(game, self.tally), Narrator(game, self.told.append))

    def __call__(self, what: str, about: Any) -> None:
        for hear in self._hear:
            hear(what, about)


def found(told: Sequence[str], pattern: str) -> list[tuple[str, ...]]:
    """What the groups of a pattern match in the told lines."""
    matches = [re.fullmatch(pattern, line.strip()) for line in told]
    return [match.groups() for match in matches if match is not None]


@pytest.mark.parametrize("agent", ["greedy", "random"])
@pytest.mark.parametrize("scenario", ["Low Water", "Three Rusty Keys", "The Drowned Gate", "The Lantern Below"])
def test_a_tally_says_what_the_told_game_says(shipped: Library, scenario: str, agent: str) -> None:
    heroes = ("Tank", "Kira", "Fynn")
    one_of = "|".join(heroes)
    abilities = [part for card in shipped.kind("hero").values() for part in card.parts("ability")]
    sources = [*abilities, *shipped.kind("item").values()]
    uses = [section.name for source in sources for section in source.parts("use")]
    with_weapons = [part.name for part in abilities if part.fields["with"]]
    for index in range(4):
        game = make_game(shipped, Plan(scenario, heroes), seed="told", index=index, agent=make_agent(agent, "told", index))
        both = game.observer = Both(game)
        game.play_game()
        tally, told = both.tally, both.told
        assert tally.downs == Many(name for (name,) in found(told, rf"({one_of}) is DOWNED\. .*"))
        assert tally.kills_by == Many(name for (name,) in found(told, rf".* is defeated by ({one_of})\."))
        assert sum(tally.defeated.values()) == len(found(told, r".* is defeated(?: by .*)?\.")) == len(game.fallen)
        assert sum(tally.wounds_by.values()) == sum(int(n) for _, n in found(told, rf"({one_of}) takes (\d+) WOUNDS?.*"))
        assert sum(tally.gained.values()) == len(found(told, rf"({one_of}) gets (?!.*[A-Z]{{4}}).*\."))
        assert sum(tally.tiers.values()) == len(found(told, r".* enters Tier .*"))
        drawn = Many(name for (name,) in found(told, r".* draws the event (.*)\."))
        assert Many(label.partition(" (")[0] for label in tally.events for _ in range(tally.events[label])) == drawn
        attacked = [tool for _, tool in found(told, rf"({one_of}) attacks .* with (.*)\.")]
        used = [words for _, words in found(told, rf"({one_of}): (.*)\.") if words.partition(" on ")[0] in uses]
        through_weapons = [tool for tool in attacked if tool in with_weapons]
        told_tools = len(attacked) + len(through_weapons) + len(used)
        assert sum(tally.items.values()) + sum(tally.abilities.values()) == told_tools
        assert game.items_used == sum(tally.items.values())


def test_an_outcome_has_the_same_numbers(shipped: Library) -> None:
    plan, tally = Plan("Three Rusty Keys", ("Tank", "Kira", "Fynn")), Tally()
    outcome = play_one(shipped, plan, 4, 0, "greedy", tally)
    assert outcome.kills == sum(tally.defeated.values()) > 0
    assert outcome.downs == sum(tally.downs.values())
    assert outcome.items_used == sum(tally.items.values()) > 0
    assert set(tally.items) <= set(tally.usable_items) and set(tally.abilities) <= set(tally.usable_abilities)
    game = make_game(shipped, plan, seed=4, index=0, agent=make_agent("greedy", 4, 0))
    game.play_game()
    assert (outcome.rounds, outcome.digest, outcome.won) == (game.all_rounds, game.journal.digest(), game.result == "won")


def test_counting_changes_no_game(shipped: Library) -> None:
    plan = Plan("Three Rusty Keys", ("Tank", "Fynn", "Ibexus"))
    for agent in ("greedy", "random"):
        assert play_one(shipped, plan, 5, 1, agent, Tally()) == play_one(shipped, plan, 5, 1, agent)


# ---- what the figures tell ---------------------------------------------------------------------------------------------------


@dataclass
class Made:
    """Figures made up for a test."""

    tables: dict[str, dict[str, int]] = field(default_factory=dict)
    quiet: dict[str, list[str]] = field(default_factory=dict)
    rounds: float = 6.0
    games: int = 100
    plan: Mapping[str, Any] = field(default_factory=dict)

    def mean(self, key: str) -> float:
        return self.rounds

    def rows(self, key: str) -> list[Row]:
        known = self.tables.get(key, {})
        return [Row(name, known[name], known[name] / self.games) for name in sorted(known, key=lambda name: -known[name])]

    def silent(self, key: str) -> list[str]:
        return self.quiet.get(key, [])


OWN = ["item Net Hook", "item Cork Vest", "event Wet Rope", "hero Pinch"]


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        (Made(), "Nobody got `Net Hook`, `Cork Vest`: more `copies`, or games with more treasure, would show what it is worth."),
        (Made(), "Nobody drew `Wet Rope`: more `copies`, or more `event` Darkness Tiles, would show what it does."),
        (
            Made({"gained": {"Net Hook": 40}}, {"silent_items": ["Net Hook"]}),
            "`Net Hook` was gained and never used: was there always something better?",
        ),
        (
            Made({"gained": {"Net Hook": 40}, "items": {"Net Hook": 50}}),
            "`Net Hook`: gained 40 times, attacked with or used 50 times (0.50 a game).",
        ),
        (
            Made({"gained": {"Cork Vest": 40}}),
            "`Cork Vest` was gained 40 times (0.40 a game); its own effects are not counted.",
        ),
        (
            Made(quiet={"silent_abilities": ["Nip of Pinch", "Volley of Fynn"]}),
            "Never used: `Nip of Pinch`. Does it cost too much, or is there always a better attack?",
        ),
        (Made({"wounds_by": {"Grunt": 310, "Brute": 20}}), "The heroes lose most to `Grunt`: 3.1 WOUNDS a game."),
        (Made({"downs_by_hero": {"Kira": 30}}), "Kira is DOWNED most: 0.3 times a game."),
        (
            Made({"wounds_by": {"Grunt": 310, "Spikes": 20}, "events": {"Spikes (0-1)": 5, "Spikes (2+)": 5}}),
            "The event that hurts most is `Spikes`: 2.0 WOUNDS each time it is drawn.",
        ),
        (
            Made(quiet={"silent_items": ["A", "B", "Net Hook", "C", "D", "E"]}),
            "The heroes had these items and never used them: `A`, `B`, `C`, `D` and 1 more.",
        ),
        (
            Made(quiet={"silent_abilities": ["Nip of Pinch", "Cure of Marlow"]}),
            "The heroes had these abilities and never used them: `Cure of Marlow`.",
        ),
        (Made({"items": {"Longbow": 250}}), "The most used item is `Longbow` with 2.5 attacks or uses a game."),
    ],
)
def test_what_the_figures_tell_a_designer(figures: Made, sentence: str) -> None:
    assert sentence in list(sentences(figures, OWN))


def test_there_are_a_few_sentences_the_own_cards_first() -> None:
    tables = {"gained": {"Net Hook": 40}, "items": {"Net Hook": 50}, "wounds_by": {"Grunt": 9}, "downs_by_hero": {"Kira": 30}}
    found = advice(Made(tables, {"silent_items": ["A"]}, rounds=float(LONG)), OWN[:1])
    assert len(found) == MOST
    assert [text.split()[0] for text in found] == ["A", "`Net", "The", "Kira"]
    assert advice(Made(), ()) == []


def test_too_many_and_too_few_wins_have_a_hint() -> None:
    assert REPORT.too_few and REPORT.too_many and REPORT.band == (0.35, 0.65)
