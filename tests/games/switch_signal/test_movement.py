"""Chapters 1 and 16: the worked examples of movement, and what a move does to the rest of the board."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import FACES, REASONS, TRAINS, CubeReturned, DieRolled, Expected, WentToDepot
from engineshed.games.switch_signal.rules.movement import endings

CIRCLE = "strasbourg:munich+zurich zurich:munich+strasbourg munich:strasbourg+zurich"
EAST = "pittsburgh-new_york:0>new_york"
TO_DENVER = "salt_lake-denver:1>denver"
GREEN_DENVER = "+salt_lake-denver:2"
NORTH_OF_NEW_YORK = "+albany-new_york:1"
GREEN_LYON = "+paris-lyon:0"
BEFORE_LYON = "zurich-lyon:1>lyon"
TO_MARSEILLE = "lyon-marseille:1>marseille"
PARIS_LYON = "lyon:paris+marseille"
AMSTERDAM = "brussels:amsterdam+cologne cologne:brussels+amsterdam"
ATLANTA = "charlotte:atlanta+jacksonville jacksonville:charlotte+atlanta"

# name, mover, other trains, lamps, switches, die, exits, last spot, spent, tokens, reason
EUROPE = [
    ("E1", "black1=calais", "", "", "", 4, "", "paris", 3, 0, "city"),
    ("E2", "brown1=kiel", "", "", "", 4, "", "hamburg-berlin:1>berlin", 3, 1, "red"),
    (
        "E3",
        "black1=paris blue",
        "",
        GREEN_LYON,
        PARIS_LYON,
        3,
        "paris-lyon",
        "lyon-marseille:0>marseille",
        3,
        0,
        "spent",
    ),
    ("E4", "black1=paris", "", GREEN_LYON, "", 4, "paris-lyon", "paris-lyon:1>lyon", 2, 2, "switch"),
    ("E5", "grey1=paris", "", "", "", 3, "", "calais", 3, 2, "departure"),
    ("E6", "black1=paris", "", "-paris", "", 3, "", "paris", 0, 3, "no-exit"),
    ("E7", "brown1=zurich-lyon:0>lyon red", "", "", "", 4, "", "marseille", 4, 0, "delivered"),
    (
        "E8",
        "brown1=zurich-lyon:0>lyon",
        f"grey1={TO_MARSEILLE}",
        "",
        "",
        4,
        "",
        "lyon-marseille:0>marseille",
        2,
        2,
        "ahead",
    ),
    (
        "E9",
        "black1=munich-zurich:0>zurich",
        "grey1=zurich-lyon:1>zurich",
        "",
        "",
        5,
        "",
        "zurich-lyon:0>lyon",
        2,
        6,
        "head-on",
    ),
    (
        "E10",
        "brown1=munich-zurich:0>zurich",
        "grey1=zurich-lyon:1>zurich",
        "",
        "",
        2,
        "",
        "zurich-lyon:0>lyon",
        2,
        0,
        "spent",
    ),
    ("E11", "black1=calais", "grey1=paris", "", "", 5, "", "amiens-paris:0>paris", 2, 3, "occupied"),
    ("E12", "black1=paris-tours:0>tours blue", "", "", "", 5, "", "nantes", 3, 2, "departure"),
    ("E13", "grey1=paris-tours:0>tours", "", "", "", 2, "", "nantes-tours:0>nantes", 2, 0, "spent"),
    ("E14", "black1=paris-tours:0>tours", "brown1=nantes", "", "", 5, "", "nantes-tours:0>nantes", 2, 6, "head-on"),
    (
        "E15",
        "black1=munich-strasbourg:1>strasbourg",
        "",
        "+munich-strasbourg:1",
        CIRCLE,
        5,
        "",
        "munich-strasbourg:1>strasbourg",
        5,
        0,
        "spent",
    ),
    (
        "E16",
        "black1=amiens-paris:0>paris",
        "passing",
        "+paris-tours:0",
        "",
        4,
        "paris-tours",
        "nantes-tours:0>nantes",
        4,
        0,
        "spent",
    ),
    ("E17", f"grey1={TO_MARSEILLE}", "", "", "", 3, "", "marseille", 1, 0, "home"),
    (
        "E18",
        "brown1=salzburg-milan:0>milan",
        "black1=salzburg-milan:1>salzburg",
        "",
        "",
        3,
        "",
        "salzburg-milan:0>milan",
        0,
        3,
        "red",
    ),
    ("E19", "brown1=paris", "black1=amiens-paris:0>paris", "", "", 3, "", "paris", 0, 6, "head-on"),
    ("E20", "brown1=paris", "black1=amiens-paris:0>amiens", "", "", 3, "", "paris", 0, 3, "ahead"),
    (
        "E21",
        "black1=amsterdam",
        "",
        "+amsterdam-cologne:0",
        AMSTERDAM,
        4,
        "brussels-amsterdam",
        "amsterdam",
        4,
        0,
        "city",
    ),
    (
        "E22",
        f"brown1={TO_MARSEILLE}",
        "passing",
        "+nice-marseille:1",
        "",
        3,
        "nice-marseille",
        "milan-nice:1>milan",
        3,
        0,
        "spent",
    ),
    ("E23", f"brown1={TO_MARSEILLE} red", "passing", "+nice-marseille:1", "", 3, "", "marseille", 1, 0, "delivered"),
    ("E24", "grey1=calais", "black1=calais-amiens:0>amiens", "", "", 2, "", "calais", 0, 2, "ahead"),
    ("E25", "grey1=calais", "black1=calais-amiens:0>calais", "", "", 2, "", "calais", 0, 4, "head-on"),
    (
        "E26",
        "brown1=munich-zurich:0>zurich",
        "grey1=munich-zurich:1>munich",
        "-munich-zurich:1",
        "",
        3,
        "",
        "munich-zurich:0>zurich",
        0,
        3,
        "red",
    ),
    (
        "E27",
        "brown1=paris-lyon:1>lyon",
        "grey1=lyon-marseille:0>lyon",
        "",
        "",
        3,
        "",
        "paris-lyon:1>lyon",
        0,
        3,
        "switch",
    ),
    (
        "E28",
        "brown1=munich-zurich:1>zurich",
        "grey1=zurich-lyon:0>zurich",
        "",
        "",
        3,
        "",
        "munich-zurich:1>zurich",
        0,
        6,
        "head-on",
    ),
    (
        "E29",
        "brown1=munich-zurich:1>zurich",
        "grey1=strasbourg-zurich:0>zurich",
        "",
        "",
        2,
        "",
        "zurich-lyon:1>lyon",
        2,
        0,
        "spent",
    ),
    (
        "E30",
        f"brown1={BEFORE_LYON}",
        "brown2=lyon-marseille:0>marseille",
        "",
        "",
        3,
        "",
        "zurich-lyon:1>lyon",
        0,
        3,
        "ahead",
    ),
    (
        "E31",
        "brown2=lyon-marseille:0>marseille",
        f"brown1={BEFORE_LYON}",
        "",
        "",
        3,
        "",
        "marseille",
        2,
        0,
        "home",
    ),
    ("E32", f"brown1={BEFORE_LYON}", "", "", "", 3, "", "marseille", 3, 0, "home"),
]
AMERICA = [
    (
        "N1",
        f"black1={TO_DENVER}",
        "",
        GREEN_DENVER,
        "",
        4,
        "denver-omaha",
        "omaha-chicago:0>chicago",
        4,
        0,
        "spent",
    ),
    ("N2", f"black1={TO_DENVER}", "", GREEN_DENVER, "", 4, "stop", "denver", 1, 0, "city"),
    (
        "N3",
        f"black1={TO_DENVER}",
        "",
        GREEN_DENVER,
        "",
        4,
        "salt_lake-denver",
        "san_francisco-salt_lake:2>san_francisco",
        4,
        0,
        "spent",
    ),
    ("N4", "brown1=denver", "", "-denver", "", 3, "", "denver", 0, 3, "no-exit"),
    ("N5", f"black1={EAST} blue", "", "", "", 5, "", "new_york", 1, 0, "delivered"),
    (
        "N6",
        f"black1={EAST}",
        "",
        NORTH_OF_NEW_YORK,
        "",
        3,
        "albany-new_york",
        "toronto-albany:1>toronto",
        3,
        0,
        "spent",
    ),
    ("N7", f"black1={EAST} blue", "grey1=new_york", "", "", 5, "", EAST, 0, 5, "occupied"),
    ("N8", f"black1={EAST}", "", "", "", 5, "stop", "new_york", 1, 0, "city"),
    ("N9", f"black1={TO_DENVER}", "grey1=denver-omaha:0>denver", GREEN_DENVER, "", 4, "stop", "denver", 1, 0, "city"),
    (
        "N10",
        "black1=atlanta",
        "",
        "+charlotte-atlanta:1 +jacksonville-atlanta:2",
        ATLANTA,
        5,
        "charlotte-atlanta",
        "atlanta",
        5,
        0,
        "city",
    ),
    (
        "N11",
        f"black1={EAST} blue",
        "had blue",
        NORTH_OF_NEW_YORK,
        "",
        3,
        "albany-new_york",
        "toronto-albany:1>toronto",
        3,
        0,
        "spent",
    ),
    ("N12", f"black1={EAST} blue", "had blue", "", "", 3, "stop", "new_york", 1, 0, "city"),
]
EXAMPLES = [("europe", *row) for row in EUROPE] + [("north_america", *row) for row in AMERICA]
IN_DEPOT = {"head-on", "departure", "delivered", "home"}


def set_out(play, example):
    """The position of an example; `passing` is the Dispatcher, `had blue` a blue cube in New York."""
    side, _, mover, others, lamps, switches, *_ = example
    position = play(hand=(0, 0, 1), side=side).lamps(lamps).joins(switches)
    if others == "had blue":
        freight = position.state.freight
        ports = ((0, 0, 0, 0), (0, 1, 0, 0))
        stock = (freight.stock[0], freight.stock[1] - 1, *freight.stock[2:])
        position.set(freight=type(freight)(stock, ports))
    elif others == "passing":
        position.set(passing=True)
    else:
        position.put(**dict(word.split("=") for word in others.split()))
    return position.put(**dict([mover.split("=")]))


@pytest.mark.rule(
    "SS-1.13",
    "SS-1.15",
    "SS-1.16",
    "SS-1.17",
    "SS-1.18",
    "SS-1.19",
    "SS-1.20",
    "SS-1.21",
    "SS-1.22",
    "SS-1.23",
    "SS-1.24",
    "SS-1.25",
    "SS-12.1",
    "SS-16.2",
    "SS-16.3",
    "SS-16.4",
    "SS-16.4a",
    "SS-16.4b",
    "SS-16.4c",
    "SS-16.5",
    "SS-16.6",
    "SS-16.7",
    "SS-16.8",
    "SS-16.9",
    "SS-16.10",
    "SS-16.11",
    "SS-16.12",
    "SS-18.3c",
    "SS-23.2",
    "SS-23.3",
    "SS-23.4",
    "SS-23.7",
    "SS-23.8",
    "SS-23.9",
)
@pytest.mark.parametrize("example", EXAMPLES, ids=[row[1] for row in EXAMPLES])
def test_worked_example(play, example):
    _, _, mover, _, _, _, die, exits, *expected = example
    position = set_out(play, example)
    train = mover.split("=")[0]
    cube = position.where(train).partition(" ")[2]
    position.do(f"send {train}", f"* die {die}")
    if position.phase in {"after-roll", "at-city"}:
        position.do("stop" if exits == "stop" else f"exit {exits}")
    assert [*position.ran] == expected
    spot, _, tokens, reason = expected
    assert position.where(train) == ("depot" if reason in IN_DEPOT else f"{spot} {cube}".strip())
    assert position.state.clock == 7 - tokens if tokens < 7 else position.state.clock == 14 - tokens
    assert len(position.saw(WentToDepot)) == (reason in IN_DEPOT)


@pytest.mark.rule("SS-1.6", "SS-16.7")
def test_a_lamp_acts_in_both_directions(play):
    towards = play(hand=(0, 0, 1)).lamps("-munich-zurich:1").put(brown1="munich-zurich:1>munich")
    assert towards.do("send brown1", "* die 2").ran == ("munich-zurich:1>munich", 0, 2, "red")
    leaving = play(hand=(0, 0, 1)).put(brown1="marseille")
    leaving.lamps("-lyon-marseille:2")
    assert leaving.do("send brown1", "* die 2").ran == ("marseille", 0, 2, "no-exit")


@pytest.mark.rule("SS-1.9", "SS-1.8")
@pytest.mark.parametrize(
    ("setting", "ends"),
    [("lyon:zurich+limoges", "lyon-limoges:0>limoges"), ("lyon:zurich+paris", "paris-lyon:1>paris")],
)
def test_any_two_open_branches_are_a_through_route(play, setting, ends):
    position = play(hand=(0, 0, 1)).joins(setting).put(brown1="zurich-lyon:1>lyon")
    assert position.do("send brown1", "* die 1").where("brown1") == ends


@pytest.mark.rule("SS-1.12", "SS-1.13")
def test_a_train_in_a_city_has_no_heading_and_may_turn_round(play):
    position = play(hand=(0, 0, 2)).put(black1="calais").do("send black1", "* die 4", "send black1", "* die 2")
    assert position.where("black1") == "calais-amiens:0>calais"


@pytest.mark.rule("SS-1.14", "SS-1.22", "SS-16.11")
def test_then_next_move_is_head_on_with_full_roll(play):
    position = play(hand=(0, 0, 2)).put(brown1="munich-zurich:0>zurich", grey1="zurich-lyon:1>zurich")
    position.do("send brown1", "* die 2")
    assert (position.state.clock, position.where("brown1")) == (7, "zurich-lyon:0>lyon")
    position.do("send brown1", "* die 3")
    assert position.ran == ("zurich-lyon:0>lyon", 0, 6, "head-on")


@pytest.mark.rule("SS-16.11", "SS-12.2")
def test_head_on_two_per_point_and_depot_other_train_untouched(play):
    position = play(hand=(0, 0, 1)).put(black1="munich-zurich:0>zurich white", grey1="zurich-lyon:1>zurich red")
    position.do("send black1", "* die 5")
    assert position.where("black1") == "depot"
    assert position.where("grey1") == "zurich-lyon:1>zurich red"
    assert position.state.clock == 1


@pytest.mark.rule("SS-14.5", "SS-16.11")
def test_cube_returns_to_origin_after_head_on(play):
    position = play(hand=(0, 0, 1)).put(black1="munich-zurich:0>zurich white", grey1="zurich-lyon:1>zurich")
    assert position.state.freight.stock == (2, 2, 2, 1)
    position.do("send black1", "* die 5")
    assert position.state.freight.stock == (2, 2, 2, 2)
    assert [position.board.spots[effect.city] for effect in position.saw(CubeReturned)] == ["nuremberg"]


@pytest.mark.rule("SS-14.5", "SS-16.12")
def test_cube_returns_after_departure_point(play):
    position = play(hand=(0, 0, 1)).put(black1="paris-tours:0>tours blue")
    position.do("send black1", "* die 5")
    assert position.state.freight.stock == (2, 2, 2, 2)


@pytest.mark.rule("SS-16.12")
def test_the_departure_point_it_started_from_counts_the_same(play):
    position = play(hand=(0, 0, 1)).put(grey1="paris")
    assert position.do("send grey1", "* die 3").where("grey1") == "depot"
    assert position.state.clock == 5


@pytest.mark.rule("SS-16.4a")
def test_city_wait_option(play):
    position = play(hand=(0, 0, 1), city_wait=True).put(brown1="paris", black1="amiens-paris:0>paris")
    position.do("send brown1", "* die 3", "wait")
    assert (position.where("brown1"), position.state.clock) == ("paris", 4)
    without = play(hand=(0, 0, 1)).lamps("+paris-lyon:0").put(brown1="paris").do("send brown1", "* die 3")
    assert without.refused("wait") == "SS-16.4a"


@pytest.mark.rule("SS-16.4a", "SS-16.4")
def test_every_green_exit_is_offered_and_no_other(play):
    position = play(hand=(0, 0, 1)).lamps("+paris-lyon:0").put(black1="paris", grey1="amiens-paris:0>paris")
    position.do("send black1", "* die 3")
    assert position.legal == ["exit amiens-paris", "exit paris-lyon"]
    assert position.refused("exit paris-tours") == "SS-16.4"
    assert position.refused("run") == "SS-16.4"


@pytest.mark.rule("SS-16.2a")
def test_exit_is_chosen_after_the_roll_or_before_it_by_option(play):
    after = play(hand=(0, 0, 1)).lamps("+paris-lyon:0").put(black1="paris").do("send black1")
    assert after.phase == "die"
    before = play(hand=(0, 0, 1), exit_before_roll=True).lamps("+paris-lyon:0").put(black1="paris").do("send black1")
    assert before.legal == ["exit amiens-paris", "exit paris-lyon"]
    before.do("exit paris-lyon", "* die 3")
    assert before.where("black1") == "paris-lyon:1>lyon"


@pytest.mark.rule("SS-16.2a")
@pytest.mark.parametrize(("spot", "line"), [("paris", "amiens-paris"), ("calais", None)])
def test_nothing_is_asked_before_the_roll_where_nothing_can_be_chosen(play, spot, line):
    """A single green exit is taken, and outside of cities there is none."""
    position = play(hand=(0, 0, 1), exit_before_roll=True).put(black1=spot).do("send black1")
    assert position.phase == "die"
    assert position.state.move.exit == (-1 if line is None else position.game.domains["line"].index(line))


@pytest.mark.rule("SS-16.2a", "SS-18.2")
def test_an_exit_chosen_before_the_roll_stays_after_the_logistician(play):
    position = play(hand=(0, 0, 1), exit_before_roll=True, helpers=True).lamps("+paris-lyon:0").put(black1="paris")
    position.do("send black1", "exit paris-lyon", "* die 5", "logistician", "* die 2", "run")
    assert position.where("black1") == "paris-lyon:1>lyon"


@pytest.mark.rule("SS-16.4b")
def test_waiting_before_the_roll_is_the_same_option(play):
    position = play(hand=(0, 0, 1), exit_before_roll=True, city_wait=True).put(black1="paris")
    position.do("send black1", "wait", "* die 2")
    assert position.ran == ("paris", 0, 2, "waited")


@pytest.mark.rule("SS-16.1")
def test_a_train_moves_only_by_card_or_train_action(play):
    position = play(hand=(3, 3, 0)).put(black1="calais")
    assert not [line for line in position.legal if line.startswith("send")]
    assert position.refused("send black1") == "SS-9.1"
    choosing = play().put(black1="calais").card("any")
    assert choosing.refused("send black1") == "SS-16.1"


@pytest.mark.rule("SS-16.13")
def test_place_and_cube_are_settled_before_the_charge(play):
    position = play(hand=(0, 0, 1)).put(black1="munich-zurich:0>zurich white", grey1="zurich-lyon:1>zurich")
    kinds = [type(effect).__name__ for effect in position.do("send black1", "* die 5").effects]
    assert kinds == ["DieRolled", "Ran", "CubeReturned", "WentToDepot", "TokensLost"]


@pytest.mark.rule("SS-8.7", "SS-16.8")
def test_blocked_train_still_rolls(play):
    position = play(hand=(0, 0, 1)).put(grey1="calais", black1="calais-amiens:0>amiens")
    position.do("send grey1", "* die 2")
    assert position.saw(DieRolled)
    assert position.state.clock == 5


@pytest.mark.rule("SS-16.3")
def test_preview_of_a_closed_switch_for_every_face(play):
    position = play(hand=(0, 0, 1)).lamps("+paris-lyon:0").put(black1="paris")
    view = position.game.view(position.state, 0)
    rows = [
        (effect.pips, effect.weight, position.board.spots[effect.spot], effect.tokens)
        for effect in position.game.preview(view, position.space.read("send black1"))
        if isinstance(effect, Expected) and position.board.lines[effect.exits[0]] == "paris-lyon"
    ]
    lyon = "paris-lyon:1>lyon"
    assert rows == [(2, 1, lyon, 0), (3, 2, lyon, 1), (4, 2, lyon, 2), (5, 1, lyon, 3)]
    assert sum(weight * tokens for _, weight, _, tokens in rows) / 6 == 1.5


@pytest.mark.rule("SS-16.2")
@pytest.mark.parametrize("example", EXAMPLES, ids=[row[1] for row in EXAMPLES])
def test_preview_equals_what_the_move_then_does(play, example):
    """For every train, exit and face of every example."""
    start = set_out(play, example)
    for train, name in enumerate(TRAINS):
        for pips, _ in FACES[train // 3]:
            for ending in endings(start.game.setting, start.state, train, pips):
                position = set_out(play, example)
                position.do(f"send {name}", f"* die {pips}")
                for line in ending.exits:
                    if position.phase in {"after-roll", "at-city"}:
                        position.do(f"exit {position.board.lines[line]}")
                if position.phase == "at-city":
                    position.do("stop")
                spot = position.board.spots[ending.spot]
                assert position.ran == (spot, pips - ending.left, ending.tokens, REASONS[ending.reason])
