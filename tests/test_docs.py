"""The cards in the README and the pages of `docs/` are cards: they lint clean, as a set on top of the shipped ones."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from rulesdsl.lint import lint
from rulesdsl.workspace import Workspace, open_workspace

PAGES = (
    "README.md",
    "docs/tutorial.md",
    "docs/language.md",
    "docs/encounters.md",
    "rulesdsl/cli/templates/new/tmb/README.md",
    "rulesdsl/cli/templates/new/wander/README.md",
)
#: wrong on purpose: the next block is not linted
WRONG = "<!-- wrong -->"
#: what a part of a card lacks because the rest of the card is not shown
PART_OF_A_CARD = ("RD0205", "RD0602")

#: parts of a card that a page shows alone, and the kind of card that they belong to
WHOLE = {
    "skill die": "gearloc",
    "backup plan": "gearloc",
    "innate": "gearloc",
    "battle choice": "encounter",
    "peaceful choice": "encounter",
}

#: every form of the tables in docs/language.md, in one card
EVERYTHING = """\
skill All Of It(n: 1..3) {
  source: house
  modify attack by 2
  modify defense of self to 3 while hp of self is at most 2
  forbid movement of self while hp of self is at most 1
  before damage to self once per turn { reduce amount by 1 }
  before damage to any baddie when unit is adjacent to self once per day { prevent }
  on skills when hp of target is at least 1 once per round {
    if hp of self is less than 3 { heal self for 2 } else { deal n damage to target }
    for each foe in all opposing units { apply weaken(1) to foe }
    repeat 3 times { deal 1 damage to target }
    roll d6 {
      1-2 -> deal rolled damage to target
      3 -> heal self for 1
      4-6 -> apply daze to target
    }
    party chooses {
      "hit" -> deal 2 damage to target
      "heal" when hp of self is at least 2 -> heal self for 1
    }
    owner chooses foe in all opposing units { deal 1 damage to foe }
    owner may "rest" { heal self for 1 }
    let worst be strongest of all baddies
    heal worst for 1
    modify attack of target by -1 until end of round
    deal 1 damage to all opposing units adjacent to strongest of all baddies
    deal 4 / 2 - 1 damage to closest opposing unit to self
  }
}
"""


def blocks(text: str) -> list[str]:
    """The indented and fenced blocks of a page, without those that are marked as wrong."""
    found: list[str] = []
    wrong = False
    lines: list[str] = []
    fenced = False
    for line in [*text.splitlines(), "."]:
        fenced = not fenced if line.startswith("```") else fenced
        if line.startswith("    ") or (fenced and not line.startswith("```")) or (lines and not line):
            lines.append(line)
            continue
        if lines:
            if not wrong:
                found.append(textwrap.dedent("\n".join(lines)).strip("\n") + "\n")
            wrong, lines = False, []
        wrong = wrong or line == WRONG
    return found


def cards(workspace: Workspace, text: str) -> list[str]:
    """The texts of the blocks that begin with a card or a part of one, each of them complete."""
    kinds = "|".join(sorted((*workspace.book.kinds, *workspace.book.sections), key=len, reverse=True))
    pieces = [piece for block in blocks(text) for piece in re.split(r"\n\n(?=\w)", block)]
    return [piece for piece in pieces if re.match(rf"(?:{kinds})\b[^\n]*\{{", piece)]


@pytest.mark.parametrize("page", PAGES[:4])
def test_the_cards_of_a_page_lint_clean(root: Path, tmp_path: Path, page: str) -> None:
    base = open_workspace([], "tmb")
    shown = cards(base, (root / page).read_text(encoding="utf-8"))
    assert shown
    parts = [text for text in shown if re.match(rf"(?:{'|'.join(WHOLE)})\b", text)]
    (tmp_path / "page.card").write_text("\n".join(text for text in shown if text not in parts), encoding="utf-8")
    for number, text in enumerate(parts):
        whole = next(card for part, card in WHOLE.items() if text.startswith(part))
        body = f"{whole} Part {'ABCDEFGH'[number]} {{\n{textwrap.indent(text, '  ')}}}\n"
        (tmp_path / f"part-{number}.card").write_text(body, encoding="utf-8")
    found = [
        item
        for item in lint(open_workspace([tmp_path], "tmb"), cached=False).diagnostics
        if item.severity != "info" and not ("part-" in item.span.file and item.code in PART_OF_A_CARD)
    ]
    assert found == []


@pytest.mark.parametrize(
    "page", [*PAGES, "CHANGELOG.md", *(f"docs/{name}.md" for name in ("battle", "architecture", "phrasebook"))]
)
def test_commands_and_links_of_a_page_exist(root: Path, page: str) -> None:
    from rulesdsl.cli.main import COMMANDS, main

    text = (root / page).read_text(encoding="utf-8")
    named = re.findall(r"(?:`|\$ |^    )rulesdsl ([a-z]+)([^`\n]*)", text, re.M)
    for name, rest in named:
        assert name in COMMANDS, name
        command = main.get_command(None, name)  # type: ignore[arg-type]
        assert command is not None
        known = {option for param in command.params for option in (*param.opts, *param.secondary_opts)}
        used = re.findall(r"(?<!\S)--[a-z-]+", rest.split("  ")[0])
        assert [option for option in used if option not in known] == [], name
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (root / page).parent.joinpath(target).exists(), target


def test_a_page_with_a_wrong_card_is_seen(tmp_path: Path) -> None:
    text = "text\n\n    skill Oops {\n      source: house\n    }\n\n<!-- wrong -->\n\n    skill Other {\n\nend\n"
    assert blocks(text) == ["skill Oops {\n  source: house\n}\n"]


def test_every_form_of_the_language_page_is_accepted(tmp_path: Path) -> None:
    (tmp_path / "all.card").write_text(EVERYTHING, encoding="utf-8")
    found = lint(open_workspace([tmp_path], "tmb"), cached=False).diagnostics
    assert [item for item in found if item.severity != "info"] == []
