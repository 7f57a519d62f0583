"""The modules of this folder may import each other by their names; random cards may nest deeper than Python's usual limit."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = str(Path(__file__).parent)
if HERE not in sys.path:
    sys.path.insert(0, HERE)
