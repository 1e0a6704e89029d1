"""The story of a game: its sums are exact, its luck is none on average, and it never speaks before the end."""

from statistics import fmean, stdev
from zlib import crc32

import pytest

from engineshed.arena.driver import Driver
from engineshed.bots import Thought, Worth
from engineshed.bots.characters import make_bot
from engineshed.bots.valuing import valuer_of
from engineshed.core.chance import Rng, seed_from
from engineshed.core.record import CHANCE
from engineshed.core.registry import make_game
from engineshed.core.table import Table, replay
from engineshed.story import DEPTHS, Analyst, Unfinished, analyse, told
from engineshed.story.model import POINT, Mark
from engineshed.story.parts import parts_of, turning_points

QUICK = DEPTHS["quick"]
SHORT = {"template": {}, "trans-europa": {"players": 2, "max_rounds": 1}}


def played(name: str, level: str = "easy", seed: str = "story") -> Table:
    game = make_game(name, SHORT[name])
    driver = Driver(game, [make_bot(game, level)] * game.seats, seed_from(seed))
    driver.log = []
    driver.play()
    return replay(game, driver.log)


@pytest.mark.parametrize("name", ["template", "trans-europa"])
def test_the_parts_of_every_result_add_up_exactly(name):
    table = played(name)
    story = analyse(table, depth=QUICK)
    scoring = table.game.scoring(table.state)
    assert len(story.marks) == len(table.steps)
    for found in story.told:
        parts = found.parts
        assert parts.start + parts.own + parts.others + parts.luck + parts.rest == parts.result
        assert parts.result == POINT * scoring.seats[found.seat].total
        assert parts.own <= 0
        assert found.accuracy.good <= found.accuracy.choices
        assert sum(phase.choices for phase in found.phases) == found.accuracy.choices
        assert -parts.own == found.accuracy.loss


def test_an_analysis_goes_on_where_it_was_left():
    table = played("template", "random")
    whole = list(Analyst(table.game, QUICK, [0]).marks(table.steps))
    half = len(whole) // 2
    rest = list(Analyst(table.game, QUICK, [0]).marks(table.steps, half))
    assert rest == whole[half:]


def test_only_those_who_are_asked_about_are_judged():
    table = played("template", "random", "a")
    story = analyse(table, [1], QUICK)
    assert [found.seat for found in story.told] == [1]
    assert all(mark.gave[0] == 0 for mark in story.marks if mark.gave)
    assert any(mark.gave[1] for mark in story.marks if mark.seat == CHANCE)


class Lots:
    """Every view is worth something else, by lot."""

    weighs_decisions = True

    def value(self, view, work):
        return Worth((self.result(view, 0, work),) * 2, ())

    def result(self, view, seat, work):
        return float(crc32(repr((view, seat, work)).encode()) % POINT)


class First:
    """Takes what is listed first, and counts how often it was asked."""

    asked = 0

    def explain(self, _view, legal, _rng):
        self.asked += 1
        return [Thought(legal[0], 0.0, "first")]


def test_what_a_seat_never_sees_is_not_worked_out(monkeypatch):
    """The others' hidden decisions give nothing, whatever the bot would have done: it need not be asked."""
    table = begun("railroad-ink", {"players": 2}, 60)
    sparing, thorough = (Analyst(table.game, QUICK, [0]) for _ in range(2))
    for analyst in (sparing, thorough):
        analyst.bot, analyst.valuer = First(), Lots()
    monkeypatch.setattr(thorough, "_matters", lambda *_: True)
    assert list(sparing.marks(table.steps)) == list(thorough.marks(table.steps))
    assert 0 < sparing.bot.asked < thorough.bot.asked


@pytest.mark.parametrize("name", ["template", "trans-europa", "steam"])
def test_the_result_of_one_seat_is_what_the_whole_value_says(name):
    table = begun(name, {"players": 3} if name == "steam" else {}, 90)
    valuer = valuer_of(table.game)
    for seat in range(table.game.seats):
        view = table.game.view(table.state, seat)
        assert valuer.result(view, seat, 1) == valuer_of(table.game).value(view, 1).results[seat]


def begun(name: str, options: dict[str, int], steps: int) -> Table:
    """A seeded game between random bots, broken off after so many steps, or at its end."""
    table, rng = Table(make_game(name, options), seed_from("begun")), Rng(1)
    while not table.over and len(table.steps) < steps:
        table.settle_all()
        if not table.over:
            seat = table.acting[-1]
            legal = table.game.legal(table.state, seat)
            table.play(seat, legal[rng.below(len(legal))])
    return table


def test_a_game_that_goes_on_has_no_story():
    table = Table(make_game("template"), seed_from(1))
    with pytest.raises(Unfinished):
        analyse(table)


def test_luck_is_nothing_on_average():
    game = make_game("template")
    sums = []
    for number in range(300):
        driver = Driver(game, [make_bot(game, "random")] * game.seats, seed_from(f"luck/{number}"))
        driver.log = []
        driver.play()
        sums.append(Analyst(game, QUICK, range(game.seats)).luck(replay(game, driver.log).steps))
    for seat in zip(*sums, strict=True):
        half = 3 * stdev(seat) / len(seat) ** 0.5
        assert stdev(seat) > POINT  # there is luck in single games
        assert -half < fmean(seat) < half


def test_turning_points_are_the_largest_swings_and_stand_apart():
    chances = [500, 500, 900, 880, 300, 310, 320, 330, 340, 350, 0]
    marks = [Mark(CHANCE, (0, 0), (chance, 1000 - chance)) for chance in chances]
    assert turning_points(marks, [0, 1]) == (1, 3, 9)


def test_a_step_belongs_to_nature_to_the_seat_or_to_another():
    start = Mark(CHANCE, (5, 5), ())
    marks = [
        Mark(CHANCE, (8, 5), (), gave=(2, 0)),
        Mark(0, (7, 5), (), gave=(-3, 1), choice=True),
        Mark(1, (11, 4), (), gave=(4, -1), choice=True),
    ]
    parts = parts_of(0, start, marks)
    assert (parts.start, parts.luck, parts.own, parts.others, parts.rest, parts.result) == (5, 2, -3, 4, 3, 11)
    assert told(QUICK, [0], start, marks).told[0].accuracy.loss == 3
