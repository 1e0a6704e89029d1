"""Hexes in words: places, never internal numbers."""

import pytest

from engineshed.core.languages import LANGUAGES
from engineshed.games.steam import Steam, model


@pytest.mark.parametrize("board", ["northeast", "rhine-ruhr", "great-britain", "iberia"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hex_has_a_name_of_its_own_without_a_number(board, language):
    game = Steam(model.Options(board=board))
    names = [game.name_of("hex", index, language) for index in range(len(game.domains["hex"]))]
    assert len(set(names)) == len(names)
    assert not [name for name in names if any(letter.isdigit() for letter in name)]


def test_the_way_leads_from_the_nearest_place():
    game = Steam(model.Options(board="northeast"))
    hexes = game.domains["hex"]
    toronto = hexes.index(
        next(spot.place for spot in game.chart.hexes if spot.city and "Toronto" in str(spot.city.name))
    )
    q, r = map(int, hexes[toronto].split(","))
    assert game.name_of("hex", toronto, "en") == "Toronto"
    assert game.name_of("hex", hexes.index(f"{q},{r - 1}"), "en") == "Toronto ↑"
    assert game.name_of("hex", hexes.index(f"{q + 1},{r - 1}"), "en") == "Toronto ↗"
