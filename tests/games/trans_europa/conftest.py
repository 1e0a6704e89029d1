"""Positions of Trans Europa in readable notation, and an independent solver to measure the rules against."""

from types import SimpleNamespace

import msgspec
import numpy as np
import pytest

from engineshed.core.record import CHANCE
from engineshed.core.space import Space
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.model import Laid, Match, Options, Rail, State, Turn, packed
from engineshed.games.trans_europa.rules.networks import extended, finished_seats, first_networks, surveyed
from engineshed.words import LANGUAGES, Words

CHEAP_TREE = (101, 132, 135, 138, 141, 143, 192, 239, 242, 247, 296, 345, 395, 446, 492, 493)
CHEAP_HAND = "london berlin malmo bucuresti sofia"
TWIN_TREE = (
    7, 34, 45, 72, 82, 87, 113, 132, 135, 140, 157, 189, 202, 203, 205, 238, 249, 287, 295,
    334, 336, 337, 342, 386, 437, 485, 526, 527, 529,
)  # fmt: skip
TWIN_HANDS = ("london wien st_petersburg vilnius sofia", "dublin budapest glasgow minsk tirana")
TWIN_MARKERS = (45, 71)


def make(players=4, **options):
    """The game with these options."""
    return TransEuropa(msgspec.convert({"players": players, **options}, Options))


def cities(game, text):
    """`"london wien"` -> the numbers of their cards."""
    return tuple(game.domains["city"].index(word) for word in text.split())


def rails_on(lines, seat=0, coloured=()):
    """Black rails on these lines, and rails in the colour of the seats named in `coloured`."""
    owners = dict(coloured)
    return tuple(Laid(line, owners.get(line, seat), coloured=line in owners) for line in lines)


def built(game, lines, markers):
    """Rails on these lines in an order in which they could have been laid, each by a seat that reached it."""
    reached = [{marker} for marker in markers]
    waiting, rails = list(lines), []
    while waiting:
        found = next(
            ((line, seat) for line in waiting for seat in range(game.seats) if ends(game, line) & reached[seat]), None
        )
        if found is None:
            return (*rails, *rails_on(waiting))
        line, seat = found
        waiting.remove(line)
        rails.append(Laid(line, seat))
        whole = set().union(ends(game, line), *(net for net in reached if net & ends(game, line)))
        reached = [whole if net & whole else net for net in reached]
    return tuple(rails)


def ends(game, line):
    return {game.board.edges[line].a, game.board.edges[line].b}


def networks_of(game, rails, markers):
    """As play makes them, where play could have laid these rails; else as a survey of the board finds them."""
    found = tuple(surveyed(game.setting, rails, marker, seat) for seat, marker in enumerate(markers))
    if game.setting.vexation:
        return found
    played = first_networks(game.setting, markers)
    for rail in rails:
        played = extended(game.setting, played, markers, rail.seat, rail.line)
    same = all(one.junctions == other.junctions for one, other in zip(found, played, strict=True))
    return played if same else found


def position(game, markers, hands, laid=(), *, mover=0, supply=None, phase="rail", **rest):
    """A position set directly: markers by junction, hands by name, rails by line."""
    markers = tuple(markers)
    rails = laid if laid and isinstance(laid[0], Laid) else built(game, laid, markers)
    scores = rest.get("scores", (game.options.start_score,) * game.seats)
    match = Match(rest.get("round", 1), rest.get("first", 0), scores, rest.get("end_line", -1))
    stocks = rest.get("stocks", (3 * game.setting.vexation,) * game.seats)
    held = tuple(cities(game, hand) for hand in hands)
    networks = networks_of(game, rails, markers)
    black = sum(not rail.coloured for rail in rails)
    left = game.setting.rails - black if supply is None else supply
    state = State(Turn(phase, (mover,)), match, held, markers, stocks, left, packed(rails), networks)
    finished = finished_seats(game.setting, state, networks)
    return msgspec.structs.replace(state, turn=Turn(phase, (mover,), finished))


def twin(game, *without, mover=0, **rest):
    """The rails of two finished players, except some."""
    laid = [line for line in TWIN_TREE if line not in without]
    return position(game, TWIN_MARKERS, TWIN_HANDS, laid, mover=mover, **rest)


def play(game, state, *moves):
    """Moves of whoever is to act, in notation; returns the last state and all effects."""
    space, effects = Space(game), []
    for move in moves:
        action = space.read(move)
        seat = game.to_act(state)[0]
        if seat == CHANCE:
            assert any(action == outcome for outcome, _ in game.chance(state)), f"nature cannot {move}"
        else:
            assert game.refuse(state, seat, action) is None, f"{move} is refused"
        state, shown = game.apply(state, seat, action)
        effects += shown
    return state, effects


def refused(game, state, move, seat=None):
    """The rule that refuses a move, in words that exist in every language; None: it is allowed."""
    acting = game.to_act(state)
    seat = seat if seat is not None else acting[0] if acting else 0
    refusal = game.refuse(state, seat, Space(game).read(move))
    if refusal is None:
        return None
    assert all(refusal.rule in Words(game, language).refusal(refusal) for language in LANGUAGES)
    return refusal.rule


def offered(game, state):
    """What the mover may do, in notation."""
    space = Space(game)
    return [space.write(action) for action in game.legal(state, game.to_act(state)[0])]


def offered_lines(game, state):
    return sorted(int(move.split()[1]) for move in offered(game, state) if move.startswith("rail"))


def deal(game, hands, first):
    """A game dealt as told, with its first player drawn."""
    state = game.start()
    held = [hand.split() for hand in hands]
    for colour in range(5):
        for seat in range(game.seats):
            state, _ = play(game, state, f"deal {seat} {held[seat][colour]}")
    if game.to_act(state) == (CHANCE,):
        state, _ = play(game, state, f"first {first}")
    return state


def random_moves(game, rng):
    """A random round, move by move: the position, the move, and what comes of it."""
    state = game.start()
    while not state.match.past:
        seat = game.to_act(state)[0]
        moves = [move for move, _ in game.chance(state)] if seat == CHANCE else game.legal(state, seat)
        move = rng.pick(moves)
        after, _ = game.apply(state, seat, move)
        yield state, move, after
        state = after


def random_round(game, rng):
    """The state after a random round."""
    return list(random_moves(game, rng))[-1][2]


def random_rails(game, rng):
    """The rails of a random round: before, after, and the line."""
    for state, move, after in random_moves(game, rng):
        if isinstance(move, Rail) and after.networks:
            yield state, after, move.line


def distances(board, rails, seat):
    """All distances on the board with these rails, by Floyd and Warshall."""
    far = np.full((len(board.vertices),) * 2, 10_000)
    np.fill_diagonal(far, 0)
    free = {rail.line for rail in rails if not rail.coloured or rail.seat == seat}
    barred = {rail.line for rail in rails} - free
    for edge in board.edges:
        if edge.id not in barred:
            far[edge.a, edge.b] = far[edge.b, edge.a] = 0 if edge.id in free else edge.cost
    for via in range(len(far)):
        np.minimum(far, far[:, via : via + 1] + far[via : via + 1], out=far)
    return far


def oracle(board, rails, seat, marker, hand):
    """A loss by its definition (TE-7.1), over all distances, all subsets, all junctions; slow and obvious."""
    far = distances(board, rails, seat)
    inner = list(dict.fromkeys(board.cities[city].vertex for city in hand))
    tree = {1 << index: far[junction].copy() for index, junction in enumerate(inner)}
    for subset in range(1, 1 << len(inner)):
        if subset not in tree:
            parts = [part for part in range(1, subset) if part & subset == part]
            joined = np.min([tree[part] + tree[subset ^ part] for part in parts], axis=0)
            tree[subset] = (joined[:, None] + far).min(axis=0)
    return int(tree[(1 << len(inner)) - 1][marker])


@pytest.fixture
def te():
    """Everything above under one name."""
    return SimpleNamespace(**{name: value for name, value in globals().items() if not name.startswith("_")})
