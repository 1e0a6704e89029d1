"""Golden games: readable logs that replay to the results they had when they were proof-read."""

import pathlib

import msgspec
import pytest

from engineshed.core.log import replay_log
from engineshed.core.registry import make_game
from engineshed.games.railroad_ink.rules.invariants import clashes

GOLDEN = pathlib.Path(__file__).parents[2] / "golden" / "railroad_ink"
RESULTS = {
    "base": ((57, 25), (0,)),
    "solo": ((57,), ()),
    "draft": ((65, 44, 60), (0,)),
    "meteor": ((61, 61), (0, 1)),
    "lava": ((32, 54), (1,)),
    "both": ((53, 34), (0,)),
    "random": ((-37, -43, -54, -44), (0,)),
    "strict": ((33, 60), (1,)),
    "craters-by-route": ((39, 51), (1,)),
    "lava-contact": ((21, 47), (1,)),
    "craters-in-the-centre": ((48, 52), (1,)),
    "draft-values": ((38, 61, 7), (1,)),
}
OTHERWISE = {
    "meteor": {"crater_scoring": "per_route"},
    "craters-by-route": {"crater_scoring": "per_end"},
    "craters-in-the-centre": {"centre_counts_craters": False},
}
"""The reading under which the same sheets are worth something else."""


def test_every_golden_game_has_its_result():
    assert {path.stem for path in GOLDEN.glob("*.log")} == set(RESULTS)


@pytest.mark.rule("RI-8.1", "RI-8.2", "RI-13.1")
@pytest.mark.parametrize("name", RESULTS)
def test_golden_games(name):
    table, _ = replay_log((GOLDEN / f"{name}.log").read_text("utf-8"))
    scoring = table.game.scoring(table.state)
    assert table.over
    assert (tuple(seat.total for seat in scoring.seats), scoring.winners) == RESULTS[name]


@pytest.mark.rule("RI-11.2", "RI-15.19")
@pytest.mark.parametrize("name", OTHERWISE)
def test_another_reading_gives_another_result(name):
    table, _ = replay_log((GOLDEN / f"{name}.log").read_text("utf-8"))
    other = make_game("railroad-ink", {**msgspec.to_builtins(table.game.options), **OTHERWISE[name]})
    assert tuple(seat.total for seat in other.scoring(table.state).seats) != RESULTS[name][0]


@pytest.mark.rule("RI-5.11")
def test_the_strict_game_meets_drawings_that_are_refused():
    table, _ = replay_log((GOLDEN / "strict.log").read_text("utf-8"))
    loose = make_game("railroad-ink", {**msgspec.to_builtins(table.game.options), "dice_duty": "any"})
    played = [state for state in table.states() if state.phase == "play"]
    met = [s for s in played for seat in (0, 1) if table.game.legal(s, seat) != loose.legal(s, seat)]
    assert met


@pytest.mark.rule("RI-16.9", "RI-16.15")
def test_the_game_with_contact_ends_with_lava_against_routes():
    table, _ = replay_log((GOLDEN / "lava-contact.log").read_text("utf-8"))
    sheets = [player.sheet.cells for player in table.state.players]
    assert any(list(clashes(cells, contact_allowed=False)) for cells in sheets)
