"""The printed sentences of every shipped Nob card and Apprentice, as they stand in `golden/sentences.txt`.

    python -m tests.splice.test_wording > tests/splice/golden/sentences.txt

writes them anew; read what has changed.
"""

from __future__ import annotations

from pathlib import Path

from rulesdsl.wording.sentences import Sentences
from rulesdsl.workspace import open_workspace


def sentences() -> str:
    """All cards by kind and name."""
    workspace = open_workspace([], "splice")
    writer = Sentences(workspace.book)
    lines: list[str] = []
    for card in sorted(workspace.check().cards, key=lambda item: (item.part.kind, item.part.name)):
        part = card.part
        if (part.kind.startswith("nob ") or part.kind == "apprentice") and "stand-in" not in part.flags:
            lines += [f"{part.kind} {part.name}", *(f"  {line}" for line in writer.part(part)), ""]
    return "\n".join(lines)


def test_the_sentences_are_those_that_were_read(root: Path) -> None:
    golden = (root / "tests" / "splice" / "golden" / "sentences.txt").read_text(encoding="utf-8")
    assert sentences() + "\n" == golden
    assert sum(line[:1].isalpha() for line in golden.split("\n")) == 48


if __name__ == "__main__":
    print(sentences())
