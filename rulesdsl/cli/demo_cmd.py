"""`rulesdsl demo`: take a set of cards from text to a thousand games. What is shown and played stands in `templates/demo`."""

from __future__ import annotations

import tempfile
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulesdsl.cli.exits import CLEAN, FINDINGS, Unusable
from rulesdsl.cli.set_up import usual_jobs
from rulesdsl.packs.registry import PACKS, USUAL

if TYPE_CHECKING:
    from rulesdsl.cli.set_up import Table
    from rulesdsl.lab.report import Report

DEMOS = Path(__file__).resolve().parent / "templates" / "demo"


@dataclass(frozen=True, slots=True)
class Demo:
    """What the demo of a pack shows and plays: a file whose first card is printed, and the options of the game."""

    pack: str
    card: str
    options: dict[str, Any]


def demo_of(pack: str) -> Demo:
    """The demo of a shipped pack."""
    if pack not in PACKS:
        raise Unusable(f"there is no pack `{pack}`; known: {', '.join(PACKS)}")
    data = tomllib.loads((DEMOS / f"{pack}.toml").read_text(encoding="utf-8"))
    options = {key: tuple(value) if isinstance(value, list) else value for key, value in data["options"].items()}
    return Demo(pack, data["card"], options)


@click.command("demo")
@click.option("--pack", default=USUAL, show_default=True, metavar="PACK", help=f"The game: {', '.join(PACKS)}.")
@click.option(
    "--battles", "--games", "battles", type=click.IntRange(1, 1_000_000), default=1000, show_default=True, help="How many games."
)
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=usual_jobs, help="How many processes [default: one for each core, at most 8]."
)
@click.pass_context
def command(ctx: click.Context, pack: str, battles: int, jobs: int) -> None:
    """Take a set of cards from text to a thousand games, in a temporary folder."""
    demo = demo_of(pack)
    with tempfile.TemporaryDirectory(prefix="rulesdsl-demo-") as place:
        ctx.exit(run(demo, Path(place) / "my-set", battles, jobs))


def run(demo: Demo, folder: Path, battles: int, jobs: int) -> int:
    """All steps; gives how the command ends."""
    from rulesdsl.cli.new_cmd import files_of, make_set
    from rulesdsl.cli.set_up import Wanted, plan_of
    from rulesdsl.cli.simulate_cmd import simulate

    started = time.perf_counter()
    make_set(folder, demo.pack)
    step(1, "new", f"a set of cards: {', '.join(files_of(folder))}")
    card = first_card((folder / demo.card).read_text(encoding="utf-8"))
    click.echo("\n" + "\n".join(f"    {line}" if line else "" for line in card) + "\n")
    table = lint_and_build(folder)
    if table is None or not play_scenes(table):
        return FINDINGS
    wanted = Wanted(folder=folder, options=demo.options)
    report = simulate(table, plan_of(table, wanted), wanted, battles, jobs)
    tell(report, table)
    seconds = time.perf_counter() - started
    new = "rulesdsl new my-set" if demo.pack == USUAL else f"rulesdsl new my-set --pack {demo.pack}"
    watch = f"rulesdsl {PACKS[demo.pack].command}"
    click.echo(f"\n{seconds:.0f} seconds. `{new}` makes this folder; `{watch}` in it lets you watch.")
    return CLEAN


def first_card(text: str) -> list[str]:
    """The lines of the first card of a file, without the comments before it."""
    lines = text.split("\n")
    start = next(number for number, line in enumerate(lines) if line[:1].isalpha())
    end = next(number for number, line in enumerate(lines[start:], start) if line.startswith("}"))
    return lines[start : end + 1]


def lint_and_build(folder: Path) -> Table | None:
    """The set, checked and compiled in memory; None when there are findings, which are shown."""
    from rulesdsl.cli.set_up import Table, show
    from rulesdsl.lab.content import compiled, load
    from rulesdsl.workspace import open_workspace

    workspace = open_workspace((folder,))
    checked = workspace.check()
    sources = workspace.texts()
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


def tell(report: Report, table: Table) -> None:
    """The figures in short, and what a designer should look at next."""
    from rulesdsl.cli.simulate_text import spread_text, win_rate
    from rulesdsl.lab.advice import advice

    spec = report.spec
    step(5, "simulate", f"{report.battles} {spec.games} of {report.short}")
    click.echo(f"   {spec.wins} {win_rate(report)}")
    shown = [f"{figure.short}: {spread_text(report.figures[figure.key])}" for figure in spec.figures if figure.short]
    click.echo(f"   {'; '.join(shown)}")
    click.echo("\nWhat to look at next")
    for number, text in enumerate(advice(report, table.playable.pack.advice, table.content.own), start=1):
        click.echo(f"  {number}. {text}")


def step(number: int, name: str, text: str) -> None:
    """A step of the demo."""
    click.echo(f"{number}. {name}: {text}")


def counted(number: int, what: str) -> str:
    """`1 finding`, `2 findings`."""
    return f"{number} {what}{'' if number == 1 else 's'}"
