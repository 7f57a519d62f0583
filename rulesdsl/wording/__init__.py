"""Typed cards to sentences. The sentence on a card is made from the effect that the interpreter runs."""
