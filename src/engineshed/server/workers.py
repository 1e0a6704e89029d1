"""Word between the workers that share one database: which tables moved, who is connected, what is pointed at."""

from __future__ import annotations

from litestar.channels import ChannelsPlugin

from engineshed.server import journal as logs
from engineshed.server.protocol import Pointed
from engineshed.server.storage.store import CHANNEL
from engineshed.server.tables.tables import Room


class News:
    """A message is a few words: `moved WORKER TABLE`, `here WORKER TABLE SEATS`,
    `point WORKER TABLE SEAT DOMAIN INDEX`.

    `moved` is sent by the store itself, in the transaction that moves the table.
    """

    def __init__(self, room: Room, channels: ChannelsPlugin | None) -> None:
        self._room = room
        self._channels = channels

    def _say(self, *words: object) -> None:
        if self._channels is not None:
            what, *rest = map(str, words)
            self._channels.publish(" ".join((what, self._room.store.worker, *rest)), CHANNEL)

    def here(self, table: str) -> None:
        """Tell the other workers who is connected to this one."""
        self._say("here", table, ",".join(map(str, sorted(self._room.hub.here(table)))) or "-")

    def point(self, table: str, pointed: Pointed) -> None:
        self._say("point", table, pointed.seat, pointed.domain, pointed.index)

    async def listen(self) -> None:
        """Pass on what the other workers say, for as long as the server runs."""
        if self._channels is None:
            return
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for message in subscriber.iter_events():
                try:
                    await self._hear(message.decode().split())
                except Exception:  # noqa: BLE001 - one bad message must not silence the rest
                    logs.fault("news failed")

    async def _hear(self, words: list[str]) -> None:
        what, worker, table, *rest = words
        if worker == self._room.store.worker:
            return
        if what == "moved":
            await self._room.refresh(table)
        elif what == "here":
            await self._hear_presence(worker, table, rest[0])
        elif what == "point":
            seat, domain, index = rest
            self._room.hub.say(table, Pointed(int(seat), domain, int(index)))

    async def _hear_presence(self, worker: str, table: str, seats: str) -> None:
        present = frozenset() if seats == "-" else frozenset(map(int, seats.split(",")))
        self._room.hub.heard(worker, table, present)
        if self._room.hub.at(table):
            async with self._room.at(table) as live:
                self._room.hub.show(live)
