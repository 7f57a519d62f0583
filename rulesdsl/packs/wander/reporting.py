"""What is told of many games: which figures and tables, and what they tell the designer of items, events and enemies to look at.

Comes in: the figures of a batch. Goes out: sentences, the weightiest first. Nothing is played or counted here.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.packs.protocol import Figure, Figures, ReportSpec, Row, Table

SELDOM = 0.05  # times a game

REPORT = ReportSpec(
    game="game",
    games="games",
    wins="the heroes win",
    figures=(
        Figure("rounds", "rounds", "rounds", note="of the last Encounter", short="rounds"),
        Figure("morale_lost", "Morale lost", "morale_lost", short="Morale lost"),
        Figure("downs", "heroes DOWNED", "downs"),
        Figure("kills", "enemies defeated", "kills"),
        Figure("xp", "XP", "xp", note="of all heroes"),
        Figure("items_held", "items", "items", note="held at the end"),
        Figure("items_used", "items used", "items_used"),
    ),
    tables=(
        Table("items", "items", "items used"),
        Table("abilities", "abilities", "abilities used"),
        Table("gained", "gained", "items gained"),
        Table("wounds_by", "wounds_by", "WOUNDS on heroes", "WOUNDS"),
        Table("kills_by", "kills_by", "enemies defeated by"),
        Table("defeated", "defeated", "enemies defeated"),
        Table("events", "events", "events drawn"),
        Table("downs_by_hero", "downs", "DOWNED"),
        Table("tiers", "tiers", "tiers entered"),
    ),
    too_few="Give treasure at the start, fewer Spawn Points or a level less.",
    too_many="Take time away, add a portal or a level.",
)


def advice(figures: Figures, own: Sequence[str] = ()) -> list[str]:
    """Own cards that hardly appear, what hurts most, who falls most, what does the work.

    `own` names the cards of the designer's set (`kind name`).
    """
    return [*own_cards(figures, own), *dangers(figures), *leaders(figures)]


def own_cards(figures: Figures, own: Sequence[str]) -> list[str]:
    """How often the set's own items were gained and used, and its events drawn."""
    found = []
    for kind, tables, never in (
        (
            "item",
            ("gained", "items"),
            "Nobody got or used {names}: more `copies`, or games with more treasure, would show what it does.",
        ),
        ("event", ("events",), "Nobody drew {names}: more `copies` would show what it does."),
    ):
        names = [label.removeprefix(f"{kind} ") for label in own if label.startswith(f"{kind} ")]
        seen = {row.label: row for table in tables for row in figures.rows(table)}
        absent = [name for name in names if name not in seen]
        if absent:
            found.append(never.format(names=quoted(absent)))
        for name in names:
            if name in seen and kind == "item":
                found.append(usage(name, figures))
    return found


def usage(name: str, figures: Figures) -> str:
    """How an own item fared."""
    gained, used = row_of(figures, "gained", name), row_of(figures, "items", name)
    if used is None:
        return f"`{name}` was gained {gained.total if gained is not None else 0} times and attacked with or used never."
    first = f"gained {gained.total} times, " if gained is not None else ""
    return f"`{name}`: {first}attacked with or used {used.total} times ({used.per_battle:.2f} a game)."


def dangers(figures: Figures) -> list[str]:
    """Who wounds the heroes most, and which hero falls most."""
    found = []
    wounds = figures.rows("wounds_by")
    if wounds:
        found.append(f"The heroes lose most to `{wounds[0].label}`: {wounds[0].per_battle:.1f} WOUNDS a game.")
    downs = figures.rows("downs_by_hero")
    if downs and downs[0].per_battle >= SELDOM:
        found.append(f"{downs[0].label} is DOWNED most: {downs[0].per_battle:.1f} times a game.")
    return found


def leaders(figures: Figures) -> list[str]:
    """The item that does most."""
    items = figures.rows("items")
    return [f"The most used item is `{items[0].label}` with {items[0].per_battle:.1f} attacks or uses a game."] if items else []


def row_of(figures: Figures, table: str, label: str) -> Row | None:
    """The row of a label."""
    return next((row for row in figures.rows(table) if row.label == label), None)


def quoted(names: Sequence[str]) -> str:
    """A few names."""
    return ", ".join(f"`{name}`" for name in names[:4])
