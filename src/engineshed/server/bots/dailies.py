"""What the strong bot makes of a daily, as work for the bots' processes: in slices, so that no move waits long."""

from __future__ import annotations

import time
from collections import Counter
from functools import lru_cache
from typing import Any, Final

import msgspec

from engineshed.bots.characters import make_bot
from engineshed.core.chance import bot_numbers
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Action
from engineshed.core.table import Entry, Table
from engineshed.server.tables.versions import rules_for

SLICE: Final = 1.0
"""Seconds of CPU after which others may go first."""


class ReferenceJob(msgspec.Struct, frozen=True, tag="reference"):
    """A table of bots alone, and what they have played so far."""

    game: str
    version: int
    options: str
    seed: bytes
    levels: list[str]
    entries: list[tuple[int, str]]


class ReferenceSlice(msgspec.Struct, frozen=True):
    """What was played since, and what the first seat has at the end."""

    entries: list[tuple[int, str]] = []
    total: int | None = None
    error: str = ""
    seconds: float = 0.0


@lru_cache(maxsize=4)
def _players(game: str, version: int, options: str, levels: tuple[str, ...]) -> tuple[AnyGame, list[Any]]:
    rules = rules_for(game, version, options)
    return rules, [make_bot(rules, level) for level in levels]


def refer(job: ReferenceJob) -> ReferenceSlice:
    """At least one more decision, unless the game is over."""
    began = time.process_time()
    game, players = _players(job.game, job.version, job.options, tuple(job.levels))
    table = Table(game, job.seed)
    for seat, action in job.entries:
        table.add(Entry(seat, table.space.read(action), typed=seat == CHANCE))
    while table.acting and (len(table.entries) == len(job.entries) or time.process_time() - began < SLICE):
        _move(table, job.seed, players)
    new = [(entry.seat, table.space.write(_action(entry))) for entry in table.entries[len(job.entries) :]]
    return ReferenceSlice(new, None if table.acting else game.scoring(table.state).seats[0].total)


def _move(table: Table, seed: bytes, players: list[Any]) -> None:
    seat = table.acting[0]
    if seat == CHANCE:
        table.settle()
        return
    made = Counter(entry.seat for entry in table.entries)[seat]
    view, legal = table.game.view(table.state, seat), table.game.legal(table.state, seat)
    table.add(Entry(seat, players[seat].choose(view, legal, bot_numbers(seed, seat, made))))


def _action(entry: Entry) -> Action:
    assert entry.action is not None, "bots take nothing back"
    return entry.action
