"""Diagnostics to text: one module per output.

Comes in: `Diagnostic` values and the sources they speak of. Goes out: a string. Nothing is printed and no file is read here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesdsl.lang.diagnostics import Diagnostic

FORMATS: tuple[str, ...] = ("terminal", "json", "github", "sarif")


def render(
    format: str, diagnostics: Sequence[Diagnostic], sources: Mapping[str, str] | None = None, *, color: bool = False
) -> str:
    """The diagnostics in one of `FORMATS`, in the order given. `sources` (file -> text) and `color` are for the terminal only."""
    if format == "terminal":
        from rulesdsl.cli.render.terminal import to_terminal

        return to_terminal(diagnostics, sources or {}, color=color)
    if format == "json":
        from rulesdsl.cli.render.plain_json import to_json

        return to_json(diagnostics)
    if format == "github":
        from rulesdsl.cli.render.github import to_github

        return to_github(diagnostics)
    if format == "sarif":
        from rulesdsl.cli.render.sarif import to_sarif

        return to_sarif(diagnostics)
    raise ValueError(f"`{format}` is none of the formats {', '.join(FORMATS)}")
