"""Built modules to cards. Playing built content needs this module, the engine and the pack, and no parser.

Comes in: a folder that `rulesdsl build` wrote, or module texts in memory. Goes out: `Card`s and the places of their lines.
"""

from __future__ import annotations

import importlib.util
import json
import sys
import types
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulesdsl.data import generated_dir
from rulesdsl.engine.cards import Card
from rulesdsl.engine.faults import GameFault, Place

PREFIX = "rulesdsl_generated"


@dataclass(slots=True)
class Loaded:
    """Cards in order of files, and for each module its content file and line places."""

    cards: list[Card] = field(default_factory=list)
    places: dict[str, tuple[str, dict[int, tuple[int, int]]]] = field(default_factory=dict)

    def add(self, module: Any, filename: str) -> None:
        """Take in a loaded module."""
        self.cards.extend(module.CARDS)
        self.places[filename] = (module.FILE, module.PLACES)


class BuildMissing(Exception):
    """There is no usable build in the folder."""


def load_folder(folder: Path, loaded: Loaded | None = None, *, tests: bool = False) -> Loaded:
    """Load a built folder by its manifest, its tests only when asked for; raises `BuildMissing`."""
    loaded = loaded if loaded is not None else Loaded()
    try:
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        modules = [entry["module"] for entry in manifest["modules"] if tests or not entry["tests"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BuildMissing(str(folder)) from error
    for path in modules:
        name = ".".join([PREFIX, folder.name, *path.removesuffix(".py").split("/")])
        spec = importlib.util.spec_from_file_location(name, folder / path)
        if spec is None or spec.loader is None or not (folder / path).is_file():
            raise BuildMissing(str(folder / path))
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        loaded.add(module, str(folder / path))
    return loaded


def load_built(pack: str, loaded: Loaded | None = None) -> Loaded:
    """The shipped cards of a pack as `rulesdsl build` left them, without their tests; raises `BuildMissing`."""
    return load_folder(generated_dir() / pack, loaded)


def load_texts(texts: Iterable[tuple[str, str]], loaded: Loaded | None = None) -> Loaded:
    """Load module texts `(path, text)` from memory."""
    loaded = loaded if loaded is not None else Loaded()
    for path, text in texts:
        filename = f"<built {path}>"
        module = types.ModuleType(f"{PREFIX}.memory.{path.removesuffix('.py').replace('/', '.')}")
        exec(compile(text, filename, "exec"), module.__dict__)
        loaded.add(module, filename)
    return loaded


def locate(error: BaseException, loaded: Loaded) -> tuple[Place, ...]:
    """The places in cards that an exception went through, outermost first."""
    found = []
    trace = error.__traceback__
    while trace is not None:
        entry = loaded.places.get(trace.tb_frame.f_code.co_filename)
        if entry is not None:
            file, places = entry
            lines = [line for line in places if line <= trace.tb_lineno]
            if lines:
                line, column = places[max(lines)]
                found.append(Place(file, line, column, trace.tb_frame.f_code.co_name))
        trace = trace.tb_next
    return tuple(found)


def as_fault(error: Exception, loaded: Loaded, chain: tuple[str, ...] = ()) -> GameFault:
    """An exception of a handler as a fault at the card's line, with the chain of causes."""
    if isinstance(error, GameFault):
        fault = error
    else:
        fault = GameFault(f"the handler failed: {type(error).__name__}: {error}", chain)
        fault.__cause__ = error
    if not fault.places:
        fault.places = locate(error, loaded)
    return fault
