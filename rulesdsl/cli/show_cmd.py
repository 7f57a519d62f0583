"""`rulesdsl show`: a card's fields, the sentence made from its effect, its generated handlers."""

from __future__ import annotations

import difflib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulesdsl.cli.exits import FINDINGS, Unusable

if TYPE_CHECKING:
    from rulesdsl.check.typed import TCard
    from rulesdsl.workspace import Checked, Workspace


@click.command("show")
@click.argument("name", required=False)
@click.option("--kind", default="", help="Only cards of this kind.")
@click.option("--list", "listed", is_flag=True, help="List the names of all cards (of the kind).")
@click.option("--set", "folder", type=click.Path(path_type=Path), default=None, help="The set to look in.")
@click.option("--pack", default="", help="The pack to look in.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--no-code", is_flag=True, help="Leave out the generated handlers.")
@click.pass_context
def command(
    ctx: click.Context, name: str | None, kind: str, listed: bool, folder: Path | None, pack: str, form: str, no_code: bool
) -> None:
    """Show the card NAME, whatever its case; without NAME, list all cards.

    Without a set around and without --pack: of every shipped pack.
    """
    from rulesdsl.workspace import NoSet, open_workspaces

    try:
        workspaces = open_workspaces([folder] if folder else (), pack)
    except NoSet as error:
        raise Unusable(str(error)) from error
    workspaces = _with_kind(workspaces, kind)
    if listed or name is None:
        _list(workspaces, kind)
        return
    found = _find(workspaces, name, kind)
    parts = [_describe(card, workspace, not no_code) for card, workspace, _ in found]
    if form == "json":
        click.echo(json.dumps(parts, indent=2, ensure_ascii=False))
    else:
        several = len({workspace.pack for _, workspace, _ in found}) > 1
        click.echo("\n\n".join(_text(part, several) for part in parts))
    if any(item.span.file == card.file for card, _, checked in found for item in checked.errors):
        ctx.exit(FINDINGS)


def _with_kind(workspaces: list[Workspace], kind: str) -> list[Workspace]:
    """The workspaces whose pack has a kind of card; none of them is wrong usage."""
    having = [workspace for workspace in workspaces if not kind or kind in workspace.book.kinds]
    if not having:
        kinds = list(dict.fromkeys(name for workspace in workspaces for name in workspace.book.kinds))
        near = difflib.get_close_matches(kind.lower(), kinds, 1)
        hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(kinds)}"
        raise Unusable(f"there is no kind of card `{kind}`; {hint}")
    return having


def _list(workspaces: list[Workspace], kind: str) -> None:
    for workspace in workspaces:
        pack = f"{workspace.pack}  " if len(workspaces) > 1 else ""
        for card in sorted(workspace.check().cards, key=lambda item: (item.part.kind, item.part.name.casefold())):
            if not kind or card.part.kind == kind:
                click.echo(f"{pack}{card.part.kind}  {card.part.name}")


def _find(workspaces: list[Workspace], name: str, kind: str) -> list[tuple[TCard, Workspace, Checked]]:
    """The cards of a name in all packs. A pack whose files nowhere hold the name is checked for near names alone."""
    wanted = name.casefold()
    holding = [item for item in workspaces if any(wanted in source.text.casefold() for source in item.sources())]
    found = [
        (card, workspace, checked)
        for workspace in holding
        for checked in (workspace.check(),)
        for card in checked.cards
        if card.part.name.casefold() == wanted and (not kind or card.part.kind == kind)
    ]
    if found:
        return found
    cards = [card for workspace in workspaces for card in workspace.check().cards if not kind or card.part.kind == kind]
    names = {card.part.name.casefold(): card.part.name for card in cards}
    near = [names[key] for key in difflib.get_close_matches(wanted, list(names), 3, 0.6)]
    hint = (
        "did you mean " + " or ".join(f"`{item}`" for item in near) + "?" if near else "`rulesdsl show --list` lists all cards."
    )
    raise Unusable(f"there is no card `{name}`; {hint}")


def _describe(card: TCard, workspace: Workspace, code: bool) -> dict[str, Any]:
    from rulesdsl.check.typed import RefTo
    from rulesdsl.emit.module import ModuleWriter
    from rulesdsl.wording.sentences import Sentences

    def plain(value: Any) -> Any:
        if isinstance(value, RefTo):
            return " ".join([value.name, *map(str, value.args)])
        return [plain(item) for item in value] if isinstance(value, tuple) else value

    part = card.part
    shown = {
        "pack": workspace.pack,
        "kind": part.kind,
        "name": part.name,
        "params": [f"{name}: {low}..{high}" if low is not None else name for name, low, high in part.params],
        "place": f"{card.file}:{card.line + part.name_at[0] - 1}",
        "fields": {name: plain(value) for name, value in part.fields.items()},
        "flags": list(part.flags),
        "text": part.fields.get("text") or Sentences(workspace.book).part(part),
    }
    if code:
        text = ModuleWriter(workspace.book, card.file).write([card])
        shown["python"] = text[text.index("__all__") :].split("\n", 1)[1].split("\n\nCARDS:")[0].strip("\n")
    return shown


def _listed(values: list[Any]) -> str:
    return ", ".join(" ".join(map(str, item)) if isinstance(item, list) else str(item) for item in values if item != "")


def _text(shown: dict[str, Any], several: bool) -> str:
    params = f"({', '.join(shown['params'])})" if shown["params"] else ""
    lines = [
        f"{shown['kind']} {shown['name']}{params}   {shown['place']}" + (f"   (pack {shown['pack']})" if several else ""),
        "",
    ]
    width = max((len(name) for name in shown["fields"]), default=0)
    for name, value in shown["fields"].items():
        said = _listed(value) if isinstance(value, list) else value
        if said not in ("", None):
            lines.append(f"  {name:<{width}}  {said}")
    if shown["flags"]:
        lines.append(f"  {'flags':<{width}}  {', '.join(shown['flags'])}")
    text = [shown["text"]] if isinstance(shown["text"], str) else shown["text"]
    if text:
        lines += ["", *("  " + line for line in text)]
    if "python" in shown:
        lines += ["", *("    " + line if line else "" for line in shown["python"].split("\n"))]
    return "\n".join(lines)
