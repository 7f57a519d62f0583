"""The turn interpreter: windows, handlers, sequences, dice, decisions, agents, journal.

Comes in: compiled `Card` objects and a pack's state. Goes out: a played game and its journal.
It knows no game and no syntax, and imports nothing else of this project.
"""
