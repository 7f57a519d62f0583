"""Many games: batches, statistics, reports; saved games, scenes, and the agent that asks a person."""
