"""The command line as a whole: help, exit codes, no tracebacks, nothing heavy before a command runs."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from rulesdsl.cli import main as cli
from rulesdsl.cli.exits import Unusable
from rulesdsl.lang.codes import CODES


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli.main, args)
    return result.exit_code, result.output


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_of_the_table_exists(name: str) -> None:
    command = importlib.import_module(f"rulesdsl.cli.{name}_cmd").command
    assert isinstance(command, click.Command) and command.name == name


def test_help_lists_every_command() -> None:
    code, text = run("--help")
    assert code == 0
    assert all(name in text and what in " ".join(text.split()) for name, what in cli.COMMANDS.items())


def test_help_loads_nothing_heavy() -> None:
    program = "import sys, rulesdsl.cli.main; print([n for n in ('lark', 'cerberus', 'jinja2', 'rich') if n in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_unknown_command_is_wrong_usage_and_has_a_near_name() -> None:
    code, text = run("lnit")
    assert code == 2 and "did you mean `lint`?" in text


@pytest.mark.parametrize(
    ("fault", "code", "message"),
    [
        (RuntimeError("boom\nand more"), 2, "internal error: RuntimeError: boom and more"),
        (RecursionError(), 2, "internal error: RecursionError"),
        (FileNotFoundError(2, "No such file or directory", "a.card"), 2, "cannot use `a.card`: no such file or directory"),
        (Unusable("no such set"), 2, "Error: no such set"),
    ],
)
def test_no_fault_gives_a_traceback(monkeypatch: pytest.MonkeyPatch, fault: Exception, code: int, message: str) -> None:
    @click.command("explain")
    def failing() -> None:
        raise fault

    monkeypatch.setattr("rulesdsl.cli.explain_cmd.command", failing)
    assert run("explain")[0] == code
    text = run("explain")[1]
    assert message in text and "Traceback" not in text


def test_debug_lets_the_fault_through(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command("explain")
    def failing() -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("rulesdsl.cli.explain_cmd.command", failing)
    assert isinstance(CliRunner().invoke(cli.main, ["--debug", "explain"]).exception, RuntimeError)


@pytest.mark.parametrize("code", CODES)
def test_explain_prints_the_page(code: str) -> None:
    assert run("explain", code)[1].startswith(f"# {code}: ")


def test_explain_lists_all_codes() -> None:
    status, text = run("explain")
    assert status == 0 and all(code in text for code in CODES)
    assert [entry["code"] for entry in json.loads(run("explain", "--format", "json")[1])] == list(CODES)


def test_explain_gives_json() -> None:
    entry = json.loads(run("explain", "rd203", "--format", "json")[1])
    assert entry["code"] == "RD0203" and entry["severity"] == "error" and "## Mended" in entry["page"]


def test_explain_of_an_unknown_code_is_wrong_usage() -> None:
    status, text = run("explain", "RD0299")
    assert status == 2 and "there is no code `RD0299`" in text


def test_phrases_say_which_cards_a_text_names() -> None:
    told = run("phrases", "splice")[1]
    part = told[told.index("  stack {points:points} {text:text}\n") :].split("\n  swap ")[0]
    assert "names:   text: cards of the kind baddie" in part
    listed = json.loads(run("phrases", "tmb", "--format", "json")[1])
    assert [entry["names"] for entry in listed if entry["phrase"] == "party {text:text}"] == [{"text": ["gearloc"]}]
