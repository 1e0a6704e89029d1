"""The golden games told: exact sums, every entry in one part, no luck on average, and nothing from the future."""

from pathlib import Path

import pytest

from engineshed.core.log import replay_log
from engineshed.core.record import CHANCE
from engineshed.core.table import Table
from engineshed.games.railroad_ink.kernels import lookahead
from engineshed.story import DEPTHS, Analyst, Depth, Story, analyse, fitting
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
QUICK_ENOUGH = ("shared-start", "last-one")
"""Those that can be told in seconds where nothing is compiled."""


def golden(game: str, name: str) -> Table:
    return replay_log((GOLDEN / game / f"{name}.log").read_text("utf-8"))[0]


@pytest.fixture(scope="module", params=[f"{game}/{name}" for game, names in TOLD.items() for name in names])
def table(request):
    game, name = request.param.split("/")
    if INTERPRETED and name not in QUICK_ENOUGH:
        pytest.skip("takes minutes interpreted: the compiled tests tell it")
    return golden(game, name)


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
        by_whom = dict.fromkeys((CHANCE, *story.seats), 0)
        for mark in story.marks:
            by_whom[mark.seat] += mark.gave[found.seat] if mark.gave else 0
        assert found.parts.luck == by_whom.pop(CHANCE)
        assert found.parts.own == by_whom.pop(found.seat)
        assert found.parts.others == sum(by_whom.values())


def test_nothing_is_judged_by_what_came_later(table: Table, story: Story):
    """A log that breaks off is told as far as it goes, to the letter."""
    there, more = len(table.steps) // 2, 6
    first = Analyst(table.game, CHEAP, story.seats)
    assert list(first.marks(table.steps[: there + more], there)) == list(story.marks[there : there + more])


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
    monkeypatch.setattr("engineshed.story.LONG", 10)
    assert fitting(table) == DEPTHS["quick"]
