"""Diagnostics as JSON: every field of the data, nothing laid out."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence

from rulesdsl.lang.diagnostics import SEVERITIES, Diagnostic


def to_json(diagnostics: Sequence[Diagnostic]) -> str:
    """An object with the `diagnostics` and the `counts` of each severity; `version` changes when a field changes its meaning."""
    counts = {severity: sum(1 for found in diagnostics if found.severity == severity) for severity in SEVERITIES}
    answer = {"version": 1, "counts": counts, "diagnostics": [dataclasses.asdict(found) for found in diagnostics]}
    return json.dumps(answer, indent=2) + "\n"
