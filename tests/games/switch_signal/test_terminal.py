"""The position in words, for the terminal."""

import pytest

from engineshed.games.switch_signal.words.terminal import draw
from engineshed.words import LANGUAGES, Words


def test_the_essentials_of_a_position(play):
    position = play().put(black1="calais", grey1="paris-lyon:0>lyon")
    view = position.game.view(position.state, 0)
    lines = draw(position.game, view, Words(position.game, "en")).splitlines()
    assert "Marseille still needs: 2 × yellow, 2 × blue, 2 × red, 2 × white" in lines
    train = lines.index("  black 1: Calais")
    assert "3, 4, 5 → Paris, stops in the city" in lines[train + 1]
    assert any("stops at a closed switch −1" in line for line in lines)
    assert any(line.startswith("* Hand 1: signal × ") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [{"hands": "own_only"}, {"side": "north_america", "goods": 10}], ids=str)
def test_every_language_tells_every_side(play, options, language):
    position = play(**options).card("new-any")
    for seat in (0, 1, None):
        assert draw(position.game, position.game.view(position.state, seat), Words(position.game, language))


def test_departure_points_with_their_numbers_and_trains(play):
    position = play().put(black1="calais")
    lines = draw(position.game, position.game.view(position.state, 0), Words(position.game, "en")).splitlines()
    [points] = [line for line in lines if line.startswith("Departure points: ")]
    assert points.startswith("Departure points: 2 Toulouse, 3 ")
    assert ", 6 Calais (black 1), " in points
    assert points.count(",") == 10
    assert not [line for line in lines if line.startswith("Location tokens")]


def test_location_tokens_that_lie_open(play):
    position = play(departures="tokens").set(turn=2).card("two-new").do("new-train black", "* location-token 6")
    lines = draw(position.game, position.game.view(position.state, 0), Words(position.game, "en")).splitlines()
    assert "Location tokens used: 6" in lines
