"""Another's program as a bot: a seat of one game, asked with what the seat may know and nothing else."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from multiprocessing.util import Finalize
from pathlib import Path
from typing import Any

import msgspec

from engineshed.bots import messages as m
from engineshed.bots.program import Limits, Program, ProgramError, Trouble
from engineshed.core.game import AnyGame
from engineshed.core.record import Action, Effect, Record, kind
from engineshed.core.space import NotationError, space_of


class Failure(Record, frozen=True):
    """A decision that a program did not make."""

    seat: int
    decision: int
    what: Trouble
    rule: str = ""
    detail: str = ""


def opening(game: AnyGame, seat: int, name: str, seed: str) -> m.NewGame:
    """What a program is told when it sits down."""
    space = space_of(game)
    return m.NewGame(
        id=name,
        game=game.name,
        version=game.version,
        options=msgspec.to_builtins(game.options),
        domains={domain: list(values) for domain, values in game.domains.items()},
        fields={kind(action): space.fields(action) for action in game.actions},
        board=dict(game.board_numbers()),
        seat=seat,
        seats=game.seats,
        seed=seed,
    )


class ProgramSeat:
    """A program in one seat of one game: asked with what the seat may know, and nothing else."""

    def __init__(self, program: Program, game: AnyGame, opening: m.NewGame, limits: Limits) -> None:
        self.program = program
        self.limits = limits
        self._space = space_of(game)
        self._opening = opening
        self._effects: list[msgspec.Raw] = []
        self._known = False
        self._hangs = 0

    @property
    def wants_view(self) -> bool:
        return not self.program.wants or "view" in self.program.wants

    def hear(self, effects: Sequence[Effect]) -> None:
        """What the seat sees."""
        self._effects += [msgspec.Raw(m.ENCODER.encode(effect)) for effect in effects]

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """Its answer, which the rules may still refuse; raises ProgramError."""
        try:
            self._begin()
            numbers = "numbers" in self.program.wants
            listed: list[Any] = [self._space.number(action) for action in legal] if numbers else list(legal)
            shown = msgspec.Raw(m.ENCODER.encode(view)) if "view" in self.program.wants else None
            name, seconds = self._opening.id, self.limits.seconds
            answer = self.program.ask(lambda request: m.Choose(name, request, seconds, listed, shown), self.limits)
            self._hangs = 0
            return self._space.action(answer) if isinstance(answer, int) else self._space.convert(answer)
        except NotationError as error:
            raise ProgramError("illegal", str(error)) from None
        except ProgramError as error:
            self._give_up(error)
            raise

    def _begin(self) -> None:
        """Start the program if need be; tell it of the game once, and of what has happened since."""
        if not self.program.running:
            self._known = False
            self.program.start()
        if not self._known:
            self.program.tell(self._opening)
            self._known = True
        if self._effects and "events" in self.program.wants:
            self.program.tell(m.Events(self._opening.id, self._effects))
        self._effects = []

    def _give_up(self, error: ProgramError) -> None:
        """A program that is late may go on, if only once; any other that does not speak as agreed is ended."""
        self._hangs += error.what == "hang"
        if error.what != "hang" or self._hangs > 1:
            self.program.end()
            self._hangs = 0

    def object(self, failure: Failure) -> None:
        """Tell the program what was wrong."""
        if self.program.running:
            wrong = m.Error(failure.what, self._opening.id, 0, failure.rule, failure.detail)
            with contextlib.suppress(ProgramError):
                self.program.tell(wrong)

    def over(self, totals: Sequence[int], winners: Sequence[int]) -> None:
        if self._known and self.program.running:
            with contextlib.suppress(ProgramError):
                self.program.tell(m.GameOver(self._opening.id, list(totals), list(winners)))


# --- the programs of this process

_RUNNING: dict[str, Program] = {}


def program_at(path: str) -> Program:
    """The program of this path, shared by all games that this process plays; ended with the process."""
    if path not in _RUNNING:
        if not os.access(path, os.X_OK) or Path(path).is_dir():
            raise ValueError(f"{path} is no program: give an executable file")
        if not _RUNNING:
            Finalize(None, end_all, exitpriority=10)
        _RUNNING[path] = Program(str(Path(path).resolve()), _errors_of(path))
    return _RUNNING[path]


def _errors_of(path: str) -> Path:
    """Where a program's standard error goes: beside the match, by its name."""
    return Path(f"{Path(path).name}.stderr.log").resolve()


def end_all() -> None:
    for path, program in _RUNNING.items():
        program.quit()
        errors = _errors_of(path)
        if errors.exists() and not errors.stat().st_size:
            errors.unlink()
    _RUNNING.clear()
