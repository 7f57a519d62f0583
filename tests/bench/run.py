"""Measures the aims of the project in one run and prints ratios. `python tests/bench/run.py [--quick]`

Machines differ and are shared: read the ratios, not the times. Every section runs by itself; nothing is asserted.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "oracle"), str(HERE)]
QUICK = "--quick" in sys.argv
#: byte code is kept as it is for an installed package, but in a folder of its own
COMPILED = tempfile.TemporaryDirectory(prefix="rulesdsl-bench-")
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": COMPILED.name}
ENVIRONMENT.pop("PYTHONDONTWRITEBYTECODE", None)


def say(name: str, value: object, note: str = "") -> None:
    """One line of the report."""
    print(f"  {name:<58} {value:>14} {note}".rstrip(), flush=True)


def best_of(call: Callable[[], Any], times: int = 5) -> float:
    """The least CPU seconds of some runs."""
    found = []
    for _ in range(2 if QUICK else times):
        start = time.process_time()
        call()
        found.append(time.process_time() - start)
    return min(found)


def process(*arguments: str, cache: str = "", code: str = "", cwd: Path | None = None) -> float:
    """The median seconds (user and system) of a Python process."""
    environment = {**ENVIRONMENT, **({"RULESDSL_CACHE": cache} if cache else {})}
    found = []
    for _ in range(3 if QUICK else 7):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            [sys.executable, *(("-c", code) if code else arguments)], check=False, capture_output=True, env=environment, cwd=cwd
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return median(found)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


# ---- 1 reading --------------------------------------------------------------------------------------------------------


def shipped_cards() -> tuple[Any, Any]:
    """The workspace of the shipped cards and what its checks gave, without tests."""
    from rulesdsl.data import content_dir
    from rulesdsl.workspace import open_workspace

    workspace = open_workspace([content_dir()])
    checked = workspace.check()
    kinds = workspace.book.kinds
    broken = {(error.span.file) for error in checked.errors}
    checked.cards[:] = [card for card in checked.cards if not kinds[card.part.kind].test and card.file not in broken]
    return workspace, checked


def reading(workspace: Any) -> None:
    """Aim 1."""
    print("1 reading (aim: 75,000 lines/s with positions, 25 MB a 100,000 lines)")
    parser = workspace.parser
    chunks = [chunk for source in workspace.sources() for chunk in source.chunks]
    thousand = (chunks * (1000 // len(chunks) + 1))[:1000]
    lines = sum(chunk.text.count("\n") for chunk in thousand)
    quick = best_of(lambda: [parser.parse(chunk) for chunk in thousand])
    slow = best_of(lambda: [parser.parse_slowly(chunk) for chunk in thousand], 2)
    say("1,000 cards: lines", lines)
    say("lines/s, quick reader over the library's tables", f"{lines / quick:,.0f}")
    say(
        "lines/s, the library's own parser, same reductions", f"{lines / slow:,.0f}", f"quick is {slow / quick:.1f} times as fast"
    )
    code = (
        "import resource, sys\nfrom rulesdsl.workspace import open_workspace\nfrom rulesdsl.data import content_dir\n"
        "w = open_workspace([content_dir()])\np = w.parser\nchunks = [c for s in w.sources() for c in s.chunks]\n"
        "lines = sum(c.text.count('\\n') for c in chunks)\n[p.parse(c) for c in chunks]\n"
        "a = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\nkept = []\nn = 0\n"
        "while n < 100_000:\n    [kept.append(p.parse(c)[0]) if KEEP else p.parse(c) for c in chunks]\n    n += lines\n"
        "print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - a) / 1024)"
    )
    for keep, name in ((False, "card by card, as lint does"), (True, "all trees kept")):
        done = subprocess.run(
            [sys.executable, "-c", f"KEEP = {keep}\n{code}"], capture_output=True, text=True, env=ENVIRONMENT, check=False
        )
        say(f"memory a 100,000 lines, {name}", f"{float(done.stdout):.0f} MB" if done.returncode == 0 else "failed")


# ---- 2 commands -------------------------------------------------------------------------------------------------------


def a_thousand_cards(folder: Path, workspace: Any) -> Path:
    """A set that makes the shipped cards a thousand, their tests not counted: a set on top goes without."""
    chunks = [chunk for source in workspace.sources() for chunk in source.chunks]
    skills = [chunk.text for chunk in chunks if chunk.text.lstrip("#").startswith("skill ") and "#" not in chunk.text]
    (folder / "set.toml").write_text('pack = "tmb"\n')
    tests = tuple(f"{name} " for name, kind in workspace.book.kinds.items() if kind.test)
    cards = sum(not _declared(chunk.text).startswith(tests) for chunk in chunks)
    missing = max(50, 1000 - cards)
    files: dict[int, list[str]] = {}
    for number in range(missing):
        text = skills[number % len(skills)]
        name = text.split("(")[0].split("{")[0].removeprefix("skill ").strip().strip('"')
        files.setdefault(number // 20, []).append(
            text.replace(text[: text.index(name) + len(name)], f'skill "{name} {number}"', 1).replace(
                f'"{name} {number}""', f'"{name} {number}"'
            )
        )
    for number, texts in files.items():
        (folder / f"copies-{number}.card").write_text("\n".join(texts))
    return folder / "copies-0.card"


def _declared(text: str) -> str:
    return next((line for line in text.split("\n") if line[:1].isalpha()), "")


def commands(workspace: Any) -> None:
    """Aim 2."""
    print("2 commands (aims: cold 400, cached 150, one edited 90 / resident 15, --help 60, first battle 150 ms)")
    lark = process(code="import lark")
    bare = process(code="pass")
    say("bare Python / `import lark`", f"{milliseconds(bare)} / {milliseconds(lark)}")

    def told(name: str, seconds: float) -> None:
        say(name, milliseconds(seconds), f"{seconds / lark:.1f} times `import lark`")

    with tempfile.TemporaryDirectory() as made:
        folder, cache = Path(made) / "set", str(Path(made) / "cache")
        folder.mkdir()
        edited = a_thousand_cards(folder, workspace)
        lint = ("-m", "rulesdsl.cli.main", "lint")
        environment = {**ENVIRONMENT, "RULESDSL_CACHE": cache}

        def once() -> None:
            subprocess.run([sys.executable, *lint], check=False, capture_output=True, env=environment, cwd=folder)

        once()
        times = []
        for _ in range(3):
            for kept in Path(cache).glob("l*.marshal"):
                kept.unlink()
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            once()
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        told("lint of 1,000 cards, nothing cached but the parser's tables", min(times))
        told("lint again, nothing changed", process(*lint, cache=cache, cwd=folder))
        times = []
        for number in range(3):
            edited.write_text(edited.read_text().replace("source: ", f"# {number}\n  source: ", 1))
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            once()
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        told("lint, one card edited", min(times))
        resident(folder, edited)
        shutil.rmtree(folder)
    told("--help", process("-m", "rulesdsl.cli.main", "--help"))
    battle = (
        "from rulesdsl.loading import load_built\nfrom rulesdsl.packs.tmb.games import play_one\n"
        "from rulesdsl.packs.tmb.library import Library\nfrom rulesdsl.packs.tmb.setups import plan_battle\n"
        "library = Library.of(load_built('tmb').cards)\nplay_one(library, plan_battle(library), 1, 0, 'random')"
    )
    told("first battle from built code", process(code=battle))


def resident(folder: Path, edited: Path) -> None:
    """Lint with one card edited in a process that stays."""
    from rulesdsl.lint import lint
    from rulesdsl.workspace import open_workspace

    os.environ["RULESDSL_CACHE"] = str(folder.parent / "resident")
    lint(open_workspace([folder]))
    times = []
    for number in range(3):
        edited.write_text(edited.read_text().replace("source: ", f"# r{number}\n  source: ", 1))
        start = time.process_time()
        lint(open_workspace([folder]))
        times.append(time.process_time() - start)
    say("lint, one card edited, resident", milliseconds(min(times)))
    del os.environ["RULESDSL_CACHE"]


# ---- 3 and 4 playing --------------------------------------------------------------------------------------------------


def libraries(workspace: Any, checked: Any) -> tuple[Any, Any]:
    """The shipped cards with the plain ones of the hand-written battle, emitted and walked."""
    from handwritten import VANILLA
    from treewalk import TreeWalker

    from rulesdsl.check.index import entry_of, make_index
    from rulesdsl.check.parts import check_card
    from rulesdsl.emit.modules import module_texts, only_modules
    from rulesdsl.lang.sources import split_chunks
    from rulesdsl.loading import load_texts
    from rulesdsl.packs.tmb.estimates import _KNOWN, worth_of
    from rulesdsl.packs.tmb.library import Library

    parsed = [workspace.parser.parse(chunk)[0] for chunk in split_chunks("plain.card", VANILLA)[0]]
    entries = [entry for table in checked.index.entries.values() for entry in table.values()]
    index, _ = make_index([*entries, *(entry_of(card) for card in parsed)], frozenset(workspace.book.kinds))
    cards = [*checked.cards, *(typed for card in parsed if (typed := check_card(card, workspace.book, index)[0]) is not None)]
    texts = module_texts(cards, workspace.book, "bench")
    emitted = load_texts(only_modules(texts)).cards
    walker = TreeWalker(workspace.book)
    by_name = {(card.part.kind, card.part.name): walker.card(card) for card in cards}
    walked = [by_name[(card.kind, card.name)] for card in emitted]

    def alike(one: Any, other: Any) -> None:
        _KNOWN[id(other)] = (other, worth_of(one))  # the greedy agent reads generated code; let both builds look the same to it
        for left, right in zip(one.sections, other.sections, strict=True):
            alike(left, right)

    for one, other in zip(emitted, walked, strict=True):
        alike(one, other)
    return Library.of(emitted), Library.of(walked)


def effect_alone(emitted: Any, walked: Any) -> None:
    """Aim 3, handlers."""
    from rulesdsl.engine.cards import Attachment
    from rulesdsl.packs.tmb import primitives as p
    from rulesdsl.packs.tmb.chips import Chip
    from rulesdsl.packs.tmb.setups import make_battle, plan_battle
    from rulesdsl.packs.tmb.state import Event

    def careless(game: Any, here: Any, event: Any) -> None:
        p.deal(game, here, here.args[0], [here.owner], true=True)

    battle = make_battle(emitted, plan_battle(emitted), agent=None)
    unit = battle.enter(Chip(next(iter(emitted.kind("baddie").values())), 1))
    assert unit is not None
    unit.hp = unit.printed_hp = 10**9
    number = 2_000 if QUICK else 20_000

    def timed(body: Any, card: Any) -> float:
        here, event = Attachment(card, unit, (1,), unit), Event(unit)

        def loop() -> None:
            for _ in range(number):
                body(battle, here, event)

        return best_of(loop) / number

    one, other = emitted.get("skill", "Careless"), walked.get("skill", "Careless")
    made, tree, hand = (
        min(times)
        for times in zip(
            *[(timed(one.hooks[0].body, one), timed(other.hooks[0].body, other), timed(careless, one)) for _ in range(3)],
            strict=True,
        )
    )
    say("handler `deal n true damage to self`: emitted", f"{made * 1e9:.0f} ns")
    say("  speed against a hand-written handler", f"{hand / made:.2f}", "aim 0.97")
    say("  speed against the tree walk", f"{tree / made:.2f}", "aim 3 (the primitive is part of both)")
    deal = p.deal
    p.deal = lambda game, here, amount, units, *, true=False: None  # type: ignore[assignment]
    made, tree, hand = (
        min(times)
        for times in zip(
            *[(timed(one.hooks[0].body, one), timed(other.hooks[0].body, other), timed(careless, one)) for _ in range(3)],
            strict=True,
        )
    )
    p.deal = deal
    say("  the same with a primitive that does nothing: emitted", f"{made * 1e9:.0f} ns")
    say("  speed against a hand-written handler; against the tree walk", f"{hand / made:.2f}; {tree / made:.2f}")


def battles(emitted: Any, walked: Any) -> None:
    """Aims 3 and 4."""
    from handwritten import Fight

    from rulesdsl.packs.tmb.games import make_agent
    from rulesdsl.packs.tmb.setups import BattlePlan, make_battle, plan_battle

    number = 30 if QUICK else 150

    def run(library: Any, plan: Any, agent: str) -> tuple[float, int, int, list[str]]:
        turns = decisions = 0
        digests = []
        start = time.process_time()
        for index in range(number):
            battle = make_battle(library, plan, seed="bench", index=index, agent=make_agent(agent, "bench", index))
            battle.play_battle()
            turns += battle.clock["turn"]
            decisions += len(battle.journal.decisions())
            digests.append(battle.journal.digest())
        return time.process_time() - start, turns, decisions, digests

    print("3 emitted handlers and whole battles; 4 play (aims: 500, then 2,500 battles/s greedy; 100,000 turns/s random)")
    effect_alone(emitted, walked)
    tyrants = [plan_battle(emitted, tyrant=name) for name in ("Nom", "Drellen")]
    for agent in ("random", "greedy"):
        for plan in tyrants:
            seconds, turns, decisions, digests = run(emitted, plan, agent)
            slow, _, _, same = run(walked, plan, agent)
            say(
                f"{agent}, {plan.tyrant}, party of {len(plan.party)}: battles/s",
                f"{number / seconds:,.0f}",
                "" if digests == same else "JOURNALS DIFFER",
            )
            say("  unit turns/s; decisions/s", f"{turns / seconds:,.0f}; {decisions / seconds:,.0f}")
            say("  speed against the tree walk", f"{slow / seconds:.2f}")
    plain = BattlePlan("Plain Chief", ("Plain Fighter", "Plain Shooter"), 4)
    seconds, turns, _, _ = run(emitted, plain, "random")
    start = time.process_time()
    hand_turns = 0
    for index in range(number):
        fight = Fight(index)
        fight.play()
        hand_turns += fight.turns
    hand = time.process_time() - start
    say("plain cards, engine: unit turns/s (battles/s)", f"{turns / seconds:,.0f} ({number / seconds:,.0f})")
    say("plain cards, by hand: unit turns/s (battles/s)", f"{hand_turns / hand:,.0f} ({number / hand:,.0f})")
    say("  engine against by hand, a unit turn", f"{(turns / seconds) / (hand_turns / hand):.2f}", "aim 1.1")


# ---- 5 the engine's own costs -----------------------------------------------------------------------------------------


def engine_costs(emitted: Any) -> None:
    """Aim 5."""
    from rulesdsl.engine.decisions import ReplayAgent
    from rulesdsl.engine.game import Game
    from rulesdsl.packs.tmb.games import make_agent
    from rulesdsl.packs.tmb.setups import make_battle, plan_battle

    print("5 the engine (aims: windows that nobody hears 2 %, journal 15 %, a die 45 ns, a clone 5 us)")
    plan = plan_battle(emitted)
    count = 30 if QUICK else 100

    def play(prepare: Callable[[Any], None] | None = None) -> None:
        for index in range(count):
            battle = make_battle(emitted, plan, seed=1, index=index, agent=make_agent("random", 1, index))
            if prepare is not None:
                prepare(battle)
            battle.play_battle()

    whole = best_of(play)
    asked = [0]
    listens = Game.listens

    def counted(self: Any, window: str, subject: Any = None) -> bool:
        asked[0] += 1
        return listens(self, window, subject)

    Game.listens = counted  # type: ignore[method-assign]
    play()
    Game.listens = listens  # type: ignore[method-assign]
    game, unit = Game(), make_battle(emitted, plan).party[0]
    many = range(100_000)
    empty = best_of(lambda: [None for _ in many])
    one = (best_of(lambda: [game.listens("no window", unit) for _ in many]) - empty) / len(many)
    say(
        "asking whether a window is heard",
        f"{one * 1e9:.0f} ns",
        f"{asked[0] / count:.0f} times a battle: {one * asked[0] / whole:.1%} of it",
    )
    without = best_of(lambda: play(lambda battle: setattr(battle, "record", lambda kind, what, value: None)))
    say("journal", f"{(whole - without) / whole:.1%}", "of a battle")
    stream = game.stream("d6")
    stream.below(6)
    bare = Random("d6").random
    dice: list[Callable[[], Any]] = [
        lambda: [stream.below(6) for _ in many],
        lambda: (game.journal.entries.clear(), [game.roll("d6") for _ in many]),
        lambda: [int(bare() * 6) for _ in many],
    ]
    costs = " / ".join(f"{(best_of(call) - empty) / len(many) * 1e9:.0f}" for call in dice)
    say("a die: stream / with the journal / bare `int(random() * 6)`", costs, "ns")
    say("making a stream (seeding)", f"{best_of(lambda: [Random(f'1/{n}/d6') for n in range(2000)]) / 2000 * 1e6:.1f} us")
    battle = make_battle(emitted, plan, seed=1, agent=make_agent("random", 1))
    battle.play_battle()
    indices = battle.journal.decisions()

    def replay() -> None:
        again = make_battle(emitted, plan, seed=1, agent=ReplayAgent(indices))
        again.play_battle()
        assert again.journal.entries == battle.journal.entries

    say(
        "clone: there is none; a replay of a whole battle instead", f"{best_of(replay) * 1e3:.1f} ms", f"{len(indices)} decisions"
    )


def main() -> None:
    """Everything, in order."""
    sys.setrecursionlimit(10_000)
    workspace, checked = shipped_cards()
    reading(workspace)
    commands(workspace)
    emitted, walked = libraries(workspace, checked)
    battles(emitted, walked)
    engine_costs(emitted)


if __name__ == "__main__":
    main()
