"""What a viewer may do at a table while it is played: move, undo, type in dice, preview, plan, chat."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

import msgspec

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE, Action
from engineshed.core.space import NotationError
from engineshed.core.table import Entry, Refused
from engineshed.server.errors import TableRefusal
from engineshed.server.protocol import (
    ENCODER,
    Chat,
    Move,
    Note,
    Plan,
    Planned,
    Point,
    Pointed,
    Preview,
    Previewed,
    Prompt,
    Typed,
    Undo,
)
from engineshed.server.tables.live_table import Live
from engineshed.server.tables.tables import Room
from engineshed.server.tables.typed_text import clean


async def move(room: Room, table: str, seat: int, frame: Move) -> None:
    """A decision of a seat. Returns when it is on disk, also if it was before."""

    def entry(live: Live) -> Entry:
        return Entry(seat, _answer(live, live.prompt(seat), frame.prompt, frame.action))

    await _decide(room, table, seat, frame.key, entry)


async def undo(room: Room, table: str, seat: int, frame: Undo) -> None:
    """Take back the seat's last decision."""
    await _decide(room, table, seat, frame.key, lambda _: Entry(seat, None))


async def typed(room: Room, table: str, frame: Typed) -> None:
    """A chance outcome from real dice, or drawn by the server on the owner's wish."""

    def entry(live: Live) -> Entry:
        asked = live.chance()
        if bytes(frame.action) == b"null":
            _check(asked, frame.prompt)
            return Entry(CHANCE, live.draw())
        return Entry(CHANCE, _answer(live, asked, frame.prompt, frame.action), typed=True)

    await _decide(room, table, CHANCE, frame.key, entry)


def _decide(room: Room, table: str, seat: int, key: str, entry: Callable[[Live], Entry]) -> Awaitable[None]:
    async def work(live: Live) -> None:
        if (seat, key) in live.keys:
            return
        if live.row.status != "playing":
            raise TableRefusal("not-playing")
        await room.append(live, entry(live), key)
        room.metrics.count("moves_total")

    return room.change(table, work)


def _answer(live: Live, asked: Prompt | None, named: str, action: msgspec.Raw) -> Action:
    _check(asked, named)
    return _read(live, action)


def _check(asked: Prompt | None, named: str) -> None:
    if asked is None or asked.id != named:
        raise TableRefusal("stale")


def _read(live: Live, action: msgspec.Raw) -> Action:
    try:
        return live.table.space.decode(bytes(action))
    except NotationError:
        raise TableRefusal("no-action") from None


async def preview(room: Room, table: str, seat: int, frame: Preview) -> Previewed:
    """What a legal action would do, as far as the seat can know."""
    async with room.at(table) as live:
        if seat not in live.acting:
            raise TableRefusal("not-asked")
        action = _read(live, frame.action)
        live.check(seat, action)
        effects = live.game.preview(live.look(seat), action)
        return Previewed(frame.action, tuple(msgspec.Raw(ENCODER.encode(effect)) for effect in effects))


async def plan(room: Room, table: str, seat: int, frame: Plan) -> Planned:
    """The seat's decisions tried in a world that fits its view: what it cannot know, the copy does not know either."""
    async with room.at(table) as live:
        game = live.game
        world = game.imagine(live.look(seat), Rng(0))
        for raw in frame.actions:
            action = _read(live, raw)
            refusal = game.refuse(world, seat, action)
            if refusal is not None:
                raise Refused(refusal)
            world, _ = game.apply(world, seat, action)
        view = game.view(world, seat)
        asked = live.would_ask(seat, view, game.legal(world, seat)) if seat in game.to_act(world) else None
        return Planned(tuple(frame.actions), msgspec.Raw(ENCODER.encode(view)), asked)


async def chat(room: Room, table: str, seat: int, frame: Chat) -> None:
    text = clean(frame.text)
    if not text:
        raise TableRefusal("no-action")
    async with room.at(table) as live:
        await room.note(live, Note(0, "chat", int(time.time()), seat=seat, text=text))


async def point(room: Room, table: str, seat: int, frame: Point) -> Pointed:
    """A place that the seat shows to everybody; the caller passes it on."""
    async with room.at(table) as live:
        if frame.index >= len(live.game.domains.get(frame.domain, ())):
            raise TableRefusal("no-action")
    return Pointed(seat, frame.domain, frame.index)
