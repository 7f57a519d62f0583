"""`rulesdsl fmt`: write cards in the one canonical layout."""

from __future__ import annotations

from pathlib import Path

import click

from rulesdsl.cli.exits import CLEAN, FINDINGS, UNUSABLE, Unusable


@click.command("fmt")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Change nothing; exit 1 when a file would change.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change.")
@click.option("--pack", default="", help="The pack that the cards are written for.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], check: bool, diff: bool, pack: str) -> None:
    """Lay out the cards in PATHS: same tree, every comment kept.

    Without PATHS: those of the set around the current folder, else of the shipped content of every pack. Files that do not
    parse are named and left alone.
    """
    from rulesdsl.fixes import write_aside
    from rulesdsl.lang.formatter import FormatError, format_text
    from rulesdsl.workspace import NoSet, open_workspaces

    try:
        workspaces = open_workspaces(paths, pack)
    except NoSet as error:
        raise Unusable(str(error)) from error
    sources = [(source, workspace) for workspace in workspaces for source in workspace.own or workspace.shipped]
    changed, broken = [], []
    for source, workspace in sources:
        _, problems = workspace.parse([source])
        if any(item.severity == "error" for item in problems) or not source.text:
            broken.append(source.file)
            continue
        try:
            text = format_text(source.text)
        except FormatError as error:
            broken.append(f"{source.file}: {error}")
            continue
        if text == source.text:
            continue
        changed.append(source.file)
        if diff:
            _show_diff(source.file, source.text, text)
        elif not check:
            write_aside(source.path, text)
    for file in broken:
        click.echo(f"left alone: {file} (see `rulesdsl lint`)", err=True)
    for file in changed:
        click.echo(f"{'would change' if check or diff else 'changed'}: {file}")
    click.echo(f"{len(sources)} files, {len(changed)} {'would change' if check or diff else 'changed'}.", err=bool(changed))
    if broken:
        ctx.exit(UNUSABLE if not (check or diff) else FINDINGS)
    ctx.exit(FINDINGS if (check or diff) and changed else CLEAN)


def _show_diff(file: str, before: str, after: str) -> None:
    import difflib

    lines = difflib.unified_diff(before.splitlines(True), after.splitlines(True), file, file)
    click.echo("".join(lines), nl=False)
