"""`rulesdsl demo`: take a custom Tyrant from text to a thousand battles."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdsl.cli.exits import CLEAN, FINDINGS
from rulesdsl.cli.set_up import usual_jobs

if TYPE_CHECKING:
    from rulesdsl.cli.set_up import Table
    from rulesdsl.lab.report import Report

TYRANT = "Marsh Mother"


@click.command("demo")
@click.option("--battles", type=click.IntRange(1, 1_000_000), default=1000, show_default=True, help="How many battles.")
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=usual_jobs, help="How many processes [default: one for each core, at most 8]."
)
@click.pass_context
def command(ctx: click.Context, battles: int, jobs: int) -> None:
    """Take a custom Tyrant from text to a thousand battles, in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="rulesdsl-demo-") as place:
        ctx.exit(run(Path(place) / "my-set", battles, jobs))


def run(folder: Path, battles: int, jobs: int) -> int:
    """All steps; gives how the command ends."""
    from rulesdsl.cli.new_cmd import files_of, make_set
    from rulesdsl.cli.set_up import Wanted, plan_of
    from rulesdsl.cli.simulate_cmd import simulate

    started = time.perf_counter()
    make_set(folder)
    step(1, "new", f"a set of cards: {', '.join(files_of(folder))}")
    card = (folder / "cards" / "marsh-mother.card").read_text(encoding="utf-8").split("\n\n")[1]
    click.echo("\n" + "\n".join(f"    {line}" for line in card.split("\n")) + "\n")
    table = lint_and_build(folder)
    if table is None or not play_scenes(table):
        return FINDINGS
    wanted = Wanted(folder=folder, tyrant=TYRANT)
    report = simulate(table, plan_of(table, wanted), wanted, battles, jobs)
    tell(report, table.content.own)
    seconds = time.perf_counter() - started
    click.echo(f"\n{seconds:.0f} seconds. `rulesdsl new my-set` makes this folder; `rulesdsl battle` in it lets you watch.")
    return CLEAN


def lint_and_build(folder: Path) -> Table | None:
    """The set, checked and compiled in memory; None when there are findings, which are shown."""
    from rulesdsl.cli.set_up import Table, show
    from rulesdsl.lab.content import compiled, load
    from rulesdsl.workspace import open_workspace

    workspace = open_workspace((folder,))
    checked = workspace.check()
    sources = {source.file: source.text for source in workspace.sources()}
    files = [source.file for source in workspace.own]
    number = sum(1 for card in checked.cards if card.file in files)
    grave = [item for item in checked.diagnostics if item.severity != "info"]
    step(2, "lint", f"{number} cards, {counted(len(grave), 'finding') if grave else 'nothing wrong'}")
    if grave:
        show(grave, sources)
        return None
    content = compiled(workspace, checked)
    lines = sum(text.count("\n") for _, text in content.texts)
    step(
        3, "build", f"{lines} lines of Python in memory, made from the {'set' if content.built else 'set and the shipped cards'}"
    )
    return Table(content, load(content), sources, tuple(files))


def play_scenes(table: Table) -> bool:
    """The scenes of the set; gives whether all hold."""
    from rulesdsl.cli.set_up import show
    from rulesdsl.lab.scenes import play_scenes, scenes_of

    results = play_scenes(table.playable, scenes_of(table.playable, table.files), table.sources)
    failed = [result.finding for result in results if result.finding is not None]
    step(4, "test", f"{len(results)} scenes played, {f'{len(failed)} failed' if failed else 'all hold'}")
    if failed:
        show(failed, table.sources)
    return not failed


def tell(report: Report, own: Sequence[str]) -> None:
    """The figures in short, and what a designer should look at next."""
    from rulesdsl.cli.simulate_text import spread_text, win_rate
    from rulesdsl.lab.advice import advice

    plan = report.plan
    step(5, "simulate", f"{report.battles} battles of {', '.join(plan['party'])} against {plan['tyrant']} on day {plan['day']}")
    click.echo(f"   the party wins {win_rate(report)}")
    click.echo(f"   rounds: {spread_text(report.rounds)}; Gearlocs KO'd at the end: {spread_text(report.kos)}")
    click.echo("\nWhat to look at next")
    for number, text in enumerate(advice(report, own), start=1):
        click.echo(f"  {number}. {text}")


def step(number: int, name: str, text: str) -> None:
    """A step of the demo."""
    click.echo(f"{number}. {name}: {text}")


def counted(number: int, what: str) -> str:
    """`1 finding`, `2 findings`."""
    return f"{number} {what}{'' if number == 1 else 's'}"
