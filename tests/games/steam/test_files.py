"""Maps, state documents and the commands that read them."""

import json
import xml.etree.ElementTree as ET

import msgspec
import pytest

from engineshed.core.registry import make_game
from engineshed.games.steam.commands import check_map, draw_map, moves
from engineshed.games.steam.data.mapfile import MapError, faults, printed_map, read_map
from engineshed.games.steam.tools.drawing import DARK, LIGHT, draw
from engineshed.games.steam.tools.statefile import StateError, deliveries, game_of, placements, read_state, state_of

BOARDS = ["northeast", "rhine-ruhr", "great-britain", "iberia"]


def document(board="northeast", **changes):
    return {**json.loads(msgspec.json.encode(printed_map(board))), **changes}


@pytest.mark.parametrize("board", BOARDS)
def test_the_maps_that_come_along_have_no_faults(board):
    assert faults(printed_map(board)) == []


@pytest.mark.parametrize("board", BOARDS)
def test_a_map_file_plays_like_the_map(board):
    text = json.dumps(document(board))
    players = 5 if board == "great-britain" else 4
    mine = make_game("steam", {"map": text, "players": players})
    theirs = make_game("steam", {"board": board, "players": players})
    assert mine.start() == theirs.start()
    assert mine.board_hash == theirs.board_hash


def broken(change):
    drawn = document()
    change(drawn)
    with pytest.raises(MapError) as caught:
        read_map(json.dumps(drawn))
    return "\n".join(caught.value.faults)


def drop(drawn, test):
    drawn["hexes"] = [spot for spot in drawn["hexes"] if not test(spot)]


def first(drawn, key):
    return next(spot for spot in drawn["hexes"] if spot.get(key))


def test_a_hex_listed_twice():
    assert "hex -11,2 is listed 2 times" in broken(lambda drawn: drawn["hexes"].append(dict(drawn["hexes"][0])))


def test_a_town_that_is_a_city():
    names = {"en": "X", "ru": "X", "uk": "X"}
    assert "both a town and a city" in broken(lambda drawn: first(drawn, "city").update(town=names))


def test_a_city_in_the_water():
    assert "is water and can have no town" in broken(lambda drawn: first(drawn, "city").update(terrain="water"))


def test_a_black_side_stored_once():
    fault = broken(lambda drawn: drawn.update(blocked_edges=drawn["blocked_edges"][1:]))
    assert "lacks its other side" in fault


def test_a_black_side_off_the_map():
    fault = broken(lambda drawn: drawn["blocked_edges"].append([99, 99, 0]))
    assert "blocked edge [99, 99, 0] is not between two hexes" in fault


def test_a_colour_nobody_wants():
    def repaint(drawn):
        for spot in drawn["hexes"]:
            if spot.get("city"):
                spot["city"]["color"] = "red"

    assert "no city is blue" in broken(repaint)


def test_too_many_cubes():
    def fill(drawn):
        for spot in drawn["hexes"]:
            if spot.get("city"):
                spot["city"]["cubes"] = 9

    assert "ask for 180 cubes: there are 96" in broken(fill)


def test_a_town_out_of_reach():
    def strand(drawn):
        names = {"en": "Far", "ru": "Far", "uk": "Far"}
        drawn["hexes"].append({"q": 50, "r": 50, "terrain": "plain", "town": names})

    assert "no track can join 50,50 with" in broken(strand)


def test_players_the_wrong_way_round():
    assert "write the fewest first" in broken(lambda drawn: drawn.update(players=[5, 3]))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda drawn: drawn.pop("hexes"), "hexes"),
        (lambda drawn: drawn["hexes"][0].update(terrain="lava"), "terrain|Invalid enum value"),
        (lambda drawn: drawn["hexes"][0].update(colour="red"), "colour"),
        (lambda drawn: first(drawn, "city")["city"].update(color="grey"), "grey"),
        (lambda drawn: drawn.update(players=[2, 4]), "players"),
    ],
)
def test_a_document_of_the_wrong_form(change, fault):
    drawn = document()
    change(drawn)
    with pytest.raises(MapError, match=fault):
        read_map(json.dumps(drawn))


def test_no_json_at_all():
    with pytest.raises(MapError, match="malformed"):
        read_map("a map of the north")


@pytest.mark.parametrize("board", BOARDS)
def test_a_drawing_shows_every_hex_and_stop(board):
    chart = printed_map(board)
    picture = ET.fromstring(draw(chart))
    shapes = [element.tag.rpartition("}")[2] for element in picture.iter()]
    assert shapes.count("polygon") == len(chart.hexes)
    assert shapes.count("line") == len(chart.blocked_edges)
    words = [element.text for element in picture.iter() if element.text]
    for spot in chart.hexes:
        assert not spot.city or spot.city.name["en"] in words


@pytest.mark.rule("ST-2.15")
def test_a_drawing_shows_printed_track_and_speaks_every_language():
    link = [{"q": 0, "r": 1, "face": "21", "rotation": 0}, {"q": 0, "r": 2, "face": "T11", "rotation": 0}]
    chart = read_map(json.dumps(document(rules={"track": link})))
    for language, name in (("en", "Albany"), ("uk", "Олбані")):
        picture = ET.fromstring(draw(chart, language))
        assert name in [element.text for element in picture.iter() if element.text]
        assert sum(element.get("class") == "track" for element in picture.iter()) == 2


def luminance(ink):
    parts = [int(ink[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("inks", [LIGHT, DARK])
def test_names_and_coordinates_can_be_read_in_either_theme(inks):
    """Contrast of letters with their halo and with the ground: 4.5 and more, 3 for coordinates."""

    def contrast(one, other):
        low, high = sorted((luminance(inks[one]), luminance(inks[other])))
        return (high + 0.05) / (low + 0.05)

    assert contrast("ink", "paper") >= 4.5
    assert min(contrast("ink", ground) for ground in ("plain", "hill", "water")) >= 4.5
    assert contrast("soft", "plain") >= 3


# --- positions -------------------------------------------------------------------------------------------------------

ALBANY = {
    "phase": "build",
    "seat": 0,
    "round": 2,
    "players": [{"cash": 9, "level": 2}, {}, {}],
    "tiles": [{"hex": "0,1", "face": "21", "rotation": 0, "owners": {"0-3": 0}, "since": 1}],
}


def read(**changes):
    found = read_state(json.dumps({**ALBANY, **changes}))
    game = game_of(found)
    return game, state_of(game, found)


def test_placements_of_a_position():
    game, state = read()
    found = {(p.hex, p.face, p.rotation): p.cost for p in placements(game, state)}
    assert found["0,2", "T21", 0] == 4
    assert found["0,1", "22", 0] == 2
    assert state.track.ages[list(game.domains["hex"]).index("0,1") * 6] == 1
    assert len(found) == len(game.legal(state, 0)) - 1


def test_deliveries_of_a_position():
    tiles = [
        {"hex": "0,1", "face": "21", "rotation": 0, "owners": {"0-3": 0}},
        {"hex": "0,2", "face": "T21", "rotation": 0, "owners": {"0": 0, "3": 1}},
        {"hex": "0,3", "face": "21", "rotation": 0, "owners": {"0-3": 1}},
    ]
    chart = {f"{spot.q},{spot.r}": spot for spot in printed_map("northeast").hexes}
    goal = chart["0,4"].city.color
    game, state = read(phase="move", tiles=tiles, cubes={"0,0": [goal]})
    (found,) = deliveries(game, state)
    assert (found.start, found.finish, found.points) == ("0,0", "0,4", (1, 1, 0))
    assert found.links == (("0,0", 3), ("0,2", 3))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"seat": 5}, "seat 5"),
        ({"phase": "auction"}, "phase"),
        ({"tiles": [{"hex": "99,1", "face": "21", "rotation": 0, "owners": {"0-3": 0}}]}, "not on the map"),
        ({"tiles": [{"hex": "0,1", "face": "99", "rotation": 0, "owners": {"0-3": 0}}]}, "no face is called"),
        ({"tiles": [{"hex": "0,1", "face": "21", "rotation": 1, "owners": {"0-3": 0}}]}, "has track at sides"),
        ({"tiles": [{"hex": "0,1", "face": "21", "rotation": 0, "owners": {"0-3": 4}}]}, "owner 4"),
        ({"tiles": [{"hex": "0,1", "face": "21", "rotation": 0, "owners": {"0-3": "neutral"}}]}, "owner 8"),
        ({"new_cities": {"0,1": "red"}}, "does not lie on a town"),
        ({"new_cities": {"0,2": "red", "2,1": "red"}}, "not so many red New City"),
        ({"cubes": {"0,0": ["red"] * 21}}, "not so many red cubes"),
    ],
)
def test_a_position_that_makes_no_sense(changes, fault):
    with pytest.raises(StateError, match=fault):
        read(**changes)


# --- commands --------------------------------------------------------------------------------------------------------


def test_map_check_says_what_is_wrong(tmp_path, capsys):
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(document()))
    bad.write_text(json.dumps(document(players=[5, 3])))
    check_map(good)
    told = capsys.readouterr().out
    assert "197 hexes, 150 of them for track; 16 cities (4 blue, 4 purple, 4 red, 4 yellow), 24 towns" in told
    assert "3 players: 70 of 96 cubes, 10 rounds\n" in told
    assert "6 players: 82 of 96 cubes, 7 rounds; can play, though the map suits 3 to 4" in told
    assert "Nothing is wrong" in told
    with pytest.raises(SystemExit, match="write the fewest first"):
        check_map(bad)
    with pytest.raises(SystemExit, match="cannot read"):
        check_map(tmp_path / "nowhere.json")


def test_map_check_tells_own_rules_and_oddities(tmp_path, capsys):
    """What differs from the rulebook, what is hardly meant, and who cannot play for want of cubes."""
    link = [{"q": 0, "r": 1, "face": "21", "rotation": 0}, {"q": 0, "r": 2, "face": "T11", "rotation": 0}]
    rules = {"rounds": {"3": 12}, "river": 3, "urbanization": False, "track": link}
    drawn = document(rules=rules, supply_boxes=17, players=[3, 3], name={"en": "Own"})
    drawn["hexes"][0].update(river=False, river_path=[1])
    file = tmp_path / "own.json"
    file.write_text(json.dumps(drawn))
    check_map(file)
    told = capsys.readouterr().out
    for line in (
        "3 players: 80 of 96 cubes, 12 rounds",
        "4 players: cannot play, 97 cubes asked for and 96 there",
        "rivers cost $3, hills $2",
        "no urbanization",
        "2 tiles of neutral track",
        "odd: the map has no name in ru, uk",
        "has a river_path but no river",
    ):
        assert line in told


def test_map_draw_writes_a_picture(tmp_path):
    chart, picture = tmp_path / "map.json", tmp_path / "map.svg"
    chart.write_text(json.dumps(document()))
    draw_map(chart, output=picture)
    assert picture.read_text().startswith("<svg")


def test_moves_answers_line_by_line(tmp_path, capsys):
    lines = tmp_path / "positions.jsonl"
    lines.write_text(json.dumps(ALBANY) + "\n\n" + json.dumps({**ALBANY, "phase": "move"}) + "\n")
    moves(lines, json=True)
    answers = capsys.readouterr().out.splitlines()
    assert len(answers) == 2
    assert {"hex": "0,2", "face": "T21", "rotation": 0, "cost": 4} in json.loads(answers[0])
    assert json.loads(answers[1]) == []
    lines.write_text('{"phase": 1}')
    with pytest.raises(SystemExit, match="line 1"):
        moves(lines)
