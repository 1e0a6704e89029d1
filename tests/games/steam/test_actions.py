"""Chapters 6, 7 and 21: rounds, action tiles, the next order; 22: the end."""

import pytest

from engineshed.core.registry import make_game


@pytest.fixture
def tiles(albany):
    """Phase 1 of round 3, seat 0 to take a tile; full boxes."""

    def make(**options):
        game = albany(**options).box(1, "red", "blue", "blue").box(2, "grey", "red", "red")
        return game.set(phase="actions", build=None)

    return make


@pytest.mark.rule("ST-6.1", "ST-6.2")
def test_goods_go_to_cities_of_their_colour_and_points_are_not_split(junction):
    game = junction(level=6)
    colours = game.state.cities.colours
    for text in game.legal("load"):
        load = game.action(text)
        for route in game.game.preview(game.game.view(game.state, 1), load):
            assert colours[route.finish] == load.colour + 1
    game.play("load 0,0 blue", "follow 0,0 2", "follow 2,0 3", "follow 2,2 2")
    assert game.legal() == ["to-income", "to-points"]
    game.play("to-income")
    assert (game.at("green").income, game.at("green").points) == (3, 0)


@pytest.mark.rule("ST-6.3")
@pytest.mark.parametrize(("players", "rounds"), [(3, 10), (4, 8), (5, 7), (6, 7)])
def test_the_number_of_rounds(players, rounds):
    board = "great-britain" if players > 4 else "northeast"
    assert make_game("steam", {"players": players, "board": board}).setting.rounds == rounds


@pytest.mark.rule("ST-6.3", "ST-28.9")
def test_bankruptcies_do_not_change_the_number_of_rounds(albany):
    game = albany(players=4).set(round=8, phase="move", lap=2, build=None, queue=(3,))
    game.resign("black").play("pass")
    assert game.state.phase == "over"


@pytest.mark.rule("ST-6.4", "ST-18.1")
def test_the_phases_of_a_round_of_base(tiles):
    game = tiles()
    phases = []
    while game.state.round == 3:
        if not phases or phases[-1] != (game.state.phase, game.state.lap):
            phases.append((game.state.phase, game.state.lap))
        legal = game.legal()
        game.play("end-build" if "end-build" in legal else "pass" if "pass" in legal else legal[0])
    assert phases == [("actions", 1), ("build", 1), ("move", 1), ("move", 2)]


@pytest.mark.rule("ST-6.5", "ST-21.4", "ST-22.1")
def test_the_last_round_ends_with_income(albany):
    game = albany().player("black", income=2, cash=0).player("black", tile=7).player("green", tile=1)
    game.set(round=10, phase="move", lap=2, build=None, queue=(2,)).play("pass")
    assert game.state.phase == "over"
    assert game.at("black").cash == 2
    assert game.state.order == (0, 1, 2)
    assert game.game.to_act(game.state) == ()
    assert not game.told("TurnOrder")
    assert game.refusal("pass", 0) == "ST-22.1"


@pytest.mark.rule("ST-6.6")
def test_turns_follow_the_order_of_the_round(tiles):
    game = tiles().set(order=(2, 0, 1), queue=(2, 0, 1))
    assert game.refusal("take 1", 0) == "ST-6.6"
    asked = []
    for tile in (1, 2, 3):
        asked.append(game.seat)
        game.play(f"take {tile}")
    assert asked == [2, 0, 1]


@pytest.mark.rule("ST-6.7", "ST-23.5")
def test_most_points_win(albany):
    game = albany().player("green", points=3).set(round=10, phase="move", lap=2, build=None, queue=(2,)).play("pass")
    assert game.game.scoring(game.state).winners == (1,)


@pytest.mark.rule("ST-7.1")
def test_each_tile_can_be_taken_once(tiles):
    game = tiles().play("take 4")
    assert game.refusal("take 4") == "ST-7.1"
    assert game.refusal("turn-over 4") == "ST-7.1"
    assert not game.allows("take 4")


@pytest.mark.rule("ST-7.2", "ST-7.3", "ST-21.1", "ST-21.2", "ST-21.3")
def test_numbers_make_the_next_order(albany):
    """6, 4, 7, 2 for V, N, A, G gives G, N, V, A; all tiles return."""
    game = albany(players=4).set(phase="actions", build=None)
    game.play("take 6", "take 4", "turn-over 7", "take 2")
    while game.state.round == 3:
        game.play("end-build" if game.state.phase == "build" else "pass")
    assert game.state.order == (3, 1, 0, 2)
    assert [player.tile for player in game.state.players] == [0] * 4
    assert game.legal("take") == [f"take {tile}" for tile in (1, 2, 3, 4, 6, 7)]
    assert game.state.round == 4


@pytest.mark.rule("ST-7.4", "ST-18.1")
def test_first_move_moves_first_in_both_rounds(tiles):
    game = tiles().play("take 1", "take 3", "take 2")
    game.play("end-build", "end-build", "end-build")
    asked = []
    while game.state.phase == "move" and game.state.round == 3:
        asked.append(game.seat)
        game.play("pass")
    assert asked == [2, 0, 1, 2, 0, 1]


@pytest.mark.rule("ST-7.5", "ST-8.2", "ST-9.6", "ST-9.9")
def test_the_engineer_lays_four_tiles(albany):
    """Orange, as Engineer: 4 + 2 + 2 + 2 = $10, one link; a fifth tile is refused."""
    game = albany().set(phase="actions", build=None)
    game.play("take 3", "take 1", "take 2")
    costs = []
    for line in ("-1,1 22 1-3", "-1,2 21 0-3", "-1,3 21 0-3", "-1,4 22 0-2"):
        game.play(f"lay {line}")
        costs.append(game.told("Laid")[0].cost)
    assert costs == [4, 2, 2, 2]
    assert game.links("black") == [("0,0", "0,4")]
    assert game.refusal("lay 1,0 21 2-5") == "ST-8.2"


@pytest.mark.rule("ST-7.6", "ST-8.1")
def test_first_build_builds_first(tiles):
    game = tiles().play("take 1", "take 2", "take 4")
    asked = []
    while game.state.phase == "build":
        asked.append(game.seat)
        game.play("end-build")
    assert asked == [2, 0, 1]


@pytest.mark.rule("ST-7.7", "ST-7.12", "ST-7.15")
@pytest.mark.parametrize(("tile", "fee"), [(5, 2), (7, 6)])
def test_city_tiles_are_paid_when_taken(tiles, tile, fee):
    game = tiles().player("black", cash=0).play(f"take {tile}")
    loans = -(-fee // 5)
    assert (game.at("black").cash, game.at("black").income) == (5 * loans - fee, -loans)
    assert not game.at("black").idle


@pytest.mark.rule("ST-7.7", "ST-7.12", "ST-7.13")
@pytest.mark.parametrize("tile", [5, 7])
def test_a_tile_turned_over_costs_and_does_nothing(tiles, tile):
    game = tiles().play(f"turn-over {tile}")
    assert [(told.seat, told.tile) for told in game.told("TurnedOver")] == [(0, int(tile) - 1)]
    game.play("take 1", "take 2")
    assert (game.at("black").cash, game.at("black").tile) == (50, tile)
    assert not game.legal("urbanize")
    assert not game.legal("grow")
    assert game.allows("end-build")
    assert game.refusal("urbanize 0,2 grey 1") == "ST-7.12"
    assert game.refusal("grow 0,0 1") == "ST-7.7"


@pytest.mark.rule("ST-7.13")
def test_a_passed_tile_keeps_its_number(tiles):
    """5 turned over, rivals 4 and 6: second next round."""
    game = tiles().play("turn-over 5", "take 4", "take 6")
    while game.state.round == 3:
        game.play("end-build" if game.state.phase == "build" else "pass")
    assert game.state.order == (1, 0, 2)


@pytest.mark.rule("ST-7.8", "ST-7.9", "ST-7.10")
@pytest.mark.parametrize(("level", "cost"), [(1, 6), (2, 7), (3, 8), (4, 9), (5, 10)])
def test_the_locomotive_tile(tiles, level, cost):
    game = tiles().player("black", level=level).play("take 6")
    assert (game.at("black").level, game.at("black").cash) == (level + 1, 50 - cost)


@pytest.mark.rule("ST-7.8")
def test_the_locomotive_tile_cannot_be_turned_over(tiles):
    assert tiles().refusal("turn-over 6") == "ST-7.8"


@pytest.mark.rule("ST-7.10")
def test_level_six_closes_the_locomotive_tile(tiles):
    game = tiles().player("black", level=6)
    assert game.refusal("take 6") == "ST-7.10"
    assert not game.allows("take 6")


@pytest.mark.rule("ST-7.11")
def test_an_unpayable_locomotive_is_closed(tiles):
    """Tiles 5 and 7 can still be taken turned over."""
    game = tiles().player("black", cash=5, income=-10)
    assert game.refusal("take 6") == "ST-7.11"
    assert game.refusal("take 7") == "ST-7.11"
    assert game.allows("turn-over 7")
    assert game.allows("take 5")


@pytest.mark.rule("ST-7.14", "ST-13.5")
def test_growth_needs_a_city_and_a_box(albany):
    game = albany().set(phase="actions", build=None)
    assert game.refusal("take 5") == "ST-13.5"
    assert game.allows("turn-over 5")
    game.box(1, "red")
    assert game.refusal("take 5") is None
    grown = bytes(int(colour > 0) for colour in game.state.cities.colours)
    game.set(cities=type(game.state.cities)(game.state.cities.colours, grown, game.state.cities.tiles))
    assert game.refusal("take 5") == "ST-13.5"


@pytest.mark.rule("ST-7.14", "ST-12.14")
def test_urbanization_needs_a_tile_and_a_town(tiles):
    game = tiles()
    game.set(cities=type(game.state.cities)(game.state.cities.colours, game.state.cities.grown, bytes(5)))
    assert game.refusal("take 7") == "ST-12.14"
    assert game.allows("turn-over 7")
    full = tiles().new_city("0,2", "grey").new_city("1,3", "grey")
    assert full.refusal("take 7") == "ST-12.14"


@pytest.mark.rule("ST-7.16")
def test_the_sixth_player_still_has_a_choice(albany):
    game = albany(players=6).set(phase="actions", build=None)
    for seat in range(6):
        game.player(seat, cash=0, income=-10)
    for tile in (1, 2, 3, 4):
        game.play(f"take {tile}")
    game.play("turn-over 5")
    assert game.legal() == ["turn-over 7"]


@pytest.mark.rule("ST-22.2", "ST-28.8")
def test_the_game_ends_when_one_player_is_left(albany):
    game = albany().resign("green").resign("black")
    assert game.state.phase == "over"
    assert game.game.scoring(game.state).winners == (2,)
    assert game.game.scoring(game.state).cause == "last-one"


@pytest.mark.rule("ST-22.3", "ST-18.18")
def test_an_empty_map_ends_nothing(albany):
    """No cubes, no boxes: play goes on with passing and upgrading."""
    game = albany().move_turn("black")
    assert game.legal() == ["upgrade", "pass"]
    game.play("pass", "pass", "pass", "pass", "pass", "pass")
    assert (game.state.phase, game.state.round) == ("actions", 4)
