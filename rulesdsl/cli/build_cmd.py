"""`rulesdsl build`: compile cards to handlers."""

from __future__ import annotations

from pathlib import Path

import click

from rulesdsl.cli.exits import CLEAN, FINDINGS, Unusable


@click.command("build")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Write nothing; exit 1 when the built files are stale.")
@click.option("--pack", default="", help="The pack that the cards are written for.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], check: bool, pack: str) -> None:
    """Compile the set around the current folder (or PATHS; else the shipped content) to Python.

    A set with errors is not built; the last good build stays.
    """
    from rulesdsl.building import build
    from rulesdsl.cli.render import render
    from rulesdsl.data import checkout
    from rulesdsl.workspace import NoSet, open_workspace

    try:
        workspace = open_workspace(paths, pack)
    except NoSet as error:
        raise Unusable(str(error)) from error
    if not workspace.own and not check and checkout() is None:
        raise Unusable("the shipped cards are built already; go to the folder of a set, or make one with `rulesdsl new my-set`")
    result = build(workspace, check=check)
    if result.errors:
        sources = {source.file: source.text for source in workspace.sources()}
        click.echo(render("terminal", result.errors, sources).rstrip("\n"))
        click.echo("not built; the last good build is still in place.", err=True)
        ctx.exit(FINDINGS)
    change = result.change
    if check:
        for path in (*change.write, *change.remove):
            click.echo(f"stale: {path}")
        if change.stale:
            click.echo("run `rulesdsl build`.", err=True)
        else:
            click.echo(f"{result.modules} modules, all up to date.")
        ctx.exit(FINDINGS if change.stale else CLEAN)
    folder = f"{result.folder.parent.name}/{result.folder.name}/"
    click.echo(f"{result.modules} modules: {len(change.write)} files written, {len(change.remove)} removed, in {folder}.")
