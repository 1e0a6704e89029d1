"""One line to a viewer: the first frame says who it is, then its frames are answered one after the other."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from engineshed.core.record import CHANCE, Refusal, Seat
from engineshed.core.table import Refused as RuleRefused
from engineshed.server import journal
from engineshed.server.addresses import Address
from engineshed.server.allowances import Allowance
from engineshed.server.errors import RequestError, TableError
from engineshed.server.protocol import (
    CLIENT_DECODER,
    PROTOCOL,
    At,
    Bye,
    Chat,
    ClientFrame,
    Done,
    Earlier,
    Hello,
    Hint,
    Move,
    Notes,
    Plan,
    Point,
    Pointed,
    Positions,
    Preview,
    Refused,
    TableId,
    Typed,
    Undo,
)
from engineshed.server.tables import decisions, moves
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.seats import come_back, is_owner, viewer_of
from engineshed.server.tables.viewers import Connection

if TYPE_CHECKING:
    from engineshed.server.running import Running

HELLO_SECONDS: Final = 10.0
HANG_UP_SECONDS: Final = 5.0
BURST: Final = 5
LARGEST_FRAME: Final = 16_384
CLOSE_CODES: Final = {
    "bad-frame": 4400,
    "bad-token": 4401,
    "no-such-table": 4404,
    "protocol": 4406,
    "blocked": 4403,
    "flood": 4429,
}
COST: Final[dict[type[Any], float]] = {At: 8.0, Hint: 8.0, Plan: 4.0, Preview: 2.0, Earlier: 4.0, Point: 1.0}
"""Frames that are more work than others: who asks for too much is told so, and who sends too many is let go."""

NOT_FOR_GUESTS: Final = (Chat, Hint, Point, Typed)
"""A guest bot does not talk, and thinks for itself."""

AT_WORK: Final[set[asyncio.Task[None]]] = set()
"""Answers that are being worked out; the event loop alone would not hold on to them."""


class Gone(Exception):
    """The client has left."""


class Line(Protocol):
    """What a session speaks through: a WebSocket, or a page that holds the tables itself. Raises Gone."""

    address: Address

    async def accept(self) -> None: ...

    async def receive(self) -> str | None:
        """The next frame; None: what came is no text."""

    async def send(self, data: bytes) -> None: ...

    async def close(self, code: int, reason: str) -> None: ...


class SessionError(Exception):
    """Close the socket, and say why."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


class ViewerSession:
    """Serves one line."""

    def __init__(self, running: Running, table: TableId, line: Line) -> None:
        self._tables = tables = running.tables
        self._bots = running.bots
        self._others = running.others
        self._table = table
        self._line = line
        rate = tables.settings.frames_per_second
        self._frames = Allowance(rate, rate * BURST)
        self._work = Allowance(rate, rate * BURST)
        self._connection = Connection(table, None, owner=False, token=None)
        self._hinting: asyncio.Task[None] | None = None
        self._guest = False
        """Whether a guest bot sits here."""

    async def serve(self) -> None:
        await self._line.accept()
        try:
            await self._greet()
        except SessionError as end:
            await self._close(end)
            return
        except Gone:
            return
        try:
            await self._talk()
        finally:
            await self._leave()

    async def _talk(self) -> None:
        """Until the client leaves, breaks the rules of the protocol, or reads too slowly."""
        reading, sending = asyncio.create_task(self._read_on()), asyncio.create_task(self._send_on())
        hung_up = asyncio.create_task(self._connection.hung_up.wait())
        await asyncio.wait({reading, sending, hung_up}, return_when=asyncio.FIRST_COMPLETED)
        if self._connection.closing:
            await asyncio.wait({sending}, timeout=HANG_UP_SECONDS)
        for task in (reading, sending, hung_up):
            task.cancel()
        await asyncio.gather(reading, sending, hung_up, return_exceptions=True)
        if self._connection.closing:
            self._tables.metrics.count("sockets_closed_total")
            code, reason = self._connection.closing
            with suppress(TimeoutError, RuntimeError):
                await asyncio.wait_for(self._line.close(code=code, reason=reason), HANG_UP_SECONDS)

    # --- coming and going

    async def _greet(self) -> None:
        try:
            frame = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            raise SessionError("bad-frame", f"no hello within {HELLO_SECONDS:g} seconds") from None
        if not isinstance(frame, Hello):
            raise SessionError("bad-frame", "the first frame must be a hello")
        if frame.protocol != PROTOCOL:
            raise SessionError("protocol", f"this server speaks protocol {PROTOCOL}: load the page again")
        try:
            await self._enter(frame)
        except RequestError as error:
            raise SessionError(error.reason, error.detail) from None

    async def _enter(self, hello: Hello) -> None:
        async for attempt in self._tables.attempts(self._table):
            async with attempt as live:
                if self._tables.store.shared:
                    await self._tables.read_newer(live)
                self._tables.check_welcome(self._line.address)
                viewer = viewer_of(live, hello.token)
                if live.row.put_away:
                    await self._tables.store.take_out(self._table)
                if viewer is not None:
                    await self._sit_down(live, viewer)
                self._guest = viewer is not None and bool(live.seats[viewer].guest)
                owner = not self._guest and hello.owner is not None and is_owner(live, hello.owner)
                token = None if viewer is None else live.seats[viewer].token
                self._connection = Connection(self._table, viewer, owner=owner, token=token)
                self._tables.viewers.enter(self._connection)
                self._tables.viewers.welcome(live, self._connection, hello.since)
                self._tell_presence(live)
                self._bots.wake(live)

    async def _sit_down(self, live: LiveTable, seat: Seat) -> None:
        """Whoever comes back has the seat at once."""
        await come_back(self._tables, live, seat)
        address = self._tables.hashed(self._line.address)
        if live.seats[seat].address != address:
            await self._tables.seat(live, seat, address=address)

    async def _leave(self) -> None:
        self._tables.viewers.leave(self._connection)
        self._forget_hint()
        viewer = self._connection.viewer
        if viewer is None:
            return
        with suppress(RequestError):
            async for attempt in self._tables.attempts(self._table):
                async with attempt as live:
                    await self._part(live)

    async def _part(self, live: LiveTable) -> None:
        """The others see that a player is gone; the clock of an absence starts."""
        viewer = self._connection.viewer
        held = viewer is not None and live.seats[viewer].token == self._connection.token
        if viewer is not None and held and viewer not in self._tables.viewers.here(self._table):
            await self._tables.seat(live, viewer, seen=int(self._tables.viewers.clock()))
        self._tell_presence(live)

    def _tell_presence(self, live: LiveTable) -> None:
        if self._connection.viewer is not None:
            self._tables.viewers.show(live)
            self._others.here(self._table)

    async def _close(self, end: SessionError) -> None:
        with suppress(RuntimeError, Gone):
            await self._line.send(msgspec.json.encode(Bye(end.reason, str(end))))
            await self._line.close(code=CLOSE_CODES.get(end.reason, 4400), reason=end.reason)

    # --- frames

    async def _receive(self) -> ClientFrame:
        text = await self._line.receive()
        if text is None or len(text) > LARGEST_FRAME:
            raise SessionError("bad-frame", f"frames are JSON text of at most {LARGEST_FRAME} bytes")
        try:
            return CLIENT_DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise SessionError("bad-frame", str(error)) from None

    async def _send_on(self) -> None:
        while (data := await self._connection.next()) is not None:
            await self._line.send(data)

    async def _read_on(self) -> None:
        try:
            while True:
                frame = await self._receive()
                self._count()
                await self._connection.answered()
                await self._answer(frame)
        except SessionError as end:
            self._connection.close(CLOSE_CODES[end.reason], end.reason, str(end))
        except Gone:
            pass
        except Exception:  # noqa: BLE001 - one socket's error must not be the server's
            journal.fault("socket failed", table=self._table)
            self._connection.close(1011, "failed", "the server failed; connect again")

    def _count(self) -> None:
        self._tables.metrics.count("frames_total")
        if not self._frames.spend():
            raise SessionError("flood", "too many frames; slow down and connect again")

    async def _answer(self, frame: ClientFrame) -> None:
        """What was begun is finished, even if the socket is closed meanwhile: the others must hear of it."""
        work = asyncio.create_task(self._handle(frame))
        AT_WORK.add(work)
        work.add_done_callback(AT_WORK.discard)
        await asyncio.shield(work)

    async def _handle(self, frame: ClientFrame) -> None:
        try:
            await self._act(frame)
        except (RuleRefused, TableError) as refused:
            await self._refuse(refused.refusal, getattr(frame, "key", None))
        except RequestError as error:
            await self._refuse(Refusal("table", error.reason), getattr(frame, "key", None))

    async def _refuse(self, refusal: Refusal, key: str | None) -> None:
        self._tables.metrics.count("refused_total")
        async with self._tables.at(self._table) as live:
            prompt = live.prompt(self._connection.viewer)
        self._connection.answer(Refused(refusal.rule, refusal.reason, key, prompt))

    @property
    def _seat(self) -> Seat:
        """The viewer's own; spectators only look."""
        if self._connection.viewer is None:
            raise TableError("no-seat")
        return self._connection.viewer

    async def _act(self, frame: ClientFrame) -> None:
        if self._guest and isinstance(frame, NOT_FOR_GUESTS):
            raise TableError("not-for-guests")
        if not self._work.spend(COST.get(type(frame), 0.0)):
            raise TableError("too-many")
        match frame:
            case Hello():
                raise SessionError("bad-frame", "hello was said already")
            case Move() | Undo():
                await self._decide(self._seat, frame)
            case Typed():
                self._owner_only()
                await self._decide(CHANCE, frame)
            case Hint():
                self._hint(frame)
            case Chat():
                await moves.chat(self._tables, self._table, self._seat, frame)
            case Earlier():
                notes = await self._tables.store.notes_before(self._table, frame.before)
                self._connection.answer(Notes(frame.before, notes))
            case Preview() | Plan() | Point() | At():
                async with self._tables.at(self._table) as live:
                    self._look(live, frame)

    async def _decide(self, seat: Seat, frame: Move | Undo | Typed) -> None:
        await moves.decide(self._tables, self._table, seat, frame)
        self._forget_hint()
        self._connection.answer(Done(frame.key))

    def _owner_only(self) -> None:
        if not self._connection.owner:
            raise TableError("not-owner")

    def _look(self, live: LiveTable, frame: Preview | Plan | Point | At) -> None:
        """What changes nothing is answered at once."""
        match frame:
            case Preview():
                self._connection.answer(decisions.preview(live, self._seat, frame))
            case Plan():
                self._connection.answer(decisions.plan(live, self._seat, frame))
            case Point():
                self._point(decisions.pointed(live, self._seat, frame))
            case At():
                views = live.views(self._connection.viewer, frame.first, frame.count)
                self._connection.answer(Positions(frame.first, views))

    def _point(self, pointed: Pointed) -> None:
        self._tables.viewers.say(self._table, pointed)
        self._others.point(self._table, pointed)

    def _hint(self, frame: Hint) -> None:
        """Thought about aside, so that the player can move meanwhile; one at a time."""
        if self._hinting is not None and not self._hinting.done():
            raise TableError("too-many")
        self._hinting = asyncio.create_task(self._think(self._seat, frame))

    def _forget_hint(self) -> None:
        """Ideas about a question that is answered are nobody's any more; the next one may be asked about at once."""
        if self._hinting is not None:
            self._hinting.cancel()
        self._hinting = None

    async def _think(self, seat: Seat, frame: Hint) -> None:
        try:
            async for thoughts in self._bots.hint(self._table, seat, frame.level):
                self._connection.answer(thoughts)
        except TableError as refused:
            await self._refuse(refused.refusal, None)
