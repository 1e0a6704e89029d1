"""The golden games told: exact sums, every entry in one part, no luck on average, and nothing from the future."""

from itertools import islice
from pathlib import Path

import pytest

from engineshed.core.log import replay_log
from engineshed.core.record import CHANCE
from engineshed.core.table import Table
from engineshed.story import DEPTHS, Analyst, Depth, Story, analyse, fitting, told
from engineshed.story.model import POINT

GOLDEN = Path(__file__).parents[1] / "golden"
CHEAP = Depth("cheap", "easy", 1)
SHORT = {"trans_europa": "shared-start", "railroad_ink": "solo", "switch_signal": "clock", "steam": "last-one"}
"""The shortest of each game: told whole in every run. `bench/stories.py tests/golden/*/*.log` tells all."""


def golden(game: str, name: str) -> Table:
    return replay_log((GOLDEN / game / f"{name}.log").read_text("utf-8"))[0]


@pytest.fixture(scope="module", params=SHORT.items(), ids=SHORT)
def table(request):
    return golden(*request.param)


@pytest.fixture(scope="module")
def story(table):
    return analyse(table, depth=CHEAP)


def test_the_sums_are_exact(table: Table, story: Story):
    totals = [seat.total for seat in table.game.scoring(table.state).seats]
    for found in story.told:
        parts = found.parts
        assert parts.start + parts.own + parts.others + parts.luck + parts.rest == parts.result
        assert parts.result == POINT * totals[found.seat]


def test_every_entry_belongs_to_exactly_one_part(table: Table, story: Story):
    assert [mark.seat for mark in story.marks] == [step.entry.seat for step in table.steps]
    for found in story.told:
        by_whom = {seat: 0 for seat in (CHANCE, *story.seats)}
        for mark in story.marks:
            by_whom[mark.seat] += mark.gave[found.seat] if mark.gave else 0
        assert found.parts.luck == by_whom.pop(CHANCE)
        assert found.parts.own == by_whom.pop(found.seat)
        assert found.parts.others == sum(by_whom.values())


def test_nothing_is_judged_by_what_came_later(table: Table, story: Story):
    """A log that breaks off is told as far as it goes, to the letter."""
    half = len(table.steps) // 2
    first = Analyst(table.game, CHEAP, story.seats)
    assert first.start() == story.start
    assert list(first.marks(table.steps[:half])) == list(story.marks[:half])


def test_luck_is_nothing_over_all_outcomes(table: Table):
    """The weighted mean of what every listed outcome would have given, wherever nature decides: nothing."""
    analyst = Analyst(table.game, CHEAP, range(table.game.seats))
    chances = [(place, step) for place, step in enumerate(table.steps) if step.entry.seat == CHANCE]
    told_of = [place for place, _ in chances[:: max(1, len(chances) // 3)]]
    for place in told_of:
        state = table.game.start()
        for step in islice(table.steps, place):
            state, _ = table.game.apply(state, step.entry.seat, step.entry.action)
        outcomes = analyst.listed(state, place)
        given = [(weight, analyst.luck_of(state, outcome, place)) for outcome, weight in outcomes]
        for seat in range(table.game.seats):
            mean = sum(weight * gave[seat] for weight, gave in given) / sum(weight for weight, _ in given)
            assert abs(mean) < 2, (place, seat, given)  # thousandths of a point, each rounded


def test_a_long_game_is_looked_at_less_deeply(monkeypatch: pytest.MonkeyPatch):
    table = golden("trans_europa", "shared-start")
    assert fitting(table) == DEPTHS["usual"]
    monkeypatch.setattr("engineshed.story.LONG", 10)
    assert fitting(table) == DEPTHS["quick"]
    assert told(CHEAP, [0], *_one(table)).depth == CHEAP


def _one(table: Table):
    analyst = Analyst(table.game, CHEAP, [0])
    return analyst.start(), list(islice(analyst.marks(table.steps), 1))
