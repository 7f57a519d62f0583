"""What `battle`, `simulate` and `demo` share: the options that choose a battle, and the cards that it is played with."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulesdsl.cli.exits import FINDINGS, Unusable

if TYPE_CHECKING:
    from rulesdsl.lab.content import Content, Playable
    from rulesdsl.lang.diagnostics import Diagnostic
    from rulesdsl.packs.tmb.setups import BattlePlan

AGENTS = ("greedy", "random")


def usual_jobs() -> int:
    """A process for each core, at most eight."""
    return min(os.cpu_count() or 1, 8)


_OPTIONS: tuple[Any, ...] = (
    click.option(
        "--set", "folder", type=click.Path(path_type=Path), help="The folder of a set of cards [default: the one you are in]."
    ),
    click.option("--tyrant", default="", help="The Tyrant to meet [default: the set's own]."),
    click.option("--party", default="", help="The Gearlocs, with commas between them [default: the first four of the set]."),
    click.option("--day", type=click.IntRange(1, 30), help="The day of the Adventure [default: the last day of the Tyrant]."),
    click.option("--mode", default="", help="The difficulty mode [default: Adventurer]."),
    click.option("--mat", default="", help="The battle mat [default: Land]."),
    click.option(
        "--build",
        "builds",
        multiple=True,
        metavar="'NAME: ITEM, ...'",
        help="What a Gearloc trains, in order: stats (hp, dex, attack, defense) and Skill Dice [default: as on its card].",
    ),
    click.option("--seed", default="1", show_default=True, help="The same seed gives the same dice."),
    click.option(
        "--agent",
        type=click.Choice(AGENTS),
        default="greedy",
        show_default=True,
        help="Who plays the party: `greedy` takes what looks best, `random` anything.",
    ),
)


def battle_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that choose a battle."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@dataclass(slots=True)
class Wanted:
    """The values of the shared options, as written."""

    folder: Path | None = None
    tyrant: str = ""
    party: str = ""
    day: int | None = None
    mode: str = ""
    mat: str = ""
    builds: tuple[str, ...] = ()
    seed: str = "1"
    agent: str = "greedy"

    def seed_value(self) -> int | str:
        """A number where it looks like one, so that `7` and `07` are the same seed."""
        return int(self.seed) if self.seed.isdigit() else self.seed


@dataclass(slots=True)
class Table:
    """Everything for a battle: content, loaded cards, the sources that faults are shown with, the files of the set itself."""

    content: Content
    playable: Playable
    sources: Mapping[str, str]
    files: tuple[str, ...] = ()


def open_table(folder: Path | None = None) -> Table:
    """The cards to play with: a set on top of the shipped cards, or the shipped ones alone (which loads no parser).

    Findings that forbid play are shown and end the command.
    """
    from rulesdsl.lab.content import Content, compiled, has_build, load

    if folder is None and not set_around() and has_build("tmb"):
        content = Content("tmb")
        return Table(content, load(content), Shipped())
    from rulesdsl.workspace import NoSet, open_workspace

    try:
        workspace = open_workspace((folder,) if folder is not None else ())
    except NoSet as error:
        raise Unusable(str(error)) from error
    checked = workspace.check()
    sources = {source.file: source.text for source in workspace.sources()}
    if checked.errors:
        show(checked.errors, sources)
        raise click.exceptions.Exit(FINDINGS)
    content = compiled(workspace, checked)
    return Table(content, load(content), sources, tuple(source.file for source in workspace.own))


def set_around() -> bool:
    """Whether the current folder lies in a set of cards."""
    here = Path.cwd()
    return any((folder / "set.toml").is_file() for folder in (here, *here.parents))


class Shipped(Mapping[str, str]):
    """The texts of shipped files, read when one is asked for."""

    def __getitem__(self, file: str) -> str:
        from rulesdsl.data import content_dir

        root = content_dir().resolve()
        path = (root.parent / file).resolve()
        if not path.is_relative_to(root) or not path.is_file():
            raise KeyError(file)
        return path.read_text(encoding="utf-8")

    def __iter__(self) -> Any:
        return iter(())

    def __len__(self) -> int:
        return 0


def show(findings: Iterable[Diagnostic], sources: Mapping[str, str], *, err: bool = True) -> None:
    """Print diagnostics with their lines."""
    from rulesdsl.cli.render import render

    listed = list(findings)
    files = [span.file for item in listed for span in (item.span, *(other.span for other in item.related))]
    texts = {file: sources[file] for file in dict.fromkeys(files) if known(sources, file)}
    stream = sys.stderr if err else sys.stdout
    click.echo(render("terminal", listed, texts, color=stream.isatty() and "NO_COLOR" not in os.environ), err=err, nl=False)


def known(sources: Mapping[str, str], file: str) -> bool:
    """Whether the text of a file is at hand."""
    try:
        return bool(sources[file])
    except KeyError:
        return False


def plan_of(table: Table, wanted: Wanted) -> BattlePlan:
    """The plan for the options; names that no card has end the command with near ones."""
    from rulesdsl.packs.tmb.setups import plan_battle

    party = [name.strip() for name in wanted.party.split(",") if name.strip()]
    try:
        return plan_battle(
            table.playable.library,
            tyrant=wanted.tyrant,
            party=party,
            day=wanted.day or 0,
            mode=wanted.mode,
            mat=wanted.mat,
            build=builds_of(wanted.builds),
            own=table.content.own,
        )
    except ValueError as error:
        raise Unusable(str(error)) from error


def debugging() -> bool:
    """Whether `rulesdsl --debug` asks for the full trace of a fault."""
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.find_root().params.get("debug"))


def builds_of(written: Iterable[str]) -> dict[str, list[str]]:
    """`Picket: dex, attack` as a name and its items."""
    found: dict[str, list[str]] = {}
    for text in written:
        name, colon, items = text.partition(":")
        if not colon or not name.strip() or not items.strip():
            raise Unusable(f"`--build {text}` is not of the form `NAME: dex, attack, Some Die`")
        found[name.strip()] = [item.strip() for item in items.split(",") if item.strip()]
    return found
