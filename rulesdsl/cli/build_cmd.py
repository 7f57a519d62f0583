"""`rulesdsl build`: compile cards to handlers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdsl.cli.exits import CLEAN, FINDINGS, Unusable

if TYPE_CHECKING:
    from rulesdsl.building import BuildResult


@click.command("build")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Write nothing; exit 1 when the built files are stale.")
@click.option("--pack", default="", help="The pack that the cards are written for.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], check: bool, pack: str) -> None:
    """Compile the set around the current folder (or PATHS; else the shipped content of every pack) to Python.

    A set with errors is not built; the last good build stays.
    """
    from rulesdsl.building import build
    from rulesdsl.cli.render import render
    from rulesdsl.data import checkout
    from rulesdsl.workspace import NoSet, all_texts, open_workspaces

    try:
        workspaces = open_workspaces(paths, pack)
    except NoSet as error:
        raise Unusable(str(error)) from error
    if not check and checkout() is None and not all(workspace.own for workspace in workspaces):
        raise Unusable("the shipped cards are built already; go to the folder of a set, or make one with `rulesdsl new my-set`")
    results = [build(workspace, check=check) for workspace in workspaces]
    sources = all_texts(workspaces)
    errors = [error for result in results for error in result.errors]
    if errors:
        click.echo(render("terminal", errors, sources).rstrip("\n"))
        click.echo("not built; the last good build is still in place.", err=True)
    built = [result for result in results if not result.errors]
    if check:
        stale = tell_stale(built)
        ctx.exit(FINDINGS if errors or stale else CLEAN)
    for result in built:
        change, folder = result.change, f"{result.folder.parent.name}/{result.folder.name}/"
        click.echo(f"{result.modules} modules: {len(change.write)} files written, {len(change.remove)} removed, in {folder}.")
    ctx.exit(FINDINGS if errors else CLEAN)


def tell_stale(results: Sequence[BuildResult]) -> bool:
    """Name what a build would change; gives whether there is anything."""
    stale = [
        f"{result.folder.name}/{path}" if len(results) > 1 else path
        for result in results
        for path in (*result.change.write, *result.change.remove)
    ]
    for path in stale:
        click.echo(f"stale: {path}")
    if stale:
        click.echo("run `rulesdsl build`.", err=True)
    elif results:
        click.echo(f"{sum(result.modules for result in results)} modules, all up to date.")
    return bool(stale)
