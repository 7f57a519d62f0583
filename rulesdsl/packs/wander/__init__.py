"""Wander: The Cult of Barnacle Bay: heroes, items, enemies, events, spawns, tiles, scenarios, and how they are played."""
