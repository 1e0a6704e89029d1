"""Finished games at their own addresses, and the analysis that is made of them while nobody waits for a bot."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Final

import msgspec

from engineshed.server import journal
from engineshed.server.addresses import Address
from engineshed.server.bots.pool import BotError, BotPool
from engineshed.server.bots.queue import Asker, Urgency
from engineshed.server.bots.stories import StoryJob
from engineshed.server.errors import RequestError
from engineshed.server.protocol import (
    ENCODER,
    Created,
    GoOn,
    NewTable,
    SeatWish,
    StoryLink,
    StoryPage,
    StoryProgress,
    StoryWish,
    TableId,
)
from engineshed.server.tables.calendar import has_ended
from engineshed.server.tables.copies import copy_of
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.lobby import check_quota
from engineshed.server.tables.records import StoryRow
from engineshed.server.tables.seats import holds_seat, seat_of, viewer_of
from engineshed.server.tables.tables import Tables
from engineshed.story import DEPTHS, fitting, told

if TYPE_CHECKING:
    from engineshed.server.storage.shelf import Shelf

DEEPEST: Final = "deep"


class Stories:
    """Gives out addresses, tells what stands there, and lets the bots' processes analyse."""

    def __init__(self, tables: Tables, pool: BotPool, shelf: Shelf) -> None:
        self._tables = tables
        self._pool = pool
        self._shelf = shelf
        self._tasks: dict[TableId, asyncio.Task[None]] = {}
        self._one = asyncio.Lock()
        """One slice at a time: the other processes stay free for play."""

    async def close(self) -> None:
        """What was found is stored: after a restart it goes on from there."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def link(self, table: TableId, token: str | None) -> StoryLink:
        """The address of a finished game, and the beginning of its analysis."""
        row = await self._shelf.of_table(table)
        async with self._tables.at(table) as live:
            viewer_of(live, token)
            _check_over(live)
            depth = fitting(live.table).name
        if row is None:
            persons = [seat.seat for seat in live.seats if seat.kind != "bot" or seat.token is not None]
            seats = ",".join(map(str, persons or range(len(live.seats))))
            row = await self._shelf.add(StoryRow(table, secrets.token_urlsafe(16), depth, seats))
        self._go_on(row)
        return StoryLink(row.address)

    async def page(self, address: str, token: str | None) -> StoryPage:
        row = await self._found(address)
        async with self._tables.at(row.table) as live:
            _check_over(live)
            self._check_public(live, token)
            steps = len(live.table.steps)
            self._go_on(row)
            names = [("" if row.unnamed >> seat.seat & 1 else seat.name) for seat in live.seats]
            scoring = live.scoring()
            assert scoring is not None
            marks = row.found() if row.done > steps else []
            return StoryPage(
                game=live.game.name,
                log=live.log(names, self._seed(live)),
                names=names,
                bots=[seat.level if seat.kind == "bot" and seat.token is None else "" for seat in live.seats],
                scoring=scoring,
                ended=live.row.moved,
                progress=StoryProgress(row.done, steps + 1),
                story=told(DEPTHS[row.depth], row.analysed, marks[0], marks[1:]) if marks else None,
                seat=None if token is None else seat_of(live, token),
                daily=live.row.daily,
            )

    def _seed(self, live: LiveTable) -> str | None:
        """A daily's own comes out when its day has ended everywhere."""
        return live.row.seed.hex() if has_ended(live.row.daily, self._tables.clock()) else None

    def _check_public(self, live: LiveTable, token: str | None) -> None:
        """Before the end of its day a daily is told to its player alone."""
        if not has_ended(live.row.daily, self._tables.clock()) and not holds_seat(live, token):
            raise _nothing_here()

    async def progress(self, address: str, token: str | None) -> StoryProgress:
        row = await self._found(address)
        async with self._tables.at(row.table) as live:
            self._check_public(live, token)
            steps = len(live.table.steps)
        self._go_on(row)
        return StoryProgress(row.done, steps + 1)

    async def go_on(self, address: str, token: str | None, wish: GoOn, where: Address) -> Created:
        """A copy of a finished game from one of its moments on; of a daily when its day has ended everywhere."""
        tables, row = self._tables, await self._found(address)
        async with tables.at(row.table) as live:
            _check_over(live)
            self._check_public(live, token)
            if not has_ended(live.row.daily, tables.clock()):
                raise RequestError(409, "day-not-over", "others still play this daily: go on when its day has ended")
            tables.check_welcome(where, wish.name)
            creator = tables.hashed(where)
            await check_quota(tables, NewTable(live.row.game, [SeatWish("me")]), creator)
            copy = copy_of(live, wish, creator, int(time.time()))
        await self._shelf.copy(copy.row, copy.seats, copy.entries)
        async with tables.at(copy.row.id):
            return copy.created

    async def name(self, address: str, token: str | None, *, shown: bool) -> StoryPage:
        """A player takes the own name off, or puts it back."""
        row = await self._found(address)
        async with self._tables.at(row.table) as live:
            self._check_public(live, token)
            bit = 1 << seat_of(live, token)
        await self._shelf.change(row.table, unnamed=row.unnamed & ~bit if shown else row.unnamed | bit)
        return await self.page(address, token)

    async def look_closer(self, address: str, token: str | None, wish: StoryWish) -> StoryPage:
        """A player wants it deeper, or the bots judged, too: the analysis begins anew."""
        row = await self._found(address)
        async with self._tables.at(row.table) as live:
            self._check_public(live, token)
            seat_of(live, token)
            everybody = ",".join(map(str, range(len(live.seats))))
        depth, seats = DEEPEST if wish.deep else row.depth, everybody if wish.everybody else row.seats
        if (depth, seats) != (row.depth, row.seats):
            await self._shelf.change(row.table, depth=depth, seats=seats, marks=b"[]", done=0)
        return await self.page(address, token)

    async def _found(self, address: str) -> StoryRow:
        row = await self._shelf.at(address)
        if row is None:
            raise _nothing_here()
        return row

    # --- the analysis

    def _go_on(self, row: StoryRow) -> None:
        """Unless it is under way."""
        if row.table not in self._tasks:
            task = self._tasks[row.table] = asyncio.create_task(self._analyse(row.table))
            task.add_done_callback(lambda _: self._tasks.pop(row.table, None))

    async def _analyse(self, table: TableId) -> None:
        """Slice after slice, each stored before the next is begun."""
        try:
            job, asker = await self._job(table)
            while job.done <= len(job.entries):
                async with self._one:
                    found = await self._pool.tell(job, asker)
                row = await self._shelf.of_table(table)
                assert row is not None
                if (row.depth, row.analysed, row.done) != (job.depth, job.seats, job.done):
                    job, asker = await self._job(table)  # somebody wants to know more, or another process was faster
                    continue
                marks = [*row.found(), *found.marks]
                job = msgspec.structs.replace(job, done=len(marks))
                await self._shelf.change(table, marks=ENCODER.encode(marks), done=len(marks))
        except BotError as failure:
            journal.warn("analysis failed", table=table, cause=str(failure))
        except Exception:  # noqa: BLE001 - whoever looks next lets it go on
            journal.fault("analysis stopped", table=table)

    async def _job(self, table: TableId) -> tuple[StoryJob, Asker]:
        row = await self._shelf.of_table(table)
        assert row is not None
        async with self._tables.at(table) as live:
            space = live.table.space
            entries = [
                (step.entry.seat, space.write(step.entry.action)) for step in live.table.steps if step.entry.action
            ]
            asker = Asker(table, live.row.creator or b"", Urgency.BACKGROUND)
            job = StoryJob(live.row.game, live.row.version, live.options, entries, row.analysed, row.depth, row.done)
        return job, asker


def _nothing_here() -> RequestError:
    return RequestError(404, "not-found", "there is nothing here")


def _check_over(live: LiveTable) -> None:
    if live.row.status != "over":
        raise RequestError(409, "not-over", "the game goes on: its story is told when it is over")
