"""What is told of many games: which figures and tables, and what they tell the designer of items, heroes, events and enemies.

Comes in: the figures of a batch. Goes out: sentences, the weightiest first. Nothing is played or counted here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from rulesdsl.packs.protocol import Figure, Figures, ReportSpec, Row, Silent, Table

SELDOM = 0.05  # times a game
MOST = 4  # sentences, besides that on the games won
NAMED = 4  # cards in a sentence
LONG = 15  # rounds

REPORT = ReportSpec(
    game="game",
    games="games",
    wins="the heroes win",
    figures=(
        Figure("rounds", "rounds", "rounds", note="of all Encounters", short="rounds"),
        Figure("morale_lost", "Morale lost", "morale_lost", short="Morale lost"),
        Figure("downs", "heroes DOWNED", "downs", note="times"),
        Figure("kills", "enemies defeated", "kills"),
        Figure("xp", "XP", "xp", note="of all heroes"),
        Figure("items_held", "items", "items", note="held at the end"),
        Figure("items_used", "items used", "items_used", note="attacks and uses"),
    ),
    tables=(
        Table("items", "items", "items used"),
        Silent("silent_items", "usable_items", "items", "items that heroes had and never used"),
        Table("abilities", "abilities", "abilities used"),
        Silent("silent_abilities", "usable_abilities", "abilities", "abilities that heroes had and never used"),
        Table("gained", "gained", "items gained"),
        Table("wounds_by", "wounds_by", "WOUNDS on heroes by", "WOUNDS"),
        Table("downs_by_hero", "downs", "DOWNED"),
        Table("kills_by", "kills_by", "enemies defeated by"),
        Table("defeated", "defeated", "enemies defeated"),
        Table("events", "events", "events by successes"),
        Table("tiers", "tiers", "tiers entered"),
        Table("usable_items", "usable_items"),
        Table("usable_abilities", "usable_abilities"),
    ),
    too_few="Give treasure at the start, fewer Spawn Points or a level less.",
    too_many="Take time away, add a portal or a level.",
)


def advice(figures: Figures, own: Sequence[str] = ()) -> list[str]:
    """How the set's own cards fared, what nobody used, what hurts, who falls, what does the work: a few sentences.

    `own` names the cards of the designer's set (`kind name`).
    """
    return list(islice(sentences(figures, own), MOST))


def sentences(figures: Figures, own: Sequence[str]) -> Iterator[str]:
    """All that there is to say, the weightiest first."""
    yield from length(figures)
    yield from own_events(figures, own)
    yield from own_items(figures, own)
    yield from own_abilities(figures, own)
    yield from dangers(figures)
    yield from idle(figures, own)
    yield from leaders(figures)


def length(figures: Figures) -> Iterator[str]:
    """Whether games go on for too long."""
    rounds = figures.mean("rounds")
    if rounds >= LONG:
        yield f"A game lasts {rounds:.0f} rounds: an end that comes by itself (`on round end when rounds is at least ...`) helps."


# ---- the set's own cards -------------------------------------------------------------------------------------------------


def names_of(kind: str, own: Sequence[str]) -> list[str]:
    """The names of the own cards of a kind."""
    return [label.removeprefix(f"{kind} ") for label in own if label.startswith(f"{kind} ")]


def own_items(figures: Figures, own: Sequence[str]) -> Iterator[str]:
    """Own items that nobody got, that nobody used, how often the others were used."""
    names = names_of("item", own)
    absent = [name for name in names if not any(row_of(figures, table, name) for table in ("gained", "usable_items", "items"))]
    if absent:
        yield f"Nobody got {quoted(absent)}: more `copies`, or games with more treasure, would show what it is worth."
    idle_ones = [name for name in names if name in figures.silent("silent_items")]
    if idle_ones:
        yield f"{quoted(idle_ones)} {verb(idle_ones)} gained and never used: was there always something better?"
    for name in names:
        gained, used = row_of(figures, "gained", name), row_of(figures, "items", name)
        first = f"gained {gained.total} times, " if gained is not None else ""
        if used is not None:
            yield f"`{name}`: {first}attacked with or used {used.total} times ({used.per_battle:.2f} a game)."
        elif gained is not None and name not in idle_ones:
            yield f"`{name}` was gained {gained.total} times ({gained.per_battle:.2f} a game); its own effects are not counted."


def own_events(figures: Figures, own: Sequence[str]) -> Iterator[str]:
    """Own events that nobody drew."""
    drawn = [row.label for row in figures.rows("events")]
    absent = [
        name for name in names_of("event", own) if not any(label == name or label.startswith(f"{name} (") for label in drawn)
    ]
    if absent:
        yield f"Nobody drew {quoted(absent)}: more `copies`, or more `event` Darkness Tiles, would show what it does."


def own_abilities(figures: Figures, own: Sequence[str]) -> Iterator[str]:
    """Abilities of own heroes that they had and never used."""
    heroes = names_of("hero", own)
    quiet = [label for label in figures.silent("silent_abilities") if label.rpartition(" of ")[2] in heroes]
    if quiet:
        yield f"Never used: {quoted(quiet)}. Does it cost too much, or is there always a better attack?"


# ---- the whole game ------------------------------------------------------------------------------------------------------


def dangers(figures: Figures) -> Iterator[str]:
    """Who wounds the heroes most, which event does, and which hero falls most."""
    wounds = figures.rows("wounds_by")
    if wounds:
        yield f"The heroes lose most to `{wounds[0].label}`: {wounds[0].per_battle:.1f} WOUNDS a game."
    downs = figures.rows("downs_by_hero")
    if downs and downs[0].per_battle >= SELDOM:
        yield f"{downs[0].label} is DOWNED most: {downs[0].per_battle:.1f} times a game."
    events = [row.label.partition(" (")[0] for row in figures.rows("events")]
    hurting = next((row for row in wounds if row.label in events), None)
    if hurting is not None and hurting.per_battle >= SELDOM:
        drawn = sum(row.total for row in figures.rows("events") if row.label.partition(" (")[0] == hurting.label)
        yield f"The event that hurts most is `{hurting.label}`: {hurting.total / drawn:.1f} WOUNDS each time it is drawn."


def idle(figures: Figures, own: Sequence[str]) -> Iterator[str]:
    """Items and abilities of others that heroes had and never used."""
    mine = [*names_of("item", own), *names_of("hero", own)]
    for key, what in (("silent_items", "items"), ("silent_abilities", "abilities")):
        quiet = [label for label in figures.silent(key) if label not in mine and label.rpartition(" of ")[2] not in mine]
        if quiet:
            more = f" and {len(quiet) - NAMED} more" if len(quiet) > NAMED else ""
            yield f"The heroes had these {what} and never used them: {quoted(quiet)}{more}."


def leaders(figures: Figures) -> Iterator[str]:
    """The item that does most."""
    items = figures.rows("items")
    if items:
        yield f"The most used item is `{items[0].label}` with {items[0].per_battle:.1f} attacks or uses a game."


def row_of(figures: Figures, table: str, label: str) -> Row | None:
    """The row of a label."""
    return next((row for row in figures.rows(table) if row.label == label), None)


def quoted(names: Sequence[str]) -> str:
    """A few names."""
    return ", ".join(f"`{name}`" for name in names[:NAMED])


def verb(names: Sequence[str]) -> str:
    """`was` for one, `were` for several."""
    return "was" if len(names) == 1 else "were"
