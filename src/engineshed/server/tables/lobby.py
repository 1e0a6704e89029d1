"""Tables and seats: opening, joining, watching, handing over, playing again."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from engineshed.bots.characters import PLAIN_NAME, cast
from engineshed.core.chance import new_seed, seed_hash
from engineshed.core.game import AnyGame
from engineshed.core.lesson import lesson_game
from engineshed.core.record import Seat
from engineshed.core.registry import OptionError, UnknownGame, bots, make_game
from engineshed.server.addresses import NOWHERE, Address
from engineshed.server.errors import RequestError, bad_request, not_allowed, over_quota
from engineshed.server.protocol import (
    Absence,
    Created,
    Glance,
    Join,
    MyTable,
    NewLesson,
    NewTable,
    Player,
    Result,
    SeatToken,
    SeatWish,
    TableId,
    TableLog,
    TableSummary,
)
from engineshed.server.tables.catalogue import find_lesson
from engineshed.server.tables.guests import guest_seat, invited
from engineshed.server.tables.live_table import LiveTable, colours_of, players_of
from engineshed.server.tables.option_files import check_sizes, taken_apart, without_files
from engineshed.server.tables.records import SeatRow, Stored, TableRow
from engineshed.server.tables.seats import check_level, note_of, viewer_of
from engineshed.server.tables.tables import Tables
from engineshed.server.tables.tokens import hashed, matches, new_table_id, new_token, token_from
from engineshed.server.tables.typed_text import clean_name

MOST_OPEN_TABLES = 100
MOST_OF_ONE = 10
"""Of the listed tables, those that one address has opened."""


def make(wish: NewTable) -> AnyGame:
    """The game that a new table wants; raises RequestError with the limit that is broken."""
    check_sizes(wish.game, wish.options)
    players = {"players": len(wish.seats)}
    if wish.options.get("players", len(wish.seats)) != len(wish.seats):
        raise bad_request("`seats` must list as many seats as the option `players` says")
    try:
        return make_game(wish.game, {**wish.options, **players})
    except UnknownGame as error:
        raise RequestError(404, "no-such-game", str(error)) from None
    except OptionError as error:
        raise bad_request(str(error)) from None


def strongest(game: str) -> str:
    return next(reversed(list(bots(game))), "")


async def check_quota(tables: Tables, wish: NewTable, creator: bytes) -> None:
    """One address opens only so many tables that are not over."""
    settings, found = tables.settings, await tables.store.unfinished_of(creator)
    of_bots = all(seat.kind in {"bot", "guest"} for seat in wish.seats)
    if found.tables >= settings.tables_per_address:
        raise over_quota(f"{found.tables} tables opened from your address are not over: finish or close some")
    if of_bots and found.of_bots >= settings.bot_tables_per_address:
        raise over_quota(f"{found.of_bots} tables of bots alone are running from your address: watch one to its end")
    if wish.public and found.waiting >= settings.public_tables_per_address:
        raise over_quota(f"{found.waiting} public tables opened from your address wait for players: close some")


class Origin(NamedTuple):
    """What a new table has from elsewhere."""

    lesson: str = ""
    seed: bytes | None = None
    """None: drawn."""
    daily: str = ""
    device: str = ""
    """Where a key of the device itself makes the tokens of its seats: asked again, they are the same."""
    copied: int = 0
    """Entries of another table with which it begins."""


NOTHING: Final = Origin()


class Prepared(NamedTuple):
    """A new table that is not stored yet."""

    row: TableRow
    seats: list[SeatRow]
    files: dict[str, str]
    created: Created


async def create(tables: Tables, wish: NewTable, address: Address = NOWHERE, origin: Origin = NOTHING) -> Created:
    """A new table. It begins at once if no seat waits for a friend."""
    new = await prepare(tables, wish, address, origin)
    await tables.store.create(new.row, new.seats, files_of=new.files)
    await begin(tables, new)
    return new.created


async def begin(tables: Tables, new: Prepared) -> None:
    """Once it is stored, and if every seat is taken."""
    if all(seat.kind != "free" for seat in new.seats):
        async with tables.at(new.row.id):
            pass


async def prepare(tables: Tables, wish: NewTable, address: Address, origin: Origin) -> Prepared:
    """Everything about a table that is wished for; raises RequestError."""
    tables.check_welcome(address)
    creator = tables.hashed(address)
    await check_quota(tables, wish, creator)
    game = make(wish)
    _check_colours(wish)
    check_level(game.name, wish.absence.level)
    guests = await invited(tables, wish.seats, game.name)
    table, owner, invite, seed = new_table_id(), new_token(), new_token(), origin.seed or new_seed()
    now = int(time.time())
    options, files = taken_apart(msgspec.to_builtins(game.options))
    row = TableRow(
        id=table,
        game=game.name,
        version=game.version,
        options=options,
        seed=seed,
        owner=hashed(owner),
        invite=hashed(invite),
        public=wish.public,
        typed_chance=wish.typed_chance,
        absence_after=wish.absence.after,
        absence_level=wish.absence.level,
        status="open",
        length=0,
        created=now,
        moved=now,
        lesson=origin.lesson,
        daily=origin.daily,
        copied=origin.copied,
        creator=creator,
    )
    mine = {seat: _token(table, origin.device) for seat, one in enumerate(wish.seats) if one.kind == "me"}
    levels = cast(game.name, [_level(game.name, seat_wish) for seat_wish in wish.seats], seed)
    sitting = [
        guest_seat(table, seat, guests[one.guest], one.colour)
        if one.kind == "guest"
        else _seat(table, seat, one, levels[seat], mine.get(seat))
        for seat, one in enumerate(wish.seats)
    ]
    tokens = [SeatToken(seat, token) for seat, token in mine.items()]
    return Prepared(row, sitting, files, Created(table, owner, invite, tokens, seed_hash(seed)))


def _token(table: TableId, device: str) -> str:
    return token_from(table, device) if device else new_token()


async def create_lesson(tables: Tables, wish: NewLesson, address: Address = NOWHERE) -> Created:
    """A table that follows a lesson: the pupil on the first seat, gentle bots for the time after it."""
    lesson = find_lesson(wish.game, wish.lesson)
    others = [SeatWish("bot", level=f"{lesson.bots}:{PLAIN_NAME}")] * (lesson_game(lesson).seats - 1)
    seats = [SeatWish("me", wish.name), *others]
    return await create(tables, NewTable(wish.game, seats, lesson.options), address, Origin(wish.lesson))


def _level(game: str, wish: SeatWish) -> str:
    """The bot that is wished for; empty where a person shall sit."""
    return check_level(game, wish.level) or strongest(game) if wish.kind == "bot" else ""


def _seat(table: TableId, seat: int, wish: SeatWish, level: str, token: str | None) -> SeatRow:
    name = clean_name(wish.name)
    if wish.kind == "bot":
        return SeatRow(table, seat, name, "bot", level, colour=wish.colour)
    if token is None:
        return SeatRow(table, seat, name, "free", colour=wish.colour)
    return SeatRow(table, seat, name, "human", token=hashed(token), colour=wish.colour)


async def join(
    tables: Tables, table: TableId, wish: Join, held: str | None = None, address: Address = NOWHERE
) -> SeatToken:
    """Take a free seat, by the table's invite, by the seat's own one, or without at a public table.

    Asked again with the same key, it is the same seat: an answer that got lost leaves no seat to nobody.
    """
    tables.check_welcome(address, wish.name)
    token = new_token() if wish.key is None else token_from(table, wish.key)
    async for attempt in tables.attempts(table):
        async with attempt as live:
            mine = [row.seat for row in live.seats if matches(row.token, token)]
            seat = mine[0] if mine else _free_seat(live, wish)
            if not mine:
                _check_unseen(live, seat, held, tables.hashed(address))
                await _sit_down(tables, live, seat, hashed(token), wish)
    return SeatToken(seat, token)


async def _sit_down(tables: Tables, live: LiveTable, seat: Seat, token: bytes, wish: Join) -> None:
    others = [row.name for row in live.seats if row.seat != seat]
    now, name = int(tables.viewers.clock()), clean_name(wish.name, others) or live.seats[seat].name
    colour = _colour(live, seat, wish.colour)
    await tables.seat(
        live, seat, kind="human", name=name, token=token, invite=None, seen=now, address=None, colour=colour
    )
    await tables.note(live, note_of("joined", seat))
    await tables.go_on(live)


def _colour(live: LiveTable, seat: Seat, wished: int | None) -> int:
    """The colour that is wished for, unless it is somebody's already; without a wish the one that is shown."""
    shown = colours_of(live.seats)
    if wished is None:
        return shown[seat]
    others = [row for row in live.seats if row.seat != seat and (row.kind != "free" or row.colour is not None)]
    if any(shown[row.seat] == wished for row in others):
        raise RequestError(409, "colour-taken", f"somebody plays colour {wished} here: choose another")
    return wished


def _check_colours(wish: NewTable) -> None:
    chosen = [seat.colour for seat in wish.seats if seat.colour is not None]
    if len(set(chosen)) < len(chosen):
        raise bad_request("two seats wish for the same colour: give each its own")


def _check_unseen(live: LiveTable, seat: Seat, held: str | None, address: bytes) -> None:
    """Whoever has seen another hand of a running game may not sit down to this one as well."""
    if live.row.status != "playing" or not live.has_secrets(seat):
        return
    others = [row for row in live.seats if row.seat != seat and row.kind != "free"]
    if any(matches(row.token, held) or (row.token and row.address == address) for row in others):
        raise RequestError(403, "seen-a-hand", "you play another hand here: the seat is for somebody else, or a bot")


def _free_seat(live: LiveTable, wish: Join) -> int:
    if wish.seat is not None and wish.seat >= len(live.seats):
        raise bad_request(f"this table has seats 0 to {len(live.seats) - 1}")
    rows = live.seats if wish.seat is None else [live.seats[wish.seat]]
    free = [row for row in rows if row.kind == "free"]
    if not free:
        raise RequestError(
            409, "seat-taken" if wish.seat is not None else "no-free-seat", "nobody can sit down here now"
        )
    allowed = [row.seat for row in free if _invited(live, row, wish.invite)]
    if not allowed:
        raise not_allowed("this seat needs the table's invite")
    return allowed[0]


def _invited(live: LiveTable, row: SeatRow, invite: str) -> bool:
    """A seat that was handed out anew goes to the one who was invited to it, and to nobody else."""
    if row.invite is not None:
        return matches(row.invite, invite)
    return live.row.public or matches(live.row.invite, invite)


async def summary(tables: Tables, table: TableId, token: str | None) -> TableSummary:
    async with tables.at(table) as live:
        return _shown(tables, live, viewer_of(live, token))


async def summary_for_owner(tables: Tables, table: TableId) -> TableSummary:
    """For whoever has proved to own the table, also where nobody but its player may look."""
    async with tables.at(table) as live:
        return _shown(tables, live, None)


def _shown(tables: Tables, live: LiveTable, seat: Seat | None) -> TableSummary:
    return _summary(live.row, players_of(live.seats, tables.viewers.connected(live.row.id), live.acting), seat)


async def open_tables(tables: Tables) -> list[TableSummary]:
    """Public tables with a free seat, newest first."""
    found = await tables.store.open_tables(MOST_OPEN_TABLES, MOST_OF_ONE)
    return [_stored_summary(tables, stored, None) for stored in found]


async def mine(tables: Tables, tokens: Sequence[str]) -> list[MyTable]:
    """The tables where these tokens hold a seat or are the owner's."""
    held = {hashed(token): token for token in tokens}
    found: list[MyTable] = []
    for stored in await tables.store.tables_of(list(held)):
        if (token := held.get(stored.table.owner)) is not None:
            found.append(MyTable(token, owner=True, summary=_stored_summary(tables, stored, None)))
        found += [
            MyTable(held[row.token], owner=False, summary=_stored_summary(tables, stored, row.seat))
            for row in stored.seats
            if row.token is not None and row.token in held
        ]
    return found


def _stored_summary(tables: Tables, stored: Stored, seat: int | None) -> TableSummary:
    connected = tables.viewers.connected(stored.table.id)
    return _summary(stored.table, players_of(stored.seats, connected, stored.table.asked), seat)


def _summary(row: TableRow, players: list[Player], seat: int | None) -> TableSummary:
    return TableSummary(
        table=row.id,
        game=row.game,
        version=row.version,
        options=without_files(row.options),
        status=row.status,
        public=row.public,
        typed_chance=row.typed_chance,
        absence=Absence(row.absence_after, row.absence_level),
        players=players,
        seed_hash=seed_hash(row.seed),
        created=row.created,
        moved=row.moved,
        next=row.next,
        seat=seat,
        lesson=row.lesson,
        daily=row.daily,
        copied=row.copied > 0,
        played=row.played,
        result=msgspec.json.decode(row.result, type=Result) if row.result else None,
    )


async def glance(tables: Tables, table: TableId, token: str | None) -> Glance:
    """How a table stands, and what happened there, as the viewer may see it."""
    async with tables.at(table) as live:
        viewer = viewer_of(live, token)
        return Glance(
            seat=viewer,
            version=live.row.version,
            options=msgspec.to_builtins(live.game.options),
            domains=live.domains(),
            players=players_of(live.seats, tables.viewers.connected(table), live.acting),
            view=live.view(viewer),
            news=live.news(viewer),
        )


async def log(tables: Tables, table: TableId, token: str | None) -> TableLog:
    """The viewer's log; after the end also the whole log and the seed."""
    async with tables.at(table) as live:
        viewer = viewer_of(live, token)
        over = live.row.status == "over"
        return TableLog(over, live.logs[viewer].events, live.log() if over else None, live.seed())
