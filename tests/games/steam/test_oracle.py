"""The comparison with another program: what agrees, what a rule explains, and what nobody can explain."""

import json
import lzma

import pytest

from engineshed.games.steam.commands import oracle
from engineshed.games.steam.tools.oracle import OURS, SISTER_STOCK, Differing, turned

CITIES = {(0, -1): "red", (0, 5): "blue", (3, 0): "yellow", (4, 4): "purple"}
PLAIN = [*((0, r) for r in range(5)), (1, 1), (1, 0), (2, 0), (1, 2), (1, 3), (2, 3), (3, 3), (4, 3), (3, 4)]


def record(folder, name, *steps, shift=(0, 9), cities=2):
    """A recording on a small map, in coordinates that lie elsewhere."""
    hexes = [{"q": q, "r": r, "terrain": "plain"} for q, r in PLAIN]
    hexes += [
        {"q": q, "r": r, "terrain": "city", "city": f"{q},{r}", "colors": [colour]} for (q, r), colour in CITIES.items()
    ]
    (folder / f"{name}.json").write_text(json.dumps({"key": name, "name": name, "hexes": hexes}))
    there = [[q + shift[0], r + shift[1], f"{q},{r}", [2], [0], False] for q, r in list(CITIES)[:cities]]
    tiles = [[shift[0], shift[1] + r, 1, 2, [1]] for r in range(5)]
    common = {"player": 1, "loco": 2, "tiles": tiles, "cities": there}
    with lzma.open(folder / f"{name.replace('-', '_')}_1.jsonl.xz", "wt") as recorded:
        recorded.writelines(json.dumps({**common, **step}) + "\n" for step in steps)


MOVE = {"kind": "move", "routes": []}
BUILD = {"kind": "build", "legal": [], "unsupported": []}


def test_a_difference_that_nothing_explains_is_reported(tmp_path, capsys):
    """A route and placements that the other program does not know."""
    record(tmp_path, "rust-belt", MOVE, BUILD)
    with pytest.raises(SystemExit, match="answers differ"):
        oracle(tmp_path)
    told = capsys.readouterr().out
    assert "route only ours" in told
    assert "only ours: " in told


@pytest.mark.parametrize("shift", [(0, 9), (-3, 2), (7, -11)])
def test_the_shift_is_found_on_any_map(tmp_path, capsys, shift):
    """The same route as ours, recorded elsewhere on a map of any name."""
    path = [[shift[0], 5 + shift[1], 1]]
    route = {"from": [shift[0], shift[1] - 1], "good": 0, "path": path}
    record(tmp_path, "moon-valley", {**MOVE, "routes": [route]}, shift=shift)
    oracle(tmp_path)
    assert "1 routes in both" in capsys.readouterr().out


def test_a_shift_that_cannot_be_told_is_refused(tmp_path):
    record(tmp_path, "moon-valley", BUILD, cities=1)
    with pytest.raises(SystemExit, match="4 shifts put its cities"):
        oracle(tmp_path)


# --- reasons ---------------------------------------------------------------------------------------------------------


def differing(*tiles):
    """`("0,1", "21", "0-3")`: tiles of seat 0 on a map with one city in 0,0 and land around."""
    laid = [{"hex": place, "face": face, "owners": dict.fromkeys(paths.split(), 0)} for place, face, paths in tiles]
    cities = [{"q": 0, "r": 0, "city": {}}, {"q": 0, "r": 1}]
    return Differing({"tiles": laid, "map": {"hexes": cities}, "new_cities": {}})


def shape(face, rotation=0):
    return turned(OURS[face], rotation)


@pytest.mark.parametrize(
    ("new", "reason"),
    [
        (shape("22", 3), "drops the attached end (ST-16.2)"),
        (shape("45", 0), "adds a path (ST-16.11)"),
        (shape("22", 0), "UNEXPLAINED"),
    ],
)
def test_a_redirect_is_explained_only_by_what_it_does(new, reason):
    """The tile comes from the city in the north; a turn that keeps this end would be legal for us too."""
    assert reason in differing(("0,1", "21", "0-3")).why_theirs("0,1", new)


def test_a_tile_that_is_no_last_one_explains_nothing():
    """Track goes on behind it, so nobody may redirect it."""
    found = differing(("0,1", "21", "0-3"), ("0,2", "21", "0-3"))
    assert "UNEXPLAINED" in found.why_theirs("0,1", shape("22", 3))


def test_our_own_stock_explains():
    """Every tile that shows 41 lies on the map."""
    tiles = [(f"{q},9", "41", "0-3 1-4") for q in range(20)]
    assert "out of our own stock" in differing(*tiles).why_theirs("0,1", shape("41"))
    assert "UNEXPLAINED" in differing(*tiles[:1]).why_theirs("0,1", shape("41"))


@pytest.mark.parametrize(("face", "count"), [("42", 4), ("T31", 2), ("T34", 2), ("23", 7)])
def test_the_sisters_stock_explains(face, count):
    assert SISTER_STOCK[face] == count
    pieces = " ".join("-".join(map(str, sorted(path))) for path in shape(face))
    tiles = [(f"{q},9", face, pieces) for q in range(count)]
    assert "fewer tiles of this face" in differing(*tiles).why_ours("0,1", shape(face))
    assert "UNEXPLAINED" in differing(*tiles[1:]).why_ours("0,1", shape(face))


def test_its_town_discs_explain():
    """Eight towns carry a disc; a ninth gets none, but one that has its disc may be improved."""
    tiles = [(f"{q},9", face, "0") for q, face in enumerate(["T11", "T21", "T22", "T23", "T41", "T42", "T43", "T11"])]
    assert "eight town discs" in differing(*tiles).why_ours("0,1", shape("T31"))
    assert "UNEXPLAINED" in differing(*tiles).why_ours("0,9", shape("T31"))
    assert "UNEXPLAINED" in differing(*tiles[1:]).why_ours("0,1", shape("T31"))
