"""Wander: The Cult of Barnacle Bay: heroes, items, enemies, events, spawns, tiles, scenarios and the encounters that they play."""
