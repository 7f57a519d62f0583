"""The `rule` marker: a test names the rows of the rulebooks that it shows, and a name that no row has stops the run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from rulesdsl.data import content_dir
from rulesdsl.rules import load_rules

# no test is about the clock: a slow moment of the machine fails none. A run of CI plays the same made-up cases as the last one;
# everybody else's run looks further. What a test sets in `@settings` for itself takes the place of what stands here.
UNTIMED = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
settings.register_profile("usual", deadline=None, suppress_health_check=UNTIMED)
settings.register_profile("ci", settings.get_profile("usual"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "usual")

ROOT = Path(__file__).resolve().parent.parent

SHOWN = pytest.StashKey[dict[str, list[str]]]()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): ids of the rows in content/<pack>/rules.tsv that the test shows")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    known = {id for pack in sorted(content_dir().iterdir()) for id in load_rules(pack.name)}
    shown: dict[str, list[str]] = {}
    for item in items:
        for mark in item.iter_markers("rule"):
            for id in mark.args:
                if id not in known:
                    raise pytest.UsageError(f"{item.nodeid} names the rule {id}, which no table of rules has")
                shown.setdefault(id, []).append(item.nodeid)
    config.stash[SHOWN] = shown


@pytest.fixture(scope="session")
def shown_rules(pytestconfig: pytest.Config) -> dict[str, list[str]]:
    """Rule id -> the collected tests that show it."""
    return pytestconfig.stash[SHOWN]


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the checkout."""
    return ROOT
