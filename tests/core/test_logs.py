"""A log is a text a person can write; a broken one is told the line, the cause and the remedy."""

import pytest

from engineshed.core.log import LogError, header_of, read_log, replay_log, write_log
from engineshed.core.registry import make_game
from engineshed.core.table import Table

HEAD = "engineshed log 1\ngame: template\nversion: 1\noption players = 2\n\n"


def test_comments_and_blank_lines_are_passed_over():
    table, _ = replay_log(HEAD + "0 couple 3  # heavy\n\n# a comment\n0 depart\n")
    assert table.state.trains[0].departed


def test_names_and_options_survive():
    game = make_game("template", {"players": 3, "rounds": 2})
    text = write_log(header_of(game, {0: "Вера", 2: "Її ім'я # 3"}), Table(game).space, [])
    found, log = read_log(text)
    assert found.options == game.options
    assert log.header.names[0] == "Вера"


def test_typed_in_outcomes_are_marked():
    moves = "0 couple 3\n0 depart\n1 couple 1\n1 depart\n! hill 4\n"
    table, header = replay_log(HEAD + moves)
    assert table.entries[-1].typed
    assert write_log(header, table.space, table.entries).endswith(moves)


@pytest.mark.parametrize(
    ("text", "line", "cause"),
    [
        ("", 1, "first line must read"),
        ("engineshed log 1\nversion: 1\n", 2, "game: NAME"),
        ("engineshed log 1\ngame: template\n0 depart\n", 3, "version: NUMBER"),
        ("engineshed log 1\ngame: chess\nversion: 1\n", 1, "no game is called 'chess'"),
        ("engineshed log 1\ngame: template\nversion: 99\n", 1, "version 99"),
        ("engineshed log 1\ngame: template\nversion: 1\noption wagons = 3\n", 1, "no option 'wagons'"),
        ("engineshed log 1\ngame: template\nversion: 1\noption players = 7\n", 1, "players"),
        ("engineshed log 1\ngame: template\nversion: 1\nboard: abc\n", 1, "another board"),
        (HEAD + "7 depart\n", 6, "'7' is no seat"),
        (HEAD + "0 fly\n", 6, "no action is called"),
        (HEAD + "0 couple\n", 6, "write 'couple <load>'"),
        (HEAD + "0 couple 9\n", 6, "'9' is no load: there are 1, 2, 3"),
        (HEAD + "0 couple 3\n* hill 4\n", 7, "not allowed"),
        (HEAD + "0 couple 3\n1 undo\n", 7, "not allowed"),
        (HEAD + "* undo\n", 6, "nature takes nothing back"),
    ],
)
def test_a_broken_log_names_line_and_cause(text, line, cause):
    with pytest.raises(LogError, match="line") as caught:
        replay_log(text)
    assert caught.value.line == line
    assert cause in str(caught.value)


def test_an_illegal_line_names_the_rule():
    with pytest.raises(LogError) as caught:
        replay_log(HEAD + "0 depart\n")
    assert caught.value.rule == "TP-2.3"


def test_an_outcome_that_cannot_be_is_refused():
    with pytest.raises(LogError, match="impossible-outcome"):
        replay_log(HEAD + "0 couple 1\n0 depart\n1 couple 1\n1 depart\n* couple 1\n")
