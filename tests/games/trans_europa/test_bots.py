"""The bots: from a view alone, repeatable, and able to say why."""

import pytest

from engineshed.arena.driver import Driver
from engineshed.bots import Temper, Thought
from engineshed.bots.characters import make_bot, temper_of
from engineshed.core.chance import Rng, seed_from
from engineshed.core.registry import bots
from engineshed.games.trans_europa.bots.common import Sight, coloured_rails_of, rails_of
from engineshed.games.trans_europa.bots.leaning import detours
from engineshed.games.trans_europa.bots.medium import MediumBot
from engineshed.games.trans_europa.model import ColouredRail, Marker, Rail
from engineshed.words import LANGUAGES, Words

LEVELS = list(bots("trans-europa"))
PLANNERS = LEVELS[1:]
HANDS = ("dublin wien oslo kyiv roma", "london zurich glasgow minsk sofia")


def test_weakest_first():
    assert LEVELS == ["random", "easy", "learned", "medium", "hard"]


@pytest.fixture
def quick(monkeypatch):
    """The hard bot with little work, so that the tests stay short."""
    monkeypatch.setattr("engineshed.games.trans_europa.bots.hard.HardBot.hands", 2)
    monkeypatch.setattr("engineshed.games.trans_europa.bots.hard.HardBot.worlds", 4)
    monkeypatch.setattr("engineshed.games.trans_europa.bots.hard.HOPES", (0.0, 0.7))


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "vexation": "per_round", "board": "trans_america"}])
def test_bots_finish_rounds_and_repeat_themselves(te, level, options):
    game = te.make(**options, max_rounds=1)
    ends = []
    for _ in range(2):
        driver = Driver(game, [make_bot(game, level)] * game.seats, seed_from("bots"))
        driver.play()
        ends.append(driver.state)
    assert ends[0] == ends[1]
    assert ends[0].match.past[0].cause == "finished"


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "vexation": "per_round", "board": "trans_america"}])
def test_the_hard_bot_plays_every_variant_and_repeats_itself(te, options):
    game = te.make(**options)
    bot, rng, looked = make_bot(game, "hard"), Rng(2), 0
    for state, _, _ in te.random_moves(game, Rng(1)):
        seat = game.to_act(state)[0]
        if seat >= 0 and not rng.below(12):
            view, legal = game.view(state, seat), game.legal(state, seat)
            choice = bot.choose(view, legal, Rng(3))
            assert choice in legal
            assert bot.choose(view, legal, Rng(3)) == choice
            looked += 1
    assert looked >= 4


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", PLANNERS)
def test_bots_say_why_in_three_languages(te, level):
    game = te.make(2)
    bot = make_bot(game, level)
    placing = te.deal(game, HANDS, 0)
    building, _ = te.play(game, placing, "marker wien", "marker london")
    second, _ = te.play(game, building, "rail 336")
    for state in (placing, building, second, *last_rails(te, game)):
        view, legal = game.view(state, 0), game.legal(state, 0)
        thoughts = bot.explain(view, legal, Rng(1))
        assert thoughts[0].action == bot.choose(view, legal, Rng(1))
        assert all(thought.action in legal for thought in thoughts)
        assert [thought.value for thought in thoughts] == sorted((t.value for t in thoughts), reverse=True)
        for language in LANGUAGES:
            words = Words(game, language)
            assert all(words.thought(thought) for thought in thoughts if thought.reason)


def last_rails(te, game):
    """Decisions about a second rail when somebody is finished: the own loss can be lowered, or not."""
    lowered, _ = te.play(game, te.twin(game, 189, 34), "rail 189")
    idle, _ = te.play(game, te.twin(game, 34, 82), "rail 34")
    return lowered, idle


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_last_rail_lowers_the_own_loss_or_is_left(te, level):
    game = te.make(2)
    bot = make_bot(game, level)
    lowered, idle = last_rails(te, game)
    assert bot.choose(game.view(lowered, 0), game.legal(lowered, 0), Rng(1)) == Rail(34)
    assert bot.choose(game.view(idle, 0), game.legal(idle, 0), Rng(1)) == game.legal(idle, 0)[-1]


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_bot_starts_in_a_city_of_its_own(te, level):
    game = te.make(2)
    state = te.deal(game, HANDS, 0)
    marker = make_bot(game, level).choose(game.view(state, 0), game.legal(state, 0), Rng(1))
    assert isinstance(marker, Marker)
    assert game.domains["junction"][marker.junction] in HANDS[0].split()


def test_medium_starts_where_two_companions_are_near(te):
    """Wien has Roma and Zürich's region near; Kyiv has nobody."""
    game = te.make(2)
    state = te.deal(game, HANDS, 0)
    marker = make_bot(game, "medium").choose(game.view(state, 0), game.legal(state, 0), Rng(1))
    far = te.distances(game.board, (), 0)
    cities = [int(game.setting.place[city]) for city in state.hands[0]]
    near = {city: sum(sorted(far[city, other] for other in cities)[1:3]) for city in cities}
    assert near[marker.junction] == min(near.values())


def test_easy_beats_random(te):
    game = te.make(2)
    easy, other = make_bot(game, "easy"), make_bot(game, "random")
    for number in range(3):
        seats = [easy, other] if number % 2 else [other, easy]
        driver = Driver(game, seats, seed_from(number))
        assert driver.play().winners == (seats.index(easy),)


def test_the_hard_bot_bars_others_from_lines_they_want(te):
    game = te.make(2, vexation="per_round")
    state, _ = te.play(game, te.deal(game, HANDS, 0), "marker wien", "marker london")
    bot, legal, likely = make_bot(game, "hard"), game.legal(state, 0), [0.0] * game.setting.lines
    rail = next(action for action in legal if isinstance(action, Rail))
    thoughts = [Thought(rail, -3.0)]
    assert not bot.in_colour(thoughts, coloured_rails_of(legal), likely), "nobody wants it"
    likely[rail.line] = 0.9
    (found,) = bot.in_colour(thoughts, coloured_rails_of(legal), likely)
    assert found.action == ColouredRail(rail.line)
    assert found.value > -3.0
    assert not bot.in_colour(thoughts, {}, likely), "no coloured rail is left"


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("vexation", ["off", "per_round"])
def test_easy_and_medium_meet_a_rival_in_their_own_colour(te, level, vexation):
    """From Zürich towards Wien the first rail meets the rival's marker; the next ones meet nobody."""
    game = te.make(2, vexation=vexation)
    meeting = te.position(game, (130, 131), ("dublin wien oslo kyiv roma", "london zurich glasgow minsk sofia"))
    apart = te.position(game, (130, 11), ("dublin wien oslo kyiv roma", "london zurich glasgow minsk sofia"))
    bot = make_bot(game, level)
    chosen = [bot.choose(game.view(state, 0), game.legal(state, 0), Rng(1)) for state in (meeting, apart)]
    assert chosen[0].line == chosen[1].line
    assert [type(action) for action in chosen] == [ColouredRail if vexation != "off" else Rail, Rail]


def test_a_bot_without_coloured_rails_lays_black_ones(te):
    game = te.make(2, vexation="per_round")
    state = te.position(game, (130, 131), HANDS, stocks=(0, 3))
    assert type(make_bot(game, "medium").choose(game.view(state, 0), game.legal(state, 0), Rng(1))) is Rail


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_character_leans_where_its_temper_says(te, level):
    """From Zürich towards Wien the first rail meets the rival: the hugger thinks more of it than the loner does."""
    game = te.make(2)
    state = te.position(game, (130, 131), HANDS)
    view, legal = game.view(state, 0), game.legal(state, 0)
    plain = make_bot(game, level).choose(view, legal, Rng(1))
    worth = {}
    for who in ("hugger", "loner"):
        thoughts = make_bot(game, f"{level}:{who}").explain(view, legal, Rng(1))
        worth[who] = next(thought.value for thought in thoughts if thought.action == plain)
    likes = [temper_of(game.name, level, who).lean("meeting") for who in ("hugger", "loner")]
    assert worth["hugger"] - worth["loner"] == pytest.approx(likes[0] - likes[1])
    assert likes[0] > 0 > likes[1]


def test_within_the_margin_secret_numbers_choose(te):
    game = te.make(2)
    state, _ = te.play(game, te.deal(game, HANDS, 0), "marker wien", "marker london")
    view, legal = game.view(state, 0), game.legal(state, 0)
    assert len({make_bot(game, "medium").choose(view, legal, Rng(number)) for number in range(12)}) == 1
    bot = make_bot(game, "medium:loner")
    chosen = {bot.choose(view, legal, Rng(number)) for number in range(12)}
    thoughts = bot.explain(view, legal, Rng(0))
    best = max(thought.value for thought in thoughts)
    assert len(chosen) > 1
    assert chosen <= {thought.action for thought in thoughts if thought.value >= best - bot.temper.margin}


def test_what_is_a_little_better_is_taken_a_little_oftener(te):
    """A leaning smaller than the margin shows in how often it has its way, and never decides alone."""
    bot = MediumBot(te.make(2), Temper("somebody", 0.5, {"double": 0.1}))
    worse, better = Thought(Rail(1), 0.0), Thought(Rail(2), 0.25)
    drawn = [bot.settled([better, worse], Rng(number))[0] for number in range(400)]
    assert drawn.count(better) / len(drawn) == pytest.approx(1 - 0.5**2 / 2, abs=0.05)
    assert bot.settled([better, Thought(Rail(3), -0.25)], Rng(1))[0] is better, "beyond the margin nothing is taken"


def test_an_easy_character_is_careless_now_and_then(te):
    """Mostly it lays on a shortest way to a city; sometimes on one that is a point longer, and never on a worse one."""
    game = te.make(2)
    state, _ = te.play(game, te.deal(game, HANDS, 0), "marker roma", "marker london")
    view, legal = game.view(state, 0), game.legal(state, 0)
    bot, sight = make_bot(game, "easy:navvy"), Sight(game.setting, view)
    short, longer = (set(detours(sight, rails_of(legal), most)) for most in (0, 1))
    assert short < longer < set(rails_of(legal))
    lines = [bot.choose(view, legal, Rng(seed_from(number))).line for number in range(200)]
    assert set(lines) <= longer
    assert 0 < sum(line not in short for line in lines) < 0.2 * len(lines)
