"""One person cannot destroy or hide a table for the others, or starve them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from server.shed import Shed, open_shed

from engineshed.server.protocol import Note
from engineshed.server.tables import moves, viewers
from engineshed.server.tables.records import NOTES_KEPT

pytestmark = pytest.mark.anyio

LONG = "\U0001f682" * 500


async def test_a_table_where_very_much_was_said_opens_with_the_last_lines(shed: Shed):
    made = await shed.make()
    for _ in range(540):
        await shed.tables.store.note(made["table"], Note(0, "chat", 0, 0, text=LONG))
    shed.tables._live.clear()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        assert [note["n"] for note in seat.notes] == list(range(541 - NOTES_KEPT, 541))
        assert len(seat.frames[0].encode()) < 250_000
        page = await seat.ask(type="earlier", before=seat.notes[0]["n"])
        assert [note["n"] for note in page["notes"]] == list(range(541 - 2 * NOTES_KEPT, 541 - NOTES_KEPT))
        assert (await seat.ask(type="earlier", before=1))["notes"] == []
        live = await shed.tables.find(made["table"])
        assert len(live.notes) == NOTES_KEPT


async def test_a_seat_says_only_so_much_in_a_minute_from_however_many_sockets(shed: Shed):
    made = await shed.make()
    table, token = made["table"], made["tokens"][0]
    async with (
        shed.sit(table, token) as one,
        shed.sit(table, token) as two,
        shed.sit(table, made["tokens"][1]) as other,
    ):
        for _ in range(20):
            await one.send(type="chat", text=LONG)
            await two.send(type="chat", text=LONG)
        await one.settled()
        await two.settled()
        refused = [answer for seat in (one, two) for answer in seat.answers if answer["type"] == "refused"]
        assert {answer["reason"] for answer in refused} == {"too-many"}
        await other.send(type="chat", text="hello")
        await other.until(lambda: other.notes[-1]["text"] == "hello")
        assert 10 <= len(other.notes) <= 15
        assert one.closed is None


async def test_a_table_keeps_only_so_many_notes(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(moves, "MOST_NOTES", 2)
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        for text in ("one", "two"):
            await seat.send(type="chat", text=text)
        assert (await seat.ask(type="chat", text="three"))["reason"] == "chat-full"


async def test_a_vote_is_known_however_much_is_said_after_it(shed: Shed):
    made = await shed.make(seats="me me me", absence={"after": 1})
    live = await shed.tables.find(made["table"])
    await shed.tables.note(live, Note(0, "vote", 0, 0, 2))
    for _ in range(3 * NOTES_KEPT):
        await shed.tables.note(live, Note(0, "chat", 0, 1, text="x"))
    assert [note.what for note in live.notes].count("vote") == 1
    assert len(live.notes) <= NOTES_KEPT + 1
    stored = await shed.tables.store.load(made["table"])
    assert [note.n for note in stored.notes] == [note.n for note in live.notes]


async def test_an_answer_never_counts_as_unread(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(viewers, "MOST_UNREAD", 100)
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        assert len((await seat.ask(type="at", first=0, count=1))["views"]) == 1


async def test_whoever_drags_a_slider_is_told_to_wait_and_stays(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", frames_per_second=20) as shed:
        made = await shed.make()
        async with shed.sit(made["table"], made["tokens"][0]) as seat:
            for first in range(94):
                await seat.send(type="at", first=first, count=20)
                await asyncio.sleep(0.02)
            await seat.until(lambda: len(seat.answers) >= 94)
            assert {answer["type"] for answer in seat.answers} == {"positions", "refused"}
            assert {answer.get("reason") for answer in seat.answers} == {None, "too-many"}
            await asyncio.sleep(0.5)
            assert (await seat.ask(type="at", first=0, count=1))["type"] == "positions"
            assert (await seat.move({"kind": "couple", "load": 1}))["type"] == "done", "a decision is never too much"


async def test_positions_come_in_answers_of_a_bounded_size(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engineshed.server.tables.live_table.MOST_BYTES", 10)
    made = await shed.make("trans-europa", seats="me me")
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        assert len((await seat.ask(type="at", first=0, count=20))["views"]) == 1
