"""RD0404: cards that can trigger each other for ever.

A handler leads to another when it may open the window that the other hears. A circle is harmless when one handler in it is
limited (`once per ...`) or runs a phrase that brings it to an end. A change of a number leads to the changes of the numbers that
it reads: a number that is made from itself has no value.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdsl.check.graph import QUANTITY, Shape, Trigger
from rulesdsl.check.index import span_in
from rulesdsl.lang.diagnostics import Diagnostic, Related

Node = tuple[Shape, Trigger]


def find_cycles(shapes: Sequence[Shape], scope: str = "") -> list[Diagnostic]:
    """One diagnostic for each group of handlers that can run in a circle. `scope` is a limiter that the help may offer."""
    nodes: list[Node] = [(shape, trigger) for shape in shapes for trigger in shape.triggers if trigger.opens and not trigger.ends]
    hearing: dict[str, list[int]] = {}
    for number, (_, trigger) in enumerate(nodes):
        hearing.setdefault(trigger.window, []).append(number)
    edges = [[other for window in trigger.opens for other in hearing.get(window, ())] for _, trigger in nodes]
    found = []
    for group in _components(edges):
        if len(group) > 1 or group[0] in edges[group[0]]:
            found.append(_report([nodes[number] for number in sorted(group)], scope))
    return found


def _report(group: list[Node], scope: str) -> Diagnostic:
    names = list(dict.fromkeys(f"`{shape.name}`" for shape, _ in group))
    first, trigger = group[0]
    if trigger.window.startswith(QUANTITY):
        return _made_from_itself(group)
    message = (
        f"{names[0]} can trigger itself for ever"
        if len(names) == 1
        else f"{', '.join(names[:-1])} and {names[-1]} can trigger each other for ever"
    )
    heard = {member.window for _, member in group}
    related = tuple(
        Related(
            span_in(shape.file, shape.line, other.at),
            f"`{shape.name}` hears `{other.window}` and may open {_opened(other, heard)}",
        )
        for shape, other in group[:6]
    )
    help_text = f"limit one of them, for instance `once per {scope}`" if scope else "limit one of them with a condition"
    return Diagnostic("RD0404", "error", message, span_in(first.file, first.line, trigger.at), help=help_text, related=related)


def _made_from_itself(group: list[Node]) -> Diagnostic:
    first, trigger = group[0]
    number = trigger.window.removeprefix(QUANTITY)
    related = tuple(
        Related(
            span_in(shape.file, shape.line, other.at),
            f"`{shape.name}` changes `{other.window.removeprefix(QUANTITY)}` and reads "
            + ", ".join(f"`{read.removeprefix(QUANTITY)}`" for read in other.opens),
        )
        for shape, other in group[:6]
    )
    message = f"`{first.name}` makes `{number}` from itself"
    help_text = "read a number that no card in this circle changes, such as the printed one"
    return Diagnostic("RD0404", "error", message, span_in(first.file, first.line, trigger.at), help=help_text, related=related)


def _opened(trigger: Trigger, heard: set[str]) -> str:
    return ", ".join(f"`{window}`" for window in trigger.opens if window in heard)


def _components(edges: list[list[int]]) -> list[list[int]]:
    """Strongly connected components (Tarjan, without recursion)."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    found: list[list[int]] = []
    for root in range(len(edges)):
        if root in order:
            continue
        work = [(root, 0)]
        while work:
            node, place = work.pop()
            if place == 0:
                order[node] = low[node] = len(order)
                stack.append(node)
                on_stack.add(node)
            descended = False
            for position in range(place, len(edges[node])):
                other = edges[node][position]
                if other not in order:
                    work.append((node, position + 1))
                    work.append((other, 0))
                    descended = True
                    break
                if other in on_stack:
                    low[node] = min(low[node], order[other])
            if descended:
                continue
            if low[node] == order[node]:
                group = []
                while True:
                    member = stack.pop()
                    on_stack.discard(member)
                    group.append(member)
                    if member == node:
                        break
                found.append(group)
            if work:
                parent = work[-1][0]
                low[parent] = min(low[parent], low[node])
    return found
