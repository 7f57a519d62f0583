"""The same seed gives the same journals, whatever PYTHONHASHSEED and the number of jobs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

BATTLES = 24


def digests(part: tuple[int, int]) -> list[str]:
    """The journals of some battles of one run."""
    from rulesdsl.loading import load_built
    from rulesdsl.packs.tmb.games import play_one
    from rulesdsl.packs.tmb.library import Library
    from rulesdsl.packs.tmb.setups import plan_battle

    library = Library.of(load_built("tmb").cards)
    tyrants = [card.name for card in library.kind("tyrant").values()]
    found = []
    for index in range(*part):
        agent = "greedy" if index % 2 else "random"
        found.append(play_one(library, plan_battle(library, tyrant=tyrants[index % len(tyrants)]), "same", index, agent).digest)
    return found


def main(jobs: int) -> None:
    """Print the journals as JSON."""
    if jobs == 1:
        found = digests((0, BATTLES))
    else:
        step = BATTLES // (2 * jobs)
        with ProcessPoolExecutor(jobs) as pool:
            found = [item for part in pool.map(digests, [(n, n + step) for n in range(0, BATTLES, step)]) for item in part]
    print(json.dumps(found))


def run(hash_seed: str, jobs: int) -> list[str]:
    """A run in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    done = subprocess.run([sys.executable, __file__, str(jobs)], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


def test_the_journals_are_the_same() -> None:
    first = run("0", 1)
    assert len(dict.fromkeys(first)) == BATTLES
    assert run("12345", 1) == first
    assert run("0", 2) == first
    assert run("777", 2) == first


if __name__ == "__main__":
    main(int(sys.argv[1]))
