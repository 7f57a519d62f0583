"""A set made by `rulesdsl new`, compiled once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulesdsl.cli.new_cmd import make_set
from rulesdsl.cli.set_up import Table, open_table
from rulesdsl.packs.tmb.setups import BattlePlan, plan_battle


@pytest.fixture(scope="session")
def set_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("set") / "my-set"
    make_set(folder)
    return folder


@pytest.fixture(scope="session")
def table(set_folder: Path) -> Table:
    return open_table(set_folder)


@pytest.fixture(scope="session")
def library(table: Table) -> Any:
    return table.playable.library


@pytest.fixture(scope="session")
def plan(library: Any) -> BattlePlan:
    return plan_battle(library, tyrant="Marsh Mother", party=["Picket", "Boomer"])
