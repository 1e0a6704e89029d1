"""What is kept about a table, as records: the store reads and writes them, a table in memory is made from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from engineshed.server.protocol import Note, SeatKind, Status, TableId
from engineshed.server.tables.option_files import put_together
from engineshed.story import Mark

NOTES_KEPT: Final = 50
"""Notes in memory and in a `welcome`; the store has them all."""


class TableRow(msgspec.Struct, frozen=True, gc=False):
    id: TableId
    game: str
    version: int
    options: str
    seed: bytes
    owner: bytes
    invite: bytes
    public: bool
    typed_chance: bool
    absence_after: int
    absence_level: str
    status: Status
    length: int
    created: int
    moved: int
    acting: str = ""
    bot_turn: bool = False
    notes: int = 0
    put_away: bool = False
    next: TableId | None = None
    creator: bytes | None = None
    thinker: str = ""
    thinks_until: int = 0
    lesson: str = ""
    daily: str = ""
    copied: int = 0
    played: int = 0
    result: str = ""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are to act."""
        return tuple(map(int, self.acting.split(","))) if self.acting else ()


class SeatRow(msgspec.Struct, frozen=True, gc=False):
    table: TableId
    seat: int
    name: str
    kind: SeatKind
    level: str = ""
    token: bytes | None = None
    invite: bytes | None = None
    away: bool = False
    resigned: bool = False
    seen: int = 0
    address: bytes | None = None
    guest: str = ""
    """The mark of the guest bot that holds the seat."""
    colour: int | None = None


class EntryRow(msgspec.Struct, frozen=True, gc=False):
    table: TableId
    n: int
    seat: int
    action: str | None
    typed: bool
    key: str | None
    at: int


class Stored(msgspec.Struct, frozen=True, gc=False):
    """A table with everything about it."""

    table: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    notes: list[Note]
    files: dict[str, str] = {}
    """Those that the options name, by hash."""
    parts: list[bytes] = []
    """The log up to `entries`, already folded by the same rules."""

    @property
    def options(self) -> str:
        """All of them, files too, as JSON."""
        return put_together(self.table.options, self.files)


class Append(msgspec.Struct, frozen=True, gc=False):
    """New entries for a log of `length`, and what they change about the table."""

    table: TableId
    length: int
    entries: Sequence[EntryRow]
    status: Status
    acting: str
    bot_turn: bool
    moved: int
    played: int = 0
    result: str = ""

    def upon(self, row: TableRow) -> TableRow:
        """What is known about the table when the entries are stored."""
        return msgspec.structs.replace(
            row,
            length=self.length + len(self.entries),
            status=self.status,
            acting=self.acting,
            bot_turn=self.bot_turn,
            moved=self.moved,
            played=self.played,
            result=self.result,
            put_away=False,
        )


class Unfinished(NamedTuple):
    """Tables of one creator that are not over."""

    tables: int
    waiting: int
    """Listed in the lobby."""
    of_bots: int
    """Without a person's seat."""


class GuestRow(msgspec.Struct, frozen=True, gc=False):
    """A guest bot: another's program that the host has given a key."""

    mark: str
    key: bytes | None
    name: str
    games: str
    tables: int
    seen: int
    created: int


class GuestGame(msgspec.Struct, frozen=True, gc=False):
    """How a guest's game ended."""

    guest: str
    table: TableId
    game: str
    players: int
    won: bool
    left: bool
    at: int


class Attempt(NamedTuple):
    """One device's at a daily."""

    device: bytes
    table: TableId
    name: str
    status: Status
    result: str
    ended: int
    resigned: bool
    """Or a bot had the seat at the end."""
    story: str | None
    """The address of its story, if it has one."""


class StoryRow(msgspec.Struct, frozen=True):
    """One story as it stands."""

    table: TableId
    address: str
    depth: str
    seats: str
    unnamed: int = 0
    marks: bytes = b"[]"
    done: int = 0

    @property
    def analysed(self) -> list[int]:
        return [int(seat) for seat in self.seats.split(",") if seat]

    def found(self) -> list[Mark]:
        return msgspec.json.decode(self.marks, type=list[Mark])
