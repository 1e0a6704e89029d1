"""A log of older rules is brought to newer ones, options and lines, or refused with its version."""

import pytest

from engineshed.core.log import LogError, replay_log, write_log
from engineshed.core.registry import game_class
from engineshed.core.upgrades import NoRules, readable, rules_for, stating, upgraded

HEAD = "engineshed log 1\ngame: template\nversion: 0\noption players = 2\n\n"
OLD = HEAD + "0 load 3\n0 undo\n0 load 1  # light\n0 depart\n"


def renamed(options, lines):
    """Version 0 said `load`, and its hills were climbed twice unless the options said otherwise."""
    return {"rounds": 2, **options}, [line.replace("load ", "couple ") for line in lines]


@pytest.fixture
def steps(monkeypatch):
    """Steps for the template game, which is at version 1."""
    return lambda found: monkeypatch.setattr(game_class("template"), "upgrades", found)


def test_a_log_file_is_brought_to_newer_rules(steps):
    steps({0: renamed})
    table, header = replay_log(OLD)
    assert (header.version, header.options) == (1, {"rounds": 2, "players": 2})
    assert table.game.options.rounds == 2
    written = write_log(header, table.space, table.entries)
    assert written.endswith("0 couple 3\n0 undo\n0 couple 1\n0 depart\n")
    assert replay_log(written)[0].state == table.state


def test_what_the_log_says_stands(steps):
    steps({0: renamed})
    assert replay_log(OLD.replace("= 2", "= 2\noption rounds = 5"))[0].game.options.rounds == 5


def test_steps_follow_one_another(steps):
    steps({-1: stating(rounds=4), 0: renamed})
    assert upgraded("template", -1, {"players": 3}, ["load 1", ""]) == (
        1,
        {"rounds": 4, "players": 3},
        ["couple 1", ""],
    )


def test_what_can_be_read_is_what_is_installed_and_what_steps_lead_there(steps):
    steps({})
    assert readable("template") == [1]
    steps({-1: renamed, 0: renamed})
    assert readable("template") == [-1, 0, 1]
    steps({-1: renamed})
    assert readable("template") == [1], "the way from there breaks off"


def test_a_log_without_rules_or_step_is_refused():
    with pytest.raises(LogError, match="version 0 of template, this is version 1") as caught:
        replay_log(OLD)
    assert caught.value.line == 1
    for name in ("template", "chess"):
        with pytest.raises(NoRules):
            upgraded(name, 0, {}, [])
        with pytest.raises(NoRules):
            rules_for(name, 0, {})


def test_a_line_at_fault_keeps_its_number(steps):
    steps({0: renamed})
    with pytest.raises(LogError, match="line 10") as caught:
        replay_log(OLD + "0 load 2\n")
    assert caught.value.line == 10


def test_a_step_that_loses_lines_is_refused(steps):
    steps({0: lambda options, lines: (options, lines[1:])})
    with pytest.raises(NoRules, match="3 lines of 4"):
        upgraded("template", 0, {}, ["a", "b", "", "d"])
