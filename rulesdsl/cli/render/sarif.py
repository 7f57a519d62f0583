"""Diagnostics as SARIF 2.1.0, for code scanning."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from rulesdsl import __version__
from rulesdsl.lang.codes import CODES, page
from rulesdsl.lang.diagnostics import Diagnostic, Fix, Span

_LEVELS = {"error": "error", "warning": "warning", "info": "note"}


def to_sarif(diagnostics: Sequence[Diagnostic]) -> str:
    """One run with the codes that occur as its rules."""
    codes = sorted({found.code: None for found in diagnostics})
    run = {
        "tool": {"driver": {"name": "rulesdsl", "version": __version__, "rules": [_rule(code) for code in codes]}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(found, codes.index(found.code)) for found in diagnostics],
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2) + "\n"


def _rule(code: str) -> dict[str, Any]:
    info = CODES[code]
    text = page(code)
    return {
        "id": code,
        "shortDescription": {"text": info.title},
        "help": {"text": text, "markdown": text},
        "defaultConfiguration": {"level": _LEVELS[info.severity]},
        "properties": {"tags": [info.family]},
    }


def _result(found: Diagnostic, index: int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": found.code,
        "ruleIndex": index,
        "level": _LEVELS[found.severity],
        "message": {"text": "\n".join([found.message, *found.notes, *([f"help: {found.help}"] if found.help else [])])},
        "locations": [{"physicalLocation": _place(found.span)}],
    }
    if found.related:
        result["relatedLocations"] = [
            {"id": number, "message": {"text": other.message}, "physicalLocation": _place(other.span)}
            for number, other in enumerate(found.related, start=1)
        ]
    if found.fixes:
        result["fixes"] = [_fix(fix) for fix in found.fixes]
    return result


def _fix(fix: Fix) -> dict[str, Any]:
    replacement = {"deletedRegion": _region(fix.span), "insertedContent": {"text": fix.replacement}}
    return {
        "description": {"text": fix.label},
        "artifactChanges": [{"artifactLocation": _artifact(fix.span), "replacements": [replacement]}],
    }


def _place(span: Span) -> dict[str, Any]:
    return {"artifactLocation": _artifact(span), "region": _region(span)}


def _artifact(span: Span) -> dict[str, str]:
    return {"uri": quote(span.file.replace("\\", "/"))}


def _region(span: Span) -> dict[str, int]:
    return {"startLine": span.line, "startColumn": span.column, "endLine": span.end_line, "endColumn": span.end_column}
