"""Word between the workers that share one database: which tables moved, who is connected, what is pointed at."""

from __future__ import annotations

from litestar.channels import ChannelsPlugin

from engineshed.server import journal
from engineshed.server.protocol import Pointed, TableId
from engineshed.server.storage.store import CHANNEL
from engineshed.server.tables.tables import Tables


class OtherWorkers:
    """A message is a few words: `moved WORKER TABLE`, `here WORKER TABLE SEATS`,
    `point WORKER TABLE SEAT DOMAIN INDEX`.

    `moved` is sent by the store itself, in the transaction that moves the table.
    """

    def __init__(self, tables: Tables, channels: ChannelsPlugin | None) -> None:
        self._tables = tables
        self._channels = channels

    def _say(self, *words: object) -> None:
        if self._channels is not None:
            what, *rest = map(str, words)
            self._channels.publish(" ".join((what, self._tables.store.worker, *rest)), CHANNEL)

    def here(self, table: TableId) -> None:
        """Tell the other workers who is connected to this one."""
        self._say("here", table, ",".join(map(str, sorted(self._tables.viewers.here(table)))) or "-")

    def point(self, table: TableId, pointed: Pointed) -> None:
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
                    journal.fault("message failed")

    async def _hear(self, words: list[str]) -> None:
        what, worker, named, *rest = words
        table = TableId(named)
        if worker == self._tables.store.worker:
            return
        if what == "moved":
            await self._tables.refresh(table)
        elif what == "here":
            await self._hear_presence(worker, table, rest[0])
        elif what == "point":
            seat, domain, index = rest
            self._tables.viewers.say(table, Pointed(int(seat), domain, int(index)))

    async def _hear_presence(self, worker: str, table: TableId, seats: str) -> None:
        present = frozenset() if seats == "-" else frozenset(map(int, seats.split(",")))
        self._tables.viewers.heard(worker, table, present)
        if self._tables.viewers.at(table):
            async with self._tables.at(table) as live:
                self._tables.viewers.show(live)
