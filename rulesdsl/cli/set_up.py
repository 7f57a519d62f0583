"""What the commands that play share: the options that choose a game, and the cards that it is played with."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from rulesdsl.cli.exits import FINDINGS, Unusable
from rulesdsl.packs.registry import PACKS, USUAL, is_pack

if TYPE_CHECKING:
    from rulesdsl.lab.content import Content, Playable
    from rulesdsl.lang.diagnostics import Diagnostic
    from rulesdsl.packs.protocol import Plan


def usual_jobs() -> int:
    """A process for each core, at most eight."""
    return min(os.cpu_count() or 1, 8)


@dataclass(frozen=True, slots=True)
class Choice:
    """An option that says which game is played: `--<key>`, given to the `plan_game` of the pack under its key.

    `form`: a text, names with commas between them, a number in a range, a flag, or texts of an option that may be given often.
    `argument`: the command that tells one game takes it without the `--<key>`, and may do without it; the pack gets "" then.
    """

    key: str
    help: str
    form: Literal["text", "names", "number", "flag", "texts"] = "text"
    low: int = 0
    high: int = 0
    metavar: str | None = None
    argument: bool = False

    def option(self, game: str = "") -> Callable[..., Any]:
        """The option for click; `game` is named before the help where options of several games stand together."""
        help = f"({game}) {self.help}" if game else self.help
        if self.form == "flag":
            return click.option(f"--{self.key}", is_flag=True, help=help)
        if self.form == "number":
            return click.option(f"--{self.key}", type=click.IntRange(self.low, self.high), help=help)
        return click.option(f"--{self.key}", metavar=self.metavar, multiple=self.form == "texts", default=None, help=help)

    def given(self) -> Callable[..., Any]:
        """How the command that tells one game takes it."""
        if self.argument:
            return click.argument(self.key, required=False, default="", metavar=self.metavar or "[NAME]")
        return self.option()

    def value(self, given: Any) -> Any:
        """What the option says, None when it was not given."""
        if self.form == "names":
            return tuple(name.strip() for name in (given or "").split(",") if name.strip()) or None
        return given or None


def choices_of(pack: str) -> tuple[Choice, ...]:
    """The options that choose a game of a pack, each once; a pack from elsewhere has none."""
    if pack not in PACKS:
        return ()
    choices: dict[str, Choice] = {}
    for command in PACKS[pack].commands:
        for choice in importlib.import_module(f"rulesdsl.cli.{command}_cmd").CHOICES:
            choices.setdefault(choice.key, choice)
    return tuple(choices.values())


FOLDER = click.option(
    "--set", "folder", type=click.Path(path_type=Path), help="The folder of a set of cards [default: the one you are in]."
)
SEED = click.option("--seed", default="1", show_default=True, help="The same seed gives the same dice.")


def agent_option(players: str) -> Callable[..., Any]:
    """The option `--agent` of a game whose players are called so."""
    help = f"Who plays {players}: `greedy` takes what looks best, `random` anything.  [default: greedy]"
    return click.option("--agent", default="", metavar="[greedy|random]", help=help)


def with_options(command: Callable[..., Any], options: Sequence[Callable[..., Any]]) -> Callable[..., Any]:
    """Add options, in the order of the help."""
    for option in reversed(options):
        command = option(command)
    return command


@dataclass(slots=True)
class Wanted:
    """The values of the shared options, as written; `options` holds what was chosen by key, `pack` is "" where none is named."""

    folder: Path | None = None
    seed: str = "1"
    agent: str = ""
    pack: str = ""
    options: dict[str, Any] = field(default_factory=dict)

    def seed_value(self) -> int | str:
        """A number where it looks like one, so that `7` and `07` are the same seed."""
        return int(self.seed) if self.seed.isdigit() else self.seed


def chosen(given: Mapping[str, Any], choices: Iterable[Choice]) -> dict[str, Any]:
    """What was chosen by key, without what was not given."""
    values = {choice.key: choice.value(given.get(choice.key)) for choice in choices}
    return {key: value for key, value in values.items() if value is not None}


def pack_wanted(wanted: Wanted) -> str:
    """The pack that is meant: the named one, that of the set, that of the first option that was given, or the usual one.

    An option that only another pack has ends the command.
    """
    owners = {key: [pack for pack in PACKS if any(choice.key == key for choice in choices_of(pack))] for key in wanted.options}
    found = wanted.pack or pack_around(wanted.folder) or next((packs[0] for packs in owners.values()), USUAL)
    if not is_pack(found):
        raise Unusable(f"there is no pack `{found}`; known: {', '.join(PACKS)}")
    for key, packs in owners.items():
        if found not in packs:
            raise Unusable(f"`--{key}` is an option of the pack `{packs[0]}`, these cards are of `{found}`")
    return found


def pack_around(folder: Path | None) -> str:
    """The pack of the set in a folder, or around the current one; "" when there is no set."""
    start = (folder or Path.cwd()).absolute()
    if not any((place / "set.toml").is_file() for place in (start, *start.parents)):
        return ""
    from rulesdsl.workspace import NoSet, find_set, pack_of

    found = find_set(start)
    try:
        return pack_of(found) if found is not None else ""
    except NoSet as error:
        raise Unusable(str(error)) from error


@dataclass(slots=True)
class Table:
    """Everything for a game: content, loaded cards, the sources that faults are shown with, the files of the set itself.

    `folder` is the one that the set was asked for by, None for the one around or the shipped cards alone.
    """

    content: Content
    playable: Playable
    sources: Mapping[str, str]
    files: tuple[str, ...] = ()
    folder: Path | None = None

    @property
    def noun(self) -> str:
        """What one game is called."""
        return self.playable.pack.REPORT.game


def open_table(folder: Path | None = None, pack: str = "") -> Table:
    """The cards to play with: a set on top of the shipped cards, or the shipped ones alone (which loads no parser).

    Findings that forbid play are shown and end the command.
    """
    from rulesdsl.lab.content import Content, compiled, has_build, load

    if folder is None and not pack_around(None) and has_build(pack or USUAL):
        content = Content(pack or USUAL)
        return Table(content, load(content), Shipped())
    from rulesdsl.workspace import NoSet, open_workspace

    try:
        workspace = open_workspace((folder,) if folder is not None else (), pack)
    except NoSet as error:
        raise Unusable(str(error)) from error
    checked = workspace.check()
    sources = workspace.texts()
    if checked.errors:
        show(checked.errors, sources)
        raise click.exceptions.Exit(FINDINGS)
    content = compiled(workspace, checked)
    return Table(content, load(content), sources, tuple(source.file for source in workspace.own), folder)


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


def plan_of(table: Table, wanted: Wanted) -> Plan:
    """The plan for the options; names that no card has end the command with near ones."""
    try:
        return table.playable.pack.plan_game(table.playable.library, wanted.options, table.content.own)
    except ValueError as error:
        raise Unusable(str(error)) from error


def agent_of(table: Table, wanted: Wanted) -> str:
    """The name of the agent: the one that was asked for, else the first of the pack."""
    agents = table.playable.pack.AGENTS
    if wanted.agent and wanted.agent not in agents:
        raise Unusable(f"there is no agent `{wanted.agent}`; there are {', '.join(agents)}")
    return wanted.agent or agents[0]


def debugging() -> bool:
    """Whether `rulesdsl --debug` asks for the full trace of a fault."""
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.find_root().params.get("debug"))
