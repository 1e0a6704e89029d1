"""Golden games: readable logs that replay to the results they had when they were proof-read."""

import pathlib

import pytest

from engineshed.core.log import replay_log

GOLDEN = pathlib.Path(__file__).parents[2] / "golden" / "railroad_ink"
RESULTS = {
    "base": ((57, 25), (0,)),
    "solo": ((57,), ()),
    "draft": ((65, 44, 60), (0,)),
    "meteor": ((61, 61), (0, 1)),
    "lava": ((32, 54), (1,)),
    "both": ((53, 34), (0,)),
    "random": ((-37, -43, -54, -44), (0,)),
}


def test_every_golden_game_has_its_result():
    assert {path.stem for path in GOLDEN.glob("*.log")} == set(RESULTS)


@pytest.mark.rule("RI-8.1", "RI-8.2", "RI-13.1")
@pytest.mark.parametrize("name", RESULTS)
def test_golden_games(name):
    table, _ = replay_log((GOLDEN / f"{name}.log").read_text("utf-8"))
    scoring = table.game.scoring(table.state)
    assert table.over
    assert (tuple(seat.total for seat in scoring.seats), scoring.winners) == RESULTS[name]
