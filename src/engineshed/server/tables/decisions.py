"""What a viewer's frame means at a table: the entry it adds, what it would do, where it points.

Pure: no clock, no database, no sockets.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE, Action, Seat
from engineshed.core.space import NotationError
from engineshed.core.table import NO_UNDO, Entry, Refused
from engineshed.server.errors import TableError
from engineshed.server.protocol import (
    ENCODER,
    Move,
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
from engineshed.server.tables.live_table import LiveTable

MOST_ENTRIES: Final = 20_000
"""Of a log in which anything may still be undone: no game is so long by itself."""


def entries_of(live: LiveTable, seat: Seat, frame: Move | Undo | Typed) -> list[Entry]:
    """The entries that a decision adds to the log; raises TableError if the table does not wait for it."""
    if live.row.status != "playing":
        raise TableError("not-playing")
    match frame:
        case Move():
            first = Entry(seat, _answer(live, live.prompt(seat), frame.prompt, frame.action))
            return [first, *[Entry(seat, _read(live, raw)) for raw in frame.then]]
        case Undo():
            if live.undoes(seat) != frame.line:
                raise Refused(NO_UNDO) if live.undoes(seat) is None else TableError("stale")
            if live.length >= MOST_ENTRIES:
                raise TableError("too-many")
            return [Entry(seat, None)]
        case Typed():
            return [_typed(live, frame)]


def _typed(live: LiveTable, frame: Typed) -> Entry:
    """A chance outcome from real dice, or drawn by the server on the owner's wish."""
    asked = live.chance()
    if bytes(frame.action) == b"null":
        _check(asked, frame.prompt)
        return Entry(CHANCE, live.draw())
    return Entry(CHANCE, _answer(live, asked, frame.prompt, frame.action), typed=True)


def _answer(live: LiveTable, asked: Prompt | None, named: str, action: msgspec.Raw) -> Action:
    _check(asked, named)
    return _read(live, action)


def _check(asked: Prompt | None, named: str) -> None:
    if asked is None or asked.id != named:
        raise TableError("stale")


def _read(live: LiveTable, action: msgspec.Raw) -> Action:
    try:
        return live.table.space.decode(bytes(action))
    except NotationError:
        raise TableError("no-action") from None


def preview(live: LiveTable, seat: Seat, frame: Preview) -> Previewed:
    """What a legal action would do, as far as the seat can know; a coach objects to what is done, not to a look."""
    if seat not in live.acting:
        raise TableError("not-asked")
    action = _read(live, frame.action)
    live.check_rules(seat, action)
    effects = live.game.preview(live.look(seat), action)
    return Previewed(frame.action, tuple(msgspec.Raw(ENCODER.encode(effect)) for effect in effects))


def plan(live: LiveTable, seat: Seat, frame: Plan) -> Planned:
    """The seat's decisions tried in a world that fits its view: what it cannot know, the copy does not know either."""
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


def pointed(live: LiveTable, seat: Seat, frame: Point) -> Pointed:
    """A place that the seat shows to everybody."""
    if frame.index >= len(live.game.domains.get(frame.domain, ())):
        raise TableError("no-action")
    return Pointed(seat, frame.domain, frame.index)
