"""What is told of many Encounters, and what the figures tell the author of the card to look at.

Comes in: the figures of a batch. Goes out: sentences, the weightiest first. Nothing is played or counted here.
"""

from __future__ import annotations

from rulesdsl.packs.protocol import Figure, Figures, ReportSpec, Table

COMPLETED, FAILED = "completed", "failed"

REPORT = ReportSpec(
    game="encounter",
    games="encounters",
    wins="the party completes the encounter",
    figures=(
        Figure("rounds", "rounds of battle", "rounds", short="rounds of battle"),
        Figure("progress", "Progress", "progress"),
        Figure("training", "Training Pts", "training"),
        Figure("loot", "Loot", "loot"),
        Figure("trove", "Trove Loot", "trove"),
        Figure("kos", "Gearlocs KO'd", "kos", note="at the end", short="Gearlocs KO'd at the end"),
        Figure("hp_left", "party HP left", "hp_left"),
    ),
    tables=(
        Table("choices", "choices", "choices taken"),
        Table("rewards", "rewards", "rewards"),
        Table("trained", "trained", "what was trained"),
        Table("hurt_party", "hurt_party", "HP that the party lost, by card", "HP"),
        Table("hurt_baddies", "hurt_baddies", "HP that the other side lost, by card", "HP"),
        Table("kos_by_gearloc", "kos", "KOs"),
        Table("loot_used", "loot_used", "Loot used"),
        Table("met", "met"),
    ),
    band=(0.5, 0.9),
    too_few="Ask for fewer Baddie Pts, or let more of its help come early.",
    too_many="Ask for more Baddie Pts, or give less for it.",
)


def advice(figures: Figures) -> list[str]:
    """Choices that nobody gets through, and what hurts most."""
    found = []
    rows = {row.label: row.total for row in figures.rows("choices")}
    for label in [label for label in rows if label.endswith(f": {FAILED}")]:
        name = label.removesuffix(f": {FAILED}")
        if f"{name}: {COMPLETED}" not in rows:
            found.append(f"Nobody got through `{name}` in {rows[label]} attempts.")
    hurt = figures.rows("hurt_party")
    if hurt:
        found.append(f"The party loses most to `{hurt[0].label}`: {hurt[0].per_battle:.1f} HP in an encounter.")
    return found
