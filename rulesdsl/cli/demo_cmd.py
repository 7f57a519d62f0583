"""`rulesdsl demo`: take a custom Tyrant from text to a thousand battles."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdsl.cli.exits import CLEAN, FINDINGS

if TYPE_CHECKING:
    from rulesdsl.lab.report import Report

TYRANT = "Marsh Mother"


@click.command("demo")
@click.option("--battles", type=click.IntRange(1, 1_000_000), default=1000, show_default=True, help="How many battles.")
@click.option("--jobs", type=click.IntRange(1, 256), default=lambda: min(os.cpu_count() or 1, 8), help="How many processes [default: one for each core, at most 8].")
@click.pass_context
def command(ctx: click.Context, battles: int, jobs: int) -> None:
    """Take a custom Tyrant from text to a thousand battles, in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="rulesdsl-demo-") as place:
        ctx.exit(run(Path(place) / "my-set", battles, jobs))


def run(folder: Path, battles: int, jobs: int) -> int:
    """All steps; gives how the command ends."""
    from rulesdsl.cli.new_cmd import files_of, make_set
    from rulesdsl.cli.set_up import Wanted, open_table, plan_of
    from rulesdsl.cli.simulate_cmd import simulate
    from rulesdsl.cli.simulate_text import spread_text, win_rate

    started = time.perf_counter()
    make_set(folder)
    step(1, "new", f"a set of cards: {', '.join(files_of(folder))}")
    card = (folder / "cards" / "marsh-mother.card").read_text(encoding="utf-8").split("\n\n")
    click.echo("\n" + "\n".join(f"    {line}" for line in card[1].split("\n")) + "\n")
    if not checked_and_played(folder):
        return FINDINGS
    table = open_table(folder)
    wanted = Wanted(folder=folder, tyrant=TYRANT)
    plan = plan_of(table, wanted)
    report = simulate(table, plan, wanted, battles, jobs)
    party = " and ".join([", ".join(plan.party[:-1]), plan.party[-1]] if len(plan.party) > 1 else plan.party)
    step(5, "simulate", f"{battles} battles of {party} against {plan.tyrant} on day {plan.day}")
    click.echo(f"   the party wins {win_rate(report)}")
    click.echo(f"   rounds: {spread_text(report.rounds)}; Gearlocs KO'd at the end: {spread_text(report.kos)}")
    advise(report)
    click.echo(f"\n{time.perf_counter() - started:.0f} seconds. `rulesdsl new my-set` makes this folder for you; `rulesdsl battle` lets you watch.")
    return CLEAN


def checked_and_played(folder: Path) -> bool:
    """Lint, build in memory and scenes; gives whether all went well."""
    from rulesdsl.cli.set_up import show
    from rulesdsl.cli.test_cmd import run_scenes
    from rulesdsl.lab.content import compiled
    from rulesdsl.workspace import open_workspace

    workspace = open_workspace((folder,))
    checked = workspace.check()
    own = {source.file for source in workspace.own}
    mine = [card for card in checked.cards if card.file in own]
    grave = [item for item in checked.diagnostics if item.severity != "info"]
    step(2, "lint", f"{len(mine)} cards, {len(grave) or 'nothing'} {'findings' if len(grave) > 1 else 'finding' if grave else 'wrong'}")
    if grave:
        show(grave, {source.file: source.text for source in workspace.sources()})
        return False
    content = compiled(workspace, checked)
    lines = sum(text.count("\n") for path, text in content.texts)
    step(3, "build", f"{lines} lines of handlers, made in memory" if content.built else f"all cards compiled in memory, {lines} lines")
    results = run_scenes(workspace)
    failed = [result.finding for result in results if result.finding is not None]
    step(4, "test", f"{len(results)} scenes played, {f'{len(failed)} failed' if failed else 'all hold'}")
    if failed:
        show(failed, {source.file: source.text for source in workspace.sources()})
    return not failed


def step(number: int, name: str, text: str) -> None:
    """A step of the demo."""
    click.echo(f"{number}. {name}: {text}")


def advise(report: Report) -> None:
    """What a designer should look at next."""
    from rulesdsl.lab.advice import advice

    click.echo("\nWhat to look at next")
    for number, text in enumerate(advice(report), start=1):
        click.echo(f"  {number}. {text}")
