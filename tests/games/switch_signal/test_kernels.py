"""The bots' kernels against the rules themselves, and against slow and obvious versions."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE
from engineshed.core.registry import bots, make_game
from engineshed.games.switch_signal.kernels.desk import Desk
from engineshed.games.switch_signal.kernels.field import Toll, distances, mend, pressure, renewed
from engineshed.games.switch_signal.kernels.leaf import PARTS, Leaf, parts
from engineshed.games.switch_signal.kernels.position import Position
from engineshed.games.switch_signal.kernels.prospect import Fade, Outcomes, Prospect, Taste, measured
from engineshed.games.switch_signal.kernels.tables import FAR, POINT, Tables
from engineshed.games.switch_signal.model import DEPARTURE, FACES, GOODS, TRAINS
from engineshed.games.switch_signal.rules.movement import endings, ends_in_depot

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
    tables = Tables(game.setting)
    for state in states:
        position = Position(tables, state)
        for train in range(len(TRAINS)):
            for pips, _ in FACES[train // 3]:
                slow = {
                    (0 if ends_in_depot(e.reason) else e.spot, e.tokens, e.reason)
                    for e in endings(game.setting, state, train, pips)
                }
                assert found_ends(position, train, pips) == slow


def found_ends(position, train, pips):
    position.find_ends(train, pips)
    rows = (position.end_spot, position.end_tokens, position.end_reason)
    return {tuple(row[place] for row in rows) for place in range(position.count)}


@pytest.mark.parametrize("options", VARIANTS[:2], ids=str)
def test_distances_are_those_of_bellman_and_ford(options):
    game, states = positions(options, 6)
    board = game.plan.board
    tables = Tables(game.setting)
    for state in states:
        position = Position(tables, state)
        position.press = pressure(position, TOLL)
        ports = [*board.ports]
        assert [*distances(position, TOLL, ports)] == slow_distances(board, position, ports)


def slow_distances(board, position, sources):
    """Relax every step of the board until nothing changes."""
    far = [FAR] * len(board.spots)
    for spot in sources:
        far[spot] = 0
    changed = True
    while changed:
        changed = False
        for spot in range(1, len(board.spots)):
            for onward, lamp, setting in board.steps(spot):
                if board.kind[onward] == DEPARTURE:
                    continue
                cost = far[onward] + POINT + position.press[onward]
                cost += TOLL.lamp * (lamp >= 0 and not position.green >> lamp & 1)
                cost += TOLL.switch * (setting >= 0 and setting not in position.settings)
                if cost < far[spot]:
                    far[spot], changed = cost, True
    return far


@pytest.mark.parametrize("options", VARIANTS[:2], ids=str)
def test_mended_distances_are_those_measured_anew(options):
    game, states = positions(options, 12)
    tables, rng = Tables(game.setting), Rng(7)
    steps = tables.before
    for state in states:
        position = Position(tables, state)
        position.press = pressure(position, TOLL)
        goals = [*game.plan.board.ports, *game.setting.origin]
        known = [distances(position, TOLL, [goal]) for goal in goals]
        before = step_costs(position)
        change_at_random(position, rng)
        after = step_costs(position)
        worse = [[at for at in range(len(steps.spot)) if after[at] > before[at]]]
        better = [[at for at in range(len(steps.spot)) if after[at] < before[at]]]
        for goal, far in zip(goals, known, strict=True):
            mended = renewed(position, TOLL, far, rows_of(worse), rows_of(better))
            assert [*mended] == [*distances(position, TOLL, [goal])]


def rows_of(lists):
    return [vec[i64](row) for row in lists]


def step_costs(position):
    """What each step backwards costs, straight from the board."""
    steps, costs = position.tables.before, []
    for at, owner in enumerate(steps.owner):
        cost = position.press[owner] + TOLL.lamp * (not position.is_green(steps.lamp[at]))
        setting = steps.setting[at]
        costs.append(cost + TOLL.switch * (setting >= 0 and setting not in position.settings))
    return costs


def change_at_random(position, rng):
    """A lamp out, a lamp lit, two junctions set otherwise, a train moved."""
    board = position.tables.board
    for _ in range(2):
        position.green ^= 1 << rng.below(len(board.lamps))
        setting = rng.below(len(board.settings))
        position.settings[board.junction_of[setting]] = setting
    position.move_to(rng.below(len(TRAINS)), 0)
    position.press = pressure(position, TOLL)


@pytest.mark.parametrize("options", VARIANTS[:2], ids=str)
def test_what_is_known_of_the_other_trains_changes_no_value(options):
    game, states = positions(options, 12)
    tables, taste = Tables(game.setting), Taste(0.05, Fade(0.9), 20, 0.5, TOLL)
    outcomes = Outcomes([(0.5, (0, 3)), (0.5, (1, 2))], [False] * 9)
    for state in states:
        fresh = Desk(Position(tables, state), taste, outcomes)
        knowing = Desk(Position(tables, state), taste, outcomes)
        knowing.value()
        for train in range(len(TRAINS)):
            if fresh.position.spots[train]:
                assert knowing.sent(train) == pytest.approx(fresh.sent(train), abs=1e-12)
            else:
                spot = next(spot for spot in game.plan.board.departures if spot not in fresh.position.spots)
                assert knowing.with_train(train, spot) == pytest.approx(fresh.with_train(train, spot), abs=1e-12)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_deed_that_is_rated_is_legal_and_the_first_is_the_best(options):
    game, states = positions(options, 6)
    bot = bots("switch-signal")["easy"](game)
    for state in states:
        legal = game.legal(state, game.to_act(state)[0])
        rated = bot.judge.rate(state, [*legal])
        assert {action for action, _, _ in rated} <= {*legal}
        assert rated[0][0] == bot.judge.best(state, [*legal])


def test_a_train_that_comes_presses_on_the_sections_before_it(play):
    built = play().put(grey1="paris-lyon:0>lyon")
    position = Position(Tables(built.game.setting), built.state)
    press = pressure(position, TOLL)
    names = {built.game.plan.board.spots[spot]: toll for spot, toll in enumerate(press) if toll}
    assert names == {
        "paris-lyon:0>lyon": TOLL.held,
        "paris-lyon:0>paris": TOLL.facing,
        "paris-lyon:1>paris": TOLL.facing,
    }


def test_mended_ways_cost_only_points():
    game, states = positions({}, 1)
    board = game.plan.board
    position = Position(Tables(game.setting), states[0])
    ports = [*board.ports]
    far = distances(position, TOLL, ports)
    start = board.spot_of["berlin"]
    fixes = mend(position, TOLL, far, start)
    for lamp, setting in fixes:
        if lamp >= 0:
            position.green |= 1 << lamp
        else:
            position.settings[board.junction_of[setting]] = setting
    repaired = distances(position, TOLL, ports)
    tolls = sum(TOLL.lamp if lamp >= 0 else TOLL.switch for lamp, _ in fixes)
    assert repaired[start] == far[start] - tolls
    assert mend(position, TOLL, repaired, start) == []


def slow_gain(cards, gains):
    """Each card's named colours, and of the others the best that its open symbols can choose."""
    total = 0.0
    for chance, symbols in cards:
        rest = sorted((gains[colour] for colour in range(3) if colour not in symbols), reverse=True)
        total += chance * (sum(gains[colour] for colour in set(symbols) - {3}) + sum(rest[: symbols.count(3)]))
    return total


@pytest.mark.parametrize("gains", [(0.3, -0.2, 0.1), (-0.5, -0.1, -0.2), (0.0, 0.4, 0.4)])
def test_the_next_card_brings_its_colours_and_the_best_open_ones(gains):
    game = make_game("switch-signal")
    cards = [(1 / len(game.deck), card.symbols) for card in game.deck]
    assert Outcomes(cards, [False] * 9).gain(*gains) == pytest.approx(slow_gain(cards, gains))


@pytest.mark.parametrize("options", VARIANTS[:2], ids=str)
def test_trains_take_the_cubes_by_which_most_is_gained(options):
    game, states = positions(options, 12)
    tables, taste = Tables(game.setting), Taste(0.05, Fade(0.9), 20, 0.5, TOLL)
    for state in states:
        position = Position(tables, state)
        prospect = Prospect(measured(position, TOLL), position, taste)
        assert [*prospect.aim] == slow_aims(position, prospect)


def slow_aims(position, prospect):
    """Every train with every cube, sorted by what is lost against waiting, taken in that order."""
    fields, taste = prospect.fields, prospect.taste
    pairs = [
        (prospect.wait_worth(goods) - taste.worth[train // 3][cost], goods, train)
        for train, spot in enumerate(position.spots)
        for goods in range(4)
        if spot and position.cargo[train] < 0 and position.stock[goods]
        if (cost := fields.to_city[goods][spot] + fields.gate[goods]) < FAR
    ]
    aims, left = [-1] * len(TRAINS), [*position.stock]
    for _, goods, train in sorted(pairs):
        if aims[train] < 0 and left[goods]:
            aims[train] = goods
            left[goods] -= 1
    return aims


@pytest.mark.parametrize(("cargo", "apart"), [("blue", True), ("red", False)])
def test_two_cubes_of_one_colour_go_to_different_ports(play, cargo, apart):
    built = play(side="north_america").put(black1="pittsburgh-new_york:0>new_york", grey1="chicago")
    position = Position(Tables(built.game.setting), built.state)
    blue, other = GOODS.index("blue"), GOODS.index(cargo)
    position.cargo[0], position.cargo[6] = blue, other
    prospect = Prospect(measured(position, TOLL), position, Taste(0.05, Fade(0.9), 20, 0.5, TOLL))
    ports = [built.game.plan.board.spots[port] for port in built.game.plan.board.ports]
    bound = [ports[prospect.bound[train]] if prospect.bound[train] >= 0 else "nearest" for train in (0, 6)]
    assert bound == (["new_york", "san_francisco"] if apart else ["nearest", "nearest"])


def test_no_train_comes_for_a_cube_that_no_port_wants(play):
    built = play(side="north_america", goods=10).put(black1="chicago")
    position = Position(Tables(built.game.setting), built.state)
    for row in position.delivered:
        row[0], row[1], row[2], row[3] = 2, 1, 1, 1
    for goods in range(1, len(GOODS)):
        position.stock[goods] = 0
    prospect = Prospect(measured(position, TOLL), position, Taste(0.05, Fade(0.9), 20, 0.5, TOLL))
    assert prospect.aim[0] == -1


def test_a_desk_puts_everything_back():
    game, states = positions({}, 10)
    tables, taste = Tables(game.setting), Taste(0.05, Fade(0.9), 20, 0.5, TOLL)
    for state in states:
        position = Position(tables, state)
        before = {
            name: str(getattr(position, name)) for name in ("spots", "cargo", "green", "settings", "stock", "holder")
        }
        desk = Desk(position, taste, Outcomes([(1.0, (0, 3))], [False] * 9))
        value = desk.value()
        lamps, settings = desk.worth_a_thought()
        for train in range(len(TRAINS)):
            if position.spots[train]:
                desk.sent(train)
        for setting in settings:
            desk.with_setting(setting)
        for lamp in lamps:
            desk.with_green(position.green | 1 << lamp)
        assert desk.value() == value
        assert before == {name: str(getattr(position, name)) for name in before}


def test_a_cube_that_cannot_arrive_in_time_is_worth_less_than_its_moves_alone_say():
    plain, late = Fade(0.9).by_cost(2.5), Fade(0.9, 4.0, 1.0).by_cost(2.5)
    four_moves, eight_moves = 4 * 5, 8 * 5
    assert plain[four_moves] == pytest.approx(0.9**4)
    assert late[four_moves] == pytest.approx(plain[four_moves] / 2)
    assert late[eight_moves] < plain[eight_moves] / 50


@pytest.mark.parametrize("options", VARIANTS[:2], ids=str)
def test_the_parts_of_a_position_add_up_to_the_judges_value(options):
    game, states = positions(options, 10)
    judge = bots("switch-signal")["hard"](game).judge
    for state in states:
        desk = judge.desk(state)
        found = dict(zip(PARTS, parts(state, desk), strict=True))
        goods = sum(found[name] for name in ("home", "loaded", "coming", "waiting", "next card"))
        assert goods + desk.taste.token * found["tokens"] == pytest.approx(desk.value())
        assert found["black"] + found["brown"] + found["grey"] == sum(train.spot > 0 for train in state.trains)
        assert found["cubes on trains"] == sum(train.cargo >= 0 for train in state.trains)
        assert found["next hand"] + found["other hands"] == sum(sum(hand) for hand in state.hands.held)
        assert 0 <= found["helpers"] <= 3


def test_weights_grow_with_the_turns_that_are_left():
    game, states = positions({}, 10)
    judge = bots("switch-signal")["hard"](game).judge
    tokens = PARTS.index("tokens")
    last, more = ([0.0] * len(PARTS) for _ in range(2))
    last[tokens], more[tokens] = 0.5, 0.25
    for state in states:
        held = state.clock + 7 * state.deck.count
        leaf = Leaf(tuple(last), tuple(more))
        assert leaf.worth(state, judge.desk(state)) == pytest.approx(held * (0.5 + 0.25 * state.deck.count))
