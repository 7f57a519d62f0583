"""What is told of many games: which figures and tables, and what they tell the designer of Nob cards and Apprentices.

Comes in: the figures of a batch. Goes out: sentences, the weightiest first. Nothing is played or counted here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from rulesdsl.packs.protocol import Figure, Figures, ReportSpec, Silent, Table

MOST = 5  # sentences, besides that on the games won
FEW = 30  # games with a card, below which nothing is said of it
NAMED = 4

REPORT = ReportSpec(
    game="game",
    games="games",
    wins="the Tyrant gets ready",
    figures=(
        Figure("day", "Day", "day", of="won", note="of the fifth Progress Point", short="Day ready"),
        Figure("progress", "Progress Points", "progress", short="Progress"),
        Figure("failed", "Failed splices", "failed"),
        Figure("turns", "turns", "turns", short="turns"),
        Figure("positive", "positive results", "positive"),
        Figure("negative", "negative results", "negative"),
        Figure("stats", "Stats of the Tyrant", "stats", note="HP, Ini, Atk and Def together"),
        Figure("tyrant_dice", "Spliced Tyrant Dice", "tyrant_dice"),
        Figure("skills", "skills", "skills"),
    ),
    tables=(
        Table("ready_on", "ready_on", "ready on", "games"),
        Table("lost_by", "lost_by", "lost because", "games"),
        Table("failed_on", "failed_on", "Failed splices"),
        Table("positive_by", "positive", "positive results by symbol"),
        Table("negative_by", "negative", "negative results by symbol"),
        Table("fulfilled", "fulfilled", "Nob cards fulfilled"),
        Table("punished", "punished", "Punishments"),
        Table("uses", "uses", "uses of cards"),
        Silent("silent_uses", "usable", "uses", "uses that were offered and never made"),
        Table("revealed", "revealed"),
        Table("ended", "ended"),
        Table("seen", "seen"),
        Table("seen_lost", "seen_lost", "lost with a Nob card that came on Day 1", "games"),
        Table("usable", "usable"),
        Table("apprentices", "apprentices"),
        Table("apprentices_ready", "apprentices_ready"),
    ),
    too_few="Make requirements smaller, or Setbacks milder.",
    too_many="Ask for more on the cards, or let Setbacks take dice and Actions.",
)


def advice(figures: Figures, own: Sequence[str] = ()) -> list[str]:
    """By which Day it is done, which cards hurt most, how the set's own cards (`own`, as `kind name`) fared."""
    return list(islice(sentences(figures, own), MOST))


def sentences(figures: Figures, own: Sequence[str]) -> Iterator[str]:
    """All that there is to say, the weightiest first."""
    yield from days(figures)
    yield from harm(figures)
    yield from own_cards(figures, own)
    yield from symbols(figures)
    yield from idle(figures)


def counts(figures: Figures, key: str) -> dict[str, int]:
    """A table as numbers by label."""
    return {row.label: row.total for row in figures.rows(key)}


def days(figures: Figures) -> Iterator[str]:
    """By which Day the Tyrant is ready."""
    ready = counts(figures, "ready_on")
    if ready:
        listed = ", ".join(f"{label} {number}" for label, number in sorted(ready.items()))
        yield f"The fifth Progress Point was reached on: {listed}."


def harm(figures: Figures) -> Iterator[str]:
    """The Nob cards of Day 1 whose games are lost most often: every card comes into play equally often then."""
    seen, lost = counts(figures, "seen"), counts(figures, "seen_lost")
    ranked = sorted(((lost.get(name, 0) / games, name) for name, games in seen.items() if games >= FEW), reverse=True)
    if len(ranked) > 1:
        shown = ", ".join(f"`{name}` ({share:.0%})" for share, name in ranked[:NAMED])
        mildest = ranked[-1]
        yield f"Of the Nob cards of Day 1, games are lost most often with {shown}; least with `{mildest[1]}` ({mildest[0]:.0%})."


def own_cards(figures: Figures, own: Sequence[str]) -> Iterator[str]:
    """How the set's own Nob cards and Apprentices fared."""
    revealed, fulfilled, punished = (counts(figures, key) for key in ("revealed", "fulfilled", "punished"))
    for label in own:
        if not label.startswith("nob "):
            continue
        name = label.split(" ", 2)[2]
        if name not in revealed:
            yield f"`{name}` never came into play: more `copies`, or more games, would show what it does."
            continue
        share = fulfilled.get(name, 0) / revealed[name]
        more = f", punished {punished[name]} times" if name in punished else ""
        yield f"`{name}` came into play {revealed[name]} times and was fulfilled {share:.0%} of them{more}."
    ready, games = counts(figures, "apprentices_ready"), counts(figures, "apprentices")
    for label in own:
        name = label.removeprefix("apprentice ")
        if label != name and name in games:
            yield f"With `{name}` the Tyrant gets ready in {ready.get(name, 0) / games[name]:.0%} of {games[name]} games."


def symbols(figures: Figures) -> Iterator[str]:
    """The symbol that fails most."""
    good, bad = counts(figures, "positive_by"), counts(figures, "negative_by")
    ranked = sorted((bad[name] / (bad[name] + good.get(name, 0)), name) for name in bad)
    if ranked:
        yield f"The symbol that fails most is `{ranked[-1][1]}`: {ranked[-1][0]:.0%} of its results are negative."


def idle(figures: Figures) -> Iterator[str]:
    """Uses that nobody made."""
    quiet = list(figures.silent("silent_uses"))
    if quiet:
        more = f" and {len(quiet) - NAMED} more" if len(quiet) > NAMED else ""
        yield f"Offered and never used: {', '.join(f'`{label}`' for label in quiet[:NAMED])}{more}."
