"""The template's rules: small, but tested as any game's are."""

import pytest

from engineshed.core.log import replay_log
from engineshed.core.registry import OptionError, make_game
from engineshed.core.space import Space
from engineshed.core.table import Refused, Table
from engineshed.games.template.model import State, Train


@pytest.fixture
def table():
    return Table(make_game("template", {"players": 2, "rounds": 1}))


def play(table, *moves):
    """`"0 couple 3"`, `"* hill 7"`, as in a log."""
    for move in moves:
        who, _, action = move.partition(" ")
        if who == "*":
            table.settle(table.space.read(action))
        else:
            table.play(int(who), table.space.read(action))


@pytest.mark.rule("TP-1.1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players):
    with pytest.raises(OptionError, match="players"):
        make_game("template", {"players": players})


@pytest.mark.rule("TP-1.2", "TP-2.5", "TP-3.1", "TP-3.2")
def test_the_heaviest_train_that_passes_wins(table):
    play(table, "0 couple 3", "0 couple 2", "0 depart", "1 couple 3", "1 couple 3", "1 depart", "* hill 5")
    assert table.state.scores == (5, 0)
    assert table.over
    assert table.game.scoring(table.state).winners == (0,)


@pytest.mark.rule("TP-1.2")
def test_equal_scores_share_the_victory(table):
    play(table, "0 couple 2", "0 depart", "1 couple 1", "1 couple 1", "1 depart", "* hill 4")
    assert table.game.scoring(table.state).winners == (0, 1)


@pytest.mark.rule("TP-2.1")
def test_nobody_sees_what_another_couples(table):
    play(table, "0 couple 3")
    assert table.game.view(table.state, 1) == table.game.view(table.game.start(), 1)
    assert table.game.to_act(table.state) == (0, 1)


@pytest.mark.parametrize(
    ("moves", "refused", "rule"),
    [
        pytest.param(["0 couple 1"] * 3, "0 couple 1", "TP-2.2", marks=pytest.mark.rule("TP-2.2")),
        pytest.param([], "0 depart", "TP-2.3", marks=pytest.mark.rule("TP-2.3")),
        pytest.param(["0 couple 1", "0 depart"], "0 couple 1", "TP-2.4", marks=pytest.mark.rule("TP-2.4")),
    ],
)
def test_refusals_name_the_rule(table, moves, refused, rule):
    play(table, *moves)
    with pytest.raises(Refused) as caught:
        play(table, refused)
    assert caught.value.refusal.rule == rule


@pytest.mark.rule("TP-2.4")
def test_wagons_are_uncoupled_last_first_whatever_others_do(table):
    play(table, "0 couple 1", "1 couple 2", "0 couple 3", "1 depart")
    table.undo(0)
    assert table.state.trains[0].wagons == (0,)
    table.undo(0)
    assert table.state.trains[0].wagons == ()
    with pytest.raises(Refused):
        table.undo(1)


@pytest.mark.rule("TP-3.1")
def test_hills_let_through_four_to_nine():
    game = make_game("template")
    gone = State(1, (Train((0,), departed=True),) * 2, (0, 0))
    assert game.to_act(gone) == (-1,)
    assert [Space(game).write(hill) for hill, _ in game.chance(gone)] == [f"hill {n}" for n in range(4, 10)]


def test_a_log_with_an_undo_replays():
    moves = ["0 couple 3", "1 couple 1", "0 undo", "0 couple 2", "0 depart", "1 depart", "* hill 4"]
    text = "engineshed log 1\ngame: template\nversion: 1\noption rounds = 1\n\n" + "\n".join(moves)
    table, _ = replay_log(text)
    assert table.state.scores == (2, 1)
