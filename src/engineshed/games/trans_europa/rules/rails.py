"""Chapter 5: rails, the first and the second of a turn."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.trans_europa.model import (
    ColouredRail,
    Finished,
    Laid,
    Network,
    NetworksJoined,
    Rail,
    State,
    Stop,
    Stopped,
    Turn,
)
from engineshed.games.trans_europa.rules.networks import finished_seats, networks_with
from engineshed.games.trans_europa.rules.setting import STOP, Applied, Setting
from engineshed.games.trans_europa.rules.turns import after_action, turn_after
from engineshed.games.trans_europa.rules.vexation import coloured, refuse_colour, spent


def legal_rails(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """TE-5.1, TE-5.3: every free line that touches the network."""
    network = state.networks[seat]
    rails = network.singles + network.doubles
    return rails + coloured(setting, state, seat, rails) if setting.vexation else rails


def legal_second_rails(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """TE-5.1, TE-5.8: a single line, or none."""
    singles = state.networks[seat].singles
    if setting.vexation:
        return singles + coloured(setting, state, seat, singles) + STOP
    return singles + STOP


def refuse_rail(setting: Setting, state: State, seat: int, action: Rail) -> Refusal | None:
    return refuse_line(setting, state, seat, action.line)


def refuse_line(setting: Setting, state: State, seat: int, line: int) -> Refusal | None:
    """TE-5.1 to TE-5.3: a free line that touches the network; for the second rail a single one."""
    if not 0 <= line < setting.lines:
        return Refusal("TE-1.3")
    laid = rail_on(setting.rails_of(state.laid), line)
    if laid is not None:
        return Refusal("TE-11.13") if laid.coloured else Refusal("TE-5.2", "rail-there")
    junctions = state.networks[seat].junctions
    if not junctions[setting.graph.tail[line]] and not junctions[setting.graph.head[line]]:
        return Refusal("TE-5.3")
    if state.turn.phase == "second" and setting.is_double(line):
        return Refusal("TE-5.1")
    return None


def refuse_coloured_rail(setting: Setting, state: State, seat: int, action: ColouredRail) -> Refusal | None:
    return refuse_line(setting, state, seat, action.line) or refuse_colour(setting, state, seat, action.line)


def refuse_stop(setting: Setting, state: State, seat: int, action: Stop) -> Refusal | None:
    """TE-5.8: the first rail is compulsory."""
    del setting, seat, action
    return Refusal("TE-5.8") if state.turn.phase == "rail" else None


def rail_on(rails: tuple[Laid, ...], line: int) -> Laid | None:
    """The rail on a line, if any (TE-5.2)."""
    for laid in rails:
        if laid.line == line:
            return laid
    return None


def apply_rail(setting: Setting, state: State, seat: int, action: Rail) -> Applied:
    return lay_rail(setting, state, seat, action.line, in_colour=False)


def apply_coloured_rail(setting: Setting, state: State, seat: int, action: ColouredRail) -> Applied:
    return lay_rail(setting, state, seat, action.line, in_colour=True)


def lay_rail(setting: Setting, state: State, seat: int, line: int, in_colour: bool) -> Applied:
    """TE-5.10, TE-5.11, TE-6.1: the rail lies at once, joins what it joins, and may finish anybody."""
    known = state.turn.finished
    second = state.turn.phase == "second"
    laid = state.laid + setting.pack(seat, line, second, in_colour)
    networks = networks_with(setting, state, laid, seat, line)
    effects = setting.laying(seat, line, second, in_colour) + joins(state, seat, networks)
    finished = finished_seats(setting, state, networks)
    if len(finished) > len(known):
        effects += reveal(state, finished, known)
    supply, stocks = state.supply - 1, state.stocks
    if in_colour:
        supply, stocks = state.supply, spent(state.stocks, seat)
    if not second and supply > 0 and not setting.is_double(line) and networks[seat].singles:
        turn = Turn("second", (seat,), finished) if finished else setting.second_turn[seat]
    else:
        turn = turn_after(setting, networks, seat, supply, finished)
    after = replace(state, turn=turn, stocks=stocks, supply=supply, laid=laid, networks=networks)
    return after_action(setting, after, seat, effects)


def joins(state: State, seat: int, networks: tuple[Network, ...]) -> tuple[Effect, ...]:
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


def apply_stop(setting: Setting, state: State, seat: int, action: Stop) -> Applied:
    """TE-5.8: the second rail is voluntary."""
    del action
    turn = turn_after(setting, state.networks, seat, state.supply, state.turn.finished)
    return after_action(setting, replace(state, turn=turn), seat, (Stopped(seat=seat),))
