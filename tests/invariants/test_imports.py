"""A battle from built code is played without the libraries of the compiler and of the command line."""

from __future__ import annotations

import subprocess
import sys

PLAY = """
import sys
from rulesdsl.loading import load_built
from rulesdsl.packs.tmb.games import play_one
from rulesdsl.packs.tmb.library import Library
from rulesdsl.packs.tmb.setups import plan_battle
library = Library.of(load_built("tmb").cards)
play_one(library, plan_battle(library), 1, 0, "greedy")
print(*[name for name in ("lark", "cerberus", "jinja2", "click", "rich") if name in sys.modules])
"""


def test_a_battle_loads_no_library() -> None:
    done = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""


def test_lint_without_changes_loads_neither_the_pack_nor_the_parser(tmp_path: object) -> None:
    script = (
        "import sys\nfrom rulesdsl.workspace import open_workspace\nfrom rulesdsl.lint import lint\n"
        "from rulesdsl.data import content_dir\n"
        "lint(open_workspace([content_dir()]))\n"
        "print(*[name for name in ('lark', 'cerberus', 'rulesdsl.lang.phrases', 'rulesdsl.check.typed') if name in sys.modules])"
    )
    import os

    environment = {**os.environ, "RULESDSL_CACHE": str(tmp_path)}
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, env=environment)
        assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""
