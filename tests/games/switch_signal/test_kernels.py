"""The bots' kernels against the rules themselves, and against slow and obvious versions."""

from __future__ import annotations

import pytest

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.core.registry import make_game
from engineshed.games.switch_signal.kernels.desk import Desk
from engineshed.games.switch_signal.kernels.field import FAR, POINT, Steps, Toll, distances, forward, mend, pressure
from engineshed.games.switch_signal.kernels.position import Position, ends
from engineshed.games.switch_signal.kernels.prospect import Outcomes, Taste
from engineshed.games.switch_signal.rules.movement import endings, ends_in_depot
from engineshed.games.switch_signal.rules.words import DEPARTURE, FACES, TRAINS

VARIANTS = [
    {},
    {"side": "north_america"},
    {"side": "north_america", "u_turn_in_passing": False, "goods": 10},
    {"city_wait": True},
]
TOLL = Toll(6, 5, 4, 3, 7)


def positions(options, count=40):
    """States of a few random games, the trains strewn over the board."""
    game = make_game("switch-signal", options)
    found = []
    for seed in range(3):
        rng, state = Rng(seed), game.start()
        while who := game.to_act(state):
            action = rng.weighted(game.chance(state)) if who == (CHANCE,) else rng.pick(game.legal(state, who[0]))
            state, _ = game.apply(state, who[0], action)
            if state.phase == 17:
                found.append(state)
    return game, found[:: max(1, len(found) // count)]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_ends_are_the_rules_endings(options):
    game, states = positions(options)
    for state in states:
        position = Position(game.railway, state)
        for train in range(len(TRAINS)):
            for pips, _ in FACES[train // 3]:
                slow = {
                    (0 if ends_in_depot(e.reason) else e.spot, e.tokens, e.reason)
                    for e in endings(game.railway, state, train, pips)
                }
                quick = {(end.spot, end.tokens, end.reason) for end in ends(position, train, pips)}
                assert quick == slow


@pytest.mark.parametrize("options", VARIANTS[:2], ids=str)
def test_distances_are_those_of_bellman_and_ford(options):
    game, states = positions(options, 6)
    board = game.plan.board
    steps = Steps(board)
    for state in states:
        position = Position(game.railway, state)
        position.press = pressure(position, TOLL)
        sources = [(port, 0) for port in board.ports]
        assert distances(steps, position, TOLL, sources) == slow_distances(board, position, sources)


def slow_distances(board, position, sources):
    """Relax every step of the board until nothing changes."""
    far = [FAR] * len(board.spots)
    for spot, cost in sources:
        far[spot] = cost
    changed = True
    while changed:
        changed = False
        for spot in range(1, len(board.spots)):
            for onward, lamp, setting in forward(board, spot):
                if board.kind[onward] == DEPARTURE:
                    continue
                cost = far[onward] + POINT + position.press[onward]
                cost += TOLL.lamp * (lamp >= 0 and not position.green >> lamp & 1)
                cost += TOLL.switch * (setting >= 0 and setting not in position.settings)
                if cost < far[spot]:
                    far[spot], changed = cost, True
    return far


def test_a_train_that_comes_presses_on_the_sections_before_it(play):
    built = play().put(grey1="paris-lyon:0>lyon")
    position = Position(built.game.railway, built.state)
    press = pressure(position, TOLL)
    names = {position.board.spots[spot]: toll for spot, toll in enumerate(press) if toll}
    assert names == {
        "paris-lyon:0>lyon": TOLL.held,
        "paris-lyon:0>paris": TOLL.facing,
        "paris-lyon:1>paris": TOLL.facing,
    }


def test_mended_ways_cost_only_points():
    game = make_game("switch-signal")
    board, steps = game.plan.board, Steps(game.plan.board)
    position = Position(game.railway, positions({}, 1)[1][0])
    port = [(board.ports[0], 0)]
    far = distances(steps, position, TOLL, port)
    start = board.spot_of["berlin"]
    fixes = mend(steps, position, TOLL, far, start)
    for lamp, setting in fixes:
        if lamp >= 0:
            position.green |= 1 << lamp
        else:
            position.settings[board.junction_of[setting]] = setting
    repaired = distances(steps, position, TOLL, port)[start]
    tolls = sum(TOLL.lamp if lamp >= 0 else TOLL.switch for lamp, _ in fixes)
    assert repaired == far[start] - tolls
    assert mend(steps, position, TOLL, distances(steps, position, TOLL, port), start) == []


def test_a_desk_puts_everything_back():
    game, states = positions({}, 10)
    steps, taste = Steps(game.plan.board), Taste(0.05, 0.9, 20, 0.5, TOLL)
    for state in states:
        position = Position(game.railway, state)
        before = {
            name: str(getattr(position, name)) for name in ("spots", "cargo", "green", "settings", "stock", "holder")
        }
        desk = Desk(steps, position, taste, Outcomes([(1.0, (0, 3))], [False] * 9))
        value = desk.value()
        for train in range(len(TRAINS)):
            if position.spots[train]:
                desk.sent(train)
        for setting in desk.settings_worth_a_thought():
            desk.with_setting(setting)
        for lamp in desk.lamps_worth_a_thought():
            desk.with_green(position.green | 1 << lamp)
        assert desk.value() == value
        assert before == {name: str(getattr(position, name)) for name in before}
