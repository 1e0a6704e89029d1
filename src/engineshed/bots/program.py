"""Another's program as a child process, spoken to over its standard input and output.

It is trusted, not sandboxed: it gets a bare environment, an empty working folder and a process group of its own, but it
runs as whoever runs the match.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec

from engineshed.bots import messages as m
from engineshed.core.record import Record
from engineshed.core.registry import game_names

START_SECONDS: Final = 10.0
GOODBYE_SECONDS: Final = 1.0
MOST_IDLE_LINES: Final = 1_000
"""Lines that a program may write without having answered."""
SLICE: Final = 0.05
"""Seconds between two looks at a program's CPU time."""
PATIENCE: Final = 10.0
"""With a limit on CPU time, so many times as much may pass on the wall."""

Clock: TypeAlias = Literal["wall", "cpu"]
Costs: TypeAlias = Literal["decision", "game"]
Trouble: TypeAlias = Literal["start", "crash", "hang", "nonsense", "illegal", "flood"]


class Limits(Record, frozen=True):
    """What a match allows its programs."""

    seconds: float = 10.0
    """A decision."""
    clock: Clock = "wall"
    costs: Costs = "decision"
    """What a failure costs: the decision (the rules' fallback is played) or the game."""


class ProgramError(Exception):
    """A program that did not answer as it should; says how."""

    def __init__(self, what: Trouble, detail: str) -> None:
        super().__init__(detail)
        self.what: Trouble = what
        self.detail = detail


class Program:
    """One running program; plays any number of games side by side, each with an id."""

    def __init__(self, path: str, errors: Path | None = None) -> None:
        self.path = path
        self.name = Path(path).name
        self.wants: frozenset[str] = frozenset()
        self.games: tuple[str, ...] = ()
        """What it says it plays; empty: everything."""
        self._errors = errors
        self._process: subprocess.Popen[bytes] | None = None
        self._folder = ""
        self._read = b""
        self._requests = 0

    # --- its life

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start it and wait until it is ready."""
        self.end()
        self._folder = tempfile.mkdtemp(prefix="engineshed-bot-")
        errors = self._errors.open("ab") if self._errors else subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(  # noqa: S603 - a program that the host of the match has named
                [self.path],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                cwd=self._folder,
                env=_environment(self._folder),
                start_new_session=True,
                preexec_fn=_die_with_parent if _PRCTL else None,  # noqa: PLW1509 - one system call, found before
            )
        except OSError as error:
            self.end()
            raise ProgramError("start", f"{self.path} cannot be started: {error}") from None
        finally:
            if not isinstance(errors, int):
                errors.close()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)
        self._greet()

    def _greet(self) -> None:
        deadline = Deadline(START_SECONDS)
        try:
            self.tell(m.Hello(m.PROTOCOL, list(game_names())), deadline)
            ready = self._next(deadline)
        except ProgramError as error:
            self.end()
            raise ProgramError("start", f"{self.name} is not ready: {error.detail}") from None
        if not isinstance(ready, m.Ready):
            self.end()
            raise ProgramError("start", f"{self.name} must answer `hello` with `ready`")
        self.wants, self.games = frozenset(ready.wants), ready.games

    def end(self) -> None:
        """End it and all it has started, and clear up."""
        process, self._process, self._read = self._process, None, b""
        if process is not None:
            with contextlib.suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = ""

    def interrupt(self) -> None:
        """Kill it; safe from another thread than the one that asks it, which hears that it ended."""
        process = self._process
        if process is not None:
            with contextlib.suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)

    def quit(self) -> None:
        """Say goodbye, and end what has not gone by then."""
        process = self._process
        if process is not None and process.stdin is not None and self.running:
            with contextlib.suppress(ProgramError, OSError, subprocess.TimeoutExpired):
                self.tell(m.Quit(), Deadline(GOODBYE_SECONDS))
                process.stdin.close()
                process.wait(GOODBYE_SECONDS)
        self.end()

    # --- talking

    def tell(self, message: m.FromHost, deadline: Deadline | None = None) -> None:
        data = m.ENCODER.encode(message) + b"\n"
        pipe = self._pipe("stdin")
        deadline = deadline or Deadline(START_SECONDS)
        while data:
            _, ready, _ = select.select([], [pipe], [], min(SLICE, deadline.left()))
            try:
                data = data[os.write(pipe, data) :] if ready else data
            except OSError:
                raise self._crashed() from None
            if data and deadline.over(self._cpu):
                raise ProgramError("hang", f"{self.name} does not read what it is told")

    def ask(self, message: Callable[[int], m.Choose], limits: Limits) -> Any:
        """The answer to one question; late answers to earlier ones are passed over."""
        self._requests += 1
        request, deadline = self._requests, Deadline(limits.seconds, limits.clock, self._cpu)
        asked = message(request)
        self.tell(asked, deadline)
        try:
            for _ in range(MOST_IDLE_LINES):
                answer = self._next(deadline)
                if isinstance(answer, m.Action) and answer.request == request:
                    return answer.action
        except ProgramError as error:
            if error.what == "hang" and self.running:
                self.tell(m.Stop(asked.id, request))
            raise
        raise ProgramError("flood", f"{self.name} wrote {MOST_IDLE_LINES} lines and no answer")

    def _next(self, deadline: Deadline) -> m.FromProgram:
        line = self._line(deadline)
        try:
            return m.PROGRAM_DECODER.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise ProgramError("nonsense", f"{self.name} wrote {line[:80]!r}: {error}") from None

    def _line(self, deadline: Deadline) -> bytes:
        pipe = self._pipe("stdout")
        while b"\n" not in self._read:
            if len(self._read) > m.LONGEST:
                raise ProgramError("flood", f"{self.name} wrote a line of more than {m.LONGEST} bytes")
            ready, _, _ = select.select([pipe], [], [], min(SLICE, deadline.left()))
            if ready:
                data = os.read(pipe, 65_536)
                if not data:
                    raise self._crashed()
                self._read += data
            elif deadline.over(self._cpu):
                raise ProgramError("hang", f"{self.name} did not answer within {deadline.seconds:g} s")
        line, _, self._read = self._read.partition(b"\n")
        return line

    def _pipe(self, name: Literal["stdin", "stdout"]) -> int:
        pipe = getattr(self._process, name, None)
        if pipe is None:
            raise ProgramError("crash", f"{self.name} is not running")
        return int(pipe.fileno())

    def _crashed(self) -> ProgramError:
        code = None
        if self._process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                code = self._process.wait(1.0)
        return ProgramError("crash", f"{self.name} ended" + ("" if code is None else f" with code {code}"))

    def _cpu(self) -> float:
        """CPU-seconds that the program has spent since it was started."""
        if self._process is None:
            return 0.0
        try:
            after_name = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


class Deadline:
    """So many seconds from now, on the wall or of CPU time."""

    def __init__(self, seconds: float, clock: str = "wall", cpu: Callable[[], float] = lambda: 0.0) -> None:
        self.seconds = seconds
        self._by_cpu = clock == "cpu"
        self._cpu_end = cpu() + seconds if self._by_cpu else 0.0
        self._end = time.monotonic() + seconds * (PATIENCE if self._by_cpu else 1)

    def left(self) -> float:
        """Seconds on the wall, at least."""
        return max(0.0, self._end - time.monotonic())

    def over(self, cpu: Callable[[], float]) -> bool:
        return time.monotonic() >= self._end or (self._by_cpu and cpu() >= self._cpu_end)


def _environment(folder: str) -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", os.defpath), "LANG": "C.UTF-8", "HOME": folder, "TMPDIR": folder}


_PRCTL = ctypes.CDLL(None).prctl if sys.platform == "linux" else None


def _die_with_parent() -> None:
    """Linux: a match that is killed takes its programs along."""
    assert _PRCTL is not None
    _PRCTL(1, signal.SIGKILL)
