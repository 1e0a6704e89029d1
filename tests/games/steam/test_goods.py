"""Chapters 18 and 19: moving goods, upgrading, scoring deliveries."""

import pytest

from engineshed.games.steam.rules.goods import may_upgrade


def routes(game, cube, seat=1):
    """Every route of a cube: (length, points of seats 0 and 1)."""
    view = game.game.view(game.state, seat)
    return sorted((route.links, route.points[:2]) for route in game.game.preview(view, game.action(f"load {cube}")))


@pytest.mark.rule("ST-18.1", "ST-18.4")
def test_two_rounds_and_passing_bars_nothing(junction):
    game = junction().play("pass", "pass", "pass")
    assert game.state.lap == 2
    assert game.seat == 0
    game.set(queue=(1,))
    assert game.allows("load 0,0 red")


@pytest.mark.rule("ST-18.2")
def test_one_free_upgrade_a_phase(junction):
    game = junction().play("upgrade")
    assert game.at("green").level == 4
    game.set(queue=(1,), lap=2)
    assert game.refusal("upgrade") == "ST-18.2"
    assert not game.allows("upgrade")
    assert game.at("green").points == 0
    assert game.at("green").cash == 50


@pytest.mark.rule("ST-18.2", "ST-18.3")
def test_no_level_above_six(junction):
    """Tile 6 at level 4 costs $9, the free upgrade makes 6, and that is all."""
    game = junction().set(phase="actions", queue=(1, 0, 2)).player("green", level=4, cash=9).play("take 6")
    assert (game.at("green").level, game.at("green").cash) == (5, 0)
    game.move_turn("green").play("upgrade")
    assert game.at("green").level == 6
    assert not may_upgrade(game.at("green"))
    game.set(round=4).player("green", upgraded=False)
    assert not may_upgrade(game.at("green"))


@pytest.mark.rule("ST-18.5", "ST-18.6", "ST-18.7", "ST-19.7", "ST-19.8", "ST-18.8")
def test_level_three(junction):
    """Red 1 link, red to Boston 1+1, blue 3 links; no purple, no yellow."""
    game = junction(level=3)
    assert game.legal("load") == ["load 0,0 red", "load 0,0 blue"]
    assert routes(game, "0,0 red") == [(1, (0, 1)), (2, (1, 1))]
    assert routes(game, "0,0 blue") == [(3, (0, 3))]
    assert game.refusal("load 0,0 purple") == "ST-18.7"
    assert game.refusal("load 0,0 grey") == "ST-18.5"


@pytest.mark.rule("ST-19.9", "ST-18.6")
def test_levels_four_and_five(junction):
    assert (4, (1, 3)) in routes(junction(level=4), "0,0 purple")
    assert (5, (2, 3)) in routes(junction(level=5), "0,0 yellow")
    assert routes(junction(level=3), "0,0 purple") == []


@pytest.mark.rule("ST-18.16")
def test_level_five_has_two_ways_for_blue(junction):
    """Also by R1, Boston, T1, T2: 4 green, 1 black. But red cities do not stop a blue cube."""
    game = junction(level=5)
    assert routes(game, "0,0 blue") == [(3, (0, 3)), (5, (1, 4))]
    game.play("load 0,0 blue", "follow 0,0 0", "follow 0,-2 2", "follow 2,-2 3", "follow 2,0 3", "follow 2,2 2")
    assert game.told("Delivered")[0].links == 5


@pytest.mark.rule("ST-18.8")
def test_a_cube_stops_in_the_first_city_of_its_colour(junction):
    """Red may not go on from R1 to Boston."""
    game = junction(level=6).play("load 0,0 red", "follow 0,0 0")
    assert game.told("Delivered")[0].finish == game.hex("0,-2")


@pytest.mark.rule("ST-18.9")
def test_no_place_twice(junction):
    game = junction(level=6).play("load 0,0 blue", "follow 0,0 2")
    assert game.refusal("follow 2,0 5") == "ST-18.9"
    for route in game.game.setting.network(game.state).routes(game.hex("0,0"), 1, 6, 1):
        nodes = [game.game.setting.network(game.state).links.to[edge] for edge in route]
        assert len({game.hex("0,0"), *nodes}) == len(nodes) + 1


@pytest.fixture
def ladder(scene):
    """Cities in a row, 2 hexes apart, joined by links whose owners are given west to east; all but the last are red."""

    def make(*owners, level=6, goal="blue", **options):
        cities = {f"0,{2 * place}": "red" for place in range(len(owners))}
        plain = " ".join(f"0,{2 * place + 1}" for place in range(len(owners)))
        made = scene(cities={**cities, f"0,{2 * len(owners)}": goal}, plain=plain, players=4, **options)
        made.tiles(*(f"0,{2 * place + 1} 21 0-3:{owner}" for place, owner in enumerate(owners)))
        return made.cubes("0,0", goal).player("black", level=level).move_turn("black")

    return make


@pytest.mark.rule("ST-18.10")
def test_a_cube_in_a_city_of_its_own_colour_may_leave_it(ladder):
    game = ladder("black", goal="red")
    assert game.legal("load") == ["load 0,0 red"]


@pytest.mark.rule("ST-18.11", "ST-18.12", "ST-18.13", "ST-18.15")
@pytest.mark.parametrize(
    ("owners", "legal"),
    [
        ("black black green green orange", True),
        ("black black green green green", False),
        ("green", False),
        ("black green orange white", True),
        ("black green green", False),
    ],
)
def test_shares_of_a_route(ladder, owners, legal):
    """Each rival's links are at most the mover's own; nobody is asked or paid."""
    game = ladder(*owners.split())
    assert game.allows("load 0,0 blue") == legal
    assert (game.refusal("load 0,0 blue") is None) == legal


@pytest.mark.rule("ST-18.14", "ST-28.4")
@pytest.mark.parametrize(("level", "legal"), [(3, True), (2, False)])
def test_neutral_links(ladder, level, legal):
    """1 own and 2 neutral: legal at level 3, for one point."""
    game = ladder("neutral", "black", "neutral", level=level)
    assert game.allows("load 0,0 blue") == legal
    if legal:
        game.play("load 0,0 blue", "follow 0,0 3", "follow 0,2 3", "follow 0,4 3", "to-points")
        assert [player.points for player in game.state.players] == [1, 0, 0, 0]


@pytest.mark.rule("ST-18.17")
def test_a_delivered_cube_leaves_the_game(ladder):
    game = ladder("black")
    before = game.state.goods.bag[1]
    game.play("load 0,0 blue", "follow 0,0 3", "to-points")
    assert game.state.goods.bag[1] == before + 1
    assert not any(game.state.goods.cubes)


@pytest.mark.rule("ST-18.16")
def test_a_step_is_offered_only_if_the_delivery_can_be_completed(junction):
    game = junction(level=3).play("load 0,0 blue")
    assert game.legal() == ["follow 0,0 2"]
    assert game.refusal("follow 0,0 0") == "ST-18.12"
    assert game.refusal("pass") == "ST-18.16"
    assert game.refusal("follow 2,0 3") == "ST-18.5"


# --- scoring ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-19.1", "ST-19.2", "ST-19.3")
def test_the_mover_chooses_first_then_the_others_in_turn_order(ladder):
    """The mover is third in order, the scorers first and second."""
    game = ladder("black", "green", "orange").set(order=(2, 1, 0, 3), queue=(0, 3))
    game.play("load 0,0 blue", "follow 0,0 3", "follow 0,2 3", "follow 0,4 3")
    asked = []
    while game.state.claims:
        asked.append(game.seat)
        game.play("to-points")
    assert asked == [0, 2, 1]
    assert [player.points for player in game.state.players] == [1, 1, 1, 0]


@pytest.mark.rule("ST-19.2")
def test_points_are_never_split(ladder):
    game = ladder("black", "black").play("load 0,0 blue", "follow 0,0 3", "follow 0,2 3")
    assert game.legal() == ["to-income", "to-points"]
    assert game.refusal("upgrade") == "ST-19.2"


@pytest.mark.rule("ST-19.10")
def test_the_example_of_the_yellow_cube(junction):
    """Green puts 3 on income, black 2 on victory points."""
    game = junction(level=5)
    route = ["follow 0,0 2", "follow 2,0 3", "follow 2,2 2", "follow 4,2 0", "follow 4,0 0"]
    game.play("load 0,0 yellow", *route, "to-income", "to-points")
    assert (game.at("green").income, game.at("black").points) == (3, 2)


@pytest.mark.rule("ST-19.4", "ST-19.5")
@pytest.mark.parametrize(
    ("ceiling", "income", "choice", "after"),
    [(10, 9, "to-income", (10, 0)), (10, 9, "to-points", (9, 3)), (0, 9, "to-income", (12, 0))],
)
def test_the_income_ceiling(ladder, ceiling, income, choice, after):
    """Points beyond it are lost; without a ceiling they are not."""
    game = ladder("black", "black", "black", income_max=ceiling).player("black", income=income)
    game.play("load 0,0 blue", "follow 0,0 3", "follow 0,2 3", "follow 0,4 3", choice)
    assert (game.at("black").income, game.at("black").points) == after
    assert game.told("Scored")[0].lost == (2 if after == (10, 0) else 0)


@pytest.mark.rule("ST-19.5")
def test_at_the_ceiling_nothing_is_asked(ladder):
    game = ladder("black").player("black", income=10).play("load 0,0 blue", "follow 0,0 3")
    assert not game.state.claims
    assert game.at("black").points == 1
    assert game.seat == 1


@pytest.mark.rule("ST-19.6")
def test_victory_points_have_no_ceiling(ladder):
    game = ladder("black").player("black", points=149).play("load 0,0 blue", "follow 0,0 3", "to-points")
    assert game.at("black").points == 150


@pytest.mark.rule("ST-18.16")
def test_a_delivery_can_be_taken_back_until_it_is_scored(ladder):
    game = ladder("black", "green")
    load, follow = game.action("load 0,0 blue"), game.action("follow 0,0 3")
    assert not game.game.final(game.state, 0, load)
    game.play("load 0,0 blue")
    assert not game.game.final(game.state, 0, follow)
    game.play("follow 0,0 3")
    assert not game.game.final(game.state, 0, game.action("follow 0,2 3"))
    game.player("black", income=10)
    assert game.game.final(game.state, 0, game.action("follow 0,2 3"))
