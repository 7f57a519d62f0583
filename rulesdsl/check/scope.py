"""What a statement can see: variables, the phase of the window, the kind of card. Nothing is looked up anywhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rulesdsl.check.index import Index
from rulesdsl.check.report import Report
from rulesdsl.check.typed import Var
from rulesdsl.lang.nodes import At
from rulesdsl.lang.phrases import Kind, Phrasebook


@dataclass(frozen=True, slots=True)
class Scope:
    """The variables in sight (name to a `Var` without place) and where the code stands.

    `happens`: whether an event is at hand; a continuous change or permission has none.
    """

    book: Phrasebook
    index: Index
    report: Report
    card: Kind
    kind: Kind
    variables: Mapping[str, Var]
    phase: str = ""
    window: str = ""
    happens: bool = True
    uses: list[tuple[str, str]] = field(default_factory=list)
    read: set[str] = field(default_factory=set)
    locals: dict[str, At] = field(default_factory=dict)

    def with_variables(self, more: Mapping[str, Var], *, phase: str | None = None, window: str | None = None) -> Scope:
        """The scope with more variables."""
        return replace(
            self,
            variables={**self.variables, **more},
            phase=self.phase if phase is None else phase,
            window=self.window if window is None else window,
        )

    def without_event(self) -> Scope:
        """The scope of what holds all the time."""
        return replace(self, happens=False)

    def find(self, name: str, at: At) -> Var | None:
        """A variable at its place of use; reading it is noted."""
        found = self.variables.get(name)
        if found is None:
            return None
        self.read.add(name)
        return Var(at, found.name, found.type, found.source, found.maybe)


def offered(offers: Mapping[str, str], source: str = "event") -> dict[str, Var]:
    """The variables that a window or section offers. Units of events may be missing."""
    nowhere = (1, 1, 1, 1)
    return {name: Var(nowhere, name, kind, source, kind == "unit" and source == "event") for name, kind in offers.items()}
