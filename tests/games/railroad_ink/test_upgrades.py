"""Logs of older versions go on by the rules they were played by."""

import pathlib

import pytest

from engineshed.core.log import replay_log
from engineshed.core.registry import make_game
from engineshed.core.upgrades import upgraded
from engineshed.games.railroad_ink import RailroadInk
from engineshed.games.railroad_ink.rules.setting import Setting

GOLDEN = pathlib.Path(__file__).parents[2] / "golden" / "railroad_ink"


@pytest.mark.rule("RI-2.7", "RI-15.19")
def test_an_old_log_states_the_old_reading():
    version, options, lines = upgraded("railroad-ink", 1, {"players": 2}, ["roll overpass"])
    assert version == RailroadInk.version == 2
    assert options == {"players": 2, "crater_scoring": "per_end"}
    assert lines == ["roll overpass"]


@pytest.mark.rule("RI-2.7", "RI-15.19")
def test_what_an_old_log_states_it_goes_on_stating():
    assert upgraded("railroad-ink", 1, {"crater_scoring": "per_route"}, [])[1] == {"crater_scoring": "per_route"}


@pytest.mark.rule("RI-14.9")
@pytest.mark.parametrize("digits", ["222233022", "012340123", "444444444"])
def test_nine_digits_become_words(digits):
    _, options, _ = upgraded("railroad-ink", 1, {"draft_values": digits}, [])
    values = Setting(make_game("railroad-ink", options).options).values
    assert "".join(map(str, values)) == digits


@pytest.mark.rule("RI-2.7", "RI-15.19")
def test_a_log_file_goes_through_the_step():
    """Without its line about craters the old log means what it meant then."""
    text = (GOLDEN / "meteor.log").read_text("utf-8")
    assert "version: 1" in text
    silent = "".join(line for line in text.splitlines(keepends=True) if "crater_scoring" not in line)
    table, _ = replay_log(silent)
    assert table.game.options.crater_scoring == "per_end"
    assert tuple(seat.total for seat in table.game.scoring(table.state).seats) == (61, 61)


@pytest.mark.rule("RI-2.7")
def test_presets_are_options_of_the_game():
    for preset in RailroadInk.presets.values():
        make_game("railroad-ink", dict(preset))
    assert set(RailroadInk.presets["rulebook"]) == set(RailroadInk.presets["before"])
