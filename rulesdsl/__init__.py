"""rulesdsl: a card language for board-game designers, its compiler and its turn interpreter.

Start reading at `rulesdsl.workspace`: it is the one module that knows the order of all stages.
"""

__version__ = "0.1.0"
