"""Whole games as readable logs, one for each way a game can end."""

from __future__ import annotations

import pytest
from games.switch_signal.transcripts import GOLDEN, TOLD, transcript

from engineshed.core.log import replay_log
from engineshed.games.switch_signal.model import RESULTS


def replayed(name):
    table, _ = replay_log((GOLDEN / f"{name}.log").read_text("utf-8"))
    return table


@pytest.mark.rule("SS-20.1", "SS-20.2", "SS-20.3", "SS-4.4")
@pytest.mark.parametrize(
    ("name", "result"),
    [("win", "won"), ("last-card", "last-card"), ("clock", "clock"), ("america-both-ports", "won")],
)
def test_golden_games_end_as_they_did(name, result):
    table = replayed(name)
    assert table.over
    assert RESULTS[table.state.result] == result
    scoring = table.game.scoring(table.state)
    assert scoring.cause == result
    assert bool(scoring.winners) == (result == "won")


@pytest.mark.rule("SS-23.1", "SS-23.8")
def test_america_delivers_one_of_each_colour_to_both_ports():
    assert replayed("america-both-ports").state.freight.delivered == ((1, 1, 1, 1), (1, 1, 1, 1))


@pytest.mark.rule("SS-17.6", "SS-5.6")
def test_the_clock_game_ends_with_an_empty_clock_and_no_card():
    state = replayed("clock").state
    assert (state.clock, state.deck.count) == (0, 0)


@pytest.mark.rule("SS-14.5", "SS-10.3", "SS-15.1", "SS-1.4")
@pytest.mark.parametrize("name", ["win", "last-card", "clock", "america-both-ports"])
def test_nothing_is_ever_lost_or_made(name):
    table = replayed(name)
    for state in table.states():
        assert list(table.game.invariants(state)) == []


@pytest.mark.rule("SS-4.4")
def test_a_replayed_log_gives_the_same_final_state():
    assert replayed("win").state == replayed("win").state


@pytest.mark.rule("SS-3.9", "SS-21.1")
def test_a_log_of_the_old_set_up_goes_on_by_the_order_it_began_with():
    table, header = replay_log((GOLDEN / "hands-first.log").read_text("utf-8"))
    assert (header.version, table.game.options.hands_first) == (2, True)
    assert [type(entry.action).__name__ for entry in table.entries[1:17]] == ["Draw"] * 15 + ["Light"]


@pytest.mark.rule("SS-3.9", "SS-21.1")
def test_a_log_of_the_new_set_up_lays_every_disc_before_the_first_card():
    table, _ = replay_log((GOLDEN / "discs-first.log").read_text("utf-8"))
    assert not table.game.options.hands_first
    kinds = [type(entry.action).__name__ for entry in table.entries[1:]]
    assert set(kinds[: kinds.index("Draw")]) == {"Light", "AsPictured"}
    assert kinds[kinds.index("Draw") :][:15] == ["Draw"] * 15


@pytest.mark.rule("SS-16.13", "SS-17.2", "SS-22.1", "SS-22.3")
@pytest.mark.parametrize("name", TOLD)
def test_every_effect_of_a_golden_game_is_told_as_before(name):
    assert transcript(name) == (GOLDEN / f"{name}.txt").read_text("utf-8")
