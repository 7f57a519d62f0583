"""`rulesdsl new`: make a folder with a custom Tyrant, two skills, a baddie and their scenes."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from rulesdsl.cli.exits import Unusable

TEMPLATE = Path(__file__).resolve().parent / "templates" / "new"


@click.command("new")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
def command(folder: Path) -> None:
    """Make the folder DIR with a custom Tyrant, two skills, a baddie and their scenes, to start from."""
    make_set(folder)
    click.echo(f"Made {folder} with {', '.join(name for name in files_of(folder))}.")
    click.echo(f"Next: `cd {folder}`, then `rulesdsl lint`, `rulesdsl test` and `rulesdsl simulate`; its README.md says more.")


def make_set(folder: Path) -> None:
    """Copy the template into a new or empty folder."""
    if folder.exists() and not folder.is_dir():
        raise Unusable(f"`{folder}` is a file; name a new folder")
    if folder.is_dir() and any(folder.iterdir()):
        raise Unusable(f"the folder `{folder}` is not empty; name a new one")
    shutil.copytree(TEMPLATE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))


def files_of(folder: Path) -> list[str]:
    """The files of the set, as a person reads them."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
