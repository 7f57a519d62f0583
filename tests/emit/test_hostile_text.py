"""No text of a card reaches generated code except as a constant, whatever it holds."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from rulesdsl.emit.modules import module_texts
from rulesdsl.lang.sources import split_chunks
from rulesdsl.loading import load_texts
from rulesdsl.workspace import Source, Workspace, open_workspace

HOSTILE = (
    "quote ' and \\\" and \\\\",
    "'''\\\"\\\"\\\" + __import__('os').system('true') + '''",
    "{{ 7 * 7 }} {% raw %}",
    "<script>alert(1)</script>",
    "__import__('os')",
    "x = 1; import os",
    "# no comment",
    "%s %(name)s {0} {self.__class__}",
    "Ünïcödé 沼",
    "]]>\\\\N{DIGIT ONE}\\\\x41",
)
CARD = """skill "NAME one"(n: 1..6) {{
  source: rulebook "NAME two"
  on skills {{
    party chooses {{
      "NAME three" -> deal n damage to target
      "NAME four" when hp of self is 1 -> {{ }}
    }}
    owner may "NAME five" {{ heal self for 1 }}
  }}
}}
"""


def card(text: str) -> str:
    return CARD.replace("{{", "{").replace("}}", "}").replace("NAME", text)


def module_of(text: str, file: str) -> str:
    chunks, problems = split_chunks(file, text)
    shipped = open_workspace([], "tmb")
    workspace = Workspace("tmb", [Source(file, Path(file), text, chunks, problems)], shipped.shipped)
    checked = workspace.check()
    assert [item.message for item in checked.errors] == []
    texts = module_texts([item for item in checked.cards if item.file == file], workspace.book, "x")
    return next(found for path, found in texts.items() if path.endswith(".py"))


class _Plain(ast.NodeTransformer):
    """The tree with all constants alike and all names numbered in the order in which they are declared."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        return ast.Constant(value=type(node.value).__name__)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = self.names.setdefault(node.name, f"f{len(self.names)}")
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        if node.id.casefold().startswith("skill_"):
            node.id = self.names.setdefault(node.id, f"f{len(self.names)}")
        return node


def shape(text: str) -> str:
    return ast.dump(_Plain().visit(ast.parse(text)))


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_text_is_only_in_constants(hostile: str) -> None:
    plain = module_of(card("plain"), "plain.card")
    built = module_of(card(hostile), "plain.card")
    assert shape(built) == shape(plain)
    meant = hostile.replace('\\"', '"').replace("\\\\", "\\")
    constants = [
        node.value for node in ast.walk(ast.parse(built)) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    for word in ("one", "two", "three", "four", "five"):
        assert f"{meant} {word}" in constants
    for node in ast.walk(ast.parse(built)):
        name = getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "name", None) or ""
        assert (name.isascii() and name.isidentifier()) or name in ("", "rulesdsl.engine.cards", "*")
    (loaded,) = load_texts([("plain.py", built)]).cards
    assert loaded.name == f"{meant} one"


@pytest.mark.parametrize(
    "file",
    [
        'x"""\nimport os\n#.card',
        "a'b.card",
        "{{ x }}.card",
        "../../evil.card",
        "<script>.card",
        "__import__('os').card",
        "\u202egnp.card",
    ],
)
def test_hostile_file_names_are_only_in_constants(file: str) -> None:
    built = module_of(card("plain"), file)
    assert shape(built) == shape(module_of(card("plain"), "plain.card"))
    tree = ast.parse(built)
    assert file in [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert all(re.fullmatch(r"# [\w/._ -]*:\d+", line) for line in built.splitlines() if line.startswith("#"))


def test_variables_with_hyphens_keep_apart() -> None:
    text = card("plain").replace(
        "owner may", "let a-b be 1\n    let ab be 2\n    let a_b be 3\n    deal a-b + ab + a_b damage to target\n    owner may"
    )
    names = {
        node.id
        for node in ast.walk(ast.parse(module_of(text, "plain.card")))
        if isinstance(node, ast.Name) and node.id.startswith("v_")
    }
    assert len(names) == 3
