"""The bots: legal, sensible, and never bankrupt by folly."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engineshed.core.chance import Rng, seed_from
from engineshed.core.languages import LANGUAGES
from engineshed.core.log import replay_log
from engineshed.core.registry import bots, make_game
from engineshed.core.table import Table
from engineshed.games.steam.bots import HardBot
from engineshed.games.steam.bots.ground import Atlas, Ground
from engineshed.games.steam.bots.later import Later, wanted
from engineshed.games.steam.bots.outlook import Outlook
from engineshed.games.steam.bots.purse import at_the_end
from engineshed.games.steam.model import Bid, Load, Player, ToIncome, ToPoints, Urbanize
from engineshed.games.steam.rules.setting import COLOUR_COUNT
from engineshed.words import Words

GOLDEN = Path(__file__).parents[2] / "golden" / "steam"
PENZANCE = "-7,15"


def play(game, levels, seed):
    table, rng = Table(game, seed_from(seed)), Rng(seed)
    players = [bots("steam")[level](game) for level in levels]
    while not table.over:
        table.settle_all()
        seat = game.to_act(table.state)[0]
        table.play(seat, players[seat].choose(game.view(table.state, seat), game.legal(table.state, seat), rng))
    return table


@pytest.mark.parametrize("mode", ["base", "standard"])
def test_easy_plays_to_the_end_and_delivers(mode):
    for seed in range(2):
        table = play(make_game("steam", {"mode": mode}), ["easy"] * 4, seed)
        assert not any(player.left for player in table.state.players)
        delivered = [effect for step in table.steps for effect in step.effects if type(effect).__name__ == "Delivered"]
        assert len(delivered) > 12


def test_a_new_city_lies_where_links_lead_also_when_no_tile_is_left():
    """Penzance is the first town of the map and far from everything: what promises nothing yet went there."""
    game = make_game("steam", {"players": 6, "board": "great-britain"})
    table, rng = Table(game, seed_from("penzance")), Rng(2)
    bot = bots("steam")["medium"](game)
    founded = []
    while len(founded) < 2:
        table.settle_all()
        seat = game.to_act(table.state)[0]
        action = bot.choose(game.view(table.state, seat), game.legal(table.state, seat), rng)
        if isinstance(action, Urbanize):
            founded.append((game.domains["hex"][action.hex], table.state.build.left))
        table.play(seat, action)
    assert 0 in [left for _, left in founded]
    assert PENZANCE not in [place for place, _ in founded]


def test_the_same_view_gives_the_same_move(albany):
    game = albany()
    bot = bots("steam")["medium"](game.game)
    view, legal = game.game.view(game.state, 0), game.game.legal(game.state, 0)
    assert bot.choose(view, legal, Rng(1)) == bot.choose(view, legal, Rng(2))


def test_thoughts_are_sorted_and_legal(junction):
    game = junction(level=4)
    bot = bots("steam")["medium"](game.game)
    legal = game.game.legal(game.state, 1)
    thoughts = bot.explain(game.game.view(game.state, 1), legal, Rng(1))
    assert [t.value for t in thoughts] == sorted((t.value for t in thoughts), reverse=True)
    assert all(thought.action in legal for thought in thoughts)


@pytest.fixture(scope="module")
def moments():
    """The last decision of each phase in a game of Standard, by phase."""
    table, _ = replay_log((GOLDEN / "standard-5.log").read_text("utf-8"))
    states = [state for state in table.states() if state.queue and not state.claims]
    return table.game, {state.phase: state for state in states}


@pytest.mark.parametrize("phase", ["capital", "auction", "actions", "build", "move"])
def test_thoughts_tell_their_points_in_every_language(moments, phase):
    game, states = moments
    state = states[phase]
    seat, bot = state.queue[0], bots("steam")["hard"](game)
    for thought in bot.explain(game.view(state, seat), game.legal(state, seat), Rng(1)):
        points = f"{float(thought.about['points']):g}" if "points" in thought.about else ""
        told = [Words(game, language).thought(thought) for language in LANGUAGES]
        assert all(points in text.replace(",", ".").replace("\N{MINUS SIGN}", "-") for text in told)


def test_ground_is_found_once_and_anew_when_track_changes(moments):
    """What the bots remember equals what they would find afresh."""
    game, states = moments
    state, atlas = states["build"], Atlas(game.setting)
    ground = atlas.ground(state, 0)
    assert atlas.ground(states["move"], 0) is not ground
    assert atlas.ground(state, 0) is ground
    fresh = Ground(game.setting, state, 0).prospects(3, ground.stops, 2)
    for _ in range(2):
        found = ground.prospects(3, ground.stops, 2)
        assert (found.real, found.planned) == (fresh.real, fresh.planned)


def later_of(game, state, seat):
    return Later(Outlook(game.setting, Atlas(game.setting), state, seat, HardBot.style))


def test_a_cube_that_rivals_are_after_is_not_kept(moments):
    """Without rivals every cube stays; with them those that bring them most are likely to go."""
    game, states = moments
    state = states["move"]
    seat = state.queue[0]
    alone = tuple(replace(player, left=int(other != seat)) for other, player in enumerate(state.players))
    contested, safe = later_of(game, state, seat), later_of(game, replace(state, players=alone), seat)
    assert safe.worth == Outlook(game.setting, Atlas(game.setting), state, seat, HardBot.style).promised(
        min(6, state.players[seat].level + 1)
    )
    assert all(0 <= one <= other for one, other in zip(contested.worth, safe.worth, strict=True))
    assert contested.worth != safe.worth
    assert all(
        later.missed(key) == max(0.0, later.worth[key] - later.instead)
        for later in (contested, safe)
        for key in range(len(safe.worth))
    )


def test_a_rival_takes_what_brings_him_most():
    """Two cubes of four points, one of three; one point is beneath him, and six are not there."""
    assert wanted(bytes([1, 2, 0, 1]), [3, 4, 6, 1]) == {0: 0.2, 1: 0.8}
    assert wanted(bytes([1, 1]), [0, 0]) == {}


def test_a_delivery_counts_less_if_its_cube_would_bring_more_later(moments):
    """As if the last cube on its way lay still, in the first round."""
    game, states = moments
    state = replace(states["move"], round=1, haul=None)
    seat, bot = state.queue[0], HardBot(game)
    outlook = Outlook(game.setting, bot.atlas, state, seat, bot.style)
    later, lessened = Later(outlook), 0
    for thought in bot.explain(game.view(state, seat), game.legal(state, seat), Rng(1)):
        if isinstance(thought.action, Load):
            missed = later.missed(thought.action.hex * COLOUR_COUNT + thought.action.colour)
            assert thought.value == outlook.load_worth(thought.action) - bot.style.keeps * missed
            lessened += missed > 0
    assert lessened


def test_points_below_zero_go_to_income(junction):
    game = junction().player("green", income=-4).play("load 0,0 blue", "follow 0,0 2", "follow 2,0 3", "follow 2,2 2")
    bot = bots("steam")["medium"](game.game)
    assert bot.choose(game.game.view(game.state, 1), game.game.legal(game.state, 1), Rng(1)) == ToIncome()


def test_nobody_hoards_income_where_the_track_has_no_top(junction):
    """More than ten dollars a round cannot be spent: points instead."""
    game = junction(income_max=0).player("green", income=14)
    game.play("load 0,0 blue", "follow 0,0 2", "follow 2,0 3", "follow 2,2 2")
    for level in ("easy", "medium", "hard"):
        bot = bots("steam")[level](game.game)
        assert bot.choose(game.game.view(game.state, 1), game.game.legal(game.state, 1), Rng(1)) == ToPoints()


@pytest.mark.rule("ST-3.2", "ST-20.2", "ST-23.1")
@pytest.mark.parametrize(
    ("rounds_left", "income", "goes_to_income"),
    [
        (6, 2, True),
        (6, 9, False),
        (3, 0, True),
        (3, 6, False),
        (1, 4, False),
        (1, -2, True),
        (0, -2, True),
        (0, 0, False),
    ],
)
def test_income_is_worth_the_loans_it_saves(junction, rounds_left, income, goes_to_income):
    """Early and while loans are to come, income; what is more than a round takes counts half at the end."""
    game = junction().game
    player = Player(income=income, level=4)
    more = at_the_end(game.setting, player, rounds_left, 3, income + 1) - at_the_end(
        game.setting, player, rounds_left, 3, income
    )
    assert (more > 1) == goes_to_income


@pytest.mark.rule("ST-27.1", "ST-27.4")
def test_upkeep_makes_income_worth_more(junction):
    player = Player(income=4, level=6)
    base, standard = (
        at_the_end(game.setting, player, 3, 5, 6) - at_the_end(game.setting, player, 3, 5, 4)
        for game in (junction(mode=mode).game for mode in ("base", "standard"))
    )
    assert standard > base


def test_nobody_bids_a_fortune(albany):
    game = albany(mode="standard").set(phase="capital", build=None).play("borrow 0", "borrow 0", "borrow 0")
    for level in ("easy", "medium"):
        bot = bots("steam")[level](game.game)
        action = bot.choose(game.game.view(game.state, 0), game.game.legal(game.state, 0), Rng(1))
        assert not isinstance(action, Bid) or action.amount <= 3
