"""Typed cards to a checked set: schemas, linking, types, windows, totality, cycles, lints."""
