"""RI-5.11: no drawing may cost a die its place, where the option asks for it."""

import pytest

from engineshed.core.chance import Rng
from engineshed.games.railroad_ink.model import Burn, Commit, Lava, Route, Special, Volcano
from engineshed.games.railroad_ink.rules.drawing import shape_of
from engineshed.games.railroad_ink.rules.fits import GATES
from engineshed.games.railroad_ink.rules.room import BIT, Trial, crowd, kinds_of, outlives
from engineshed.games.railroad_ink.rules.shapes import EMPTY, NEIGHBOURS, TILE_NAMES, TILE_OF, contacts_of
from engineshed.games.railroad_ink.rules.sheets import with_byte, without

FACES = TILE_NAMES[:9]
MOST_ORDERS = 4000


LINE = " ".join(f"{row}{column}:-R-R+" for row in (0, 1, 2, 4, 5, 6) for column in range(7))
GAP = f"{LINE} 30:R-R-+ 31:R-R-+ 32:-H-H+ 35:R-R-+ 36:R-R-+"
"""Two empty cells, (3,3) and (3,4), entered by a highway from the west."""
CURVE_FIRST = "highway_curve highway_straight highway_straight highway_straight"


def brute_most(fits, cells, dice, memo):
    """Every order of every placement."""
    key = (cells, dice)
    if key not in memo:
        contacts = contacts_of(cells)
        memo[key] = max(
            (
                1 + brute_most(fits, with_byte(cells, cell, shape), without(dice, face), memo)
                for face in set(dice)
                for cell in range(49)
                if cells[cell] == EMPTY
                for shape in fits.routes_seeing(contacts[cell] | GATES[cell], 1 << face)
            ),
            default=0,
        )
    return memo[key]


def brute_legal(game, turn, drawings):
    memo = {}
    fits, cells = game.setting.fits, turn.sheet.cells
    before = brute_most(fits, cells, turn.left, memo)
    kept = set()
    for action in drawings:
        shape = shape_of(action)
        drawn = isinstance(action, Route)
        left = without(turn.left, TILE_OF[shape]) if drawn else turn.left
        if drawn + brute_most(fits, with_byte(cells, action.cell, shape), left, memo) >= before:
            kept.add(action)
    return kept


@pytest.mark.rule("RI-5.9", "RI-5.11")
def test_dice_are_not_dodged_by_a_bad_order(at_round):
    """Behind a straight the next die fits, behind a curve none does."""
    at = at_round(GAP, CURVE_FIRST, dice_duty="most")
    assert at.legal("route") == ["route 33 -H-H+"]
    assert at.rule("route 33 H--H+") == "RI-5.11"
    assert at.why("route 33 H--H+") == "room-highway_straight"
    at.play("route 33 -H-H+", "route 34 H--H+", "commit")


@pytest.mark.rule("RI-5.11")
def test_by_default_they_may_be(at_round):
    at_round(GAP, CURVE_FIRST).play("route 33 H--H+", "commit")


@pytest.mark.rule("RI-5.11")
def test_where_no_other_die_may_begin_the_reason_names_none(at_round):
    at = at_round(GAP, "highway_t highway_t highway_t highway_t", dice_duty="most")
    assert at.why("route 33 H-HH+") == "room"
    at.play("route 33 HH-H+", "route 34 HH-H+", "commit")


@pytest.mark.rule("RI-5.11")
def test_the_reason_names_a_die_that_has_a_place_now(at_round):
    """The railway curve fits only behind the station: that is the one to begin with."""
    at = at_round(GAP, "highway_curve station_straight railway_curve railway_curve", dice_duty="most")
    assert at.why("route 33 H--H+") == "room-station_straight"
    at.play("route 33 -R-H+", "route 34 R--R+", "commit")


@pytest.mark.rule("RI-5.11")
def test_the_reason_names_the_die_with_the_fewest_places(at_round):
    """A railway has room at two exits, a highway only in the gap."""
    gap = GAP.replace("03:-R-R+ ", "").replace("63:-R-R+ ", "")
    at = at_round(gap, "highway_curve highway_straight highway_straight railway_straight", dice_duty="most")
    assert at.why("route 33 H--H+") == "room-highway_straight"


@pytest.mark.rule("RI-1.6")
def test_the_types_of_a_face():
    """Highway 1, railway 2."""
    kinds = {"highway_straight": 1, "railway_t": 2, "overpass": 3, "station_curve": 3}
    assert {face: kinds_of(FACES.index(face)) for face in kinds} == kinds


@pytest.mark.rule("RI-5.11")
def test_the_faces_that_fit_are_known_beforehand(at_round):
    fits = at_round(dice_duty="most").game.setting.fits
    for seen in range(256):
        fitting = [face for face in range(len(FACES)) if fits.routes_seeing(seen, 1 << face)]
        assert fits.faces_seeing[seen] == sum(2**face for face in fitting)


@pytest.mark.rule("RI-5.11")
def test_the_end_of_the_round_is_never_refused_for_it(at_round):
    """One place for four dice: whichever takes it, the rest is lost."""
    at = at_round(GAP + " 34:R-R-+", CURVE_FIRST, dice_duty="most")
    at.play("route 33 H--H+", "commit")


@pytest.mark.rule("RI-5.11", "RI-5.14")
def test_specials_count_once_they_are_drawn(at_round):
    """A special may not take the place of a die; once it is drawn, dice that hang on it are due."""
    at = at_round(GAP, CURVE_FIRST, dice_duty="most")
    assert at.why("special 33 HHHH+") == "room-highway_straight"
    at.play("route 33 -H-H+")
    assert at.why("special 34 HHHH+") == "room-highway_straight"
    at.play("route 34 -H-H+", "commit")


@pytest.mark.rule("RI-5.11", "RI-5.12", "RI-16.19")
@pytest.mark.parametrize("expansions", ["none", "meteor", "lava", "both"])
@pytest.mark.parametrize("contact", ["forbid", "allow"])
def test_strict_dice_agree_with_every_order_of_every_placement(desk, expansions, contact):
    """Crowded sheets, where every order can be tried; drawings are random and may dodge."""
    loose = desk(expansions=expansions, lava_contact=contact)
    strict = desk(expansions=expansions, lava_contact=contact, dice_duty="most").game
    rng, seen = Rng(f"{expansions} {contact}"), 0
    while loose.game.to_act(loose.state):
        turn = loose.turn()
        if turn and turn.left and not turn.meteor_due:
            drawings = [
                a for a in loose.game.legal(loose.state, 0) if isinstance(a, Route | Special | Lava | Burn | Volcano)
            ]
            dice = [action for action in drawings if isinstance(action, Route)]
            if dice and len(dice) ** len(turn.left) < MOST_ORDERS:
                assert set(strict.legal(loose.state, 0)) - {Commit()} == brute_legal(loose.game, turn, drawings)
                seen += 1
        loose.random_move(rng)
    assert seen > 3


@pytest.mark.rule("RI-5.11")
def test_what_a_placement_may_change():
    """The arithmetic on bits against plain counting."""
    rng = Rng(3)
    for _ in range(200):
        cells = [cell for cell in range(49) if rng.below(4) == 0]
        spots = sum(BIT[cell] for cell in cells)
        most = max((sum(near in cells for near in (c, *NEIGHBOURS[c])) for c in range(49)), default=1)
        assert crowd(spots) == max(most, 1)
        assert outlives(spots) == ((len(cells) - 1) // max(most, 1) if cells else -1)


@pytest.mark.rule("RI-5.11")
def test_dice_that_hang_on_others_are_found(at_round, parse):
    """No railway is open: the curve finds a place only beside the station."""
    fits, cells = at_round(dice_duty="most").game.setting.fits, parse(GAP)
    curve, station, straight = (FACES.index(face) for face in ("railway_curve", "station_straight", "highway_straight"))
    assert Trial(fits, cells).best((curve, station)) == (curve, station)
    assert Trial(fits, cells).best((curve,)) == ()
    assert Trial(fits, cells).best((straight, curve)) == (straight,)
