"""Who looks at which table from this process, and what each of them is shown."""

from __future__ import annotations

import asyncio
import math
import time
from collections import defaultdict, deque
from typing import Final

from engineshed.core.record import Seat
from engineshed.server.protocol import ENCODER, Bye, Player, Players, ServerFrame, TableId
from engineshed.server.tables.live_table import LiveTable, Viewer
from engineshed.server.tables.positions import Shown, shown, step, welcome

MOST_UNREAD: Final = 1 << 20
"""Bytes that may wait for a reader before it counts as too slow."""
PRESENCE_SECONDS: Final = 45.0
"""How long another worker's word about who is connected holds."""
NOBODY: Final[frozenset[int]] = frozenset()


class Connection:
    """One socket: what it is shown, and the frames that wait to be sent."""

    def __init__(self, table: TableId, viewer: Viewer, *, owner: bool, token: bytes | None) -> None:
        self.table = table
        self.viewer = viewer
        self.owner = owner
        self.token = token
        """The hash that gave it the seat."""
        self.shown: Shown | None = None
        self.players: list[Player] = []
        self.closing: tuple[int, str] | None = None
        self._frames: deque[tuple[bytes, bool]] = deque()
        """Each with whether it is an answer."""
        self._unread = 0
        self._answers = 0
        self._answered = asyncio.Event()
        self._answered.set()
        self._news = asyncio.Event()
        self.hung_up = asyncio.Event()

    def answer(self, frame: ServerFrame) -> None:
        """What this viewer asked for: however big, it never counts as unread. The next question waits for it."""
        if self.closing is None:
            self._frames.append((ENCODER.encode(frame), True))
            self._answers += 1
            self._answered.clear()
            self._news.set()

    async def answered(self) -> None:
        """Until everything that was asked for is sent."""
        await self._answered.wait()

    def send(self, frame: ServerFrame) -> None:
        self.send_bytes(ENCODER.encode(frame))

    def send_bytes(self, data: bytes) -> None:
        """News, whether the viewer reads or not."""
        if self.closing is not None:
            return
        self._frames.append((data, False))
        self._unread += len(data)
        if self._unread > MOST_UNREAD:
            self.close(4408, "slow", "you read too slowly; connect again")
        self._news.set()

    def close(self, code: int, reason: str, detail: str) -> None:
        """Say why, then hang up."""
        if self.closing is None:
            self.closing = (code, reason)
            self._frames.clear()
            self._frames.append((ENCODER.encode(Bye(reason, detail)), False))
            self._news.set()
            self.hung_up.set()

    @property
    def waiting(self) -> int:
        """How many frames wait to be sent."""
        return len(self._frames)

    async def next(self) -> bytes | None:
        """The next frame to send; None: hang up."""
        while not self._frames:
            if self.closing:
                return None
            self._news.clear()
            await self._news.wait()
        data, is_answer = self._frames.popleft()
        if is_answer:
            self._answers -= 1
            if not self._answers:
                self._answered.set()
        else:
            self._unread -= len(data)
        return data


class Viewers:
    """Every connection to this process by its table, and who is connected elsewhere."""

    def __init__(self, minimum_absence: float = 0.0) -> None:
        self._minimum_absence = minimum_absence
        self._began = time.monotonic()
        self._began_at = time.time()
        self._last_known: defaultdict[TableId, dict[Seat, float]] = defaultdict(dict)
        """When a seat was last known to be connected."""
        self._tables: defaultdict[TableId, set[Connection]] = defaultdict(set)
        self._here: dict[TableId, frozenset[int]] = {}
        self._elsewhere: dict[TableId, dict[str, tuple[frozenset[int], float]]] = {}

    @property
    def sockets(self) -> int:
        return sum(map(len, self._tables.values()))

    def tables(self) -> list[TableId]:
        """Those that somebody looks at."""
        return list(self._tables)

    def at(self, table: TableId) -> set[Connection]:
        return self._tables.get(table, set())

    def enter(self, connection: Connection) -> None:
        self._tables[connection.table].add(connection)
        self._count(connection.table)

    def leave(self, connection: Connection) -> None:
        here = self.at(connection.table)
        here.discard(connection)
        if not here:
            self._tables.pop(connection.table, None)
        self._count(connection.table)

    def _count(self, table: TableId) -> None:
        seats = frozenset(c.viewer for c in self.at(table) if c.viewer is not None)
        self._note_gone(table, self.here(table) - seats)
        if seats:
            self._here[table] = seats
        else:
            self._here.pop(table, None)

    # --- who is here

    def here(self, table: TableId) -> frozenset[int]:
        """Seats connected to this process."""
        return self._here.get(table, NOBODY)

    def connected(self, table: TableId) -> frozenset[int]:
        """Seats connected to any process."""
        here, others = self.here(table), self._elsewhere.get(table)
        if others is None:
            return here
        now = time.monotonic()
        return here.union(*(seats for seats, until in others.values() if until > now))

    def _note_gone(self, table: TableId, seats: frozenset[Seat]) -> None:
        for seat in seats:
            self._last_known[table][seat] = self.clock()

    def forget(self, table: TableId) -> None:
        """A table that is no longer in memory."""
        self._last_known.pop(table, None)

    # --- who stays away

    def clock(self) -> float:
        """Unix seconds that never jump, whatever is done to the machine's clock."""
        return self._began_at + time.monotonic() - self._began

    def absent_since(self, live: LiveTable, seat: Seat) -> float:
        """As far as is known: never before this process began to look, so that a restart makes nobody absent."""
        table, row = live.row.id, live.seats[seat]
        known = self._last_known.get(table, {}).get(seat, self._began_at)
        for seats, until in self._elsewhere.get(table, {}).values():
            if seat in seats:
                known = max(known, self._began_at + until - self._began)
        return max(known, min(row.seen, self.clock()), min(live.row.created, self.clock()))

    def absence(self, live: LiveTable, seat: Seat) -> float:
        """For how many seconds a seat was not connected."""
        if seat in self.connected(live.row.id):
            return 0.0
        return max(0.0, self.clock() - self.absent_since(live, seat))

    def waited(self, live: LiveTable) -> float:
        """For how many seconds everybody has waited, as far as this process knows."""
        return self.clock() - max(live.row.moved, self._began_at)

    def people(self, live: LiveTable) -> bool:
        """Whether a person looks on: guest bots are none."""
        seats = live.seats
        looking = any(one.viewer is None or not seats[one.viewer].guest for one in self.at(live.row.id))
        return looking or any(not seats[seat].guest for seat in self.connected(live.row.id))

    def players(self, live: LiveTable) -> list[Player]:
        """Who sits where, who is connected, and until when the others have to wait for those who are not."""
        connected = self.connected(live.row.id)
        if live.row.status != "playing" or len(connected) == len(live.seats):
            return live.players(connected)
        waits = {
            row.seat: math.ceil(self.absent_since(live, row.seat) + self._minimum_absence)
            for row in live.seats
            if row.kind == "human" and row.seat not in connected
        }
        return live.players(connected, waits)

    def heard(self, worker: str, table: TableId, seats: frozenset[int]) -> None:
        """Another worker says who is connected to it."""
        told = self._elsewhere.setdefault(table, {})
        before = told.pop(worker, (NOBODY, 0.0))[0]
        self._note_gone(table, before - seats)
        if seats:
            told[worker] = (seats, time.monotonic() + PRESENCE_SECONDS)
        elif not told:
            del self._elsewhere[table]

    # --- what they are shown

    def welcome(self, live: LiveTable, connection: Connection, since: int) -> None:
        """Everything there is to see, and from now on every change."""
        viewer, owner = connection.viewer, connection.owner
        connection.players = players = self.players(live)
        connection.shown = shown(live, viewer, owner=owner)
        connection.answer(welcome(live, viewer, players, since, int(self.clock()), owner=owner))

    def show(self, live: LiveTable) -> None:
        """Tell everybody at the table what changed for them, and nobody what did not."""
        here = self.at(live.row.id)
        if not here:
            return
        players = self.players(live)
        steps: dict[tuple[Viewer, bool, Shown], bytes] = {}
        for connection in here:
            viewer, owner, before = connection.viewer, connection.owner, connection.shown
            if before is None:
                continue
            connection.shown = now = shown(live, viewer, owner=owner)
            if now != before:
                frame = steps.get((viewer, owner, before))
                if frame is None:
                    frame = ENCODER.encode(step(live, viewer, players, before.seq, owner=owner))
                    steps[viewer, owner, before] = frame
                connection.send_bytes(frame)
            elif connection.players != players:
                connection.send(Players(players))
            connection.players = players

    def say(self, table: TableId, frame: ServerFrame) -> None:
        """The same to everybody at a table."""
        data = ENCODER.encode(frame)
        for connection in self.at(table):
            connection.send_bytes(data)

    def hang_up(self, table: TableId, seat: Seat, detail: str) -> None:
        """On everybody in a seat."""
        for connection in self.at(table):
            if connection.viewer == seat:
                connection.close(4408, "slow", detail)

    def seat_lost(self, live: LiveTable) -> None:
        """Hang up on those whose token no longer holds the seat."""
        for connection in self.at(live.row.id):
            if connection.viewer is not None and live.seats[connection.viewer].token != connection.token:
                connection.close(4401, "seat-lost", "this seat was handed out anew")
