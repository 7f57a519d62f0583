"""`rulesdsl simulate`: play many games and count."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from rulesdsl.cli.exits import FINDINGS
from rulesdsl.cli.set_up import (
    FOLDER,
    SEED,
    Table,
    Wanted,
    agent_of,
    agent_option,
    choices_of,
    chosen,
    open_table,
    pack_wanted,
    plan_of,
    show,
    usual_jobs,
    with_options,
)
from rulesdsl.packs.registry import PACKS, USUAL

if TYPE_CHECKING:
    from rulesdsl.lab.report import Report
    from rulesdsl.packs.protocol import Plan


def every_choice(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that choose a game of any shipped pack; one that several packs have stands there once."""
    choices = {choice.key: (choice, pack) for pack in reversed(PACKS) for choice in reversed(choices_of(pack))}
    options = [choice.option("" if pack == USUAL else pack) for choice, pack in reversed(choices.values())]
    return with_options(command, options)


@click.command("simulate")
@FOLDER
@click.option("--pack", default="", metavar="PACK", help=f"The game to play: {', '.join(PACKS)} [default: that of the set].")
@every_choice
@SEED
@agent_option("the game")
@click.option(
    "--battles",
    "--games",
    "battles",
    type=click.IntRange(1, 10_000_000),
    default=1000,
    show_default=True,
    help="How many battles or games.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=usual_jobs, help="How many processes [default: one for each core, at most 8]."
)
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to print the figures."
)
@click.option("--brief", is_flag=True, help="Count no cards: only who wins and how long it takes; quicker.")
@click.option("--rows", type=click.IntRange(1, 1000), default=12, show_default=True, help="How many rows of each table.")
def command(battles: int, jobs: int, form: str, brief: bool, rows: int, **given: Any) -> None:
    """Play many battles or games: how often the players win, how long it takes, what each card did.

    The same seed gives the same figures, whatever the number of jobs.
    """
    from rulesdsl.cli.simulate_text import to_text

    wanted = Wanted(given["folder"], given["seed"], given["agent"], given["pack"])
    wanted.options = chosen(given, [choice for pack in PACKS for choice in choices_of(pack)])
    table = open_table(wanted.folder, pack_wanted(wanted))
    report = simulate(table, plan_of(table, wanted), wanted, battles, jobs, counting=not brief)
    click.echo(json.dumps(report.to_json(), indent=2, ensure_ascii=False) if form == "json" else to_text(report, rows))


def simulate(table: Table, plan: Plan, wanted: Wanted, battles: int, jobs: int, *, counting: bool = True) -> Report:
    """Play the games with a progress bar; one that fails is shown at its card and ends the command."""
    from rulesdsl.cli.progress import progress
    from rulesdsl.lab.batch import Batch, BattleFailed, play_batch
    from rulesdsl.lab.report import report_of
    from rulesdsl.packs.protocol import report_of as spec_of

    batch = Batch(table.content, plan, battles, wanted.seed_value(), agent_of(table, wanted), counting)
    try:
        with progress(spec_of(table.playable.pack, plan).games, battles) as advance:
            played = play_batch(batch, jobs=jobs, progress=advance)
    except BattleFailed as error:
        from rulesdsl.lab.failures import diagnostic_of

        show([diagnostic_of(error.failure)], table.sources)
        raise click.exceptions.Exit(FINDINGS) from error
    return report_of(played)
