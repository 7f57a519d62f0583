"""One game at the terminal: told while it is played, by an agent or a person, fresh or from a saved file.

Undo is a replay: the game is made anew and takes the same decisions but the last.
"""

from __future__ import annotations

import difflib
import sys
from collections import ChainMap
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulesdsl.cli.exits import Unusable
from rulesdsl.cli.set_up import Table, debugging
from rulesdsl.engine.decisions import Agent, Decision, ReplayAgent
from rulesdsl.engine.faults import ReplayDiffers, ScriptExhausted
from rulesdsl.engine.journal import DECIDE, Entry
from rulesdsl.lab.asking import Quit, TerminalAgent, Undo, folded
from rulesdsl.lab.content import digest_of
from rulesdsl.lab.failures import diagnostic_of, failure_of
from rulesdsl.lab.saved import Saved
from rulesdsl.lang.codes import diagnose
from rulesdsl.lang.diagnostics import Diagnostic, Span
from rulesdsl.packs.protocol import report_of

if TYPE_CHECKING:
    from rulesdsl.packs.protocol import Plan, PlayedGame


class RecordEnd(Exception):
    """The saved part of a game is over."""


class Stop:
    """The agent after the last saved decision: there is none."""

    def choose(self, game: Any, decision: Decision) -> int:
        """Stop the replay."""
        raise RecordEnd


class Course:
    """A game as it is played: plan, seed and what was decided so far. `saved` is a game to go on from."""

    def __init__(
        self,
        table: Table,
        plan: Plan,
        seed: int | str,
        index: int,
        agent: str,
        *,
        quiet: bool = False,
        file: str = "",
        saved: Saved | None = None,
    ) -> None:
        self.table = table
        self.plan = plan
        self.seed = seed
        self.index = index
        self.agent = agent
        self.quiet = quiet
        self.recorded: tuple[Entry, ...] = saved.entries if saved is not None else ()
        self.file = file
        self.saved = saved
        self.game: PlayedGame | None = None
        self.sources: Mapping[str, str] = table.sources
        self.noun = report_of(table.playable.pack, plan).game  # what one game of the plan is called

    def play(self, person: bool) -> Diagnostic | None:
        """Play to the end, tell it, and give the finding that stopped it."""
        decisions = self.saved.decisions() if self.saved is not None else []
        entries: tuple[Entry, ...] = self.recorded
        told_from = 0
        while True:
            game = self._make(decisions, entries, person, told_from)
            try:
                game.play_game()
            except Undo:
                past = [item for item in game.journal.entries if item[0] == DECIDE]
                decisions = [value for _, _, value in past[:-1]]
                entries = self.recorded = ()
                told_from = len(decisions)
                click.echo(f"Taken back; {len(decisions)} {'decision stands' if len(decisions) == 1 else 'decisions stand'}.")
                continue
            except Quit:
                click.echo("You stop here.")
                return None
            except RecordEnd:
                if self.saved is not None and self.saved.result:
                    step = len(game.journal.entries) + 1
                    return self._difference(step, "the recorded course ends here, now there is one more choice", game)
                click.echo(f"The saved {self.noun} stops here; `--person` goes on from this point.")
                return None
            except (ReplayDiffers, ScriptExhausted) as error:
                return self._differs(error, game) if self.saved is not None else self._fault(error, game)
            except OSError:
                raise
            except Exception as error:
                if debugging():
                    raise
                return self._fault(error, game)
            return self._ended(game)

    def _make(self, decisions: list[int], entries: tuple[Entry, ...], person: bool, told_from: int) -> PlayedGame:
        pack = self.table.playable.pack
        agent: Agent
        if person:
            agent = person_agent(self.table, self.noun)
        elif self.saved is not None:
            agent = Stop()
        else:
            agent = pack.make_agent(self.agent, self.seed, self.index)
        if decisions or self.saved is not None:
            agent = ReplayAgent(decisions, agent)
        try:
            library = self.table.playable.library
            game: PlayedGame = pack.make_game(library, self.plan, seed=self.seed, index=self.index, agent=agent, watched=True)
        except Exception as error:
            raise Unusable(f"the {self.noun} cannot be set up: {' '.join(str(error).split())}") from error
        if self.saved is not None and entries:
            game.replaying = entries
        narrator = pack.Narrator(game, self._sayer(game, told_from))
        game.observer = narrator
        if not told_from:
            narrator.introduce()
        self.game = game
        return game

    def _sayer(self, game: PlayedGame, told_from: int) -> Any:
        """Prints a line, once the decisions that were told before are taken again."""
        passed = [0, 0]

        def say(text: str) -> None:
            entries = game.journal.entries
            if told_from:
                passed[1] += sum(1 for item in entries[passed[0] :] if item[0] == DECIDE)
                passed[0] = len(entries)
                if passed[1] < told_from:
                    return
            if not self.quiet or (game.result and text.strip()):
                click.echo(folded(text))

        return say

    # ---- how it ends --------------------------------------------------------------------------------------------------

    def _ended(self, game: PlayedGame) -> Diagnostic | None:
        if self.saved is None or not self.recorded:
            return None
        played = game.journal.entries
        if len(played) < len(self.recorded):
            step = len(played) + 1
            kind, what, value = self.recorded[step - 1]
            message = f"the {self.noun} is over, but the recorded course goes on with {kind} `{what}` = {value}"
            return self._difference(step, message, game)
        if len(played) > len(self.recorded) and self.saved.result:
            step = len(self.recorded) + 1
            kind, what, value = played[step - 1]
            return self._difference(step, f"the recorded course ends here, now it goes on with {kind} `{what}` = {value}", game)
        if self.saved.content != digest_of(self.table.playable):
            click.echo(f"The cards have changed since this {self.noun} was saved; its dice and choices are the same.", err=True)
        return None

    def _differs(self, error: ReplayDiffers | ScriptExhausted, game: PlayedGame) -> Diagnostic:
        step = error.step if isinstance(error, ReplayDiffers) else len(game.journal.entries) + 1
        return self._difference(step, error.message, game)

    def _difference(self, step: int, message: str, game: PlayedGame) -> Diagnostic:
        assert self.saved is not None
        changed = self.saved.content != digest_of(self.table.playable)
        line = self.saved.first_line + min(step, len(self.recorded)) - 1
        chain = [self.table.playable.pack.label_at_work(here) for here in game.chain[-8:]]
        who = f" in the turn of {game.turn_of.name}" if game.turn_of is not None else ""
        notes = [f"round {game.round}{who}"] + ([f"at work: {' > '.join(chain)}"] if chain else [])
        state = "have changed since" if changed else "are the same as when"
        notes.append(f"the cards {state} the {self.noun} was saved")
        return diagnose(
            "RD0703",
            f"the course differs at step {step}: {message}",
            Span(self.file, line, 1, line, 2),
            help=f"play the {self.noun} again to save a new one, or bring back the cards that it was played with",
            notes=tuple(notes),
        )

    def _fault(self, error: Exception, game: PlayedGame) -> Diagnostic:
        chain = tuple(self.table.playable.pack.label_at_work(here) for here in game.chain[-12:])
        return diagnostic_of(
            failure_of(error, self.table.playable.loaded, chain, f"{self.noun} {self.index} of seed {self.seed}")
        )


def person_agent(table: Table, noun: str) -> Agent:
    """The agent that asks the person at the terminal; the end of the input and Ctrl-C quit."""

    def ask(prompt: str) -> str:
        click.echo(prompt, nl=False)
        try:
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            line = ""
        if not line:
            click.echo()
            raise Quit
        return line

    return TerminalAgent(ask, click.echo, table.playable.pack, noun, Cards(table).say)


class Cards:
    """What the cards of a game say; they are read when the first one is asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.known: dict[str, list[str]] | None = None

    def say(self, name: str) -> list[str]:
        """The lines of all cards of a name, or the names that are near it."""
        if self.known is None:
            self.known = self._read()
        found = self.known.get(name.casefold())
        if found is not None:
            return found
        near = difflib.get_close_matches(name.casefold(), list(self.known), 3, 0.6)
        return [f"there is no card `{name}`" + (f"; near it: {', '.join(near)}" if near else "")]

    def _read(self) -> dict[str, list[str]]:
        from rulesdsl.wording.sentences import Sentences
        from rulesdsl.workspace import open_workspace

        table = self.table
        workspace = open_workspace((table.folder,) if table.folder is not None else (), table.content.pack)
        said: dict[str, list[str]] = {}
        for part in (*workspace.lenders, workspace):
            sentences = Sentences(part.book)
            for card in part.check().cards:
                if not part.book.kinds[card.part.kind].test:
                    lines = [f"{card.part.kind} {card.part.name}", *(f"  {line}" for line in sentences.part(card.part))]
                    said.setdefault(card.part.name.casefold(), []).extend(lines)
        return said


def replay_course(table: Table, saved: Saved, file: str, *, person: bool, quiet: bool) -> Course:
    """The course of a saved game."""
    if saved.pack != table.content.pack:
        raise Unusable(f"`{file}` is a {table.noun} of the pack `{saved.pack}`, these cards are of `{table.content.pack}`")
    try:
        plan = table.playable.pack.plan_of_json(saved.set_up)
        plan.check(table.playable.library)
    except ValueError as error:
        raise Unusable(f"`{file}` cannot be played: {error}") from error
    course = Course(table, plan, saved.seed, saved.index, saved.agent, quiet=quiet, file=file, saved=saved)
    course.sources = ChainMap({file: Path(file).read_text(encoding="utf-8")}, table.sources)  # type: ignore[arg-type]
    return course


def saved_course(course: Course) -> Saved:
    """The course as it is saved."""
    game = course.game
    assert game is not None
    return Saved(
        pack=course.table.content.pack,
        set_up=course.plan.to_json(),
        seed=course.seed,
        index=course.index,
        agent=course.agent,
        content=digest_of(course.table.playable),
        result=game.result,
        entries=tuple(game.journal.entries),
    )
