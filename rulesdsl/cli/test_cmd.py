"""`rulesdsl test`: play the scenes of cards."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulesdsl.cli.exits import CLEAN, FINDINGS, Unusable
from rulesdsl.cli.set_up import show
from rulesdsl.packs.registry import PACKS

if TYPE_CHECKING:
    from rulesdsl.lab.scenes import SceneResult
    from rulesdsl.workspace import Workspace


@click.command("test")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("-k", "text", default="", metavar="TEXT", help="Only scenes whose name, file or rules hold this text.")
@click.option("--rules", is_flag=True, help="Count which rules of the game the scenes show (in a checkout: and the tests).")
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to print the results."
)
@click.option("--pack", default="", help="The pack that the cards are written for.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], text: str, rules: bool, form: str, pack: str) -> None:
    """Play the scenes in PATHS (files or folders).

    Without PATHS: those of the set around the current folder, else of the shipped content of every pack. Cards are compiled in
    memory.
    """
    from rulesdsl.workspace import NoSet, all_texts, open_workspaces

    try:
        workspaces = open_workspaces(paths, pack)
    except NoSet as error:
        raise Unusable(str(error)) from error
    played = {workspace.pack: run_scenes(workspace, paths, text) for workspace in workspaces}
    results = [result for part in played.values() for result in part]
    findings = [result.finding for result in results if result.finding is not None]
    if form == "json":
        click.echo(json.dumps(as_json(played, rules=rules), indent=2, ensure_ascii=False))
    else:
        if findings:
            show(findings, all_texts(workspaces), err=False)
            click.echo()
        click.echo(summary(results))
        for workspace in workspaces if rules else ():
            if len(workspaces) > 1:
                click.echo(f"\n{PACKS[workspace.pack].title if workspace.pack in PACKS else workspace.pack}")
            print_rules(workspace.pack, played[workspace.pack], own=bool(workspace.own))
    ctx.exit(FINDINGS if findings else CLEAN)


def run_scenes(workspace: Workspace, paths: Sequence[Path] = (), text: str = "") -> list[SceneResult]:
    """Check the set, compile it in memory and play its scenes; findings that forbid it are shown and end the command."""
    from rulesdsl.cli.progress import progress
    from rulesdsl.lab.content import compiled, load
    from rulesdsl.lab.scenes import play_scenes, scenes_of

    sources = workspace.texts()
    checked = workspace.check()
    if checked.errors:
        show(checked.errors, sources)
        raise click.exceptions.Exit(FINDINGS)
    playable = load(compiled(workspace, checked, everything=not workspace.own))
    cards = scenes_of(playable, wanted_files(workspace, paths), text)
    with progress("scenes", len(cards)) as advance:
        return play_scenes(playable, cards, sources, (lambda result: advance(1)) if advance is not None else None)


def wanted_files(workspace: Workspace, paths: Sequence[Path]) -> list[str]:
    """The files whose scenes are meant: those of the set, else the shipped ones, else the shipped ones in the paths."""
    if workspace.own:
        return [source.file for source in workspace.own]
    roots = [path.resolve() for path in paths]
    return [
        source.file
        for source in workspace.shipped
        if not roots or any(source.path.resolve().is_relative_to(root) for root in roots)
    ]


def summary(results: Sequence[SceneResult]) -> str:
    """`12 scenes, all hold.`"""
    failed = sum(1 for result in results if result.finding is not None)
    skipped = [result for result in results if result.skipped]
    lines = [f"skipped: {result.name} ({result.skipped})" for result in skipped]
    what = f"{len(results)} {'scene' if len(results) == 1 else 'scenes'}"
    if not results:
        return "There are no scenes to play."
    state = f"{failed} failed" if failed else "all hold" if not skipped else "none failed"
    return "\n".join([*lines, f"{what}, {state}{f', {len(skipped)} skipped' if skipped else ''}."])


def as_json(played: Mapping[str, Sequence[SceneResult]], *, rules: bool) -> dict[str, Any]:
    """The results of each pack as plain data, with the counts of its rules where they are asked for."""
    scenes = [
        {
            "name": result.name,
            "file": result.file,
            "line": result.line,
            "rules": list(result.rules),
            "result": "skipped" if result.skipped else "passed" if result.passed else "failed",
            "reason": result.skipped,
            "diagnostic": asdict(result.finding) if result.finding is not None else None,
        }
        for results in played.values()
        for result in results
    ]
    answer: dict[str, Any] = {"version": 1, "scenes": scenes}
    if rules:
        answer["rules"] = [
            {
                "pack": pack,
                "area": count.area,
                "rows": count.rows,
                "shown": [rule.id for rule in count.shown],
                "excused": [rule.id for rule in count.excused],
                "missing": [rule.id for rule in count.missing],
            }
            for pack, results in played.items()
            for count in rules_shown(pack, results)[0]
        ]
    return answer


def rules_shown(pack: str, results: Sequence[SceneResult]) -> tuple[list[Any], dict[str, str], list[str]]:
    """Per area what is shown by scenes that hold and, in a checkout, by tests; the reasons of the others; unknown ids."""
    from rulesdsl.data import tests_dir
    from rulesdsl.rules import count_areas, load_excused, load_rules, merge_shown, shown_by_tests, unknown_ids
    from rulesdsl.workspace import known_rules

    rows = load_rules(pack)
    shown: dict[str, list[str]] = {}
    for result in results:
        if result.passed:
            for id in result.rules:
                shown.setdefault(id, []).append(result.place)
    tests = tests_dir()
    merged = merge_shown(shown, shown_by_tests(tests) if tests is not None else {})
    excused = load_excused(pack)
    known = known_rules(pack) or ()
    return count_areas(rows, merged, excused), excused, [id for id in unknown_ids(rows, shown) if id not in known]


def print_rules(pack: str, results: Sequence[SceneResult], *, own: bool = False) -> None:
    """The table of rules, and ids that scenes name and no row has. Of a set of one's `own`: the areas that it has to do with."""
    from rulesdsl.cli.rules_table import print_areas

    counts, excused, unknown = rules_shown(pack, results)
    named = {id for result in results for id in result.rules}
    if own and not named:
        click.echo("No scene of this set names a rule (`rule: TMB-SET-001` in a scene does).")
        return
    if own:
        counts = [count for count in counts if any(rule.id in named for rule in (*count.shown, *count.missing, *count.excused))]
        excused = {}
    print_areas(counts, excused)
    for id in unknown:
        click.echo(f"no row of the rules has the id `{id}`", err=True)
