"""`rulesdsl wander`: play one game of Wander and tell it turn by turn."""

from __future__ import annotations

from rulesdsl.cli.set_up import Choice
from rulesdsl.cli.telling import told_command

CHOICES = (
    Choice("scenario", "The scenario to play [default: the set's own, else the first]."),
    Choice("heroes", "The heroes, with commas between them [default: the set's own, then the first ones, four in all].", "names"),
    Choice("advanced", "Play on the advanced side of the tracker.", "flag"),
    Choice("readings", "The card that says how gaps of the rules are read [default: that of the scenario, else ours]."),
)

command = told_command("wander", CHOICES, noun="game", players="the heroes")
