"""The command that plays one game of a pack and tells it turn by turn: they differ in options and nouns alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from rulesdsl.cli.exits import CLEAN, FINDINGS, Unusable
from rulesdsl.cli.set_up import (
    FOLDER,
    SEED,
    Choice,
    Wanted,
    agent_of,
    agent_option,
    chosen,
    open_table,
    pack_around,
    plan_of,
    show,
    with_options,
)
from rulesdsl.packs.registry import PACKS


def told_command(pack: str, choices: Sequence[Choice], *, noun: str, players: str, name: str = "") -> click.Command:
    """A command of a shipped pack, the usual one where no `name` is given. `noun` is what one game is called, `players` who a
    person plays.
    """

    def run(ctx: click.Context, /, person: bool, save_to: Path | None, replay: Path | None, quiet: bool, **given: Any) -> None:
        shared = {name: given[name] for name in ("folder", "seed", "agent")}
        options = {**{choice.key: "" for choice in choices if choice.argument}, **chosen(given, choices)}
        wanted = Wanted(**shared, pack=pack, options=options)
        ctx.exit(tell(wanted, noun, person=person, save_to=save_to, replay=replay, quiet=quiet))

    path = click.Path(path_type=Path, dir_okay=False)
    played = with_options(
        click.pass_context(run),
        (
            FOLDER,
            *(choice.given() for choice in choices),
            SEED,
            agent_option(players),
            click.option(
                "--person",
                is_flag=True,
                help=f"Play {players} yourself: a number takes an option, `u` takes it back, `q` quits, `?` tells more.",
            ),
            click.option("--save", "save_to", type=path, help="Write set-up, dice and decisions to a file, to play it again."),
            click.option("--replay", type=path, help=f"Play a saved {noun} again; with --person, go on."),
            click.option("--quiet", is_flag=True, help="Tell the result only."),
        ),
    )
    help = (
        f"Play one {noun} of {PACKS[pack].title} and tell it turn by turn.\n\n"
        f"Names are found whatever their case. A saved {noun} that takes another course exits 1 and names the step."
    )
    return click.command(name or PACKS[pack].command, help=help)(played)


def tell(wanted: Wanted, noun: str, *, person: bool, save_to: Path | None, replay: Path | None, quiet: bool) -> int:
    """Play one game, fresh or from a file, and save it where asked; gives how the command ends."""
    from rulesdsl.cli.one_game import Course, replay_course, saved_course
    from rulesdsl.lab.saved import Unreadable, read, save

    try:
        saved = read(replay, noun) if replay is not None else None
    except Unreadable as error:
        raise Unusable(str(error)) from error
    around = pack_around(wanted.folder)
    if around and around != wanted.pack:
        other = f": `rulesdsl {PACKS[around].command}` plays them" if around in PACKS else ""
        raise Unusable(f"these cards are of the pack `{around}`{other}")
    table = open_table(wanted.folder, wanted.pack)
    if saved is not None and replay is not None:
        chosen_too = [key for key, value in wanted.options.items() if value]
        if chosen_too:
            raise Unusable(f"`--replay` plays what was saved: leave out what chooses a new {noun} ({', '.join(chosen_too)})")
        course = replay_course(table, saved, str(replay), person=person, quiet=quiet)
        if course.noun != noun:
            other = f": `rulesdsl {course.noun} --replay` plays it" if course.noun in PACKS[wanted.pack].commands else ""
            raise Unusable(f"`{replay}` is a saved {course.noun}, no {noun}{other}")
    else:
        course = Course(table, plan_of(table, wanted), wanted.seed_value(), 0, agent_of(table, wanted), quiet=quiet)
    finding = course.play(person)
    if save_to is not None and finding is None:
        try:
            save(save_to, saved_course(course))
        except OSError as error:
            raise Unusable(f"cannot write `{save_to}`: {(error.strerror or 'it failed').lower()}") from error
        click.echo(f"Saved to {save_to}.", err=True)
    if finding is not None:
        show([finding], course.sources)
    return CLEAN if finding is None else FINDINGS
