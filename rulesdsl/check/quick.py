"""A quick yes for fields that plainly fit their schema, so that Cerberus is loaded only when there may be something to tell.

Comes in: a `Kind` and raw values. Goes out: True when every rule of the schemas holds; False means "ask Cerberus".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesdsl.lang.phrases import Kind

#: the rules that are understood here; a schema with any other one is left to Cerberus
RULES = frozenset({"type", "required", "min", "max", "allowed", "minlength", "maxlength", "items", "schema"})
TYPES: dict[str, type] = {"integer": int, "string": str, "list": list}


def sound(kind: Kind, raw: Mapping[str, Any]) -> bool:
    """Whether all values fit, and nothing that is required is missing."""
    fields = kind.fields
    for name, declared in fields.items():
        if name in raw:
            if not fits(raw[name], declared.schema):
                return False
        elif declared.schema.get("required"):
            return False
    return all(name in fields for name in raw)


def fits(value: Any, schema: Mapping[str, Any]) -> bool:
    """Whether a value keeps every rule of a schema."""
    return all(rule in RULES and _keeps(value, rule, limit) for rule, limit in schema.items())


def _keeps(value: Any, rule: str, limit: Any) -> bool:
    match rule:
        case "required":
            return True
        case "type":
            return type(value) is TYPES.get(limit)
        case "min":
            return type(value) is int and value >= limit
        case "max":
            return type(value) is int and value <= limit
        case "allowed":
            return type(value) in (int, str) and value in limit
        case "minlength":
            return type(value) in (list, str) and len(value) >= limit
        case "maxlength":
            return type(value) in (list, str) and len(value) <= limit
        case "items":
            return type(value) is list and len(value) == len(limit) and all(map(fits, value, limit))
        case "schema":
            return type(value) is list and all(fits(item, limit) for item in value)
    return False
