"""Dataclasses that are quick to declare: start-up makes some hundred of them.

Comes in: a class with annotations. Goes out: a dataclass with slots. Its constructor is written out; equality, hash and text are
shared. Type checkers hold records to be frozen; nothing at run time does, because that would make each one slow to build.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, dataclass, field
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """A class decorator: `dataclass(frozen=True, slots=True)` in a tenth of the time."""
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    members: dict[str, Field[Any]] = made.__dataclass_fields__
    names = made.__match_args__
    made.__init__ = _constructor(list(members.values()))
    made.__values__ = staticmethod(attrgetter(*names) if len(names) > 1 else lambda self: (getattr(self, names[0]),))
    if "__repr__" not in cls.__dict__:
        made.__repr__ = _text
    made.__eq__ = _same
    made.__hash__ = _hash
    result: type[T] = made
    return result


def _constructor(members: list[Field[Any]]) -> Any:
    known: dict[str, Any] = {"MISSING": MISSING}
    head, body = ["self"], []
    for number, member in enumerate(members):
        name = member.name
        if member.default_factory is not MISSING:
            known[f"make{number}"] = member.default_factory
            head.append(f"{name}=MISSING")
            body.append(f" self.{name} = make{number}() if {name} is MISSING else {name}")
            continue
        if member.default is not MISSING:
            known[f"default{number}"] = member.default
            head.append(f"{name}=default{number}")
        else:
            head.append(name)
        body.append(f" self.{name} = {name}")
    exec("def __init__(" + ", ".join(head) + "):\n" + "\n".join(body), known)
    return known["__init__"]


def _same(self: Any, other: Any) -> Any:
    return self.__values__(self) == self.__values__(other) if type(other) is type(self) else NotImplemented


def _hash(self: Any) -> int:
    return hash(self.__values__(self))


def _text(self: Any) -> str:
    shown = (f"{name}={getattr(self, name)!r}" for name, member in self.__dataclass_fields__.items() if member.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"
