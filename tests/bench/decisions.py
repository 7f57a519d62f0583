"""Decisions and games a second of every game that ships, side by side in one run. `python tests/bench/decisions.py [GAMES]`

A mix of what ships is played of each game, with each of its agents, in turns, so that a slow moment of the machine meets all of
them. Read the ratios, not the times; nothing is asserted.
"""

from __future__ import annotations

import sys
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

ENCOUNTERS = ("Eat or Retreat", "Finally, Open Sky", "Leaving Obendar", "Hunting the Hunters", "Lost and Found")

#: a mix of what a command of a pack plays, with the usual party
MIXES: dict[str, list[dict[str, Any]]] = {
    "battle": [{"tyrant": name} for name in ("Marrow", "Mulmesh", "Drellen", "Goblin King")],
    "encounter": [{"encounter": name, "day": day} for name, day in zip(ENCOUNTERS, (1, 3, 5, 7, 9), strict=True)],
    "wander": [{"scenario": name} for name in ("Low Water", "Three Rusty Keys", "The Drowned Gate", "The Lantern Below")],
}


@dataclass(slots=True)
class Row:
    """A game with one agent: what is played, and what that came to."""

    name: str
    agent: str
    playable: Any
    plans: list[Any]
    spent: float = 0.0
    decided: int = 0

    def play(self, index: int) -> None:
        """One game of the mix."""
        start = time.process_time()
        outcome = self.playable.pack.play_one(
            self.playable.library, self.plans[index % len(self.plans)], "bench", index, self.agent
        )
        self.spent += time.process_time() - start
        self.decided += outcome.decisions


def mix_of(pack: str, command: str) -> list[dict[str, Any]]:
    """The games of a command: those named above, else what the demo of its pack plays."""
    if command in MIXES:
        return MIXES[command]
    path = ROOT / "rulesdsl" / "cli" / "templates" / "demo" / f"{pack}.toml"
    chosen = tomllib.loads(path.read_text(encoding="utf-8")).get("options", {})
    return [{key: tuple(value) if isinstance(value, list) else value for key, value in chosen.items()}]


def rows() -> list[Row]:
    """Every game with every agent."""
    from rulesdsl.lab.content import load, shipped
    from rulesdsl.packs.registry import PACKS

    found = []
    for pack, known in PACKS.items():
        playable = load(shipped(pack))
        for command in known.commands:
            name = pack if command == pack or len(known.commands) == 1 else f"{pack} {command}"
            plans = [playable.pack.plan_game(playable.library, options) for options in mix_of(pack, command)]
            found += [Row(name, agent, playable, plans) for agent in playable.pack.AGENTS]
    return found


def main() -> None:
    """Play and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    table = rows()
    for index in range(games):
        for row in table:
            row.play(index)
    first = {row.agent: row.decided / row.spent for row in reversed(table)}
    print(f"{'game':<14} {'agent':<8} {'games/s':>9} {'decisions/s':>12} {'decisions a game':>17} {'of the first':>13}")
    for row in table:
        rate = row.decided / row.spent
        print(
            f"{row.name:<14} {row.agent:<8} {games / row.spent:>9.1f} {rate:>12.0f} {row.decided / games:>17.1f} "
            f"{rate / first[row.agent]:>13.2f}"
        )


if __name__ == "__main__":
    main()
