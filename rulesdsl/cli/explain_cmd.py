"""`rulesdsl explain`: the page of a code, or the list of all codes."""

from __future__ import annotations

import difflib
import json
import sys

import click

from rulesdsl.cli.exits import Unusable
from rulesdsl.lang.codes import CODES, FAMILIES, normal_code, page


@click.command("explain")
@click.argument("code", required=False)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to print it.")
def command(code: str | None, form: str) -> None:
    """Explain CODE (such as RD0203); without CODE, list all of them."""
    if code is None:
        click.echo(_list_json() if form == "json" else _list_text())
        return
    known = _find(code)
    if form == "json":
        click.echo(json.dumps({**_entry(known), "page": page(known)}, indent=2))
    elif sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(page(known)))
    else:
        click.echo(page(known), nl=False)


def _find(written: str) -> str:
    try:
        return normal_code(written)
    except KeyError:
        near = difflib.get_close_matches(written.upper(), CODES, n=1)
        hint = f"did you mean `{near[0]}`?" if near else "`rulesdsl explain` lists the codes."
        raise Unusable(f"there is no code `{written}`; {hint}") from None


def _entry(code: str) -> dict[str, str]:
    info = CODES[code]
    return {"code": code, "title": info.title, "family": info.family, "severity": info.severity}


def _list_json() -> str:
    return json.dumps([_entry(code) for code in CODES], indent=2)


def _list_text() -> str:
    out: list[str] = []
    for digits, family in FAMILIES.items():
        out += ["", family] if out else [family]
        out += [f"  {code}  {info.severity:<7}  {info.title}" for code, info in CODES.items() if code[2:4] == digits]
    return "\n".join(out)
