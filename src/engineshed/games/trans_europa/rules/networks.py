"""Chapter 5: networks and the free lines that touch them, kept up to date rail by rail."""

from __future__ import annotations

from mypy_extensions import i64

from engineshed.games.trans_europa.model import Laid, Network, Rail, State
from engineshed.games.trans_europa.rules.setting import Setting

IN = b"\x01"


def first_networks(setting: Setting, markers: tuple[int, ...]) -> tuple[Network, ...]:
    """TE-4.7: a marker is a network of one junction; it joins nothing by itself."""
    nowhere = bytes(setting.junctions)
    networks: list[Network] = []
    for marker in markers:
        singles: list[Rail] = []
        doubles: list[Rail] = []
        junctions = _reached(setting, nowhere, marker, singles, doubles)
        networks.append(Network(junctions, tuple(singles), tuple(doubles)))
    return tuple(networks)


def extended(
    setting: Setting, networks: tuple[Network, ...], markers: tuple[int, ...], mover: int, line: int
) -> tuple[Network, ...]:
    """TE-5.3, TE-5.9: the networks after a black rail; joined networks are one for all whose markers they hold."""
    mine = networks[mover]
    junctions, singles, doubles = mine.junctions, list(mine.singles), list(mine.doubles)
    edge: i64 = line
    near, far = setting.graph.tail[edge], setting.graph.head[edge]
    if not junctions[near]:
        far = near
    _remove(singles if setting.graph.cost[edge] == 1 else doubles, setting.rail[line])
    other = None if junctions[far] else _holder(networks, far)
    if other is not None:
        junctions = _merged(setting, junctions, other, singles, doubles)
    elif not junctions[far]:
        junctions = _reached(setting, junctions, far, singles, doubles)
    grown = Network(junctions, tuple(singles), tuple(doubles))
    after: list[Network] = []
    for seat in range(len(markers)):
        after.append(grown if junctions[markers[seat]] else networks[seat])
    return tuple(after)


def _holder(networks: tuple[Network, ...], junction: i64) -> Network | None:
    """The network a junction lies in, if any."""
    for network in networks:
        if network.junctions[junction]:
            return network
    return None


def _remove(rails: list[Rail], rail: Rail) -> None:
    """TE-5.2: a line that carries a rail is no longer free."""
    for place in range(len(rails)):
        if rails[place] is rail:
            rails.pop(place)
            return
    if rail in rails:  # a state read from JSON has instances of its own
        rails.remove(rail)


def _reached(setting: Setting, junctions: bytes, junction: i64, singles: list[Rail], doubles: list[Rail]) -> bytes:
    """A junction outside every network joins one: its lines touch the network from now on."""
    rails, far = setting.rails_at[junction], setting.far_at[junction]
    single = setting.single_at[junction]
    for place in range(len(rails)):
        if not junctions[far[place]]:
            if single[place]:
                singles.append(rails[place])
            else:
                doubles.append(rails[place])
    return junctions[:junction] + IN + junctions[junction + 1 :]


def _merged(setting: Setting, junctions: bytes, other: Network, singles: list[Rail], doubles: list[Rail]) -> bytes:
    """TE-5.9: two networks that a rail joins are one; lines that touched both are counted once."""
    singles += [rail for rail in other.singles if not _touches(setting, junctions, rail)]
    doubles += [rail for rail in other.doubles if not _touches(setting, junctions, rail)]
    both = int.from_bytes(junctions, "big") | int.from_bytes(other.junctions, "big")
    return both.to_bytes(setting.junctions, "big")


def _touches(setting: Setting, junctions: bytes, rail: Rail) -> bool:
    edge: i64 = rail.line
    return bool(junctions[setting.graph.tail[edge]] or junctions[setting.graph.head[edge]])


def surveyed(setting: Setting, rails: tuple[Laid, ...], marker: int, seat: int) -> Network:
    """TE-11.12: a seat's network worked out anew, over black rails and its own coloured ones."""
    usable = {laid.line for laid in rails if not laid.coloured or laid.seat == seat}
    taken = {laid.line for laid in rails}
    reached, waiting = {marker}, [marker]
    while waiting:
        here = waiting.pop()
        for line, far in zip(setting.lines_at[here], setting.far_at[here], strict=True):
            if line in usable and far not in reached:
                reached.add(int(far))
                waiting.append(int(far))
    touching = sorted({line for here in reached for line in setting.lines_at[here]} - taken)
    return Network(
        bytes([junction in reached for junction in range(setting.junctions)]),
        tuple([setting.rail[line] for line in touching if not setting.is_double(line)]),
        tuple([setting.rail[line] for line in touching if setting.is_double(line)]),
    )


def networks_with(setting: Setting, state: State, laid: bytes, seat: int, line: int) -> tuple[Network, ...]:
    """The networks once the last of these rails lies: the seat's, on this line."""
    if setting.vexation:
        rails = setting.rails_of(laid)
        return tuple([surveyed(setting, rails, marker, owner) for owner, marker in enumerate(state.markers)])
    return extended(setting, state.networks, state.markers, seat, line)


def is_finished(setting: Setting, network: Network, hand: tuple[int, ...]) -> bool:
    """TE-3.2: all five cities lie in the network of the own marker."""
    junctions, place = network.junctions, setting.place
    for city in hand:
        if not junctions[place[city]]:
            return False
    return True


def finished_seats(setting: Setting, state: State, networks: tuple[Network, ...]) -> tuple[int, ...]:
    """TE-6.1: everybody is tested, whoever laid the rail."""
    found: list[int] = []
    hands = state.hands
    for seat in range(setting.seats):
        if is_finished(setting, networks[seat], hands[seat]):
            found.append(seat)
    return tuple(found)
