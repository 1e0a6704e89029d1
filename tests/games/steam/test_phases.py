"""Every phase refuses what belongs to another, by the rule that says so."""

import pytest

from engineshed.core.record import CHANCE
from engineshed.games.steam.model import Auction, Claim
from engineshed.games.steam.rules.auction import no_bids

FOREIGN = {
    "actions": ("lay 0,1 21 0-3", "ST-6.4"),
    "build": ("bid 1", "ST-6.4"),
    "move": ("bid 1", "ST-18.1"),
}


@pytest.mark.rule("ST-6.4", "ST-18.1")
@pytest.mark.parametrize("phase", FOREIGN)
def test_an_action_of_another_phase_is_refused(albany, phase):
    game = albany() if phase == "build" else albany().set(phase=phase, build=None)
    action, rule = FOREIGN[phase]
    assert game.refusal(action) == rule
    assert not game.allows(action)


@pytest.mark.rule("ST-4.1", "ST-24.5")
@pytest.mark.parametrize(("mode", "rule"), [("base", "ST-4.1"), ("standard", "ST-24.5")])
def test_an_auction_takes_bids_and_passes_only(albany, mode, rule):
    game = albany(mode=mode)
    game.set(phase="auction", build=None, auction=Auction(no_bids(game.game.setting)))
    assert game.refusal("take 1") == rule


@pytest.mark.rule("ST-24.5")
def test_the_capital_phase_takes_loans_only(albany):
    assert albany(mode="standard").set(phase="capital", build=None).refusal("pass") == "ST-24.5"


@pytest.mark.rule("ST-18.1", "ST-18.5", "ST-18.16", "ST-19.2")
def test_a_cube_on_its_way_comes_first(junction):
    game = junction()
    assert game.refusal("follow 0,0 2") == "ST-18.1"
    game.play("load 0,0 blue")
    assert game.refusal("pass") == "ST-18.16"
    assert game.refusal("upgrade") == "ST-18.16"
    assert game.refusal("follow 0,0 1") == "ST-18.5"
    assert game.refusal("follow 2,0 3") == "ST-18.5"
    game.play("follow 0,0 2", "follow 2,0 3", "follow 2,2 2")
    assert game.refusal("pass") == "ST-19.2"


@pytest.mark.rule("ST-6.6", "ST-2.6", "ST-22.1")
def test_only_who_is_asked_acts(albany):
    game = albany()
    end, cube = game.space.read("end-build"), game.space.read("cube red")
    assert game.game.refuse(game.state, 1, end).rule == "ST-6.6"
    assert game.game.refuse(game.state, 0, cube).rule == "ST-2.6"
    assert game.game.legal(game.state, 1) == []
    assert game.game.legal(game.state, CHANCE) == []
    dealing = game.game.start()
    assert game.game.refuse(dealing, 0, end).rule == "ST-2.6"
    game.set(round=10, phase="move", lap=2, build=None, queue=(2,)).play("pass")
    assert game.game.to_act(game.state) == ()
    assert game.game.refuse(game.state, 0, end).rule == "ST-22.1"


@pytest.mark.rule("ST-28.10")
def test_only_players_in_a_running_game_resign(albany):
    """Not before the deal is done, not after the end, not twice, and nobody from outside."""
    game = albany()
    resign = game.space.read("resign")
    assert game.game.refuse(game.state, 1, resign) is None
    for seat in (-1, 3, 4):
        assert game.game.refuse(game.state, seat, resign).rule == "ST-28.10"
    assert game.game.refuse(game.game.start(), 0, resign).rule == "ST-28.10"
    game.resign("green")
    assert game.game.refuse(game.state, 1, resign).rule == "ST-28.10"
    game.set(round=10, phase="move", lap=2, build=None, queue=(2,)).play("pass")
    assert game.game.refuse(game.state, 0, resign).rule == "ST-28.10"


@pytest.mark.rule("ST-19.5")
@pytest.mark.parametrize(("income", "asked"), [(9, ["to-income", "to-points"]), (10, ["to-points"])])
def test_at_the_ceiling_only_points_are_left(albany, income, asked):
    game = albany().player("black", income=income).set(phase="move", build=None, claims=(Claim(0, 2),))
    assert game.legal() == asked
    assert game.refusal("to-income") == (None if income < 10 else "ST-19.5")
