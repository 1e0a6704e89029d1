"""Chapter 3: the hill; and a log that replays."""

import pytest

from engineshed.core.log import replay_log
from engineshed.core.record import CHANCE
from engineshed.core.registry import make_game
from engineshed.core.space import Space
from engineshed.games.template.model import State, Train


@pytest.mark.rule("TP-2.5", "TP-3.1", "TP-3.2")
def test_a_train_that_passes_brings_its_weight(tp):
    tp.play("0 couple 3", "0 couple 2", "0 depart", "1 couple 3", "1 couple 3", "1 depart", "* hill 5")
    assert tp.state.scores == (5, 0)
    assert [(effect.weight, effect.points) for effect in tp.table.steps[-1].effects] == [(5, 5), (6, 0)]


@pytest.mark.rule("TP-3.1")
def test_hills_let_through_four_to_nine():
    game = make_game("template")
    gone = State(1, (Train((0,), departed=True),) * 2, (0, 0))
    assert game.to_act(gone) == (CHANCE,)
    assert [Space(game).write(hill) for hill, _ in game.chance(gone)] == [f"hill {n}" for n in range(4, 10)]


def test_a_log_with_an_undo_replays():
    moves = ["0 couple 3", "1 couple 1", "0 undo", "0 couple 2", "0 depart", "1 depart", "* hill 4"]
    text = "engineshed log 1\ngame: template\nversion: 1\noption rounds = 1\n\n" + "\n".join(moves)
    table, _ = replay_log(text)
    assert table.state.scores == (2, 1)
