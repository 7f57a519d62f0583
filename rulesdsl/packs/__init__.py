"""The packs: phrasebook, state, primitives and agents of each game."""
