"""A log file's positions, for replay in the page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

import msgspec

from engineshed.core.log import LogError, replay_log
from engineshed.core.record import CHANCE, Effect
from engineshed.core.table import Entry, Table
from engineshed.server.errors import RequestError, bad_request
from engineshed.server.protocol import ENCODER, Event, ReplayAnswer, ReplayRequest

MOST_LINES: Final = 20_000


def replayed(wish: ReplayRequest) -> ReplayAnswer:
    """Every line checked; a bad log is answered with the line at fault."""
    if len(wish.log.splitlines()) > MOST_LINES:
        raise bad_request(f"a log has at most {MOST_LINES} lines")
    try:
        table, header = replay_log(wish.log)
    except LogError as error:
        raise RequestError(400, "bad-log", str(error)) from None
    game = table.game
    if wish.seat is not None and wish.seat >= game.seats:
        raise bad_request(f"this game has seats 0 to {game.seats - 1}")
    return ReplayAnswer(
        game=game.name,
        version=game.version,
        options=msgspec.to_builtins(game.options),
        domains={name: list(values) for name, values in game.domains.items()},
        names=[header.names.get(seat, "") for seat in range(game.seats)],
        scoring=game.scoring(table.state) if table.over else None,
        **(_otherwise(table, wish) if wish.instead else _as_played(table, wish)),
    )


def _as_played(table: Table, wish: ReplayRequest) -> dict[str, Any]:
    known = max(0, wish.first - 1)
    steps = table.steps if wish.lines else table.steps[known : wish.first + wish.count - 1]
    lines = [_line(seq, step.effects, step.entry) for seq, step in enumerate(steps, 1 if wish.lines else known + 1)]
    return {"lines": lines, "first": wish.first, "views": _views(table, wish)}


def _otherwise(table: Table, wish: ReplayRequest) -> dict[str, Any]:
    """The line and the position of another decision, by the rules."""
    if wish.first >= len(table.steps):
        raise bad_request(f"this game has {len(table.steps)} lines")
    game, entry = table.game, table.steps[wish.first].entry
    state = next(islice(table.states(), wish.first, None))
    try:
        action = table.space.read(wish.instead)
    except ValueError as error:
        raise bad_request(str(error)) from None
    if entry.seat == CHANCE or game.refuse(state, entry.seat, action) is not None:
        raise bad_request("the rules do not allow this decision there")
    after, effects = game.apply(state, entry.seat, action)
    view = msgspec.Raw(ENCODER.encode(game.view(after, wish.seat)))
    return {"lines": [_line(wish.first + 1, effects, entry)], "first": wish.first + 1, "views": [view]}


def _line(seq: int, effects: Sequence[Effect], entry: Entry) -> Event:
    return Event(seq, tuple(msgspec.Raw(ENCODER.encode(effect)) for effect in effects), typed=entry.typed)


def _views(table: Table, wish: ReplayRequest) -> list[msgspec.Raw]:
    states = islice(table.states(), wish.first, wish.first + wish.count)
    return [msgspec.Raw(ENCODER.encode(table.game.view(state, wish.seat))) for state in states]
