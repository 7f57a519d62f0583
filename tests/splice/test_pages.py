"""The cards on `docs/nap.md` and in the folder that `rulesdsl new` makes are cards: they lint clean and their scenes hold."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from rulesdsl.cli.test_cmd import run_scenes
from rulesdsl.lint import lint
from rulesdsl.workspace import open_workspace

CARD = re.compile(r"^    (?=\S[^\n]*\{\n).*?^    \}\n", re.M | re.S)
PAGE, TEMPLATE = "docs/nap.md", "rulesdsl/cli/templates/new/splice/cards"


def files_of(root: Path, where: str) -> dict[str, str]:
    """The cards of a page, which stand there indented by four spaces, or the files of a folder."""
    if not where.endswith(".md"):
        return {path.name: path.read_text(encoding="utf-8") for path in sorted((root / where).glob("*.card"))}
    found = CARD.findall((root / where).read_text(encoding="utf-8"))
    return {"page.card": "\n".join(textwrap.dedent(card) for card in found)}


@pytest.mark.parametrize(
    ("where", "kinds"),
    [
        (PAGE, ("nob opportunity", "nob setback", "nob task", "apprentice", "scene")),
        (TEMPLATE, ("nob task", "apprentice", "scene")),
    ],
)
def test_the_cards_lint_clean_and_their_scenes_hold(root: Path, tmp_path: Path, where: str, kinds: tuple[str, ...]) -> None:
    files = files_of(root, where)
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert [kind for kind in kinds if not re.search(rf"^{kind} .*\{{", "\n".join(files.values()), re.M)] == []
    workspace = open_workspace([tmp_path], "splice")
    found = lint(workspace, cached=False).diagnostics
    assert [item for item in found if item.severity != "info"] == []
    results = run_scenes(workspace, [tmp_path])
    assert results
    assert [result for result in results if not result.passed] == []
