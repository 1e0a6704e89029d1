"""RI-14: the draft of dice."""

import pytest

from engineshed.core.chance import Rng
from engineshed.core.registry import OptionError
from engineshed.games.railroad_ink.data import BOARD
from engineshed.games.railroad_ink.model import Draft, Options
from engineshed.games.railroad_ink.rules import draft as drafting
from engineshed.games.railroad_ink.rules.scoring import star_distance
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import TILE_NAMES
from engineshed.games.railroad_ink.rules.turns import hand

POOL = ["highway_t"] * 6 + ["overpass"] * 2


def drafted(players, first, hands):
    """A complete draft: each seat's four faces as two pairs."""
    pairs, owners = [], []
    for seat, faces in enumerate(hands):
        codes = sorted(TILE_NAMES.index(face) for face in faces.split())
        pairs += [tuple(codes[:2]), tuple(codes[2:])]
        owners += [seat, seat]
    assert len(hands) == players
    return Draft(first, first, -1, tuple(pairs), tuple(owners))


SIX = "highway_t railway_t overpass overpass"
EIGHT = "highway_t railway_t overpass station_curve"


def setting(players):
    return Setting(Options(players=players, draft=True))


@pytest.mark.rule("RI-14.1", "RI-14.4", "RI-14.7")
def test_pool_and_pairs(desk):
    at, rng = desk(players=4, draft=True), Rng(5)
    at.nature("first-player 0")
    while at.game.to_act(at.state) == (-1,):
        at.random_move(rng)
    draft = at.state.draft
    faces = [face for pair in draft.pairs for face in pair]
    assert (len(draft.pairs), sum(face < 6 for face in faces), sum(face >= 6 for face in faces)) == (8, 12, 4)
    for _ in range(8):
        assert at.state.draft.pairs == draft.pairs
        at.random_move(rng)
    assert sorted(len(at.turn(seat).dice) for seat in range(4)) == [4] * 4


@pytest.mark.rule("RI-14.4", "RI-4.3")
def test_the_pool_by_weight(desk):
    at = desk(players=2, draft=True).nature("first-player 1")
    weights = {at.space.write(action): weight for action, weight in at.game.chance(at.state)}
    assert weights["roll highway_t"] == 6
    assert weights["roll overpass"] == 2 * 2
    at.roll("overpass overpass")
    weights = {at.space.write(action): weight for action, weight in at.game.chance(at.state)}
    assert set(weights.values()) == {6}
    assert len(weights) == 6


@pytest.mark.rule("RI-14.2")
def test_the_star_is_drawn_at_random_and_stays(desk):
    at = desk(players=3, draft=True)
    assert [weight for _, weight in at.game.chance(at.state)] == [1, 1, 1]
    at.nature("first-player 2").finish(Rng(6))
    assert at.state.draft.star == 2


@pytest.mark.rule("RI-14.3", "RI-14.14", "RI-15.4")
def test_roll_then_draft_then_draw(desk):
    at = desk(players=2, draft=True, expansions="both").nature("first-player 0").roll(" ".join(POOL))
    assert at.state.phase == "roll"
    at.nature("roll-lava lava_corner", "roll-lava lava_three", "roll-heading west", "roll-distance 2")
    assert at.state.phase == "draft"
    assert at.game.view(at.state, 1).dice.lava == (0, 2)
    assert at.why("accept") == "not-now"
    at.play("pick 1", seat=0).play("pick 2", seat=1).play("pick 3", seat=0).play("pick 4", seat=1)
    assert at.legal("accept", 1) == ["accept"]


@pytest.mark.rule("RI-14.5", "RI-14.6")
def test_both_passes_same_order(desk):
    at = desk(players=4, draft=True).nature("first-player 2").roll(" ".join(["railway_t"] * 12 + ["overpass"] * 4))
    order = []
    for _ in range(8):
        (seat,) = at.game.to_act(at.state)
        order.append(seat)
        at.play(at.legal("pick", seat)[0], seat=seat)
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("RI-14.5", "RI-14.6")
def test_a_pair_is_taken_once_and_in_turn(desk):
    at = desk(players=2, draft=True).nature("first-player 1").roll(" ".join(POOL))
    assert at.rule("pick 1", 0) == "RI-14.5"
    at.play("pick 1", seat=1)
    assert at.why("pick 1", 0) == "pair-taken"
    at.play("pick 2", seat=0).play("pick 3", seat=1)
    assert at.legal("pick", 0) == ["pick 4"]


@pytest.mark.rule("RI-14.7", "RI-14.11")
def test_everybody_draws_his_own_four_dice(desk):
    at = desk(players=2, draft=True).nature("first-player 0").roll(" ".join(POOL))
    at.play("pick 1", seat=0).play("pick 2", seat=1).play("pick 3", seat=0).play("pick 4", seat=1)
    assert at.turn(0).left == (4, 4, 4, 4)
    assert at.turn(1).left == (4, 4, 6, 6)
    assert at.why("route 01 HRHRo", 0) == "die-used"
    assert at.why("route 01 HRHRo", 1) is None
    assert at.why("commit", 0) == "duty-route"


@pytest.mark.rule("RI-14.8", "RI-14.10")
def test_lowest_sum_first():
    hands = drafted(4, 0, [EIGHT, SIX, SIX, SIX])
    values = [drafting.hand_value(setting(4), hand(hands, seat)) for seat in range(4)]
    assert values == [8, 6, 6, 6]
    assert drafting.next_first(setting(4), hands) == 3


@pytest.mark.rule("RI-14.10")
def test_tie_uses_draft_order_not_seat():
    assert drafting.next_first(setting(4), drafted(4, 2, [SIX, EIGHT, EIGHT, SIX])) == 0


@pytest.mark.rule("RI-14.8")
def test_the_next_first_player_begins_the_next_round(desk):
    at = desk(players=2, draft=True).nature("first-player 0").roll(" ".join(POOL))
    at.play("pick 1", seat=0).play("pick 2", seat=1).play("pick 3", seat=0).play("pick 4", seat=1)
    assert [(type(e).__name__, e.seat) for e in at.effects] == [("Picked", 1), ("NextFirst", 1)]
    assert at.game.view(at.state, 0).draft.next_first == 1
    rng = Rng(3)
    while at.state.round == 1:
        at.random_move(rng)
    assert at.state.draft == Draft(0, 1)


@pytest.mark.rule("RI-14.8")
def test_no_next_first_player_in_the_last_round(desk):
    at, rng = desk(players=2, draft=True, expansions="lava"), Rng(8)
    while at.state.round < 6 or at.state.phase != "play":
        at.random_move(rng)
    assert [type(effect).__name__ for effect in at.effects] == ["Picked"]
    assert at.game.view(at.state, 0).draft.next_first == -1


@pytest.mark.rule("RI-14.8")
def test_the_round_before_the_last_still_finds_one(desk):
    at, rng = desk(players=2, draft=True, expansions="lava"), Rng(8)
    while at.state.round < 5 or at.state.phase != "play":
        at.random_move(rng)
    assert [type(effect).__name__ for effect in at.effects] == ["Picked", "NextFirst"]


@pytest.mark.rule("RI-14.9")
@pytest.mark.parametrize(
    ("faces", "value"),
    [
        ("highway_t railway_t overpass station_straight", 8),
        ("highway_straight railway_straight highway_straight railway_straight", 8),
        ("overpass overpass highway_curve railway_t", 5),
    ],
)
def test_values(faces, value):
    dice = tuple(TILE_NAMES.index(face) for face in faces.split())
    assert drafting.hand_value(setting(2), dice) == value


@pytest.mark.rule("RI-14.9")
@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("T 3, overpass 0, others 2", (2, 2, 2, 2, 3, 3, 0, 2, 2)),
        ("others 1, highway_t 4,T 0 , station 2", (1, 1, 1, 1, 4, 0, 1, 2, 2)),
        ("straight 0, curve 1, t 2, station 3, overpass 4", (0, 0, 1, 1, 2, 2, 4, 3, 3)),
    ],
)
def test_values_are_read_from_words(text, values):
    assert Setting(Options(players=2, draft=True, draft_values=text)).values == values


@pytest.mark.rule("RI-14.9")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("T 3", "no value for highway_straight"),
        ("T 5, others 2", "'T 5': write a name and a value from 0 to 4"),
        ("T three, others 2", "write a name and a value"),
        ("bridge 1, others 2", "'bridge' is no face: there are straight, curve"),
        ("", "write a name and a value"),
    ],
)
def test_values_that_say_nothing_are_refused(desk, text, why):
    with pytest.raises(OptionError, match=why):
        desk(draft_values=text)


@pytest.mark.rule("RI-14.9")
def test_the_default_is_what_the_board_says():
    assert Setting(Options()).values == tuple(tile.value for tile in BOARD.of_die("A", "B"))


@pytest.mark.rule("RI-14.12")
def test_all_dice_go_back_to_the_pool(desk):
    at, rng = desk(players=2, draft=True), Rng(9)
    at.nature("first-player 0").roll(" ".join(POOL))
    while at.state.round == 1:
        at.random_move(rng)
    assert at.state.draft.pairs == ()
    assert {weight for _, weight in at.game.chance(at.state)} == {6, 4}


@pytest.mark.rule("RI-14.13", "RI-7.6")
def test_picks_are_public_and_final(desk):
    at = desk(players=2, draft=True).nature("first-player 0").roll(" ".join(POOL))
    assert at.game.final(at.state, 0, at.space.read("pick 1"))
    at.play("pick 1", seat=0)
    assert at.seen(None) == at.effects
    assert at.game.view(at.state, 1).draft.owners == (0, -1, -1, -1)
    assert at.game.view(at.state, 1).seats[0].dice == (4, 4)


@pytest.mark.rule("RI-14.15", "RI-14.16")
def test_distance_from_the_star():
    assert [star_distance(seat, 1, 4) for seat in range(4)] == [1, 4, 3, 2]


@pytest.mark.rule("RI-14.17")
def test_draft_solo(desk):
    at = desk(draft=True)
    assert at.state == desk().state
    at.roll("highway_t highway_t highway_t overpass")
    assert at.state.phase == "play"


@pytest.mark.rule("RI-14.14", "RI-17.10", "RI-2.2")
@pytest.mark.parametrize(("expansions", "rounds"), [("none", 7), ("meteor", 6), ("lava", 6), ("both", 6)])
def test_draft_with_every_expansion(desk, expansions, rounds):
    at = desk(players=2, draft=True, expansions=expansions).finish(Rng(10))
    assert at.state.round == rounds
