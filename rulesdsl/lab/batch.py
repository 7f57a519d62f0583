"""Many battles of one plan, over as many processes as wanted.

Comes in: content, a plan, a seed, the number of battles. Goes out: outcomes in the order of their index, and one tally. Dice are
keyed by (seed, index), so the answer does not depend on how the battles were split. Any `concurrent.futures` executor will do.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from rulesdsl.lab.content import Content, load
from rulesdsl.lab.failures import Failure, failure_of
from rulesdsl.packs.protocol import Unfinished, report_of

Piece = tuple[list[Any], Any, Failure | None]

CHUNKS_A_JOB = 8
LARGEST_CHUNK = 250


@dataclass(frozen=True, slots=True)
class Batch:
    """What to play. `plan` is a plan of the pack; without `counting` only outcomes are kept, which is quicker."""

    content: Content
    plan: Any
    battles: int = 1000
    seed: int | str = 0
    agent: str = "greedy"
    counting: bool = True


@dataclass(slots=True)
class Played:
    """What came out: outcomes by index, and the tally of the pack (None without counting)."""

    batch: Batch
    outcomes: list[Any]
    tally: Any

    def digest(self) -> str:
        """A hash of the journals of all battles in order: equal for equal courses."""
        return hashlib.sha256("\n".join(outcome.digest for outcome in self.outcomes).encode()).hexdigest()


class BattleFailed(Exception):
    """A battle of the batch could not go on: the first by index."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


def play_chunk(work: tuple[Batch, int, int]) -> Piece:
    """Play the battles from one index up to another; stops at the first that fails."""
    batch, start, stop = work
    playable = load(batch.content)
    pack = playable.pack
    tally = pack.Tally() if batch.counting else None
    outcomes = []
    for index in range(start, stop):
        try:
            outcomes.append(pack.play_one(playable.library, batch.plan, batch.seed, index, batch.agent, tally))
        except Unfinished as error:
            game = f"{report_of(pack, batch.plan).game} {index} of seed {batch.seed}"
            return outcomes, tally, failure_of(error.cause, playable.loaded, error.chain, game)
    return outcomes, tally, None


def chunks(batch: Batch, jobs: int) -> list[tuple[Batch, int, int]]:
    """The work, cut into pieces of even size."""
    size = max(1, min(LARGEST_CHUNK, -(-batch.battles // (jobs * CHUNKS_A_JOB))))
    return [(batch, start, min(start + size, batch.battles)) for start in range(0, batch.battles, size)]


def play_batch(
    batch: Batch, *, jobs: int = 1, executor: Executor | None = None, progress: Callable[[int], None] | None = None
) -> Played:
    """Play the batch. `executor` takes the place of the standard-library processes; `progress` hears how many more are done.

    Raises `BattleFailed`.
    """
    work = chunks(batch, max(1, jobs))
    if executor is not None:
        return collect(batch, executor.map(play_chunk, work), progress)
    if jobs <= 1 or len(work) <= 1:
        return collect(batch, map(play_chunk, work), progress)
    load(batch.content)  # processes that are forked find it loaded
    with ProcessPoolExecutor(min(jobs, len(work))) as pool:
        try:
            return collect(batch, pool.map(play_chunk, work), progress)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def collect(batch: Batch, done: Iterable[Piece], progress: Callable[[int], None] | None) -> Played:
    """Put the pieces together in the order of their index."""
    played = Played(batch, [], None)
    for outcomes, tally, failure in iterate(done):
        played.outcomes.extend(outcomes)
        if failure is not None:
            raise BattleFailed(failure)
        if played.tally is None:
            played.tally = tally
        elif tally is not None:
            played.tally.add(tally)
        if progress is not None:
            progress(len(outcomes))
    return played


def iterate(done: Iterable[Any]) -> Iterator[Any]:
    """The pieces as they come; a recursion limit that is too low for a deep chain of cards is not the cards' fault."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, 5000))
    try:
        yield from done
    finally:
        sys.setrecursionlimit(limit)
