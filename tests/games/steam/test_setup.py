"""Chapters 1, 2 and 5: components, the deal, the first-game order; appendix 3: the tiles."""

from collections import Counter

import pytest

from engineshed.core.chance import seed_from
from engineshed.core.registry import OptionError, make_game
from engineshed.core.table import Table
from engineshed.games.steam.data.manifest import FACES, MANIFEST
from engineshed.games.steam.data.mapfile import printed_map
from engineshed.games.steam.model import COLOURS, Cube, Draw, Opener

BOARDS = ["northeast", "rhine-ruhr", "great-britain", "iberia"]


def dealt(**options):
    table = Table(make_game("steam", options), seed_from("deal"))
    table.settle_all()
    return table


def cubes_on(table):
    """Cubes on each printed city, in map order, and in each box."""
    goods, cities = table.state.goods, table.game.setting.board.cities
    on_cities = [sum(goods.cubes[city * 5 : city * 5 + 5]) for city in cities]
    return on_cities, [sum(goods.boxes[start : start + 5]) for start in range(0, len(goods.boxes), 5)]


@pytest.mark.rule("ST-1.1")
def test_the_bag_holds_96_cubes():
    goods = make_game("steam").start().goods
    assert dict(zip(COLOURS, goods.bag, strict=True)) == {"red": 20, "blue": 20, "yellow": 20, "purple": 20, "grey": 16}


@pytest.mark.rule("ST-1.2", "ST-A3.1")
def test_there_are_136_tiles_in_13_kinds_with_21_faces():
    assert sum(kind.count for kind in MANIFEST.tiles) == 136
    assert len(MANIFEST.tiles) == 13
    assert len(FACES.names) == 21
    assert [kind.faces for kind in MANIFEST.tiles if len(kind.faces) == 1] == [("T11",)]


COSTS = "21:2 22:2 23:2 41:4 42:4 43:4 44:4 45:4 46:4 47:4 T11:2 T21:3 T22:3 T23:3 T31:4 T32:4 T33:4 T34:4 T41:5 T42:5"
POSITIONS = "21:3 22:6 23:6 41:3 42:6 43:6 44:6 45:3 46:6 47:6 T11:6 T21:3 T22:6 T23:6 T31:2 T32:6 T41:6 T42:3 T43:6"


@pytest.mark.rule("ST-A3.1")
def test_faces_have_the_printed_costs_and_positions():
    costs = {FACES.names[FACES.face[pose]]: FACES.cost[pose] for pose in range(1, len(FACES.face))}
    assert {**dict(pair.split(":") for pair in COSTS.split()), "T43": "5"} == {k: str(v) for k, v in costs.items()}
    counts = Counter(FACES.names[face] for face in FACES.face[1:])
    for pair in POSITIONS.split():
        face, count = pair.split(":")
        assert counts[face] == int(count)
    sharp = [1 << side | 1 << (side + 1) % 6 for side in range(6)]
    for pose in FACES.plain_poses:
        pairs = [sum(1 << s for s in (a, FACES.partner[pose * 6 + a])) for a in range(6) if FACES.sides[pose] >> a & 1]
        assert sum(pair in sharp for pair in pairs) <= 2


IMPROVED = {
    "21": "41 42 44",
    "22": "42 43 45 46 47",
    "23": "44 46 47",
    "41": "",
    "T11": "T21 T22 T23 T31 T32 T33 T34 T41 T42 T43",
    "T21": "T32 T33 T41 T42 T43",
    "T22": "T31 T32 T33 T34 T41 T42 T43",
    "T23": "T32 T33 T34 T41 T42 T43",
    "T31": "T41",
    "T32": "T41 T42 T43",
    "T34": "T41 T43",
    "T43": "",
}


@pytest.mark.rule("ST-A3.2", "ST-17.8")
@pytest.mark.parametrize("face", list(IMPROVED))
def test_what_a_face_can_be_improved_to(face):
    old = FACES.pose_of[FACES.names.index(face) * 6]
    kept = [FACES.partner[old * 6 + side] for side in range(6)]
    found = set()
    for pose in range(1, len(FACES.face)):
        new = FACES.partner[pose * 6 : pose * 6 + 6]
        if new != kept and all(side in (-1, other) for side, other in zip(kept, new, strict=True)):
            found.add(FACES.names[FACES.face[pose]])
    assert sorted(found) == sorted(IMPROVED[face].split())


@pytest.mark.rule("ST-1.3")
def test_there_are_eight_new_city_tiles():
    assert tuple(make_game("steam").start().cities.tiles) == (1, 1, 1, 1, 4)


@pytest.mark.rule("ST-1.4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_growth_markers_cannot_run_out(players):
    """Ten markers, at most ten rounds, one growth a round: tile 5 is there once (ST-1.5)."""
    board = {3: "northeast", 4: "northeast", 5: "rhine-ruhr", 6: "great-britain"}[players]
    assert make_game("steam", {"players": players, "board": board}).setting.rounds <= 10


@pytest.mark.rule("ST-1.5")
def test_seven_action_tiles_one_of_each():
    assert make_game("steam").domains["tile"] == ("1", "2", "3", "4", "5", "6", "7")


@pytest.mark.rule("ST-1.6", "ST-1.7")
def test_tokens_and_coins_are_no_limit(scene):
    """Thirty owned spurs (more than 24 tokens) and 5000 dollars are kept like any other number."""
    from itertools import count  # noqa: PLC0415 - only here

    towns = [f"{q},{r}" for q in range(0, 12, 2) for r in range(0, 12, 2)][:30]
    game = scene(
        cities={"20,20": "red"},
        towns=" ".join(towns),
        plain=" ".join(f"{q},{r}" for q in range(-1, 14) for r in range(-1, 14)),
    )
    for _, town in zip(count(), towns, strict=False):
        game.tile(f"{town} T11 0:black")
    owned = [run for run in game.game.view(game.state, None).runs if run.owner == 0]
    assert len(owned) == 30
    game.player("black", cash=5000)
    assert game.game.view(game.state, 0).standings[0].power > 5000


@pytest.mark.rule("ST-1.8")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_players_a_map_names_are_advice(board, players):
    """Any number plays for which there are cubes."""
    game = make_game("steam", {"board": board, "players": players})
    assert len(game.setting.spots) <= 96


@pytest.mark.rule("ST-1.8")
@pytest.mark.parametrize("players", [2, 7])
def test_the_engine_takes_three_to_six(players):
    with pytest.raises(OptionError):
        make_game("steam", {"players": players})


@pytest.mark.rule("ST-1.9")
def test_aids_and_bag_have_no_field_of_their_own():
    assert make_game("steam").start().round == 1
    assert make_game("steam").start().__struct_fields__.count("aid") == 0


@pytest.mark.rule("ST-2.1", "ST-2.3", "ST-2.4")
@pytest.mark.parametrize("board", BOARDS)
def test_every_city_gets_its_number_and_every_box_three(board):
    players = 5 if board == "great-britain" else 4
    on_cities, boxes = cubes_on(dealt(board=board, players=players))
    printed = [spot.city.cubes for spot in printed_map(board).hexes if spot.city]
    assert on_cities == printed
    assert boxes == [3] * 12


@pytest.mark.rule("ST-2.2", "ST-2.3")
def test_three_players_on_rhine_ruhr_take_one_cube_off_each_city():
    on_cities, boxes = cubes_on(dealt(board="rhine-ruhr", players=3))
    assert on_cities == [spot.city.cubes - 1 for spot in printed_map("rhine-ruhr").hexes if spot.city]
    assert boxes == [2] * 12


@pytest.mark.rule("ST-2.2", "ST-2.3")
def test_three_players_elsewhere_leave_the_cities_full():
    on_cities, boxes = cubes_on(dealt(players=3))
    assert on_cities == [spot.city.cubes for spot in printed_map("northeast").hexes if spot.city]
    assert boxes == [2] * 12


@pytest.mark.rule("ST-2.4")
def test_the_number_of_boxes_is_map_data(scene):
    assert len(scene(cities={"0,0": "red"}, supply_boxes=5).game.domains["box"]) == 6


@pytest.mark.rule("ST-2.5")
@pytest.mark.parametrize("board", BOARDS)
def test_no_printed_city_is_grey(board):
    assert {spot.city.color for spot in printed_map(board).hexes if spot.city} == {"red", "blue", "yellow", "purple"}


@pytest.mark.rule("ST-2.6")
def test_cubes_are_drawn_one_by_one_in_a_fixed_order():
    table = Table(make_game("steam"), seed_from("order"))
    spots = table.game.setting.spots
    cities = [spot for spot in spots if spot >= 0]
    assert cities == sorted(cities)
    assert spots == cities + [-box for box in range(1, 13) for _ in range(3)]
    assert [weight for _, weight in table.game.chance(table.state)] == [20, 20, 20, 20, 16]
    table.settle(Cube(4))
    assert [weight for _, weight in table.game.chance(table.state)] == [20, 20, 20, 20, 15]
    assert table.state.goods.cubes[cities[0] * 5 + 4] == 1
    assert table.game.refuse(table.state, 0, Cube(4)).rule == "ST-2.6"


@pytest.mark.rule("ST-2.6")
def test_a_map_that_asks_for_too_many_cubes_is_refused(scene):
    """24 cities of 3 cubes and 36 in the boxes are 108."""
    with pytest.raises(ValueError, match="108 cubes"):
        scene(cities={f"{q},0": ("red", 3) for q in range(0, 48, 2)}, players=4)


@pytest.mark.rule("ST-2.7")
def test_everybody_sees_every_cube():
    table = dealt()
    views = [table.game.view(table.state, seat) for seat in (None, 0, 1, 2, 3)]
    assert all(view.state == table.state for view in views)
    assert sum(views[0].bag) + sum(map(sum, views[0].boxes)) + sum(sum(city.cubes) for city in views[0].cities) == 96


@pytest.mark.rule("ST-2.8", "ST-2.9")
def test_everybody_starts_at_the_start():
    state = make_game("steam").start()
    for player in state.players:
        assert (player.income, player.points, player.level, player.cash, player.tile) == (0, 0, 1, 0, 0)
    assert state.round == 1
    assert not any(state.cities.grown)


@pytest.mark.rule("ST-2.10")
@pytest.mark.parametrize(("opening", "outcome"), [("auction", Opener), ("first-game", Draw)])
def test_two_ways_to_find_the_first_order(opening, outcome):
    table = Table(make_game("steam", {"base_opening": opening}), seed_from("x"))
    while isinstance(table.game.chance(table.state)[0][0], Cube):
        table.settle()
    assert isinstance(table.game.chance(table.state)[0][0], outcome)


@pytest.mark.rule("ST-2.11")
@pytest.mark.parametrize("board", BOARDS)
def test_sides_to_water_are_black_and_all_of_it_is_map_data(board):
    game = make_game("steam", {"board": board, "players": 5 if board == "great-britain" else 4})
    table = game.setting.board
    for edge, facing in enumerate(table.across):
        if facing < 0 or not table.land[facing // 6]:
            assert table.black[edge // 6] >> edge % 6 & 1
    assert table.boxes == 12


# --- first game ------------------------------------------------------------------------------------------------------


def first_game(*tiles):
    table = Table(make_game("steam", {"players": len(tiles), "board": "rhine-ruhr", "base_opening": "first-game"}))
    rng = seed_from("first")
    table.seed = rng
    while isinstance(table.game.chance(table.state)[0][0], Cube):
        table.settle()
    for tile in tiles:
        table.settle(Draw(tile - 1))
    return table


@pytest.mark.rule("ST-5.1", "ST-5.3")
def test_the_lowest_tile_begins_and_the_others_follow_clockwise():
    """Seat 3 draws the lowest."""
    state = first_game(5, 7, 4, 2, 6).state
    assert state.order == (3, 4, 0, 1, 2)
    assert [state.players[seat].cash for seat in state.order] == [0, 1, 2, 3, 4]


@pytest.mark.rule("ST-5.1")
def test_no_tile_is_drawn_twice():
    table = Table(make_game("steam", {"base_opening": "first-game"}), seed_from("x"))
    while isinstance(table.game.chance(table.state)[0][0], Cube):
        table.settle()
    table.settle(Draw(3))
    assert Draw(3) not in [outcome for outcome, _ in table.game.chance(table.state)]


@pytest.mark.rule("ST-5.2")
def test_drawn_tiles_go_back_before_round_one():
    state = first_game(5, 7, 4, 2).state
    assert [player.tile for player in state.players] == [0, 0, 0, 0]
    assert state.phase == "actions"


@pytest.mark.rule("ST-5.4")
def test_later_orders_come_from_tiles_even_then(quiet_round):
    table = first_game(5, 7, 4, 2)
    quiet_round(table, [3, 1, 4, 2])
    assert table.state.order == tuple(sorted(range(4), key=lambda seat: {3: 3, 0: 1, 1: 4, 2: 2}[seat]))
