"""Batches: many episodes side by side in numpy buffers, in this process or in several, with the same results."""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from engineshed.research.coding import Coding, coding_of
from engineshed.research.rows import Row, step_all


class Buffers:
    """The arrays of a batch, one row an environment, over a block of memory that processes may share."""

    def __init__(self, coding: Coding, count: int, memory: memoryview | None = None) -> None:
        shapes: dict[str, tuple[tuple[int, ...], type[np.generic]]] = {
            "rewards": ((count, coding.game.seats), np.float64),
            "actions": ((count,), np.int32),
            "seats": ((count,), np.int32),
            "observations": ((count, coding.length), np.int16),
            "masks": ((count, coding.actions), np.int8),
            "dones": ((count,), np.int8),
        }
        self.size = sum(_bytes(shape, kind) for shape, kind in shapes.values())
        base, at = memory if memory is not None else memoryview(bytearray(self.size)), 0
        found: dict[str, npt.NDArray[Any]] = {}
        for name, (shape, kind) in shapes.items():
            found[name] = np.ndarray(shape, kind, base, at)
            at += _bytes(shape, kind)
        self.rewards, self.actions, self.seats = found["rewards"], found["actions"], found["seats"]
        self.observations, self.masks, self.dones = found["observations"], found["masks"], found["dones"]

    def row(self, place: int) -> dict[str, memoryview]:
        """What is written of one environment."""
        return {
            "rewards": self.rewards[place].data,
            "seats": self.seats[place : place + 1].data,
            "observations": self.observations[place].data,
            "masks": self.masks[place].data.cast("B"),
            "dones": self.dones[place : place + 1].data,
        }


def _bytes(shape: tuple[int, ...], kind: type[np.generic]) -> int:
    """Rounded up to eight, so that every array begins where its numbers may stand."""
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 8) * 8


class _Rows:
    """Some environments of a batch: plays their decisions and writes their rows."""

    def __init__(self, coding: Coding, buffers: Buffers, rows: range, seed: int) -> None:
        self._buffers = buffers
        self._mine = slice(rows.start, rows.stop)
        self._rows = [Row(coding, seed, place, buffers.row(place)) for place in rows]

    def close(self) -> None:
        """Let go of the memory."""
        for row in self._rows:
            row.close()

    def reset(self) -> None:
        self._clear()
        for row in self._rows:
            row.reset()

    def step(self) -> None:
        self._clear()
        step_all(self._rows, self._buffers.actions[self._mine].tolist())

    def _clear(self) -> None:
        self._buffers.rewards[self._mine] = 0
        self._buffers.dones[self._mine] = 0


class Batch:
    """`vector("trans-europa", 64, workers=2)`: reset, then write `actions` and step, as often as you like.

    After a step: `rewards` of all seats, `dones` where an episode ended (the row shows the next one already), and for
    the seat that is asked now (`seats`) its observation and mask.
    """

    def __init__(self, game: str, count: int, workers: int, seed: int, options: Mapping[str, object]) -> None:
        self.coding = coding_of(game, **options)
        self.count = count
        self._memory: SharedMemory | None = None
        self._links: list[Connection] = []
        self._processes: list[Any] = []
        if workers <= 1:
            self._buffers = Buffers(self.coding, count)
            self._own: _Rows | None = _Rows(self.coding, self._buffers, range(count), seed)
        else:
            self._own = None
            self._share(game, workers, seed, options)
        for name in ("observations", "masks", "rewards", "dones", "seats", "actions"):
            setattr(self, name, getattr(self._buffers, name))

    observations: npt.NDArray[np.int16]
    masks: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float64]
    dones: npt.NDArray[np.int8]
    seats: npt.NDArray[np.int32]
    actions: npt.NDArray[np.int32]

    def _share(self, game: str, workers: int, seed: int, options: Mapping[str, object]) -> None:
        size = Buffers(self.coding, self.count).size
        self._memory = SharedMemory(create=True, size=size)
        self._buffers = Buffers(self.coding, self.count, self._memory.buf)
        context = multiprocessing.get_context("spawn")
        for worker in range(workers):
            rows = range(self.count * worker // workers, self.count * (worker + 1) // workers)
            here, there = context.Pipe()
            share = _Share(game, dict(options), self.count, rows, seed, self._memory.name)
            process = context.Process(target=_work, args=(share, there), daemon=True)
            process.start()
            self._links.append(here)
            self._processes.append(process)

    def reset(self) -> None:
        self._do("reset")

    def step(self) -> None:
        """Play `actions`, one a row, each by the seat that was asked."""
        self._do("step")

    def _do(self, what: str) -> None:
        if self._own is not None:
            getattr(self._own, what)()
            return
        for link in self._links:
            link.send(what)
        try:
            for link in self._links:
                link.recv()
        except EOFError:
            raise RuntimeError("a worker of the batch has failed: what it wrote tells why") from None

    def close(self) -> None:
        """End the workers and give back their memory."""
        for link in self._links:
            link.send("close")
        for process in self._processes:
            process.join()
        if self._memory is not None:
            for name in ("observations", "masks", "rewards", "dones", "seats", "actions"):
                setattr(self, name, getattr(self, name).copy())
            del self._buffers
            self._memory.close()
            self._memory.unlink()
        self._links, self._processes, self._memory = [], [], None


class _Share(NamedTuple):
    """What a worker is told."""

    game: str
    options: dict[str, object]
    size: int
    rows: range
    seed: int
    memory: str


def _work(share: _Share, link: Connection) -> None:
    """A worker: its rows of the shared buffers, until it is told to close."""
    memory = SharedMemory(share.memory)
    coding = coding_of(share.game, **share.options)
    mine = _Rows(coding, Buffers(coding, share.size, memory.buf), share.rows, share.seed)
    while (what := link.recv()) != "close":
        getattr(mine, what)()
        link.send(what)
    mine.close()
    del mine
    memory.close()


def vector(game: str, count: int, workers: int = 1, seed: int = 0, **options: object) -> Batch:
    """Many episodes of a game side by side; the results do not depend on the number of workers."""
    return Batch(game, count, workers, seed, options)


def any_legal(masks: npt.NDArray[np.int8], rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """For each row of `masks` one of its legal actions, all equally likely: a player at random."""
    starts = np.arange(len(masks) + 1) * masks.shape[1]
    legal = np.flatnonzero(masks.view(np.bool_))
    first = np.searchsorted(legal, starts)
    places = first[:-1] + (rng.random(len(masks)) * np.diff(first)).astype(np.int64)
    chosen: npt.NDArray[np.int64] = legal[places] - starts[:-1]
    return chosen
