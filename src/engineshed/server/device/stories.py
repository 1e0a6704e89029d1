"""The stories of a device's finished games: kept with their tables."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engineshed.server.device.shelf import DeviceStore, Kept
from engineshed.server.protocol import TableId
from engineshed.server.tables.records import EntryRow, SeatRow, StoryRow, TableRow


class DeviceStories:
    """As a server's shelf of stories, on the shelf of the tables."""

    def __init__(self, store: DeviceStore) -> None:
        self._store = store

    async def of_table(self, table: TableId) -> StoryRow | None:
        held = await self._store.held(table)
        return None if held is None else held[1].story

    async def at(self, address: str) -> StoryRow | None:
        told = (kept.story for kept in await self._store.every())
        return next((story for story in told if story is not None and story.address == address), None)

    async def add(self, row: StoryRow) -> StoryRow:
        """The table's story: this one, or the one that another tab began first."""

        def with_story(kept: Kept) -> Kept:
            return kept if kept.story is not None else msgspec.structs.replace(kept, story=row)

        story = (await self._store.change(row.table, with_story)).story
        assert story is not None
        return story

    async def change(self, table: TableId, **values: object) -> None:
        def changed(kept: Kept) -> Kept:
            assert kept.story is not None
            return msgspec.structs.replace(kept, story=msgspec.structs.replace(kept.story, **values))

        await self._store.change(table, changed)

    async def copy(self, row: TableRow, sitting: Sequence[SeatRow], log: Sequence[EntryRow]) -> None:
        """A new table with a log already."""
        await self._store.create(row, sitting, log=log)
