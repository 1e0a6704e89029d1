"""Who holds a seat, and what happens when somebody stays away."""

from __future__ import annotations

import time
from typing import Literal

import msgspec

from engineshed.core.chance import new_seed
from engineshed.core.registry import bots
from engineshed.core.table import Entry
from engineshed.server.errors import Trouble, bad_request, bad_token, not_allowed
from engineshed.server.protocol import Invitation, Note, Rematch, Votes
from engineshed.server.storage.store import SeatRow
from engineshed.server.tables.live_table import Live
from engineshed.server.tables.tables import Overtaken, Room
from engineshed.server.tables.tokens import hashed, matches, new_table_id, new_token

What = Literal["joined", "vote", "takeover", "returned", "resigned", "reissued", "rematch"]


def seat_of(live: Live, token: str | None) -> int:
    """The seat that a token holds; raises Trouble."""
    for row in live.seats:
        if matches(row.token, token):
            return row.seat
    raise bad_token()


def is_owner(live: Live, token: str | None) -> bool:
    return matches(live.row.owner, token)


def note_of(what: What, seat: int | None, about: int | None = None, text: str = "") -> Note:
    return Note(0, what, int(time.time()), seat, about, text)


def check_seat(live: Live, seat: int) -> SeatRow:
    if not 0 <= seat < len(live.seats):
        raise bad_request(f"this table has seats 0 to {len(live.seats) - 1}")
    return live.seats[seat]


def check_level(game: str, level: str) -> str:
    if level and level not in bots(game):
        raise bad_request(f"{game} has no bot {level!r}: there are {', '.join(bots(game))}")
    return level


async def reissue(room: Room, table: str, seat: int, token: str | None) -> Invitation:
    """The owner hands a lost seat out anew: the old token is dead, and everybody is told."""

    async def work(live: Live) -> Invitation:
        if not is_owner(live, token):
            raise not_allowed("only the owner of the table hands out seats")
        row = check_seat(live, seat)
        if row.kind == "bot" and not row.away:
            raise Trouble(409, "seat-taken", "a bot sits here")
        invite = new_token()
        await room.seat(live, seat, kind="free", token=None, invite=hashed(invite), away=False, level="")
        await room.note(live, note_of("reissued", None, seat))
        return Invitation(seat, invite)

    return await room.change(table, work)


async def take_over(room: Room, table: str, seat: int, token: str | None, level: str) -> Votes:
    """Give a free seat to a bot (the owner), or vote that a bot moves for somebody who is away."""

    async def work(live: Live) -> Votes:
        row = check_seat(live, seat)
        check_level(live.game.name, level)
        owner, voter = is_owner(live, token), _voter(live, token)
        if not owner and voter is None:
            raise bad_token()
        if row.kind == "free" and owner:
            return await _give_to_bot(room, live, seat, level, None)
        if row.kind != "human" or live.row.status != "playing" or voter == seat:
            raise Trouble(409, "not-playing", "there is nobody away in this seat")
        if _overdue(room, live, seat):
            return await _give_to_bot(room, live, seat, level, voter)
        return await _vote(room, live, seat, level, voter)

    return await room.change(table, work)


def _voter(live: Live, token: str | None) -> int | None:
    try:
        return seat_of(live, token)
    except Trouble:
        return None


def _overdue(room: Room, live: Live, seat: int) -> bool:
    """Whether the table waits for an unconnected player for longer than its owner has set."""
    if not live.row.absence_after or seat not in live.acting or seat in room.hub.connected(live.row.id):
        return False
    return time.time() - max(live.row.moved, live.seats[seat].seen) >= live.row.absence_after


async def _vote(room: Room, live: Live, seat: int, level: str, voter: int | None) -> Votes:
    if voter is None:
        raise not_allowed("the owner alone cannot take a seat from somebody before the time is up")
    if seat in room.hub.connected(live.row.id):
        raise Trouble(409, "still-here", "this player is connected")
    votes = _votes(live, seat)
    if voter not in votes:
        await room.note(live, note_of("vote", voter, seat, level))
    needed = {row.seat for row in live.seats if row.kind == "human" and row.seat != seat}
    votes = _votes(live, seat) & needed
    if votes == needed:
        return await _give_to_bot(room, live, seat, level, voter)
    return Votes(taken_over=False, votes=len(votes), needed=len(needed))


def _votes(live: Live, seat: int) -> set[int]:
    """Who has voted since the seat last changed hands."""
    votes: set[int] = set()
    for note in live.notes:
        if note.what == "vote" and note.about == seat and note.seat is not None:
            votes.add(note.seat)
        elif note.about == seat or (note.seat == seat and note.what in {"joined", "returned"}):
            votes.clear()
    return votes


async def _give_to_bot(room: Room, live: Live, seat: int, level: str, by: int | None) -> Votes:
    away = live.seats[seat].kind == "human"
    await room.seat(live, seat, kind="bot", level=level, away=away, invite=None)
    await room.note(live, note_of("takeover", by, seat, level))
    await room.go_on(live)
    return Votes(taken_over=True, votes=0, needed=0)


async def relieve_absent(room: Room, table: str) -> None:
    """Give the seats of those who are away for too long to the table's absence bot."""

    async def work(live: Live) -> None:
        for row in list(live.seats):
            if row.kind == "human" and _overdue(room, live, row.seat):
                await _give_to_bot(room, live, row.seat, live.row.absence_level, None)

    await room.change(table, work)


async def give_back(room: Room, table: str, seat: int, token: str | None) -> None:
    """A player is back and takes the seat from the bot."""

    async def work(live: Live) -> None:
        row = check_seat(live, seat)
        if seat_of(live, token) != seat:
            raise not_allowed("this is somebody else's seat")
        if not row.away or row.resigned:
            raise Trouble(409, "not-away", "no bot has taken this seat over")
        await room.seat(live, seat, kind="human", level="", away=False)
        await room.note(live, note_of("returned", seat))

    await room.change(table, work)


async def resign(room: Room, table: str, token: str | None) -> None:
    """By the rules' own action where there is one; else the absence bot plays on for good."""

    async def work(live: Live) -> None:
        seat = seat_of(live, token)
        if live.row.status != "playing" or live.seats[seat].resigned:
            raise Trouble(409, "not-playing", "the game is not on for this seat")
        action = live.game.leave(live.table.state, seat)
        if action is not None:
            await room.append(live, Entry(seat, action))
            await room.seat(live, seat, resigned=True)
        else:
            await room.seat(live, seat, kind="bot", level=live.row.absence_level, away=True, resigned=True)
        await room.note(live, note_of("resigned", seat))
        await room.go_on(live)

    await room.change(table, work)


async def rematch(room: Room, table: str, token: str | None) -> Rematch:
    """The same people at a new table, with the same tokens; asked twice, the same table."""

    async def work(live: Live) -> Rematch:
        by = _voter(live, token)
        if by is None and not is_owner(live, token):
            raise bad_token()
        if live.row.status != "over":
            raise Trouble(409, "not-over", "the game is still on")
        if live.row.next is not None:
            return Rematch(live.row.next)
        now, new = int(time.time()), new_table_id()
        row = msgspec.structs.replace(
            live.row, id=new, seed=new_seed(), status="open", length=0, created=now, moved=now, notes=0, next=None
        )
        if not await room.store.create(row, [_again(seat, new) for seat in live.seats], after=table):
            raise Overtaken
        live.become(msgspec.structs.replace(live.row, next=new))
        room.hub.show(live)
        await room.note(live, note_of("rematch", by, text=new))
        return Rematch(new)

    found = await room.change(table, work)
    async with room.at(found.table):
        return found


def _again(seat: SeatRow, table: str) -> SeatRow:
    human = seat.token is not None
    kind, level = ("human", "") if human else (seat.kind, seat.level)
    return msgspec.structs.replace(seat, table=table, kind=kind, level=level, away=False, resigned=False, seen=0)
