"""`rulesdsl simulate`: play many battles and count."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rulesdsl.cli.exits import FINDINGS
from rulesdsl.cli.set_up import Table, Wanted, battle_options, open_table, plan_of, show, usual_jobs

if TYPE_CHECKING:
    from rulesdsl.lab.report import Report
    from rulesdsl.packs.tmb.setups import BattlePlan


@click.command("simulate")
@battle_options
@click.option("--battles", type=click.IntRange(1, 10_000_000), default=1000, show_default=True, help="How many battles.")
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=usual_jobs, help="How many processes [default: one for each core, at most 8]."
)
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to print the figures."
)
@click.option("--brief", is_flag=True, help="Count no cards: only who wins and how long it takes; quicker.")
@click.option("--rows", type=click.IntRange(1, 1000), default=12, show_default=True, help="How many rows of each table.")
def command(battles: int, jobs: int, form: str, brief: bool, rows: int, **options: Any) -> None:
    """Play many battles: how often the party wins, how long it takes, what each card did.

    The same seed gives the same figures, whatever the number of jobs.
    """
    from rulesdsl.cli.simulate_text import to_text

    wanted = Wanted(**options)
    table = open_table(wanted.folder)
    report = simulate(table, plan_of(table, wanted), wanted, battles, jobs, counting=not brief)
    click.echo(json.dumps(report.to_json(), indent=2, ensure_ascii=False) if form == "json" else to_text(report, rows))


def simulate(table: Table, plan: BattlePlan, wanted: Wanted, battles: int, jobs: int, *, counting: bool = True) -> Report:
    """Play the battles with a progress bar; a battle that fails is shown at its card and ends the command."""
    from rulesdsl.cli.progress import progress
    from rulesdsl.lab.batch import Batch, BattleFailed, play_batch
    from rulesdsl.lab.report import report_of

    batch = Batch(table.content, plan, battles, wanted.seed_value(), wanted.agent, counting)
    try:
        with progress("battles", battles) as advance:
            played = play_batch(batch, jobs=jobs, progress=advance)
    except BattleFailed as error:
        from rulesdsl.lab.failures import diagnostic_of

        show([diagnostic_of(error.failure)], table.sources)
        raise click.exceptions.Exit(FINDINGS) from error
    return report_of(played)
