"""Guest bots: programs of other people that the host has given a key. They sit as people do, and say so.

Whoever shows the key is the seat, wherever people have seated the guest. It moves and looks, and nothing else: it does
not talk, vote, ask the house's bots, or own a table.
"""

from __future__ import annotations

import time
from typing import Final

import msgspec

from engineshed.core.registry import UnknownGame, game_class
from engineshed.server.addresses import Address
from engineshed.server.errors import RequestError, bad_request, bad_token
from engineshed.server.protocol import (
    GuestHere,
    GuestInfo,
    GuestRecord,
    GuestSeat,
    GuestTables,
    SeatWish,
    TableId,
)
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.records import GuestGame, GuestRow, SeatRow
from engineshed.server.tables.seats import give_to_bot
from engineshed.server.tables.tables import Tables
from engineshed.server.tables.tokens import hashed
from engineshed.server.tables.typed_text import clean_name

MISSED: Final = 5
"""So many times may a guest fail to say that it is here before it counts as gone."""
RECENT: Final = 3_600
"""Seconds after which a table where nothing moves no longer counts against a guest's limit."""
DAY: Final = 86_400


async def here(tables: Tables, key: str | None, told: GuestHere, address: Address) -> GuestTables:
    """A guest says what it plays, and learns where it sits."""
    row = None if key is None else await tables.store.guests.by_key(hashed(key))
    if row is None:
        raise bad_token()
    tables.check_welcome(address, told.name)
    games = {name: version for name, version in told.games.items() if _version(name) == version}
    name, now = clean_name(told.name) or row.mark, int(time.time())
    said = msgspec.structs.replace(
        row, name=name, games=msgspec.json.encode(games).decode(), tables=told.tables, seen=now
    )
    if (said.name, said.games, said.tables) != (row.name, row.games, row.tables) or row.seen != now:
        await tables.store.guests.note_here(said)
    recent = now - RECENT
    sitting = await tables.store.guests.sitting(row.mark)
    wanted = [one for one in sitting if one.moved >= recent or one.away or str(one.seat) in one.acting.split(",")]
    return GuestTables(row.mark, [GuestSeat(one.table, one.seat) for one in wanted], tables.settings.guest_pause)


def _version(game: str) -> int | None:
    try:
        return game_class(game).version
    except UnknownGame:
        return None


def _is_here(tables: Tables, row: GuestRow) -> bool:
    return row.seen >= _last_call(tables)


def _last_call(tables: Tables) -> int:
    return int(time.time() - MISSED * tables.settings.guest_pause) - 1


async def _places(tables: Tables, row: GuestRow) -> int:
    """At how many more tables a guest would play now."""
    recent = int(time.time()) - RECENT
    busy = sum(one.moved >= recent for one in await tables.store.guests.sitting(row.mark))
    return max(0, row.tables - busy)


async def listed(tables: Tables) -> list[GuestInfo]:
    """Who is here and can be seated."""
    records = await tables.store.guests.records()
    return [
        GuestInfo(
            mark=row.mark,
            name=row.name,
            games=sorted(msgspec.json.decode(row.games)),
            places=await _places(tables, row),
            record={game: GuestRecord(*counts) for game, counts in records.get(row.mark, {}).items()},
        )
        for row in await tables.store.guests.seen_since(_last_call(tables))
    ]


async def invited(tables: Tables, wishes: list[SeatWish], game: str) -> dict[str, GuestRow]:
    """The guests that are to sit at a new table, by mark; raises RequestError where one cannot."""
    marks = [wish.guest for wish in wishes if wish.kind == "guest"]
    if len(set(marks)) != len(marks):
        raise bad_request("a guest bot sits at a table only once")
    return {mark: await _invite(tables, mark, game) for mark in marks}


async def _invite(tables: Tables, mark: str, game: str) -> GuestRow:
    row = await tables.store.guests.by_mark(mark)
    if row is None or not _is_here(tables, row):
        raise RequestError(409, "guest-away", f"the guest bot {mark!r} is not here now")
    if game not in msgspec.json.decode(row.games):
        raise bad_request(f"the guest bot {mark!r} does not play {game}")
    if not await _places(tables, row):
        raise RequestError(409, "guest-busy", f"the guest bot {mark!r} plays at as many tables as it can")
    return row


def guest_seat(table: TableId, seat: int, row: GuestRow, colour: int | None) -> SeatRow:
    """The key is the seat's token, wherever the guest sits."""
    return SeatRow(table, seat, row.name, "human", token=row.key, guest=row.mark, colour=colour)


# --- now and then


async def relieve_late(tables: Tables, table: TableId) -> None:
    """A guest that keeps the table waiting, connected or not, is relieved; it has the seat again when it connects."""
    async for attempt in tables.attempts(table):
        async with attempt as live:
            for row in list(live.seats):
                if row.guest and row.kind == "human" and _is_late(tables, live, row.seat):
                    await give_to_bot(tables, live, row.seat, live.row.absence_level, None)
                    tables.viewers.hang_up(table, row.seat, "you kept the table waiting; connect again")


def _is_late(tables: Tables, live: LiveTable, seat: int) -> bool:
    return seat in live.acting and tables.viewers.waited(live) >= tables.settings.guest_seconds


async def dismiss_withdrawn(tables: Tables, table: TableId) -> None:
    """The seat of a guest whose key was withdrawn is free: the owner fills it."""
    good = await tables.store.guests.marks()
    async for attempt in tables.attempts(table):
        async with attempt as live:
            for row in list(live.seats):
                if row.guest and row.guest not in good:
                    await tables.seat(live, row.seat, kind="free", token=None, guest="", away=False, level="")


async def record(tables: Tables, table: TableId) -> None:
    """How a game ended for the guests that were in it."""
    async with tables.at(table) as live:
        scoring, now = live.scoring(), int(time.time())
        if scoring is None:
            return
        games = [
            GuestGame(
                guest=row.guest,
                table=table,
                game=live.row.game,
                players=len(live.seats),
                won=row.seat in scoring.winners and row.kind == "human",
                left=row.kind != "human",
                at=now,
            )
            for row in live.seats
            if row.guest
        ]
    await tables.store.guests.record(games)
