"""`rulesdsl new`: make a folder with a few cards and their scenes."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from rulesdsl.cli.exits import Unusable
from rulesdsl.packs.registry import PACKS, USUAL

#: one folder for each pack
TEMPLATES = Path(__file__).resolve().parent / "templates" / "new"


@click.command("new")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--pack", default=USUAL, show_default=True, metavar="PACK", help=f"The game of the cards: {', '.join(PACKS)}.")
def command(folder: Path, pack: str) -> None:
    """Make the folder DIR with a few cards of a game and their scenes, to start from."""
    make_set(folder, pack)
    click.echo(f"Made {folder} with {', '.join(name for name in files_of(folder))}.")
    click.echo(f"Next: `cd {folder}`, then `rulesdsl lint`, `rulesdsl test` and `rulesdsl simulate`; its README.md says more.")


def make_set(folder: Path, pack: str = USUAL) -> None:
    """Copy the template of a pack into a new or empty folder."""
    if pack not in PACKS:
        raise Unusable(f"there is no pack `{pack}`; known: {', '.join(PACKS)}")
    if folder.exists() and not folder.is_dir():
        raise Unusable(f"`{folder}` is a file; name a new folder")
    if folder.is_dir() and any(folder.iterdir()):
        raise Unusable(f"the folder `{folder}` is not empty; name a new one")
    shutil.copytree(TEMPLATES / pack, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))


def files_of(folder: Path) -> list[str]:
    """The files of the set, as a person reads them."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
