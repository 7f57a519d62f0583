"""Too Many Bones: phrasebook, battle state, primitives and agents."""
