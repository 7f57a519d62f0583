"""The `rulesdsl` command. A sub-command's module is imported only when it runs, so that `rulesdsl --help` stays quick.

Whatever goes wrong, no traceback reaches the designer unless `--debug` asks for it.
"""

from __future__ import annotations

import errno
import gc
import importlib
import sys
from typing import Any

import click
from click.exceptions import NoArgsIsHelpError

from rulesdsl import __version__
from rulesdsl.cli.exits import UNUSABLE, Unusable
from rulesdsl.requires import PackError

#: command -> what it does; its code stands in `rulesdsl.cli.<command>_cmd`
COMMANDS: dict[str, str] = {
    "new": "Make a folder with a few cards and their scenes, to start from.",
    "lint": "Say what is wrong with cards.",
    "fmt": "Write cards in the one canonical layout.",
    "show": "Show a card: its fields, its printed text, its handlers.",
    "build": "Compile cards to handlers.",
    "test": "Play the scenes of cards.",
    "battle": "Play one battle of Too Many Bones and tell it turn by turn.",
    "encounter": "Play one Encounter card of Too Many Bones and tell it to its rewards.",
    "nap": "Play one game of the Nobulous Apprenticeship Program and tell it turn by turn.",
    "wander": "Play one game of Wander and tell it turn by turn.",
    "simulate": "Play many battles or games and count.",
    "explain": "Explain a code such as RD0203.",
    "phrases": "List everything that a card can say.",
    "demo": "Take a set of cards from text to a thousand games.",
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and loads one when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None when there is none."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"rulesdsl.cli.{cmd_name}_cmd").command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """As in click, with a near name when there is no such command."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            import difflib

            near = difflib.get_close_matches(args[0], COMMANDS, n=1)
            hint = f"did you mean `{near[0]}`?" if near else "`rulesdsl --help` lists the commands."
            raise click.UsageError(f"there is no command `{args[0]}`; {hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands in the help, made without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """As in click; wrong usage is told in one line."""
        try:
            return super().make_context(*args, **extra)
        except click.UsageError as error:
            raise _in_one_line(error) from error

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a bug of ours becomes one line, and so does wrong usage."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise _in_one_line(error) from error
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except PackError as error:
            raise Unusable(str(error)) from error
        except Exception as fault:
            if ctx.params.get("debug") or getattr(fault, "errno", None) == errno.EPIPE:
                raise
            if isinstance(fault, OSError) and fault.filename:
                raise Unusable(f"cannot use `{fault.filename}`: {(fault.strerror or 'unreadable').lower()}") from fault
            again = " ".join(["rulesdsl --debug", *sys.argv[1:]])
            click.echo(f"internal error: {_one_line(fault)}", err=True)
            click.echo(f"This is a fault of rulesdsl, not of your cards. `{again}` shows where it comes from.", err=True)
            ctx.exit(UNUSABLE)


def _in_one_line(error: click.UsageError) -> click.ClickException:
    if isinstance(error, NoArgsIsHelpError):
        return error
    message = error.format_message().replace("is not a valid integer range", "is not a whole number").rstrip(".")
    path = error.ctx.command_path if error.ctx is not None else "rulesdsl"
    return Unusable(message if "--help`" in message else f"{message} (see `{path} --help`)")


def _one_line(fault: Exception) -> str:
    text = " ".join(str(fault).split())[:200]
    return f"{type(fault).__name__}: {text}" if text else type(fault).__name__


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rulesdsl")
@click.option("--debug", is_flag=True, help="Show the full trace of a fault of rulesdsl itself.")
def main(debug: bool) -> None:
    """Write board-game cards as text, find what is wrong with them, and play them a thousand times."""


#: a command is short, so rubbish is looked for seldom
gc.set_threshold(50_000, 20, 20)

if __name__ == "__main__":
    main()
