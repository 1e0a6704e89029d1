"""Going on from a moment of a finished game: a table of its own, with new dice and bots, which never counts."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from engineshed.core.chance import new_seed, seed_hash
from engineshed.server.errors import bad_request
from engineshed.server.protocol import Created, GoOn, SeatToken
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.lobby import strongest
from engineshed.server.tables.records import EntryRow, SeatRow, TableRow
from engineshed.server.tables.seats import check_seat
from engineshed.server.tables.tokens import hashed, new_table_id, new_token
from engineshed.server.tables.typed_text import clean_name


class Copy(NamedTuple):
    """A new table that is not stored yet."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    created: Created


def copy_of(live: LiveTable, wish: GoOn, creator: bytes, now: int) -> Copy:
    """The game as it stood after so many lines; what was taken back is left out."""
    check_seat(live, wish.seat)
    steps = live.table.steps
    if wish.line >= len(steps):
        raise bad_request(f"the game ends with line {len(steps)}: there is nothing to go on with")
    table, owner, invite, token, seed = new_table_id(), new_token(), new_token(), new_token(), new_seed()
    row = msgspec.structs.replace(
        live.row,
        id=table,
        seed=seed,
        owner=hashed(owner),
        invite=hashed(invite),
        public=False,
        typed_chance=False,
        absence_after=0,
        status="open",
        length=wish.line,
        acting="",
        bot_turn=False,
        notes=0,
        next=None,
        creator=creator,
        lesson="",
        daily="",
        copied=max(1, wish.line),
        created=now,
        moved=now,
        played=0,
        result="",
    )
    seats = [_seat(live, seat, row, mine=hashed(token), wish=wish) for seat in live.seats]
    created = Created(table, owner, invite, [SeatToken(wish.seat, token)], seed_hash(seed))
    return Copy(row, seats, _entries(live, row, now), created)


def _seat(live: LiveTable, was: SeatRow, row: TableRow, *, mine: bytes, wish: GoOn) -> SeatRow:
    new = SeatRow(row.id, was.seat, "", "bot", colour=was.colour)
    if was.seat == wish.seat:
        return msgspec.structs.replace(new, name=clean_name(wish.name), kind="human", token=mine)
    played_by_bot = was.kind == "bot" and was.token is None and was.level
    return msgspec.structs.replace(new, level=was.level if played_by_bot else strongest(live.row.game))


def _entries(live: LiveTable, row: TableRow, now: int) -> list[EntryRow]:
    write = live.table.space.write
    return [
        EntryRow(row.id, n, entry.seat, write(entry.action), entry.typed, None, now)
        for n, entry in enumerate(step.entry for step in live.table.steps[: row.length])
        if entry.action is not None
    ]
