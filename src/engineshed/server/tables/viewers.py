"""Who looks at which table from this process, and what each of them is shown."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict, deque
from typing import Final

import msgspec

from engineshed.core.chance import seed_hash
from engineshed.server.protocol import (
    ENCODER,
    PROTOCOL,
    Absence,
    Bye,
    Player,
    Players,
    Position,
    Prompt,
    ServerFrame,
    Step,
    Welcome,
)
from engineshed.server.tables.live_table import Live, Viewer

MOST_UNREAD: Final = 1 << 20
"""Bytes that may wait for a reader before it counts as too slow."""
PRESENCE_SECONDS: Final = 45.0
"""How long another worker's word about who is connected holds."""
NOBODY: Final[frozenset[int]] = frozenset()


class Sight(msgspec.Struct, frozen=True, gc=False):
    """What a viewer was last shown, as far as a change of it must be told."""

    status: str
    seq: int
    prompt: str
    chance: str
    next: str | None


class Connection:
    """One socket: what it is shown, and the frames that wait to be sent."""

    def __init__(self, table: str, viewer: Viewer, *, owner: bool, token: bytes | None) -> None:
        self.table = table
        self.viewer = viewer
        self.owner = owner
        self.token = token
        """The hash that gave it the seat."""
        self.sight: Sight | None = None
        self.players: list[Player] = []
        self.closing: tuple[int, str] | None = None
        self._frames: deque[bytes] = deque()
        self._unread = 0
        self._news = asyncio.Event()
        self.hung_up = asyncio.Event()

    def send(self, frame: ServerFrame) -> None:
        self.send_bytes(ENCODER.encode(frame))

    def send_bytes(self, data: bytes) -> None:
        if self.closing is not None:
            return
        self._frames.append(data)
        self._unread += len(data)
        if self._unread > MOST_UNREAD:
            self.close(4408, "slow", "you read too slowly; connect again")
        self._news.set()

    def close(self, code: int, reason: str, detail: str) -> None:
        """Say why, then hang up."""
        if self.closing is None:
            self.closing = (code, reason)
            self._frames.clear()
            self._frames.append(ENCODER.encode(Bye(reason, detail)))
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
        data = self._frames.popleft()
        self._unread -= len(data)
        return data


class Hub:
    def __init__(self) -> None:
        self._tables: defaultdict[str, set[Connection]] = defaultdict(set)
        self._here: dict[str, frozenset[int]] = {}
        self._elsewhere: dict[str, dict[str, tuple[frozenset[int], float]]] = {}

    @property
    def sockets(self) -> int:
        return sum(map(len, self._tables.values()))

    def tables(self) -> list[str]:
        """Those that somebody looks at."""
        return list(self._tables)

    def at(self, table: str) -> set[Connection]:
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

    def _count(self, table: str) -> None:
        seats = frozenset(c.viewer for c in self.at(table) if c.viewer is not None)
        if seats:
            self._here[table] = seats
        else:
            self._here.pop(table, None)

    # --- who is here

    def here(self, table: str) -> frozenset[int]:
        """Seats connected to this process."""
        return self._here.get(table, NOBODY)

    def connected(self, table: str) -> frozenset[int]:
        """Seats connected to any process."""
        here, others = self.here(table), self._elsewhere.get(table)
        if others is None:
            return here
        now = time.monotonic()
        return here.union(*(seats for seats, until in others.values() if until > now))

    def heard(self, worker: str, table: str, seats: frozenset[int]) -> None:
        """Another worker says who is connected to it."""
        told = self._elsewhere.setdefault(table, {})
        told.pop(worker, None)
        if seats:
            told[worker] = (seats, time.monotonic() + PRESENCE_SECONDS)
        elif not told:
            del self._elsewhere[table]

    # --- what they are shown

    def welcome(self, live: Live, connection: Connection, since: int) -> None:
        """Everything there is to see, and from now on every change."""
        row = live.row
        seen = live.seen[connection.viewer].events
        since = since if since <= len(seen) else 0
        frame = Welcome(
            protocol=PROTOCOL,
            table=row.id,
            seat=connection.viewer,
            owner=connection.owner,
            game=row.game,
            version=row.version,
            options=msgspec.json.decode(row.options),
            domains=live.domains(),
            fields=live.fields(),
            seed_hash=seed_hash(row.seed),
            public=row.public,
            typed_chance=row.typed_chance,
            absence=Absence(row.absence_after, row.absence_level),
            created=row.created,
            notes=live.notes,
            events=seen[since:],
            position=_position(live, connection, live.players(self.connected(row.id))),
        )
        connection.sight = _look(live, connection)
        connection.players = frame.position.players
        connection.send(frame)

    def show(self, live: Live) -> None:
        """Tell everybody at the table what changed for them, and nobody what did not."""
        here = self.at(live.row.id)
        if not here:
            return
        players = live.players(self.connected(live.row.id))
        steps: dict[tuple[Viewer, bool, Sight], bytes] = {}
        for connection in here:
            before = connection.sight
            if before is None:
                continue
            connection.sight = sight = _look(live, connection)
            if sight != before:
                key = (connection.viewer, connection.owner, before)
                step = steps.get(key)
                if step is None:
                    step = steps[key] = ENCODER.encode(_step(live, connection, before.seq, players))
                connection.send_bytes(step)
            elif connection.players != players:
                connection.send(Players(players))
            connection.players = players

    def say(self, table: str, frame: ServerFrame) -> None:
        """The same to everybody at a table."""
        data = ENCODER.encode(frame)
        for connection in self.at(table):
            connection.send_bytes(data)

    def seat_lost(self, live: Live) -> None:
        """Hang up on those whose token no longer holds the seat."""
        for connection in self.at(live.row.id):
            if connection.viewer is not None and live.seats[connection.viewer].token != connection.token:
                connection.close(4401, "seat-lost", "this seat was handed out anew")


def _look(live: Live, connection: Connection) -> Sight:
    row, viewer = live.row, connection.viewer
    asked, chance = _id(live.prompt(viewer)), _id(_chance(live, connection))
    return Sight(row.status, len(live.seen[viewer].events), asked, chance, row.next)


def _chance(live: Live, connection: Connection) -> Prompt | None:
    """Only the owner types in dice."""
    return live.chance() if connection.owner else None


def _id(prompt: Prompt | None) -> str:
    return "" if prompt is None else prompt.id


def _step(live: Live, connection: Connection, since: int, players: list[Player]) -> Step:
    return Step(live.seen[connection.viewer].events[since:], _position(live, connection, players))


def _position(live: Live, connection: Connection, players: list[Player]) -> Position:
    viewer = connection.viewer
    return Position(
        status=live.row.status,
        seq=len(live.seen[viewer].events),
        view=live.view(viewer),
        players=players,
        prompt=live.prompt(viewer),
        chance=_chance(live, connection),
        can_undo=live.can_undo(viewer),
        scoring=live.scoring(),
        seed=live.seed(),
        next=live.row.next,
    )
