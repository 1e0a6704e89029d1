"""The parts of a running server, for those who answer requests."""

from __future__ import annotations

from dataclasses import dataclass

from engineshed.server.bots.driver import BotDriver
from engineshed.server.protocol import GameInfo
from engineshed.server.tables.dailies import Dailies
from engineshed.server.tables.records_of_devices import Records
from engineshed.server.tables.stories import Stories
from engineshed.server.tables.tables import Tables
from engineshed.server.tables.uploads import Uploads
from engineshed.server.web.static import PageFile
from engineshed.server.workers import OtherWorkers


@dataclass(frozen=True)
class Running:
    tables: Tables
    bots: BotDriver
    others: OtherWorkers
    games: dict[str, GameInfo]
    page: dict[str, PageFile]
    uploads: Uploads
    stories: Stories
    dailies: Dailies
    records: Records

    @property
    def gauges(self) -> dict[str, int]:
        """What there is of each now."""
        tables = self.tables
        sockets, thinking = tables.viewers.sockets, self.bots.thinking
        return {"tables_in_memory": tables.in_memory, "sockets": sockets, "bots_thinking": thinking}
