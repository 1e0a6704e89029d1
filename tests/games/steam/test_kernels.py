"""Kernels and fast rules against slow and obvious versions."""

import importlib.util
from pathlib import Path

import pytest
from msgspec.structs import replace

from engineshed.core.log import replay_log
from engineshed.games.steam.kernels.prospects import Prospects
from engineshed.games.steam.kernels.surveying import Surveyor, all_stops
from engineshed.games.steam.rules.track import NEUTRAL

HERE = Path(__file__).parent
GOLDEN = HERE.parents[1] / "golden" / "steam"


def load_referee():
    spec = importlib.util.spec_from_file_location("steam_referee", HERE / "referee.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


REFEREE = load_referee()


@pytest.fixture(scope="module")
def late():
    """Build and move positions of the last rounds of a golden game."""
    table, _ = replay_log((GOLDEN / "base-4.log").read_text("utf-8"))
    states = [state for state in table.states() if state.round >= 6 and not state.claims]
    return table.game, [s for s in states if s.phase == "build"][::9], [s for s in states if s.phase == "move"][::9]


@pytest.mark.rule("ST-8.13", "ST-8.15", "ST-8.18", "ST-16.1", "ST-17.2")
def test_placements_of_late_positions(late):
    game, builds, _ = late
    for state in builds:
        seat = state.queue[0]
        assert set(game.legal(state, seat)) == set(REFEREE.slow_legal(game, state, seat))


@pytest.mark.rule("ST-18.6", "ST-18.8", "ST-18.9", "ST-18.12")
def test_all_deliveries_at_level_six(late):
    game, _, moves = late
    spots = [(spot.q, spot.r) for spot in game.chart.hexes]
    for state in moves[:4]:
        seat, network = state.queue[0], game.setting.network(state)
        for city in network.cities[:6]:
            for colour in range(4):
                fast = [[(spots[e // 6], e % 6) for e in r] for r in network.routes(city, colour, 6, seat)]
                slow = REFEREE.deliveries(game, state, seat, city, colour, level=6)
                assert sorted(fast) == sorted(slow)


@pytest.mark.rule("ST-18.12", "ST-18.14")
@pytest.mark.parametrize("gone", [False, True])
def test_prospects_are_the_best_routes(late, gone):
    """The bots' kernel, with nothing planned, finds the most points of any legal route, also over neutral links."""
    game, _, moves = late
    for state in moves[:4]:
        seat = state.queue[0]
        bankrupt = (seat + 1) % game.seats + 1
        owners = state.track.owners.replace(bytes([bankrupt]), bytes([NEUTRAL])) if gone else state.track.owners
        network = game.setting.network(replace(state, track=replace(state.track, owners=owners)))
        found = Prospects(network, [], seat, 5)
        for city in network.cities:
            found.explore(city)
            for colour in range(5):
                routes = network.routes(city, colour, 5, seat)
                best = max((network.points_of(route)[seat] for route in routes), default=0)
                assert found.real[city * 5 + colour] == best


def test_projects_can_be_built_tile_by_tile(late):
    """Every project that begins where the player may begin is legal step by step and ends in a link of his."""
    game, builds, _ = late
    checked = 0
    for state in builds[:3]:
        seat = state.queue[0]
        rich = type(state.players[0])(cash=99, level=3)
        players = (*state.players[:seat], rich, *state.players[seat + 1 :])
        state = type(state)(**{f: getattr(state, f) for f in state.__struct_fields__} | {"players": players})  # noqa: PLW2901 - a richer builder
        surveyor = Surveyor(game.setting, game.setting.rails(state), seat + 1, state.build.left)
        for stop in all_stops(surveyor.rails):
            for project in surveyor.projects_from(stop)[:3]:
                checked += _builds(game, state, seat, project)
    assert checked > 20


def _builds(game, state, seat, project):
    """Whether all tiles of a project could be laid; if the first can, so must the others."""
    cost = 0
    for number, (place, pose) in enumerate(zip(project.places, project.poses, strict=True)):
        lay = game.setting.lay(place, pose)
        if number == 0 and (not state.track.tiles[project.start] and not state.cities.colours[project.start]):
            return False
        if game.refuse(state, seat, lay) is not None:
            return False
        state, effects = game.apply(state, seat, lay)
        cost += effects[0].cost
    assert cost == project.cost
    assert project.end in {end for e in effects if type(e).__name__ == "Completed" for end in (e.start, e.finish)}
    return True
