"""Generated code imports its pack's primitives and the engine, and nothing else. (import-linter holds the other arrows.)"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rulesdsl.data import generated_dir

MODULES = sorted(generated_dir().rglob("*.py"))


def imports(path: Path) -> list[str]:
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(generated_dir()).as_posix())
def test_generated_code_imports_only_its_pack_and_the_engine(path: Path) -> None:
    pack = path.relative_to(generated_dir()).parts[0]
    allowed = (f"rulesdsl.packs.{pack}.", "rulesdsl.engine.", "__future__.", f"generated.{pack}.", "typing.", "collections.abc.")
    assert [name for name in imports(path) if not name.startswith(allowed)] == []
