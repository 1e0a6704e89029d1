"""One thread writes: what arrives while it commits goes together into the next commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Generic, TypeVar

import sqlalchemy as sa

T = TypeVar("T")
Item = TypeVar("Item")

MOST_TOGETHER: Final = 256


class PartedError(Exception):
    """Not all items could be added together: each on its own, then."""


class Job(Generic[T]):
    """Some statements about one table, and who waits for their commit."""

    __slots__ = ("future", "item", "table", "work")

    def __init__(
        self, table: str, work: Callable[[sa.Connection], T] | None, future: asyncio.Future[T], item: Any = None
    ) -> None:
        self.table = table
        self.work = work
        self.future = future
        self.item = item
        """What is to be added, where there is no other work: it can be added with others."""

    def answer(self, result: T) -> None:
        if not self.future.cancelled():
            self.future.set_result(result)

    def fail(self, error: Exception) -> None:
        if not self.future.cancelled():
            self.future.set_exception(error)


class Writer(Generic[Item]):
    """Commits jobs in groups; a job's future is done when its work is on disk.

    A database in memory has no disk to wait for: its jobs are committed by the event loop itself, without a thread.
    """

    def __init__(
        self,
        engine: sa.Engine,
        add_all: Callable[[sa.Connection, Sequence[Item]], Sequence[bool]],
        *,
        at_once: sa.Engine | None = None,
        in_memory: bool = False,
    ) -> None:
        """`add_all` says of each item whether it could be added; `at_once` commits each statement by itself: there it
        is called where there is nothing else to do.
        """
        self._connection = engine.connect()
        self._adding = self._connection if at_once is None else at_once.connect()
        self._add_all = add_all
        self._queue: SimpleQueue[Job[Any] | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = None if in_memory else Thread(target=self._run, name="writer", daemon=True)
        if self._thread is not None:
            self._thread.start()

    def write(self, table: str, work: Callable[[sa.Connection], T]) -> asyncio.Future[T]:
        """Done when the work is on disk."""
        return self._hand_over(Job(table, work, self._loop.create_future()))

    def add(self, table: str, item: Item) -> asyncio.Future[bool]:
        """As `write`, for what `add_all` adds; False: it says that this cannot be added."""
        future: asyncio.Future[bool] = self._loop.create_future()
        return self._hand_over(Job(table, None, future, item))

    def _hand_over(self, job: Job[T]) -> asyncio.Future[T]:
        if self._thread is None and self._queue.empty():
            self._loop.call_soon(self._flush)
        self._queue.put(job)
        return job.future

    async def close(self, seconds: float | None = None) -> bool:
        """Commit all that was handed over, then stop; False: that is not done after so many seconds."""
        if self._thread is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join, seconds)
            if self._thread.is_alive():
                return False
        self._adding.close()
        self._connection.close()
        return True

    def _flush(self) -> None:
        batch, _ = self._gather()
        self._commit(batch)
        if not self._queue.empty():
            self._loop.call_soon(self._flush)

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._gather()
            if batch:
                self._commit(batch)

    def _gather(self) -> tuple[list[Job[Any]], bool]:
        """Everything that waits, in the order of tables, so that two processes never lock crosswise."""
        batch: list[Job[Any]] = []
        job = self._queue.get()
        try:
            while job is not None:
                batch.append(job)
                if len(batch) == MOST_TOGETHER:
                    break
                job = self._queue.get_nowait()
        except Empty:
            pass
        batch.sort(key=lambda waiting: waiting.table)
        return batch, job is not None

    def _commit(self, batch: list[Job[Any]]) -> None:
        connection = self._adding if all(job.work is None for job in batch) else self._connection
        try:
            transaction, results = self._worked(connection, batch)
            transaction.commit()
        except Exception as error:  # noqa: BLE001 - the one who waits gets it
            _roll_back(connection)
            self._failed(batch, error)
        else:
            self._tell(_answer, batch, results)

    def _worked(self, connection: sa.Connection, batch: list[Job[Any]]) -> tuple[sa.RootTransaction, list[Any]]:
        """All but the commit. Where the database was restarted meanwhile, it is done again on a new connection: nothing
        of it was committed, or what was added is there and cannot be added once more.
        """
        for again in (True, False):
            transaction = connection.begin()
            try:
                return transaction, self._work(connection, batch)
            except sa.exc.DBAPIError as error:
                transaction.rollback()
                if not (again and error.connection_invalidated):
                    raise
            except BaseException:
                transaction.rollback()
                raise
        raise AssertionError("the second time returns or raises")

    def _work(self, connection: sa.Connection, batch: list[Job[Any]]) -> list[Any]:
        """Each job's result. Where there is nothing to do but to add, it is done for all at once."""
        items: list[Any] = [job.item for job in batch if job.work is None]
        if len(items) == len(batch):
            return list(self._add_all(connection, items))
        return [self._do(connection, job) for job in batch]

    def _do(self, connection: sa.Connection, job: Job[Any]) -> Any:
        return self._add_all(connection, [job.item])[0] if job.work is None else job.work(connection)

    def _tell(self, what: Callable[..., None], *about: object) -> None:
        """On the event loop, wherever this is."""
        if self._thread is None:
            what(*about)
        else:
            self._loop.call_soon_threadsafe(what, *about)

    def _failed(self, batch: list[Job[Any]], error: Exception) -> None:
        """One bad job spoils its group: then each has a commit of its own."""
        if len(batch) == 1:
            self._tell(batch[0].fail, error)
            return
        for job in batch:
            self._commit([job])


def _roll_back(connection: sa.Connection) -> None:
    """Also a commit that was cut off: its transaction is over, and yet in the way of the next."""
    with suppress(sa.exc.SQLAlchemyError):
        connection.rollback()


def _answer(batch: list[Job[Any]], results: list[Any]) -> None:
    for job, result in zip(batch, results, strict=True):
        job.answer(result)
