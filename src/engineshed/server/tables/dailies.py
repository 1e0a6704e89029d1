"""The daily: a table a day, the same for everybody on this server; ranks, and what the strong bot made of it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
from collections.abc import Sequence
from datetime import date
from statistics import quantiles
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from engineshed.bots.characters import PLAIN_NAME, cast
from engineshed.core.chance import seed_hash
from engineshed.core.daily import Daily
from engineshed.core.registry import game_class, game_names, make_game
from engineshed.server import journal
from engineshed.server.addresses import NOWHERE, Address
from engineshed.server.bots.dailies import ReferenceJob
from engineshed.server.bots.pool import BotError, BotPool
from engineshed.server.bots.queue import Asker, Urgency
from engineshed.server.errors import RequestError, bad_request
from engineshed.server.protocol import (
    ENCODER,
    DailyEntry,
    DailyInfo,
    DailyMine,
    DailyPage,
    DailyStart,
    NewTable,
    Result,
    SeatToken,
    SeatWish,
    TableId,
)
from engineshed.server.tables import lobby
from engineshed.server.tables.calendar import begins, closes, full_name
from engineshed.server.tables.records import Attempt
from engineshed.server.tables.tables import Tables
from engineshed.server.tables.tokens import hashed, token_from

if TYPE_CHECKING:
    from engineshed.server.storage.dailies import Almanac

PLAYER: Final = 0
BEST_SHOWN: Final = 20
FEWEST: Final = 4
"""Who have finished before quantiles say anything."""
DEVICE: Final = re.compile(r"[A-Za-z0-9_-]{22,64}")


class Task(NamedTuple):
    """One daily of one day."""

    day: date
    game: str
    name: str
    daily: Daily
    seed: bytes

    @property
    def full(self) -> str:
        return full_name(self.day, self.game, self.name)


class Dailies:
    def __init__(self, tables: Tables, pool: BotPool, almanac: Almanac, secret: bytes) -> None:
        self._tables = tables
        self._pool = pool
        self._almanac = almanac
        self._secret = secret
        self._references: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """What a bot has played is stored: after a restart it goes on from there."""
        under_way = list(self._references.values())
        for one in under_way:
            one.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    # --- which there are

    def _day(self, text: str) -> date:
        """A day that has begun somewhere; those to come do not exist."""
        try:
            day = date.fromisoformat(text)
        except ValueError:
            raise bad_request("a day is written as 2026-11-16") from None
        if begins(day) > self._tables.clock():
            raise RequestError(404, "not-found", "this day has begun nowhere")
        return day

    def _task(self, day: date, game: str, name: str, daily: Daily) -> Task:
        """The seed says nothing of the secret, nor of any other day's."""
        seed = hmac.new(self._secret, full_name(day, game, name).encode(), hashlib.sha256).digest()
        return Task(day, game, name, daily, seed)

    def _tasks(self, day: date) -> list[Task]:
        games = [game_class(name) for name in game_names() if "@" not in name]
        return [self._task(day, game.name, name, daily) for game in games for name, daily in game.dailies.items()]

    # --- looking

    async def page(self, text: str, device: str | None) -> DailyPage:
        """The dailies of a day, and what has become of them so far."""
        day = self._day(text)
        mine = b"" if device is None else hashed(_checked(device))
        infos = [await self._info(task, mine) for task in self._tasks(day)]
        return DailyPage(day.isoformat(), int(closes(day)), not self._ended(day), infos)

    def _ended(self, day: date) -> bool:
        return closes(day) <= self._tables.clock()

    async def _info(self, task: Task, device: bytes) -> DailyInfo:
        ended, tries = self._ended(task.day), await self._almanac.attempts(task.full)
        totals = sorted((total for one in tries if (total := _total(one, task.day)) is not None), reverse=True)
        ranked = [
            _entry(one, total, totals, told=ended) for one in tries if (total := _total(one, task.day)) is not None
        ]
        mine = next((_mine(one, _total(one, task.day), totals) for one in tries if one.device == device), None)
        bot = await self._reference(task) if _told_of(mine) or (ended and totals) else None
        return DailyInfo(
            game=task.game,
            name=task.name,
            options=task.daily.options(task.day),
            bots=list(task.daily.bots),
            seed_hash=seed_hash(task.seed),
            seed=task.seed.hex() if ended else None,
            played=len(totals),
            best=sorted(ranked, key=lambda one: one.rank)[:BEST_SHOWN],
            quantiles=[round(one) for one in quantiles(totals, n=4)] if len(totals) >= FEWEST else [],
            bot=bot,
            mine=mine,
        )

    # --- trying

    async def start(self, path: tuple[str, str, str], name: str, device: str | None, address: Address) -> DailyStart:
        """The device's one attempt: begun, or the one that it has."""
        text, game, daily = path
        day = self._day(text)
        task = next((one for one in self._tasks(day) if (one.game, one.name) == (game, daily)), None)
        if task is None:
            raise RequestError(404, "not-found", f"{game!r} has no daily {daily!r}")
        if device is None or await self._tables.store.guests.by_key(hashed(device)) is not None:
            raise RequestError(403, "not-for-guests", "a daily is for people: show a key that the device has drawn")
        table = await self._almanac.table_of(task.full, hashed(_checked(device)))
        if table is None:
            if self._ended(day):
                raise RequestError(409, "day-over", "this day has ended everywhere: its dailies can only be looked at")
            table = await self._begin(task, name, device, address)
        return DailyStart(table, SeatToken(PLAYER, token_from(table, device)))

    async def _begin(self, task: Task, name: str, device: str, address: Address = NOWHERE) -> TableId:
        others = [SeatWish("bot", level=level) for level in task.daily.bots]
        options = task.daily.options(task.day)
        wish = NewTable(task.game, [SeatWish("me", name), *others], options)
        origin = lobby.Origin(seed=task.seed, daily=task.full, device=device)
        new = await lobby.prepare(self._tables, wish, address, origin)
        table = await self._almanac.begin(hashed(device), new.row, new.seats)
        if table == new.row.id:
            await lobby.begin(self._tables, new)
        return table

    # --- what the strong bot made of it

    async def _reference(self, task: Task) -> int | None:
        """Its total, once somebody has wanted to know and it has played to the end."""
        _, total = await self._almanac.reference(task.full)
        if total is None and task.full not in self._references:
            playing = self._references[task.full] = asyncio.create_task(self._play(task))
            playing.add_done_callback(lambda _: self._references.pop(task.full, None))
        return total

    async def _play(self, task: Task) -> None:
        """Slice after slice, behind all play, each stored before the next is begun."""
        try:
            asker = Asker(TableId(""), b"", Urgency.BACKGROUND)
            played, total = await self._almanac.reference(task.full)
            while total is None:
                found = await self._pool.refer(_job(task, played), asker)
                played, total = [*played, *found.entries], found.total
                await self._almanac.refer(task.full, played, total)
        except BotError as failure:
            journal.warn("reference failed", daily=task.full, cause=str(failure))
        except Exception:  # noqa: BLE001 - whoever looks next lets it go on
            journal.fault("reference stopped", daily=task.full)


def _checked(device: str) -> str:
    if not DEVICE.fullmatch(device):
        raise bad_request("a device's key is 22 to 64 letters, digits, - and _")
    return device


def _job(task: Task, played: Sequence[tuple[int, str]]) -> ReferenceJob:
    game = make_game(task.game, task.daily.options(task.day))
    strongest = f"{lobby.strongest(task.game)}:{PLAIN_NAME}"
    levels = cast(task.game, ["", *task.daily.bots], task.seed)
    options = ENCODER.encode(game.options).decode()
    return ReferenceJob(task.game, game.version, options, task.seed, [strongest, *levels[PLAYER + 1 :]], [*played])


def _total(one: Attempt, day: date) -> int | None:
    """What counts: played to the end by whoever began it, before the day had ended everywhere."""
    if one.status != "over" or one.resigned or not one.result or one.ended >= closes(day):
        return None
    return msgspec.json.decode(one.result, type=Result).totals[PLAYER]


def _told_of(mine: DailyMine | None) -> bool:
    """Whether the bot's result gives nothing away any more."""
    return mine is not None and mine.over


def _rank(total: int, totals: Sequence[int]) -> int:
    return 1 + sum(other > total for other in totals)


def _entry(one: Attempt, total: int, totals: Sequence[int], *, told: bool) -> DailyEntry:
    return DailyEntry(one.name, total, _rank(total, totals), one.story if told else None)


def _mine(one: Attempt, total: int | None, totals: Sequence[int]) -> DailyMine:
    rank = None if total is None else _rank(total, totals)
    return DailyMine(one.table, one.status == "over", total, rank)
