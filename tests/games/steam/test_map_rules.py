"""Rules that a map brings along: rounds, surcharges, no urbanization, links from the start."""

import json
from importlib.resources import files

import pytest
from msgspec.structs import replace

from engineshed.core.chance import seed_from
from engineshed.core.registry import OptionError, make_game
from engineshed.core.table import Table
from engineshed.games.steam.data.mapfile import MapError, board_hash, printed_map, read_map
from engineshed.games.steam.data.records import MapRules, PrintedTile

LINK = (PrintedTile(0, 1, "21", 0), PrintedTile(0, 2, "T21", 0), PrintedTile(0, 3, "21", 0))
"""Albany, Poughkeepsie, New York."""


def northeast(**rules):
    chart = json.loads((files("engineshed.games.steam.data") / "maps" / "northeast.json").read_text("utf-8"))
    return json.dumps({**chart, "rules": rules})


def tile(q, r, face="21", rotation=0):
    return {"q": q, "r": r, "face": face, "rotation": rotation}


@pytest.mark.rule("ST-2.12", "ST-6.3")
def test_a_map_sets_its_rounds():
    """For the numbers of players it names; the others play the usual ones."""
    text = northeast(rounds={"4": 2})
    assert make_game("steam", {"map": text}).setting.rounds == 2
    assert make_game("steam", {"map": text, "players": 3}).setting.rounds == 10


@pytest.mark.rule("ST-2.12")
def test_a_game_ends_after_the_rounds_of_its_map(thrifty):
    game = make_game("steam", {"map": northeast(rounds={"4": 2})})
    table = thrifty(Table(game, seed_from(1)), 1, check=True)
    assert table.state.round == 2


@pytest.mark.rule("ST-1.4", "ST-2.12")
def test_markers_run_out_in_a_long_game():
    game = make_game("steam", {"map": northeast(rounds={"4": 15})})
    state, cities = game.start(), game.setting.board.cities
    for grown, able in ((9, True), (10, False)):
        marked = bytes(int(place in cities[:grown]) for place in range(game.setting.board.size))
        boxes = bytes([1]) + state.goods.boxes[1:]
        late = replace(
            state,
            phase="actions",
            queue=(0, 1, 2, 3),
            cities=replace(state.cities, grown=marked),
            goods=replace(state.goods, boxes=boxes),
        )
        taken = [action.tile for action in game.legal(late, 0) if type(action).__name__ == "Take"]
        assert (4 in taken) is able


@pytest.mark.rule("ST-2.13", "ST-9.2")
@pytest.mark.parametrize(("river", "hill", "cost"), [(1, 2, 5), (3, 0, 5), (0, 9, 11), (2, 5, 9)])
def test_a_map_sets_its_surcharges(scene, river, hill, cost):
    """A straight over a hilly river hex."""
    game = scene(
        cities={"0,0": "red"}, plain="0,2", river="0,1", hills="0,1", rules=MapRules(river=river, hill=hill)
    ).play("lay 0,1 21 0-3")
    bill = game.told("Laid")[0]
    assert (bill.river, bill.hills, bill.cost) == (river, hill, cost)


@pytest.mark.rule("ST-2.14", "ST-7.14")
def test_no_town_becomes_a_city(scene):
    game = scene(cities={"0,0": "red"}, towns="0,2", plain="0,1", rules=MapRules(urbanization=False))
    game.box(1, "red").player("black", tile=7)
    assert game.refusal("urbanize 0,2 grey 1") == "ST-2.14"
    assert not game.legal("urbanize")
    assert game.allows("end-build")
    game.player("black", tile=0).set(phase="actions", build=None)
    assert game.refusal("take 7") == "ST-12.14"
    assert game.allows("turn-over 7")


@pytest.fixture
def linked(scene):
    """Albany's column with printed track from city to city."""
    return scene(cities={"0,0": "red", "0,4": "blue"}, towns="0,2", plain="0,1 0,3 1,1 1,0", rules=MapRules(track=LINK))


@pytest.mark.rule("ST-2.15", "ST-18.14", "ST-23.3")
def test_links_from_the_start_are_neutral(linked):
    start = linked.game.start()
    runs = linked.game.view(start, None).runs
    assert [run.status for run in runs] == ["neutral", "neutral"]
    assert [standing.links for standing in linked.game.view(start, None).standings] == [0, 0, 0]
    assert list(linked.game.invariants(start)) == []
    assert linked.refusal("lay 0,1 22 0-2") == "ST-16.1"


@pytest.mark.rule("ST-2.15", "ST-8.25")
def test_their_tiles_come_out_of_the_stock(linked, scene):
    bare = scene(cities={"0,0": "red"}, plain="0,1").game
    left, usual = (game.view(game.start(), None).stock for game in (linked.game, bare))
    straight, town = (list(bare.domains["face"]).index(face) for face in ("21", "T21"))
    assert (usual[straight] - left[straight], usual[town] - left[town]) == (2, 1)


@pytest.mark.rule("ST-2.15")
@pytest.mark.parametrize(
    ("track", "fault"),
    [
        ([tile(0, 1, "99")], "no face is called '99'"),
        ([tile(50, 1)], "not on the map"),
        ([tile(0, 1), tile(0, 1)], "2 tiles lie there"),
        ([tile(0, 0)], "in a city"),
        ([tile(0, 2)], "towns take faces T"),
        ([tile(0, 1)], "no link between two stops"),
        ([tile(0, 2, "T11", 0)], "no link between two stops"),
    ],
)
def test_track_that_makes_no_link_is_refused(track, fault):
    with pytest.raises(MapError) as caught:
        read_map(northeast(track=track))
    assert any(fault in found for found in caught.value.faults)


@pytest.mark.rule("ST-2.12", "ST-2.13")
@pytest.mark.parametrize("rules", [{"rounds": {"2": 5}}, {"rounds": {"4": 16}}, {"hill": -1}, {"weather": True}])
def test_rules_nobody_knows_are_refused(rules):
    with pytest.raises(OptionError, match="cannot be used"):
        make_game("steam", {"map": northeast(**rules)})


def test_a_map_without_rules_keeps_its_hash():
    """Logs name it; one of before there were such rules still fits."""
    chart = printed_map("northeast")
    assert board_hash(chart) == board_hash(read_map(northeast()))
    assert board_hash(chart) != board_hash(replace(chart, rules=MapRules(hill=3)))
