"""The referee of Trans Europa: legal moves straight from the rule texts, positions near the end of a round, leaks."""

from functools import cache

import msgspec

from engineshed.core.chance import Rng
from engineshed.core.record import CHANCE, Refusal
from engineshed.games.trans_europa.model import (
    ColouredRail,
    Laid,
    Marker,
    Match,
    Missing,
    Rail,
    State,
    Stop,
    Turn,
    packed,
)
from engineshed.games.trans_europa.rules.losses import completions
from engineshed.games.trans_europa.rules.networks import surveyed

VARIANTS = [
    {"players": 2, "start_score": 5},
    {"players": 3, "board": "trans_america", "barrier": True, "start_score": 5},
    {"players": 4, "first_player": "3", "max_rounds": 1},
    {"players": 5, "deck": "short", "scoring": "prestige2018", "max_rounds": 1},
    {"players": 6, "max_rounds": 1},
    {"players": 6, "vexation": "per_round", "max_rounds": 1},
    {"players": 2, "vexation": "per_game", "shared_start": True, "deck": "full", "start_score": 5},
]
VEILED = {"players": 3, "max_rounds": 1}
"""Options under which whole steps of a seat are hidden from the others."""


def network(game, rails, marker, seat):
    """Junctions reachable from the marker over laid rails; in Vexation over black and own ones."""
    beside = {}
    for rail in rails:
        if not rail.coloured or rail.seat == seat:
            edge = game.board.edges[rail.line]
            beside.setdefault(edge.a, []).append(edge.b)
            beside.setdefault(edge.b, []).append(edge.a)
    found, waiting = {marker}, [marker]
    while waiting:
        fresh = [far for far in beside.get(waiting.pop(), ()) if far not in found]
        found.update(fresh)
        waiting += fresh
    return found


def free_lines(game, rails, mine):
    """Lines that carry no rail and touch the network, one by one."""
    taken = {rail.line for rail in rails}
    return (edge for edge in game.board.edges if edge.id not in taken and (edge.a in mine or edge.b in mine))


def may_be_coloured(game, state, seat, edge):
    """At most two coloured rails at a junction, and one left in stock."""
    coloured = [game.board.edges[rail.line] for rail in state.rails if rail.coloured]
    return state.stocks[seat] > 0 and all(
        sum(end in {other.a, other.b} for other in coloured) < 2 for end in (edge.a, edge.b)
    )


def slow_legal(game, state, seat):
    if game.to_act(state) != (seat,):
        return []
    if state.turn.phase == "marker":
        free = range(len(game.board.vertices))
        return [Marker(spot) for spot in free if game.options.shared_start or spot not in state.markers]
    lines = list(free_lines(game, state.rails, network(game, state.rails, state.markers[seat], seat)))
    if state.turn.phase == "second":
        lines = [edge for edge in lines if edge.cost == 1]
    moves = [Rail(edge.id) for edge in lines]
    if game.options.vexation != "off":
        moves += [ColouredRail(edge.id) for edge in lines if may_be_coloured(game, state, seat, edge)]
    return moves + ([Stop()] if state.turn.phase == "second" else [])


def check_step(game, moment):
    """TE-5.10, TE-6.1, TE-6.2, TE-6.9: what a rail or the end of a turn does, worked out a second time."""
    before, action, after = moment.state, moment.action, moment.after
    if not isinstance(action, (Rail, ColouredRail, Stop)):
        return
    seat, ended = moment.seat, len(after.match.past) > len(before.match.past)
    rails = after.match.past[-1].rails if ended else after.rails
    if isinstance(action, Stop):
        assert rails == before.rails
    else:
        coloured = isinstance(action, ColouredRail)
        assert rails == (*before.rails, Laid(action.line, seat, coloured, before.turn.phase == "second"))
    networks = [network(game, rails, marker, other) for other, marker in enumerate(before.markers)]
    finished = tuple(other for other, mine in enumerate(networks) if has_cities(game, before, other, mine))
    left = game.board.rails - sum(not rail.coloured for rail in rails)
    again = not isinstance(action, Stop) and may_lay_second(
        game, before.turn.phase, action.line, left, free_lines(game, rails, networks[seat])
    )
    builders = [other for other, mine in enumerate(networks) if next(free_lines(game, rails, mine), None) is not None]
    assert ended == (not again and (bool(finished) or left == 0 or not builders))
    if ended:
        check_result(game, before, after.match.past[-1], finished)
        return
    assert (after.turn.finished, after.supply) == (finished, left)
    order = [(seat + turn) % game.seats for turn in range(1, game.seats + 1)]
    following = seat if again else next(other for other in order if other in builders)
    assert (after.turn.acting, after.turn.phase) == ((following,), "second" if again else "rail")


def has_cities(game, state, seat, mine):
    """Whether a seat's five cities lie in a network."""
    return all(game.board.cities[city].vertex in mine for city in state.hands[seat])


def may_lay_second(game, phase, line, left, lines):
    """After one rail on a single line, where a second could be laid on another (TE-5.1, TE-6.10)."""
    if phase == "second" or game.board.edges[line].cost == 2 or left == 0:
        return False
    return any(edge.cost == 1 for edge in lines)


def check_result(game, before, result, finished):
    """TE-7.1, TE-7.6, TE-7.9, TE-8.3: whoever is finished loses nothing, and every score follows its loss."""
    assert result.cause == ("finished" if finished else "exhausted")
    assert (result.first, result.hands, result.markers) == (before.match.first, before.hands, before.markers)
    assert tuple(seat for seat, loss in enumerate(result.losses) if loss == 0) == finished
    for seat, loss in enumerate(result.losses):
        gain = [4, 3, 2, 1, 1][loss : loss + 1] or [0] if game.options.scoring == "prestige2018" else [-loss]
        assert result.scores[seat] == before.match.scores[seat] + gain[0]
        lacking = [game.board.edges[line] for line in result.missing[seat]]
        if lacking or loss == 0:
            assert sum(edge.cost for edge in lacking) == loss
            whole = (*result.rails, *(Laid(edge.id, seat) for edge in lacking))
            assert has_cities(game, before, seat, network(game, whole, before.markers[seat], seat))


def built_positions(game):
    """A round played towards its end: somebody a rail or two short, somebody finished; and an enclosure."""
    wanted = {"near": None, "finished": None}
    rng, state = Rng(1), game.start()
    while not state.match.past and not all(wanted.values()):
        seat = game.to_act(state)[0]
        state, _ = game.apply(state, seat, purposeful(game, state, seat, rng))
        if (
            state.networks
            and state.turn.phase == "rail"
            and min(tree.cost for tree in completions(game.setting, state)) <= 2
        ):
            wanted["near"] = wanted["near"] or state
        if state.turn.phase == "second" and state.turn.finished:
            wanted["finished"] = state
    return [position for position in wanted.values() if position] + enclosed(game)


def purposeful(game, state, seat, rng):
    """A move along the mover's own cheapest completion, where there is one."""
    if seat == CHANCE:
        return rng.weighted(game.chance(state))
    moves = game.legal(state, seat)
    if state.turn.phase == "marker":
        own = [game.board.cities[city].vertex for city in state.hands[seat]]
        return next(move for move in moves if move.junction in own)
    missing = completions(game.setting, state)[seat].edges
    return next((move for move in moves if isinstance(move, Rail) and move.line in missing), moves[0])


def enclosed(game):
    """A player walled in by the colours of others (TE-11.16), where enough of them play."""
    if game.options.vexation != "per_round" or game.seats < 6:
        return []
    walls = {0: 1, 2: 1, 38: 1, 40: 2, 79: 2, 81: 2, 123: 3, 125: 3, 170: 3, 171: 4}
    rails = tuple(Laid(line, 0) for line in (1, 39, 80, 124))
    rails += tuple(Laid(line, seat, coloured=True) for line, seat in walls.items())
    markers = (0, 45, 63, 130, 158, 200)
    hands = tuple(tuple(pile[seat] for pile in game.setting.piles) for seat in range(6))
    networks = tuple(surveyed(game.setting, rails, marker, seat) for seat, marker in enumerate(markers))
    match = Match(1, 5, (12,) * 6, -1)
    return [State(Turn("rail", (5,)), match, hands, markers, (3, 0, 0, 0, 2, 3), 79, packed(rails), networks)]


def longest(game):
    """Every round costs somebody a point, but for those that all finish together; those are rare and few.

    Prestige may bring nobody a point for long: it ends after 40 rounds (TE-11.2).
    """
    a_round = 6 * game.seats + 1 + 2 * (game.setting.rails + 3 * game.seats)
    falling = game.seats * (game.options.start_score + 1)
    rounds = game.options.max_rounds or (40 if game.options.scoring == "prestige2018" else falling)
    return rounds * a_round


@cache
def planted_leaks(trans_europa):
    class LeakingEffects(trans_europa):
        """Tells everybody what the mover lacks."""

        def apply(self, state, seat, action):
            after, effects = super().apply(state, seat, action)
            if not after.networks:
                return after, effects
            lacks = self.view(after, seat).missing
            return after, (*effects, Missing(seat=seat, before=lacks, after=lacks))

    class LeakingPrompt(trans_europa):
        """Offers lines in an order that depends on another's cards."""

        def legal(self, state, seat):
            moves = super().legal(state, seat)
            return moves[::-1] if sum(state.hands[seat - 1]) % 2 else moves

    class LeakingRefusals(trans_europa):
        """Refuses with a reason that depends on the cards of all."""

        def refuse(self, state, seat, action):
            refusal = super().refuse(state, seat, action)
            odd = sum(city for hand in state.hands for city in hand) % 2
            return Refusal(refusal.rule, "odd") if refusal and odd else refusal

    class LeakingView(trans_europa):
        """Counts what another seat lacks into one's own count."""

        def view(self, state, seat):
            seen = super().view(state, seat)
            if not state.networks or seen.missing is None:
                return seen
            other = super().view(state, (seat + 1) % self.seats)
            return msgspec.structs.replace(seen, missing=seen.missing + other.missing)

    return [LeakingEffects, LeakingPrompt, LeakingRefusals, LeakingView]
