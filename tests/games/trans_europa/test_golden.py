"""Golden games: one for each way a game can end, with the result that stands in their transcripts."""

from pathlib import Path

import pytest

from engineshed.cli.replay import transcript
from engineshed.core.log import LogError, replay_log
from engineshed.words import Words

GOLDEN = Path(__file__).parents[2] / "golden" / "trans_europa"


@pytest.mark.rule("TE-10.7", "TE-9.1", "TE-9.2", "TE-9.3", "TE-6.9", "TE-9.6", "TE-11.2")
@pytest.mark.parametrize(
    ("name", "scores", "winners", "cause", "last_round"),
    [
        ("normal-end", (7, -1, 1), (0,), "red-mark", "finished"),
        ("all-rails-used", (0, -3, 2, 1), (2,), "red-mark", "exhausted"),
        ("shared-victory", (2, -3, -5, 2), (0, 3), "red-mark", "finished"),
        ("prestige", (5, 15, 13), (1,), "prestige", "finished"),
        ("last-round", (17, 30), (1,), "rounds", "finished"),
        ("shared-start", (12, 7), (0,), "rounds", "finished"),
    ],
)
def test_golden_games(name, scores, winners, cause, last_round):
    table, _ = replay_log((GOLDEN / f"{name}.log").read_text("utf-8"))
    result = table.game.scoring(table.state)
    assert table.over
    assert tuple(seat.total for seat in result.seats) == scores
    assert (result.winners, result.cause) == (winners, cause)
    assert table.state.match.past[-1].cause == last_round


@pytest.mark.rule("TE-4.4")
def test_the_other_reading_refuses_a_shared_start():
    text = (GOLDEN / "shared-start.log").read_text("utf-8")
    with pytest.raises(LogError) as caught:
        replay_log(text.replace("option shared_start = true", "option shared_start = false"))
    assert caught.value.rule == "TE-4.4"


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.log")), ids=lambda path: path.stem)
def test_golden_transcripts(path):
    """What `engineshed replay` prints, word for word."""
    table, _ = replay_log(path.read_text("utf-8"))
    lines = transcript(table, Words(table.game, "en"))
    assert "\n".join(lines) + "\n" == path.with_suffix(".txt").read_text("utf-8")
