"""A log file's positions, for replay in the page."""

from __future__ import annotations

from itertools import islice
from typing import Final

import msgspec

from engineshed.core.log import LogError, replay_log
from engineshed.core.table import Table
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
        lines=_lines(table),
        first=wish.first,
        views=_views(table, wish),
        scoring=game.scoring(table.state) if table.over else None,
    )


def _lines(table: Table) -> list[Event]:
    return [
        Event(seq, tuple(msgspec.Raw(ENCODER.encode(effect)) for effect in step.effects), typed=step.entry.typed)
        for seq, step in enumerate(table.steps, 1)
    ]


def _views(table: Table, wish: ReplayRequest) -> list[msgspec.Raw]:
    states = islice(table.states(), wish.first, wish.first + wish.count)
    return [msgspec.Raw(ENCODER.encode(table.game.view(state, wish.seat))) for state in states]
