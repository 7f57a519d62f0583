"""The words of faces that every skill die may show. No rules: the checks of cards need them as well."""

from __future__ import annotations

BONES, BLANK, NUMBER = "bones", "blank", "number"
