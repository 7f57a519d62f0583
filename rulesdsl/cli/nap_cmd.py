"""`rulesdsl nap`: play one game of the Nobulous Apprenticeship Program and tell it turn by turn."""

from __future__ import annotations

from rulesdsl.cli.set_up import Choice
from rulesdsl.cli.telling import told_command

CHOICES = (
    Choice("players", "How many play [default: 2, or as many as Apprentices are named].", "number", 1, 4),
    Choice("season", "The difficulty: which Nob cards begin in play [default: the set's own, else Off Season]."),
    Choice("apprentices", "The Apprentices, with commas between them [default: the set's own; others are dealt].", "names"),
)

command = told_command("splice", CHOICES, noun="game", players="the apprentices")
