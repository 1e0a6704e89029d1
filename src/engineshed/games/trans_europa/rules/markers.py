"""Chapter 4: markers."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Refusal
from engineshed.games.trans_europa.model import Marker, MarkerPlaced, Network, State
from engineshed.games.trans_europa.rules.networks import first_networks
from engineshed.games.trans_europa.rules.setting import UNPLACED, Applied, Setting


def legal_markers(setting: Setting, state: State, seat: int) -> tuple[Marker, ...]:
    """TE-4.3, TE-4.4: any junction that holds no other marker, or any at all with `shared_start`."""
    del seat
    markers = setting.marker
    if setting.options.shared_start:
        return markers
    for taken in sorted(state.markers, reverse=True):
        if taken != UNPLACED:
            markers = markers[:taken] + markers[taken + 1 :]
    return markers


def refuse_marker(setting: Setting, state: State, seat: int, action: Marker) -> Refusal | None:
    del seat
    if state.turn.phase != "marker":
        return Refusal("TE-4.7")
    if not 0 <= action.junction < setting.junctions:
        return Refusal("TE-1.3")
    if action.junction in state.markers and not setting.options.shared_start:
        return Refusal("TE-4.4", "marker-there")
    return None


def apply_marker(setting: Setting, state: State, seat: int, action: Marker) -> Applied:
    """TE-4.2, TE-4.8: the marker is the whole turn; when all stand, the first player builds first."""
    markers = (*state.markers[:seat], action.junction, *state.markers[seat + 1 :])
    networks: tuple[Network, ...] = ()
    following = (seat + 1) % setting.seats
    turn = setting.marker_turn[following]
    if following == state.match.first:
        turn = setting.rail_turn[following]
        networks = first_networks(setting, markers)
    after = replace(state, turn=turn, markers=markers, networks=networks)
    return after, (MarkerPlaced(seat=seat, junction=action.junction),)
