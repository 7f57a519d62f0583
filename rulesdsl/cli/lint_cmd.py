"""`rulesdsl lint`: say what is wrong with cards."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from rulesdsl.cli.exits import CLEAN, FINDINGS, Unusable

MOST_ROUNDS = 10
"""How often `--fix` looks again: a mended card may show the next fault."""


@click.command("lint")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github", "sarif"]),
    default="text",
    show_default=True,
    help="How to print the findings.",
)
@click.option("--fix", is_flag=True, help="Apply the fixes that are offered.")
@click.option("--all", "everything", is_flag=True, help="Show remarks (info) as well; they never fail.")
@click.option("--pack", default="", help="The pack that the cards are written for.")
@click.option("--no-cache", is_flag=True, help="Check every card again.")
@click.pass_context
def command(
    ctx: click.Context, paths: tuple[Path, ...], form: str, fix: bool, everything: bool, pack: str, no_cache: bool
) -> None:
    """Say what is wrong with the cards in PATHS (files or folders).

    Without PATHS: the set around the current folder, else the shipped content of every pack.
    """
    from rulesdsl.cli.render import render
    from rulesdsl.lint import lint
    from rulesdsl.workspace import NoSet, all_texts, open_workspaces

    try:
        workspaces = open_workspaces(paths, pack)
    except NoSet as error:
        raise Unusable(str(error)) from error
    results = [lint(workspace, cached=not no_cache) for workspace in workspaces]
    if fix:
        from rulesdsl.fixes import apply_fixes

        applied = 0
        for _ in range(MOST_ROUNDS):
            more = sum(apply_fixes(*pair) for pair in zip(workspaces, [r.diagnostics for r in results], strict=True))
            if not more:
                break
            applied += more
            workspaces = open_workspaces(paths, pack)
            results = [lint(workspace, cached=not no_cache) for workspace in workspaces]
        if applied:
            click.echo(f"{applied} {'fix' if applied == 1 else 'fixes'} applied.", err=True)
    found = [item for result in results for item in result.diagnostics]
    shown = [item for item in found if everything or item.severity != "info"]
    sources = all_texts(workspaces)
    color = form == "text" and sys.stdout.isatty() and "NO_COLOR" not in os.environ
    if shown or form != "text":
        click.echo(render("terminal" if form == "text" else form, shown, sources, color=color).rstrip("\n"))
    if form == "text":
        remarks = len(found) - len(shown)
        click.echo(_summary(sum(result.cards for result in results), shown, remarks), err=bool(shown))
    ctx.exit(FINDINGS if any(item.severity != "info" for item in shown) else CLEAN)


def _summary(cards: int, shown: Sequence[object], remarks: int) -> str:
    more = f"; {remarks} remarks (`--all` shows them)" if remarks else ""
    if not shown:
        return f"{cards} cards, nothing wrong{more}."
    return f"{cards} cards, {len(shown)} {'finding' if len(shown) == 1 else 'findings'}{more}."
