"""A seat at a served table, held by a program: async, and plain over the same conversation."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Final, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection as PlainConnection
from websockets.sync.client import connect as connect_plainly

from engineshed.client.frames import (
    PROTOCOL,
    Bye,
    Done,
    Event,
    Frame,
    Json,
    Position,
    Prompt,
    Refused,
    Step,
    Welcome,
    legal_actions,
    read,
)

LONGEST: Final = 16_000_000
TRIES: Final = 5
LOST: Final = (OSError, WebSocketException, TimeoutError)
FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 30.0
ENDED: Final = frozenset({"over", "closed"})
CHANCE: Final = secrets.SystemRandom()


class GoneError(Exception):
    """The server has shown this seat the door; says why."""


def join(server: str, table: str, *, invite: str = "", name: str = "", seat: int | None = None) -> tuple[int, str]:
    """Take a free seat: its number and its token, which is the seat from now on. A lost answer is asked for again."""
    key = secrets.token_urlsafe(24)
    wish = json.dumps({"name": name, "invite": invite, "seat": seat, "key": key}).encode()
    address = f"{server.rstrip('/')}/api/tables/{table}/join"
    request = urllib.request.Request(address, wish, {"Content-Type": "application/json"})  # noqa: S310 - as the caller says
    for failed in range(TRIES):
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 - as above
                taken: dict[str, Any] = json.load(answer)
        except urllib.error.HTTPError as error:
            raise GoneError(f"no seat at {table}: {json.load(error).get('detail', '')}") from None
        except OSError:
            time.sleep(_wait(failed))
        else:
            return int(taken["seat"]), str(taken["token"])
    raise GoneError(f"{server} does not answer")


class Conversation:
    """What a seat says and hears, without a socket."""

    def __init__(self, token: str) -> None:
        self.welcome: Welcome | None = None
        self.position: Position | None = None
        self.events: list[Event] = []
        """New since they were last taken."""
        self._token = token
        self._seq = 0
        self._asked = ""

    def hello(self) -> str:
        return json.dumps({"type": "hello", "protocol": PROTOCOL, "token": self._token, "since": self._seq})

    def hear(self, data: str | bytes) -> Frame | None:
        frame = read(data)
        match frame:
            case Welcome():
                self.welcome = frame
                self._show(frame.events, frame.position)
            case Step():
                self._show(frame.events, frame.position)
            case Bye():
                raise GoneError(f"{frame.reason}: {frame.detail}")
        return frame

    def _show(self, events: list[Event], position: Position) -> None:
        self.events += events
        self.position, self._seq = position, position.seq
        if position.prompt is None:
            self._asked = ""

    def asked_now(self) -> Position | None:
        """The position, if it asks this seat something new or ends the game."""
        position = self.position
        prompt = position.prompt.id if position and position.prompt else ""
        if self.over or (prompt and prompt != self._asked):
            self._asked = prompt
            return position
        return None

    def decision(self, action: Json) -> tuple[str, str]:
        """The key of a decision, and the frame that sends it; the same frame may be sent again."""
        if self.position is None or self.position.prompt is None:
            raise ValueError("this seat is not asked")
        key = secrets.token_urlsafe(12)
        return key, json.dumps({"type": "move", "prompt": self.position.prompt.id, "key": key, "action": action})

    def legal(self, prompt: Prompt) -> list[Json]:
        assert self.welcome is not None
        return legal_actions(prompt, self.welcome.fields)

    def taken(self) -> list[Event]:
        """The events since this was last asked."""
        events, self.events = self.events, []
        return events

    @property
    def over(self) -> bool:
        """Whether nothing will be asked any more: the game is over, or the table is closed."""
        return self.position is not None and self.position.status in ENDED


def _address(server: str, table: str) -> str:
    return f"ws{server.rstrip('/')[4:]}/api/tables/{table}/socket"


def _wait(failed: int) -> float:
    """Longer each time, and never together with everybody else whom the same server has lost."""
    longest = min(FIRST_WAIT * 2 ** min(failed, 10), LONGEST_WAIT)
    return CHANCE.uniform(longest / 2, longest)


class Seat(Conversation):
    """A seat, async."""

    def __init__(self, server: str, table: str, token: str) -> None:
        super().__init__(token)
        self._url = _address(server, table)
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        await self._connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def _connect(self) -> ClientConnection:
        """Again and again, until there is a server that says welcome."""
        failed = 0
        while True:
            try:
                socket = self._socket = await connect(self._url, max_size=LONGEST)
                await self._greet(socket)
            except LOST:
                await asyncio.sleep(_wait(failed))
                failed += 1
            else:
                return socket

    async def _greet(self, socket: ClientConnection) -> None:
        """Until the server says welcome; a line that is given up before that is hung up."""
        try:
            await socket.send(self.hello())
            while not isinstance(self.hear(await socket.recv()), Welcome):
                pass
        except BaseException:
            await socket.close()
            raise

    async def __aiter__(self) -> AsyncIterator[Position]:
        """Every position in which this seat is asked, once each, and the last one."""
        while True:
            found = self.asked_now()
            if found is None:
                await self._listen()
                continue
            yield found
            if found.status in ENDED:
                return

    async def _listen(self) -> Frame | None:
        socket = self._socket or await self._connect()
        try:
            return self.hear(await socket.recv())
        except LOST:
            await self._connect()
            return None

    async def move(self, action: Json) -> Refused | None:
        """Decide; returns when it is on the server's disk, or with the rule that refuses it."""
        key, frame = self.decision(action)
        while True:
            socket = self._socket or await self._connect()
            try:
                await socket.send(frame)
                while True:
                    heard = self.hear(await socket.recv())
                    if isinstance(heard, (Done, Refused)) and heard.key == key:
                        return heard if isinstance(heard, Refused) else None
            except LOST:
                await self._connect()


class PlainSeat(Conversation):
    """The same without async."""

    def __init__(self, server: str, table: str, token: str) -> None:
        super().__init__(token)
        self._url = _address(server, table)
        self._line = ExitStack()
        self._socket: PlainConnection | None = None

    def __enter__(self) -> Self:
        self._connect()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._line.close()

    def _connect(self) -> PlainConnection:
        failed = 0
        while True:
            try:
                self._line.close()
                socket = self._socket = self._line.enter_context(connect_plainly(self._url, max_size=LONGEST))
                self._greet(socket)
            except LOST:
                time.sleep(_wait(failed))
                failed += 1
            else:
                return socket

    def _greet(self, socket: PlainConnection) -> None:
        try:
            socket.send(self.hello())
            while not isinstance(self.hear(socket.recv()), Welcome):
                pass
        except BaseException:
            self._line.close()
            raise

    def __iter__(self) -> Iterator[Position]:
        while True:
            found = self.asked_now()
            if found is None:
                self._listen()
                continue
            yield found
            if found.status in ENDED:
                return

    def _listen(self) -> None:
        socket = self._socket or self._connect()
        try:
            self.hear(socket.recv())
        except LOST:
            self._connect()

    def move(self, action: Json) -> Refused | None:
        key, frame = self.decision(action)
        while True:
            socket = self._socket or self._connect()
            try:
                socket.send(frame)
                while True:
                    heard = self.hear(socket.recv())
                    if isinstance(heard, (Done, Refused)) and heard.key == key:
                        return heard if isinstance(heard, Refused) else None
            except LOST:
                self._connect()
