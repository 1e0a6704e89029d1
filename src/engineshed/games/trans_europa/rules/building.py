"""Chapters 4 to 6: markers, rails, and whose turn it is."""

from __future__ import annotations

from engineshed.core.record import Action, Effect
from engineshed.games.trans_europa.model import (
    ColouredRail,
    Deal,
    Finished,
    First,
    Laid,
    Marker,
    MarkerPlaced,
    Network,
    NetworksJoined,
    Passed,
    Rail,
    State,
    Stop,
    Stopped,
    Turn,
)
from engineshed.games.trans_europa.rules.dealing import choose_first, deal
from engineshed.games.trans_europa.rules.networks import finished_seats, first_networks, networks_with
from engineshed.games.trans_europa.rules.scoring import end_round
from engineshed.games.trans_europa.rules.tables import STOP, UNPLACED, Tables

Step = tuple[State, tuple[Effect, ...]]
COLOURED_AT_JUNCTION = 2
"""TE-11.14"""


def legal(tables: Tables, state: State, seat: int) -> tuple[Action, ...]:
    """What the seat may do: prepared instances, in the order in which lines came to touch the network."""
    turn = state.turn
    if seat < 0 or not turn.acting or turn.acting[0] != seat:
        return ()
    if turn.phase == "marker":
        return legal_markers(tables, state)
    network = state.networks[seat]
    if turn.phase == "rail":
        rails = network.singles + network.doubles
        return rails + coloured(tables, state, rails) if tables.vexation else rails
    if tables.vexation:
        return network.singles + coloured(tables, state, network.singles) + STOP
    return network.singles + STOP


def apply(tables: Tables, state: State, action: Action) -> Step:
    """The next state, for an action that is allowed."""
    if isinstance(action, Rail):
        return lay_rail(tables, state, action.line, in_colour=False)
    if isinstance(action, Stop):
        return stop(tables, state)
    if isinstance(action, Deal):
        return deal(tables, state, action)
    if isinstance(action, Marker):
        return place_marker(tables, state, action.junction)
    if isinstance(action, ColouredRail):
        return lay_rail(tables, state, action.line, in_colour=True)
    assert isinstance(action, First)
    return choose_first(tables, state, action)


def legal_markers(tables: Tables, state: State) -> tuple[Marker, ...]:
    """TE-4.3, TE-4.4: any junction that holds no other marker, or any at all with `shared_start`."""
    markers = tables.marker
    if tables.options.shared_start:
        return markers
    for taken in sorted(state.markers, reverse=True):
        if taken != UNPLACED:
            markers = markers[:taken] + markers[taken + 1 :]
    return markers


def coloured(tables: Tables, state: State, rails: tuple[Rail, ...]) -> tuple[ColouredRail, ...]:
    """TE-11.10, TE-11.14: the lines of these on which the mover may lay a rail of his own colour."""
    if state.stocks[state.turn.acting[0]] == 0:
        return ()
    crowded = crowded_junctions(tables, state)
    return tuple([tables.coloured_rail[rail.line] for rail in rails if not _ends_in(tables, rail.line, crowded)])


def crowded_junctions(tables: Tables, state: State) -> list[int]:
    """TE-11.14: junctions at which two coloured rails meet already."""
    ends: list[int] = []
    for laid in tables.rails_of(state.laid):
        if laid.coloured:
            ends += [int(tables.graph.tail[laid.line]), int(tables.graph.head[laid.line])]
    return [end for end in ends if ends.count(end) >= COLOURED_AT_JUNCTION]


def _ends_in(tables: Tables, line: int, junctions: list[int]) -> bool:
    return int(tables.graph.tail[line]) in junctions or int(tables.graph.head[line]) in junctions


def place_marker(tables: Tables, state: State, junction: int) -> Step:
    """TE-4.2, TE-4.8: the marker is the whole turn; when all stand, the first player builds first."""
    seat = state.turn.acting[0]
    markers = (*state.markers[:seat], junction, *state.markers[seat + 1 :])
    networks: tuple[Network, ...] = ()
    following = (seat + 1) % tables.seats
    turn = tables.marker_turn[following]
    if following == state.match.first:
        turn = tables.rail_turn[following]
        networks = first_networks(tables, markers)
    after = State(turn, state.match, state.hands, markers, state.stocks, state.supply, b"", networks)
    return after, (MarkerPlaced(seat=seat, junction=junction),)


def lay_rail(tables: Tables, state: State, line: int, in_colour: bool) -> Step:
    """TE-5.10, TE-5.11, TE-6.1: the rail lies at once, joins what it joins, and may finish anybody."""
    old = state.turn
    seat = old.acting[0]
    second = old.phase == "second"
    laid = state.laid + tables.pack(seat, line, second, in_colour)
    networks = networks_with(tables, state, laid, seat, line)
    effects = tables.laying(seat, line, second, in_colour) + _joins(state, seat, networks)
    finished = finished_seats(tables, state, networks)
    if len(finished) > len(old.finished):
        effects += reveal(state, finished, old.finished)
    supply, stocks = state.supply - 1, state.stocks
    if in_colour:
        supply, stocks = state.supply, _spent(state.stocks, seat)
    if not second and supply > 0 and not tables.is_double(line) and networks[seat].singles:
        turn = Turn("second", (seat,), finished) if finished else tables.second_turn[seat]
    else:
        turn = turn_after(tables, networks, seat, supply, finished)
    after = State(turn, state.match, state.hands, state.markers, stocks, supply, laid, networks)
    return after_action(tables, after, seat, effects)


def _joins(state: State, seat: int, networks: tuple[Network, ...]) -> tuple[Effect, ...]:
    """TE-5.9: whose markers have come into the mover's network."""
    before, now = state.networks[seat].junctions, networks[seat].junctions
    found: tuple[Effect, ...] = ()
    markers = state.markers
    for other in range(len(markers)):
        marker = markers[other]
        if now[marker] and not before[marker]:
            found += (NetworksJoined(seat=seat, other=other),)
    return found


def reveal(state: State, finished: tuple[int, ...], known: tuple[int, ...]) -> tuple[Effect, ...]:
    """TE-6.7: a finished player shows his cards at once."""
    return tuple([Finished(seat=seat, hand=state.hands[seat]) for seat in finished if seat not in known])


def _spent(stocks: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """TE-11.15: a coloured rail comes from the seat's own stock."""
    return (*stocks[:seat], stocks[seat] - 1, *stocks[seat + 1 :])


def stop(tables: Tables, state: State) -> Step:
    """TE-5.8: the second rail is voluntary."""
    seat = state.turn.acting[0]
    turn = turn_after(tables, state.networks, seat, state.supply, state.turn.finished)
    after = State(turn, state.match, state.hands, state.markers, state.stocks, state.supply, state.laid, state.networks)
    return after_action(tables, after, seat, (Stopped(seat=seat),))


def turn_after(
    tables: Tables, networks: tuple[Network, ...], seat: int, supply: int, finished: tuple[int, ...]
) -> Turn:
    """TE-6.2, TE-6.9: over, if anybody is finished or the supply is empty; else the next seat builds."""
    if finished or supply == 0:
        return Turn("over", (), finished)
    following = next_builder(tables, networks, seat)
    return Turn("over", ()) if following < 0 else tables.rail_turn[following]


def next_builder(tables: Tables, networks: tuple[Network, ...], seat: int) -> int:
    """TE-4.1, TE-11.16: clockwise, nobody is left out but those who are enclosed; -1: everybody is."""
    for step in range(1, tables.seats + 1):
        following = (seat + step) % tables.seats
        network = networks[following]
        if network.singles or network.doubles:
            return following
    return -1


def after_action(tables: Tables, state: State, seat: int, effects: tuple[Effect, ...]) -> Step:
    """TE-6.11, TE-11.16: who was passed over is told; a round that is over is scored."""
    if tables.vexation and state.turn.phase != "second" and not state.turn.finished and state.supply:
        effects += passes(tables, state, seat)
    if state.turn.acting:
        return state, effects
    return end_round(tables, state, "finished" if state.turn.finished else "exhausted", effects)


def passes(tables: Tables, state: State, seat: int) -> tuple[Effect, ...]:
    """TE-11.16: an enclosed player's turn is a pass."""
    skipped: list[Effect] = []
    for step in range(1, tables.seats + 1):
        following = (seat + step) % tables.seats
        if state.turn.acting and state.turn.acting[0] == following:
            break
        skipped.append(Passed(seat=following))
    return tuple(skipped)


def rail_on(rails: tuple[Laid, ...], line: int) -> Laid | None:
    """The rail on a line, if any (TE-5.2)."""
    for laid in rails:
        if laid.line == line:
            return laid
    return None
