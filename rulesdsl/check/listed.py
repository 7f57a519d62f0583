"""Cards that a phrase names inside a text (`stack "Frog, Wolf"`), or by a name that may be of several kinds.

Comes in: the text of an argument, the kinds that its phrase declares. Goes out: findings, and what the card names. The text
itself stays as it is written.
"""

from __future__ import annotations

from rulesdsl.check.fields import quoted
from rulesdsl.check.report import did_you_mean
from rulesdsl.check.scope import Scope
from rulesdsl.lang import nodes as n

COMMA, SEMICOLON = ",", ";"


def items_of(text: str) -> list[str]:
    """The names of a list: with commas between them, or semicolons where a name has a comma."""
    parts = text.split(SEMICOLON if SEMICOLON in text else COMMA)
    return [part.strip() for part in parts if part.strip()]


def check_listed(node: n.Name | n.Word, kinds: tuple[str, ...], many: bool, scope: Scope) -> None:
    """RD0203 for a name that no card of one of the kinds has; `many`: the argument is a list of names."""
    index = scope.index
    whole = node.text.strip()
    if many and COMMA in whole and SEMICOLON not in whole and any(index.find(kind, whole) for kind in kinds):
        written = f'"{whole}{SEMICOLON}"'
        message = f"`{whole}` is one name with a comma, and is read as several"
        scope.report.add("RD0203", message, node.at, f"write `{written}`", fix=(written, f"write `{written}`"))
        return
    for name in items_of(node.text) if many else [node.text]:
        found = next((kind for kind in kinds if index.find(kind, name)), None)
        if found is not None:
            scope.uses.append((found, name))
        elif not any(index.in_doubt(kind, name, scope.book.can_name()) for kind in kinds):
            near = list(dict.fromkeys(close for kind in kinds for close in index.near(kind, name)))
            help = did_you_mean(near) or f"`rulesdsl show --list --kind {quoted(kinds[0])}` lists all of that kind"
            fix = None
            if near:
                written = f'"{node.text.replace(name, near[0])}"' if many else quoted(near[0])
                fix = (written, f"write `{near[0]}`")
            scope.report.add("RD0203", f"there is no {' or '.join(kinds)} `{name}`", node.at, help, fix=fix)
