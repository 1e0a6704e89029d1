"""Pictures of positions: the terminal's drawing and SVG, as the seat sees them that is asked."""

import xml.etree.ElementTree as ET

import pytest

from engineshed.core.chance import Rng
from engineshed.research.coding import coding_of
from engineshed.research.episode import Episode
from engineshed.research.gymnasium import SeatEnv
from engineshed.research.pettingzoo import env
from engineshed.research.rendering import MODES, render


def played(game, options, steps, seed=3):
    episode, rng = Episode(coding_of(game, **options)), Rng(seed)
    episode.reset(seed)
    for _ in range(steps):
        if episode.over:
            break
        seat = episode.acting[0]
        episode.play(seat, rng.pick(episode.game.legal(episode.state, seat)))
    return episode


@pytest.mark.parametrize("mode", MODES)
def test_every_position_can_be_drawn(game, options, mode):
    for steps in (0, 1, 12, 60, 2000):
        picture = render(played(game, options, steps), mode)
        assert picture
        if mode == "svg":
            root = ET.fromstring(picture)
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            assert len(root) > 4
            assert "nan" not in picture


@pytest.mark.parametrize("mode", MODES)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(game, options, mode):
    episode = played(game, options, 9)
    for seat in range(episode.seats):
        seen = render(episode, mode, seat)
        view = episode.game.view(episode.state, seat)
        episode.state = episode.game.imagine(view, Rng(seat))
        assert render(episode, mode, seat) == seen


def test_a_picture_shows_what_has_been_done():
    before, after = (render(played("trans-europa", {"players": 2}, steps), "svg") for steps in (8, 30))
    assert before.count('stroke-width="5"') < after.count('stroke-width="5"')


@pytest.mark.parametrize("mode", MODES)
def test_environments_draw_what_they_were_asked_for(mode):
    table = env("template", render_mode=mode)
    table.reset(seed=1)
    assert table.render()
    place = SeatEnv("template", seat=1, render_mode=mode)
    place.reset(seed=1)
    assert place.render() == render(place._episode, mode, 1)


def test_an_unknown_mode_is_refused():
    with pytest.raises(ValueError, match="there are ansi, svg"):
        render(played("template", {}, 0), "oil")
