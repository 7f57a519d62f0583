"""Decisions and games a second of every pack, side by side in one run. `python tests/bench/decisions.py [GAMES]`

Each pack plays a mix of what it ships (else what its demo plays), with each of its agents, in turns, so that a slow moment of the
machine meets all of them. Read the ratios, not the times; nothing is asserted.
"""

from __future__ import annotations

import sys
import time
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

#: a mix of what a pack ships, with its usual party of four
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "tmb": [{"tyrant": "Marrow"}, {"tyrant": "Mulmesh"}, {"tyrant": "Drellen"}, {"tyrant": "Goblin King"}],
    "wander": [{"scenario": name} for name in ("Low Water", "Three Rusty Keys", "The Drowned Gate", "The Lantern Below")],
}


def options_of(pack: str) -> list[dict[str, Any]]:
    """The games of a pack: those named above, else what its demo plays."""
    if pack in OPTIONS:
        return OPTIONS[pack]
    path = ROOT / "rulesdsl" / "cli" / "templates" / "demo" / f"{pack}.toml"
    chosen = tomllib.loads(path.read_text(encoding="utf-8")).get("options", {})
    return [{key: tuple(value) if isinstance(value, list) else value for key, value in chosen.items()}]


def main() -> None:
    """Play and print."""
    from rulesdsl.lab.content import load, shipped
    from rulesdsl.packs.registry import PACKS

    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    tables = []
    for name in PACKS:
        playable = load(shipped(name))
        plans = [playable.pack.plan_game(playable.library, options) for options in options_of(name)]
        tables += [(name, agent, playable, plans) for agent in playable.pack.AGENTS]
    spent = [0.0] * len(tables)
    decided = [0] * len(tables)
    for index in range(games):
        for number, (_, agent, playable, plans) in enumerate(tables):
            start = time.process_time()
            outcome = playable.pack.play_one(playable.library, plans[index % len(plans)], "bench", index, agent)
            spent[number] += time.process_time() - start
            decided[number] += outcome.decisions
    first = {agent: decided[number] / spent[number] for number, (_, agent, _, _) in reversed(list(enumerate(tables)))}
    print(f"{'pack':<8} {'agent':<8} {'games/s':>9} {'decisions/s':>12} {'decisions a game':>17} {'of ' + next(iter(PACKS)):>8}")
    for number, (name, agent, _, _) in enumerate(tables):
        rate = decided[number] / spent[number]
        a_game = decided[number] / games
        print(f"{name:<8} {agent:<8} {games / spent[number]:>9.1f} {rate:>12.0f} {a_game:>17.1f} {rate / first[agent]:>8.2f}")


if __name__ == "__main__":
    main()
