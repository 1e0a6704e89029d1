"""A table in memory is a fold over its log, and a bot is told what its seat may know."""

from __future__ import annotations

from bisect import bisect_right

import msgspec
import pytest
from server.rows import table_row

from engineshed.core.chance import Rng
from engineshed.core.registry import make_game
from engineshed.core.table import Entry, Refused
from engineshed.games.template.model import Couple, Depart
from engineshed.server.bots.jobs import Job, job_of
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.records import SeatRow, Stored

TABLE = "t" * 16


ROW = table_row(TABLE)


@pytest.fixture
def live() -> LiveTable:
    seats = [SeatRow(TABLE, seat, "", "human") for seat in (0, 1)]
    return LiveTable(make_game("template", {"players": 2}), Stored(ROW, seats, [], []))


def test_reading_the_stored_log_gives_the_same_as_playing_it(live: LiveTable):
    for entry in (Entry(0, Couple(2)), Entry(1, Couple(0)), Entry(0, None), Entry(0, Couple(1)), Entry(0, Depart())):
        live.add(entry, key=f"k{live.length}")
    again = LiveTable(live.game, Stored(live.row, live.seats, list(live.rows_from(0, None, 0)), []))
    assert again.table.state == live.table.state
    for viewer, log in live.logs.items():
        written = [msgspec.json.encode(event) for event in log.events]
        assert [msgspec.json.encode(event) for event in again.logs[viewer].events] == written
        assert list(map(bytes, again.views(viewer, 0, 99))) == list(map(bytes, live.views(viewer, 0, 99)))
        assert again.prompt(viewer) == live.prompt(viewer)


def test_a_refused_entry_changes_nothing(live: LiveTable):
    before = live.prompt(0)
    with pytest.raises(Refused):
        live.add(Entry(0, Depart()), key="k")
    with pytest.raises(Refused):
        live.add(Entry(0, None), key="k")
    assert (live.length, live.prompt(0), live.keys) == (0, before, set())


def test_an_undone_line_goes_from_the_log_of_those_who_saw_it(live: LiveTable):
    live.add(Entry(0, Couple(0)))
    live.add(Entry(1, Couple(0)))
    live.add(Entry(0, None))
    assert [(event.seq, event.undone) for event in live.logs[0].events] == [(1, None), (2, 1)]
    assert [(event.seq, event.undone) for event in live.logs[1].events] == [(1, None)]
    assert live.logs[None].events == []


def test_a_bot_is_given_the_same_in_worlds_that_its_seat_cannot_tell_apart(live: LiveTable):
    live.add(Entry(0, Couple(0)))
    one = job_of(live, 0, "easy")
    live.add(Entry(1, Couple(2)))
    live.add(Entry(1, Couple(1)))
    assert msgspec.json.encode(job_of(live, 0, "easy")) == msgspec.json.encode(one)
    assert set(Job.__struct_fields__) == {
        "game",
        "version",
        "options",
        "level",
        "view",
        "legal",
        "seed",
        "explain",
        "glance",
    }
    assert one.seed != live.row.seed


def test_keys_are_remembered_for_each_seat(live: LiveTable):
    live.add(Entry(0, Couple(0)), key="a")
    live.add(Entry(1, Couple(0)), key="a")
    assert live.keys == {(0, "a"), (1, "a")}


def test_old_positions_are_worked_out_from_checkpoints_and_are_what_they_were():
    game = make_game("railroad-ink", {"players": 2})
    row = msgspec.structs.replace(ROW, game="railroad-ink", version=game.version, options="{}")
    live = LiveTable(game, Stored(row, [SeatRow(TABLE, seat, "", "human") for seat in (0, 1)], [], []))
    rng = Rng(5)
    live.settle()
    while live.acting and live.length < 400:
        seat = rng.pick(live.acting)
        if live.can_undo(seat) and rng.pick((True, False, False)):
            live.add(Entry(seat, None))
        else:
            live.add(Entry(seat, rng.pick(game.legal(live.table.state, seat))))
        live.settle()
    slow = [msgspec.json.encode(game.view(state, 0)) for state in live.table.states()]
    places = [-1, *live.logs[0].places]
    for first in range(0, len(places), 7):
        wanted = [slow[bisect_right(live._effective, place)] for place in places[first : first + 5]]
        assert [bytes(view) for view in live.views(0, first, 5)] == wanted


def test_an_old_position_late_in_a_long_log_costs_few_steps(monkeypatch):
    game = make_game("railroad-ink", {"players": 2})
    row = msgspec.structs.replace(ROW, game="railroad-ink", version=game.version, options="{}")
    live = LiveTable(game, Stored(row, [SeatRow(TABLE, seat, "", "human") for seat in (0, 1)], [], []))
    rng = Rng(6)
    live.settle()
    while live.acting:
        seat = rng.pick(live.acting)
        live.add(Entry(seat, rng.pick(game.legal(live.table.state, seat))))
        live.settle()
    applied = []
    apply = game.apply
    monkeypatch.setattr(game, "apply", lambda *args: applied.append(1) or apply(*args))
    live.views(0, len(live.logs[0].events) - 5, 5)
    assert len(applied) < 32 + 60 < len(live.table.steps)
