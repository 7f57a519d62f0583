"""`rulesdsl battle`: play one battle and tell it turn by turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from rulesdsl.cli.exits import CLEAN, FINDINGS, Unusable
from rulesdsl.cli.set_up import Wanted, battle_options, open_table, plan_of, show


@click.command("battle")
@battle_options
@click.option("--person", is_flag=True, help="Play the party yourself: a number takes an option, `u` takes it back, `q` quits.")
@click.option(
    "--save",
    "save_to",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write set-up, dice and decisions to a file, to play it again.",
)
@click.option(
    "--replay", type=click.Path(path_type=Path, dir_okay=False), help="Play a saved battle again; with --person, go on."
)
@click.option("--quiet", is_flag=True, help="Tell the result only.")
@click.pass_context
def command(ctx: click.Context, /, person: bool, save_to: Path | None, replay: Path | None, quiet: bool, **options: Any) -> None:
    """Play one battle and tell it turn by turn.

    Names are found whatever their case. A saved battle that takes another course exits 1 and names the step.
    """
    from rulesdsl.cli.one_battle import Course, replay_course, saved_course
    from rulesdsl.lab.saved import Unreadable, read, save

    wanted = Wanted(**options)
    try:
        saved = read(replay) if replay is not None else None
    except Unreadable as error:
        raise Unusable(str(error)) from error
    table = open_table(wanted.folder)
    if saved is not None and replay is not None:
        course = replay_course(table, saved, str(replay), person=person, quiet=quiet)
    else:
        course = Course(table, plan_of(table, wanted), wanted.seed_value(), 0, wanted.agent, quiet=quiet)
    finding = course.play(person)
    if save_to is not None and finding is None:
        try:
            save(save_to, saved_course(course))
        except OSError as error:
            raise Unusable(f"cannot write `{save_to}`: {(error.strerror or 'it failed').lower()}") from error
        click.echo(f"Saved to {save_to}.", err=True)
    if finding is not None:
        show([finding], course.sources)
    ctx.exit(CLEAN if finding is None else FINDINGS)
