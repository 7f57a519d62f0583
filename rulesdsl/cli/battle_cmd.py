"""`rulesdsl battle`: play one battle of Too Many Bones and tell it turn by turn."""

from __future__ import annotations

from rulesdsl.cli.set_up import Choice
from rulesdsl.cli.telling import told_command

CHOICES = (
    Choice("tyrant", "The Tyrant to meet [default: the set's own]."),
    Choice("party", "The Gearlocs, with commas between them [default: the first four of the set].", "names"),
    Choice("day", "The day of the Adventure [default: the last day of the Tyrant].", "number", 1, 30),
    Choice("mode", "The difficulty mode [default: Adventurer]."),
    Choice("mat", "The battle mat [default: Land]."),
    Choice(
        "build",
        "What a Gearloc trains, in order: stats (hp, dex, attack, defense) and Skill Dice [default: as on its card].",
        "texts",
        metavar="'NAME: ITEM, ...'",
    ),
)

command = told_command("tmb", CHOICES, noun="battle", players="the party")
