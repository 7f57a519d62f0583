"""`rulesdsl encounter`: play one Encounter card of Too Many Bones and tell it to its rewards."""

from __future__ import annotations

from rulesdsl.cli.battle_cmd import CHOICES as BATTLE
from rulesdsl.cli.set_up import Choice
from rulesdsl.cli.telling import told_command

SHARED = {choice.key: choice for choice in BATTLE}
CHOICES = (
    Choice("encounter", "The Encounter card to meet.", metavar="[NAME]", argument=True),
    SHARED["party"],
    Choice("day", "The day of the Adventure [default: that of the card, else 1].", "number", 1, 30),
    SHARED["mode"],
    Choice("tyrant", "The Tyrant whose Baddies lie in the Active Stacks [default: all Baddies]."),
    SHARED["build"],
)

command = told_command("tmb", CHOICES, noun="encounter", players="the party", name="encounter")
