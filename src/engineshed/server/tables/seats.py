"""Who holds a seat, and what happens when somebody stays away."""

from __future__ import annotations

import math
import time
from typing import Literal

import msgspec

from engineshed.bots.characters import UnknownBot, cast, check
from engineshed.core.chance import new_seed
from engineshed.core.record import Seat
from engineshed.core.table import Entry
from engineshed.server.errors import OvertakenError, RequestError, bad_request, bad_token, no_such_table, not_allowed
from engineshed.server.protocol import Invitation, Note, Rematch, TableId, Votes
from engineshed.server.tables.live_table import LiveTable, Viewer
from engineshed.server.tables.records import SeatRow
from engineshed.server.tables.tables import Tables
from engineshed.server.tables.tokens import hashed, matches, new_table_id, new_token

What = Literal["joined", "vote", "takeover", "returned", "resigned", "reissued", "rematch", "closed", "device"]


def seat_of(live: LiveTable, token: str | None) -> Seat:
    """The seat that a token holds; raises RequestError."""
    for row in live.seats:
        if matches(row.token, token):
            return row.seat
    raise bad_token()


def holds_seat(live: LiveTable, token: str | None) -> bool:
    return any(matches(row.token, token) for row in live.seats)


def viewer_of(live: LiveTable, token: str | None) -> Viewer:
    """Who looks on: the holder of a seat, or a spectator. A lesson is for its pupil alone, a daily for its player."""
    if token is not None:
        return seat_of(live, token)
    if live.row.lesson or live.row.daily:
        raise no_such_table()
    return None


def is_owner(live: LiveTable, token: str | None) -> bool:
    return matches(live.row.owner, token)


def note_of(what: What, seat: Seat | None, about: Seat | None = None, text: str = "") -> Note:
    return Note(0, what, int(time.time()), seat, about, text)


def check_seat(live: LiveTable, seat: Seat) -> SeatRow:
    if not 0 <= seat < len(live.seats):
        raise bad_request(f"this table has seats 0 to {len(live.seats) - 1}")
    return live.seats[seat]


def check_level(game: str, level: str) -> str:
    """A bot that may be wished for; empty: the rules' fallback."""
    if level:
        try:
            check(game, level)
        except UnknownBot as error:
            raise bad_request(str(error)) from None
    return level


async def reissue(tables: Tables, table: TableId, seat: Seat, token: str | None) -> Invitation:
    """A new link for a seat: for its own player, or from the owner when that player is away. Everybody is told."""
    async for attempt in tables.attempts(table):
        async with attempt as live:
            row = check_seat(live, seat)
            if live.row.daily:
                raise not_allowed("a daily is played by whoever began it")
            if row.guest or not matches(row.token, token):
                _check_may_pass_on(tables, live, row, token)
            invite = new_token()
            await tables.seat(
                live, seat, kind="free", token=None, invite=hashed(invite), away=False, level="", guest=""
            )
            await tables.note(live, note_of("reissued", _voter(live, token), seat))
    return Invitation(seat, invite)


def _check_may_pass_on(tables: Tables, live: LiveTable, row: SeatRow, token: str | None) -> None:
    """Somebody else's seat: only the owner, and never from under a player who is here or was here just now."""
    if not is_owner(live, token):
        raise not_allowed("only the owner of the table, or the seat's own player, hands out seats")
    if row.kind == "bot" and not row.away:
        raise RequestError(409, "seat-taken", "a bot sits here")
    if row.kind == "human":
        _check_absence(tables, live, row.seat)


def _check_absence(tables: Tables, live: LiveTable, seat: Seat) -> None:
    """Raises RequestError if the player is connected, or was a moment ago."""
    if seat in tables.viewers.connected(live.row.id):
        raise RequestError(409, "still-here", "this player is connected")
    left = tables.settings.minimum_absence - tables.viewers.absence(live, seat)
    if left > 0:
        raise RequestError(409, "too-soon", f"this player may come back: wait {math.ceil(left)} seconds more")


async def take_over(tables: Tables, table: TableId, seat: Seat, token: str | None, level: str) -> Votes:
    """Give a free seat to a bot (the owner), or vote that the table's bot moves for somebody who is away."""
    async for attempt in tables.attempts(table):
        async with attempt as live:
            votes = await _take_over(tables, live, seat, token, level)
    return votes


async def _take_over(tables: Tables, live: LiveTable, seat: Seat, token: str | None, level: str) -> Votes:
    row = check_seat(live, seat)
    check_level(live.game.name, level)
    owner, voter = is_owner(live, token), _voter(live, token)
    if not owner and voter is None:
        raise bad_token()
    if owner and row.guest and live.row.status in {"open", "playing"}:
        await tables.seat(live, seat, kind="free", token=None, guest="", away=False, level="")
        row = live.seats[seat]
    if row.kind == "free" and owner:
        wished = [level if other.seat == seat else other.level for other in live.seats]
        return await give_to_bot(tables, live, seat, cast(live.game.name, wished, live.row.seed)[seat], None)
    if row.kind != "human" or live.row.status != "playing" or voter == seat:
        raise RequestError(409, "not-playing", "there is nobody away in this seat")
    _check_absence(tables, live, seat)
    if row.guest or _overdue(tables, live, seat):
        return await give_to_bot(tables, live, seat, live.row.absence_level, voter)
    return await _vote(tables, live, seat, voter)


def _voter(live: LiveTable, token: str | None) -> Seat | None:
    """The seat of a person; a guest bot has no say."""
    try:
        seat = seat_of(live, token)
    except RequestError:
        return None
    return None if live.seats[seat].guest else seat


def _overdue(tables: Tables, live: LiveTable, seat: Seat) -> bool:
    """Whether the table waits for an unconnected player for longer than its owner has set, and has waited itself."""
    if not live.row.absence_after or seat not in live.acting:
        return False
    waited = tables.viewers.clock() - live.row.moved
    return min(waited, tables.viewers.absence(live, seat)) >= _patience(tables, live)


def _patience(tables: Tables, live: LiveTable) -> float:
    return max(tables.settings.minimum_absence, live.row.absence_after)


async def _vote(tables: Tables, live: LiveTable, seat: Seat, voter: Seat | None) -> Votes:
    if voter is None:
        raise not_allowed("the owner alone cannot take a seat from somebody before the time is up")
    votes = _votes(live, seat)
    if voter not in votes:
        await tables.note(live, note_of("vote", voter, seat, live.row.absence_level))
    needed = {row.seat for row in live.seats if row.kind == "human" and row.seat != seat and not row.guest}
    votes = _votes(live, seat) & needed
    if votes == needed:
        return await give_to_bot(tables, live, seat, live.row.absence_level, voter)
    return Votes(taken_over=False, votes=len(votes), needed=len(needed))


def _votes(live: LiveTable, seat: Seat) -> set[int]:
    """Who has voted since the seat last changed hands."""
    votes: set[int] = set()
    for note in live.notes:
        if note.what == "vote" and note.about == seat and note.seat is not None:
            votes.add(note.seat)
        elif note.about == seat or (note.seat == seat and note.what in {"joined", "returned"}):
            votes.clear()
    return votes


async def give_to_bot(tables: Tables, live: LiveTable, seat: Seat, level: str, by: Seat | None) -> Votes:
    away = live.seats[seat].kind == "human"
    if away:
        tables.note_takeover(live.row.id, seat)
    await tables.seat(live, seat, kind="bot", level=level, away=away, invite=None)
    await tables.note(live, note_of("takeover", by, seat, level))
    await tables.go_on(live)
    return Votes(taken_over=True, votes=0, needed=0)


async def relieve_absent(tables: Tables, table: TableId) -> None:
    """Give the seats of those who are away for too long to the table's absence bot."""
    async for attempt in tables.attempts(table):
        async with attempt as live:
            for row in list(live.seats):
                if row.kind == "human" and _overdue(tables, live, row.seat):
                    await give_to_bot(tables, live, row.seat, live.row.absence_level, None)


async def give_back(tables: Tables, table: TableId, seat: Seat, token: str | None) -> None:
    """A player is back and takes the seat from the bot."""
    async for attempt in tables.attempts(table):
        async with attempt as live:
            row = check_seat(live, seat)
            if seat_of(live, token) != seat:
                raise not_allowed("this is somebody else's seat")
            if not row.away or row.resigned:
                raise RequestError(409, "not-away", "no bot has taken this seat over")
            await come_back(tables, live, seat)


async def come_back(tables: Tables, live: LiveTable, seat: Seat) -> None:
    """The seat is its player's again; what the bot has played stands, as far as the rules let nobody undo it."""
    if live.seats[seat].away and not live.seats[seat].resigned:
        await tables.seat(live, seat, kind="human", level="", away=False)
        await tables.note(live, note_of("returned", seat))


async def resign(tables: Tables, table: TableId, token: str | None) -> None:
    """By the rules' own action where there is one; what the seat is still asked the absence bot answers, for good."""
    async for attempt in tables.attempts(table):
        async with attempt as live:
            seat = seat_of(live, token)
            if live.row.status != "playing" or live.seats[seat].resigned:
                raise RequestError(409, "not-playing", "the game is not on for this seat")
            action = live.game.leave(live.table.state, seat)
            if action is not None:
                await tables.append(live, [Entry(seat, action)])
            await tables.seat(live, seat, kind="bot", level=live.row.absence_level, away=True, resigned=True)
            await tables.note(live, note_of("resigned", seat))
            await tables.go_on(live)


async def close(tables: Tables, table: TableId, token: str | None) -> None:
    """The owner ends a table; everybody is told, and nothing is revealed."""
    async for attempt in tables.attempts(table):
        async with attempt as live:
            if not is_owner(live, token):
                raise not_allowed("only the owner of the table closes it")
            if live.row.status not in {"open", "playing"}:
                raise RequestError(409, "not-playing", "the game is over already")
            await tables.close(live)
            await tables.note(live, note_of("closed", _voter(live, token)))


async def rematch(tables: Tables, table: TableId, token: str | None) -> Rematch:
    """The same people at a new table, with the same tokens; asked twice, the same table."""
    async for attempt in tables.attempts(table):
        async with attempt as live:
            by = _voter(live, token)
            if by is None and not is_owner(live, token):
                raise bad_token()
            if live.row.status != "over":
                raise RequestError(409, "not-over", "the game is still on")
            new = live.row.next or await _open_rematch(tables, live, by)
    async with tables.at(new):
        return Rematch(new)


async def _open_rematch(tables: Tables, live: LiveTable, by: Seat | None) -> TableId:
    now, new = int(time.time()), new_table_id()
    row = msgspec.structs.replace(
        live.row,
        id=new,
        seed=new_seed(),
        status="open",
        length=0,
        created=now,
        moved=now,
        notes=0,
        next=None,
        daily="",
        copied=0,
        played=0,
        result="",
    )
    if not await tables.store.create(row, [_again(seat, new) for seat in live.seats], after=live.row.id):
        raise OvertakenError
    live.become(msgspec.structs.replace(live.row, next=new))
    tables.viewers.show(live)
    await tables.note(live, note_of("rematch", by, text=new))
    return new


def _again(seat: SeatRow, table: TableId) -> SeatRow:
    human = seat.token is not None
    kind, level = ("human", "") if human else (seat.kind, seat.level)
    return msgspec.structs.replace(seat, table=table, kind=kind, level=level, away=False, resigned=False, seen=0)
