"""The broken cards of `tests/bad/`: linting one as a set of its own, and writing their lists of findings anew.

A case is named as its file, `rd0201-kind`; the cases of every other pack than the usual one lie in a folder of its name:
`wander/rd0207-paws`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rulesdsl.fixes import mend
from rulesdsl.lang.diagnostics import Diagnostic
from rulesdsl.lint import lint
from rulesdsl.packs.registry import PACKS, USUAL
from rulesdsl.workspace import Source, Workspace, open_workspace, read_source

BAD = Path(__file__).resolve().parent.parent / "bad"
SKILLS = ("Poison", "Stubborn", "Terrify")
FOLDERS = {
    "tmb": ("effect", "mat", "mode", "skill", "type"),
    "splice": ("lab", "sequence"),
    "wander": ("die", "keyword", "readings", "status"),
}


@cache
def base(pack: str = USUAL) -> Workspace:
    """The shipped cards that the broken ones refer to, and one parser for all files."""
    workspace = open_workspace([], pack)
    workspace.shipped = [source for source in workspace.shipped if source.file.split("/")[2] in FOLDERS[pack]]
    for source in workspace.shipped:
        if "/skill/" in source.file:
            source.chunks = [
                chunk for chunk in source.chunks if any(re.search(rf"^skill {name}\b", chunk.text, re.M) for name in SKILLS)
            ]
    _ = workspace.parser
    return workspace


def case_names() -> list[str]:
    """Every case: a card file, or a folder of them."""
    found = []
    for folder, lead in ((BAD, ""), *((BAD / pack, f"{pack}/") for pack in PACKS if (BAD / pack).is_dir())):
        files = [path.stem for path in folder.glob("*.card") if not path.name.endswith(".fixed.card")]
        folders = [path.name for path in folder.iterdir() if path.is_dir() and path.name not in PACKS]
        found += [lead + name for name in (*files, *folders)]
    return sorted(found)


def pack_of_case(name: str) -> str:
    """The pack that a case is written for."""
    lead, _, rest = name.partition("/")
    return lead if rest else USUAL


def findings_of(name: str) -> list[Diagnostic]:
    """The findings of a case."""
    return lint_sources(sources_of(name), pack=pack_of_case(name))


def sources_of(name: str) -> list[Source]:
    """The files of a case."""
    folder = BAD / name
    paths = sorted(folder.glob("*.card")) if folder.is_dir() else [BAD / f"{name}.card"]
    return [read_source(path, path.name) for path in paths]


def lint_sources(sources: list[Source], *, cached: bool = False, pack: str = USUAL) -> list[Diagnostic]:
    """The findings of some files as a set on top of the shipped cards."""
    shipped = base(pack)
    return lint(Workspace(pack, sources, shipped.shipped, shipped.parser), cached=cached).diagnostics


def lint_text(text: str, file: str = "a.card", *, cached: bool = False, pack: str = USUAL) -> list[Diagnostic]:
    """The findings of a text as a file of its own."""
    return lint_sources([source_of(text.encode("utf-8", "surrogatepass"), file)], cached=cached, pack=pack)


def pack_of_text(text: str) -> str:
    """The first pack that knows the kind of every card of a text, else the usual one."""
    kinds = re.findall(r"^[a-z][a-z-]*", text, re.M)
    return next((pack for pack in FOLDERS if all(kind in _first_words(pack) for kind in kinds)), USUAL)


@cache
def _first_words(pack: str) -> frozenset[str]:
    return frozenset(kind.split()[0] for kind in base(pack).book.kinds)


def source_of(data: bytes, file: str = "a.card") -> Source:
    """Bytes as a file that was read."""
    from rulesdsl.lang.sources import decode, split_chunks

    text, problems = decode(file, data)
    chunks, more = split_chunks(file, text) if text else ([], [])
    return Source(file, Path(file), text, chunks, [*problems, *more])


def line_of(found: Diagnostic) -> str:
    """A finding as the lists have it."""
    return f"{found.code} {found.span.file}:{found.span.line}:{found.span.column} {found.message}"


def mended(source: Source, found: list[Diagnostic]) -> str | None:
    """The text after the first fix of every finding, or None when there is none."""
    fixes = [item.fixes[0] for item in found if item.fixes and item.span.file == source.file]
    return mend(source.text, fixes)[0] if fixes else None


def write_lists() -> None:
    """Write `.expected` and `.fixed.card` of every case."""
    for name in case_names():
        sources = sources_of(name)
        found = findings_of(name)
        (BAD / f"{name}.expected").write_text("".join(line_of(item) + "\n" for item in found), encoding="utf-8")
        text = mended(sources[0], found) if len(sources) == 1 else None
        fixed = BAD / f"{name}.fixed.card"
        fixed.unlink(missing_ok=True)
        if text is not None:
            fixed.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_lists()
