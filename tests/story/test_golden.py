"""The golden games told: exact sums, every entry in one part, no luck on average, and nothing from the future."""

from pathlib import Path

import pytest

from engineshed.core.log import replay_log
from engineshed.core.record import CHANCE
from engineshed.core.table import Table
from engineshed.games.railroad_ink.kernels import lookahead
from engineshed.games.trans_europa.bots.value import Valuer
from engineshed.story import DEPTHS, Analyst, Depth, Story, fitting, told
from engineshed.story.model import POINT

GOLDEN = Path(__file__).parents[1] / "golden"
CHEAP = Depth("cheap", "easy", 1)
TOLD = {
    "trans_europa": ("shared-start", "shared-victory"),
    "railroad_ink": ("solo", "base"),
    "switch_signal": ("clock", "win"),
    "steam": ("last-one", "bankruptcy"),
}
"""Two of each game; `bench/stories.py tests/golden/*/*.log` tells all."""
INTERPRETED = lookahead.__file__.endswith(".py")
LAST_STEPS = {
    "trans_europa/shared-victory": 12,
    "railroad_ink/solo": 20,
    "railroad_ink/base": 30,
    "switch_signal/clock": 60,
    "switch_signal/win": 120,
    "steam/bankruptcy": 120,
}
"""Where nothing is compiled, only so many steps of a long game are told, up to its end: the others take minutes."""


def golden(game: str, name: str) -> Table:
    return replay_log((GOLDEN / game / f"{name}.log").read_text("utf-8"))[0]


@pytest.fixture(scope="module", params=[f"{game}/{name}" for game, names in TOLD.items() for name in names])
def named(request):
    return request.param


@pytest.fixture(scope="module")
def table(named):
    return golden(*named.split("/"))


@pytest.fixture(scope="module")
def first(named, table):
    """The step from which on the game is told."""
    return max(0, len(table.steps) - LAST_STEPS.get(named, len(table.steps))) if INTERPRETED else 0


@pytest.fixture(scope="module")
def story(table, first):
    analyst = Analyst(table.game, CHEAP, range(table.game.seats))
    start = analyst.start() if not first else next(analyst.marks(table.steps, first - 1))
    return told(CHEAP, analyst.seats, start, list(analyst.marks(table.steps, first)))


def test_the_sums_are_exact(table: Table, story: Story):
    totals = [seat.total for seat in table.game.scoring(table.state).seats]
    for found in story.told:
        parts = found.parts
        assert parts.start == story.start.results[found.seat]
        assert parts.start + parts.own + parts.others + parts.luck + parts.rest == parts.result
        assert parts.result == POINT * totals[found.seat]


def test_every_entry_belongs_to_exactly_one_part(table: Table, story: Story, first: int):
    assert [mark.seat for mark in story.marks] == [step.entry.seat for step in table.steps[first:]]
    for found in story.told:
        by_whom = dict.fromkeys((CHANCE, *story.seats), 0)
        for mark in story.marks:
            by_whom[mark.seat] += mark.gave[found.seat] if mark.gave else 0
        assert found.parts.luck == by_whom.pop(CHANCE)
        assert found.parts.own == by_whom.pop(found.seat)
        assert found.parts.others == sum(by_whom.values())


def test_nothing_is_judged_by_what_came_later(table: Table, story: Story, first: int):
    """A log that breaks off is told as far as it goes, to the letter."""
    there, more = len(story.marks) // 2, 6
    steps = table.steps[: first + there + more]
    found = Analyst(table.game, CHEAP, story.seats).marks(steps, first + there)
    assert list(found) == list(story.marks[there : there + more])


def test_luck_is_nothing_over_all_outcomes(table: Table, monkeypatch: pytest.MonkeyPatch):
    """The weighted mean of what every outcome looked at would have given: nothing, exactly."""
    monkeypatch.setattr("engineshed.story.analyst.MOST_OUTCOMES", 6)
    analyst = Analyst(table.game, CHEAP, range(table.game.seats))
    chances = [place for place, step in enumerate(table.steps) if step.entry.seat == CHANCE]
    place = chances[len(chances) * 2 // 3]
    state = table.game.start()
    for step in table.steps[:place]:
        state, _ = table.game.apply(state, step.entry.seat, step.entry.action)
    given = [(weight, analyst.luck_of(state, outcome, place)) for outcome, weight in analyst.listed(state, place)]
    for seat in range(table.game.seats):
        mean = sum(weight * gave[seat] for weight, gave in given) / sum(weight for weight, _ in given)
        assert abs(mean) < 2, (place, seat, given)  # thousandths of a point, each rounded


def test_a_long_game_is_looked_at_less_deeply(monkeypatch: pytest.MonkeyPatch):
    table = golden("trans_europa", "shared-start")
    assert fitting(table) == DEPTHS["usual"]
    monkeypatch.setattr(Valuer, "usual", 10)
    assert fitting(table) == DEPTHS["quick"]
