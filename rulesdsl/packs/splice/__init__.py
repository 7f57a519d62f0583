"""Splice & Dice: the laboratory of the Nobulous Apprenticeship Program. `rulesdsl.packs.splice.pack` is the whole pack."""
