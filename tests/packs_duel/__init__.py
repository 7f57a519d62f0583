"""A tiny second game, a dice duel: it lives wholly in this folder and shows that the core knows no game."""
