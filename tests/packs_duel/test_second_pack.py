"""A second game without a change outside of its folder: checked, emitted, played, tested by its own bouts."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdsl.building import build
from rulesdsl.engine.cards import Attachment, Card, Event
from rulesdsl.engine.decisions import RandomAgent
from rulesdsl.lint import lint
from rulesdsl.loading import load_folder
from rulesdsl.workspace import Workspace, load_all, open_workspace
from tests.packs_duel.primitives import Failed
from tests.packs_duel.state import Duel

PACK = "tests.packs_duel.pack"
CONTENT = Path(__file__).parent / "content"


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    return open_workspace([CONTENT], PACK)


@pytest.fixture(scope="module")
def cards(workspace: Workspace) -> list[Card]:
    return load_all(workspace, workspace.check()).cards


def test_its_cards_have_no_fault(workspace: Workspace) -> None:
    assert lint(workspace, cached=False).diagnostics == []


def test_a_duel_comes_to_an_end(cards: list[Card]) -> None:
    winners = []
    for seed in range(20):
        duel = Duel(cards, seed=seed, agent=RandomAgent(seed))
        duel.enter("Cyrano")
        duel.enter("Valvert")
        winner = duel.fight()
        assert winner is not None and duel.over
        winners.append(winner.name)
    assert set(winners) == {"Cyrano", "Valvert"}


def test_the_same_seed_gives_the_same_duel(cards: list[Card]) -> None:
    def course(seed: int) -> str:
        duel = Duel(cards, seed=seed)
        duel.enter("Cyrano")
        duel.enter("Valvert")
        duel.fight()
        return duel.journal.digest()

    assert course(1) == course(1) != course(2)


def test_its_bout_passes_and_fails(cards: list[Card], workspace: Workspace) -> None:
    (bout,) = [card for card in cards if card.kind == "bout"]
    play(cards, bout)
    source = workspace.own[0]
    text = source.text.replace("expect vigor of Valvert is less than 12", "expect vigor of Valvert is 12")
    with pytest.raises(Failed):
        play(compiled(text), next(card for card in compiled(text) if card.kind == "bout"))


def play(cards: list[Card], bout: Card) -> None:
    duel = Duel(cards, seed=bout.name)
    assert bout.body is not None
    duel.perform(bout.body, Attachment(bout, None), Event())


def compiled(text: str) -> list[Card]:
    from rulesdsl.lang.sources import split_chunks
    from rulesdsl.workspace import Source

    chunks, problems = split_chunks("a.card", text)
    workspace = Workspace(PACK, [Source("a.card", Path("a.card"), text, chunks, problems)])
    return load_all(workspace, workspace.check()).cards


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("on touch on me { thrust at foe for 2 }", "RD0101", "the block closes too early"),
        ("on touch on me { thrust at foe for n points }", "RD0215", "nothing here is called `n`"),
        (
            "on touch on me { thrust at foe for 1 points }\n  on touch on any fencer { thrust at foe for 1 points }",
            "RD0404",
            "`Feint` can trigger itself for ever",
        ),
        ("on salute of me { prevent }", "RD0303", "`prevent` comes too late: in `on salute of me` it has already happened"),
        ("on salute of me { expect vigor of me is 1 }", "RD0308", "only a bout may say `expect <holds>`"),
        ("on salute of me once per bout { lunge with me }", "RD0218", "`bout` is no stretch of time"),
        (
            'text: "Lunge 3 times."\n  on salute of me { thrust at opponent of me for 2 points }',
            "RD0501",
            "the text says `3` where the effect says `2`",
        ),
    ],
)
def test_its_faults_are_told_in_its_own_words(line: str, code: str, message: str) -> None:
    from rulesdsl.lang.sources import split_chunks
    from rulesdsl.workspace import Source

    text = f"trick Feint {{\n  {line}\n}}\n"
    chunks, problems = split_chunks("a.card", text)
    found = lint(Workspace(PACK, [Source("a.card", Path("a.card"), text, chunks, problems)]), cached=False).diagnostics
    assert (code, message) in [(item.code, item.message) for item in found]


def test_it_is_built_and_loaded_from_disk(tmp_path: Path) -> None:
    (tmp_path / "duel.card").write_text((CONTENT / "duel.card").read_text(encoding="utf-8"), encoding="utf-8")
    result = build(open_workspace([tmp_path], PACK))
    assert result.errors == () and result.change.write
    loaded = load_folder(result.folder)
    duel = Duel(loaded.cards, seed=3)
    duel.enter("Cyrano")
    duel.enter("Valvert")
    assert duel.fight() is not None
