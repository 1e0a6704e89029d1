"""The table in the terminal: what a player needs for each decision, in three languages."""

from pathlib import Path

import pytest

from engineshed.core.languages import LANGUAGES
from engineshed.core.log import replay_log
from engineshed.core.space import Space
from engineshed.games.steam.model import Load
from engineshed.games.steam.words.terminal import draw
from engineshed.words import Words

GOLDEN = Path(__file__).parents[2] / "golden" / "steam"


@pytest.fixture(scope="module")
def moments():
    """One decision of each phase in a round of a golden game, by phase."""
    table, _ = replay_log((GOLDEN / "standard-5.log").read_text("utf-8"))
    states = [state for state in table.states() if state.round == 4 and not state.claims and state.haul is None]
    return table.game, {state.phase: state for state in reversed(states)}


def drawn(moments, phase, language="en"):
    game, states = moments
    state = states[phase]
    return draw(game, game.view(state, state.queue[0]), Words(game, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ["capital", "auction", "actions", "build", "move"])
def test_every_phase_is_drawn(moments, phase, language):
    text = drawn(moments, phase, language)
    words = Words(moments[0], language)
    assert all(words.name("seat", seat) in text for seat in range(5))


def test_a_builder_sees_links_within_reach_in_notation(moments):
    game, states = moments
    state = states["build"]
    lines = drawn(moments, "build").splitlines()
    first = lines[lines.index("Links this turn can finish, the most useful first (lay the tiles in this order):") + 1]
    tiles = first.split(": ")[1].split(", lay ")
    assert game.refuse(state, state.queue[0], Space(game).read(tiles[0])) is None


def test_a_mover_sees_deliveries_with_their_points(moments):
    assert "Deliveries you can make" in drawn(moments, "move")


def test_a_cube_on_its_way_sees_where_the_sides_lead(moments):
    game, states = moments
    state = states["move"]
    seat = state.queue[0]
    load = next(action for action in game.legal(state, seat) if isinstance(action, Load))
    on_its_way = game.apply(state, seat, load)[0]
    assert "Side " in draw(game, game.view(on_its_way, seat), Words(game, "en"))


def test_cities_tell_their_cubes_and_links(moments):
    text = drawn(moments, "build")
    assert " city; cubes: " in text
    assert " -> " in text
