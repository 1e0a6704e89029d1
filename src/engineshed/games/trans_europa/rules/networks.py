"""Chapter 5: networks and the free lines that touch them, kept up to date rail by rail."""

from __future__ import annotations

from mypy_extensions import i64

from engineshed.games.trans_europa.model import Laid, Network, Rail, State
from engineshed.games.trans_europa.rules.tables import Tables

IN = b"\x01"


def first_networks(tables: Tables, markers: tuple[int, ...]) -> tuple[Network, ...]:
    """TE-4.7: a marker is a network of one junction; it joins nothing by itself."""
    return tuple([_grown(tables, bytes(tables.junctions), (), (), marker) for marker in markers])


def extended(
    tables: Tables, networks: tuple[Network, ...], markers: tuple[int, ...], mover: int, line: int
) -> tuple[Network, ...]:
    """TE-5.3, TE-5.9: the networks after a black rail; joined networks are one for all whose markers they hold."""
    mine = networks[mover]
    edge: i64 = line
    near, far = tables.graph.tail[edge], tables.graph.head[edge]
    if not mine.junctions[near]:
        near, far = far, near
    singles, doubles = mine.singles, mine.doubles
    if tables.graph.cost[edge] == 1:
        singles = _less(singles, tables.rail[line])
    else:
        doubles = _less(doubles, tables.rail[line])
    other = None if mine.junctions[far] else _holder(networks, far)
    if other is not None:
        grown = _merged(tables, Network(mine.junctions, singles, doubles), other)
    elif mine.junctions[far]:
        grown = Network(mine.junctions, singles, doubles)
    else:
        grown = _grown(tables, mine.junctions, singles, doubles, far)
    after: list[Network] = []
    for seat in range(len(markers)):
        marker = markers[seat]
        joined = mine.junctions[marker] or (other is not None and other.junctions[marker])
        after.append(grown if joined else networks[seat])
    return tuple(after)


def _holder(networks: tuple[Network, ...], junction: i64) -> Network | None:
    """The network a junction lies in, if any."""
    for network in networks:
        if network.junctions[junction]:
            return network
    return None


def _less(rails: tuple[Rail, ...], rail: Rail) -> tuple[Rail, ...]:
    """TE-5.2: a line that carries a rail is no longer free."""
    for place in range(len(rails)):
        if rails[place] is rail:
            return rails[:place] + rails[place + 1 :]
    return tuple([other for other in rails if other != rail])  # a state read from JSON has instances of its own


def _grown(
    tables: Tables, junctions: bytes, singles: tuple[Rail, ...], doubles: tuple[Rail, ...], junction: i64
) -> Network:
    """A junction outside every network joins one: its lines touch the network from now on."""
    rails, far = tables.rails_at[junction], tables.far_at[junction]
    single = tables.single_at[junction]
    for place in range(len(rails)):
        if not junctions[far[place]]:
            if single[place]:
                singles += (rails[place],)
            else:
                doubles += (rails[place],)
    return Network(junctions[:junction] + IN + junctions[junction + 1 :], singles, doubles)


def _merged(tables: Tables, one: Network, other: Network) -> Network:
    """TE-5.9: two networks that a rail joins are one; lines that touched both are counted once."""
    size = tables.junctions
    both = int.from_bytes(one.junctions, "big") | int.from_bytes(other.junctions, "big")
    singles = [rail for rail in other.singles if not _touches(tables, one, rail)]
    doubles = [rail for rail in other.doubles if not _touches(tables, one, rail)]
    return Network(both.to_bytes(size, "big"), one.singles + tuple(singles), one.doubles + tuple(doubles))


def _touches(tables: Tables, network: Network, rail: Rail) -> bool:
    edge: i64 = rail.line
    return bool(network.junctions[tables.graph.tail[edge]] or network.junctions[tables.graph.head[edge]])


def surveyed(tables: Tables, rails: tuple[Laid, ...], marker: int, seat: int) -> Network:
    """TE-11.12: a seat's network worked out anew, over black rails and its own coloured ones."""
    usable = {laid.line for laid in rails if not laid.coloured or laid.seat == seat}
    taken = {laid.line for laid in rails}
    reached, waiting = {marker}, [marker]
    while waiting:
        here = waiting.pop()
        for line, far in zip(tables.lines_at[here], tables.far_at[here], strict=True):
            if line in usable and far not in reached:
                reached.add(int(far))
                waiting.append(int(far))
    touching = sorted({line for here in reached for line in tables.lines_at[here]} - taken)
    return Network(
        bytes([junction in reached for junction in range(tables.junctions)]),
        tuple([tables.rail[line] for line in touching if not tables.is_double(line)]),
        tuple([tables.rail[line] for line in touching if tables.is_double(line)]),
    )


def networks_with(tables: Tables, state: State, rails: tuple[Laid, ...]) -> tuple[Network, ...]:
    """The networks once the last of these rails lies."""
    if tables.vexation:
        return tuple([surveyed(tables, rails, marker, seat) for seat, marker in enumerate(state.markers)])
    last = rails[len(rails) - 1]
    return extended(tables, state.networks, state.markers, last.seat, last.line)


def is_finished(tables: Tables, network: Network, hand: tuple[int, ...]) -> bool:
    """TE-3.2: all five cities lie in the network of the own marker."""
    junctions, place = network.junctions, tables.place
    for city in hand:
        if not junctions[place[city]]:
            return False
    return True


def finished_seats(tables: Tables, state: State, networks: tuple[Network, ...]) -> tuple[int, ...]:
    """TE-6.1: everybody is tested, whoever laid the rail."""
    found: list[int] = []
    for seat in range(tables.seats):
        if is_finished(tables, networks[seat], state.hands[seat]):
            found.append(seat)
    return tuple(found)
